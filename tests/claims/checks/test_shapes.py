"""What a formula does instead, found for what it was said to do: laws, trends, limits and extremes, each by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.universal.changes import OtherExtreme, OtherLimit, OtherPlace
from claims.checks.universal.shapes import of_limit, of_optimum, of_shape
from derive.expressions.expression import Expression
from derive.expressions.printing import plain
from derive.expressions.quantity import POSITIVE, REAL, Symbol, quantity
from derive.notation.parse import parse_expression, read_relation
from derive.statements.statement import Extreme, Limit, Optimum, Scaling, Shape

SYMBOLS = {name: Symbol(quantity(name, "", name, name, POSITIVE)) for name in "abx"}
SYMBOLS["r"] = Symbol(quantity("r", "", "r", "r", REAL))
FORMULAS = {name: Symbol(quantity(name, "", name, name, REAL)) for name in ("first", "second", "third")}


def tree(text: str) -> Expression:
    """Return the expression that a text writes; a, b and x are positive."""
    return parse_expression(text, SYMBOLS.get)


def told(scaling: Scaling) -> str:
    """Return a shape in words."""
    return scaling.shape if scaling.exponent is None else f"power {scaling.exponent}"


# Of an expression in x and what is said of it: its law, then its trend.
SHAPES = {
    ("a * x", "inverse"): ["proportional", "increasing"],
    ("a / x", "proportional"): ["inverse", "decreasing"],
    ("a * x / x", "increasing"): ["constant", "nondecreasing"],
    ("3 * x + a", "proportional"): ["affine", "increasing"],
    ("a - x / 2", "increasing"): ["affine", "decreasing"],
    ("a * x^2", "decreasing"): ["power 2", "increasing"],
    ("a * sqrt(x)", "proportional"): ["power 1/2", "increasing"],
    ("a / x^2", "inverse"): ["power -2", "decreasing"],
    ("a / sqrt(x)", "inverse"): ["power -1/2", "decreasing"],
    ("x^3 * a", "affine"): ["power 3", "increasing"],
    ("a / x^3", "affine"): ["power -3", "decreasing"],
    ("a * x^(3/2)", "affine"): ["power 3/2", "increasing"],
    ("a / x^(3/2)", "affine"): ["power -3/2", "decreasing"],
    ("x^(2/3)", "affine"): ["power 2/3", "increasing"],
    ("1 / x^(2/3)", "affine"): ["power -2/3", "decreasing"],
    ("x^4", "affine"): ["increasing"],  # no power that is tried
    ("max(x, a)", "increasing"): ["nondecreasing"],
    ("min(0 - x, a - 2)", "decreasing"): ["nonincreasing"],
    ("(x - a)^2", "increasing"): [],
    ("a * x^2", "increasing"): ["power 2", "nondecreasing"],  # never what is said
}


@pytest.mark.parametrize(("text", "said"), SHAPES)
def test_the_law_and_the_trend_are_found(text: str, said: str) -> None:
    """At most one of each, the plainest that is proved."""
    statement = Scaling(tree(text), SYMBOLS["x"].quantity, Shape(said))
    assert [told(each.scaling) for each in of_shape(statement)] == SHAPES[text, said]


def test_a_shape_is_sought_under_the_conditions() -> None:
    """Above 2, a square around it rises."""
    above = read_relation("x > 2").resolved(SYMBOLS.get)
    found = of_shape(Scaling(tree("(x - 2)^2"), SYMBOLS["x"].quantity, Shape.DECREASING, None, (above,)))
    assert [(told(each.scaling), each.scaling.assuming) for each in found] == [("increasing", (above,))]


# Of an expression, where x goes: the limit; the formulas there are give a, b and a * b.
LIMITS = {
    ("a * x / (x + 1)", None): ["first"],
    ("a * x + b", 0): ["second"],
    ("a * b / (x + 1)", 0): ["third"],
    ("(a + b) * x / (x + 1)", None): ["a + b"],
    ("max(b, a) * x / (x + 1)", None): ["max(first, second)"],
    ("min(b, a * b) * x / (x + 1)", None): ["min(second, third)"],
    ("a / x", None): ["0"],
    ("a * x", None): [None],
    ("a / x", 0): [None],
    ("a + x", 3): [],  # from two sides
    ("a / (x - x)", None): [],  # of no value
    ("a * r / r * (1 + 1 / x)", None): [],  # a, but where r is 0
    ("a^x", None): [],  # nothing or all there is, as a is below 1 or above
    ("(1 + x)^900 / (2 + x)^900", None): [],  # too large to be written out
}


@pytest.mark.parametrize(("text", "to"), LIMITS)
def test_the_limit_is_found_and_named(text: str, to: int | None) -> None:
    """As the formula that it is, or the extreme of two; that it grows beyond bounds is told as well."""
    named: dict[Expression, Expression] = {
        FORMULAS["first"]: tree("a"),
        FORMULAS["second"]: tree("b"),
        FORMULAS["third"]: tree("a * b"),
    }
    target = None if to is None else Fraction(to)
    found = of_limit(Limit(tree(text), SYMBOLS["x"].quantity, target, tree("7 * a")), named)
    assert [each.value and plain(each.value) for each in found] == LIMITS[text, to]
    assert all(isinstance(each, OtherLimit) for each in found)


@pytest.mark.parametrize(
    ("text", "at", "kind", "found"),
    [
        ("0 - (r - 3)^2", "3", Extreme.MINIMUM, ["maximum"]),
        ("(r - a)^2", "a", Extreme.MAXIMUM, ["minimum"]),
        ("(r - a)^2", "2 * a", Extreme.MINIMUM, ["a"]),
        ("a - (r - a)^2", "a / b", Extreme.MAXIMUM, ["a"]),
        ("(r - b / a)^2", "a * b", Extreme.MINIMUM, ["b / a"]),
        ("(r - 2 * a)^2", "a + a + a", Extreme.MINIMUM, ["a + a", "a + a"]),  # two of three
        ("r", "a", Extreme.MAXIMUM, []),
    ],
)
def test_the_other_extreme_or_a_place_nearby_is_found(text: str, at: str, kind: Extreme, found: list[str]) -> None:
    """The place at which it is the other one, or one edit away from what was said."""
    changes = list(of_optimum(Optimum(tree(text), SYMBOLS["r"].quantity, tree(at), kind)))
    kinds = [each.kind.value for each in changes if isinstance(each, OtherExtreme)]
    assert kinds + [plain(each.at) for each in changes if isinstance(each, OtherPlace)] == found
