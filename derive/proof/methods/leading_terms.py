"""Leading terms: what a form tends to as one of its quantities grows without bound.

The leading term of its expansion tells the limit. A maximum goes to the maximum of what its arguments go to.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct

from derive.expressions.expression import Sign
from derive.expressions.quantity import Quantity
from derive.normal_form.atoms import largest, smallest
from derive.normal_form.canonical import depends_on
from derive.normal_form.form_calculus import linear_coefficient
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Atom, AtomKind, Form, Generator, UndefinedForm, number
from derive.proof.methods.bounds import BoundsByName
from derive.proof.methods.expansions import Expander, Expansion, Unclear, growth
from derive.proof.methods.signs import one_sign

DEPTHS = (2, 4, 7)  # terms of a series; what cancels asks for more


class Finite(Struct, frozen=True):
    """A form tends to another, without the moving quantity."""

    form: Form


class Infinite(Struct, frozen=True):
    """A form grows, or falls, beyond every bound."""

    sign: Sign


Tendency = Finite | Infinite


def tendency(form: Form, moving: Quantity, bounds: BoundsByName) -> Tendency | None:
    """Return what a form tends to as the quantity grows without bound, ``None`` where no rule tells."""
    if not depends_on(form, moving):
        return Finite(form)
    extreme = next((each for each in form.generators if _moves(each.atom, AtomKind.MAX, moving)), None)
    found = None if extreme is None else _of_extreme(form, extreme, moving, bounds)
    limits = (_limit(each, bounds) for each in _expansions(form, moving, bounds))
    return found or next((each for each in limits if each), None)


def sign_finally(form: Form, moving: Quantity, bounds: BoundsByName) -> Sign | None:
    """Return the sign of a form that stays above or below zero from some value of a growing quantity on."""
    plain = one_sign(form, bounds)
    if plain is not None:
        return plain
    leads = (each.terms[0].factor for each in _expansions(form, moving, bounds) if each.terms)
    return next((sign for lead in leads if (sign := one_sign(lead, bounds))), None)


def _limit(found: Expansion, bounds: BoundsByName) -> Tendency | None:
    """Return what the leading term tells; where all terms cancel, what the rest does."""
    lead = found.terms[0] if found.terms else None
    try:
        scale = found.rest if lead is None else lead.scale
        way = Sign.NEGATIVE if scale is None else growth(scale, bounds)
    except Unclear:
        return None
    if way is Sign.NEGATIVE:
        return Finite(number(0))
    if lead is None:
        return None
    if way is Sign.ZERO:
        return Finite(lead.factor)
    upward = one_sign(lead.factor, bounds)
    return None if upward is None else Infinite(upward)


def _expansions(form: Form, moving: Quantity, bounds: BoundsByName) -> Iterator[Expansion]:
    """Yield longer and longer expansions, as far as there are any."""
    for depth in DEPTHS:
        with suppress(Unclear, TooLarge, UndefinedForm):
            yield Expander(moving, bounds, depth).expansion(form)


def has_moving(form: Form, kind: AtomKind, moving: Quantity) -> bool:
    """Return whether an atom of a kind moves with a quantity, anywhere within a form."""
    return any(_moves(atom, kind, moving) for atom in _atoms(form))


def _atoms(form: Form) -> Iterator[Atom]:
    """Yield the atoms of a form, and those inside them."""
    for atom in form.atoms:
        yield atom
        for part in atom.parts:
            yield from _atoms(part)


def _moves(atom: Atom, kind: AtomKind, moving: Quantity) -> bool:
    return atom.kind == kind and any(depends_on(part, moving) for part in atom.parts)


def _of_extreme(form: Form, extreme: Generator, moving: Quantity, bounds: BoundsByName) -> Tendency | None:
    """Take the maximum apart: what rises with it tends to the largest limit of its branches, else the least."""
    place = form.generators.index(extreme)
    if extreme.root != 1 or max(int(form.top.degrees()[place]), int(form.bottom.degrees()[place])) > 1:
        return None
    branches = [_replaced(form, extreme, part) for part in extreme.atom.parts]
    parts = extreme.atom.parts
    keeps = {sign_finally(part, moving, bounds) for part in parts} in ({Sign.POSITIVE}, {Sign.NEGATIVE})
    direction = _direction(form, place, bounds) if keeps or not form.bottom.degrees()[place] else None
    limits = [tendency(branch, moving, bounds) for branch in branches]
    if direction is None or any(each is None for each in limits):
        return None
    found = [each for each in limits if each is not None]
    if Infinite(direction) in found:
        return Infinite(direction)
    finite = [each.form for each in found if isinstance(each, Finite)]
    if not finite:
        return Infinite(direction.opposite)
    return Finite(largest(finite) if direction is Sign.POSITIVE else smallest(finite))


def _direction(form: Form, place: int, bounds: BoundsByName) -> Sign | None:
    """Return the sign of the slope of (a m + b) / (c m + d) in the maximum m: that of a d - b c.

    With m in the bottom, only as long as m keeps its sign: 1 / m is above zero beyond 0, and below it before.
    """
    a, b = linear_coefficient(form.generators, form.top, place)
    c, d = linear_coefficient(form.generators, form.bottom, place)
    if not c.is_zero and not d.is_zero:
        return None
    return one_sign(a * d - b * c, bounds)


def _replaced(form: Form, extreme: Generator, part: Form) -> Form:
    place = form.generators.index(extreme)
    (a, b), (c, d) = (linear_coefficient(form.generators, poly, place) for poly in (form.top, form.bottom))
    return (a * part + b) / (c * part + d)
