"""An amount, the time that it takes, and the rate that both make: 120 MB in 4 s, 40 MB/s."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import Amount, amount_in, amount_pattern, bounds
from claims.guests.checking.detectors.conversions import BINARY
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded, size_of_miss
from claims.guests.checking.naming import unit_named
from units import TIME, Unit

UNIT = r"\s?(?:[A-Za-zµ][A-Za-z]*)"
RATE = r"\s?(?:[A-Za-zµ]+/[a-z]+|[A-Za-z]+\s(?:per|an?)\s[a-z]+|[kMGT]?bps|mph|km/h)"
WORTH = re.compile(r"\d\s?[A-Za-zµ]+\s(?:of\s\w+\s)?(?:in|over)\s")
BITS = Fraction(8)  # of a byte


@cache
def _pattern() -> re.Pattern[str]:
    size, time, rate = amount_pattern("size"), amount_pattern("time"), amount_pattern("rate")
    joint = r"\s?(?:,\s(?:or|that\sis|i\.e\.,?|which\sis|a\srate\sof|so|at)?\s?|\(|=\s)(?:about\s)?"
    return re.compile(
        rf"{size}(?P<size_unit>{UNIT})\s(?:of\s\w+\s)?(?:in|over)\s(?:only\s|just\s)?{time}(?P<time_unit>{UNIT}){joint}{rate}(?P<rate_unit>{RATE})(?=\s?(?:$|[.,;:)]))"
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the rates of a sentence that do not follow from the amount and the time beside them."""
    if not WORTH.search(sentence):
        return
    for found in _pattern().finditer(sentence):
        size, time, rate = (amount_in(found, name) for name in ("size", "time", "rate"))
        units = [unit_named(found[f"{name}_unit"].strip()) for name in ("size", "time", "rate")]
        if size and time and rate and time.value > 0 and all(units):
            yield from _compared(found, (size, time, rate), [unit for unit in units if unit])


def _compared(found: re.Match[str], amounts: tuple[Amount, Amount, Amount], units: list[Unit]) -> Iterator[Discrepancy]:
    size, time, rate = amounts
    if units[1].dimension != TIME or (units[0] / units[1]).dimension != units[2].dimension:
        return
    factor = (units[0] / units[1]).per(units[2])
    (a, b), (c, d) = bounds(size.nearest), bounds(time.nearest)
    factors = (factor, factor * BINARY, factor / BINARY)
    if c <= 0 or any(rate.allows(a / d * each, b / c * each) for each in factors):
        return
    computed = size.value / time.value * factor
    yield Discrepancy(
        found.start("size"),
        found.end("rate_unit"),
        f"{_words(found, 'size')} / {_words(found, 'time')} = {show_rounded(computed, 3)}{found['rate_unit']}",
        _words(found, "rate"),
        size_of_miss(rate.value, computed),
        "the rate stands beside the amount and the time that it is made of",
    )


def _words(found: re.Match[str], name: str) -> str:
    return found[name] + found[f"{name}_unit"]


DETECTOR = Detector(
    "rate",
    "A rate that does not follow from the amount and the time beside it.",
    each_sentence(find),
    examples=(
        "We moved 120 MB in 4.0 s, 40 MB/s.",
        "It ran 300 km in 2.0 hours (120 km/h).",
        "Copying 500 GB in 100 s, or 50 GB/s, is fast.",
    ),
    near_misses=(
        "We moved 120 MB in 4.0 s, 30 MB/s.",
        "It ran 100 km in 1.5 hours (67 km/h).",
        "We moved 120 MB in 4.0 s, 40 times as fast.",
        "It reads 120 MB in 4 s, 250 MB/s at best, they say.",
    ),
)
