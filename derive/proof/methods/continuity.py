"""Where an expression is continuous: no bottom vanishes, and roots and logarithms are of what has a sign."""

from __future__ import annotations

from derive.expressions.expression import Apply, Divide, Expression, Logarithm, Power, Sign, walk
from derive.expressions.quantity import Quantity, symbols
from derive.expressions.stepped import Stepped
from derive.normal_form.canonical import normal_form
from derive.proof.methods.bounds import BoundsByName
from derive.proof.methods.signs import has_sign, one_sign


def is_continuous(tree: Expression, bounds: BoundsByName, along: tuple[Quantity, ...]) -> bool:
    """Return whether an expression is shown to be continuous in some quantities wherever the bounds hold.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: some part has no value.
    """
    moving = set(along)
    return all(_keeps_value(node, moving, bounds) for node in walk(tree))


def _keeps_value(node: Expression, moving: set[Quantity], bounds: BoundsByName) -> bool:
    match node:
        case Divide(_, bottom) if moving & {*symbols(bottom)}:
            return one_sign(normal_form(bottom), bounds) is not None
        case Logarithm(argument) if moving & {*symbols(argument)}:
            return one_sign(normal_form(argument), bounds) is Sign.POSITIVE
        case Power(base, exponent) if moving & {*symbols(node)}:
            return _power_keeps_value(base, exponent, bounds)
        case Apply() | Stepped():
            return not moving & {*symbols(node)}
    return True


def _power_keeps_value(base: Expression, exponent: Expression, bounds: BoundsByName) -> bool:
    """Return whether a power is continuous: a whole one always, any of what is above zero, a positive one of zero."""
    power, inside = normal_form(exponent), normal_form(base)
    value = power.constant
    if (value is not None and value.denominator == 1 and value >= 0) or one_sign(inside, bounds) is Sign.POSITIVE:
        return True
    if value is not None and value.denominator == 1:
        return one_sign(inside, bounds) is not None
    return has_sign(inside, bounds, strict=False) and one_sign(power, bounds) is Sign.POSITIVE
