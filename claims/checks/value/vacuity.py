"""Could a value have failed? Inputs are moved far away, and one of them to where the figure is missed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from claims.checks.finding import Outcome
from claims.checks.judgement import judge
from claims.checks.value.bindings import Binding, box
from claims.checks.value.check import ValueCheck
from claims.schema.vocabulary import FAILING
from derive.evaluation.evaluate import Box, EvaluationError
from derive.evaluation.ranges import image
from derive.expressions.expression import Number
from derive.expressions.quantity import Quantity
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always

FAR = Fraction(1000)  # how many times larger or smaller: beyond every hedge and rounding


def could_fail(check: ValueCheck, _outcome: Outcome) -> bool:
    """Return whether other inputs turn the verdict: some that were found, or some that are not proved to be none."""
    free = check.tied
    return (
        not free.bound or any(_is_missed(free, spans) for spans in _planted(free.bound)) or not _holds_everywhere(free)
    )


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


def _planted(bound: tuple[Binding, ...]) -> Iterator[Box]:
    """Yield the inputs with one of them larger or smaller, or its range far narrower, at either of its ends.

    That turns most figures, and costs less than a proof.
    """
    now = box(bound)
    for quantity, (low, high) in now.items():
        part = (high - low) / FAR
        points = ((value, value) for value in _moved(quantity, low))
        yield from ({**now, quantity: span} for span in (*points, (low, low + part), (high - part, high)))


def _moved(quantity: Quantity, value: Fraction) -> tuple[Fraction, Fraction]:
    """Return a larger and a smaller value within the domain."""
    low, high = quantity.domain.interval.low or 0, quantity.domain.interval.high
    up = value * FAR if high is None else high - (high - value) / FAR
    down = low + (value - low) / FAR
    return (Fraction(ceil(up)), Fraction(ceil(down))) if quantity.domain.integer else (up, down)
