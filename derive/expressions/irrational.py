"""Irrational numbers that have a letter: e and pi, exact leaves of the tree."""

from __future__ import annotations

from derive.expressions.expression import Expression, Operand, Power, as_expression


class Irrational(Expression, frozen=True):
    """A pure number above zero that no fraction is.

    Args:
        letter: ``e``, the base of natural logarithms, or ``pi``, a circle's length over its width.
    """

    letter: str


E, PI = Irrational("e"), Irrational("pi")
IRRATIONALS = {each.letter: each for each in (E, PI)}


def exp(argument: Operand) -> Power:
    """Return e to the argument, which is pure."""
    return Power(E, as_expression(argument))
