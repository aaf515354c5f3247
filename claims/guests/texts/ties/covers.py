"""What covers each figure of a text: claims that quote it, names behind it, and the links of the lock."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.guests.texts.coverage.coverage import Statement, Status, coverage
from claims.guests.texts.coverage.coverage_file import WHOLE_PASSAGE, Link
from claims.guests.texts.coverage.differences import Difference
from claims.guests.texts.coverage.documents import DocumentText
from claims.guests.texts.figures.finder import find_figures
from claims.guests.texts.reading.passage import Passage, Span
from claims.guests.texts.reading.text import Text
from claims.guests.texts.ties.bindings import BoundFigure, bind_text
from claims.guests.texts.ties.quotes import Quoted, Searched, find_quotation
from claims.loading.claim import Claim
from claims.schema.diagnostics import DiagnosticError

STALE = "the coverage file has another figure here; `claims coverage TEXT --update` updates it"


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
        return self.figure == WHOLE_PASSAGE

    def with_claim(self, name: str) -> Cover:
        """Return it covered by one more claim."""
        return replace(self, claims=tuple(dict.fromkeys([*self.claims, name])))

    def with_name(self, figure: BoundFigure) -> Cover:
        """Return it covered by the claim that the text names behind it."""
        return replace(self.with_claim(figure.claim.id), bound=(*self.bound, figure))


Covers = Mapping[Span, tuple[Cover, ...]]


def covers_of(opened: DocumentText, corpus: Corpus) -> Covers:
    """Return what covers the figures of a text, by the place of the statement; those that state nothing are left out.

    Covered is a figure by a quotation in a claim, by a name behind it, and by the coverage file.

    Args:
        opened: the text, its document and its coverage file.
        corpus: the claims.

    Raises:
        DiagnosticError: the coverage file or the text names claims that do not exist.
    """
    text = opened.text
    bound = bind_text(text, corpus)
    if bound.faults:
        raise DiagnosticError(bound.faults)
    found = dict(_of_file(opened, corpus.claims) if opened.file.entries else _of_scan(text))
    searched = Searched(text, opened.file)
    for claim in opened.document.claims:
        place = find_quotation(claim, searched) if claim.record.quote else None
        for passage in _touched(text, place.span) if place else ():
            found[passage.span] = tuple(_quoted(passage, found.get(passage.span, ()), claim, place))
    for figure in bound.figures:
        for passage in _touched(text, figure.placed.span):
            found[passage.span] = tuple(_named(passage, found.get(passage.span, ()), figure))
    return {span: covers for span, covers in sorted(found.items()) if covers}


def _of_scan(text: Text) -> Iterator[tuple[Span, tuple[Cover, ...]]]:
    """Yield the figures of each statement, and statements that say in words what can be claimed: all of it open."""
    for passage in text.passages:
        found = find_figures(passage)
        if found.tellings:
            figures = tuple(Cover(each.figure, each.start, each.end) for each in found.figures)
            yield passage.span, figures or (_cover_passage(passage),)


def _of_file(opened: DocumentText, claims: Collection[str]) -> Iterator[tuple[Span, tuple[Cover, ...]]]:
    """Yield the statements that something speaks for, with the links of the coverage file."""
    found = coverage(opened.text, opened.file, claims, opened.document.claims)
    for statement in found.statements:
        if statement.passage is not None:
            differing = [each for each in found.differences if each.fingerprint == statement.fingerprint]
            yield statement.passage.span, tuple(_linked(statement, statement.passage, differing))


def _linked(statement: Statement, passage: Passage, differing: Iterable[Difference]) -> Iterator[Cover]:
    places = {each.figure: each for each in statement.figures}
    for figure, link in statement.links.items():
        differs = _differs(statement, link, differing)
        if figure == WHOLE_PASSAGE:
            yield replace(_cover_passage(passage), claims=link.claims, waived=link.waived, differs=differs)
        elif figure in places:
            placed = places[figure]
            yield Cover(figure, placed.start, placed.end, link.claims, link.waived, differs)


def _differs(statement: Statement, link: Link, differing: Iterable[Difference]) -> str:
    """Return in what the claims of a link state something else than the text prints; empty where they do not."""
    if link.claims and statement.status is Status.STALE:
        return STALE
    stated = (each for each in differing if each.claim in link.claims)
    return "; ".join(
        f"{each.claim} states {each.stated!r}, the text prints {each.printed or 'no figure'}: {each.differing}"
        for each in stated
    )


def _cover_passage(passage: Passage) -> Cover:
    return Cover(WHOLE_PASSAGE, 0, len(passage.text))


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
    statement_cover = next((cover for cover in found if cover.is_whole), None)
    if not stating and not elsewhere:
        yield (statement_cover or _cover_passage(passage)).with_claim(claim.id)
    elif statement_cover is not None:
        yield statement_cover


def _named(passage: Passage, found: tuple[Cover, ...], figure: BoundFigure) -> Iterator[Cover]:
    """Yield what covers a statement, with a name that the text gives to one of its figures."""
    place = figure.placed.span
    named = [each for each in found if not each.is_whole and _overlap(passage.within(each.start, each.end), place)]
    others = found if named else (*found, Cover(figure.placed.figure, figure.placed.start, figure.placed.end))
    for each in sorted(others, key=lambda each: (each.is_whole, each.start)):
        yield each.with_name(figure) if each in named or each not in found else each


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end
