"""Coverage: every statement of a text that could be claimed is claimed, waived with a reason, or told as open."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.coverage.coverage_file import WHOLE, Entry, Link, Lock, unknown_claims
from claims.guests.texts.coverage.differences import Difference, differences
from claims.guests.texts.coverage.suggestions import Hint, Offers, from_lost
from claims.guests.texts.figures.cues import Telling
from claims.guests.texts.figures.marks import figures, marks
from claims.guests.texts.figures.wholes import forms_of
from claims.guests.texts.reading.passage import FOLDED, Passage
from claims.guests.texts.reading.text import Text
from claims.loading.claim import Claim
from claims.schema.diagnostics import DiagnosticError


class Status(StrEnum):
    """How a statement stands with the claims."""

    OPEN = "open"
    STALE = "stale"
    COVERED = "covered"
    WAIVED = "waived"


class Statement(Struct, frozen=True):
    """One statement of a text, why it may need a claim, and what covers it.

    Args:
        fingerprint: a hash of its normalised text; with a count behind it for a repetition.
        line: where it begins, counted from 1; for a stale one where it used to.
        end_line: where it ends.
        text: what it says, on one line; empty for a stale one.
        stated: the same with what states nothing blanked out, and points before decimals.
        marks: what speaks for a claim.
        links: what covers each figure, ``*`` for the statement as a whole.
        status: what follows from that.
    """

    fingerprint: str
    line: int
    end_line: int
    text: str
    stated: str
    marks: tuple[Telling, ...]
    links: Mapping[str, Link]
    status: Status

    @property
    def claims(self) -> tuple[str, ...]:
        """The ids of all claims that cover it or a figure of it."""
        return tuple(dict.fromkeys(claim for link in self.links.values() for claim in link.claims))

    def as_json(self) -> dict[str, Any]:
        """Return the statement as it is published."""
        return {
            "fingerprint": self.fingerprint,
            "line": self.line,
            "end_line": self.end_line,
            "text": self.text,
            "marks": [mark.value for mark in self.marks],
            "figures": [
                {
                    "figure": figure,
                    "printed": str(link.printed) if link.printed else None,
                    "claims": list(link.claims),
                    "waived": link.waived or None,
                    "accepted": link.accepted or None,
                    "suggested": list(link.suggested),
                }
                for figure, link in self.links.items()
            ],
            "status": self.status.value,
            "claims": list(self.claims),
        }


class Coverage(Struct, frozen=True):
    """How the statements of a text stand with the claims, in the order of the text, stale ones last.

    Args:
        statements: each that is marked or linked.
        differences: where claims state another figure than their passage prints.
    """

    statements: tuple[Statement, ...]
    differences: tuple[Difference, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing is open, stale or different, and there was something to cover."""
        settled = not any(each.status in (Status.OPEN, Status.STALE) for each in self.statements)
        return bool(self.statements) and settled and not self.differences

    @property
    def counts(self) -> dict[str, int]:
        """How many statements have each status."""
        found = Counter(each.status for each in self.statements)
        return {status.value: found[status] for status in Status}

    @property
    def counts_without_figure(self) -> dict[str, int]:
        """How many statements of the text that print no figure have each status."""
        found = Counter(each.status for each in self.statements if each.text and Telling.NUMBER not in each.marks)
        return {status.value: found[status] for status in Status}

    @property
    def waivers(self) -> dict[str, int]:
        """How many figures are waived for each reason, the commonest first."""
        reasons = Counter(link.waived for each in self.statements for link in each.links.values() if link.waived)
        return dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0])))

    def as_json(self) -> dict[str, Any]:
        """Return the whole as it is published."""
        told = [each.as_json() for each in self.statements]
        return {
            "complete": self.complete,
            "counts": self.counts,
            "counts_without_figure": self.counts_without_figure,
            "waivers": self.waivers,
            "differences": [each.as_json() for each in self.differences],
            "statements": told,
        }


def coverage(text: Text, lock: Lock, claims: Collection[str], stating: Collection[Claim] = ()) -> Coverage:
    """Return the coverage of the statements of a text by the claims.

    Args:
        text: the document.
        lock: the links between its statements and claims.
        claims: the ids of all claims that exist.
        stating: the claims whose figures are compared with what their passages print.

    Raises:
        Faults: the lock names claims that do not exist.
    """
    faults = list(unknown_claims(lock, claims))
    if faults:
        raise DiagnosticError(faults)
    return Coverage((*_present(text, lock), *_stale(text, lock)), tuple(differences(lock, stating)))


def update(text: Text, lock: Lock, hints: Iterable[Hint] = ()) -> Lock:
    """Return the lock brought up to the text: links kept, new statements open, those that are gone left out.

    What a changed sentence was linked to is suggested for the sentence in its place, and so are claims that print the
    same number. A suggestion covers nothing.
    """
    offers = Offers(hints)
    present = list(_present(text, lock))
    lost = [lock.entries[each.fingerprint] for each in _stale(text, lock)]
    entries = {}
    for each in present:
        own, forms = figures(each.stated), forms_of(each.stated)
        written = lock.entries[each.fingerprint].links if each.fingerprint in lock.entries else {}
        links = {
            figure: replace(_with_suggestions(figure, link, each, lost, offers), printed=forms.get(figure))
            for figure, link in each.links.items()
            if (figure in own or figure == WHOLE) and (figure in written or link.is_open)
        }
        entries[each.fingerprint] = Entry(each.fingerprint, each.line, links)
    return Lock(entries, lock.file)


def fingerprint(text: str) -> str:
    """Return the fingerprint of a statement: it changes with words and figures, not with the kind of quote or dash."""
    folded = " ".join(unicodedata.normalize("NFKC", text).translate(FOLDED).split())
    return hashlib.sha256(folded.encode()).hexdigest()[:16]


def fingerprinted(text: Text) -> Iterator[tuple[str, Passage]]:
    """Yield the statements with fingerprints; a sentence that stands twice has its count behind the second."""
    seen: Counter[str] = Counter()
    for passage in text.passages:
        name = fingerprint(passage.text)
        seen[name] += 1
        yield (name if seen[name] == 1 else f"{name}-{seen[name]}"), passage


def _present(text: Text, lock: Lock) -> Iterator[Statement]:
    """Yield the statements of the text that are marked or linked."""
    for name, passage in fingerprinted(text):
        why = marks(passage.figured)
        linked = lock.entries[name].links if name in lock.entries else {}
        if why or linked:
            own, forms = figures(passage.figured), forms_of(passage.figured)
            links = _links(own, linked, needs_whole=any(mark is not Telling.NUMBER for mark in why))
            gone = any(figure not in own and figure != WHOLE for figure in linked)
            misread = any(link.printed != forms.get(figure) for figure, link in linked.items())
            status = _status(links, stale=gone or misread)
            lines = passage.line, passage.end_line
            yield Statement(name, *lines, passage.text, passage.figured, why, links, status)


def _stale(text: Text, lock: Lock) -> Iterator[Statement]:
    """Yield the statements of the lock that the text no longer has."""
    present = {name for name, _ in fingerprinted(text)}
    for name, entry in lock.entries.items():
        if name not in present:
            yield Statement(name, entry.line, entry.line, "", "", (), entry.links, Status.STALE)


def _links(own: tuple[str, ...], linked: Mapping[str, Link], *, needs_whole: bool) -> dict[str, Link]:
    """Return a link for every figure of a statement, from the lock where it has one.

    A reason at the statement as a whole stands for each figure that has nothing of its own. A statement of more than
    numbers is not dealt with by waiving its numbers: it needs a claim, or a reason of its own.
    """
    whole = linked.get(WHOLE, Link())
    links = {figure: linked.get(figure, Link(waiver=whole.waived)) for figure in own}
    claimed = any(link.claims for link in links.values())
    if WHOLE in linked or not own or (needs_whole and not claimed):
        links[WHOLE] = whole
    return {**links, **{figure: link for figure, link in linked.items() if figure not in links}}


def _status(links: Mapping[str, Link], *, stale: bool) -> Status:
    """Return the status; what links a figure that the statement does not have, or not so, is stale."""
    if any(link.is_open for link in links.values()):
        return Status.OPEN
    if stale:
        return Status.STALE
    return Status.COVERED if any(link.claims for link in links.values()) else Status.WAIVED


def _with_suggestions(figure: str, link: Link, statement: Statement, lost: Collection[Entry], offers: Offers) -> Link:
    if not link.is_open:
        return link
    found = from_lost(figure, statement.line, lost) or offers.for_figure(figure, statement.text)
    return Link(suggested=found or link.suggested)


class Turn(StrEnum):
    """What became of a statement since the lock was written."""

    NEW = "new"
    CHANGED = "changed"
    GONE = "gone"


class Since(Struct, frozen=True):
    """What differs between a text and the lock beside its claims.

    Args:
        turns: by fingerprint, what became of a statement that only one of the two has.
        pairs: by fingerprint of a changed statement, that of the one in whose place it came.
    """

    turns: Mapping[str, Turn]
    pairs: Mapping[str, str]

    @property
    def counts(self) -> Mapping[Turn, int]:
        """How many statements turned how; a changed one is counted once."""
        found = Counter(turn for name, turn in self.turns.items() if name not in self.pairs.values())
        return {turn: found[turn] for turn in Turn}

    def as_json(self) -> dict[str, Any]:
        """Return it as it is published."""
        return {
            "counts": {turn.value: count for turn, count in self.counts.items()},
            "statements": {name: turn.value for name, turn in self.turns.items()},
            "in_place_of": dict(self.pairs),
        }


def since(statements: Iterable[Statement], lock: Lock) -> Since:
    """Return what became of statements since a lock was written; nothing where there is none.

    Args:
        statements: those of the text, and those of the lock that the text no longer has.
        lock: the lock.
    """
    if not lock.entries:
        return Since({}, {})
    statements = list(statements)
    fresh = [each for each in statements if each.text and each.fingerprint not in lock.entries]
    lost = [each for each in statements if not each.text]
    pairs: dict[str, str] = {}
    for each in fresh:
        left = [other for other in lost if other.fingerprint not in pairs.values()]
        before = min(
            (other for other in left if _alike(each, other)), key=lambda other: _apart(each, other), default=None
        )
        if before is not None:
            pairs[each.fingerprint] = before.fingerprint
    turns = {each.fingerprint: Turn.CHANGED if each.fingerprint in pairs else Turn.NEW for each in fresh}
    turns |= {each.fingerprint: Turn.CHANGED if each.fingerprint in pairs.values() else Turn.GONE for each in lost}
    return Since(turns, pairs)


def _alike(one: Statement, other: Statement) -> bool:
    """Return whether two statements print a figure in common, or stand in one line, as when the figure was edited."""
    mine, theirs = (set(each.links) - {WHOLE} for each in (one, other))
    return bool(mine & theirs) or one.line == other.line


def _apart(one: Statement, other: Statement) -> tuple[int, int]:
    """Return how far two statements are from being one: figures that they do not share, then lines between them."""
    return len(set(one.links) ^ set(other.links)), abs(one.line - other.line)
