"""Expressions there and back through SymPy: equal where they have a value, and refused with the reason otherwise."""

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
from derive.evaluation.spot_check import agree_at_samples
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression, Number, log, maximum, number, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import COUNT, REAL, Point, Symbol, quantity
from derive.expressions.stepped import Step, Stepped
from derive.strategies import arithmetic, expressions, letters, points, stepped
from units import parse_figure

A, B = (quantity(name, "byte", f"size {name}", name) for name in "ab")
X = quantity("x", "", "any number", "x", REAL)
Y = quantity("y", "", "a number above 0", "y")
N = quantity("n", "", "a count", "n", COUNT)
KNOWN = {each.name: each for each in (A, B, X, Y, N)}
NUMBERS = st.fractions(-3, 3, max_denominator=6).map(Number)
PURE_LEAVES = st.sampled_from([X, Y, N]).map(Symbol) | NUMBERS | letters()
R, P = sympy.Symbol("x"), sympy.Symbol("y", positive=True)


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


REFUSED: dict[str, tuple[object, dict[str, str], str]] = {
    "function": (sympy.sin(R), {"x": ""}, r"sin\(x\) cannot be held; expected sums"),
    "floating number": (0.5 * R, {"x": ""}, "floating number; write it exactly"),
    "infinite": (sympy.Max(R, sympy.oo), {}, "no finite number"),
    "complex": (sympy.I * R, {"x": ""}, "of real numbers"),
    "equation": (sympy.Eq(R, P), {}, "of an equation give one side"),
    "text": ("x", {}, "str: expected an expression of SymPy"),
    "unknown symbol": (sympy.Symbol("z") * R, {}, r"no quantity for z; .*units=\{'z'"),
    "similar symbol": (sympy.Symbol("size") + sympy.Symbol("sizes"), {"size": "byte"}, r"did you mean size\?"),
    "unit of nothing": (R + 1, {"X": "byte"}, "a unit for 'X'.* its symbols are x"),
    "no unit": (R + 1, {"x": "byet"}, r"did you mean byte\?"),
    "no unit in brackets": (R * sympy.Symbol("[byet]", positive=True), {"x": ""}, r"did you mean byte\?"),
    "no name": (sympy.Symbol("N"), {"N": "byte"}, "lower-case words"),
    "units that do not fit": (R + 1, {"x": "byte"}, "found pure number, expected bit"),
    "two of one name": (R + sympy.Symbol("x", real=True), {}, "two symbols are called x"),
    "no case left": (sympy.Piecewise((R, R > 2)), {}, "where no condition holds"),
    "joined conditions": (sympy.Piecewise((R, (R > 2) | (P > 3)), (P, True)), {}, "expected one of <"),
    "assumed to be even": (sympy.Symbol("x", even=True), {"x": ""}, "even=True.* real, no more"),
    "assumed to be positive": (sympy.Symbol("x", positive=True), {}, "positive=True|its values are real, no more"),
    "assumed to be whole": (sympy.Symbol("y", integer=True, positive=True), {}, "its values are positive, no more"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_held_is_refused(case: str) -> None:
    """Each with the part that is at fault and the reason."""
    expression, units, words = REFUSED[case]
    with pytest.raises(ValueError, match=words):
        formula_of(expression, units, KNOWN, "value", None)


def test_what_sympy_has_not_is_refused() -> None:
    """A tie rounded either way, multiples of what may be 0, an order among what is not real, and days."""
    day = parse_figure("14 June 2023")
    for tree, words in (
        (Stepped(Step.ROUND, (X.tree, number(1))), "which way a tie is rounded"),
        (Stepped(Step.FLOOR, (X.tree, Y.tree)), "multiples of a number"),
        (maximum(log(number(-1)), X), "SymPy says"),
        (Number(day.low.value, day.unit), "^14 June 2023 has no counterpart in SymPy: SymPy has no such numbers"),
    ):
        with pytest.raises(AlgebraError, match=words):
            to_sympy(tree)


def test_a_symbol_is_what_it_is_assumed_to_be() -> None:
    """A symbol with a unit has the values that its assumptions leave, and a unit of its own hides a known name."""
    symbols = (sympy.Symbol("x", **assumed) for assumed in ({}, {"nonnegative": True}, {"positive": True}))
    domains = [formula_of(each, {"x": "byte"}, KNOWN, "v", None).inputs[0].domain.words for each in symbols]
    assert domains == ["real", "zero or positive", "positive"]
    whole = formula_of(sympy.Symbol("x", positive=True, integer=True), {"x": "byte"}, KNOWN, "v", None)
    assert whole.inputs[0].domain is COUNT
    assert whole.inputs[0].unit.text == "byte"


def case(*cases: tuple[object, object]) -> str:
    """Return how values by cases of SymPy are held."""
    return plain(from_sympy(sympy.Piecewise(*cases), KNOWN))


def test_cases_are_held_with_their_conditions() -> None:
    """Where an end is included the other values are those beyond it, and the last value stands elsewhere."""
    assert case((R, R < 2), (3, True)) == "if(x < 2, x, 3)"
    assert case((R, R <= 2), (3, True)) == "if(2 < x, 3, x)"
    assert case((R, R > 2), (3, R >= 1), (4, True)) == "if(2 < x, x, if(x < 1, 4, 3))"


def test_sizes_and_counts_are_held() -> None:
    """The size without the sign is the larger of both; orders and choices are the same here and there."""
    count = sympy.Symbol("n", positive=True, integer=True)
    assert plain(from_sympy(sympy.Abs(R), KNOWN)) == "max(x, -x)"
    assert plain(from_sympy(sympy.factorial(count), KNOWN)) == "factorial(n)"
    assert str(to_sympy(Stepped(Step.BINOMIAL, (N.tree, number(2))))) == "binomial(n, 2)"
