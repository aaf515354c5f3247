"""recheck.py by itself: dates, bounds of dates and spans between two, with Python's calendar; each worked by hand."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from tests.oracles.certificates import Json, recheck

DATED = {"second": ("1", "second"), "day": ("86400", "second"), "date": ("1", "date")}
DATE_UNITS = recheck.Units({name: {"factor": factor, "base": {base: "1"}} for name, (factor, base) in DATED.items()})

FIRST = date(2020, 3, 1).toordinal()


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2020-03-01", 0, 0),
        *(
            (text, 0, 0)
            for text in ("1 march 2020", "1st of march, 2020", "1 mar 2020", "1 mar. 2020", "01 march 2020")
        ),
        *((text, 0, 0) for text in ("march 1 2020", "march 1, 2020", "march 1st, 2020", "mar. 1, 2020", "mar 1 2020")),
        *((text, 0, 30) for text in ("march 2020", "mar 2020", "mar. 2020", "march, 2020", "march of 2020")),
        ("2nd march 2020", 1, 1),
        ("23rd march 2020", 22, 22),
        ("24th march 2020", 23, 23),
        ("february 2020", -29, -1),
        ("29 february 2020", -1, -1),
        ("28 february 2021", 364, 364),
        ("february 2021", 337, 364),
        ("april 2020", 31, 60),
        ("may 2020", 61, 91),
        ("june 2020", 92, 121),
        ("july 2020", 122, 152),
        ("august 2020", 153, 183),
        ("sept 2020", 184, 213),
        ("september 2020", 184, 213),
        ("october 2020", 214, 244),
        ("nov 2020", 245, 274),
        ("december 2020", 275, 305),
        ("jan 2020", -60, -30),
        ("year 2020", -60, 305),
        ("the year 2020", -60, 305),
    ],
)
def test_the_first_and_the_last_day_of_a_date(text: str, first: int, last: int) -> None:
    """Behind the first of March in 2020, a leap year."""
    assert recheck.days(text, bare=False) == (FIRST + first, FIRST + last)
    assert recheck.days(text, bare=True) == (FIRST + first, FIRST + last)


def test_a_year_alone_is_a_date_beside_another() -> None:
    """By itself it may be a number."""
    assert recheck.days("2020", bare=True) == (FIRST - 60, FIRST + 305)
    assert recheck.days("the 2020", bare=True) == (FIRST - 60, FIRST + 305)
    assert [recheck.days(text, bare=False) for text in ("2020", "the 2020")] == [None, None]


@pytest.mark.parametrize("text", ["marsh 2020", "1 marsh 2020", "20-03-01", "march 20", "march", "2020-3-1"])
def test_what_is_no_date(text: str) -> None:
    """A month that there is not, a year of two digits or none, and other orders."""
    assert recheck.days(text, bare=True) is None


@pytest.mark.parametrize("text", ["2020-13-01", "2020-00-01", "2021-02-29", "31 april 2020", "0 march 2020"])
def test_what_is_no_day(text: str) -> None:
    """No calendar has it."""
    with pytest.raises(recheck.Disagreement, match=f"^there is no day '{text}'$"):
        recheck.days(text, bare=True)


def test_before_the_calendar() -> None:
    """Until the end of 1582 two are in use."""
    assert recheck.days("1583-01-01", bare=False) == (577_814, 577_814)  # 719,163 of 1970 less 387 years of days
    for text in ("1582-12-31", "year 1582"):
        with pytest.raises(recheck.Disagreement, match=f"^'{text}' is read by two calendars$"):
            recheck.days(text, bare=False)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("from 1 march 2020 to 3 march 2020", 2, 2),
        ("from 1 march 2020 up to 3 march 2020", 2, 2),
        ("From  1 March 2020 to 3 March 2020", 2, 2),
        ("from 1 march 2020 to march 2020", 0, 30),
        ("from march 2020 to 31 march 2020", 0, 30),
        ("from march 2020 to 2021", 276, 670),  # a year alone is one beside another date
        ("between march 2020 and 2021", 276, 670),
        ("from 2020 to march 2021", 60, 455),
    ],
)
def test_a_span_between_dates(text: str, low: int, high: int) -> None:
    """From the last day of the first to the first day of the second at least, in days."""
    figure = recheck.Figure(text, exact=False, units=DATE_UNITS)
    assert figure.set == (Fraction(low * 86_400), Fraction(high * 86_400), False, False)
    assert figure.vague is (low != high)


@pytest.mark.parametrize(
    "text",
    [
        "from march 2020 to 2020",
        "from march 2020 to 15 march 2020",
        "from x to march 2020",
        "from 1 march 2020 to 1 march 2020",
        "from march 2020 to x",
    ],
)
def test_a_span_that_runs_backward(text: str) -> None:
    """One that ends before it begins, on its only day, or with nothing."""
    with pytest.raises(recheck.Disagreement, match="runs backward"):
        recheck.Figure(text, exact=False, units=DATE_UNITS)


@pytest.mark.parametrize("text", ["from 3 to 5", "from 2020 to 2021"])
def test_what_is_no_span_between_dates_is_left(text: str) -> None:
    """Two numbers are no dates, whatever they stand for."""
    with pytest.raises(recheck.Unsure, match="the figure"):
        recheck.Figure(text, exact=False, units=DATE_UNITS)


AS_DAYS = [
    ("1 march 2020", [(0, 0, 1)], (0, 1, False, True), False),
    ("march 2020", [(0, 0, 0), (30, 30, 31)], (0, 31, False, True), True),
    ("before 1 march 2020", [(0, 0, 0)], (None, 0, False, True), False),
    ("before march 2020", [(0, 0, 0)], (None, 0, False, True), False),
    ("by 1 march 2020", [(1, 1, 1)], (None, 1, False, True), False),
    ("since march 2020", [(0, 0, 0)], (0, None, False, False), False),
    ("after march 2020", [(31, 31, 31)], (31, None, False, False), False),
    ("earlier than march 2020", [(0, 0, 0)], (None, 0, False, True), False),
    ("on or before 1 march 2020", [(1, 1, 1)], (None, 1, False, True), False),
    ("no later than march 2020", [(31, 31, 31)], (None, 31, False, True), False),
    ("not later than march 2020", [(31, 31, 31)], (None, 31, False, True), False),
    ("on or after 1 march 2020", [(0, 0, 0)], (0, None, False, False), False),
    ("no earlier than march 2020", [(0, 0, 0)], (0, None, False, False), False),
    ("not earlier than march 2020", [(0, 0, 0)], (0, None, False, False), False),
    ("later than 1 march 2020", [(1, 1, 1)], (1, None, False, False), False),
    ("since 2020", [(-60, -60, -60)], (-60, None, False, False), False),
]


@pytest.mark.parametrize(("text", "places", "bounds", "vague"), AS_DAYS)
def test_a_date_as_days(text: str, places: Json, bounds: Json, vague: bool) -> None:
    """Its numbers, each with what it reaches, and all that it holds, in days behind the first of March."""
    figure = recheck.Figure(text, exact=False, units=DATE_UNITS)
    told = [(_day(value), _day(low), _day(high)) for value, (low, high) in figure.ends]
    assert told == places
    assert (*map(_day, figure.set[:2]), *figure.set[2:]) == bounds
    assert (figure.vague, figure.on_scale, figure.delimits, figure.plain) == (vague, True, True, None)


def _day(value: Fraction | None) -> Fraction | None:
    return None if value is None else value / 86_400 - FIRST


@pytest.mark.parametrize("text", ["by march 2020", "by 2020"])
def test_by_a_day_alone(text: str) -> None:
    """Of several it does not say which."""
    with pytest.raises(recheck.Disagreement, match=r"^'by' before several days$"):
        recheck.Figure(text, exact=False, units=DATE_UNITS)


def test_dates_are_dates() -> None:
    """Planted: they are counted as seconds are."""
    units = {"date": {"factor": "1", "base": {"second": "1"}}, "second": {"factor": "1", "base": {"second": "1"}}}
    with pytest.raises(recheck.Disagreement, match=r"^dates that are counted in something else$"):
        recheck.Figure("1 march 2020", exact=False, units=recheck.Units(units))


def test_a_date_is_no_more_than_its_first_moment_as_an_input() -> None:
    """Of several days it is the first and the last."""
    spread = recheck.Figure("march 2020", exact=False, units=DATE_UNITS).spread
    assert [*map(_day, spread)] == [0, 30]
