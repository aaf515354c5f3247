"""Asymptotic expansions of forms as a quantity grows without bound: some leading terms, and what the rest is at most.

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
from typing import assert_never

from flint import fmpq_mpoly
from msgspec import Struct

from derive.expressions.quantity import Quantity
from derive.expressions.sign import Sign
from derive.normal_form.atom_kind import AtomKind
from derive.normal_form.atoms import exponential, logarithm
from derive.normal_form.canonical import depends_on
from derive.normal_form.polynomials import Exponents, terms_of
from derive.normal_form.powers import is_whole_form
from derive.normal_form.powers import raised as raised_form
from derive.normal_form.rational_functions import Atom, Form, Generator, number, polynomial
from derive.proof.methods.bounds import Known
from derive.proof.methods.scales import (
    FLAT,
    LOG,
    LOGLOG,
    ONE,
    Scale,
    Term,
    Unclear,
    gathered,
    growth,
    order,
    raised,
    times,
)
from derive.proof.methods.signs import one_sign

MOST_TERMS = 40  # of one expansion; products multiply them, and what a limit needs is the first that does not cancel
LARGEST = 400  # terms of a form that are expanded at all; the normal forms of shipped formulas have 8


class Expansion(Struct, frozen=True):
    """Leading terms, the largest first, and a scale that bounds the rest; ``None`` where there is no rest."""

    terms: tuple[Term, ...]
    rest: Scale | None = None


NOTHING = Expansion(())


class Expander:
    """Expands forms in one growing quantity, each series to so many terms; work is limited by the size of forms."""

    def __init__(self, moving: Quantity, known: Known, depth: int) -> None:
        self.moving, self.known, self.depth = moving, known, depth

    def expansion(self, form: Form) -> Expansion:
        """Return the expansion of a form.

        Raises:
            Unclear: it has none of this kind, or its terms cannot be compared.
        """
        if not depends_on(form, self.moving):
            return self._constant(form)
        if len(form.top) + len(form.bottom) > LARGEST:
            raise Unclear("too many terms")
        generators = [self._of_generator(each) for each in form.generators]
        top, bottom = (self._composed(form, poly, generators) for poly in (form.top, form.bottom))
        return top if form.is_polynomial else self._product(top, self._power(bottom, -ONE))

    def _constant(self, form: Form) -> Expansion:
        return Expansion(() if form.is_zero else (Term(FLAT, form),))

    def _of_generator(self, generator: Generator) -> Expansion:
        atom, root = generator.atom, number(Fraction(1, generator.root))
        if atom.quantity is not None and atom.key == self.moving.name:
            return Expansion((Term(Scale(power=root), ONE),))
        if not any(depends_on(part, self.moving) for part in atom.parts):
            return self._constant(polynomial((generator,), {(1,): Fraction(1)}))
        return self._of_atom(atom, root)

    def _of_atom(self, atom: Atom, root: Form) -> Expansion:
        parts = [self.expansion(part) for part in atom.parts]
        match atom.kind:
            case AtomKind.LOG:
                found = self._logarithm(parts[0])
                return found if root == ONE else self._power(found, root)
            case AtomKind.EXP:
                return self._exponential(self._scaled(parts[0], root))
            case AtomKind.RADICAND:
                return self._power(parts[0], root)
            case AtomKind.POWER:
                return self._symbolic_power(atom, parts, root)
            case AtomKind.MAX:
                return self._power(self._largest(parts), root) if root != ONE else self._largest(parts)
            case AtomKind.SYMBOL | AtomKind.PRIME | AtomKind.LETTER | AtomKind.ALTERNATING:
                raise Unclear(f"{atom.key} has no expansion")
            case AtomKind.APPLY | AtomKind.STEP | AtomKind.STEPPED:
                raise Unclear(f"{atom.key} has no expansion")
            case _:
                assert_never(atom.kind)

    def _symbolic_power(self, atom: Atom, parts: list[Expansion], root: Form) -> Expansion:
        """Return a power by its logarithm; of what is below zero in the end, if the exponent counts, the sign apart."""
        base, exponent = parts
        signs = [one_sign(each.factor, self.known) for each in base.terms[:1]]
        if signs == [Sign.NEGATIVE] and root == ONE and is_whole_form(atom.parts[1]):
            turned = self._symbolic_power(atom, [self._scaled(base, -ONE), exponent], root)
            return self._product(self.expansion(raised_form(-ONE, atom.parts[1])), turned)
        return self._exponential(self._scaled(self._product(exponent, self._logarithm(base)), root))

    def _largest(self, parts: list[Expansion]) -> Expansion:
        """Return the argument of a maximum that is above all others in the end."""
        for each in parts:
            others = [self._sum(each, self._scaled(other, -ONE)) for other in parts if other is not each]
            if all(other.terms and one_sign(other.terms[0].factor, self.known) is Sign.POSITIVE for other in others):
                return each
        raise Unclear("a maximum of what is not told apart")

    def _composed(self, form: Form, poly: fmpq_mpoly, values: list[Expansion]) -> Expansion:
        """Return a polynomial in expansions, what stays beside each power of what moves taken together first."""
        moving = [depends_on(polynomial((each,), {(1,): Fraction(1)}), self.moving) for each in form.generators]
        beside: dict[Exponents, dict[Exponents, Fraction]] = {}
        for exponents, value in terms_of(poly).items():
            key = tuple(power if moves else 0 for power, moves in zip(exponents, moving, strict=True))
            still = tuple(0 if moves else power for power, moves in zip(exponents, moving, strict=True))
            beside.setdefault(key, {})[still] = value
        if len(beside) > MOST_TERMS:
            raise Unclear("too many terms")
        total = NOTHING
        for key, terms in beside.items():
            powers = [self._whole_power(each, power) for each, power in zip(values, key, strict=True) if power]
            total = self._sum(total, reduce(self._product, powers, self._constant(polynomial(form.generators, terms))))
        return total

    def _whole_power(self, one: Expansion, power: int) -> Expansion:
        if power == 1:
            return one
        half = self._whole_power(one, power // 2)
        whole = self._product(half, half)
        return self._product(whole, one) if power % 2 else whole

    def _sum(self, one: Expansion, other: Expansion) -> Expansion:
        return self._cut((*one.terms, *other.terms), [each.rest for each in (one, other)])

    def _product(self, one: Expansion, other: Expansion) -> Expansion:
        terms = [Term(times(a.scale, b.scale, self.known), a.factor * b.factor) for a in one.terms for b in other.terms]
        rests = [
            times(lead, rest, self.known)
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
        kept = gathered(terms, self.known)
        if len(kept) > MOST_TERMS:
            raise Unclear("too many terms")
        if rest is not None:
            kept = tuple(each for each in kept if order(each.scale, rest, self.known) > 0)
        return Expansion(kept, rest)

    def _larger(self, one: Scale | None, other: Scale | None) -> Scale | None:
        if one is None or other is None:
            return one or other
        return one if order(one, other, self.known) >= 0 else other

    def _split(self, one: Expansion) -> tuple[Term, Expansion]:
        """Return the leading term, and what the whole is beside it: 1 + d with a d that vanishes; here the d."""
        if not one.terms:
            raise Unclear("all leading terms cancel")
        lead = one.terms[0]
        inverse = raised(lead.scale, -ONE, self.known)
        terms = tuple(Term(times(each.scale, inverse, self.known), each.factor / lead.factor) for each in one.terms[1:])
        return lead, Expansion(terms, None if one.rest is None else times(one.rest, inverse, self.known))

    def _series(self, small: Expansion, factors: Iterable[Fraction | Form]) -> Expansion:
        """Return a power series in what vanishes; what is left out is of the scale of the first power left out."""
        total, power = NOTHING, self._constant(ONE)
        for factor in factors:
            form = factor if isinstance(factor, Form) else number(factor)
            total = self._sum(total, self._scaled(power, form))
            power = self._product(power, small)
        left_out = power.terms[0].scale if power.terms else power.rest
        return self._cut(total.terms, (total.rest, left_out))

    def _power(self, one: Expansion, exponent: Form) -> Expansion:
        lead, small = self._split(one)
        whole = exponent.constant is not None and exponent.constant.denominator == 1
        sign = one_sign(lead.factor, self.known)
        if sign is None or not (whole or sign is Sign.POSITIVE):
            raise Unclear(f"the sign of {lead.factor.key}")
        binomials = [ONE]
        for count in range(1, self.depth):
            binomials.append(binomials[-1] * (exponent - number(count - 1)) / number(count))
        scale = raised(lead.scale, exponent, self.known)
        front = Expansion((Term(scale, raised_form(lead.factor, exponent)),))
        return self._product(front, self._series(small, binomials))

    def _logarithm(self, one: Expansion) -> Expansion:
        lead, small = self._split(one)
        if one_sign(lead.factor, self.known) is not Sign.POSITIVE or not lead.scale.loglogs.is_zero:
            raise Unclear(f"the logarithm of {lead.factor.key} at this scale")
        terms = (
            *lead.scale.exponent,
            Term(LOG, lead.scale.power),
            Term(LOGLOG, lead.scale.logs),
            Term(FLAT, logarithm(lead.factor)),
        )
        front = Expansion(gathered(terms, self.known))
        series = [Fraction(0), *(Fraction((-1) ** (count + 1), count) for count in range(1, self.depth))]
        return self._sum(front, self._series(small, series))

    def _exponential(self, one: Expansion) -> Expansion:
        if one.rest is not None and growth(one.rest, self.known) >= 0:
            raise Unclear("an exponent that is not known well enough")
        exponent, power, logs, constant, small = [], number(0), number(0), number(0), []
        for each in one.terms:
            way = growth(each.scale, self.known)
            if way < 0:
                small.append(each)
            elif way == 0:
                constant = each.factor
            elif order(each.scale, LOG, self.known) > 0:
                exponent.append(each)
            elif order(each.scale, LOG, self.known) == 0:
                power = each.factor
            elif order(each.scale, LOGLOG, self.known) == 0:
                logs = each.factor
            else:
                raise Unclear("an exponent between the logarithms")
        scale = Scale(tuple(exponent), power, logs)
        taylor = [Fraction(1)]
        for count in range(1, self.depth):
            taylor.append(taylor[-1] / count)
        front = Expansion((Term(scale, exponential(constant)),))
        return self._product(front, self._series(Expansion(tuple(small), one.rest), taylor))
