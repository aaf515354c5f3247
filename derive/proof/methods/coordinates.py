"""Domains as positive orthants: each quantity counted from where it begins, or as the share of the way to its end.

What lies above L is L + s, what lies below H is H - s, and what lies between them is (L + H s) / (1 + s), with a new
s above zero: then a form has a sign on the whole domain if it has it wherever its quantities are above zero. L and H
are numbers, or forms in other quantities where an assumption is linear. What is assumed besides is left out, which
shows more; nothing is assumed of a new quantity but that it is above zero.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from derive.expressions.quantity import POSITIVE, Quantity
from derive.normal_form.atoms import symbol
from derive.normal_form.canonical import depends_on, normal_form
from derive.normal_form.form_calculus import NoSlope, bottom_of, linear_coefficient, substitute_forms
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Form, UndefinedForm, number
from derive.proof.methods.bounds import BoundsByName, known_bounds
from derive.proof.methods.signs import has_sign, one_sign
from derive.statements.goal import Goal
from derive.statements.relation import Comparison
from units import PURE

FAILURES = (TooLarge, UndefinedForm, NoSlope)


class Bound(Struct, frozen=True):
    """An end of a quantity: a form without it, and whether the end is not reached."""

    at: Form
    strict: bool


class Constraint(Struct, frozen=True):
    """A form that is at least zero, or above it."""

    form: Form
    strict: bool


class Region(Struct, frozen=True):
    """A form to be shown at least zero, or above it, on a part of the domain.

    Args:
        form: the form.
        given: what holds there.
        quantities: those that are not above zero and free yet.
        taken: names that mean something.
        bounds: those of the quantities.
    """

    form: Form
    given: tuple[Constraint, ...]
    quantities: tuple[Quantity, ...]
    used_names: frozenset[str]
    bounds: BoundsByName


def orthants(goal: Goal, *, ends: bool, still: Quantity | None = None) -> Iterator[Form]:
    """Yield forms that have to be at least zero, or above it, at all positive values: then so is left less right.

    Args:
        goal: whose larger side has to be at least the smaller one, or above it.
        ends: whether the ends of the domain that are reached are forms of their own; without them, what is shown
            holds up to there where the form is continuous.
        still: a quantity above zero that stays as it is.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: some part has no value.
        NoSlope: a quantity occurs where nothing can replace it.
    """
    bounds = known_bounds(goal)
    orders = (each.rising for each in goal.assuming if each.comparison not in (Comparison.EQUAL, Comparison.UNEQUAL))
    given = [Constraint(normal_form(each.difference), each.comparison.strict) for each in orders]
    for quantity in goal.quantities:
        given += _of_domain(quantity)
    form = normal_form(goal.relation.rising.difference)
    names = frozenset(each.name for each in goal.quantities)
    variables = tuple(each for each in goal.quantities if each != still)
    yield from _placed(Region(form, tuple(given), variables, names, bounds), ends)


def _of_domain(quantity: Quantity) -> Iterator[Constraint]:
    interval, factor, variable = quantity.domain.interval, quantity.unit.factor, symbol(quantity)
    if interval.low is not None:
        yield Constraint(variable - number(interval.low * factor), interval.low_open)
    if interval.high is not None:
        yield Constraint(number(interval.high * factor) - variable, interval.high_open)


def _placed(region: Region, ends: bool) -> Iterator[Form]:
    """Yield the forms of a region, its quantities counted anew one by one."""
    if not region.quantities:
        yield region.form
        return
    quantity, lows, highs = min(
        ((each, *_ends(region, each)) for each in region.quantities), key=lambda found: _rank(found[1], found[2])
    )
    low, high = _tightest(lows, region.bounds, 1), _tightest(highs, region.bounds, -1)
    for form in _parametrizations(region, quantity, low, high):
        yield from _placed(_substitute(region, quantity, form), ends)
    for bound in (low, high):
        if ends and bound is not None and not bound.strict:
            yield from _placed(_substitute(region, quantity, bound.at), ends)
    if ends and low is None and high is None:
        yield from _placed(_substitute(region, quantity, number(0)), ends)


def _rank(lows: list[Bound], highs: list[Bound]) -> tuple[int, int, int]:
    """Return how well the ends of a quantity are known: those with one end that is no number come first."""
    symbolic = sum(each.at.constant is None for each in (*lows, *highs))
    return (max(len(lows), len(highs)) > 2, bool(lows) and bool(highs), -symbolic)


def _ends(region: Region, quantity: Quantity) -> tuple[list[Bound], list[Bound]]:
    """Return the ends that what is given sets to a quantity in which it is linear."""
    lows: list[Bound] = []
    highs: list[Bound] = []
    for each in region.given:
        names = [generator.atom.key for generator in each.form.generators]
        if quantity.name not in names or one_sign(bottom_of(each.form), region.bounds) != 1:
            continue
        place = names.index(quantity.name)
        if each.form.generators[place].root != 1:
            continue
        slope, rest = linear_coefficient(each.form.generators, each.form.top, place)
        sign = None if depends_on(slope, quantity) or depends_on(rest, quantity) else one_sign(slope, region.bounds)
        if sign is not None:
            (lows if sign > 0 else highs).append(Bound(-rest / slope, each.strict))
    return lows, highs


def _tightest(found: list[Bound], bounds: BoundsByName, way: int) -> Bound | None:
    """Return a bound that no other surpasses, else the first that is no number."""
    for each in found:
        others = [other for other in found if other is not each]
        if all(_surpasses(each, other, bounds, way) for other in others):
            return each
    return next((each for each in found if each.at.constant is None), None)


def _surpasses(one: Bound, other: Bound, bounds: BoundsByName, way: int) -> bool:
    difference = number(way) * (one.at - other.at)
    return has_sign(difference, bounds, strict=other.strict and not one.strict)


def _parametrizations(region: Region, quantity: Quantity, low: Bound | None, high: Bound | None) -> Iterator[Form]:
    """Yield what a quantity is in a new one that is above zero; of one without ends, each side of zero."""
    parameter = symbol(_fresh(quantity, region.used_names))
    if low is not None and high is not None:
        yield (low.at + high.at * parameter) / (number(1) + parameter)
    elif low is not None:
        yield low.at + parameter
    elif high is not None:
        yield high.at - parameter
    else:
        yield parameter
        yield -parameter


def _fresh(quantity: Quantity, used_names: frozenset[str]) -> Quantity:
    """Return a quantity of a name that none of those in a goal has; of two quantities it is never the same."""
    name = quantity.name.replace(".", "_") + "_counted"  # a formula that is left whole has a dotted name
    while name in used_names:
        name += "_again"
    return Quantity(name, PURE, f"{quantity.meaning}, counted from its end", quantity.latex, POSITIVE)


def _substitute(region: Region, quantity: Quantity, form: Form) -> Region:
    """Return a region with a form in the place of a quantity; what cannot be put so is no longer given."""
    mapping, given = {quantity: form}, []
    for each in region.given:
        try:
            made = substitute_forms(each.form, mapping)
        except FAILURES:
            continue
        given.append(Constraint(made, each.strict))
    others = tuple(each for each in region.quantities if each != quantity)
    return Region(substitute_forms(region.form, mapping), tuple(given), others, region.used_names, region.bounds)
