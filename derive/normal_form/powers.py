"""Powers of normal forms: by logarithms for positive bases, by repeated multiplication for whole exponents.

Hypothesis: an exponent that is plainly whole is a whole number at every admissible point, so that the power is a
product of so many copies, or one over it, whatever sign the base has. Products of copies may be taken apart factor by
factor, and term by term of the exponent: x^(2 n + 1) is x times the square of x^n, and (-1)^(2 n) is 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from math import prod

from derive.expressions.expression import Sign
from derive.normal_form.atoms import call, exponential, logarithm, of_atom, rational_power, sign
from derive.normal_form.polynomials import TooLarge, fraction, terms_of
from derive.normal_form.rational_functions import (
    Atom,
    AtomKind,
    Form,
    Generator,
    UndefinedForm,
    monomial,
    number,
    polynomial,
)

ONE = number(1)


def raised(base: Form, exponent: Form) -> Form:
    """Return a power.

    Raises:
        UndefinedForm: zero to an exponent that is not a positive number.
        TooLarge: the result would pass the size limits.
    """
    constant = exponent.constant
    if base.is_zero:
        if sign(exponent) is not Sign.POSITIVE:
            raise UndefinedForm("zero to a power that is not plainly above zero")
        return base
    if constant is not None:
        return rational_power(base, constant)
    if sign(base) is Sign.POSITIVE:
        return exponential(exponent * logarithm(base))
    if is_whole_form(exponent):
        try:
            return _integer_power(base, exponent)
        except TooLarge:
            pass  # as it is it is small
    return of_atom(call(AtomKind.POWER, (base, exponent), positive=False))


def is_whole_form(form: Form) -> bool:
    """Return whether a form is plainly whole: a polynomial that takes products of whole quantities so many times."""
    integral = form.is_polynomial and all(map(_unit, form.generators))
    return integral and all(times.denominator == 1 for times in _times(form).values())


def _unit(generator: Generator) -> Fraction:
    """Return the step between values of an integer quantity in base units, such as 60 seconds; else zero."""
    quantity = generator.atom.quantity
    if quantity is None or generator.root != 1 or not quantity.domain.integer:
        return Fraction(0)
    return quantity.unit.factor


def _step(form: Form, powers: tuple[int, ...]) -> Fraction:
    """Return the step between values of a product of integer quantities."""
    units = map(_unit, form.generators)
    return prod((unit**power for unit, power in zip(units, powers, strict=True)), start=Fraction(1))


def _times(form: Form) -> dict[tuple[int, ...], Fraction]:
    """Return the coefficient of each product of integer quantities, in their own units."""
    return {powers: value * _step(form, powers) for powers, value in terms_of(form.top).items()}


def _count(form: Form, powers: tuple[int, ...]) -> Form:
    """Return a product of integer quantities, each in its own unit."""
    return polynomial(form.generators, {powers: 1 / _step(form, powers)})


def _integer_power(base: Form, exponent: Form) -> Form:
    """Return a power with a whole exponent as a product over the factors of its base."""
    return reduce(Form.__mul__, (_of_factor(factor, exponent * number(times)) for factor, times in _factors(base)))


def _factors(base: Form) -> Iterator[tuple[Form, int]]:
    """Yield what a form is a product of, each with its power: a number above zero, factors, and -1."""
    turned = 0
    for poly, way in ((base.top, 1), (base.bottom, -1)):
        content, found = poly.factor()
        turned += content < 0
        yield number(abs(fraction(content))), way
        for part, times in found:
            factor = polynomial(base.generators, terms_of(part))
            turn = _is_turned(factor)
            turned += int(times) if turn else 0
            yield -factor if turn else factor, way * int(times)
    yield number(-1), turned


def _is_turned(factor: Form) -> bool:
    """Return whether the other sign of a factor is the one to write: not below zero, else with a number above zero."""
    if _never_below(factor):
        return False
    return _never_below(-factor) or terms_of(factor.top).get((0,) * len(factor.generators), 0) < 0


def _of_factor(factor: Form, exponent: Form) -> Form:
    if factor == number(-1):
        return _alternating(exponent)
    if sign(factor) is Sign.POSITIVE:
        return exponential(exponent * logarithm(factor))
    match factor.atoms:
        case (Atom(kind=AtomKind.POWER, parts=(inner, integral)) as atom,) if factor == of_atom(atom):
            return raised(inner, integral * exponent)
        case (Atom(kind=AtomKind.ALTERNATING, parts=(integral,)) as atom,) if factor == of_atom(atom):
            return _alternating(integral * exponent)
    times = _times(exponent)
    below = _never_below(factor)
    if below and min(times.values()) < 0:  # at zero the power may have a value where its parts have none
        return of_atom(_power(factor, exponent, nonnegative=True))
    found = ONE
    for powers, copies in times.items():
        count = _count(exponent, powers)
        one = factor if count == ONE else monomial({_power(factor, count, nonnegative=below): Fraction(1)})
        found = found * one.power(int(copies))
    return found


def _alternating(exponent: Form) -> Form:
    """Return -1 to an integer power, which depends on its parity alone: n^2 has that of n."""
    odd: dict[tuple[int, ...], int] = {}
    for powers, copies in _times(exponent).items():
        key = tuple(min(power, 1) for power in powers)
        odd[key] = (odd.get(key, 0) + int(copies)) % 2
    found = ONE
    for powers, left in odd.items():
        count = _count(exponent, powers)
        turned = number(-1) if count == ONE else of_atom(call(AtomKind.ALTERNATING, (count,), positive=False))
        found = found * turned.power(left)
    return found


def _power(factor: Form, exponent: Form, *, nonnegative: bool) -> Atom:
    made = call(AtomKind.POWER, (factor, exponent), positive=False)
    return Atom(made.key, made.kind, made.positive, nonnegative, None, made.parts)


def _never_below(form: Form) -> bool:
    """Return whether the ends of the domains show a polynomial to be nowhere below zero."""
    terms = terms_of(form.top)
    least = [each for powers, value in terms.items() if (each := _least(form, powers, value)) is not None]
    return len(least) == len(terms) and sum(least) >= 0


def _least(form: Form, powers: tuple[int, ...], value: Fraction) -> Fraction | None:
    """Return what a term is nowhere below, ``None`` where nothing says so."""
    ends = [_ends(each) for each, power in zip(form.generators, powers, strict=True) if power]
    wanted = [end[0] if value > 0 else end[1] for end in ends]
    bounds = [end for end in wanted if end is not None]
    if len(bounds) < len(wanted):
        return None
    return value * prod(end**power for end, power in zip(bounds, filter(None, powers), strict=True))


def _ends(generator: Generator) -> tuple[Fraction | None, Fraction | None]:
    """Return the bounds of a nonnegative generator; no bounds for others."""
    atom, quantity = generator.atom, generator.atom.quantity
    if not atom.nonnegative:
        return None, None
    if quantity is None or generator.root != 1:
        return Fraction(0), None
    interval, factor = quantity.domain.interval, quantity.unit.factor
    low, high = interval.low, interval.high
    return (low or Fraction(0)) * factor, None if high is None else high * factor
