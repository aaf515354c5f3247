"""What a certificate holds: the units in use, every claim with all that its verdict rests on, and the counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from claims.certificate.seal import sealed
from claims.certificate.trees import (
    decision_json,
    enclosure_json,
    exact,
    interval_json,
    quantities_of,
    quantity_json,
    relation_json,
    sides,
    statement_json,
    tree_json,
    trees_of,
)
from claims.checks.check import Check
from claims.checks.symbolic import SymbolicCheck
from claims.finding import Computed, Finding, Input
from claims.model import Claim
from claims.record import Kind, Verdict
from derive.quantity import Quantity
from derive.relation import Relation
from units import Figure, Unit, parse_unit

FORMAT = "verified-claims certificate 1"
UNIT_NAME = re.compile(r"[^\s*/^()+\-0-9][^\s*/^()+\-]*")
Json = dict[str, Any]


def certificate(findings: Iterable[Finding], checks: Mapping[str, Check]) -> Json:
    """Return the certificate of findings: the same bytes for the same claims, on every machine.

    Args:
        findings: what was decided, in reading order; those that a finding rests on must be among them.
        checks: the prepared checks by claim.
    """
    listed = list(findings)
    claims = [claim_json(finding, _provided(checks[finding.claim.id])) for finding in listed]
    verdicts = Counter(finding.verdict for finding in listed)
    counts = {verdict.value: verdicts[verdict] for verdict in Verdict}
    head = {"format": FORMAT, "units": _units(claims)}
    return sealed(head, claims, {"counts": {"claims": len(listed), **counts}})


def claim_json(finding: Finding, provided: tuple[Relation, ...]) -> Json:
    """Return one claim with everything that its verdict rests on; every claim has the same keys."""
    claim, outcome, record = finding.claim, finding.outcome, finding.claim.record
    part = None if outcome.part is None else [exact(end) for end in outcome.part]
    return {
        "id": claim.id,
        "document": claim.document,
        "section": record.section or "",
        "kind": claim.kind.value,
        "says": record.says,
        "figure": None if claim.figure is None else figure_json(record.stated or "", claim.figure, exact=record.exact),
        "source": record.premise,
        "formula": None if outcome.formula is None else outcome.formula.name,
        "expression": None if outcome.expression is None else tree_json(outcome.expression),
        "quantities": _quantities(finding, provided),
        "inputs": [_input_json(each, claim) for each in outcome.inputs],
        "computed": None if outcome.computed is None else _computed_json(outcome.computed),
        "agreement": None if outcome.agreement is None else outcome.agreement.value,
        "part": part,
        "agree": list(record.agree or ()),
        "dimension": _dimension_json(claim),
        "statement": None if outcome.statement is None else statement_json(outcome.statement),
        "provided": [relation_json(each) for each in provided],
        "decision": None if outcome.decision is None else decision_json(outcome.decision),
        "mended": None if outcome.mended is None else decision_json(outcome.mended),
        "verdict": finding.verdict.value,
        "recorded": claim.recorded.value,
        "because": record.because or "",
        "closure": list(finding.closure),
    }


def figure_json(text: str, figure: Figure, *, exact: bool) -> Json:
    """Return a figure as printed, with the sets that it denotes, counted in its own unit."""
    sets = {"set": interval_json(figure.set), "digits": interval_json(figure.digits)}
    return {"text": text, "exact": exact, "unit": figure.unit.text, **sets}


def _input_json(each: Input, claim: Claim) -> Json:
    """Return an input: its text in the unit of the text, its ends counted in the unit of the quantity."""
    name = each.quantity.name
    unit = claim.given[name].figure.unit if name in claim.given else each.quantity.unit
    ends = {"low": exact(each.low), "high": exact(each.high)}
    return {"quantity": name, "text": each.text, "unit": unit.text, "origin": each.origin, **ends}


def _computed_json(computed: Computed) -> Json:
    ends = {"low": enclosure_json(computed.low), "high": enclosure_json(computed.high)}
    return {**ends, "unit": computed.unit.text, "method": computed.method}


def _dimension_json(claim: Claim) -> Json | None:
    asked = claim.record.dimension
    if claim.kind is not Kind.DIMENSION or asked is None:
        return None
    return {"unit": "" if asked.unit == "pure number" else asked.unit, "balances": asked.balances}


def _provided(check: Check) -> tuple[Relation, ...]:
    return check.provided if isinstance(check, SymbolicCheck) else ()


def _quantities(finding: Finding, provided: tuple[Relation, ...]) -> Json:
    outcome = finding.outcome
    trees = [*sides(provided), *([outcome.expression] if outcome.expression is not None else [])]
    if outcome.statement is not None:
        trees.extend(trees_of(outcome.statement))
    known: dict[str, Quantity] = {**{each.quantity.name: each.quantity for each in outcome.inputs}}
    known.update(quantities_of(trees))
    return {name: quantity_json(known[name]) for name in sorted(known)}


def _units(claims: list[Json]) -> Json:
    """Return every name of a unit that occurs: how much of which base units one of it is."""
    names = {name for claim in claims for text in _unit_texts(claim) for name in UNIT_NAME.findall(text)}
    return {name: _unit_json(parse_unit(name)) for name in sorted(names)}


def _unit_json(unit: Unit) -> Json:
    return {"factor": exact(unit.factor), "base": {base: exact(power) for base, power in unit.dimension.exponents}}


def _unit_texts(value: object, key: str = "") -> Iterator[str]:
    """Yield the spelling of every unit in a claim: under ``unit``, and in the leaves of trees."""
    if isinstance(value, dict):
        for inner_key, inner in value.items():
            yield from _unit_texts(inner, inner_key)
    elif isinstance(value, list):
        if value and value[0] in ("number", "apply") and isinstance(value[-1], str):
            yield value[-1]
        for inner in value:
            yield from _unit_texts(inner)
    elif key == "unit" and isinstance(value, str):
        yield value
