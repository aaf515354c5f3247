"""From the tree that the grammar gives to ours; what the grammar lets through and no expression is, is refused here."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import cast

from lark import ParseTree, Token
from lark.exceptions import VisitError
from lark.visitors import Transformer_NonRecursive

from derive.expressions.expression import Add, Expression, Irrational, Multiply, Number, walk
from derive.expressions.printing import plain
from derive.notation.ambiguity import implicit_product_ambiguity
from derive.notation.diagnostics import LARGER, MOST_NODES, Problem, malformed_number, too_combined, too_large
from derive.notation.functions import ELSEWHERE, FUNCTIONS, NAMES, Function
from derive.statements.combination import Combination, Connective, conditional
from derive.statements.relation import Comparison, Relation
from units import PURE, Unit, UnitError, UnitTable, parse_unit
from units.measures.unit import EqualByKey
from units.numbers.number_words import vulgar
from units.reading.codes import Code
from units.reading.errors import ReadingError

SIGNS = {"≠": "!=", "≥": ">=", "≤": "<="}
LOWERED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
Condition = Relation | Combination
Factors = tuple[Expression, ...]


class ExpressionError(ReadingError):
    """A text that is not an expression of the claim grammar, or names something unknown."""

    kind = "expression"
    code = Code.UNREADABLE_EXPRESSION


def require(text: str, problem: Problem | None) -> None:
    """Raise a problem, if there is one.

    Raises:
        ExpressionError: there is one.
    """
    if problem is not None:
        raise ExpressionError(text, problem.position, problem.says, hint=problem.hint)


def sides(tree: Expression | Condition) -> tuple[Expression, ...]:
    """Return the sides of a condition, or the expression itself."""
    return tree.sides if isinstance(tree, Relation | Combination) else (tree,)


def tree_of(
    parsed: ParseTree, text: str, table: UnitTable | None, lists: Mapping[str, Sequence[str]]
) -> Expression | Condition:
    """Return our tree for the one that the grammar gives.

    Args:
        parsed: the tree of the grammar.
        text: the text.
        table: the units there are; those that are known everywhere, if none is given.
        lists: names that mean several others where a function is called.

    Raises:
        ExpressionError: the text means nothing, or two things.
    """
    read: Expression | Condition
    try:
        read = _Reader(text, table, lists).transform(parsed)
    except VisitError as problem:
        raise problem.orig_exc from None
    return read


class _Reader(Transformer_NonRecursive[Token, Expression]):
    """Turns the tree of a text into ours; one method for each rule of the grammar."""

    def __init__(self, text: str, table: UnitTable | None, lists: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self.text, self.table, self.lists, self.sure = text, table, lists, False
        self.members = 0  # of lists, so far

    def expression(self, children: tuple[Expression]) -> Expression:
        (tree,) = children
        return tree

    def relation(self, children: tuple[Expression, Token, Expression]) -> Relation:
        left, comparison, right = children
        return Relation(left, Comparison(SIGNS.get(str(comparison), str(comparison))), right)

    def both(self, children: list[Condition]) -> Combination:
        return Combination(Connective.AND, tuple(children))

    def either(self, children: list[Condition]) -> Combination:
        return Combination(Connective.OR, tuple(children))

    def iff(self, children: list[Condition]) -> Combination:
        return Combination(Connective.IFF, tuple(children))

    def plus(self, children: tuple[Expression, Expression]) -> Expression:
        left, right = children
        return left + right

    def minus(self, children: tuple[Expression, Expression]) -> Expression:
        left, right = children
        return left - right

    def times(self, children: tuple[Expression, Expression]) -> Expression:
        left, right = children
        return left * right

    def unsaid(self, children: list[Expression | Token]) -> Factors:
        """Take the factors of a product without signs, unless it is ambiguous."""
        if not self.sure:
            require(self.text, malformed_number(self.text))
            require(self.text, implicit_product_ambiguity(self.text, self.table))
            self.sure = True  # of all its products at once
        return tuple(Number(Fraction(str(each))) if isinstance(each, Token) else each for each in children)

    def product(self, children: tuple[Factors]) -> Expression:
        """Multiply adjacent factors."""
        (factors,) = children
        return reduce(mul, factors)

    def below(self, children: tuple[Expression, Token, Factors]) -> Expression:
        """Refuse a product without signs after a division sign: only the first factor may be the divisor."""
        above, line, factors = children
        readings = f"{_shown(reduce(mul, factors[1:], above / factors[0]))}, or {_shown(above / reduce(mul, factors))}"
        problem = "a product without * after / is ambiguous"
        raise ExpressionError(self.text, _place(line), problem, hint=f"write {readings}")

    def over(self, children: tuple[Expression, Expression]) -> Expression:
        above, below = children
        return above / below

    def negative(self, children: tuple[Expression]) -> Expression:
        (tree,) = children
        return -tree

    def raised(self, children: tuple[Expression, Expression]) -> Expression:
        base, exponent = children
        return base**exponent

    def superscript(self, children: tuple[Expression, Token]) -> Expression:
        """Read raised digits as the power that they print."""
        base, raised = children
        digits = str(raised).translate(LOWERED)
        power = Number(Fraction(digits.removeprefix("-")))
        return base ** (-power if digits.startswith("-") else power)

    def percent(self, children: tuple[Token, Token]) -> Expression:
        """Read a number and its sign as hundredths."""
        digits, _ = children
        return Number(Fraction(str(digits)) / 100)

    def fraction(self, children: tuple[Token]) -> Expression:
        """Read a fraction that is printed as one sign."""
        (sign,) = children
        return Number(vulgar(str(sign)))

    def number(self, children: tuple[Token, Token | None]) -> Expression:
        """Read an exact number and the unit in brackets behind it."""
        digits, bracket = children
        if bracket is None:
            return Number(Fraction(str(digits)), PURE)
        try:
            return Number(Fraction(str(digits)), literal_unit(str(bracket)[1:-1].strip(), self.table))
        except UnitError as problem:
            position = _place(bracket) + len("[") + problem.position
            raise ExpressionError.of(self.text, problem, position=position) from None

    def name(self, children: tuple[Token]) -> Expression:
        """Take a name as a leaf."""
        (token,) = children
        return Name(str(token), _place(token))

    def call(self, children: tuple[Token, *tuple[Expression, ...]]) -> Expression:
        """Apply one of the few functions of the grammar."""
        token, *arguments = children
        name = str(token)
        trees = [tree for argument in arguments for tree in self._listed(argument)]
        function = FUNCTIONS.get(name)
        if function is not None and function.takes(len(trees)):
            tree = function.build(trees)
            require(self.text, too_large((tree,)))  # some repeat their arguments, which may do so themselves
            return tree
        if function is None:
            problem = f"unknown function {name!r}"
            hint = ELSEWHERE.get(name) or f"{_product(name, trees)}the functions are {NAMES}"
        else:
            problem, hint = f"{_takes(function)}, not {len(trees)}", "`claims functions` explains each function"
        raise ExpressionError(self.text, _place(token), problem, hint=hint)

    def cases(self, children: list[Expression | Condition]) -> Expression:
        """Read conditions, each with the value where it is the first that holds, and the value elsewhere."""
        *cases, elsewhere = children
        tree, chained = cast("Expression", elsewhere), False
        for condition, value in zip(cases[-2::-2], cases[::-2], strict=True):
            require(self.text, too_combined(cast("Condition", condition)))
            tree = conditional(cast("Condition", condition), cast("Expression", value), tree, chained=chained)
            chained = True
            require(self.text, too_large((tree,)))  # combined conditions repeat the values
        return tree

    def _listed(self, argument: Expression) -> list[Expression]:
        """Return the members of a list as arguments; any other argument is its own only one."""
        if isinstance(argument, Name) and argument.text in self.lists:
            members = self.lists[argument.text]
            self.members += len(members)
            require(self.text, LARGER if self.members > MOST_NODES else None)
            return [Name(member, argument.position) for member in members]
        return [argument]


def _place(token: Token) -> int:
    """Return where a token begins, as each does that is read from a text."""
    return cast("int", token.start_pos)


def _product(name: str, trees: Collection[Expression]) -> str:
    """Return how to write a product that looks like a call."""
    return f"write {name} * (…) for a product; " if len(trees) == 1 else ""


def _takes(function: Function) -> str:
    most = " or more" if function.most is None else "" if function.most == function.least else f" or {function.most}"
    plural = "" if function.least == function.most == 1 else "s"
    return f"{function.name} takes {function.least}{most} argument{plural}"


def _shown(tree: Expression) -> str:
    """Return the text of a tree with unresolved names."""
    return plain(resolve(tree, {name.text: Irrational(name.text) for name in names(tree)}))


def literal_unit(text: str, table: UnitTable | None) -> Unit:
    """Return the unit in brackets.

    Args:
        text: what is between them.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        UnitError: there is no such unit, or it is the scale of dates.
    """
    unit = parse_unit(text, table)
    if "date" in dict(unit.dimension.exponents):
        hint = 'give a date as an input: given: {start: "14 June 2023"}'
        raise UnitError(text, 0, "a date cannot be written as a number with a unit", hint=hint, code=Code.UNFIT_INPUT)
    return unit


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
