"""Drawn expressions there and back through SymPy: equal where they have a value; so are formulas of the library."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from derive.collection import library
from derive.derivation.sympy_bridge import AlgebraError
from derive.derivation.sympy_exchange import formula_of, from_sympy, to_sympy
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import agree_at_samples
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression, Number, log, maximum, number, walk
from derive.expressions.quantity import COUNT, REAL, Point, Symbol, quantity
from derive.expressions.stepped import Step, Stepped
from derive.strategies import arithmetic, expressions, letters, points, stepped

A, B = (quantity(name, "byte", f"size {name}", name) for name in "ab")
X = quantity("x", "", "any number", "x", REAL)
Y = quantity("y", "", "a number above 0", "y")
N = quantity("n", "", "a count", "n", COUNT)
KNOWN = {each.name: each for each in (A, B, X, Y, N)}
NUMBERS = st.fractions(-3, 3, max_denominator=6).map(Number)
PURE_LEAVES = st.sampled_from([X, Y, N]).map(Symbol) | NUMBERS | letters()


def pure_trees() -> st.SearchStrategy[Expression]:
    """Return a strategy for trees of pure numbers with every function that SymPy has too."""
    powers = st.sampled_from([-2, Fraction(1, 2), 3])
    return st.recursive(
        PURE_LEAVES,
        lambda inner: (
            arithmetic(inner)
            | stepped(inner)
            | inner.map(log)
            | st.tuples(inner, powers).map(lambda pair: pair[0] ** pair[1])
        ),
        max_leaves=6,
    )


def typed_trees() -> st.SearchStrategy[Expression]:
    """Return a strategy for trees of amounts, some of them typed coefficients and roundings to multiples of one."""
    coefficients = st.sampled_from([number(3, "MB"), number("1/7", "byte"), number(0, "GB")])
    trees = st.tuples(expressions([A, B], 5), coefficients)
    return st.one_of(
        trees.map(lambda pair: pair[0] + pair[1]),
        trees.map(lambda pair: maximum(*pair)),
        trees.map(lambda pair: pair[0] * (pair[1] / A)),
        trees.map(lambda pair: Stepped(Step.CEIL, (pair[0], number(2, "kB")))),
    )


def parted(tree: Expression, back: Expression, point: Point) -> bool:
    """Return whether one tree has a value at a point and the other has none, or certainly another one.

    SymPy moves what stands around cases into each of them, where ours have no value unless all of them have one.
    """
    if not has_value(tree, point):
        return False
    if not has_value(back, point):
        return not _holds(tree, Step.IF)
    before, after = evaluate(tree, point), evaluate(back, point)
    return before.high < after.low or after.high < before.low


def has_value(tree: Expression, point: Point) -> bool:
    """Return whether a tree has a value at a point."""
    try:
        evaluate(tree, point)
    except EvaluationError:
        return False
    return True


def _holds(tree: Expression, step: Step) -> bool:
    return any(isinstance(each, Stepped) and each.function is step for each in walk(tree))


@settings(max_examples=60)
@given(pure_trees(), points([X, Y, N], 9))
def test_pure_trees_come_back_equal(tree: Expression, point: Point) -> None:
    """The same value wherever there is one, whatever SymPy makes of it; rounding to the nearest it cannot hold."""
    try:
        back = from_sympy(to_sympy(tree), KNOWN)
    except AlgebraError:
        assert _holds(tree, Step.ROUND) or not has_value(tree, point)
        return
    assert not parted(tree, back, point)


@settings(max_examples=50)
@given(typed_trees(), points([A, B], 10**4))
def test_typed_trees_come_back_equal(tree: Expression, point: Point) -> None:
    """Units of coefficients are kept, so that the value is the same, and what it measures."""
    back = formula_of(to_sympy(tree), {}, KNOWN, "back", "byte").expression
    assert dimension_of(back) == A.unit.dimension
    assert not parted(tree, back, point)


def test_a_lost_unit_and_another_function_are_caught() -> None:
    """Three megabytes beside three bytes, and the larger beside the smaller, are told apart."""
    point = {A: Fraction(7), B: Fraction(9)}
    assert parted(A + number(3, "MB"), A + number(3, "byte"), point)
    wrong = to_sympy(maximum(A, B)).replace(sympy.Max, sympy.Min)
    assert parted(maximum(A, B), from_sympy(wrong, KNOWN), point)


def test_formulas_of_the_library_come_back() -> None:
    """Those of three subjects, some with typed coefficients; one of unknown functions is refused."""
    known = library().quantities
    formulas = [each for each in library().formulas.values() if each.subject in ("batching", "bubbles", "growth")]
    typed = [node for each in formulas for node in walk(each.expression) if isinstance(node, Number) and node.unit.text]
    assert len(typed) == 9
    for formula in formulas:
        assert agree_at_samples(formula.expression, from_sympy(to_sympy(formula.expression), known)), formula.name
    with pytest.raises(AlgebraError, match="nothing is known of the function"):
        to_sympy(library().formulas["reversible.feistel_second"].expression)
