"""Bounds of quantities: those of their domains, tightened by what compares one with a number, and by nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.expression import Expression, as_expression, log, number
from derive.expressions.quantity import FRACTION, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof.methods.bounds import Bounds, known_bounds
from derive.proof.terms import Beyond, Constant, End, Given, Product, SignTree
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from units import Interval

HALF = Fraction(1, 2)
P, A, Z = (
    Symbol(quantity(name, "", name, name, kind)) for name, kind in (("p", FRACTION), ("a", POSITIVE), ("z", REAL))
)
THREE = Symbol(quantity("three", "", "a constant", "c", POSITIVE, 3))
MINUTES = Domain(Interval(Fraction(1), Fraction(5), high_open=True), integer=False, words="from 1 up to 5")
WAIT = Symbol(quantity("wait", "minute", "a time", "t", MINUTES))
SIGNS = {each.value: each for each in Comparison}
Ends = tuple[Fraction | int | None, Fraction | int | None, bool, bool]


def known(symbol: Symbol, *given: Relation) -> Bounds:
    """Return what is known of a quantity."""
    return known_bounds(Goal(Relation(symbol, Comparison.EQUAL, symbol), given))[symbol.name]


def ends(bounds: Bounds) -> Ends:
    """Return the bounds without what shows them."""
    return bounds.low, bounds.high, bounds.low_open, bounds.high_open


def given(symbol: Symbol, sign: str, other: Expression | Fraction | int, *, mirrored: bool) -> Relation:
    """Return a relation, or the same with its sides exchanged."""
    found = Relation(symbol, SIGNS[sign], as_expression(other))
    return Relation(found.right, found.comparison.mirrored, found.left) if mirrored else found


def amount(tree: SignTree | None, symbol: Symbol, value: Fraction) -> Fraction:
    """Return what a tree is worth where a quantity has a value, in base units."""
    match tree:
        case Constant(number_):
            return number_
        case Given(relation):
            order = relation.rising
            left, right = (evaluate(side, {symbol.quantity: value}) for side in order.sides)
            return left.low - right.low
        case Beyond(of, end):
            interval, factor = of.domain.interval, of.unit.factor
            low, high = interval.low or Fraction(0), interval.high or Fraction(0)
            return (value - low if end is End.LOW else high - value) * factor
        case Product(factors):
            product = Fraction(1)
            for each in factors:
                product *= amount(each, symbol, value)
            return product
    raise AssertionError(tree)


@pytest.mark.parametrize(
    ("symbol", "expected"),
    [
        (P, (0, 1, False, False)),
        (A, (0, None, True, False)),
        (Z, (None, None, False, False)),
        (WAIT, (60, 300, False, True)),  # seconds
    ],
)
def test_a_domain_is_known_in_base_units(symbol: Symbol, expected: Ends) -> None:
    """From one minute, up to five of them."""
    assert ends(known(symbol)) == expected


@pytest.mark.parametrize(
    ("symbol", "sign", "other", "expected"),
    [
        (P, "<", HALF, (0, HALF, False, True)),
        (P, "<=", HALF, (0, HALF, False, False)),
        (P, ">", HALF, (HALF, 1, True, False)),
        (P, ">=", HALF, (HALF, 1, False, False)),
        (P, "==", HALF, (HALF, HALF, False, False)),
        (P, "!=", HALF, (0, 1, False, False)),
        (P, "<", 1, (0, 1, False, True)),  # the end itself goes
        (P, ">", 0, (0, 1, True, False)),
        (P, "<=", 1, (0, 1, False, False)),
        (P, "<", 2, (0, 1, False, False)),  # nothing new
        (P, ">", -1, (0, 1, False, False)),
        (A, ">=", 0, (0, None, True, False)),
        (A, "<=", 5, (0, 5, True, False)),
        (Z, ">", 0, (0, None, True, False)),
        (Z, "<", THREE, (None, 3, False, True)),  # the value of a constant is a number
        (Z, "<", A, (None, None, False, False)),  # and a variable is none
        (Z, "<", A - A, (None, None, False, False)),
        (Z, "<", log(number(0)), (None, None, False, False)),  # what has no value bounds nothing
        (WAIT, "<", number(2, "minute"), (60, 120, False, True)),
        (WAIT, "<", number(90, "second"), (60, 90, False, True)),
        (WAIT, ">", number(3, "minute"), (180, 300, True, True)),
    ],
)
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_number_bounds_a_quantity(
    symbol: Symbol, sign: str, other: Expression | Fraction | int, mirrored: bool, expected: Ends
) -> None:
    """On either side of the sign, and only where it is tighter than what is known."""
    assert ends(known(symbol, given(symbol, sign, other, mirrored=mirrored))) == expected


@pytest.mark.parametrize(
    ("signs", "expected"),
    [
        (((">", HALF), (">=", HALF)), (HALF, 1, True, False)),
        (((">=", HALF), (">", HALF)), (HALF, 1, True, False)),
        (((">=", HALF), (">=", Fraction(1, 3))), (HALF, 1, False, False)),
        (((">", Fraction(1, 3)), (">=", HALF)), (HALF, 1, False, False)),
        ((("<", HALF), ("<=", HALF)), (0, HALF, False, True)),
        ((("<=", HALF), ("<", HALF)), (0, HALF, False, True)),
        ((("<=", HALF), ("<=", Fraction(2, 3))), (0, HALF, False, False)),
        ((("<", Fraction(2, 3)), ("<=", HALF)), (0, HALF, False, False)),
    ],
)
def test_of_two_bounds_the_tighter_one_is_known(signs: tuple[tuple[str, Fraction], ...], expected: Ends) -> None:
    """At one place the one that leaves the end out."""
    assert ends(known(P, *(given(P, sign, other, mirrored=False) for sign, other in signs))) == expected


def test_bounds_are_closed_unless_it_is_said() -> None:
    """From 0 to 1 is with both of them."""
    assert ends(Bounds(Fraction(0), Fraction(1))) == (0, 1, False, False)


@pytest.mark.parametrize("left", [2 * P, P + P, P**2, THREE])
@pytest.mark.parametrize("mirrored", [False, True])
def test_what_is_no_quantity_has_no_bounds(left: Expression, mirrored: bool) -> None:
    """That twice p is below 4 is for other methods, and a constant is known already."""
    sides = (number(4), left) if mirrored else (left, number(4))
    found = known_bounds(Goal(Relation(P, Comparison.EQUAL, P), (Relation(sides[0], Comparison.AT_MOST, sides[1]),)))
    assert ends(found["p"]) == (0, 1, False, False)


def test_a_bound_that_is_no_fraction_is_taken_outwards() -> None:
    """Of the root of 2 that is the side which leaves more open, and no tree says how far it is."""
    root = number(2) ** HALF
    above, below = known(Z, Relation(Z, Comparison.ABOVE, root)), known(Z, Relation(Z, Comparison.BELOW, root))
    assert above.low is not None
    assert below.high is not None
    assert above.low**2 < 2 < below.high**2
    assert above.low_by is None
    assert below.high_by is None


def test_what_is_assumed_of_others_is_none_of_it() -> None:
    """Of a quantity that does not stand in the goal nothing is to be known, and of two each has its own."""
    one = Relation(A, Comparison.BELOW, number(1))
    assert ends(known(P, one)) == (0, 1, False, False)
    both = known_bounds(Goal(Relation(A, Comparison.BELOW, P), (one,)))
    assert [ends(both[name]) for name in ("a", "p")] == [(0, 1, True, True), (0, 1, False, False)]


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("sign", ["<", "<=", ">", ">=", "=="])
@pytest.mark.parametrize("symbol", [P, WAIT])
def test_trees_say_how_far_a_quantity_is_from_its_bounds(symbol: Symbol, sign: str, mirrored: bool) -> None:
    """The value less the lower one, and the upper one less the value, whatever the value is."""
    bounds = known(
        symbol, given(symbol, sign, number(HALF if symbol is P else 2, symbol.quantity.unit.text), mirrored=mirrored)
    )
    for value in (Fraction(1, 3), Fraction(2, 3), Fraction(3), Fraction(9, 2)):
        based = value * symbol.quantity.unit.factor
        assert bounds.low is not None
        assert bounds.high is not None
        assert amount(bounds.low_by, symbol, value) == based - bounds.low
        assert amount(bounds.high_by, symbol, value) == bounds.high - based
