"""What would change a verdict: the influence of each input, the values it would need, and the slightest repairs."""

from __future__ import annotations

from collections.abc import Iterator

from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.checks.repair import Fact, Part, Repair, part_of
from claims.checks.value.changes import OtherInput
from claims.checks.value.check import ValueCheck
from claims.checks.value.inversion import Inversion, inversions
from claims.checks.value.sensitivity import Influence, influences
from claims.explain.repairs import repairs
from claims.report.phrasing import word_place, word_span
from claims.report.repair_words import word_repair
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel
from claims_site.pages import mathematics
from derive.expressions.quantity import Quantity
from derive.notation.display import show
from units import Figure


def changes(model: SiteModel, finding: Finding) -> tuple[contexts.Change, ...]:
    """Return for each input of a computed claim what it does to the result, and where the claim would hold."""
    check = _check(model, finding)
    if check is None or value_of(finding.outcome.evidence) is None:
        return ()
    found: dict[Quantity, list[Influence | Inversion]] = {}
    everything: list[Influence | Inversion] = [*influences(check), *inversions(check)]
    for each in everything:
        found.setdefault(each.quantity, []).append(each)
    return tuple(_change(quantity, listed, finding.claim.figure) for quantity, listed in found.items())


def repairs_of(model: SiteModel, finding: Finding) -> tuple[contexts.Repair, ...]:
    """Return the single changes after which a claim that does not hold would hold as printed, slightest first."""
    found = repairs(model.corpus, finding)
    changes = (each for each in found if not isinstance(each, Fact))
    return tuple(contexts.Repair(part_of(each), visible(word_repair(each))) for each in changes)


def needed_input(model: SiteModel, finding: Finding) -> str:
    """Return the slightest change of a single input with which a claim would hold as printed; empty where none does."""
    found = (each for each in repairs(model.corpus, finding) if not isinstance(each, Fact))
    return next((_without_id(each) for each in found if part_of(each) is Part.INPUT), "")


def _without_id(repair: Repair) -> str:
    """Return a change in words, without the claim that a name of the claim's own stands for: a list links none."""
    words = visible(word_repair(repair))
    return words.replace(f" ({repair.bound.given.claim})", "") if isinstance(repair, OtherInput) else words


def _check(model: SiteModel, finding: Finding) -> ValueCheck | None:
    check = model.corpus.checks[finding.claim.id]
    return check if isinstance(check, ValueCheck) else None


def _change(quantity: Quantity, listed: list[Influence | Inversion], figure: Figure | None) -> contexts.Change:
    influences_of = (each for each in listed if isinstance(each, Influence))
    return contexts.Change(
        math=mathematics.symbol(quantity),
        name=quantity.name,
        meaning=visible(quantity.meaning),
        elasticity="".join(_elasticities(listed)),
        span="".join(word_span(each.low, each.high, figure) for each in influences_of),
        needed="; ".join(visible(word_place(each)) for each in listed if isinstance(each, Inversion)),
    )


def _elasticities(listed: list[Influence | Inversion]) -> Iterator[str]:
    for each in listed:
        if isinstance(each, Influence):
            yield "none" if each.elasticity is None else show(each.elasticity, 3).replace("-", "−")
