"""What a certificate holds: what it is of, units, every claim with all that its verdict rests on, sentences, counts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from claims.audit.sentences import settled
from claims.certificate.goals import decision_json
from claims.certificate.seal import line, sealed
from claims.certificate.sentences import sentence_counts, sentence_json
from claims.certificate.statements import said_json, stated_json, statement_json
from claims.checks.agreement import AgreeCheck
from claims.checks.calculation import IMPLICIT, LITERAL, Input
from claims.checks.check import Check
from claims.checks.collections.possible import PossibleCheck
from claims.checks.collections.share import ShareCheck
from claims.checks.collections.whole import WholeCheck
from claims.checks.evidence import Listed, case_of, expression_of, inputs_of, proof_of, value_of
from claims.checks.finding import Finding
from claims.checks.premise import PremiseCheck
from claims.checks.units import DimensionCheck
from claims.checks.universal.check import SymbolicCheck
from claims.loading.claim import Claim
from claims.loading.files import Digested
from claims.parallel import Task, parallel_map
from claims.report.beside import audited_json
from claims.report.proposition import proposition
from claims.schema.vocabulary import COUNTED
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.notation.wire import (
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
from derive.statements.alternatives import Stated, trees_in
from derive.statements.definedness import Need
from derive.statements.relation import Relation
from derive.statements.statement import Always, trees_of
from units import Unit, UnitTable, known_units, parse_unit, spellings_in, table_with

FORMAT = "verified-claims certificate 6"
Json = dict[str, Any]


def certificate(
    findings: Iterable[Finding], checks: Mapping[str, Check], audited: Iterable[Digested] = ()
) -> Iterator[str]:
    """Yield the text of the certificate of findings: the same bytes for the same claims, on every machine.

    Claims wait as lines until the units of all are known: as values they would take ten times the room.

    Args:
        findings: what was decided, in reading order; those that a finding rests on must be among them.
        checks: the prepared checks by claim.
        audited: the files that were read, named as they are told.

    Raises:
        RuntimeError: the process that wrote a claim was ended.
    """
    listed = list(findings)
    task = Task(lambda finding: _written(finding, checks[finding.claim.id]), listed, _ended)
    lines, names = [], set[str]()
    for text, units in parallel_map(task):
        lines.append(text)
        names.update(units)
    verdicts = Counter(finding.counted for finding in listed)
    counts = {verdict.value: verdicts[verdict] for verdict in COUNTED}
    # As factors, as which °C is a difference.
    sizes = {name: _unit_json(parse_unit(f"1*{name}")) for name in sorted(names)}
    head = {"format": FORMAT, "audited": audited_json(audited, str), "units": sizes}
    sentences = list(settled(listed))
    told = {"counts": {"claims": len(listed), **counts}, "counts_of_sentences": sentence_counts(sentences)}
    yield from sealed(head, map(json.loads, lines), {"sentences": [sentence_json(each) for each in sentences], **told})


def _written(finding: Finding, check: Check) -> tuple[str, list[str]]:
    """Return a claim as text, and the names of the units that it uses."""
    made = claim_json(finding, check)
    units = made.pop("units")
    return line(made), units


def _ended(finding: Finding, reason: str) -> tuple[str, list[str]]:
    raise RuntimeError(f"{finding.claim.id}: writing its proof ended, {reason}")


def claim_json(finding: Finding, check: Check) -> Json:
    """Return one claim with everything that its verdict rests on, and the names of the units that it uses."""
    claim, record, decided = finding.claim, finding.claim.record, proposition(finding)
    entry = {
        "id": claim.id,
        "document": claim.document,
        "kind": claim.kind.value,
        "says": record.says,
        "proposition": None if decided is None else {"words": decided.words, "symbols": decided.symbols},
        "figure": _printed(claim),
        "verdict": finding.verdict.value,
        "ground": finding.grounds.ground.value,
        "recorded": claim.recorded.value,
        "closure": list(finding.closure),
        **_grounds(finding, check),
    }
    figures = [claim.figure, *(given.figure for given in claim.given.values())]
    spelled = {figure.unit.text for figure in figures if figure is not None} | set(_unit_texts(entry))
    declared = dict.fromkeys((*claim.units, *(each for figure in figures if figure for each in figure.unit.own)))
    units, declares = _units(spelled, table_with(tuple(declared)))
    return {**entry, "declares": declares, "units": units}


def _units(spelled: Iterable[str], table: UnitTable) -> tuple[list[str], Json]:
    """Return the names in some units that are known everywhere, and with their sizes those that are not."""
    names = {name for text in spelled for name in spellings_in(text, table)}
    names |= {base for name in names for base, _ in table.names[name].dimension.exponents}
    general = names & known_units().keys()
    return sorted(general), {name: _unit_json(parse_unit(name, table)) for name in sorted(names - general)}


def _grounds(finding: Finding, check: Check) -> Json:
    """Return the grounds of a verdict of its kind."""
    if isinstance(check, PremiseCheck):
        return {"source": check.source}
    if isinstance(check, AgreeCheck):
        return {"agree": [name for name, _ in check.members]}
    if isinstance(check, ShareCheck):
        return _share(check)
    if isinstance(check, WholeCheck):
        return {"parts": [name for name, _ in check.parts]}
    if isinstance(check, SymbolicCheck):
        return _symbolic(finding, check)
    if isinstance(check, PossibleCheck):
        return _possible(finding, check)
    tree = expression_of(finding.outcome.evidence)
    assert tree is not None  # noqa: S101 - the kind of the claim says so
    expression = {"expression": tree_json(tree)}
    if isinstance(check, DimensionCheck):
        return {**expression, "quantities": _quantities([tree]), **_dimension(finding.claim)}
    return {**expression, **_value(finding)}


def _printed(claim: Claim) -> Json | None:
    """Return a figure as printed, with the set that it denotes, counted in its own unit."""
    if claim.figure is None:
        return None
    exact, cut = claim.record.exact, claim.record.rounded is not None
    return {"text": claim.figure.text, "exact": exact, "cut": cut, "set": interval_json(claim.figure.set)}


def _value(finding: Finding) -> Json:
    """Return the source of each input and the computed set, counted in the unit of the figure."""
    listed, found = inputs_of(finding.outcome.evidence), value_of(finding.outcome.evidence)
    inputs = {each.quantity.name: _input(each) for each in listed if each.origin != IMPLICIT}
    computed = None if found is None else found.computed
    ends = None if computed is None else {"low": enclosure_json(computed.low), "high": enclosure_json(computed.high)}
    known = {each.quantity.name: each.quantity for each in listed}
    known |= {name: replace(known[name], value=None) for name in inputs}
    return {"quantities": _listed(known), "inputs": inputs, "computed": ends}


def _input(each: Input) -> Json:
    return {"origin": None if each.origin == LITERAL else each.origin, "text": each.text}


def _dimension(claim: Claim) -> Json:
    asked = claim.record.dimension
    assert asked is not None  # noqa: S101 - the kind of the claim says so
    unit = asked.asked[1] if asked.asked else None
    return {"unit": unit, "sized": asked.unit is not None, "balances": asked.balances}


def _symbolic(finding: Finding, check: SymbolicCheck) -> Json:
    """Return a statement, the decision on it as it stands, and on how an unsaid condition mends it."""
    proof = proof_of(finding.outcome.evidence)
    unsaid = None if proof is None else proof.unsaid
    needed = check.provided if unsaid is None else unsaid.conditions
    conditions = [each.relation if isinstance(each, Need) else each for each in needed]
    stated, under = (_under(check.statement, each) for each in ([], conditions))
    return {
        "quantities": _quantities(trees_in(under)),
        "inputs": {each.quantity.name: _input(each) for each in check.figures.inputs},
        "statement": stated_json(stated, finding.claim.kind),
        "unsaid": [relation_json(each) for each in dict.fromkeys(conditions)],
        "stated": decision_json(Unknown(finding.outcome.reason) if proof is None else proof.decision),
        "mended": None if unsaid is None else decision_json(unsaid.proof),
    }


def _share(check: ShareCheck) -> Json:
    """Return the cases that are counted, or the relation with the range that is measured."""
    if isinstance(check.of, Listed):
        cases = [name for name, _ in check.of.cases]
        return {"word": check.word, "cases": cases, "range": None, "quantities": {}, "inputs": {}}
    return {
        "word": check.word,
        "cases": None,
        "range": {
            "relation": said_json(check.of.relation),
            "over": check.of.over.quantity.name,
            "measure": check.of.measure.value,
        },
        "quantities": _quantities(check.of.relation.sides),
        "inputs": {each.quantity.name: _input(each.listed()) for each in (check.of.over, *check.of.others)},
    }


def _possible(finding: Finding, check: PossibleCheck) -> Json:
    """Return what is to be possible and where, and the decision on its denial, under what gives that a value."""
    looked_for = case_of(finding.outcome.evidence)
    denied: Decision = Unknown(finding.outcome.reason) if looked_for is None else looked_for.denial
    needs = [need.relation for need in denied.conditions] if isinstance(denied, Conditional) else []
    trees, denied_by = (*trees_of(check.sought), *sides_of(needs)), denial(check.sought)
    return {
        "quantities": _quantities(trees),
        "inputs": {each.quantity.name: _input(each) for each in check.figures.inputs},
        "statement": statement_json(check.sought, finding.claim.kind),
        "denial": relation_json(denied_by.relation) if isinstance(denied_by, Always) else None,
        "unsaid": [relation_json(each) for each in dict.fromkeys(needs)],
        "denied": decision_json(denied.proof if isinstance(denied, Conditional) else denied),
    }


def _under(statement: Stated, more: Iterable[Relation]) -> Stated:
    """Return a statement under more assumptions, each named once."""
    return replace(statement, assuming=tuple(dict.fromkeys((*statement.assuming, *more))))


def _quantities(trees: Iterable[Expression]) -> Json:
    return _listed(quantities_of(trees))


def _listed(known: Mapping[str, Quantity]) -> Json:
    return {name: quantity_json(known[name]) for name in sorted(known)}


def _unit_json(unit: Unit) -> Json:
    return {"factor": exact(unit.factor), "base": {base: exact(power) for base, power in unit.dimension.exponents}}


def _unit_texts(value: object) -> Iterator[str]:
    """Yield the spelling of every unit in a claim: of its quantities, of what it asks for, and in the leaves of trees.

    Each is told by its form: claims and quantities in lists and points may be called `number`, `apply` or `unit`.
    """
    match value:
        case {"unit": str(unit), "integer": bool()} | {"unit": str(unit), "sized": bool()}:
            yield unit
        case ["apply", str(), list(), str(unit)]:
            yield unit
        case ["number", str(size), str(unit)] if not size[0].isalpha():
            yield unit
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for inner in within:
        yield from _unit_texts(inner)
