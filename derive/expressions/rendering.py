"""Expressions as text: one fold over the tree, with a style for each notation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction

from derive.expressions.expression import Add, Divide, Expression, Irrational, Multiply, Negate, Number, Power
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Condition, Step, Stepped, branches
from units import Unit

SUM, PRODUCT, SIGN, POWER, ATOM = range(5)  # how tightly a text binds, loosest first
Rendered = tuple[str, int]  # a text and how tightly it binds


class Style(ABC):
    """How a notation renders each kind of node; operands that bind too loosely are put in brackets."""

    plus: str
    minus: str

    def render(self, tree: Expression) -> str:
        """Return an expression in this notation."""
        return self.node(tree)[0]

    def inside(self, tree: Expression, needed: int) -> str:
        """Return an operand, in brackets if it binds more loosely than needed."""
        text, binding = self.node(tree)
        return text if binding >= needed else self.brackets(text)

    def node(self, tree: Expression) -> Rendered:
        """Return the rendering of a node and how tightly it binds."""
        match tree:
            case Number(value, unit):
                return self.number(value, unit)
            case Symbol(quantity):
                return self.symbol(quantity)
            case Irrational(letter):
                return self.letter(letter), ATOM
            case Add(terms):
                return self._sum(terms), SUM
            case Negate(term):
                return self.negative(self.inside(term, SIGN)), SIGN
            case Multiply(factors):
                return self.product(factors), PRODUCT
            case Divide(top, bottom):
                return self.quotient(top, bottom)
            case Power(base, exponent):
                return self.power(base, exponent)
            case Stepped(Step.IF):
                return self.cases(*branches(tree))
        return self.call(tree)

    def condition(self, condition: Condition) -> str:
        """Return a condition of a value by cases; combined conditions inside combined ones are in brackets."""
        if not condition.parts:
            left, right = condition.sides
            return self.comparison(left, condition.sign, right)
        return self.connective(condition.sign).join(
            self.brackets(self.condition(each)) if each.parts else self.condition(each) for each in condition.parts
        )

    def _sum(self, terms: tuple[Expression, ...]) -> str:
        text = self.inside(terms[0], SUM)
        for term in terms[1:]:
            subtracted = isinstance(term, Negate)
            operand = term.term if isinstance(term, Negate) else term
            text += (self.minus if subtracted else self.plus) + self.inside(operand, PRODUCT)
        return text

    def brackets(self, text: str) -> str:
        """Return a text in brackets."""
        return f"({text})"

    @abstractmethod
    def number(self, value: Fraction, unit: Unit) -> Rendered:
        """Return an exact number with its unit."""

    @abstractmethod
    def symbol(self, quantity: Quantity) -> Rendered:
        """Return a quantity."""

    def letter(self, letter: str) -> str:
        """Return an irrational constant."""
        return letter

    @abstractmethod
    def negative(self, term: str) -> str:
        """Return the negative of a rendered term."""

    @abstractmethod
    def product(self, factors: tuple[Expression, ...]) -> str:
        """Return a product."""

    @abstractmethod
    def quotient(self, top: Expression, bottom: Expression) -> Rendered:
        """Return a quotient."""

    @abstractmethod
    def power(self, base: Expression, exponent: Expression) -> Rendered:
        """Return a power."""

    @abstractmethod
    def cases(self, cases: list[tuple[Condition, Expression]], other: Expression) -> Rendered:
        """Return a value by cases, the value of each condition where it is the first that holds."""

    @abstractmethod
    def comparison(self, left: Expression, sign: str, right: Expression) -> str:
        """Return two compared sides."""

    @abstractmethod
    def connective(self, word: str) -> str:
        """Return what stands between combined conditions."""

    @abstractmethod
    def call(self, tree: Expression) -> Rendered:
        """Return a function of its arguments."""
