"""Rational functions with exact coefficients over named generators: the arithmetic of normal forms.

A generator means an atom (a quantity, a prime, a logarithm, a maximum, ...) or a root of one: exponents of an
atom are rational, and the generator is its largest common root. Where a power of a generator is known (the square of
the root of x + y is x + y), it is put in its place. The polynomials themselves are flint's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm

from flint import fmpq, fmpq_mpoly
from msgspec import Struct

from derive.expressions.quantity import Quantity
from derive.normal_form.polynomials import (
    MOST_DEGREE,
    MOST_TERMS,
    Exponents,
    TooLarge,
    context_of,
    drop_unused_generators,
    fraction,
    one_of,
    power_of,
    product,
    rational,
    text_of,
    widened,
)
from units.measures.unit import EqualByKey

Quotient = tuple[fmpq_mpoly, fmpq_mpoly]


class UndefinedForm(ValueError):
    """An expression is defined nowhere: it divides by a form that is identically zero."""


class Atom(EqualByKey, Struct, frozen=True, dict=True):
    """The content of a generator; two atoms are equal exactly when their keys are.

    Args:
        key: canonical text.
        kind: which function of its parts it is.
        positive: whether it is above zero wherever it is defined on the domains of its quantities.
        nonnegative: whether it is at least zero there.
        quantity: of a symbol.
        parts: the forms inside it.
    """

    key: str
    kind: AtomKind
    positive: bool
    nonnegative: bool
    quantity: Quantity | None = None
    parts: tuple[Form, ...] = ()

    @cached_property
    def relation(self) -> Form | None:
        """The polynomial that the atom equals, for an atom with roots; for an alternating one, its square."""
        if self.kind is AtomKind.ALTERNATING:
            return number(1)
        if self.kind not in (AtomKind.PRIME, AtomKind.RADICAND):
            return None
        (inside,) = self.parts
        return inside if inside.is_polynomial else None


class Generator(Struct, frozen=True):
    """The ``root``-th root of an atom."""

    atom: Atom
    root: int = 1

    @property
    def turns(self) -> int:
        """The power of the generator that the relation of its atom determines."""
        return 2 if self.atom.kind is AtomKind.ALTERNATING else self.root


class Form(EqualByKey, Struct, frozen=True, dict=True):
    """A rational function in lowest terms over generators sorted by key; the bottom's leading coefficient is 1.

    Args:
        generators: those that occur, sorted by the keys of their atoms.
        top: numerator.
        bottom: denominator, never zero.
    """

    generators: tuple[Generator, ...]
    top: fmpq_mpoly
    bottom: fmpq_mpoly

    @property
    def is_zero(self) -> bool:
        """Whether it is identically zero."""
        return bool(self.top.is_zero())

    @property
    def is_polynomial(self) -> bool:
        """Whether the denominator is 1."""
        return bool(self.bottom.is_one())

    @property
    def constant(self) -> Fraction | None:
        """Its value if it is a plain number."""
        return None if self.generators else fraction(self.top.leading_coefficient())

    @cached_property
    def key(self) -> str:
        """Canonical text: equal for equal forms, whatever roots their generators happen to hold."""
        names = [(each.atom.key, each.root) for each in self.generators]
        top = text_of(names, self.top)
        return top if self.is_polynomial else f"({top})/({text_of(names, self.bottom)})"

    @property
    def atoms(self) -> tuple[Atom, ...]:
        """The atoms that occur, outermost only."""
        return tuple(generator.atom for generator in self.generators)

    def __add__(self, other: Form) -> Form:
        if self.is_zero or other.is_zero:  # forms are sorted and in lowest terms already
            return other if self.is_zero else self
        generators, a, b, c, d = _common_generators(self, other)
        if b == d:
            return make(generators, a + c, b)
        return make(generators, product(a, d) + product(c, b), product(b, d))

    def __neg__(self) -> Form:
        return Form(self.generators, -self.top, self.bottom)

    def __sub__(self, other: Form) -> Form:
        return self + -other

    def __mul__(self, other: Form) -> Form:
        generators, a, b, c, d = _common_generators(self, other)
        return make(generators, product(a, c), product(b, d))

    def __truediv__(self, other: Form) -> Form:
        generators, a, b, c, d = _common_generators(self, other)
        return make(generators, product(a, d), product(b, c))

    def power(self, exponent: int) -> Form:
        """Return a whole power.

        Raises:
            TooLarge: the result would pass the size limits.
            UndefinedForm: zero to a negative power.
        """
        if exponent < 0:
            return number(1) / self.power(-exponent)
        return make(self.generators, power_of(self.top, exponent), power_of(self.bottom, exponent))


def number(value: Fraction | int) -> Form:
    """Return a constant form."""
    return Form((), context_of(0).constant(rational(value)), one_of(0))


def polynomial(generators: tuple[Generator, ...], terms: Mapping[Exponents, Fraction]) -> Form:
    """Return the polynomial with these terms."""
    context = context_of(len(generators))
    top = context.from_dict({exponents: rational(value) for exponents, value in terms.items()})
    return make(generators, top, one_of(len(generators)))


def monomial(exponents: Mapping[Atom, Fraction]) -> Form:
    """Return a product of atoms raised to rational exponents."""
    used = sorted(exponents.items(), key=lambda pair: pair[0].key)
    generators = tuple(Generator(atom, power.denominator) for atom, power in used)
    above = tuple(max(power.numerator, 0) for _, power in used)
    below = tuple(max(-power.numerator, 0) for _, power in used)
    if any(power > MOST_DEGREE for power in (*above, *below)):
        raise TooLarge(f"a power beyond {MOST_DEGREE}")
    context = context_of(len(generators))
    return make(generators, context.from_dict({above: 1}), context.from_dict({below: 1}))


def make(generators: tuple[Generator, ...], top: fmpq_mpoly, bottom: fmpq_mpoly) -> Form:
    """Return the form of a quotient in lowest terms.

    Raises:
        TooLarge: more terms than the limit.
        UndefinedForm: the bottom is zero.
    """
    generators, top, bottom = _reduced(generators, top, bottom)
    if bottom.is_zero():
        raise UndefinedForm("division by zero")
    if len(top) > MOST_TERMS or len(bottom) > MOST_TERMS:
        raise TooLarge(f"more than {MOST_TERMS} terms")
    if not bottom.is_one():
        common = top.gcd(bottom) * bottom.leading_coefficient()
        if not common.is_one():
            top, bottom = top / common, bottom / common
    return _trimmed(generators, top, bottom)


def lift(poly: fmpq_mpoly, old: tuple[Generator, ...], new: tuple[Generator, ...]) -> fmpq_mpoly:
    """Return a polynomial over more generators, or finer roots of the same."""
    if old == new:
        return poly
    places = {generator.atom.key: (place, generator.root) for place, generator in enumerate(new)}
    moves = [(places[each.atom.key][0], places[each.atom.key][1] // each.root) for each in old]
    return widened(poly, moves, len(new))


def union(*groups: Iterable[Generator]) -> tuple[Generator, ...]:
    """Return all generators, each at the root that serves all groups, sorted by key."""
    found: dict[str, Generator] = {}
    for generator in (each for group in groups for each in group):
        present = found.setdefault(generator.atom.key, generator)
        if present.root != generator.root:
            found[generator.atom.key] = Generator(generator.atom, lcm(present.root, generator.root))
    return tuple(found[key] for key in sorted(found))


def _common_generators(
    left: Form, right: Form
) -> tuple[tuple[Generator, ...], fmpq_mpoly, fmpq_mpoly, fmpq_mpoly, fmpq_mpoly]:
    if left.generators == right.generators:
        return left.generators, left.top, left.bottom, right.top, right.bottom
    generators = union(left.generators, right.generators)
    lifted = [lift(poly, form.generators, generators) for form in (left, right) for poly in (form.top, form.bottom)]
    return generators, lifted[0], lifted[1], lifted[2], lifted[3]


def _reduced(
    generators: tuple[Generator, ...], top: fmpq_mpoly, bottom: fmpq_mpoly
) -> tuple[tuple[Generator, ...], fmpq_mpoly, fmpq_mpoly]:
    """Put known powers in place until none is left; clear such roots from the bottom's monomial factor."""
    pending = True
    while pending:
        pending = False
        for place, generator in enumerate(generators):
            relation = generator.atom.relation
            if relation is None:
                continue
            top, bottom = _cleared(generator, place, top, bottom)
            if max(top.degrees()[place], bottom.degrees()[place]) >= generator.turns:
                wider = union(generators, relation.generators)
                value = lift(relation.top, relation.generators, wider)
                top, bottom = (
                    _replaced(lift(each, generators, wider), wider, generator, value) for each in (top, bottom)
                )
                generators, pending = wider, True
                break
    return generators, top, bottom


def _cleared(generator: Generator, place: int, top: fmpq_mpoly, bottom: fmpq_mpoly) -> Quotient:
    """Multiply both by the root that makes the bottom's factor of the generator a known power."""
    least = min((int(exponents[place]) for exponents in bottom.monoms()), default=0)
    missing = top.context().gens()[place] ** (-least % generator.turns)
    return top * missing, bottom * missing


def _replaced(
    poly: fmpq_mpoly, generators: tuple[Generator, ...], generator: Generator, value: fmpq_mpoly
) -> fmpq_mpoly:
    """Put the known value for each whole power of a generator's atom."""
    place = generators.index(generator)
    groups: dict[int, dict[Exponents, fmpq]] = {}
    for exponents, coefficient in poly.terms():
        quotient, rest = divmod(int(exponents[place]), generator.turns)
        groups.setdefault(quotient, {})[(*exponents[:place], rest, *exponents[place + 1 :])] = coefficient
    context = poly.context()
    parts = (product(context.from_dict(terms), power_of(value, quotient)) for quotient, terms in groups.items())
    return sum(parts, context.constant(0))


def _trimmed(generators: tuple[Generator, ...], top: fmpq_mpoly, bottom: fmpq_mpoly) -> Form:
    """Leave out generators that do not occur, and take roots no finer than needed."""
    degrees = zip(generators, top.degrees(), bottom.degrees(), strict=True)
    if all(each.root == 1 and max(above, below) > 0 for each, above, below in degrees):
        return Form(generators, top, bottom)
    powers = [*top.monoms(), *bottom.monoms()]
    common = [gcd(*(int(each[place]) for each in powers)) for place in range(len(generators))]
    factors = {place: gcd(power, generators[place].root) for place, power in enumerate(common) if power}
    slim = tuple(Generator(generators[place].atom, generators[place].root // each) for place, each in factors.items())
    if slim == generators:
        return Form(generators, top, bottom)
    return Form(slim, drop_unused_generators(top, factors), drop_unused_generators(bottom, factors))


class AtomKind(StrEnum):
    """The kinds of atoms: quantities, roots of primes or of forms, pi, and functions that are not rational.

    A step is a number of which nothing is known but that it is not below zero, or above it. What alternates is -1 to a
    whole number.
    """

    SYMBOL = "symbol"
    PRIME = "prime"
    RADICAND = "radicand"
    LOG = "log"
    EXP = "exp"
    MAX = "max"
    APPLY = "apply"
    POWER = "power"
    ALTERNATING = "alternating"
    STEP = "step"
    LETTER = "letter"
    STEPPED = "stepped"
