"""Checks of the units of a formula as it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from claims.checks.check import Check
from claims.checks.evidence import Evidence, UnitsEvidence
from claims.checks.finding import Outcome
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.tree import Path
from claims.schema.vocabulary import Verdict
from derive.expressions.dimensions import DimensionError, ScaleError, counted_in, dimension_of
from derive.expressions.expression import Expression
from derive.notation.display import show_quantity
from derive.notation.reader import ExpressionError
from units import Unit


class DimensionCheck(Check, frozen=True):
    """What the document says of the units of an expression as printed.

    Args:
        expression: as printed.
        unit: the unit that it should have; `None` where the parts have to fit together and no more.
        sized: whether it should come out in that very unit, or only measure what the unit measures.
        balances: whether the document says that all this is so, or that it is not.
    """

    expression: Expression
    unit: Unit | None
    sized: bool
    balances: bool

    @property
    def pending(self) -> Evidence:
        """The expression whose units are to be compared."""
        return UnitsEvidence(self.expression)

    def decide(self) -> Outcome:
        """Compare the units on the raw tree."""
        try:
            problem = self.problem()
        except ValueError as reason:
            return Outcome(Verdict.UNDECIDED, UnitsEvidence(self.expression), str(reason))
        verdict = Verdict.VERIFIED if (problem == "") is self.balances else Verdict.REFUTED
        return Outcome(verdict, UnitsEvidence(self.expression), problem)

    def is_equivalent(self, _damaged: Check) -> bool:
        """Return that no copy is: each states something else of the units."""
        return False

    def survival(self, _outcome: Outcome) -> str:
        """Return why a damaged copy may have the same verdict."""
        return "the units do not balance so either"

    def problem(self) -> str:
        """Return what is wrong with the unit; empty where it fits.

        Raises:
            ValueError: the size of a root or a high power of a unit is not exact.
        """
        try:
            found = dimension_of(self.expression)
            if self.unit is None or (found == self.unit.dimension and not self.sized):
                return ""
            if found == self.unit.dimension:
                return _other_size(counted_in(self.expression), self.unit)
        except (DimensionError, ScaleError) as problem:
            return str(problem)
        wanted = self.unit.dimension
        return f"as printed, the unit is {found}, not {wanted}; a factor in {wanted / found} is missing"


def _other_size(found: Unit, wanted: Unit) -> str:
    times = found.per(wanted)
    if times == 1:
        return ""
    return f"as printed, the unit is {found}, which is {show_quantity(times, wanted)}; a factor of {times} is missing"


def prepare(claim: Claim, _claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a claim about units, or add what is wrong to the faults."""
    record = claim.record.dimension
    assert record is not None  # noqa: S101 - the kind of the claim says so
    key = record.asked[0] if record.asked else "is"
    path: Path = ("dimension", "expression")
    try:
        tree = claim.texts.expressions[path].resolved(scope.resolve)
    except ExpressionError as problem:
        faults.append(claim.diagnose_error(path, problem))
        return None
    return DimensionCheck(tree, claim.texts.units.get(("dimension", key)), sized=key == "is", balances=record.balances)
