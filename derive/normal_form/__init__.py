"""When two expressions are the same: a tree in, a quotient of polynomials over named atoms in lowest terms out.

A form can be taken apart, and written back as a tree. What makes forms is imported when the first one is asked for:
most claims are values, and ask for none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from derive.expressions.expression import Expression


def is_same(left: Expression, right: Expression) -> bool:
    """Return whether normal forms show two expressions to be the same; no where a form is too large or undefined."""
    from derive.normal_form import canonical  # noqa: PLC0415 - see the module's docstring

    return canonical.is_same(left, right)


def constant_of(tree: Expression) -> Fraction | None:
    """Return the number that an expression is whatever its quantities are; nothing where its form shows none."""
    from derive.normal_form import canonical  # noqa: PLC0415 - see the module's docstring

    return canonical.constant_of(tree)
