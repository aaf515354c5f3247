"""A form written as a tree whose sign is plain: as it is, or with quantities counted from the ends of their bounds.

Between two ends a polynomial is written in Bernstein's basis: in what is beyond the one and what is left to the other.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod

from flint import fmpq_mpoly

from derive.normal_form.form_calculus import bottom_of, compose, top_of
from derive.normal_form.polynomials import Exponents, fraction, terms_of
from derive.normal_form.rational_functions import Form, Generator, number
from derive.proof.methods.bounds import Bounds, BoundsByName
from derive.proof.methods.facts import Fact, Multiple, Rewriting
from derive.proof.methods.signs import MOST_FACTORED, step
from derive.proof.terms import (
    Constant,
    End,
    Given,
    NotPlain,
    Product,
    Quotient,
    Raised,
    SignTree,
    Sum,
    plain_sign,
    shows,
)
from derive.statements.relation import Comparison

Ends = tuple[End, ...]
Terms = dict[Exponents, Fraction]
LOW, HIGH = End.LOW, End.HIGH
MOST_BITS = 10_000  # some 3,000 digits: who follows a proof reads each number, and Python reads 4,300 digits at most
WAYS: tuple[Ends, ...] = ((), (LOW,), (HIGH,), (LOW, HIGH))


def plain_tree(
    proof: Rewriting, comparison: Comparison, bounds: BoundsByName, leaves: Mapping[str, SignTree]
) -> SignTree | None:
    """Return a tree that equals what was rewritten and plainly compares so with zero, ``None`` where none is found.

    Args:
        proof: the form to write.
        comparison: how it has to compare with zero.
        bounds: those of the quantities.
        leaves: what replaces each quantity, by name.
    """
    for ends in WAYS:
        try:
            tree = _Writer(leaves, bounds, ends).write_tree(proof)
            if shows(plain_sign(tree), comparison):
                return tree
        except NotPlain:
            continue
    return None


class _Writer:
    """Writes forms with bounded quantities counted from some of their ends."""

    def __init__(self, leaves: Mapping[str, SignTree], bounds: BoundsByName, ends: Ends) -> None:
        self.leaves, self.bounds, self.ends = dict(leaves), bounds, ends
        self.widths: dict[str, Fraction] = {}

    def write_tree(self, proof: Rewriting) -> SignTree:
        for name, made in proof.steps:
            self.leaves[name] = self._multiple(made)
        tree = self._form(proof.form, self.ends)
        return _combine(Sum, [tree, *map(self._multiple, proof.besides)])

    def _multiple(self, multiple: Multiple) -> SignTree:
        fact = self._fact(multiple.of)
        return fact if multiple.by == number(1) else Product((fact, self._form(multiple.by, ())))

    def _fact(self, fact: Fact) -> SignTree:
        if fact.relation is None:
            raise NotPlain("a fact that nothing says")
        less = (Product((Constant(Fraction(-1)), self._multiple(each))) for each in fact.less)
        return _combine(Sum, [Given(fact.relation), *less])

    def _form(self, form: Form, ends: Ends) -> SignTree:
        top = self._polynomial(top_of(form), ends)
        return top if form.is_polynomial else Quotient(top, self._polynomial(bottom_of(form), ends))

    def _polynomial(self, form: Form, ends: Ends) -> SignTree:
        near = {each: self._shifted(each, ends) for each in form.generators if ends and self._is_bounded(each)}
        made = compose(form, near) if near else form
        degrees = dict(self._shares(made))
        return self._in_shares(made, degrees) if degrees else self._product(made.generators, made.top)

    def _is_bounded(self, generator: Generator) -> bool:
        """Return whether a quantity has an end to be counted from; what begins at zero as it is needs none."""
        bounds, leaf = self.bounds.get(generator.atom.key, Bounds()), self.leaves.get(generator.atom.key)
        if leaf is None or generator.root != 1:
            return False
        return bounds.high is not None or bool(bounds.low) or (bounds.low == 0 and plain_sign(leaf) is None)

    def _shifted(self, generator: Generator, ends: Ends) -> Form:
        """Return a quantity counted from its lower end, its upper end, or as a share of the way between."""
        name, bounds = generator.atom.key, self.bounds[generator.atom.key]
        low, high = bounds.low, bounds.high
        if low is not None and (high is None or low == high or ends == (LOW,)):
            return number(low) + self._end(LOW, name, bounds)
        if high is not None and (low is None or ends == (HIGH,)):
            return number(high) - self._end(HIGH, name, bounds)
        share = step(f"share {name}", strict=False)
        self.widths[f"share {name}"] = (high or Fraction(0)) - (low or Fraction(0))
        self._end(LOW, name, bounds)
        self._end(HIGH, name, bounds)
        return number(low or 0) + number(self.widths[f"share {name}"]) * share / (number(1) + share)

    def _end(self, end: End, name: str, bounds: Bounds) -> Form:
        tree = bounds.low_by if end is LOW else bounds.high_by
        if tree is None:
            raise NotPlain(f"nothing says where {name} ends")
        self.leaves[f"{end} {name}"] = tree
        return step(f"{end} {name}", strict=False)

    def _shares(self, made: Form) -> Iterator[tuple[int, int]]:
        """Yield the place of each share and its degree: the bottom is 1 + share to that power."""
        for place, generator in enumerate(made.generators):
            if generator.atom.key in self.widths:
                yield place, int(made.bottom.degrees()[place])

    def _in_shares(self, made: Form, degrees: dict[int, int]) -> SignTree:
        """Write a polynomial in shares p / q as one in p and q, which add up to the distance of the ends."""
        names = [each.atom.key for each in made.generators]
        width = prod((self.widths[names[place]] ** degree for place, degree in degrees.items()), start=Fraction(1))
        floors, rest = _floors(terms_of(made.top), degrees)
        terms = [self._term(made.generators, powers, value, ()) for powers, value in floors.items()]
        for powers, value in rest.items():
            ends = [each for place in degrees for each in self._pair(names[place], powers[place], degrees[place])]
            terms.append(self._term(made.generators, _without(powers, degrees), value / width, ends))
        return _combine(Sum, terms)

    def _pair(self, share: str, count: int, degree: int) -> list[SignTree]:
        low, high = (self.leaves[share.replace("share", end, 1)] for end in (LOW, HIGH))
        return [low] * count + [high] * (degree - count)

    def _product(self, generators: tuple[Generator, ...], poly: fmpq_mpoly) -> SignTree:
        """Return a polynomial as a sum of terms, or of factors where its own coefficients differ in sign."""
        signs = {value > 0 for value in terms_of(poly).values()}
        if len(signs) < 2 or len(poly) > MOST_FACTORED:
            return self._sum(generators, poly)
        content, factors = poly.factor()
        value = fraction(content)
        trees: list[SignTree] = []
        for part, power in sorted(factors, key=_in_order):
            tree = self._sum(generators, part)
            trees.append(tree if int(power) == 1 else Raised(tree, Fraction(int(power))))
        return _combine(Product, trees if value == 1 else [_constant(value), *trees])

    def _sum(self, generators: tuple[Generator, ...], poly: fmpq_mpoly) -> SignTree:
        return _combine(Sum, [self._term(generators, powers, value, ()) for powers, value in terms_of(poly).items()])

    def _term(
        self, generators: tuple[Generator, ...], powers: Exponents, value: Fraction, more: Sequence[SignTree]
    ) -> SignTree:
        factors = list(more)
        for generator, count in zip(generators, powers, strict=True):
            if count:
                power, leaf = Fraction(count, generator.root), self._leaf(generator.atom.key)
                factors.append(leaf if power == 1 else Raised(leaf, power))
        return _combine(Product, factors if value == 1 and factors else [_constant(value), *factors])

    def _leaf(self, name: str) -> SignTree:
        if name not in self.leaves:
            raise NotPlain(name)
        return self.leaves[name]


def _in_order(factor: tuple[fmpq_mpoly, object]) -> list[tuple[Exponents, Fraction]]:
    """Return a key that sorts factors, which releases of FLINT give in orders of their own."""
    return sorted(terms_of(factor[0]).items())


def _floors(terms: Terms, degrees: Mapping[int, int]) -> tuple[Terms, Terms]:
    """Return what every coefficient in Bernstein's basis has at least, by the powers beside it, and what is left.

    The basis adds up to 1, so that a polynomial whose coefficients are above zero is above zero up to both ends.
    """
    basis = {
        counts: prod(comb(degree, count) for degree, count in zip(degrees.values(), counts, strict=True))
        for counts in product(*(range(degree + 1) for degree in degrees.values()))
    }
    found: dict[Exponents, list[Fraction]] = {}
    for powers, value in terms.items():
        share = basis[tuple(powers[place] for place in degrees)]
        found.setdefault(_without(powers, degrees), []).append(value / share)
    floors = {powers: min(values) for powers, values in found.items() if len(values) == len(basis)}
    rest = {
        powers: value - floors.get(_without(powers, degrees), Fraction(0)) * basis[tuple(powers[p] for p in degrees)]
        for powers, value in terms.items()
    }
    return floors, {powers: value for powers, value in rest.items() if value}


def _without(powers: Exponents, places: Container[int]) -> Exponents:
    return tuple(0 if place in places else power for place, power in enumerate(powers))


def _constant(value: Fraction) -> Constant:
    if value.numerator.bit_length() + value.denominator.bit_length() > MOST_BITS:
        raise NotPlain("a number too long to be read again")
    return Constant(value)


def _combine(node: type[Sum | Product], trees: Sequence[SignTree]) -> SignTree:
    if not trees:
        return Constant(Fraction(0))
    return trees[0] if len(trees) == 1 else node(tuple(trees))
