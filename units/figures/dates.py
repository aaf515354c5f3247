"""Dates as printed, which are points on a scale of days, and the spans between two of them, which are durations.

A date is counted by the Gregorian calendar, from the day before the year 1. It has a dimension of its own, so that
nothing takes it for a number of seconds: only the difference of two dates is a duration.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from units.figures.figure import End, Figure, FigureKind
from units.figures.hedging import BOUNDS, HEDGES, pattern
from units.measures.parse import parse_unit
from units.measures.unit import DATE
from units.numbers.interval import Interval
from units.reading.errors import FigureError

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # days of the months; ISO 8601-1, table 1
DAY = 86_400  # seconds, in which a date is counted as durations are


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of a day; the first day of the year 1 has number 1.

    Source: the Gregorian calendar, ISO 8601-1, 4.2.1: years that 4 divides are leap years, centuries where 400 does.
    """
    before = year - 1
    leap = before // 4 - before // 100 + before // 400
    return 365 * before + leap + sum(month_length(year, each) for each in range(1, month)) + day


def month_length(year: int, month: int) -> int:
    """Return the number of days of a month."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return LENGTHS[month - 1] + (month == 2 and leap)


def show_date(value: Fraction) -> str:
    """Return the day in which a point of the scale of dates falls, such as ``14 June 2023``.

    Args:
        value: seconds, as dates are counted in.
    """
    number = value // DAY
    year = (number + 1) * 400 // 146_097  # 400 years have so many days; right, or one too early
    year += number > day_number(year, 12, 31)
    left, month = number - day_number(year - 1, 12, 31), 1
    while left > month_length(year, month):
        left, month = left - month_length(year, month), month + 1
    return f"{left} {MONTHS[month - 1]} {year}"


def show_moment(value: Fraction) -> str:
    """Return a point of time exactly: the day that begins then, or the day and the seconds after it began.

    Args:
        value: seconds, as dates are counted in.
    """
    after = value % DAY
    return f"{show_date(value)} + {after} [s]" if after else show_date(value)


FIRST_YEAR = 1583  # the first whole year of the Gregorian calendar; earlier dates are read by two calendars

_SHORT = "|".join(f"{name[:3]}(?:{name[3:]})?" for name in MONTHS).replace("Sep(", "Sept?(").replace("(?:)?", "")
_MONTH = rf"(?P<month>{_SHORT})\.?"
_YEAR, _DAY, _TH = "(?P<year>[0-9]{4})", "(?P<day>[0-9]{1,2})", "(?:st|nd|rd|th)?"
_WRITTEN = (
    "(?P<year>[0-9]{4})-(?P<number>[0-9]{2})-(?P<day>[0-9]{2})",
    rf"{_DAY}{_TH}(?: of)? {_MONTH},? {_YEAR}",
    rf"{_MONTH} {_DAY}{_TH},? {_YEAR}",
    rf"{_MONTH},?(?: of)? {_YEAR}",
    rf"(?:the )?year {_YEAR}",
)
_SPAN = re.compile(r"(?:from (?P<low>.+?) to|between (?P<first>.+?) and) (?P<high>.+)", re.IGNORECASE)
_NUMBERS = re.compile(r"(?P<one>[0-9]{1,2})(?P<mark>[/.-])(?P<two>[0-9]{1,2})(?P=mark)(?P<year>[0-9]{4}|[0-9]{2})")
_YEARLESS = re.compile(
    rf"[0-9]{{1,2}}{_TH}(?: of)? (?:{_SHORT})\.?|(?P<name>{_SHORT})\.? [0-9]{{1,2}}(?P<th>{_TH})", re.IGNORECASE
)
_LIKELY = re.compile(
    rf"[0-9][/.-][0-9]|year|since|by|after|before|later|earlier|{_SHORT}", re.IGNORECASE
)  # most figures are passed by quickly
_SOONER, _LATER = (FigureKind.BELOW, FigureKind.AT_LEAST)
_BOUNDS: dict[str, tuple[FigureKind, bool]] = {  # and whether from the day behind the last one, or from the first day
    **dict.fromkeys(("before", "earlier than"), (_SOONER, False)),
    **dict.fromkeys(("by", "on or before", "no later than", "not later than"), (_SOONER, True)),
    **dict.fromkeys(("since", "on or after", "no earlier than", "not earlier than"), (_LATER, False)),
    **dict.fromkeys(("after", "later than"), (_LATER, True)),
}
_BOUND = re.compile(rf"(?P<words>{pattern(_BOUNDS)}) +(?P<date>.+)", re.IGNORECASE)

Days = tuple[int, int]


def parse_date(text: str, plain: str) -> Figure | None:
    """Return the date, or the span between two dates, that a text prints; nothing where it prints none.

    A month or a year means any of its days; before it is before its first, after it is after its last. A span is
    counted from day to day: 3 to 5 March are two days.

    Args:
        text: the figure as printed.
        plain: the same in ordinary spelling.

    Raises:
        FigureError: there is no such day, or the text is ambiguous; the message names both meanings.
    """
    if not _LIKELY.search(plain):
        return None
    _refuse_numbers(text, plain)
    found = _days(text, plain)
    if found is not None:
        low, high = (Fraction(each * DAY) for each in found)
        return Figure(text, parse_unit("date"), *_ends(low, high, DAY), _kind(found))
    span = _SPAN.fullmatch(plain)
    if span is not None:
        return _between(text, span["low"] or span["first"], span["high"])
    bound = _BOUND.fullmatch(plain)
    if bound is not None:
        return _bounded(text, " ".join(bound["words"].lower().split()), bound["date"])
    hedged = _hedged().match(plain)
    if hedged is not None and _days(text, plain[hedged.end() :]) is not None:
        hint = "print the date alone (June 2023 is any day of June) or after 'before', 'by', 'since' or 'after'"
        raise FigureError(text, 0, f"{hedged[0].strip()!r} is not allowed before a date", hint=hint)
    return None


@cache
def _hedged() -> re.Pattern[str]:
    return re.compile(rf"(?:{pattern((*HEDGES, *BOUNDS))}|exactly|until) *", re.IGNORECASE)


def _days(text: str, plain: str, *, with_bare_year: bool = False) -> Days | None:
    """Return the first and the last day of a date; None for a text of another form."""
    forms = (*_WRITTEN, _YEAR) if with_bare_year else _WRITTEN  # a year alone is a date only beside another one
    found = next((match for form in forms if (match := re.fullmatch(form, plain, re.IGNORECASE))), None)
    if found is None:
        return None
    parts = found.groupdict()
    year, month = int(parts["year"]), _month(parts)
    if year < FIRST_YEAR:
        hint = f"dates are supported from {FIRST_YEAR} on: print the number of days"
        raise FigureError(text, 0, f"a date in {year} depends on the calendar (Julian or Gregorian)", hint=hint)
    if month is None:
        return day_number(year, 1, 1), day_number(year, 12, 31)
    if not 1 <= month <= len(MONTHS):
        raise FigureError(text, 0, f"there is no month {month}", hint="write year-month-day: 2023-06-14")
    length = month_length(year, month)
    if parts.get("day") is None:
        return day_number(year, month, 1), day_number(year, month, length)
    day = int(parts["day"])
    if not 1 <= day <= length:
        raise _no_such_day(text, (year, month, day), length)
    return (day_number(year, month, day),) * 2


def _bounded(text: str, words: str, date: str) -> Figure | None:
    """Return all that is before a day, or all from a day on; nothing where no date follows the words."""
    _refuse_numbers(text, date)
    days = _days(text, date, with_bare_year=True)
    if days is None:
        return None
    if words == "by" and days[0] != days[1]:
        first, last = (show_date(Fraction(each * DAY)) for each in days)
        hint = f"write 'before {first}' or 'by {last}'"
        raise FigureError(text, 0, "'by' is ambiguous before a month or a year", hint=hint)
    kind, behind = _BOUNDS[words]
    end = _end(Fraction((days[1] + 1 if behind else days[0]) * DAY), 0)
    return Figure(text, parse_unit("date"), end, end, kind)


def _month(parts: dict[str, str | None]) -> int | None:
    if (number := parts.get("number")) is not None:
        return int(number)
    name = parts.get("month")
    return None if name is None else 1 + [each[:3].lower() for each in MONTHS].index(name[:3].lower())


def _no_such_day(text: str, date: tuple[int, int, int], length: int) -> FigureError:
    year, month, day = date
    name = f"{MONTHS[month - 1]} {year}"
    hint = "days are counted from 1"
    if day and day <= max(LENGTHS):
        last = day_number(year, month, length)
        suggestion = show_date(Fraction((last + day - length) * DAY))
        hint = f"did you mean {length} {name} or {suggestion}?"
    return FigureError(text, 0, f"{name} has {length} days, not {day}", hint=hint)


def _between(text: str, first: str, last: str) -> Figure | None:
    """Return the duration between two dates, of which one at least is no bare year."""
    if _days(text, first) is None and _days(text, last) is None:
        return None
    begun, ended = _days(text, first, with_bare_year=True), _days(text, last, with_bare_year=True)
    if begun is None or ended is None:
        strange, hint = first if begun is None else last, "write both ends as dates, e.g. 3 March 2020"
        raise FigureError(text, text.find(strange), f"{strange!r} is not a date", hint=hint)
    least, most = ended[0] - begun[1], ended[1] - begun[0]
    if least < 0 or not most:
        raise FigureError(text, 0, "the second date may be before the first", hint="write the earlier date first")
    return Figure(text, parse_unit("day"), *_ends(Fraction(least), Fraction(most)), _kind((least, most)))


def _ends(low: Fraction, high: Fraction, width: int = 0) -> tuple[End, End]:
    """Return the ends of what is printed; what falls within its last day is on it, too."""
    if low == high:
        end = _end(low, width)
        return end, end
    return _end(low, 0), _end(high, width)


def _end(value: Fraction, width: int) -> End:
    digits = Interval(value, value)
    return End(value, digits, Interval(value, value + width, high_open=True) if width else digits)


def _kind(days: Days) -> FigureKind:
    return FigureKind.POINT if days[0] == days[1] else FigureKind.TENS


def is_date(figure: Figure) -> bool:
    """Return whether a figure is a point on the scale of dates."""
    return figure.unit.dimension == DATE


def _refuse_numbers(text: str, plain: str) -> None:
    """Refuse dates in which day and month may be swapped, and days without a year."""
    found = _NUMBERS.fullmatch(plain)
    if found is not None:
        one, two, year = int(found["one"]), int(found["two"]), found["year"]
        named = [
            f"{day} {MONTHS[month - 1]} {year}" for day, month in ((one, two), (two, one)) if 1 <= month <= len(MONTHS)
        ]
        hint = f"it may be {' or '.join(dict.fromkeys(named)) or 'no date'}: write the month as a word, or 2023-06-14"
        raise FigureError(text, 0, f"{plain!r} is ambiguous", hint=hint)
    found = _YEARLESS.fullmatch(plain)
    if found is not None:
        hint = "print day, month and year, e.g. 14 June 2023"
        if found["name"] and not found["th"]:
            hint = f"it may be a day of the month or a year of the century: {hint}"
        raise FigureError(text, 0, "a date without a year", hint=hint)
