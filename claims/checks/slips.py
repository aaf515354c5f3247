"""The slips by which figures come out wrong by a factor."""

from __future__ import annotations

from enum import StrEnum


class Slip(StrEnum):
    """Common slips that put a figure off by a factor."""

    ONE_DIRECTION = "one direction"
    BITS = "bits and bytes"
    TEN = "ten"
    PERCENT = "percent"
    THOUSAND = "thousand"
    MILLION = "million"
    MONTHS = "months and years"
    HOURS = "hours and days"
    DAYS = "days and months"
    MINUTES = "minutes"
    SECONDS = "seconds and hours"
