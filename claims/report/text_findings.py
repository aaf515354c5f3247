"""Figures of texts, compared with their claims, as the terminal and JSON show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claims.audit.counts import several
from claims.audit.texts import TextFinding
from claims.checks.evidence import value_of
from claims.loading.places import shown_file
from claims.report.phrasing import word_computed
from claims.schema.characters import visible

HINT = "print the computed value (`claims write` does), or bind the figure to another claim"
OTHER_UNIT = "print the unit that the claim states, or let the claim state this one"


def word_text_finding(found: TextFinding) -> str:
    """Return the place of a bound figure, what it prints, what its claim says, and the next step."""
    return f"{shown_file(found.file)}:{found.line}:{found.column}: {word_difference(found)}"


def word_difference(found: TextFinding) -> str:
    """Return what a bound figure prints, what its claim says, and the next step, without the place."""
    return visible(f"{_compared(found)}: {found.match.value}; {HINT if found.same_unit else OTHER_UNIT}")


def word_compared(found: TextFinding) -> str:
    """Return what a text prints and what its claim says."""
    return f"the text {_compared(found)}"


def _compared(found: TextFinding) -> str:
    claim = found.finding.claim
    computed = word_computed(claim.figure, value_of(found.finding.outcome.evidence))
    computes = computed and f" and computes {computed}"
    return f"prints {found.printed}, bound to {claim.id}, which states {claim.record.stated}{computes}"


def word_text_findings(found: Sequence[TextFinding]) -> str:
    """Return in one line how many bound figures there are, in how many texts, and how many differ."""
    texts = len({each.file for each in found})
    differing = several(sum(not each.ok for each in found), "differs from its claim", "differ from their claim")
    return f"{several(len(found), 'bound figure')} in {several(texts, 'text')}; {differing}"


def text_finding_json(found: TextFinding) -> dict[str, Any]:
    """Return a bound figure as it is published."""
    claim, value = found.finding.claim, value_of(found.finding.outcome.evidence)
    return {
        "file": shown_file(found.file),
        "line": found.line,
        "column": found.column,
        "claim": claim.id,
        "printed": found.printed,
        "stated": claim.record.stated,
        "computed": None if value is None else str(value.computed),
        "verdict": found.finding.verdict.value,
        "holding": found.match.value,
        "ok": found.ok,
    }
