"""Figures that are damaged on purpose: by how much, and what of them stays as it was."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.value.inputs import scaled
from claims.mutation.damage import FACTORS
from units import Figure, Interval, parse_figure

TWICE = Fraction(2)


def numbers(figure: Figure) -> list[str]:
    """Return both ends of a figure: the number, and what it denotes."""
    return [f"{end.value} in {end.set.low} to {end.set.high}" for end in (figure.low, figure.high)]


@pytest.mark.parametrize(
    ("text", "factor", "ends"),
    [
        ("8.0", "2", ["16 in 159/10 to 161/10"] * 2),  # 7.95 to 8.05, twice
        ("21-33", "3/2", ["63/2 in 123/4 to 129/4", "99/2 in 195/4 to 201/4"]),  # 20.5 to 21.5 and 32.5 to 33.5
        ("-5 to 5", "10", ["-50 in -55 to -45", "50 in 45 to 55"]),
    ],
)
def test_numbers_and_sets_are_multiplied(text: str, factor: str, ends: list[str]) -> None:
    """By hand; each end of a range by itself."""
    assert numbers(scaled(parse_figure(text), Fraction(factor))) == ends


def test_a_single_number_stays_one() -> None:
    """Its two ends are one object, by which the engine tells a number from a range that has two ends."""
    single, ranged = (scaled(parse_figure(text), TWICE) for text in ("8.0", "8.0-9.0"))
    assert single.low is single.high
    assert ranged.low is not ranged.high


def test_the_place_to_which_it_is_printed_stays() -> None:
    """80 from 40 is printed to the unit as well, so that a list reads it as it reads its other parts."""
    printed = parse_figure("4.0-25")
    found = scaled(printed, TWICE)
    assert (found.low.places, found.high.places) == (printed.low.places, printed.high.places)
    assert (found.text, found.unit, found.kind) == (printed.text, printed.unit, printed.kind)


def test_by_how_much_numbers_are_damaged() -> None:
    """Twice as much is what is counted twice, ten times a lost digit; half as much again is slight, beside 15 or 25."""
    moved = [scaled(parse_figure("10", exact=True), factor).set for factor in FACTORS]
    assert moved == [Interval(Fraction(each), Fraction(each)) for each in (20, 100, 15)]
