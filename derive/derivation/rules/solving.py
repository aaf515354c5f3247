"""Solving a relation for one quantity."""

from __future__ import annotations

from msgspec import Struct

from derive.derivation.condition import Condition, needed, of_needs, open_ones
from derive.derivation.formula import Step
from derive.derivation.rules.proving import admissible, proved, require_equation
from derive.derivation.steps import DerivationError
from derive.expressions.differentiate import differentiate
from derive.expressions.expression import Divide, Expression, Operand, as_expression, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.canonical import same
from derive.statements.definedness import dropped_needs
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Scaling, Shape

MONOTONE = "put back into the equation; the only solution, as one side minus the other is strictly monotone"
AFFINE = "put back into the equation; the only solution, as one side minus the other is affine"


class SolveFor(Struct, frozen=True):
    """Solve an equation for a quantity.

    A solution is proposed, put back into the equation, and shown to be the only one in the quantity's domain: one side
    minus the other is affine in the quantity with a slope that must not vanish, or strictly rises, or strictly falls.

    Args:
        quantity: what to solve for.
        to: the solution, where the author knows it; ``None`` asks SymPy for proposals.
    """

    quantity: Quantity
    to: Operand | None = None

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: no proposal fits, or it cannot be shown to be the only solution.
        """
        require_equation(relation, f"solving for {self.quantity.name}")
        solution = self._fitting(relation)
        route, conditions = self._uniqueness(relation)
        changed = Relation(Symbol(self.quantity), Comparison.EQUAL, solution)
        found = open_ones((*_divided(solution), *conditions, *self._needed(relation, solution)))
        return Step("solve for", f"solve for {self.quantity.name}", changed, route, found)

    def _needed(self, relation: Relation, solution: Expression) -> tuple[Condition, ...]:
        """Return the conditions of the equation that the solution has lost, and that the solution is admissible."""
        sides = tuple(substitute(side, {self.quantity: solution}) for side in (relation.left, relation.right))
        cancelled = of_needs(dropped_needs(sides, (solution,)), "the equation needs it, and the solution does not")
        return (*cancelled, *admissible(solution, self.quantity, f"it must be possible as {self.quantity.name}"))

    def _fitting(self, relation: Relation) -> Expression:
        proposed = self._proposed(relation)
        for solution in proposed:
            put = {self.quantity: solution}
            if same(substitute(relation.left, put), substitute(relation.right, put)):
                return solution
        listed = ", ".join(f"`{plain(each)}`" for each in proposed) or "nothing"
        raise DerivationError(f"no solution of `{relation}` for {self.quantity.name}: proposed were {listed}")

    def _proposed(self, relation: Relation) -> tuple[Expression, ...]:
        if self.to is not None:
            return (as_expression(self.to),)
        from derive.derivation.sympy_bridge import propose_solutions  # noqa: PLC0415 - SymPy is heavy, and steps may be remembered

        return propose_solutions(relation.left, relation.right, self.quantity)

    def _uniqueness(self, relation: Relation) -> tuple[str, tuple[Condition, ...]]:
        """Return the reason why there is no other solution, and the conditions of that."""
        if proved(Scaling(relation.difference, self.quantity, Shape.AFFINE)):
            slope = differentiate(relation.difference, self.quantity)
            return AFFINE, needed((slope,), "the solution is the only one where this slope does not vanish")
        if self._strictly_monotone(relation.difference):
            return MONOTONE, ()
        raise DerivationError(f"`{relation}` may have other solutions for {self.quantity.name} than the one found")

    def _strictly_monotone(self, difference: Expression) -> bool:
        shapes = (Shape.INCREASING, Shape.DECREASING)
        return any(proved(Scaling(difference, self.quantity, shape)) for shape in shapes)


def _divided(solution: Expression) -> tuple[Condition, ...]:
    bottoms = [node.bottom for node in walk(solution) if isinstance(node, Divide) and symbols(node.bottom)]
    return needed(bottoms, "the solution divides by it")
