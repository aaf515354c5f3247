"""Could a value have failed? Inputs are moved far away, and one of them to where the figure is missed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from claims.checks.judgement import judge
from claims.checks.value.inputs import Binding, box
from claims.schema.vocabulary import FAILING
from derive.evaluation.evaluate import Box, EvaluationError
from derive.evaluation.ranges import image
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Quantity
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always
from units import Figure

FAR = Fraction(1000)  # how many times larger or smaller: beyond every hedge and rounding


def is_missed_somewhere(expression: Expression, bound: tuple[Binding, ...], figure: Figure) -> bool:
    """Return whether other inputs turn the verdict: some that were found, or some that are not proved to be none."""
    if not bound or any(_is_missed(expression, spans, figure) for spans in _planted(bound)):
        return True
    return not _holds_everywhere(expression, figure)


def _holds_everywhere(expression: Expression, figure: Figure) -> bool:
    """Return whether the figure is proved to hold for all admissible inputs."""
    from derive.proof.trial import proved  # noqa: PLC0415 - heavy, and hardly a figure comes so far

    denoted, unit = figure.set, figure.unit
    ends = (
        (denoted.low, Comparison.ABOVE if denoted.low_open else Comparison.AT_LEAST),
        (denoted.high, Comparison.BELOW if denoted.high_open else Comparison.AT_MOST),
    )
    sides = [Relation(expression, how, Number(end, unit)) for end, how in ends if end is not None]
    return all(proved(Always(side)) for side in sides)


def _is_missed(expression: Expression, spans: Box, figure: Figure) -> bool:
    """Return whether the figure is certainly not verified at other inputs, or over other ranges of them."""
    try:
        found = image(expression, spans)
    except EvaluationError:
        return False
    low, high = (end.scale(1 / figure.unit.factor) for end in (found.low, found.high))
    return judge(figure, low, high).verdict in FAILING


def _planted(bound: tuple[Binding, ...]) -> Iterator[Box]:
    """Yield the inputs with one of them larger or smaller, or its range far narrower, at either of its ends.

    That turns most figures, and costs less than a proof.
    """
    now = box(bound)
    for quantity, (low, high) in now.items():
        part = (high - low) / FAR
        points = ((value, value) for value in _far_values(quantity, low))
        yield from ({**now, quantity: span} for span in (*points, (low, low + part), (high - part, high)))


def _far_values(quantity: Quantity, value: Fraction) -> tuple[Fraction, Fraction]:
    """Return a larger and a smaller value within the domain."""
    low, high = quantity.domain.interval.low or 0, quantity.domain.interval.high
    up = value * FAR if high is None else high - (high - value) / FAR
    down = low + (value - low) / FAR
    return (Fraction(ceil(up)), Fraction(ceil(down))) if quantity.domain.integer else (up, down)
