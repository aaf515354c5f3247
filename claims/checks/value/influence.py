"""How much each input matters: its elasticity, and the result as it alone ranges over its printed digits."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import box
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.evaluation.ranges import Image, image
from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.dimensions import measured
from derive.expressions.expression import Expression, Maximum, Minimum, transform
from derive.expressions.quantity import Point, Quantity
from derive.notation.display import middle
from units import DATE


class Influence(Struct, frozen=True):
    """What one input does to the result.

    Args:
        quantity: the input.
        elasticity: relative change of the result for a relative change of the input; ``None`` where there is none, as
            of a point on a scale: a hundredth of 20 °C is nothing.
        low: the smallest result as the input ranges over its printed digits, in the figure's unit.
        high: the largest.
    """

    quantity: Quantity
    elasticity: Fraction | None
    low: Fraction
    high: Fraction


def influences(check: ValueCheck) -> tuple[Influence, ...]:
    """Return the influence of each input, the strongest first; ranges are evaluated at their midpoint."""
    check = check.tied
    point = {quantity: (low + high) / 2 for quantity, (low, high) in box(check.bound).items()}
    found = []
    for each in check.bound:
        figure = each.given.figure
        span = each.digits(figure.low) if figure.low is figure.high else each.span
        reached = _image_over(check.expression, point, each.quantity, span)
        if reached is not None:
            unit = check.figure.unit.factor
            scaled = figure.is_point or check.figure.is_point
            elasticity = None if scaled else elasticity_at(check.expression, each.quantity, point)
            found.append(Influence(each.quantity, elasticity, reached.low.low / unit, reached.high.high / unit))
    return tuple(sorted(found, key=lambda each: (-abs(each.elasticity or 0), each.quantity.name)))


def elasticity_at(expression: Expression, quantity: Quantity, point: Point) -> Fraction | None:
    """Return the elasticity of an expression at a point; of a maximum, that of its largest argument.

    A date has no relative change, nor has what comes out as one, or as nothing. Where two arguments are the largest,
    the maximum has another slope to either side.
    """
    if DATE in (quantity.unit.dimension, measured(expression)):
        return None
    try:
        smooth = _active(expression, point)
        slope, value = evaluate(differentiate(smooth, quantity), point), evaluate(smooth, point)
    except (NotDifferentiable, EvaluationError):
        return None
    if not middle(value):
        return None
    return middle(slope) * point[quantity] * quantity.unit.factor / middle(value)


def _image_over(
    expression: Expression, point: Point, quantity: Quantity, span: tuple[Fraction, Fraction]
) -> Image | None:
    fixed = {each: (value, value) for each, value in point.items()}
    try:
        return image(expression, {**fixed, quantity: span})
    except EvaluationError:
        return None


def _active(expression: Expression, point: Point) -> Expression:
    """Return the expression with each maximum and minimum replaced by the argument that it takes at a point.

    Raises:
        NotDifferentiable: it takes two of them.
    """

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Maximum | Minimum):
            return None
        choose = max if isinstance(node, Maximum) else min
        values = [middle(evaluate(argument, point)) for argument in node.arguments]
        chosen = choose(values)
        if values.count(chosen) > 1:
            raise NotDifferentiable(f"{node} has a kink there")
        return _active(node.arguments[values.index(chosen)], point)

    return transform(expression, change)
