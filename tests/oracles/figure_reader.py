"""A second reader of printed figures: patterns and plain fractions, written from the page on the language alone.

It reads digits, magnitudes, powers, percent, hedges, bounds, ranges and names of units. Of a text that is written with
anything else it says nothing, and whoever compares counts how many those are.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from fractions import Fraction

from tests.oracles.verdict_oracle import Bounds, Number, printed_set

HEDGES = {
    "~": "about", "≈": "about", "about": "about", "roughly": "about", "some": "about", "nearly": "below",
    "almost": "below", "just under": "below", "just over": "above",
}  # fmt: skip
BOUNDS = {
    ">": ">", "over": ">", "more than": ">", ">=": ">=", "≥": ">=", "at least": ">=",
    "<": "<", "under": "<", "less than": "<", "<=": "<=", "≤": "<=", "at most": "<=", "up to": "<=",
}  # fmt: skip
LETTERS = {"k": 3, "K": 3, "M": 6, "B": 9, "T": 12}
NUMBERS = ("x", "mn", "mln", "bn", "tn", "pp")  # behind a number: times, millions and so on, percentage points
MOST_DIGITS = 60
LONGEST = 200

GROUPED = r"(?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{0,2}(?: [0-9]{3})+)(?:\.[0-9]+)?|\.[0-9]+"
ONE = rf"(?:{GROUPED})(?:[eE][+-]?[0-9]{{1,3}})?[kKMBT]? *%?"
PARTS = re.compile(rf"(?P<digits>{GROUPED})(?:[eE](?P<power>[+-]?[0-9]{{1,3}}))?(?P<letter>[kKMBT])? *(?P<percent>%)?")
SIGNED = rf"(?:(?:- *|\+)?(?:{ONE}))"
UNIT = r"(?: +(?P<unit>[A-Za-z]+(?:/[A-Za-z]+)?))?"


def _words(table: Collection[str]) -> str:
    """Return the pattern of words before a number: signs may touch it, letters may not."""
    longest = sorted(table, key=len, reverse=True)
    return "|".join(re.escape(words) + ("(?= )" if words[0].isalpha() else "") for words in longest)


HEDGE, BOUND = _words(HEDGES), _words(BOUNDS)
FORMS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:(?P<hedge>{HEDGE}) *)?(?P<low>{SIGNED})(?P<more> *\+)?{UNIT}",
        rf"(?P<bound>{BOUND}) *(?P<low>{SIGNED}){UNIT}",
        rf"(?:(?P<hedge>{HEDGE}) *)?(?P<low>{ONE}) *- *(?P<high>{ONE}){UNIT}",
        rf"(?:(?P<hedge>{HEDGE}) *)?(?P<low>{SIGNED}) *to +(?P<high>{SIGNED}){UNIT}",
    )
)
# What these forms are written with; a text with anything else is not for this reader.
KNOWN = re.compile(
    rf"(?:{HEDGE}|{BOUND}|to(?= )|[0-9.,+% -]|(?<=[0-9])[eEkKMBT](?![A-Za-z])|(?<= )(?<!- )[A-Za-z][A-Za-z/]*$)*"
)


class Unknown(Exception):
    """The text has a form that this reader does not know."""


class Refused(Exception):
    """The text is no figure."""


def read(text: str, units: Collection[str]) -> tuple[Bounds, str]:
    """Return the set that a text denotes, and the name of its unit.

    Args:
        text: the text.
        units: the names of units that there are.

    Raises:
        Refused: the text is no figure.
        Unknown: it is written in a way that this reader does not know.
    """
    plain = text.replace("–", "-").replace("−", "-").replace("\N{NO-BREAK SPACE}", " ")
    plain = re.sub(r"(?<=[0-9kKMBT%])- (?=to )", " ", plain)  # 20- to 50-page
    if len(text) > LONGEST or plain != plain.strip():
        raise Refused
    if re.match(rf"(?:{BOUND}).* *to +1(?: |$)", plain):
        raise Unknown  # a ratio
    if not KNOWN.fullmatch(plain):
        raise Unknown
    for form in FORMS:
        found = form.fullmatch(plain)
        if found is not None:
            break
    else:
        raise Unknown if re.search(rf".(?:{HEDGE}|{BOUND})", plain) else Refused
    parts = found.groupdict()
    unit = parts.get("unit") or ""
    if unit and (parts.get("high") or parts["low"]).endswith("%"):
        raise Unknown  # a part of things that are counted; of nothing else
    if unit.split("/")[0] in NUMBERS:
        raise Unknown
    if any(name not in units for name in unit.split("/") if name):
        raise Refused
    hedge = HEDGES.get(parts.get("hedge") or "")
    if hedge and parts.get("more"):
        raise Unknown
    if parts.get("high"):
        return _range(parts["low"].strip(), parts["high"].strip(), hedge, spelt="to " in plain), unit
    return _one(
        parts["low"].strip(), hedge, BOUNDS.get(parts.get("bound") or "", ">=" if parts.get("more") else "")
    ), unit


def _one(text: str, hedge: str | None, bound: str) -> Bounds:
    number, share = _number(text)
    value = number.value * share
    if hedge in ("below", "above") and not value:
        raise Refused  # there is no tenth of nothing
    if bound and hedge:
        raise Refused  # one way of widening it
    if bound:
        opened = bound in (">", "<")
        return Bounds(value, None, low_open=opened) if ">" in bound else Bounds(None, value, high_open=opened)
    return _times(printed_set(number, hedge), share)


def _range(low: str, high: str, hedge: str | None, *, spelt: bool) -> Bounds:
    """Read two ends; a letter, a power or a percent sign behind the second alone may serve both."""
    first, second = (PARTS.fullmatch(end.lstrip("-+ ")) for end in (low, high))
    if first is None or second is None:
        raise Unknown
    if first["percent"] and not second["percent"]:
        raise Refused
    if spelt and high == "1":
        raise Unknown  # ten to one is a ratio
    bare = not (first["power"] or first["letter"] or first["percent"])
    tail = second[0][second.end("digits") :]
    other, of = _number(high)
    for text, letter in ((low + tail, second["letter"]), (low, first["letter"]))[not bare :]:
        one, share = _number(text)
        if one.value * share < other.value * of:
            whole = one.decimals is None and other.decimals is None and not (first["power"] or second["power"])
            if (one.exponent, share) != (other.exponent, of) or (letter != second["letter"] and not whole):
                raise Unknown  # to which place each is printed is another matter
            ends = printed_set(one, hedge, other), printed_set(other, hedge, one)
            return Bounds(_times(ends[0], share).low, _times(ends[1], of).high)
    raise Refused


def _number(text: str) -> tuple[Number, Fraction]:
    """Return a number, and what the sign behind it divides it by."""
    found = PARTS.fullmatch(text.lstrip("-+ "))
    if found is None:
        raise Unknown  # the digits of one end and what stands behind the other are read together
    plain = found["digits"].replace(",", "").replace(" ", "")
    whole, _, decimals = plain.partition(".")
    if len(whole + decimals) > MOST_DIGITS:
        raise Refused
    letter, power = LETTERS.get(found["letter"] or "", 0), int(found["power"] or 0)
    if letter and found["power"]:
        raise Unknown
    number = Number(whole or "0", decimals or None, letter + power, negative=text.startswith("-"))
    return number, Fraction(1, 100 if found["percent"] else 1)


def _times(bounds: Bounds, factor: Fraction) -> Bounds:
    assert bounds.low is not None
    assert bounds.high is not None
    return Bounds(bounds.low * factor, bounds.high * factor)
