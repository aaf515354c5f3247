"""The next step after a finding that differs from its record."""

from __future__ import annotations

from claims.checks.evidence import AtFault
from claims.checks.finding import Finding
from claims.schema.vocabulary import HOLDING, Verdict


def next_step(finding: Finding) -> str:
    """Return what a person can do about a finding that differs from its record."""
    claim = finding.claim
    if isinstance(finding.outcome.evidence, AtFault):
        return "mend the fault, which is told beside this"
    if finding.verdict is Verdict.UNDECIDED:
        return "state the claim so that it can be decided; undecided never passes"
    if claim.recorded in HOLDING:
        record = f"`verdict: {finding.verdict}` with a `because`"
        if claim.cell:
            record = f"{word_cell_record(finding)} in its table"
        return f"check the encoding (claims show {claim.id}); if it is right, record {record}"
    if finding.verdict is Verdict.VERIFIED:
        record = f"{claim.cell} from `{claim.recorded}`" if claim.cell else "`verdict` and `because` from its record"
        return f"the claim now holds: remove {record}"
    if claim.cell:
        return f"record {word_cell_record(finding)} in the place of what its table records"
    return f"record `verdict: {finding.verdict}` and bring `because` up to date"


def word_cell_record(finding: Finding) -> str:
    """Return how a table records the verdict that was found of one of its cells."""
    return f"`{finding.verdict}: {{{finding.claim.cell}: reason}}`"
