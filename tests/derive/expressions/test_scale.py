"""In which unit a formula comes out, and where parts of one dimension are counted in different sizes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.dimensions import DimensionError, ScaleError, counted_in
from derive.expressions.expression import PI, Apply, Expression, log, maximum, minimum, number
from derive.expressions.quantity import Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from units import parse_unit

RATE = Symbol(quantity("rate", "FLOP/s", "arithmetic in a second", "R"))
PRICE = Symbol(quantity("price", "$/h", "dollars an hour", "p"))
KM = Symbol(quantity("far", "km", "a distance", "d"))
METRES = Symbol(quantity("near", "m", "a distance", "e"))
HOURS = Symbol(quantity("hours", "hour", "a time", "t"))
DAYS = Symbol(quantity("days", "day", "a time", "u"))
BYTES = Symbol(quantity("size", "byte", "an amount", "b"))
SHARE = Symbol(quantity("share", "", "a part", "s"))
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("tree", "size", "of"),
    [
        (RATE / PRICE, "3600", "FLOP/$"),  # a flop a second is 3,600 an hour
        (RATE / PRICE * number(3600, "s/h"), "1", "FLOP/$"),
        (RATE / PRICE * number(3600), "3600", "FLOP/$"),  # a bare number converts nothing
        (KM, "1000", "m"),
        (-KM, "1000", "m"),
        (KM + KM - number(3, "km"), "1000", "m"),
        (maximum(KM, KM), "1000", "m"),
        (minimum(METRES, METRES), "1", "m"),
        (KM**2, "1000000", "m^2"),
        ((KM * KM) ** HALF, "1000", "m"),
        (KM**-1, "1/1000", "1/m"),
        (HOURS / DAYS, "1/24", "1"),
        (log(SHARE), "1", "1"),
        (log(METRES / METRES), "1", "1"),
        (SHARE**SHARE, "1", "1"),
        (Apply("f", KM, parse_unit("hour")), "3600", "s"),
        (PI, "1", "1"),
        (rounded(Step.FLOOR, KM, number(2, "km")), "1000", "m"),
        (Stepped(Step.FACTORIAL, (SHARE,)), "1", "1"),
        (by_cases(HOURS, HOURS, KM, KM), "1000", "m"),  # what is asked and what comes of it are of two sizes
    ],
)
def test_what_comes_out_when_printed_numbers_go_in(tree: Expression, size: str, of: str) -> None:
    """Units multiply with their sizes, and numbers do not change them."""
    assert counted_in(tree).per(parse_unit(of)) == Fraction(size)


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        (KM + METRES, "in `far + near`: counted in m, beside what is counted in km"),
        (METRES - KM * number(1), "counted in km, beside what is counted in m"),
        (maximum(METRES, KM), "counted in km"),
        (RATE * (KM + METRES), "in `far + near`"),
        (log(HOURS / DAYS), "counted in hour/day, beside what is counted in pure number"),
        ((HOURS / DAYS) ** SHARE, "counted in hour/day"),
        (SHARE ** (HOURS / DAYS), "counted in hour/day"),
        (rounded(Step.FLOOR, KM, METRES), "counted in m, beside what is counted in km"),
        (by_cases(HOURS, DAYS, KM, KM), "counted in day, beside what is counted in hour"),
        (by_cases(HOURS, HOURS, KM, METRES), "counted in m, beside what is counted in km"),
        (Stepped(Step.FACTORIAL, (HOURS / DAYS,)), "counted in hour/day, beside what is counted in pure number"),
    ],
)
def test_parts_of_different_sizes(tree: Expression, words: str) -> None:
    """Numbers of metres and of kilometres do not add, although lengths do."""
    with pytest.raises(ScaleError) as caught:
        counted_in(tree)
    assert words in str(caught.value)


def test_what_does_not_fit_at_all_is_told_first() -> None:
    """Parts of different dimensions have no sizes to compare."""
    with pytest.raises(DimensionError):
        counted_in(KM + HOURS)


def test_a_root_without_an_exact_size_is_none() -> None:
    """The root of a byte is the root of eight bits, which no fraction is."""
    with pytest.raises(ValueError, match="irrational"):
        counted_in(BYTES**HALF)
