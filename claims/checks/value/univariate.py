"""One number of a check that moves while all others stay: how far it may go, and what the claim then asks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache, cached_property

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding, box
from claims.checks.value.root_finding import Condition, between, shared
from derive.evaluation.evaluate import Enclosure, EvaluationError, OutOfBounds, enclose, evaluate
from derive.evaluation.monotonicity import corners
from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Point, Quantity, substitute
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from units import FigureKind, Interval

PRECISION = 320  # bits: the crossing has thirty digits, and cancelling may take as many again
# Powers of two up to which the number is followed, as far as there are values.
REACHES = tuple(200 >> step for step in range(8))
FAR = 1000  # for monotonic results: no document prints 10^300
ENDS = 80  # cuts to where values end: twenty digits of it
Span = tuple[Fraction, Fraction]


class Place(StrEnum):
    """Which number of an input moves: its value, one end of its range, or a single value instead of the range."""

    VALUE = "value"
    SINGLE = "single value"
    LOW = "low end"
    HIGH = "high end"


class UnivariateProblem:
    """One number of a value check, free to move through the domain of its quantity.

    Args:
        check: the check.
        bound: the input.
        place: which of its numbers moves.
    """

    def __init__(self, check: ValueCheck, bound: Binding, place: Place) -> None:
        self.expression, self.figure = check.expression, check.figure
        self.quantity, self.place = bound.quantity, place
        self.now, self.other = bound.span[::-1] if place is Place.HIGH else bound.span
        self.rest = {quantity: span for quantity, span in box(check.bound).items() if quantity != bound.quantity}
        self.ranged = place in (Place.LOW, Place.HIGH) or any(low != high for low, high in self.rest.values())

    @cached_property
    def _slope(self) -> Expression | None:
        """The derivative by the number alone; ``None`` where other inputs are ranges or there is no derivative."""
        return None if self.ranged else _reduced_slope(self.expression, self.quantity, self.rest)

    def reach(self) -> tuple[Span, Interval]:
        """Return between what the number moves, and those of these ends beyond which the result may yet turn.

        Raises:
            EvaluationError: the result has no value nearby.
        """
        down, up = self._ways((FAR, *REACHES))
        if self.ends(down[0], up[0]) is None:
            down, up = self._ways(REACHES)
        steady = self.ends(down[0], up[0]) is not None
        (low, whole_low), (high, whole_high) = (self._furthest(each, steady=steady) for each in (down, up))
        return (low, high), Interval(None if whole_low else low, None if whole_high else high)

    def ends(self, low: Fraction, high: Fraction) -> tuple[Point, Point] | None:
        """Return inputs that give the smallest and the largest result; ``None`` where it may turn in between."""
        found = corners(self.expression, self._box(low, high))
        if found is not None or self._slope is None:
            return found
        try:
            slope = enclose(self._slope, {self.quantity: (low, high)})
        except EvaluationError:
            return None
        first, last = ({**self._points(), self.quantity: end} for end in (low, high))
        if slope.low >= 0:
            return first, last
        return (last, first) if slope.high <= 0 else None

    def conditions(self, ends: tuple[Point, Point], low: Fraction, high: Fraction) -> Iterator[Condition]:
        """Yield the conditions of the printed figure on the result while the number moves from one value to another."""
        lowest, highest = self._courses(ends, low, high)
        if self.figure.kind is FigureKind.RANGE and self.ranged:
            yield from _inside(lowest, self.figure.low.set)
            yield from _inside(highest, self.figure.high.set)
        else:
            denoted = self.figure.set
            yield from _inside(lowest, Interval(denoted.low, None, low_open=denoted.low_open))
            yield from _inside(highest, Interval(None, denoted.high, high_open=denoted.high_open))

    def is_blind(self, low: Fraction, high: Fraction) -> bool:
        """Return whether a range may come to a single value, which a printed range asks for other things."""
        if not (self.ranged and self.figure.kind is FigureKind.RANGE):
            return False
        ends = self.ends(low, high)
        if ends is None:
            return True
        lowest, highest = self._courses(ends, low, high)
        return any(lowest(number) == highest(number) for number in (low, high))

    def certainly(self, low: Fraction, high: Fraction) -> bool | None:
        """Return whether the claim holds everywhere between two values, nowhere, or ``None`` if not plain."""
        try:
            found = self._in_unit(enclose(self.expression, self._box(low, high)))
        except EvaluationError:
            return None
        if shared(self.figure.set, Interval(found.low, found.high)) is None:
            return False
        all_inside = self.figure.encloses(Interval(found.low, found.high))
        return True if all_inside and not (self.ranged and self.figure.kind is FigureKind.RANGE) else None

    def _box(self, low: Fraction, high: Fraction) -> dict[Quantity, Span]:
        spans = {Place.LOW: (low, self.other), Place.HIGH: (self.other, high)}
        return {**self.rest, self.quantity: spans.get(self.place, (low, high))}

    def _points(self) -> dict[Quantity, Fraction]:
        return {quantity: low for quantity, (low, _) in self.rest.items()}

    def _courses(
        self, ends: tuple[Point, Point], low: Fraction, high: Fraction
    ) -> list[Callable[[Fraction], Enclosure]]:
        moving = high if self.place is Place.HIGH else low
        return [self._course(corner, moving) for corner in ends]

    def _course(self, corner: Point, moving: Fraction) -> Callable[[Fraction], Enclosure]:
        """Return the result at a corner as the number moves; where the corner has the input's other end, it stays."""
        stays = self.place in (Place.LOW, Place.HIGH) and corner[self.quantity] != moving

        @cache  # conditions on both edges ask for it at the same ends
        def value(number: Fraction) -> Enclosure:
            here = corner if stays else {**corner, self.quantity: number}
            return self._in_unit(evaluate(self.expression, here, PRECISION))

        return value

    def _in_unit(self, number: Enclosure) -> Enclosure:
        return number.scale(1 / self.figure.unit.factor)

    def _furthest(self, candidates: list[Fraction], *, steady: bool) -> tuple[Fraction, bool]:
        """Return the furthest number with a result, and whether none other follows beyond: a steady one only grows."""
        denoted, beyond = True, None
        for candidate in candidates:
            try:
                evaluate(self.expression, {**self._points(), self.quantity: candidate})
            except OutOfBounds:
                denoted = denoted and steady
            except EvaluationError:
                denoted, beyond = False, candidate
            else:
                return candidate if beyond is None else self._last(candidate, beyond), denoted
        raise EvaluationError(f"no value of {self.quantity.name} nearby gives a result")

    def _last(self, inside: Fraction, outside: Fraction) -> Fraction:
        """Return the last number with a result, or one close to it, on the way to one without."""
        for _ in range(ENDS):
            number = between(inside, outside)
            try:
                evaluate(self.expression, {**self._points(), self.quantity: number})
            except EvaluationError:
                outside = number
            else:
                inside = number
        return inside

    def _ways(self, powers: tuple[int, ...]) -> tuple[list[Fraction], list[Fraction]]:
        """Return the values down to which and up to which the number may be followed, the present one last."""
        domain, size = self.quantity.domain.interval, abs(self.now) or Fraction(1)
        down = _towards(domain.low, -size, size, powers, left_out=domain.low_open)
        up = _towards(domain.high, size, size, powers, left_out=domain.high_open)
        return (
            [self.other] if self.place is Place.HIGH else [*down, self.now],
            [self.other] if self.place is Place.LOW else [*up, self.now],
        )


def _towards(
    end: Fraction | None, way: Fraction, size: Fraction, powers: tuple[int, ...], *, left_out: bool
) -> Iterator[Fraction]:
    """Yield numbers on the way to the end of a domain, the furthest first: the end where it belongs to it, then others.

    Without an end these are powers of two as far away, else as much nearer to it.
    """
    if end is None:
        yield from (way * 2**power for power in powers)
        return
    if not left_out:
        yield end
    yield from (end + (size - end) / 2**power for power in powers)


def _inside(value: Callable[[Fraction], Enclosure], printed: Interval) -> Iterator[Condition]:
    if printed.low is not None:
        yield Condition(value, printed.low, above=True, strict=printed.low_open)
    if printed.high is not None:
        yield Condition(value, printed.high, above=False, strict=printed.high_open)


def _reduced_slope(expression: Expression, quantity: Quantity, rest: Mapping[Quantity, Span]) -> Expression | None:
    """Return the derivative at the other inputs, in lowest terms, which may show its sign."""
    numbers: dict[Quantity, Expression] = {each: Number(low, each.unit) for each, (low, _) in rest.items()}
    try:
        return as_tree(normal_form(differentiate(substitute(expression, numbers), quantity)))
    except (NotDifferentiable, TooLarge, UndefinedForm):
        return None
