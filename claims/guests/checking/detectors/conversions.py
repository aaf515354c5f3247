"""One quantity in two units, the second in brackets or behind an equals sign: 5 miles (8 km), 212 °F (100 °C)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import Amount, amount_in, amount_pattern, bounds
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded, size_of_miss
from claims.guests.checking.naming import counts_things, scale_named, unit_named
from units import Interval

UNIT = r"[A-Za-zµμΩ°][A-Za-z°]*[²³]?(?:/[A-Za-z]+[²³]?|\s(?:per|an?)\s[a-z]+)?"
SPACED = rf"(?:\s?-?(?:(?:square|cubic|nautical|US|imperial)\s)?{UNIT})"
BINARY = Fraction(1024, 1000)  # of a binary prefix and a decimal one
MOST_PREFIXES = 4  # between kilo and peta
LEAST_DIGITS = 2  # of a converted number that is compared with a tolerance of its own
CUSTOMARY = Fraction(1, 20)  # how far a conversion for everyday use is rounded: 5 miles (8 km) and 6 feet (2 m)
SCALE_WORDS = re.compile(r"\bscale\b|\bmaps?\b|\brepresent|\bexchange|\brate\b", re.IGNORECASE)
WORTH = re.compile(
    r"\d\s?-?[A-Za-zµ°Ω].{0,40}?(?:[(\[=]|,?\s(?:or|that\sis,|i\.e\.,?))\s?(?:=\s?)?[^\d\s]{0,12}\s?\.?\d"
)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    one, other = amount_pattern("one"), amount_pattern("other")
    first, second = rf"{one}(?P<one_unit>{SPACED})", rf"{other}(?P<other_unit>{SPACED})"
    return (
        re.compile(rf"{first}\s?[(\[]\s?(?:=\s?|i\.e\.,?\s|or\s)?{second}\s?[)\]]"),
        re.compile(rf"(?<![-+×*/=]\s){first}\s?=\s?{second}(?=\s?(?:$|[.,;:)]))"),
        re.compile(rf"{first},?\s(?:or|that\sis,|i\.e\.,?)\s{second}(?=\s?(?:$|[.,;:)]))"),
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the conversions of a sentence that are wrong."""
    if not WORTH.search(sentence) or SCALE_WORDS.search(sentence):
        return
    for pattern in _patterns():
        for found in pattern.finditer(sentence):
            one, other = amount_in(found, "one"), amount_in(found, "other")
            if one and other and not (one.percent or other.percent or one.currency or other.currency):
                yield from _compared(found, one, other)


def _compared(found: re.Match[str], one: Amount, other: Amount) -> Iterator[Discrepancy]:
    names = [found[f"{name}_unit"].strip(" -") for name in ("one", "other")]
    value = _converted(one, *names, exact=one.plain and "=" in found[0])
    if value is None or names[0] == names[1]:
        return
    exact, allowed = value
    factors = (Fraction(1), *_binary_factors(names))
    if _customary(exact, other) or any(other.allows(*bounds(allowed.scale(factor))) for factor in factors):
        return
    yield Discrepancy(
        found.start("one"),
        found.end("other_unit"),
        f"{found['one']} {names[0]} = {_shown(exact)} {names[1]}",
        f"{found['other']} {names[1]}",
        size_of_miss(other.value, exact),
        "the second quantity is the first in another unit",
    )


def _shown(value: Fraction) -> str:
    return show_rounded(value, 4)


def _converted(one: Amount, name: str, other_name: str, *, exact: bool) -> tuple[Fraction, Interval] | None:
    """Return the first number in the unit of the second, and all that its digits allow; nothing without such units."""
    first, second = scale_named(name), scale_named(other_name)
    nearest = Interval(one.value, one.value) if exact else one.nearest
    if nearest.low is None or nearest.high is None:
        return None
    if first is not None and second is not None and first.zero is not None and second.zero is not None:
        by = first.zero - second.zero
        values = [(each * first.factor + by) / second.factor for each in (one.value, nearest.low, nearest.high)]
        return values[0], Interval(values[1], values[2])
    source, target = unit_named(name), unit_named(other_name)
    if source is None or target is None or source.dimension != target.dimension or counts_things(source):
        return None
    ratio = source.per(target)
    return one.value * ratio, nearest.scale(ratio)


def _customary(exact: Fraction, other: Amount) -> bool:
    """Return whether a conversion is near enough for everyday use, as its few digits say."""
    digits = len(re.sub(r"[^\d]", "", other.text).lstrip("0").rstrip("0"))
    return digits <= LEAST_DIGITS and abs(exact - other.value) <= abs(exact) * CUSTOMARY


def _binary_factors(names: list[str]) -> Iterator[Fraction]:
    """Yield by what binary prefixes differ from decimal ones, where bytes or bits are counted."""
    if all(re.search(r"[bB](?:/s)?$|bytes?|bits?", name) for name in names):
        for power in range(1, MOST_PREFIXES + 1):
            yield BINARY**power
            yield 1 / BINARY**power


DETECTOR = Detector(
    "conversion",
    "A quantity in two units that are not the same amount.",
    each_sentence(find),
    examples=(
        "The town is 5 miles (12 km) away.",
        "Water boils at 212 °F (110 °C).",
        "The file has 1.5 GB (15,000 MB).",
        "It lasts 90 minutes (2.5 hours).",
        "Remember that 1 day = 68,400 s.",
        "The bar is 25 cm (0.025 m) long.",
        "The load is 10 lb (22 kg).",
    ),
    near_misses=(
        "The town is 5 miles (8 km) away.",
        "Water boils at 212 °F (100 °C), and it is 20 °C (68 °F) here.",
        "The file has 1.5 GB (1,500 MB), the other 2 GB (2,048 MB).",
        "He is 6 feet (1.8 m) tall and 175 pounds (79 kg).",
        "On this map 1 cm = 1 km.",
        "It takes 5 minutes (30 seconds of them waiting).",
        "It needs 120 s (2 min) of rest.",
    ),
)
