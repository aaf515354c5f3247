"""Leading terms: what a form tends to as one of its quantities grows without bound.

Each term is ordered by its exponential, then its power, then its power of the logarithm; the quotient of the two
leading terms tells the limit. A maximum goes to the maximum of what its arguments go to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from flint import fmpq_mpoly

from derive.expressions.quantity import Quantity
from derive.normal_form.atoms import exponential, largest, smallest
from derive.normal_form.canonical import depends_on
from derive.normal_form.form_parts import parted
from derive.normal_form.polynomials import terms_of
from derive.normal_form.rational_functions import Atom, Form, Generator, monomial, number
from derive.proof.methods.bounds import Known
from derive.proof.methods.signs import one_sign


@dataclass(frozen=True, slots=True)
class Tendency:
    """What a form tends to: a form without the moving quantity, or plus or minus infinity."""

    form: Form | None
    infinite: int = 0


@dataclass(frozen=True, slots=True)
class Term:
    """A term by its rates of growth: e^exponent * x^power * log(x)^logs * factor."""

    exponent: Form
    power: Fraction
    logs: Fraction
    factor: Form


def tendency(form: Form, moving: Quantity, known: Known) -> Tendency | None:
    """Return what a form tends to as the quantity grows without bound, ``None`` where no rule tells."""
    if not depends_on(form, moving):
        return Tendency(form)
    extreme = next((each for each in form.generators if _moves(each.atom, "max", moving)), None)
    if extreme is not None:
        return _of_extreme(form, extreme, moving, known)
    top, bottom = (_leading(form.generators, poly, moving, known) for poly in (form.top, form.bottom))
    if top is None or bottom is None or one_sign(bottom.factor, known) is None:
        return None  # where the factor of a leading term vanishes, another term leads
    return _of_quotient(top, bottom, moving, known)


def sign_finally(form: Form, moving: Quantity, known: Known) -> int | None:
    """Return 1 or -1 for a form that stays above or below zero from some value of a growing quantity on."""
    plain = one_sign(form, known)
    trend = tendency(form, moving, known) if plain is None else None
    if trend is None:
        return plain
    return one_sign(trend.form, known) if trend.form is not None else trend.infinite


def has_moving(form: Form, kind: str, moving: Quantity) -> bool:
    """Return whether an atom of a kind moves with a quantity, anywhere within a form."""
    return any(_moves(atom, kind, moving) for atom in _atoms(form))


def _atoms(form: Form) -> Iterator[Atom]:
    """Yield the atoms of a form, and those inside them."""
    for atom in form.atoms:
        yield atom
        for part in atom.parts:
            yield from _atoms(part)


def _moves(atom: Atom, kind: str, moving: Quantity) -> bool:
    return atom.kind == kind and any(depends_on(part, moving) for part in atom.parts)


def _of_extreme(form: Form, extreme: Generator, moving: Quantity, known: Known) -> Tendency | None:
    """Take the maximum apart: what rises with it tends to the largest limit of its branches, else the least."""
    place = form.generators.index(extreme)
    if extreme.root != 1 or max(int(form.top.degrees()[place]), int(form.bottom.degrees()[place])) > 1:
        return None
    branches = [_replaced(form, extreme, part) for part in extreme.atom.parts]
    parts = extreme.atom.parts
    keeps = {sign_finally(part, moving, known) for part in parts} in ({1}, {-1})
    direction = _direction(form, place, known) if keeps or not form.bottom.degrees()[place] else None
    limits = [tendency(branch, moving, known) for branch in branches]
    if direction is None or any(each is None for each in limits):
        return None
    found = [each for each in limits if each is not None]
    if any(each.infinite == direction for each in found):
        return Tendency(None, direction)
    finite = [each.form for each in found if each.form is not None]
    if not finite:
        return Tendency(None, -direction)
    return Tendency(largest(finite) if direction > 0 else smallest(finite))


def _direction(form: Form, place: int, known: Known) -> int | None:
    """Return whether (a m + b) / (c m + d) rises (1) or falls (-1) in the maximum m: the sign of a d - b c.

    With m in the bottom, only as long as m keeps its sign: 1 / m is above zero beyond 0, and below it before.
    """
    a, b = parted(form.generators, form.top, place)
    c, d = parted(form.generators, form.bottom, place)
    if not c.is_zero and not d.is_zero:
        return None
    return one_sign(a * d - b * c, known)


def _replaced(form: Form, extreme: Generator, part: Form) -> Form:
    place = form.generators.index(extreme)
    (a, b), (c, d) = (parted(form.generators, poly, place) for poly in (form.top, form.bottom))
    return (a * part + b) / (c * part + d)


def _leading(generators: tuple[Generator, ...], poly: fmpq_mpoly, moving: Quantity, known: Known) -> Term | None:
    """Return the sum of the terms that outgrow all others, ``None`` where two cannot be compared."""
    terms = [_term(generators, exponents, value, moving) for exponents, value in terms_of(poly).items()]
    best: Term | None = None
    for term in terms:
        if term is None:
            return None
        if best is None:
            best = term
            continue
        order = _compared(term, best, moving, known)
        if order is None:
            return None
        if order == 0:
            best = Term(best.exponent, best.power, best.logs, best.factor + term.factor)
        best = term if order > 0 else best
    return best if best is not None and not best.factor.is_zero else None


def _term(
    generators: tuple[Generator, ...], exponents: tuple[int, ...], value: Fraction, moving: Quantity
) -> Term | None:
    exponent, factor = number(0), number(value)
    powers = {"symbol": Fraction(0), "log": Fraction(0)}
    for generator, count in zip(generators, exponents, strict=True):
        atom, power = generator.atom, Fraction(count, generator.root)
        if not power:
            continue
        if not _atom_moves(atom, moving):
            factor = factor * monomial({atom: power})
        elif atom.kind == "exp":
            exponent = exponent + number(power) * atom.parts[0]
        elif atom.kind == "symbol" or (atom.kind == "log" and atom.parts[0].key == moving.name):
            powers[atom.kind] += power
        else:
            return None
    return Term(exponent, powers["symbol"], powers["log"], factor)


def _atom_moves(atom: Atom, moving: Quantity) -> bool:
    own = atom.quantity is not None and atom.quantity.name == moving.name
    return own or any(depends_on(part, moving) for part in atom.parts)


def _compared(left: Term, right: Term, moving: Quantity, known: Known) -> int | None:
    """Return 1 if the left term outgrows the right one, -1 if it is outgrown, 0 if they grow alike."""
    apart = left.exponent - right.exponent
    if not apart.is_zero:
        return _faster(apart, moving, known)
    if (left.power, left.logs) == (right.power, right.logs):
        return 0
    return 1 if (left.power, left.logs) > (right.power, right.logs) else -1


def _faster(exponent: Form, moving: Quantity, known: Known) -> int | None:
    """Return 1 if e^exponent outgrows every power, -1 if it falls below; an exponent in logarithms does neither."""
    if has_moving(exponent, "log", moving):
        return None
    trend = tendency(exponent, moving, known)
    return None if trend is None else trend.infinite or None


def _of_quotient(top: Term, bottom: Term, moving: Quantity, known: Known) -> Tendency | None:
    order = _compared(top, bottom, moving, known)
    ratio = top.factor / bottom.factor
    if order is None:
        return _finite_exponent(top, bottom, ratio, moving, known)
    if order == 0:
        return Tendency(ratio)
    if order < 0:
        return Tendency(number(0))
    direction = one_sign(ratio, known)
    return None if direction is None else Tendency(None, direction)


def _finite_exponent(top: Term, bottom: Term, ratio: Form, moving: Quantity, known: Known) -> Tendency | None:
    """Use e^w with a w that tends to a number."""
    trend = tendency(top.exponent - bottom.exponent, moving, known)
    if trend is None or trend.form is None or (top.power, top.logs) != (bottom.power, bottom.logs):
        return None
    return Tendency(ratio * exponential(trend.form))
