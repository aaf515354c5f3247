"""Sweeps: arrays against the exact path, sample by sample, for every formula of the library and drawn expressions."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from derive.collection import library
from derive.evaluation.arrays import BLOCK, evaluate_arrays
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.sampling import sample
from derive.expressions.expression import Apply, log, maximum, minimum, number, walk
from derive.expressions.quantity import COUNT, REAL, Quantity, Symbol, quantity

SAMPLES = 5
X = quantity("x", "kilobyte", "a size", "x", REAL)
Y = quantity("y", "byte", "another size", "y", REAL)
LARGEST = Fraction(10) ** 300  # what a float can hold, with room


@pytest.mark.parametrize("name", list(library().formulas))
def test_arrays_agree_with_exact_values(name: str) -> None:
    """At samples of every input the two paths differ by rounding alone, where floats can hold what is between."""
    compared = 0
    formula = library().formulas[name]
    points = [{each: sample(each, place + 1) for each in formula.inputs} for place in range(SAMPLES)]
    arrays = {each: np.array([float(point[each]) for point in points]) for each in formula.inputs}
    if any(isinstance(node, Apply) for node in walk(formula.expression)):  # a function of which nothing is known
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


CASES = {
    "sum in two units": (X + Y, 2, 500, 2500),  # 2 kB + 500 B
    "difference": (Y - X, 2, 500, -1500),
    "negative in a sum": (-X + Y, 2, 500, -1500),
    "product": (X * Y, 2, 500, 1_000_000),
    "negative squared": ((-X) ** 2, 2, 500, 4_000_000),
    "quotient": (X / Y, 2, 500, 4),
    "square": (X**2, 2, 500, 4_000_000),
    "root": ((X * Y) ** Fraction(1, 2), 2, 500, 1000),
    "larger of two units": (maximum(X, Y), 2, 500, 2000),
    "smaller of negatives": (minimum(-X, -Y), 2, 500, -2000),
    "logarithm": (log(X / Y), 2, 500, math.log(4)),
    "nothing added": (X + number(0, "byte"), 2, 500, 2000),
    "coefficient": (number(3, "kilobyte") + X, 2, 500, 5000),
}


@pytest.mark.parametrize("case", CASES)
def test_units_are_folded_into_factors(case: str) -> None:
    """Each operation on quantities of different units, by hand, beside samples of other values."""
    tree, x, y, expected = CASES[case]
    found = evaluate_arrays(tree, {X: np.array([x, 7.0]), Y: np.array([y, 11.0])})
    assert float(found[0]) * 8 ** -_bits(case) == pytest.approx(expected)


def _bits(case: str) -> int:
    """Return how often a byte, which is 8 bits, is in the unit of the result."""
    return {"product": 2, "negative squared": 2, "square": 2, "quotient": 0, "logarithm": 0}.get(case, 1)


def test_blocks_join() -> None:
    """More samples than fit into a block come out in order."""
    samples = np.arange(1.0, 2 * BLOCK + 3)
    found = evaluate_arrays(X / number(1, "kilobyte"), {X: samples})
    assert np.array_equal(found, samples)


def test_arrays_are_broadcast_and_keep_their_shape() -> None:
    """A column and a row make a table."""
    found = evaluate_arrays(X * Y / number(8000 * 8, "bit^2"), {X: np.ones((3, 1)), Y: np.arange(1.0, 5.0)})
    assert found.shape == (3, 4)
    assert np.allclose(found[0], [1, 2, 3, 4])


def test_no_value_is_no_number() -> None:
    """Where an expression has no value, the sample is not finite; the others are."""
    found = evaluate_arrays(X / Y, {X: np.array([1.0, 1.0]), Y: np.array([0.0, 1000.0])})
    assert not math.isfinite(found[0])
    assert found[1] == 1


def test_whole_numbers_do_not_overflow() -> None:
    """Samples that are stored as whole numbers count as the others: 4e9 times 4e9 is beyond 64 bits."""
    large = np.array([4_000_000_000])
    found = evaluate_arrays(X * Y / number(8000 * 8, "bit^2"), {X: large, Y: large})
    assert found[0] == 16e18


def test_the_ends_of_samples_are_shown() -> None:
    """Across blocks: the smallest and the largest of each quantity, of both signs, and what is no number."""
    seen: list[tuple[str, float]] = []

    def admit(quantity: Quantity, sample: float) -> None:
        seen.append((quantity.name, sample))

    samples = np.linspace(1.0, 2.0, 2 * BLOCK + 1)
    evaluate_arrays(X + Y, {X: samples, Y: -samples}, admit)
    assert seen == [("x", 1.0), ("x", 2.0), ("y", -2.0), ("y", -1.0)]
    seen.clear()
    samples[BLOCK + 7] = math.nan
    evaluate_arrays(X + Y, {X: samples, Y: 3.0}, admit)
    assert any(math.isnan(sample) for _, sample in seen)
    seen.clear()
    samples[BLOCK + 7] = math.inf
    evaluate_arrays(X + Y, {X: samples, Y: 3.0}, admit)
    assert seen[-1] == ("x", math.inf)


def test_a_part_of_a_thing_that_comes_whole_is_shown() -> None:
    """One sample between whole ones, neither the smallest nor the largest of all."""
    count = quantity("n", "byte", "a count", "n", COUNT)
    seen: list[float] = []
    evaluate_arrays(count * 2, {count: np.array([1.0, 2.5, 4.0])}, lambda _quantity, sample: seen.append(sample))
    assert 2.5 in seen


def test_no_samples_have_no_ends() -> None:
    """An empty array gives an empty one, and nothing to be admitted."""
    found = evaluate_arrays(X + Y, {X: np.array([]), Y: 3.0}, lambda quantity, _sample: pytest.fail(quantity.name))
    assert found.shape == (0,)


def test_a_factor_beyond_all_floats_is_infinite() -> None:
    """1e400 is no float: what it multiplies is infinite, as NumPy has it."""
    assert evaluate_arrays(X * number(10**400), {X: np.array([1.0])})[0] == math.inf


def test_what_has_no_array_is_told() -> None:
    """A function of which nothing is known has no samples."""
    with pytest.raises(EvaluationError, match="has no value in arrays"):
        evaluate_arrays(Apply("f", Symbol(X), X.unit), {X: np.ones(2)})


def test_the_result_is_counted_in_the_unit_asked_for() -> None:
    """2 kB and 500 B are 2.5 kB."""
    found = evaluate_arrays(X + Y, {X: np.array([2.0]), Y: np.array([500.0])}, unit=X.unit)
    assert found[0] == 2.5


def test_a_missing_value_is_told() -> None:
    """A quantity without samples is named."""
    with pytest.raises(EvaluationError, match="no value for y"):
        evaluate_arrays(X + Y, {X: np.ones(2)})
