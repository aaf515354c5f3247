"""Root finding: where a monotonic value crosses an edge, exactly for quotients of linear functions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from derive.evaluation.evaluate import Enclosure, EvaluationError
from units import Interval

CUTS = 220  # some thirty digits of the crossing, where each halves the distance in size or in value
NEAR = Fraction(1, 2**100)  # of a number: thirty digits of it are known
TOWARDS_ZERO = Fraction(1, 2**64)  # how much nearer to it the next cut lies, where one side is zero
SHORT = 10**6  # the largest denominator of an exact end that is worth trying: people write shorter ones
LONGEST = 2**1024  # the largest denominator of any exact end: one of three hundred digits comes of another course
HAIR = Fraction(1, 2**80)  # a step next to a number: far less than the distance of two short fractions
BESIDE_ZERO = Fraction(1, 2**250)  # a step next to zero: less than any size


class Condition(Struct, frozen=True):
    """A value that must not pass an edge.

    Args:
        value: the value at a number, enclosed; it never turns.
        edge: what it is compared with.
        above: whether it must lie above the edge, else below.
        strict: whether the edge itself is too far.
    """

    value: Callable[[Fraction], Enclosure]
    edge: Fraction
    above: bool
    strict: bool = False

    def holds(self, number: Fraction) -> bool:
        """Return whether the condition certainly holds at a number."""
        try:
            found = self.value(number)
        except EvaluationError:
            return False
        if self.above:
            return found.low > self.edge if self.strict else found.low >= self.edge
        return found.high < self.edge if self.strict else found.high <= self.edge

    def meets(self, number: Fraction) -> bool:
        """Return whether the value is the edge itself."""
        try:
            found = self.value(number)
        except EvaluationError:
            return False
        return found.low == self.edge == found.high


def half_line(condition: Condition, low: Fraction, high: Fraction) -> tuple[Interval, bool] | None:
    """Return the part between two numbers where a condition holds, and whether its end is exact; ``None`` if nowhere.

    Ends that are not exact lie inside, some thirty digits from the crossing.
    """
    at_low, at_high = condition.holds(low), condition.holds(high)
    if at_low and at_high:
        return Interval(low, high), True
    if not at_low and not at_high:
        return None
    edge, exact = _crossing(condition, low, high) if at_low else _crossing(condition, high, low)
    left_out = exact and condition.strict
    if at_low:
        return Interval(low, edge, high_open=left_out), exact
    return Interval(edge, high, low_open=left_out), exact


def _crossing(condition: Condition, inside: Fraction, outside: Fraction) -> tuple[Fraction, bool]:
    for _ in range(CUTS):
        solved = _solved(condition, inside, outside)
        if solved is not None and _is_edge(condition, solved, inside, outside):
            return solved, True
        if abs(outside - inside) <= NEAR * abs(inside):
            break
        number = between(inside, outside)
        inside, outside = (number, outside) if condition.holds(number) else (inside, number)
    short = ((inside + outside) / 2).limit_denominator(SHORT)
    exact = condition.meets(short) and _is_edge(condition, short, inside, outside)
    return (short, True) if exact else (inside, False)


def _is_edge(condition: Condition, number: Fraction, inside: Fraction, outside: Fraction) -> bool:
    """Return whether the condition holds just before a number and no longer just after: a value may stay as it is."""
    return condition.holds(_next_to(number, inside)) and not condition.holds(_next_to(number, outside))


def _next_to(number: Fraction, end: Fraction) -> Fraction:
    """Return a number next to another, towards an end; the end itself if that is nearer."""
    size = abs(number) * HAIR or BESIDE_ZERO
    return number + max(-size, min((end - number) * HAIR, size))


def _solved(condition: Condition, inside: Fraction, outside: Fraction) -> Fraction | None:
    """Return the crossing of a quotient of linear functions, which three values determine; checked by evaluation.

    Its cross ratio with these three numbers is that of zero with their values.
    """
    a, b, c = inside, between(inside, outside), outside
    try:
        p, q, r = (condition.value(number).low - condition.edge for number in (a, b, c))
    except EvaluationError:
        return None
    left, right = p * (q - r) * (b - a), r * (q - p) * (b - c)
    if left == right:
        return None
    solved = (right * a - left * c) / (right - left)
    return solved if solved.denominator <= LONGEST and condition.meets(solved) else None


def shared(one: Interval, other: Interval) -> Interval | None:
    """Return the values that lie in both; ``None`` where there are none."""
    lows = [(each.low, each.low_open) for each in (one, other) if each.low is not None]
    highs = [(each.high, not each.high_open) for each in (one, other) if each.high is not None]
    low, low_open = max(lows, default=(None, False))
    high, high_closed = min(highs, default=(None, True))
    try:
        return Interval(low, high, low_open, not high_closed)
    except ValueError:  # what an interval without values says
        return None


def between(one: Fraction, other: Fraction) -> Fraction:
    """Return a short number between two others.

    It is zero between numbers with different signs, far nearer to zero than the other where one is zero, and near their
    geometric mean where they lie far apart: few cuts lead from any size to any other.
    """
    if one * other < 0:
        return Fraction(0)
    if one * other == 0:
        return (one + other) * TOWARDS_ZERO
    if _are_far_apart(one, other):
        quotient = max(one / other, other / one)
        size = (quotient.numerator.bit_length() - quotient.denominator.bit_length()) // 2
        return min(one, other, key=abs) * Fraction(2) ** size
    middle = (one + other) / 2
    shorter = middle.limit_denominator(10**40)
    return shorter if min(one, other) < shorter < max(one, other) else middle


def _are_far_apart(one: Fraction, other: Fraction) -> bool:
    """Return whether two numbers have several sizes between them."""
    return one * other <= 0 or max(one / other, other / one) > 4
