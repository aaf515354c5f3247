"""Curves of formulas over one of their quantities, with the claims' operating points on them, from exact values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from claims.finding import Finding
from claims_site.scale import Scale, Tick, scale
from derive.evaluate import EvaluationError, evaluate
from derive.formula import Formula
from derive.quantity import Quantity

SAMPLES = 60
MOST_CURVES = 4
REACH = 10
PREFERRED = ("batch", "context_length", "stages", "shift", "kv_bytes_per_token", "capacity", "training_tokens")
Values = Mapping[Quantity, Fraction]
Points = Sequence[tuple[Fraction, Fraction]]


@dataclass(frozen=True)
class Operating:
    """A point of a curve at which a claim evaluates the formula."""

    x: float
    y: float
    claim: str
    verdict: str


@dataclass(frozen=True)
class Curve:
    """One curve: a path in percent of width and height, and what is held fixed along it."""

    path: str
    number: int


@dataclass(frozen=True)
class Plot:
    """A formula over one quantity.

    Args:
        across: the name of the quantity.
        across_unit: what it is counted in.
        of: the name of what the formula gives.
        unit: what that is counted in.
        curves: one for each setting of the other quantities.
        points: the operating points of claims.
        across_ticks: round numbers along the bottom.
        ticks: round numbers along the left side, from the top in percent.
        words: all of it in a sentence.
    """

    across: str
    across_unit: str
    of: str
    unit: str
    curves: tuple[Curve, ...]
    points: tuple[Operating, ...]
    across_ticks: tuple[Tick, ...]
    ticks: tuple[Tick, ...]
    words: str


def plot(formula: Formula, findings: Iterable[Finding]) -> Plot | None:
    """Return the plot of a formula over its main quantity; nothing where no claim evaluates it at a single point."""
    points = [(finding, values) for finding in findings if (values := _operating(formula, finding)) is not None]
    across = _main(formula, [values for _, values in points])
    if across is None:
        return None
    settings = _settings([values for _, values in points], across)
    xs = _samples([values[across] for _, values in points], across)
    curves = [_curve(formula, setting, across, xs) for setting in settings]
    found = [(finding, values[across], y) for finding, values in points if (y := _value(formula, values)) is not None]
    heights = [y for curve in curves for _, y in curve] + [y for _, _, y in found]
    if len(set(heights)) < 2:
        return None
    return _drawn(formula, across, curves, found, (scale(xs), scale(heights)))


def _operating(formula: Formula, finding: Finding) -> Values | None:
    """Return the values at which a claim evaluates the formula, if all are single positive ones."""
    inputs, used = finding.outcome.inputs, finding.outcome.formula
    if used is None or used.name != formula.name or finding.outcome.computed is None:
        return None
    return {each.quantity: each.low for each in inputs} if all(each.low == each.high > 0 for each in inputs) else None


def _main(formula: Formula, points: Sequence[Values]) -> Quantity | None:
    """Return the quantity to plot over: one that papers plot over, or the one that takes most values in the claims."""
    candidates = [quantity for quantity in formula.inputs if all(quantity in values for values in points)]
    if not points or not candidates:
        return None
    named = {quantity.name: quantity for quantity in candidates}
    preferred = next((named[name] for name in PREFERRED if name in named), None)
    return preferred or max(candidates, key=lambda each: len({values[each] for values in points}))


def _settings(points: Sequence[Values], across: Quantity) -> list[Values]:
    """Return the settings of all other quantities, each once."""
    found = {
        tuple((quantity.name, value) for quantity, value in values.items() if quantity != across): values
        for values in reversed(points)
    }
    return list(reversed(found.values()))[:MOST_CURVES]


def _samples(values: Sequence[Fraction], across: Quantity) -> list[Fraction]:
    """Return values spread evenly by ratio, well beyond those of the claims, within the quantity's domain."""
    low, high = min(values) / REACH, max(values) * REACH
    ratio = float(high / low) ** (1 / SAMPLES)
    spread = (low * Fraction(ratio**step).limit_denominator(10**6) for step in range(SAMPLES + 1))
    kept = sorted({*spread, *values})
    return [value for value in kept if across.domain.interval.contains(value)]


def _curve(formula: Formula, setting: Values, across: Quantity, xs: Sequence[Fraction]) -> Points:
    found = ((x, _value(formula, {**setting, across: x})) for x in xs)
    return [(x, y) for x, y in found if y is not None]


def _value(formula: Formula, values: Values) -> Fraction | None:
    try:
        return evaluate(formula.expression, values).low / formula.of.unit.factor
    except EvaluationError:
        return None


def _drawn(
    formula: Formula,
    across: Quantity,
    curves: Sequence[Points],
    found: Sequence[tuple[Finding, Fraction, Fraction]],
    scales: tuple[Scale, Scale],
) -> Plot:
    right, up = scales
    points = tuple(
        Operating(right.at(x), _down(up, y), finding.claim.id, finding.verdict.value) for finding, x, y in found
    )
    return Plot(
        across=across.name,
        across_unit=across.unit.text,
        of=formula.of.name,
        unit=formula.of.unit.text,
        curves=tuple(Curve(_path(curve, right, up), number) for number, curve in enumerate(curves, start=1)),
        points=points,
        across_ticks=right.ticks(),
        ticks=tuple(Tick(round(100 - tick.at, 2), tick.label) for tick in up.ticks()),
        words=f"{formula.of.name} over {across.name}: {len(curves)} curves, {len(points)} operating points",
    )


def _path(curve: Points, right: Scale, up: Scale) -> str:
    return "M" + " ".join(_pairs(curve, right, up))


def _pairs(curve: Points, right: Scale, up: Scale) -> Iterator[str]:
    return (f"{right.at(x):g},{_down(up, y):g}" for x, y in curve)


def _down(up: Scale, value: Fraction) -> float:
    return round(100 - up.at(value), 2)
