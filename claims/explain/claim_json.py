"""What is known of one claim, as data: its finding, what its inputs do, what would make it hold, what depends on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claims.audit.corpus import Corpus
from claims.checks.evidence import formula_of, value_of
from claims.checks.finding import Finding
from claims.checks.repair import Fact, Repair
from claims.checks.value.check import ValueCheck
from claims.checks.value.influence import influences
from claims.checks.value.inversion import inversions
from claims.explain.fixes import edit_of
from claims.explain.impact import VerdictChange
from claims.explain.repairs import repairs
from claims.loading.dependencies import dependents_in
from claims.loading.files import Source
from claims.report.findings_json import finding_json
from claims.report.phrasing import word_influence, word_inversion
from claims.report.repairs import word_repair
from claims.report.wording import word_derivation, word_verdict
from derive.notation.wire import exact

Json = dict[str, Any]


def row_json(finding: Finding) -> Json:
    """Return a finding in a line: what it is about, and what it came to."""
    claim, value = finding.claim, value_of(finding.outcome.evidence)
    return {
        "id": claim.id,
        "document": claim.document,
        "stated": claim.record.stated,
        "computed": None if value is None else str(value.computed),
        "verdict": finding.verdict.value,
        "ok": finding.ok,
    }


def claim_json(corpus: Corpus, claim: str) -> Json:
    """Return a finding with its sentence, its derivation, and the claims that depend on it.

    Raises:
        KeyError: no claim has that id.
    """
    finding = corpus.find(claim)
    formula = formula_of(finding.outcome.evidence)
    derivation = None if formula is None else formula.derivation
    return {
        **finding_json(finding),
        "why": word_verdict(finding),
        "derivation": [] if derivation is None else word_derivation(derivation),
        "dependents": list(dependents_in(corpus.closures)[claim]),
    }


def explanation_json(corpus: Corpus, claim: str) -> Json:
    """Return the same with the influence of each input, and with what each would have to be.

    Raises:
        KeyError: no claim has that id.
    """
    check = corpus.checks[claim]
    influence = _influences(check) if isinstance(check, ValueCheck) else []
    inverted = inversions(check) if isinstance(check, ValueCheck) else ()
    inputs = [{"quantity": each.quantity.name, "found": each.found, "says": word_inversion(each)} for each in inverted]
    return {**claim_json(corpus, claim), "influences": influence, "inversions": inputs}


def repairs_json(corpus: Corpus, claim: str, sources: Sequence[Source] = ()) -> Json:
    """Return the reason why a claim does not hold, and its repairs, with an edit where there is one.

    Args:
        corpus: all claims.
        claim: the id.
        sources: the files that the corpus was read from; without them no edit is offered.

    Raises:
        KeyError: no claim has that id.
    """
    finding = corpus.find(claim)
    found = repairs(corpus, finding)
    offered = [each for each in found if not isinstance(each, Fact)]
    return {
        "id": claim,
        "says": finding.claim.record.says,
        "verdict": finding.verdict.value,
        "why": word_verdict(finding),
        "because": finding.claim.record.because or "",
        "facts": [_repair(each) for each in found if isinstance(each, Fact)],
        "repairs": [{**_repair(each), "edit": _edit(corpus, finding, each, sources)} for each in offered],
    }


def impact_json(corpus: Corpus, name: str, dependents: Sequence[str], turned: Sequence[VerdictChange] | None) -> Json:
    """Return the dependents of a claim or formula, and the verdicts that turn with another figure in its place.

    Args:
        corpus: all claims.
        name: the id of a claim, or the name of a formula.
        dependents: the ids of the claims that depend on it.
        turned: the verdicts that turn; ``None`` where no other figure was tried.
    """
    records = [{"id": each, "recorded": corpus.claims[each].recorded.value} for each in dependents]
    turns = None if turned is None else [_turn(each) for each in turned]
    return {"name": name, "dependents": records, "turns": turns}


def _turn(change: VerdictChange) -> Json:
    return {
        "id": change.before.claim.id,
        "before": change.before.verdict.value,
        "after": change.after.verdict.value,
        "why": word_verdict(change.after),
    }


def _repair(repair: Repair) -> Json:
    return {"part": repair.part.value, "says": word_repair(repair)}


def _edit(corpus: Corpus, finding: Finding, repair: Repair, sources: Sequence[Source]) -> Json | None:
    """Return an edit with the verdict that it brings; none that does not bring the one that is looked for."""
    made = edit_of(sources, corpus, finding, repair) if sources else None
    return made and {**made[0].as_json(), "verdict": made[1].value}


def _influences(check: ValueCheck) -> list[Json]:
    return [
        {
            "quantity": each.quantity.name,
            "elasticity": None if each.elasticity is None else exact(each.elasticity),
            "low": exact(each.low),
            "high": exact(each.high),
            "says": word_influence(each, check.figure),
        }
        for each in influences(check)
    ]
