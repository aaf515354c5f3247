"""The page that compares two audits: what was loosened first, by what each claim turned, and its arithmetic."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from claims_site.model.site_model import SiteModel
from claims_site.pages import comparison as module
from claims_site.pages.comparison import comparison
from claims_site.pages.documents import overview
from claims_site.rendering.templating import render


def test_each_way_has_its_claims(kitchen: SiteModel) -> None:
    """A figure with one digit less is loosened, as a refuted claim taken out is; what is new comes after."""
    (page,) = comparison(kitchen)
    assert page.values["counts"] == (("loosened", 3), ("new", 1))
    (_, _, loosened), (_, _, new) = page.values["groups"]
    assert [each.latest.id for each in loosened] == ["price-of-a-loaf", "takings-of-a-week", "cakes"]
    assert [each.latest.id for each in new] == ["week-in-summary"]


def test_arithmetic_and_reason_stand_beside_a_turned_verdict(kitchen: SiteModel) -> None:
    """Both lines of arithmetic are shown, and the figure by which it turned: 7 x 1,200 = 8,400, not 84,000."""
    (page,) = comparison(kitchen)
    week = " ".join(re.sub(r"<[^>]+>", " ", render(page).decode().split('<li class="entry">')[2]).split())
    assert week.startswith("verified before, now refuted A week")
    assert "before text says 8,400 $ (8,350 to 8,450 $), inputs give 8,400 $" in week
    assert "now text says 84,000 $" in week
    assert "figure 8,400 $ → 84,000 $" in week


def test_words_of_others_stay_words(kitchen: SiteModel) -> None:
    """What an earlier audit said is escaped, and a claim that is gone has no link."""
    (page,) = comparison(kitchen)
    text = render(page).decode()
    assert "&lt;i&gt;Cakes" in text
    assert 'href="claims/cakes.html"' not in text


def test_overview_leads_to_it_only_where_there_is_one(kitchen: SiteModel) -> None:
    """Without an earlier audit there is neither page nor link; with one that is the same, nothing changed."""
    assert b'<a href="comparison.html">' in render(overview(kitchen))
    alone = replace(kitchen, differences=None)
    assert list(comparison(alone)) == []
    assert b"comparison.html" not in render(overview(alone))
    same = replace(kitchen, differences=())
    assert b"nothing changed" in render(overview(same))
    assert b"Nothing changed." in render(next(comparison(same)))


def test_long_lists_are_paged(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """One a page, four pages link to each other, and each tells all counts."""
    monkeypatch.setattr(module, "PER_PAGE", 1)
    pages = list(comparison(kitchen))
    assert [each.path for each in pages] == ["comparison.html", *(f"comparison/{n}.html" for n in (2, 3, 4))]
    assert {each.values["counts"] for each in pages} == {(("loosened", 3), ("new", 1))}
