"""What a change touches: the claims that are not what they were, and all that rests on them."""

from __future__ import annotations

from collections.abc import Collection

from claims.audit.corpus import Corpus
from claims.checks.unfounded.check import Unfounded
from claims.loading.dependencies import dependents_in


def touched(now: Corpus, earlier: Corpus, reworded: Collection[str] = ()) -> frozenset[str]:
    """Return the ids of the claims to be decided again after a change.

    A claim is as it was where its record, its figure and its prepared check are; the check holds all that its outcome
    is made of. What belongs to a touched sentence is decided with it.

    Args:
        now: the claims as they stand.
        earlier: the claims as they stood, beside the texts as they stand.
        reworded: the ids of documents whose text is another: a claim that quotes it may have been at fault.
    """
    changed = [name for name in now.claims if not _is_as_it_was(name, now, earlier, reworded)]
    above = dependents_in(now.closures)
    reached = {*changed, *(name for each in changed for name in above[each])}
    return frozenset(name for each in reached for name in now.claims[each].sentence.claims if name in now.claims)


def _is_as_it_was(name: str, now: Corpus, earlier: Corpus, reworded: Collection[str]) -> bool:
    was, here = earlier.claims.get(name), now.claims[name]
    if was is None or (here.record.quote and here.document in reworded) or isinstance(now.checks[name], Unfounded):
        return False
    as_read = (was.document, was.record, was.figure) == (here.document, here.record, here.figure)
    return as_read and earlier.checks[name] == now.checks[name]
