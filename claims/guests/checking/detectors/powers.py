"""Powers beside their values, and exponents that were lost: 2^10 (1,024), 10^6 that became 106."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import ENDS, Amount, amount_in, amount_pattern
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show, size_of_miss
from claims.guests.checking.tokens import RAISED

POWER = r"(?<![\w.^*])(?P<base>\d{1,3})(?:(?:\^|\*\*)\{?(?P<exponent>\d{1,3})\}?|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))"
WITHOUT_EXPONENT = r"(?<![\w.,^$€£/-])(?P<printed>10[3-9]|10[12]\d|[2-9][2-9]|2[12]\d)"
WORTH = re.compile(r"[\^⁰¹²³⁴⁵⁶⁷⁸⁹]|\*\*|\d\s?=\s?\d|\d\s\(10\d{1,2}\)")
LARGEST = 400  # exponent of a power that is computed
LEAST = 100  # a smaller number in brackets may be one of a list or a source
NEAR = 1000  # times: a number in brackets that is further away is a reference


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    value = amount_pattern("value")
    return (
        re.compile(rf"{POWER}\s?\((?:=\s?|i\.e\.,?\s|or\s)?{value}\s?\)"),
        re.compile(rf"{WITHOUT_EXPONENT}\s?=\s?{value}{ENDS}"),
        re.compile(rf"{value}\s?=\s?{WITHOUT_EXPONENT}{ENDS}"),
        re.compile(rf"{value}\s\((?P<printed>10[3-9]|101[0258])\)"),
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the powers of a sentence with another value, and the numbers that lost their exponents."""
    if not WORTH.search(sentence):
        return
    power, *numbers = _patterns()
    for found in power.finditer(sentence):
        value = amount_in(found, "value")
        if value is not None and not (value.percent or value.currency):
            yield from _of_power(found, value)
    for pattern in numbers:
        for found in pattern.finditer(sentence):
            value = amount_in(found, "value")
            if value is not None and not (value.percent or value.currency):
                yield from _of_lost(found, value)


def _of_power(found: re.Match[str], value: Amount) -> Iterator[Discrepancy]:
    base, exponent = int(found["base"]), int(found["exponent"] or found["raised"].translate(RAISED))
    power = Fraction(base) ** min(exponent, LARGEST)
    as_digits = value.text == f"{base}{exponent}"
    near = value.value >= LEAST and power <= value.value * NEAR <= power * NEAR**2
    if exponent > LARGEST or value.allows(power, power) or not (as_digits or near):
        return
    yield Discrepancy(
        found.start("base"),
        found.end("value"),
        f"{base}^{exponent} = {show(power, value.value)}",
        found["value"],
        "the exponent was lost" if as_digits else size_of_miss(value.value, power),
        "the value stands beside the power",
    )


def _of_lost(found: re.Match[str], value: Amount) -> Iterator[Discrepancy]:
    """Yield a number that is another unless its last digits are an exponent, which gives exactly what stands beside."""
    digits = found["printed"]
    base, exponent = (10, digits[2:]) if digits.startswith("10") else (int(digits[0]), digits[1:])
    if value.value < LEAST or value.value != Fraction(base) ** int(exponent):
        return
    yield Discrepancy(
        min(found.start("printed"), found.start("value")),
        max(found.end("printed"), found.end("value")),
        f"{base}^{exponent} = {show(value.value)}",
        digits,
        "the exponent was lost",
        "the two are said to be equal, and are where the last digits are an exponent",
    )


DETECTOR = Detector(
    "power",
    "A power beside another value, or a number whose exponent was lost.",
    each_sentence(find),
    examples=(
        "There are 2^10 (1,042) of them.",
        "It has 10^6 (100,000) cells.",
        "With 10⁹ (1 million) rows it is slow.",
        "One byte has 28 = 256 values.",
        "It has 10^6 (106) cells.",
        "About 1,000,000 (106) of them were lost.",
    ),
    near_misses=(
        "There are 2^10 (1,024) of them, and 10⁹ (1 billion) others.",
        "It grows as 2^3 (1) in case 32 = 9.",
        "It grows as 10^6 (3), as others found.",
        "With 2^8 (8 bits) it works, and 28 = 14 × 2.",
        "We saw 106 = 100 + 6 of them.",
    ),
)
