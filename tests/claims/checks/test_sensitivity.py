"""Which input matters most: elasticities by hand, and how far the printed digits of each carry the result."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.calculation import deciding_digits
from claims.checks.value.check import ValueCheck
from claims.checks.value.influence import influences
from derive.evaluation.evaluate import Enclosure
from units import parse_figure

HEAD = """\
document: kiosk
claims:
  - {id: opening, says: It opens., stated: 14 June 2023, source: the sign}
  - id: it
    says: So it is.
"""
# What is said, and of each input its elasticity and the ends of the result; inputs in words have their printed digits.
WORKED: dict[str, list[tuple[str, str | None, str, str]]] = {
    # 2^2 * 3; 2 is [1.5, 2.5] in one digit, 3 is [2.5, 3.5]
    'stated: "12"\nexpression: x^2 * y\ngiven: {x: "2", y: "3"}': [("x", "2", "6.75", "18.75"), ("y", "1", "10", "14")],
    # of the larger of 4 and 3 alone the first counts; of the smaller the other
    'stated: "4"\nexpression: max(2 * x, y)\ngiven: {x: "2.0", y: "3.0"}': [
        ("x", "1", "3.9", "4.1"),
        ("y", "0", "4", "4"),
    ],
    'stated: "3"\nexpression: min(2 * x, y)\ngiven: {x: "2.0", y: "3.0"}': [
        ("y", "1", "2.95", "3.05"),
        ("x", "0", "3", "3"),
    ],
    # steps have no slope
    'stated: "2"\nexpression: floor(x, 1)\ngiven: {x: "2.5"}': [("x", None, "2", "2")],
    # 1 is [0.95, 1.05], in which there is a pole: of it nothing can be told
    'stated: "-25.0"\nexpression: y / (x - 1.04)\ngiven: {x: "1.0", y: "1.00"}': [("y", "1", "-25.125", "-24.875")],
    # a range stands at its middle
    'stated: "2-6"\nexpression: 2 * x\ngiven: {x: 1-3}': [("x", "1", "2", "6")],
    # so it does for others: of x^2 + y at 2 and 4, half goes with each, that of x doubly; y may be 3.5 to 4.5
    'stated: "5-13"\nexpression: x^2 + y\ngiven: {x: 1-3, y: "4"}': [
        ("x", "1", "5", "13"),
        ("y", "1/2", "7.5", "8.5"),
    ],
    # what falls counts by its size: of y / x^2 the 2 is [1.5, 2.5], so that 8 over its square runs from 1.28 to 32/9
    'stated: "2"\nexpression: y / x^2\ngiven: {x: "2", y: "8"}': [
        ("x", "-2", "1.28", "32/9"),
        ("y", "1", "1.875", "2.125"),
    ],
    # in minutes as printed, whatever an input is counted in: 3 minutes are [2.5, 3.5], and 60 s more [58, 62] of them
    'stated: "4 minute"\nexpression: x + y\ngiven: {x: 3 minute, y: 60.0 second}': [
        ("x", "3/4", "3.5", "4.5"),
        ("y", "1/4", "4799/1200", "4801/1200"),
    ],
    'stated: "8 minute"\nexpression: n * x\ngiven: {x: 4.0 minute, n: exactly 2}': [
        ("n", "1", "8", "8"),
        ("x", "1", "7.9", "8.1"),
    ],
    # where two arguments are the largest, the maximum has another slope to either side
    'stated: "4"\nexpression: max(2 * x, y)\ngiven: {x: "2.0", y: "4.0"}': [
        ("x", None, "4", "4.1"),
        ("y", None, "4", "4.05"),
    ],
    # 20 °C and 5 degrees more: a hundredth of a point on a scale is nothing, of 5 degrees 0.05, but of what is 25 °C
    "stated: 25 °C\nexpression: x + y\ngiven: {x: 20.0 °C, y: 5.0 Δ°C}": [
        ("x", None, "298.1", "298.2"),
        ("y", None, "298.1", "298.2"),
    ],
    # 22 to 25 °C is an amount, of which a hundredth is one; 25.0 is [24.95, 25.05]
    "stated: 3 Δ°C\nexpression: x - y\ngiven: {x: 25.0 °C, y: 22.0 °C}": [
        ("x", None, "2.95", "3.05"),
        ("y", None, "2.95", "3.05"),
    ],
    # nothing is no part of itself
    'stated: "0"\nexact: true\nexpression: x - y\ngiven: {x: exactly 2, y: exactly 2}': [
        ("x", None, "0", "0"),
        ("y", None, "0", "0"),
    ],
}


def check(folder: Path, body: str) -> ValueCheck:
    """Return the check of a claim."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    (folder / "kiosk.yaml").write_text(HEAD + lines, "utf-8")
    found = open_corpus([folder]).checks["it"]
    assert isinstance(found, ValueCheck)
    return found


@pytest.mark.parametrize("body", WORKED)
def test_influences_are_those_by_hand(body: str, tmp_path: Path) -> None:
    """The strongest first, each with the smallest and the largest result within its digits."""
    found = [(each.quantity.name, each.elasticity, each.low, each.high) for each in influences(check(tmp_path, body))]
    expected = [
        (name, None if elasticity is None else Fraction(elasticity), Fraction(low), Fraction(high))
        for name, elasticity, low, high in WORKED[body]
    ]
    assert found == expected


def test_what_is_only_enclosed_is_told_from_outside(tmp_path: Path) -> None:
    """The root of 2.0 runs from that of 1.95 to that of 2.05, told a hair further; its elasticity is 1/2."""
    (found,) = influences(check(tmp_path, 'stated: "1.4"\nexpression: sqrt(x)\ngiven: {x: "2.0"}'))
    assert found.low**2 < Fraction("1.95")
    assert found.high**2 > Fraction("2.05")
    assert found.elasticity is not None
    assert abs(found.elasticity - Fraction(1, 2)) < Fraction(1, 10**15)


def test_what_is_nothing_has_no_elasticity_where_no_digits_show_it(tmp_path: Path) -> None:
    """The roots of 2 and 8 make 4, and what is left of x is nothing: no part of it, and not 10^38 times as much."""
    body = 'stated: "0"\nexpression: sqrt(2) * sqrt(8) * y - x\ngiven: {x: exactly 4, y: exactly 1}'
    assert {each.quantity.name: each.elasticity for each in influences(check(tmp_path, body))} == {"x": None, "y": None}


def test_a_date_has_no_elasticity(tmp_path: Path) -> None:
    """A hundredth of a date is nothing, nor has a number of days any of the date that it leads to."""
    found = influences(check(tmp_path, "stated: 20 June 2023\nexpression: o + d\ngiven: {o: opening, d: 6 day}"))
    assert {each.quantity.name: each.elasticity for each in found} == {"o": None, "d": None}


@pytest.mark.parametrize(
    ("stated", "low", "high", "digits"),
    [
        ("42", "42.50179", "42.50179", 5),  # above 42.5 as soon as five digits are told
        ("42", "42.1", "42.1", 4),
        ("~42", "84.0001", "84.0001", 6),  # more than twice as much as soon as six are
        ("at most 5", "5", "6", 4),
        ("at most 5", "5.0000000000000000000000000000000001", "5.0000000000000000000000000000000001", 24),
    ],
)
def test_so_many_digits_show_the_verdict(stated: str, low: str, high: str, digits: int) -> None:
    """Four, and more until they lie on the same side of each edge, but no more than anybody reads."""
    value = Enclosure(Fraction(low), Fraction(high))
    assert deciding_digits(parse_figure(stated), value, value) == digits
