"""The trade-off of training against inference, against decimal arithmetic and a search along the path."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.formulas import tradeoff, tradeoff_reading

WIDTH = Fraction(1, 10**15)


def enclosed(tree: Expression, values: dict[Quantity, Fraction | int]) -> Enclosure:
    """Return the value in base units, which must be known to a part in 10^15."""
    found = evaluate(tree, {each: Fraction(of) for each, of in values.items()}, 128)
    assert found.high - found.low <= WIDTH * (1 + abs(found.high))
    return found


def allocation(training: int, inference: int, shift: str = "0") -> dict[Quantity, Fraction | int]:
    """Return an allocation with one order of training in trade for two of inference."""
    return {
        tradeoff.training_now: training,
        tradeoff.inference_now: inference,
        tradeoff.training_exchange: 1,
        tradeoff.inference_exchange: 2,
        tradeoff.shift: Fraction(shift),
    }


def total(training: int, inference: int, shift: str) -> Decimal:
    """Return total compute after a shift, by decimal arithmetic in 28 digits."""
    moved = Decimal(shift)
    return training * Decimal(10) ** -moved + inference * Decimal(10) ** (2 * moved)


@pytest.mark.parametrize(("training", "inference"), [(150, 150), (200, 100), (1, 100)])
@pytest.mark.parametrize("shift", ["-1", "-0.1", "0", "0.25", "3"])
def test_total_along_the_path(training: int, inference: int, shift: str) -> None:
    """Each side moves by its own power of ten."""
    found = enclosed(tradeoff.total_along.expression, allocation(training, inference, shift))
    assert abs(Fraction(total(training, inference, shift)) - found.low) < Fraction(1, 10**12)


def test_small_trade_from_equal_parts() -> None:
    """150 x 1.2589254118 + 150 x 0.6309573445 = 188.8388118 + 94.6436017 = 283.4824135, to four digits 283.5."""
    found = enclosed(tradeoff.total_along.expression, allocation(150, 150, "-0.1"))
    assert Fraction("283.4824134") < found.low < Fraction("283.4824136")


def test_no_shift_on_a_grid_beats_the_best() -> None:
    """From 150 and 150 the least total of a fine grid lies within a step of the derived shift, log10(1/2)/3."""
    grid = [Decimal(step) / 1000 for step in range(-400, 401)]
    least = min(grid, key=lambda shift: total(150, 150, str(shift)))
    found = enclosed(
        tradeoff.best_shift.expression, {k: v for k, v in allocation(150, 150).items() if k != tradeoff.shift}
    )
    assert abs(Fraction(least) - found.low) <= Fraction(1, 1000)
    assert abs(Fraction(Decimal("0.5").log10()) / 3 - found.low) < Fraction(1, 10**12)


def test_best_shares() -> None:
    """One order for two puts two thirds into training, and half as much into inference as into training."""
    values: dict[Quantity, Fraction | int] = {tradeoff.training_exchange: 1, tradeoff.inference_exchange: 2}
    assert enclosed(tradeoff.best_training_share.expression, values).low == Fraction(2, 3)
    assert enclosed(tradeoff.best_inference_share.expression, values).low == Fraction(1, 3)
    assert enclosed(tradeoff.best_ratio.expression, values).low == Fraction(1, 2)


def test_slope_by_differences() -> None:
    """The derivative at t = 1 is the slope of a short chord; with training rising along the path it would not be."""
    step = Decimal("1e-9")
    chord = (total(3, 5, str(1 + step)) - total(3, 5, str(1 - step))) / (2 * step)
    found = enclosed(tradeoff.slope.expression, allocation(3, 5, "1"))
    assert abs(Fraction(chord) - found.low) < Fraction(1, 10**6)


def test_curve_passes_through_the_path() -> None:
    """Pinned at 7 and 7, a shift of 1/3 multiplies the ratio by 10; the curve at 10 is the path's total there."""
    exchange: dict[Quantity, Fraction | int] = {tradeoff.training_exchange: 1, tradeoff.inference_exchange: 2}
    pinned: dict[Quantity, Fraction | int] = {tradeoff_reading.equal_allocation: 7, tradeoff.compute_ratio: 10}
    curve = enclosed(tradeoff_reading.total_by_ratio.expression, {**exchange, **pinned})
    path = enclosed(tradeoff.total_along.expression, allocation(7, 7, "1/3"))
    assert abs(curve.low - path.low) < Fraction(1, 10**12)
