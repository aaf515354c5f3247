"""Numbers as a text prints them: found by one pattern, and read by the reader of figures, whole or not at all."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from units.numbers.interval import Interval

if TYPE_CHECKING:
    from units import Figure
    from units.numbers.denotation import Hedge

NUMERAL = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+"
SCALE_WORDS = r"hundred|thousand|million|billion|trillion|dozen"
# The hedges of numbers that are computed with: patterns with all that the reader knows take much longer to compile.
HEDGE = (
    r"[≈≃≅~∼]|(?:about|around|roughly|approximately|approx\.?|some|nearly|almost|circa|ca?\.|close\sto"
    r"|just\s(?:under|over))(?!\w)"
)
# A number with its currency, sign of percent or magnitude; what stands before and behind it belongs to no number.
AMOUNT = (
    rf"(?P<currency>(?:US)?[$€£])?(?P<numeral>{NUMERAL})"
    rf"(?:(?P<letter>(?:bn|mn|tn|[kKMBT]|(?(currency)m|(?!)))(?![A-Za-z0-9/·^²³µ]))|\s(?P<scale>{SCALE_WORDS})s?\b"
    r"|(?P<percent>\s?%|\s(?:percent|per\scent)\b(?!age)))?"
)
ALONE = re.compile(AMOUNT)
WITHOUT_GROUPS = re.sub(r"\(\?P<\w+>", "(?:", AMOUNT).replace("(?(currency)m|(?!))", "m")  # read once it is found
BEGINS = r"(?<![\w.,:/^_\\#@%§+-])(?<!\d\s)"
ENDS = r"(?![\w%°'’′″]|[.,:]\d|[/^]\w|-[A-Za-z\d]|[–—]\d|\s?[×*^±]|\s(?:thousand|million|billion|trillion|\d))"
HUNDREDTH = Fraction(1, 100)  # by definition, of one percent


class Amount(Struct, frozen=True):
    """One printed number.

    Args:
        text: it as printed, with its magnitude and its sign of percent or of money.
        hedge_words: the hedge before it; empty without one.
        figure: what the two denote, zeros at the end taken for significant.
        plain: whether it is printed as digits alone, without decimals and magnitude.
        percent: whether a sign of percent stands behind it; `value` and the intervals then count these.
        currency: the sign of money before it.
    """

    text: str
    hedge_words: str
    figure: Figure
    plain: bool
    percent: bool = False
    currency: str = ""

    @property
    def part(self) -> Fraction:
        """What one of what it counts is worth: a hundredth, of percent."""
        return HUNDREDTH if self.percent else Fraction(1)

    @property
    def value(self) -> Fraction:
        """The printed number; of percent, how many."""
        return self.figure.low.value / self.part

    @property
    def hedge(self) -> Hedge | None:
        """The hedge before it."""
        return self.figure.low.hedge

    @property
    def place(self) -> Fraction:
        """What one in its last printed digit is worth, zeros at its end included."""
        places = self.figure.low.places
        return Fraction(1) if places is None else places.last / self.part

    @property
    def scale(self) -> Fraction:
        """The magnitude in which it is counted: a million of 5 million."""
        places = self.figure.low.places
        return Fraction(1) if places is None else places.scale / self.part

    @property
    def nearest(self) -> Interval:
        """The values that round to all its printed digits, zeros at its end taken for significant."""
        return self.figure.set.scale(1 / self.part)

    @property
    def ends(self) -> tuple[Fraction, Fraction]:
        """The ends of `nearest`; of a count, which is exact, the number itself twice."""
        return (self.value, self.value) if self.plain else bounds(self.nearest)

    @property
    def allowed(self) -> Interval:
        """All values of which one would print it so, rounded or cut off."""
        first, *others = (each.set.scale(1 / self.part) for each in self._readings(significant_zeros=False))
        return first.hull(others[0]) if others else first

    def allows(self, low: Fraction, high: Fraction, *, significant_zeros: bool = False) -> bool:
        """Return whether the decider verifies it of some value between two, rounded or cut off.

        Args:
            low: the lower value, in what it counts.
            high: the upper one.
            significant_zeros: whether zeros at its end are known to count.
        """
        from claims.checks.judgement import Judgement, judge  # noqa: PLC0415 - heavy, and many texts have no candidate
        from claims.schema.vocabulary import Verdict  # noqa: PLC0415 - as above
        from derive.evaluation.evaluate import Enclosure  # noqa: PLC0415 - as above

        def verified(found: Judgement) -> bool:
            return found.verdict is Verdict.VERIFIED or found.part is not None

        ends = [Enclosure(end * self.part, end * self.part) for end in (low, high)]
        return any(verified(judge(figure, *ends)) for figure in self._readings(significant_zeros=significant_zeros))

    def _readings(self, *, significant_zeros: bool) -> list[Figure]:
        """Return what it may denote: its digits rounded, or cut off."""
        rounded = _figure(f"{self.hedge_words} {self.text}".strip(), significant_zeros=significant_zeros)
        cut = None if self.hedge_words else _figure(self.text, cut=True, significant_zeros=True)
        return [each for each in (rounded, cut) if each is not None]


def bounds(interval: Interval) -> tuple[Fraction, Fraction]:
    """Return the ends of an interval that has both."""
    return interval.low or Fraction(0), interval.high or Fraction(0)


def _figure(text: str, *, cut: bool = False, significant_zeros: bool = False) -> Figure | None:
    """Return the figure that a text prints; nothing where the reader refuses it."""
    from units import FigureError, parse_figure  # noqa: PLC0415 - heavy, and many texts print no candidate

    try:
        return parse_figure(text, cut=cut, significant_zeros=significant_zeros)
    except FigureError:
        return None


def amount_of(text: str, hedge: str = "") -> Amount | None:
    """Return the number that a text is, behind a hedge; nothing where the reader of figures refuses it."""
    found = ALONE.fullmatch(text)
    figure = _figure(f"{hedge} {text}".strip(), significant_zeros=True)
    if found is None or figure is None:
        return None
    plain = "." not in text and not (found["letter"] or found["scale"] or found["percent"])
    return Amount(text, hedge, figure, plain, bool(found["percent"]), found["currency"] or "")


@cache
def amount_pattern(name: str, *, stuck: bool = False) -> str:
    """Return the pattern of one number with its hedge, each a group, as part of a longer one.

    Args:
        name: the name of the group that is the number.
        stuck: whether it stands right behind a sign of the longer pattern, as behind the stroke of 10/50.
    """
    return rf"(?:(?P<{name}_hedge>{HEDGE})\s?)?{'' if stuck else BEGINS}(?P<{name}>{WITHOUT_GROUPS})"


def amount_in(found: re.Match[str], name: str) -> Amount | None:
    """Return the number that a group of a pattern matched, if it did and is understood."""
    return amount_of(found[name] or "", found[f"{name}_hedge"] or "")
