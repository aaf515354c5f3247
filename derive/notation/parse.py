"""Reading expressions as claims write them: a small grammar of our own into our own tree; nothing is ever executed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Generic, TypeVar, cast

from lark import Token
from lark.exceptions import UnexpectedInput, VisitError
from lark.visitors import Transformer_NonRecursive

from derive.expressions.expression import Expression, Number
from derive.expressions.irrational import IRRATIONALS
from derive.notation.ambiguity import two_readings
from derive.notation.functions import ELSEWHERE, EXPECTED, FUNCTIONS, Function
from derive.notation.literals import literal_unit
from derive.notation.names import Name, names, resolve
from derive.notation.size import too_large, too_long
from derive.notation.unreadable import Told, unreadable
from derive.statements.joined import Join, Joined
from derive.statements.piecewise import chosen
from derive.statements.relation import Comparison, Relation
from units import PURE, UnitError, UnitTable
from units.numbers.number_words import vulgar
from units.reading.codes import Code
from units.reading.errors import ReadingError
from units.reading.grammar import grammar
from units.reading.meant import nearest

UNKNOWN = "a name of its own stands under 'given'; `claims quantities` and `claims formulas` list the library's"
SIGNS = {"≠": "!=", "≥": ">=", "≤": "<="}
NO_LISTS: Mapping[str, Sequence[str]] = MappingProxyType({})
LOWERED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
Resolve = Callable[[str], Expression | None]
Said = Relation | Joined
Tree = TypeVar("Tree", bound=Expression | Relation | Joined)


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
                expected, hint = "a quantity or formula that may stand here", nearest(name.text, known) or UNKNOWN
                raise ExpressionError(self.text, name.position, f"unknown name {name.text!r}", expected, hint)
            meanings[name.text] = found
        tree = _resolved(self.tree, meanings)
        _require(self.text, too_large(_sides(tree)))
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
    if not isinstance(tree, Expression):
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
    tree = read_said(text, table).tree
    if isinstance(tree, Joined):
        found, hint = (
            f"relations joined by `{tree.by}`",
            "`always`, `possible` and `share` join them; conditions stand in a list, or are joined by `and`",
        )
        raise ExpressionError(text, 0, found, "one relation", hint)
    return Parsed(text, tree)


def read_said(text: str, table: UnitTable | None = None) -> Parsed[Said]:
    """Return the relation that a text writes, or relations joined by ``and``, ``or`` and ``iff``, names as leaves.

    Raises:
        ExpressionError: the text is neither.
    """
    tree = _read(text, table)
    if isinstance(tree, Expression):
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


def _read(text: str, table: UnitTable | None, lists: Mapping[str, Sequence[str]] = NO_LISTS) -> Expression | Said:
    _require(text, too_long(text))
    _require_one_reading(text)
    try:
        parsed = grammar("expression", "derive.notation").parse(text)
        read: Expression | Said = _Reader(text, table, lists).transform(parsed)
    except UnexpectedInput as problem:
        raise ExpressionError(text, *unreadable(text, problem)) from None
    except VisitError as problem:
        raise problem.orig_exc from None
    _require(text, too_large(_sides(read)))
    return read


def _resolved(tree: Tree, meanings: Mapping[str, Expression]) -> Tree:
    def put_in(side: Expression) -> Expression:
        return resolve(side, meanings)

    return cast("Tree", tree.map(put_in) if isinstance(tree, Relation | Joined) else put_in(tree))


def _sides(tree: Expression | Said) -> tuple[Expression, ...]:
    return tree.sides if isinstance(tree, Relation | Joined) else (tree,)


def _require(text: str, told: Told | None) -> None:
    if told is not None:
        raise ExpressionError(text, *told)


def _require_one_reading(text: str) -> None:
    met = two_readings(text)
    if met is not None:
        raise ExpressionError(text, met.position, met.found, "what has one reading", met.readings)


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

    def both(self, children: list[Said]) -> Joined:
        return Joined(Join.AND, tuple(children))

    def either(self, children: list[Said]) -> Joined:
        return Joined(Join.OR, tuple(children))

    def iff(self, children: list[Said]) -> Joined:
        return Joined(Join.IFF, tuple(children))

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
            return Number(Fraction(str(digits)), literal_unit(str(bracket)[1:-1].strip(), self.table))
        except UnitError as problem:
            position = (bracket.start_pos or 0) + 1 + problem.position
            raise ExpressionError.of(self.text, problem.complaint._replace(position=position)) from None

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

    def cases(self, children: list[Expression | Said]) -> Expression:
        """Read conditions, each with the value where it is the first that holds, and the value elsewhere."""
        *told, tree = children
        for n, (condition, value) in enumerate(reversed(list(zip(told[::2], told[1::2], strict=True)))):
            tree = chosen(cast("Said", condition), cast("Expression", value), cast("Expression", tree), chained=n > 0)
            _require(self.text, too_large((tree,)))  # what is joined repeats the values
        return cast("Expression", tree)

    def _listed(self, argument: Expression) -> list[Expression]:
        """Return the members of a list as arguments, anything else as it stands."""
        if isinstance(argument, Name) and argument.text in self.lists:
            return [Name(member, argument.position) for member in self.lists[argument.text]]
        return [argument]


def _takes(function: Function) -> str:
    most = "or more" if function.most is None else "" if function.most == function.least else f"or {function.most}"
    return f"{function.name} of {function.least} {most}".strip()
