"""What decided a claim, and what would change its verdict: proofs, influences of inputs, and the slightest repairs."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from claims.checks.evidence import Evidence, case_of, decisions_of, value_of
from claims.checks.finding import Finding
from claims.checks.repair import Fact, OtherInput, Part, Repair
from claims.checks.value.check import ValueCheck
from claims.checks.value.influence import Influence, influences
from claims.checks.value.inversion import Inversion, inversions
from claims.explain.repairs import repairs
from claims.report.phrasing import word_place, word_span
from claims.report.repairs import word_repair
from claims_site.model.site_model import SiteModel
from derive.expressions.quantity import Quantity
from derive.notation.display import show, show_point
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown
from derive.statements.relation import Relation
from derive.statements.statement import Statement
from units import Figure


class Ending(StrEnum):
    """How the search for a proof ended."""

    PROVED = "proved"
    CONDITIONAL = "no value somewhere"
    REFUTED = "refuted"
    UNKNOWN = "unknown"
    CASE = "a case"
    NO_CASE = "no case"


ENDINGS = {
    Proved: Ending.PROVED,
    Conditional: Ending.CONDITIONAL,
    Refuted: Ending.REFUTED,
    Unknown: Ending.UNKNOWN,
}
CASES = {
    Proved: Ending.NO_CASE,
    Conditional: Ending.NO_CASE,
    Refuted: Ending.CASE,
    Unknown: Ending.UNKNOWN,
}


class Decided(Struct, frozen=True):
    """A decision and how it was reached.

    Args:
        decision: the decision itself.
        ending: the decision in one word.
        steps: what was done, in order.
        witness: values under which the hypotheses hold; empty without hypotheses.
        relation: what fails at a counterexample, or is so in a case; None for a proof.
    """

    decision: Decision
    ending: Ending
    steps: tuple[str, ...]
    witness: str
    relation: Relation | Statement | None


def decisions(evidence: Evidence) -> tuple[Decided, ...]:
    """Return what was decided: as stated, and under the condition that is left unsaid.

    Of a possibility the denial was decided: a counterexample to it is a case.
    """
    possible = case_of(evidence)
    endings, sought = (ENDINGS, None) if possible is None else (CASES, possible.sought)
    return tuple(
        Decided(each, endings[type(each)], _steps(each), _witness(each), _relation(each, sought))
        for each in decisions_of(evidence)
    )


def _steps(decision: Decision) -> tuple[str, ...]:
    match decision:
        case Conditional():
            return (str(decision.gap),)
        case Refuted():
            return (*decision.steps, str(decision.gap)) if decision.gap else decision.steps
        case Unknown():
            return decision.steps or (decision.reason,)
        case Proved():
            return decision.steps


def _witness(decision: Decision) -> str:
    return "" if isinstance(decision, Unknown) else show_point(decision.witness)


def _relation(decision: Decision, sought: Statement | None) -> Relation | Statement | None:
    if not isinstance(decision, Refuted) or decision.counterexample is None:
        return None
    return decision.counterexample.relation if sought is None else sought


class Change(Struct, frozen=True):
    """What an input does to the result, and what it would have to be.

    Args:
        quantity: the input.
        elasticity: the relative change of the result for a relative change of the input.
        span: the result as the input alone ranges over its printed digits.
        needed: the values for which the claim would hold as printed.
    """

    quantity: Quantity
    elasticity: str
    span: str
    needed: str


def changes(model: SiteModel, finding: Finding) -> tuple[Change, ...]:
    """Return for each input of a computed claim what it does to the result, and where the claim would hold."""
    check = model.corpus.checks[finding.claim.id]
    if not isinstance(check, ValueCheck) or value_of(finding.outcome.evidence) is None:
        return ()
    influence = {each.quantity: each for each in influences(check)}
    needed: dict[Quantity, list[Inversion]] = {}
    for each in inversions(check):
        needed.setdefault(each.quantity, []).append(each)
    quantities = dict.fromkeys((*influence, *needed))
    figure = finding.claim.figure
    return tuple(_change(each, influence.get(each), needed.get(each, []), figure) for each in quantities)


def _change(quantity: Quantity, does: Influence | None, needed: list[Inversion], figure: Figure | None) -> Change:
    places = "; ".join(map(word_place, needed))
    if does is None:
        return Change(quantity, "", "", places)
    elasticity = "none" if does.elasticity is None else show(does.elasticity, 3).replace("-", "−")
    return Change(quantity, elasticity, word_span(does.low, does.high, figure), places)


def repairs_of(model: SiteModel, finding: Finding) -> tuple[tuple[Part, str], ...]:
    """Return the single changes after which a claim would hold as printed, each with its part, slightest first."""
    return tuple((each.part, word_repair(each)) for each in _changes_alone(model, finding))


def needed_input(model: SiteModel, finding: Finding) -> str:
    """Return the slightest change of one input with which a claim would hold as printed; empty where there is none."""
    found = (each for each in _changes_alone(model, finding) if each.part is Part.INPUT)
    return next(map(_without_id, found), "")


def _changes_alone(model: SiteModel, finding: Finding) -> Iterator[Repair]:
    return (each for each in repairs(model.corpus, finding) if not isinstance(each, Fact))


def _without_id(repair: Repair) -> str:
    """Return a change in words, without the claim that a name of the claim's own means: a list links none."""
    words = word_repair(repair)
    return words.replace(f" ({repair.bound.given.claim})", "") if isinstance(repair, OtherInput) else words
