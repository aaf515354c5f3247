"""The calculations that pages make anew: of a claim from its audited inputs, of a formula from those of its claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from claims.checks.calculation import Input
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    ValueEvidence,
    WholeEvidence,
    value_of,
)
from claims.checks.finding import Finding
from claims_site.model.settings import Setting, Values, operating, single, somewhere
from claims_site.model.site_model import SiteModel
from claims_site.pictures.plot import Plot
from claims_site.what_if.calculation import Json, Result, calculation
from claims_site.what_if.on_scale import read_off, result_on_scale
from derive.collection import library
from derive.derivation.formula import Formula
from derive.evaluation.ranges import Method
from derive.expressions.quantity import Quantity, substitute, symbols
from derive.notation.display import stated_unit, unit_of
from derive.proof import Conditional, Decision, Refuted
from derive.statements.alternatives import Stated, conditions_in, without_alternatives
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit, Optimum
from units import DATE, Figure

MOST_SETTINGS = 60  # in one list to choose from


def claim_calculation(model: SiteModel, finding: Finding) -> Json | None:
    """Return the calculation on a claim's page; nothing for claims without values.

    A universal statement is computed at a point: where it fails if it does, else where other claims stand.
    """
    match finding.outcome.evidence:
        case ProofEvidence() as proof:
            return _of_proof(model, proof)
        case ValueEvidence() as value:
            return _of_value(model, finding, value)
        case CaseEvidence() as looked_for:
            return _of_case(model, looked_for)
        case (
            NoValue()
            | AgreementEvidence()
            | UnitsEvidence()
            | ShareEvidence()
            | WholeEvidence()
            | BlockedEvidence()
            | Nothing()
        ):
            return None
        case _:
            assert_never(finding.outcome.evidence)


def why_not_calculated(finding: Finding) -> str:
    """Return why a page computes no claim anew although it has a value; empty where it does, or has none."""
    figure, value = finding.claim.figure, value_of(finding.outcome.evidence)
    if figure is None or value is None or not _dated(figure, value.calculation.inputs):
        return ""
    return "Dates cannot be changed here; the inputs above say which other values would work."


def _dated(figure: Figure, inputs: Iterable[Input]) -> bool:
    return DATE in (figure.unit.dimension, *(each.quantity.unit.dimension for each in inputs))


def _of_value(model: SiteModel, finding: Finding, value: ValueEvidence) -> Json | None:
    figure, inputs = finding.claim.figure, value.calculation.inputs
    if figure is None or value.computed.method is Method.BISECTION:
        return None
    if _dated(figure, inputs):
        return None
    shifted = {each.quantity: read_off(each) for each in inputs}
    values = {each.quantity: (each.low, each.high) for each in shifted.values()}
    meanings = {shifted[each.quantity].quantity: meaning(model, each) for each in inputs}
    tree = substitute(value.calculation.expression, {quantity: each.tree for quantity, each in shifted.items()})
    return calculation([result_on_scale(tree, figure)], [Setting("", "", values)], meanings, figure=figure)


def meaning(model: SiteModel, each: Input) -> str:
    """Return the meaning of an input; where a claim has a name of its own for it, that of the claim that prints it."""
    if each.origin in model.findings and each.quantity.name not in library().quantities:
        return f"{each.quantity.name}: {model.findings[each.origin].claim.record.says}".replace("_", " ")
    return each.meaning


def _of_proof(model: SiteModel, proof: ProofEvidence) -> Json | None:
    statement, results = proof.statement, list(_results(proof))
    named = [*(symbols(each.tree) for each in results), *(each.quantities for each in conditions_in(statement))]
    quantities = tuple(dict.fromkeys(chain.from_iterable(named)))
    relation = _relation(statement)
    settings = list(_settings(model, proof.decision if relation else None, quantities))
    meanings = {quantity: quantity.meaning for quantity in quantities}
    return calculation(results, settings, meanings, relation=relation, assuming=statement.assuming)


def _of_case(model: SiteModel, looked_for: CaseEvidence) -> Json | None:
    sought, assuming = looked_for.sought, looked_for.sought.assuming
    relation = sought.relation if isinstance(sought, Always) else sought.combination
    quantities = tuple(dict.fromkeys(quantity for each in (relation, *assuming) for quantity in each.quantities))
    point = {} if looked_for.case is None else looked_for.case.point
    setting = Setting("", "" if looked_for.case is None else "the case", single(nearest(model, quantities, point)))
    meanings = {quantity: quantity.meaning for quantity in quantities}
    comparison = relation.comparison.value if isinstance(relation, Relation) else ""
    results = list(_sides(relation)) if isinstance(relation, Relation) else list(_numbered(relation))
    return calculation(results, [setting], meanings, relation=comparison, assuming=assuming)


def _settings(model: SiteModel, decision: Decision | None, quantities: tuple[Quantity, ...]) -> Iterator[Setting]:
    usual = single(nearest(model, quantities))
    if isinstance(decision, Refuted) and decision.counterexample is not None:
        values = single(nearest(model, quantities, decision.counterexample.point))
        yield Setting("", "the counterexample", values)
        yield Setting("usual", "values that other claims use", usual)
    elif isinstance(decision, Refuted | Conditional) and decision.gap is not None:
        yield Setting("", "values that other claims use", usual)
        yield Setting("gap", "where it has no value", single(nearest(model, quantities, decision.gap.point)))
    else:
        yield Setting("", "", usual)


def _numbered(combination: Combination) -> Iterator[Result]:
    """Yield both sides of each relation, distinguished by its place."""
    for place, each in enumerate(combination.relations, start=1):
        yield from (replace(side, label=f"{side.label} of ({place})") for side in _sides(each))


def _results(proof: ProofEvidence) -> Iterator[Result]:
    statement = without_alternatives(proof.statement)
    if isinstance(statement, Always):
        yield from _sides(statement.relation)
    elif isinstance(statement, Compound):
        yield from _numbered(statement.combination)
    else:
        unit = unit_of(statement.expression) if proof.formula is None else proof.formula.of.unit
        yield Result("value", statement.expression, unit)
        if isinstance(statement, Limit):
            yield Result("limit", statement.value, unit)
        if isinstance(statement, Optimum):
            yield Result(f"{statement.kind} at", statement.at, statement.over.unit)


def _sides(relation: Relation) -> Iterator[Result]:
    for name, side in zip(("left side", "right side"), relation.sides, strict=True):
        yield Result(name, side, stated_unit(relation))


def _relation(statement: Stated) -> str:
    """Return the comparison that the pages make at a point; under alternatives they show values alone."""
    if isinstance(statement, Always):
        return statement.relation.comparison.value
    return ""


def formula_calculation(model: SiteModel, path: str, formula: Formula, drawn: Sequence[Plot]) -> Json | None:
    """Return the calculation on a formula's page, from the settings of its claims or the usual values."""
    quantities = symbols(formula.expression)
    named = [(name, operating(formula, model.findings[name])) for name in model.users[path]]
    settings = [_setting(model, name, values) for name, values in named if values is not None][:MOST_SETTINGS]
    values_known = next((each.setting for each in drawn), None)
    settings = settings or [Setting("", "", single(nearest(model, quantities, values_known)))]
    meanings = {quantity: quantity.meaning for quantity in quantities}
    result = Result(formula.of.meaning, formula.expression, formula.of.unit)
    return calculation([result], settings, meanings, plots=drawn)


def _setting(model: SiteModel, name: str, values: Values) -> Setting:
    says = model.findings[name].claim.record.says
    return Setting(name, f"{name}: {says}", single(values))


def nearest(model: SiteModel, quantities: tuple[Quantity, ...], given: Values | None = None) -> Values:
    """Return a value for each quantity: one that is known, one that claims use, or any admissible one."""
    close = {**model.usual, **(given or {})}
    return {quantity: close.get(quantity, somewhere(quantity)) for quantity in quantities}
