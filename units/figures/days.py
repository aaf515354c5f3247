"""The calendar: days are numbered as the Gregorian one counts them, whatever the year."""

from __future__ import annotations

from fractions import Fraction

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
