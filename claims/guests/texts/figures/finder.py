"""The one finder of figures: a passage in, its figures out, each with its place, hedge, unit and other readings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.figures.amounts import DAILY
from claims.guests.texts.figures.cues import Telling, tellings
from claims.guests.texts.figures.extent import fold
from claims.guests.texts.figures.hedges import hedged_before
from claims.guests.texts.figures.marks import Mark, marked_figures
from claims.guests.texts.figures.printed_figure import (
    PART_OF,
    PrintedFigure,
    multiplies,
    read_figures,
)
from claims.guests.texts.figures.references import blank_uncounted
from claims.guests.texts.figures.wholes import wholes
from claims.guests.texts.figures.words import NO_UNIT
from claims.guests.texts.reading.passage import Passage, Span
from claims.schema.commas import swap_separators
from units import Figure, FigureKind
from units.measures.table import UnitTable

DEGREES = re.compile(r"\s?([CF])(?!\w)")
CENT = re.compile(r"(?<![A-Za-z])cents?(?![A-Za-z])")  # of a dollar, unless a text that counts in euros has it
# Verbs that say how many times, by their stem: doubles, halved, tripling.
VERBS = {"doubl": 2, "trebl": 3, "tripl": 3, "quadrupl": 4, "halv": Fraction(1, 2)}
VERB = re.compile(rf"\b({'|'.join(VERBS)})(?:e|es|ed|ing)\b", re.IGNORECASE)
# Words behind a number that are not what it counts: "10× faster", "2 m wide", "5 here", "61% annually".
NO_THING = (
    rf"(?!(?:{'|'.join(NO_UNIT)}|each|every|{DAILY}|times|more|less|fewer|out|here|there|now|then|ago|later|apart|away|too"
    r"|long|wide|high|deep|tall|old|thick|free|faster|slower|cheaper|dearer|larger|smaller|bigger|higher|lower|longer|shorter|greater|better|worse"
    r"|[a-z]+ly)\b)"
)
# The word behind a number that may be what it counts: "40 cups", "a 30-page report".
THING = re.compile(rf"(?:\s|-){NO_THING}([a-z]{{3,}})")
TURNS = re.compile(r"\b(?:times|once|twice|thrice)\b", re.IGNORECASE)
# Behind words that tell which: "10 busy connections", "8 in-flight requests".
SEVERAL = re.compile(rf"\s(?!(?:{'|'.join(NO_UNIT)})\b)(?:[a-z]+(?:-[a-z]+)*\s){{1,2}}?([a-z]{{3,}}(?<!s)s)\b")
OVER = ">"  # the sign of "over" and "above", in doubt
# What has a size, and lies below what runs over it: "over 1 Gbit/s links", "over 10 s windows".
CARRIER = re.compile(
    r"[\s-](?:[a-z]+\s)?(?:links?|lines?|connections?|networks?|channels?|paths?|cables?|fib(?:re|er)s?|interfaces?|lanes?"
    r"|circuits?|Ethernet|windows?|periods?|intervals?|spans?|horizons?)\b"
)
# What looks like a unit, though none that is known: "0.6 ACH", "1.5 W/K.m²".
UNIT = re.compile(r"\s?((?=[A-Z]{2}|[^\s/]+/)[A-Za-zµΩ°]+(?:[/.·*][A-Za-zµΩ°]+[²³\d]?)*)(?![\w-])")


class Otherwise(NamedTuple):
    """Another reading of a figure.

    Args:
        printed: the figure, read so.
        meant: when it is meant so.
    """

    printed: PrintedFigure
    condition: str


def other_readings(
    text: str, marks: Iterable[Mark], forms: Mapping[str, PrintedFigure]
) -> Iterator[tuple[Mark, Otherwise]]:
    """Yield the figures of a statement that may be read otherwise.

    Args:
        text: the statement.
        marks: its figures.
        forms: how each is read, by the figure as it is marked.
    """
    marks = list(marks)
    for mark, printed in _temperatures(text, marks, forms):
        yield mark, Otherwise(printed, "if it is a temperature")
    for mark in marks:
        money = forms.get(mark.figure)
        if money is not None and CENT.search(money.form):
            of_a_euro = replace(money, form=CENT.sub("eurocents", money.form))
            yield mark, Otherwise(of_a_euro, "if it is a part of a euro")


def _temperatures(
    text: str, marks: Iterable[Mark], forms: Mapping[str, PrintedFigure]
) -> Iterator[tuple[Mark, PrintedFigure]]:
    """Yield the figures of a statement that are temperatures if their letter is no magnitude and no name."""
    for mark in marks:
        printed = forms.get(mark.figure)
        if printed is None or printed.figure.unit.text:
            continue
        letter = DEGREES.match(text, mark.end)
        kelvin = f"{str(printed).removesuffix('K')} K" if printed.form.endswith("K") else ""
        degrees = PrintedFigure.read(f"{printed} °{letter[1]}" if letter else kelvin)
        if degrees is not None:
            yield mark, degrees


def stands_in_words(figure: Figure, stated: str, text: str, low: int, high: int) -> bool:
    """Return whether a number in words, such as `halves`, stands in a stretch of a statement as it is stated.

    Of a bare number it may be a verb that says it: `doubles` is 2, `halved` a half.

    Args:
        figure: what a claim states.
        stated: the same in its words.
        text: the statement.
        low: where the stretch begins in it.
        high: where it ends.
    """
    bare = figure.kind is FigureKind.POINT and figure.low.hedge is None and not figure.unit.text
    verbs = [each for each in VERB.finditer(text[low:high]) if bare and VERBS[each[1].lower()] == figure.value]
    worded = re.fullmatch(r"[A-Za-z][A-Za-z -]*", stated)
    words = re.finditer(rf"\b{re.escape(stated)}\b", text[low:high], re.IGNORECASE) if worded else ()
    marks = marked_figures(text)
    for found in (*words, *verbs):
        start, end = low + found.start(), low + found.end()
        separate = all(mark.end <= start or end <= mark.start for mark in marks)
        if separate and not hedged_before(text[:start]):
            return True
    return False


class PlacedFigure(Struct, frozen=True):
    """A figure as a passage prints it.

    Args:
        figure: its number as it stands there; a repeated one carries its count, as in ``4 #2``.
        printed: it with hedge and unit, in normal form; nothing where it is not understood.
        thing: the word behind it, where no unit was understood: what it may count.
        span: where its number stands in the source.
        start: where that begins in the words of the passage.
        end: where it ends there; for a range, the end of its second number, for what is not understood, of all of it.
        reach: where the whole of it ends, its unit included.
        otherwise: how else it may be read, as a letter behind it may be a degree.
        commas: whether its decimals stand behind a comma; ``printed`` has a point there.
    """

    figure: str
    printed: PrintedFigure | None
    thing: str
    span: Span
    start: int
    end: int
    reach: int
    otherwise: Otherwise | None = None
    commas: bool = False

    @property
    def stated(self) -> str:
        """What a claim would state of it; empty where it is not understood."""
        if self.printed is None:
            return ""
        return self.as_printed(f"{self.printed.doubtful} {self.printed.form}".strip())

    def as_printed(self, words: str) -> str:
        """Return words with its kind of decimals."""
        return swap_separators(words) if self.commas else words


class FiguredPassage(Struct, frozen=True):
    """A statement of a text with what speaks for a claim in it.

    Args:
        passage: its words and where they stand.
        figures: those that it prints, in order.
        tellings: what speaks for a claim; nothing where nothing does.
    """

    passage: Passage
    figures: tuple[PlacedFigure, ...]
    tellings: tuple[Telling, ...]


def find_figures(passage: Passage) -> FiguredPassage:
    """Return a statement with its figures, and what else speaks for a claim in it."""
    figures = tuple(figures_of(passage))
    return FiguredPassage(passage, figures, tellings(blank_uncounted(passage), has_figure=bool(figures)))


def figures_of(passage: Passage, table: UnitTable | None = None, words: str | None = None) -> Iterator[PlacedFigure]:
    """Yield the figures of a passage in order.

    Args:
        passage: a statement.
        table: the units there are; those that are known everywhere, if none is given.
        words: its words letter by letter, with points before decimals, where each number counts; where they are left
            out, numbers of sections, sources, days and the like count nothing.
    """
    stated = fold(blank_uncounted(passage) if words is None else words)
    marks = marked_figures(stated, wholes(stated, table))
    found = list(read_figures(stated, table, marks))
    forms = {each.mark.figure: each.printed for each in found if each.printed}
    others = dict(other_readings(stated, marks, forms))
    reached = 0
    for _, parts in groupby(found, key=lambda each: (each.start, each.end)):
        first, *more = parts
        last = more[-1].mark if more else first.mark
        start, number_end = max(first.start, reached), last.end if first.printed else first.end
        if number_end <= start:
            continue  # it stands within the figure before it
        printed = _carried(stated, first.mark.end, first.printed)
        number = first.mark.figure if printed else " ".join(stated[start:number_end].split())
        reached = max(number_end, first.end)
        yield PlacedFigure(
            figure=swap_separators(number) if passage.commas else number,
            printed=printed,
            thing=_thing(stated, start, first.mark.end, printed),
            span=passage.within(start, number_end),
            start=start,
            end=number_end,
            reach=reached,
            otherwise=None if more else others.get(first.mark),
            commas=passage.commas,
        )


def numbers_of(passage: Passage) -> Iterator[PlacedFigure]:
    """Yield each number of a passage by itself, as coverage files name figures: no date, share or range is joined.

    A number within a figure has the form of the whole figure, but for both numbers of a share, of which each counts
    something; none within what is not understood.
    """
    words = fold(passage.text_with_points)
    figures = read_figures(words, marks=marked_figures(words, wholes(words)))
    for number in read_figures(words, marks=marked_figures(words)):
        mark = number.mark
        around = next((each.printed for each in figures if each.start < mark.end <= each.end), None)
        printed = number.printed if around and PART_OF.search(around.form) else around
        start = mark.end - len(words[mark.start : mark.end].lstrip())
        yield PlacedFigure(mark.figure, printed, "", passage.within(start, mark.end), start, mark.end, mark.end)


def _carried(stated: str, end: int, printed: PrintedFigure | None) -> PrintedFigure | None:
    """Return a figure without the word before it that says where something runs, and bounds nothing."""
    if printed is None or printed.doubtful != OVER or not printed.figure.unit.text:
        return printed
    unit = re.match(r"[\s-]?\S+", stated[end:])
    carried = unit is not None and CARRIER.match(stated, end + unit.end())
    return replace(printed, doubtful="") if carried else printed


def _thing(stated: str, start: int, end: int, printed: PrintedFigure | None) -> str:
    """Return the word that a number without a unit may count; of so many a day, what stands before the day."""
    unit = printed.figure.unit.text if printed else ""
    if multiplies(stated[start:end]) or (unit and not unit.startswith("1/")):
        return ""
    if unit and TURNS.search(stated, start, end):
        return ""  # three times a week: what follows is not counted
    found = THING.match(stated, end) if unit else _counted_word(stated, end)
    return found[1] if found else ""


def _counted_word(stated: str, end: int) -> re.Match[str] | None:
    """Return the word behind a number without a unit: the next, or what stands behind it for several."""
    following = THING.match(stated, end)
    if following is not None and following[1].endswith("s"):
        return following
    return SEVERAL.match(stated, end) or following or UNIT.match(stated, end)
