"""Numbers as a text prints them, each with the values that its digits allow, read whole or not at all."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from units.numbers.denotation import Hedge, Number, hedged_set
from units.numbers.interval import Interval
from units.numbers.number_words import SCALES

NUMERAL = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+"
WHOLE_NUMERAL = re.compile(NUMERAL)
SCALE_WORDS = r"hundred|thousand|million|billion|trillion|dozen"
LETTERS = {"k": 10**3, "K": 10**3, "M": 10**6, "m": 10**6, "B": 10**9, "b": 10**9, "bn": 10**9, "mn": 10**6,
           "T": 10**12, "tn": 10**12}  # fmt: skip
# A number with its currency, sign of percent or magnitude; what stands before and behind it belongs to no number.
AMOUNT = (
    rf"(?P<currency>(?:US)?[$€£])?(?P<numeral>{NUMERAL})"
    rf"(?:(?P<letter>(?:bn|mn|tn|[kKMBTmb])(?![A-Za-z0-9/·^²³µ]))|\s(?P<scale>{SCALE_WORDS})s?\b"
    r"|(?P<percent>\s?%|\s(?:percent|per\scent)\b(?!age)))?"
)
HEDGED = {Hedge.ABOUT: r"[~≈∼≃]|about|around|roughly|approximately|approx\.?|some|close\sto|circa|ca?\.",
          Hedge.NEARLY: r"nearly|almost|just\sunder", Hedge.JUST_OVER: r"just\sover"}  # fmt: skip
BEGINS = r"(?<![\w.,:/^_\\#@%§+-])(?<!\d\s)"
ENDS = r"(?![\w%°'’′″]|[.,:]\d|[/^]\w|-[A-Za-z\d]|[–—]\d|\s?[×*^±]|\s(?:thousand|million|billion|trillion|\d))"


class Amount(Struct, frozen=True):
    """One printed number.

    Args:
        text: it as printed, with its magnitude and its sign of percent or of money.
        number: its digits with their magnitude, which tell how precisely it is printed.
        place: what one in its last printed digit is worth, zeros at its end included.
        plain: whether it is printed as digits alone, without decimals and magnitude.
        percent: whether a sign of percent stands behind it; ``number`` then counts these.
        currency: the sign of money before it.
        hedge: the hedge before it.
    """

    text: str
    number: Number
    place: Fraction
    plain: bool
    percent: bool = False
    currency: str = ""
    hedge: Hedge | None = None

    @property
    def value(self) -> Fraction:
        """The printed number; of percent, how many."""
        return self.number.value

    @property
    def printed(self) -> Interval:
        """All values of which one would print it so."""
        return hedged_set(self.value, self.number.denotes(), self.hedge, self.number.place)

    @property
    def allowed(self) -> Interval:
        """All values of which one would print it so, or cut it off there."""
        if self.hedge is not None or self.value < 0:
            return self.printed
        return self.printed.hull(Interval(self.value, self.value + self.place))

    @property
    def nearest(self) -> Interval:
        """The values that round to all its printed digits, zeros at its end taken for significant."""
        digits = Interval(self.value - self.place / 2, self.value + self.place / 2)
        return hedged_set(self.value, digits, self.hedge, self.number.place)


def amount_of(found: re.Match[str], hedge: Hedge | None = None) -> Amount:
    """Return the number that `AMOUNT` matched."""
    numeral, letter, scale = found["numeral"], found["letter"], found["scale"]
    decimals = numeral.partition(".")[2]
    factor = Fraction(LETTERS[letter] if letter else SCALES[scale] if scale else 1)
    number = Number.digits(numeral).times(factor)
    place = Fraction(1, 10 ** len(decimals)) * factor
    if number.value == 0 and number.place is not None:
        number = replace(number, place=place)
    plain = not decimals and factor == 1 and not found["percent"]
    text = found[0].strip()
    return Amount(text, number, place, plain, bool(found["percent"]), found["currency"] or "", hedge)


@cache
def amount_pattern(name: str, *, stuck: bool = False) -> str:
    """Return the pattern of one number with its hedge, its groups named behind a prefix, as part of a longer one.

    Args:
        name: the prefix, and the name of the group that is the number itself.
        stuck: whether it stands right behind a sign of the longer pattern, as behind the stroke of 10/50.
    """
    hedges = "|".join(f"(?P<{name}_{hedge.name}>{words})" for hedge, words in HEDGED.items())
    renamed = re.sub(r"\(\?P<(\w+)>", rf"(?P<{name}_\1>", AMOUNT)
    return rf"(?:(?:{hedges})\s?)?{'' if stuck else BEGINS}(?P<{name}>{renamed})"


def amount_in(found: re.Match[str], name: str) -> Amount | None:
    """Return the number that a group of a pattern matched, if it did."""
    if found[name] is None:
        return None
    again = re.compile(AMOUNT).fullmatch(found[name])
    hedge = next((each for each in HEDGED if found[f"{name}_{each.name}"]), None)
    return amount_of(again, hedge) if again else None
