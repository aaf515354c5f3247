"""Dates and spans, beside Python's own calendar."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units import FigureError, parse_figure, show_date
from units.figures.days import DAY, day_number, show_moment

DAYS = st.dates(min_value=date(1583, 1, 1))
FORMS: tuple[Callable[[date], str], ...] = (
    date.isoformat,
    lambda day: f"{day.day} {day:%B} {day.year}",
    lambda day: f"{day:%B} {day.day}, {day.year}",
    lambda day: f"{day.day} {day:%b} {day.year}",
)


def julian(year: int, month: int, day: int) -> int:
    """Count days with a leap day in every fourth year, which is wrong since 1582."""
    return day_number(year, month, day) + (year - 1) // 100 - (year - 1) // 400


def differs(count: Callable[[int, int, int], int], day: date) -> bool:
    """Return whether a way of counting days comes to another number than Python's calendar."""
    return count(day.year, day.month, day.day) != day.toordinal()


@given(DAYS)
def test_a_day_is_the_one_of_another_calendar_program(day: date) -> None:
    """In every form, and back again."""
    assert not differs(day_number, day)
    for form in FORMS:
        assert parse_figure(form(day)).value == day.toordinal() * DAY
    assert show_date(Fraction(day.toordinal() * DAY)) == f"{day.day} {day:%B} {day.year}"


def test_a_wrong_calendar_is_noticed() -> None:
    """Planted: centuries are leap years."""
    assert differs(julian, date(1901, 1, 1))


@given(DAYS, DAYS)
def test_a_span_is_the_difference_of_two_days(one: date, other: date) -> None:
    """Counted in days, from the earlier to the later."""
    first, last = sorted((one, other))
    if first != last:
        span = parse_figure(f"from {first} to {last}")
        assert span.value == (last - first).days
        assert span.unit.text == "day"


@given(DAYS)
def test_a_month_is_any_of_its_days(day: date) -> None:
    """From its first to its last."""
    low, high = parse_figure(f"{day:%B} {day.year}").anchors
    assert low == day.replace(day=1).toordinal() * DAY
    assert date.fromordinal(int(high) // DAY).month == day.month
    assert high == date.max.toordinal() * DAY or date.fromordinal(int(high) // DAY + 1).day == 1


def test_a_span_between_months_reaches_from_the_shortest_to_the_longest() -> None:
    """31 March 2019 to 1 June 2023, and 1 March 2019 to 30 June 2023."""
    low, high = parse_figure("between March 2019 and June 2023").anchors
    assert low == (date(2023, 6, 1) - date(2019, 3, 31)).days
    assert high == (date(2023, 6, 30) - date(2019, 3, 1)).days


def test_a_bare_year_is_a_number_and_a_date_beside_one() -> None:
    """2023 tokens are counted; from 2019 to June 2023 it is a year."""
    assert parse_figure("2023").value == parse_figure("2,023").value
    assert parse_figure("from 2019 to 2023").unit.text == ""
    assert parse_figure("from 2019 to June 2023").unit.text == "day"


@pytest.mark.parametrize(
    ("text", "last", "first"),
    [
        ("before June 2023", date(2023, 5, 31), None),
        ("before 14 June 2023", date(2023, 6, 13), None),
        ("By 14 June 2023", date(2023, 6, 14), None),
        ("no later than June 2023", date(2023, 6, 30), None),
        ("since 2020", None, date(2020, 1, 1)),
        ("on or  after June 14, 2023", None, date(2023, 6, 14)),
        ("after February 2024", None, date(2024, 3, 1)),
        ("after the year 2023", None, date(2024, 1, 1)),
    ],
)
def test_a_bound_ends_with_its_last_day_or_begins_with_its_first(
    text: str, last: date | None, first: date | None
) -> None:
    """The last moment of the one day is in, and the next day is not; so is the first moment, and none before."""
    bound = parse_figure(text)
    inside = [day.toordinal() * DAY + (DAY - 1 if day == last else 0) for day in (last, first) if day]
    outside = [(day.toordinal() + (1 if day == last else 0)) * DAY - (day == first) for day in (last, first) if day]
    assert [bound.contains(Fraction(each)) for each in inside] == [True]
    assert [bound.contains(Fraction(each)) for each in outside] == [False]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("03/04/2023", "it may be 3 April 2023 or 4 March 2023"),
        ("31 February 2023", "it may be 28 February 2023 or 3 March 2023"),
        ("June 31, 2023", "it may be 30 June 2023 or 1 July 2023"),
        ("29 February 1900", "which has 28 days"),
        ("June 31", "it may be a day of the month or a year of the century"),
        ("14 June", "print day, month and year"),
        ("2023-13-01", "a month from 01 to 12"),
        ("0 June 2023", "days count from 1"),
        ("May 1500", "which has two readings"),
        ("about June 2023", "a date without words that blur it"),
        ("by June 2023", "it may be before 1 June 2023, or by 30 June 2023"),
        ("until 14 June 2023", "or behind 'before', 'by', 'since' or 'after'"),
        ("before 14 June", "print day, month and year"),
        ("after 03/04/2023", "it may be 3 April 2023 or 4 March 2023"),
        ("5 dates", "a date is no amount"),
        ("from 5 May 2021 to 3 March 2020", "swap the dates"),
        ("from June 2023 to 14 June 2023", "swap the dates"),
        ("from 3 to 5 May 2020", "a span runs from date to date"),
    ],
)
def test_what_is_no_one_day_is_refused_with_the_next_step(text: str, said: str) -> None:
    """Both readings are named where there are two."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert said in str(caught.value)


@pytest.mark.parametrize("text", ["before dinner", "after the war", "by noon"])
def test_a_bound_without_a_date_is_no_date(text: str) -> None:
    """What stands behind the word decides."""
    with pytest.raises(FigureError, match="expected a figure"):
        parse_figure(text)


@given(DAYS, st.integers(1, DAY - 1))
def test_a_moment_is_told_by_its_day_and_the_seconds_after(day: date, after: int) -> None:
    """Python writes the day."""
    begins = Fraction(day.toordinal() * DAY)
    assert show_moment(begins) == f"{day.day} {day:%B} {day.year}"
    assert show_moment(begins + Fraction(after, 2)) == f"{show_moment(begins)} + {Fraction(after, 2)} [s]"
