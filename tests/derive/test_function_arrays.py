"""Evaluation over arrays: operations worked by hand, and every formula of the library against exact evaluation."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from derive.collection import library
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample
from derive.expressions.expression import PI, Apply, E, Expression, Number, log, maximum, minimum, number, walk
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.function import evaluate_arrays

X = quantity("x", "kilobyte", "a size", "x", REAL)
Y = quantity("y", "byte", "another size", "y", REAL)
N = quantity("n", "", "a number", "n", REAL)
FIXED = quantity("fixed", "byte", "a constant", "f", value=7)
BYTE = number(1, "byte")
HALF = Number(Fraction(1, 2))
SAMPLES = 5
LARGEST = Fraction(10) ** 300  # what a float can hold, with room


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (X + Y, 2500),  # 2 kB + 500 B
        (Y - X, -1500),
        (X * Y / BYTE, 1_000_000),
        ((-X) ** 2 / BYTE, 4_000_000),
        (X / Y * BYTE, 4),
        ((X * Y) ** HALF, 1000),
        (maximum(Y, number(1, "kilobyte"), X), 2000),
        (minimum(-X, -Y), -2000),
        (log(X / Y) * BYTE, math.log(4)),
        (number(3, "kilobyte") - X, 1000),
        (BYTE**3 * X**-2, 1 / 4_000_000),
        (BYTE * (X / Y) ** (Y / number(250, "byte")), 16),
        (BYTE * E * PI * X / Y, 4 * math.e * math.pi),
        (X + FIXED, 2007),
    ],
)
def test_operations_in_different_units(tree: Expression, expected: float) -> None:
    """At x = 2 kB and y = 500 B, in bytes, beside samples of other values."""
    found = evaluate_arrays(tree / BYTE, {X: np.array([2.0, 7.0]), Y: np.array([500.0, 11.0])})
    assert found[0] == pytest.approx(expected)


@pytest.mark.parametrize("name", list(library().formulas))
def test_arrays_agree_with_exact_values(name: str) -> None:
    """At samples of every input the two paths differ by rounding alone, where floats can hold the steps between."""
    compared = 0
    formula = library().formulas[name]
    points = [{each: sample(each, place + 1) for each in formula.inputs} for place in range(SAMPLES)]
    arrays = {each: np.array([float(point[each]) for point in points]) for each in formula.inputs}
    if any(isinstance(node, Apply) for node in walk(formula.expression)):
        with pytest.raises(EvaluationError, match="has no value in arrays"):
            evaluate_arrays(formula.expression, arrays)
        return
    found = np.broadcast_to(evaluate_arrays(formula.expression, arrays), (SAMPLES,))
    for value, point in zip(found, points, strict=True):
        try:
            exact = evaluate(formula.expression, {each: Fraction(float(at)) for each, at in point.items()})
        except EvaluationError:
            assert not math.isfinite(value)
            continue
        if math.isfinite(value) and 1 / LARGEST < abs(exact.low) < LARGEST:
            assert value == pytest.approx(float(exact.low), rel=1e-9)
            compared += 1
    assert compared


def test_arrays_are_broadcast_and_left_unchanged() -> None:
    """A column and a row give a table; neither is written to."""
    column, row = np.ones((3, 1)), np.arange(1.0, 5.0)
    found = evaluate_arrays(X * Y / number(1, "kilobyte*byte"), {X: column, Y: row})
    assert found.tolist() == [[1, 2, 3, 4]] * 3
    assert (column.tolist(), row.tolist()) == ([[1]] * 3, [1, 2, 3, 4])


def test_integer_samples_do_not_overflow() -> None:
    """4e9 times 4e9 is beyond 64 bits, and is computed in floats."""
    large = np.array([4_000_000_000])
    assert evaluate_arrays(N * N, {N: large})[0] == 16e18


@pytest.mark.parametrize(
    ("tree", "expected"), [(1 / (N - 1), math.inf), (N * number(10**400), math.inf), (-N * number(10**400), -math.inf)]
)
def test_values_beyond_floats_are_infinite(tree: Expression, expected: float) -> None:
    """A division by zero, and factors beyond the largest float."""
    assert evaluate_arrays(tree, {N: np.array([1.0])})[0] == expected


def test_a_constant_may_be_replaced_and_a_variable_needs_a_value() -> None:
    """A given value takes the place of a constant's; without samples a quantity is named in the error."""
    assert float(evaluate_arrays(Symbol(FIXED) / BYTE, {FIXED: 8})) == 8
    with pytest.raises(EvaluationError, match="no value for y"):
        evaluate_arrays(X + Y, {X: np.ones(2)})
