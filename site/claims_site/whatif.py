"""What-if on pages: for a claim its audited inputs and printed figure, for a formula the settings of its claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from claims.characters import visible
from claims.finding import Finding, Input
from claims.phrasing import unit_of
from claims_site.calculation import Json, Result, calculation
from claims_site.material import Material
from claims_site.plot import Plot
from claims_site.settings import Setting, Values, operating, single, somewhere
from derive.collection import library
from derive.expression import symbols
from derive.formula import Formula
from derive.proof import Decision, Refuted
from derive.quantity import Quantity
from derive.relation import Comparison
from derive.statement import Always, Identity, Limit, Optimum, Statement

MOST_SETTINGS = 60


def claim_calculation(material: Material, finding: Finding) -> Json | None:
    """Return what a claim's page needs to compute it anew; nothing for claims without values.

    A universal statement is computed at a point: where it fails if it does, else where other claims stand.
    """
    if finding.outcome.statement is not None:
        return _of_statement(material, finding, finding.outcome.statement)
    outcome, figure = finding.outcome, finding.claim.figure
    if outcome.computed is None or outcome.expression is None or figure is None:
        return None
    if outcome.computed.method == "bisection":
        return None
    values = {each.quantity: (each.low, each.high) for each in outcome.inputs}
    meanings = {each.quantity: meaning(material, each) for each in outcome.inputs}
    result = Result("computed", outcome.expression, figure.unit)
    return calculation([result], [Setting("", "", values)], meanings, figure=figure)


def formula_calculation(material: Material, path: str, formula: Formula, drawn: Sequence[Plot]) -> Json | None:
    """Return what a formula's page needs to compute it anew, from the settings of its claims or the usual values."""
    quantities = symbols(formula.expression)
    named = [(name, operating(formula, material.findings[name])) for name in material.users[path]]
    settings = [_setting(material, name, values) for name, values in named if values is not None][:MOST_SETTINGS]
    known = next((each.setting for each in drawn), None)
    settings = settings or [Setting("", "", single(_near(material, quantities, known)))]
    meanings = {quantity: visible(quantity.meaning) for quantity in quantities}
    result = Result(visible(formula.of.meaning), formula.expression, formula.of.unit)
    return calculation([result], settings, meanings, plots=drawn)


def meaning(material: Material, each: Input) -> str:
    """Return what an input is; where a claim has a name of its own for it, what the claim that prints it says."""
    if each.origin in material.findings and each.quantity.name not in library().quantities:
        return visible(f"{each.quantity.name}: {material.findings[each.origin].claim.record.says}".replace("_", " "))
    return visible(each.quantity.meaning)


def _setting(material: Material, name: str, values: Values) -> Setting:
    says = visible(material.findings[name].claim.record.says)
    return Setting(name, f"{name}: {says}", single(values))


def _near(material: Material, quantities: tuple[Quantity, ...], known: Values | None = None) -> Values:
    """Return a value for each quantity: one that is known, one that claims use, or any admissible one."""
    nearest = {**material.usual, **(known or {})}
    return {quantity: nearest.get(quantity, somewhere(quantity)) for quantity in quantities}


def _of_statement(material: Material, finding: Finding, statement: Statement) -> Json | None:
    results = list(_results(finding, statement))
    named = [*(symbols(each.tree) for each in results), *(each.quantities for each in statement.assuming)]
    quantities = tuple(dict.fromkeys(chain.from_iterable(named)))
    relation = _relation(statement)
    settings = list(_settings(material, finding.outcome.decision if relation else None, quantities))
    meanings = {quantity: visible(quantity.meaning) for quantity in quantities}
    return calculation(results, settings, meanings, relation=relation, assuming=statement.assuming)


def _settings(material: Material, decision: Decision | None, quantities: tuple[Quantity, ...]) -> Iterator[Setting]:
    usual = single(_near(material, quantities))
    if isinstance(decision, Refuted) and decision.counterexample is not None:
        values = single(_near(material, quantities, decision.counterexample.point))
        yield Setting("", "the counterexample", values)
        yield Setting("usual", "values that other claims use", usual)
    else:
        yield Setting("", "", usual)


def _results(finding: Finding, statement: Statement) -> Iterator[Result]:
    if isinstance(statement, Always):
        yield Result("left side", statement.relation.left, unit_of(statement.relation.left))
        yield Result("right side", statement.relation.right, unit_of(statement.relation.right))
    elif isinstance(statement, Identity):
        yield Result("left side", statement.left, unit_of(statement.left))
        yield Result("right side", statement.right, unit_of(statement.right))
    else:
        formula = finding.outcome.formula
        unit = unit_of(statement.expression) if formula is None else formula.of.unit
        yield Result("value", statement.expression, unit)
        if isinstance(statement, Limit):
            yield Result("limit", statement.value, unit)
        if isinstance(statement, Optimum):
            yield Result(f"{statement.kind} at", statement.at, statement.over.unit)


def _relation(statement: Statement) -> str:
    if isinstance(statement, Always):
        return statement.relation.comparison.value
    return Comparison.EQUAL.value if isinstance(statement, Identity) else ""
