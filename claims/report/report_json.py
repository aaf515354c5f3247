"""The report as data: the counts of each document, findings that matter, contradictions, premises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from claims.audit.corpus import Corpus
from claims.audit.importance import first
from claims.audit.sentences import settled
from claims.checks.finding import Finding
from claims.loading.dependencies import dependents_in
from claims.report.findings_json import sentence_json
from claims.report.wording import word_contradiction, word_verdict
from claims.schema.vocabulary import Kind, Verdict

Json = dict[str, Any]


def report_json(corpus: Corpus, findings: Sequence[Finding]) -> Json:
    """Return the report on the given findings; those that matter most stand first, and none is left out."""
    dependents = dependents_in(corpus.closures)
    apart = [each for each in findings if each.claim.kind is Kind.AGREE and each.verdict is Verdict.REFUTED]
    return {
        "documents": _documents(corpus, findings),
        "mattering": [
            {**sentence_json(whole), "claim": lead.claim.id, "told": word_verdict(lead), "resting": weight}
            for whole, lead, weight in first(findings, dependents)
        ],
        "contradictions": [
            {"id": each.claim.id, "says": each.claim.record.says, "told": word_contradiction(each, corpus.claims)}
            for each in apart
        ],
        "premises": _premises(findings, dependents),
    }


def _documents(corpus: Corpus, findings: Sequence[Finding]) -> list[Json]:
    counts: dict[str, Counter[Verdict]] = {}
    for whole in settled(findings):
        counts.setdefault(whole.document, Counter())[whole.counted] += 1
    return [
        {
            "id": each.id,
            "title": each.title,
            "verdicts": {verdict.value: counts[each.id][verdict] for verdict in Verdict},
        }
        for each in corpus.loaded.documents
        if each.id in counts
    ]


def _premises(findings: Sequence[Finding], dependents: Mapping[str, tuple[str, ...]]) -> list[Json]:
    premises = [each for each in findings if each.verdict is Verdict.PREMISE]
    ordered = sorted(premises, key=lambda each: (-len(dependents[each.claim.id]), each.claim.id))
    return [
        {
            "id": each.claim.id,
            "stated": each.claim.record.stated,
            "source": each.claim.record.premise,
            "resting": len(dependents[each.claim.id]),
        }
        for each in ordered
    ]
