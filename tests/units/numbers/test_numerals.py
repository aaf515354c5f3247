"""Plain numerals in whole numbers: what figures make of them, for each spelling of a unit, and cases worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units import FigureError, parse_figure
from units.figures.parse import is_plain
from units.measures.registry import known_units
from units.numbers.denotation import Number
from units.numbers.numerals import denoted, ratio

NUMERALS = st.from_regex(r"(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?", fullmatch=True)
SPELLINGS = sorted(known_units())


@pytest.mark.parametrize(
    ("numeral", "low", "high"),
    [
        ("2401", "2400.5", "2401.5"),
        ("2400", "2350", "2450"),
        ("300", "270", "330"),  # a tenth, which is less than half of a hundred
        ("100", "95", "110"),
        ("20", "18", "22"),
        ("1", "0.95", "1.5"),
        ("7", "6.5", "7.5"),
        ("1.0", "0.95", "1.05"),
        ("0.25", "0.245", "0.255"),
        ("120.50", "120.495", "120.505"),
        ("0.000000001", "0.0000000005", "0.0000000015"),  # as many decimals as there may be
    ],
)
def test_what_numerals_denote(numeral: str, low: str, high: str) -> None:
    """Half of the last place either way; zeros at the end may not count; below a power of ten numbers stand closer."""
    bottom, top, over = denoted(numeral)
    assert (Fraction(bottom, over), Fraction(top, over)) == (Fraction(low), Fraction(high))


@given(NUMERALS)
def test_it_is_what_digits_denote(numeral: str) -> None:
    """Drawn numerals above zero: the same number and the same ends as where fractions are made."""
    number = Number.digits(numeral)
    assert Fraction(*ratio(numeral)) == number.value
    if number.value:
        low, high, over = denoted(numeral)
        assert (Fraction(low, over), Fraction(high, over)) == (number.denotes().low, number.denotes().high)


@given(NUMERALS, NUMERALS, st.sampled_from(SPELLINGS), st.booleans())
def test_one_numeral_stands_for_all(one: str, other: str, unit: str, exact: bool) -> None:
    """Where a figure is plain, any numeral before its unit makes one, which has what the numeral is and denotes."""
    if not is_plain(f"{other} {unit}"):
        return
    try:
        known = parse_figure(f"{other} {unit}", exact=exact)
    except FigureError:
        return
    figure = parse_figure(f"{one} {unit}", exact=exact)
    assert (figure.unit, figure.kind, figure.hedge, figure.scale) == (known.unit, known.kind, None, known.scale)
    if figure.scale is None:
        assert figure.value == Fraction(*ratio(one))
        if figure.value:
            low, high, over = denoted(one)
            ends = (figure.value,) * 2 if exact else (Fraction(low, over), Fraction(high, over))
            assert (figure.set.low, figure.set.high) == ends


@pytest.mark.parametrize("text", ["2 million", "3 dozen", "5 percent", "~5 byte", "1,000 byte", "5 m^2", "five byte"])
def test_other_figures_are_not_plain(text: str) -> None:
    """Magnitudes, parts of a hundred, hedges, separators, digits behind the number, words."""
    assert not is_plain(text)
