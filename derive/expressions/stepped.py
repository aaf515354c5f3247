"""Step functions: rounding to multiples of a number, factorials and binomials, values by cases."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from math import ceil, comb, factorial, floor

from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Expression, Number, Operand, as_expression
from units.measures.unit import EqualByKey

LARGEST_COUNT = 1_000  # orders of so many things are a number of 2,568 digits
Span = tuple[Fraction, Fraction]
Way = str | tuple["Way", ...]  # a comparison, or a word that joins and the ways of its parts


class Step(StrEnum):
    """The kinds of step functions: rounding, factorial and binomial, and the choice between two cases."""

    FLOOR = "floor"
    CEIL = "ceil"
    ROUND = "round"
    FACTORIAL = "factorial"
    BINOMIAL = "binomial"
    IF = "if"

    @property
    def rounds(self) -> bool:
        """Whether it rounds its first argument to a multiple of its second."""
        return self in (Step.FLOOR, Step.CEIL, Step.ROUND)


class Stepped(EqualByKey, Expression, frozen=True):
    """A step function of its arguments.

    Where it rounds, the second one is the number whose multiples it rounds to. Of two cases, the third one is the value
    where the first is below the second, and the fourth is the value elsewhere; it has a value where all four have one.
    How the condition was written (`way`), and that it was a further one of the cases around it (`chained`), is kept for
    those who print it, and makes no other tree.
    """

    function: Step
    arguments: tuple[Expression, ...]
    way: Way = ""
    chained: bool = False

    @property
    def key(self) -> tuple[Step, tuple[Expression, ...]]:
        """How it was written does not count."""
        return self.function, self.arguments

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.arguments

    def rebuild(self, children: tuple[Expression, ...]) -> Expression:
        return replace(self, arguments=children)

    def span(self, arguments: tuple[Span, ...]) -> Span:
        """Return bounds of the function from bounds of its arguments; nothing is below itself, however wide they are.

        Raises:
            NoStep: it has no value there, or none that is reported.
        """
        if self.function is Step.IF and self.arguments[0] == self.arguments[1]:
            return arguments[3]
        return span_of(self.function, arguments)


class NoStep(ValueError):
    """A step function has no value for its arguments."""


def rounded(function: Step, argument: Operand, step: Operand = 1) -> Stepped:
    """Return a number rounded to a multiple of another of the same unit, of 1 if none is given."""
    return Stepped(function, (as_expression(argument), as_expression(step)))


def written_arguments(tree: Expression) -> tuple[Expression, ...]:
    """Return the arguments of a function as people write them: rounding to multiples of 1 is written without the 1."""
    plain = isinstance(tree, Stepped) and tree.function.rounds and tree.arguments[1] == Number(Fraction(1))
    return tree.children[:1] if plain else tree.children


def span_of(function: Step, arguments: tuple[Span, ...]) -> Span:
    """Return bounds of a step function from bounds of its arguments; a tie may be rounded either way.

    Raises:
        NoStep: it has no value there, or none that is reported.
    """
    if function is Step.IF:
        return _by_cases(*arguments)
    if not function.rounds:
        return _count(function, arguments)
    (low, high), (least, most) = arguments
    if least != most or least <= 0:
        raise NoStep("rounding needs a number above zero whose multiples it rounds to")
    ways: dict[Step, tuple[Callable[[Fraction], int], Callable[[Fraction], int]]] = {
        Step.FLOOR: (floor, floor),
        Step.CEIL: (ceil, ceil),
        Step.ROUND: (_half_down, _half_up),
    }
    below, above = ways[function]
    return below(low / least) * least, above(high / least) * least


def by_cases(low: Operand, high: Operand, then: Operand, other: Operand) -> Stepped:
    """Return one value where a number is below another, and a second value elsewhere."""
    return Stepped(Step.IF, tuple(map(as_expression, (low, high, then, other))))


def _by_cases(left: Span, right: Span, then: Span, other: Span) -> Span:
    """Return the case that is sure, or both together where either may be."""
    if left[1] < right[0]:
        return then
    if left[0] >= right[1]:
        return other
    return min(then[0], other[0]), max(then[1], other[1])


def _half_down(value: Fraction) -> int:
    return ceil(value - Fraction(1, 2))


def _half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


def _count(function: Step, arguments: tuple[Span, ...]) -> Span:
    numbers = [least for least, most in arguments if least == most and least.denominator == 1]
    if len(numbers) < len(arguments) or min(numbers) < 0 or max(numbers) > LARGEST_COUNT:
        raise NoStep(f"{function} counts with whole numbers from 0 to {LARGEST_COUNT}")
    count: Callable[..., int] = factorial if function is Step.FACTORIAL else comb
    found = Fraction(count(*map(int, numbers)))
    return found, found


class Condition(Struct, frozen=True):
    """A condition of a value by cases.

    Args:
        sign: of a relation the comparison, else `and`, `or` or `iff`.
        sides: of a relation, both sides.
        parts: of joined conditions, these.
    """

    sign: str
    sides: tuple[Expression, ...] = ()
    parts: tuple[Condition, ...] = ()


Branch = tuple[Condition, Expression, Expression]  # a condition, the value where it holds, and the one elsewhere


def branches(tree: Stepped) -> tuple[list[tuple[Condition, Expression]], Expression]:
    """Return each condition with the value where it is the first that holds, and the value elsewhere."""
    found: list[tuple[Condition, Expression]] = []
    other: Expression = tree
    while isinstance(other, Stepped) and other.function is Step.IF and (not found or other.chained):
        condition, then, other = _as_written(other, other.way or "<") or _as_it_is(other)
        found.append((condition, then))
    return found, other


def _as_it_is(tree: Stepped) -> Branch:
    low, high, then, other = tree.arguments
    return Condition("<", (low, high)), then, other


def _as_written(tree: Expression, way: Way) -> Branch | None:
    """Return the condition that a tree was written with, and its two values; nothing where it is another tree."""
    if not isinstance(tree, Stepped) or tree.function is not Step.IF:
        return None
    if isinstance(way, str):
        return _compared(tree, way)
    by, *ways = way
    found = _both(tree, ways[0], ways[1]) if by == "iff" else _in_turn(tree, str(by), ways)
    return found and (Condition(str(by), parts=tuple(found[0])), *found[1:])


def _compared(tree: Stepped, sign: str) -> Branch | None:
    low, high, then, other = tree.arguments
    match sign:
        case "<":
            return Condition(sign, (low, high)), then, other
        case ">":
            return Condition(sign, (high, low)), then, other
        case ">=":
            return Condition(sign, (low, high)), other, then
        case "<=":
            return Condition(sign, (high, low)), other, then
    if not isinstance(other, Stepped) or other.function is not Step.IF or other.arguments[:2] != (high, low):
        return None
    _, _, again, elsewhere = other.arguments
    if again != then:
        return None
    return (
        (Condition(sign, (low, high)), elsewhere, then)
        if sign == "=="
        else (Condition(sign, (low, high)), then, elsewhere)
    )


def _in_turn(tree: Expression, by: str, ways: list[Way]) -> tuple[list[Condition], Expression, Expression] | None:
    """Return the conditions connected by `and` or `or`: each matters where those before leave the result open."""
    first = _as_written(tree, ways[0])
    if first is None or len(ways) == 1:
        return first and ([first[0]], first[1], first[2])
    condition, then, other = first
    rest = _in_turn(then if by == "and" else other, by, ways[1:])
    if rest is None or (rest[2] != other if by == "and" else rest[1] != then):
        return None
    return [condition, *rest[0]], rest[1], rest[2]


def _both(tree: Expression, one: Way, other: Way) -> tuple[list[Condition], Expression, Expression] | None:
    first = _as_written(tree, one)
    if first is None:
        return None
    where, elsewhere = _as_written(first[1], other), _as_written(first[2], other)
    if where is None or elsewhere is None or where[0] != elsewhere[0] or where[1:] != (elsewhere[2], elsewhere[1]):
        return None
    return [first[0], where[0]], where[1], where[2]
