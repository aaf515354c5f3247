"""Could a value have failed? Inputs are moved far away, and one of them to where the figure is missed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from math import ceil

from claims.format.vocabulary import FAILING
from claims.kinds.finding import Outcome
from claims.kinds.judgement import judge
from claims.kinds.value.bindings import Binding, box
from claims.kinds.value.check import ValueCheck
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import image
from derive.evaluation.trends import Box
from derive.expressions.expression import Number
from derive.expressions.quantity import Point, Quantity
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always

FAR = Fraction(1000)  # beyond every hedge and rounding
# How far inputs are moved: most verdicts turn at a thousand, steep powers sooner, bounds that are far away later.
MOVES = (FAR, Fraction(101, 100), Fraction(10) ** 9, Fraction(10) ** 30)


def could_fail(check: ValueCheck, _outcome: Outcome) -> bool:
    """Return whether other inputs turn the verdict: some that were found, or some that are not proved to be none."""
    points = chain.from_iterable(_planted_inputs(check.bound, far) for far in MOVES)
    planted = chain(map(_box_of, points), _planted_ranges(check.bound))
    return not check.bound or any(_is_missed(check, spans) for spans in planted) or not _holds_everywhere(check)


def _holds_everywhere(check: ValueCheck) -> bool:
    """Return whether the figure is proved to hold for all admissible inputs."""
    from derive.proof.trial import proved  # noqa: PLC0415 - heavy, and hardly a figure comes so far

    whole, unit = check.figure.set, check.figure.unit
    ends = (
        (whole.low, Comparison.ABOVE if whole.low_open else Comparison.AT_LEAST),
        (whole.high, Comparison.BELOW if whole.high_open else Comparison.AT_MOST),
    )
    sides = [Relation(check.expression, how, Number(end, unit)) for end, how in ends if end is not None]
    return all(proved(Always(side)) for side in sides)


def _is_missed(check: ValueCheck, spans: Box) -> bool:
    """Return whether the figure is certainly not verified at other inputs, or over other ranges of them."""
    try:
        found = image(check.expression, spans)
    except EvaluationError:
        return False
    low, high = (end.scale(1 / check.figure.unit.factor) for end in (found.low, found.high))
    return judge(check.figure, low, high).verdict in FAILING


def _box_of(point: Point) -> Box:
    return {quantity: (value, value) for quantity, value in point.items()}


def _planted_ranges(bound: tuple[Binding, ...]) -> Iterator[Box]:
    """Yield the inputs with one range that is far narrower, at either of its ends."""
    now = box(bound)
    for quantity, (low, high) in now.items():
        if low != high:
            part = (high - low) / FAR
            yield {**now, quantity: (low, low + part)}
            yield {**now, quantity: (high - part, high)}


def _planted_inputs(bound: tuple[Binding, ...], far: Fraction) -> Iterator[Point]:
    """Yield other inputs: one of them, then all of them, larger or smaller by a factor, as far as the domain goes."""
    now = {each.quantity: each.span[0] for each in bound}
    for quantity, value in now.items():
        yield from ({**now, quantity: moved} for moved in _moved(quantity, value, far))
    for place in range(2):
        yield {quantity: _moved(quantity, value, far)[place] for quantity, value in now.items()}
    for quantity, value in now.items():
        for place in range(2):
            others = {each: _moved(each, other, far)[1 - place] for each, other in now.items()}
            yield {**others, quantity: _moved(quantity, value, far)[place]}


def _moved(quantity: Quantity, value: Fraction, far: Fraction) -> tuple[Fraction, Fraction]:
    """Return a larger and a smaller value within the domain."""
    domain = quantity.domain.interval
    size = max(abs(value), 1 / FAR)
    up = size * far if domain.high is None else domain.high - (domain.high - value) / far
    down = value / far if domain.low is None or domain.low == 0 else domain.low + (value - domain.low) / far
    return (Fraction(ceil(up)), Fraction(ceil(down))) if quantity.domain.integer else (up, down)
