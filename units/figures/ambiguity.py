"""Texts of figures that people read in two ways: refused, with both readings."""

from __future__ import annotations

import re

from units.numbers.number_words import SMALL
from units.reading.errors import FigureError

_SMALL = "|".join(SMALL)
_CLOCK = "h|hrs?|hours?|min|mins|minutes?|s|secs?|seconds?"  # behind 1:30 these are no unit of a ratio

# What is ambiguous, and its two meanings with the next step.
_TWO_READINGS = tuple(
    (re.compile(pattern, re.IGNORECASE), hint)
    for pattern, hint in (
        (
            rf"\bhundred ?- ?(?:{_SMALL})\b(?![- ]*(?:(?:{_SMALL})[- ]*)?hundred)",
            "it may be one number or a range from a hundred: write it in digits",
        ),
        (
            r"\b(?:ten|hundred|thousand)[ -](?:hundredth|thousandth|millionth|billionth)s?\b",
            "it may be a fraction or a number of parts: write it in digits",
        ),
        (
            r"^(?![^0-9]*[$€£¥₹])[^0-9]*[0-9][0-9.,]*(?-i:m)(?![A-Za-z0-9/^*])",
            "it may be metres or millions: write 5 m for metres, 5M for millions",
        ),
        (r"\bbarely [0-9]", "it may be a little more or a little less: write just over, or nearly"),
        (
            r"[0-9][0-9.,]* *(?:±|\+/-) *[0-9.]+ ?(?:%|percent|per cent)",
            "the margin may be relative or in percentage points: print a range",
        ),
        (
            r"^[~≈]?[-$€£¥₹]* ?\( ?[$€£¥₹]? ?[0-9][0-9.,]* ?%?\)",
            "accounts print a negative number so: write a minus, or add `negatives: parentheses` above the claims",
        ),
        (r"^(?:±|\+/-)", "it may be a range or two numbers: print -5 to 5, or one of the two"),
        (r"^[^0-9]*[12][0-9]{2}0'?s\b", "it may be a decade or seconds: write 1990 s, or 1990-1999"),
        (
            r"^[^0-9]*(?:[2-9]|1[0-9]|2[0-3]):[0-5][0-9](?![0-9])",
            "it may be a ratio or a time of day: write the ratio with /, or the time in h and min",
        ),
        (
            rf"^[^0-9]*[1-9][0-9]?:[0-5][0-9] ?-?(?:{_CLOCK})(?![A-Za-z])",
            "it may be a ratio or a time: write 1 h 30 min, or 1 min 30 s",
        ),
        (
            r"^[^0-9]*[1-9][0-9]{2}/[1-9][0-9]{1,2}(?![0-9])",
            "it may be a quotient or two values side by side: print each value, or the quotient",
        ),
        (
            r"(?:%|percent|per cent) (?:more|less|fewer|higher|lower|larger|smaller|faster|slower)\b",
            "it may be the difference or the result: write 50 %, or 1.5 times",
        ),
        (
            r"\btimes (?:more|less|larger|greater|faster|higher|smaller)\b",
            "it may be the difference or the result: write 3 times",
        ),
        (r"\bwithin [0-9.]+ ?(?:%|percent|per cent)$", "it may be on one side or both: print a bound or a range"),
        (
            r"^(?:24/7|(?:50/50|60/40|70/30|80/20|90/10))(?![0-9])",
            "it may be a quotient or an idiom: write the share in percent",
        ),
    )
)
# What is printed with digits but is not an amount, each with the next step.
_NO_AMOUNT = tuple(
    (re.compile(pattern, re.IGNORECASE), problem, hint)
    for pattern, problem, hint in (
        (r"(?:the )?[0-9][0-9,]*(?:st|nd|rd|th)(?![A-Za-z])", "an ordinal is not an amount", "print a count"),
    )
)
_FREQUENCY = re.compile(
    r"(?:usually|typically|often|mostly|generally|normally|commonly|sometimes|rarely|typ)\b", re.IGNORECASE
)


def refuse_two_readings(text: str, plain: str) -> None:
    """Refuse a figure that people read in two ways, an ordinal, and words that speak of how often it holds.

    Args:
        text: the figure as printed.
        plain: the same in ordinary spelling.

    Raises:
        FigureError: with both readings, or what it is instead of an amount.
    """
    for pattern, hint in _TWO_READINGS:
        found = pattern.search(plain)
        if found is not None:
            raise FigureError(text, found.start(), f"{text[found.start() : found.end()]!r} is ambiguous", hint=hint)
    for pattern, problem, hint in _NO_AMOUNT:
        if pattern.match(plain):
            raise FigureError(text, 0, problem, hint=hint)
    if found := _FREQUENCY.match(plain):
        hint = "say how often in the statement, not in the figure"
        raise FigureError(text, 0, f"{found[0]!r} says how often, not how much", hint=hint)
