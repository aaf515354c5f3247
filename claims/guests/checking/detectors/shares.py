"""Parts of a number with their percentage: 10 of 50 (25 %), 12/48 (30 %), 15 % of 80 is 14."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from claims.guests.checking.amounts import ENDS, Amount, amount_in, amount_pattern
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show, show_rounded

NOUNS = r"(?:\s(?!and\b|or\b|but\b|with\b|in\b|is\b|are\b|was\b|were\b|of\b|to\b|from\b)[A-Za-z][\w'’-]*){0,4}"
HUNDRED = 100  # percent of one
PARTS = {"half": 2, "a third": 3, "one third": 3, "a quarter": 4, "one quarter": 4, "a fifth": 5, "one fifth": 5,
         "a tenth": 10, "one tenth": 10}  # fmt: skip
WORTH = re.compile(r"%|\bper\s?cent\b|\b(?:half|third|quarter|fifth|tenth)\s+of\b", re.IGNORECASE)
YEARS = range(1500, 2101)
DAYS, MONTHS = 31, 12  # of the longest month, and of a year
AFTER = r"(?=\s*(?:$|[.,;:)!?]|(?:[a-z]+){1,2}[.,;:)]))"


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    part, total, share = (amount_pattern(name) for name in ("part", "total", "share"))
    of = rf"{part}{NOUNS}\s(?:out\sof|of)\s(?:the\s|these\s|those\s|all\s|a\stotal\sof\s)?(?:[a-z]+\s)?{total}{NOUNS}"
    stroke = rf"{part}\s?/\s?{amount_pattern('total', stuck=True)}"
    return tuple(
        re.compile(written, re.IGNORECASE)
        for written in (
            rf"{of}\s?[(\[]\s?{share}\s?(?=[)\],;])",
            rf"{of}\s?,\s(?:or|i\.e\.,?|that\sis,?)\s{share}(?=\s?(?:$|[.,;:)]))",
            rf"(?<![/\d]){stroke}{NOUNS}\s?[(\[]\s?{share}\s?(?=[)\],;])",
            rf"{share}\s?\(\s?(?:n\s?=\s?)?{stroke}\s?(?=[),;])",
            rf"{share}\s?\(\s?{of}\s?\)",
            rf"\b[Oo]f\s(?:the\s|these\s|all\s)?{total}{NOUNS}(?:\sof\sthe\s[a-z]+\s[a-z]+)?,?\s(?:only\s|just\s)?{part}\s?\({share}\)",
            rf"{part}\s?\({share}\)\s(?:out\sof|of)\s(?:the\s|these\s|all\s)?{total}(?!\s?[%(])",
        )
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the parts of a sentence whose percentage is another."""
    if not WORTH.search(sentence):
        return
    for pattern in _patterns():
        for found in pattern.finditer(sentence):
            part, total, share = (amount_in(found, name) for name in ("part", "total", "share"))
            if part and total and share and _is_certain(sentence, found, part, total, share):
                yield from _compared(found, part, total, share)


def _is_certain(sentence: str, found: re.Match[str], part: Amount, total: Amount, share: Amount) -> bool:
    """Return whether two counts and their share are meant, rather than dates, scores or hedged numbers."""
    if not share.percent or part.percent or total.percent or part.hedge or total.hedge or not total.value:
        return False
    if part.value > total.value or part.currency != total.currency:
        return False
    ends = all(re.match(ENDS, sentence[found.end(name) :]) for name in ("total", "share"))
    is_date = (
        "/" in found[0]
        and part.value <= DAYS
        and total.value <= MONTHS
        and re.search(r"\bon\s$", sentence[: found.start()])
    )
    return ends and not is_date


def _compared(found: re.Match[str], part: Amount, total: Amount, share: Amount) -> Iterator[Discrepancy]:
    values = [_quotient(part, total, scaled) for scaled in (Fraction(1), total.scale)]
    if any(share.allows(low, high) or share.allows(HUNDRED - high, HUNDRED - low) for low, high in values):
        return
    computed = part.value / total.value * HUNDRED
    yield Discrepancy(
        *_span(found),
        f"{found['part']} / {found['total']} = {_as_printed(computed, share)} %",
        found["share"],
        f"off by {_as_printed(abs(share.value - computed), share)} percentage points",
        "the percentage stands beside the part and the total that it is a share of",
    )


def _span(found: re.Match[str]) -> tuple[int, int]:
    spans = [found.span(name) for name in ("part", "total", "share")]
    return min(start for start, _ in spans), max(end for _, end in spans)


def _as_printed(computed: Fraction, share: Amount) -> str:
    """Return a share to one place more than it is printed to, so that it is not rounded to the printed one."""
    shown = show(computed, share.value)
    return shown if len(shown) < len("100.000") else show_rounded(computed, 4)


def _quotient(part: Amount, total: Amount, scale: Fraction) -> tuple[Fraction, Fraction]:
    """Return between what the share lies, in percent; a part may be counted in the magnitude of its total."""
    top, bottom = part.ends, total.ends
    return top[0] * scale / bottom[1] * HUNDRED, top[1] * scale / bottom[0] * HUNDRED


DETECTOR = Detector(
    "share",
    "A part of a total whose printed percentage is another.",
    each_sentence(find),
    examples=(
        "It failed in 10 of 50 runs (25 %).",
        "Of these, 12/48 (30%) were lost.",
        "They kept 25% (10 of 50).",
        "We asked 120 out of 480 people (20.0%).",
        "The team took 1.2 of the 4.8 TB (20 %).",
        "Then 30 (20%) of 200 left.",
    ),
    near_misses=(
        "It failed in 10 of 50 runs (20 %).",
        "Two thirds, 2 of 3 (66%), agree.",
        "Of these, 10 of 50 (80 %) passed.",
        "It takes 5 of 40 million (12.5 %).",
        "We met on 3/12 (30% came).",
        "About 10 of 60 (15 %) came, and 7 of 40 (18%; 95% CI 8 to 33).",
        "He gave 10 of 20 in 1950 (25 % of 40).",
    ),
)
