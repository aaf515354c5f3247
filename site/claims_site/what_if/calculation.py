"""What the browser needs to compute anew: the same expression trees, the same figure, exact numbers as text.

All is written as on the wire (`derive.notation.wire`). Inside the trees numbers count in base units; inputs and results
are counted in their own units and carry the factor to base units. The script `evaluate.js` evaluates the trees as
`derive.evaluation.evaluate` does: exact fractions, and enclosures where a number is irrational.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from claims.pictures import Scale
from claims.schema.characters import visible
from claims_site.model.settings import Setting
from claims_site.pictures.plot import Plot
from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.expression import Apply, Expression, Number, transform, walk
from derive.expressions.quantity import Quantity, symbols
from derive.notation.display import show_figure
from derive.notation.wire import exact, interval_json, relation_json, tree_json
from derive.statements.relation import Relation
from units import End, Figure, Unit, spoken

Json = dict[str, Any]


class Result(Struct, frozen=True):
    """Something that is computed: how it is named, its tree, and what it is counted in."""

    label: str
    tree: Expression
    unit: Unit


def calculation(
    results: Sequence[Result],
    settings: Sequence[Setting],
    meanings: Mapping[Quantity, str],
    *,
    figure: Figure | None = None,
    relation: str = "",
    assuming: Sequence[Relation] = (),
    plots: Iterable[Plot] = (),
) -> Json | None:
    """Return the program and values with which a page computes results anew; nothing where the browser cannot follow.

    Left out are arbitrary functions, and results without inputs.

    Args:
        results: what is computed, the printed figure's counterpart or the two sides of a relation first.
        settings: where the inputs may start, the audited or usual values first; each gives a value to every input.
        meanings: what each input is.
        figure: the printed figure that the only result is compared with.
        relation: the sign between the first two results.
        assuming: what is supposed of the inputs.
        plots: pictures of the first result, over one of the inputs.
    """
    trees = [*(result.tree for result in results), *(side for each in assuming for side in each.sides)]
    used = tuple(dict.fromkeys(quantity for tree in trees for quantity in symbols(tree)))
    if not used or any(isinstance(node, Apply) for tree in trees for node in walk(tree)):
        return None
    if any(quantity not in setting.values for setting in settings for quantity in used):
        return None
    ranged = [quantity for quantity in used if any(low != high for low, high in _over(settings, quantity))]
    return {
        "inputs": [_input(each, meanings[each], ranged=each in ranged) for each in used],
        "results": [_result(each) for each in results],
        "slopes": dict(_slopes(results[0].tree, ranged)),
        "starts": [_start(each, used) for each in settings],
        "figure": None if figure is None else figure_json(figure),
        "relation": relation,
        "assuming": [relation_json(each.map(in_base_units)) for each in assuming],
        "plots": [_plot(each, used) for each in plots],
    }


def in_base_units(tree: Expression) -> Expression:
    """Return a tree whose numbers are counted in base units, so that whoever reads it needs no units."""

    def change(node: Expression) -> Expression | None:
        return Number(node.value * node.unit.factor) if isinstance(node, Number) else None

    return transform(tree, change)


def _plot(plot: Plot, used: Sequence[Quantity]) -> Json:
    place = [quantity.name for quantity in used].index(plot.across.name)
    return {"across": place, "right": _scale(plot.across.scale), "up": _scale(plot.up.scale)}


def _scale(along: Scale) -> Json:
    return {"low": exact(along.low), "high": exact(along.high), "logarithmic": along.logarithmic}


def _over(settings: Iterable[Setting], quantity: Quantity) -> list[tuple[Fraction, Fraction]]:
    return [setting.values[quantity] for setting in settings]


def _result(result: Result) -> Json:
    tree, unit = tree_json(in_base_units(result.tree)), result.unit
    return {
        "label": visible(result.label),
        "tree": tree,
        "unit": spoken(unit, several=True),
        "factor": exact(unit.factor),
    }


def _slopes(tree: Expression, ranged: Iterable[Quantity]) -> Iterable[tuple[str, Any]]:
    """Yield by each input that is a range the derivative in it: its sign tells where the extremes lie."""
    for quantity in ranged:
        try:
            slope = differentiate(tree, quantity)
        except NotDifferentiable:
            continue
        yield quantity.name, tree_json(in_base_units(slope))


def _start(setting: Setting, used: Iterable[Quantity]) -> Json:
    values = [[exact(end) for end in setting.values[quantity]] for quantity in used]
    return {"name": setting.name, "text": visible(setting.text), "values": values}


def _input(quantity: Quantity, meaning: str, *, ranged: bool) -> Json:
    return {
        "name": quantity.name,
        "meaning": visible(meaning),
        "unit": spoken(quantity.unit, several=True),
        "factor": exact(quantity.unit.factor),
        "ranged": ranged,
        "integer": quantity.domain.integer,
        "domain": interval_json(quantity.domain.interval),
        "words": quantity.domain.words,
    }


def figure_json(figure: Figure) -> Json:
    """Return a printed figure as the browser needs it: its form, its sets, its ends, a point as it is read."""
    on_scale = figure.on_its_scale()
    return {
        "text": show_figure(figure),
        "kind": figure.kind.value,
        "ratios": not figure.is_point,
        "unit": spoken(on_scale.unit, several=True),
        "set": interval_json(on_scale.set),
        "digits": interval_json(on_scale.digits),
        "low": _end(on_scale.low),
        "high": _end(on_scale.high),
    }


def _end(end: End) -> Json:
    return {
        "value": exact(end.value),
        "digits": interval_json(end.digits),
        "set": interval_json(end.set),
        "order": end.hedge is not None and end.hedge.name == "ORDER",
        "hedge": end.side,
        "slip": exact(end.slip),
    }
