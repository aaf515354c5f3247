"""Evaluation: exact where it can be, enclosing where it cannot."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.evaluate import EvaluationError, enclose, evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.expression import Expression, Number, log, maximum, minimum
from derive.expressions.quantity import Symbol, quantity
from derive.strategies import boxes, expressions, points
from units import registry

LENGTH, WIDTH, RATIO, COUNT = (
    quantity("length", "metre", "how long", "l"),
    quantity("width", "kilometre", "how wide", "w"),
    quantity("ratio", "", "a pure ratio", "r"),
    quantity("count", "token", "how many", "n"),
)
L, W, R = Symbol(LENGTH), Symbol(WIDTH), Symbol(RATIO)


@given(st.data())
def test_both_paths_agree_on_drawn_trees(data: st.DataObject) -> None:
    """Trees of sums, products, quotients and extremes are exact on both paths."""
    tree = data.draw(expressions((LENGTH, WIDTH)))
    values = data.draw(points((LENGTH, WIDTH), largest=50))
    values = {each: max(value, Fraction(1, 7)) for each, value in values.items()}
    ours = evaluate(tree, values)
    assert ours.exact
    assert evaluate_with_pint(tree, values).to_base_units() == registry().Quantity(ours.low, "metre")


@given(st.fractions(Fraction(1, 1000), 1000), st.fractions(-5, 5), st.sampled_from([64, 256]))
def test_irrational_values_are_enclosed(base: Fraction, exponent: Fraction, precision: int) -> None:
    """A power and a logarithm lie inside their enclosures, which are narrow; mpmath at 200 digits is the judge."""
    for tree, right in (
        (R ** Number(exponent), mpmath.power),
        (log(R) * Number(exponent), lambda b, e: mpmath.log(b) * e),
        (Number(exponent) ** Number(Fraction(2)) + R ** Number(Fraction(1, 3)), lambda b, e: e**2 + mpmath.cbrt(b)),
    ):
        found = evaluate(tree, {RATIO: base}, precision)
        with mpmath.workdps(200):
            value = right(
                mpmath.mpf(base.numerator) / base.denominator, mpmath.mpf(exponent.numerator) / exponent.denominator
            )
            slack = mpmath.mpf(10) ** -190
            assert mpmath.mpf(found.low.numerator) / found.low.denominator <= value + slack
            assert value - slack <= mpmath.mpf(found.high.numerator) / found.high.denominator
        assert found.high - found.low <= (abs(found.low) + 1) / 2 ** (precision - 24)


def test_precision_narrows() -> None:
    """More precision gives a narrower enclosure inside the wider one."""
    wide, narrow = (evaluate(log(R), {RATIO: Fraction(2)}, precision) for precision in (64, 1024))
    assert wide.low <= narrow.low <= narrow.high <= wide.high
    assert narrow.high - narrow.low < (wide.high - wide.low) / 2**900


@given(st.data())
def test_enclosure_of_a_box_holds_the_values_inside(data: st.DataObject) -> None:
    """The value at any point of a box lies in the enclosure over the box."""
    tree = data.draw(expressions((LENGTH, WIDTH)))
    box = data.draw(boxes((LENGTH, WIDTH)))
    share = data.draw(st.fractions(0, 1, max_denominator=7))
    whole = enclose(tree, box)
    value = evaluate(tree, {each: low + share * (high - low) for each, (low, high) in box.items()}).low
    assert whole.low <= value <= whole.high


@pytest.mark.parametrize(
    ("tree", "value", "place"),
    [
        (1 / (R - 1), 1, "in `ratio - 1`: division by zero"),
        (1 / (R - R), 1, "in `ratio - ratio`: division by zero"),
        (log(R - 2), 1, "in `ratio - 2`: the logarithm needs a positive argument"),
        ((R - 2) ** Number(Fraction(1, 2)), 1, "needs a positive base"),
        (R**-1, 0, "in `ratio`: division by zero"),
        (R ** (10 ** Number(Fraction(9))), 9, "out of bounds"),
        (L, 1, "no value for length (how long)"),
        (maximum(R, minimum(R, log(R - 1))), 1, "in `ratio - 1`: the logarithm needs a positive argument"),
    ],
)
def test_errors_name_their_part(tree: Expression, value: int, place: str) -> None:
    """An expression without a value says which part has none, and why."""
    with pytest.raises(EvaluationError) as caught:
        evaluate(tree, {RATIO: Fraction(value)})
    assert place in str(caught.value)
