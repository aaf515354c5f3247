"""What was decided, on pages: words, mathematics and symbols on the page of a claim, symbols in its line of a list."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages.claim import claim_page
from claims_site.rendering.filters import decided
from claims_site.rendering.mathematics import claimed_relation
from claims_site.rendering.templating import render

CLAIMS = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups in stock, latex: c}
  - {name: guests, unit: copy, meaning: guests at the door, latex: g}
  - {name: wanted, unit: copy, meaning: cups that are wanted, latex: w}
formulas:
  - {name: demand, of: wanted, is: guests + guests, hypothesis: Everybody drinks two.}
claims:
  - {id: stock, says: There are 150 cups., stated: 150 copy, source: the shelf}
  - {id: two, says: Two shelves hold 300., stated: 300 copy, expression: cups + cups, given: {cups: stock}}
  - {id: more, says: More is wanted., always: demand > guests}
  - {id: may, says: It may suffice., possible: demand < cups, given: {cups: stock}}
  - {id: mostly, says: It mostly suffices., share: {word: mostly, holds: demand < cups, over: guests, measure: uniform},
     given: {guests: 50-90 copy, cups: stock}}
"""


RELATIONS = [("more", "&gt;", "g"), ("may", "&lt;", "c"), ("mostly", "&lt;", "c")]


@pytest.fixture
def model(tmp_path: Path) -> SiteModel:
    """Return the site of a kiosk."""
    (tmp_path / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    made = open_corpus([tmp_path])
    return site_model(made, made.findings())


@pytest.mark.parametrize(("name", "sign", "right"), RELATIONS)
def test_a_relation_stands_as_mathematics(model: SiteModel, name: str, sign: str, right: str) -> None:
    """The formula stands as its own symbol, not written out, beside words and symbols."""
    relation = claimed_relation(model.findings[name])
    assert relation is not None
    assert f"<mi>w</mi><mo>{sign}</mo><mi>{right}</mi>" in relation
    assert relation in render(claim_page(model, name)).decode()


def test_a_line_of_a_list_says_what_was_decided(model: SiteModel) -> None:
    """A general statement stands there in words; a figure has its computed value beside it instead."""
    lines = {name: decided(finding) for name, finding in model.findings.items()}
    assert lines["more"].startswith("For all admissible values:")
    assert lines["mostly"].startswith("Of the values of ")
    assert lines["stock"] == lines["two"] == ""
    assert claimed_relation(model.findings["two"]) is None
