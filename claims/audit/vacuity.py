"""Could it have failed? A verified claim that no planted damage would turn says nothing, and is not verified.

What is planted is cheap and concrete: inputs a thousand times larger or smaller, a figure far away, a damaged statement
with a point that breaks it. A refuted or loose claim needs none of it: its check has found something to refuse.
"""

from __future__ import annotations

from claims.checks.check import Check
from claims.checks.evidence import undecided
from claims.checks.finding import Outcome
from claims.schema.vocabulary import Verdict


def guarded(check: Check, outcome: Outcome) -> Outcome:
    """Return the outcome, or undecided in the place of a verdict that nothing could have changed."""
    if outcome.verdict is not Verdict.VERIFIED or check.could_fail(outcome):
        return outcome
    reason = f"vacuous: {check.vacuous}"
    return Outcome(Verdict.UNDECIDED, undecided(outcome.evidence, reason), reason)
