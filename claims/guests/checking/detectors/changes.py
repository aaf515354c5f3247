"""Changes with their size in percent: from 12 to 9, a drop of 30 %.

The two ends count as they are printed; only with decimals they may be rounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from msgspec import Struct

from claims.guests.checking.amounts import ENDS, Amount, amount_in, amount_pattern, bounds
from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show, show_rounded

UP = (
    r"ris(?:e|es|ing|en)|rose|grow(?:s|n|th|ing)?|grew|increas(?:e[sd]?|ing)|up|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?"
    r"|gain(?:s|ed)?|surg(?:e[sd]?|ing)|raised|expand(?:s|ed|ing)|expansion"
)
DOWN = (
    r"drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|decreas(?:e[sd]?|ing)|down|declin(?:e[sd]?|ing)|cut(?:s|ting)?"
    r"|reduc(?:e[sd]?|ing|tion)|shr[aiu]nk(?:s|ing)?|lower(?:s|ed|ing)?|los(?:s|t)|saving|savings"
)
EITHER = r"chang(?:e[sd]?|ing)|went|go(?:es|ing)?|mov(?:e[sd]?|ing)|improv(?:e[sd]?|ing|ement)"
WORTH = re.compile(
    r"(?:\bto\b|→|->).*(?:%|\bper\s?cent)|(?:%|\bper\s?cent).*(?:\bto\b|→|->)",
    re.IGNORECASE,
)
UNIT = r"(?:\s?(?!to\b|and\b|or\b|in\b|of\b|at\b|by\b|from\b|a\b)[A-Za-zµ°][\w/²³°-]*){0,2}(?:\s(?:an?|per)\s[a-z]+)?"
# Words behind a percentage that make it another: of a year, of something else, compared with another time.
OTHER_BASE = re.compile(
    r"\s*(?:(?:percentage\s)?points?|pp\b|a\s(?:year|month|week|day)|per\s|annual|year|month|every|each|compared|relative\sto\s(?!the\s(?:old|first))"
    r"|on\s(?:last|the\s(?:year|month))|of\s|since|more\sthan\s(?:the|a|in)|cagr|compound|faster|slower|y[/o]y|discount|margin|tax|interest)",
    re.IGNORECASE,
)
YEARS = range(1500, 2101)
HUNDRED = 100  # percent of one


class Direction(Struct, frozen=True):
    """Which way something is said to go: up, down, or either way where the words leave it open."""

    up: bool
    down: bool

    @property
    def word(self) -> str:
        """It in a word behind a percentage; nothing where it is left open."""
        return "" if self.up and self.down else " more" if self.up else " less"


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    old, new, share = (amount_pattern(name) for name in ("old", "new", "share"))
    ends = rf"{old}(?P<old_unit>{UNIT})\s?(?:to|→|->)\s?{new}(?P<new_unit>{UNIT})"
    change = rf"(?P<change>{UP}|{DOWN}|{EITHER})"
    adverb = r"(?:(?!and\b|but\b|then\b|while\b)\w+,?\s)?"
    verb = rf"\b{change}\b[^.;:%\d]{{0,60}}?"
    again = rf"(?P<again>{UP}|{DOWN}|{EITHER})"
    return tuple(
        re.compile(written, re.IGNORECASE)
        for written in (
            rf"{verb}\sby\s{share},?\s{adverb}from\s{ends}",
            rf"\b{change}\s{share},?\s{adverb}from\s{ends}",
            rf"(?:\bfrom\s)?{ends},?\s(?:which\sis\s|or\s|that\sis,?\s)?an?\s(?:\w+\s)?(?P<change>{UP}|{DOWN})\sof\s{share}",
            rf"(?:\bfrom\s)?{ends},?\s(?:which\sis\s|or\s|that\sis,?\s)?an?\s{share}\s(?:\w+\s)?(?P<change>{UP}|{DOWN})\b",
            rf"\bfrom\s{ends},?\s(?P<change>up|down)\s(?:by\s)?{share}",
            rf"{verb}\sfrom\s{ends}\s?\((?:{again}\s)?(?:by\s)?(?P<sign>[-+−–])?{share}\s?\)",
            rf"{ends}\s?\((?P<sign>[-+−–])\s?{amount_pattern('share', stuck=True)}\s?\)",
        )
    )


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the changes of a sentence that are of another size."""
    if not WORTH.search(sentence):
        return
    seen: set[int] = set()
    for pattern in _patterns():
        for found in pattern.finditer(sentence):
            old, new, share = (amount_in(found, name) for name in ("old", "new", "share"))
            if (
                old
                and new
                and share
                and found.start("old") not in seen
                and _is_certain(sentence, found, old, new, share)
            ):
                seen.add(found.start("old"))
                yield from _of_percent(found, old, new, share)


def ends_are_certain(sentence: str, found: re.Match[str], old: Amount, new: Amount) -> bool:
    """Return whether two numbers are the ends of one change: of one unit, printed in full, and no years."""
    one, other = (found[name].strip().lower().removesuffix("s") for name in ("old_unit", "new_unit"))
    same = one == other or not one or not other
    complete = all(re.match(ENDS, sentence[found.end(name) :]) or found[f"{name}_unit"] for name in ("old", "new"))
    plain = not (old.hedge or new.hedge) and old.value > 0 and new.value > 0
    years = not (one or other) and all(each.text.isdecimal() and each.value in YEARS for each in (old, new))
    return same and complete and plain and not years and old.percent == new.percent


def _is_certain(sentence: str, found: re.Match[str], old: Amount, new: Amount, share: Amount) -> bool:
    if not share.percent or OTHER_BASE.match(sentence[found.end("share") :]):
        return False
    if re.search(
        r"\b(?:rang|vari|between|more\sthan|less\sthan|up\sto|at\sleast|over)\w*\s*$", sentence[: found.start("share")]
    ):
        return False
    return ends_are_certain(sentence, found, old, new) and not old.percent


def _direction(found: re.Match[str]) -> Direction:
    """Return which way a change goes by its sign, or by its words."""
    groups = found.groupdict()
    if groups.get("sign"):
        return Direction(up=groups["sign"] == "+", down=groups["sign"] != "+")
    words = (groups.get("again") or groups.get("change") or "").lower()
    up, down = (re.fullmatch(pattern, words, re.IGNORECASE) is not None for pattern in (UP, DOWN))
    return Direction(up=up or not down, down=down or not up)


def _of_percent(found: re.Match[str], old: Amount, new: Amount, share: Amount) -> Iterator[Discrepancy]:
    direction = _direction(found)
    for scale in (Fraction(1), new.scale):
        least, most = _change(*_ends(old, new), scale)
        if (direction.up and share.allows(least, most)) or (direction.down and share.allows(-most, -least)):
            return
    change = (new.value - old.value) / old.value * HUNDRED
    way = "more" if change > 0 else "less"
    size = abs(abs(change) - share.value)
    yield Discrepancy(
        *_span(found),
        f"from {found['old']} to {found['new']} is {_shown(abs(change), share)} % {way}",
        f"{found['share']}{direction.word}",
        f"off by {_shown(size, share)} percentage points{_if_rounded(old, new, share)}"
        if size
        else "the other way round",
        "the percentage is said to be the size of the change",
    )


def _ends(old: Amount, new: Amount) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """Return between what two ends lie; where one has decimals, the other one is rounded as well."""
    if {is_integral(old), is_integral(new)} == {True}:
        return face_ends(old), face_ends(new)
    return bounds(old.nearest), bounds(new.nearest)


def is_integral(amount: Amount) -> bool:
    """Return whether a number is printed without decimals."""
    places = amount.figure.low.places
    return places is not None and places.integral


def face_ends(amount: Amount) -> tuple[Fraction, Fraction]:
    """Return a whole number as it is printed, and between what a number with decimals lies."""
    return (amount.value, amount.value) if is_integral(amount) else bounds(amount.nearest)


def _change(
    old: tuple[Fraction, Fraction], new: tuple[Fraction, Fraction], scale: Fraction
) -> tuple[Fraction, Fraction]:
    """Return between what a change lies, in percent; its first end may be in the magnitude of the second."""
    return (new[0] / (old[1] * scale) - 1) * HUNDRED, (new[1] / (old[0] * scale) - 1) * HUNDRED


def _if_rounded(old: Amount, new: Amount, share: Amount) -> str:
    """Return between what a change lies if its whole ends are rounded, where its printed size does."""
    low, high = sorted(map(abs, _change(bounds(old.nearest), bounds(new.nearest), Fraction(1))))
    if not share.allows(low, high):
        return ""
    return f"; ends that are rounded would allow {show_rounded(low, 2)} to {show_rounded(high, 2)} %"


def _shown(value: Fraction, share: Amount) -> str:
    shown = show(value, share.value)
    return shown if len(shown) < len("100.000") else show_rounded(value, 3)


def _span(found: re.Match[str]) -> tuple[int, int]:
    names = [name for name in ("old", "new", "share") if name in found.re.groupindex]
    return min(found.start(name) for name in names), max(found.end(name) for name in names)


DETECTOR = Detector(
    "change",
    "A change between two numbers whose printed size is another.",
    each_sentence(find),
    examples=(
        "Costs went from $12.0m to $9.0m, a drop of 30 %.",
        "Costs went from $12m to $9m, a drop of 30 %.",
        "Sales rose from $1,600 to $2,000, an increase of 20 %.",
        "Traffic rose by 40 % from 200 to 260 requests.",
        "Latency fell from 120 ms to 90 ms (30%).",
        "Memory grew from 400 GB to 600 GB, a 60 % increase.",
        "The score went 400 → 500 (+20%).",
        "The error was cut from 8.0 to 6.0, down 33%.",
    ),
    near_misses=(
        "Costs went from $12m to $9m, a drop of 25 %.",
        "From 2010 to 2017, a rise of 3% was seen; the county grew by 1.48% from 2010 to 2017.",
        "Prices range from $5 to $10, with a 20% increase for rush orders.",
        "It grew from 1.24 million to 2 million, a rise of 58%.",
        "It grew from 100 to 128, a rise of 5% a year.",
        "From 1600 to 2000, a rise of 20 % was seen.",
        "The share rose from 10% to 15%, up 50%.",
        "It fell from 12.3 to 9.1, down 26 %, and from 2.3 to 1.1, down 51 %.",
        "From $12m to about $9m is a drop of 30 %.",
        "From 5 to 8 million, a rise of 60%.",
        "It rose from 200 to 260, an increase of 15% compared with others.",
    ),
)
