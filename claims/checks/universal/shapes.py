"""What a formula does instead: how it really moves with a quantity, where it really tends, which extreme it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from msgspec.structs import replace

from claims.checks.universal.changes import OtherExtreme, OtherLimit, OtherPlace, OtherShape
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, Maximum, Minimum
from derive.expressions.quantity import Quantity
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof.methods.leading_terms import Infinite
from derive.proof.methods.limits import OutOfReach, limit_from
from derive.proof.trial import proved
from derive.statements.statement import Limit, Optimum, Scaling, Shape
from derive.variants.trees import edits

EXACT = (Shape.CONSTANT, Shape.PROPORTIONAL, Shape.INVERSE)
POWERS = tuple(map(Fraction, ("2", "1/2", "-2", "-1/2", "3", "-3", "3/2", "-3/2", "2/3", "-2/3")))
MONOTONE = (Shape.INCREASING, Shape.DECREASING, Shape.NONDECREASING, Shape.NONINCREASING)
MOST_PLACES = 2  # suggestions; the nearest come first


def of_shape(statement: Scaling) -> Iterator[OtherShape]:
    """Yield the law of the expression in the quantity, and its trend."""
    expression, quantity = statement.expression, statement.quantity
    for forms in (_laws(expression, quantity), _ways(expression, quantity)):
        for each in forms:
            other = replace(each, assuming=statement.assuming)
            if other != statement and proved(other):
                yield OtherShape(other)
                break


def of_limit(statement: Limit, named: Mapping[Expression, Expression]) -> Iterator[OtherLimit]:
    """Yield the limit of the expression, in the names of formulas where it is one of them, or an extreme of two."""
    for found in _limit(statement):
        if found.value is None:
            yield found
        elif proved(replace(statement, value=found.value)):
            yield OtherLimit(_named(found.value, named))


def _named(value: Expression, named: Mapping[Expression, Expression]) -> Expression:
    """Return a limit as the symbol of the formula that it is, or the extreme of two; else as it is."""
    key = normal_form(value).key
    for name, tree in named.items():
        if normal_form(tree).key == key:
            return name
    for (one, first), (other, second) in combinations(named.items(), 2):
        for extreme in (Maximum, Minimum):
            if normal_form(extreme((first, second))).key == key:
                return extreme((one, other))
    return value


def of_optimum(statement: Optimum) -> Iterator[OtherExtreme | OtherPlace]:
    """Yield the other extreme, and the places one edit away at which the extreme lies."""
    other = statement.kind.other
    if proved(replace(statement, kind=other)):
        yield OtherExtreme(other)
    found = 0
    for edit in edits(statement.at):
        if found < MOST_PLACES and proved(replace(statement, at=edit.tree)):
            found += 1
            yield OtherPlace(edit.tree)


def _laws(expression: Expression, quantity: Quantity) -> Iterator[Scaling]:
    yield from (Scaling(expression, quantity, shape) for shape in EXACT)
    yield from (Scaling(expression, quantity, Shape.POWER, power) for power in POWERS)
    yield Scaling(expression, quantity, Shape.AFFINE)


def _ways(expression: Expression, quantity: Quantity) -> Iterator[Scaling]:
    yield from (Scaling(expression, quantity, shape) for shape in MONOTONE)


def _limit(statement: Limit) -> Iterator[OtherLimit]:
    """Yield the limit, or that there is none; nothing where leading terms do not tell."""
    try:
        found = limit_from(statement, *statement.sides) if len(statement.sides) == 1 else None
        if isinstance(found, Infinite):
            yield OtherLimit(None)
        elif found is not None:
            yield OtherLimit(as_tree(found.form, dimension_of(statement.value)))
    except (TooLarge, UndefinedForm, DimensionError, OutOfReach):
        return
