"""Checks of the units of a formula as it is printed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.evidence import Evidence, UnitsEvidence
from claims.checks.finding import Outcome
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Path
from claims.schema.vocabulary import Verdict
from derive.expressions.dimensions import DimensionError, ScaleError, counted_in, dimension_of
from derive.expressions.expression import Divide, Expression, Multiply, Number, combine, number
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.notation.display import show_quantity
from derive.notation.reader import ExpressionError
from derive.statements.relation import Comparison, Relation
from units import Unit
from units.reading.errors import InputError


class DimensionCheck(Check, frozen=True):
    """What the document says of the units of an expression as printed.

    Args:
        expression: as printed, with the constants that the document leaves out in their places.
        unit: the unit that it should have; `None` where the parts have to fit together and no more.
        sized: whether it should come out in that very unit, or only measure what the unit measures.
        balances: whether the document says that all this is so, or that it is not.
        implicit: the constants that it leaves out.
    """

    expression: Expression
    unit: Unit | None
    sized: bool
    balances: bool
    implicit: tuple[Quantity, ...] = ()

    @property
    def printed(self) -> Expression:
        """The expression without the constants that the document leaves out."""
        return without(self.expression, self.implicit)

    @property
    def pending(self) -> Evidence:
        """The expression whose units are to be compared."""
        return UnitsEvidence(self.printed)

    def decide(self) -> Outcome:
        """Compare the units on the raw tree: as printed, and where they do not balance, with the constants."""
        evidence = UnitsEvidence(self.printed)
        try:
            problem = replace(self, expression=self.printed).problem()
            completed = not self.implicit or self.problem() == ""
        except ValueError as reason:
            return Outcome(Verdict.UNDECIDED, evidence, str(reason))
        if (problem == "") is self.balances:
            return Outcome(Verdict.VERIFIED, evidence, problem)
        if not self.implicit or not completed:
            return Outcome(Verdict.REFUTED, evidence, problem)
        return Outcome(Verdict.CONDITIONAL, UnitsEvidence(self.printed, _conditions(self.implicit)), problem)

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


def without(tree: Expression, constants: Collection[Quantity]) -> Expression:
    """Return an expression with some factors left out of it."""
    one = number(1)
    if isinstance(tree, Symbol):
        return one if tree.quantity in constants else tree
    children = tuple(without(each, constants) for each in tree.children)
    match tree:
        case Multiply():
            return combine([each for each in children if each != one] or [one], Multiply)
        case Divide() if children[1] == one:
            return children[0]
        case _:
            return tree.rebuild(children)


def _conditions(constants: Iterable[Quantity]) -> tuple[Relation, ...]:
    values = ((each, each.value) for each in constants)
    return tuple(
        Relation(Symbol(each), Comparison.EQUAL, Number(value, each.unit))
        for each, value in values
        if value is not None
    )


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
    unit = claim.texts.units.get(("dimension", key))
    implicit = tuple(each for each in map(scope.quantity, record.implicit) if each is not None)
    faults.extend(_misfits(claim, tree, implicit))
    return DimensionCheck(tree, unit, sized=key == "is", balances=record.balances, implicit=implicit)


def _misfits(claim: Claim, tree: Expression, implicit: Iterable[Quantity]) -> Iterator[Diagnostic]:
    """Yield the quantities that are no constants of the expression."""
    for place, each in enumerate(implicit):
        path: Path = ("dimension", "implicit", place)
        if each.value is None:
            problem = InputError(f"{quoted(each.name)} is not a constant", "name quantities that have a value")
            yield claim.diagnose_error(path, problem)
        elif each not in symbols(tree):
            problem = InputError(f"{quoted(each.name)} is not in the expression", "write it where it is left out")
            yield claim.diagnose_error(path, problem)
