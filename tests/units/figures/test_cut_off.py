"""Numbers whose further digits were cut off rather than rounded, worked by hand: all that begins with the digits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, Interval, parse_figure

CUT = {
    "3.14": Interval(Fraction("3.14"), Fraction("3.15"), high_open=True),  # 3.1499 begins so, 3.15 does not
    "-3.14": Interval(Fraction("-3.15"), Fraction("-3.14"), low_open=True),
    "0.5": Interval(Fraction("0.5"), Fraction("0.6"), high_open=True),
    "-0.5": Interval(Fraction("-0.6"), Fraction("-0.5"), low_open=True),
    "-1,000": Interval(Fraction(-1100), Fraction(-1000), low_open=True),
    "7": Interval(Fraction(7), Fraction(8), high_open=True),
    "1,234 kg": Interval(Fraction(1234), Fraction(1235), high_open=True),
    "1,200": Interval(Fraction(1200), Fraction(1300), high_open=True),  # its zeros may count or not
    "1,000": Interval(Fraction(1000), Fraction(1100), high_open=True),  # at most by a tenth
}


@pytest.mark.parametrize("text", CUT)
def test_what_was_cut_off_lies_away_from_zero(text: str) -> None:
    """The printed number is the end that is nearer to zero; the other end is not reached."""
    assert parse_figure(text, cut=True).set == CUT[text]
    assert parse_figure(text).set != CUT[text]


@pytest.mark.parametrize("text", ["0", "0.00", "~3.1", "2-3", "> 5", "1/3", "tens of", "20 °C", "120 ± 5", "5 V ± 1 V"])
def test_nothing_can_be_cut_off(text: str) -> None:
    """A zero, a fraction, a range, a bound or a hedge shows no digits behind which others were left out."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text, cut=True)
    assert caught.value.problem == "'rounded: down' applies only to a single plain number other than 0"
    assert caught.value.hint == "remove 'rounded'"


def test_of_a_date_no_digits_can_be_cut_off() -> None:
    """A day is as long as it is."""
    with pytest.raises(FigureError, match="a date is not rounded") as caught:
        parse_figure("30 June 2024", cut=True)
    assert caught.value.hint == "remove 'rounded'"
