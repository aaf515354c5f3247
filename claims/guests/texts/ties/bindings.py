"""Figures that a text binds to claims by name: a comment right behind the figure, or in LaTeX a command around it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from claims.audit.corpus import Corpus
from claims.guests.texts.figures.clauses import said_beyond
from claims.guests.texts.figures.finder import PlacedFigure, figures_of
from claims.guests.texts.figures.printed_figure import PrintedFigure
from claims.guests.texts.reading.passage import Naming, Passage, Span
from claims.guests.texts.reading.text import Form, Text, read
from claims.guests.texts.ties.markers import Marker, id_of, read_marker
from claims.loading.claim import Claim, Document
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, nearest, one_of, quoted
from units import Figure, FigureError, InputError, parse_figure
from units.measures.registry import table_with
from units.measures.table import UnitTable
from units.reading.codes import Code

COMMENT = re.compile(r"(?:<!--|%+)\s*claim\s*:(?P<name>.*?)(?:-->)?\s*\Z", re.DOTALL)
# What may stand between a figure and its comment and is no word of it: "(40 GB)<!-- -->", "It takes 60 s.<!-- -->".
CLOSING = " .,;:!?)]\"'”’"
HEAD = re.compile(r"[^\s=,]*")  # the id with which a marker begins
ESCAPED = re.compile(r"\\([#%_&])")  # in the marker of a LaTeX command


class Binding(Struct, frozen=True):
    """A marker that a text gives to the figure before it.

    Args:
        marker: what it says; none where it says nothing that can be read.
        error: what is wrong with it, if anything.
        name: where it stands in the source.
        passage: the statement that the figure stands in; none where no word stands before the name.
        end: where the figure ends at the latest, in the words of the passage.
    """

    marker: Marker | None
    error: InputError | None
    name: Span
    passage: Passage | None
    end: int

    @property
    def claim(self) -> str:
        """The id of the claim; empty where the marker names none."""
        return self.marker.claim if self.marker else ""

    @property
    def is_definition(self) -> bool:
        """Whether it defines the claim."""
        return self.marker is not None and bool(self.marker.keys)

    def figure(self, table: UnitTable | None = None) -> PlacedFigure | None:
        """Return the figure that is named; nothing where other words than its unit stand between it and the name.

        Args:
            table: the units there are; those that are known everywhere, if none is given.
        """
        if self.passage is None:
            return None
        before = [each for each in figures_of(self.passage, table) if each.start < self.end]
        if not before or before[-1].end > self.end:
            return None
        last = before[-1]
        between = self.passage.text[last.end : self.end].rstrip(CLOSING)
        number = self.passage.text[last.start : last.end]
        # A unit, which stands behind any number: "minus 18 °C", and "18C" where it may be a temperature.
        tried = (f"{number}{between}", f"1{between}", f"1 °{between}" if last.otherwise else "")
        return last if not between.strip(CLOSING) or any(_is_figure(each, table) for each in tried) else None


def bindings_of(text: Text) -> Iterator[Binding]:
    """Yield the bindings of a text in the order in which it has them."""
    namings = sorted([*_in_comments(text), *text.namings])
    written = [_words(text, naming) for naming in namings]
    ids = {id_of(head[0]) for each in written if (head := HEAD.match(each))}
    for naming, words in zip(namings, written, strict=True):
        found = max(text.passages, key=lambda each: each.reached(naming.end), default=None)
        inside = found.letters_before(naming.end) if found else 0
        marker, error = _marker(words, ids)
        adjacent = (
            found is not None
            and inside > 0
            and not _has_empty_line(text.source[found.reached(naming.end) : naming.end])
        )
        yield Binding(marker, error, naming.name, found if adjacent else None, inside)


def _words(text: Text, naming: Naming) -> str:
    """Return what a marker says; in a LaTeX command braces may stand around it, and a bar before its signs."""
    words = text.source[naming.name.start : naming.name.end].strip()
    return ESCAPED.sub(r"\1", words.removeprefix("{").removesuffix("}")) if text.form is Form.LATEX else words


def _marker(words: str, ids: Collection[str]) -> tuple[Marker | None, InputError | None]:
    try:
        return (read_marker(words, ids) if words.strip() else None), None
    except InputError as error:
        return None, error


def _in_comments(text: Text) -> Iterator[Naming]:
    for comment in text.comments:
        found = COMMENT.match(text.source[comment.start : comment.end])
        if found is not None:
            written = found["name"]
            start = comment.start + found.start("name") + len(written) - len(written.lstrip())
            yield Naming(comment.start, Span(start, start + len(written.strip())))


def _has_empty_line(between: str) -> bool:
    """Return whether an empty line parts a name from the words before it."""
    return re.search(r"\n[ \t]*\n", between) is not None


def _is_figure(words: str, table: UnitTable | None) -> bool:
    try:
        parse_figure(words, table=table)
    except FigureError:
        return False
    return True


class BoundFigure(Struct, frozen=True):
    """A figure of a text, and the claim that it is bound to.

    Args:
        text: where it is printed.
        claim: the claim.
        placed: the figure with its place.
        printed: it with hedge and unit.
        binding: where the text names the claim.
    """

    text: Text
    claim: Claim
    placed: PlacedFigure
    printed: PrintedFigure
    binding: Binding

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of its number, counted from 1."""
        return self.text.lines.place(self.placed.span.start)


class BoundTexts(Struct, frozen=True):
    """The texts of an audit.

    Args:
        texts: each that was read.
        figures: their bound figures, text by text in the order in which they print them.
        faults: bindings that name no claim or no figure, and texts that cannot be read; in order of place.
    """

    texts: tuple[Text, ...] = ()
    figures: tuple[BoundFigure, ...] = ()
    faults: tuple[Diagnostic, ...] = ()


def bind_texts(corpus: Corpus, documents: Iterable[Document], more: Iterable[str | Path] = ()) -> BoundTexts:
    """Return the bound figures of the texts that documents name, and of others.

    Args:
        corpus: the claims.
        documents: those whose texts are read.
        more: the paths of texts beside these.
    """
    others = {Path(path).resolve(): Path(path) for path in more}
    texts, faults = _texts(documents, others)
    found = [bind_text(text, corpus) for text in texts]
    faults += [_unbound(text) for text in texts if Path(text.file).resolve() in others and not any(bindings_of(text))]
    faults += [fault for each in found for fault in each.faults]
    return BoundTexts(
        texts, tuple(figure for each in found for figure in each.figures), DiagnosticError(faults).diagnostics
    )


def bind_text(text: Text, corpus: Corpus) -> BoundTexts:
    """Return the bound figures of one text, of which there may be none.

    Args:
        text: the text.
        corpus: the claims.
    """
    found = list(_of_text(text, corpus))
    figures = tuple(each for each in found if isinstance(each, BoundFigure))
    return BoundTexts((text,), figures, tuple(each for each in found if isinstance(each, Diagnostic)))


def bind_in(text: Text, claims: Mapping[str, Claim]) -> Iterator[BoundFigure]:
    """Yield the figures of a text that are bound to one of some claims; faults are `bind_texts`'s to tell.

    Args:
        text: the text.
        claims: the claims by id.
    """
    for binding in bindings_of(text):
        found = _bound(text, binding, claims[binding.claim]) if binding.claim in claims else None
        if isinstance(found, BoundFigure):
            yield found


def _texts(documents: Iterable[Document], others: Mapping[Path, Path]) -> tuple[tuple[Text, ...], list[Diagnostic]]:
    """Return each text once, with what is wrong with those that no document names: of others the document tells it."""
    files = [document.text for document in documents if document.text is not None]
    named = {each.path.resolve(): each.path for each in files if not each.linked}
    texts: list[Text] = []
    faults: list[Diagnostic] = []
    for place, path in {**named, **others}.items():
        try:
            texts.append(read(path))
        except DiagnosticError as problem:
            faults += [] if place in named else problem.diagnostics
    return tuple(texts), faults


def _of_text(text: Text, corpus: Corpus) -> Iterator[BoundFigure | Diagnostic]:
    at_fault = {fault.claim for fault in corpus.faults}
    for binding in bindings_of(text):
        claim = corpus.claims.get(binding.claim)
        if claim is not None:
            yield _bound(text, binding, claim)
        elif binding.claim not in at_fault or not binding.claim:
            yield _unknown(text, binding, corpus)


def _bound(text: Text, binding: Binding, claim: Claim) -> BoundFigure | Diagnostic:
    if claim.figure is None:
        problem, hint = f"claim {quoted(claim.id)} states no figure", "bind the figure to a claim with `stated`"
        return located(text, binding, InputError(problem, hint, code=Code.MISSING_FIGURE))
    if claim.commas:
        problem = f"figures of {quoted(claim.document)} have decimal commas, which cannot be bound"
        hint = "quote the words under 'quote' in the claim instead"
        return located(text, binding, InputError(problem, hint, code=Code.UNFIT_QUOTE))
    try:
        placed, printed = figure_of(binding, table_with(claim.units))
    except InputError as error:
        return located(text, binding, error)
    return BoundFigure(text, claim, placed, _as_counted(claim.figure, placed, printed), binding)


def figure_of(binding: Binding, table: UnitTable | None = None) -> tuple[PlacedFigure, PrintedFigure]:
    """Return the figure that a marker stands behind, with its hedge and its unit.

    Raises:
        InputError: there is none, it is not understood, or the text says more of it.
    """
    placed = binding.figure(table)
    if placed is None:
        words = binding.passage.text[: binding.end].split()[-3:] if binding.passage else ()
        problem = (
            f"no figure before the marker, after {quoted(' '.join(words))}" if words else "no text before the marker"
        )
        raise InputError(problem, "put the marker directly after the number or its unit", code=Code.MISSING_KEY)
    if placed.printed is None:
        problem, hint = f"the figure {quoted(placed.figure)} is not understood", "see `claims language figures`"
        raise InputError(problem, hint, code=Code.MISSING_FIGURE)
    assert binding.passage is not None  # noqa: S101 - a figure was found in it
    if beyond := said_beyond(binding.passage.text, placed.start, placed.reach, nearby=True):
        problem = f"the text says {quoted(beyond)} next to {quoted(placed.figure)}, so the figure is not what it states"
        raise InputError(problem, "put the marker after the figure that the claim states", code=Code.UNFIT_QUOTE)
    return placed, placed.printed


def _as_counted(stated: Figure, placed: PlacedFigure, printed: PrintedFigure) -> PrintedFigure:
    """Return how a figure is read: of two readings, as 64 K has, the one in the unit that its claim states."""
    other = placed.otherwise.printed if placed.otherwise else printed
    return other if other.figure.unit.dimension == stated.unit.dimension != printed.figure.unit.dimension else printed


def _unknown(text: Text, binding: Binding, corpus: Corpus) -> Diagnostic:
    if binding.error is not None:
        return located(text, binding, binding.error)
    if not binding.claim:
        error = InputError(
            "the marker names no claim", "for example <!-- claim: backup-size -->", code=Code.MISSING_KEY
        )
        return located(text, binding, error)
    parts = corpus.loaded.sentences.get(binding.claim)
    if parts is not None:
        hint = f"it is a sentence of several claims; name one of {one_of(parts.claims)}"
    else:
        hint = nearest(binding.claim, corpus.claims) or f"define it, for example `{binding.claim}, source: the report`"
    error = InputError(f"unknown claim {quoted(binding.claim)}", hint, code=Code.UNKNOWN_NAME)
    return located(text, binding, error)


def located(text: Text, binding: Binding, error: InputError) -> Diagnostic:
    """Return an error of a marker at its place."""
    at, claim = text.lines.place(binding.name.start), binding.claim if binding.is_definition else ""
    return file_error(text.file, error.problem, error.hint, code=error.code, at=at, claim=claim)


def _unbound(text: Text) -> Diagnostic:
    hint = "write `<!-- claim: id -->` directly after a figure, in LaTeX `\\claim[id]{figure}`"
    return file_error(text.file, "the text has no bound figure", hint, code=Code.NO_CLAIMS)
