"""Two audits compared, as a reader is told of it: what turned, by what, and the one line of arithmetic."""

from __future__ import annotations

from msgspec import convert

from claims.audit.difference import Alteration, Difference, Part
from claims.audit.written import Audited
from claims.checks.finding import Finding
from claims.report.findings_json import finding_json
from claims.schema.vocabulary import Kind


def audited(finding: Finding) -> Audited:
    """Return a finding of today as one is read that was written down."""
    return convert(finding_json(finding), Audited)


def word_difference(difference: Difference) -> str:
    """Return the change of a verdict between two audits; of one that is as it was, that it is."""
    name, before, after = difference.known.id, difference.before, difference.after
    if before is None:
        return f"{name} is new: {after}"
    if after is None:
        return f"{name} was {before}, and is gone"
    return f"{name} was {before}, is {after}" if difference.turned else f"{name} is {after} as before"


def word_alteration(altered: Alteration) -> str:
    """Return what changed of a claim: before and after."""
    match altered.part:
        case Part.ENGINE:
            return "nothing of the claim; the program decides it otherwise"
        case Part.BENEATH:
            return f"nothing of the claim, but what it rests on: {altered.after}"
        case _:
            return f"{altered.before or 'nothing'} -> {altered.after or 'nothing'}"


def word_arithmetic(finding: Audited) -> str:
    """Return one line on what the verdict of an audit that was written down rests on; empty where it holds none."""
    if finding.computed is not None and finding.stated is not None:
        stands = f" stands for {finding.printed_set}" if finding.printed_set else ""
        agreement = f" ({finding.agreement})" if finding.agreement else ""
        return f"printed {finding.stated}{stands}; computed is {finding.computed}{agreement}"
    if finding.kind == Kind.PREMISE.value:
        return f"taken from outside: {finding.stated}" if finding.stated else "taken from outside"
    return finding.evidence or finding.reason
