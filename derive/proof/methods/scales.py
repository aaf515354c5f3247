"""Scales of growth: e^E x^P (log x)^L (log log x)^M as x grows without bound, and how two of them compare.

E is a sum of terms that outgrow log x, so that scales compare part by part: first E, then P, then L, then M. These are
the logarithmico-exponential scales of G. H. Hardy (Orders of Infinity, 1910).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec import Struct

from derive.expressions.expression import Sign
from derive.normal_form.rational_functions import Form, number
from derive.proof.methods.bounds import Known
from derive.proof.methods.same_sign import SameSign
from derive.proof.methods.signs import one_sign

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
    """A scale and how many times it stands."""

    scale: Scale
    factor: Form


FLAT = Scale()
X, LOG, LOGLOG = Scale(power=ONE), Scale(logs=ONE), Scale(loglogs=ONE)


def times(one: Scale, other: Scale, known: Known) -> Scale:
    """Return the product of two scales."""
    exponent = gathered((*one.exponent, *other.exponent), known)
    return Scale(exponent, *(a + b for a, b in zip(one.parts, other.parts, strict=True)))


def raised(scale: Scale, power: Form, known: Known) -> Scale:
    """Return a power of a scale.

    Raises:
        Unclear: the sign of the power is not known.
    """
    exponent = gathered((Term(each.scale, each.factor * power) for each in scale.exponent), known)
    return Scale(exponent, *(part * power for part in scale.parts))


def growth(scale: Scale, known: Known) -> Sign:
    """Return the sign of the growth of a scale: positive without bound, negative for one that vanishes, or zero.

    Raises:
        Unclear: that hangs on a quantity of which too little is known.
    """
    for part in (*(each.factor for each in scale.exponent), *scale.parts):
        if not part.is_zero:
            found = one_sign(part, known) or SameSign().sure_sign(part)
            if found is None:
                raise Unclear(f"the sign of {part.key}")
            return found
    return Sign.ZERO


def order(one: Scale, other: Scale, known: Known) -> Sign:
    """Return whether one scale outgrows another, is outgrown, or is the same: the growth of their quotient."""
    if one is other:
        return Sign.ZERO
    return growth(times(one, raised(other, -ONE, known), known), known)


def gathered(terms: Iterable[Term], known: Known) -> tuple[Term, ...]:
    """Return terms with each scale once, the largest first."""
    return reduce(lambda sorted_terms, term: _inserted(sorted_terms, term, known), terms, ())


def _inserted(terms: tuple[Term, ...], term: Term, known: Known) -> tuple[Term, ...]:
    if term.factor.is_zero:
        return terms
    for place, each in enumerate(terms):
        found = order(term.scale, each.scale, known)
        if found is Sign.ZERO:
            factor = each.factor + term.factor
            both = () if factor.is_zero else (Term(each.scale, factor),)
            return (*terms[:place], *both, *terms[place + 1 :])
        if found is Sign.POSITIVE:
            return (*terms[:place], term, *terms[place:])
    return (*terms, term)
