"""Figures as the sentence around them prints them: with their hedge and unit, in a normal form without words.

A normal form is a figure of our own grammar: one sign for each kind of hedge, digits without separators, a unit as it
is read. A hedge in parentheses may belong to the figure or to what stands around it: ``>= 300 x 8``, ``above 200k``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.figures.extent import is_unit, left_before, left_over
from claims.guests.texts.figures.hedges import (
    BETWEEN,
    REACH,
    hedge_before,
    is_bound,
    is_denied,
    is_part,
    with_hedge_next,
)
from claims.guests.texts.figures.marks import Mark, marked_figures
from claims.guests.texts.figures.normal_form import RANGE_KINDS, normal_form, sign_of, try_parse
from claims.guests.texts.figures.words import NO_UNIT, SYMBOLS, WHEREIN
from claims.guests.texts.reading.typesetting import plain
from units import Figure, parse_figure
from units.figures.hedging import BOUNDS, SUFFIXES, pattern
from units.measures.table import UnitTable
from units.measures.unit import EqualByKey

MOST_WORDS = 6  # the longest units: FLOPs per parameter per token, and what a range adds
MONEY = "$€£¥₹"
# What may also say where something is: above 200k tokens, over 5 years, up to here.
PLACES = frozenset({"over", "above", "under", "below"})
SIGN = re.compile(r"[≈≃≅~∼≫≪<>≥≤]")
OPERATOR = re.compile(r"\s*[/×·*−]\s|\s\+\s|[A-Z]|\s*·|\s*\(")
PRODUCT = re.compile(r"\s*[/×·*−]\s?\(?\d|\s\+\s\d")
STOP = re.compile(r",(?!\d{3})|[;:!?…“”()\[\]{}—=≈~→⇒|\ufffc]|\.(?:\s|$)|\s[+*·×−]\s|\s/\s(?=\d)|\\")
SHORT_UNITS = frozenset({"s", "h", "B", "W", "V", "J"})
SPACED_UNITS = frozenset({"m", "g", "l", "t", "V", "A", "J", "K"})  # stuck to a number they are symbols: 2m, 3g
MAGNITUDE = re.compile(r"(?P<letter>\s?[kKMBT])(?![A-Za-z0-9·/])(?P<joined>-)?")
BYTES = re.compile(r"^\sB(?![A-Za-z0-9·/])")
WRITTEN = re.compile(r"(?:\((?P<doubtful>[^()]{1,20})\) )?(?P<form>[^\[\]|]{1,200})")
# "1 in 8 parcels" is a share; "4 in 10 minutes" and "2 in 8 GB" are none, and neither is "3 in 2024".
TIMES = r"(?:second|minute|hour|day|night|week|month|year|decade)"
SHORT_WORDS = r"(?:are|as|at|be|by|in|is|it|of|on|or|so|to|we)\b"
SHARE = re.compile(
    r"(?P<tail> in (?!(?:1[5-9]|20)\d\d(?![\d,]))(?P<whole>[1-9](?:[\d,]*\d)?))"
    rf"(?![\d.,]*\d|%|/|[-–]\d| ?(?:{TIMES}|(?!{SHORT_WORDS})[A-Za-zµ°]{{1,2}}(?![a-z])|[A-Za-z]*[A-Z]))"
)
COMPOUND = re.compile(r"[ /]\d| and (?:an?|one) |±|\+/-")
PART_MORE = re.compile(r"and (?:an? )?(?:half|quarter)\b|and one (?:half|third|quarter)\b")  # five and a half years
_OR, _AT = (pattern(words for words in SUFFIXES if words.startswith(first)) for first in ("or ", "at "))
HEDGED = re.compile(rf"(?:{_OR}).*|(?:{_AT})", re.IGNORECASE)  # 14 or more a day; "of 40 at least 30" has two numbers
# "rises from 3 to 5" prints two numbers, and no range between them
CHANGES = re.compile(
    r"\b(?:(?:increas|decreas|declin|reduc|rais|ris|chang|improv)(?:e[sd]?|en|ing)|(?:climb|jump|lower)(?:s|ed|ing)?|rose|went"
    r"|(?:cut|drop|grow|fall|shrink)[a-z]{0,4}|go(?:es|ing)?|grew|fell|shr[au]nk)"
    r"(?: (?!rang|var|span|any)[a-z]+){0,4} from\s*$",
    re.IGNORECASE,
)
FROM = re.compile(r"\bfrom\s*$", re.IGNORECASE)
UP_TO = re.compile(r" up to (?=[~≈$€£]?\d)")
MULTIPLE = re.compile(r"[\d½]\s?x$|×$")
# "480 cars a day earlier" says when, and not how often
LATER = re.compile(r"\ban? [a-z]+$"), re.compile(r"\s+(?:ago|earlier|later)\b")
OF_A = re.compile(r"\s(?:of\s)?an?\s(?P<unit>[a-z]+)")  # half a kilogram
PART_OF = re.compile(r"\b(?:in|out of)\b")
NO_END, GOES_ON = (
    re.compile(r"\s(?:in|at|a|or|and|but|per|is|are|was)$"),
    re.compile(r"\s[a-z]"),
)  # 2 to 3 in all: no inches
OTHER = re.compile(r"/\s?[\d.]+[\s-]?(?P<unit>[A-Za-z]+)")  # a second figure behind a slash
BETWEEN_TWO = re.compile(r"\bbetween\s+(?:[a-z]+\s+)?$", re.IGNORECASE)
SECOND_OF_TWO = re.compile(r"[^.,;]{0,20}?\sand\s(?:[a-z]+\s)?[$€£~≈]?\d\S*")
RANGE_BEHIND = re.compile(r"\s+to\s+[$€£]?\d")


class PrintedFigure(EqualByKey, Struct, frozen=True):
    """A figure as a sentence prints it.

    Args:
        form: the figure in normal form, without a hedge that is in doubt.
        doubtful: that hedge; empty for most.
        table: the units there are; those that are known everywhere, if none is given.
    """

    form: str
    doubtful: str = ""
    table: UnitTable | None = None

    @property
    def key(self) -> tuple[str, str]:
        """The units that it is read with do not count."""
        return self.form, self.doubtful

    @property
    def figure(self) -> Figure:
        """The figure without a hedge that is in doubt."""
        return parse_figure(self.form, table=self.table)

    @property
    def hedged(self) -> Figure:
        """The figure with it."""
        return parse_figure(f"{self.doubtful} {self.form}", table=self.table)

    @staticmethod
    def read(text: str) -> PrintedFigure | None:
        """Return the normal form that a lock writes between brackets; nothing where it is none."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            return None
        printed = PrintedFigure(found["form"], found["doubtful"] or "")
        return printed if all(map(try_parse, [printed.form, f"{printed.doubtful} {printed.form}".strip()])) else None

    def __str__(self) -> str:
        """Return the normal form as it stands in a lock."""
        return f"({self.doubtful}) {self.form}" if self.doubtful else self.form


class _Reading(Struct, frozen=True):
    """A figure, the number in it, how far it reaches beyond that number, and what stands behind it."""

    figure: Figure
    number: str
    text: str
    end: int
    doubtful: bool
    tail: int
    behind: str


class FigureAt(Struct, frozen=True):
    """A figure of a statement, all of it.

    Args:
        mark: its number.
        printed: it with hedge and unit, in normal form; nothing where it is not understood to its last letter.
        start: where it begins, its hedge left out.
        end: where its unit ends, or the last sign of what is not understood.
    """

    mark: Mark
    printed: PrintedFigure | None
    start: int
    end: int


def printed_figures(
    text: str, table: UnitTable | None = None, marks: Iterable[Mark] | None = None
) -> Mapping[str, PrintedFigure]:
    """Return the normal form of each figure of a statement that is understood, by the figure as it is marked."""
    return {each.mark.figure: each.printed for each in read_figures(text, table, marks) if each.printed}


def read_figures(
    text: str, table: UnitTable | None = None, marks: Iterable[Mark] | None = None
) -> tuple[FigureAt, ...]:
    """Return each figure of a statement with its extent, in order of their numbers.

    Both ends of a range that is printed in words have the range, and all numbers of `1 in 8` and `4 h 7 min` the whole;
    all numbers within what is not understood have nothing.

    Args:
        text: the statement.
        table: the units there are; those that are known everywhere, if none is given.
        marks: its figures; those that stand in it, if none are given.
    """
    found: list[FigureAt] = []
    reach = 0
    for mark in marked_figures(text) if marks is None else marks:
        if found and mark.start < reach:
            found.append(replace(found[-1], mark=mark))
            continue
        last, reach = _figure_at(text, mark, table)
        found = [replace(last, mark=each.mark) if last.start <= each.start else each for each in found]
        found.append(last)
    return tuple(found)


def _figure_at(text: str, mark: Mark, table: UnitTable | None) -> tuple[FigureAt, int]:
    """Return the figure of a number, and up to where further numbers belong to it."""
    first = mark.end - len(text[mark.start : mark.end].lstrip())
    start = first
    while before := left_before(text[:start]):
        start -= before
    reading = _read(text, mark, table)
    more = _left_over(text, mark, reading, table)
    reached = mark.read_to
    end = reached + _size_as_written(text[reached : reached + REACH], more + (reading.tail if reading else 0))
    if reading is not None and (more or start < first):
        reading = _read_whole(text, replace(mark, start=start, end=end), table)
    form = normal_form(reading.figure, reading.number, reading.text, table) if reading else ""
    if reading is None or not form:
        return FigureAt(mark, None, start, end), end
    sign = sign_of(reading.figure)
    bare = form.removeprefix(sign).lstrip() if reading.doubtful else form
    printed = PrintedFigure(bare, sign if reading.doubtful else "", table)
    spans_more = reading.figure.kind in RANGE_KINDS or COMPOUND.search(reading.text, len(reading.number))
    return FigureAt(mark, printed, start, end), max(reading.end, end) if spans_more and reading.end else 0


def _size_as_written(written: str, size: int) -> int:
    """Return how many letters of a text make so many without the commands of its typesetter."""
    bare = plain(written)
    if bare == written:
        return min(size, len(written))
    return next((each for each in range(len(written)) if plain(written[each:]) == bare[size:]), len(written))


def _left_over(text: str, mark: Mark, reading: _Reading | None, table: UnitTable | None) -> int:
    """Return how much behind what has been read of a figure belongs to it as well."""
    behind = reading.behind if reading else plain(text[mark.read_to : mark.read_to + REACH])
    number = plain(text[mark.start : mark.end]).strip()
    other = OTHER.match(behind) if mark.spelled else None
    closed = other is not None and is_unit(other["unit"], table)  # 24-bit/96 kHz are two figures
    if closed or (number.isalpha() and behind[:1].isalpha()):  # the s of "half's"
        return 0
    bare = reading is None or (
        not reading.figure.unit.text
        and (reading.text == reading.number or reading.text[-1].isdigit())
        and not PART_OF.search(reading.text)
    )
    if reading is not None and reading.figure.kind not in RANGE_KINDS and BETWEEN_TWO.search(text[: mark.start]):
        second = SECOND_OF_TWO.match(behind)
        size = second.end() if second else 0
        return size + left_over(behind[size:], table, bare=bare or second is not None)
    of_one = OF_A.match(behind) if bare and number.isalpha() else None
    if of_one is not None and is_unit(of_one["unit"], table):
        return of_one.end()
    if CHANGES.search(text[: mark.start]) and behind.startswith(" to "):
        return 0  # rises from 3 to 5: two figures
    return left_over(behind, table, unit=not multiplies(number), bare=bare)


def _read_whole(text: str, mark: Mark, table: UnitTable | None) -> _Reading | None:
    """Return all that belongs to a figure as the grammar reads it; nothing where it does not."""
    number = plain(text[mark.start : mark.end]).strip()
    if number.startswith("\N{EM DASH}"):  # a dash of the sentence, or a minus
        return None
    hedge = hedge_before(plain(text[max(0, mark.start - REACH) : mark.start]), number)
    figure = try_parse(f"{hedge} {number}".strip(), table)
    return _Reading(figure, number, number, mark.end, doubtful=False, tail=0, behind="") if figure else None


def _read(text: str, mark: Mark, table: UnitTable | None) -> _Reading | None:
    """Return the longest figure that begins with the hedge before a number, or with the number."""
    if mark.spelled == "":
        return None
    number = plain(mark.spelled or text[mark.start : mark.end]).strip().replace("s-of-", "s of ")
    left = plain(text[max(0, mark.start - REACH) : mark.start])
    right = plain(text[mark.read_to : mark.read_to + REACH])
    following = with_hedge_next(BYTES.sub(" bytes", right) if "byte" in text[: mark.start] else right)
    hedge = hedge_before(left, number)
    if is_part(following) or is_denied(left, hedge):
        return None
    if is_bound(hedge) and (RANGE_BEHIND.match(following) or "±" in number):
        return None  # at most 45 to 75, at most 40 ± 2: neither end is all of it
    if mark.spelled and " to " in number and CHANGES.search(left):
        return None  # rose from 3 to 5 kg daily: the rate is that of both
    reachable = _within_reach(mark, following, table)
    behind = _as_a_range(reachable, left)
    doubtful = _may_be_of_the_text(hedge, number, following)
    without = "" if doubtful or hedge.lower() == BETWEEN else f"{hedge} "
    for start in dict.fromkeys([f"{hedge} ", without] if hedge else [""]):
        between = f"{BETWEEN} " if start.lower() == f"{BETWEEN} " and not number.startswith(start) else ""
        for tail in _tails(number, behind, between=bool(between)):
            figure = try_parse(f"{start}{number}{tail}", table)
            later = LATER[0].search(tail) and LATER[1].match(following[len(tail) :])
            complete = number[0] in MONEY or (figure is not None and _has_unit_of_its_own(tail, figure))
            dropped = not start and hedge and figure is not None and figure.low.hedge is not None  # over 50 or so
            open_end = NO_END.search(f"{number}{tail}") and GOES_ON.match(following[len(tail) :])
            if figure is not None and complete and not later and not open_end and not dropped:
                left_out = len(reachable) - len(behind) if " to " in tail else 0
                reach = mark.read_to + len(tail) + left_out if tail.strip() else 0
                words = f"{between}{number}{tail}"
                rest = following[_size_in(following, tail) :]
                size = len(right) - len(rest)
                return _Reading(figure, number, words, reach, doubtful and bool(start or not hedge), size, rest)
    return None


def _size_in(following: str, tail: str) -> int:
    """Return how far the words of a tail reach in what follows a number; 0 where they do not stand there."""
    found = re.match(r"\s*(?:up\s+(?=to\b))?" + r"\s+(?:up\s+(?=to\b))?".join(map(re.escape, tail.split())), following)
    return found.end() if found and tail else 0


def _may_be_of_the_text(hedge: str, number: str, following: str) -> bool:
    """Return whether a hedge may belong to what stands around its number: ``>= 300 x 8``, ``above 200k``."""
    if hedge.lower() in PLACES:
        return True
    sign = SIGN.match(hedge or number)
    return sign is not None and (OPERATOR if sign[0] in BOUNDS else PRODUCT).match(following) is not None


def _within_reach(mark: Mark, following: str, table: UnitTable | None) -> str:
    """Return what follows a number up to where the figure must have ended."""
    behind = STOP.split(following)[0].rstrip()
    return "" if mark.spelled and _is_closed(mark.spelled, behind, table) else behind


def _as_a_range(behind: str, left: str) -> str:
    """Return what follows a number as a range is written: nothing of ``5 to 8`` where something rose from 5 to 8."""
    if FROM.search(left):
        behind = UP_TO.sub(" to ", behind)
    return behind.partition(" to ")[0] if CHANGES.search(left) else behind


def _is_closed(spelled: str, behind: str, table: UnitTable | None) -> bool:
    """Return whether nothing more can belong to a whole: a rate, and what a slash parts as in ``24-bit/96 kHz``."""
    figure = try_parse(spelled, table)
    return (behind[:1] == "/" and behind[1:2].isdigit()) or (figure is not None and "/" in figure.unit.text)


def multiplies(number: str) -> bool:
    """Return whether a number is so many times something, as 3x is and six is not."""
    return MULTIPLE.search(number) is not None


def _tails(number: str, behind: str, *, between: bool = False) -> Iterator[str]:
    """Yield the words behind a number that may belong to it, the longest first; a second end too, ``between`` two."""
    if magnitude := MAGNITUDE.match(behind):
        rest = "" if magnitude["joined"] else behind[magnitude.end() :]
        tails = _tails(number, rest, between=between)
        yield from (f"{magnitude['letter'].strip()}{tail}" for tail in tails if not tail or tail[0] == " ")
        return
    if (share := SHARE.match(behind)) and number.isdecimal() and 0 < int(number) < int(share["whole"].replace(",", "")):
        yield share["tail"]
    words = behind.split()
    spaced = behind.startswith(" ")
    alone = not words or multiplies(number) or (spaced and words[0] in NO_UNIT)
    if not alone or _goes_on(number, words, between=between):
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            yield " " * spaced + " ".join(words[:count])
    yield ""
    yield from [" of"] if number.isalpha() else []


def _goes_on(number: str, words: list[str], *, between: bool) -> bool:
    """Return whether a range or a multitude goes on: ``0.5 to 1``, ``millions of copies``, ``$9 a month``."""
    follows = words[0].lower() if words and not multiplies(number) else ""
    money = number[0] in MONEY and follows in ("a", "an", "each", "every")
    more = follows == "and" and (between or PART_MORE.match(" ".join(words)) is not None)
    hedged = HEDGED.fullmatch(" ".join(words)) is not None
    return money or more or hedged or follows in ("to", "per") or (follows == "of" and number.lower().endswith("s"))


def _has_unit_of_its_own(tail: str, figure: Figure) -> bool:
    """Return whether what follows a number is a unit rather than a symbol of the text, as in ``2N``."""
    first = re.match(r"(?:[kMBT](?= ))?\s*(?:(?:an?|each|every) )?([A-Za-z]+)", tail)
    if first is None or not figure.unit.text:
        return True
    if WHEREIN.match(tail):
        return False
    if len(first[1]) > 1:
        return first[1] not in SYMBOLS
    return first[1] in SHORT_UNITS or (tail.startswith(" ") and first[1] in SPACED_UNITS)
