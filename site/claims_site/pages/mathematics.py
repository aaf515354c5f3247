"""Mathematics for pages: the only place where MathML of `derive` is declared to be safe markup."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity, substitute
from derive.notation.mathml import joined_mathml, mathml, need_mathml, quantity_mathml, relation_mathml
from derive.statements.combination import Joined
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Statement


def expression(tree: Expression, *, display: bool = False) -> Markup:
    """Return an expression as markup."""
    return Markup(mathml(tree, display=display))  # noqa: S704 - built from a fixed list of elements, text escaped


def joined(said: Joined) -> Markup:
    """Return relations as they are joined, as a displayed formula."""
    return Markup(joined_mathml(said, display=True))  # noqa: S704 - as above


def relation(made: Relation, *, display: bool = False) -> Markup:
    """Return a relation as markup."""
    return Markup(relation_mathml(made, display=display))  # noqa: S704 - as above


def condition(made: Relation | Need | Joined) -> Markup:
    """Return a condition of a statement, or the one under which alone it holds, as markup."""
    if isinstance(made, Joined):
        return Markup(joined_mathml(made, display=False))  # noqa: S704 - as above
    return relation(made) if isinstance(made, Relation) else Markup(need_mathml(made))  # noqa: S704 - as above


def with_numbers(tree: Expression, numbers: Mapping[Quantity, Number]) -> Markup:
    """Return an expression with the values of its quantities in place of their symbols."""
    return expression(substitute(tree, numbers), display=True)


def symbol(quantity: Quantity) -> Markup:
    """Return the symbol of a quantity as markup."""
    return Markup(quantity_mathml(quantity))  # noqa: S704 - as above


def equation(of: Expression, tree: Expression) -> Markup:
    """Return ``of = tree`` as a displayed formula."""
    return relation(Relation(of, Comparison.EQUAL, tree), display=True)


def subject_of(statement: Statement) -> Markup:
    """Return the subject of a universal statement: its relation, or the expression that it describes."""
    if isinstance(statement, Always):
        return relation(statement.relation, display=True)
    if isinstance(statement, Compound):
        return joined(statement.said)
    return expression(statement.expression, display=True)


def about(statement: Statement) -> Markup | None:
    """Return the second expression of a limit or an optimum: its value, or where it lies."""
    if isinstance(statement, Limit):
        return expression(statement.value)
    return expression(statement.at) if isinstance(statement, Optimum) else None
