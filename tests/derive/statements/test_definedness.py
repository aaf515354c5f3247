"""What an expression needs to have a value, and which of it a change loses.

In the cases `u` and `w` may have either sign, and `x` is positive.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, log, number
from derive.expressions.quantity import COUNT, REAL, Domain, Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from derive.statements.definedness import Need, dropped_needs, needs, needs_besides
from derive.statements.relation import Comparison
from units import Interval

U, W = (Symbol(quantity(name, "", f"the number {name}", name, REAL)) for name in "uw")
X = Symbol(quantity("x", "", "a positive number", "x"))
WHOLE = Domain(Interval(None, None), integer=True, words="whole")
N, COUNTED = (Symbol(quantity(name, "", "how many", name, domain)) for name, domain in (("n", WHOLE), ("c", COUNT)))
DELAY = Symbol(quantity("delay", "millisecond", "how much later", "d", REAL))
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("tree", "needed"),
    [
        (U * W - U, []),
        (X / U, ["u is not 0"]),
        (log(U + W), ["u + w > 0"]),
        (log(log(X)), ["log(x) > 0", "x > 0"]),
        (1 / U + W / U, ["u is not 0"]),
        # a whole exponent
        (U**-1, ["u is not 0"]),
        (U**-3, ["u is not 0"]),
        (U**2, []),
        (U**0, ["u is not 0"]),
        (U ** (3 * X / X - 4), ["u is not 0", "x is not 0"]),
        # one that moves: from 1 upward it needs nothing, any other no 0 below it
        (U**COUNTED, []),
        (U**N, ["u is not 0"]),
        (U ** (COUNTED - COUNTED), ["u is not 0"]),  # 0 to the power of 0 has no value
        (U ** (COUNTED - COUNTED + 1), []),
        (U ** (COUNTED - COUNTED - 1), ["u is not 0"]),
        # a root: of 0 there is one, its reciprocal not
        (U**HALF, ["u >= 0"]),
        (U**-HALF, ["u > 0"]),
        (U ** Fraction(3, 2), ["u >= 0"]),
        # an exponent that moves
        (U**X, ["u >= 0"]),
        (U**-X, ["u > 0"]),
        (U**W, ["u > 0"]),
        # an exponent of which nothing is found out: it has no value, or its power is too long to write out
        (U ** (1 / (W - W)), ["u > 0", "w - w is not 0"]),
        (U ** ((W + X) ** 100), ["u > 0"]),
        # steps: what is rounded to multiples of, and what is counted, whole and not below 0
        (rounded(Step.FLOOR, U) + rounded(Step.CEIL, U, HALF), []),
        (rounded(Step.ROUND, U, W), ["w > 0"]),
        (Stepped(Step.FACTORIAL, (COUNTED - 1,)), ["c - 1 >= 0"]),
        (Stepped(Step.BINOMIAL, (N, U)), ["n >= 0", "u >= 0", "floor(u) - u >= 0"]),
        (by_cases(U, W, U, W), []),
        # numbers that are as needed say nothing, others stay
        (1 / number(3) + 1 / number(-3) + 1 / number(HALF) + 1 / number(-HALF), []),
        (1 / number(0), ["0 is not 0"]),
        (log(2) + log(HALF), []),
        (log(0), ["0 > 0"]),
        (log(-HALF), ["-0.5 > 0"]),
        (number(-2) ** HALF, ["-2 >= 0"]),
    ],
)
def test_what_an_expression_needs(tree: Expression, needed: list[str]) -> None:
    """Bottoms are not 0, logarithms are of what is above 0, roots of what is not below it; each is said once."""
    assert [str(need) for need in needs(tree)] == needed


def test_several_expressions_need_what_each_of_them_does() -> None:
    """In the order in which they are given, and what two of them need is said once."""
    assert [str(need) for need in needs(log(W), 1 / U, log(W) ** 2)] == ["w > 0", "u is not 0"]


@pytest.mark.parametrize(
    ("trees", "needed"),
    [
        # 1 / u and 1 / (u + w) have a value for some u, log w has none at w = -1
        ((1 / U + 1 / (U + W), log(W)), ["w > 0"]),
        ((log(W), 1 / log(W) ** 2, log(W)), ["w > 0", "log(w)^2 is not 0"]),
        ((W**HALF,), ["w >= 0"]),
        # a power may have a value at w = -1 after all, as (-1)^x at x = 2, and as one whose exponent is 100 in fact
        ((U * W**X,), []),
        ((W ** ((U + X) ** 100),), []),
        ((W**U + log(W),), ["w > 0"]),
    ],
)
def test_needs_besides_a_quantity(trees: tuple[Expression, ...], needed: list[str]) -> None:
    """What has to be so whatever u is, each once."""
    assert [str(need) for need in needs_besides(U.quantity, *trees)] == needed


@pytest.mark.parametrize(
    ("before", "after", "gone"),
    [
        (U / U, W, ["u is not 0"]),
        (log(U) + 1 / W, 1 / W, ["u > 0"]),
        (1 / U, 2 / U, []),
        # what lies above 0 is not 0, and lies from 0 upward
        (1 / U, log(U), []),
        (U**HALF, log(U), []),
        # the other way round: 1 / u has a value at -1, log u has none; the root has one at 0, 1 / u has none
        (log(U), 1 / U, ["u > 0"]),
        (1 / U, U**HALF, ["u is not 0"]),
        (log(U), U**HALF, ["u > 0"]),
        # a power that stays needs what it did; another does not: (-1)^(2 x) is 1 at x = 1/2, where (-1)^x has no value
        (3 * U**X, U**X, []),
        (U**W + U ** (2 * W) - U**W, U ** (2 * W), ["u > 0"]),
        (U**X + U ** (2 * X) - U**X, U ** (2 * X), ["u >= 0"]),
        ((U**HALF) ** 2 * U**X, U ** (X + 1), ["u >= 0"]),
        (log(U) - log(U) + U**W, U**W, ["u > 0"]),
        (U**W, log(U), []),
    ],
)
def test_what_a_change_loses(before: Expression, after: Expression, gone: list[str]) -> None:
    """A need is lost unless what comes after needs as much, or more."""
    assert [str(need) for need in dropped_needs((before,), (after,))] == gone


@pytest.mark.parametrize(
    ("need", "written"),
    [
        (Need(DELAY), "delay * delay > 0 [second^2]"),
        (Need(DELAY, Comparison.ABOVE), "delay > 0 [second]"),
        (Need(DELAY, Comparison.AT_LEAST), "delay >= 0 [second]"),
    ],
)
def test_a_need_as_a_relation(need: Need, written: str) -> None:
    """A square is above 0 exactly where its root is not 0; the 0 has the unit of what is compared with it."""
    need.relation.check_dimensions()
    assert str(need.relation) == written
