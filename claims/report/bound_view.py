"""Bound figures of a text as the terminal and JSON show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from claims.audit.counts import several
from claims.checks.evidence import value_of
from claims.loading.places import shown_file
from claims.report.phrasing import word_computed
from claims.schema.characters import visible

if TYPE_CHECKING:  # heavy, and most audits read no text
    from claims.guests.texts.ties.comparison import HeldFigure

HINT = "print what follows (`claims write` does), or bind it to another claim"
OTHER_UNIT = "print the unit that the claim states, or let the claim state this one"


def word_held(held: HeldFigure) -> str:
    """Return where a bound figure stands, what it prints, what its claim says, and the next step."""
    bound = held.bound
    line, column = bound.place
    return f"{shown_file(bound.text.file)}:{line}:{column}: {word_bound_figure(held)}"


def word_bound_figure(held: HeldFigure) -> str:
    """Return what a bound figure prints, what its claim says, and the next step, for where its place is known."""
    return visible(f"{_said(held)}: {held.holding.value}; {HINT if held.in_its_unit else OTHER_UNIT}")


def word_apart(held: HeldFigure) -> str:
    """Return what a bound figure prints and what its claim says."""
    return f"the text {_said(held)}"


def _said(held: HeldFigure) -> str:
    bound = held.bound
    computed = word_computed(bound.claim.figure, value_of(held.finding.outcome.evidence))
    computes = computed and f" and computes {computed}"
    return f"prints {bound.printed}, bound to {bound.claim.id}, which states {bound.claim.record.stated}{computes}"


def word_bound(held: Sequence[HeldFigure]) -> str:
    """Return in one line how many bound figures there are, in how many texts, and how many differ."""
    texts = len({each.bound.text.file for each in held})
    differing = several(sum(not each.ok for each in held), "differs from its claim", "differ from their claim")
    return f"{several(len(held), 'bound figure')} in {several(texts, 'text')}; {differing}"


def held_json(held: HeldFigure) -> dict[str, Any]:
    """Return a bound figure as it is published."""
    bound = held.bound
    line, column = bound.place
    value = value_of(held.finding.outcome.evidence)
    return {
        "file": shown_file(bound.text.file),
        "line": line,
        "column": column,
        "claim": bound.claim.id,
        "printed": str(bound.printed),
        "stated": bound.claim.record.stated,
        "computed": None if value is None else str(value.computed),
        "verdict": held.finding.verdict.value,
        "holding": held.holding.value,
        "ok": held.ok,
    }
