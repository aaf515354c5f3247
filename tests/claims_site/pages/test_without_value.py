"""The page of a claim about what has no value somewhere: the condition, the gap, and the proof under the condition."""

from __future__ import annotations

from pathlib import Path

from claims.audit.corpus import open_corpus
from claims_site.model.site_model import site_model
from claims_site.pages.claim import claim_page
from claims_site.rendering.templating import render

OVEN = """\
document: oven
quantities:
  - {name: x, unit: "", meaning: any number, domain: real}
claims:
  - {id: cancels, says: It cancels., identity: "(x^2 - 1)/(x - 1) == x + 1"}
  - {id: nowhere, says: Two logarithms are one., identity: "log(x) == log(0 - x)"}
"""


def shown(folder: Path, name: str) -> str:
    """Return the page of a claim."""
    (folder / "oven.yaml").write_text(OVEN, encoding="utf-8")
    corpus = open_corpus([folder])
    return render(claim_page(site_model(corpus, corpus.findings()), name)).decode()


def test_a_page_names_the_condition_and_where_it_fails(tmp_path: Path) -> None:
    """1 is the only number at which x - 1 is 0; the calculator offers it beside the usual values."""
    page = shown(tmp_path, "cancels")
    assert "Holds only where <math" in page
    assert "<mo>≠</mo><mn>0</mn>" in page
    assert "Evidence: no value somewhere" in page
    assert "there is no value at x = 1, where x - 1 is 0" in page
    assert "Under the condition: proved" in page
    assert "where it has no value" in page


def test_a_page_says_of_a_statement_that_it_has_a_value_nowhere(tmp_path: Path) -> None:
    """Of a number and its opposite at most one has a logarithm."""
    page = shown(tmp_path, "nowhere")
    assert "Evidence: refuted" in page
    assert "it has a value nowhere" in page
    assert "Holds only where" not in page
