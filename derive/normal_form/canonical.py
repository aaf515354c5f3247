"""The normal form of an expression: a quotient of polynomials in lowest terms, with exact coefficients.

Two rational formulas are the same function exactly when their forms are equal, so the test is complete for them.
What is not rational (roots, logarithms, symbolic powers, maxima, arbitrary functions) becomes a generator named by the
normal form of what is inside it; for these a difference that does not vanish proves nothing by itself, and no test
could be complete (D. Richardson, Some undecidable problems involving elementary functions of a real variable, 1968).
Quantities count in base units.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TypeVar, assert_never

from derive.expressions.expression import (
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
)
from derive.expressions.irrational import Irrational
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Stepped
from derive.normal_form.atom_kind import AtomKind
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
from derive.normal_form.rational_functions import Form, UndefinedForm, number
from derive.normal_form.remembered import remembered

Result = TypeVar("Result")


def normal_form(tree: Expression) -> Form:
    """Return the normal form of an expression; constants count as their numbers.

    Raises:
        TooLarge: the form would pass the size limits.
        UndefinedForm: some part divides by what is identically zero.
    """
    return fold(tree, _remembered_form)


def same(left: Expression, right: Expression) -> bool:
    """Return whether two expressions have one normal form, and so one value wherever both are defined.

    ``False`` means "different" where both are rational; else only that the normal form does not show them equal.

    Raises:
        TooLarge: a form would pass the size limits.
        UndefinedForm: a side divides by what is identically zero.
    """
    first, second = normal_form(left), normal_form(right)
    return first.key == second.key or (first - second).is_zero


def is_rational(form: Form) -> bool:
    """Return whether a form is built from quantities alone, without roots, so that its form decides everything."""
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


def fold(tree: Expression, combine: Callable[[Expression, tuple[Result, ...]], Result]) -> Result:
    """Return the result of combining each node with the results of its children, leaves first, without recursion."""
    results: dict[int, Result] = {}
    pending = [(tree, False)]
    while pending:
        node, ready = pending.pop()
        if id(node) in results:
            continue
        if ready or not node.children:
            results[id(node)] = combine(node, tuple(results[id(child)] for child in node.children))
        else:
            pending.append((node, True))
            pending.extend((child, False) for child in node.children)
    return results[id(tree)]


def _remembered_form(node: Expression, parts: tuple[Form, ...]) -> Form:
    """Return the form of a node; it is looked up once its children are, so that no hash is worked out in depth."""
    known = remembered()
    try:
        form = known.get(node)
        if form is None:
            form = _form(node, parts)
            known.keep(node, form)
    except RecursionError:  # an equal node of a thousand levels, level by level compared with this one
        return _form(node, parts)
    return form


def _form(node: Expression, parts: tuple[Form, ...]) -> Form:
    match node, parts:
        case ((Number() | Symbol() | Irrational()), _):
            return _leaf(node)
        case Add(), _:
            return reduce(Form.__add__, parts)
        case Multiply(), _:
            return reduce(Form.__mul__, parts)
        case Negate(), (term,):
            return -term
        case Divide(), (top, bottom):
            return top / bottom
        case Power(), (base, exponent):
            return raised(base, exponent)
        case Maximum(), _:
            return largest(parts)
        case Minimum(), _:
            return smallest(parts)
        case Logarithm(), (argument,):
            return logarithm(argument)
        case Apply(function), (argument,):
            return applied(function, argument)
        case Stepped(function), _:
            return stepped(function, parts)
    raise TypeError(f"{type(node).__name__} is not an expression")


def _leaf(node: Number | Symbol | Irrational) -> Form:
    match node:
        case Number(value, unit):
            return number(value * unit.factor)
        case Symbol(quantity):
            return symbol(quantity) if quantity.value is None else number(quantity.value * quantity.unit.factor)
        case Irrational(letter):
            return exponential(number(1)) if letter == "e" else lettered(letter)
        case _:
            assert_never(node)
