"""The terms of a proof: what each shows, and what there is to check for whoever follows it.

A proof shows a relation under what is given. Following one takes no search: each term says which parts there are, and
how they fit together.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from derive.expressions.expression import Expression, Extreme
from derive.expressions.quantity import Symbol
from derive.proof.terms.sign_tree import Constant, SignTree


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
