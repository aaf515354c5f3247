"""Flint's polynomials with rational coefficients, within limits of size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, reduce

from flint import Ordering, fmpq, fmpq_mpoly, fmpq_mpoly_ctx

MOST_TERMS = 20_000  # thousands of times the 8 that a shipped formula has; larger ones fill time and memory
MOST_DEGREE = 2_000  # hundreds of times the 9 that a shipped formula has
MOST_BITS = 200_000  # of a coefficient, some 60,000 digits
Exponents = tuple[int, ...]


class TooLarge(ValueError):
    """A normal form beyond the size limits."""


@lru_cache(maxsize=2**8)  # more generators than hundreds are in no formula
def context_of(count: int) -> fmpq_mpoly_ctx:
    """Return the polynomials in so many generators, ordered lexically."""
    return fmpq_mpoly_ctx.get(("g", count), Ordering.lex)


@lru_cache(maxsize=2**8)  # as above
def one_of(count: int) -> fmpq_mpoly:
    """Return the number 1 as a polynomial in so many generators: the bottom of most forms."""
    return context_of(count).constant(1)


def fraction(value: fmpq) -> Fraction:
    """Return a flint rational as a fraction."""
    exact = fmpq(value)
    return Fraction(int(exact.p), int(exact.q))


def rational(value: Fraction | int) -> fmpq:
    """Return a fraction or a whole number as a flint rational."""
    return fmpq(value.numerator, value.denominator)


def terms_of(poly: fmpq_mpoly) -> dict[Exponents, Fraction]:
    """Return exponents and coefficients, largest monomial first."""
    return {tuple(map(int, exponents)): fraction(value) for exponents, value in poly.terms()}


def product(left: fmpq_mpoly, right: fmpq_mpoly) -> fmpq_mpoly:
    """Return a product.

    Raises:
        TooLarge: it could have too many terms.
    """
    if len(left) * len(right) > MOST_TERMS * 10:
        raise TooLarge(f"a product of {len(left)} by {len(right)} terms")
    return left * right


def power_of(base: fmpq_mpoly, exponent: int) -> fmpq_mpoly:
    """Return a whole power.

    Raises:
        TooLarge: it could have too many terms, digits or too high a degree.
    """
    bits = max((int(value.p).bit_length() + int(value.q).bit_length() for value in base.coeffs()), default=0)
    terms = reduce(lambda count, step: count * (len(base) + step - 1) // step, range(1, min(exponent, 64) + 1), 1)
    if exponent * bits > MOST_BITS or (len(base) > 1 and (exponent > 64 or terms > MOST_TERMS)):
        raise TooLarge(f"the power {exponent} of {len(base)} terms")
    if exponent * base.total_degree() > MOST_DEGREE:
        raise TooLarge(f"the power {exponent} of degree {base.total_degree()}")
    return base**exponent


def widened(poly: fmpq_mpoly, moves: Sequence[tuple[int, int]], count: int) -> fmpq_mpoly:
    """Return a polynomial over so many generators; each of its own has a place there, and a factor of its powers."""
    if poly.is_constant():  # as most bottoms are
        return one_of(count) if poly.is_one() else context_of(count).constant(poly.leading_coefficient())
    terms = {}
    for exponents, value in poly.terms():
        wide = [0] * count
        for (place, factor), power in zip(moves, exponents, strict=True):
            wide[place] = int(power) * factor
        terms[tuple(wide)] = value
    return context_of(count).from_dict(terms)


def drop_unused_generators(poly: fmpq_mpoly, factors: Mapping[int, int]) -> fmpq_mpoly:
    """Return the polynomial in the generators at these places alone, their exponents divided."""
    terms = {
        tuple(int(exponents[place]) // factor for place, factor in factors.items()): value
        for exponents, value in poly.terms()
    }
    return context_of(len(factors)).from_dict(terms)


def text_of(names: Sequence[tuple[str, int]], poly: fmpq_mpoly) -> str:
    """Return a polynomial as canonical text over names, each with the root that is meant; of any number of digits."""
    terms = (_term_text(names, tuple(map(int, exponents)), value) for exponents, value in poly.terms())
    return " + ".join(terms) or "0"


def _term_text(names: Sequence[tuple[str, int]], exponents: Exponents, value: fmpq) -> str:
    factors = [
        f"{name}^({Fraction(power, root)})" if power != root else name
        for (name, root), power in zip(names, exponents, strict=True)
        if power
    ]
    return "*".join([str(value), *factors] if value != 1 or not factors else factors)
