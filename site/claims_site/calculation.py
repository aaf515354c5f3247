"""What the browser needs to compute a claim anew: the same expression tree, the same figure, exact numbers as text.

Numbers are written ``p/q`` and counted in base units inside the tree; inputs are counted in their own units and carry
the factor to base units. The script `whatif.js` evaluates the tree in exact fractions wherever it is rational.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from claims.display import show, show_quantity
from claims.finding import Finding, Input
from claims.wording import visible
from claims_site.material import Material
from derive.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
    Symbol,
    symbols,
    walk,
)
from derive.library import library
from derive.quantity import Quantity
from units import End, Figure, Interval

SIGNS: dict[type[Expression], str] = {
    Add: "+",
    Negate: "-",
    Multiply: "*",
    Divide: "/",
    Power: "^",
    Maximum: "max",
    Minimum: "min",
    Logarithm: "ln",
}
Json = dict[str, Any]


def calculation(material: Material, finding: Finding) -> Json | None:
    """Return what a claim's page needs to compute it anew; nothing for claims that the browser cannot follow.

    Left out are arbitrary functions, and ranges whose extreme values do not lie at the ends of the inputs.
    """
    outcome, figure = finding.outcome, finding.claim.figure
    if outcome.computed is None or outcome.expression is None or figure is None:
        return None
    if outcome.computed.method == "bisection" or any(isinstance(node, Apply) for node in walk(outcome.expression)):
        return None
    inputs = {each.quantity: each for each in outcome.inputs}
    used = [inputs[quantity] for quantity in symbols(outcome.expression) if quantity in inputs]
    if len(used) != len(symbols(outcome.expression)) or not used:
        return None
    places = {each.quantity: place for place, each in enumerate(used)}
    return {
        "tree": tree_json(outcome.expression, places),
        "inputs": [_input(material, each) for each in used],
        "figure": figure_json(figure),
        "verdict": finding.verdict.value,
    }


def tree_json(tree: Expression, places: dict[Quantity, int]) -> list[Any]:
    """Return a tree as nested lists: a number, the place of an input, or a sign and what it joins."""
    if isinstance(tree, Number):
        return ["n", exact(tree.value * tree.unit.factor)]
    if isinstance(tree, Symbol):
        return ["x", places[tree.quantity]]
    return [SIGNS[type(tree)], *(tree_json(child, places) for child in tree.children)]


def exact(value: Fraction) -> str:
    """Return an exact number as text, ``p/q``."""
    return f"{value.numerator}/{value.denominator}"


def meaning(material: Material, each: Input) -> str:
    """Return what an input is; where a claim has a name of its own for it, what the claim that prints it says."""
    if each.origin in material.findings and each.quantity.name not in library().quantities:
        return visible(f"{each.quantity.name}: {material.findings[each.origin].claim.record.says}".replace("_", " "))
    return visible(each.quantity.meaning)


def _input(material: Material, each: Input) -> Json:
    quantity = each.quantity
    return {
        "name": quantity.name,
        "meaning": meaning(material, each),
        "unit": quantity.unit.text,
        "factor": exact(quantity.unit.factor),
        "low": exact(each.low),
        "high": exact(each.high),
        "shown": [show(each.low, 12), show(each.high, 12)],
        "text": show_quantity(each.low, quantity.unit),
        "integer": quantity.domain.integer,
        "domain": _interval(quantity.domain.interval),
        "words": quantity.domain.words,
    }


def figure_json(figure: Figure) -> Json:
    """Return a printed figure as the browser needs it: its form, its sets, its ends."""
    return {
        "text": figure.text,
        "kind": figure.kind.value,
        "unit": figure.unit.text,
        "factor": exact(figure.unit.factor),
        "set": _interval(figure.set),
        "low": _end(figure.low),
        "high": _end(figure.high),
    }


def _end(end: End) -> Json:
    return {
        "value": exact(end.value),
        "digits": _interval(end.digits),
        "set": _interval(end.set),
        "order": end.hedge is not None and end.hedge.name == "ORDER",
    }


def _interval(interval: Interval) -> Json:
    return {
        "low": None if interval.low is None else exact(interval.low),
        "high": None if interval.high is None else exact(interval.high),
        "lowOpen": interval.low_open,
        "highOpen": interval.high_open,
    }
