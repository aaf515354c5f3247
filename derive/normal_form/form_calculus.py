"""Calculus on normal forms: parts, substitution of generators and quantities, and derivatives."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from typing import NamedTuple

from flint import fmpq, fmpq_mpoly

from derive.expressions.quantity import Quantity
from derive.normal_form.atoms import exponential, largest, logarithm
from derive.normal_form.canonical import depends_on
from derive.normal_form.polynomials import Exponents, context_of, power_of, product, terms_of
from derive.normal_form.powers import raised
from derive.normal_form.rational_functions import (
    Atom,
    AtomKind,
    Form,
    Generator,
    lift,
    make,
    number,
    polynomial,
    union,
)


def top_of(form: Form) -> Form:
    """Return the numerator as a form of its own."""
    return _of_polynomial(form.generators, form.top)


def bottom_of(form: Form) -> Form:
    """Return the denominator as a form of its own."""
    return _of_polynomial(form.generators, form.bottom)


def signed_terms(form: Form) -> tuple[Form, Form]:
    """Return the terms of the numerator with positive coefficients, and the negative ones with their sign turned."""
    terms = terms_of(form.top)
    above = {exponents: value for exponents, value in terms.items() if value > 0}
    below = {exponents: -value for exponents, value in terms.items() if value < 0}
    return polynomial(form.generators, above), polynomial(form.generators, below)


def linear_coefficient(generators: tuple[Generator, ...], poly: fmpq_mpoly, place: int) -> tuple[Form, Form]:
    """Return the coefficient of a generator in a polynomial that is linear in it, and the terms without it."""
    slope = poly.derivative(place)
    rest = poly - slope * poly.context().gens()[place]
    return _of_polynomial(generators, slope), _of_polynomial(generators, rest)


def compose(form: Form, mapping: Mapping[Generator, Form]) -> Form:
    """Return the form with forms in the place of generators; the others stay.

    Raises:
        TooLarge: the result would pass the size limits.
        UndefinedForm: the bottom vanishes.
    """
    replaced = [(place, mapping[each]) for place, each in enumerate(form.generators) if each in mapping]
    staying = [(place, each) for place, each in enumerate(form.generators) if each not in mapping]
    generators = union((each for _, each in staying), *(value.generators for _, value in replaced))
    new = {each.atom.key: (place, each.root) for place, each in enumerate(generators)}
    moves = [(place, new[each.atom.key][0], new[each.atom.key][1] // each.root) for place, each in staying]
    degrees = [max(map(int, both)) for both in zip(form.top.degrees(), form.bottom.degrees(), strict=True)]
    replacements = [_Replacement(place, degrees[place], *_lifted(value, generators)) for place, value in replaced]
    top, bottom = (_homogeneous(poly, replacements, moves, len(generators)) for poly in (form.top, form.bottom))
    return make(generators, top, bottom)


class _Replacement(NamedTuple):
    """A quotient that replaces a generator, and the degree of the form in that generator."""

    place: int
    degree: int
    top: fmpq_mpoly
    bottom: fmpq_mpoly


def _lifted(form: Form, generators: tuple[Generator, ...]) -> tuple[fmpq_mpoly, fmpq_mpoly]:
    return lift(form.top, form.generators, generators), lift(form.bottom, form.generators, generators)


def _homogeneous(
    poly: fmpq_mpoly, replacements: list[_Replacement], moves: list[tuple[int, int, int]], count: int
) -> fmpq_mpoly:
    """Return a polynomial with generators replaced by quotients, times each denominator to the power of the degree.

    Terms with the same powers of what is put in are taken together.

    Args:
        poly: the polynomial.
        replacements: what is put in.
        moves: of each generator that stays its place before, its place after, and how often it occurs there.
        count: how many generators there are after.
    """
    groups: dict[tuple[int, ...], dict[Exponents, fmpq]] = {}
    for exponents, value in poly.terms():
        wide = [0] * count
        for old, new, times in moves:
            wide[new] = int(exponents[old]) * times
        groups.setdefault(tuple(int(exponents[each.place]) for each in replacements), {})[tuple(wide)] = value
    context = context_of(count)
    total = context.constant(0)
    for powers, terms in groups.items():
        part = context.from_dict(terms)
        for each, power in zip(replacements, powers, strict=True):
            if power:
                part = product(part, each.top if power == 1 else power_of(each.top, power))
            if power < each.degree and not each.bottom.is_one():
                part = product(part, power_of(each.bottom, each.degree - power))
        total += part
    return total


def _of_polynomial(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> Form:
    return make(generators, poly, poly.context().constant(1))


ZERO = number(0)


class NoSlope(ValueError):
    """A form has no derivative here: it has a maximum, an arbitrary function or a power with a base of unknown sign."""


def substitute_forms(form: Form, forms: Mapping[Quantity, Form]) -> Form:
    """Return a form with quantities replaced by forms, inside atoms as well.

    Raises:
        NoSlope: one is in an arbitrary function.
        TooLarge: the result would pass the size limits.
        UndefinedForm: some part has no value any more.
    """
    replaced = {each: _with_forms(each, forms) for each in form.generators if any(_stands_in(each, q) for q in forms)}
    return compose(form, replaced)


def slope(form: Form, by: Quantity) -> Form:
    """Return the derivative by a quantity.

    Raises:
        NoSlope: the quantity is in a part without a derivative.
        TooLarge: the result would pass the size limits.
    """
    slopes = {place: _slope(each, by) for place, each in enumerate(form.generators) if _stands_in(each, by)}
    bottom = _of(form, form.bottom)
    rise, more = (_chained(form, poly, slopes) for poly in (form.top, form.bottom))
    return rise / bottom - form * more / bottom


def _stands_in(generator: Generator, quantity: Quantity) -> bool:
    return depends_on(_alone(generator), quantity)


def _alone(generator: Generator) -> Form:
    return polynomial((generator,), {(1,): Fraction(1)})


def _of(form: Form, poly: fmpq_mpoly) -> Form:
    return polynomial(form.generators, terms_of(poly))


def _with_forms(generator: Generator, forms: Mapping[Quantity, Form]) -> Form:
    atom, root = generator.atom, Fraction(1, generator.root)
    if atom.quantity is not None:
        return raised(next(new for old, new in forms.items() if old.name == atom.key), number(root))
    parts = tuple(substitute_forms(part, forms) for part in atom.parts)
    match atom.kind, parts:
        case AtomKind.EXP, (inside,):
            return exponential(inside * number(root))
        case AtomKind.RADICAND, (inside,):
            return raised(inside, number(root))
    return raised(_again(atom, parts), number(root))


def _again(atom: Atom, parts: tuple[Form, ...]) -> Form:
    match atom.kind, parts:
        case AtomKind.LOG, (inside,):
            return logarithm(inside)
        case AtomKind.POWER, (base, exponent):
            return raised(base, exponent)
        case AtomKind.ALTERNATING, (exponent,):
            return raised(number(-1), exponent)
        case AtomKind.MAX, _:
            return largest(parts)
    raise NoSlope(atom.key)


def _chained(form: Form, poly: fmpq_mpoly, slopes: Mapping[int, Form]) -> Form:
    """Return the derivative of a polynomial in generators by the rule of the chain."""
    return reduce(Form.__add__, (_of(form, poly.derivative(place)) * each for place, each in slopes.items()), ZERO)


def _slope(generator: Generator, by: Quantity) -> Form:
    """Return the derivative of a root of an atom: of A^(1/k), it is A^(1/k) / k times the derivative of log A."""
    atom, itself = generator.atom, _alone(generator)
    if atom.quantity is not None:
        return itself / (number(generator.root) * _alone(Generator(atom)))
    share = itself / number(generator.root)
    match atom:
        case Atom(kind=AtomKind.EXP, parts=(inside,)):
            return share * slope(inside, by)
        case Atom(kind=AtomKind.RADICAND, parts=(inside,)):
            return share * slope(inside, by) / inside
        case Atom(kind=AtomKind.LOG, parts=(inside,)):
            return share / _alone(Generator(atom)) * slope(inside, by) / inside
    raise NoSlope(atom.key)
