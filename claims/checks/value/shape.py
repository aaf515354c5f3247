"""What is the same for all claims whose arithmetic differs in figures only: worked out once for each text and units."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from claims.schema.references import Lists, expression_of
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample_points
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.normal_form.canonical import same
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from units import Definition, Dimension, table_with


class Shape(Struct, frozen=True):
    """An expression of a claim's own with its inputs, whatever their figures are.

    Args:
        tree: the expression.
        dimension: what it measures.
        used: the names of the inputs that stand in it.
        restated: the names of those that it is nothing but.
    """

    tree: Expression
    dimension: Dimension
    used: frozenset[str]
    restated: frozenset[str]


@lru_cache(maxsize=2**12)  # as many as a corpus has; those of strangers must not fill the memory
def shape_of(
    text: str,
    lists: Lists,
    units: tuple[Definition, ...],
    inputs: tuple[Quantity, ...],
) -> Shape:
    """Return the shape of an expression.

    Args:
        text: as it is written.
        lists: the names in it that stand for several inputs, each with theirs.
        units: those that its document declares.
        inputs: what its names stand for.

    Raises:
        ExpressionError: a name in it is none of the inputs.
        DimensionError: its units do not fit together.
    """
    own = {each.name: Symbol(each) for each in inputs}
    tree = expression_of(text, table_with(units), lists).resolved(own.get)
    dimension, used = dimension_of(tree), symbols(tree)
    restated = frozenset(each.name for each in used if restates(tree, each))
    return Shape(tree, dimension, frozenset(each.name for each in used), restated)


def restates(tree: Expression, quantity: Quantity) -> bool:
    """Return whether an expression is nothing but one of its quantities."""
    try:
        return not _apart_at_a_sample(tree, quantity) and same(tree, Symbol(quantity))
    except (TooLarge, UndefinedForm):  # whatever it is, it is not its input; what it is worth is found by evaluating
        return False


def _apart_at_a_sample(tree: Expression, quantity: Quantity) -> bool:
    """Return whether an expression differs from an input at a point: then it is not the same, and no form is needed."""
    point = next(sample_points(symbols(tree), 1))
    try:
        found = evaluate(tree, point)
    except EvaluationError:
        return False
    return not found.low <= point[quantity] * quantity.unit.factor <= found.high
