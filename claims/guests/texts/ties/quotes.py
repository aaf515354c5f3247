"""Quotations: the words that a claim quotes stand in the text of its document, and print the figure that it states."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.coverage.coverage import fingerprint
from claims.guests.texts.coverage.coverage_file import CoverageFile, coverage_file_path, load_coverage_file
from claims.guests.texts.coverage.differences import GRAVEST, Differing, differing_of, is_measured, stands_in_two
from claims.guests.texts.figures.clauses import bound_before, said_beyond
from claims.guests.texts.figures.finder import PlacedFigure, figures_of, stands_in_words
from claims.guests.texts.figures.headings import unit_above
from claims.guests.texts.figures.normal_form import try_parse
from claims.guests.texts.figures.printed_figure import PrintedFigure
from claims.guests.texts.reading.passage import FOLDED, Block, Passage, Role, Span, passage
from claims.guests.texts.reading.text import Text, content_of, form_of, text_of
from claims.loading.claim import Claim, Document, Loaded, TextFile, by_id
from claims.schema.commas import swap_separators, with_minus
from claims.schema.diagnostics import Diagnostic, DiagnosticError, quoted
from units import Figure, FigureKind
from units.measures.registry import table_with
from units.reading.codes import Code

LEAST_LIKENESS = 0.3  # of the words of a quotation; a passage that shares fewer is another one
WORD = re.compile(r"\w+")
UNKNOWN = re.compile(r"\s?[A-Z]{1,2}(?!\w)")  # a letter or two that no unit is


class QuotedFigure(Struct, frozen=True):
    """A figure within a quotation.

    Args:
        span: where its number stands.
        printed: it with hedge and unit.
        beyond: the words by which its sentence says more than that it holds; empty for most.
        passage: the sentence.
    """

    span: Span
    printed: PrintedFigure
    beyond: str
    passage: Passage


class Searched(Struct, frozen=True, dict=True):
    """A text made ready for being searched for quotations.

    Args:
        text: as it was read.
        file: links of its figures; what is linked to a claim there says what the claim says, whatever its sentence says
            beyond the figure.
    """

    text: Text
    file: CoverageFile = CoverageFile()

    @cached_property
    def _words(self) -> tuple[str, list[int]]:
        """All statements in one line, and where each begins in it."""
        begins, reached = [], 0
        for each in self.text.passages:
            begins.append(reached)
            reached += len(each.text) + 1
        return " ".join(each.text for each in self.text.passages).translate(FOLDED), begins

    @cached_property
    def _source(self) -> tuple[str, list[Span]]:
        """The words of the file as they are written, markup included, in one line, with the place of each word."""
        found = list(re.finditer(r"\S+", self.text.source))
        return " ".join(each[0] for each in found).translate(FOLDED), [Span(*each.span()) for each in found]

    def places(self, quote: str) -> Iterator[Span]:
        """Yield where a quotation stands in the file: as a reader sees the text, else as it is written."""
        wanted = " ".join(quote.split()).translate(FOLDED)
        words, begins = self._words
        spots = list(_occurrences(wanted, words))
        for start, end in spots:
            low = self._at(start, begins)
            yield Span(low.start, self._at(end - 1, begins).end)
        if not spots:
            yield from self._written(wanted)

    def _at(self, place: int, begins: list[int]) -> Span:
        index = bisect_right(begins, place) - 1
        passage, inside = self.text.passages[index], place - begins[index]
        return passage.within(inside, inside + 1)

    def _written(self, wanted: str) -> Iterator[Span]:
        words, spans = self._source
        for start, end in _occurrences(wanted, words):
            first, last = words.count(" ", 0, start), words.count(" ", 0, end)
            low = spans[first].start + start - (words.rfind(" ", 0, start) + 1)
            yield Span(low, spans[last].start + end - (words.rfind(" ", 0, end) + 1))

    def is_confirmed(self, figure: QuotedFigure, claim: Claim) -> bool:
        """Return whether the coverage file links a figure's sentence to a claim."""
        entry = self.file.entries.get(fingerprint(figure.passage.text))
        return entry is not None and any(claim.id in link.claims for link in entry.links.values())

    def figures(self, span: Span, claim: Claim) -> Iterator[QuotedFigure]:
        """Yield the figures whose numbers stand in a stretch of the file, hedge and unit from around it.

        They are read as those of the claim are: with the units of its document, and with its commas.
        """
        stating = [each for each in self.text.passages if each.span.start < span.end and span.start < each.span.end]
        for each in stating or self._shown(span):
            written = with_minus(each.text) if claim.accounting else each.text
            words = swap_separators(written) if claim.commas else written
            for placed in figures_of(each, table_with(claim.units), words):
                if span.start <= placed.span.start and placed.span.end <= span.end:
                    yield from _readings(claim, self._with_unit(placed, each, claim), each, words)

    def _with_unit(self, placed: PlacedFigure, passage: Passage, claim: Claim) -> PlacedFigure:
        """Return a bare number with the unit in the head of its column or in its heading, where a claim measures."""
        printed, stated, table = placed.printed, claim.figure, table_with(claim.units)
        if printed is None or printed.figure.unit.text or stated is None or not is_measured(stated):
            return placed
        unit = unit_above(self.text, passage, placed.start, table)
        form = f"{printed.form} {unit}"
        return replace(placed, printed=replace(printed, form=form)) if unit and try_parse(form, table) else placed

    def unread(self, span: Span, claim: Claim) -> str:
        """Return what a stretch of the file prints in which no figure is understood."""
        table = table_with(claim.units)
        figures = (each for passage in self.text.passages for each in figures_of(passage, table) if not each.printed)
        within = (each.figure for each in figures if each.span.start < span.end and span.start < each.span.end)
        found = next(within, "")
        return f"prints {quoted(found)}, which is not understood" if found else "prints no figure in these words"

    def stand_together(self, span: Span) -> bool:
        """Return whether the sentences of a stretch of the file belong to one paragraph."""
        return any(
            part.passages and part.start <= span.start and span.end <= part.passages[-1].span.end
            for part in self.text.parts
        )

    def in_words(self, figure: Figure, stated: str, span: Span) -> bool:
        """Return whether a number in words stands in a stretch of the file as it is stated."""
        return any(
            stands_in_words(figure, stated, each.text, low, high)
            for each in self.text.passages
            for low, high in [each.inside(span)]
            if low < high
        )

    def _shown(self, span: Span) -> Iterator[Passage]:
        """Yield the lines of a stretch that is shown letter by letter, as a calculation is."""
        lines = self.text.lines
        first, last = lines.place(span.start)[0], lines.place(span.end - 1)[0]
        if any(low <= first and last <= high for low, high in self._codes):
            for line in range(first, last + 1):
                start = lines.offset(line)
                words = self.text.source[start:].partition("\n")[0]
                block = Block(row=True)
                block.add(words, start)
                yield passage(block, 0, len(words), lines)

    @cached_property
    def _codes(self) -> list[tuple[int, int]]:
        """The first line and the last of each stretch that is shown letter by letter, its fence included."""
        begun = [(self.text.lines.place(each.start)[0], each) for each in self.text.parts if each.role is Role.CODE]
        return [(line, line + each.words.count("\n")) for line, each in begun]

    def nearest(self, quote: str) -> Passage | None:
        """Return the statement that shares most words with a quotation, if it shares enough."""
        wanted = _stems(quote)
        scored = [
            (len(wanted & _stems(each.text)) / len(wanted | _stems(each.text)), each) for each in self.text.passages
        ]
        likeness, found = max(scored, key=lambda each: each[0], default=(0, None))
        return found if likeness >= LEAST_LIKENESS else None


def _readings(claim: Claim, placed: PlacedFigure, passage: Passage, words: str) -> Iterator[QuotedFigure]:
    """Yield how a figure may be read; what counts things that are no unit measures nothing."""
    printed, stated = placed.printed, claim.figure
    if printed is None or stated is None:
        return
    counting = placed.thing or UNKNOWN.match(words, placed.reach)
    readings = [printed, *([placed.otherwise.printed] if placed.otherwise else [])]
    if counting and not printed.figure.unit.dimension.exponents and is_measured(stated):
        readings = readings[1:]
    beyond = said_beyond(words, placed.start, placed.reach)
    if not beyond and printed.doubtful and stated.kind is FigureKind.POINT:
        beyond = bound_before(words[: placed.start])
    for reading in readings:
        yield QuotedFigure(placed.span, reading, beyond, passage)


class Quoted(Struct, frozen=True):
    """Where the words that a claim quotes stand in the text of its document.

    Args:
        span: the words.
        figures: the numbers among them that the claim states; none where it states none.
        once: whether they print its figure once, be it as the two ends of a range.
    """

    span: Span
    figures: tuple[Span, ...]
    once: bool


def quotations(claim: Claim, searched: Searched) -> Iterator[Quoted]:
    """Yield where a claim's quotation stands and prints its figure."""
    for span in searched.places(claim.record.quote or ""):
        figures = list(searched.figures(span, claim))
        if _different(claim, searched, span, figures) is None and not _beyond(claim, searched, span, figures):
            stated = {each.span: each.printed.figure.anchors for each in figures if _states(claim, each.printed)}
            yield Quoted(span, tuple(stated), once=0 < len(stated) == len(set(stated.values())))


def find_quotation(claim: Claim, searched: Searched) -> Quoted | None:
    """Return where a claim's quotation stands: of several places, the first that prints its figure; nothing if none."""
    return next(quotations(claim, searched), None)


def _states(claim: Claim, form: PrintedFigure) -> bool:
    """Return whether a figure of a quotation is the one that a claim states, or one of its two ends."""
    stated = claim.figure
    if stated is None or claim.record.unprinted:
        return False
    ends = [stated.low.value, stated.high.value] if stated.kind is FigureKind.RANGE else []
    return differing_of(stated, form, exact=claim.record.exact) is None or form.figure.low.value in ends


def with_quotes(loaded: Loaded, faults: list[Diagnostic]) -> Loaded:
    """Return the claims with the places of what they quote.

    A quotation that is not in the text, or prints another figure there, is an error.
    A text without quotations is read too, so that a missing file is reported.
    """
    placed: dict[str, str] = {}
    for document in loaded.documents:
        quoting = [claim for claim in document.claims if claim.record.quote]
        searched = _searched(document, document.text, faults) if document.text else None
        for claim in quoting:
            if document.text is None:
                hint = "add `text: report.md` above the claims, or remove 'quote'"
                faults.append(_fault(claim, "'quote' needs the text of the document", hint))
            elif searched is not None:
                placed[claim.id], found = _placed(claim, document.text, searched)
                faults += found
    if not placed:
        return loaded
    documents = tuple(
        replace(each, claims=tuple(_with(claim, placed) for claim in each.claims)) for each in loaded.documents
    )
    return replace(
        loaded, documents=documents, claims=by_id(claim for document in documents for claim in document.claims)
    )


def _with(claim: Claim, placed: dict[str, str]) -> Claim:
    if claim.id not in placed:
        return claim
    return replace(claim, quoted_at=placed[claim.id])


def _searched(document: Document, file: TextFile, faults: list[Diagnostic]) -> Searched | None:
    """Return the text of a document; that it cannot be read is a fault where it is named."""
    if file.linked:
        hint = "name the file itself, in the folder of the claims or below"
        problem = f"{quoted(file.name)} is a symbolic link"
        faults.append(file.diagnose(problem, hint, code=Code.UNREADABLE_FILE))
        return None
    try:
        form = form_of(file.path)
        links = load_coverage_file(coverage_file_path(document))
        return Searched(text_of(content_of(file.path), form, str(file.path)), links)
    except DiagnosticError as problem:
        for each in problem.diagnostics:
            where = f", line {each.line}" if each.line else ""
            wrong = f"{quoted(file.name)}{where}: {each.problem}"
            faults.append(file.diagnose(wrong, each.fix, code=Code.UNREADABLE_FILE))
        return None


def _placed(claim: Claim, file: TextFile, searched: Searched) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return where a claim's quotation stands, of several places the first that prints its figure; and its faults."""
    places = list(searched.places(claim.record.quote or ""))
    if not places:
        return "", (_absent(claim, file, searched),)
    nearest: tuple[Differing, str, int] | None = None
    doubtful: tuple[str, str] | None = None
    for span in places:
        line = searched.text.lines.place(span.start)[0]
        figures = list(searched.figures(span, claim))
        different = _different(claim, searched, span, figures)
        if different is None:
            beyond = _beyond(claim, searched, span, figures)
            if not beyond:
                return f"{file.name}:{line}", ()
            doubtful = doubtful or (f"{file.name}:{line}", beyond)
            continue
        if nearest is None or GRAVEST.index(different[0]) > GRAVEST.index(nearest[0]):
            nearest = (*different, line)
    if doubtful is not None:
        return doubtful[0], (_says_more(claim, *doubtful),)
    assert nearest is not None  # noqa: S101 - there are places, and each differs
    differing, printed, line = nearest
    prints = f"prints {printed} ({differing.value})" if printed else searched.unread(places[0], claim)
    problem = f"{file.name}:{line} {prints}, the claim states {claim.record.stated}"
    hint = "state it as printed, quote the words with the figure, or explain under 'unprinted'"
    return f"{file.name}:{line}", (_fault(claim, problem, hint),)


def _beyond(claim: Claim, searched: Searched, span: Span, figures: list[QuotedFigure]) -> str:
    """Return what the sentence of a quoted figure says beyond it; empty where nothing, or where it is confirmed."""
    if claim.figure is None or claim.record.unprinted:
        return ""
    if len({each.passage.span for each in figures}) > 1 and not searched.stand_together(span):
        return "two paragraphs"
    unconfirmed = [
        each.beyond for each in figures if _states(claim, each.printed) and not searched.is_confirmed(each, claim)
    ]
    return "" if "" in unconfirmed else next(iter(unconfirmed), "")


def _says_more(claim: Claim, place: str, beyond: str) -> Diagnostic:
    problem = f"the sentence at {place} says more than {quoted(claim.record.stated or '')}: {quoted(beyond)}"
    hint = "quote a sentence that states the figure, or confirm it: link the figure to the claim in the coverage file"
    return _fault(claim, problem, hint)


def _different(
    claim: Claim, searched: Searched, span: Span, figures: list[QuotedFigure]
) -> tuple[Differing, str] | None:
    """Return in what a claim differs from the nearest figure of its quotation; nothing where it states one of them."""
    stated, forms = claim.figure, [each.printed for each in figures]
    if stated is None or claim.record.unprinted or stands_in_two(stated, forms):
        return None
    compared = [(differing_of(stated, form, exact=claim.record.exact), str(form)) for form in forms]
    in_words = searched.in_words(stated, claim.record.stated or "", span)
    if in_words or any(differing is None for differing, _ in compared):
        return None
    differing = [(each, form) for each, form in compared if each is not None]
    return max(differing, key=lambda each: GRAVEST.index(each[0]), default=(Differing.NUMBER, ""))


def _absent(claim: Claim, file: TextFile, searched: Searched) -> Diagnostic:
    near = searched.nearest(claim.record.quote or "")
    hint = f"line {near.line} has {quoted(near.text)}" if near else "copy the words from the text"
    return _fault(claim, f"the quoted words are not in {file.name}", hint)


def _fault(claim: Claim, problem: str, hint: str) -> Diagnostic:
    return claim.diagnose(("quote",), problem, hint, code=Code.UNFIT_QUOTE)


def _occurrences(wanted: str, words: str) -> Iterator[tuple[int, int]]:
    """Yield where words stand among others, whole words only."""
    edges = (
        rf"(?<!\w){re.escape(wanted)}(?!\w)" if wanted[:1].isalnum() and wanted[-1:].isalnum() else re.escape(wanted)
    )
    yield from (each.span() for each in re.finditer(edges, words))


def _stems(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text.casefold()))
