"""Checks of the units of a formula as it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from claims.format.fault import Fault
from claims.format.tree import Path, Problem
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression
from derive.notation.parse import ExpressionError
from units import Unit


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
    path: Path = ("dimension", "expression")
    try:
        tree = claim.texts.expressions[path].resolved(scope.resolve)
    except ExpressionError as problem:
        faults.append(claim.fault(Problem(path, problem.complaint)))
        return None
    return DimensionCheck(tree, claim.texts.units.get(("dimension", "is")), record.balances)
