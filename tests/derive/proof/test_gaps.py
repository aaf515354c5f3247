"""Gaps: at which values what an expression needs certainly fails, and where it is not certain that none is told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Power
from derive.expressions.quantity import Symbol, quantity
from derive.proof import Budget
from derive.proof.search.gaps import fails, find_gap
from derive.statements.definedness import Need
from derive.statements.relation import Comparison
from derive.statements.statement import Always
from tests.oracles.textbook import Line, expression, goal, letter, relation

BUDGET = Budget(points=40)
NEARLY_NOTHING = "(2^(1/2))^2 - 2"  # it is 0, which no enclosure tells for certain


def need(text: str) -> Need:
    """Return what a text says that is needed, and what for: a power may have a value without."""
    said, _, power = text.partition(" for ")
    tree, _, comparison = said.partition(" is ")
    found = expression(power) if power else None
    assert found is None or isinstance(found, Power)
    return Need(expression(tree), None if comparison == "not 0" else Comparison(comparison.removesuffix(" 0")), found)


@pytest.mark.parametrize(
    ("text", "at", "failing"),
    [
        ("x is not 0", "0", True),
        ("x is not 0", "1", False),
        ("x is not 0", "-1", False),
        ("x is > 0", "0", True),
        ("x is > 0", "-1", True),
        ("x is > 0", "1/9", False),
        ("x is >= 0", "0", False),
        ("x is >= 0", "-1/9", True),
        ("x is >= 0", "1", False),
        (f"x*({NEARLY_NOTHING}) is not 0", "1", False),
        (f"x*({NEARLY_NOTHING}) is > 0", "1", False),
        (f"x*({NEARLY_NOTHING}) is >= 0", "1", False),
        (f"x*({NEARLY_NOTHING})^2 is not 0", "1", False),
        (f"x*({NEARLY_NOTHING})^2 is not 0", "-1", False),
        ("1/x is not 0", "0", False),  # it has no value itself, which another need tells
        ("x is > 0 for x^2", "-1", False),
        ("x is > 0 for x^(1/2)", "-1", True),
        ("x is > 0 for x^(1/2)", "1", False),
        ("x is > 0 for x^(1/2)", "0", False),
        ("x is > 0 for x^(-1/2)", "0", True),
        ("x is > 0 for x^(-1)", "0", True),
        ("x is > 0 for x^(-1)", "-1", False),
        ("x is > 0 for x^(x - x)", "0", True),
        ("x is > 0 for x^1", "0", False),
        ("x is > 0 for x^log(2)", "-1", True),
        ("x is > 0 for x^((2^(1/2))^2)", "-1", False),  # the exponent may be whole, and is
        (f"x is > 0 for x^(2 + ({NEARLY_NOTHING})^2)", "-1", False),
        (f"x is > 0 for x^({NEARLY_NOTHING})", "0", False),  # it may be above 0
        (f"{NEARLY_NOTHING} is > 0 for ({NEARLY_NOTHING})^(1/2)", "0", False),
        ("x is > 0 for x^(1/x)", "0", False),
    ],
)
def test_what_certainly_fails_at_a_value(text: str, at: str, failing: bool) -> None:
    """A bottom of 0, the root or logarithm of what is below it; what no enclosure tells does not certainly fail."""
    assert fails(need(text), {letter("x"): Fraction(at)}) == failing


@pytest.mark.parametrize(
    ("text", "stated", "found"),
    [
        ("x - 1 is not 0", "x == x", {"x": "1"}),
        ("x - 1 is not 0", "x == x where x <= 1", {"x": "1"}),
        ("x - 1 is not 0", "x == x where x > 1", None),
        ("3*x + 1/7 is not 0", "x == x", {"x": "-1/21"}),  # where a line crosses 0
        ("3*x + 1/7 is not 0", "x == x where y >= 1", {"x": "-1/21", "y": "1"}),
        ("a/7 - 3/2 is not 0", "x == x", {"a": "21/2"}),
        ("1/(x - 1) - 3/77 is not 0", "x == x", {"x": "80/3"}),  # no line is drawn from 1, where there is no value
        ("(x - 12345/678)^2 is not 0", "x == x", {"x": "4115/226"}),  # a solver proposes it
        ("x^2 + 1 is not 0", "x == x", None),
        ("x^2 + 1 is not 0", "x == x where y >= 1", None),  # along y nothing changes
        ("x^2 - 2 is not 0", "x == x", None),  # its root is no fraction
        ("x is > 0", "x == x where x >= 0", {"x": "0"}),
        ("x is >= 0", "x == x where x >= 0", None),
        ("x is >= 0", "x == x where x == -1", {"x": "-1"}),
        ("x is > 0 for x^y", "x == x where x == -1, y == 1/2", {"x": "-1", "y": "1/2"}),
        ("x is > 0 for x^y", "x == x where x == -1, y == 2", None),
        ("x is > 0 for x^y", "x == x where x == -1", {"x": "-1", "y": "1/2"}),
        ("x is > 0 for x^n", "x == x", None),
    ],
)
def test_a_gap_is_an_admissible_point(text: str, stated: str, found: dict[str, str] | None) -> None:
    """Every value lies in its domain, what is assumed holds there, and the need fails."""
    said = goal(stated)
    gap = find_gap(need(text), Always(said.relation, said.assuming), BUDGET)
    told = None if gap is None else {each.name: str(value) for each, value in gap.point.items()}
    assert told == found
    assert gap is None or gap.need == need(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3*x + 1/7", {"x": "-1/21"}),
        ("0*y + 3*x + 1/7", {"y": "1", "x": "-1/21"}),  # along y nothing changes
        ("3*x + y/7 - 4/9", {"x": "19/189", "y": "1"}),
        ("1/(x - 1) + 3*y", None),  # no line is drawn from x = 1, where there is no value
        ("(x - 12345/678)^2", None),  # no line either
    ],
)
def test_where_a_line_crosses_zero_no_solver_is_needed(text: str, found: dict[str, str] | None) -> None:
    """From all values at 1 on, one of them is moved; the solvers have nothing to spend."""
    gap = find_gap(need(f"{text} is not 0"), Always(relation("a == a")), Budget(points=40, resources=1))
    assert (None if gap is None else {each.name: str(value) for each, value in gap.point.items()}) == found


@pytest.mark.parametrize(
    ("text", "limit", "found"),
    [
        ("x*t is not 0", "x*t/(x*t) tends to 1 as t to infinity", {"x": "0"}),
        ("x*t is not 0", "x*t/(x*t) tends to 1 as t to infinity where x > 0", None),
        ("(x - 12345/678)^2 is not 0", "a/t tends to 0 as t to infinity", {"x": "4115/226"}),  # t has no part in it
        ("x*t is not 0", "x*t/(x*t) tends to 1 as t to infinity where t*x/t <= 1", {"x": "0"}),
        ("x is > 0", "x*log(x) tends to 0 as x to 0", {}),  # from below
        ("x - y is not 0", "x/(x - y)/t tends to 0 as t to infinity", {"x": "1", "y": "1"}),
        ("x/t is >= 0", "sqrt(x/t) tends to 0 as t to infinity where x == -1", {"x": "-1"}),
        ("t - 5 is not 0", "t/(t - 5) tends to 1 as t to infinity", None),  # 5 is passed on the way, and left behind
        ("t - 5 is > 0", "log(t - 5)/t tends to 0 as t to infinity", None),
        ("5 - t is > 0", "log(5 - t)/t tends to 0 as t to infinity", {}),
        ("x - t is > 0", "log(x - t)/t tends to 0 as t to infinity where t >= 2, x >= 3", {"x": "10"}),
        ("x - x/(t - t) is not 0", "x tends to x as t to infinity", None),
        ("x - t is > 0 for (x - t)^y", "(x - t)^y tends to 0 as t to infinity", None),
    ],
)
def test_on_the_way_to_a_limit_it_fails_at_every_value(text: str, limit: str, found: dict[str, str] | None) -> None:
    """Of what does not move there are values with which it fails however near the limit is."""
    gap = find_gap(need(text), Line("limit", 0, limit).read(0), BUDGET)
    told = None if gap is None else {each.name: str(value) for each, value in gap.point.items()}
    assert told == found
    assert gap is None or gap.need == need(text)


def test_a_constant_is_no_value_to_look_for() -> None:
    """On the way to a limit it is what it is."""
    two = Symbol(quantity("two", "", "the number two", "2", value=2))
    limit = Line("limit", 0, "x*t/(x*t) tends to 1 as t to infinity").read(0)
    gap = find_gap(Need(Symbol(letter("t")) * (two - Symbol(letter("x")))), limit, BUDGET)
    assert gap is not None
    assert gap.point == {letter("x"): Fraction(2)}
