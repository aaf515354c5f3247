"""Definitions: formulas that a document states, whose units balance and whose constants are declared.

The coefficients of the library have units too; those of a document's own formulas stand as it prints them.
"""

from __future__ import annotations

from fractions import Fraction

from derive.derivation.formula import Content, Formula, FormulaError, Source, constants_of
from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Multiply,
    Negate,
    Number,
    Operand,
    Power,
    as_expression,
    walk,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol
from units import PURE

ARITHMETIC = (Add, Negate, Multiply, Divide, Power)
TYPED = "give it a unit, e.g. 2 [flop/parameter/token], or declare a pure ratio as a quantity"


def definition(
    name: str,
    of: Quantity,
    expression: Operand,
    *,
    hypothesis: str,
    sources: tuple[Source, ...],
    implicit: tuple[Quantity, ...] = (),
    reconstructed: bool = False,
) -> Formula:
    """Return a formula of the library, after checking its units, constants and coefficients.

    Args:
        name: unique in the library.
        of: what it gives.
        expression: its right side.
        hypothesis: when it holds, in one sentence.
        sources: where it is.
        implicit: the constants that the document leaves out.
        reconstructed: whether it was rebuilt from context.

    Raises:
        FormulaError: the formula has a bare coefficient, an undeclared constant, or one declared and not used.
        DimensionError: the units of the two sides differ.
    """
    tree = as_expression(expression)
    refuse_bare_coefficients(name, tree)
    content = checked(name, Content(of, tree, implicit))
    return Formula(name, hypothesis, sources, reconstructed, lambda: content)


def checked(name: str, content: Content, printed: tuple[Quantity, ...] = ()) -> Content:
    """Return the content of a formula if its units balance and it declares just the constants that it uses.

    Raises:
        FormulaError: an undeclared constant, or one declared and not used.
        DimensionError: the units of the two sides differ.
    """
    require_balance(name, content)
    constants = constants_of(content.expression)
    for constant in constants:
        if constant not in (*content.implicit, *printed):
            raise FormulaError(f"{name}: uses the constant {constant.name}; add it to `implicit`")
    for constant in content.implicit:
        if constant not in constants:
            raise FormulaError(f"{name}: declares {constant.name} as implicit but never uses it")
    return content


def require_balance(name: str, content: Content) -> None:
    """Refuse a formula whose two sides have different units.

    Raises:
        DimensionError: inside the expression.
        FormulaError: between the two sides.
    """
    expected = content.of.unit.dimension
    found = dimension_of(content.expression)
    if found != expected:
        raise FormulaError(
            f"{name}: `{plain(content.expression)}` is in {found}, but {content.of.name} is in {expected};"
            f" a constant in {expected / found} is missing:"
            " declare it as a quantity with a value and list it in `implicit`"
        )


def refuse_bare_coefficients(name: str, tree: Expression) -> None:
    """Refuse plain numbers as factors of a quantity that carries a unit: coefficients are typed quantities.

    Raises:
        FormulaError: naming the number and its place.
    """
    for node in walk(tree):
        for part in node.children if isinstance(node, Multiply | Divide) and _carries_unit(node) else ():
            if _is_bare(part):
                raise FormulaError(f"{name}: bare coefficient {plain(part)} in `{plain(node)}`; {TYPED}")


def _is_bare(part: Expression) -> bool:
    """Return whether a factor is arithmetic of pure numbers and not 1; logarithms are no coefficients."""
    if not all(isinstance(node, ARITHMETIC) or (isinstance(node, Number) and node.unit == PURE) for node in walk(part)):
        return False
    return evaluate(part, {}) != Enclosure(Fraction(1), Fraction(1))


def _carries_unit(tree: Expression) -> bool:
    return any(isinstance(node, Symbol) and node.quantity.unit.dimension.exponents for node in walk(tree))
