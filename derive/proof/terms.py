"""Proofs as values that a program can follow without searching: proof terms, and trees whose sign is plain.

A proof term shows a relation from the given ones; each says what has to be checked. The leaves of a sign tree say where
their signs come from: a number has one, a quantity has that of its domain, a given relation says that its larger side
less its smaller one is not negative, and nor is the distance of a quantity from an end of its domain.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Extreme,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Number,
    Power,
)
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Stepped
from derive.statements.relation import Comparison, Relation
from units import PURE

EQUAL, AT_LEAST, ABOVE = STRENGTHS = (Comparison.EQUAL, Comparison.AT_LEAST, Comparison.ABOVE)


class NotPlain(ValueError):
    """A tree that divides by what is not plainly above zero, or a form that cannot be written as a tree."""


class End(StrEnum):
    """An end of a domain."""

    LOW = "low"
    HIGH = "high"


class Constant(Struct, frozen=True):
    """A number, counted in base units."""

    value: Fraction


class Part(Struct, frozen=True):
    """A part of the statement as it is: a quantity, or what is not rational."""

    tree: Expression


class Given(Struct, frozen=True):
    """The larger side of something given less its smaller one; of an equality, the left side less the right one."""

    relation: Relation


class Beyond(Struct, frozen=True):
    """What a quantity has beyond the low end of its domain, or what is left up to the high end."""

    quantity: Quantity
    end: End


class Sum(Struct, frozen=True):
    """The sum of two or more trees."""

    terms: tuple[SignTree, ...]


class Product(Struct, frozen=True):
    """The product of two or more trees."""

    factors: tuple[SignTree, ...]


class Quotient(Struct, frozen=True):
    """A tree over one that is plainly above zero."""

    top: SignTree
    bottom: SignTree


class Raised(Struct, frozen=True):
    """A tree to the power of a number."""

    base: SignTree
    exponent: Fraction


SignTree = Constant | Part | Given | Beyond | Sum | Product | Quotient | Raised


def plain_sign(tree: SignTree) -> Comparison | None:
    """Return the plain sign of a tree: `EQUAL`, `AT_LEAST` or `ABOVE` zero; ``None`` where it is not plain.

    Raises:
        NotPlain: it divides by what is not plainly above zero.
    """
    match tree:
        case Constant(value):
            return None if value < 0 else ABOVE if value else EQUAL
        case Part(part):
            return _sign_of_part(part)
        case Given(relation):
            return relation.rising.comparison
        case Beyond(quantity, end):
            interval = quantity.domain.interval
            return ABOVE if (interval.low_open if end is End.LOW else interval.high_open) else AT_LEAST
        case Sum(terms):
            return _strongest([plain_sign(each) for each in terms])
        case Product(factors):
            return _weakest([plain_sign(each) for each in factors])
        case Quotient(top, bottom):
            return _divided(plain_sign(top), plain_sign(bottom))
        case Raised(base, exponent):
            return _raised(plain_sign(base), exponent)
        case _:
            assert_never(tree)


def _sign_of_part(tree: Expression) -> Comparison | None:
    """Return the plain sign of an expression, by the same rules."""
    match tree:
        case Number(value):
            return plain_sign(Constant(value))
        case Symbol(quantity):
            return _sign_of_quantity(quantity)
        case Irrational():
            return ABOVE
        case Logarithm(Number(value, unit)):
            return ABOVE if value > 1 and unit == PURE else None
        case Logarithm() | Apply() | Stepped():
            return None
    return _combined(tree, [_sign_of_part(child) for child in tree.children])


def _combined(tree: Expression, signs: list[Comparison | None]) -> Comparison | None:
    match tree:
        case Add() | Maximum():
            return _strongest(signs)
        case Minimum():
            return None if None in signs else _weakest(signs)
        case Multiply():
            return _weakest(signs)
        case Divide():
            return _divided(signs[0], signs[1])
        case Power(_, Number(value, unit)):
            return _raised(signs[0], value * unit.factor)
        case Power():
            return ABOVE if signs[0] is ABOVE else None
    return EQUAL if signs == [EQUAL] else None


def _sign_of_quantity(quantity: Quantity) -> Comparison | None:
    if quantity.value is not None:
        return plain_sign(Constant(quantity.value))
    low = quantity.domain.interval.low
    if low is None or low < 0:
        return None
    return ABOVE if low > 0 or quantity.domain.interval.low_open else AT_LEAST


def shows(sign: Comparison | None, wanted: Comparison) -> bool:
    """Return whether what compares so with zero compares with it as is wanted."""
    return sign is wanted or (sign is not None and wanted is AT_LEAST)


def _strongest(signs: list[Comparison | None]) -> Comparison | None:
    definite = [sign for sign in signs if sign is not None]
    return max(definite, key=STRENGTHS.index) if len(definite) == len(signs) else None


def _weakest(signs: list[Comparison | None]) -> Comparison | None:
    if EQUAL in signs:
        return EQUAL
    definite = [sign for sign in signs if sign is not None]
    return min(definite, key=STRENGTHS.index) if len(definite) == len(signs) else None


def _divided(top: Comparison | None, bottom: Comparison | None) -> Comparison | None:
    if bottom is not ABOVE:
        raise NotPlain("a division by what may vanish")
    return top


def _raised(base: Comparison | None, exponent: Fraction) -> Comparison | None:
    if base is ABOVE:
        return ABOVE
    if exponent <= 0:
        raise NotPlain("a power of what may vanish that is not positive")
    even = exponent.denominator == 1 and exponent.numerator % 2 == 0
    return AT_LEAST if even and base is None else base


class PlainSign(Struct, frozen=True):
    """The larger side less the smaller one is a tree whose sign is plain.

    To check: both expand to one normal form, and the sign of the tree is read off from its leaves up. Where the tree is
    a polynomial in what is not below zero, with coefficients above zero, this is Polya's way without a multiplier; in
    what lies between two ends it is Bernstein's.

    Args:
        tree: the difference, written anew.
    """

    tree: SignTree


class Values(Struct, frozen=True):
    """No quantity in the relation is free. To check: both sides are evaluated, and compare so."""


class PutIn(Struct, frozen=True):
    """Something given says what a quantity equals. To check: that it is given; the rest with that in its place.

    In the rest it is given that what was put in lies in the domain of the quantity.

    Args:
        quantity: what disappears.
        tree: what is put in its place.
        then: the proof of the relation that is left.
    """

    quantity: Symbol
    tree: Expression
    then: ProofTerm


class Pick(Struct, frozen=True):
    """One argument of a maximum is the largest throughout, or of a minimum the smallest.

    To check: each of the reasons; the rest with the argument in place of the maximum.

    Args:
        extreme: the maximum or minimum.
        argument: the place of the argument that it always is.
        because: for each argument, the proof that the one picked is not surpassed by it.
        then: the proof of the relation that is left.
    """

    extreme: Extreme
    argument: int
    because: tuple[ProofTerm, ...]
    then: ProofTerm


class Cases(Struct, frozen=True):
    """Whichever argument of a maximum or minimum it is, the relation holds.

    To check: for each argument a proof with it in place of the maximum, where it is given that no other surpasses it.

    Args:
        extreme: the maximum or minimum.
        cases: a proof for each argument.
    """

    extreme: Extreme
    cases: tuple[ProofTerm, ...]


class Degrees(Struct, frozen=True):
    """A rational function tends to its limit. To check: of what is left beside it, the bottom outgrows the top."""


class Trust(Struct, frozen=True):
    """What is not written so that it can be followed. There is nothing to check; it is said what is left to trust.

    Args:
        why: what the program did, in its words.
        script: the query of a solver where one was asked, in SMT-LIB.
    """

    why: str
    script: str | None = None


ProofTerm = PlainSign | Values | PutIn | Pick | Cases | Degrees | Trust
EXPANDED = PlainSign(Constant(Fraction(0)))


def scripts(term: ProofTerm) -> Iterator[str]:
    """Yield the queries of solvers that a proof leaves to trust."""
    match term:
        case Trust(_, script):
            yield from () if script is None else (script,)
        case PutIn(then=then):
            yield from scripts(then)
        case Pick(because=because, then=then):
            for each in (*because, then):
                yield from scripts(each)
        case Cases(cases=cases):
            for each in cases:
                yield from scripts(each)
        case PlainSign() | Values() | Degrees():
            return
        case _:
            assert_never(term)
