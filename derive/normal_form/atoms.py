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

from derive.expressions.expression import Sign
from derive.expressions.quantity import NAME, Quantity
from derive.expressions.stepped import Step
from derive.normal_form.polynomials import fraction, terms_of
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

FACTORED_BITS = 100  # some 30 digits, which factor at once; of longer numbers small factors alone are looked for
STEPPED = "steps of "  # no function that is named freely has such a name
LETTERED = "number "  # no quantity has such a name
ANY = "any "  # before the name of an arbitrary function that is called as one that is known, or as no quantity is
# An arbitrary function of such a name is another one.
RESERVED = (AtomKind.LOG, AtomKind.EXP, AtomKind.MAX, AtomKind.POWER, AtomKind.ALTERNATING)
Factor = tuple[Form, int]
ONE = number(1)


def symbol(quantity: Quantity) -> Form:
    """Return a quantity as a form; its values are counted in base units."""
    admissible = quantity.domain.interval
    nonnegative = admissible.low is not None and admissible.low >= 0
    positive = nonnegative and not admissible.contains(Fraction(0))
    return of_atom(Atom(quantity.name, AtomKind.SYMBOL, positive, nonnegative, quantity))


def lettered(letter: str) -> Form:
    """Return an irrational number that has a letter, above zero, as a form; e is the exponential of 1."""
    return of_atom(Atom(f"{LETTERED}{letter}", AtomKind.LETTER, True, True))  # noqa: FBT003


def sign(form: Form) -> Sign | None:
    """Return the sign that coefficients show a form to have on the whole domain; ``None`` if that is not plain."""
    if form.is_zero:
        return Sign.ZERO
    top, bottom = polynomial_sign(form.generators, form.top), polynomial_sign(form.generators, form.bottom)
    return top if bottom is Sign.POSITIVE else None


def is_positive_square(form: Form) -> bool:
    """Return whether a form is a number above zero times a square, so that it is above zero wherever it is not zero."""
    parts = [each.factor() for each in (form.top, form.bottom)]
    even = all(times % 2 == 0 for _, found in parts for _, times in found)
    return even and fraction(parts[0][0]) * fraction(parts[1][0]) > 0


def polynomial_sign(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> Sign | None:
    """Return the common sign of all terms where one of them is certainly not zero; ``None`` if that is not plain."""
    terms = terms_of(poly)
    occurring = {place for exponents in terms for place, power in enumerate(exponents) if power}
    if not all(generators[place].atom.nonnegative for place in occurring):
        return None
    signs = {value > 0 for value in terms.values()}
    if len(signs) != 1 or not any(_strict(generators, exponents) for exponents in terms):
        return None
    return Sign.POSITIVE if signs.pop() else Sign.NEGATIVE


def logarithm(form: Form) -> Form:
    """Return the natural logarithm, split over positive factors and primes.

    Raises:
        UndefinedForm: of zero or of what is negative everywhere.
    """
    if sign(form) in (Sign.ZERO, Sign.NEGATIVE):
        raise UndefinedForm(f"the logarithm of {form.key}")
    primes, factors, rest = _split(form)
    parts = [number(power) * _log_atom(number(prime), positive=True) for prime, power in primes]
    parts += [number(power) * _log_factor(factor) for factor, power in factors]
    if rest.constant != 1:
        parts.append(_log_atom(rest))
    return reduce(Form.__add__, parts, number(0))


def exponential(form: Form) -> Form:
    """Return e to the form: a product over its terms, the rational factor of each as exponent."""
    quotient, remainder = divmod(form.top, form.bottom)
    integral = [_exp_term(_single(form, exponents, ONE), value) for exponents, value in terms_of(quotient).items()]
    below = polynomial(form.generators, terms_of(form.bottom))
    broken = [_exp_term(_single(form, exponents, below), value) for exponents, value in terms_of(remainder).items()]
    return reduce(Form.__mul__, [*integral, *broken], ONE)


def largest(forms: Sequence[Form]) -> Form:
    """Return the maximum without repeated and dominated arguments, common positive factors pulled out."""
    if all(sign(form) is Sign.NEGATIVE for form in forms):
        return -smallest([-form for form in forms])
    distinct = {each.key: each for form in forms for each in _flat(form)}.values()
    one, *others = (each for each in distinct if not any(sign(other - each) is Sign.POSITIVE for other in distinct))
    if not others:
        return one
    front = _common_factor([one, *others])
    parts = tuple(sorted((each / front for each in (one, *others)), key=lambda each: each.key))
    return front * of_atom(call(AtomKind.MAX, parts, positive=any(sign(part) is Sign.POSITIVE for part in parts)))


def smallest(forms: Sequence[Form]) -> Form:
    """Return the minimum, as a maximum: of the reciprocals where all are positive, else of the negated."""
    if all(sign(form) is Sign.POSITIVE for form in forms):
        return ONE / largest([ONE / form for form in forms])
    return -largest([-form for form in forms])


def applied(function: str, argument: Form) -> Form:
    """Return an arbitrary function of a form."""
    name = function if NAME.fullmatch(function) and function not in RESERVED else f"{ANY}{function}"
    return of_atom(call(AtomKind.APPLY, (argument,), positive=False, name=name))


def stepped(function: Step, arguments: tuple[Form, ...]) -> Form:
    """Return a step function of forms as an atom."""
    return of_atom(call(AtomKind.STEPPED, arguments, positive=False, name=f"{STEPPED}{function}"))


def of_atom(atom: Atom) -> Form:
    """Return an atom as a form."""
    return polynomial((Generator(atom),), {(1,): Fraction(1)})


def call(kind: AtomKind, parts: tuple[Form, ...], *, positive: bool, name: str = "") -> Atom:
    """Return the atom for a function of forms; its default name is its kind."""
    inside = ", ".join(part.key for part in parts)
    return Atom(f"{name or kind}({inside})", kind, positive, positive, None, parts)


def _strict(generators: tuple[Generator, ...], exponents: tuple[int, ...]) -> bool:
    return all(generators[place].atom.positive for place, power in enumerate(exponents) if power)


def rational_power(base: Form, exponent: Fraction) -> Form:
    """Return a power with a number as exponent; a root acts on each positive factor."""
    if exponent.denominator == 1 or base.is_zero:
        return base.power(exponent.numerator)
    primes, factors, rest = _split(base)
    powers = [(_prime(prime), Fraction(times)) for prime, times in primes]
    exponents: dict[Atom, Fraction] = {}
    outside = ONE
    for atom, times in [*powers, *(_with_root(factor, times) for factor, times in factors)]:
        power = times * exponent
        if atom.relation is not None:
            integral, power = divmod(power, 1)
            outside = outside * atom.relation.power(integral)
        exponents[atom] = exponents.get(atom, Fraction(0)) + power
    if rest.constant != 1:
        exponents[_radicand(rest, positive=False)] = exponent
    return outside * monomial(exponents)


def _prime(value: int) -> Atom:
    return Atom(f"root of {value}", AtomKind.PRIME, True, True, None, (number(value),))  # noqa: FBT003


def _radicand(form: Form, *, positive: bool) -> Atom:
    return Atom(f"root of ({form.key})", AtomKind.RADICAND, positive, True, None, (form,))  # noqa: FBT003


def _with_root(factor: Form, times: int) -> tuple[Atom, Fraction]:
    """Return the atom whose power a positive factor is, and the power."""
    generator = _alone(factor)
    if generator is None:
        return _radicand(factor, positive=True), Fraction(times)
    return generator.atom, Fraction(times, generator.root)


def _alone(form: Form) -> Generator | None:
    """Return the generator that a form is, if it is nothing else."""
    if not form.is_polynomial or terms_of(form.top) != {(1,): Fraction(1)}:
        return None
    (generator,) = form.generators
    return generator


def _split(form: Form) -> tuple[list[tuple[int, int]], list[Factor], Form]:
    """Return prime powers, powers of factors that are certainly positive, and the rest (with the sign)."""
    primes: list[tuple[int, int]] = []
    factors: list[Factor] = []
    rest = ONE
    for poly, times in ((form.top, 1), (form.bottom, -1)):
        content, found = poly.factor()
        value = fraction(content)
        primes += [(prime, times * power) for prime, power in _prime_powers(value.numerator)]
        primes += [(prime, -times * power) for prime, power in _prime_powers(value.denominator)]
        rest = rest if value > 0 else -rest
        for part, power in found:
            factor = polynomial(form.generators, terms_of(part))
            if sign(factor) is Sign.POSITIVE:
                factors.append((factor, times * int(power)))
            else:
                rest = rest * factor.power(times * int(power))
    return primes, factors, rest


def _prime_powers(value: int) -> list[tuple[int, int]]:
    """Return the prime powers of a whole number; of a very large one a cofactor may stay whole."""
    small = value.bit_length() <= FACTORED_BITS
    found = fmpz(value).factor() if small else fmpz(value).factor_smooth(20)
    return [(int(prime), int(power)) for prime, power in found]


def _log_atom(form: Form, *, positive: bool = False) -> Form:
    return of_atom(call(AtomKind.LOG, (form,), positive=positive))


def _log_factor(factor: Form) -> Form:
    """Return the logarithm of a positive factor; roots and exponentials give theirs away."""
    generator = _alone(factor)
    if generator is None:
        return _log_atom(factor)
    return number(Fraction(1, generator.root)) * _log_of(generator.atom)


def _log_of(atom: Atom) -> Form:
    match atom:
        case Atom(kind=AtomKind.EXP, parts=(inside,)):
            return inside
        case Atom(kind=AtomKind.PRIME | AtomKind.RADICAND, parts=(inside,)):
            return logarithm(inside)
    return _log_atom(of_atom(atom))


def _single(form: Form, exponents: tuple[int, ...], below: Form) -> Form:
    return polynomial(form.generators, {exponents: Fraction(1)}) / below


def _exp_term(term: Form, factor: Fraction) -> Form:
    """Return e^(factor * term) for a term without a rational factor of its own."""
    match _alone(term):
        case Generator(atom=Atom(kind=AtomKind.LOG, parts=(inside,)), root=1):
            return rational_power(inside, factor)
    return monomial({call(AtomKind.EXP, (term,), positive=True): factor})


def _flat(form: Form) -> tuple[Form, ...]:
    """Return the arguments of a form that is a maximum times a positive number, else the form alone."""
    value = number(abs(fraction(form.top.leading_coefficient())))
    match form.generators:
        case (Generator(atom=Atom(kind=AtomKind.MAX, parts=parts) as atom),) if form == value * of_atom(atom):
            return tuple(value * part for part in parts)
    return (form,)


def _common_factor(forms: Sequence[Form]) -> Form:
    """Return the positive number and the powers of positive atoms that all of the forms share, zero left aside."""
    forms = [form for form in forms if not form.is_zero]
    contents = [_content(form.top) / _content(form.bottom) for form in forms]
    atoms = {atom for form in forms for atom in form.atoms if atom.positive}
    shared = {atom: min(_least_power(form, atom) for form in forms) for atom in atoms}
    return number(_common(contents)) * monomial(shared)


def _content(poly: fmpq_mpoly) -> Fraction:
    return _common([fraction(value) for value in poly.coeffs()])


def _common(values: Sequence[Fraction]) -> Fraction:
    """Return the greatest common divisor of rational numbers."""
    return Fraction(gcd(*(value.numerator for value in values)), lcm(*(value.denominator for value in values)))


def _least_power(form: Form, atom: Atom) -> Fraction:
    """Return the power of the atom that divides the form."""
    for place, generator in enumerate(form.generators):
        if generator.atom == atom:
            top = min(int(exponents[place]) for exponents in form.top.monoms())
            bottom = min(int(exponents[place]) for exponents in form.bottom.monoms())
            return Fraction(top - bottom, generator.root)
    return Fraction(0)
