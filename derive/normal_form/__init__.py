"""When two expressions are the same: a tree in, a quotient of polynomials over named atoms in lowest terms out.

A form can be taken apart, and written back as a tree. What makes forms is imported when the first one is asked for:
most claims are values, and ask for none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from derive.expressions.expression import Expression
    from derive.normal_form.rational_functions import Form


def normal_form(tree: Expression) -> Form:
    """Return the normal form of an expression; constants count as their numbers.

    Raises:
        TooLarge: the form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    from derive.normal_form import canonical  # noqa: PLC0415 - see the module's docstring

    return canonical.normal_form(tree)


def same(left: Expression, right: Expression) -> bool:
    """Return whether two expressions have one normal form.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    from derive.normal_form import canonical  # noqa: PLC0415 - see the module's docstring

    return canonical.same(left, right)
