"""Putting an expression in the place of a quantity."""

from __future__ import annotations

from msgspec import Struct

from derive.derivation.formula import Formula, Step
from derive.derivation.rules.proving import admissible
from derive.derivation.steps import DerivationError
from derive.evaluation.sampling import ROUTE, agree_at_samples
from derive.expressions.expression import Expression, Operand, as_expression
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, substitute
from derive.statements.relation import Relation


class Substitute(Struct, frozen=True):
    """Replace a quantity by the expression that a formula gives for it."""

    formula: Formula

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: the quantity does not stand in the relation, or the check fails.
        """
        after = _put(relation, self.formula.of, self.formula.expression)
        says = f"put in {self.formula.of.name} from {self.formula.name}"
        conditions = admissible(self.formula.expression, self.formula.of, _possible(self.formula.of))
        put = (self.formula.of, self.formula.expression)
        return Step("substitute", says, after, ROUTE, conditions, uses=self.formula, put=put)


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
            DerivationError: the quantity does not stand in the relation, or the check fails.
        """
        by = self.by.expression if isinstance(self.by, Formula) else as_expression(self.by)
        after = _put(relation, self.quantity, by)
        conditions = admissible(by, self.quantity, _possible(self.quantity))
        says, put = f"suppose {self.quantity.name} = {plain(by)}", (self.quantity, by)
        return Step("suppose", says, after, ROUTE, conditions, self.assuming, put=put)


def _possible(quantity: Quantity) -> str:
    return f"it stands for {quantity.name}, which is {quantity.domain.words}"


def _put(relation: Relation, quantity: Quantity, expression: Expression) -> Relation:
    if quantity not in relation.quantities:
        raise DerivationError(f"{quantity.name} does not stand in `{relation}`")
    values = {quantity: expression}
    sides = [_left(relation, quantity, values), substitute(relation.right, values)]
    for before, after in zip((relation.left, relation.right), sides, strict=True):
        if before != after and not agree_at_samples(before, after, (quantity, expression)):
            raise DerivationError(f"`{plain(after)}` does not equal `{plain(before)}` with {quantity.name} put in")
    return Relation(sides[0], relation.comparison, sides[1])


def _left(relation: Relation, quantity: Quantity, values: dict[Quantity, Expression]) -> Expression:
    """Keep a lone left side: it is the quantity that the relation defines."""
    return relation.left if relation.left == Symbol(quantity) else substitute(relation.left, values)
