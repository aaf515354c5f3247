"""Arithmetic that a scale does not allow: hours of a date, temperatures taken for differences, ratios in points.

Dates: a date is a whole day and says no hour of it. Moved by whole days, all hours of one day are all hours of another;
moved by a part of a day they lie on two, and what is printed as one of them is neither right nor wrong.

Temperatures: a point such as 20 °C counts from absolute zero. A result that moves with all points, or with none, is a
temperature or a difference of two. Anything else is another number where a rise of 20 degrees is meant: such a figure
is refused until it is written as a difference, or `absolute` says that the temperature is meant.

Percentage points: how far shares are apart, and never how many times one is another, or by what part a number grew.

Cycles: hertz count them and rad/s the radians of them, 2 pi each; both are counted in 1/s.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from claims.checks.value.inputs import Binding, box
from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.ranges import image
from derive.expressions.expression import PI, Add, Expression, Negate, Number, walk
from derive.expressions.quantity import Quantity
from units import DATE, DAY, TIME, Figure, Unit, is_date, named_in, parse_unit, table_with
from units.reading.codes import Code
from units.reading.suggestions import write

UNEVEN = re.compile(r"month|year|yr|decade|centur|\bmo\b")
TEMPERATURE = parse_unit("K").dimension
STEPS = (1, 7, 1000)  # kelvins by which points are moved: what moves alike by all of them is a sum of them
PRECISION = 256  # bits: of irrational values some 70 digits agree
# When all points move by one amount, a difference does not move and a temperature moves by as much.
DIFFERENCE, ABSOLUTE = Fraction(0), Fraction(1)
POINTS = re.compile(r"(?:percent|per cent|percentage|basis) +points?\b|(?<![A-Za-z])pp\b", re.IGNORECASE)
SHARE = re.compile(rf"%|\bper ?cent\b|‰|{POINTS.pattern}", re.IGNORECASE)
LESS_ONE = (Negate(Number(Fraction(1))), Number(Fraction(-1)))
SMALLER = Fraction(1, 3)  # of all shares at once: what stays the same is a quotient of them


def misuses(claim: Claim, figure: Figure, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield an error for each figure that its scale does not allow in this arithmetic."""
    yield from unsaid_hours(claim, tree, bound)
    yield from two_readings(claim, figure, tree, bound)
    yield from _cycles_for_radians(claim, figure, tree, bound)


def unsaid_hours(claim: Claim, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield an error for each thing that would need the hour of a date, or a month of known length."""
    figure = claim.figure
    if figure is None or all(each.quantity.unit.dimension != DATE for each in bound):
        return
    if is_date(figure):
        literals = [node.unit for node in walk(tree) if isinstance(node, Number)]
        units = [each.given.figure.unit for each in bound] + literals
        uneven = [fault for unit in units for fault in _uneven(claim, unit)]
        yield from uneven or _part_of_a_day(claim, tree, bound)
    elif figure.unit.dimension == TIME and figure.unit.factor < DAY:
        problem = f"{quoted(figure.text)} is more precise than a difference of dates"
        hint = "state it in days, or use the durations in the text instead of the dates"
        yield claim.diagnose(("stated",), problem, hint, code=Code.MISFITTING_UNITS)


def _uneven(claim: Claim, unit: Unit) -> Iterator[Diagnostic]:
    """Yield the error of a unit by which no date can be shifted: months differ in length, a date has no hours."""
    if UNEVEN.search(unit.text):
        problem = f"shifting a date by {quoted(unit.text)} is ambiguous"
        hint = "it may be the same day of another month, or multiples of 30.4375 days: write days or weeks"
        yield _shifted(claim, problem, hint)
    elif unit.dimension == TIME and unit.factor % DAY:
        problem = f"shifting a date by {quoted(unit.text)} needs the time of day"
        yield _shifted(claim, problem, "write days or weeks")


def _part_of_a_day(claim: Claim, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield the error of a date that is shifted by a fractional number of days."""
    try:
        found = image(tree, box(tuple(bound)))
    except EvaluationError:
        return
    if any(end % DAY for each in (found.low, found.high) for end in (each.low, each.high)):
        hint = "round the time with floor(TIME, 1 [day]) or ceil(TIME, 1 [day])"
        yield _shifted(claim, "shifting a date by a part of a day needs the time of day", hint)


def _shifted(claim: Claim, problem: str, hint: str) -> Diagnostic:
    return claim.diagnose((claim.kind.value,), problem, hint, code=Code.MISFITTING_UNITS)


def two_readings(claim: Claim, figure: Figure, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield an error for each point on a scale that may be meant as a difference."""
    points = [each for each in bound if each.given.figure.is_point]
    yield from needless(claim, [figure, *(each.given.figure for each in bound)])
    if not (points or figure.is_point):
        return
    slope = _slope(tree, bound, points or [each for each in bound if each.quantity.unit.dimension == TEMPERATURE])
    if figure.is_point and points and slope == DIFFERENCE:
        problem = f"{quoted(figure.text)} is a temperature, but the expression is a difference of temperatures"
        hint = write(figure.text, _as_difference(figure))
        yield claim.diagnose(("stated",), problem, hint, code=Code.MISFITTING_UNITS)
    elif claim.record.absolute or slope == (ABSOLUTE if figure.is_point else DIFFERENCE):
        return
    elif points and not (slope == ABSOLUTE and figure.unit.dimension == TEMPERATURE):
        yield from (_input_fault(claim, each) for each in points)
    elif not points:
        problem = f"{quoted(figure.text)} is ambiguous: a temperature or a difference"
        yield claim.diagnose(("stated",), problem, either(figure), code=Code.MISFITTING_UNITS)


def needless(claim: Claim, figures: Iterable[Figure]) -> Iterator[Diagnostic]:
    """Yield the error of 'absolute' in a claim without temperatures."""
    if claim.record.absolute and not any(each.is_point for each in figures):
        problem = "'absolute' applies only to temperatures such as 20 °C"
        yield claim.diagnose(("absolute",), problem, "remove it", code=Code.MISFITTING_KEYS)


def _slope(tree: Expression, bound: Sequence[Binding], points: Sequence[Binding]) -> Fraction | None:
    """Return by how much a value moves while all points move by one: all of it, or not at all; nothing for else."""
    at = {each.quantity: each.span[0] for each in bound}
    try:
        first = evaluate(tree, at, PRECISION)
        found = [(step, evaluate(tree, at | dict(_warmer(points, step)), PRECISION)) for step in STEPS]
    except EvaluationError:
        return None
    for candidate in (DIFFERENCE, ABSOLUTE):
        if all(each.low - first.high <= candidate * step <= each.high - first.low for step, each in found):
            return candidate
    return None


def _warmer(points: Sequence[Binding], by: int) -> Iterator[tuple[Quantity, Fraction]]:
    """Yield each point, so many kelvins warmer, counted in its quantity's unit."""
    return ((each.quantity, each.span[0] + by / each.quantity.unit.factor) for each in points)


def _input_fault(claim: Claim, point: Binding) -> Diagnostic:
    figure = point.given.figure
    problem = f"{quoted(figure.text)} is ambiguous: a temperature or a difference"
    path = ("given", point.quantity.name)
    return claim.diagnose(path, problem, either(figure), code=Code.UNFIT_INPUT)


def either(figure: Figure) -> str:
    """Return how to write each of the two meanings of a temperature."""
    return f"write {_as_difference(figure)} for a difference, or add 'absolute: true' for a temperature"


def _as_difference(figure: Figure) -> str:
    return figure.text.replace("°", "Δ°") if "°" in figure.text else "in Δ°C, as in 2 Δ°C"


def quotient_in_points(
    claim: Claim, figure: Figure, tree: Expression, bound: Sequence[Binding]
) -> Iterator[Diagnostic]:
    """Yield the error of a figure in percentage points for a ratio of shares, or for the growth of another amount.

    From 12 % to 9 % is 3 percentage points, and 25 % of the 12 %, but not 25 percentage points; $100 and $105 none.
    """
    shares = [SHARE.search(each.given.figure.text) is not None for each in bound]
    found = (
        "a ratio of shares"
        if shares and all(shares)
        else ""
        if any(shares) or not _is_growth(tree)
        else "the growth of an amount"
    )
    if POINTS.search(figure.text) and found and _stays(tree, bound):
        problem = f"{quoted(figure.text)} is in percentage points, but the expression is {found}"
        hint = "write percent; percentage points are a difference of two shares"
        yield claim.diagnose(("stated",), problem, hint, code=Code.MISFITTING_UNITS)


def _is_growth(tree: Expression) -> bool:
    """Return whether an expression is how many times one number is another, less one: ``b / a - 1``."""
    return isinstance(tree, Add) and any(each in LESS_ONE for each in tree.terms)


def _cycles_for_radians(
    claim: Claim, figure: Figure, tree: Expression, bound: Sequence[Binding]
) -> Iterator[Diagnostic]:
    """Yield the error of radians a second that come from hertz, or hertz from them, without the 2 pi of a cycle."""
    if PI in walk(tree):
        return
    stated, given = _counted_by(figure), {name for each in bound for name in _counted_by(each.given.figure)}
    for one, other, way in (("radian", "hertz", "multiply"), ("hertz", "radian", "divide")):
        if one in stated and other in given and not {one} & given:
            problem = f"{quoted(figure.text)} is in {figure.unit.text}, but the inputs are in {other}"
            hint = f"a cycle is 2 * pi radians: {way} by 2 * pi"
            yield claim.diagnose(("stated",), problem, hint, code=Code.MISFITTING_UNITS)


def _counted_by(figure: Figure) -> frozenset[str]:
    """Return which of hertz and radians a figure counts."""
    measured = named_in(figure.unit.text, table_with(figure.unit.declared))
    names = " ".join(base for base, _ in measured.exponents)
    return frozenset(each for each in ("hertz", "radian") if each in names)


def _stays(tree: Expression, bound: Sequence[Binding]) -> bool:
    """Return whether a value stays the same where all its inputs become smaller alike."""
    at = {each.quantity: each.span[0] for each in bound}
    try:
        value, smaller = evaluate(tree, at), evaluate(tree, {each: share * SMALLER for each, share in at.items()})
    except EvaluationError:
        return False
    return value.low != 0 and smaller == value
