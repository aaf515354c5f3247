"""Could it have failed? A verified claim that no planted damage would turn says nothing, and is not verified.

What is planted is cheap and concrete: inputs a thousand times larger or smaller, a figure far away, a damaged statement
with a point that breaks it. A refuted or loose claim needs none of it: its check has found something to refuse.
"""

from __future__ import annotations

from dataclasses import replace

from claims.format.vocabulary import Verdict
from claims.kinds.check import Check
from claims.kinds.families import family_of
from claims.kinds.finding import Outcome
from claims.kinds.possible.evidence import CaseEvidence
from claims.kinds.universal.evidence import ProofEvidence
from derive.proof import Unknown


def guarded(check: Check, outcome: Outcome) -> Outcome:
    """Return the outcome, or undecided in the place of a verdict that nothing could have changed."""
    if outcome.verdict is not Verdict.VERIFIED or could_fail(check, outcome):
        return outcome
    reason = f"vacuous: {family_of(check).vacuous}"
    evidence = outcome.evidence
    if isinstance(evidence, ProofEvidence):
        evidence = replace(evidence, decision=Unknown(reason))
    if isinstance(evidence, CaseEvidence):
        evidence = replace(evidence, denial=Unknown(reason))
    return Outcome(Verdict.UNDECIDED, evidence, reason)


def could_fail(check: Check, outcome: Outcome) -> bool:
    """Return whether some planted damage would change the verdict of a verified claim."""
    return family_of(check).could_fail(check, outcome)
