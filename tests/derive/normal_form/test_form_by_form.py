"""Forms that are nearly others: what is known of each, and that one is not taken for the other; all worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Sign
from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, POSITIVE, REAL, Domain, quantity
from derive.expressions.stepped import Step
from derive.normal_form.atoms import (
    applied,
    exponential,
    largest,
    lettered,
    logarithm,
    rational_power,
    sign,
    smallest,
    stepped,
    symbol,
)
from derive.normal_form.polynomials import MOST_DEGREE
from derive.normal_form.powers import raised
from derive.normal_form.rational_functions import Form, Generator, number

ONE, TWO, HALF = number(1), number(2), Fraction(1, 2)
THIRD = Fraction(1, 3)
NEAR, NEXT = 2**31 - 1, 2**31 - 19  # primes, the first of Mersenne's
BELOW, UNDER = 2**50 - 27, 2**50 - 35  # primes, whose product has 100 bits


def named(name: str, domain: Domain) -> Form:
    """Return a quantity as a form."""
    return symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, Z = (named(each, POSITIVE) for each in "xyz")
R, S, T = (named(each, REAL) for each in "rst")
N, M = named("n", COUNT), named("m", COUNT)
P, Q = named("p", FRACTION), named("q", NONNEGATIVE)


def root(form: Form | int, power: Fraction = HALF) -> Form:
    """Return a form or a number to a power."""
    return rational_power(number(form) if isinstance(form, int) else form, power)


def test_signs_that_are_known_of_roots_logarithms_and_functions() -> None:
    """Above zero are roots of what is, and at least zero those of anything; of functions nothing is known."""
    assert sign(root(2)) is sign(root(X + Y)) is sign(lettered("π")) is Sign.POSITIVE
    assert sign(root(R)) is sign(root(R) * Q) is None
    assert sign(root(R) + ONE) is Sign.POSITIVE
    assert sign(logarithm(TWO)) is sign(logarithm(root(2))) is Sign.POSITIVE
    assert sign(logarithm(X)) is sign(applied("f", X)) is sign(stepped(Step.FLOOR, (X, ONE))) is None


def test_signs_that_are_known_of_maxima() -> None:
    """One that is above zero makes a maximum so; what may be below zero does not."""
    assert sign(largest([X, R])) is Sign.POSITIVE
    assert sign(largest([R, S])) is None


def test_signs_that_are_known_of_powers_that_count() -> None:
    """What may be zero has powers that may be zero: at least zero they are, and above zero with one more."""
    for base in (Q, ONE - P):
        assert sign(raised(base, N)) is None
        assert sign(raised(base, N) + ONE) is Sign.POSITIVE
    assert sign(raised(R, N) + ONE) is None


@pytest.mark.parametrize(
    ("factor", "written"), [(P - ONE, ONE - P), (R - ONE, ONE - R), (R - TWO, TWO - R), (R + ONE, R + ONE), (P, P)]
)
def test_the_sign_in_which_a_factor_is_written(factor: Form, written: Form) -> None:
    """One that is nowhere below zero, else the one with a number above zero."""
    (power,) = [each for each in raised(factor, N).atoms if each.parts[0] != N]
    assert power.parts == (written, N)


def test_what_alternates_is_taken_for_nothing_else() -> None:
    """A sign with two added is no sign, and its power is another."""
    turn = raised(number(-1), N)
    assert raised(turn, M) == raised(number(-1), N * M)
    assert raised(turn + TWO, M) not in (raised(turn, M), raised(number(-1), N * M))


def test_powers_of_what_may_be_zero_are_taken_apart() -> None:
    """Where all copies multiply: so many of them, and one more."""
    assert raised(Q, N * TWO + ONE) == Q * raised(Q, N) * raised(Q, N)
    assert raised(R, number(HALF)).power(2) == R


def test_what_one_quantity_is_alone_is_no_quotient_with_it() -> None:
    """A logarithm over itself and one more is no logarithm."""
    log = logarithm(X)
    assert exponential(log) == X
    assert exponential(log / (log + ONE)) != X


def test_common_factors_of_a_maximum_stand_before_it() -> None:
    """Numbers and powers of what is above zero, whatever zero itself is a multiple of."""
    third = number(THIRD)
    assert largest([number(4) * third * X, TWO * third * Y]) == TWO * third * largest([TWO * X, Y])
    assert largest([number(6) * R, number(4) * S]) == TWO * largest([number(3) * R, TWO * S])
    assert largest([X * R, number(0)]) == X * largest([R, number(0)])


def test_a_maximum_is_taken_apart_where_it_stands_alone() -> None:
    """Times a number above zero it is one of those; with one added, or turned round, it is none."""
    most = largest([R, S])
    assert largest([most, T]) == largest([R, S, T])
    assert largest([TWO * most, T]) == largest([TWO * R, TWO * S, T])
    assert largest([most + ONE, T]) != largest([R, S, T])
    assert largest([-most, T]) not in (largest([-R, -S, T]), largest([R, S, T]))
    assert largest([-X, -Y]) == -smallest([X, Y])
    assert smallest([X, Y]) == ONE / largest([ONE / X, ONE / Y])


@pytest.mark.parametrize(("one", "other"), [(NEAR, NEXT), (BELOW, UNDER)])
def test_numbers_are_taken_apart_into_primes(one: int, other: int) -> None:
    """Of as many as 100 bits, whatever their factors are."""
    assert logarithm(number(one * other)) == logarithm(number(one)) + logarithm(number(other))


@pytest.mark.parametrize("factor", [TWO, -TWO, number(HALF), number(-HALF), ONE, -ONE])
def test_a_root_keeps_the_sign_that_stands_before_it(factor: Form) -> None:
    """Its square is what it was the root of."""
    assert root(factor * R).power(2) == factor * R
    assert root(factor * R / S).power(2) != factor * R


def test_powers_of_numbers_are_whole_as_far_as_they_can_be() -> None:
    """Beyond the powers that polynomials have; a root below goes to the top; a third root is no second one."""
    most = number(2).power(MOST_DEGREE)
    assert root(2, MOST_DEGREE + HALF) == most * root(2)
    assert root(2, Fraction(5, 2)) == number(4) * root(2)
    assert ONE / root(2, THIRD) == root(2, 2 * THIRD) / TWO
    assert root(2, THIRD).power(3) == TWO
    assert root(2, THIRD).power(2) not in (TWO, root(2))
    assert root(X + Y).power(2) * root(Z + Y).power(2) == (X + Y) * (Z + Y)
    assert (root(X + Y) * root(Z + Y)).power(2) == (X + Y) * (Z + Y)


def test_a_whole_power_of_a_quotient_is_one_of_both_parts() -> None:
    """Of open sign too."""
    assert root(R / S, Fraction(2)) == R * R / (S * S)
    assert root(R / S, Fraction(-2)) == S * S / (R * R)


def test_roots_are_held_no_finer_than_they_are() -> None:
    """Two equal roots make the quantity itself; a root beside one does not."""
    (x,) = X.atoms
    assert (root(X) * root(X)).generators == (Generator(x),)
    assert (root(X, THIRD) * root(X, THIRD)).generators == (Generator(x, 3),)
    assert (root(X, Fraction(1, 6)).power(2)).generators == (Generator(x, 3),)
    assert (X / Y * Y).generators == (Generator(x),)
    assert (ONE / X).generators == (Generator(x),)
