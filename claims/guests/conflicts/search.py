"""The search: within each quantity the pairs of figures without a common value, and what is judged differently."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.checks.agreement.check import AgreeCheck
from claims.guests.conflicts.conflict import Conflict, Status, side_of
from claims.guests.conflicts.dismissals import Dismissal
from claims.guests.conflicts.judged import in_two_documents, under_two_ids
from claims.guests.conflicts.things import Things
from claims.guests.conflicts.told import AGREED, Role, Told, told_by_quantity
from claims.guests.texts.coverage.lock import Lock
from claims.loading.dependencies import dependents_in
from claims.schema.vocabulary import Kind, Verdict
from derive.notation.display import show_figure
from units import Dimension

# Of one quantity; with more of them only those are compared on which most rests, and the rest is counted.
MOST_FIGURES = 150


class Search(Struct, frozen=True):
    """What was found.

    Args:
        conflicts: what most rests on first.
        left: by quantity, at most how many pairs were not compared.
        idle: dismissed claims that conflict with none of those they are told apart from.
    """

    conflicts: tuple[Conflict, ...]
    left: Mapping[str, int]
    idle: tuple[tuple[Dismissal, str], ...]

    def having(self, status: Status) -> tuple[Conflict, ...]:
        """Return the conflicts of one status."""
        return tuple(each for each in self.conflicts if each.status is status)


def search(corpus: Corpus, dismissals: Sequence[Dismissal] = (), locks: Iterable[Lock] = ()) -> Search:
    """Return the conflicts of a corpus, each found by itself, as claimed, dismissed or open.

    Args:
        corpus: the claims.
        dismissals: what is told apart.
        locks: which claims state which figure of which passage.
    """
    left: dict[str, int] = {}
    found: dict[frozenset[str], Conflict] = {}
    judged = (*in_two_documents(corpus), *under_two_ids(corpus, locks))
    for conflict in (*_figures_apart(corpus, left), *judged, *_said_to_disagree(corpus)):
        found.setdefault(conflict.pair, conflict)
    of = {name: claim.sentence.id for name, claim in corpus.claims.items()}
    known = _Settled(_agreeing(corpus, of), _claimed(corpus, of), _dismissed(dismissals, of))
    settled = [known.settle(each) for each in found.values()]
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
    things, dependents = Things(corpus.claims.values()), dependents_in(corpus.closures)
    order = {name: place for place, name in enumerate(corpus.claims)}
    for known in told_by_quantity(corpus).values():
        by_dimension: dict[Dimension, list[Told]] = {}
        for each in known:
            by_dimension.setdefault(each.dimension, []).append(each)
        for group in by_dimension.values():
            group.sort(key=lambda each: (-len(dependents[each.claim]), order[each.claim]))
            if len(group) > MOST_FIGURES:
                left[group[0].quantity] = _apart_count(group) - _apart_count(group[:MOST_FIGURES])
            for one, other in combinations(group[:MOST_FIGURES], 2):
                if not _conflict(one, other) or things.apart(one.claim, other.claim) or _related(corpus, one, other):
                    continue
                sides = sorted((one, other), key=lambda each: order[each.claim])
                weight = len({*dependents[one.claim], *dependents[other.claim]})
                first, second = (side_of(corpus, each.claim, each.role.value, each.shown) for each in sides)
                yield Conflict((first, second), one.quantity, weight)


def _conflict(one: Told, other: Told) -> bool:
    """Return whether two values exclude each other; what two claims only put in or compute is for others to state."""
    if Role.STATES not in (one.role, other.role):
        return False
    return not one.meets(other)


def _related(corpus: Corpus, one: Told, other: Told) -> bool:
    """Return whether two claims are one, readings of one sentence, or the one rests on the other."""
    first, second = one.claim, other.claim
    if corpus.claims[first].sentence.id == corpus.claims[second].sentence.id:
        return True
    return first in corpus.closures[second] or second in corpus.closures[first]


def _apart_count(group: Sequence[Told]) -> int:
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
        for (one, _), (other, _) in check.apart
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
        for (one, figure), (other, against) in check.apart if isinstance(check, AgreeCheck) else ():
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
        """Return a conflict as it stands."""
        one, other = (sorted(self.agreeing[side.sentence]) for side in conflict.sides)  # sets have no order
        pairs = [conflict.pair, *(frozenset(pair) for pair in product(one, other))]
        by = next((self.claimed[pair] for pair in pairs if pair in self.claimed), "")
        if by:
            return replace(conflict, status=Status.CLAIMED, reason=by)
        if conflict.pair in self.dismissed:
            return replace(conflict, status=Status.DISMISSED, reason=self.dismissed[conflict.pair].because)
        return conflict
