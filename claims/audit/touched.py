"""What a change touches: the claims that are not what they were, and all that rests on them."""

from __future__ import annotations

from claims.audit.corpus import Corpus
from claims.loading.dependencies import dependents_in


def touched(now: Corpus, earlier: Corpus) -> frozenset[str]:
    """Return the ids of the claims to be decided again after a change.

    A claim is as it was where its record, its figure and its prepared check are; the check holds all that its outcome
    is made of. What belongs to a touched sentence is decided with it.

    Args:
        now: the claims as they stand.
        earlier: the claims as they stood.
    """
    changed = [name for name in now.claims if not _is_as_it_was(name, now, earlier)]
    above = dependents_in(now.closures)
    reached = {*changed, *(name for each in changed for name in above[each])}
    return frozenset(name for each in reached for name in now.claims[each].sentence.claims if name in now.claims)


def _is_as_it_was(name: str, now: Corpus, earlier: Corpus) -> bool:
    was, here = earlier.claims.get(name), now.claims[name]
    return (
        was is not None
        and (was.document, was.record, was.figure) == (here.document, here.record, here.figure)
        and earlier.checks[name] == now.checks[name]
    )
