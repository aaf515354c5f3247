"""What covers each figure of a text: claims that quote it, names behind it, and the links of the lock."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.guests.texts.coverage.coverage import Statement, Status, coverage, fingerprinted
from claims.guests.texts.coverage.coverage_file import WHOLE, Link, Lock, load_lock, lock_path
from claims.guests.texts.coverage.differences import Difference
from claims.guests.texts.figures.finder import figures_of
from claims.guests.texts.figures.marks import marked_figures, marks
from claims.guests.texts.figures.references import counting
from claims.guests.texts.reading.passage import Passage, Span
from claims.guests.texts.reading.text import Text
from claims.guests.texts.ties.bound import BoundFigure, bound_text
from claims.guests.texts.ties.quotes import Quoted, Searched, quoted_in
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.places import real
from claims.schema.diagnostics import DiagnosticError, nearest, one_of, quoted, run_error

STALE = "the lock remembers another figure here; `claims coverage TEXT --update` brings it up to the text"


class Cover(Struct, frozen=True):
    """A figure of a statement, or the statement as a whole, and what covers it.

    Args:
        figure: as it is marked in the statement; ``*`` for the statement as a whole.
        start: where its number begins in the words of the statement.
        end: where that ends.
        claims: the ids of the claims that state it.
        waived: why none does; empty for most.
        differs: in what these claims state another figure than the text prints; empty for most.
        bound: the names that the text gives to it, each held against the finding on its claim.
    """

    figure: str
    start: int
    end: int
    claims: tuple[str, ...] = ()
    waived: str = ""
    differs: str = ""
    bound: tuple[BoundFigure, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether it is the statement as a whole."""
        return self.figure == WHOLE

    def with_claim(self, name: str) -> Cover:
        """Return it covered by one more claim."""
        return replace(self, claims=tuple(dict.fromkeys([*self.claims, name])))

    def with_name(self, figure: BoundFigure) -> Cover:
        """Return it covered by the claim that the text names behind it."""
        return replace(self.with_claim(figure.claim.id), bound=(*self.bound, figure))


Covers = Mapping[Span, tuple[Cover, ...]]


def covers(
    text: Text, document: Document, lock: Lock, known: Collection[str], bound: Iterable[BoundFigure] = ()
) -> Covers:
    """Return what covers the figures of a text, by the place of the statement; those that state nothing are left out.

    Args:
        text: the text of the document.
        document: whose claims quote it.
        lock: the links between its statements and claims; one without entries where there is none.
        known: the ids of all claims that there are.
        bound: the figures that the text binds to claims by name.

    Raises:
        Faults: the lock names claims that do not exist.
    """
    found = dict(_of_lock(text, document, lock, known) if lock.entries else _of_scan(text))
    searched = Searched(text)
    for claim in document.claims:
        place = quoted_in(claim, searched) if claim.record.quote else None
        for passage in _touched(text, place.span) if place else ():
            found[passage.span] = tuple(_quoted(passage, found.get(passage.span, ()), claim, place))
    for figure in bound:
        for passage in _touched(text, figure.placed.span):
            found[passage.span] = tuple(_named(passage, found.get(passage.span, ()), figure))
    return {span: told for span, told in sorted(found.items()) if told}


def _of_scan(text: Text) -> Iterator[tuple[Span, tuple[Cover, ...]]]:
    """Yield the figures of each statement, and statements that say in words what can be claimed: all of it open."""
    for passage in text.passages:
        figures = tuple(Cover(each.figure, each.start, each.end) for each in figures_of(passage))
        if figures or marks(counting(passage)):
            yield passage.span, figures or (_whole(passage),)


def _of_lock(
    text: Text, document: Document, lock: Lock, known: Collection[str]
) -> Iterator[tuple[Span, tuple[Cover, ...]]]:
    """Yield the statements that are marked or linked, with the links of the lock."""
    told = coverage(text, lock, known, document.claims)
    statements = {each.fingerprint: each for each in told.statements}
    for name, passage in fingerprinted(text):
        if name in statements:
            differing = [each for each in told.differences if each.fingerprint == name]
            yield passage.span, tuple(_linked(passage, statements[name], differing))


def _linked(passage: Passage, statement: Statement, differing: Iterable[Difference]) -> Iterator[Cover]:
    places = {mark.figure: mark for mark in marked_figures(passage.figured)}
    for figure, link in statement.links.items():
        differs = _differs(statement, link, differing)
        if figure == WHOLE:
            yield replace(_whole(passage), claims=link.claims, waived=link.waived, differs=differs)
        elif figure in places:
            mark = places[figure]
            start = mark.end - len(passage.figured[mark.start : mark.end].lstrip())
            yield Cover(figure, start, mark.end, link.claims, link.waived, differs)


def _differs(statement: Statement, link: Link, differing: Iterable[Difference]) -> str:
    """Return in what the claims of a link state something else than the text prints; empty where they do not."""
    if link.claims and statement.status is Status.STALE:
        return STALE
    told = (each for each in differing if each.claim in link.claims)
    return "; ".join(
        f"{each.claim} states {each.stated!r}, the text prints {each.printed or 'no figure'}: {each.differing}"
        for each in told
    )


def _whole(passage: Passage) -> Cover:
    return Cover(WHOLE, 0, len(passage.text))


def _touched(text: Text, span: Span) -> Iterator[Passage]:
    return (each for each in text.passages if _overlap(each.span, span))


def _quoted(passage: Passage, found: tuple[Cover, ...], claim: Claim, place: Quoted | None) -> Iterator[Cover]:
    """Yield what covers a statement, with a claim that quotes it: at the figures that it states, or at the whole."""
    figures = place.figures if place else ()
    stating = [
        cover
        for cover in found
        if not cover.is_whole and any(_overlap(passage.within(cover.start, cover.end), each) for each in figures)
    ]
    elsewhere = any(not _overlap(passage.span, each) for each in figures)
    yield from (cover.with_claim(claim.id) if cover in stating else cover for cover in found if not cover.is_whole)
    whole = next((cover for cover in found if cover.is_whole), None)
    if not stating and not elsewhere:
        yield (whole or _whole(passage)).with_claim(claim.id)
    elif whole is not None:
        yield whole


def _named(passage: Passage, found: tuple[Cover, ...], figure: BoundFigure) -> Iterator[Cover]:
    """Yield what covers a statement, with a name that the text gives to one of its figures."""
    place = figure.placed.span
    named = [each for each in found if not each.is_whole and _overlap(passage.within(each.start, each.end), place)]
    others = found if named else (*found, Cover(figure.placed.figure, figure.placed.start, figure.placed.end))
    for each in sorted(others, key=lambda each: (each.is_whole, each.start)):
        yield each.with_name(figure) if each in named or each not in found else each


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def document_of(loaded: Loaded, text: Path, name: str = "") -> Document:
    """Return the document that a text is the text of: the named one, that which names the file, or that of its name.

    Args:
        loaded: the documents.
        text: the file.
        name: the id of the document; looked for if empty.

    Raises:
        Faults: there is none, or there are several.
    """
    known = {document.id: document for document in loaded.documents}
    naming = [each.id for each in loaded.documents if each.text is not None and real(each.text.path) == real(text)]
    if len(naming) > 1 and not name:
        found = f"{len(naming)} documents with the text {text.name}: {one_of(naming)}"
        raise DiagnosticError([run_error(found, "one document", "say which with --document")])
    wanted = name or next(iter(naming), text.stem)
    if wanted not in known:
        hint = nearest(wanted, known) or f"write `text: {text.name}` above its claims, or name it with --document"
        raise DiagnosticError(
            [run_error(f"no document {quoted(wanted)}", "claims of the document that the text is", hint)]
        )
    return known[wanted]


def covered(text: Text, document: Document, corpus: Corpus) -> Covers:
    """Return what covers the figures of a document's text: quotations of its claims, names behind them, and its lock.

    Raises:
        Faults: the lock does not read, or it or the text names claims that do not exist.
    """
    bound = bound_text(text, corpus)
    if bound.faults:
        raise DiagnosticError(bound.faults)
    lock = load_lock(str(lock_path(document.id, document.files)))
    return covers(text, document, lock, corpus.claims.keys(), bound.figures)
