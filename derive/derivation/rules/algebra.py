"""Rules of algebra: put in, rewrite, neglect, name and solve."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from derive.derivation.condition import Condition, needed, of_needs, open_ones
from derive.derivation.formula import Formula, Step
from derive.derivation.rules.proving import admissible, proved, require_equation
from derive.derivation.steps import DerivationError
from derive.evaluation.sampling import ROUTE, agree_at_samples
from derive.expressions.differentiate import differentiate
from derive.expressions.expression import Add, Divide, Expression, Number, Operand, as_expression, transform, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.canonical import same
from derive.statements.definedness import dropped_needs
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Scaling, Shape

ZERO = Number(Fraction(0))
MONOTONE = "put back into the equation; the only solution, as one side minus the other is strictly monotone"
AFFINE = "put back into the equation; the only solution, as one side minus the other is affine"


class Substitute(Struct, frozen=True):
    """Replace a quantity by the expression that a formula gives for it."""

    formula: Formula

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: the quantity is not in the relation, or the check fails.
        """
        after = _substitute_in(relation, self.formula.of, self.formula.expression)
        says = f"put in {self.formula.of.name} from {self.formula.name}"
        conditions = admissible(self.formula.expression, self.formula.of, _possible(self.formula.of))
        substitution = (self.formula.of, self.formula.expression)
        return Step("substitute", says, after, ROUTE, conditions, uses=self.formula, substitution=substitution)


class Replace(Struct, frozen=True):
    """Suppose that a quantity has a certain value or form.

    Args:
        quantity: the quantity.
        by: what it is supposed to be; of a formula, what that gives.
        assuming: the supposition in words.
    """

    quantity: Quantity
    by: Operand | Formula
    assuming: str

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: the quantity is not in the relation, or the check fails.
        """
        by = self.by.expression if isinstance(self.by, Formula) else as_expression(self.by)
        after = _substitute_in(relation, self.quantity, by)
        conditions = admissible(by, self.quantity, _possible(self.quantity))
        says, substitution = f"suppose {self.quantity.name} = {plain(by)}", (self.quantity, by)
        return Step("suppose", says, after, ROUTE, conditions, self.assuming, substitution=substitution)


def _possible(quantity: Quantity) -> str:
    return f"it replaces {quantity.name}, which is {quantity.domain.words}"


def _substitute_in(relation: Relation, quantity: Quantity, expression: Expression) -> Relation:
    if quantity not in relation.quantities:
        raise DerivationError(f"{quantity.name} does not occur in `{relation}`")
    values = {quantity: expression}
    sides = [_left(relation, quantity, values), substitute(relation.right, values)]
    for before, after in zip((relation.left, relation.right), sides, strict=True):
        if before != after and not agree_at_samples(before, after, (quantity, expression)):
            raise DerivationError(f"`{plain(after)}` does not equal `{plain(before)}` with {quantity.name} put in")
    return Relation(sides[0], relation.comparison, sides[1])


def _left(relation: Relation, quantity: Quantity, values: dict[Quantity, Expression]) -> Expression:
    """Keep a lone left side: it is the quantity that the relation defines."""
    return relation.left if relation.left == Symbol(quantity) else substitute(relation.left, values)


class Rewrite(Struct, frozen=True):
    """Write the right side in another form of the same value, e.g. with common factors cancelled."""

    to: Operand

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: the two forms are not the same.
        """
        after = as_expression(self.to)
        if not same(relation.right, after):
            raise DerivationError(f"`{plain(after)}` is not the same as `{plain(relation.right)}`")
        says = "write the right side in another form"
        changed = Relation(relation.left, relation.comparison, after)
        conditions = of_needs(
            dropped_needs((relation.right,), (after,)), "the form before needs it, and it was cancelled"
        )
        return Step("rewrite", says, changed, "equal normal forms", conditions)


class Neglect(Struct, frozen=True):
    """Drop a term of a sum on the right side.

    Args:
        term: the term as it is there.
        assuming: why it may be dropped, in words.
    """

    term: Operand
    assuming: str

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: no sum on the right side has that term, or the check fails.
        """
        term = as_expression(self.term)
        after = transform(relation.right, lambda node: _without(node, term))
        if after == relation.right:
            raise DerivationError(f"no sum in `{plain(relation.right)}` has the term `{plain(term)}`")
        zeroed = transform(relation.right, lambda node: ZERO if node == term else None)
        if not same(zeroed, after):
            raise DerivationError(f"`{plain(term)}` also occurs elsewhere in `{plain(relation.right)}`")
        says = f"leave out {plain(term)}"
        changed = Relation(relation.left, relation.comparison, after)
        conditions = of_needs(dropped_needs((relation.right,), (after,)), "what was left out needs it")
        route = "equal to the normal form with the term at 0"
        return Step("neglect", says, changed, route, conditions, self.assuming)


class Name(Struct, frozen=True):
    """Give the left side, whatever it was, the name of a quantity of the same dimension."""

    quantity: Quantity

    def apply(self, relation: Relation) -> Step:
        """Return the step; the units of the two sides are compared afterwards, as for every step.

        Raises:
            DerivationError: the right side is never in the domain of the quantity.
        """
        changed = Relation(Symbol(self.quantity), relation.comparison, relation.right)
        says = f"call it {self.quantity.name}: {self.quantity.meaning}"
        return Step("name", says, changed, "a definition; units agree", self._possible(relation))

    def _possible(self, relation: Relation) -> tuple[Condition, ...]:
        if relation.comparison is not Comparison.EQUAL:
            return ()
        because = f"it is called {self.quantity.name}, which is {self.quantity.domain.words}"
        return admissible(relation.right, self.quantity, because)


def _without(node: Expression, term: Expression) -> Expression | None:
    if not isinstance(node, Add) or term not in node.terms:
        return None
    remaining = tuple(each for each in node.terms if each != term)
    if len(remaining) != 1:
        return Add(remaining) if remaining else ZERO
    return remaining[0]


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
            substitution = {self.quantity: solution}
            if same(substitute(relation.left, substitution), substitute(relation.right, substitution)):
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
