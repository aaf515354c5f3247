"""Figures that other inputs would miss, and figures that none would, as far as the domain of each goes; all by hand."""

from __future__ import annotations

import pytest

from claims import check

CLAIM = """document: yard
quantities:
  - {{name: part, unit: "", meaning: a part of a whole, domain: fraction from 0 to 1}}
  - {{name: share, unit: "", meaning: some of a whole, domain: "fraction above 0, up to 1"}}
  - {{name: times, unit: "", meaning: how often, domain: positive integer}}
  - {{name: more, unit: "", meaning: how many times as much, domain: at least 1}}
  - {{name: debt, unit: "", meaning: what is owed or owned, domain: real}}
  - {{name: rest, unit: "", meaning: what is left over, domain: zero or positive}}
  - {{name: found, unit: "", meaning: what comes of it, domain: real}}
formulas:
  - {{name: it, of: found, is: "{expression}", hypothesis: It is so.}}
claims:
  - {{id: heap, says: It is so., stated: "{stated}", formula: it, given: {given}}}
"""
OWN = """document: yard
claims:
  - {{id: heap, says: It is so., stated: "{stated}", expression: "{expression}", given: {given}}}
"""


def verdict(stated: str, expression: str, given: str, of: str = CLAIM) -> str:
    """Return the verdict on a figure: undecided where no input turns it."""
    return str(check(of.format(stated=stated, expression=expression, given=given))["heap"].verdict)


@pytest.mark.parametrize(
    ("expression", "given", "holds", "misses"),
    [
        ("1 + part", "{part: 0.5}", "1-2", "1-1.9"),
        ("1 + part", "{part: 0.5}", "at least 1", "> 1"),
        ("1 + part", "{part: 0.5}", "at most 2", "< 2"),
        ("1 + share", "{share: 0.5}", "> 1", "at least 1.0001"),
        ("1 + share", "{share: 0.5}", "at most 2", "< 2"),
        ("1 + more", "{more: 5}", "at least 2", "> 2"),
        ("1 + rest", "{rest: 5}", "at least 1", "> 1"),
        ("part * (1 - part)", "{part: 0.1}", "0.00-0.25", "0.00-0.20"),  # a quarter between the ends alone
        ("debt^2", "{debt: 5}", "at least 0", "> 0"),
        ("debt^2", "{debt: -5}", "at least 0", "> 0"),
        ("1 + times", "{times: 5}", "at least 2", "> 2"),
        ("(times - 1) * (times - 2)", "{times: 5}", "at least 0", "> 0"),  # it is below 0 between whole numbers alone
    ],
)
def test_a_figure_is_asked_about_the_whole_domain_and_no_more(
    expression: str, given: str, holds: str, misses: str
) -> None:
    """What holds wherever the input may lie is vacuous; what some admissible input misses is verified."""
    assert verdict(holds, expression, given) == "undecided"
    assert verdict(misses, expression, given) == "verified"


def test_a_narrower_range_turns_a_range() -> None:
    """Parts of 0 to 1 give 0 to a quarter: no point misses that, and a narrower range does not come so far."""
    assert verdict("0.00-0.25", "part * (1 - part)", "{part: 0-1}") == "verified"
    assert verdict("0.00-0.25", "part * (1 - part)", "{part: 0.5}") == "undecided"
    assert verdict("0.00-0.25", "part * (1 - part) * more / more", "{part: 0-1, more: 5}") == "verified"


@pytest.mark.parametrize("expression", ["part^(1/10)", "(1 - part)^(1/10)"])
def test_a_narrower_range_at_either_end_turns_a_range(expression: str) -> None:
    """The tenth root of a thousandth is 0.501, which an end printed as 1 holds; from 0.999 on it comes to no 0."""
    assert verdict("0-1", expression, "{part: 0-1}") == "verified"


@pytest.mark.parametrize("part", ["0-1", "0.999-1", "0-0.001"])
@pytest.mark.parametrize("bound", ["at least 1", "at most 2"])
def test_a_range_is_moved_within_its_domain(bound: str, part: str) -> None:
    """From 0 to 1 a part may lie, and its range no wider: neither bound is passed then."""
    assert verdict(bound, "1 + part", f"{{part: {part}}}") == "undecided"


@pytest.mark.parametrize(
    ("stated", "expression", "given", "found"),
    [
        ("at most 5 kB", "min(x, 5 [kB])", "{x: 3 kB}", "undecided"),  # 5,000 bytes are no more
        ("at most 5 kB", "min(x, 6 [kB])", "{x: 3 kB}", "verified"),
        ("> 0", "exp(x)", "{x: '100'}", "undecided"),  # of numbers too large to be computed as well
    ],
)
def test_figures_of_own_arithmetic(stated: str, expression: str, given: str, found: str) -> None:
    """The same holds for arithmetic of a claim's own, in whatever unit it is printed."""
    assert verdict(stated, expression, given, OWN) == found


def test_without_an_input_there_is_none_to_turn() -> None:
    """Arithmetic of literals follows from them, and could have come to something else."""
    claim = 'document: yard\nclaims:\n  - {id: heap, says: It is so., stated: 6 GB, expression: "2 * 3 [GB]"}\n'
    assert check(claim)["heap"].verdict == "verified"
