"""Figures whose units agree in dimension alone stand for nothing common."""

from __future__ import annotations

import pytest

from claims.api import check
from claims.report.wording import word_verdict

FILE = """document: d
claims:
  - {{id: a, says: a, stated: {first}, source: p}}
  - {{id: b, says: b, stated: {second}, source: p}}
  - {{id: c, says: c, stated: {third}, source: p}}
  - {{id: found, says: f, {claim}}}
"""


def told(first: str, second: str, third: str, claim: str) -> str:
    """Return the verdict, or what is wrong."""
    found = check(FILE.format(first=first, second=second, third=third, claim=claim))
    return str(found.faults[0]) if found.faults else str(found["found"].verdict)


@pytest.mark.parametrize(
    ("figures", "claim"),
    [
        (("5 Gy", "5 Sv", "5 Gy"), "agree: [a, b]"),
        (("5 1/s", "5 Hz", "5 Bq"), "agree: [a, b, c]"),  # the first says of nothing what it is
        (("5 kW", "5 kVA", "5 kW"), "agree: [b, a]"),
        (("2 Sv", "3 Sv", "1 Sv"), "stated: 6 Gy, whole: [a, b, c]"),
        (("2 Gy", "3 Sv", "1 Gy"), "stated: 6 Gy, whole: [a, b, c]"),
    ],
)
def test_two_things_are_refused(figures: tuple[str, str, str], claim: str) -> None:
    """Equal numbers of two things are no agreement, and no total."""
    assert "have the same dimension only" in told(*figures, claim)


@pytest.mark.parametrize(
    ("figures", "claim"),
    [
        (("5 Gy", "5000 mGy", "5 Gy"), "agree: [a, b, c]"),
        (("5 J", "5 N*m", "5 W*s"), "agree: [a, b, c]"),
        (("2 Gy", "3 Gy", "1 Gy"), "stated: 6 Gy, whole: [a, b, c]"),
        (("5 Gy", "1 Gy", "1 Gy"), "stated: 100 Sv, expression: 20 * a, given: {a: a}"),  # alpha particles weigh 20
        (("100 lm", "1 Gy", "1 Gy"), "stated: 40 J, expression: f * l, given: {f: 20 N, l: 2 m}"),
    ],
)
def test_one_thing_in_two_units_is_compared(figures: tuple[str, str, str], claim: str) -> None:
    """What is computed may hold the factor, and a force times a way is an energy."""
    assert told(*figures, claim) == "verified"


def why(claim: str) -> str:
    """Return what the finding of a claim says beside its sets."""
    found = check(f"document: d\nclaims:\n  - {{id: found, says: f, {claim}}}")
    assert not found.faults
    return word_verdict(found["found"])


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("stated: 10 J, expression: x * 2, given: {x: 5 N*m}", "x is in N*m, which measures torque, and J measures"),
        ("stated: 10 N*m, expression: x * 2, given: {x: 5 J}", "energy or work, and N*m measures torque"),
        ("stated: 10 Hz, expression: x * 2, given: {x: 5 Bq}", "radioactive decays, and Hz measures frequency"),
        ("stated: 100 Sv, expression: x * 20, given: {x: 5 Gy}", "absorbed dose, and Sv measures dose equivalent"),
    ],
)
def test_a_computed_value_says_where_units_agree_in_dimension_alone(claim: str, told: str) -> None:
    """What is computed may hold the factor between two things: it is decided, and said."""
    assert told in why(claim)
    assert "only their dimensions agree" in why(claim)


@pytest.mark.parametrize(
    "claim",
    [
        "stated: 10 J, expression: f * l, given: {f: 5 N, l: 2 m}",
        "stated: 10 J, expression: p * t, given: {p: 5 W, t: 2 s}",
        'stated: 100 Sv, expression: "x * 20 [Sv/Gy]", given: {x: 5 Gy}',  # the factor says what it leads to
        "stated: 100 Sv, expression: x * w, given: {x: 5 Gy, w: 20 Sv/Gy}",
        "stated: 10 kN*m, expression: x * 2, given: {x: 5000 N*m}",
        "stated: 10 1/s, expression: x * 2, given: {x: 5 Hz}",
    ],
)
def test_one_thing_says_nothing(claim: str) -> None:
    """Work, a factor with its unit, a prefix."""
    assert "dimensions agree" not in why(claim)


DOSED = """document: d
quantities:
  - {name: taken, unit: Gy, meaning: what is absorbed, latex: D, domain: positive}
  - {name: doubled, unit: Gy, meaning: what is absorbed twice, latex: E, domain: positive}
formulas:
  - {name: twice, of: doubled, is: 2 * taken, hypothesis: It is absorbed twice.}
claims:
"""


@pytest.mark.parametrize(
    ("stated", "given", "told"),
    [
        ("10 Gy", "5 Gy", ""),
        ("10 Sv", "5 Gy", "twice is in Gy, which measures absorbed dose, and Sv measures dose equivalent"),
        ("10 Gy", "5 Sv", "taken is in Gy, which measures absorbed dose, and Sv measures dose equivalent"),
        ("10 Sv", "5 Sv", "twice is in Gy, which measures absorbed dose, and Sv measures dose equivalent"),
    ],
)
def test_a_formula_is_held_to_the_units_of_its_own_quantities(stated: str, given: str, told: str) -> None:
    """What it is worth, and then each of its inputs: with the figures alone, sieverts would be twice sieverts."""
    claim = f"stated: {stated}, formula: twice, given: {{taken: {given}}}"
    found = check(f"{DOSED}  - {{id: found, says: f, {claim}}}")
    assert not found.faults
    words = word_verdict(found["found"])
    assert ("only their dimensions agree" in words) is bool(told)
    assert told in words
