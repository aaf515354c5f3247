"""Could it have failed? A verified claim that no planted damage would turn says nothing, and is not verified.

What is planted is cheap and concrete: inputs a thousand times larger or smaller, a figure far away, a damaged statement
with a point that breaks it. A refuted or loose claim needs none of it: its check has found something to refuse.
"""

from __future__ import annotations

from claims.format.vocabulary import Verdict
from claims.kinds.check import Check
from claims.kinds.evidence import undecided
from claims.kinds.families import family_of
from claims.kinds.finding import Outcome


def guarded(check: Check, outcome: Outcome) -> Outcome:
    """Return the outcome, or undecided in the place of a verdict that nothing could have changed."""
    if outcome.verdict is not Verdict.VERIFIED or could_fail(check, outcome):
        return outcome
    reason = f"vacuous: {family_of(check).vacuous}"
    return Outcome(Verdict.UNDECIDED, undecided(outcome.evidence, reason), reason)


def could_fail(check: Check, outcome: Outcome) -> bool:
    """Return whether some planted damage would change the verdict of a verified claim."""
    return family_of(check).could_fail(check, outcome)
