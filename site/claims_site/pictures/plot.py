"""Curves of formulas over one of their quantities, with the claims' operating points on them, from exact values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.counts import several
from claims.checks.evidence import formula_of, inputs_of, value_of
from claims.checks.finding import Finding
from claims.pictures import Scale, Tick, scale
from claims.schema.vocabulary import Verdict
from claims_site.model.settings import Values, operating
from claims_site.pictures.scenes import Scene, preferred_axes
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, Maximum, Minimum, walk
from derive.expressions.quantity import Quantity
from derive.notation.display import show_quantity
from units import spoken

MOST_CURVES = 8  # as many as colours that are distinguished
MOST_CLAIMS = 300  # points; more hide one another
LETTER_SPACING = 5.5  # percent of the height between the letters of two curves
LOWEST = 97.0  # percent of the height from the top, so that the last letter is whole
SAMPLES = 72  # of a curve; more are not distinguished at the width of a page
HALVINGS = 24  # until a kink is found, to a sixteen-millionth of the way between two samples
REACH = 10  # how far a plot goes beyond the values of the claims, as a factor
Points = Sequence[tuple[Fraction, Fraction]]
Marks = Sequence[tuple[Finding, Fraction, Fraction]]


class Operating(Struct, frozen=True):
    """A point of a curve at which claims stand, with its number in the list beneath."""

    x: float
    y: float
    number: int
    verdict: Verdict
    claims: tuple[str, ...]


class Curve(Struct, frozen=True):
    """One curve: a path in percent of width and height, its letter and where that is, and what sets it apart."""

    path: str
    number: int
    letter: str
    at: float
    words: str


class Axis(Struct, frozen=True):
    """An axis: what it shows in words, its unit, and round numbers along it, in percent from the left or the top."""

    title: str
    name: str
    scale: Scale
    ticks: tuple[Tick, ...]


class Plot(Struct, frozen=True):
    """A formula over one quantity.

    Args:
        across: the axis along the bottom.
        up: the axis along the left side.
        curves: one for each setting of the other quantities.
        points: the operating points of claims.
        setting: the inputs of the first curve, but for the one along the bottom.
        fixed: the inputs that are the same on every curve, with their values, in words.
        words: all of it in a sentence.
        left_out: how many claims that evaluate it are not drawn.
    """

    across: Axis
    up: Axis
    curves: tuple[Curve, ...]
    points: tuple[Operating, ...]
    setting: Values
    fixed: str
    words: str
    left_out: int = 0


def plots(
    formula: Formula, users: Iterable[Finding], findings: Sequence[Finding], scenes: Iterable[Scene], usual: Values
) -> tuple[Plot, ...]:
    """Return the plots of a formula: one with the claims that evaluate it, and its scenes with all findings."""
    made = [_of_claims(formula, users), *(_of_scene(formula, findings, scene, usual) for scene in scenes)]
    return tuple(each for each in made if each is not None)


def _of_claims(formula: Formula, findings: Iterable[Finding]) -> Plot | None:
    """Return the plot with a curve for each setting of claims; nothing where no claim has a single point."""
    points = [
        (finding, {quantity: values[quantity] for quantity in formula.inputs})
        for finding in findings
        if (values := operating(formula, finding)) is not None and all(value > 0 for value in values.values())
    ]
    across = _main(formula, [values for _, values in points])
    if across is None:
        return None
    drawn, left_out = points[:MOST_CLAIMS], len(points[MOST_CLAIMS:])
    xs = spread([values[across] for _, values in drawn], across)
    settings = _settings([values for _, values in points], across)
    found = [(finding, values[across], y) for finding, values in drawn if (y := value_at(formula, values)) is not None]
    plot = _drawn(formula, across, settings, xs, found)
    return None if plot is None else replace(plot, left_out=left_out)


def _of_scene(formula: Formula, findings: Iterable[Finding], scene: Scene, usual: Values) -> Plot | None:
    """Return the plot of a scene; nothing where an input has no value."""
    named = {quantity.name: quantity for quantity in formula.inputs}
    across, varied = named[scene.across], named.get(scene.varied)
    others = [quantity for quantity in formula.inputs if quantity not in (across, varied)]
    base = {each: scene.given.get(each.name, usual.get(each)) for each in others}
    fixed = {quantity: value for quantity, value in base.items() if value is not None}
    if len(fixed) < len(base):
        return None
    settings: list[Values] = [fixed] if varied is None else [{**fixed, varied: each} for each in scene.values]
    marked = ((finding, x) for finding in findings for x in _along(finding, across, scene))
    within = ((finding, x) for finding, x in marked if scene.low <= x <= scene.high)
    found = [
        (finding, x, y) for finding, x in within if (y := value_at(formula, {**settings[0], across: x})) is not None
    ]
    return _drawn(formula, across, settings, samples(scene.low, scene.high, across), found)


def _along(finding: Finding, across: Quantity, scene: Scene) -> Iterator[Fraction]:
    """Yield the values along an axis that a claim computes from its inputs, or puts in."""
    evidence = finding.outcome.evidence
    formula, value = formula_of(evidence), value_of(evidence)
    if formula is not None and value is not None and formula.of.name in (across.name, *scene.marks):
        if not value.computed.is_range:
            yield value.computed.low.low * value.computed.unit.factor / across.unit.factor
    else:
        yield from (each.low for each in inputs_of(evidence) if each.quantity == across and each.low == each.high)


def _main(formula: Formula, points: Sequence[Values]) -> Quantity | None:
    """Return the quantity to plot over: one that papers plot over, or the one that takes most values in the claims."""
    if not points or not formula.inputs:
        return None
    named = {quantity.name: quantity for quantity in formula.inputs}
    preferred = next((named[name] for name in preferred_axes() if name in named), None)
    return preferred or max(formula.inputs, key=lambda each: len({values[each] for values in points}))


def _settings(points: Sequence[Values], across: Quantity) -> list[Values]:
    """Return the settings of all other quantities, each once, the commonest first."""
    keys = [tuple((each.name, value) for each, value in values.items() if each != across) for values in points]
    first = dict(zip(reversed(keys), reversed(points), strict=True))
    found = [key for key, _ in Counter(keys).most_common(MOST_CURVES)]
    return [{quantity: value for quantity, value in first[key].items() if quantity != across} for key in found]


def _drawn(
    formula: Formula, across: Quantity, settings: Sequence[Values], xs: Sequence[Fraction], found: Marks
) -> Plot | None:
    curves = [points_along(formula, setting, across, xs) for setting in settings]
    heights = [y for curve in curves for _, y in curve] + [y for _, _, y in found]
    if len(set(heights)) < 2:
        return None
    right, up = scale(xs), scale(heights)
    differing = [each for each in settings[0] if len({setting[each] for setting in settings}) > 1]
    fixed = [f"{q.meaning}: {show_quantity(v, q.unit)}" for q, v in settings[0].items() if q not in differing]
    points = tuple(_operating_points(found, right, up))
    return Plot(
        across=_axis(across, right, right.ticks()),
        up=_axis(formula.of, up, tuple(Tick(round(100 - tick.at, 2), tick.label) for tick in up.ticks())),
        curves=tuple(_lettered(curves, settings, differing, right, up)),
        points=points,
        setting=settings[0],
        fixed="; ".join(fixed),
        words=f"{formula.of.meaning} over {across.meaning}: {several(len(curves), 'curve')}, "
        f"{several(len(points), 'operating point')}",
    )


def axis_title(quantity: Quantity) -> str:
    """Return the title of an axis: the name in words, and of the unit what the name does not say already.

    Words that the meaning has in capitals, such as KV and GPUs, have them here too.
    """
    capitals = {word.lower(): word for word in re.findall(r"\w+", quantity.meaning) if word.rstrip("s").isupper()}
    words = [" ".join(capitals.get(word, word) for word in text.split()) for text in _axis_words(quantity)]
    title = words[0][:1].upper() + words[0][1:]
    return f"{title} ({words[1]})" if words[1] else title


def _axis_words(quantity: Quantity) -> tuple[str, str]:
    name, unit = quantity.name.replace("_", " "), spoken(quantity.unit, several=True)
    above, _, below = unit.partition(" per ")
    if f" {unit} " in f" {name} ":
        return name, ""
    return name, above if below and name.endswith(f" per {below}") else unit


def _axis(quantity: Quantity, along: Scale, ticks: tuple[Tick, ...]) -> Axis:
    return Axis(axis_title(quantity), quantity.name, along, ticks)


def _lettered(
    curves: Sequence[Points], settings: Sequence[Values], differing: Sequence[Quantity], right: Scale, up: Scale
) -> Iterator[Curve]:
    ends = [_down(up, curve[-1][1]) if curve else 50.0 for curve in curves]
    for place, (curve, setting, at) in enumerate(zip(curves, settings, _spread_letters(ends), strict=True)):
        words = ", ".join(f"{each.meaning}: {show_quantity(setting[each], each.unit)}" for each in differing)
        path = "M" + " ".join(f"{right.at(x):g},{_down(up, y):g}" for x, y in curve) if curve else ""
        yield Curve(path, place + 1, chr(ord("a") + place) if len(curves) > 1 else "", at, words)


def _spread_letters(ends: Sequence[float]) -> list[float]:
    """Return places for letters near the ends of their curves, none on another and none outside of the frame."""
    order = sorted(range(len(ends)), key=lambda each: ends[each])
    placed = list(ends)
    for before, place in pairwise(order):
        placed[place] = max(placed[place], placed[before] + LETTER_SPACING)
    lowest = LOWEST
    for place in reversed(order):
        placed[place] = min(placed[place], lowest)
        lowest = placed[place] - LETTER_SPACING
    return [round(each, 2) for each in placed]


def _operating_points(found: Marks, right: Scale, up: Scale) -> Iterator[Operating]:
    places: dict[tuple[float, float], list[Finding]] = {}
    for finding, x, y in found:
        places.setdefault((right.at(x), _down(up, y)), []).append(finding)
    for number, ((right_at, down_at), findings) in enumerate(places.items(), start=1):
        worst = next((each for each in findings if each.verdict is not Verdict.VERIFIED), findings[0])
        yield Operating(right_at, down_at, number, worst.verdict, tuple(each.claim.id for each in findings))


def _down(up: Scale, value: Fraction) -> float:
    return round(100 - up.at(value), 2)


def spread(values: Sequence[Fraction], across: Quantity) -> list[Fraction]:
    """Return values well beyond those of the claims, and those themselves."""
    return sorted({*samples(min(values) / REACH, max(values) * REACH, across), *values})


def samples(low: Fraction, high: Fraction, across: Quantity) -> list[Fraction]:
    """Return values from low to high within a quantity's domain: by equal ratios where they span some."""
    if low > 0 and high > REACH * low:
        ratio = float(high / low) ** (1 / SAMPLES)
        spread = [low * Fraction(ratio**step).limit_denominator(10**6) for step in range(SAMPLES)] + [high]
    else:
        spread = [low + (high - low) * step / SAMPLES for step in range(SAMPLES + 1)]
    values = sorted({Fraction(round(value)) for value in spread}) if across.domain.integer else spread
    return list(filter(across.domain.contains, values))


def points_along(formula: Formula, setting: Values, across: Quantity, xs: Sequence[Fraction]) -> Points:
    """Return the points of a curve at these places and at its kinks; none where the formula has no value."""
    places = xs if across.domain.integer else sorted({*xs, *_kinks(formula.expression, setting, across, xs)})
    found = ((x, value_at(formula, {**setting, across: x})) for x in places)
    return [(x, y) for x, y in found if y is not None]


def _kinks(tree: Expression, setting: Values, across: Quantity, xs: Sequence[Fraction]) -> Iterator[Fraction]:
    """Yield the kinks, where another argument of a maximum or minimum takes over: they are drawn, not cut off."""
    for node in walk(tree):
        if isinstance(node, Maximum | Minimum):
            for low, high in pairwise(xs):
                if _leading(node, setting, across, low) != _leading(node, setting, across, high):
                    yield _crossing(node, setting, across, low, high)


def _leading(node: Maximum | Minimum, setting: Values, across: Quantity, x: Fraction) -> int:
    try:
        values = [evaluate(each, {**setting, across: x}).low for each in node.children]
    except EvaluationError:
        return -1
    return values.index(max(values) if isinstance(node, Maximum) else min(values))


def _crossing(node: Maximum | Minimum, setting: Values, across: Quantity, low: Fraction, high: Fraction) -> Fraction:
    before = _leading(node, setting, across, low)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _leading(node, setting, across, middle) == before else (low, middle)
    return high


def value_at(formula: Formula, values: Values) -> Fraction | None:
    """Return the value of a formula in its own unit; nothing where it has none."""
    try:
        return evaluate(formula.expression, values).low / formula.of.unit.factor
    except EvaluationError:
        return None
