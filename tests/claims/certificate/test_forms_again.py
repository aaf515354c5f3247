"""recheck.py by itself: trees as quotients of polynomials, each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
    MINUS_ONE,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    THREE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    Z,
    free,
    recheck,
    symbol,
)

QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "p": free(NONNEGATIVE),
    "above": free(["[", "-1", None, ")"]),
    "below": free(["(", None, "5", "]"]),
    "n": free(NONNEGATIVE, integer=True),
    "t": free(POSITIVE, unit="minute"),
    "four": free(ANY, value="4", unit="minute"),
    "none": free(ANY, value="0"),
}
UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
P = symbol("p")
LARGE = 2**20_000 - 1
ITSELF = recheck.ONE


def terms(*written: str) -> Json:
    """Return a polynomial; `-1/2 x^2 y` is its term of x squared and y with that coefficient."""
    found = {}
    for each in written:
        coefficient, *powers = each.split()
        parts = [power.partition("^") for power in powers]
        found[tuple(sorted((name, Fraction(n or "1")) for name, _, n in parts))] = Fraction(coefficient)
    return found


def proof(*given: Json) -> Json:
    """Return a proof over quantities of several signs, some of them whole, under what is given."""
    scope = recheck.Scope(QUANTITIES, recheck.Units(UNITS))
    return recheck.Proof(scope, [scope.relation(each) for each in given])


def form(tree: Json, *given: Json) -> Json:
    """Return top and bottom of a tree."""
    made = proof(*given)
    return made.algebra.form(made.scope.tree(tree))


def test_sums_and_products_of_polynomials() -> None:
    """What cancels is not kept, as a term or as a power."""
    algebra = proof().algebra
    assert recheck.plus(terms("1 x", "2 y"), terms("-1 x", "3 y", "5")) == terms("5 y", "5")
    assert recheck.plus(terms("1 x"), terms("-1 x")) == {}
    assert recheck.plus(terms("2 x"), {}) == recheck.plus({}, terms("2 x")) == terms("2 x")
    assert algebra.mul(terms("1 x", "1 y"), terms("1 x", "-1 y")) == terms("1 x^2", "-1 y^2")
    assert algebra.mul(terms("2 x"), terms("3 x^-1")) == terms("6")
    assert algebra.mul(terms("2 x^1/2 y"), terms("3 y x^1/2")) == terms("6 x y^2")
    assert algebra.mul(terms("1 z", "1"), terms("1 y")) == terms("1 y z", "1 y")
    assert algebra.mul(terms("1 x"), {}) == {}


def test_a_product_takes_a_step_for_every_two_terms() -> None:
    """However few come out of it."""
    algebra = proof().algebra
    before = algebra.scope.left
    algebra.mul(terms("1 x", "1 y", "1"), terms("1 x", "-1 y"))
    assert before - algebra.scope.left == 6


def test_coefficients_may_have_so_many_bits() -> None:
    """As many as an exact number, in any term."""
    algebra = proof().algebra
    assert algebra.mul({(): Fraction(LARGE)}, terms("1 x", "1")) == {(("x", Fraction(1)),): LARGE, (): LARGE}
    with pytest.raises(recheck.Unsure, match="too large"):
        algebra.mul({(): Fraction(LARGE + 1)}, terms("1 x"))
    with pytest.raises(recheck.Unsure, match="too large"):
        algebra.mul(terms("1 x", "2 y"), {(): Fraction(LARGE)})


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ((terms("1 x"), ITSELF), (terms("1 x"), ITSELF), True),
        ((terms("1 x"), ITSELF), (terms("2 x"), terms("2")), True),
        ((terms("1 x^2"), terms("1 x")), (terms("1 x y"), terms("1 y")), True),
        ((terms("1 x"), terms("1 y")), (terms("1 y"), terms("1 x")), False),
        ((terms("1 x"), ITSELF), (terms("1 x"), terms("2")), False),
        ((terms("1 x"), terms("2")), (terms("1 x"), ITSELF), False),
        (({}, ITSELF), ({}, terms("1 x")), True),
        (({}, ITSELF), (terms("1"), terms("1 x")), False),
    ],
)
def test_forms_of_one_function(one: Json, two: Json, same: bool) -> None:
    """Their tops over their bottoms are equal."""
    assert proof().algebra.same(one, two) is same


@pytest.mark.parametrize(
    ("tree", "top", "bottom"),
    [
        (ZERO, {}, ITSELF),
        (["number", "3", "minute"], terms("180"), ITSELF),
        (Y, terms("1 y"), ITSELF),
        (symbol("t"), terms("1 t"), ITSELF),
        (symbol("four"), terms("240"), ITSELF),
        (symbol("none"), {}, ITSELF),
        (["-", Y], terms("-1 y"), ITSELF),
        (["-", ["/", ONE, Y]], terms("-1"), terms("1 y")),
        (["+", Y, Z, ONE], terms("1 y", "1 z", "1"), ITSELF),
        (["+", Y, ["-", Y]], {}, ITSELF),
        (["*", Y, Z, TWO], terms("2 y z"), ITSELF),
        (["*", Y, ZERO], {}, ITSELF),
        (["*", ["+", Y, ONE], ["+", Y, MINUS_ONE]], terms("1 y^2", "-1"), ITSELF),
        (["/", Y, Z], terms("1 y"), terms("1 z")),
        (["/", Y, TWO], terms("1/2 y"), ITSELF),
        (["/", Y, ["+", Z, TWO]], terms("1 y"), terms("1 z", "2")),
        (["/", TWO, ["*", TWO, Z]], terms("2"), terms("2 z")),
        (["/", ["/", Y, Z], X], terms("1 y"), terms("1 x z")),
        (["/", Y, ["/", Z, X]], terms("1 x y"), terms("1 z")),
        (["/", ["/", Y, Z], ["/", X, P]], terms("1 p y"), terms("1 x z")),
        (["*", ["/", Y, Z], ["/", X, P]], terms("1 x y"), terms("1 p z")),
        (["*", ["/", TWO, Z], ["/", Z, TWO]], terms("1 z"), terms("1 z")),
        (["+", ["/", Y, Z], ["/", X, Z]], terms("1 x", "1 y"), terms("1 z")),
        (["+", ["/", Y, Z], ["/", X, P]], terms("1 p y", "1 x z"), terms("1 p z")),
        (["+", ["/", Y, Z], X], terms("1 y", "1 x z"), terms("1 z")),
        (["+", X, ["/", Y, Z]], terms("1 x z", "1 y"), terms("1 z")),
        (["+", ["/", Y, Z], ["/", X, P], ONE], terms("1 p y", "1 x z", "1 p z"), terms("1 p z")),
        (["max", ONE, TWO], terms("2"), ITSELF),
        (["max", ONE, TWO, HALF], terms("2"), ITSELF),
        (["min", ONE, TWO], terms("1"), ITSELF),
        (["min", TWO, THREE, HALF], terms("1/2"), ITSELF),
        (["max", MINUS_ONE, ZERO], {}, ITSELF),
        (["min", ONE, ZERO], {}, ITSELF),
        (["max", ["+", Y, ["-", Y]], MINUS_ONE], {}, ITSELF),
    ],
)
def test_what_is_rational_is_expanded(tree: Json, top: Json, bottom: Json) -> None:
    """In base units; a number below is divided by."""
    made = proof()
    assert made.algebra.form(made.scope.tree(tree)) == (top, bottom)
    assert not made.algebra.opaque


def test_every_node_of_a_form_is_a_step() -> None:
    """Besides the products of terms."""
    made = proof()
    tree = made.scope.tree(["max", Y, Z])
    before = made.scope.left
    made.algebra.form(tree)
    assert before - made.scope.left == 3


@pytest.mark.parametrize(
    "tree",
    [
        ["/", ONE, ZERO],
        ["/", Y, ["*", ZERO, Y]],
        ["/", ["/", ONE, Y], ["+", Z, ["-", Z]]],
        ["*", ONE, ["/", ONE, ["max", ZERO, ZERO]]],
    ],
)
def test_nothing_is_divided_by_nothing(tree: Json) -> None:
    """Whatever it looks like."""
    with pytest.raises(recheck.NoValue):
        form(tree)


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("x", [], True),
        ("p", [], True),
        ("n", [], True),
        ("y", [], False),
        ("above", [], False),
        ("below", [], False),
        ("#0", [], False),
        ("y", [[Y, ">=", ZERO]], True),
        ("y", [[Y, ">", TWO]], True),
        ("y", [[Y, "==", ZERO]], True),
        ("y", [[Y, "<", ZERO]], False),
        ("y", [[Y, ">", MINUS_ONE]], False),
        ("z", [[Y, ">", ZERO]], False),
    ],
)
def test_names_that_are_not_below_zero(name: str, given: list[Json], expected: bool) -> None:
    """By the domain of a quantity, or by what is given."""
    assert proof(*given).algebra.nonnegative(name) is expected


@pytest.mark.parametrize(
    ("top", "expected"),
    [
        (terms("1 x p"), True),
        (terms("1"), True),
        (terms("1 x^2"), True),
        (terms("2 x"), False),
        (terms("-1 x"), False),
        (terms("1 x y"), False),
        (terms("1 y x"), False),
        (terms("1 y^2"), False),  # its root is the size of y
        (terms("1 x", "1 p"), False),
        ({}, False),
    ],
)
def test_products_of_which_roots_are_taken(top: Json, expected: bool) -> None:
    """One product, without a number, of what is not below zero."""
    assert proof().algebra.rootable(top) is expected
