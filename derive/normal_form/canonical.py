"""The normal form of an expression: a quotient of polynomials in lowest terms, with exact coefficients.

Two rational formulas are the same function exactly when their forms are equal, so the test is complete for them.
What is not rational (roots, logarithms, symbolic powers, maxima, arbitrary functions) becomes a generator named by the
normal form of what is inside it; for these a difference that does not vanish proves nothing by itself, and no test
could be complete (D. Richardson, Some undecidable problems involving elementary functions of a real variable, 1968).
Quantities count in base units.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache, reduce

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Stepped
from derive.normal_form.atoms import (
    applied,
    exponential,
    largest,
    lettered,
    logarithm,
    smallest,
    stepped,
    symbol,
)
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.powers import is_whole_form, raised
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm, number


@lru_cache(maxsize=2**11)  # a statement asks for some hundred forms, each some ten times; large forms fill memory
def normal_form(tree: Expression) -> Form:
    """Return the normal form of an expression; constants count as their numbers.

    Raises:
        TooLarge: the form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    match tree:
        case Number(value, unit):
            return number(value * unit.factor)
        case Symbol(quantity):
            return symbol(quantity) if quantity.value is None else number(quantity.value * quantity.unit.factor)
        case Irrational(letter):
            return exponential(number(1)) if letter == "e" else lettered(letter)
    return _combine(tree, tuple(map(normal_form, tree.children)))


def same(left: Expression, right: Expression) -> bool:
    """Return whether two expressions have one normal form, and so one value wherever both are defined.

    ``False`` means "different" where both are rational; else only that the normal form does not show them equal.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: a side divides by what is identically zero.
    """
    first, second = normal_form(left), normal_form(right)
    return first.key == second.key or (first - second).is_zero


def is_same(left: Expression, right: Expression) -> bool:
    """Return whether normal forms show two expressions to be the same; no where a form is too large or undefined."""
    try:
        return same(left, right)
    except (TooLarge, UndefinedForm):
        return False


def constant_of(tree: Expression) -> Fraction | None:
    """Return the number that an expression is whatever its quantities are; nothing where its form shows none.

    A form that is too large, or undefined, shows none either.
    """
    try:
        return normal_form(tree).constant
    except (TooLarge, UndefinedForm):
        return None


def is_rational(form: Form) -> bool:
    """Return whether a form is a rational function of quantities, so that equality of forms is decisive."""
    return all(each.atom.kind is AtomKind.SYMBOL and each.root == 1 for each in form.generators)


def is_whole(tree: Expression) -> bool:
    """Return whether a pure number is plainly whole: a polynomial in whole quantities with whole coefficients."""
    try:
        return is_whole_form(normal_form(tree))
    except (TooLarge, UndefinedForm):
        return False


def depends_on(form: Form, quantity: Quantity) -> bool:
    """Return whether a quantity occurs in a form, or inside one of its atoms."""
    pending = [form]
    while pending:
        for atom in pending.pop().atoms:
            if atom.quantity is not None and atom.quantity.name == quantity.name:
                return True
            pending.extend(atom.parts)
    return False


def _combine(tree: Expression, parts: tuple[Form, ...]) -> Form:
    """Return the form of an operation on forms."""
    match tree:
        case Add():
            return reduce(Form.__add__, parts)
        case Multiply():
            return reduce(Form.__mul__, parts)
        case Negate():
            return -parts[0]
        case Divide():
            return parts[0] / parts[1]
        case Power():
            return raised(parts[0], parts[1])
        case Maximum():
            return largest(parts)
        case Minimum():
            return smallest(parts)
        case Logarithm():
            return logarithm(parts[0])
        case Apply(function):
            return applied(function, parts[0])
        case Stepped(function):
            return stepped(function, parts)
    raise TypeError(f"{type(tree).__name__} is not an expression")
