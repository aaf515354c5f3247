"""Could it have failed? A verified claim that no planted damage would turn says nothing, and is not verified.

What is planted is cheap and concrete: inputs a thousand times larger or smaller, a figure far away, a damaged statement
with a point that breaks it. A refuted or loose claim needs none of it: its check has found something to refuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice
from math import ceil
from types import MappingProxyType

from claims.format.vocabulary import Verdict
from claims.kinds.agreement.check import AgreeCheck, meet
from claims.kinds.check import Check
from claims.kinds.finding import Outcome
from claims.kinds.judgement import judge
from claims.kinds.units.check import DimensionCheck
from claims.kinds.universal.check import SymbolicCheck
from claims.kinds.value.bindings import Bound, box
from claims.kinds.value.check import ValueCheck
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import Box, image
from derive.expressions.expression import Add, Logarithm, Maximum, Minimum, Power, walk
from derive.expressions.quantity import Point, Quantity
from derive.proof import Proved, Unknown, VacuousStatement, decide
from derive.proof.search.points import admissible_points
from derive.statements.goal import broken
from derive.statements.statement import Limit, Statement
from derive.variants.statements import damaged_statements
from units import End, Figure, Interval

FAR = Fraction(1000)
POINTS = (3, 60)
MOST_DAMAGED = 16
BALANCED = (Add, Maximum, Minimum, Logarithm, Power)

NOWHERE: Point = MappingProxyType({})


def guarded(check: Check, outcome: Outcome) -> Outcome:
    """Return the outcome, or undecided in the place of a verdict that nothing could have changed."""
    witness = outcome.decision.witness if isinstance(outcome.decision, Proved) else {}
    if outcome.verdict is not Verdict.VERIFIED or could_fail(check, witness):
        return outcome
    reason = f"vacuous: {_why(check)}"
    decision = Unknown(reason) if isinstance(check, SymbolicCheck) else None
    return replace(outcome, verdict=Verdict.UNDECIDED, decision=decision, reason=reason)


def could_fail(check: Check, witness: Point = NOWHERE) -> bool:
    """Return whether some planted damage would change the verdict of a verified claim.

    Args:
        check: the check of the claim.
        witness: values under which the assumptions of a proof hold; a damaged statement often breaks there.
    """
    match check:
        case ValueCheck():
            planted = chain(map(_box_of, _planted_inputs(check.bound)), _planted_ranges(check.bound))
            return not check.bound or any(_is_missed(check, spans) for spans in planted)
        case SymbolicCheck(statement=Limit()):
            return True  # what tends to one value tends to no other
        case SymbolicCheck(statement=statement):
            found = _breaks_at(statement, witness) or any(_breaks_soon(statement, count) for count in POINTS)
            return found or not all(map(_is_proved, _damaged(statement)))
        case AgreeCheck():
            (first, *rest) = check.members
            return any(not meet(moved, other) for moved in _far(first[1]) for _, other in rest)
        case DimensionCheck():
            return check.unit is not None or any(isinstance(node, BALANCED) for node in walk(check.expression))
    return True


def _why(check: Check) -> str:
    if isinstance(check, ValueCheck):
        return "the figure holds whatever the inputs are; state one that they could miss"
    if isinstance(check, DimensionCheck):
        return "nothing in it has to balance; say which unit it has"
    return "damaged on purpose, it holds as well; state what could be false"


def _is_missed(check: ValueCheck, spans: Box) -> bool:
    """Return whether the figure is certainly not verified at other inputs, or over other ranges of them."""
    try:
        found = image(check.expression, spans)
    except EvaluationError:
        return False
    low, high = (end.scale(1 / check.figure.unit.factor) for end in (found.low, found.high))
    return judge(check.figure, low, high).verdict in (Verdict.LOOSE, Verdict.REFUTED)


def _box_of(point: Point) -> Box:
    return {quantity: (value, value) for quantity, value in point.items()}


def _planted_ranges(bound: tuple[Bound, ...]) -> Iterator[Box]:
    """Yield the inputs with one range that is far narrower, at either of its ends."""
    now = box(bound)
    for quantity, (low, high) in now.items():
        if low != high:
            part = (high - low) / FAR
            yield {**now, quantity: (low, low + part)}
            yield {**now, quantity: (high - part, high)}


def _planted_inputs(bound: tuple[Bound, ...]) -> Iterator[Point]:
    """Yield other inputs: one of them, then all of them, far larger or far smaller, as far as the domain goes."""
    now = {each.quantity: each.span[0] for each in bound}
    for quantity, value in now.items():
        yield from ({**now, quantity: moved} for moved in _moved(quantity, value))
    for place in range(2):
        yield {quantity: _moved(quantity, value)[place] for quantity, value in now.items()}
    for quantity, value in now.items():
        for place in range(2):
            others = {each: _moved(each, other)[1 - place] for each, other in now.items()}
            yield {**others, quantity: _moved(quantity, value)[place]}


def _moved(quantity: Quantity, value: Fraction) -> tuple[Fraction, Fraction]:
    """Return a far larger and a far smaller value within the domain."""
    domain = quantity.domain.interval
    size = max(abs(value), Fraction(1, FAR))
    up = size * FAR if domain.high is None else domain.high - (domain.high - value) / FAR
    down = value / FAR if domain.low is None or domain.low == 0 else domain.low + (value - domain.low) / FAR
    return (Fraction(ceil(up)), Fraction(ceil(down))) if quantity.domain.integer else (up, down)


def _far(figure: Figure) -> Iterator[Figure]:
    """Yield figures of the same form that lie far above, near zero, and on the other side of it."""
    for scale, shift in ((FAR**2, 1), (1 / FAR**2, 0), (Fraction(-1), -1)):
        low, high = sorted(end.value * scale + shift for end in (figure.low, figure.high))
        first = End.of(low, Interval(low, low))
        yield replace(figure, low=first, high=first if low == high else End.of(high, Interval(high, high)))


def _damaged(statement: Statement) -> Iterator[Statement]:
    return islice((each for _, _, each in damaged_statements(statement) if each is not None), MOST_DAMAGED)


def _breaks_at(statement: Statement, point: Point) -> bool:
    return any(broken(goal, point) for damaged in _damaged(statement) for goal in damaged.goals)


def _breaks_soon(statement: Statement, count: int) -> bool:
    """Return whether one of a few simple points breaks a damaged statement."""
    goals = (goal for damaged in _damaged(statement) for goal in damaged.goals)
    return any(broken(goal, point) for goal in goals for point in admissible_points(goal, count))


def _is_proved(statement: Statement) -> bool:
    try:
        return isinstance(decide(statement), Proved)
    except VacuousStatement:
        return False
