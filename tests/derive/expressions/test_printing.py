"""Expressions as text, each written by hand: brackets stand where they are needed, and nothing has two readings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import (
    PI,
    Add,
    Apply,
    E,
    Expression,
    Multiply,
    Negate,
    Number,
    log,
    maximum,
    minimum,
    number,
)
from derive.expressions.printing import plain, plain_number
from derive.expressions.quantity import Symbol, quantity
from derive.expressions.stepped import Step, Stepped, by_cases, rounded
from units import DAY, parse_unit

X, Y, LEVEL_2 = (Symbol(quantity(name, "", f"the number {name}", name)) for name in ("x", "y", "level_2"))
TWO, THREE, BELOW = number(2), number(3), number(-2)
THIRD, BYTES, THIRD_BYTE = number(Fraction(1, 3)), number(3, "byte"), number(Fraction(1, 3), "byte")


def test_a_moment_is_printed_as_its_date() -> None:
    """Nobody writes one in an expression; a tree into which a figure was put may hold it."""
    moment = Number(Fraction(737_485 * DAY), parse_unit("date"))
    assert plain(moment) == "1 March 2020"


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (X + Y + TWO, "x + y + 2"),
        (X - Y, "x - y"),
        (X - (Y + TWO), "x - (y + 2)"),
        (X - (Y - TWO), "x - (y - 2)"),
        (X + (Y + TWO), "x + (y + 2)"),
        (Add((X + Y, TWO)), "x + y + 2"),
        (X - Y * TWO, "x - y * 2"),
        (-X - -Y, "-x - -y"),
        (X + -Y * TWO, "x + -y * 2"),
        (X + Negate(Negate(Y)), "x - -y"),
        (X + BELOW, "x + -2"),
        (X - THIRD, "x - 1/3"),
        (-(X + Y), "-(x + y)"),
        (-(X * Y), "-(x * y)"),
        (-(X / Y), "-(x / y)"),
        (-(X**TWO), "-x^2"),
        (-BELOW, "--2"),
        (-THIRD, "-(1/3)"),
        ((X + Y) * (X - Y), "(x + y) * (x - y)"),
        (X * Y * TWO, "x * y * 2"),
        (X * (Y * TWO), "x * (y * 2)"),
        (Multiply((X / Y, TWO)), "x / y * 2"),
        (X * (Y / TWO), "x * (y / 2)"),
        (-X * -Y, "-x * -y"),
        (THIRD * X, "1/3 * x"),
        (X * THIRD, "x * (1/3)"),
        (X / Y / TWO, "x / y / 2"),
        (X / (Y / TWO), "x / (y / 2)"),
        (X / (Y * TWO), "x / (y * 2)"),
        (X * Y / TWO, "x * y / 2"),
        ((X + Y) / (X + TWO), "(x + y) / (x + 2)"),
        (X / -Y, "x / -y"),
        (X / BELOW, "x / -2"),
        (X / THIRD, "x / (1/3)"),
        (X / Y**TWO, "x / y^2"),
        (X**Y, "x^y"),
        ((X + Y) ** TWO, "(x + y)^2"),
        ((-X) ** TWO, "(-x)^2"),
        (BELOW**TWO, "(-2)^2"),
        (number(-1) ** X, "(-1)^x"),
        (number("-0.5") ** X, "(-0.5)^x"),
        (number(0) ** X, "0^x"),
        (number("0.5") ** X, "0.5^x"),
        (X**BELOW, "x^(-2)"),
        (X**-Y, "x^(-y)"),
        (X**THIRD, "x^(1/3)"),
        ((X**Y) ** TWO, "(x^y)^2"),
        (X ** (Y**TWO), "x^(y^2)"),
        ((X * Y) ** (X / TWO), "(x * y)^(x / 2)"),
        (log(X + Y) ** TWO, "log(x + y)^2"),
        (maximum(X + Y, TWO) * minimum(X, -Y), "max(x + y, 2) * min(x, -y)"),
        (-PI * E, "-pi * e"),
        (PI**E, "pi^e"),
        (Apply("f", X + Y), "f(x + y)"),
        (rounded(Step.CEIL, X / TWO), "ceil(x / 2)"),
        (rounded(Step.FLOOR, X, TWO) ** TWO, "floor(x, 2)^2"),
        (Stepped(Step.BINOMIAL, (X, TWO)), "binomial(x, 2)"),
    ],
)
def test_brackets_stand_where_the_tree_asks_for_them(tree: Expression, text: str) -> None:
    """A part that binds less tightly than what is around it, or as tightly on the right, stands in brackets."""
    assert plain(tree) == text


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (BYTES, "3 [byte]"),
        (-BYTES, "-3 [byte]"),
        (number(-3, "byte") * X, "-3 [byte] * x"),
        (X * BYTES, "x * 3 [byte]"),
        (X + BYTES, "x + 3 [byte]"),
        (THIRD_BYTE, "1 [byte]/3"),
        (X * THIRD_BYTE, "x * (1 [byte]/3)"),
        (number("0.5", "byte/second"), "0.5 [byte/second]"),
        (BYTES**TWO, "(3 [byte])^2"),  # a cubic byte is 3 [byte^2]
        (X / BYTES, "x / 3 [byte]"),
        (LEVEL_2 / BYTES, "level_2 / 3 [byte]"),
        (X**TWO / BYTES, "x^2 / (3 [byte])"),  # no two thirds of a byte
        (TWO / BYTES, "2 / (3 [byte])"),
        (number("1.5") / BYTES, "1.5 / (3 [byte])"),
        (number(1_000_000) / BYTES, "1e6 / (3 [byte])"),
        (number(Fraction(1, 10**9)) / BYTES, "1e-9 / (3 [byte])"),
        (THIRD / BYTES, "1/3 / (3 [byte])"),
        (THIRD_BYTE / BYTES, "1 [byte]/3 / (3 [byte])"),
        (X / TWO / BYTES, "x / 2 / (3 [byte])"),
        (BYTES / BYTES, "3 [byte] / 3 [byte]"),
        ((X + TWO) / BYTES, "(x + 2) / 3 [byte]"),
        (TWO / (BYTES * X), "2 / (3 [byte] * x)"),
        (TWO / BYTES**TWO, "2 / (3 [byte])^2"),
        (TWO / X, "2 / x"),
        (TWO / THREE, "2 / 3"),
    ],
)
def test_a_unit_belongs_to_the_number_before_it(tree: Expression, text: str) -> None:
    """A power of a number with its unit, and what is divided by one, are told from a unit's power and a part of it."""
    assert plain(tree) == text


def test_cases_are_printed_with_their_conditions() -> None:
    """A relation beside others stands as it is, what is joined inside what is joined in brackets."""
    assert plain(by_cases(X, Y + TWO, X - Y, TWO) / TWO) == "if(x < y + 2, x - y, 2) / 2"
    second = Stepped(Step.IF, (Y, THREE, TWO, X), chained=True)
    assert plain(by_cases(X, TWO, Y, second)) == "if(x < 2, y, y < 3, 2, x)"
    inner = Stepped(Step.IF, (X, TWO, Stepped(Step.IF, (Y, THREE, X, Y)), Y), way=("and", "<", "<"))
    assert plain(inner) == "if(x < 2 and y < 3, x, y)"
    outer = Stepped(Step.IF, (X, TWO, X, Stepped(Step.IF, (Y, THREE, Stepped(Step.IF, (X, Y, X, Y)), Y))))
    either = Stepped(Step.IF, outer.arguments, way=("or", "<", ("and", "<", "<")))
    assert plain(either) == "if(x < 2 or (y < 3 and x < y), x, y)"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("0", "0"),
        ("7", "7"),
        ("-7", "-7"),
        ("123456", "123456"),
        ("100000", "100000"),
        ("1000000", "1e6"),
        ("-2500000000", "-25e8"),
        ("1200001", "1200001"),
        ("0.5", "0.5"),
        ("-0.25", "-0.25"),
        ("12.75", "12.75"),
        ("0.00000001", "0.00000001"),
        ("123.00000001", "123.00000001"),
        ("1/64", "0.015625"),
        ("1/3", "1/3"),
        ("-22/7", "-22/7"),
        ("1000000/3", "1000000/3"),
        ("0.000000001", "1e-9"),
        ("0.000000012", "1.2e-8"),
        ("-6.62607015e-34", "-6.62607015e-34"),
        ("1.380649e-23", "1.380649e-23"),
        ("3.14159265358979", "3.14159265358979"),
        ("31.415926535", "31.415926535"),
        ("-0.001234567891", "-0.001234567891"),
        ("1/1024", "1/1024"),
        ("1/512", "1/512"),
        ("1e-300", "1e-300"),
        ("1e-999", "1e-999"),
        ("1e-1000", "1/1e1000"),
    ],
)
def test_a_number_is_printed_exactly(value: str, text: str) -> None:
    """Digits up to five zeros and eight decimals, else the shortest of digits, a power of ten and a quotient."""
    assert plain_number(Fraction(value)) == text
    top, _, bottom = text.partition("/")
    assert Fraction(top) / Fraction(bottom or 1) == Fraction(value)


DIGITS = "123456789" * 14  # 126 of them, of which 60 may stand on either side of a point


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (DIGITS[:60], DIGITS[:60]),
        (DIGITS[:61], f"{DIGITS[0]}.{DIGITS[1:61]}e60"),
        (DIGITS[:70], f"{DIGITS[:10]}.{DIGITS[10:70]}e60"),
        (f"-{DIGITS[:70]}", f"-{DIGITS[:10]}.{DIGITS[10:70]}e60"),
        (DIGITS[:60] + "0" * 6, f"{DIGITS[:60]}e6"),
        (DIGITS[:61] + "0" * 6, f"{DIGITS[0]}.{DIGITS[1:61]}e66"),
        ("1" + "0" * 5 + "1" * 55 + "0", f"1.{'0' * 5}{'1' * 55}e61"),
        (DIGITS[:60] + "." + DIGITS[60:120], DIGITS[:60] + "." + DIGITS[60:120]),
        (DIGITS[:61] + "." + DIGITS[61:110], f"{DIGITS[:50]}.{DIGITS[50:110]}e11"),
        (DIGITS[:60] + ".5", DIGITS[:60] + ".5"),
        (DIGITS[:61] + ".5", f"{DIGITS[:2]}.{DIGITS[2:61]}5e59"),
        ("0." + DIGITS[:60], "0." + DIGITS[:60]),
        ("0." + DIGITS[:61], f"{DIGITS[0]}.{DIGITS[1:61]}e-1"),
        (f"{DIGITS[:61]}/7", f"{DIGITS[0]}.{DIGITS[1:61]}e60/7"),
        (f"7/{DIGITS[:61]}", f"7/{DIGITS[0]}.{DIGITS[1:61]}e60"),
    ],
)
def test_a_long_number_is_printed_so_that_it_can_be_read(value: str, text: str) -> None:
    """A text takes 60 digits before a point and as many behind it."""
    assert plain_number(Fraction(value)) == text
    top, _, bottom = text.partition("/")
    assert Fraction(top) / Fraction(bottom or 1) == Fraction(value)
