"""What each statement comes down to: the relations, what they assume, and from where a limit is approached."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, as_expression, log, number
from derive.expressions.quantity import COUNT, FRACTION, POSITIVE, REAL, SHARE, Domain, Symbol, quantity
from derive.statements.combination import Combination, Connective
from derive.statements.goal import Goal, copies
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Compound,
    Extreme,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    identity,
    independent,
)
from tests.oracles.violated import violated
from units import Interval

X, Y, Z = (Symbol(quantity(name, "", f"the number {name}", name)) for name in "xyz")
SHARED = Symbol(quantity("p", "", "a share", "p", SHARE))
BELOW, AT_MOST, EQUAL = (Comparison(sign) for sign in ("<", "<=", "=="))
ASSUMED = (Relation(X, BELOW, Y), Relation(Y, BELOW, Z))


def _written(goals: tuple[Goal, ...]) -> list[list[str]]:
    return [[str(each) for each in (goal.relation, *goal.assuming)] for goal in goals]


@pytest.mark.parametrize(
    ("statement", "goals"),
    [
        (identity(X, Y + 1, ASSUMED), [["x == y + 1", "x < y", "y < z"]]),
        (Always(Relation(X, AT_MOST, Y), ASSUMED), [["x <= y", "x < y", "y < z"]]),
        (independent(X + Y, X.quantity, ASSUMED), [["x + y == x_2 + y", "x < y", "x_2 < y", "y < z"]]),
        (Limit(X, X.quantity, None, Y, ASSUMED), []),
    ],
)
def test_goals_of_plain_statements(statement: Statement, goals: list[list[str]]) -> None:
    """The relation first, then what it assumes, which holds for both values of the quantity."""
    assert _written(statement.goals) == goals


@pytest.mark.parametrize(
    ("shape", "exponent", "relation"),
    [
        # with f(x) = c x^n both sides are c x^n y^n; a negative power stands on the other side
        (Shape.CONSTANT, None, "x * y == x_2 * y"),
        (Shape.PROPORTIONAL, None, "x_2 * y * x == x * y * x_2"),
        (Shape.INVERSE, None, "x_2 * y * x_2 == x * y * x"),
        (Shape.POWER, Fraction(0), "x * y == x_2 * y"),
        (Shape.POWER, Fraction(1), "x_2 * y * x == x * y * x_2"),
        (Shape.POWER, Fraction(-1), "x_2 * y * x_2 == x * y * x"),
        (Shape.POWER, Fraction(3), "x_2 * y * x^3 == x * y * x_2^3"),
        (Shape.POWER, Fraction(-3), "x_2 * y * x_2^3 == x * y * x^3"),
        (Shape.POWER, Fraction(1, 2), "x_2 * y * x^0.5 == x * y * x_2^0.5"),
        (Shape.POWER, Fraction(-1, 2), "x_2 * y * x_2^0.5 == x * y * x^0.5"),
    ],
)
def test_power_laws(shape: Shape, exponent: Fraction | None, relation: str) -> None:
    """Two values of x y are compared, each with the power of the other x; what is assumed is so of both."""
    (goal,) = Scaling(X * Y, X.quantity, shape, exponent, ASSUMED).goals
    assert _written((goal,)) == [[relation, "x < y", "x_2 < y", "y < z"]]


@pytest.mark.parametrize(
    ("shape", "sign"),
    [(Shape.INCREASING, ">"), (Shape.DECREASING, "<"), (Shape.NONDECREASING, ">="), (Shape.NONINCREASING, "<=")],
)
def test_monotone_forms(shape: Shape, sign: str) -> None:
    """The value at the larger x is compared with that at the smaller one."""
    (goal,) = Scaling(X * Y, X.quantity, shape, None, ASSUMED).goals
    assert _written((goal,)) == [[f"x_2 * y {sign} x * y", "x < y", "x_2 < y", "y < z", "x_2 > x"]]


def test_affine_forms() -> None:
    """Three points of one line: f(x) (x2 - x3) + f(x2) (x3 - x) is f(x3) (x2 - x), as f(x) = a x + b shows."""
    (goal,) = Scaling(log(X), X.quantity, Shape.AFFINE, None, ASSUMED).goals
    relation = "log(x) * (x_2 - x_3) + log(x_2) * (x_3 - x) == log(x_3) * (x_2 - x)"
    assert _written((goal,)) == [[relation, "x < y", "x_2 < y", "x_3 < y", "y < z"]]


SHAPES: dict[Shape, tuple[Expression, Expression]] = {  # of each form: what has it, and what has not
    Shape.PROPORTIONAL: (3 * X, 3 * X + 1),
    Shape.AFFINE: (3 * X + 1, X * X),
    Shape.CONSTANT: (as_expression(3), X),
    Shape.INVERSE: (3 / X, 3 / X + 1),
    Shape.INCREASING: (X * X, -X),
    Shape.DECREASING: (1 / X, X),
    Shape.NONDECREASING: (as_expression(3), 1 / X),
    Shape.NONINCREASING: (as_expression(3), X),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_forms_at_numbers(shape: Shape) -> None:
    """At x = 2, 5 and 7 the goals hold of what has the form, and one fails of what has not."""
    point = dict(zip(copies(X, X.quantity, 3), map(Fraction, (2, 5, 7)), strict=True))
    good, bad = (Scaling(tree, X.quantity, shape) for tree in SHAPES[shape])
    assert violated(good, point) is None
    assert violated(bad, point) is not None


def test_an_exponent_belongs_to_a_power() -> None:
    """A power has one, and no other shape does."""
    for shape, exponent in ((Shape.POWER, None), (Shape.AFFINE, Fraction(1)), (Shape.CONSTANT, Fraction(0))):
        with pytest.raises(ValueError, match="a power has one, nothing else does"):
            Scaling(X, X.quantity, shape, exponent)
    assert Scaling(X, X.quantity, Shape.AFFINE).monotone is None


def _domain(low: int | None, high: int | None, *, opened: bool = False) -> Domain:
    least, most = (None if end is None else Fraction(end) for end in (low, high))
    return Domain(Interval(least, most, opened, opened), integer=False, words="in between")


@pytest.mark.parametrize(
    ("domain", "to", "sides"),
    [
        (POSITIVE, None, (-1,)),  # infinity is approached from below
        (COUNT, None, (-1,)),
        (FRACTION, None, ()),  # which a fraction does not reach
        (POSITIVE, 0, (1,)),
        (POSITIVE, 1, (1, -1)),
        (POSITIVE, -1, ()),
        (REAL, -1, (1, -1)),
        (REAL, None, (-1,)),
        (FRACTION, 0, (1,)),
        (FRACTION, 1, (-1,)),
        (FRACTION, Fraction(1, 2), (1, -1)),
        (FRACTION, 2, ()),
        (_domain(0, 1, opened=True), 0, (1,)),
        (_domain(0, 1, opened=True), 1, (-1,)),
        (_domain(None, 4), 4, (-1,)),
        (_domain(None, 4), 5, ()),
        (_domain(3, 3), 3, ()),  # nothing else is there to come from
        (COUNT, 3, ()),  # whole numbers do not come nearer than one
    ],
)
def test_from_where_a_limit_is_approached(domain: Domain, to: Fraction | int | None, sides: tuple[int, ...]) -> None:
    """From above (1) where the domain goes on above the place, from below (-1) where it does below."""
    moving = quantity("moving", "", "what moves", "m", domain)
    target = None if to is None else Fraction(to)
    assert Limit(Symbol(moving), moving, target, as_expression(0)).sides == sides


@pytest.mark.parametrize(("kind", "sign"), [(Extreme.MINIMUM, ">="), (Extreme.MAXIMUM, "<=")])
def test_the_best_place(kind: Extreme, sign: str) -> None:
    """No value of the quantity gives less (or more) than the place does."""
    statement = Optimum(X + Y / X, X.quantity, Y, kind, ASSUMED)
    assert _written((statement.best,)) == [[f"x + y / x {sign} y + y / y", "x < y", "y < z"]]


def test_an_admissible_place() -> None:
    """The place lies in the domain and keeps what is assumed, wherever some value does and log(y - 1) is one."""
    assumed = (Relation(SHARED, BELOW, Z), Relation(Y, BELOW, Z))
    statement = Optimum(log(Y - 1) + 1 / SHARED, SHARED.quantity, 1 / Y, Extreme.MINIMUM, assumed)
    given = ["p < z", "y < z", "y - 1 > 0"]
    assert _written(statement.bounds) == [["1 / y > 0", *given], ["1 / y <= 1", *given], ["1 / y < z", *given]]
    assert statement.goals == (*statement.bounds, statement.best)


def test_one_goal_that_fails_is_enough() -> None:
    """Of x + 1 / x the place 2 is admissible and not best: at x = 1 it is 2, and at 2 it is 5/2."""
    place = Optimum(X + 1 / X, X.quantity, number(2))
    sides = violated(place, {X.quantity: Fraction(1)})
    assert sides is not None
    assert [str(side.low) for side in sides] == ["2", "5/2"]
    assert violated(place, {X.quantity: Fraction(2)}) is None
    outside = violated(Optimum(X, X.quantity, number(-3)), {X.quantity: Fraction(1)})
    assert outside is not None
    assert [str(side.low) for side in outside] == ["-3", "0"]


def test_irrational_ties_break_nothing() -> None:
    """Log 2 + log 3 is log 6; no precision separates the two, so nothing is certain."""
    statement = identity(log(X) + log(3), log(6))
    assert violated(statement, {X.quantity: Fraction(2)}) is None
    assert violated(statement, {X.quantity: Fraction(2001, 1000)}) is not None


def test_hair_breadths_are_seen_at_higher_precision() -> None:
    """(10^200 + 1)^(1/2) exceeds 10^100 by 5e-101, which floats call zero or negative."""
    root = number(10**200 + 1) ** Fraction(1, 2)
    assert violated(Always(Relation(root, Comparison.AT_MOST, number(10**100))), {}) is not None
    assert violated(Always(Relation(root, Comparison.ABOVE, number(10**100))), {}) is None


def test_of_joined_relations_one_holds_where_the_others_do_not() -> None:
    """Each in turn, the last first, with what is assumed of all; its own opposite is not assumed."""
    ((last, first),) = Compound(Combination(Connective.OR, ASSUMED), (Relation(X, AT_MOST, Z),)).cases
    assert _written(last.goals) == [["y < z", "x <= z", "x >= y"]]
    assert _written(first.goals) == [["x < y", "x <= z", "y >= z"]]
