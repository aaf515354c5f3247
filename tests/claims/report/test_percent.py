"""What is printed in percent is told in percent, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.repair import OtherFigure
from claims.explain.repairs import repairs
from claims.guests.servers.features import hint
from claims.report.claim_view import claim_lines
from claims.report.phrasing import is_in_percent
from claims.report.proposition import proposition
from claims.report.repairs import figure_that_follows, word_figure
from claims.report.wording import word_verdict
from claims.schema.vocabulary import Verdict
from units import parse_figure


@pytest.mark.parametrize(
    ("stated", "expression", "told"),
    [
        ("~50 %", "x * 4", "text says ~50 % (45 to 55 %), inputs give 400 %"),
        ("0.5", "x * 4", "text says 0.5 (0.45 to 0.55), inputs give 4"),
        ("14.3%", "x / 7", "text says 14.3% (14.25 to 14.35 %), inputs give ≈ 14.29 %"),
        ("at most 20 percent", "x / 8", "text says at most 20 percent, inputs give 12.5 %"),
        ("40 %-60 %", "x / 2", "(36 to 65 % (its ends 36 to 44 and 55 to 65)), inputs give 50 %"),
    ],
)
def test_both_sides_are_told_alike(tmp_path: Path, stated: str, expression: str, told: str) -> None:
    """Set and computed value stand in one measure, that of the printed figure; the verdict is no other for it."""
    file = tmp_path / "a.yaml"
    claim = f'{{id: a, says: A., stated: "{stated}", expression: {expression}, given: {{x: exactly 1}}}}'
    file.write_text(f"document: a\nclaims:\n  - {claim}\n", "utf-8")
    assert told in word_verdict(open_corpus([file]).find("a"))


def test_the_lines_of_a_claim_are_told_in_percent_too(tmp_path: Path) -> None:
    """What `claims show` prints of set and value is what its sentence says."""
    file = tmp_path / "a.yaml"
    claim = '{id: a, says: A., stated: "~50 %", expression: x * 4, given: {x: exactly 1}}'
    file.write_text(f"document: a\nclaims:\n  - {claim}\n", "utf-8")
    lines = "\n".join(claim_lines(open_corpus([file]).find("a"), ()))
    assert "text says ~50 % (45 to 55 %), inputs give 400 %, 8 times too small\n" in lines
    assert lines.startswith("a  (a; ")  # and no section, where the claim names none


def test_so_are_lists_and_hints(tmp_path: Path) -> None:
    """A row of a table and the hint of an editor stand beside the printed figure."""
    file = tmp_path / "a.yaml"
    claim = '{id: a, says: A., stated: "~50 %", expression: x * 4, given: {x: exactly 1}}'
    file.write_text(f"document: a\nclaims:\n  - {claim}\n", "utf-8")
    finding = open_corpus([file]).find("a")
    assert hint(finding) == "refuted: 400 %"


@pytest.mark.parametrize(
    ("text", "so"),
    [("50 %", True), ("half", False), ("3.3 V ± 5%", False), ("5 %/year", False), ("12 ‰", False)],
)
def test_which_figures_are_printed_in_percent(text: str, *, so: bool) -> None:
    """Shares alone: no rate, no number of which a part is told in percent, no other part."""
    assert is_in_percent(parse_figure(text)) is so


@pytest.mark.parametrize(
    ("stated", "expression", "follows"),
    [
        ("90%", "1.3^3 - x", 'write "120 %" instead of "90%"'),
        ("6.7% a year", "x * 0.0779 / (1 [year])", 'write "7.8 % per year" instead of "6.7% a year"'),
        ("0.5", "x * 4", 'write "4" instead of "0.5"'),
        # a bound is rounded to the side on which what follows keeps it: 70.16 % is no "at most 70 %"
        ("less than 70%", "x * 0.7016", 'write "at most 71 %" instead of "less than 70%"'),
        ("more than 70%", "x * 0.6984", 'write "at least 69 %" instead of "more than 70%"'),
        ("at most 70%", "x * 0.99", 'write "at most 99 %" instead of "at most 70%"'),
    ],
)
def test_the_figure_that_follows_is_written_as_the_printed_one(
    tmp_path: Path, stated: str, expression: str, follows: str
) -> None:
    """In percent where percent are printed, and such that the claim holds with it."""
    file = tmp_path / "a.yaml"
    claim = f'{{id: a, says: A., stated: "{stated}", expression: "{expression}", given: {{x: exactly 1}}}}'
    file.write_text(f"document: a\nclaims:\n  - {claim}\n", "utf-8")
    corpus = open_corpus([file])
    change = next(each for each in repairs(corpus, corpus.find("a")) if isinstance(each, OtherFigure))
    assert word_figure(change).startswith(follows)
    mended = file.read_text("utf-8").replace(f'"{stated}"', f'"{figure_that_follows(change)}"')
    file.write_text(mended, "utf-8")
    assert open_corpus([file]).find("a").verdict is Verdict.VERIFIED


POINTS = "counted in percentage points"


@pytest.mark.parametrize(
    ("stated", "expression", "so"),
    [
        ("3%", "b - a", True),
        ("3%", "(b - a) / b", False),
        ("3 percentage points", "b - a", False),
        ("0.03", "b - a", False),
        ("88%", "1 - a * b / a", False),
    ],
)
def test_percent_taken_off_a_share_are_told_to_be_points(
    tmp_path: Path, stated: str, expression: str, *, so: bool
) -> None:
    """From 12% to 9% are 3 points, and a quarter: what decided a "3%" says which of the two it was."""
    file = tmp_path / "a.yaml"
    claim = f'{{id: a, says: A., stated: "{stated}", expression: {expression}, given: {{b: 12%, a: 9%}}}}'
    file.write_text(f"document: a\nclaims:\n  - {claim}\n", "utf-8")
    found = proposition(open_corpus([file]).find("a"))
    assert found is not None
    assert (POINTS in found.words) is so


def test_a_letter_keeps_its_case_where_a_sentence_begins(tmp_path: Path) -> None:
    """The k of a claim is not told as K; a word is."""
    file = tmp_path / "a.yaml"
    for name, begins in (("k", "k times 2"), ("cups", "Cups times 2")):
        claim = f"{{id: a, says: A., stated: 6 m, expression: {name} * 2, given: {{{name}: 3 m}}}}"
        file.write_text(f"document: a\nclaims:\n  - {claim}\n", "utf-8")
        found = proposition(open_corpus([file]).find("a"))
        assert found is not None
        assert found.words.startswith(begins)
