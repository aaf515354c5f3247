"""What falls with a claim, a premise or a formula, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claims.audit.corpus import Corpus
from claims.explain.impact import Turned
from claims.report.wording import word_verdict

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
