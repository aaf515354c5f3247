"""Trees whose sign is plain, written for forms: what nothing says is not written."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import assert_never

import pytest

from derive.expressions.expression import number as number_tree
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.normal_form.atoms import rational_power, symbol
from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import Form, number
from derive.proof.methods.bounds import Bounds, BoundsByName
from derive.proof.methods.by_signs import by_signs
from derive.proof.methods.facts import Fact, Multiple, Rewriting
from derive.proof.methods.sign_writing import plain_tree
from derive.proof.terms import (
    ABOVE,
    AT_LEAST,
    EQUAL,
    Beyond,
    Constant,
    End,
    Given,
    Part,
    PlainSign,
    Product,
    Quotient,
    Raised,
    SignTree,
    Sum,
    plain_sign,
    shows,
)
from derive.statements.relation import Comparison, Relation
from tests.oracles.textbook import expression, goal, letter, relation

P, X = letter("p"), letter("x")  # from 0 to 1, and any number
AT_MOST = Comparison.AT_MOST
UP_TO_ONE = Bounds(Fraction(0), Fraction(1))
SAID = Bounds(Fraction(0), Fraction(1), low_by=Beyond(P, End.LOW), high_by=Beyond(P, End.HIGH))
LEAVES: dict[str, SignTree] = {"p": Part(P.tree), "x": Part(X.tree)}


def _read(tree: SignTree) -> Form:
    """Return what a tree is worth, read from its leaves up."""
    match tree:
        case Constant(value):
            return number(value)
        case Part(part):
            return normal_form(part)
        case Given(relation):
            return normal_form(relation.rising.difference)
        case Beyond(quantity, end):
            low, high = quantity.domain.interval.low or Fraction(0), quantity.domain.interval.high or Fraction(0)
            return symbol(quantity) - number(low) if end is End.LOW else number(high) - symbol(quantity)
        case Sum(terms):
            return reduce(Form.__add__, map(_read, terms))
        case Product(factors):
            return reduce(Form.__mul__, map(_read, factors))
        case Quotient(top, bottom):
            return _read(top) / _read(bottom)
        case Raised(base, exponent):
            return rational_power(_read(base), exponent)
        case _:
            assert_never(tree)


@pytest.mark.parametrize(
    "text",
    [
        "a + 2*b >= 0",
        "a > 0",
        "0 == 0",
        "x^2 + y^2/3 + 1/2 > 0",
        "x^2 - 2*x*y + y^2 >= 0",  # a square, once it is in factors
        "2*x*y - x^2 - y^2 <= 0",
        "a*(a - b)^2 >= 0",
        "a*x^2 - a*x*y/2 + a*y^2/16 >= 0",
        "(2 - 2*a + a^2/2)*b^3 >= 0",
        "(x - y)^2*(z - x)^3*(x - z)/a <= 0",
        "a^2/(b + 1)^3 >= -1/c",
        "sqrt(a) + a^(2/3) > 0",
        "sqrt(a*b + 1) + e^x > 0",
        "log(2)*a > 0",
        "max(a, b) > 0",
        "1 - p >= 0",
        "1 - s >= 0",
        "2 - p > 0",
        "w^2 - w >= 0",
        "w^3 + a > 1",
        "n*(n - 1) >= 0",
        "1/4 - p*(1 - p) >= 0",
        "2 + p*(1 - p) > 1",
        "p + q - p*q >= 0",
        "1 - p*q >= 0",
        "a*(1 - p^2) + b*(1 - q) >= 0",
        "1 + p - 2*p^2 >= 0",
        "3/2 - p - q/4 > 0",
        "2 + x >= p where x >= 0",
        "x^2 <= 25 where x <= 5, x >= -5",
        "x*y <= 6 where x <= 2, y <= 3, x >= 0, y >= 0",
        "x + y <= 6 where x <= 2, y <= 3",
        "x^2 + 1 >= 10 where x == 3",
        "x*y == 6 where x == 2, y == 3",
        "x - y >= 0 where x >= y",
        "x > z where x > y, y >= z",
        "x == y where a*x == a*y",
        "2*x == 3*y where x == 3*z, y == 2*z",
        "x*y - z == 0 where x*y == t, t == z",
        "x^2 - y^2 >= 0 where x >= y, y >= 0",
        "x/a >= y/a where x >= y",
        "x/(1 + a) - y/(1 + a) == 0 where x == y",
        "a*b > c where a > 2*c, b > 1/2",
        "1/a - 1/b == 0 where a == b",
        "a/b >= 1/2 where 2*a >= b",
    ],
)
def test_a_tree_is_worth_what_is_to_be_shown(text: str) -> None:
    """Whoever reads it back has the larger side less the smaller one, and a sign that shows the relation."""
    stated = goal(text)
    found = by_signs(stated)
    assert found is not None
    assert isinstance(found.term, PlainSign)
    risen = stated.relation.rising
    assert (_read(found.term.tree) - normal_form(risen.difference)).is_zero
    assert shows(plain_sign(found.term.tree), risen.comparison)


@pytest.mark.parametrize(
    "text",
    [
        "1 - p > 0",
        "p > 0",
        "w - 1 > 0",
        "x >= 0",
        "1/3 - p*(1 - p) < 0",
        "p*(1 - p) <= 1/5",
        "1 - p - q >= 0",
        "x*y <= 5 where x <= 2, y <= 3, x >= 0, y >= 0",
        "x^2 <= 24 where x <= 5, x >= -5",
        "x^2 <= 25 where x <= 5",
        "x == y where u*x == u*y",
        "a >= b where 2*a >= b",
        "a - b >= 0",
    ],
)
def test_what_is_false_is_not_written(text: str) -> None:
    """At an end of a domain, between two ends, or where a factor vanishes, each of them fails."""
    assert by_signs(goal(text)) is None


def _within(name: str, low: str | None, high: str | None) -> Bounds:
    """Return bounds that something given says."""
    found = Bounds()
    if low is not None:
        found = found.at_least(Fraction(low), strict=False, by=Given(relation(f"{name} >= {low}")))
    if high is not None:
        found = found.at_most(Fraction(high), strict=False, by=Given(relation(f"{name} <= {high}")))
    return found


@pytest.mark.parametrize(
    ("text", "bounds", "written"),
    [
        ("x - 3", {"x": ("4", None)}, True),
        ("7 - x", {"x": (None, "5")}, True),
        ("4 - x", {"x": (None, "5")}, False),
        ("x^2 - 16", {"x": ("4", None)}, True),
        ("x^2 - 17", {"x": ("4", None)}, False),
        ("x", {"x": ("0", None)}, True),
        ("x^3 + x", {"x": ("0", "1")}, True),
        ("25 - x^2", {"x": ("-5", "5")}, True),
        ("24 - x^2", {"x": ("-5", "5")}, False),
        ("25/4 - x^2/3", {"x": ("-2", "4")}, True),
        ("0 - x^3 - x", {"x": ("-1", "0")}, True),
        ("1 - x^2", {"x": ("-1", "0")}, True),
        ("6 - x*y", {"x": ("0", "2"), "y": ("0", "3")}, True),
        ("5 - x*y", {"x": ("0", "2"), "y": ("0", "3")}, False),
        ("x*y - 2", {"x": ("1", None), "y": ("2", "3")}, True),
        ("x*(y - 2)", {"x": ("0", None), "y": ("2", "9")}, True),
        ("(1 - x)*(y - 2)^2 + (3 - y)*x", {"x": ("0", "1"), "y": ("2", "3")}, True),
        ("x - 4", {"x": ("4", "4")}, True),
        ("3 - x", {"x": ("4", "4")}, False),
        ("sqrt(w) - 1", {"w": ("1", "4")}, False),  # of roots nothing is counted
        ("2 - sqrt(w)", {"w": ("1", "4")}, False),
        ("(x - 4)/(y - 1)", {"x": ("4", None), "y": ("2", None)}, True),
        ("(x - 4)/(y - 2)", {"x": ("4", None), "y": ("2", None)}, False),  # what it is divided by may vanish
    ],
)
def test_what_is_counted_from_an_end_is_worth_what_it_was(
    text: str, bounds: dict[str, tuple[str | None, str | None]], written: bool
) -> None:
    """From the lower end, the upper one, or both; what is false between the ends is not written."""
    form = normal_form(expression(text))
    known = {name: _within(name, *ends) for name, ends in bounds.items()}
    leaves: dict[str, SignTree] = {name: Part(letter(name).tree) for name in bounds}
    tree = plain_tree(Rewriting(form), AT_LEAST, known, leaves)
    assert (tree is not None) is written
    if tree is not None:
        assert shows(plain_sign(tree), AT_LEAST)
        assert (_read(tree) - form).is_zero


def test_what_lies_between_equal_ends_is_no_number_for_that() -> None:
    """That x is at least 4 and at most 4 is two things given, neither of which alone says that it is 4."""
    known = {"x": _within("x", "4", "4")}
    assert plain_tree(Rewriting(normal_form(expression("x - 4"))), EQUAL, known, LEAVES) is None


def test_the_name_of_a_quantity_does_not_count() -> None:
    """One that is named a share is told from the share of the way that it has gone."""
    share = Symbol(quantity("share", "", "a number", "s", REAL))
    square = normal_form(25 - share * share)
    above, below = (Given(Relation(share, sign, number_tree(end))) for sign, end in ((AT_LEAST, -5), (AT_MOST, 5)))
    known = {"share": Bounds(Fraction(-5), Fraction(5), low_by=above, high_by=below)}
    tree = plain_tree(Rewriting(square), AT_LEAST, known, {"share": Part(share)})
    assert tree is not None
    assert (_read(tree) - square).is_zero


def test_what_is_plain_as_it_stands_is_left_so() -> None:
    """A square and what is above zero need no end to be counted from."""
    square = normal_form(expression("x^2 + 1"))
    assert plain_tree(Rewriting(square), ABOVE, {"x": _within("x", "-5", "5")}, LEAVES) == Sum(
        (Raised(Part(X.tree), Fraction(2)), Constant(Fraction(1)))
    )
    above = Part(letter("a").tree)
    assert plain_tree(Rewriting(normal_form(above.tree)), ABOVE, {"a": _within("a", "0", None)}, {"a": above}) == above


def test_factors_are_written_as_people_write_them() -> None:
    """A factor of 1 and a power of 1 leave no trace: 2 a (x - y)^2 is 2, a, and a square."""
    y, a = Part(letter("y").tree), Part(letter("a").tree)
    square = Raised(Sum((Part(X.tree), Product((Constant(Fraction(-1)), y)))), Fraction(2))
    leaves = {**LEAVES, "y": y, "a": a}
    two = Constant(Fraction(2))
    written: dict[str, SignTree] = {
        "(x - y)^2": square,
        "a*(x - y)^2": Product((square, a)),
        "2*a*(x - y)^2": Product((two, square, a)),
    }
    for text, tree in written.items():
        assert plain_tree(Rewriting(normal_form(expression(text))), AT_LEAST, {}, leaves) == tree


def test_what_was_taken_from_a_fact_stands_beside_it() -> None:
    """From x == y and y == 2 follows x == 2: x - y and y - 2 together are x - 2."""
    first, second = relation("x == y"), relation("y == 2")
    taken = Multiple(Fact(normal_form(expression("y - 2")), EQUAL, second), number(-1))
    fact = Fact(normal_form(expression("x - 2")), EQUAL, first, (taken,))
    nothing = normal_form(expression("0"))
    tree = plain_tree(Rewriting(nothing, besides=(Multiple(fact, number(1)),)), EQUAL, {}, LEAVES)
    assert tree is not None
    assert (_read(tree) - normal_form(expression("x - 2"))).is_zero


@pytest.mark.parametrize(
    ("text", "known", "leaves", "written"),
    [
        ("1 - p", {"p": SAID}, LEAVES, True),
        ("1 - p", {"p": UP_TO_ONE}, LEAVES, False),  # nothing says where p ends
        ("1 - sqrt(p)", {"p": SAID}, LEAVES, False),  # a root is not counted from an end
        ("p", {}, LEAVES, True),
        ("p", {}, {}, False),  # nothing stands for p
        ("x^2 + 1", {}, LEAVES, True),
        ("x", {}, LEAVES, False),
    ],
)
def test_a_form_is_written_from_what_stands_for_its_parts(
    text: str, known: BoundsByName, leaves: dict[str, SignTree], written: bool
) -> None:
    """1 - p is the distance of p from its upper end, where it is said that it has one."""
    form = normal_form(expression(text))
    assert (plain_tree(Rewriting(form), AT_LEAST, known, leaves) is not None) is written


def test_what_is_used_has_been_given() -> None:
    """A multiple of what is given stands in the tree; one of what nobody said is not written."""
    given = relation("x == 0")
    form = normal_form(expression("x"))
    said, unsaid = (Multiple(Fact(form, EQUAL, each), number(1)) for each in (given, None))
    nothing = normal_form(expression("0"))
    tree = plain_tree(Rewriting(nothing, besides=(said,)), EQUAL, {}, LEAVES)
    assert tree is not None
    assert "Given" in repr(tree)
    assert Given(given) == tree or Given(given) in getattr(tree, "terms", ())
    assert plain_tree(Rewriting(nothing, besides=(unsaid,)), EQUAL, {}, LEAVES) is None
