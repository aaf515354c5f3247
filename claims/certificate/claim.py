"""One claim of a certificate, with the figures, trees and statements that its verdict depends on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from claims.certificate.proofs import decision_json
from claims.checks.agreement import AgreeCheck
from claims.checks.assumption import AssumptionCheck
from claims.checks.calculation import IMPLICIT, LITERAL, Input
from claims.checks.check import Check
from claims.checks.collections.possible import PossibleCheck
from claims.checks.collections.share import ShareCheck
from claims.checks.collections.total import WholeCheck
from claims.checks.evidence import Listed, case_of, expression_of, inputs_of, proof_of, value_of
from claims.checks.finding import Finding
from claims.checks.units import DimensionCheck
from claims.checks.universal.check import SymbolicCheck
from claims.loading.claim import Claim
from claims.report.proposition import proposition
from claims.schema.vocabulary import Kind
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.notation.wire import (
    combination_json,
    enclosure_json,
    exact,
    interval_json,
    quantities_of,
    quantity_json,
    relation_json,
    sides_of,
    tree_json,
)
from derive.proof import Conditional, Decision, Unknown
from derive.proof.case import denial
from derive.statements.alternatives import Alternatives, Stated, trees_in, without_alternatives
from derive.statements.combination import Combination
from derive.statements.definedness import Need
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Statement, trees_of
from units import End, Figure, FigureKind, Unit, UnitTable, known_units, parse_unit, spellings_in, table_with
from units.figures.figure import Places
from units.measures.parse import in_names

Json = Any


class Basis(Struct, frozen=True):
    """What a verdict depends on.

    Args:
        fields: the fields of a claim of its kind.
        measured: the typed values behind them; the certificate defines the units of all.
    """

    fields: Json
    measured: tuple[object, ...] = ()


def claim_json(finding: Finding, check: Check) -> tuple[Json, list[str]]:
    """Return one claim with everything that its verdict depends on, and the names of the general units that it uses."""
    claim, record, decided = finding.claim, finding.claim.record, proposition(finding)
    basis = _basis(finding, check)
    figures = [each for each in (claim.figure, *(given.figure for given in claim.given.values())) if each is not None]
    declared = dict.fromkeys((*claim.units, *(definition for each in figures for definition in each.unit.declared)))
    spelled = {in_names(unit) for unit in units_in((figures, basis.measured))}
    general, declares = _units(spelled, table_with(tuple(declared)))
    return {
        "id": claim.id,
        "document": claim.document,
        "kind": claim.kind.value,
        "says": record.says,
        "proposition": None if decided is None else {"words": decided.words, "symbols": decided.symbols},
        "figure": None if claim.figure is None else figure_json(claim.figure, cut=record.rounded is not None),
        "verdict": finding.verdict.value,
        "ground": finding.grounds.ground.value,
        "recorded": claim.recorded.value,
        "printed": record.is_printed,
        "question": finding.question.value,
        "closure": list(finding.closure),
        **basis.fields,
        "declares": declares,
    }, general


def units_in(value: object) -> Iterator[Unit]:
    """Yield the units in a typed value: in its fields, and in those of what it holds."""
    match value:
        case Unit():
            yield value
        case Struct():
            for name in value.__struct_fields__:
                yield from units_in(getattr(value, name))
        case list() | tuple():
            for each in value:
                yield from units_in(each)


def figure_json(figure: Figure, *, cut: bool = False) -> Json:
    """Return a figure as printed, with the sets that it denotes, counted in its unit."""
    ends = [figure.low] if figure.low is figure.high else [figure.low, figure.high]
    places = figure.low.places if figure.kind is FigureKind.POINT and figure.low.hedge is None else None
    return {
        "text": figure.text,
        "unit": in_names(figure.unit),
        "kind": figure.kind.value,
        "exact": figure.kind is FigureKind.POINT and figure.low.set.is_point,
        "cut": cut,
        "significant_zeros": figure.significant_zeros,
        "on_scale": figure.is_point,
        "ends": [_end(end) for end in ends],
        "spread": [exact(end) for end in figure.spread],
        "places": None if places is None else _places(places),
        "set": interval_json(figure.set),
    }


def _end(end: End) -> list[Json]:
    """Return the number of an end, its set, where its hedge lets a value lie, and its last significant place."""
    return [exact(end.value), interval_json(end.set), end.side, None if end.place is None else exact(end.place)]


def _places(places: Places) -> Json:
    numbers = {"last": exact(places.last), "sure": exact(places.sure), "scale": exact(places.scale)}
    return {**numbers, "integral": places.integral}


def _units(spelled: Iterable[str], table: UnitTable) -> tuple[list[str], Json]:
    """Return the names in some units that are known everywhere, and with their sizes those that are not."""
    names = {name for text in spelled for name in spellings_in(text, table)}
    names |= {base for name in names for base, _ in table.names[name].dimension.exponents}
    general = names & known_units().keys()
    return sorted(general), {name: unit_json(parse_unit(name, table)) for name in sorted(names - general)}


def _basis(finding: Finding, check: Check) -> Basis:
    """Return what a verdict depends on, by the kind of its check."""
    if isinstance(check, AssumptionCheck):
        return Basis({"source": check.source})
    if isinstance(check, AgreeCheck):
        return Basis({"agree": [name for name, _ in check.members]})
    if isinstance(check, ShareCheck):
        return _share(finding.claim, check)
    if isinstance(check, WholeCheck):
        return Basis({"parts": [name for name, _ in check.parts]})
    if isinstance(check, SymbolicCheck):
        return _symbolic(finding, check)
    if isinstance(check, PossibleCheck):
        return _possible(finding, check)
    if isinstance(check, DimensionCheck):
        return _dimension(finding.claim, check)
    tree = expression_of(finding.outcome.evidence)
    assert tree is not None  # noqa: S101 - the kind of the claim says so
    return _value(finding, tree)


def _value(finding: Finding, tree: Expression) -> Basis:
    """Return the expression, the source of each input and the computed set, counted in the unit of the figure."""
    listed, found = inputs_of(finding.outcome.evidence), value_of(finding.outcome.evidence)
    inputs = _inputs(finding.claim, (each for each in listed if each.origin != IMPLICIT))
    computed = None if found is None else found.computed
    ends = None if computed is None else {"low": enclosure_json(computed.low), "high": enclosure_json(computed.high)}
    quantities = {each.quantity.name: each.quantity for each in listed}
    quantities |= {name: replace(quantities[name], value=None) for name in inputs}
    fields = {"expression": tree_json(tree), "quantities": _listed(quantities), "inputs": inputs, "computed": ends}
    return Basis({**fields, **_read(finding.claim)}, (tree, *quantities.values()))


def _read(claim: Claim) -> Json:
    """Return where in a file the input was read, and the digest of the file."""
    cell = claim.file_value
    if cell is None:
        return {}
    return {"read": {"file": cell.source.file, "at": cell.source.at, "sha256": cell.sha256}}


def _inputs(claim: Claim, inputs: Iterable[Input]) -> Json:
    """Return where each input comes from: the claim that prints it, or a figure of the claim's own."""
    literals = {given.figure.text: given.figure for given in claim.given.values()}
    return {
        each.quantity.name: {"origin": None, "figure": figure_json(literals[each.text])}
        if each.origin == LITERAL or claim.file_value is not None
        else {"origin": each.origin, "figure": None}
        for each in inputs
    }


def _dimension(claim: Claim, check: DimensionCheck) -> Basis:
    asked = claim.record.dimension
    assert asked is not None  # noqa: S101 - the kind of the claim says so
    unit = parse_unit(asked.asked[1], table_with(claim.units)) if asked.asked else None
    spelled = None if unit is None else in_names(unit)
    tree, implicit = check.expression, [each.name for each in check.implicit]
    fields = {"unit": spelled, "sized": asked.unit is not None, "balances": asked.balances, "implicit": implicit}
    return Basis({"expression": tree_json(tree), "quantities": _quantities([tree]), **fields}, (tree, unit))


def _symbolic(finding: Finding, check: SymbolicCheck) -> Basis:
    """Return a statement, the decision on it as it is, and on how an unsaid condition fixes it."""
    proof = proof_of(finding.outcome.evidence)
    unsaid = None if proof is None else proof.unsaid
    needed = check.provided if unsaid is None else unsaid.conditions
    conditions = [each.relation if isinstance(each, Need) else each for each in needed]
    stated, under = (_under(check.statement, each) for each in ([], conditions))
    decision = Unknown(finding.outcome.reason) if proof is None else proof.decision
    fields = {
        "quantities": _quantities(trees_in(under)),
        "inputs": _inputs(finding.claim, check.figures.inputs),
        "statement": stated_json(stated, finding.claim.kind),
        "unsaid": [relation_json(each) for each in dict.fromkeys(conditions)],
        "stated": decision_json(decision),
        "completed": None if unsaid is None else decision_json(unsaid.proof),
    }
    return Basis(fields, (stated, under, decision, unsaid))


def _share(claim: Claim, check: ShareCheck) -> Basis:
    """Return the cases that are counted, or the relation with the range that is measured."""
    if isinstance(check.of, Listed):
        cases = [name for name, _ in check.of.cases]
        return Basis({"word": check.word, "cases": cases, "range": None, "quantities": {}, "inputs": {}})
    fields = {
        "word": check.word,
        "cases": None,
        "range": {
            "relation": condition_json(check.of.relation),
            "over": check.of.over.quantity.name,
            "measure": check.of.measure.value,
        },
        "quantities": _quantities(check.of.relation.sides),
        "inputs": _inputs(claim, (each.listed() for each in (check.of.over, *check.of.others))),
    }
    return Basis(fields, (check.of.relation,))


def _possible(finding: Finding, check: PossibleCheck) -> Basis:
    """Return what is to be possible and where, and the decision on its denial, under what gives that a value."""
    looked_for = case_of(finding.outcome.evidence)
    denied: Decision = Unknown(finding.outcome.reason) if looked_for is None else looked_for.denial
    needs = [need.relation for need in denied.conditions] if isinstance(denied, Conditional) else []
    trees, denied_by = (*trees_of(check.sought), *sides_of(needs)), denial(check.sought)
    fields = {
        "quantities": _quantities(trees),
        "inputs": _inputs(finding.claim, check.figures.inputs),
        "statement": statement_json(check.sought, finding.claim.kind),
        "denial": relation_json(denied_by.relation) if isinstance(denied_by, Always) else None,
        "unsaid": [relation_json(each) for each in dict.fromkeys(needs)],
        "denied": decision_json(denied.proof if isinstance(denied, Conditional) else denied),
    }
    return Basis(fields, (trees, denied_by, denied))


def _under(statement: Stated, more: Iterable[Relation]) -> Stated:
    """Return a statement under more assumptions, each named once."""
    return replace(statement, assuming=tuple(dict.fromkeys((*statement.assuming, *more))))


def _quantities(trees: Iterable[Expression]) -> Json:
    return _listed(quantities_of(trees))


def _listed(quantities: Mapping[str, Quantity]) -> Json:
    return {name: quantity_json(quantities[name]) for name in sorted(quantities)}


def unit_json(unit: Unit) -> Json:
    """Return the size of a unit in base units."""
    return {"factor": exact(unit.factor), "base": {base: exact(power) for base, power in unit.dimension.exponents}}


def statement_json(statement: Statement, kind: Kind) -> Json:
    """Return the parts of a statement and its assumptions, under the names that claims of its kind have for them."""
    return {**_parts(statement, kind), "assuming": [relation_json(each) for each in statement.assuming]}


def stated_json(stated: Stated, kind: Kind) -> Json:
    """Return the same of a statement that may be under alternatives: they follow its other assumptions, joined."""
    fields = statement_json(replace(without_alternatives(stated), assuming=stated.assuming), kind)
    either = stated.either if isinstance(stated, Alternatives) else ()
    return {**fields, "assuming": [*fields["assuming"], *map(combination_json, either)]}


def condition_json(condition: Relation | Combination) -> Json:
    """Return a relation by itself, or relations as they are joined."""
    return combination_json(condition) if isinstance(condition, Combination) else relation_json(condition)


def _parts(statement: Statement, kind: Kind) -> Json:
    match statement:
        case Always(relation):
            return {"relation": condition_json(relation)}
        case Compound(condition):
            return {"relation": condition_json(condition)}
        case Scaling(expression, quantity) if kind is Kind.INDEPENDENT:
            return {"expression": tree_json(expression), "of": quantity.name}
        case Scaling(expression, quantity, shape, exponent):
            power = None if exponent is None else exact(exponent)
            return {"expression": tree_json(expression), "in": quantity.name, "as": shape.value, "exponent": power}
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else exact(to)
            return {
                "expression": tree_json(expression),
                "as": quantity.name,
                "to": target,
                "is": tree_json(value),
            }
        case Optimum(expression, over, at, extreme):
            return {"expression": tree_json(expression), "over": over.name, "at": tree_json(at), "kind": extreme.value}
    assert_never(statement)
