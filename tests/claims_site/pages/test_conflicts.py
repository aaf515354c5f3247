"""The page of conflicts: both sides with figure and derivation, what is open first, reasons beside the rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages import conflicts as module
from claims_site.pages.conflicts import conflict_page, conflicts, with_a_page
from claims_site.rendering.filters import computed
from claims_site.rendering.templating import Page, render

CLAIMS = """\
document: kiosk
title: A kiosk <b>in</b> numbers
claims:
  - {id: held, says: It holds 288 GB., stated: "288 GB", source: a sheet}
  - {id: held-again, says: There is <i>room</i> for 400 GB., stated: "400 GB", source: a sheet}
  - id: drain
    says: It drains in 14.4 ms.
    stated: "14.4 ms"
    formula: schedule.drain_time
    given: {memory_capacity: held, memory_bandwidth: exactly 20 TB/second}
  - id: drain-again
    says: It drains in 20 ms.
    stated: "20 ms"
    formula: schedule.drain_time
    given: {memory_capacity: held-again, memory_bandwidth: exactly 20 TB/second}
  - {id: agree, says: It drains in one time., agree: [drain, drain-again], expect: refuted, because: 14.4 and 20.}
"""
APART = "dismissed:\n  - because: two <u>machines</u>\n    apart: [[held], [held-again]]\n"


@pytest.fixture
def kiosk(tmp_path: Path) -> SiteModel:
    """Return the model of a site on a document with one conflict that is claimed and one that is dismissed."""
    (tmp_path / "kiosk.yaml").write_text(CLAIMS)
    (tmp_path / "conflicts.yaml").write_text(APART)
    corpus = open_corpus([tmp_path])
    return site_model(corpus, corpus.findings())


def test_claimed_and_dismissed(kiosk: SiteModel) -> None:
    """A claimed conflict leads to its claim, a dismissed one shows the reason; both sides lead to their derivations."""
    (found,) = conflicts(kiosk)
    assert found.values["counts"] == [("open", 0), ("claimed", 1), ("dismissed", 1)]
    claimed, dismissed = found.values["conflicts"]
    assert claimed.claim is not None
    assert (claimed.claim.id, claimed.about) == ("agree", "It drains in one time.")
    assert [side.role for side in claimed.sides] == ["states 14.4 ms", "states 20 ms"]
    assert [[formula.text for formula in side.formulas] for side in claimed.sides] == [["schedule.drain_time"]] * 2
    assert dismissed.about.endswith(": 288 GB against 400 GB")
    assert (dismissed.conflict.reason, dismissed.claim) == ("two <u>machines</u>", None)


def test_page_is_escaped(kiosk: SiteModel) -> None:
    """Words of others stay words."""
    (found,) = conflicts(kiosk)
    text = render(found).decode()
    assert "two &lt;u&gt;machines&lt;/u&gt;" in text
    assert not any(tag in text for tag in ("<u>", "<i>room", "A kiosk <b>"))


def test_open_ones_come_first_and_long_lists_are_paged(kiosk: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the dismissal it is open; one a page, the two pages link to each other."""
    monkeypatch.setattr(module, "PER_PAGE", 1)
    pages = list(conflicts(replace(kiosk, dismissals=())))
    assert [each.conflict.status.value for page in pages for each in page.values["conflicts"]] == ["open", "claimed"]
    assert [page.path for page in pages] == ["conflicts.html", "conflicts/2.html"]
    assert [each.href for each in pages[1].values["pages"]] == ["conflicts.html", "conflicts/2.html"]


def pages_of(model: SiteModel) -> list[Page]:
    """Return the page of each conflict that has one."""
    return [conflict_page(model, each) for each in with_a_page(model)]


def test_each_has_a_page_with_both_derivations(kiosk: SiteModel) -> None:
    """288 GB over 20 TB/s are 14.4 ms, and 400 GB are 20 ms: both stand side by side with their numbers."""
    claimed, dismissed = pages_of(kiosk)
    assert claimed.path == "conflicts/drain/drain-again.html"
    sides = claimed.values["entry"].sides
    assert [computed(each.finding) for each in sides] == ["14.4 ms", "20 ms"]
    assert [[number.value for number in each] for each in claimed.values["inputs"].values()] == [
        ["288 billion bytes", "20 trillion bytes per second"],
        ["400 billion bytes", "20 trillion bytes per second"],
    ]
    assert [row.label.split(",")[0] for row in claimed.values["line"].rows] == ["14.4 ms", "20 ms"]
    assert render(claimed).count(b"With its numbers, ") == 2
    text = render(dismissed).decode()
    assert text.count("<b>Source.</b> a sheet") == 2
    assert "Dismissed: two &lt;u&gt;machines&lt;/u&gt;" in text
    assert "&lt;i&gt;room" in text


def test_what_would_make_both_true_is_told(tmp_path: Path) -> None:
    """About 15 ms is printed and 14.4 follows; for the 16 ms (15.5 to 16.5) of another at 20 TB/s, 310 to 330 GB."""
    text = CLAIMS[: CLAIMS.index("  - {id: agree")].replace('"14.4 ms"', '"~15 ms"').replace('"20 ms"', '"16 ms"')
    text = text.replace("memory_capacity: held-again", "memory_capacity: exactly 320 GB")
    (tmp_path / "kiosk.yaml").write_text(text)
    corpus = open_corpus([tmp_path])
    pages = {each.path: each for each in pages_of(site_model(corpus, corpus.findings()))}
    page = pages["conflicts/drain/drain-again.html"]
    assert [each.role for each in page.values["entry"].sides] == ["computes 14.4 ms", "states 16 ms"]
    assert [words for _, words in page.values["needed"] if "310 to 330" in words]
    assert {claim.id for claim, _ in page.values["needed"]} == {"drain"}


def test_the_list_leads_to_each_page_that_there_is(kiosk: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of very many conflicts the first have a page; the others stand in the list alone."""
    (found,) = conflicts(kiosk)
    assert [each.href for each in found.values["conflicts"]] == [each.path for each in pages_of(kiosk)]
    monkeypatch.setattr(module, "WITH_A_PAGE", 1)
    (found,) = conflicts(kiosk)
    assert [bool(each.href) for each in found.values["conflicts"]] == [True, False]
