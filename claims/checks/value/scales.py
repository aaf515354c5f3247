"""Points on a scale of temperature, such as 20 °C: where arithmetic takes them for what they are, and where not.

A point counts from absolute zero. Whatever moves with all its points, or does not move with them, is a temperature or a
difference of two, on whatever scale they are printed. Anything else is another number where a rise of 20 degrees is
meant: such a figure is refused until it is written as a difference, or `absolute` says that the temperature is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from claims.checks.value.bindings import Binding
from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity
from units import Figure, parse_unit
from units.reading.codes import Code
from units.reading.suggestions import write

TEMPERATURE = parse_unit("K").dimension
STEPS = (1, 7, 1000)  # kelvins by which points are moved: what moves alike by all of them is a sum of them
PRECISION = 256  # bits: of irrational values some 70 digits agree
APART, ITSELF = Fraction(0), Fraction(1)  # of what all points move by, a difference moves nothing, a temperature all


def two_readings(claim: Claim, figure: Figure, tree: Expression, bound: Sequence[Binding]) -> Iterator[Diagnostic]:
    """Yield a fault for each point on a scale that may be meant as a difference."""
    points = [each for each in bound if each.given.figure.is_point]
    yield from needless(claim, [figure, *(each.given.figure for each in bound)])
    if not (points or figure.is_point):
        return
    moved = _moved(tree, bound, points or [each for each in bound if each.quantity.unit.dimension == TEMPERATURE])
    if figure.is_point and points and moved == APART:
        found = f"{quoted(figure.text)}, a point on a scale, for how far temperatures are apart"
        hint = write(figure.text, _as_difference(figure))
        yield claim.diagnose(("stated",), found, "a difference", hint, code=Code.MISFITTING_UNITS)
    elif claim.record.absolute or moved == (ITSELF if figure.is_point else APART):
        return
    elif points and not (moved == ITSELF and figure.unit.dimension == TEMPERATURE):
        yield from (_input_fault(claim, each) for each in points)
    elif not points:
        found = f"{quoted(figure.text)} for what follows from no temperature alone, which has two readings"
        yield claim.diagnose(("stated",), found, "one reading", either(figure), code=Code.MISFITTING_UNITS)


def needless(claim: Claim, figures: Iterable[Figure]) -> Iterator[Diagnostic]:
    """Yield the fault of a claim that says how its temperatures are meant and has none."""
    if claim.record.absolute and not any(each.is_point for each in figures):
        found, expected = "'absolute' without a temperature on a scale", "a figure such as 20 °C"
        yield claim.diagnose(("absolute",), found, expected, "take it out", code=Code.MISFITTING_KEYS)


def _moved(tree: Expression, bound: Sequence[Binding], points: Sequence[Binding]) -> Fraction | None:
    """Return by how much a value moves while all points move by one: all of it, or not at all; nothing for else."""
    at = {each.quantity: each.span[0] for each in bound}
    try:
        first = evaluate(tree, at, PRECISION)
        found = [(step, evaluate(tree, at | dict(_warmer(points, step)), PRECISION)) for step in STEPS]
    except EvaluationError:
        return None
    for slope in (APART, ITSELF):
        if all(each.low - first.high <= slope * step <= each.high - first.low for step, each in found):
            return slope
    return None


def _warmer(points: Sequence[Binding], by: int) -> Iterator[tuple[Quantity, Fraction]]:
    """Yield each point, so many kelvins warmer, counted in its quantity's unit."""
    return ((each.quantity, each.span[0] + by / each.quantity.unit.factor) for each in points)


def _input_fault(claim: Claim, point: Binding) -> Diagnostic:
    figure = point.given.figure
    found = f"{quoted(figure.text)} in what is neither a temperature nor a difference of two, which has two readings"
    path = ("given", point.quantity.name)
    return claim.diagnose(path, found, "one reading", either(figure), code=Code.UNFIT_INPUT)


def either(figure: Figure) -> str:
    """Return how each of the two readings of a point on a scale is written."""
    apart = _as_difference(figure)
    return f"a difference is written {apart}; if the temperature itself is meant, add 'absolute: true'"


def _as_difference(figure: Figure) -> str:
    return figure.text.replace("°", "Δ°") if "°" in figure.text else "in Δ°C, as in 2 Δ°C"
