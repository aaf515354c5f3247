"""Asymptotic expansions of forms as a quantity grows without bound: some leading terms, and what the rest is at most.

Terms are ordered by scales of growth, e^E x^P (log x)^L (log log x)^M (G. H. Hardy, Orders of Infinity, 1910).

Sums, products, quotients, powers, logarithms and exponentials of expansions are expansions again: what is c m (1 + d)
with a d that vanishes has the logarithm log c + log m + d - d^2 / 2 + ..., and so on by the series of Taylor. Leading
terms that cancel ask for more of them. D. Gruntz (On Computing Limits in a Symbolic Manipulation System, 1996)
describes limits by leading terms of this kind.

Hypothesis: the form has a value for all large values of the quantity, whatever the others are. Sound because each rest
is carried along as a bound up to a constant factor, a leading factor is divided by, or taken the logarithm of, only
where its sign is shown, and scales are compared only where their order is.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce

from flint import fmpq_mpoly
from msgspec import Struct

from derive.expressions.expression import Sign
from derive.expressions.quantity import Quantity
from derive.normal_form.atoms import exponential, logarithm, rational_power
from derive.normal_form.canonical import depends_on
from derive.normal_form.polynomials import Exponents, terms_of
from derive.normal_form.powers import is_whole_form
from derive.normal_form.powers import raised as raised_form
from derive.normal_form.rational_functions import Atom, AtomKind, Form, Generator, number, polynomial
from derive.proof.methods.bounds import BoundsByName
from derive.proof.methods.same_sign import SameSign
from derive.proof.methods.signs import one_sign

MOST_TERMS = 40  # of one expansion; products multiply them, and what a limit needs is the first that does not cancel
LARGEST = 400  # terms of a form that are expanded at all; the normal forms of shipped formulas have 8
ZERO, ONE = number(0), number(1)


class Unclear(ValueError):
    """Two scales whose order hangs on a quantity of which too little is known, or a scale that is none of these."""


class Scale(Struct, frozen=True):
    """A scale of growth.

    Args:
        exponent: the terms of E, the largest first.
        power: P, a form without x.
        logs: L, of the same kind.
        loglogs: M, of the same kind.
    """

    exponent: tuple[Term, ...] = ()
    power: Form = ZERO
    logs: Form = ZERO
    loglogs: Form = ZERO

    @property
    def parts(self) -> tuple[Form, Form, Form]:
        """The exponents of x and of its logarithms."""
        return self.power, self.logs, self.loglogs


class Term(Struct, frozen=True):
    """A scale and how many times it occurs."""

    scale: Scale
    factor: Form


FLAT = Scale()
X, LOG, LOGLOG = Scale(power=ONE), Scale(logs=ONE), Scale(loglogs=ONE)


def times(one: Scale, other: Scale, bounds: BoundsByName) -> Scale:
    """Return the product of two scales."""
    exponent = gather_terms((*one.exponent, *other.exponent), bounds)
    return Scale(exponent, *(a + b for a, b in zip(one.parts, other.parts, strict=True)))


def raised(scale: Scale, power: Form, bounds: BoundsByName) -> Scale:
    """Return a power of a scale.

    Raises:
        Unclear: the sign of the power is not known.
    """
    exponent = gather_terms((Term(each.scale, each.factor * power) for each in scale.exponent), bounds)
    return Scale(exponent, *(part * power for part in scale.parts))


def growth(scale: Scale, bounds: BoundsByName) -> Sign:
    """Return the sign of the growth of a scale: positive without bound, negative for one that vanishes, or zero.

    Raises:
        Unclear: that hangs on a quantity of which too little is known.
    """
    for part in (*(each.factor for each in scale.exponent), *scale.parts):
        if not part.is_zero:
            found = one_sign(part, bounds) or SameSign().sure_sign(part)
            if found is None:
                raise Unclear(f"the sign of {part.key}")
            return found
    return Sign.ZERO


def order(one: Scale, other: Scale, bounds: BoundsByName) -> Sign:
    """Return whether one scale outgrows another, is outgrown, or is the same: the growth of their quotient."""
    if one is other:
        return Sign.ZERO
    return growth(times(one, raised(other, -ONE, bounds), bounds), bounds)


def gather_terms(terms: Iterable[Term], bounds: BoundsByName) -> tuple[Term, ...]:
    """Return terms with each scale once, the largest first."""
    return reduce(lambda sorted_terms, term: _inserted(sorted_terms, term, bounds), terms, ())


def _inserted(terms: tuple[Term, ...], term: Term, bounds: BoundsByName) -> tuple[Term, ...]:
    if term.factor.is_zero:
        return terms
    for place, each in enumerate(terms):
        found = order(term.scale, each.scale, bounds)
        if found is Sign.ZERO:
            factor = each.factor + term.factor
            both = () if factor.is_zero else (Term(each.scale, factor),)
            return (*terms[:place], *both, *terms[place + 1 :])
        if found is Sign.POSITIVE:
            return (*terms[:place], term, *terms[place:])
    return (*terms, term)


class Expansion(Struct, frozen=True):
    """Leading terms, the largest first, and a scale that bounds the rest; ``None`` where there is no rest."""

    terms: tuple[Term, ...]
    rest: Scale | None = None


NOTHING = Expansion(())


class Expander:
    """Expands forms in one growing quantity, each series to so many terms; work is limited by the size of forms."""

    def __init__(self, moving: Quantity, bounds: BoundsByName, depth: int) -> None:
        self.moving, self.bounds, self.depth = moving, bounds, depth

    def expansion(self, form: Form) -> Expansion:
        """Return the expansion of a form.

        Raises:
            Unclear: it has none of this kind, or its terms cannot be compared.
        """
        if not depends_on(form, self.moving):
            return self._constant(form)
        if len(form.top) + len(form.bottom) > LARGEST:
            raise Unclear("too many terms")
        moving = {place: self._of_generator(each) for place, each in enumerate(form.generators) if self._moves(each)}
        top, bottom = (self._composed(form.generators, poly, moving) for poly in (form.top, form.bottom))
        return top if form.is_polynomial else self._product(top, self._power(bottom, Fraction(-1)))

    def _constant(self, form: Form) -> Expansion:
        return Expansion(() if form.is_zero else (Term(FLAT, form),))

    def _moves(self, generator: Generator) -> bool:
        atom = generator.atom
        return atom.key == self.moving.name or any(depends_on(part, self.moving) for part in atom.parts)

    def _of_generator(self, generator: Generator) -> Expansion:
        root = Fraction(1, generator.root)
        if generator.atom.kind is AtomKind.SYMBOL:
            return Expansion((Term(Scale(power=number(root)), ONE),))
        return self._of_atom(generator.atom, root)

    def _of_atom(self, atom: Atom, root: Fraction) -> Expansion:
        match atom.kind, [self.expansion(part) for part in atom.parts]:
            case AtomKind.EXP, [one]:
                return self._exponential(self._scaled(one, number(root)))
            case AtomKind.RADICAND, [one]:
                return self._power(one, root)
            case AtomKind.LOG, [one]:
                found = self._logarithm(one)
            case AtomKind.POWER, [base, exponent]:
                found = self._symbolic_power(atom.parts[1], base, exponent)
            case AtomKind.MAX, parts:
                found = self._largest(parts)
            case _:
                raise Unclear(f"{atom.key} has no expansion")
        return found if root == 1 else self._power(found, root)

    def _symbolic_power(self, power: Form, base: Expansion, exponent: Expansion) -> Expansion:
        """Return a power by its logarithm; of what is below zero in the end, if the exponent counts, the sign apart."""
        signs = [one_sign(each.factor, self.bounds) for each in base.terms[:1]]
        if signs == [Sign.NEGATIVE] and is_whole_form(power):
            turned = self._symbolic_power(power, self._scaled(base, -ONE), exponent)
            return self._product(self.expansion(raised_form(-ONE, power)), turned)
        return self._exponential(self._product(exponent, self._logarithm(base)))

    def _largest(self, parts: list[Expansion]) -> Expansion:
        """Return the argument of a maximum that is above all others in the end."""
        for each in parts:
            others = [self._sum(each, self._scaled(other, -ONE)) for other in parts if other is not each]
            if all(other.terms and one_sign(other.terms[0].factor, self.bounds) is Sign.POSITIVE for other in others):
                return each
        raise Unclear("a maximum of terms whose order is unknown")

    def _composed(self, generators: tuple[Generator, ...], poly: fmpq_mpoly, moving: dict[int, Expansion]) -> Expansion:
        """Return a polynomial in expansions, what stays beside each power of what moves taken together first."""
        coefficients: dict[Exponents, dict[Exponents, Fraction]] = {}
        for exponents, value in terms_of(poly).items():
            still = tuple(0 if place in moving else power for place, power in enumerate(exponents))
            coefficients.setdefault(tuple(exponents[place] for place in moving), {})[still] = value
        total = NOTHING
        for key, terms in coefficients.items():
            powers = [self._whole_power(each, power) for each, power in zip(moving.values(), key, strict=True) if power]
            total = self._sum(total, reduce(self._product, powers, self._constant(polynomial(generators, terms))))
        return total

    def _whole_power(self, one: Expansion, power: int) -> Expansion:
        if power == 1:
            return one
        half = self._whole_power(one, power // 2)
        square = self._product(half, half)
        return self._product(square, one) if power % 2 else square

    def _sum(self, one: Expansion, other: Expansion) -> Expansion:
        return self._cut((*one.terms, *other.terms), [each.rest for each in (one, other)])

    def _product(self, one: Expansion, other: Expansion) -> Expansion:
        terms = [
            Term(times(a.scale, b.scale, self.bounds), a.factor * b.factor) for a in one.terms for b in other.terms
        ]
        rests = [
            times(lead, rest, self.bounds)
            for each, rest in ((one, other.rest), (other, one.rest))
            for lead in (*(term.scale for term in each.terms[:1]), *((each.rest,) if each.rest else ()))
            if rest is not None
        ]
        return self._cut(terms, rests)

    def _scaled(self, one: Expansion, factor: Form) -> Expansion:
        return Expansion(tuple(Term(each.scale, each.factor * factor) for each in one.terms), one.rest)

    def _cut(self, terms: Iterable[Term], rests: Iterable[Scale | None]) -> Expansion:
        """Return terms with each scale once, those no larger than the rest left out."""
        rest = reduce(self._larger, rests, None)
        leading = gather_terms(terms, self.bounds)
        if len(leading) > MOST_TERMS:
            raise Unclear("too many terms")
        if rest is not None:
            leading = tuple(each for each in leading if order(each.scale, rest, self.bounds) > 0)
        return Expansion(leading, rest)

    def _larger(self, one: Scale | None, other: Scale | None) -> Scale | None:
        if one is None or other is None:
            return one or other
        return one if order(one, other, self.bounds) >= 0 else other

    def _split(self, one: Expansion) -> tuple[Term, Expansion]:
        """Return the leading term, and what the whole is beside it: 1 + d with a d that vanishes; here the d."""
        if not one.terms:
            raise Unclear("all leading terms cancel")
        lead = one.terms[0]
        inverse = raised(lead.scale, -ONE, self.bounds)
        terms = tuple(
            Term(times(each.scale, inverse, self.bounds), each.factor / lead.factor) for each in one.terms[1:]
        )
        return lead, Expansion(terms, None if one.rest is None else times(one.rest, inverse, self.bounds))

    def _series(self, small: Expansion, factors: Iterable[Fraction]) -> Expansion:
        """Return a power series in what vanishes; what is left out is of the scale of the first power left out."""
        total, power = NOTHING, self._constant(ONE)
        for factor in factors:
            total = self._sum(total, self._scaled(power, number(factor)))
            power = self._product(power, small)
        left_out = power.terms[0].scale if power.terms else power.rest
        return self._cut(total.terms, (total.rest, left_out))

    def _power(self, one: Expansion, exponent: Fraction) -> Expansion:
        lead, small = self._split(one)
        sign = one_sign(lead.factor, self.bounds)
        if sign is None or (sign is Sign.NEGATIVE and exponent.denominator > 1):
            raise Unclear(f"the sign of {lead.factor.key}")
        binomials = [Fraction(1)]
        for count in range(1, self.depth):
            binomials.append(binomials[-1] * (exponent - count + 1) / count)
        scale = raised(lead.scale, number(exponent), self.bounds)
        front = Expansion((Term(scale, rational_power(lead.factor, exponent)),))
        return self._product(front, self._series(small, binomials))

    def _logarithm(self, one: Expansion) -> Expansion:
        lead, small = self._split(one)
        if one_sign(lead.factor, self.bounds) is not Sign.POSITIVE or not lead.scale.loglogs.is_zero:
            raise Unclear(f"the logarithm of {lead.factor.key} at this scale")
        terms = (
            *lead.scale.exponent,
            Term(LOG, lead.scale.power),
            Term(LOGLOG, lead.scale.logs),
            Term(FLAT, logarithm(lead.factor)),
        )
        front = Expansion(gather_terms(terms, self.bounds))
        series = [Fraction(0), *(-Fraction((-1) ** count, count) for count in range(1, self.depth))]
        return self._sum(front, self._series(small, series))

    def _exponential(self, one: Expansion) -> Expansion:
        if one.rest is not None and growth(one.rest, self.bounds) >= 0:
            raise Unclear("an exponent that is not known well enough")
        exponent, power, logs, constant, small = [], number(0), number(0), number(0), []
        for each in one.terms:
            way = growth(each.scale, self.bounds)
            if way < 0:
                small.append(each)
            elif way == 0:
                constant = each.factor
            elif order(each.scale, LOG, self.bounds) > 0:
                exponent.append(each)
            elif order(each.scale, LOG, self.bounds) == 0:
                power = each.factor
            elif order(each.scale, LOGLOG, self.bounds) == 0:
                logs = each.factor
            else:
                raise Unclear("an exponent between the logarithms")
        scale = Scale(tuple(exponent), power, logs)
        taylor = [Fraction(1)]
        for count in range(1, self.depth):
            taylor.append(taylor[-1] / count)
        front = Expansion((Term(scale, exponential(constant)),))
        return self._product(front, self._series(Expansion(tuple(small), one.rest), taylor))
