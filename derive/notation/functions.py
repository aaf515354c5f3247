"""The functions that an expression may call: one table, from which reading, messages and the reference are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import reduce
from operator import add

from msgspec import Struct

from derive.expressions.expression import Expression, Number, exp, log, log10, maximum, minimum
from derive.expressions.stepped import Step, Stepped, rounded
from units.reading.suggestions import Suggestion


class Function(Struct, frozen=True):
    """A function by the name that claims call it by.

    Args:
        name: the name.
        least: how many arguments it takes at least.
        most: how many at most; ``None`` for as many as there are.
        build: from the arguments to the tree that it means.
        says: what it is, in one phrase.
    """

    name: str
    least: int
    most: int | None
    build: Callable[[Sequence[Expression]], Expression]
    says: str

    def takes(self, count: int) -> bool:
        """Return whether it can be called with so many arguments."""
        return self.least <= count and (self.most is None or count <= self.most)


def _of_one(name: str, build: Callable[[Expression], Expression], says: str) -> Function:
    return Function(name, 1, 1, lambda arguments: build(*arguments), says)


def _mean(arguments: Sequence[Expression]) -> Expression:
    return reduce(add, arguments) / len(arguments)


def _root(tree: Expression) -> Expression:
    return tree ** Number(Fraction(1, 2))


def _size(tree: Expression) -> Expression:
    return maximum(tree, -tree)


def _binary_logarithm(tree: Expression) -> Expression:
    return log(tree) / log(2)


def _rounding(function: Step, says: str) -> Function:
    return Function(function, 1, 2, lambda arguments: rounded(function, *arguments), says)


def _counting(function: Step, count: int, says: str) -> Function:
    return Function(function, count, count, lambda arguments: Stepped(function, tuple(arguments)), says)


def _is_below(one: Expression, other: Expression) -> Expression:
    """Return 1 where the one is below the other, else 0."""
    return Stepped(Step.IF, (one, other, Number(Fraction(1)), Number(Fraction(0))))


def _is_above(one: Expression, other: Expression) -> Expression:
    return _is_below(other, one)


def _is_no_more(one: Expression, other: Expression) -> Expression:
    return 1 - _is_below(other, one)


def _is_no_less(one: Expression, other: Expression) -> Expression:
    return 1 - _is_below(one, other)


def _number_of(name: str, counts: Callable[[Expression, Expression], Expression], says: str) -> Function:
    """Return how many arguments, the first one left out, compare with the first one."""
    return Function(name, 2, None, lambda parts: reduce(add, [counts(parts[0], each) for each in parts[1:]]), says)


def _place(name: str, counts: Callable[[Expression, Expression], Expression], says: str) -> Function:
    return Function(name, 3, None, lambda parts: reduce(add, [counts(parts[0], each) for each in parts[1:]]) + 1, says)


FUNCTIONS = {
    each.name: each
    for each in (
        Function("sum", 1, None, lambda arguments: reduce(add, arguments), "the sum of its arguments"),
        Function("mean", 1, None, _mean, "the arithmetic mean of its arguments: their sum over their number"),
        _rounding(Step.FLOOR, "rounded down to a multiple of the second argument, of 1 if there is none"),
        _rounding(Step.CEIL, "rounded up to a multiple of the second argument, of 1 if there is none"),
        _rounding(Step.ROUND, "rounded to the nearest multiple of the second argument, of 1 if there is none"),
        _counting(Step.FACTORIAL, 1, "the number of orders of that many things; takes a whole number"),
        _counting(Step.BINOMIAL, 2, "the number of ways to choose the second argument from the first"),
        Function("max", 2, None, lambda arguments: maximum(*arguments), "the largest of its arguments"),
        Function("min", 2, None, lambda arguments: minimum(*arguments), "the smallest of its arguments"),
        _number_of("count_above", _is_below, "how many of the others are above the first argument"),
        _number_of("count_below", _is_above, "how many of the others are below the first argument"),
        _number_of("count_at_least", _is_no_more, "how many of the others are the first argument or more"),
        _number_of("count_at_most", _is_no_less, "how many of the others are the first argument or less"),
        _place("rank", _is_below, "the rank of the first argument: 1 plus the number of others that are larger"),
        _place("rank_from_below", _is_above, "the rank from below: 1 plus the number of others that are smaller"),
        _of_one("abs", _size, "the absolute value: the larger of the argument and its negative"),
        _of_one("sqrt", _root, "the square root of a number that is not negative"),
        _of_one("log", log, "the natural logarithm of a positive pure number; `ln` is the same"),
        _of_one("ln", log, "the natural logarithm of a positive pure number; `log` is the same"),
        _of_one("exp", exp, "e to the power of the argument, a pure number"),
        _of_one("log2", _binary_logarithm, "the logarithm to base 2, log(x) / log(2)"),
        _of_one("log10", log10, "the logarithm to base 10, log(x) / log(10)"),
    )
}
ELSEWHERE = {  # functions that people know under other names; the nearest name would be another function
    "avg": Suggestion("write mean(x, y)", "avg", "mean"),
    "average": Suggestion("write mean(x, y)", "average", "mean"),
    "lb": Suggestion("write log2(x)", "lb", "log2"),
    "lg": "write log10(x), or log2(x) for base 2",
    "sqr": "write x^2 for a square, sqrt(x) for a square root",
    "pow": "write x^y for a power",
    "cbrt": "write x^(1/3) for a cube root",
}
NAMES = ", ".join(each.name for each in FUNCTIONS.values())
