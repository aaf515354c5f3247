"""What each input would have to be for the printed figure to follow, everything else being as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from claims.checks.values import ValueCheck
from claims.inputs import box
from derive.evaluate import EvaluationError, evaluate
from derive.image import direction
from derive.quantity import Quantity

REACH = 2**200
HALVINGS = 120


@dataclass(frozen=True)
class Inversion:
    """The values of one input under which the claim holds as printed, counted in the input's unit.

    Args:
        quantity: the input.
        low: the least such value; ``None`` where there is no least one.
        high: the greatest such value; ``None`` where there is no greatest one.
        exact: whether the ends are known exactly, else to thirty digits, rounded inward.
        found: whether there is any such value.
        reason: why nothing can be said, where nothing can.
    """

    quantity: Quantity
    low: Fraction | None = None
    high: Fraction | None = None
    exact: bool = True
    found: bool = True
    reason: str = ""


def inversions(check: ValueCheck) -> tuple[Inversion, ...]:
    """Return for each input the values for which the claim would hold; only where every input is a single number."""
    spans = box(check.bound)
    point = {quantity: low for quantity, (low, high) in spans.items() if low == high}
    if len(point) < len(spans):
        return tuple(Inversion(each.quantity, found=False, reason="inputs are ranges") for each in check.bound)
    return tuple(_invert(check, each.quantity, point) for each in check.bound)


def _invert(check: ValueCheck, quantity: Quantity, point: dict[Quantity, Fraction]) -> Inversion:
    least, most = _reach(quantity, point[quantity])
    whole = {each: (value, value) for each, value in point.items()} | {quantity: (least, most)}
    moves = direction(check.expression, quantity, whole)
    if moves is None:
        return Inversion(quantity, found=False, reason="the result does not move one way with it")
    result = _result(check, quantity, point)
    printed = check.figure.set
    targets = (printed.low, printed.high) if moves >= 0 else (printed.high, printed.low)
    try:
        inside = [check.figure.contains(result(end)) for end in (least, most)]
        low, low_exact = (None, True) if inside[0] else _first(check, result, targets[0], least, most)
        high, high_exact = (None, True) if inside[1] else _first(check, result, targets[1], most, least)
    except EvaluationError as problem:
        return Inversion(quantity, found=False, reason=str(problem))
    if (low is None and not inside[0]) or (high is None and not inside[1]):
        return Inversion(quantity, found=False)
    return Inversion(quantity, low, high, low_exact and high_exact)


def _reach(quantity: Quantity, value: Fraction) -> tuple[Fraction, Fraction]:
    """Return the ends of the search: the domain, within a huge factor of the value."""
    domain = quantity.domain.interval
    low, high = sorted((value / REACH, value * REACH)) if value else (Fraction(-REACH), Fraction(REACH))
    if domain.low is not None and domain.low > low:
        low = domain.low + (Fraction(1, REACH) if domain.low_open else 0)
    if domain.high is not None and domain.high < high:
        high = domain.high - (Fraction(1, REACH) if domain.high_open else 0)
    return low, high


def _result(check: ValueCheck, quantity: Quantity, point: dict[Quantity, Fraction]) -> Callable[[Fraction], Fraction]:
    factor = check.figure.unit.factor

    def result(value: Fraction) -> Fraction:
        return evaluate(check.expression, {**point, quantity: value}).low / factor

    return result


def _first(
    check: ValueCheck,
    result: Callable[[Fraction], Fraction],
    edge: Fraction | None,
    outside: Fraction,
    beyond: Fraction,
) -> tuple[Fraction | None, bool]:
    """Return the first value inside the printed set on the way from one outside it towards the other end."""
    if edge is None:
        return None, True
    solved = _solved(result, edge, outside, beyond)
    if solved is not None and check.figure.contains(edge):
        return solved, True
    inside = _some_inside(check, result, edge, outside, beyond)
    if inside is None:
        return None, True
    for _ in range(HALVINGS):
        middle = _between(outside, inside)
        outside, inside = (outside, middle) if check.figure.contains(result(middle)) else (middle, inside)
    return inside, False


def _solved(result: Callable[[Fraction], Fraction], edge: Fraction, start: Fraction, end: Fraction) -> Fraction | None:
    """Return the exact solution where the result is affine in the value or in its reciprocal."""
    first, last = result(start), result(end)
    if first == last or not min(first, last) <= edge <= max(first, last):
        return None
    share = (edge - first) / (last - first)
    tries = [start + (end - start) * share]
    if start and end:
        reciprocal = 1 / start + (1 / end - 1 / start) * share
        tries += [1 / reciprocal] if reciprocal else []
    return next((value for value in tries if result(value) == edge), None)


def _some_inside(
    check: ValueCheck, result: Callable[[Fraction], Fraction], edge: Fraction, outside: Fraction, beyond: Fraction
) -> Fraction | None:
    """Return some value inside the printed set by halving towards its edge."""
    rising = result(beyond) > result(outside)
    for _ in range(2 * HALVINGS):
        middle = _between(outside, beyond)
        found = result(middle)
        if check.figure.contains(found):
            return middle
        if (found < edge) == rising:
            outside = middle
        else:
            beyond = middle
    return None


def _between(one: Fraction, other: Fraction) -> Fraction:
    """Return a short number between two others: near the geometric middle where both have one sign."""
    if one * other > 0 and max(one / other, other / one) > 4:
        bits = (one / other if one > other else other / one).numerator.bit_length() // 2
        size = max(1, bits - (one / other if one > other else other / one).denominator.bit_length() // 2)
        small = min(one, other, key=abs)
        middle = small * 2 ** max(1, size)
        return middle if min(one, other) < middle < max(one, other) else (one + other) / 2
    middle = (one + other) / 2
    shorter = middle.limit_denominator(10**40)
    return shorter if min(one, other) < shorter < max(one, other) else middle
