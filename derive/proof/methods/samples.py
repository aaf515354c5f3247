"""A look at forms in floating point, which tells what is not worth proving; it proves nothing itself."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Self

from msgspec import Struct

from derive.normal_form.polynomials import Exponents, terms_of
from derive.normal_form.rational_functions import Atom, AtomKind, Form, Generator

# Small, middling and large ones, so that what falls and rises again is seen to.
VALUES = (1.0, 2.0, 0.5, 10.0, 0.1, 100.0, 0.01, 3.0, 0.3, 1000.0, 0.001)
POINTS = 44  # four for each value, each with other companions
NOISE = 1e-7  # of the sum of the sizes of all terms: far above what floats lose
Point = Mapping[str, float]
_Terms = list[tuple[float, Exponents]]


def looks(form: Form) -> set[int]:
    """Return the signs that a form has at points where all its quantities are above zero, as floats see them."""
    names = sorted(names_of(form))
    try:
        sampled = _Sampled.of(form)
    except OverflowError:  # a coefficient beyond floats: no point tells anything
        return set()
    return {sign for each in _points(names) if (sign := sampled.sign(each))}


def names_of(form: Form) -> set[str]:
    """Return the names of the quantities of a form, inside atoms as well."""
    found: set[str] = set()
    for atom in form.atoms:
        found |= {atom.key} if atom.quantity is not None else set()
        for part in atom.parts:
            found |= names_of(part)
    return found


def _points(names: list[str]) -> Iterator[Point]:
    count = len(VALUES)
    for index in range(POINTS):
        rank, turn = divmod(index, count)
        yield {
            name: VALUES[(index * (place * (rank + 1) + 1) + turn * place) % count] for place, name in enumerate(names)
        }


class _Sampled(Struct, frozen=True):
    """A form made ready for many points: the coefficients of its top and bottom as floats, its parts as well."""

    generators: tuple[tuple[Generator, tuple[_Sampled, ...]], ...]
    top: _Terms
    bottom: _Terms

    @classmethod
    def of(cls, form: Form) -> Self:
        """Return a form made ready.

        Raises:
            OverflowError: a coefficient is beyond floats.
        """
        generators = tuple((each, tuple(map(cls.of, each.atom.parts))) for each in form.generators)
        top, bottom = (
            [(float(factor), powers) for powers, factor in terms_of(each).items()] for each in (form.top, form.bottom)
        )
        return cls(generators, top, bottom)

    def sign(self, point: Point) -> int:
        """Return the sign at a point; 0 where it drowns in the noise of floats, or has no value."""
        try:
            (top, top_size), (bottom, bottom_size) = self._sums(point)
        except (ValueError, OverflowError, ZeroDivisionError):
            return 0
        if not (abs(top) > NOISE * top_size and abs(bottom) > NOISE * bottom_size):
            return 0
        return 1 if (top > 0) == (bottom > 0) else -1

    def value(self, point: Point) -> float:
        """Return the value at a point."""
        (top, _), (bottom, _) = self._sums(point)
        return top / bottom

    def _sums(self, point: Point) -> tuple[tuple[float, float], tuple[float, float]]:
        values = [_value_of_generator(each, parts, point) for each, parts in self.generators]
        return _sum(self.top, values), _sum(self.bottom, values)


def _sum(polynomial: _Terms, values: list[float]) -> tuple[float, float]:
    """Return the value of a polynomial and the sum of the sizes of its terms."""
    terms = [factor * math.prod(map(pow, values, powers)) for factor, powers in polynomial]
    return math.fsum(terms), math.fsum(map(abs, terms))


def _value_of_generator(generator: Generator, parts: tuple[_Sampled, ...], point: Point) -> float:
    return math.pow(_value_of_atom(generator.atom, parts, point), 1 / generator.root)


def _value_of_atom(atom: Atom, sampled: tuple[_Sampled, ...], point: Point) -> float:
    if atom.quantity is not None:
        return point[atom.key]
    parts = [each.value(point) for each in sampled]
    match atom.kind:
        case AtomKind.LOG:
            return math.log(*parts)
        case AtomKind.EXP:
            return math.exp(*parts)
        case AtomKind.POWER:
            return math.pow(*parts)
        case AtomKind.MAX:
            return max(parts)
        case AtomKind.PRIME | AtomKind.RADICAND:
            return parts[0]
        case AtomKind.LETTER:
            return math.pi
    raise ValueError(atom.key)
