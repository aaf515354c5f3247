"""Damage to expressions: coefficients, exponents, operators, terms dropped, maximum for minimum."""

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
    combine,
    number,
    walk,
)
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, symbols


def damaged_trees(tree: Expression) -> Iterator[tuple[str, Expression | None]]:
    """Yield words and the damaged expression; ``None`` for one whose units no longer balance."""
    expected = dimension_of(tree)
    for place, node in enumerate(walk(tree)):
        for says, damaged in _damaged(node):
            changed = replaced(tree, place, damaged)
            yield f"{says} in {plain(node)}", changed if measured(changed) == expected else None


def _damaged(node: Expression) -> Iterator[tuple[str, Expression]]:
    match node:
        case Number(value, unit) if value != 0:
            yield "coefficient doubled", Number(value * 2, unit)
        case Symbol(quantity) if quantity.value is not None:
            yield "constant doubled", node * number(2)
        case Add(terms):
            yield from (
                ("sign turned", Add((*terms[:i], _opposite(each), *terms[i + 1 :]))) for i, each in enumerate(terms)
            )
            yield from (("term dropped", combine((*terms[:i], *terms[i + 1 :]), Add)) for i in range(len(terms)))
        case Multiply(factors):
            yield from (
                ("factor moved below the line", Divide(combine((*factors[:i], *factors[i + 1 :]), Multiply), each))
                for i, each in enumerate(factors)
            )
        case Divide(top, bottom):
            yield "division for multiplication", top * bottom
            yield "quotient turned over", Divide(bottom, top)
        case Power(base, exponent):
            yield "exponent raised by one", Power(base, exponent + number(1))
        case Maximum(arguments):
            yield "minimum for maximum", Minimum(arguments)
        case Minimum(arguments):
            yield "maximum for minimum", Maximum(arguments)


def _opposite(term: Expression) -> Expression:
    return term.term if isinstance(term, Negate) else Negate(term)


def replaced(tree: Expression, place: int, new: Expression) -> Expression:
    """Return the tree with the node at a place (in the order of `walk`) replaced."""
    if place == 0:
        return new
    children = list(tree.children)
    place -= 1
    for index, child in enumerate(children):
        size = sum(1 for _ in walk(child))
        if place < size:
            children[index] = replaced(child, place, new)
            return tree.rebuild(tuple(children))
        place -= size
    return tree


# How far away another quantity in the same place is: further than any change of what is written.
SWAP = 4
# How far edits go that change the sign or the number of terms: of an inequality such a change proves little.
REGROUPED = 3


class Edit(Struct, frozen=True):
    """One change of an expression.

    Args:
        before: the part that changes.
        after: what is in its place.
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
        others: quantities that may be in the place of one of the same units.
    """
    expected = dimension_of(tree)
    candidates = tuple(dict.fromkeys((*symbols(tree), *others)))
    found = []
    for place, node in enumerate(walk(tree)):
        for far, after in (*_rewritten(node), *_swapped(node, candidates)):
            changed = replaced(tree, place, after)
            if measured(changed) == expected:
                found.append(Edit(node, after, changed, far))
    return sorted(found, key=lambda each: each.far)


def _rewritten(node: Expression) -> Iterator[tuple[int, Expression]]:
    match node:
        case Power(base, exponent):
            yield 1, Power(base, _negated(exponent))
            yield from ((2, Power(base, each)) for each in _nearby_exponents(exponent))
        case Add(terms):
            for i, each in enumerate(terms):
                yield REGROUPED, Add((*terms[:i], _negated(each), *terms[i + 1 :]))
                yield REGROUPED, combine((*terms[:i], *terms[i + 1 :]), Add)
        case Multiply(factors):
            for i, each in enumerate(factors):
                rest = combine((*factors[:i], *factors[i + 1 :]), Multiply)
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
        yield 2, combine((one + other, *rest), kind)
    for one in arguments:
        yield REGROUPED, combine(tuple(each for each in arguments if each is not one), kind)


def _swapped(node: Expression, candidates: tuple[Quantity, ...]) -> Iterator[tuple[int, Expression]]:
    if isinstance(node, Symbol):
        for other in candidates:
            if other != node.quantity and other.unit.dimension == node.quantity.unit.dimension:
                yield SWAP, Symbol(other)


def _nearby_exponents(exponent: Expression) -> Iterator[Expression]:
    if isinstance(exponent, Number):
        for value in (exponent.value + 1, exponent.value - 1, exponent.value * 2, exponent.value / 2):
            yield number(value)


def _negated(term: Expression) -> Expression:
    match term:
        case Negate(inner):
            return inner
        case Number(value, unit):
            return Number(-value, unit)
        case Multiply((first, *rest)):
            return Multiply((_negated(first), *rest))
    return Negate(term)
