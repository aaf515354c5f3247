"""Writing the same value in another form, dropping a term, and giving a value its name."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from derive.derivation.condition import Condition, of_needs
from derive.derivation.formula import Step
from derive.derivation.rules.proving import admissible
from derive.derivation.steps import DerivationError
from derive.expressions.expression import Add, Expression, Number, Operand, as_expression, transform
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from derive.normal_form.canonical import same
from derive.statements.definedness import dropped_needs
from derive.statements.relation import Comparison, Relation

ZERO = Number(Fraction(0))


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
        term: the term as it stands there.
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
            raise DerivationError(f"`{plain(term)}` stands elsewhere in `{plain(relation.right)}` too")
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
    kept = tuple(each for each in node.terms if each != term)
    if len(kept) != 1:
        return Add(kept) if kept else ZERO
    return kept[0]
