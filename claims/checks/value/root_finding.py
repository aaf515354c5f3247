"""Where a value that moves one way crosses an edge: exactly where three values tell its course, else from within."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct

from derive.evaluation.evaluate import Enclosure, EvaluationError
from units import Interval

CUTS = 110  # some thirty digits of the crossing, where each halves what is left
NEAR = Fraction(1, 2**100)  # of a number: thirty digits of it are known
TOWARDS_ZERO = Fraction(1, 2**64)  # how much nearer to it the next cut lies, where one side is zero
LONG = 2**128  # the largest denominator of a number between two others, counted in their distance
SHORT = 10**6  # the largest denominator of an exact end that is worth trying: people write shorter ones
LONGEST = 2**1024  # the largest denominator of any exact end: one of three hundred digits comes of another course
HAIR = Fraction(1, 2**80)  # to look beside a number: far less than the distance of two short fractions
BESIDE_ZERO = Fraction(1, 2**250)  # to look beside zero: less than any size, and with digits behind that are known


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

    def beyond(self, number: Fraction) -> Fraction:
        """Return how far the middle of what is known of the value lies above the edge.

        Raises:
            EvaluationError: there is no value.
        """
        found = self.value(number)
        return (found.low + found.high) / 2 - self.edge

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
        inside, outside = _closer(condition, inside, outside)
    short = ((inside + outside) / 2).limit_denominator(SHORT)
    exact = condition.meets(short) and _is_edge(condition, short, inside, outside)
    return (short, True) if exact else (inside, False)


def _closer(condition: Condition, inside: Fraction, outside: Fraction) -> tuple[Fraction, Fraction]:
    """Return two numbers at most half as far apart, in value or in size, between which the condition ends.

    Near the crossing a chord finds it, and one of twice the length finds a number on its other side, so that digits
    double (G. E. Alefeld and F. A. Potra, Some efficient methods for enclosing simple zeros, 1992).
    """
    far = abs(outside - inside) / 2
    if not _are_far_apart(inside, outside):
        for length in (1, 2):
            inside, outside = _cut(condition, inside, outside, _by_chord(condition, inside, outside, length))
    if abs(outside - inside) > far:
        inside, outside = _cut(condition, inside, outside, between(inside, outside))
    return inside, outside


def _cut(
    condition: Condition, inside: Fraction, outside: Fraction, number: Fraction | None
) -> tuple[Fraction, Fraction]:
    """Return the part between a number and the end on whose other side the condition ends; all where none is named."""
    if number is None:
        return inside, outside
    return (number, outside) if condition.holds(number) else (inside, number)


def _by_chord(condition: Condition, inside: Fraction, outside: Fraction, length: int) -> Fraction | None:
    """Return the number at which a chord from the end that is nearer to the edge comes to it, or goes as far again."""
    try:
        ends = [(number, condition.beyond(number)) for number in (inside, outside)]
    except EvaluationError:
        return None
    (near, little), (far, much) = sorted(ends, key=lambda each: abs(each[1]))
    if little == much:
        return None
    step = max(1, round(length * little / (little - much) * LONG))
    return _shortened(near + (far - near) * Fraction(step, LONG), far - near) if step < LONG else None


def _shortened(number: Fraction, distance: Fraction) -> Fraction:
    """Return the number to the digits that matter in a distance, so that none grows with the number of cuts."""
    last = Fraction(2) ** (distance.numerator.bit_length() - distance.denominator.bit_length()) / (16 * LONG)
    return round(number / last) * last


def _is_edge(condition: Condition, number: Fraction, inside: Fraction, outside: Fraction) -> bool:
    """Return whether the condition holds just before a number and no longer just after: a value may stay as it is."""
    return condition.holds(_beside(number, inside)) and not condition.holds(_beside(number, outside))


def _beside(number: Fraction, end: Fraction) -> Fraction:
    """Return a number next to another, on the way to an end; the end itself beside the end."""
    size = abs(number) * HAIR or BESIDE_ZERO
    return number + max(-size, min((end - number) * HAIR, size))


def _solved(condition: Condition, inside: Fraction, outside: Fraction) -> Fraction | None:
    """Return the crossing of a quotient of linear functions, which three values determine; checked by evaluation."""
    numbers = (inside, between(inside, outside), outside)
    try:
        values = [condition.value(number).low - condition.edge for number in numbers]
    except EvaluationError:
        return None
    solved = _by_cross_ratio(numbers, values)
    return solved if solved is not None and solved.denominator <= LONGEST and condition.meets(solved) else None


def _by_cross_ratio(numbers: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction | None:
    """Return the number at which a quotient of linear functions is zero that has three values at three others.

    Its cross ratio with these is that of zero with their values; ``None`` where there is no such number.
    """
    (a, b, c), (p, q, r) = numbers, values
    left, right = p * (q - r) * (b - a), r * (q - p) * (b - c)
    return None if left == right else (right * a - left * c) / (right - left)


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
