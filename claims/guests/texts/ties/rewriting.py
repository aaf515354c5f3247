"""What follows, written in the place of bound figures that do not: their places, hedges and units stay as printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from claims.audit.texts import Match, TextFinding
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.guests.texts.reading.text import Text, text_of
from claims.guests.texts.ties.bindings import BoundFigure, bind_in
from claims.guests.texts.ties.comparison import compare, counts_alike, lies_in, scale
from claims.schema.vocabulary import HOLDING
from derive.evaluation.evaluate import Enclosure
from derive.notation.display import middle, read_off
from units import FigureError, FigureKind, parse_figure

# Digits with or without thousands and decimals; what has other digits beside them is no such number.
DIGITS = re.compile(r"(?P<before>\D*)(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?P<after>\D*)")
NUMERAL = re.compile(r"\d+(?:\.\d+)?")
LINE_END = re.compile(r"\r\n?|\n")
GROUPED = 1000  # from here on a number has thousands to be grouped


class Rewriting(Struct, frozen=True):
    """A bound figure, and what is written in the place of its number.

    Args:
        bound: the figure.
        before: what is printed now: the number, with signs that stand at it.
        after: what follows.
    """

    bound: BoundFigure
    before: str
    after: str


class Left(Struct, frozen=True):
    """A bound figure that does not hold, and why nothing is written there."""

    bound: BoundFigure
    why: str


class Written(Struct, frozen=True):
    """A text with figures that follow.

    Args:
        text: as it was read.
        rewritten: what changes, in the order of the text.
        left: what a person has to look at.
    """

    text: Text
    rewritten: tuple[Rewriting, ...]
    left: tuple[Left, ...]

    def applied(self, raw: str) -> str:
        """Return the characters of the file with the new figures; all others stay, ends of lines included."""
        begins = [0, *(end.end() for end in LINE_END.finditer(raw))]
        for each in reversed(self.rewritten):
            line, column = each.bound.place
            start = begins[line - 1] + column - 1
            raw = raw[:start] + each.after + raw[start + len(each.before) :]
        return raw


def rewrite_text(text: Text, figures: Iterable[BoundFigure], findings: Mapping[str, Finding]) -> Written:
    """Return what to write into a text: where a bound figure does not hold, or its claim does not, what follows.

    What would be written is read again, and left where it would not hold.

    Args:
        text: the text.
        figures: its bound figures, in order.
        findings: those on their claims, by id.
    """
    found = [_rewriting(each, compare(each, findings[each.claim.id])) for each in figures]
    rewritten = [each for each in found if isinstance(each, Rewriting)]
    left = [each for each in found if isinstance(each, Left)]
    result = Written(text, tuple(rewritten), tuple(left))
    unreadable = _unreadable(result, findings)
    if not unreadable:
        return result
    again = [Left(each.bound, f"{each.after} would not be read as the computed value") for each in unreadable]
    return Written(text, tuple(each for each in rewritten if each not in unreadable), (*left, *again))


def _unreadable(result: Written, findings: Mapping[str, Finding]) -> list[Rewriting]:
    """Return what would not hold once it is written."""
    again = text_of(result.applied(result.text.source), result.text.form, result.text.file)
    claims = {name: finding.claim for name, finding in findings.items()}
    names = [each.bound.binding.name.start for each in result.rewritten]
    shifted = [start + _shift(result.rewritten, start) for start in names]
    figures = {each.binding.name.start: each for each in bind_in(again, claims)}
    return [
        each
        for each, start in zip(result.rewritten, shifted, strict=True)
        if start not in figures or not compare(figures[start], findings[each.bound.claim.id]).ok
    ]


def _shift(rewritten: Sequence[Rewriting], place: int) -> int:
    """Return by how much a place lies further on once all is written."""
    return sum(len(each.after) - len(each.before) for each in rewritten if each.bound.placed.span.start < place)


def _rewriting(bound: BoundFigure, figure: TextFinding) -> Rewriting | Left | None:
    """Return what is written in the place of a figure, or why nothing is; nothing where it may stay."""
    if figure.ok and figure.finding.verdict in HOLDING:
        return None
    if figure.match is Match.FOLLOWS:
        return None
    value = _value(bound, figure.finding)
    span = bound.placed.span
    before = bound.text.source[span.start : span.end]
    number = DIGITS.fullmatch(before)
    if value is None:
        return Left(bound, "no single value follows") if not figure.ok else None
    if not counts_alike(bound):
        return Left(bound, "it prints another unit than the claim states")
    if bound.printed.figure.kind is not FigureKind.POINT:
        return Left(bound, "it prints a bound or a range")
    if number is None or not Fraction(number["number"].replace(",", "")):
        return Left(bound, "its number is not printed in plain digits")
    for numeral in _numerals(bound, number["number"], value):
        if _holds(bound, numeral, value):
            return Rewriting(bound, before, number["before"] + _grouped(numeral, number["number"]) + number["after"])
    return Left(bound, "with these places, this hedge and this unit no number does")


def _value(bound: BoundFigure, finding: Finding) -> Enclosure | None:
    """Return what follows, counted as the text counts; nothing for a range."""
    stated = bound.claim.figure
    assert stated is not None  # noqa: S101 - no figure is bound to a claim without one
    factor, value = scale(stated.unit, bound), value_of(finding.outcome.evidence)
    if value is not None:
        return None if value.computed.is_range else value.computed.low.scale(factor)
    single = stated.kind is FigureKind.POINT
    return Enclosure(stated.value * factor, stated.value * factor) if single else None


def _numerals(bound: BoundFigure, number: str, value: Enclosure) -> Iterator[str]:
    """Yield numbers to print for a value, those with as many places as the printed one first.

    Zeros at the end of a whole number may be places or not, so that finer places are tried where the value needs them.
    """
    plain, figure = number.replace(",", ""), bound.printed.figure
    follows, _, _ = read_off(middle(value), middle(value), figure.unit, figure.scale)
    value_in_unit = follows * Fraction(plain) / figure.on_its_scale().value
    if value_in_unit < 0:  # the sign before the number would have to change
        return
    decimals = len(plain.partition(".")[2])
    zeros = 0 if decimals or bound.claim.record.exact else len(plain) - len(plain.rstrip("0"))
    for place in range(zeros, -1, -1):
        step = Fraction(10) ** (place - decimals)
        steps = (value_in_unit / step + Fraction(1, 2)).__floor__()  # a tie goes up, as people round
        size = steps * step
        yield f"{size.numerator}" if not decimals else f"{size.__floor__()}.{steps % 10**decimals:0{decimals}}"


def _grouped(numeral: str, like: str) -> str:
    """Return a number with its thousands grouped as those of another; as most texts do where that has none to show."""
    grouped = "," in like or Fraction(like) < GROUPED
    integer, point, decimals = numeral.partition(".")
    return f"{int(integer):,}{point}{decimals}" if grouped else numeral


def _holds(bound: BoundFigure, numeral: str, value: Enclosure) -> bool:
    """Return whether a number in the place of the printed one would hold."""
    printed = bound.printed
    form = f"{printed.doubtful} {NUMERAL.sub(numeral, printed.form, count=1)}".strip()
    try:
        figure = parse_figure(form, table=printed.table)
    except FigureError:
        return False
    return lies_in(figure, value, value, bound.claim)
