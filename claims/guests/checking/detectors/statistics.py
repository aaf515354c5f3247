"""Results of tests as papers print them: the p that the statistic and its degrees of freedom give is another.

The statistic ranges over all that its digits allow, and p may be two-sided or, where the test has sides, one-sided.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence

NUMBER = r"\d{0,6}\.\d{1,6}|\d{1,6}"
DEGREES = rf"(?P<df>{NUMBER})"
TEST = (
    rf"(?:\bt\s?\(\s?(?P<t>{NUMBER})\s?\)|\bF\s?\(\s?(?P<f1>{NUMBER})\s?,\s?(?P<f2>{NUMBER})\s?\)"
    rf"|(?:χ2|χ²|χ\^2|\\chi\^\{{?2\}}?|chi-squared?|X2)\s?\(\s?(?P<chi>{NUMBER})(?:\s?,\s?[Nn]\s?=\s?[\d,]+)?\s?\)"
    rf"|\br\s?\(\s?(?P<r>{NUMBER})\s?\)|\b(?P<z>[Zz]))"
)
RESULT = re.compile(
    rf"{TEST}\s?=\s?(?P<sign>[-−–])?\s?(?P<value>{NUMBER}),?\s?;?\s?(?:two-tailed\s)?\b[pP]\s?(?P<relation>[=<>])\s?(?P<p>\.\d{{1,6}}|0\.\d{{1,6}})(?![\d.]*\d|\s?[×x*]|e)"
)
# Words by which p is another than that of the statistic, or the statistic another than that of its table.
ADJUSTED = re.compile(
    r"adjust|correct|bonferroni|holm|fdr|bootstrap|permut|exact|greenhouse|huynh|welch|simulat", re.IGNORECASE
)
PRECISION = 30  # digits: printed ones have six at most


class _Test(Struct, frozen=True):
    """A statistic with its degrees of freedom.

    Args:
        name: how it is written.
        tail: p, two-sided, of a value of it.
        sided: whether it has a one-sided p as well.
    """

    name: str
    tail: Callable[[Any], Any]
    sided: bool


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the results of a sentence whose p does not follow."""
    if not re.search(r"\b[pP]\s?[=<>]", sentence) or ADJUSTED.search(sentence):
        return
    for found in RESULT.finditer(sentence):
        yield from _compared(found)


def _compared(found: re.Match[str]) -> Iterator[Discrepancy]:
    import mpmath  # noqa: PLC0415 - few texts print results of tests

    with mpmath.workdps(PRECISION):
        test = _test(found, mpmath.mp)
        value, half = mpmath.mpf(found["value"]), mpmath.mpf(_half_place(found["value"]))
        if test is None or (found["r"] and value + half >= 1):
            return
        most, least = test.tail(max(value - half, mpmath.mpf(0))), test.tail(value + half)
        sides = [(least, most), *([(least / 2, most / 2)] if test.sided else [])]
        if any(_agrees(found, low, high) for low, high in sides):
            return
        p = test.tail(value)
        yield Discrepancy(
            *found.span(),
            f"{test.name} = {found['sign'] or ''}{found['value']} has p = {mpmath.nstr(p, 3)}",
            f"p {found['relation']} {found['p']}",
            "one-sided it is half of that, which is not printed either" if test.sided else "a test with one p",
            "the statistic, its degrees of freedom and p are reported together",
        )


def _half_place(printed: str) -> str:
    decimals = len(printed.partition(".")[2])
    return str(Fraction(1, 2 * 10**decimals)) if not decimals else f"0.{'0' * decimals}5"


def _agrees(found: re.Match[str], low: Any, high: Any) -> bool:
    """Return whether p can lie where it is printed, its last digit rounded or cut off."""
    printed, half = Fraction(found["p"]), Fraction(_half_place(found["p"]))
    if found["relation"] == "<":
        return bool(low < float(printed))
    if found["relation"] == ">":
        return bool(high > float(printed))
    return bool(low <= float(printed + 2 * half) and float(printed - half) <= high)


def _test(found: re.Match[str], mp: Any) -> _Test | None:
    """Return the test of a result; nothing where its degrees of freedom are none."""
    if found["z"]:
        return _Test(found["z"], lambda z: mp.erfc(z / mp.sqrt(2)), sided=True)
    if found["f1"]:
        first, second = mp.mpf(found["f1"]), mp.mpf(found["f2"])
        if not (first and second):
            return None
        name = f"F({found['f1']}, {found['f2']})"
        return _Test(name, lambda f: _beta(mp, second / 2, first / 2, second / (second + first * f)), sided=False)
    letter = next(each for each in ("t", "chi", "r") if found[each])
    degrees = mp.mpf(found[letter])
    if not degrees:
        return None
    if letter == "chi":
        return _Test(
            f"χ²({found['chi']})", lambda x: mp.gammainc(degrees / 2, x / 2, mp.inf, regularized=True), sided=False
        )
    if letter == "r":
        return _Test(f"r({found['r']})", lambda r: _beta(mp, degrees / 2, mp.mpf(1) / 2, 1 - r * r), sided=True)
    return _Test(
        f"t({found['t']})", lambda t: _beta(mp, degrees / 2, mp.mpf(1) / 2, degrees / (degrees + t * t)), sided=True
    )


def _beta(mp: Any, a: Any, b: Any, x: Any) -> Any:
    return mp.betainc(a, b, 0, x, regularized=True)


DETECTOR = Detector(
    "statistics",
    "A p-value that the statistic beside it does not have.",
    each_sentence(find),
    examples=(
        "The groups differed, t(28) = 2.20, p = .36.",
        "There was an effect, F(2, 57) = 3.10, p < .01.",
        "The counts differed, χ2(1, N = 90) = 3.70, p < .05.",
        "They are correlated, r(48) = .31, p = .0029.",
        "It fell, z = 1.50, p = .02.",
    ),
    near_misses=(
        "The groups differed, t(28) = 2.20, p = .036.",
        "The groups differed, t(28) = 2.20, p = .018.",
        "There was an effect, F(2, 57) = 3.10, p = .053.",
        "It fell, z = 1.96, p = .05, and t(10) = 3.0, p = .013.",
        "With Bonferroni correction, t(28) = 2.20, p = .11.",
        "We write z = 3, p > 0, for it.",
    ),
)
