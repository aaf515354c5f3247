"""recheck.py by itself: what stands for itself among polynomials, and powers that count; each worked by hand."""

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
    "n": free(NONNEGATIVE, integer=True),
    "m": free(NONNEGATIVE, integer=True),
}
UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
P, N, M = map(symbol, "pnm")
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


ONE_GENERATOR = (terms("1 #0"), ITSELF)


@pytest.mark.parametrize(
    "tree",
    [
        ["max", Y, ONE],
        ["max", Y, Z],
        ["max", ONE, ["/", ONE, Y]],
        ["max", ONE, ["/", Y, ["+", Y, ONE]]],
        ["min", Y, ZERO],
        ["log", TWO],
        ["log", Y],
        ["floor", TWO, ONE],
        ["ceil", Y, ONE],
        ["factorial", TWO],
        ["binomial", THREE, TWO],
        ["if", Y, Z, ONE, TWO],
        ["apply", "f", Y, ""],
        ["irrational", "e"],
    ],
)
def test_what_is_not_rational_stands_for_itself(tree: Json) -> None:
    """Under a name that no quantity has; again under the same."""
    made = proof()
    for _ in range(2):
        assert made.algebra.form(made.scope.tree(tree)) == ONE_GENERATOR
    assert len(made.algebra.opaque) == 1


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (["log", ["*", Y, Z]], ["log", ["*", Z, Y]]),
        (["log", ["/", Y, Z]], ["log", ["/", ["*", TWO, Y], ["+", Z, Z]]]),
        (["apply", "f", ["+", Y, Y], ""], ["apply", "f", ["*", TWO, Y], ""]),
        (["max", ["+", Y, ZERO], Z], ["max", Y, Z]),
        (["^", TWO, ["+", Y, Z]], ["^", TWO, ["+", Z, Y]]),
    ],
)
def test_equal_parts_are_the_same(one: Json, two: Json) -> None:
    """Where what stands in them is one function."""
    made = proof()
    assert made.algebra.form(made.scope.tree(one)) == made.algebra.form(made.scope.tree(two)) == ONE_GENERATOR


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (["log", Y], ["log", Z]),
        (["max", Y, Z], ["min", Y, Z]),
        (["max", Y, Z], ["max", Y, Z, ONE]),
        (["max", Y, Z, ONE], ["max", Y, Z]),
        (["max", Y, Z], ["max", Y, ONE]),
        (["max", Y, Z], ["max", ONE, Z]),
        (["floor", Y, ONE], ["ceil", Y, ONE]),
        (["apply", "f", Y, ""], ["apply", "g", Y, ""]),
        (["apply", "f", Y, "minute"], ["apply", "f", Y, "second"]),
        (["irrational", "e"], ["irrational", "pi"]),
        (["if", Y, Z, ONE, TWO], ["if", Z, Y, ONE, TWO]),
        (["^", TWO, Y], ["^", Y, TWO]),
        (["^", TWO, Y], ["^", THREE, Y]),
        (["log", ["/", Y, Z]], ["log", ["/", Z, Y]]),
    ],
)
def test_other_parts_are_not_the_same(one: Json, two: Json) -> None:
    """Another operation, or other parts."""
    made = proof()
    first = made.algebra.form(made.scope.tree(one))
    assert first == ONE_GENERATOR or two == ["^", Y, TWO]
    assert first != made.algebra.form(made.scope.tree(two))
    assert first == made.algebra.form(made.scope.tree(one))


def to(base: Json, exponent: Json) -> Json:
    """Return a power."""
    return ["^", base, exponent]


def test_a_power_that_counts_is_a_generator_of_its_base() -> None:
    """One for each generator of the base and each product of counts, to as many powers as it is taken."""
    made = proof()

    def read(tree: Json) -> Json:
        top, bottom = made.algebra.form(made.scope.tree(tree))
        assert bottom == ITSELF
        return top

    assert read(to(Y, N)) == terms("1 #0")
    assert read(to(Y, ["*", TWO, N])) == terms("1 #0^2")
    assert read(to(Y, ["+", N, TWO])) == terms("1 #0 y^2")
    assert read(to(["*", Y, Y], N)) == terms("1 #0^2")
    assert read(to(["*", Y, Y], ["+", N, ["*", THREE, ONE]])) == terms("1 #0^2 y^6")
    assert read(to(["*", Y, Z], N)) == terms("1 #0 #1")
    assert read(to(Y, M)) == terms("1 #2")
    assert read(to(Y, ["+", N, ["*", TWO, M]])) == terms("1 #0 #2^2")
    assert read(to(Y, ["*", N, M])) == terms("1 #3")
    assert read(to(MINUS_ONE, N)) == terms("1 #4")
    assert read(to(["-", Y], N)) == terms("1 #0 #4")
    assert read(to(["-", Y], ["*", TWO, N])) == terms("1 #0^2")
    assert read(to(["-", Y], ["*", THREE, N])) == terms("1 #0^3 #4")
    assert read(to(["-", Y], ["+", N, ONE])) == terms("-1 #0 #4 y")
    assert read(to(["-", Y], ["+", N, TWO])) == terms("1 #0 #4 y^2")
    assert read(to(["-", Y], ["+", ["*", TWO, N], THREE])) == terms("-1 #0^2 y^3")
    assert read(to(ONE, N)) == terms("1")
    assert read(to(["log", X], N)) == terms("1 #6")
    assert read(to(Y, ["*", ["number", "24", ""], N])) == terms("1 #0^24")
    assert len(made.algebra.opaque) == 7


@pytest.mark.parametrize(
    "tree",
    [
        to(Y, ["*", ["number", "25", ""], N]),
        to(Y, ["-", N]),
        to(MINUS_ONE, ["-", N]),
        to(Y, ["*", HALF, N]),
        to(Y, P),
        to(Y, ["/", N, M]),
        to(["+", Y, ONE], N),
        to(["/", ONE, Y], N),
        to(["*", TWO, Y], N),
        to(["*", ["-", TWO], Y], N),
        to(["*", HALF, Y], N),
        to(["^", P, HALF], N),
        to(ZERO, N),
        to(TWO, N),
    ],
)
def test_a_power_that_is_not_taken_apart(tree: Json) -> None:
    """Too often, below zero or not whole; or of what is no plain product."""
    made = proof()
    assert made.algebra.form(made.scope.tree(tree)) == ONE_GENERATOR
    assert [each[0] for each in made.algebra.opaque] == [["^"]]


def test_a_power_of_a_count_less_one_is_not_taken_apart() -> None:
    """Its base may be 0, and so may be the count: what was begun of it is left."""
    made = proof()
    less = made.scope.tree(to(Y, ["+", N, MINUS_ONE]))
    found = made.algebra.form(less)
    assert found == made.algebra.form(less)
    assert [each[0] for each in made.algebra.opaque if each[2] in found[0]] == [["^"]]


def test_a_whole_number_above_is_no_count() -> None:
    """It is multiplied out, up to 24, or stands for itself."""
    made = proof()
    assert made.algebra.form(made.scope.tree(to(["-", Y], THREE))) == (terms("-1 y^3"), ITSELF)
    assert made.algebra.form(made.scope.tree(to(["-", Y], ["number", "25", ""]))) == ONE_GENERATOR
    assert [each[0] for each in made.algebra.opaque] == [["^"]]
