"""Inequalities by calculus: a form is above zero because it is at an end and rises from there, or at its turning point.

The argument of every textbook (G. H. Hardy, J. E. Littlewood, G. Polya, Inequalities, 1934, section 4.2): a function
whose derivative keeps one sign has its least value at an end, one whose derivative turns once has it at the turning
point or at an end. The sign of the derivative is shown in the same way. Work is limited by counted steps.

Hypothesis: all quantities of a form are above zero and otherwise free. Sound because each function is shown to be
smooth there: no bottom vanishes, and logarithms and roots are of what is above zero.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from msgspec import Struct, field
from msgspec.structs import replace

from derive.expressions.expression import Sign
from derive.expressions.quantity import NONNEGATIVE, Quantity
from derive.normal_form.atoms import symbol
from derive.normal_form.canonical import depends_on, normal_form
from derive.normal_form.form_calculus import NoSlope, bottom_of, linear_coefficient, slope, substitute_forms
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import AtomKind, Form, Generator, UndefinedForm, number, polynomial
from derive.proof.decision import Budget, ProofMethod, Proved, Shown
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.continuity import is_continuous
from derive.proof.methods.coordinates import orthants
from derive.proof.methods.leading_terms import Finite, Infinite, tendency
from derive.proof.methods.same_sign import SameSign, plain
from derive.proof.methods.samples import looks
from derive.proof.terms import Trust
from derive.statements.goal import Goal
from derive.statements.relation import Comparison

DEPTH = 4  # derivatives one below the other; textbooks need three
STEPS = 40  # inequalities looked at; the longest textbook proof needs 24
MOST_SIZE = 200  # terms; derivatives of more say nothing in time
ONE = number(1)
BROKEN = (AtomKind.MAX, AtomKind.POWER, AtomKind.ALTERNATING, AtomKind.APPLY, AtomKind.STEPPED)
FAILURES = (TooLarge, UndefinedForm, NoSlope)
CURVED = {AtomKind.LOG, AtomKind.EXP, AtomKind.POWER}
MOST_PARTS = 48  # of a domain; four quantities with two ends each have 81


def by_calculus(goal: Goal, budget: Budget) -> Proved | None:
    """Return a proof of a goal with logarithms or powers, its domain made of positive orthants.

    An equality holds where nothing is left of the difference once what is above zero is known to be.
    """
    says = _shown_by_derivatives(goal, budget.steps)
    if says is None:
        return None
    return Proved(ProofMethod.SIGNS, (says,), shown=(Shown(goal, Trust(f"{ProofMethod.SIGNS}: {says}")),))


def _shown_by_derivatives(goal: Goal, steps: int) -> str | None:
    """Return in words how derivatives show a goal, ``None`` where they do not."""
    relation, equal = goal.relation.rising, goal.relation.comparison is Comparison.EQUAL
    if goal.relation.comparison is Comparison.UNEQUAL:
        return None
    try:
        difference = relation.difference
        kinds = CURVED | {AtomKind.RADICAND} if equal else CURVED
        if not kinds & {atom.kind for atom in normal_form(difference).atoms}:
            return None
        strict = relation.comparison.strict
        ends = strict or not is_continuous(difference, known_bounds(goal), goal.quantities)
        search = Calculus(steps)
        forms = [_without_roots(each) for each in islice(orthants(goal, ends=ends), MOST_PARTS + 1)]
        if len(forms) > MOST_PARTS:
            return None
        if not all(form.is_zero if equal else search.proves(form, strict=strict) for form in forms):
            return None
    except (TooLarge, UndefinedForm, NoSlope):
        return None
    if equal:
        return "both sides have the same normal form, quantities counted from the ends of their domains"
    return "left minus right is not below zero at the ends of the domain or where it turns, and derivatives keep it so"


def _without_roots(form: Form) -> Form:
    """Return a form in whose place of a quantity, all above zero, its roots are counted: p is t^2 where sqrt(p) was.

    The one moves over all that is above zero as the other does; of what is rational more is known.
    """
    rooted = {each.atom.quantity: each.root for each in form.generators if each.atom.quantity and each.root > 1}
    return substitute_forms(form, {each: symbol(each).power(root) for each, root in rooted.items()}) if rooted else form


class OutOfSteps(ValueError):
    """The work that is allowed has been done."""


class Calculus(Struct):
    """A search for proofs that forms are at least zero, or above it, at all positive values of their quantities."""

    steps: int = STEPS
    failed: dict[tuple[str, bool], int] = field(default_factory=dict)
    signs: SameSign = field(default_factory=SameSign)
    seen: dict[str, set[int]] = field(default_factory=dict)

    def proves(self, form: Form, *, strict: bool) -> bool:
        """Return whether a form is shown to be at least zero, or above it, by as few derivatives as will do."""
        try:
            return any(self.shows(form, strict=strict, depth=depth) for depth in range(DEPTH + 1))
        except OutOfSteps:
            return False

    def shows(self, form: Form, *, strict: bool, depth: int) -> bool:
        """Return whether a form is shown to be at least zero, or above it, by derivatives up to some depth.

        Raises:
            OutOfSteps: the work that is allowed has been done.
        """
        if form.is_zero:
            return not strict
        if self.failed.get((form.key, strict), -1) >= depth or self._fails(form) or len(form.top) > MOST_SIZE:
            return False
        if self.steps == 0:
            raise OutOfSteps
        self.steps -= 1
        every = self.signs.shapes(form)
        found = any(plain(each, strict=strict) for each in every)
        found = found or (depth > 0 and any(self._along(*way, strict, depth) for way in _ways(every, self.signs)))
        if not found:
            self.failed[form.key, strict] = depth
        return found

    def _along(self, form: Form, by: Quantity, strict: bool, depth: int) -> bool:
        """Return whether the derivative by a quantity, and values at ends, show the sign."""
        try:
            rise = slope(form, by)
            signs = self._looks(rise)
            if -1 not in signs:
                return self._monotone(form, by, rise, 1, strict, depth)
            if 1 not in signs:
                return self._monotone(form, by, -rise, -1, strict, depth)
            return self._turning(form, by, rise, strict, depth)
        except FAILURES:
            return False

    def _monotone(self, form: Form, by: Quantity, rise: Form, way: int, strict: bool, depth: int) -> bool:
        """Return whether it is at least zero at the end from where it rises, and rises."""
        if self._end(form, by, -way, strict=False, depth=depth) and self.shows(rise, strict=strict, depth=depth - 1):
            return True
        return (
            strict
            and self._end(form, by, -way, strict=True, depth=depth)
            and self.shows(rise, strict=False, depth=depth - 1)
        )

    def _turning(self, form: Form, by: Quantity, rise: Form, strict: bool, depth: int) -> bool:
        every = self.signs.shapes(rise)
        for place in _places(every, by):
            sign = self.signs.sure_sign(place) if is_smooth(place, self.signs) else Sign.ZERO
            if sign is Sign.POSITIVE and self._turns(form, by, rise, place, strict, depth):
                return True
            if sign is None and self._divided(form, place, strict, depth):
                return True
        ends = self._end(form, by, -1, strict=False, depth=depth) and self._end(form, by, 1, strict=False, depth=depth)
        return ends and any(self._falls(each, by, strict, depth) for each in every)

    def _falls(self, rise: Form, by: Quantity, strict: bool, depth: int) -> bool:
        """Return whether what has the sign of a derivative falls: then the function rises first, and falls later."""
        return is_smooth(rise, self.signs) and self.shows(-slope(rise, by), strict=strict, depth=depth - 1)

    def _turns(self, form: Form, by: Quantity, rise: Form, place: Form, strict: bool, depth: int) -> bool:
        """Return whether a form falls up to a place, rises from there on, and is at least zero, or above it, there."""
        before, after = _sides(rise, by, place)
        parts = ((substitute_forms(form, {by: place}), strict), (-before, False), (after, False))
        return all(self.shows(each, strict=strictly, depth=depth - 1) for each, strictly in parts)

    def _divided(self, form: Form, by_sign_of: Form, strict: bool, depth: int) -> bool:
        """Take apart where something is above zero, zero and below it, and show the form on each part."""
        bare = self.signs.core(by_sign_of)
        places = [] if bare is None else [(_root(bare, each), each.atom.quantity) for each in bare.generators]
        for place, quantity in places:
            if place is not None and quantity is not None and self._is_place(place):
                parts = (substitute_forms(form, {quantity: place}), *_sides(form, quantity, place))
                return all(self.shows(each, strict=strict, depth=depth - 1) for each in parts)
        return False

    def _end(self, form: Form, by: Quantity, end: int, *, strict: bool, depth: int) -> bool:
        """Return whether a form tends to at least zero, or above it, as a quantity goes to 0 (-1) or infinity (1)."""
        turned = form if end > 0 else substitute_forms(form, {by: ONE / symbol(by)})
        found = None if end > 0 else _at_zero(form, by, self.signs)
        if found is None:
            trend = tendency(turned, by, {})
            if not isinstance(trend, Finite):
                return trend == Infinite(Sign.POSITIVE)
            found = trend.form
        return self.shows(found, strict=strict, depth=depth)

    def _is_place(self, place: Form) -> bool:
        """Return whether a form is smooth and above zero, so that a quantity can have its value."""
        return is_smooth(place, self.signs) and self.signs.sure_sign(place) is Sign.POSITIVE

    def _fails(self, form: Form) -> bool:
        """Return whether a form is below zero at one of the points looked at: no work is spent on it."""
        return -1 in self._looks(form)

    def _looks(self, form: Form) -> set[int]:
        if form.key not in self.seen:
            self.seen[form.key] = looks(form)
        return self.seen[form.key]


def is_smooth(form: Form, signs: SameSign) -> bool:
    """Return whether a form has all derivatives at all positive values of its quantities."""
    if any(each.atom.kind in BROKEN for each in form.generators):
        return False
    if not form.is_polynomial and signs.sure_sign(bottom_of(form)) is None:
        return False
    return all(_is_smooth(each, signs) for each in form.generators)


def _is_smooth(generator: Generator, signs: SameSign) -> bool:
    atom = generator.atom
    if atom.kind in (AtomKind.LOG, AtomKind.RADICAND) and signs.sure_sign(atom.parts[0]) is not Sign.POSITIVE:
        return False
    return atom.kind is AtomKind.SYMBOL or all(is_smooth(each, signs) for each in atom.parts)


def _ways(every: list[Form], signs: SameSign) -> Iterator[tuple[Form, Quantity]]:
    """Yield the smooth ones among some forms, each with the quantities along which it may be looked at."""
    for form in sorted(every, key=_weight):
        if len(form.top) <= MOST_SIZE and is_smooth(form, signs):
            for by in _quantities(form):
                yield form, by


def _weight(form: Form) -> tuple[int, int]:
    """Return how little a derivative says of a form: exponentials and roots stay in it, what is rational goes down."""
    lasting = sum(each.root > 1 or each.atom.kind in (AtomKind.EXP, AtomKind.RADICAND) for each in form.generators)
    return lasting, len(form.top) + len(form.bottom)


def _quantities(form: Form) -> list[Quantity]:
    found: dict[str, Quantity] = {}
    pending = [form]
    while pending:
        for atom in pending.pop().atoms:
            if atom.quantity is not None:
                found[atom.key] = atom.quantity
            pending.extend(atom.parts)
    return [found[name] for name in sorted(found)]


def _places(every: list[Form], by: Quantity) -> Iterator[Form]:
    """Yield where a derivative may turn: where a factor of what has its sign is linear in the quantity, and zero."""
    seen = set()
    for form in every:
        for part, _ in form.top.factor()[1]:
            factor = polynomial(form.generators, terms_of(part))
            for generator in factor.generators:
                place = _root(factor, generator) if generator.atom.key == by.name else None
                if place is not None and place.key not in seen:
                    seen.add(place.key)
                    yield place


def _root(form: Form, generator: Generator) -> Form | None:
    """Return where a polynomial that is linear in a quantity, or in a root of it, is zero."""
    place = form.generators.index(generator)
    others = (each for each in form.generators if each != generator)
    quantity = generator.atom.quantity
    if (
        quantity is None
        or int(form.top.degrees()[place]) != 1
        or any(depends_on(_of(each), quantity) for each in others)
    ):
        return None
    slope, rest = linear_coefficient(form.generators, form.top, place)
    return None if rest.is_zero else (-rest / slope).power(generator.root)


def _sides(form: Form, by: Quantity, place: Form) -> tuple[Form, Form]:
    """Return a form below a place and above it, the quantity counted from there."""
    offset = symbol(by)
    return substitute_forms(form, {by: place * offset / (ONE + offset)}), substitute_forms(form, {by: place + offset})


def _at_zero(form: Form, by: Quantity, signs: SameSign) -> Form | None:
    """Return what a form is at the end 0 of a quantity, where it is continuous up to there."""
    closed = replace(by, name=f"{by.name}_closed", domain=NONNEGATIVE)
    made = substitute_forms(form, {by: symbol(closed)})
    return substitute_forms(made, {closed: number(0)}) if is_smooth(made, signs) else None


def _of(generator: Generator) -> Form:
    return polynomial((generator,), {(1,): Fraction(1)})
