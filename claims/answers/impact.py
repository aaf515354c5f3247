"""What falls with a claim, a premise or a formula, and what a law of the library comes to, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claims.audit.corpus import Corpus
from claims.explain.impact import Turned
from claims.report.wording import word_verdict
from derive.derivation.law import Law
from derive.proof import Proved, Refuted

Json = dict[str, Any]


def impact_json(corpus: Corpus, name: str, dependents: Sequence[str], turned: Sequence[Turned] | None) -> Json:
    """Return the dependents of a claim or formula, and the verdicts that turn with another figure in its place.

    Args:
        corpus: all claims.
        name: the id of a claim, or the name of a formula.
        dependents: the ids of the claims that rest on it.
        turned: the verdicts that turn; ``None`` where no other figure was tried.
    """
    told = [{"id": each, "recorded": corpus.claims[each].recorded.value} for each in dependents]
    turns = None if turned is None else [_turn_json(each) for each in turned]
    return {"name": name, "dependents": told, "turns": turns}


def _turn_json(change: Turned) -> Json:
    return {
        "id": change.before.claim.id,
        "before": change.before.verdict.value,
        "after": change.after.verdict.value,
        "why": word_verdict(change.after),
    }


def law_json(law: Law) -> Json:
    """Return a law: its sentence, what proves it, and whether its planted fault is refuted."""
    holds, planted = law.decide(), law.catch()
    return {
        "formula": law.formula.name,
        "name": law.name,
        "says": law.sentence,
        "proved_by": holds.rung.value if isinstance(holds, Proved) else None,
        "planted_fault_refuted": isinstance(planted, Refuted),
    }
