"""Reading expressions as claims write them: a small grammar of our own into our own tree; nothing is ever executed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from types import MappingProxyType
from typing import Generic, TypeVar, cast

from lark import Token
from lark.exceptions import UnexpectedInput, VisitError
from lark.visitors import Transformer_NonRecursive

from derive.expressions.expression import Expression, Number, walk
from derive.expressions.irrational import IRRATIONALS
from derive.notation.ambiguity import two_readings
from derive.notation.functions import ELSEWHERE, EXPECTED, FUNCTIONS, Function
from derive.notation.names import Name, names, resolve
from derive.notation.unreadable import unreadable
from derive.statements.relation import Comparison, Relation
from units import PURE, UnitError, UnitTable, parse_unit
from units.numbers.number_words import vulgar
from units.reading.codes import Code
from units.reading.errors import ReadingError
from units.reading.grammar import grammar

LONGEST = 2_000  # characters; nine times the longest of the shipped claims
MOST_NODES = 400  # five times the largest formula of the library
DEEPEST = 40  # fewer than ten are in use; far from the limit of recursion
DEEPEST_TREE = 100  # ten times the deepest formula of the library; far from the limit of recursion
SIGNS = {"≠": "!=", "≥": ">=", "≤": "<="}
NO_LISTS: Mapping[str, Sequence[str]] = MappingProxyType({})
LOWERED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
Resolve = Callable[[str], Expression | None]
Tree = TypeVar("Tree", bound=Expression | Relation)


class ExpressionError(ReadingError):
    """A text that is not an expression of the claim grammar, or names something unknown."""

    kind = "expression"
    code = Code.UNREADABLE_EXPRESSION


@dataclass(frozen=True, slots=True)
class Parsed(Generic[Tree]):
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
        return tuple(dict.fromkeys(name for side in _sides(self.tree) for name in names(side)))

    def resolved(self, meaning: Resolve, known: Iterable[str] = ()) -> Tree:
        """Return the tree with everything in the place of the names that stand for it.

        Args:
            meaning: gives the tree that a name stands for, or ``None``.
            known: the names there are, for the hint beside an unknown one.

        Raises:
            ExpressionError: a name is unknown, or the tree grows too large.
        """
        meanings: dict[str, Expression] = {}
        for name in self.names:
            found = meaning(name.text) or IRRATIONALS.get(name.text)
            if found is None:
                expected, hint = "a quantity or formula that this claim may use", nearest(name.text, known)
                raise ExpressionError(self.text, name.position, f"unknown name {name.text!r}", expected, hint)
            meanings[name.text] = found
        tree = _resolved(self.tree, meanings)
        _require_small(self.text, tree)
        return tree


def read_expression(
    text: str, table: UnitTable | None = None, lists: Mapping[str, Sequence[str]] = NO_LISTS
) -> Parsed[Expression]:
    """Return the expression that a text writes, its names as leaves.

    Args:
        text: e.g. ``batch * active_parameters / flop_rate``, with units of numbers in brackets: ``60 [second/minute]``.
        table: the units there are; those that are known everywhere, if none is given.
        lists: names that stand for several others where a function is called: ``sum(parts)``.

    Raises:
        ExpressionError: the text is not an expression.
    """
    tree = _read(text, table, lists)
    if isinstance(tree, Relation):
        raise ExpressionError(text, 0, "a relation", "an expression", "write only one side")
    for name in names(tree):
        if name.text in lists:
            found, hint = f"the list {name.text!r} by itself", f"e.g. sum({name.text})"
            raise ExpressionError(text, name.position, found, "a function of its members", hint)
    return Parsed(text, tree)


def read_relation(text: str, table: UnitTable | None = None) -> Parsed[Relation]:
    """Return the relation that a text writes with ``==``, ``!=``, ``>=``, ``>``, ``<=`` or ``<``, its names as leaves.

    Raises:
        ExpressionError: the text is not a relation.
    """
    tree = _read(text, table)
    if not isinstance(tree, Relation):
        raise ExpressionError(text, len(text), "the end", "a relation", "compare two sides with == != >= > <= or <")
    return Parsed(text, tree)


def parse_expression(text: str, meaning: Resolve, known: Iterable[str] = ()) -> Expression:
    """Return the tree of an expression with what its names stand for.

    Raises:
        ExpressionError: the text is not an expression, or a name is unknown.
    """
    return read_expression(text).resolved(meaning, known)


def parse_relation(text: str, meaning: Resolve, known: Iterable[str] = ()) -> Relation:
    """Return the relation that a text writes, with what its names stand for.

    Raises:
        ExpressionError: the text is not a relation, or a name is unknown.
    """
    return read_relation(text).resolved(meaning, known)


def _read(text: str, table: UnitTable | None, lists: Mapping[str, Sequence[str]] = NO_LISTS) -> Expression | Relation:
    if len(text) > LONGEST:
        raise ExpressionError(text, LONGEST, "more text", f"at most {LONGEST} characters")
    _require_shallow(text)
    _require_one_reading(text)
    try:
        parsed = grammar("expression", "derive.notation").parse(text)
        read: Expression | Relation = _Reader(text, table, lists).transform(parsed)
    except UnexpectedInput as problem:
        raise ExpressionError(text, *unreadable(text, problem)) from None
    except VisitError as problem:
        raise problem.orig_exc from None
    _require_small(text, read)
    return read


def _resolved(tree: Tree, meanings: Mapping[str, Expression]) -> Tree:
    def put_in(side: Expression) -> Expression:
        return resolve(side, meanings)

    return cast("Tree", tree.map(put_in) if isinstance(tree, Relation) else put_in(tree))


def _sides(tree: Expression | Relation) -> tuple[Expression, ...]:
    return tree.sides if isinstance(tree, Relation) else (tree,)


def _require_shallow(text: str) -> None:
    """Bound the nesting before anything recursive sees it; a run of signs or powers nests as parentheses do."""
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            raise ExpressionError(text, position, "deeper nesting", f"at most {DEEPEST} parentheses inside one another")
    if max(text.count("^") + text.count("**"), *(text.replace(" ", "").count(run) for run in ("--", "^-"))) > DEEPEST:
        raise ExpressionError(text, 0, "a longer run of signs or powers", f"at most {DEEPEST}")


def _require_one_reading(text: str) -> None:
    met = two_readings(text)
    if met is not None:
        raise ExpressionError(text, met.position, met.found, "what has one reading", met.readings)


def _require_small(text: str, read: Expression | Relation) -> None:
    sides = _sides(read)
    if sum(1 for side in sides for _ in walk(side)) > MOST_NODES:
        raise ExpressionError(text, 0, "a larger expression", f"at most {MOST_NODES} nodes")
    if max(_depth(side) for side in sides) > DEEPEST_TREE:
        raise ExpressionError(text, 0, "a deeper expression", f"at most {DEEPEST_TREE} operations inside one another")


def _depth(tree: Expression) -> int:
    level, depth = [tree], 0
    while level:
        level, depth = [child for node in level for child in node.children], depth + 1
    return depth


class _Reader(Transformer_NonRecursive[Token, Expression]):
    """Turns the tree of a text into ours; one method for each rule of the grammar."""

    def __init__(self, text: str, table: UnitTable | None, lists: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self.text, self.table, self.lists = text, table, lists

    def expression(self, children: list[Expression]) -> Expression:
        return children[0]

    def relation(self, children: tuple[Expression, Token, Expression]) -> Relation:
        left, comparison, right = children
        return Relation(left, Comparison(SIGNS.get(str(comparison), str(comparison))), right)

    def plus(self, children: list[Expression]) -> Expression:
        return children[0] + children[1]

    def minus(self, children: list[Expression]) -> Expression:
        return children[0] - children[1]

    def times(self, children: list[Expression]) -> Expression:
        return children[0] * children[1]

    def over(self, children: list[Expression]) -> Expression:
        return children[0] / children[1]

    def negative(self, children: list[Expression]) -> Expression:
        return -children[0]

    def raised(self, children: list[Expression]) -> Expression:
        return children[0] ** children[1]

    def superscript(self, children: tuple[Expression, Token]) -> Expression:
        """Read raised digits as the power that they print."""
        base, raised = children
        digits = str(raised).translate(LOWERED)
        power = Number(Fraction(digits.removeprefix("-")))
        return base ** (-power if digits.startswith("-") else power)

    def percent(self, children: tuple[Token, Token]) -> Expression:
        """Read a number and its sign as hundredths."""
        return Number(Fraction(str(children[0])) / 100)

    def fraction(self, children: list[Token]) -> Expression:
        """Read a fraction that is printed as one sign."""
        return Number(vulgar(str(children[0])))

    def number(self, children: tuple[Token, Token | None]) -> Expression:
        """Read an exact number and the unit in brackets behind it."""
        digits, bracket = children
        if bracket is None:
            return Number(Fraction(str(digits)), PURE)
        try:
            return Number(Fraction(str(digits)), parse_unit(str(bracket)[1:-1].strip(), self.table))
        except UnitError as problem:
            position = (bracket.start_pos or 0) + 1 + problem.position
            found, expected, hint, _, code = problem.complaint
            raise ExpressionError(self.text, position, found, expected, hint, code) from None

    def name(self, children: list[Token]) -> Expression:
        """Take a name as a leaf."""
        return Name(str(children[0]), children[0].start_pos or 0)

    def call(self, children: list[Token | Expression]) -> Expression:
        """Apply one of the few functions of the grammar."""
        token, *arguments = children
        name, position = str(token), getattr(token, "start_pos", 0) or 0
        trees = [tree for argument in arguments if isinstance(argument, Expression) for tree in self._listed(argument)]
        function = FUNCTIONS.get(name)
        if function is not None and function.takes(len(trees)):
            return function.build(trees)
        found, expected = f"{name}(…) of {len(trees)}", (_takes(function) if function else f"one of {EXPECTED}")
        hint = ELSEWHERE.get(name) or "`claims functions` lists what each is"
        raise ExpressionError(self.text, position, found, expected, hint)

    def _listed(self, argument: Expression) -> list[Expression]:
        """Return the members of a list as arguments, anything else as it stands."""
        if isinstance(argument, Name) and argument.text in self.lists:
            return [Name(member, argument.position) for member in self.lists[argument.text]]
        return [argument]


def _takes(function: Function) -> str:
    most = "or more" if function.most is None else "" if function.most == function.least else f"or {function.most}"
    return f"{function.name} of {function.least} {most}".strip()


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the hint that names the nearest right name, or nothing."""
    close = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"did you mean {close[0]}?" if close else ""
