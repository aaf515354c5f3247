"""Rises, falls and optima by derivatives: what slopes show, and what steps between whole numbers do not."""

from __future__ import annotations

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import Symbol, quantity
from derive.proof import Budget, Proved, decide
from derive.proof.derivatives import as_scaling, prove_monotone, prove_optimum
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Optimum, Scaling, Shape
from tests.oracles.textbook import Line, expression, letter, relation, stated

BUDGET = Budget(points=40, steps=8)
SLOPE, ONE_SIGN = (
    "continuous, and the derivative by {} inside the domain",
    "all terms of left minus right have one sign",
)
Z3 = "z3 nlsat finds the denial impossible"
TURNS, ONLY = "the derivative changes its sign there, and only there", "so it is the only one"

HOLLOW = "(n - 12345)^6/6 - 3*(n - 12345)^5/5 + (n - 12345)^4/2"  # its slope is (n - 12345)^3 (n - 12346) (n - 12347)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("scaling", "n^2 - 24691*n increasing in n where n >= 12345"),  # the first two values are equal
        ("scaling", "n^2 - 123456/5*n nondecreasing in n where n >= 12345"),  # at 12346 it is lower by 1/5
        ("scaling", "123456/5*n - n^2 decreasing in n where n >= 12345"),
        ("scaling", "123456/5*n - n^2 nonincreasing in n where n >= 12345"),
        ("optimum", f"{HOLLOW} min at 12345 over n"),  # at 12347 it is below 0
        ("optimum", f"-({HOLLOW}) max at 12345 over n"),
    ],
)
def test_a_slope_at_whole_numbers_does_not_show_what_happens_between(kind: str, text: str) -> None:
    """Each was planted false: the slope has the right sign at whole numbers, and another one between two of them."""
    found = decide(Line(kind, 0, text).read(0))
    assert not isinstance(found, Proved), str(found)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("scaling", "n^2 - 24690*n increasing in n where n >= 12345"),
        ("scaling", "log(n)/n decreasing in n where n >= 3"),
        ("scaling", "n*e^n increasing in n"),
        ("optimum", "n*e^(-n) max at 1 over n"),
        ("optimum", "(n - m)^2*e^(n - m) + m min at m over n where m <= 1"),
    ],
)
def test_a_slope_between_whole_numbers_shows_it(kind: str, text: str) -> None:
    """What rises over all that lies between rises from one to the next."""
    found = decide(Line(kind, 0, text).read(0))
    assert isinstance(found, Proved), str(found)


def by_slopes(text: str) -> list[str] | None:
    """Return what derivatives alone show of a statement, in words."""
    statement = stated(text)
    assert isinstance(statement, Scaling | Optimum)
    found = prove_monotone(statement, BUDGET) if isinstance(statement, Scaling) else prove_optimum(statement, BUDGET)
    return None if found is None else [*found.steps]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("scaling: u*e^u increasing in u", [SLOPE.format("u is > 0"), ONE_SIGN]),
        ("scaling: sqrt(u) increasing in u", [SLOPE.format("u is > 0"), ONE_SIGN]),  # at 0 there is no slope
        ("scaling: a*t + x nondecreasing in t", [SLOPE.format("t is >= 0"), ONE_SIGN]),
        ("scaling: 1/t decreasing in t", [SLOPE.format("t is < 0"), ONE_SIGN]),
        ("scaling: 1/(t - 1) decreasing in t where t >= 2", [SLOPE.format("t is < 0"), ONE_SIGN]),
        ("scaling: 1/(t - 1) decreasing in t where 2 <= t", [SLOPE.format("t is < 0"), ONE_SIGN]),
        ("scaling: 1/(t - 1) decreasing in t where t > 1", [SLOPE.format("t is < 0"), ONE_SIGN]),
        ("scaling: 1/(t - 1) decreasing in t where t < 1/2", [SLOPE.format("t is < 0"), ONE_SIGN]),
        ("scaling: 1/(t - 1) decreasing in t where t >= 2, t*b >= 2", [SLOPE.format("t is < 0"), ONE_SIGN]),
        ("scaling: t increasing in t where t <= a/2", [SLOPE.format("t is > 0"), ONE_SIGN]),
        ("scaling: p*e^p increasing in p where p >= 1", [SLOPE.format("p is > 0"), ONE_SIGN]),  # of one value alone
        ("scaling: -x*t nonincreasing in t where x >= 0", [SLOPE.format("t is <= 0"), ONE_SIGN]),
        ("scaling: max(t, t^2) increasing in t", [SLOPE.format("t is > 0"), ONE_SIGN]),
        ("scaling: (1 - p)^2 decreasing in p", [SLOPE.format("p is < 0"), ONE_SIGN]),
        (
            "optimum: x^2 - 2*x min at 1 over x",
            [
                "the derivative vanishes there, and the function is strictly convex by its second derivative",
                ONE_SIGN,
                ONLY,
            ],
        ),
        (
            "optimum: 2*a*x - a*x^2 max at 1 over x",
            [
                "the derivative vanishes there, and the function is strictly concave by its second derivative",
                ONE_SIGN,
                ONLY,
            ],
        ),
        (
            "optimum: (x - 1)^4 min at 1 over x",
            ["the derivative vanishes there, and the function is convex by its second derivative", ONE_SIGN],
        ),
        (
            "optimum: -(x - 1)^4 max at 1 over x",
            ["the derivative vanishes there, and the function is concave by its second derivative", ONE_SIGN],
        ),
        (
            "optimum: u^(3/2) - 3*u min at 4 over u",  # at 0 the slope bends without end
            [
                "the derivative vanishes there, and the function is strictly convex by its second derivative",
                Z3,
                ONLY,
            ],
        ),
        (
            "optimum: u - 2*u^(1/2) min at 1 over u",  # there it has no slope
            [
                "the derivative vanishes there, and the function is strictly convex by its second derivative",
                Z3,
                ONLY,
            ],
        ),
        ("optimum: t*e^(-t) max at 1 over t", [TURNS, ONE_SIGN]),
        ("optimum: -t*e^(-t) min at 1 over t", [TURNS, ONE_SIGN]),
    ],
)
def test_what_slopes_show(text: str, steps: list[str]) -> None:
    """Each is true by school calculus; a strict bend leaves one place alone."""
    assert by_slopes(text) == steps


@pytest.mark.parametrize(
    "text",
    [
        "scaling: a*t affine in t",  # no order is said
        "scaling: x^2 increasing in x",
        "scaling: u^2 decreasing in u",
        "scaling: a increasing in t",
        "scaling: -1/x increasing in x",  # it rises on either side of 0, and falls from one to the other
        "scaling: 1/(t - 1) decreasing in t",
        "scaling: 1/(t - 1) decreasing in t where t >= 1/2",
        "scaling: 1/(t - 1) decreasing in t where t != 1",
        "scaling: t^3 - 6*t^2 + 9*t nondecreasing in t where (t - 2)^2 >= 1",  # 4 at 1, where it turns, and 0 at 3
        "scaling: t*(a - t) increasing in t where t <= a/2",  # true, but no number bounds it
        "scaling: 1/(t - 1) decreasing in t where t*b >= 2",  # for b = 4 it is -2 at 1/2, and 1 at 2
        "scaling: log(t)/t increasing in t where t <= 3",  # it turns at e
        "scaling: log(t)/t decreasing in t where 2 <= t",
        "scaling: t - u increasing in t where u == 2*t",  # it is -t
        "scaling: max(t, 2 - t) increasing in t",
        "scaling: min(t, 1) increasing in t",
        "scaling: x*t increasing in t",
        "optimum: x^2 - 2*x max at 1 over x",
        "optimum: x^2 - 2*x min at 2 over x",
        "optimum: x^3 min at 0 over x",
        "optimum: x^3 max at 0 over x",
        "optimum: t*e^(-t) min at 1 over t",
        "optimum: t*e^(-t) max at 2 over t",
        "optimum: -t*e^(-t) min at 1/2 over t",
        "optimum: 2/(3*(x + 1)^3) - 1/(2*(x + 1)^2) min at 1 over x",  # it falls without end at -1
        "optimum: x - sqrt(x^2) min at 1 over x",  # below 0, where it has a kink, it is 2 x
        "optimum: x^2 - 24690*sqrt(x^2) + x min at 24689/2 over x",  # at -24691/2 it is lower
        "optimum: 24690*sqrt(x^2) - x^2 - x max at 24689/2 over x",
        "optimum: x^2 min at 0 over x where x <= 5",  # true, but something is given of what is free
        "optimum: y*x^2 min at 0 over x",
        # true, but a larger value has no slope as it stands, and these are more cases than are looked at
        "optimum: max(x^2, x) min at 0 over x",
        f"scaling: {' + '.join(f'max(t, {place})' for place in range(1, 13))} nondecreasing in t",
    ],
)
def test_what_slopes_do_not_show(text: str) -> None:
    """False, or true for other reasons."""
    assert by_slopes(text) is None


def test_a_bound_counts_in_the_unit_of_what_moves() -> None:
    """From 2000 m on, 1/(way - 1 km) falls; from 2 m on it has no value at 1 km."""
    way = quantity("way", "km", "how far it is", "d")
    tree = 1 / (Symbol(way) - number(1, "km"))
    for bound, shown in ((number(2000, "m"), True), (number(2, "m"), False)):
        given = Relation(Symbol(way), Comparison.AT_LEAST, bound)
        assert (prove_monotone(Scaling(tree, way, Shape.DECREASING, None, (given,)), BUDGET) is not None) == shown


@pytest.mark.parametrize(
    ("text", "shape", "moved", "left"),
    [
        ("always: d*e^d > c*e^c where d > c", Shape.INCREASING, "c*e^c", []),
        ("always: d*e^d >= c*e^c where d > c", Shape.NONDECREASING, "c*e^c", []),
        ("always: c*e^c < d*e^d where c < d", Shape.INCREASING, "c*e^c", []),
        ("always: e^(-d) < e^(-c) where d > c", Shape.DECREASING, "e^(-c)", []),
        ("always: e^(-c) >= e^(-d) where d > c", Shape.NONINCREASING, "e^(-c)", []),
        ("always: a*d > a*c where a >= 1, d > c, a <= 2", Shape.INCREASING, "a*c", ["a >= 1", "a <= 2"]),
    ],
)
def test_an_order_of_two_values_is_a_rise_or_a_fall(text: str, shape: Shape, moved: str, left: list[str]) -> None:
    """Of f(d) and f(c) with d above c, both of one kind and bound by nothing else."""
    statement = stated(text)
    assert isinstance(statement, Always)
    assert as_scaling(statement) == Scaling(expression(moved), letter("c"), shape, None, tuple(map(relation, left)))


@pytest.mark.parametrize(
    "text",
    [
        "always: d*e^d > c*e^c",
        "always: d*e^d > c*e^c where d >= c",
        "always: d*e^d > c*e^c where d != c",
        "always: d*e^d > c*e^c where d > c, c > 1",
        "always: d*e^d > c*e^c where d > c, d < 9",
        "always: d*e^d > c*e^c where d > 2*c",
        "always: d*e^d > 2*c*e^c where d > c",
        "always: d*c > c*c where d > c",
        "always: d > 1 where d > c",
        "always: d == c where d > c",
        "always: d != c where d > c",
        "always: d*e^d > x*e^x where d > x",  # x may be below 0
    ],
)
def test_what_is_no_rise_of_one_expression_is_left_alone(text: str) -> None:
    """Other orders, more that is given of what moves, two expressions, or two domains."""
    statement = stated(text)
    assert isinstance(statement, Always)
    assert as_scaling(statement) is None


def test_neither_other_units_nor_constants_move() -> None:
    """Of a way in km and another in m, and of a number that is given, nothing rises."""
    far, near = (Symbol(quantity(name, unit, name, name)) for name, unit in (("far", "km"), ("near", "m")))
    two = Symbol(quantity("two", "", "the number two", "2", value=2))
    c = Symbol(letter("c"))
    for large, small in ((far, near), (two, c), (c, two)):
        over = Relation(large, Comparison.ABOVE, small)
        assert as_scaling(Always(over, (over,))) is None
