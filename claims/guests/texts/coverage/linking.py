"""Links between figures of a text and claims: accepted, left out, opened again or moved, each on request."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.coverage.coverage import Statement
from claims.guests.texts.coverage.differences import differing_of
from claims.guests.texts.coverage.lock import IDS, WHOLE, Link, Lock
from claims.guests.texts.coverage.since import Since
from claims.loading.claim import Claim
from claims.schema.fault import Faults, nearest, of_run, one_of, quoted

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
        fitting = [name for name in link.suggested if name in claims and _states(claims[name], link)]
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


def _states(claim: Claim, link: Link) -> bool:
    figure = claim.figure
    return (
        figure is not None
        and link.printed is not None
        and differing_of(figure, link.printed, exact=claim.record.exact) is None
    )


def text_of(spot: Spot, statements: Mapping[str, Statement]) -> str:
    """Return the words of the statement of a figure."""
    return statements[spot.fingerprint].text if spot.fingerprint in statements else ""


def _unfit(found: str, expected: str, hint: str) -> Faults:
    return Faults([of_run(quoted(found), expected, hint)])
