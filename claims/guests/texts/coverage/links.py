"""Links between figures of a text and claims: by quotation, by rule, accepted, left out, opened again or moved."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.coverage.coverage import Since, Statement, fingerprinted
from claims.guests.texts.coverage.coverage_file import IDS, WHOLE, Link, Lock
from claims.guests.texts.coverage.differences import differences, differing_of
from claims.guests.texts.figures.marks import marked_figures
from claims.guests.texts.reading.passage import Span
from claims.guests.texts.reading.text import Text
from claims.guests.texts.ties.quotes import Searched, quotations, with_quotes
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.places import real
from claims.schema.diagnostics import Diagnostic, DiagnosticError, nearest, one_of, quoted, run_error

SPOT = re.compile(r"(?P<where>[0-9a-f]{16}(?:-[0-9]{1,4})?|[0-9]{1,7})(?::(?P<figure>.+))?")


class Rule(StrEnum):
    """By what links are accepted without a question, what a person has decided before what claims say."""

    MOVED = "moved"
    QUOTED = "quoted"
    SAME = "same"


class Spot(Struct, frozen=True):
    """A figure of a statement, ``*`` for the statement as a whole.

    Args:
        fingerprint: of the statement.
        line: where it stands.
        figure: as the lock has it.
    """

    fingerprint: str
    line: int
    figure: str

    def __str__(self) -> str:
        """Return it as people write it."""
        return f"{self.line}:{self.figure}"


def spot_of(words: str, lock: Lock) -> Spot:
    """Return the figure that words name: line or fingerprint of its statement, a colon, and the figure.

    The figure may be left out where a statement has one, and the line where several begin is refused.

    Raises:
        Faults: there is no such figure, or there are several.
    """
    match = SPOT.fullmatch(words.strip())
    if match is None:
        raise _unfit(
            words, "LINE:FIGURE or FINGERPRINT:FIGURE", "for example 3:40, or 3:* for the statement as a whole"
        )
    where, figure = match["where"], match["figure"]
    entries = [each for each in lock.entries.values() if where in (each.fingerprint, str(each.line))]
    found = [
        Spot(each.fingerprint, each.line, name)
        for each in entries
        for name in each.links
        if figure is None or name == figure
    ]
    if len(found) == 1:
        return found[0]
    known = [f"{where}:{name}" for each in entries for name in each.links]
    if found:
        raise _unfit(
            words,
            "one figure",
            f"{len(found)} are there: " + one_of(f"{each.fingerprint}:{each.figure}" for each in found),
        )
    hint = one_of(known) if known else "`claims coverage` shows statements with their lines"
    raise _unfit(words, "a figure of the text", hint)


def link_of(words: str, known: Collection[str]) -> Link:
    """Return the link that words write: ids of claims, or a reason in parentheses for stating none.

    Raises:
        Faults: they are neither, or name a claim that does not exist.
    """
    told = words.strip()
    if told.startswith("(") and told.endswith(")") and told[1:-1].strip() and "|" not in told:
        return Link(waiver=told[1:-1].strip())
    if not IDS.fullmatch(told):
        raise _unfit(words, "the id of a claim, several with commas, or a reason in parentheses", "")
    ids = tuple(dict.fromkeys(each.strip() for each in told.split(",")))
    for each in ids:
        if each not in known:
            raise _unfit(each, "the id of a claim", nearest(each, known) or "`claims list` shows them all")
    return Link(claims=ids)


def with_link(lock: Lock, spot: Spot, link: Link) -> Lock:
    """Return a lock in which a figure has another link; how it is printed stays."""
    entry = lock.entries[spot.fingerprint]
    links = {**entry.links, spot.figure: replace(link, printed=entry.links[spot.figure].printed)}
    return replace(lock, entries={**lock.entries, spot.fingerprint: replace(entry, links=links)})


def moved(lock: Lock, here: Spot, there: Spot) -> Lock:
    """Return a lock in which the link of one figure is that of another, and the first is open.

    Raises:
        Faults: nothing is linked here, or something else is there already.
    """
    link, other = (lock.entries[each.fingerprint].links[each.figure] for each in (here, there))
    if link.is_open:
        raise _unfit(str(here), "a figure with a link", "accept one instead")
    if not other.is_open:
        raise _unfit(str(there), "a figure that is open", f"it has {other}; refuse that first")
    return with_link(with_link(lock, there, link), here, Link())


def open_spots(lock: Lock) -> Iterator[tuple[Spot, Link]]:
    """Yield what nobody has decided yet, in the order of the text."""
    for entry in lock.entries.values():
        for figure, link in entry.links.items():
            if link.is_open:
                yield Spot(entry.fingerprint, entry.line, figure), link


def same(lock: Lock, claims: Mapping[str, Claim]) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures for which one suggested claim alone states what is printed: number, unit and hedge."""
    for spot, link in open_spots(lock):
        fitting = [name for name in link.suggested if name in claims and _states_printed(claims[name], link)]
        if spot.figure != WHOLE and len(fitting) == 1:
            yield spot, Link(claims=(fitting[0],))


def relinked(lock: Lock, before: Lock, found: Since) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures of changed statements that are printed as before, with the links that they had.

    What the statement says as a whole may have turned with its words, and is asked again.
    """
    for spot, link in open_spots(lock):
        earlier = before.entries.get(found.pairs.get(spot.fingerprint, ""))
        known = earlier.links.get(spot.figure) if earlier else None
        if known is not None and not known.is_open and link.printed is not None and known.printed == link.printed:
            yield spot, known


def _states_printed(claim: Claim, link: Link) -> bool:
    figure = claim.figure
    return (
        figure is not None
        and link.printed is not None
        and differing_of(figure, link.printed, exact=claim.record.exact) is None
    )


def text_of(spot: Spot, statements: Mapping[str, Statement]) -> str:
    """Return the words of the statement of a figure."""
    return statements[spot.fingerprint].text if spot.fingerprint in statements else ""


def _unfit(found: str, expected: str, hint: str) -> DiagnosticError:
    return DiagnosticError([run_error(quoted(found), expected, hint)])


def by_quotation(text: Text, lock: Lock, document: Document) -> Iterator[tuple[Spot, Link]]:
    """Yield the open figures of a text that claims quote, each with all claims that do.

    Left open is what a person has to look at: a figure that words print several times, in a quotation or by standing
    in several places, and one that the lock holds to be another than the claim states.

    Args:
        text: the text of the document.
        lock: the lock, brought up to the text.
        document: whose claims quote it.
    """
    searched = Searched(text)
    places = [(claim, span) for claim in document.claims for span in _place(claim, searched)]
    statements = {name: passage for name, passage in fingerprinted(text) if name in lock.entries}
    for spot, _ in open_spots(lock):
        passage = statements[spot.fingerprint]
        marks = {mark.figure: mark for mark in marked_figures(passage.figured)}
        if spot.figure not in marks:
            continue
        end = marks[spot.figure].end
        last = passage.within(end - 1, end)
        quoting = [claim for claim, span in places if span.start <= last.start and last.end <= span.end]
        fitting = tuple(claim.id for claim in quoting if _fits(claim, lock, spot))
        if fitting:
            yield spot, Link(claims=fitting)


def require_quotations(file: Path, document: Document, loaded: Loaded) -> None:
    """Refuse a text that is not the one which the claims of a document quote, and quotations that it does not hold.

    Raises:
        Faults: the document names another text or none, or some of its claims quote what does not stand there.
    """
    named = document.text
    if named is None or real(named.path) != real(file):
        found = f"{quoted(document.id)}, whose claims quote {named.name if named else 'no text'}"
        hint = f"write `text: {file.name}` above its claims, and 'quote' in each"
        raise DiagnosticError([run_error(found, f"a document with the text {file.name}", hint)])
    faults: list[Diagnostic] = []
    with_quotes(replace(loaded, documents=(document,)), faults)
    if faults:
        raise DiagnosticError(faults)


def _place(claim: Claim, searched: Searched) -> tuple[Span, ...]:
    """Return where the one figure that a claim quotes stands, or both ends of it; nothing where there is doubt."""
    if not claim.record.quote:
        return ()
    found = list(quotations(claim, searched))
    return found[0].figures if len(found) == 1 and found[0].once else ()


def _fits(claim: Claim, lock: Lock, spot: Spot) -> bool:
    """Return whether a claim states what the lock remembers of a figure, so that no link is told as another figure."""
    linked = with_link(lock, spot, Link(claims=(claim.id,))).entries[spot.fingerprint]
    return not any(differences(Lock({spot.fingerprint: linked}), [claim]))
