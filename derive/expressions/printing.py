"""Expressions and relations as plain text, for messages, the terminal and the claim grammar."""

from __future__ import annotations

from fractions import Fraction

from derive.expressions.as_written import Condition, branches
from derive.expressions.expression import (
    Add,
    Apply,
    Divide,
    Expression,
    Logarithm,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Number,
    Power,
)
from derive.expressions.irrational import Irrational
from derive.expressions.quantity import Symbol
from derive.expressions.stepped import Step, Stepped, written_arguments
from units import DATE, show_moment

SUM, PRODUCT, SIGN, POWER, ATOM = range(5)


def plain(tree: Expression) -> str:
    """Return the tree in the claim grammar; reading it back gives the same value."""
    return _text(tree)[0]


def plain_number(value: Fraction) -> str:
    """Return an exact number as digits, a short decimal or a quotient."""
    if value.denominator == 1:
        return _whole(value.numerator)
    decimal = _decimal(value)
    return decimal if decimal is not None else f"{value.numerator}/{value.denominator}"


def _whole(value: int) -> str:
    digits = str(abs(value))
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros < 6:
        return str(value)
    return f"{'-' if value < 0 else ''}{digits[: len(digits) - zeros]}e{zeros}"


def _decimal(value: Fraction) -> str | None:
    """Return the terminating decimal of at most eight places, if there is one."""
    scaled = value * 10**8
    if scaled.denominator != 1:
        return None
    sign, digits = ("-" if value < 0 else ""), str(abs(scaled.numerator)).rjust(9, "0")
    return f"{sign}{digits[:-8]}.{digits[-8:].rstrip('0')}"


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
            return f"{_inside(top, PRODUCT)} / {_inside(bottom, SIGN)}", PRODUCT
        case Power(base, exponent):
            return f"{_inside(base, ATOM)}^{_inside(exponent, ATOM)}", POWER
        case _:
            return _call(tree), ATOM


def _number(value: Fraction, unit: str) -> tuple[str, int]:
    text = plain_number(value)
    binding = PRODUCT if "/" in text else SIGN if value < 0 else ATOM
    if not unit:
        return text, binding
    top, slash, bottom = text.partition("/")
    return f"{top} [{unit}]{slash}{bottom}", binding


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
