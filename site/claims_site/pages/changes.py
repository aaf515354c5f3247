"""What would change a verdict: the influence of each input, the values it would need, and the slightest repairs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from claims.checks.evidence import value_of
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
from derive.notation.display import show
from units import Figure


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
    """Return a change in words, without the claim that a name of the claim's own stands for: a list links none."""
    words = word_repair(repair)
    return words.replace(f" ({repair.bound.given.claim})", "") if isinstance(repair, OtherInput) else words
