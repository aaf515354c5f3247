"""A hyphen inside a printed number, in figures, premises and inputs: one number, never a range that holds another."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict
from units import FigureError, parse_figure

TEXT = """\
document: presses
claims:
  - id: sheets
    says: The press prints so many sheets.
    stated: "{sheets} page"
    premise: the log of the press
  - id: sheets-again
    says: That is so many sheets again.
    stated: "{stated} page"
    expression: sheets * part
    given: {{sheets: sheets, part: "{part}"}}
    verdict: {verdict}
    because: worked by hand
"""


def verdict(tmp_path: Path, sheets: str, stated: str, part: str) -> Verdict:
    """Return the verdict on a figure that follows from a premise and an input."""
    file = tmp_path / "presses.yaml"
    file.write_text(TEXT.format(sheets=sheets, stated=stated, part=part, verdict="refuted"), encoding="utf-8")
    return open_corpus([file]).find("sheets-again").verdict


@pytest.mark.parametrize("dash", "-‐‑–—−")
@pytest.mark.parametrize(
    ("sheets", "stated", "part", "expected"),
    [
        ("70-billion", "70-billion", "exactly 1", Verdict.VERIFIED),
        ("1,000", "70-billion", "exactly 1", Verdict.REFUTED),  # a thousand lies between 70 and a billion
        ("1,000", "two-hundred", "exactly 1", Verdict.REFUTED),
        ("90", "hundred-thousand", "exactly 1", Verdict.REFUTED),
        ("8", "half-dozen", "exactly 1", Verdict.LOOSE),  # a range from a half to twelve would hold it
        ("600", "about two-hundred", "one-third", Verdict.VERIFIED),
        ("600", "~two-hundred", "two-thirds", Verdict.LOOSE),
        ("5-million", "5,000,000", "exactly 1", Verdict.VERIFIED),
        ("5-million", "5-billion", "thousand-fold", Verdict.VERIFIED),
    ],
)
def test_one_number_in_figures_premises_and_inputs(
    tmp_path: Path, sheets: str, stated: str, part: str, expected: Verdict, dash: str
) -> None:
    """Whichever dash is printed, the number is the one that people read."""
    texts = [each.replace("-", dash) for each in (sheets, stated, part)]
    assert verdict(tmp_path, *texts) is expected


def test_an_id_that_is_a_number_too_is_refused(tmp_path: Path) -> None:
    """An input that may be the claim two-hops or the figure of two hops is neither."""
    text = TEXT.format(sheets="3", stated="2", part="two-hops", verdict="refuted").replace(
        "id: sheets\n", "id: two-hops\n"
    )
    file = tmp_path / "presses.yaml"
    file.write_text(text.replace("sheets: sheets,", "sheets: two-hops,"), encoding="utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([file])
    assert {fault.found for fault in caught.value.diagnostics} == {"'two-hops', both a claim and a figure"}


@pytest.mark.parametrize("name", ["sub-5", "up-to-5", "about-dozen"])
def test_an_id_that_is_a_number_with_a_hedge_too_is_refused(name: str) -> None:
    """The figure and the claim of that name are two, also where the claim stands in a file that may be left out."""
    rests = f'document: a\nclaims:\n  - {{id: it, says: S., stated: "4", expression: 2 * x, given: {{x: {name}}}}}\n'
    other = f'document: b\nclaims:\n  - {{id: {name}, says: S., stated: "2", premise: the log of May}}\n'
    files = [Source(f"{n}.yaml", named=True, content=each.encode()) for n, each in enumerate((rests, other))]
    told = examine_sources(files, ["."], None)[1]
    assert [(each.claim, each.found) for each in told] == [("it", f"{name!r}, both a claim and a figure")]


@pytest.mark.parametrize("name", ["about-5", "nearly-half", "max-2", "over-10", "ca.-5", "exactly-two"])
def test_a_hyphen_behind_a_word_is_no_minus(name: str) -> None:
    """Who rests on a claim that is not there rests on nothing: `nearly-half` was read as minus a half."""
    with pytest.raises(FigureError, match="found '-'"):
        parse_figure(name)
    rests = f'document: a\nclaims:\n  - {{id: it, says: S., stated: "4", expression: x * x, given: {{x: {name}}}}}\n'
    (told,) = examine_sources([Source("a.yaml", named=True, content=rests.encode())], ["."], None)[1]
    assert told.found in (f"unknown claim {name!r}", "'-'")
    assert parse_figure(name.replace("-", " -")).low.value < 0
