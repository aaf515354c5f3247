"""Expressions of arrays by hand: units folded into factors, numbers beside arrays, and what has no value."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from derive.evaluation.arrays import BLOCK, evaluate_arrays
from derive.evaluation.evaluate import EvaluationError
from derive.expressions.expression import Apply, Expression, Number, log, maximum, minimum, number
from derive.expressions.irrational import PI, E
from derive.expressions.quantity import COUNT, REAL, Quantity, Symbol, quantity

X = quantity("x", "kilobyte", "a size", "x", REAL)
Y = quantity("y", "byte", "another size", "y", REAL)
A, B, C = (quantity(name, "byte", f"size {name}", name, REAL) for name in "abc")
N = quantity("n", "", "a number", "n", REAL)
PACE = quantity("pace", "terabyte/second", "how fast", "v", REAL)
SPAN = quantity("span", "nanosecond", "how long", "t", REAL)
FIXED = quantity("fixed", "byte", "a constant", "f", value=7)
BYTE = number(1, "byte")
HALF = Number(Fraction(1, 2))


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
    "number less an array": (number(3, "kilobyte") - X, 2, 500, 1000),
    "smaller of two units": (minimum(X, Y), 2, 500, 500),
    "larger of three": (maximum(Y, number(1, "kilobyte"), X), 2, 500, 2000),
    "cube": (X**3 / (BYTE * BYTE), 2, 500, 8 * 10**9),
    "reciprocal": (BYTE * BYTE / X, 2, 500, 0.0005),
    "power below zero": (BYTE**3 * X**-2, 2, 500, 1 / 4_000_000),
    "root of a unit": (BYTE**HALF * X**HALF, 2, 500, 2000**0.5),
    "root of a quotient": (BYTE * (X / Y) ** HALF, 2, 500, 2),
    "power of a number": (BYTE * (X / Y) ** (Y / number(250, "byte")), 2, 500, 16),
    "number to a power": (BYTE * Number(Fraction(3)) ** (X / number(1, "kilobyte")), 2, 500, 9),
    "letters": (BYTE * E * PI * X / Y, 2, 500, 4 * math.e * math.pi),
    "negative factor": (-(X * -2) + Y, 2, 500, 4500),
    "negative to a third power": ((-X) ** 3 / (BYTE * BYTE), 2, 500, -8 * 10**9),
    "sum of negatives": (-X + (-Y), 2, 500, -2500),
    "larger of what is taken away": (X - maximum(Y, number(600, "byte")), 2, 500, 1400),
    "a constant": (X + FIXED, 2, 500, 2007),
    "one over one": (X / BYTE * Y, 2, 500, 1_000_000),
    "first power": (X**1, 2, 500, 2000),
    "no power": (Y * X**0, 2, 500, 500),
    "cube root": (Y * (X / Y * 2) ** Fraction(1, 3), 2, 500, 1000),
    "power of three halves": (Y * (X / Y) ** Fraction(3, 2), 2, 500, 4000),
    "by a number": (X / number(4, "byte") * Y / 2, 2, 500, 125_000),
}


@pytest.mark.parametrize("case", CASES)
def test_units_are_folded_into_factors(case: str) -> None:
    """Each operation on quantities of different units, by hand in bytes, beside samples of other values."""
    tree, x, y, expected = CASES[case]
    found = evaluate_arrays(tree, {X: np.array([x, 7.0]), Y: np.array([y, 11.0])})
    assert float(found[0]) * 8 ** -_bits(case) == pytest.approx(expected)


NUMBERS = {A: 3.0, B: 5, C: Fraction(4)}


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (Y * (A + B + X) / BYTE, 500 * 2008),
        (Y * (A + X + B) / BYTE, 500 * 2008),
        (Y * (A + B + C + X + Y) / BYTE, 500 * 2512),
        (maximum(Y, A + B + X), 2008),
        (Y + maximum(A, B, X), 2500),
        (Y + maximum(A, B, minimum(C, A)), 505),
        (Y + minimum(B, A, X), 503),
        (Y + A * B / BYTE * X / BYTE, 30_500),
        (Y + (A + B) * (C - A) / BYTE, 508),
        (Y + A**2 / BYTE, 509),
        (Y + A / B * C, 502.4),
        (Y * (A / BYTE) ** (B / BYTE), 500 * 243),
        (Y + BYTE * log(A / BYTE), 500 + math.log(3)),
        (Y + (A * B * C / BYTE) ** HALF, 500 + 60**0.5),
        (A + B + C, 12),
        (A * B * C / BYTE**2, 60),
        (Y - A - B - C, 488),
        (Y + A - X, -1497),
    ],
)
def test_numbers_stand_beside_arrays(tree: Expression, expected: float) -> None:
    """Of 3, 5 and 4 bytes, one number for all samples each, however many of them there are and wherever they stand."""
    found = evaluate_arrays(tree, {X: np.array([2.0, 7.0]), Y: np.array([500.0, 1.0]), **NUMBERS}, unit=Y.unit)
    assert float(np.broadcast_to(found, (2,))[0]) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (PACE**200 / PACE**200, 1),  # the factor alone is 8e12 to the power of 200
        (1 / SPAN**40 * SPAN**40, 1),
        (PACE**1000 / PACE**1000, 1),
        (N ** Number(Fraction(1001)), 1),
        (N**HALF * number(10**400), math.inf),
        (N * number(-(10**400)), -math.inf),
        (N + number(10**400), math.inf),
        (N / number(10**400), 0),
        (N / number(10**400) * number(10**400), 1),
        (maximum(number(10**400), number(10**400)) / number(10**400) * N, 1),
    ],
)
def test_factors_beyond_all_floats_are_exact_among_themselves(tree: Expression, expected: float) -> None:
    """What is too large for a float stays a factor until it meets an array; there it is infinite, of its sign."""
    found = evaluate_arrays(tree, {each: np.array([1.0]) for each in (PACE, SPAN, N)})
    assert found.tolist() == [expected]


@pytest.mark.parametrize("power", [1001, -1001])
def test_a_power_of_more_than_a_thousand_copies_is_that_of_floats(power: int) -> None:
    """What it is a power of is counted first: infinite over infinite, or zero over zero, is no number."""
    tree = PACE ** Number(Fraction(power))
    assert math.isnan(evaluate_arrays(tree / tree, {PACE: np.array([1.0])})[0])


def test_a_sum_is_counted_as_its_first_array_is() -> None:
    """What is added to it is infinite if it is beyond all floats, and no number once that is divided away again."""
    large = number(10**400)
    assert math.isnan(evaluate_arrays((large + N) / large, {N: np.array([1.0])})[0])


def test_samples_are_left_as_they_were() -> None:
    """Nothing is written into the arrays that were given, or that are met twice."""
    x, y = np.array([2.0, 7.0]), np.array([500.0, 1.0])
    for tree in (X.tree, X + Y, Y + X + Y, X * Y * X, maximum(X, Y), -X, X**2, (X * X) ** HALF, log(X / BYTE) * X):
        evaluate_arrays(tree, {X: x, Y: y})
        assert (x.tolist(), y.tolist()) == ([2, 7], [500, 1])
    found = evaluate_arrays(X + X * Y / BYTE, {X: x, Y: y}, unit=X.unit)
    assert found.tolist() == [1002, 14]
    assert evaluate_arrays(X.tree, {X: x}, unit=X.unit).tolist() == [2, 7]


def test_a_number_alone_is_a_number() -> None:
    """Without arrays there is one value, without a shape."""
    found = evaluate_arrays(A * 2, {A: 3}, unit=A.unit)
    assert (found.shape, float(found)) == ((), 6)
    assert float(evaluate_arrays(number(0, "byte"), {})) == 0
    assert float(evaluate_arrays(number(3, "kilobyte"), {}, unit=A.unit)) == 3000
    assert float(evaluate_arrays(Symbol(FIXED), {FIXED: 8}, unit=FIXED.unit)) == 8  # a constant may be set otherwise


def _bits(case: str) -> int:
    """Return how often a byte, which is 8 bits, is in the unit of the result."""
    return {"product": 2, "negative squared": 2, "square": 2, "quotient": 0, "logarithm": 0}.get(case, 1)


def test_zero_and_two_as_numbers() -> None:
    """Nothing and three bytes are three; by nothing there is no number, by two the half, by one the same."""
    assert float(evaluate_arrays(number(0, "byte") + number(3, "byte"), {}, unit=A.unit)) == 3
    samples = {Y: np.array([500.0])}
    assert evaluate_arrays(Y / number(0, "byte"), samples).tolist() == [math.inf]
    assert evaluate_arrays(Y / B, {**samples, B: 0}).tolist() == [math.inf]
    assert evaluate_arrays(Y / B, {**samples, B: 2}).tolist() == [250]
    assert evaluate_arrays(Y / B, {**samples, B: 1}).tolist() == [500]
    assert evaluate_arrays(Y * B / BYTE**2, {**samples, B: 2}).tolist() == [1000]
    assert evaluate_arrays(Y * B / BYTE**2, {**samples, B: 0}).tolist() == [0]


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
    evaluate_arrays(X + Y, {X: np.array([-1.0, 2.0, -3.0]), Y: np.array([0.0, 5.0, 1.0])}, admit)
    assert seen == [("x", -3.0), ("x", 2.0), ("y", 0.0), ("y", 5.0)]
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
    assert seen == [2.5]
    seen.clear()
    evaluate_arrays(count * 2, {count: np.array([1.0, 2.5, 3.5])}, lambda _quantity, sample: seen.append(sample))
    assert seen == [2.5]
    seen.clear()
    evaluate_arrays(count * 2, {count: np.array([4.0, 1.0, 2.0])}, lambda _quantity, sample: seen.append(sample))
    assert seen == [1, 4]


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
