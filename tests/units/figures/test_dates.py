"""Dates and spans, beside Python's own calendar."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units import FigureError, FigureKind, Interval, parse_figure, show_date
from units.figures.dates import DAY, day_number, is_date, show_moment

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


@pytest.mark.parametrize(
    ("number", "day"),
    [
        (1, "1 January 1"),
        (0, "31 December 0"),  # the year before 1, a leap year
        (-365, "1 January 0"),
        (-366, "31 December -1"),
        (365, "31 December 1"),
        (366, "1 January 2"),
        (110_667, "31 December 303"),  # 303 years of 365 days, and 72 leap days
        (110_668, "1 January 304"),
        (146_097, "31 December 400"),  # 400 years are 97 leap days more than 400 times 365
        (146_097 * 10**9, "31 December 400000000000"),
        (146_097 * 10**9 + 1, "1 January 400000000001"),
        (146_097 * 10**9 + 60, "1 March 400000000001"),
    ],
)
def test_days_beyond_other_calendar_programs_are_told(number: int, day: str) -> None:
    """What is computed from dates may lie in any year."""
    assert show_date(Fraction(number * 86_400)) == day


def test_a_date_is_counted_in_seconds() -> None:
    """1 January 1970 is day 719,163, and a day has 86,400 seconds."""
    assert parse_figure("1 January 1970").value == 719_163 * 86_400
    assert parse_figure("2 January 1970").value == 719_164 * 86_400


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


def test_what_a_date_denotes_ends_with_its_last_day() -> None:
    """A year is any of its days; what falls within the last of them is on it, and the next day is not."""
    begins, ends = date(2023, 1, 1).toordinal() * DAY, date(2023, 12, 31).toordinal() * DAY
    year, day = parse_figure("the year 2023"), parse_figure("31 Dec. 2023")
    assert year.set == Interval(Fraction(begins), Fraction(ends + DAY), high_open=True)
    assert day.set == Interval(Fraction(ends), Fraction(ends + DAY), high_open=True)
    assert (year.kind, day.kind) == (FigureKind.TENS, FigureKind.POINT)
    assert year.anchors == (Fraction(begins), Fraction(ends))
    assert year.low.set.is_point
    assert year.high.set == day.set
    assert day.digits.is_point
    assert day.low is day.high
    assert [is_date(each) for each in (year, day, parse_figure("2023"), parse_figure("3 days"))] == [
        True,
        True,
        False,
        False,
    ]
    assert parse_figure("1 January 1583").value == date(1583, 1, 1).toordinal() * DAY


def test_a_span_is_a_number_of_days() -> None:
    """From June to its last day are none to 29."""
    one, several = parse_figure("from 3 May 2020 to 5 May 2020"), parse_figure("from June 2020 to 30 June 2020")
    assert (one.kind, one.set) == (FigureKind.POINT, Interval(Fraction(2), Fraction(2)))
    assert (several.kind, several.set) == (FigureKind.TENS, Interval(Fraction(0), Fraction(29)))


def test_a_bare_year_is_a_number_and_a_date_beside_one() -> None:
    """2023 tokens are counted; from 2019 to June 2023 it is a year."""
    assert parse_figure("2023").value == parse_figure("2,023").value
    assert parse_figure("from 2019 to 2023").unit.text == ""
    assert parse_figure("from 2019 to June 2023").unit.text == "day"
    assert parse_figure("from June 2019 to 2023").unit.text == "day"


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
        ("earlier than 2023", date(2022, 12, 31), None),
        ("on or before 14 June 2023", date(2023, 6, 14), None),
        ("not later than 2023", date(2023, 12, 31), None),
        ("no earlier than June 2023", None, date(2023, 6, 1)),
        ("not earlier than June 2023", None, date(2023, 6, 1)),
        ("later than 14 June 2023", None, date(2023, 6, 15)),
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
    assert bound.unit.text == "date"
    assert bound.low is bound.high
    assert bound.low.set.is_point


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("03/04/2023", "it may be 3 April 2023 or 4 March 2023"),
        ("31 February 2023", "February 2023 has 28 days, not 31"),
        ("31 February 2023", "did you mean 28 February 2023 or 3 March 2023?"),
        ("June 31, 2023", "did you mean 30 June 2023 or 1 July 2023?"),
        ("29 February 1900", "February 1900 has 28 days, not 29"),
        ("June 31", "it may be a day of the month or a year of the century"),
        ("14 June", "print day, month and year, e.g. 14 June 2023"),
        ("2023-13-01", "there is no month 13"),
        ("0 June 2023", "days are counted from 1"),
        ("May 1500", "a date in 1500 depends on the calendar (Julian or Gregorian)"),
        (
            "about June 2023",
            "print the date alone (June 2023 is any day of June) or after 'before', 'by', 'since' or 'after'",
        ),
        ("by June 2023", "write 'before 1 June 2023' or 'by 30 June 2023'"),
        (
            "until 14 June 2023",
            "print the date alone (June 2023 is any day of June) or after 'before', 'by', 'since' or 'after'",
        ),
        ("before 14 June", "print day, month and year"),
        ("after 03/04/2023", "it may be 3 April 2023 or 4 March 2023"),
        ("5 dates", "a date has no unit such as 'dates'"),
        ("from 5 May 2021 to 3 March 2020", "write the earlier date first"),
        ("from June 2023 to 14 June 2023", "write the earlier date first"),
        ("from 3 to 5 May 2020", "'3' is not a date"),
        ("14/06/2023", "it may be 14 June 2023: write the month"),
        ("12.13.23", "it may be 13 December 23: write the month"),
        ("1-12-2023", "it may be 1 December 2023 or 12 January 2023: write the month"),
        ("05/05/2023", "it may be 5 May 2023: write the month"),
        ("00/00/2023", "it may be no date: write the month"),
        ("2023-00-01", "there is no month 0"),
        ("2023-06-00", "June 2023 has 30 days, not 0"),
        ("32 June 2023", "days are counted from 1"),
        ("June 31st", "print day, month and year, e.g. 14 June 2023"),
        ("31 December 1582", "a date in 1582 depends on the calendar (Julian or Gregorian)"),
        ("exactly June 2023", "'exactly' is not allowed before a date"),
        ("at least 14 June 2023", "'at least' is not allowed before a date"),
        ("from 5 May 2021 to 4 May 2021", "write the earlier date first"),
        ("from 5 May 2021 to 5 May 2021", "write the earlier date first"),
        ("from 30 June 2021 to June 2021", "write the earlier date first"),
        ("from about 3 May 2020 to 5 May 2020", "character 6: 'about 3 May 2020' is not a date"),
        ("from 3 May 2020 to then", "character 20: 'then' is not a date"),
        ("from then to now 2020", "expected a number, not 'then'"),
    ],
)
def test_what_is_no_one_day_is_refused_with_the_next_step(text: str, said: str) -> None:
    """Both readings are named where there are two."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert said in str(caught.value)


def test_what_only_looks_like_a_date_is_an_amount() -> None:
    """With a point or a hyphen between digits, or the letters of a month, behind a hedge and without."""
    read = {"1.5 km": "3/2", "about 1.5 km": "3/2", "> 1.5 km": "3/2", "5/6": "5/6", "marginally over 2023": "2023"}
    assert {text: str(parse_figure(text).value) for text in read} == read
    assert parse_figure("from 1.5 to 2.5").kind is FigureKind.RANGE
    assert parse_figure("between 2,019.5 and 2023").kind is FigureKind.RANGE


@pytest.mark.parametrize("text", ["before dinner", "after the war", "by noon"])
def test_a_bound_without_a_date_is_no_date(text: str) -> None:
    """What stands behind the word decides."""
    with pytest.raises(FigureError, match="expected a number, not"):
        parse_figure(text)


@given(DAYS, st.integers(1, DAY - 1))
def test_a_moment_is_told_by_its_day_and_the_seconds_after(day: date, after: int) -> None:
    """Python writes the day."""
    begins = Fraction(day.toordinal() * DAY)
    assert show_moment(begins) == f"{day.day} {day:%B} {day.year}"
    assert show_moment(begins + Fraction(after, 2)) == f"{show_moment(begins)} + {Fraction(after, 2)} [s]"
