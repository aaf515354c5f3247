"""Expressions from normal forms; the units of coefficients follow from the quantities of each term."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce

from flint import fmpq_mpoly

from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import (
    IRRATIONALS,
    Add,
    Apply,
    Divide,
    E,
    Expression,
    Logarithm,
    Maximum,
    Multiply,
    Number,
    Power,
    combine,
)
from derive.expressions.quantity import Symbol
from derive.expressions.stepped import Step, Stepped
from derive.normal_form.atoms import ANY, LETTERED, STEPPED
from derive.normal_form.polynomials import terms_of
from derive.normal_form.rational_functions import Atom, AtomKind, Form, Generator, polynomial
from units import DIMENSIONLESS, Dimension, Unit, base_unit


def as_tree(form: Form, dimension: Dimension | None = None) -> Expression:
    """Return a form as an expression whose numbers carry the units that the form has lost, in base units.

    Args:
        form: the form.
        dimension: what it measures; ``None`` for that of its first term.
    """
    if form.is_polynomial:
        return _sum_tree(form.generators, form.top, dimension)
    bottom = _sum_tree(form.generators, form.bottom, None)
    above = None if dimension is None else dimension * dimension_of(bottom)
    return Divide(_sum_tree(form.generators, form.top, above), bottom)


def _sum_tree(generators: tuple[Generator, ...], poly: fmpq_mpoly, dimension: Dimension | None) -> Expression:
    terms: list[Expression] = []
    for exponents, value in terms_of(poly).items():
        factors = _factors(generators, exponents)
        measured = reduce(Dimension.__mul__, (dimension_of(factor) for factor in factors), DIMENSIONLESS)
        dimension = measured if dimension is None else dimension
        terms.append(_product_tree(value, base_unit(dimension / measured), factors))
    return Number(Fraction(0), base_unit(dimension or DIMENSIONLESS)) if not terms else combine(terms, Add)


def _factors(generators: tuple[Generator, ...], exponents: tuple[int, ...]) -> list[Expression]:
    factors: list[Expression] = []
    for generator, count in zip(generators, exponents, strict=True):
        if count:
            power = Fraction(count, generator.root)
            base = _atom_tree(generator.atom)
            factors.append(base if power == 1 else Power(base, Number(power)))
    return factors


def _product_tree(value: Fraction, unit: Unit, factors: list[Expression]) -> Expression:
    plain = value == 1 and unit.dimension == DIMENSIONLESS and factors
    return combine(factors if plain else [Number(value, unit), *factors], Multiply)


def _atom_tree(atom: Atom) -> Expression:
    if atom.quantity is not None:
        return Symbol(atom.quantity)
    match atom.kind:
        case AtomKind.LOG:
            return Logarithm(*_pure(atom.parts))
        case AtomKind.EXP:
            return _exponential_tree(*atom.parts)
        case AtomKind.MAX:
            return Maximum(tuple(_measured_alike(atom.parts)))
        case AtomKind.LETTER:
            return IRRATIONALS[atom.key.removeprefix(LETTERED)]
        case AtomKind.POWER:
            return Power(*_pure(atom.parts))
        case AtomKind.ALTERNATING:
            return Power(Number(Fraction(-1)), *_pure(atom.parts))
        case AtomKind.STEPPED:
            function = Step(atom.key.partition("(")[0].removeprefix(STEPPED))
            return Stepped(function, tuple(_arguments(function, atom.parts)))
        case AtomKind.APPLY:
            (argument,) = atom.parts
            return Apply(atom.key.partition("(")[0].removeprefix(ANY), as_tree(argument))
        case _:  # a prime, a radicand, a symbol, a step
            (inside,) = atom.parts
            return as_tree(inside)  # symbols have a quantity, and steps stay within a proof


def _pure(parts: tuple[Form, ...]) -> Iterator[Expression]:
    """Yield the trees of forms of pure numbers, whatever their quantities measure: z is so many seconds over one."""
    return (as_tree(part, DIMENSIONLESS) for part in parts)


def _measured_alike(parts: tuple[Form, ...]) -> Iterator[Expression]:
    """Yield the trees of forms of one dimension; that of a bare number follows from the others."""
    measured = next((dimension_of(as_tree(part)) for part in parts if part.generators), DIMENSIONLESS)
    return (as_tree(part, measured) for part in parts)


def _arguments(function: Step, parts: tuple[Form, ...]) -> Iterator[Expression]:
    """Yield the arguments of a step function: pure numbers, a number and its step, or two pairs."""
    if function is Step.IF:
        yield from _measured_alike(parts[:2])
        yield from _measured_alike(parts[2:])
    else:
        yield from _measured_alike(parts) if function.rounds else _pure(parts)


def _exponential_tree(inside: Form) -> Expression:
    """Write e^(m * log a) as a^m."""
    for place, generator in enumerate(inside.generators):
        powers = {exponents[place] for exponents in terms_of(inside.top)}
        if generator.atom.kind is AtomKind.LOG and generator.root == 1 and powers == {1}:
            rest = inside / polynomial((generator,), {(1,): Fraction(1)})
            return Power(*_pure((*generator.atom.parts, rest)))
    return E if inside.constant == 1 else Power(E, as_tree(inside, DIMENSIONLESS))
