"""recheck.py by itself: powers as quotients of polynomials, and limits by their degrees; each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    free,
    recheck,
    symbol,
)

P, C = symbol("p"), symbol("c")
COUNT = ["[", "0", None, ")"]


def proof() -> Json:
    """Return a proof over x above 0, p from 0 upward, a whole c from 0 upward and any y."""
    quantities = {"x": free(POSITIVE), "p": free(NONNEGATIVE), "c": free(COUNT, integer=True), "y": free(ANY)}
    return recheck.Proof(recheck.Scope(quantities, recheck.Units({})), [])


def number(text: str) -> Json:
    """Return the tree of a pure number."""
    return ["number", text, ""]


def polynomial(**powers: str) -> Json:
    """Return one product of quantities to these powers."""
    return {tuple(sorted((name, Fraction(power)) for name, power in powers.items())): Fraction(1)}


@pytest.mark.parametrize(
    ("tree", "top", "bottom"),
    [
        (["^", Y, ["number", "3", ""]], polynomial(y="3"), polynomial()),
        (["^", Y, number("24")], polynomial(y="24"), polynomial()),
        (["^", Y, number("-24")], polynomial(), polynomial(y="24")),
        (["^", Y, ONE], polynomial(y="1"), polynomial()),
        (["^", Y, ZERO], polynomial(), polynomial()),
        (["^", Y, number("-1")], polynomial(), polynomial(y="1")),
        (["^", X, ZERO], polynomial(), polynomial()),  # roots would be taken of it
        (["^", X, number("-2")], polynomial(), polynomial(x="2")),
        (["^", ["/", Y, X], TWO], polynomial(y="2"), polynomial(x="2")),
        (["^", ["/", Y, X], number("-2")], polynomial(x="2"), polynomial(y="2")),
        (["^", P, HALF], polynomial(p="1/2"), polynomial()),
        (["^", P, number("2/3")], polynomial(p="2/3"), polynomial()),
        (["^", P, number("-1/2")], polynomial(p="-1/2"), polynomial()),
        (["^", ["*", P, P, X], HALF], polynomial(p="1", x="1/2"), polynomial()),
        (["^", ["*", P, P, P], number("1/3")], polynomial(p="1"), polynomial()),
    ],
)
def test_powers_as_polynomials(tree: Json, top: Json, bottom: Json) -> None:
    """Whole powers are multiplied out, roots of what is not below zero halve its exponents."""
    made = proof()
    assert made.algebra.form(made.scope.tree(tree)) == (top, bottom)
    assert not made.algebra.opaque


@pytest.mark.parametrize(
    "tree",
    [
        ["^", Y, number("25")],
        ["^", Y, number("-25")],
        ["^", Y, HALF],  # y may be below zero
        ["^", ["*", TWO, P], HALF],
        ["^", ["+", P, X], HALF],
        ["^", ["/", P, Y], HALF],
        ["^", Y, X],
        ["^", P, Y],
    ],
)
def test_powers_that_are_one_generator(tree: Json) -> None:
    """What is too high, no root of a product, or no number above: equal ones are the same generator."""
    made = proof()
    read = made.scope.tree(tree)
    assert made.algebra.form(read) == ({(("#0", Fraction(1)),): 1}, polynomial())
    assert made.algebra.form(read) == ({(("#0", Fraction(1)),): 1}, polynomial())
    assert len(made.algebra.opaque) == 1


def test_zero_has_no_power_below_zero() -> None:
    """To the power 0 and above its form is that of a constant."""
    made = proof()
    nothing = ["+", Y, ["-", Y]]
    with pytest.raises(recheck.NoValue):
        made.algebra.form(made.scope.tree(["^", nothing, number("-1")]))
    assert made.algebra.form(made.scope.tree(["^", nothing, TWO])) == ({}, polynomial())
    assert made.algebra.form(made.scope.tree(["^", nothing, ZERO])) == (polynomial(), polynomial())
    assert made.algebra.form(made.scope.tree(["^", TWO, number("-1")])) == (polynomial(), {(): 2})


OPEN = ["+", ["*", X, Y], number("-1")]  # where x grows, its sign is that of y


def follow(left: Json) -> None:
    """Have it shown that a tree tends to zero where x grows."""
    made = proof()
    made.by_degrees((made.scope.tree(left), "->", made.scope.tree(ZERO), "x", "infinity"))


@pytest.mark.parametrize(
    "left",
    [
        ["/", ONE, X],
        ["^", X, number("-2")],
        ["^", X, number("-1/2")],
        ["/", Y, X],
        ["/", ONE, ["+", X, number("-1")]],  # it has a value where x is large
        ["^", ["+", X, number("-1")], number("-2")],
        ["/", ["+", X, Y], ["+", ["^", X, TWO], number("-1")]],
        ["*", ZERO, ["^", OPEN, ONE]],
        ["*", ZERO, ["^", OPEN, TWO]],
    ],
)
def test_what_tends_to_zero(left: Json) -> None:
    """Its bottom outgrows its top."""
    follow(left)


@pytest.mark.parametrize(
    "left",
    [
        X,
        Y,
        ["/", X, ["+", X, ONE]],
        ["/", ["^", X, TWO], X],
    ],
)
def test_what_does_not_tend_to_zero(left: Json) -> None:
    """Its bottom does not outgrow its top."""
    with pytest.raises(recheck.Disagreement, match="another limit"):
        follow(left)


@pytest.mark.parametrize(
    ("left", "why"),
    [
        (["/", ONE, OPEN], "not plainly of one sign"),
        (["/", ZERO, ["/", ONE, OPEN]], "not plainly of one sign"),  # it is divided by what may vanish
        (["/", ZERO, ["^", OPEN, number("-1")]], "not plainly of one sign"),
        (["/", ZERO, ["^", OPEN, ZERO]], "not plainly of one sign"),
        (["/", ["/", ZERO, ["/", ONE, Y]], X], "a division by what may vanish"),
        (["/", ["^", ["+", X, number("-1")], HALF], ["*", X, X]], "a power of what may be zero, or below it"),
        (["/", ["log", ["+", X, number("-1")]], X], "the logarithm of what may not be above zero"),
        (["/", ["^", ["+", X, ONE], HALF], ["*", X, X]], "a limit of powers, logarithms or maxima"),
        (["/", ONE, ["*", X, P]], "not plainly of one sign"),  # p may be zero
    ],
)
def test_limits_that_are_not_told(left: Json, why: str) -> None:
    """A part may have no value near the limit, or a leading term may vanish."""
    with pytest.raises(recheck.Unsure, match=why):
        follow(left)
