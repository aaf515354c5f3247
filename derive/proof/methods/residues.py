"""Whole numbers by residues: what a polynomial leaves when it is divided tells what it can be.

A polynomial with whole coefficients repeats with every modulus, so that its residues at finitely many points are all.
Where none of them is 0 it vanishes nowhere. Where all its terms have one degree and it is 0 only at 0, modulo a prime,
whoever makes it vanish is divisible by that prime again and again, and so 0 (Fermat's descent).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import lcm, prod

from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.proof.decision import Budget, ProofMethod, Proved, Shown
from derive.proof.terms import Trust
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

# The powers of primes up to 16: any other modulus adds nothing, since 0 modulo 6 is 0 modulo 2 and modulo 3.
MODULI = (2, 3, 4, 5, 7, 8, 9, 11, 13, 16)
PRIMES = frozenset({2, 3, 5, 7, 11, 13})
MOST_POINTS = 5_000  # at which residues are taken
Polynomial = Mapping[tuple[int, ...], int]


def by_residues(goal: Goal, _budget: Budget) -> Proved | None:
    """Return a proof that no whole numbers make two sides equal."""
    says = _never_equal(goal.relation)
    if says is None:
        return None
    return Proved(ProofMethod.SIGNS, (says,), shown=(Shown(goal, Trust(f"residues: {says}")),))


def _never_equal(relation: Relation) -> str | None:
    if relation.comparison is not Comparison.UNEQUAL:
        return None
    form = _form(relation.difference)
    if form is None:
        return None
    terms = _whole_terms(form)
    for modulus in MODULI:
        zeros = [point for point, residue in _residues(terms, len(form.generators), modulus) if residue == 0]
        if not zeros and modulus ** len(form.generators) <= MOST_POINTS:
            return f"modulo {modulus} left minus right is never 0"
        descends = modulus in PRIMES and len({sum(each) for each in terms}) == 1 and _excludes_zero(form)
        if descends and zeros == [(0,) * len(form.generators)]:
            return f"modulo {modulus} left minus right is 0 at multiples of {modulus} alone, which descends without end"
    return None


def _form(tree: Expression) -> Form | None:
    """Return a polynomial in whole quantities, ``None`` where a tree is none."""
    try:
        form = normal_form(tree)
    except (TooLarge, UndefinedForm):
        return None
    integral = all(each.root == 1 and _counts(each.atom.quantity) for each in form.generators)
    return form if form.is_polynomial and integral else None


def _counts(quantity: Quantity | None) -> bool:
    return quantity is not None and quantity.domain.integer and quantity.unit.factor == 1


def _excludes_zero(form: Form) -> bool:
    quantities = (each.atom.quantity for each in form.generators)
    return any(each is not None and not each.domain.contains(Fraction(0)) for each in quantities)


def _whole_terms(form: Form) -> Polynomial:
    """Return the terms times their common denominator."""
    terms = terms_of(form.top)
    times = lcm(*(each.denominator for each in terms.values()))
    return {powers: int(value * times) for powers, value in terms.items()}


def _residues(terms: Polynomial, count: int, modulus: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every point modulo a number with the residue there; nothing where the points are too many."""
    if modulus**count > MOST_POINTS:
        return
    for point in product(range(modulus), repeat=count):
        yield point, sum(value * prod(map(pow, point, powers)) for powers, value in terms.items()) % modulus
