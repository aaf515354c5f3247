"""Evaluation by hand: what each operation does to the ends of a box, and where exactness and values end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import Enclosure, EvaluationError, enclose, evaluate
from derive.expressions.expression import Apply, E, Expression, exp, log, maximum, minimum, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import Step, by_cases, rounded

A_OF, B_OF = (quantity(name, "", f"the number {name}", name, REAL) for name in "ab")
A, B = Symbol(A_OF), Symbol(B_OF)
MINUTE = quantity("minute_long", "minute", "a constant of one minute", "m", value=1)
HALF = Fraction(1, 2)
Ends = tuple[Fraction | int, Fraction | int]


def over(tree: Expression, a: Ends, b: Ends = (1, 1)) -> Enclosure:
    """Enclose a tree in a and b over a box."""
    return enclose(tree, {A_OF: (Fraction(a[0]), Fraction(a[1])), B_OF: (Fraction(b[0]), Fraction(b[1]))})


@pytest.mark.parametrize(
    ("low", "high", "factor", "expected"),
    [(2, 3, HALF, (1, Fraction(3, 2))), (-2, 3, 2, (-4, 6)), (2, 3, -2, (-6, -4)), (5, 5, 3, (15, 15))],
)
def test_a_number_times_a_factor(low: int, high: int, factor: Fraction | int, expected: Ends) -> None:
    """Both ends are multiplied; a factor below zero exchanges them."""
    scaled = Enclosure(Fraction(low), Fraction(high)).scale(Fraction(factor))
    assert (scaled.low, scaled.high) == expected


@pytest.mark.parametrize(
    ("tree", "a", "b", "expected"),
    [
        (A + B, (-1, 2), (3, 5), (2, 7)),
        (A - B, (-1, 2), (3, 5), (-6, -1)),
        (A * B, (-1, 2), (-3, 5), (-6, 10)),
        (A / B, (-1, 2), (4, 5), (-Fraction(1, 4), HALF)),
        (A / B, (1, 2), (-HALF, -Fraction(1, 4)), (-8, -2)),
        (maximum(A, B), (-1, 4), (2, 3), (2, 4)),
        (minimum(A, B), (-1, 4), (2, 3), (-1, 3)),
        (A**2, (-HALF, HALF), (1, 1), (0, Fraction(1, 4))),
        (A**2, (-2, 0), (1, 1), (0, 4)),
        (A**2, (0, 3), (1, 1), (0, 9)),
        (A**3, (-2, 1), (1, 1), (-8, 1)),
        (A**-1, (-4, -2), (1, 1), (-HALF, -Fraction(1, 4))),
        (A**B, (-4, -2), (0, 0), (1, 1)),
        (log(A) / B, (1, 1), (2, 2), (0, 0)),
        (A**B, (2, 4), (0, 0), (1, 1)),
        (A**B, (-4, -2), (2, 2), (4, 16)),
        (A**B, (0, 2), (2, 2), (0, 4)),
        (A**0, (1, 2), (1, 1), (1, 1)),
        # an exponent that is a range itself: the four corners
        (A**B, (2, 3), (1, 2), (2, 9)),
        (A**B, (4, 9), (HALF, 1), (2, 9)),
        (A**B, (4, 9), (HALF, 2), (2, 81)),
        (A**B, (Fraction(1, 4), 4), (-HALF, HALF), (HALF, 2)),
        (A**B, (0, 4), (HALF, 2), (0, 16)),
        (A**B, (0, 4), (HALF, HALF), (0, 2)),
        (A**B, (1, 4), (-HALF, 0), (HALF, 1)),
        (A ** number(HALF), (HALF / 2, 4), (1, 1), (HALF, 2)),
        (rounded(Step.FLOOR, A, 2), (3, 9), (1, 1), (2, 8)),
        (rounded(Step.CEIL, A * HALF), (3, 9), (1, 1), (2, 5)),
        (by_cases(A, 2, A, 10 * B), (-1, 1), (3, 4), (-1, 1)),
        (by_cases(A, 2, A, 10 * B), (1, 3), (3, 4), (1, 40)),
        (log(E) * A, (1, 3), (1, 1), (1, 3)),  # the logarithm of e is 1 and not a little more or less
    ],
)
def test_ends_of_a_box(tree: Expression, a: Ends, b: Ends, expected: Ends) -> None:
    """The smallest and the largest value, worked by hand."""
    found = over(tree, a, b)
    assert (found.low, found.high) == expected


@pytest.mark.parametrize(
    ("low", "high", "least", "most"),
    [
        (0, 1, "1", "2.718281828459045236"),  # e is 2.7182818284590452353...
        (-1, 0, "0.367879441171442321", "1"),  # and 1/e 0.3678794411714423215...
        (-1, 1, "0.367879441171442321", "2.718281828459045236"),
    ],
)
def test_e_to_a_range_reaches_both_ends(low: int, high: int, least: str, most: str) -> None:
    """The lower end comes from the least exponent, the upper one from the greatest, to some 17 digits."""
    found = over(exp(A), (low, high))
    assert Fraction(least) - Fraction(1, 10**17) < found.low <= Fraction(least) + Fraction(1, 10**18)
    assert Fraction(most) - Fraction(1, 10**18) <= found.high < Fraction(most) + Fraction(1, 10**17)


@pytest.mark.parametrize(
    ("tree", "a", "b", "reason"),
    [
        (1 / A, (-1, 1), (1, 1), "division by zero"),
        (1 / A, (0, 1), (1, 1), "division by zero"),
        (1 / A, (-1, 0), (1, 1), "division by zero"),
        (B / log(A), (1, 1), (1, 1), "division by zero"),
        (log(A), (-1, 1), (1, 1), "the logarithm needs a positive argument"),
        (log(A), (0, 1), (1, 1), "the logarithm needs a positive argument"),
        (A**B, (-HALF, 4), (HALF, HALF), "needs a positive base"),
        (A**B, (0, 1), (0, 1), "needs a positive base"),
        (A**B, (0, 1), (-1, 1), "needs a positive base"),
        (A**B, (-1, 0), (HALF, HALF), "needs a positive base"),
        (A**B, (0, 0), (0, 0), "0 to the power of 0 has no value"),
        (A**0, (0, 0), (1, 1), "0 to the power of 0 has no value"),
        (A**0, (-1, 1), (1, 1), "0 to the power of 0 has no value"),
        (A**B, (0, 1), (0, 0), "0 to the power of 0 has no value"),
        (A**B, (-1, 0), (0, 0), "0 to the power of 0 has no value"),
        (rounded(Step.FLOOR, A, B), (3, 3), (1, 2), "in `floor(a, b)`: rounding needs a number above zero"),
        (Apply("f", A), (1, 1), (1, 1), "`f(a)`: f is arbitrary and has no value"),
    ],
)
def test_a_box_with_a_point_without_value_has_none(tree: Expression, a: Ends, b: Ends, reason: str) -> None:
    """One point of the box is enough."""
    with pytest.raises(EvaluationError) as caught:
        over(tree, a, b)
    assert reason in str(caught.value)


def test_numbers_and_constants_count_in_base_units() -> None:
    """A minute is 60 seconds, written or named; a value given for a constant takes its place."""
    assert evaluate(number(2, "minute"), {}).low == 120
    assert evaluate(Symbol(MINUTE), {}).low == 60
    assert evaluate(Symbol(MINUTE), {MINUTE: Fraction(3)}).low == 180


BITS = 8192
ROUNDED = Fraction(2**BITS + 1, 2**BITS)  # one bit too long to be kept


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (A**4096, Fraction(3) ** 4096),  # 2 bits 4096 times
        (A**50, Fraction(3) ** 50),
        (number(2**BITS - 1), Fraction(2**BITS - 1)),
        (number(3**64) ** number(Fraction(1, 64)), Fraction(3)),
        (number(9) ** number(Fraction(-4097, 2)), None),
        (number(9) ** number(Fraction(4095, 2)), Fraction(3) ** 4095),
        (number(9) ** number(Fraction(-4095, 2)), Fraction(3) ** -4095),
        (number(9) ** number(Fraction(-1, 2)), Fraction(1, 3)),
        (number(8) ** number(Fraction(4096, 3)), Fraction(2) ** 4096),  # 2 bits 4096 times
        (number(8) ** number(Fraction(4097, 3)), None),
        (number(0) ** number(Fraction(1, 65)), Fraction(0)),
        (number(0) ** number(Fraction(10**9, 3)), Fraction(0)),
        (number(1) ** number(Fraction(-(10**9), 3)), Fraction(1)),
        (number(1) ** number(Fraction(1, 65)), Fraction(1)),
        (number(Fraction(4, 9)) ** number(HALF), Fraction(2, 3)),
        (A**4097, None),  # 8194 bits
        (number(5) ** number(2731), None),  # 3 bits 2731 times are 8193
        (number(ROUNDED), None),
        (number(3**65) ** number(Fraction(1, 65)), None),
        (number(Fraction(4, 3)) ** number(HALF), None),
        (number(Fraction(3, 4)) ** number(HALF), None),
    ],
)
def test_exactness_ends_at_long_numbers_and_high_roots(tree: Expression, value: Fraction | None) -> None:
    """Up to 8192 bits and to the 64th root a rational value is kept exactly; beyond, an enclosure is narrow."""
    found = evaluate(tree, {A_OF: Fraction(3)})
    if value is not None:
        assert found == Enclosure(value, value)
    else:
        assert 0 < found.high - found.low < found.low / 2**48


@pytest.mark.parametrize("ends", [(ROUNDED, 2), (1, ROUNDED), (-ROUNDED, 1), (-2, -ROUNDED)])
def test_a_long_end_is_rounded_outward_and_a_short_one_kept(ends: Ends) -> None:
    """The long end moves out by less than a part in 2^48 and gets short; the other stays."""
    found = over(A, ends)
    for given, kept, outward in ((ends[0], found.low, -1), (ends[1], found.high, 1)):
        assert kept.denominator.bit_length() < 99
        assert (kept - given) * outward < Fraction(1, 2**48)
        assert (kept - given) * outward > 0 if abs(given) == ROUNDED else kept == given


@pytest.mark.parametrize("exponent", [2**200, -(2**200)])
def test_powers_beyond_all_balls_are_refused(exponent: int) -> None:
    """3 to the power 2^200 is more than any ball can reach, and its reciprocal less."""
    with pytest.raises(EvaluationError, match="out of bounds"):
        evaluate(number(3) ** number(exponent), {})


@pytest.mark.parametrize(
    ("value", "refused"),
    [
        (Fraction(2**BITS + 1), True),
        (Fraction(1, 2**BITS + 1), False),
        (Fraction(1, 2 ** (BITS + 1) + 1), True),
        (-Fraction(2**BITS + 1), True),
    ],
)
def test_values_beyond_all_printing_are_refused(value: Fraction, refused: bool) -> None:
    """What is longer than 8192 bits before or after the point has no enclosure that could be printed."""
    if refused:
        with pytest.raises(EvaluationError, match="out of bounds"):
            evaluate(number(value), {})
    else:
        found = evaluate(number(value), {})
        assert found.low <= value <= found.high


@pytest.mark.parametrize(
    ("number_of", "base", "exact"),
    [
        (1000, 10, Fraction(3)),
        (Fraction(1, 100), 10, Fraction(-2)),
        (8, 4, Fraction(3, 2)),  # 4^(3/2) = 2^3
        (Fraction(4, 9), Fraction(27, 8), Fraction(-2, 3)),  # (3/2)^3 to the -2/3 is (3/2)^-2
        (1, 10, Fraction(0)),
        (10**2000, 10, Fraction(2000)),
        (1001, 10, None),
        (10**30 + 1, 10, None),  # 30 and 4e-31
        (2, 10, None),  # 2^q is never 10^p
        # either power that would show it has at most 8192 bits: 2 has two of them, 2^128 - 1 has 128
        (2**4096, 2, Fraction(4096)),
        (2**4097, 2, None),
        (Fraction(1, 2**4096), 2, Fraction(-4096)),
        (Fraction(1, 2**4097), 2, None),
        (2**128 - 1, (2**128 - 1) ** 64, Fraction(1, 64)),
        (2**130, 2**8190, None),  # the number to the 63rd would have 63 times 131
        (2**100, 2**6500, None),  # 1/65 is beyond the roots that are tried
    ],
)
def test_a_logarithm_of_a_power_of_its_base_is_exact(
    number_of: Fraction | int, base: Fraction | int, exact: Fraction | None
) -> None:
    """log10(1000) is 3 and not a little more or less; what is no such power stays an enclosure."""
    value = evaluate(log(number(number_of)) / log(number(base)), {}, 256)
    assert value.exact is (exact is not None)
    assert exact is None or value.low == exact


@pytest.mark.parametrize(
    ("number_of", "base", "reason"),
    [
        (4, 1, "division by zero"),  # log(1) is 0
        (0, 2, "the logarithm needs a positive argument"),
        (-4, 2, "the logarithm needs a positive argument"),
        (4, 0, "the logarithm needs a positive argument"),
        (4, -2, "the logarithm needs a positive argument"),
        (-8, -2, "the logarithm needs a positive argument"),
    ],
)
def test_a_ratio_without_a_logarithm_has_no_value(number_of: int, base: int, reason: str) -> None:
    """To the base 1, and of or to what is not above zero, there is none."""
    with pytest.raises(EvaluationError, match=reason):
        evaluate(log(number(number_of)) / log(number(base)), {})
