"""Values of a formula along one of its quantities, exact, with a point at every kink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from claims_site.model import Values
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, Maximum, Minimum, walk
from derive.expressions.quantity import Quantity

SAMPLES = 72  # of a curve; more are not told apart at the width of a page
HALVINGS = 24  # until a kink is found, to a sixteen-millionth of the way between two samples
REACH = 10  # how far a plot goes beyond the values of the claims, as a factor
Points = Sequence[tuple[Fraction, Fraction]]


def spread(values: Sequence[Fraction], across: Quantity) -> list[Fraction]:
    """Return values well beyond those of the claims, and those themselves."""
    return sorted({*samples(min(values) / REACH, max(values) * REACH, across), *values})


def samples(low: Fraction, high: Fraction, across: Quantity) -> list[Fraction]:
    """Return values from low to high within a quantity's domain: by equal ratios where they span some."""
    if low > 0 and high > REACH * low:
        ratio = float(high / low) ** (1 / SAMPLES)
        spread = [low * Fraction(ratio**step).limit_denominator(10**6) for step in range(SAMPLES)] + [high]
    else:
        spread = [low + (high - low) * step / SAMPLES for step in range(SAMPLES + 1)]
    whole = sorted({Fraction(round(value)) for value in spread}) if across.domain.integer else spread
    return list(filter(across.domain.contains, whole))


def points_along(formula: Formula, setting: Values, across: Quantity, xs: Sequence[Fraction]) -> Points:
    """Return the points of a curve at these places and at its kinks; none where the formula has no value."""
    places = xs if across.domain.integer else sorted({*xs, *_kinks(formula.expression, setting, across, xs)})
    found = ((x, value_at(formula, {**setting, across: x})) for x in places)
    return [(x, y) for x, y in found if y is not None]


def _kinks(tree: Expression, setting: Values, across: Quantity, xs: Sequence[Fraction]) -> Iterator[Fraction]:
    """Yield the kinks, where another argument of a maximum or minimum takes over: they are drawn, not cut off."""
    for node in walk(tree):
        if isinstance(node, Maximum | Minimum):
            for low, high in pairwise(xs):
                if _leading(node, setting, across, low) != _leading(node, setting, across, high):
                    yield _crossing(node, setting, across, low, high)


def _leading(node: Maximum | Minimum, setting: Values, across: Quantity, x: Fraction) -> int:
    try:
        values = [evaluate(each, {**setting, across: x}).low for each in node.children]
    except EvaluationError:
        return -1
    return values.index(max(values) if isinstance(node, Maximum) else min(values))


def _crossing(node: Maximum | Minimum, setting: Values, across: Quantity, low: Fraction, high: Fraction) -> Fraction:
    before = _leading(node, setting, across, low)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _leading(node, setting, across, middle) == before else (low, middle)
    return high


def value_at(formula: Formula, values: Values) -> Fraction | None:
    """Return the value of a formula in its own unit; nothing where it has none."""
    try:
        return evaluate(formula.expression, values).low / formula.of.unit.factor
    except EvaluationError:
        return None
