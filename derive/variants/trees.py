"""Damage to expressions: coefficients, exponents, operators, terms dropped, maximum for minimum."""

from __future__ import annotations

from collections.abc import Iterator

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
from derive.expressions.printing import plain
from derive.expressions.quantity import Symbol


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
                ("sign turned", Add((*terms[:i], _turned(each), *terms[i + 1 :]))) for i, each in enumerate(terms)
            )
            yield from (("term dropped", joined((*terms[:i], *terms[i + 1 :]), Add)) for i in range(len(terms)))
        case Multiply(factors):
            yield from (
                ("factor moved below the line", Divide(joined((*factors[:i], *factors[i + 1 :]), Multiply), each))
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


def _turned(term: Expression) -> Expression:
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
