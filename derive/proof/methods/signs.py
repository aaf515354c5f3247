"""The sign of a form within bounds: its coefficients show it, once each quantity is counted from its bound.

A quantity of at least 4 is 4 + s with a new s that is not negative; one between 0 and 1 is t / (1 + t). What then is a
quotient of polynomials in nonnegative generators with coefficients of one sign has that sign. For polynomials between
bounds this is Bernstein's test, for others that of Polya without his multiplier.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import compress, cycle, product
from typing import assert_never

from flint import fmpq, fmpq_mpoly

from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.expression import IRRATIONALS, Number, Sign, exp, log
from derive.normal_form.atoms import LETTERED
from derive.normal_form.form_calculus import bottom_of, compose
from derive.normal_form.polynomials import TooLarge, one_of, rational, terms_of
from derive.normal_form.rational_functions import (
    Atom,
    AtomKind,
    Form,
    Generator,
    UndefinedForm,
    make,
    number,
    polynomial,
)
from derive.proof.methods.bounds import Bounds, BoundsByName

MOST_ENDS = 4  # each doubles the corners at which a form has to be above zero
MOST_FACTORED = 60  # terms; factoring grows fast with them, and what people write has fewer

# How far each next generator lies from where it begins, at two points: near and far in turn, so that what holds only
# for some order of sizes fails at one of them.
STEPS = (tuple(map(fmpq, (1, 3, 1, 2))), (fmpq(40), fmpq(1, 50), fmpq(700), fmpq(1, 9)))


def one_sign(form: Form, bounds: BoundsByName) -> Sign | None:
    """Return the sign of a form that certainly stays above or below zero within the bounds, else ``None``."""
    bounds = with_atoms(form, bounds)
    if has_sign(form, bounds, strict=True):
        return Sign.POSITIVE
    return Sign.NEGATIVE if has_sign(-form, bounds, strict=True) else None


def has_factors_of_one_sign(form: Form, bounds: BoundsByName, *, strict: bool) -> bool:
    """Return whether factors show a form to be at least zero, or above it; an even power is not below zero."""
    if len(form.top) > MOST_FACTORED or is_denied(form, _all_bounds(form, with_atoms(form, bounds)), strict=strict):
        return False
    if not has_sign(bottom_of(form), bounds, strict=False):
        return False
    content, factors = form.top.factor()
    above = content >= 0
    for part, power in factors:
        even = int(power) % 2 == 0
        factor = make(form.generators, part, one_of(len(form.generators)))
        if (even and not strict) or has_sign(factor, bounds, strict=strict):
            continue
        if not has_sign(-factor, bounds, strict=strict):
            return False
        above = above if even else not above
    return above


def generator_bounds(generator: Generator, ranges: BoundsByName) -> Bounds:
    """Return bounds of a root of an atom."""
    bounds = atom_bounds(generator.atom, ranges)
    if generator.root == 1:
        return bounds
    if generator.atom.kind is AtomKind.PRIME:
        return _between(evaluate(Number(bounds.low or Fraction(0)) ** Fraction(1, generator.root), {}))
    result = Bounds(Fraction(0), None, bounds.low == 0 and bounds.low_open)
    if bounds.low is not None and bounds.low > 0:
        result = result.at_least(min(bounds.low, Fraction(1)), strict=bounds.low != 1 or bounds.low_open)
    if bounds.high is not None and bounds.high > 0:
        result = result.at_most(max(bounds.high, Fraction(1)), strict=bounds.high != 1 or bounds.high_open)
    return result


def atom_bounds(atom: Atom, bounds: BoundsByName) -> Bounds:
    """Return bounds of an atom: of a quantity as known, of others by the laws of their kind."""
    if atom.key in bounds:
        return bounds[atom.key]
    match atom.kind:
        case AtomKind.SYMBOL:
            return Bounds()
        case AtomKind.PRIME:
            return Bounds(atom.parts[0].constant, atom.parts[0].constant)
        case AtomKind.LETTER:
            return _between(evaluate(IRRATIONALS[atom.key.removeprefix(LETTERED)], {}))
        case AtomKind.ALTERNATING:
            return Bounds(Fraction(-1), Fraction(1))
        case AtomKind.LOG:
            return _log_bounds(atom.parts[0], bounds)
        case AtomKind.EXP:
            return _exp_bounds(atom.parts[0], bounds)
        case AtomKind.RADICAND | AtomKind.MAX | AtomKind.APPLY | AtomKind.POWER | AtomKind.STEP | AtomKind.STEPPED:
            return Bounds(Fraction(0), None, low_open=atom.positive) if atom.nonnegative else Bounds()
        case _:
            assert_never(atom.kind)


def with_atoms(form: Form, bounds: BoundsByName) -> BoundsByName:
    """Return bounds with those of the logarithms and exponentials of a form, inner ones first, each worked out once."""
    found = bounds
    for atom in form.atoms:
        if atom.kind in (AtomKind.LOG, AtomKind.EXP) and atom.key not in found:
            found = with_atoms(atom.parts[0], found)
            found = {**found, atom.key: atom_bounds(atom, found)}
    return found


def _all_bounds(form: Form, bounds: BoundsByName) -> tuple[Bounds, ...]:
    return tuple(generator_bounds(each, bounds) for each in form.generators)


def _shift_all(form: Form, ends: tuple[Bounds, ...], at_top: tuple[Generator, ...]) -> Form:
    pairs = zip(form.generators, ends, strict=True)
    mapping = {each: _shift(each, bounds, each in at_top) for each, bounds in pairs if not _is_counted(each, bounds)}
    return compose(form, mapping) if mapping else form


def has_sign(form: Form, ranges: BoundsByName, *, strict: bool) -> bool:
    """Return whether coefficients show a form to be at least zero, or above it, wherever it is defined."""
    ends = _all_bounds(form, with_atoms(form, ranges))
    closed = [each for each, bounds in zip(form.generators, ends, strict=True) if _reaches_top(bounds)]
    if (strict and len(closed) > MOST_ENDS) or is_denied(form, ends, strict=strict):
        return False
    choices = product((False, True), repeat=len(closed)) if strict else [()]
    try:
        return all(
            _plainly(_shift_all(form, ends, tuple(compress(closed, chosen))), strict=strict) for chosen in choices
        )
    except (
        TooLarge,
        UndefinedForm,
    ):  # at some end there is no value, or none that can be written down: nothing is reported
        return False


def _plainly(form: Form, *, strict: bool) -> bool:
    """Return whether the coefficients alone show the sign; the bottom is not zero where the form is defined."""
    if not (_nowhere_below(form.generators, form.top) and _nowhere_below(form.generators, form.bottom)):
        return False
    return not strict or any(_is_above(form.generators, exponents) for exponents in terms_of(form.top))


def _nowhere_below(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> bool:
    """Return whether no term can be below zero; a bottom whose terms share a sign is such, as its first is above."""
    terms = terms_of(poly)
    return min(terms.values(), default=0) >= 0 and all(
        generators[place].atom.nonnegative or power % 2 == 0
        for exponents in terms
        for place, power in enumerate(exponents)
    )


def _is_above(generators: tuple[Generator, ...], exponents: tuple[int, ...]) -> bool:
    return all(generators[place].atom.positive for place, power in enumerate(exponents) if power)


def _reaches_top(bounds: Bounds) -> bool:
    return bounds.low is not None and bounds.high is not None and bounds.low != bounds.high and not bounds.high_open


def _shift(generator: Generator, bounds: Bounds, at_top: bool) -> Form:
    low, high = bounds.low, bounds.high
    if high is not None and at_top:
        return number(high)
    name = f"{generator.atom.key}^(1/{generator.root})" if generator.root > 1 else generator.atom.key
    if low is None:
        return number(high or 0) - step(f"{name} below its bound", strict=bounds.high_open)
    beyond = step(f"{name} beyond its bound", strict=bounds.low_open)
    return number(low) + (beyond if high is None else number(high - low) * beyond / (number(1) + beyond))


def _is_counted(generator: Generator, bounds: Bounds) -> bool:
    """Return whether a generator is as it is: unbounded, or counted from zero and known to be above where it is."""
    if bounds.low is None and bounds.high is None:
        return True
    atom = generator.atom
    return bounds.low == 0 and bounds.high is None and atom.nonnegative and atom.positive is bounds.low_open


def step(name: str, *, strict: bool) -> Form:
    """Return a number of which nothing is known but that it is not below zero, or above it."""
    return polynomial((Generator(Atom(name, AtomKind.STEP, strict, nonnegative=True)),), {(1,): Fraction(1)})


def _log_bounds(inside: Form, ranges: BoundsByName) -> Bounds:
    if inside.constant is not None:
        return _between(evaluate(log(inside.constant), {}))
    bounds = Bounds()
    for strict in (True, False):
        if has_sign(inside - number(1), ranges, strict=strict):
            return bounds.at_least(Fraction(0), strict=strict)
        if has_sign(number(1) - inside, ranges, strict=strict):
            return bounds.at_most(Fraction(0), strict=strict)
    return bounds


def _exp_bounds(inside: Form, ranges: BoundsByName) -> Bounds:
    bounds = Bounds(Fraction(0), None, low_open=True)
    if inside.constant is not None:
        return _between(evaluate(exp(inside.constant), {}))
    for strict in (True, False):
        if has_sign(inside, ranges, strict=strict):
            return bounds.at_least(Fraction(1), strict=strict)
        if has_sign(-inside, ranges, strict=strict):
            return bounds.at_most(Fraction(1), strict=strict)
    return bounds


def _between(value: Enclosure) -> Bounds:
    return Bounds(value.low, value.high)


def is_denied(form: Form, ends: tuple[Bounds, ...], *, strict: bool) -> bool:
    """Return whether a form fails to have the sign at one of two points inside its bounds: then no proof is tried.

    What coefficients prove holds wherever each generator lies within its bounds, whatever ties it to the others.
    """
    for steps in STEPS:
        point = list(map(_inside, ends, cycle(steps)))
        top, bottom = form.top(*point), form.bottom(*point)
        if bottom != 0 and (top * bottom < 0 or (strict and top == 0)):
            return True
    return False


def _inside(bounds: Bounds, step: fmpq) -> fmpq:
    """Return a value between the ends, neither of which it reaches unless they are one."""
    if bounds.low is None:
        return step if bounds.high is None else rational(bounds.high) - step
    low = rational(bounds.low)
    return low + (step if bounds.high is None else (rational(bounds.high) - low) * step / (1 + step))
