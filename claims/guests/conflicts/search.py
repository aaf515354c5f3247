"""The search for conflicts: within each quantity figures without a common value, and sentences judged differently."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import combinations, islice, product
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.audit.questions import question_of
from claims.audit.sentences import sentence_verdict
from claims.checks.agreement import AgreeCheck
from claims.checks.value.check import ValueCheck
from claims.checks.value.inversion import Inversion, inversions
from claims.guests.conflicts.dismissals import Dismissal
from claims.guests.conflicts.occurrences import (
    AGREED,
    NameIndex,
    Occurrence,
    Role,
    occurrences_by_quantity,
    paraphrases,
)
from claims.guests.texts.coverage.coverage_file import CoverageFile
from claims.loading.claim import Claim
from claims.loading.dependencies import dependents_in
from claims.schema.vocabulary import Kind, Question, Verdict
from derive.notation.display import show_figure
from units import Dimension

MOST_PARAPHRASES = 2000  # pairs of sentences, which nobody reads to the end
TWO_DOCUMENTS = "one sentence in two documents"
TWO_IDS = "one figure of the text with different verdicts under two ids"
# Of one quantity; with more of them only those are compared on which most rests, and the rest is counted.
MOST_FIGURES = 150


class Status(StrEnum):
    """The status of a conflict."""

    OPEN = "open"
    CLAIMED = "claimed"
    DISMISSED = "dismissed"


class Side(Struct, frozen=True):
    """One of the two claims of a conflict.

    Args:
        claim: its id.
        sentence: the id of its sentence, of which it may be one reading.
        role: how it comes to its value; of a sentence that is judged, nothing.
        shown: the value as a reader sees it, or the verdict.
    """

    claim: str
    sentence: str
    role: str
    shown: str


class Conflict(Struct, frozen=True):
    """Two claims that cannot both be right.

    Args:
        sides: the two, in reading order.
        about: the quantity, or what else they have in common.
        weight: how many claims depend on either.
        status: whether it is open, claimed or dismissed.
        reason: the id of the claim in which it is, or why it is dismissed.
    """

    sides: tuple[Side, Side]
    about: str
    weight: int
    status: Status = Status.OPEN
    reason: str = ""

    @property
    def pair(self) -> frozenset[str]:
        """The ids of the two sentences."""
        return frozenset(side.sentence for side in self.sides)


def side_of(corpus: Corpus, claim: str, role: str, shown: str) -> Side:
    """Return a claim as one side of a conflict."""
    return Side(claim, corpus.claims[claim].sentence.id, role, shown)


def in_two_documents(corpus: Corpus) -> Iterator[Conflict]:
    """Yield sentences of two documents that say the same and have different verdicts."""
    leads: dict[str, Claim] = {}
    for claim in corpus.claims.values():
        if claim.kind is not Kind.ASSUMPTION:
            leads.setdefault(claim.sentence.id, claim)
    things = NameIndex(corpus.claims.values())
    alike = paraphrases({lead.id: lead.sentence.says for lead in leads.values()})
    pairs = ((corpus.claims[one], corpus.claims[other]) for one, other in islice(alike, MOST_PARAPHRASES))
    others = ((one, other) for one, other in pairs if one.document != other.document)
    distinct = ((one, other) for one, other in others if not things.differ(one.id, other.id))
    yield from _judged_apart(corpus, distinct, TWO_DOCUMENTS)


def under_two_ids(corpus: Corpus, locks: Iterable[CoverageFile]) -> Iterator[Conflict]:
    """Yield sentences that state one figure of one passage and have different verdicts.

    A sentence that can be read in two ways is one claim with readings. Facts from outside are not judged, and a claim
    that says why its figure is printed nowhere does not state the passage's.
    """
    yield from _judged_apart(corpus, _of_one_figure(corpus, locks), TWO_IDS)


def _of_one_figure(corpus: Corpus, locks: Iterable[CoverageFile]) -> Iterator[tuple[Claim, Claim]]:
    """Yield the pairs of claims that state one number for a figure of a passage, or for the passage as a whole."""
    for link in (link for lock in locks for entry in lock.entries.values() for link in entry.links.values()):
        linked = (corpus.claims[name] for name in link.claims if name in corpus.claims)
        for one, other in combinations(filter(_is_judged, linked), 2):
            if one.figure and other.figure and one.figure.anchors == other.figure.anchors:
                yield one, other


def _is_judged(claim: Claim) -> bool:
    """Return whether a claim states a figure of its passage, and is judged."""
    return claim.kind is not Kind.ASSUMPTION and not claim.record.unprinted


def _judged_apart(corpus: Corpus, pairs: Iterable[tuple[Claim, Claim]], about: str) -> Iterator[Conflict]:
    """Yield those pairs whose sentences have different verdicts."""
    verdicts, dependents = _verdicts(corpus), dependents_in(corpus.closures)
    for one, other in pairs:
        first, second = verdicts[one.sentence.id], verdicts[other.sentence.id]
        if first is not second:
            weight = len({*dependents[one.id], *dependents[other.id]})
            sides = side_of(corpus, one.id, "", first.value), side_of(corpus, other.id, "", second.value)
            yield Conflict(sides, about, weight)


class _Expected(NamedTuple):
    """A claim as it is expected to come out."""

    question: Question
    display_verdict: Verdict


def _verdicts(corpus: Corpus) -> Mapping[str, Verdict]:
    """Return by sentence the verdict that is expected of it."""
    parts: dict[str, list[_Expected]] = {}
    for claim in corpus.claims.values():
        expected = _Expected(question_of(claim, corpus.claims), claim.recorded)
        parts.setdefault(claim.sentence.id, []).append(expected)
    sentences = corpus.loaded.sentences
    return {name: sentence_verdict(sentences[name].composition, found) for name, found in parts.items()}


class Search(Struct, frozen=True):
    """What was found.

    Args:
        conflicts: those with the most dependents first.
        left: by quantity, at most how many pairs were not compared.
        idle: dismissed claims that conflict with none of those they are distinguished from.
    """

    conflicts: tuple[Conflict, ...]
    left: Mapping[str, int]
    idle: tuple[tuple[Dismissal, str], ...]

    def having(self, status: Status) -> tuple[Conflict, ...]:
        """Return the conflicts of one status."""
        return tuple(each for each in self.conflicts if each.status is status)


def search(corpus: Corpus, dismissals: Sequence[Dismissal] = (), locks: Iterable[CoverageFile] = ()) -> Search:
    """Return the conflicts of a corpus, each found by itself, as claimed, dismissed or open.

    Args:
        corpus: the claims.
        dismissals: what is distinguished.
        locks: which claims state which figure of which passage.
    """
    left: dict[str, int] = {}
    found: dict[frozenset[str], Conflict] = {}
    judged = (*in_two_documents(corpus), *under_two_ids(corpus, locks))
    for conflict in (*_figures_apart(corpus, left), *judged, *_said_to_disagree(corpus)):
        found.setdefault(conflict.pair, conflict)
    of = {name: claim.sentence.id for name, claim in corpus.claims.items()}
    decisions = _Settled(_agreeing(corpus, of), _claimed(corpus, of), _dismissed(dismissals, of))
    settled = [decisions.settle(each) for each in found.values()]
    settled.sort(key=lambda each: (-each.weight, each.sides[0].claim, each.sides[1].claim))
    idle = [
        (dismissal, name)
        for dismissal in dismissals
        for name, others in dismissal.partners().items()
        if not any(frozenset({of[name], of[other]}) in found for other in others)
    ]
    return Search(tuple(settled), left, tuple(idle))


def _figures_apart(corpus: Corpus, left: dict[str, int]) -> Iterator[Conflict]:
    """Yield the pairs of figures of one quantity that have no value in common."""
    things, dependents = NameIndex(corpus.claims.values()), dependents_in(corpus.closures)
    order = {name: place for place, name in enumerate(corpus.claims)}
    for occurrences in occurrences_by_quantity(corpus).values():
        by_dimension: dict[Dimension, list[Occurrence]] = {}
        for each in occurrences:
            by_dimension.setdefault(each.dimension, []).append(each)
        for group in by_dimension.values():
            group.sort(key=lambda each: (-len(dependents[each.claim]), order[each.claim]))
            if len(group) > MOST_FIGURES:
                left[group[0].quantity] = _apart_count(group) - _apart_count(group[:MOST_FIGURES])
            for one, other in combinations(group[:MOST_FIGURES], 2):
                if not _conflict(one, other) or things.differ(one.claim, other.claim) or _related(corpus, one, other):
                    continue
                sides = sorted((one, other), key=lambda each: order[each.claim])
                weight = len({*dependents[one.claim], *dependents[other.claim]})
                first, second = (side_of(corpus, each.claim, each.role.value, each.shown) for each in sides)
                yield Conflict((first, second), one.quantity, weight)


def _conflict(one: Occurrence, other: Occurrence) -> bool:
    """Return whether two values exclude each other; what two claims only put in or compute is for others to state."""
    if Role.STATES not in (one.role, other.role):
        return False
    return not one.meets(other)


def _related(corpus: Corpus, one: Occurrence, other: Occurrence) -> bool:
    """Return whether two claims are one, readings of one sentence, or the one depends on the other."""
    first, second = one.claim, other.claim
    if corpus.claims[first].sentence.id == corpus.claims[second].sentence.id:
        return True
    return first in corpus.closures[second] or second in corpus.closures[first]


def _apart_count(group: Sequence[Occurrence]) -> int:
    """Return how many pairs have no value in common, in a time that grows with the figures, not with their pairs."""
    sets = [each.set for each in group]
    lows = sorted(each.low for each in sets if each.low is not None)
    bounded = ((each.high, bisect_right if each.is_point else bisect_left) for each in sets if each.high is not None)
    return sum(len(lows) - below(lows, high) for high, below in bounded)


def _claimed(corpus: Corpus, of: Mapping[str, str]) -> dict[frozenset[str], str]:
    """Return the pairs of sentences that claims of agreement hold against each other, with the claim that does."""
    return {
        frozenset({of[one], of[other]}): name
        for name, check in corpus.checks.items()
        if isinstance(check, AgreeCheck)
        for (one, _), (other, _) in check.conflicts
    }


def _agreeing(corpus: Corpus, of: Mapping[str, str]) -> dict[str, set[str]]:
    """Return by sentence all that are verified to agree with it, itself among them."""
    found = {name: {name} for name in of.values()}
    for claim in corpus.claims.values():
        if claim.kind is Kind.AGREE and claim.recorded is Verdict.VERIFIED:
            names = {of[name] for name in claim.record.agree or ()}
            for name in names:
                found[name] |= names
    return found


def _said_to_disagree(corpus: Corpus) -> Iterator[Conflict]:
    """Yield the pairs that claims of agreement hold against each other and that the search may not have met."""
    dependents = dependents_in(corpus.closures)
    for check in corpus.checks.values():
        for (one, figure), (other, against) in check.conflicts if isinstance(check, AgreeCheck) else ():
            first = side_of(corpus, one, Role.STATES.value, show_figure(figure))
            sides = first, side_of(corpus, other, Role.STATES.value, show_figure(against))
            yield Conflict(sides, AGREED, len({*dependents[one], *dependents[other]}))


def _dismissed(dismissals: Iterable[Dismissal], of: Mapping[str, str]) -> dict[frozenset[str], Dismissal]:
    return {
        frozenset({of[name], of[other]}): dismissal
        for dismissal in dismissals
        for name, others in dismissal.partners().items()
        for other in others
    }


class _Settled(Struct, frozen=True):
    """What is settled of pairs, by claims of agreement and by dismissals.

    What is claimed of a figure is claimed of all that are verified to agree with it.
    """

    agreeing: Mapping[str, Collection[str]]
    claimed: Mapping[frozenset[str], str]
    dismissed: Mapping[frozenset[str], Dismissal]

    def settle(self, conflict: Conflict) -> Conflict:
        """Return a conflict as it is."""
        one, other = (sorted(self.agreeing[side.sentence]) for side in conflict.sides)  # sets have no order
        pairs = [conflict.pair, *(frozenset(pair) for pair in product(one, other))]
        by = next((self.claimed[pair] for pair in pairs if pair in self.claimed), "")
        if by:
            return replace(conflict, status=Status.CLAIMED, reason=by)
        if conflict.pair in self.dismissed:
            return replace(conflict, status=Status.DISMISSED, reason=self.dismissed[conflict.pair].because)
        return conflict


def implied_inputs(corpus: Corpus, conflict: Conflict) -> Iterator[tuple[str, Inversion]]:
    """Yield for a side that computes its value what each of its inputs would have to be for the other's figure.

    Each comes with the id of the claim whose input it is.
    """
    one, other = conflict.sides
    for side, against in ((one, other), (other, one)):
        check, figure = corpus.checks[side.claim], corpus.claims[against.claim].figure
        if side.role == Role.COMPUTES and isinstance(check, ValueCheck) and figure is not None:
            for inversion in inversions(replace(check, figure=figure)):
                if inversion.found:
                    yield side.claim, inversion
