"""Links between figures of a text and the claims that state them, made by rule where there is no doubt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from claims.guests.texts.coverage.coverage import coverage, earlier_link
from claims.guests.texts.coverage.coverage_file import WHOLE_PASSAGE, CoverageFile, Link
from claims.guests.texts.coverage.differences import differences, differing_of
from claims.guests.texts.coverage.documents import DocumentText
from claims.guests.texts.reading.passage import Span
from claims.guests.texts.ties.quotes import Searched, quotations, with_quotes
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.places import real
from claims.schema.diagnostics import Diagnostic, DiagnosticError, quoted, run_error


class Rule(StrEnum):
    """By what links are made: first what a person has decided, then what claims say."""

    RELOCATED = "moved"
    QUOTED = "quoted"
    SAME = "same"


class Spot(NamedTuple):
    """A figure of a statement, ``*`` for the statement as a whole.

    Args:
        fingerprint: of the statement.
        line: where it is.
        figure: as the coverage file has it.
    """

    fingerprint: str
    line: int
    figure: str


def links_by(
    rule: Rule, opened: DocumentText, file: CoverageFile, claims: Mapping[str, Claim]
) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures of a text for which a rule gives links.

    Args:
        rule: by what links are made.
        opened: the text, with the coverage file as it was.
        file: the same, brought up to the text.
        claims: all claims by id.
    """
    if rule is Rule.RELOCATED:
        yield from _relocations(opened.file, file)
    elif rule is Rule.QUOTED:
        yield from _quoted(opened, file)
    else:
        yield from _same(file, claims)


def open_spots(file: CoverageFile) -> Iterator[tuple[Spot, Link]]:
    """Yield what nobody has decided yet, in the order of the text."""
    for entry in file.entries.values():
        for figure, link in entry.links.items():
            if link.is_open:
                yield Spot(entry.fingerprint, entry.line, figure), link


def with_link(file: CoverageFile, spot: Spot, link: Link) -> CoverageFile:
    """Return a coverage file in which a figure has another link; how it is printed stays."""
    entry = file.entries[spot.fingerprint]
    links = {**entry.links, spot.figure: replace(link, printed=entry.links[spot.figure].printed)}
    return replace(file, entries={**file.entries, spot.fingerprint: replace(entry, links=links)})


def require_quotations(file: Path, document: Document, loaded: Loaded) -> None:
    """Refuse a text that is not the one which the claims of a document quote, and quotations that it does not hold.

    Raises:
        DiagnosticError: the document names another text or none, or some of its claims quote what is not there.
    """
    named = document.text
    if named is None or real(named.path) != real(file):
        problem = f"the claims of {quoted(document.id)} quote {named.name if named else 'no text'}, not {file.name}"
        hint = f"write `text: {file.name}` above its claims, and 'quote' in each"
        raise DiagnosticError([run_error(problem, hint)])
    faults: list[Diagnostic] = []
    with_quotes(replace(loaded, documents=(document,)), faults)
    if faults:
        raise DiagnosticError(faults)


def _relocations(before: CoverageFile, file: CoverageFile) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures of changed statements that are printed as before, with the links that they had.

    What the statement says as a whole may have turned with its words, and is asked again.
    """
    gone = [entry for name, entry in before.entries.items() if name not in file.entries]
    for spot, link in open_spots(file):
        earlier = earlier_link(spot.figure, spot.line, gone) if spot.fingerprint not in before.entries else None
        if earlier is not None and link.printed is not None and earlier.printed == link.printed:
            yield spot, earlier


def _same(file: CoverageFile, claims: Mapping[str, Claim]) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures for which one suggested claim alone states what is printed: number, unit and hedge.

    What leaves its unit out may be anything, and claims that quote other words, or say why no passage prints them, have
    their place already.
    """
    for spot, link in open_spots(file):
        fitting = [name for name in link.suggested if name in claims and _states(claims[name], link)]
        if spot.figure != WHOLE_PASSAGE and len(fitting) == 1:
            yield spot, Link(claims=(fitting[0],))


def _states(claim: Claim, link: Link) -> bool:
    figure, printed = claim.figure, link.printed
    if figure is None or printed is None or claim.record.quote or claim.record.unprinted:
        return False
    alike = figure.unit.dimension == printed.figure.unit.dimension
    return alike and not differing_of(figure, printed, exact=claim.record.exact)


def _quoted(opened: DocumentText, file: CoverageFile) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures of a text that claims quote, each with all claims that do.

    Left open is what a person has to look at: a figure that words print several times, in a quotation or by standing
    in several places, and one that the coverage file holds to be another than the claim states.
    """
    searched = Searched(opened.text, opened.file)
    places = [(claim, span) for claim in opened.document.claims for span in _places(claim, searched)]
    statements = {each.fingerprint: each for each in coverage(opened.text, file, _claims_in(file)).statements}
    for spot, _ in open_spots(file):
        figure = next((each for each in statements[spot.fingerprint].figures if each.figure == spot.figure), None)
        quoting = [claim for claim, span in places if figure and _ends_in(figure.span, span)]
        fitting = tuple(claim.id for claim in quoting if _fits(claim, file, spot))
        if fitting:
            yield spot, Link(claims=fitting)


def _claims_in(file: CoverageFile) -> set[str]:
    return {name for entry in file.entries.values() for link in entry.links.values() for name in link.claims}


def _ends_in(figure: Span, quote: Span) -> bool:
    return quote.start < figure.end <= quote.end


def _places(claim: Claim, searched: Searched) -> tuple[Span, ...]:
    """Return where the one figure that a claim quotes is, or both ends of it; nothing where there is doubt."""
    if not claim.record.quote:
        return ()
    found = list(quotations(claim, searched))
    return found[0].figures if len(found) == 1 and found[0].once else ()


def _fits(claim: Claim, file: CoverageFile, spot: Spot) -> bool:
    """Return whether a claim states what the file remembers of a figure, so that no link differs."""
    linked = with_link(file, spot, Link(claims=(claim.id,))).entries[spot.fingerprint]
    return not any(differences(CoverageFile({spot.fingerprint: linked}), [claim]))
