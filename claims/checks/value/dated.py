"""Arithmetic with dates: a date is a whole day and says no hour of it, so that only whole days lead to another one.

All is computed from where days begin. Moved by whole days, all hours of one day are all hours of another; moved by a
part of a day they lie on two, and what is printed as one of them is neither right nor wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from claims.checks.value.bindings import Binding, box
from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from derive.evaluation.evaluate import EvaluationError
from derive.evaluation.ranges import image
from derive.expressions.expression import Expression, Number, walk
from units import DATE, DAY, TIME, Unit, is_date
from units.reading.codes import Code

UNEVEN = re.compile(r"month|year|yr|decade|centur|\bmo\b")
EITHER_DAY = "it may end on that day or on the next one"


def unsaid_hours(claim: Claim, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield a fault for each thing that would need the hour of a date, or a month of known length."""
    figure = claim.figure
    if figure is None or all(each.quantity.unit.dimension != DATE for each in bound):
        return
    if is_date(figure):
        literals = [node.unit for node in walk(tree) if isinstance(node, Number)]
        units = [each.given.figure.unit for each in bound] + literals
        uneven = [fault for unit in units for fault in _uneven(claim, unit)]
        yield from uneven or _part_of_a_day(claim, tree, bound)
    elif figure.unit.dimension == TIME and figure.unit.factor < DAY:
        found = f"{quoted(figure.text)} for how far days are apart, which says no hours"
        hint = "state it in days, or take the time itself from the text in place of the dates"
        yield claim.diagnose(("stated",), found, "days or weeks", hint, code=Code.MISFITTING_UNITS)


def _uneven(claim: Claim, unit: Unit) -> Iterator[Diagnostic]:
    """Yield the fault of a unit by which no date is moved: months are of unequal length, a date has no hours."""
    if UNEVEN.search(unit.text):
        found = f"a date that is moved by so many {quoted(unit.text)}, which has two readings"
        hint = "it may be the same day of another month, or so many times 30.4375 days: write days or weeks"
        yield _moved(claim, found, "one reading", hint)
    elif unit.dimension == TIME and unit.factor % DAY:
        found = f"a date that is moved by so many {quoted(unit.text)}, and says no hour of its day"
        yield _moved(claim, found, "whole days", f"{EITHER_DAY}: write days or weeks")


def _part_of_a_day(claim: Claim, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield the fault of a date that is moved by what comes out as no whole number of days."""
    try:
        found = image(tree, box(tuple(bound)))
    except EvaluationError:
        return
    if any(end % DAY for each in (found.low, found.high) for end in (each.low, each.high)):
        hint = f"{EITHER_DAY}: floor(TIME, 1 [day]) and ceil(TIME, 1 [day]) in the place of the time say which"
        yield _moved(claim, "a date that is moved by a part of a day, and says no hour of it", "whole days", hint)


def _moved(claim: Claim, found: str, expected: str, hint: str) -> Diagnostic:
    return claim.diagnose((claim.kind.value,), found, expected, hint, code=Code.MISFITTING_UNITS)
