"""The rung of signs: a difference whose every coefficient has one sign, once each quantity is counted from its bound.

A quantity of at least 4 is 4 + s with a new s that is not negative; one between 0 and 1 is t / (1 + t). An assumption
that is linear in a quantity is used up by solving it: y > x makes y = x + s. What then is a quotient of polynomials in
nonnegative generators with coefficients of one sign has that sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import compress, islice, product

from flint import fmpq_mpoly

from derive.evaluation.evaluate import Enclosure, evaluate
from derive.expressions.expression import Number, log
from derive.normal_form.atoms import polynomial_sign
from derive.normal_form.canonical import depends_on
from derive.normal_form.form_parts import bottom_of, composed, parted
from derive.normal_form.polynomials import terms_of
from derive.normal_form.rational_functions import Atom, Form, Generator, number, polynomial
from derive.proof.methods.bounds import Bounds, Known

MOST_ENDS = 4
MOST_VARIANTS = 48


@dataclass(frozen=True, slots=True)
class Fact:
    """An assumption as a form: at least zero, or above it."""

    form: Form
    strict: bool


@dataclass(frozen=True, slots=True)
class SignProof:
    """A form shown to be nonnegative (or positive): the substitutions made, and what came out."""

    substitutions: tuple[str, ...]
    outcome: str


def prove_sign(form: Form, facts: tuple[Fact, ...], known: Known, *, strict: bool) -> SignProof | None:
    """Return a proof that a form is at least zero, or above it, wherever it is defined and the facts hold."""
    if _has_sign(form, known, strict=strict):
        return SignProof((), shifted(form, known).key)
    for fact in facts:
        ratio = _ratio(form, fact, known)
        if ratio is not None and (fact.strict or not strict) and _has_sign(ratio, known, strict=strict):
            return SignProof((f"it is ({ratio.key}) times the assumed {fact.form.key}",), shifted(ratio, known).key)
    for candidate, used in islice(_variants(form, facts, known), MOST_VARIANTS):
        if _has_sign(candidate, known, strict=strict):
            return SignProof(used, shifted(candidate, known).key)
    return None


def _ratio(form: Form, fact: Fact, known: Known) -> Form | None:
    """Return what times the fact is the form, wherever the form is defined; ``None`` if nothing is.

    Where n r may be 0 because n is, it says nothing of r, although r is (1 / n) times n r everywhere else.
    """
    if fact.form.is_zero:
        return None
    ratio = form / fact.form
    lost = bottom_of(ratio * bottom_of(form))
    return ratio if fact.strict or _has_sign(lost, known, strict=True) else None


def one_sign(form: Form, known: Known) -> int | None:
    """Return 1 or -1 for a form that certainly stays above or below zero within the bounds, else ``None``."""
    if _has_sign(form, known, strict=True):
        return 1
    return -1 if _has_sign(-form, known, strict=True) else None


def generator_bounds(generator: Generator, known: Known) -> Bounds:
    """Return bounds of a root of an atom."""
    bounds = atom_bounds(generator.atom, known)
    if generator.root == 1:
        return bounds
    if generator.atom.kind == "prime":
        return _between(evaluate(Number(bounds.low or Fraction(0)) ** Fraction(1, generator.root), {}))
    result = Bounds(Fraction(0), None, bounds.low == 0 and bounds.low_open)
    if bounds.low is not None and bounds.low > 0:
        result = result.at_least(min(bounds.low, Fraction(1)), strict=bounds.low != 1 or bounds.low_open)
    if bounds.high is not None and bounds.high > 0:
        result = result.at_most(max(bounds.high, Fraction(1)), strict=bounds.high != 1 or bounds.high_open)
    return result


def atom_bounds(atom: Atom, known: Known) -> Bounds:
    """Return bounds of an atom: of a quantity as known, of others by the laws of their kind."""
    match atom.kind:
        case "symbol":
            return known.get(atom.key, Bounds())
        case "prime":
            return Bounds(atom.parts[0].constant, atom.parts[0].constant)
        case "log":
            return _log_bounds(atom.parts[0], known)
        case "exp":
            return _exp_bounds(atom.parts[0], known)
    return Bounds(Fraction(0), None, low_open=atom.positive) if atom.nonnegative else Bounds()


def shifted(form: Form, known: Known, at_top: tuple[Generator, ...] = ()) -> Form:
    """Return the form over generators counted from their bounds; those in ``at_top`` stand at their upper bound."""
    mapping = {each: _shift(each, generator_bounds(each, known), each in at_top) for each in form.generators}
    return composed(form, mapping)


def _has_sign(form: Form, known: Known, *, strict: bool) -> bool:
    closed = [each for each in form.generators if _reaches_top(generator_bounds(each, known))]
    if not strict:
        return _plainly(shifted(form, known), strict=False)
    if len(closed) > MOST_ENDS:
        return False
    choices = product((False, True), repeat=len(closed))
    return all(_plainly(shifted(form, known, tuple(compress(closed, chosen))), strict=True) for chosen in choices)


def _plainly(form: Form, *, strict: bool) -> bool:
    """Return whether the coefficients alone show the sign; the bottom is not zero where the form is defined."""
    if not (_nowhere_below(form.generators, form.top) and _nowhere_below(form.generators, form.bottom)):
        return False
    return not strict or polynomial_sign(form.generators, form.top) is not None


def _nowhere_below(generators: tuple[Generator, ...], poly: fmpq_mpoly) -> bool:
    """Return whether no term can be below zero; a bottom whose terms share a sign is such, as its first is above."""
    terms = terms_of(poly)
    occurring = {place for exponents in terms for place, power in enumerate(exponents) if power}
    return all(generators[place].atom.nonnegative for place in occurring) and min(terms.values(), default=0) >= 0


def _reaches_top(bounds: Bounds) -> bool:
    return bounds.low is not None and bounds.high is not None and bounds.low != bounds.high and not bounds.high_open


def _shift(generator: Generator, bounds: Bounds, at_top: bool) -> Form:
    low, high = bounds.low, bounds.high
    if high is not None and at_top:
        return number(high)
    if low is None and high is None:
        return polynomial((generator,), {(1,): Fraction(1)})
    name = f"{generator.atom.key}^(1/{generator.root})" if generator.root > 1 else generator.atom.key
    if low is None:
        return number(high or 0) - _step(f"{name} below its bound", strict=bounds.high_open)
    step = _step(f"{name} beyond its bound", strict=bounds.low_open)
    return number(low) + (step if high is None else number(high - low) * step / (number(1) + step))


def _step(name: str, *, strict: bool) -> Form:
    return polynomial((Generator(Atom(name, "step", strict, nonnegative=True)),), {(1,): Fraction(1)})


def _log_bounds(inside: Form, known: Known) -> Bounds:
    if inside.constant is not None:
        return _between(evaluate(log(inside.constant), {}))
    bounds = Bounds()
    for strict in (True, False):
        if _has_sign(inside - number(1), known, strict=strict):
            return bounds.at_least(Fraction(0), strict=strict)
        if _has_sign(number(1) - inside, known, strict=strict):
            return bounds.at_most(Fraction(0), strict=strict)
    return bounds


def _exp_bounds(inside: Form, known: Known) -> Bounds:
    bounds = Bounds(Fraction(0), None, low_open=True)
    for strict in (True, False):
        if _has_sign(inside, known, strict=strict):
            return bounds.at_least(Fraction(1), strict=strict)
        if _has_sign(-inside, known, strict=strict):
            return bounds.at_most(Fraction(1), strict=strict)
    return bounds


def _between(value: Enclosure) -> Bounds:
    return Bounds(value.low, value.high)


def _variants(form: Form, facts: tuple[Fact, ...], known: Known) -> Iterator[tuple[Form, tuple[str, ...]]]:
    """Yield the form with facts used up: each alone, and one after the other."""
    for fact in facts:
        for generator, solution in _solutions(fact, known):
            if generator in form.generators:
                put_in = {generator: solution}
                changed, text = composed(form, put_in), f"{generator.atom.key} = {solution.key}"
                yield changed, (text,)
                remaining = tuple(_composed(each, put_in) for each in facts if each != fact)
                if len(facts) <= 6:
                    yield from ((each, (text, *more)) for each, more in _variants(changed, remaining, known))


def _solutions(fact: Fact, known: Known) -> Iterator[tuple[Generator, Form]]:
    """Yield quantities for which the fact can be solved, put at their least value plus a new step.

    Only where that least value is not negative, so that the sign of the quantity is not lost.
    """
    top = fact.form.top
    if not _nowhere_below(fact.form.generators, fact.form.bottom):
        return
    for place, generator in enumerate(fact.form.generators):
        if int(top.degrees()[place]) != 1 or not _stands_alone(fact.form, generator):
            continue
        slope, rest = parted(fact.form.generators, top, place)
        if _has_sign(slope, known, strict=True) and _has_sign(-rest, known, strict=False):
            yield generator, (_step(f"step from {fact.form.key}", strict=fact.strict) - rest) / slope


def _stands_alone(form: Form, generator: Generator) -> bool:
    """Return whether a quantity occurs as itself only, not in a root or inside another atom."""
    quantity = generator.atom.quantity
    if quantity is None or generator.root != 1:
        return False
    return not any(depends_on(part, quantity) for atom in form.atoms for part in atom.parts)


def _composed(fact: Fact, put_in: Mapping[Generator, Form]) -> Fact:
    return Fact(composed(fact.form, put_in), fact.strict)
