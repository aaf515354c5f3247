"""Parts of a normal form, and forms in the place of its generators."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import add, mul

from flint import fmpq_mpoly

from derive.normal_form.polynomials import terms_of
from derive.normal_form.rational_functions import Form, Generator, make, number, polynomial


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
    return _composed(form.generators, form.top, mapping) / _composed(form.generators, form.bottom, mapping)


def _composed(generators: tuple[Generator, ...], poly: fmpq_mpoly, mapping: Mapping[Generator, Form]) -> Form:
    values = [mapping.get(each, polynomial((each,), {(1,): Fraction(1)})) for each in generators]
    terms = (
        reduce(mul, map(Form.power, values, exponents), number(value)) for exponents, value in terms_of(poly).items()
    )
    return reduce(add, terms, number(0))


def _of_polynomial(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> Form:
    return make(generators, poly, poly.context().constant(1))
