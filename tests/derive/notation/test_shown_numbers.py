"""Numbers as people read them: digits, magnitudes and signs of what is rounded, each text written by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Enclosure
from derive.notation.display import (
    on_scale,
    show,
    show_enclosure,
    show_ends,
    show_figure,
    show_given,
    show_known,
    show_range,
    show_span,
)
from units import PURE, Unit, parse_figure


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("0", "0"),
        ("2400", "2,400"),
        ("-2400", "-2,400"),
        ("0.0144", "0.0144"),
        ("1/3", "0.3333"),
        ("2/3", "0.6667"),
        ("99995", "100,000"),  # half to even carries over
        ("99985", "99,980"),
        ("0.99996", "1"),
        ("9999999", "10 million"),
        ("10000000", "10 million"),
        ("999999", "1,000,000"),
        ("150000000000000", "150 trillion"),
        ("1e15", "10¹⁵"),
        ("0.001", "0.001"),
        ("0.00099", "9.9 × 10⁻⁴"),
        ("-1.5e-300", "-1.5 × 10⁻³⁰⁰"),
        ("1e2000", "10²⁰⁰⁰"),
        ("123456.789", "123,500"),
        ("500000000000000", "500 trillion"),
        ("0.0009995", "9.995 × 10⁻⁴"),
        ("1000000", "1 million"),
        ("-2500000", "-2.5 million"),
        ("999949999", "999.9 million"),
        ("1000000000", "1 billion"),
        ("1000000000000", "1 trillion"),
        ("-0.0005", "-5 × 10⁻⁴"),
        ("-1e15", "-10¹⁵"),
        ("2e15", "2 × 10¹⁵"),
        ("-0.001", "-0.001"),
        ("12.05", "12.05"),
        ("0.0125", "0.0125"),
        ("1.5", "1.5"),
    ],
)
def test_numbers_are_shown_with_four_digits(value: str, text: str) -> None:
    """Thousands are separated, zeros at the end left out, and powers of ten used where they help."""
    assert show(Fraction(value)) == text


@pytest.mark.parametrize(
    ("figure", "shown"),
    [
        ("1,960 iteration", "1,960 iterations"),
        ("1 token", "1 token"),
        ("≈1 token", "≈1 token"),
        ("0.1 token", "0.1 tokens"),
        ("tens of gpu", "tens of gpus"),
        ("hundreds of trillions token", "hundreds of trillions of tokens"),
        ("hundreds of trillions", "hundreds of trillions"),
        ("~1.7 KB/token", "~1.7 KB per token"),
        ("$5", "$5"),
        ("50 %", "50 %"),
    ],
)
def test_figures_as_sentences_have_them(figure: str, shown: str) -> None:
    """What is counted stands in the plural, but for one of it; a sign of currency stays where it is printed."""
    assert show_figure(parse_figure(figure)) == shown


def test_an_enclosure_around_zero_is_shown_as_zero() -> None:
    """What differs from zero only by the width of its enclosure is not shown as a tiny number; zero itself is exact."""
    tiny = Fraction(1, 10**18)
    assert show_enclosure(Enclosure(-tiny, 2 * tiny)) == "≈ 0"
    assert show_enclosure(Enclosure(tiny, 3 * tiny)) == "≈ 2 × 10⁻¹⁸"
    assert show_enclosure(Enclosure(Fraction(0), Fraction(0))) == "0"


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ((2, 2), (2, 2), "2"),
        ((2, 3), (2, 3), "between 2 and 3"),  # what lies on a step, such as 2.5 rounded to a whole number
        ((0, 1), (0, 1), "between 0 and 1"),  # not about zero: it may be 1
        ((1, 2), (5, 5), "between 1 and 5"),
        ((1, 1), (2, 5), "between 1 and 5"),
        ((Fraction(2), 2 + Fraction(1, 10**9)), (Fraction(2), 2 + Fraction(1, 10**9)), "≈ 2"),
        ((-Fraction(1, 10**9), Fraction(1, 10**9)), (1, 1), "≈ 0 to 1"),
    ],
)
def test_what_is_not_known_is_not_shown_as_a_number(low: tuple[int, int], high: tuple[int, int], shown: str) -> None:
    """The middle of 2 and 3 is neither of them, and what is computed is one."""
    below, above = (Enclosure(Fraction(end[0]), Fraction(end[1])) for end in (low, high))
    assert show_ends(below, above, PURE) == shown


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ("1500000", "2500000", "1.5 to 2.5 million"),
        ("10000000", "10000001", "10 to 10.000001 million"),
        ("999999", "1000001", "999,999 to 1 million"),  # with four digits both would be a million, in two spellings
        ("1", "1.000000000000001", "1 to 1.000000000000001"),
    ],
)
def test_two_ends_are_told_apart(low: str, high: str, shown: str) -> None:
    """Digits are added until the ends differ, and the magnitude that they share stands once."""
    assert show_span(Fraction(low), Fraction(high)) == shown


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ("2", "3", "2 to 3"),
        ("2.50001", "2.50001", "2.50001"),  # five digits would put it on the edge
        ("2.50001", "2.500011", "≈ 2.50001"),
        ("2.6", "2.6", "2.6"),
        ("2.5", "2.5", "2.5"),
        ("2.50000000000000000000000000001", "2.50000000000000000000000000001", "≈ 2.5"),  # thirty digits help nobody
    ],
)
def test_a_number_beside_an_edge_is_shown_beside_it(low: str, high: str, shown: str) -> None:
    """Beside an edge at 2.5 a number has the digits that part it from there, as far as anybody reads them."""
    assert show_known(Enclosure(Fraction(low), Fraction(high)), [Fraction(5, 2)]) == shown


def test_days_are_shown_as_days() -> None:
    """A point of time is a day, two are the first and the last one, and none has digits."""
    first, last = parse_figure("14 June 2023"), parse_figure("20 June 2023")
    begin, end, unit = first.low.value, last.low.value, first.unit
    between = "14 June 2023 to 20 June 2023"
    assert show_enclosure(Enclosure(begin, begin), unit) == show_range(begin, begin, unit) == "14 June 2023"
    assert show_range(begin, end, unit) == show_given(begin, end, unit) == between
    assert show_ends(Enclosure(begin, begin), Enclosure(end, end), unit) == between
    assert show_range(begin / 2, end / 2, Unit("couple", Fraction(2), unit.dimension)) == between


def test_temperatures_are_read_off_their_scale() -> None:
    """293.15 and 295.15 kelvin are 20 and 22 °C."""
    figure = parse_figure("20 °C")
    assert figure.scale is not None
    low, high = Fraction("293.15"), Fraction("295.15")
    assert show_range(low, high, figure.unit, figure.scale) == "20 to 22 °C"
    assert on_scale(Enclosure(low, high), figure.scale) == Enclosure(Fraction(20), Fraction(22))
