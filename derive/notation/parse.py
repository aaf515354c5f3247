"""Reading expressions as claims write them: a small grammar of our own into our own tree; nothing is ever executed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, TypeVar, cast

from lark.exceptions import UnexpectedInput
from msgspec import Struct

from derive.expressions.expression import IRRATIONALS, Expression
from derive.notation.ambiguity import find_ambiguity
from derive.notation.diagnostics import diagnose, too_large, too_long
from derive.notation.reader import Condition, ExpressionError, Name, names, require, resolve, sides, tree_of
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from units import UnitTable
from units.reading.grammar import grammar
from units.reading.suggestions import nearest

UNKNOWN = "define it under 'given'; `claims quantities` and `claims formulas` list the names of the library"
NO_LISTS: Mapping[str, Sequence[str]] = MappingProxyType({})
Resolve = Callable[[str], Expression | None]
Tree = TypeVar("Tree", bound=Expression | Relation | Combination)


class Parsed(Struct, Generic[Tree], frozen=True):
    """A text as it was read: a tree with names as leaves.

    Args:
        text: the text.
        tree: what it writes.
    """

    text: str
    tree: Tree

    @property
    def names(self) -> tuple[Name, ...]:
        """Every name at its first place, in written order."""
        return tuple(dict.fromkeys(name for side in sides(self.tree) for name in names(side)))

    def resolved(self, meaning: Resolve, candidates: Iterable[str] = ()) -> Tree:
        """Return the tree with each name replaced by its meaning.

        Args:
            meaning: gives the tree that a name means, or ``None``.
            candidates: the names there are, for the hint beside an unknown one.

        Raises:
            ExpressionError: a name is unknown, or the tree grows too large.
        """
        meanings: dict[str, Expression] = {}
        for name in self.names:
            found = meaning(name.text) or IRRATIONALS.get(name.text)
            if found is None:
                hint = nearest(name.text, candidates) or UNKNOWN
                raise ExpressionError(self.text, name.position, f"unknown name {name.text!r}", hint=hint)
            meanings[name.text] = found
        tree = _resolved(self.tree, meanings)
        require(self.text, too_large(sides(tree)))
        return tree


def read_expression(
    text: str, table: UnitTable | None = None, lists: Mapping[str, Sequence[str]] = NO_LISTS
) -> Parsed[Expression]:
    """Return the expression that a text writes, its names as leaves.

    Args:
        text: e.g. ``batch * active_parameters / flop_rate``, with units of numbers in brackets: ``60 [second/minute]``.
        table: the units there are; those that are known everywhere, if none is given.
        lists: names that mean several others where a function is called: ``sum(parts)``.

    Raises:
        ExpressionError: the text is not an expression.
    """
    tree = _read(text, table, lists)
    if not isinstance(tree, Expression):
        raise ExpressionError(text, 0, "expected an expression, not a relation", hint="write only one side")
    for name in names(tree):
        if name.text in lists:
            problem, hint = f"the list {name.text!r} needs a function of its members", f"e.g. sum({name.text})"
            raise ExpressionError(text, name.position, problem, hint=hint)
    return Parsed(text, tree)


def read_relation(text: str, table: UnitTable | None = None) -> Parsed[Relation]:
    """Return the relation that a text writes with ``==``, ``!=``, ``>=``, ``>``, ``<=`` or ``<``, its names as leaves.

    Raises:
        ExpressionError: the text is not a relation.
    """
    tree = read_condition(text, table).tree
    if isinstance(tree, Combination):
        hint = "only `always`, `possible` and `share` take joined relations; write conditions as a list"
        raise ExpressionError(text, 0, f"expected one relation, not several joined by `{tree.by}`", hint=hint)
    return Parsed(text, tree)


def read_condition(text: str, table: UnitTable | None = None) -> Parsed[Condition]:
    """Return the relation or the combination by ``and``, ``or`` and ``iff`` that a text writes, names as leaves.

    Raises:
        ExpressionError: the text is neither.
    """
    tree = _read(text, table)
    if isinstance(tree, Expression):
        hint = "compare two sides with == != >= > <= or <"
        raise ExpressionError(text, len(text), "expected a relation, not an expression", hint=hint)
    return Parsed(text, tree)


def parse_expression(text: str, meaning: Resolve, candidates: Iterable[str] = ()) -> Expression:
    """Return the tree of an expression with its names resolved.

    Raises:
        ExpressionError: the text is not an expression, or a name is unknown.
    """
    return read_expression(text).resolved(meaning, candidates)


def _read(text: str, table: UnitTable | None, lists: Mapping[str, Sequence[str]] = NO_LISTS) -> Expression | Condition:
    require(text, too_long(text))
    require(text, find_ambiguity(text))
    try:
        parsed = grammar("expression", "derive.notation").parse(text)
    except UnexpectedInput as problem:
        refused = diagnose(text, problem)
        raise ExpressionError(text, refused.position, refused.says, hint=refused.hint) from None
    read = tree_of(parsed, text, table, lists)
    require(text, too_large(sides(read)))
    return read


def _resolved(tree: Tree, meanings: Mapping[str, Expression]) -> Tree:
    def put_in(side: Expression) -> Expression:
        return resolve(side, meanings)

    return cast("Tree", tree.map(put_in) if isinstance(tree, Relation | Combination) else put_in(tree))
