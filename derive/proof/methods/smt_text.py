"""A goal as an SMT-LIB script over the reals: the assumptions, and the goal denied.

Every generator becomes a variable. Quantities keep their bounds; what is not rational keeps only laws of its kind that
are polynomial (a root's power, log a <= a - 1, exp w >= 1 + w), so that "unsat" proves the goal, while a model is but a
proposal.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from flint import fmpq_mpoly, fmpz
from msgspec import Struct

from derive.normal_form.polynomials import terms_of
from derive.normal_form.rational_functions import Atom, AtomKind, Form, Generator, lift, union
from derive.proof.methods.bounds import Bounds, BoundsByName
from derive.proof.methods.signs import generator_bounds
from derive.statements.relation import Comparison

HIGHEST_POWER = 24  # powers are written out as products, and solvers hardly answer beyond degree 6


class Constraint(Struct, frozen=True):
    """How a form compares with zero: ``==``, ``>=`` or ``>``."""

    form: Form
    comparison: Comparison


class Script(Struct, frozen=True):
    """An SMT-LIB script and the generators that its variables v0, v1, ... mean."""

    text: str
    generators: tuple[Generator, ...]


def fits(constraints: Iterable[Constraint]) -> bool:
    """Return whether every power is low enough to be written out."""
    polys = (poly for each in constraints for poly in (each.form.top, each.form.bottom))
    return all(int(power) <= HIGHEST_POWER for poly in polys for power in poly.degrees())


def script(denied: Constraint, assumed: tuple[Constraint, ...], bounds: BoundsByName) -> Script:
    """Return the script that is satisfiable if the assumptions hold somewhere and the denied constraint fails there."""
    generators = _closure([denied.form, *(each.form for each in assumed)])
    lines = ["(set-logic QF_NRA)"]
    lines += [f"(declare-fun v{place} () Real)" for place in range(len(generators))]
    for place, generator in enumerate(generators):
        lines += [f"(assert {law})" for law in _laws(place, generator, generators, bounds)]
    for constraint in assumed:
        lines += [f"(assert {part})" for part in _holds(constraint, generators)]
    lines += [f"(assert {part})" for part in _fails(denied, generators)]
    return Script("\n".join([*lines, "(check-sat)"]) + "\n", generators)


def _closure(forms: list[Form]) -> tuple[Generator, ...]:
    """Return the generators of the forms and of what is inside their atoms."""
    found = union(*(form.generators for form in forms))
    pending = [part for generator in found for part in generator.atom.parts]
    while pending:
        part = pending.pop()
        pending.extend(inner for atom in part.atoms for inner in atom.parts)
        found = union(found, part.generators)
    return found


def _laws(place: int, generator: Generator, generators: tuple[Generator, ...], bounds: BoundsByName) -> list[str]:
    atom, here = generator.atom, f"v{place}"
    laws = [] if generator.root == 1 else [f"(>= {here} 0)"]
    if generator.root > HIGHEST_POWER:
        return laws + _between(here, generator_bounds(generator, bounds))
    power = _power(here, generator.root)
    if atom.kind is AtomKind.SYMBOL:
        return laws + _between(power, bounds.get(atom.key, Bounds()))
    laws += _between(here, generator_bounds(generator, bounds))
    if atom.relation is not None:
        relation = _text(lift(atom.relation.top, atom.relation.generators, generators))
        return [*laws, f"(= {_power(here, generator.turns)} {relation})"]
    if atom.kind in (AtomKind.LOG, AtomKind.EXP):
        laws += _of_inside(atom, here, power, generators)
    return laws


def _of_inside(atom: Atom, here: str, power: str, generators: tuple[Generator, ...]) -> list[str]:
    """Return what is known of a logarithm or an exponential, or a root of one, from what it is of."""
    (part,) = atom.parts
    if not part.is_polynomial:
        return []
    inside = _text(lift(part.top, part.generators, generators))
    if atom.kind is AtomKind.EXP:
        return [f"(>= {power} (+ 1 {inside}))", f"(= (>= {inside} 0) (>= {here} 1))"]
    ends = [f"(> {inside} 0)", f"(<= {power} (- {inside} 1))", f"(>= (* {power} {inside}) (- {inside} 1))"]
    return [*ends, f"(= (>= {inside} 1) (>= {power} 0))"]


def _between(text: str, bounds: Bounds) -> list[str]:
    laws = []
    if bounds.low is not None:
        laws.append(f"({'>' if bounds.low_open else '>='} {text} {_number(bounds.low)})")
    if bounds.high is not None:
        laws.append(f"({'<' if bounds.high_open else '<='} {text} {_number(bounds.high)})")
    return laws


def _holds(constraint: Constraint, generators: tuple[Generator, ...]) -> list[str]:
    sign = "=" if constraint.comparison is Comparison.EQUAL else constraint.comparison.value
    return _compared(constraint, sign, generators)


def _fails(constraint: Constraint, generators: tuple[Generator, ...]) -> list[str]:
    sign = "distinct" if constraint.comparison is Comparison.EQUAL else constraint.comparison.opposite.value
    return _compared(constraint, sign, generators)


def _compared(constraint: Constraint, sign: str, generators: tuple[Generator, ...]) -> list[str]:
    """Return that a form has a value, and how that compares with zero."""
    return [*_defined(constraint.form, generators), f"({sign} {_signed(constraint, generators)} 0)"]


def _signed(constraint: Constraint, generators: tuple[Generator, ...]) -> str:
    """Return a polynomial that has the sign of the form."""
    form = constraint.form
    top = _text(lift(form.top, form.generators, generators))
    if form.is_polynomial or constraint.comparison is Comparison.EQUAL:
        return top
    return f"(* {top} {_text(lift(form.bottom, form.generators, generators))})"


def _defined(form: Form, generators: tuple[Generator, ...]) -> list[str]:
    if form.is_polynomial:
        return []
    return [f"(distinct {_text(lift(form.bottom, form.generators, generators))} 0)"]


def _text(poly: fmpq_mpoly) -> str:
    terms = [_term(exponents, value) for exponents, value in terms_of(poly).items()]
    return terms[0] if len(terms) == 1 else f"(+ {' '.join(terms)})" if terms else "0"


def _term(exponents: tuple[int, ...], value: Fraction) -> str:
    factors = [f"v{place}" for place, power in enumerate(exponents) for _ in range(power)]
    parts = factors if value == 1 and factors else [_number(value), *factors]
    return parts[0] if len(parts) == 1 else f"(* {' '.join(parts)})"


def _power(text: str, exponent: int) -> str:
    return text if exponent == 1 else f"(* {' '.join([text] * exponent)})"


def _number(value: Fraction) -> str:
    top, bottom = (fmpz(each) for each in (abs(value.numerator), value.denominator))  # of any number of digits
    text = f"{top}.0" if bottom == 1 else f"(/ {top}.0 {bottom}.0)"
    return text if value >= 0 else f"(- {text})"
