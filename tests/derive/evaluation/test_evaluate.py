"""Evaluation: exact where it can be, enclosing where it cannot."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.evaluate import Enclosure, EvaluationError, enclose, evaluate
from derive.evaluation.pint_path import evaluate_with_pint
from derive.expressions.expression import Apply, Expression, Number, log, maximum, minimum, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.strategies import boxes, expressions, points
from units import registry

LENGTH, WIDTH, RATIO, COUNT = (
    quantity("length", "metre", "how long", "l"),
    quantity("width", "kilometre", "how wide", "w"),
    quantity("ratio", "", "a pure ratio", "r"),
    quantity("count", "token", "how many", "n"),
)
L, W, R = Symbol(LENGTH), Symbol(WIDTH), Symbol(RATIO)
DEBT = quantity("debt", "$", "what is owed, or owned", "d", REAL)


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


def test_exact_roots_stay_exact() -> None:
    """The root of 4/9 is 2/3 and 8 to the power 2/3 is 4; neither becomes a ball."""
    assert evaluate(R ** Number(Fraction(1, 2)), {RATIO: Fraction(4, 9)}) == Enclosure(Fraction(2, 3), Fraction(2, 3))
    assert evaluate(R ** Number(Fraction(2, 3)), {RATIO: Fraction(8)}) == Enclosure(Fraction(4), Fraction(4))


def test_nothing_to_the_power_of_a_written_zero_is_one() -> None:
    """It is a product of no factors, as in a polynomial; where the exponent is computed there is no such number."""
    assert evaluate(R**0, {RATIO: Fraction(0)}) == Enclosure(Fraction(1), Fraction(1))
    with pytest.raises(EvaluationError):
        evaluate(R**R, {RATIO: Fraction(0)})


def test_values_count_in_their_own_units() -> None:
    """3 m plus 2 km are 2003 m, and 2 flop/token over 3 tokens are 6 flop."""
    assert evaluate(L + W, {LENGTH: Fraction(3), WIDTH: Fraction(2)}).low == 2003
    assert evaluate(number(2, "flop/token") * COUNT, {COUNT: Fraction(3)}).low == 6


def test_precision_narrows() -> None:
    """More precision gives a narrower enclosure inside the wider one."""
    wide, narrow = (evaluate(log(R), {RATIO: Fraction(2)}, precision) for precision in (64, 1024))
    assert wide.low <= narrow.low <= narrow.high <= wide.high
    assert narrow.high - narrow.low < (wide.high - wide.low) / 2**900


def test_long_numbers_are_rounded_outward() -> None:
    """1.001^9999 has some 30,000 digits: it comes as an enclosure around it, short enough to print."""
    ratio, exact = Fraction(1001, 1000), Fraction(1001, 1000) ** 9999
    found, below = evaluate(R**9999, {RATIO: ratio}), evaluate(R**-9999, {RATIO: ratio})
    assert found.low < exact < found.high
    assert below.low < 1 / exact < below.high
    assert found.high - found.low < exact / 2**40
    assert len(str(found.low.numerator)) < 4300


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
    ("span", "exponent", "expected"),
    [
        ((-2, 3), 2, (0, 9)),
        ((-3, 2), 2, (0, 9)),
        ((-3, -2), 2, (4, 9)),
        ((-3, 2), 3, (-27, 8)),
        ((-2, 3), 0, (1, 1)),
        ((2, 4), -1, (Fraction(1, 4), Fraction(1, 2))),
        ((-4, -2), -2, (Fraction(1, 16), Fraction(1, 4))),
    ],
)
def test_powers_over_a_span(span: tuple[int, int], exponent: int, expected: tuple[Fraction, Fraction]) -> None:
    """Even powers turn at zero, odd ones do not, negative ones are those of the reciprocal."""
    debt = quantity("sign", "", "of either sign", "s", REAL)
    found = enclose(Symbol(debt) ** exponent, {debt: (Fraction(span[0]), Fraction(span[1]))})
    assert (found.low, found.high) == expected


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


def test_pint_refuses_what_does_not_fit() -> None:
    """The second path checks units by itself: metres and dollars do not add up."""
    with pytest.raises(Exception, match="Cannot convert"):
        evaluate_with_pint(L + DEBT, {LENGTH: Fraction(1), DEBT: Fraction(1)})


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (R ** Number(Fraction(10**9)), 3),  # 3 to the power of a milliard: no float, and no exact number either
        (R ** Number(Fraction(10**400)), 3),  # an exponent that is no float itself
        (R ** Number(Fraction(1999, 2)), 9),
        (R**R, 200),
        ((R - 2) ** Number(Fraction(1, 2)), 1),  # imaginary
        (log(R - 2), 1),
        (1 / (R - 1), 1),
        (R**-1, 0),
    ],
)
def test_pint_has_no_value_beyond_its_floats(tree: Expression, value: int) -> None:
    """The second path says that it has no value, with the expression, and neither overflows nor computes for ever."""
    with pytest.raises(EvaluationError, match="has no value by Pint's arithmetic"):
        evaluate_with_pint(tree, {RATIO: Fraction(value)})


def test_pint_knows_no_arbitrary_function() -> None:
    """Nothing is known of it, so that it has no value."""
    with pytest.raises(TypeError, match="Apply has no value"):
        evaluate_with_pint(Apply("f", R, RATIO.unit), {RATIO: Fraction(1)})


def test_pint_takes_large_powers_as_floats() -> None:
    """(1 + 10^-6)^(10^6) is e less half a millionth of it; small powers stay exact."""
    near_one = evaluate_with_pint(R ** Number(Fraction(10**6)), {RATIO: Fraction(1000001, 1000000)})
    assert abs(float(near_one.magnitude) - 2.718280469) < 1e-8
    assert evaluate_with_pint(L**2, {LENGTH: Fraction(1, 3)}) == registry().Quantity(Fraction(1, 9), "metre ** 2")
