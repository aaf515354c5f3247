"""Roots, logarithms, exponentials and maxima of normal forms, brought to as few kinds of atoms as possible.

A power with a symbolic exponent is exp(exponent * log(base)); exp of a sum is a product, with rational factors pulled
out as exponents; log of a product of positives is a sum, down to the logarithms of primes; a root acts on each positive
factor; a minimum of positives is one over the maximum of their reciprocals.
Everything rewritten here keeps its value wherever both sides are defined.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from math import gcd, lcm

from flint import fmpq_mpoly, fmpz

from derive.field import (
    Atom,
    Form,
    Generator,
    UndefinedForm,
    make,
    monomial,
    number,
    polynomial,
)
from derive.polynomials import fraction, terms_of
from derive.quantity import Quantity

FACTORED_BITS = 100
KNOWN = ("log", "exp", "max", "power")  # an arbitrary function of such a name is another one
Factor = tuple[Form, int]
ONE = number(1)


def symbol(quantity: Quantity) -> Form:
    """Return a quantity as a form; its values are counted in base units."""
    low = quantity.domain.interval.low
    nonnegative = low is not None and low >= 0
    positive = low is not None and (low > 0 or (low == 0 and quantity.domain.interval.low_open))
    return _of_atom(Atom(quantity.name, "symbol", positive, nonnegative, quantity))


def sign(form: Form) -> int | None:
    """Return 1 or -1 for a form whose coefficients show it above or below zero on the whole domain, 0 for zero."""
    if form.is_zero:
        return 0
    top, bottom = polynomial_sign(form.generators, form.top), polynomial_sign(form.generators, form.bottom)
    return top * bottom if top is not None and bottom is not None else None


def polynomial_sign(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> int | None:
    """Return the common sign of all terms where one of them is certainly not zero; ``None`` if that is not plain."""
    terms = terms_of(poly)
    occurring = {place for exponents in terms for place, power in enumerate(exponents) if power}
    if not all(generators[place].atom.nonnegative for place in occurring):
        return None
    signs = {value > 0 for value in terms.values()}
    if len(signs) != 1 or not any(_strict(generators, exponents) for exponents in terms):
        return None
    return 1 if signs.pop() else -1


def raised(base: Form, exponent: Form) -> Form:
    """Return a power.

    Raises:
        UndefinedForm: zero to an exponent that is not a positive number.
        TooLarge: the result would pass the size limits.
    """
    constant = exponent.constant
    if constant is not None:
        return _rational_power(base, constant)
    if base.is_zero:
        raise UndefinedForm("zero to a symbolic power")
    if sign(base) != 1:
        return _of_atom(_opaque("power", (base, exponent)))
    return exponential(exponent * logarithm(base))


def logarithm(form: Form) -> Form:
    """Return the natural logarithm, split over positive factors and primes.

    Raises:
        UndefinedForm: of zero or of what is negative everywhere.
    """
    if sign(form) in (0, -1):
        raise UndefinedForm(f"the logarithm of {form.key}")
    primes, factors, rest = _split(form)
    parts = [number(power) * _log_atom(number(prime), positive=prime > 1) for prime, power in primes]
    parts += [number(power) * _log_factor(factor) for factor, power in factors]
    if rest.constant != 1:
        parts.append(_log_atom(rest))
    return reduce(Form.__add__, parts, number(0))


def exponential(form: Form) -> Form:
    """Return e to the form: a product over its terms, the rational factor of each as exponent."""
    quotient, remainder = divmod(form.top, form.bottom)
    whole = [_exp_term(_single(form, exponents, ONE), value) for exponents, value in terms_of(quotient).items()]
    below = make(form.generators, form.bottom, form.bottom.context().constant(1))
    broken = [_exp_term(_single(form, exponents, below), value) for exponents, value in terms_of(remainder).items()]
    return reduce(Form.__mul__, [*whole, *broken], ONE)


def largest(forms: Sequence[Form]) -> Form:
    """Return the maximum: repeats and what is always below another dropped, common positive factors in front."""
    if all(sign(form) == -1 for form in forms):
        return -smallest([-form for form in forms])
    distinct = sorted({each.key: each for form in forms for each in _flat(form)}.values(), key=lambda each: each.key)
    distinct = [each for each in distinct if not any(sign(other - each) == 1 for other in distinct)]
    if len(distinct) == 1:
        return distinct[0]
    front = _common_factor(distinct)
    parts = tuple(sorted((each / front for each in distinct), key=lambda each: each.key))
    positive = any(sign(part) == 1 for part in parts)
    text = ", ".join(part.key for part in parts)
    return front * _of_atom(Atom(f"max({text})", "max", positive, positive, None, parts))


def smallest(forms: Sequence[Form]) -> Form:
    """Return the minimum, as a maximum: of the reciprocals where all are positive, else of the negated."""
    if all(sign(form) == 1 for form in forms):
        return ONE / largest([ONE / form for form in forms])
    return -largest([-form for form in forms])


def applied(function: str, argument: Form) -> Form:
    """Return an arbitrary function of a form."""
    return _of_atom(_opaque(f"apply {f'any {function}' if function in KNOWN else function}", (argument,)))


def _of_atom(atom: Atom) -> Form:
    return polynomial((Generator(atom),), {(1,): Fraction(1)})


def _opaque(kind: str, parts: tuple[Form, ...]) -> Atom:
    name, _, function = kind.partition(" ")
    return Atom(f"{function or name}({', '.join(part.key for part in parts)})", name, False, False, None, parts)  # noqa: FBT003


def _strict(generators: tuple[Generator, ...], exponents: tuple[int, ...]) -> bool:
    return all(generators[place].atom.positive for place, power in enumerate(exponents) if power)


def _rational_power(base: Form, exponent: Fraction) -> Form:
    if exponent.denominator == 1:
        return base.power(exponent.numerator)
    if base.is_zero:
        if exponent < 0:
            raise UndefinedForm("zero to a negative power")
        return base
    primes, factors, rest = _split(base)
    exponents: dict[Atom, Fraction] = {}
    outside = ONE
    for atom, power in [
        *((_prime(prime), Fraction(times)) for prime, times in primes),
        *(_with_root(factor, times) for factor, times in factors),
    ]:
        known, part = atom.relation, power * exponent
        whole = part.__floor__() if known is not None else 0
        if known is not None:
            outside = outside * known.power(whole)
        exponents[atom] = exponents.get(atom, Fraction(0)) + part - whole
    if rest.constant != 1:
        exponents[_radicand(rest, positive=False)] = exponent
    return outside * monomial(exponents)


def _prime(value: int) -> Atom:
    return Atom(f"root of {value}", "prime", True, True, None, (number(value),))  # noqa: FBT003


def _radicand(form: Form, *, positive: bool) -> Atom:
    return Atom(f"root of ({form.key})", "radicand", positive, True, None, (form,))  # noqa: FBT003


def _with_root(factor: Form, times: int) -> tuple[Atom, Fraction]:
    """Return the atom whose power a positive factor is, and the power."""
    if _is_generator(factor):
        generator = factor.generators[0]
        return generator.atom, Fraction(times, generator.root)
    return _radicand(factor, positive=True), Fraction(times)


def _is_generator(form: Form) -> bool:
    return form.is_polynomial and len(form.generators) == 1 and terms_of(form.top) == {(1,): Fraction(1)}


def _split(form: Form) -> tuple[list[tuple[int, int]], list[Factor], Form]:
    """Return prime powers, powers of factors that are certainly positive, and the rest (with the sign)."""
    primes: list[tuple[int, int]] = []
    factors: list[Factor] = []
    rest = ONE
    unit = form.top.context().constant(1)
    for poly, times in ((form.top, 1), (form.bottom, -1)):
        content, found = poly.factor()
        value = fraction(content)
        primes += [(prime, times * power) for prime, power in _prime_powers(value.numerator)]
        primes += [(prime, -times * power) for prime, power in _prime_powers(value.denominator)]
        rest = rest if value > 0 else -rest
        for part, power in found:
            factor = make(form.generators, part, unit)
            if sign(factor) == 1:
                factors.append((factor, times * int(power)))
            else:
                rest = rest * factor.power(times * int(power))
    return _collected(primes), factors, rest


def _collected(primes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    totals: dict[int, int] = {}
    for prime, power in primes:
        totals[prime] = totals.get(prime, 0) + power
    return [(prime, power) for prime, power in sorted(totals.items()) if power]


def _prime_powers(value: int) -> list[tuple[int, int]]:
    """Return the prime powers of a whole number; of a very large one a cofactor may stay whole."""
    if abs(value) == 1:
        return []
    if abs(value).bit_length() <= FACTORED_BITS:
        return [(int(prime), int(power)) for prime, power in fmpz(abs(value)).factor()]
    return [(int(prime), int(power)) for prime, power in fmpz(abs(value)).factor_smooth(20)]


def _log_atom(form: Form, *, positive: bool = False) -> Form:
    return _of_atom(Atom(f"log({form.key})", "log", positive, positive, None, (form,)))


def _log_factor(factor: Form) -> Form:
    """Return the logarithm of a positive factor; roots and exponentials give theirs away."""
    if not _is_generator(factor):
        return _log_atom(factor)
    atom, root = factor.generators[0].atom, number(Fraction(1, factor.generators[0].root))
    if atom.kind == "exp":
        return root * atom.parts[0]
    if atom.kind in ("prime", "radicand") and atom.positive:
        return root * logarithm(atom.parts[0])
    return root * _log_atom(_of_atom(atom))


def _single(form: Form, exponents: tuple[int, ...], below: Form) -> Form:
    return polynomial(form.generators, {exponents: Fraction(1)}) / below


def _exp_term(term: Form, factor: Fraction) -> Form:
    """Return e^(factor * term) for a term without a rational factor of its own."""
    if _is_generator(term) and term.generators[0].root == 1 and term.generators[0].atom.kind == "log":
        return _rational_power(term.generators[0].atom.parts[0], factor)
    return monomial({Atom(f"exp({term.key})", "exp", True, True, None, (term,)): factor})  # noqa: FBT003


def _flat(form: Form) -> tuple[Form, ...]:
    """Return the arguments of a form that is a maximum times a positive number, else the form alone."""
    terms = list(terms_of(form.top).items())
    if len(terms) == 1 and len(form.generators) == 1 and form.is_polynomial and form.generators[0].atom.kind == "max":
        exponents, value = terms[0]
        if exponents == (form.generators[0].root,) and value > 0:
            return tuple(number(value) * part for part in form.generators[0].atom.parts)
    return (form,)


def _common_factor(forms: Sequence[Form]) -> Form:
    """Return the positive number and the powers of positive atoms that all of the forms share."""
    contents = [_content(form.top) / _content(form.bottom) for form in forms if not form.is_zero]
    value = Fraction(reduce(gcd, (c.numerator for c in contents)), reduce(lcm, (c.denominator for c in contents)))
    shared: dict[Atom, Fraction] = {}
    for atom in {atom for form in forms for atom in form.atoms if atom.positive}:
        shared[atom] = min(_least_power(form, atom) for form in forms if not form.is_zero)
    return number(value) * monomial(shared)


def _content(poly: fmpq_mpoly) -> Fraction:
    values = [fraction(value) for value in poly.coeffs()]
    return Fraction(reduce(gcd, (abs(v.numerator) for v in values)), reduce(lcm, (v.denominator for v in values)))


def _least_power(form: Form, atom: Atom) -> Fraction:
    """Return the power of the atom that divides the form."""
    for place, generator in enumerate(form.generators):
        if generator.atom == atom:
            top = min(int(exponents[place]) for exponents in form.top.monoms())
            bottom = min(int(exponents[place]) for exponents in form.bottom.monoms())
            return Fraction(top - bottom, generator.root)
    return Fraction(0)
