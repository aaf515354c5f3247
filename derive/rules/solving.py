"""Solving a relation for one quantity."""

from __future__ import annotations

from dataclasses import dataclass, replace

from derive.algebra import propose_solutions
from derive.derivation import Condition, DerivationError, Step
from derive.expression import Divide, Expression, Symbol, substitute, symbols, walk
from derive.normal_form import same
from derive.printing import plain
from derive.proof import Proved, decide
from derive.quantity import Quantity
from derive.relation import Comparison, Relation
from derive.statement import Always


@dataclass(frozen=True)
class SolveFor:
    """Solve an equation for a quantity.

    A solution is proposed, put back into the equation, and shown to be the only one in the quantity's domain because
    one side minus the other strictly rises or strictly falls.
    """

    quantity: Quantity

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: no proposal fits, or it cannot be shown to be the only solution.
        """
        if relation.comparison is not Comparison.EQUAL:
            raise DerivationError(
                f"`{relation}` is not an equation; expected == before solving for {self.quantity.name}"
            )
        solution = self._fitting(relation)
        self._require_unique(relation)
        changed = Relation(Symbol(self.quantity), Comparison.EQUAL, solution)
        route = "put back into the equation; the only solution, as one side minus the other is strictly monotone"
        return Step("solve for", f"solve for {self.quantity.name}", changed, route, conditions=_divided(solution))

    def _fitting(self, relation: Relation) -> Expression:
        proposed = propose_solutions(relation.left, relation.right, self.quantity)
        for solution in proposed:
            put = {self.quantity: solution}
            if same(substitute(relation.left, put), substitute(relation.right, put)):
                return solution
        listed = ", ".join(f"`{plain(each)}`" for each in proposed) or "nothing"
        raise DerivationError(f"no solution of `{relation}` for {self.quantity.name}: proposed were {listed}")

    def _require_unique(self, relation: Relation) -> None:
        larger = replace(self.quantity, name=f"larger_{self.quantity.name}")
        here, there = relation.difference, substitute(relation.difference, {self.quantity: Symbol(larger)})
        beyond = (Relation(Symbol(larger), Comparison.ABOVE, Symbol(self.quantity)),)
        for comparison in (Comparison.ABOVE, Comparison.BELOW):
            if isinstance(decide(Always(Relation(there, comparison, here), assuming=beyond)), Proved):
                return
        raise DerivationError(f"`{relation}` may have other solutions for {self.quantity.name} than the one found")


def _divided(solution: Expression) -> tuple[Condition, ...]:
    bottoms = [node.bottom for node in walk(solution) if isinstance(node, Divide) and symbols(node.bottom)]
    return tuple(Condition(bottom, "the solution divides by it") for bottom in dict.fromkeys(bottoms))
