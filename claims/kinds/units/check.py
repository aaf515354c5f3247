"""Checks of the units of a formula as it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from claims.format.fault import Fault
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.loading.claim import Claim, fault_at
from claims.loading.scope import Scope
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression
from derive.notation.parse import ExpressionError, parse_expression
from units import Unit, UnitError, parse_unit


@dataclass(frozen=True)
class DimensionCheck:
    """An expression as printed, the unit that it should have, and whether the document says that it has it."""

    expression: Expression
    unit: Unit | None
    balances: bool

    def decide(self) -> Outcome:
        """Compare the units on the raw tree."""
        problem = self._problem()
        verdict = Verdict.VERIFIED if (problem == "") is self.balances else Verdict.REFUTED
        return Outcome(verdict, expression=self.expression, reason=problem)

    def _problem(self) -> str:
        try:
            found = dimension_of(self.expression)
        except DimensionError as problem:
            return str(problem)
        if self.unit is None or found == self.unit.dimension:
            return ""
        wanted = self.unit.dimension
        return f"as printed it is in {found}, not in {wanted}; a factor in {wanted / found} is missing"


def dimension_check(claim: Claim, scope: Scope, faults: list[Fault]) -> DimensionCheck | None:
    """Return the check of a claim about units, or add what is wrong to the faults."""
    record = claim.record.dimension
    assert record is not None  # noqa: S101 - the kind of the claim says so
    try:
        tree = parse_expression(record.expression, scope.resolve, scope.names)
    except ExpressionError as problem:
        path = ("dimension", "expression")
        faults.append(fault_at(claim, path, problem.found, problem.expected, problem.hint, problem.position))
        return None
    try:
        unit = None if record.unit is None else parse_unit("" if record.unit == "pure number" else record.unit)
    except UnitError as problem:
        place = ("dimension", "is")
        faults.append(fault_at(claim, place, problem.found, problem.expected, problem.hint, problem.position))
        return None
    return DimensionCheck(tree, unit, record.balances)
