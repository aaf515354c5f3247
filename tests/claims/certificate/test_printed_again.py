"""recheck.py by itself: what kind a printed figure is, between what it lies and to which place; worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import figure, recheck


@pytest.mark.parametrize(
    ("text", "beside", "delimits", "vague", "on_scale", "bound"),
    [
        ("3", False, False, False, False, None),
        ("exactly 3", False, True, False, False, None),
        ("about 3", False, False, False, False, None),
        ("nearly 3", True, True, False, False, None),
        ("just over 3", True, True, False, False, None),
        ("at least nearly 3", False, True, False, False, "least"),
        ("3-5", False, True, False, False, None),
        ("3/4", False, False, False, False, None),
        ("a few", False, True, True, False, None),
        ("dozens", False, True, True, False, None),
        ("> 3", False, True, False, False, "above"),
        ("3+", False, True, False, False, "least"),
        ("under 3", False, True, False, False, "below"),
        ("at most 3", False, True, False, False, "most"),
        ("20 °C", False, False, False, True, None),
        ("order of 10", False, False, False, False, None),
    ],
)
def test_what_kind_a_figure_is(
    text: str, beside: bool, delimits: bool, vague: bool, on_scale: bool, bound: str | None
) -> None:
    """Whether it says on which side a value lies, between what, how many at all, on a scale, or a bound."""
    found = figure(text)
    told = found.beside, found.delimits, found.vague, found.on_scale, found.bound
    assert told == (beside, delimits, vague, on_scale, bound)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("3", "3", "3"),
        ("-3", "-3", "-3"),
        ("about 3.0", "3", "3"),
        ("3.0-5.0", "3", "5"),
        ("nearly 3.0", "27/10", "3"),
        ("just over 3.0-5.0", "3", "11/2"),
        ("a few", "2", "9"),
        ("20 °C", "5863/20", "5863/20"),
    ],
)
def test_between_what_a_value_lies(text: str, low: str, high: str) -> None:
    """The number alone where the text says nothing of that."""
    spread = figure(text).spread
    assert (spread[0], spread[-1]) == (Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("text", "last", "surely", "without_point", "counted"),
    [
        # what one is worth in the last place, in the last that surely counts; the unit and the magnitude counted in
        ("3", "1", "1", True, ("1", "1")),
        ("340", "1", "10", True, ("1", "1")),
        ("3.25", "1/100", "1/100", False, ("1", "1")),
        ("40%", "1/100", "1/10", True, ("1", "1/100")),
        ("3.5 million", "100000", "100000", False, ("1", "1000000")),
        ("35 million", "1000000", "1000000", True, ("1", "1000000")),
        ("3 thousand", "1", "1000", True, ("1", "1")),
        ("35k", "1000", "1000", True, ("1", "1000")),
        ("3e5", "100000", "100000", True, ("1", "100000")),
        ("3 hour", "3600", "3600", True, ("3600", "1")),
        ("3.5e-2 hour", "18/5", "18/5", False, ("3600", "1/100")),
    ],
)
def test_to_which_place_a_number_is_printed(
    text: str, last: str, surely: str, without_point: bool, counted: tuple[str, str]
) -> None:
    """Whole numbers may be printed to their ones, in the magnitude in which they are counted."""
    unit, size = map(Fraction, counted)
    assert figure(text).places() == (Fraction(last), Fraction(surely), without_point, (unit, size))


def test_what_is_printed_to_no_place() -> None:
    """A magnitude in words is left to trust, and ranges, bounds, hedges, counts, parts and points are not plain."""
    with pytest.raises(recheck.Unsure, match=r"^to which place a magnitude in words is printed$"):
        figure("a million").places()
    for text in ("3-5", "> 3", "about 3", "exactly 3", "1/3", "a few", "20 °C"):
        assert figure(text).plain is None
    assert figure("3").plain is not None
