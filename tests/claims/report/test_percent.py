"""What is printed in percent is told in percent, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.report.claim_view import claim_lines
from claims.report.phrasing import is_in_percent
from claims.report.wording import word_verdict
from units import parse_figure


@pytest.mark.parametrize(
    ("stated", "expression", "told"),
    [
        ("~50 %", "x * 4", "printed ~50 % stands for 45 to 55 %; computed is 400 % (off)"),
        ("0.5", "x * 4", "printed 0.5 stands for 0.45 to 0.55; computed is 4 (off)"),
        ("14.3%", "x / 7", "printed 14.3% stands for 14.25 to 14.35 %; computed is ≈ 14.29 % (rounds)"),
        ("at most 20 percent", "x / 8", "stands for at most 20 %; computed is 12.5 %"),
        ("40 %-60 %", "x / 2", "stands for 36 to 65 % (its ends 36 to 44 and 55 to 65); computed is 50 %"),
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
    assert "  printed   45 to 55 %\n  computed  400 %\n" in lines


@pytest.mark.parametrize(
    ("text", "so"),
    [("50 %", True), ("half", False), ("3.3 V ± 5%", False), ("5 %/year", False), ("12 ‰", False)],
)
def test_which_figures_are_printed_in_percent(text: str, *, so: bool) -> None:
    """Shares alone: no rate, no number of which a part is told in percent, no other part."""
    assert is_in_percent(parse_figure(text)) is so
