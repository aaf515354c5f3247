"""The page of conflicts: both sides with figure and derivation, what is open first, reasons beside the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages import conflicts as module
from claims_site.pages.conflicts import conflicts
from claims_site.rendering.templating import render

CLAIMS = """\
document: kiosk
title: A kiosk <b>in</b> numbers
claims:
  - {id: held, says: It holds 288 GB., stated: "288 GB", premise: a sheet}
  - {id: held-again, says: There is <i>room</i> for 400 GB., stated: "400 GB", premise: a sheet}
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
  - {id: agree, says: It drains in one time., agree: [drain, drain-again], verdict: refuted, because: 14.4 and 20.}
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
    assert found.counts == (("open", 0), ("claimed", 1), ("dismissed", 1))
    claimed, dismissed = found.conflicts
    assert claimed.claim is not None
    assert (claimed.claim.text, claimed.status) == ("agree", "claimed")
    assert [side.told for side in claimed.sides] == ["states 14.4 ms", "states 20 ms"]
    assert [[formula.text for formula in side.formulas] for side in claimed.sides] == [["schedule.drain_time"]] * 2
    assert (dismissed.reason, dismissed.claim) == ("two <u>machines</u>", None)


def test_page_is_escaped(kiosk: SiteModel) -> None:
    """Words of others stay words."""
    (found,) = conflicts(kiosk)
    text = render(found).decode()
    assert "two &lt;u&gt;machines&lt;/u&gt;" in text
    assert not any(tag in text for tag in ("<u>", "<i>room", "A kiosk <b>"))


def test_open_ones_come_first_and_long_lists_are_paged(kiosk: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the dismissal it is open; one a page, the two pages link to each other."""
    monkeypatch.setattr(module, "ON_A_PAGE", 1)
    pages = list(conflicts(replace(kiosk, dismissals=())))
    assert [each.status for page in pages for each in page.conflicts] == ["open", "claimed"]
    assert [page.page.path for page in pages] == ["conflicts.html", "conflicts/2.html"]
    assert [each.href for each in pages[1].pages] == ["conflicts.html", "conflicts/2.html"]
