"""Parts of a normal form, and forms in the place of its generators."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from flint import fmpq_mpoly

from derive.normal_form.polynomials import context_of, power_of, product, terms_of
from derive.normal_form.rational_functions import Form, Generator, lift, make, polynomial, union


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


def parted(generators: tuple[Generator, ...], poly: fmpq_mpoly, place: int) -> tuple[Form, Form]:
    """Return the coefficient of a generator in a polynomial that is linear in it, and the terms without it."""
    slope = poly.derivative(place)
    rest = poly - slope * poly.context().gens()[place]
    return _of_polynomial(generators, slope), _of_polynomial(generators, rest)


def composed(form: Form, mapping: Mapping[Generator, Form]) -> Form:
    """Return the form with forms in the place of generators; the others stay.

    Raises:
        TooLarge: the result would pass the size limits.
        UndefinedForm: the bottom vanishes.
    """
    values = [mapping.get(each, polynomial((each,), {(1,): Fraction(1)})) for each in form.generators]
    generators = union(*(value.generators for value in values))
    pairs = [tuple(lift(each, value.generators, generators) for each in (value.top, value.bottom)) for value in values]
    degrees = [max(map(int, both)) for both in zip(form.top.degrees(), form.bottom.degrees(), strict=True)]
    top, bottom = (_homogeneous(poly, pairs, degrees, generators) for poly in (form.top, form.bottom))
    return make(generators, top, bottom)


def _homogeneous(
    poly: fmpq_mpoly, pairs: list[tuple[fmpq_mpoly, ...]], degrees: list[int], generators: tuple[Generator, ...]
) -> fmpq_mpoly:
    """Return a polynomial of quotients times the bottom of each, as often as its degree says."""
    total = context_of(len(generators)).constant(0)
    for exponents, value in poly.terms():
        term = context_of(len(generators)).constant(value)
        for (top, bottom), power, degree in zip(pairs, exponents, degrees, strict=True):
            term = product(product(term, power_of(top, int(power))), power_of(bottom, degree - int(power)))
        total += term
    return total


def _of_polynomial(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> Form:
    return make(generators, poly, poly.context().constant(1))
