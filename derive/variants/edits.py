"""Other ways to write an expression, one small change away: what a slip of the pen, or of thought, may have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from derive.expressions.dimensions import dimension_of, measured
from derive.expressions.expression import (
    Add,
    Divide,
    Expression,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
    joined,
    number,
    walk,
)
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.variants.trees import replaced

# How far away another quantity in the same place is: further than any change of what is written.
SWAP = 4
# How far edits go that change the sign or the number of terms: of an inequality such a change proves little.
REGROUPED = 3


class Edit(Struct, frozen=True):
    """One change of an expression.

    Args:
        before: the part that changes.
        after: what stands in its place.
        tree: the whole expression after the change.
        far: how far the change goes; smaller is nearer.
    """

    before: Expression
    after: Expression
    tree: Expression
    far: int


def edits(tree: Expression, others: Iterable[Quantity] = ()) -> list[Edit]:
    """Return the expressions one change away whose units still balance, the nearest first.

    Args:
        tree: the expression.
        others: quantities that may stand in the place of one of the same units.
    """
    expected = dimension_of(tree)
    known = tuple(dict.fromkeys((*symbols(tree), *others)))
    found = []
    for place, node in enumerate(walk(tree)):
        for far, after in (*_changed(node), *_swapped(node, known)):
            whole = replaced(tree, place, after)
            if measured(whole) == expected:
                found.append(Edit(node, after, whole, far))
    return sorted(found, key=lambda each: each.far)


def _changed(node: Expression) -> Iterator[tuple[int, Expression]]:
    match node:
        case Power(base, exponent):
            yield 1, Power(base, _turned(exponent))
            yield from ((2, Power(base, each)) for each in _near(exponent))
        case Add(terms):
            for i, each in enumerate(terms):
                yield REGROUPED, Add((*terms[:i], _turned(each), *terms[i + 1 :]))
                yield REGROUPED, joined((*terms[:i], *terms[i + 1 :]), Add)
        case Multiply(factors):
            for i, each in enumerate(factors):
                rest = joined((*factors[:i], *factors[i + 1 :]), Multiply)
                yield 2, Divide(rest, each)
                yield REGROUPED, rest
        case Divide(top, bottom):
            yield 2, top * bottom
            yield 2, Divide(bottom, top)
            yield REGROUPED, top
        case Maximum(arguments) | Minimum(arguments):
            kind, other = (Maximum, Minimum) if isinstance(node, Maximum) else (Minimum, Maximum)
            yield 1, other(arguments)
            yield from _regrouped(arguments, kind)


def _regrouped(arguments: tuple[Expression, ...], kind: type[Maximum | Minimum]) -> Iterator[tuple[int, Expression]]:
    """Add two of the things compared, or leave one out."""
    for one, other in combinations(arguments, 2):
        rest = tuple(each for each in arguments if each not in (one, other))
        yield 2, joined((one + other, *rest), kind)
    for one in arguments:
        yield REGROUPED, joined(tuple(each for each in arguments if each is not one), kind)


def _swapped(node: Expression, known: tuple[Quantity, ...]) -> Iterator[tuple[int, Expression]]:
    if isinstance(node, Symbol):
        for other in known:
            if other != node.quantity and other.unit.dimension == node.quantity.unit.dimension:
                yield SWAP, Symbol(other)


def _near(exponent: Expression) -> Iterator[Expression]:
    if isinstance(exponent, Number):
        for value in (exponent.value + 1, exponent.value - 1, exponent.value * 2, exponent.value / 2):
            yield number(value)


def _turned(term: Expression) -> Expression:
    match term:
        case Negate(inner):
            return inner
        case Number(value, unit):
            return Number(-value, unit)
        case Multiply((first, *rest)):
            return Multiply((_turned(first), *rest))
    return Negate(term)
