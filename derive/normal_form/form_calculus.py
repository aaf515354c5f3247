"""Calculus on normal forms: forms in the place of quantities, inside atoms as well, and derivatives."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce

from flint import fmpq_mpoly

from derive.expressions.quantity import Quantity
from derive.normal_form.atom_kind import AtomKind
from derive.normal_form.atoms import exponential, largest, logarithm
from derive.normal_form.canonical import depends_on
from derive.normal_form.form_parts import composed
from derive.normal_form.polynomials import terms_of
from derive.normal_form.powers import raised
from derive.normal_form.rational_functions import Atom, Form, Generator, UndefinedForm, number, polynomial

ZERO = number(0)


class NoSlope(ValueError):
    """A maximum, an arbitrary function or a power of what may be negative, of which no derivative is written."""


def replaced(form: Form, forms: Mapping[Quantity, Form]) -> Form:
    """Return a form with forms in the place of quantities, wherever they stand.

    Raises:
        NoSlope: one stands in an arbitrary function.
        TooLarge: the result would pass the size limits.
        UndefinedForm: some part has no value any more.
    """
    moved = {each: _moved(each, forms) for each in form.generators if any(_stands_in(each, q) for q in forms)}
    return composed(form, moved)


def slope(form: Form, by: Quantity) -> Form:
    """Return the derivative by a quantity.

    Raises:
        NoSlope: the quantity stands in a part without a derivative.
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


def _moved(generator: Generator, forms: Mapping[Quantity, Form]) -> Form:
    atom, root = generator.atom, Fraction(1, generator.root)
    if atom.quantity is not None:
        return raised(next(new for old, new in forms.items() if old.name == atom.key), number(root))
    parts = tuple(replaced(part, forms) for part in atom.parts)
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
    atom, own = generator.atom, _alone(generator)
    if atom.quantity is not None:
        return own / (number(generator.root) * _alone(Generator(atom)))
    share = own / number(generator.root)
    match atom:
        case Atom(kind=AtomKind.EXP, parts=(inside,)):
            return share * slope(inside, by)
        case Atom(kind=AtomKind.RADICAND, parts=(inside,)):
            return share * slope(inside, by) / inside
        case Atom(kind=AtomKind.LOG, parts=(inside,)):
            return share / _alone(Generator(atom)) * slope(inside, by) / inside
    raise NoSlope(atom.key)


__all__ = ["NoSlope", "UndefinedForm", "replaced", "slope"]
