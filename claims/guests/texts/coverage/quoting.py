"""Links between the figures of a text and the claims that quote them, where there is no doubt which figure is meant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from claims.guests.texts.coverage.coverage import fingerprinted
from claims.guests.texts.coverage.differences import differences
from claims.guests.texts.coverage.linking import Spot, open_spots, with_link
from claims.guests.texts.coverage.lock import Link, Lock
from claims.guests.texts.coverage.quotes import Searched, quotations, with_quotes
from claims.guests.texts.reading.marks import marked_figures
from claims.guests.texts.reading.passage import Span
from claims.guests.texts.reading.reading import Text
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.places import real
from claims.schema.fault import Fault, Faults, of_run, quoted


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
        raise Faults([of_run(found, f"a document with the text {file.name}", hint)])
    faults: list[Fault] = []
    with_quotes(replace(loaded, documents=(document,)), faults)
    if faults:
        raise Faults(faults)


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
