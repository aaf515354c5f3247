"""Normal forms written back as expressions, in base units."""

from __future__ import annotations

from fractions import Fraction

from flint import fmpq_mpoly

from derive.expression import Add, Apply, Divide, Expression, Logarithm, Maximum, Multiply, Number, Power, Symbol
from derive.field import Atom, Form, Generator, polynomial
from derive.polynomials import terms_of

UNIT = Number(Fraction(1))


class NoTree(ValueError):
    """A power of e, which expressions cannot write."""


def as_tree(form: Form) -> Expression:
    """Return a form as an expression whose numbers count in base units, without units of their own.

    Raises:
        NoTree: the form holds a power of e.
    """
    top = _sum_tree(form.generators, form.top)
    return top if form.is_polynomial else Divide(top, _sum_tree(form.generators, form.bottom))


def _sum_tree(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> Expression:
    terms = [_product_tree(generators, exponents, value) for exponents, value in terms_of(poly).items()]
    return Number(Fraction(0)) if not terms else terms[0] if len(terms) == 1 else Add(tuple(terms))


def _product_tree(generators: tuple[Generator, ...], exponents: tuple[int, ...], value: Fraction) -> Expression:
    factors: list[Expression] = [Number(value)] if value != 1 else []
    for generator, count in zip(generators, exponents, strict=True):
        if count:
            power = Fraction(count, generator.root)
            base = _atom_tree(generator.atom)
            factors.append(base if power == 1 else Power(base, Number(power)))
    return UNIT if not factors else factors[0] if len(factors) == 1 else Multiply(tuple(factors))


def _atom_tree(atom: Atom) -> Expression:
    if atom.quantity is not None:
        return Symbol(atom.quantity)
    parts = tuple(as_tree(part) for part in atom.parts)
    match atom.kind:
        case "log":
            return Logarithm(parts[0])
        case "exp":
            return _exponential_tree(atom.parts[0])
        case "max":
            return Maximum(parts)
        case "power":
            return Power(parts[0], parts[1])
        case "apply":
            return Apply(atom.key.partition("(")[0], parts[0])
    return parts[0]


def _exponential_tree(inside: Form) -> Expression:
    """Write e^(m * log a) as a^m."""
    for place, generator in enumerate(inside.generators):
        powers = {exponents[place] for exponents in terms_of(inside.top)}
        if generator.atom.kind == "log" and generator.root == 1 and powers == {1}:
            rest = inside / polynomial((generator,), {(1,): Fraction(1)})
            return Power(as_tree(generator.atom.parts[0]), as_tree(rest))
    raise NoTree(f"e^({inside.key})")
