"""Proofs by derivatives: where they reach, and what keeps them from a function that may jump or turn.

All slopes are by hand: what rises has a slope of at least 0, and a place is a minimum where the slope turns upward.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Apply, Expression, as_expression, log, maximum, minimum, number
from derive.expressions.quantity import FRACTION, POSITIVE, REAL, Domain, Quantity, Symbol, quantity
from derive.expressions.stepped import Step, rounded
from derive.proof import Budget
from derive.proof.by_derivatives import as_scaling, prove_monotone, prove_optimum
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Extreme, Optimum, Scaling, Shape

BUDGET = Budget()


def _number(name: str, domain: Domain = POSITIVE, value: int | None = None) -> Quantity:
    return quantity(name, "", f"the number {name}", name, domain, value)


X_OF, Y_OF, A_OF, R_OF, P_OF = (
    _number("x"),
    _number("y"),
    _number("a"),
    _number("r", REAL),
    _number("p", FRACTION),
)
X, Y, A, R, P, TWO = (Symbol(each) for each in (X_OF, Y_OF, A_OF, R_OF, P_OF, _number("two", value=2)))


def _says(left: Expression, sign: str, right: Expression | int) -> Relation:
    return Relation(left, Comparison(sign), as_expression(right))


@pytest.mark.parametrize(
    ("tree", "by", "form"),
    [
        (X**3 + X, X_OF, Shape.INCREASING),
        (1 / X, X_OF, Shape.DECREASING),
        (log(X), X_OF, Shape.INCREASING),
        (R**3, R_OF, Shape.NONDECREASING),  # its slope is 0 at 0
        (X / (1 + X), X_OF, Shape.INCREASING),
        (maximum(X, A) + X, X_OF, Shape.INCREASING),  # slope 1 or 2
        (maximum(X, A), X_OF, Shape.NONDECREASING),
        (minimum(-X, A), X_OF, Shape.NONINCREASING),
        (1 / (P + 1), P_OF, Shape.DECREASING),
    ],
)
def test_what_moves_one_way_is_proved(tree: Expression, by: Quantity, form: Shape) -> None:
    """The slope has one sign inside the domain, in each case of a maximum."""
    proof = prove_monotone(Scaling(tree, by, form), BUDGET)
    assert proof is not None
    assert proof.steps[0].startswith(f"continuous, and the derivative by {by.name} is")


@pytest.mark.parametrize(
    ("tree", "by", "form"),
    [
        (1 / R, R_OF, Shape.DECREASING),  # falls on either side of 0, and jumps up between
        (1 / (X - A), X_OF, Shape.DECREASING),  # as above, at a
        (log(R), R_OF, Shape.INCREASING),  # has no value below 0
        (R ** Fraction(-1, 3), R_OF, Shape.DECREASING),
        (R**-1, R_OF, Shape.DECREASING),
        (R**2, R_OF, Shape.INCREASING),  # falls below 0
        (maximum(X, A), X_OF, Shape.INCREASING),  # level up to a
        (Apply("f", X), X_OF, Shape.INCREASING),  # anything at all
        (X * 2, X_OF, "proportional"),  # says more than which way it goes
    ],
)
def test_what_may_jump_or_turn_is_not_proved(tree: Expression, by: Quantity, form: Shape) -> None:
    """A pole inside the domain, a place without a value, a slope that turns, and an arbitrary function."""
    assert prove_monotone(Scaling(tree, by, form), BUDGET) is None


def test_a_tie_on_what_moves_keeps_derivatives_out() -> None:
    """Where x is tied to a, x - 2a falls as both rise, though its derivative by x alone is 1."""
    for said in (_says(X, "==", A), _says(A**3 + A, "==", X), _says(X, "==", 1)):
        assert prove_monotone(Scaling(X - 2 * A, X_OF, Shape.INCREASING, None, (said,)), BUDGET) is None
    for said in (_says(X, ">", A), _says(X + A, ">", 1), _says(X, "!=", 1)):
        assert prove_monotone(Scaling(X - 2 * A, X_OF, Shape.INCREASING, None, (said,)), BUDGET) is not None


def test_a_place_is_proved_least_by_derivatives_where_nothing_is_said_of_what_moves() -> None:
    """X + 1/x is least at 1, which is no place above 1."""
    assert prove_optimum(Optimum(X + 1 / X, X_OF, number(1), assuming=(_says(X, ">", 1),)), BUDGET) is None


def test_numbers_that_bound_what_moves_leave_a_piece_of_its_domain() -> None:
    """Up to 120 s a time t has less than e minutes, where log(t / 1 min) / t rises; up to 180 s it has more."""
    of = quantity("t", "minute", "a time", "t")
    time, minute = Symbol(of), number(1, "minute")
    for seconds, shown in ((120, True), (180, False)):
        said = (_says(time, "<=", number(seconds, "second")),)
        found = prove_monotone(Scaling(log(time / minute) / time, of, Shape.INCREASING, None, said), BUDGET)
        assert (found is not None) is shown
    rest = (_says(number(3), "<=", X), _says(A, ">", 1))
    assert prove_monotone(Scaling(A * log(X) / X, X_OF, Shape.DECREASING, None, rest), BUDGET) is not None


@pytest.mark.parametrize(
    ("relation", "order", "moves", "form"),
    [
        (_says(Y**3, ">", X**3), _says(Y, ">", X), X**3, Shape.INCREASING),
        (_says(X**3, "<", Y**3), _says(X, "<", Y), X**3, Shape.INCREASING),
        (_says(Y**3, ">=", X**3), _says(Y, ">", X), X**3, Shape.NONDECREASING),
        (_says(1 / Y, "<", 1 / X), _says(Y, ">", X), 1 / X, Shape.DECREASING),
        (_says(1 / X, ">=", 1 / Y), _says(X, "<", Y), 1 / X, Shape.NONINCREASING),
    ],
)
def test_a_comparison_of_two_values_is_seen_to_be_monotony(
    relation: Relation, order: Relation, moves: Expression, form: Shape
) -> None:
    """That f(y) compares so with f(x) wherever y is above x says which way f goes, however it is written."""
    found = as_scaling(Always(relation, assuming=(order, _says(A, ">", 2))))
    assert found == Scaling(moves, X_OF, form, None, (_says(A, ">", 2),))


@pytest.mark.parametrize(
    ("relation", "assuming"),
    [
        (_says(Y**3, ">", X**3), ()),  # nothing says which is larger
        (_says(Y**3, ">", X**3), (_says(Y, ">=", X),)),  # they may be equal
        (_says(Y**3, ">", X**2), (_says(Y, ">", X),)),  # two functions
        (_says(Y**3, "==", X**3), (_says(Y, ">", X),)),
        (_says(Y**3, ">", X**3), (_says(Y, ">", X), _says(X, ">", 1))),  # x is tied down as well
        (_says(R**3, ">", X**3), (_says(R, ">", X),)),  # two domains
        (_says(TWO**3, ">", X**3), (_says(TWO, ">", X),)),  # above a constant is not above everything
        (_says(Y**3, ">", A), (_says(Y, ">", X),)),  # x does not occur
    ],
)
def test_what_is_no_monotony_is_not_taken_for_it(relation: Relation, assuming: tuple[Relation, ...]) -> None:
    """One function, two free values of one domain, one strictly above the other: without any of it, nothing."""
    assert as_scaling(Always(relation, assuming)) is None


@pytest.mark.parametrize(
    ("statement", "step"),
    [
        # slope a - 1/x^2, bend 2/x^3
        (Optimum(A * X + 1 / X, X_OF, (1 / A) ** Fraction(1, 2)), "the function is strictly convex"),
        # the slope is -2 (r - 1), and the bend is -2
        (Optimum(-((R - 1) ** 2), R_OF, number(1), Extreme.MAXIMUM), "the function is strictly concave"),
        # slope (1 - x^2) / (1 + x^2)^2: the bend turns at the root of 3, the slope at 1 alone
        (Optimum(X / (1 + X**2), X_OF, number(1), Extreme.MAXIMUM), "the derivative changes its sign there"),
    ],
)
def test_an_optimum_by_derivatives(statement: Optimum, step: str) -> None:
    """By the second derivative, or where that turns, by the sign of the first on either side."""
    proof = prove_optimum(statement, BUDGET)
    assert proof is not None
    assert step in proof.steps[0]


@pytest.mark.parametrize(
    "statement",
    [
        Optimum(A * X + 1 / X, X_OF, number(1)),  # the slope is a - 1 there
        Optimum(X / (1 + X**2), X_OF, number(1)),  # it is a maximum
        Optimum(R**3, R_OF, number(0)),  # the slope is 0, and it goes on falling below
        Optimum(1 / (R - 1) ** 2 + (R - 3) ** 2, R_OF, number(2)),  # the slope is -4 there, and 1 is a pole
        Optimum(Apply("f", X), X_OF, number(1)),
    ],
)
def test_what_is_no_optimum_is_not_proved(statement: Optimum) -> None:
    """Another place, the other extreme, a level place that is none, a pole, and an arbitrary function."""
    assert prove_optimum(statement, BUDGET) is None


def test_what_goes_in_steps_has_no_slope() -> None:
    """X rounded down rises in jumps: derivatives say nothing of it, nor of where it is least."""
    steps = rounded(Step.FLOOR, X)
    assert prove_monotone(Scaling(steps + X, X_OF, Shape.INCREASING), BUDGET) is None
    assert prove_optimum(Optimum(steps + (X - 1) ** 2, X_OF, number(1)), BUDGET) is None


def test_what_has_one_value_alone_has_no_inside() -> None:
    """Between 1 and 1 the slope of x^2 is 2, at the end itself."""
    alone = (_says(X, ">=", 1), _says(X, "<=", 1))
    assert prove_monotone(Scaling(X * X, X_OF, Shape.INCREASING, assuming=alone), BUDGET) is not None
    assert prove_monotone(Scaling(X * X, X_OF, Shape.DECREASING, assuming=alone), BUDGET) is None
