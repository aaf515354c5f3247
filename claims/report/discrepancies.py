"""A claim that differs from its expected verdict: what is wrong and where, the arithmetic, the next step."""

from __future__ import annotations

from claims.audit.tally import Discrepancy
from claims.checks.evidence import BlockedEvidence, value_of
from claims.checks.finding import Finding
from claims.checks.repair import OtherFigure
from claims.loading.places import shown_file
from claims.report.arithmetic import word_calculation, word_origins
from claims.report.proposition import proposition
from claims.report.repairs import word_figure
from claims.report.wording import word_cell_record, word_detail, word_doubt
from claims.schema.characters import visible
from claims.schema.vocabulary import HOLDING, Verdict


def discrepancy(finding: Finding) -> Discrepancy:
    """Return what is reported of a finding that differs from its expected verdict."""
    claim = finding.claim
    expected = "" if claim.recorded in HOLDING else f"expected {claim.recorded}; "
    return Discrepancy(
        f"{shown_file(claim.file)}:{claim.line}:{claim.column}",
        finding.verdict,
        visible(claim.id),
        visible(f"{expected}{word_detail(finding)}{word_doubt(finding).rstrip('.')}"),
        visible(_reasoning(finding)),
        visible(next_step(finding)),
        isinstance(finding.outcome.evidence, BlockedEvidence),
    )


def word_failure(finding: Finding) -> list[str]:
    """Return the lines on a finding that differs from its expected verdict."""
    return discrepancy(finding).lines()


def _reasoning(finding: Finding) -> str:
    """Return the arithmetic with the claims that its inputs come from; of other kinds, what was decided in symbols."""
    calculation, origins = word_calculation(finding), word_origins(finding)
    if calculation:
        return f"{calculation}  [{origins}]" if origins else calculation
    decided = proposition(finding)
    return "" if decided is None else decided.symbols


def next_step(finding: Finding) -> str:
    """Return what a person can do about a finding that differs from its expected verdict."""
    claim, verdict = finding.claim, finding.verdict
    if isinstance(finding.outcome.evidence, BlockedEvidence):
        return "fix the errors that it depends on"
    if verdict is Verdict.UNDECIDED:
        return "undecided never passes: rewrite the claim so that it can be decided, or give it more time (--seconds)"
    expect = f"{word_cell_record(finding)} in its table" if claim.cell else f"`expect: {verdict}` with a `because`"
    if claim.recorded in HOLDING:
        return f"{_correction(finding)}, or add {expect}; other repairs: claims why-not {claim.id}"
    if verdict is Verdict.VERIFIED:
        unneeded = f"{claim.cell} from `{claim.recorded}`" if claim.cell else "`expect` and `because`"
        return f"the claim holds now: remove {unneeded}"
    return f"change it to {expect}"


def _correction(finding: Finding) -> str:
    """Return which figure would be right."""
    figure, value = finding.claim.figure, value_of(finding.outcome.evidence)
    if figure is None or value is None:
        return "correct the claim or the text"
    return word_figure(OtherFigure(figure, value.computed.low, value.computed.high))
