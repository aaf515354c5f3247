"""Expressions as text: one fold over the tree with a style for each notation, and the style of the claim grammar."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from fractions import Fraction

from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    E,
    Expression,
    Irrational,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.quantity import Quantity, Symbol
from derive.expressions.stepped import Condition, Step, Stepped, branches, written_arguments
from units import DATE, Unit, show_moment

COUNTED_ZEROS = 6  # from a million on, the zeros at the end of a number are counted
SHORT_PLACES = 8  # so many decimals are read at a glance
MOST_DIGITS = 60  # before the point of a number in an expression, and as many behind it
MOST_PLACES = 999  # the largest power of ten beside such a number
ENDS_IN_A_NUMBER = re.compile(r"(?<![a-z0-9_.])[0-9][0-9.e]*\Z")


def plain(tree: Expression) -> str:
    """Return the tree in the claim grammar; reading it back gives the same value.

    What no text writes is printed all the same: moments, functions of which nothing is known, numbers of more than 120
    digits. A letter means the number, wherever no quantity is called so.
    """
    return PLAIN.render(tree)


def plain_number(value: Fraction) -> str:
    """Return an exact number as digits or a short decimal, else as a decimal or a quotient, whichever is shorter."""
    sign, size = "-" if value < 0 else "", abs(value)
    if size.denominator == 1:
        return sign + _integer_text(str(size.numerator))
    quotient = f"{_long(str(size.numerator))}/{_long(str(size.denominator))}"
    shifted = size * 10**MOST_PLACES
    return sign + (_decimal(str(shifted.numerator), quotient) if shifted.denominator == 1 else quotient)


def _integer_text(digits: str) -> str:
    short = digits.rstrip("0")
    zeros = len(digits) - len(short)
    return f"{short}e{zeros}" if zeros >= COUNTED_ZEROS and len(short) <= MOST_DIGITS else _long(digits)


def _long(digits: str) -> str:
    """Return a whole number in no more digits than a text may have."""
    short = digits.rstrip("0")
    return digits if len(digits) <= MOST_DIGITS else _with_power(short, len(digits) - len(short))


def _with_power(digits: str, power: int) -> str:
    """Return digits times a power of ten, the point behind the first one if no more follow than may."""
    digits_before = max(1, len(digits) - MOST_DIGITS)
    point = "." if digits[digits_before:] else ""
    return f"{digits[:digits_before]}{point}{digits[digits_before:]}e{power + len(digits) - digits_before}"


def _decimal(digits: str, quotient: str) -> str:
    """Return a decimal from its digits to the last of all places, or a shorter notation if there are many digits."""
    short = digits.rstrip("0")
    places = MOST_PLACES - len(digits) + len(short)
    digits_before, behind = short[:-places] or "0", short[-places:].rjust(places, "0")
    decimal, readable = f"{digits_before}.{behind}", max(places, len(digits_before)) <= MOST_DIGITS
    if readable and places <= SHORT_PLACES:
        return decimal
    return min(*([decimal] if readable else []), _with_power(short, -places), quotient, key=len)


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
        """Return what is between combined conditions."""

    @abstractmethod
    def call(self, tree: Expression) -> Rendered:
        """Return a function of its arguments."""


class PlainStyle(Style):
    """The claim grammar."""

    plus, minus = " + ", " - "

    def number(self, value: Fraction, unit: Unit) -> Rendered:
        if unit.dimension == DATE:
            return show_moment(value * unit.factor), ATOM  # which no expression has, and no reader takes
        text = plain_number(value)
        top, slash, bottom = text.partition("/")
        bracket = f" [{unit.text}]" if unit.text else ""
        return f"{top}{bracket}{slash}{bottom}", PRODUCT if slash else SIGN if value < 0 or bracket else ATOM

    def symbol(self, quantity: Quantity) -> Rendered:
        return quantity.name, ATOM

    def negative(self, term: str) -> str:
        return f"-{term}"

    def product(self, factors: tuple[Expression, ...]) -> str:
        return " * ".join(self.inside(factor, PRODUCT + (index > 0)) for index, factor in enumerate(factors))

    def quotient(self, top: Expression, bottom: Expression) -> Rendered:
        """Bracket a divisor with a unit where both numbers might be read as a fraction of the unit."""
        above = self.inside(top, PRODUCT)
        needed = ATOM if isinstance(bottom, Number) and ENDS_IN_A_NUMBER.search(above) else SIGN
        return f"{above} / {self.inside(bottom, needed)}", PRODUCT

    def power(self, base: Expression, exponent: Expression) -> Rendered:
        if base == E:
            return f"exp({self.render(exponent)})", ATOM  # as a quantity may be called e
        return f"{self.inside(base, ATOM)}^{self.inside(exponent, ATOM)}", POWER

    def cases(self, cases: list[tuple[Condition, Expression]], other: Expression) -> Rendered:
        branches = "".join(f"{self.condition(when)}, {self.render(then)}, " for when, then in cases)
        return f"if({branches}{self.render(other)})", ATOM

    def comparison(self, left: Expression, sign: str, right: Expression) -> str:
        return f"{self.render(left)} {sign} {self.render(right)}"

    def connective(self, word: str) -> str:
        return f" {word} "

    def call(self, tree: Expression) -> Rendered:
        names: dict[type[Expression], str] = {Maximum: "max", Minimum: "min", Logarithm: "log"}
        name = tree.function if isinstance(tree, Apply | Stepped) else names[type(tree)]
        return f"{name}({', '.join(map(self.render, written_arguments(tree)))})", ATOM


PLAIN = PlainStyle()
