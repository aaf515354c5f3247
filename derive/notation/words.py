"""Expressions and statements in words, each quantity by its meaning: what a reader compares with a sentence.

Brackets are in words as they do in symbols, so that what is said is the tree and nothing near it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import assert_never

from derive.expressions.expression import (
    Apply,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Number,
)
from derive.expressions.printing import ATOM, POWER, PRODUCT, SIGN, SUM, Rendered, Style, plain_number
from derive.expressions.quantity import Quantity
from derive.expressions.stepped import Condition, Step, Stepped, written_arguments
from derive.statements.alternatives import Alternatives, Stated
from derive.statements.combination import Combination, Connective
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Extreme, Limit, Optimum, Scaling, Shape
from units import DATE, Unit, show_moment, spoken

COMPARED = {
    Comparison.EQUAL: "equals",
    Comparison.UNEQUAL: "differs from",
    Comparison.AT_LEAST: "is at least",
    Comparison.ABOVE: "is above",
    Comparison.AT_MOST: "is at most",
    Comparison.BELOW: "is below",
}
SHAPED = {
    Shape.PROPORTIONAL: "{0} is proportional to {1}",
    Shape.AFFINE: "equal steps of {1} change {0} by equal amounts",
    Shape.CONSTANT: "{0} does not depend on {1}",
    Shape.INVERSE: "{0} is inversely proportional to {1}",
    Shape.POWER: "{0} is proportional to {1} to the power {2}",
    Shape.INCREASING: "{0} rises with {1}",
    Shape.DECREASING: "{0} falls as {1} rises",
    Shape.NONDECREASING: "{0} never falls as {1} rises",
    Shape.NONINCREASING: "{0} never rises as {1} rises",
}
CONNECTIVES = {Connective.AND: ", and ", Connective.OR: ", or ", Connective.IFF: " exactly where "}
TEN = Number(Fraction(10))  # the grammar writes log10 as a quotient of natural logarithms
ROUNDED = {Step.FLOOR: "rounded down to", Step.CEIL: "rounded up to", Step.ROUND: "rounded to"}
ELSE_FIXED = "all else fixed"
# How a meaning begins that takes no article, or brings its own.
WITHOUT_ARTICLE = frozenset({"a", "an", "the", "one", "any", "all", "each", "every", "what", "how", "another"})
RAISED: dict[Expression, str] = {
    Number(Fraction(2)): "the square of {0}",
    Number(Fraction(3)): "the cube of {0}",
    Number(Fraction(1, 2)): "the square root of {0}",
}
# A list has no end of its own: beside whatever is computed with it, it is in brackets.
LISTED = SUM - 1
# Values by cases have relations of their own, and what is rounded a comma: in brackets within whatever it is.
CASES = LISTED - 1
Name = Callable[[Quantity], str]


def by_meaning(quantity: Quantity) -> str:
    """Return a quantity as a sentence has it: its meaning behind an article."""
    first = quantity.meaning.partition(" ")[0].lower()
    return quantity.meaning if first in WITHOUT_ARTICLE else f"the {quantity.meaning}"


def in_words(tree: Expression, name: Name = by_meaning) -> str:
    """Return an expression in words, its quantities named by a function.

    Raises:
        TypeError: a name is in it that has not been resolved, and means nothing yet.
    """
    return _Words(name).render(tree)


def relation_in_words(relation: Relation | Need, name: Name = by_meaning) -> str:
    """Return how two expressions compare: ``the batch is at least the balance``."""
    if isinstance(relation, Need):
        comparison = COMPARED[relation.comparison or Comparison.UNEQUAL]
        return f"{_side(relation.expression, name)} {comparison} 0"
    left, right = (_side(each, name) for each in relation.sides)
    return f"{left} {COMPARED[relation.comparison]} {right}"


def combination_in_words(condition: Combination, name: Name = by_meaning) -> str:
    """Return a combination of relations: ``the batch is above 3, or the balance is below 4``."""
    parts = [
        f"({combination_in_words(each, name)})" if isinstance(each, Combination) else relation_in_words(each, name)
        for each in condition.parts
    ]
    return CONNECTIVES[condition.by].join(parts)


def condition_in_words(condition: Relation | Combination, name: Name = by_meaning) -> str:
    """Return a relation or a combination of relations."""
    return (
        combination_in_words(condition, name)
        if isinstance(condition, Combination)
        else relation_in_words(condition, name)
    )


def bracketed_condition(condition: Relation | Combination, name: Name = by_meaning) -> str:
    """Return a condition in words, one that can be met in several ways in brackets."""
    if isinstance(condition, Combination):
        return f"({combination_in_words(condition, name)})"
    return relation_in_words(condition, name)


def _side(tree: Expression, name: Name) -> str:
    """Return the words of the subject of a statement, or of a side of a relation."""
    return _Words(name).inside(tree, LISTED)


def statement_in_words(statement: Stated, name: Name = by_meaning) -> str:
    """Return what a statement says, without its conditions."""
    match statement:
        case Alternatives(statement=inner):
            return statement_in_words(inner, name)
        case Always(relation):
            return relation_in_words(relation, name)
        case Compound(combination):
            return combination_in_words(combination, name)
        case Scaling(expression, quantity, shape, exponent):
            power = "" if exponent is None else plain_number(exponent)
            return f"{SHAPED[shape].format(_side(expression, name), name(quantity), power)}, {ELSE_FIXED}"
        case Limit(expression, quantity, to, value):
            target = "infinity" if to is None else number_in_words(to, quantity.unit)
            tends = f"{_side(expression, name)} tends to {_side(value, name)}"
            return f"{tends} as {name(quantity)} goes to {target}, {ELSE_FIXED}"
        case Optimum(expression, over, at, kind):
            least = "smallest" if kind is Extreme.MINIMUM else "largest"
            what, where = _side(expression, name), _side(at, name)
            return f"of all values of {name(over)}, {what} is {least} at {where}, {ELSE_FIXED}"
    assert_never(statement)


def number_in_words(value: Fraction, unit: Unit) -> str:
    """Return an exact number with its unit, nothing rounded off."""
    if unit.dimension == DATE:
        return show_moment(value * unit.factor)
    return f"{plain_number(value)} {spoken(unit, several=abs(value) != 1)}".rstrip()


def listed(parts: Iterable[str]) -> str:
    """Return parts as a sentence lists them: ``a, b and c``."""
    *before, end = parts
    return f"{', '.join(before)} and {end}" if before else end


class _Words(Style):
    """Words, with quantities named by a function of them."""

    plus, minus = " plus ", " minus "

    def __init__(self, name: Name) -> None:
        self.name = name

    def number(self, value: Fraction, unit: Unit) -> Rendered:
        return number_in_words(value, unit), SIGN if value < 0 else ATOM

    def symbol(self, quantity: Quantity) -> Rendered:
        return self.name(quantity), ATOM

    def negative(self, term: str) -> str:
        return f"minus {term}"

    def product(self, factors: tuple[Expression, ...]) -> str:
        return " times ".join(self.inside(each, SIGN) for each in factors)

    def quotient(self, top: Expression, bottom: Expression) -> Rendered:
        match top, bottom:
            case Logarithm(argument), Logarithm(base) if base == TEN:
                return f"the logarithm to base 10 of {self.inside(argument, ATOM)}", POWER
        return f"{self.inside(top, PRODUCT)} divided by {self.inside(bottom, SIGN)}", PRODUCT

    def power(self, base: Expression, exponent: Expression) -> Rendered:
        if exponent in RAISED:
            return RAISED[exponent].format(self.inside(base, ATOM)), POWER
        return f"{self.inside(base, ATOM)} to the power {self.inside(exponent, ATOM)}", POWER

    def cases(self, cases: list[tuple[Condition, Expression]], other: Expression) -> Rendered:
        """Return ``1 where the size is at most 3, else 2 where it is below 4, and 5 elsewhere``."""
        values = [f"{self.inside(then, PRODUCT)} where {self._where(when)}" for when, then in cases]
        return f"{', else '.join(values)}, and {self.inside(other, PRODUCT)} elsewhere", CASES

    def _where(self, condition: Condition) -> str:
        text = self.condition(condition)
        return self.brackets(text) if condition.parts else text

    def comparison(self, left: Expression, sign: str, right: Expression) -> str:
        return f"{self.inside(left, PRODUCT)} {COMPARED[Comparison(sign)]} {self.inside(right, PRODUCT)}"

    def connective(self, word: str) -> str:
        return CONNECTIVES[Connective(word)]

    def call(self, tree: Expression) -> Rendered:
        match tree:
            case Stepped(function):
                return self._stepped(tree), CASES if function.rounds else POWER
            case Maximum() | Minimum():
                one, several = ("larger", "largest") if isinstance(tree, Maximum) else ("smaller", "smallest")
                compared = [self.inside(each, PRODUCT) for each in tree.children]
                return f"the {several if len(compared) > 2 else one} of {listed(compared)}", LISTED
            case Logarithm(argument):
                return f"the natural logarithm of {self.inside(argument, ATOM)}", POWER
            case Apply(function, argument):
                return f"{function} of {self.inside(argument, ATOM)}", POWER
        raise TypeError(f"{type(tree).__name__} is not an expression")

    def _stepped(self, tree: Stepped) -> str:
        parts = [self.inside(each, PRODUCT) for each in written_arguments(tree)]
        if tree.function is Step.FACTORIAL:
            return f"the number of orders of {parts[0]} things"
        if tree.function is Step.BINOMIAL:
            return f"the number of ways to choose {parts[1]} of {parts[0]} things"
        of = f"a multiple of {parts[1]}" if len(parts) > 1 else "a whole number"
        return f"{parts[0]}, {ROUNDED[tree.function]} {of}"
