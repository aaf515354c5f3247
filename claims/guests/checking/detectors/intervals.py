"""Confidence intervals beside their estimate and its standard error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from statistics import NormalDist

from claims.guests.checking.amounts import NUMERAL, amount_of, bounds
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show_rounded


def _signed(name: str) -> str:
    return rf"(?P<{name}_sign>[-−–])?(?P<{name}>{NUMERAL})"


LEVEL = r"(?P<level>90|95|99)\s?%\s?(?:CI|confidence\sinterval|C\.I\.)\s?(?:of|was|is|=|:|,)?\s?"
ENDS = rf"[(\[]?\s?{_signed('low')}\s?(?:,|to|;|[-–])\s?{_signed('high')}(?![\d.]*\d)"
ERROR = rf"(?:SE|s\.e\.|standard\serror)\s?(?:=|of)?\s?(?P<error>{NUMERAL})"
WORTH = re.compile(r"\b9[059]\s?%\s?(?:CI|confidence|C\.I\.)")
# Intervals that are no estimate and so many standard errors.
OTHERWISE = re.compile(
    r"bootstrap|credible|bayes|profile|exact|wilson|log|odds|ratio|\bOR\b|\bHR\b|\bRR\b|robust|adjust|difference from",
    re.IGNORECASE,
)
WIDEST = Fraction(5, 4)  # times the multiple of the normal distribution: that of t with ten degrees of freedom and more
SMALL_SAMPLE = re.compile(r"\b[nN]\s?=\s?\d\b|\b[nN]\s?=\s?1\d\b|\bdf\s?=\s?\d\b")


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    estimate = rf"(?<![\w.,–-]){_signed('estimate')}"
    cue = r"\b(?:was|is|were|of|by|ratio|OR|HR|RR|mean|difference|estimate|β|b|d|g|r)\s?(?:=|:)?\s?"
    return (
        re.compile(rf"{estimate}\s?%?,?\s?[(\[]?\s?{ERROR}[,;]?\s?[(\[]?\s?{LEVEL}{ENDS}"),
        re.compile(rf"{cue}{estimate}(?P<percent>\s?%)?\s?[(\[,]\s?{LEVEL}{ENDS}(?P<ends_percent>\s?%)?"),
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the intervals of a sentence that are not around their estimate, or too narrow or wide for its error."""
    if not WORTH.search(sentence):
        return
    with_error, alone = _patterns()
    reported: set[int] = set()
    for found in with_error.finditer(sentence):
        reported.add(found.start("low"))
        if not (OTHERWISE.search(sentence) or SMALL_SAMPLE.search(sentence)):
            yield from _of_error(found)
    for found in alone.finditer(sentence):
        if found.start("low") not in reported:
            yield from _outside(found)


def _ends(found: re.Match[str], name: str) -> tuple[Fraction, Fraction] | None:
    """Return between what a printed number with its sign lies; nothing where it is not read."""
    amount = amount_of(found[name])
    if amount is None:
        return None
    low, high = bounds(amount.nearest)
    return (-high, -low) if found[f"{name}_sign"] else (low, high)


def _outside(found: re.Match[str]) -> Iterator[Discrepancy]:
    """Yield an interval that does not have its estimate in it."""
    estimate, low, high = (_ends(found, name) for name in ("estimate", "low", "high"))
    if estimate is None or low is None or high is None or low[1] >= high[0]:
        return
    if bool(found["percent"]) != bool(found["ends_percent"]):
        return  # a change in percent, and the interval of a ratio
    if estimate[1] < low[0] or estimate[0] > high[1]:
        yield Discrepancy(
            found.start("estimate"),
            found.end("high"),
            f"{found['level']} % interval from {_printed(found, 'low')} to {_printed(found, 'high')}",
            _printed(found, "estimate"),
            "outside its own interval",
            "the interval stands behind its estimate",
        )


def _of_error(found: re.Match[str]) -> Iterator[Discrepancy]:
    """Compare half of the width of an interval with the standard error, and its middle with the estimate."""
    estimate, low, high, error = (
        _ends(found, "estimate"), _ends(found, "low"), _ends(found, "high"), amount_of(found["error"]),
    )  # fmt: skip
    if estimate is None or low is None or high is None or error is None or not error.value:
        return
    times = _multiple(int(found["level"]))
    least, most = bounds(error.nearest)
    reach = (least * times, most * times * WIDEST)
    below, above = (estimate[0] - low[1], estimate[1] - low[0]), (high[0] - estimate[1], high[1] - estimate[0])
    if all(reach[0] <= side[1] and side[0] <= reach[1] for side in (below, above)):
        return
    value, half = _value(found, "estimate"), times * error.value
    ends = " to ".join(show_rounded(end, 3) for end in (value - half, value + half))
    yield Discrepancy(
        found.start("estimate"),
        found.end("high"),
        f"{_printed(found, 'estimate')} ± {show_rounded(times, 3)} × {found['error']} = {ends}",
        f"{_printed(found, 'low')} to {_printed(found, 'high')}",
        "another interval",
        "the estimate, its standard error and its interval are reported together",
    )


def _multiple(level: int) -> Fraction:
    """Return how many standard errors an interval of the normal distribution reaches, rounded down to four decimals."""
    return Fraction(int(NormalDist().inv_cdf(0.5 + level / 200) * 10_000), 10_000)


def _value(found: re.Match[str], name: str) -> Fraction:
    value = Fraction(found[name].replace(",", ""))
    return -value if found[f"{name}_sign"] else value


def _printed(found: re.Match[str], name: str) -> str:
    return f"{found[f'{name}_sign'] or ''}{found[name]}"


DETECTOR = Detector(
    "interval",
    "A confidence interval that its estimate is not in, or that its standard error does not give.",
    each_sentence(find),
    examples=(
        "The mean was 5.20 (SE = 0.50, 95% CI 4.70 to 5.70).",
        "It fell by 2.4, SE 0.31, 95 % CI [1.8, 3.9].",
        "The odds ratio was 1.42 (95% CI 1.51 to 1.98).",
    ),
    near_misses=(
        "The mean was 5.20 (SE = 0.50, 95% CI 4.22 to 6.18).",
        "It fell by 2.4 (95% CI, 1.8 to 3.0), and by -0.3 [95% CI: -0.8, 0.2].",
        "The odds ratio was 1.42 (SE = 0.20, 95% CI 1.08 to 1.87).",
        "It fell by 20% (95% CI 0.7 to 0.9), p = 0.03 (95% CI 1.2 to 3.4), in 45 people (n = 45, 95% CI 3 to 9).",
        "With n = 6, it was 5.20 (SE = 0.50, 95% CI 3.92 to 6.48).",
    ),
)
