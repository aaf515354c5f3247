"""Names in a text before they are resolved: leaves of its tree, which an expression of quantities then replaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from derive.expressions.expression import Add, Expression, Multiply, walk
from units.measures.unit import EqualByKey


class Name(EqualByKey, Expression, frozen=True):
    """An unresolved name at its place in a text.

    Args:
        text: the name.
        position: its offset in the text; two names that stand apart are the same name.
    """

    text: str
    position: int = 0

    @property
    def key(self) -> str:
        """The position does not count."""
        return self.text


def names(tree: Expression) -> Iterator[Name]:
    """Yield the names in a tree, in written order."""
    return (node for node in walk(tree) if isinstance(node, Name))


def resolve(tree: Expression, meanings: Mapping[str, Expression]) -> Expression:
    """Return the tree with each name replaced by its meaning, as if that had been written there.

    A sum at the head of a sum, and a product at the head of a product, become one with it, as they do in writing.
    """
    if isinstance(tree, Name):
        return meanings[tree.text]
    if not tree.children:
        return tree
    children = tuple(resolve(child, meanings) for child in tree.children)
    first = children[0]
    if isinstance(tree, Add):
        return Add((*(first.terms if isinstance(first, Add) else (first,)), *children[1:]))
    if isinstance(tree, Multiply):
        return Multiply((*(first.factors if isinstance(first, Multiply) else (first,)), *children[1:]))
    return tree.rebuild(children)
