"""Sentences that say the same and are judged differently: in two documents, or of one figure of a passage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice

from claims.audit.corpus import Corpus
from claims.audit.sentences import together
from claims.guests.conflicts.conflict import Conflict, side_of
from claims.guests.conflicts.things import Things, twins
from claims.guests.texts.coverage.lock import Lock
from claims.loading.claim import Claim
from claims.loading.dependencies import dependents_in
from claims.schema.vocabulary import Kind, Verdict

MOST_TWINS = 2000  # pairs of sentences, which nobody reads to the end
TWO_DOCUMENTS = "one sentence in two documents"
TWO_IDS = "one figure of a passage, judged differently under two ids"


def in_two_documents(corpus: Corpus) -> Iterator[Conflict]:
    """Yield sentences of two documents that say the same and have different verdicts."""
    leads: dict[str, Claim] = {}
    for claim in corpus.claims.values():
        if claim.kind is not Kind.PREMISE:
            leads.setdefault(claim.sentence.id, claim)
    things = Things(corpus.claims.values())
    alike = twins({lead.id: lead.sentence.says for lead in leads.values()})
    pairs = ((corpus.claims[one], corpus.claims[other]) for one, other in islice(alike, MOST_TWINS))
    others = ((one, other) for one, other in pairs if one.document != other.document)
    apart = ((one, other) for one, other in others if not things.apart(one.id, other.id))
    yield from _judged_apart(corpus, apart, TWO_DOCUMENTS)


def under_two_ids(corpus: Corpus, locks: Iterable[Lock]) -> Iterator[Conflict]:
    """Yield sentences that state one figure of one passage and have different verdicts.

    A sentence that can be read in two ways is one claim with readings. Facts from outside are not judged, and a claim
    that says why its figure is printed nowhere does not state the passage's.
    """
    yield from _judged_apart(corpus, _of_one_figure(corpus, locks), TWO_IDS)


def _of_one_figure(corpus: Corpus, locks: Iterable[Lock]) -> Iterator[tuple[Claim, Claim]]:
    """Yield the pairs of claims that state one number for a figure of a passage, or for the passage as a whole."""
    for link in (link for lock in locks for entry in lock.entries.values() for link in entry.links.values()):
        linked = (corpus.claims[name] for name in link.claims if name in corpus.claims)
        for one, other in combinations(filter(_states, linked), 2):
            if one.figure and other.figure and one.figure.anchors == other.figure.anchors:
                yield one, other


def _states(claim: Claim) -> bool:
    """Return whether a claim states a figure of its passage, and is judged."""
    return claim.kind is not Kind.PREMISE and not claim.record.unprinted


def _judged_apart(corpus: Corpus, pairs: Iterable[tuple[Claim, Claim]], about: str) -> Iterator[Conflict]:
    """Yield those pairs whose sentences have different verdicts."""
    verdicts, dependents = _verdicts(corpus), dependents_in(corpus.closures)
    for one, other in pairs:
        first, second = verdicts[one.sentence.id], verdicts[other.sentence.id]
        if first is not second:
            weight = len({*dependents[one.id], *dependents[other.id]})
            sides = side_of(corpus, one.id, "", first.value), side_of(corpus, other.id, "", second.value)
            yield Conflict(sides, about, weight)


def _verdicts(corpus: Corpus) -> Mapping[str, Verdict]:
    """Return by sentence what its readings or statements come to, as they are recorded."""
    sentences = {claim.sentence.id: claim.sentence for claim in corpus.claims.values()}
    return {
        name: together(each.joined, [corpus.claims[part].recorded for part in each.claims if part in corpus.claims])
        for name, each in sentences.items()
    }
