"""What is known of one claim, as data: its finding, what its inputs do, what would make it hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claims.audit.corpus import Corpus
from claims.checks.evidence import formula_of, value_of
from claims.checks.finding import Finding
from claims.checks.repair import Fact, Repair, part_of
from claims.checks.value.check import ValueCheck
from claims.checks.value.inversion import inversions
from claims.checks.value.sensitivity import influences
from claims.explain.repairs import repairs
from claims.guests.answers.edits import beneath, edit_of, verdict_after
from claims.loading.dependencies import dependents_in
from claims.loading.files import Source
from claims.report.findings_json import finding_json
from claims.report.phrasing import word_influence, word_inversion
from claims.report.repair_words import word_repair
from claims.report.wording import word_derivation, word_verdict
from derive.notation.wire import exact

Json = dict[str, Any]


def listed(finding: Finding) -> Json:
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


def shown(corpus: Corpus, claim: str) -> Json:
    """Return a finding with its sentence, its derivation, and the claims that rest on it.

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


def explained(corpus: Corpus, claim: str) -> Json:
    """Return the same with the influence of each input, and with what each would have to be.

    Raises:
        KeyError: no claim has that id.
    """
    return {**shown(corpus, claim), "influences": _influences(corpus, claim), "inversions": _inversions(corpus, claim)}


def why_not(corpus: Corpus, claim: str, sources: Sequence[Source] = ()) -> Json:
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
    return {
        "id": claim,
        "says": finding.claim.record.says,
        "verdict": finding.verdict.value,
        "why": word_verdict(finding),
        "because": finding.claim.record.because or "",
        "facts": [_told(each) for each in found if isinstance(each, Fact)],
        "repairs": [
            {**_told(each), "edit": _edit(corpus, finding, each, sources)}
            for each in found
            if not isinstance(each, Fact)
        ],
    }


def _told(repair: Repair) -> Json:
    return {"part": part_of(repair).value, "says": word_repair(repair)}


def _edit(corpus: Corpus, finding: Finding, repair: Repair, sources: Sequence[Source]) -> Json | None:
    """Return an edit with the verdict that it brings; none that does not bring the one that is looked for."""
    edit = edit_of(corpus, finding, repair) if sources else None
    if edit is None:
        return None
    verdict = verdict_after(beneath(sources, corpus, finding.claim.id), edit, finding.claim.id)
    return None if verdict is None else {**edit.as_json(), "verdict": verdict.value}


def _influences(corpus: Corpus, claim: str) -> list[Json]:
    check = corpus.checks[claim]
    if not isinstance(check, ValueCheck):
        return []
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


def _inversions(corpus: Corpus, claim: str) -> list[Json]:
    check = corpus.checks[claim]
    if not isinstance(check, ValueCheck):
        return []
    return [
        {"quantity": each.quantity.name, "found": each.found, "says": word_inversion(each)}
        for each in inversions(check)
    ]
