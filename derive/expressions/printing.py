"""Expressions and relations as plain text, for messages, the terminal and the claim grammar."""

from __future__ import annotations

import re
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
from derive.expressions.quantity import Symbol
from derive.expressions.stepped import Condition, Step, Stepped, branches, written_arguments
from units import DATE, show_moment

SUM, PRODUCT, SIGN, POWER, ATOM = range(5)
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
    return _text(tree)[0]


def plain_number(value: Fraction) -> str:
    """Return an exact number as digits or a short decimal, else as a decimal or a quotient, whichever is shorter."""
    sign, size = "-" if value < 0 else "", abs(value)
    if size.denominator == 1:
        return sign + _whole(str(size.numerator))
    quotient = f"{_long(str(size.numerator))}/{_long(str(size.denominator))}"
    counted = size * 10**MOST_PLACES
    return sign + (_decimal(str(counted.numerator), quotient) if counted.denominator == 1 else quotient)


def _whole(digits: str) -> str:
    short = digits.rstrip("0")
    zeros = len(digits) - len(short)
    return f"{short}e{zeros}" if zeros >= COUNTED_ZEROS and len(short) <= MOST_DIGITS else _long(digits)


def _long(digits: str) -> str:
    """Return a whole number in no more digits than a text may have."""
    short = digits.rstrip("0")
    return digits if len(digits) <= MOST_DIGITS else _with_power(short, len(digits) - len(short))


def _with_power(digits: str, power: int) -> str:
    """Return digits times a power of ten, the point behind the first one if no more follow than may."""
    whole = max(1, len(digits) - MOST_DIGITS)
    point = "." if digits[whole:] else ""
    return f"{digits[:whole]}{point}{digits[whole:]}e{power + len(digits) - whole}"


def _decimal(digits: str, quotient: str) -> str:
    """Return a decimal that is counted to the last of all places, or what is shorter if it has many."""
    short = digits.rstrip("0")
    places = MOST_PLACES - len(digits) + len(short)
    whole, behind = short[:-places] or "0", short[-places:].rjust(places, "0")
    decimal, readable = f"{whole}.{behind}", max(places, len(whole)) <= MOST_DIGITS
    if readable and places <= SHORT_PLACES:
        return decimal
    return min(*([decimal] if readable else []), _with_power(short, -places), quotient, key=len)


def _text(tree: Expression) -> tuple[str, int]:
    """Return the text of a node and how tightly it binds."""
    match tree:
        case Number(value, unit) if unit.dimension == DATE:
            return show_moment(value * unit.factor), ATOM  # which nobody writes in an expression, and no reader takes
        case Number(value, unit):
            return _number(value, unit.text)
        case Symbol():
            return tree.name, ATOM
        case Irrational(letter):
            return letter, ATOM
        case Add(terms):
            return _sum(terms), SUM
        case Negate(term):
            return "-" + _inside(term, SIGN), SIGN
        case Multiply(factors):
            return " * ".join(_inside(factor, PRODUCT + (index > 0)) for index, factor in enumerate(factors)), PRODUCT
        case Divide(top, bottom):
            return _quotient(_inside(top, PRODUCT), bottom), PRODUCT
        case Power(base, exponent) if base == E:
            return f"exp({plain(exponent)})", ATOM  # as a quantity may be called e
        case Power(base, exponent):
            return f"{_inside(base, ATOM)}^{_inside(exponent, ATOM)}", POWER
        case _:
            return _call(tree), ATOM


def _number(value: Fraction, unit: str) -> tuple[str, int]:
    text = plain_number(value)
    top, slash, bottom = text.partition("/")
    counted = f" [{unit}]" if unit else ""
    return f"{top}{counted}{slash}{bottom}", PRODUCT if slash else SIGN if value < 0 or unit else ATOM


def _quotient(top: str, bottom: Expression) -> str:
    """Write what is divided by a number with a unit in brackets, where both might be read as a fraction of the unit."""
    needed = ATOM if isinstance(bottom, Number) and ENDS_IN_A_NUMBER.search(top) else SIGN
    return f"{top} / {_inside(bottom, needed)}"


def _sum(terms: tuple[Expression, ...]) -> str:
    text = _inside(terms[0], SUM)
    for term in terms[1:]:
        if isinstance(term, Negate):
            text += " - " + _inside(term.term, PRODUCT)
        else:
            text += " + " + _inside(term, PRODUCT)
    return text


def _call(tree: Expression) -> str:
    names: dict[type[Expression], str] = {Maximum: "max", Minimum: "min", Logarithm: "log"}
    if isinstance(tree, Stepped) and tree.function is Step.IF:
        cases, other = branches(tree)
        return f"if({''.join(f'{_condition(when)}, {plain(then)}, ' for when, then in cases)}{plain(other)})"
    name = tree.function if isinstance(tree, Apply | Stepped) else names[type(tree)]
    arguments = written_arguments(tree) if isinstance(tree, Stepped) else tree.children
    return f"{name}({', '.join(map(plain, arguments))})"


def _inside(tree: Expression, needed: int) -> str:
    text, binding = _text(tree)
    return text if binding >= needed else f"({text})"


def _condition(condition: Condition) -> str:
    """Return a condition of a value by cases, joined ones inside joined ones in brackets."""
    if not condition.parts:
        return f" {condition.sign} ".join(map(plain, condition.sides))
    return f" {condition.sign} ".join(
        f"({_condition(each)})" if each.parts else _condition(each) for each in condition.parts
    )
