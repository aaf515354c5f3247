"""Products without a sign: read where a sign put in is the only reading, refused with both where there are two."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, Number
from derive.notation.parse import read_condition, read_expression
from derive.notation.reader import ExpressionError
from units import UnitTable
from units.measures.definition import Definition
from units.measures.registry import general

READ = [  # as printed, and with its signs
    ("1/2 m * v²", "0.5 * m * v^2"),
    ("1/2 m v²", "0.5 * m * v^2"),
    ("1/2 m v^2", "0.5 * m * v^2"),
    ("½ m v²", "0.5 * m * v^2"),
    ("1/2 k x^2 + m g h", "0.5 * k * x^2 + m * g * h"),
    ("2 pi r", "2 * pi * r"),
    ("pi r²", "pi * r^2"),
    ("pi r^2 h", "pi * r^2 * h"),
    ("3/2 pi r³", "1.5 * pi * r^3"),
    ("3/4 (a + b)", "0.75 * (a + b)"),
    ("2(a+b)", "2 * (a + b)"),
    ("3x", "3 * x"),
    ("-3x^2", "-3 * x^2"),
    ("(a + b)(a - b)", "(a + b) * (a - b)"),
    ("(a + b) rate", "(a + b) * rate"),
    ("a² b / c", "a^2 * b / c"),
    ("a * 2 b", "a * (2 * b)"),
    ("m_1 m_2 / r^2", "m_1 * m_2 / r^2"),
    ("2 alpha t", "2 * alpha * t"),
    ("k log(w)", "k * log(w)"),
    ("2 max(a, b) c", "2 * max(a, b) * c"),
    ("2e3x", "2000 * x"),
    ("5 [GB/s] t", "5 [GB/s] * t"),
    ("6 rate", "6 * rate"),
    ("2 library.rate", "2 * library.rate"),
    ("10^3 x", "10^3 * x"),
    ("x^(n) y", "x^n * y"),
    ("2 if(a > b, a, b)", "2 * if(a > b, a, b)"),
    ("2 m v", "2 * m * v"),
    ("2 m² v", "2 * m^2 * v"),
    ("2 m^3 v", "2 * m^3 * v"),
    ("2 m^-3 v", "2 * m^-3 * v"),
    ("2 m^−3 v", "2 * m^-3 * v"),
    ("½ hours", "0.5 * hours"),
    ("3/2 hours", "1.5 * hours"),
    ("x + 3/2 hours", "x + 1.5 * hours"),
    ("x^2 hours", "x^2 * hours"),
    ("x^2 (a + b)", "x^2 * (a + b)"),
    ("3/2 pi", "1.5 * pi"),
    ("1/1 pi", "1 * pi"),
    ("3 * 5 k", "3 * (5 * k)"),
    ("of b", "of * b"),
    ("3 x + 2", "3 * x + 2"),
    ("3x y", "3 * x * y"),
    ("2 x^n² + 1", "2 * x^n² + 1"),
    ("2 log² + x", "2 * log^2 + x"),
    ("a2 b_1 x", "a2 * b_1 * x"),
    ("(log)² x", "log^2 * x"),
]
REFUSED = [  # as printed, its place, and each reading as the fault writes it
    ("2 m", 2, "2 * m", "2 [m]"),
    ("2.5 hours", 4, "2.5 * hours", "2.5 [hours]"),
    ("60 second/minute", 3, "60 * second", "60 [second]"),
    ("10^3 m", 5, "10^3 * m", "10^3 * 1 [m]"),
    ("1/2x", 1, "1 / 2 * x", "1 / (2 * x)"),
    ("1 / 2 x", 2, "1 / 2 * x", "1 / (2 * x)"),
    ("2^3/2 x", 3, "2^3 / 2 * x", "2^3 / (2 * x)"),
    ("a/b c", 1, "a / b * c", "a / (b * c)"),
    ("a + b ÷ 2 (b + c) a", 6, "b / 2 * (b + c) * a", "b / (2 * (b + c) * a)"),
    ("a/1/2 x", 3, "a / 1 / 2 * x", "a / 1 / (2 * x)"),
    ("1/2 pi r", 0, "1/2 * pi", "1 / (2 * pi)"),
    ("x^2y", 1, "x^2 * y", "x^(2 * y)"),
    ("x^n y", 1, "x^n * y", "x^(n * y)"),
    ("x^-1y", 1, "x^-1 * y", "x^(-1 * y)"),
    ("e^2 x", 1, "e^2 * x", "e^(2 * x)"),
    ("2 log x", 2, "log(x)", "log * x"),
    ("batch size", 0, "batch * size", "batch_size"),
    ("2 batch size", 2, "batch * size", "batch_size"),
    ("3 x y", 2, "3 * y", "3 * x * y"),
    ("a of b", 2, "a * b", "a * of * b"),
    ("a per b", 2, "a / b", "a * per * b"),
    ("5k", 0, "5 * k", "5e3"),
    ("3b", 0, "3 * b", "3e9"),
    ("2x3", 0, "2 * 3", "2 * x3"),
    ("2e + 3", 0, "2e3", "2 * e"),
    ("5% x", 1, "5% * x", None),
    ("r²/3 pi", 2, "r^2 / 3 * pi", "r^2 / (3 * pi)"),  # a raised digit is no number that pi may divide
    ("0.5/2 pi", 3, "0.5 / 2 * pi", "0.5 / (2 * pi)"),
    ("1/0.5 pi", 1, "1 / 0.5 * pi", "1 / (0.5 * pi)"),
    ("a times b", 2, "a * b", "a * times * b"),
    ("a over b", 2, "a / b", "a * over * b"),
    ("a² x b", 3, "a² * b", "a² * x * b"),
    ("2 [km] x b", 7, "2 [km] * b", "2 [km] * x * b"),
    ("a / 2 [km] x b", 11, "2 [km] * b", "2 [km] * x * b"),
    ("10^3 [km] per b", 10, "(…) / b", None),
    ("a^3 per b", 4, "a^3 / b", "a^3 * per * b"),
    ("a**n of b", 5, "a**n * b", "a**n * of * b"),
    ("(a + b)² of b", 9, "(…)² * b", None),
    ("2 y + (a + b) x (c + d)", 14, "(…) * (…)", None),
    ("5m", 0, "5 * m", "5e6"),
    ("5t", 0, "5 * t", "5e12"),
    ("2 m²", 2, "2 * m", "2 [m]"),
    ("2 m^3", 2, "2 * m", "2 [m]"),
    ("2 m^-n", 2, "2 * m", "2 [m]"),
    ("2 m + v", 2, "2 * m", "2 [m]"),
    ("0.5/2 hours", 6, "2 * hours", "2 [hours]"),
    ("1/0.5 hours", 6, "0.5 * hours", "0.5 [hours]"),
    ("3 / 2 hours", 6, "2 * hours", "2 [hours]"),
    ("3/ 2 hours", 5, "2 * hours", "2 [hours]"),
    ("3 /2 hours", 5, "2 * hours", "2 [hours]"),
    ("3*2 hours", 4, "2 * hours", "2 [hours]"),
    ("a/2 hours", 4, "2 * hours", "2 [hours]"),
    ("x + 10^3 hours", 9, "10^3 * hours", "10^3 * 1 [hours]"),
    ("x^n²y", 1, "x^n² * y", "x^(n² * y)"),
    ("x^2²y", 1, "x^2² * y", "x^(2² * y)"),
    ("x^−1y", 1, "x^−1 * y", "x^(−1 * y)"),
    ("x^½ y", 1, "x^½ * y", "x^(½ * y)"),
    ("(a + b)^2y", 7, "(…)^2 * y", None),
    ("x^2(a + b)", 1, "x^2 * (…)", None),
    ("log² x", 0, "log(x)", "log * x"),
    ("log² (x)", 0, "log(…)", None),
    ("batch x", 0, "batch * x", "batch_x"),
    ("if size > 2 then size", 0, "if(size > 2 [byte], 3, 1)", None),
    ("size in bits", 5, "units are converted automatically: remove in bits, or write size * in for a product", None),
    ("2 size as bits", 7, "units are converted automatically: remove as bits, or write size * as for a product", None),
    ("a + batch size b", 4, "batch * size", "batch_size"),
    ("a batch_size", 0, "a * batch_size", "a_batch_size"),
]


@pytest.mark.parametrize(("printed", "signed"), READ)
def test_a_product_is_read_as_with_its_signs(printed: str, signed: str) -> None:
    """As printed and with its signs it is one tree, and with a sum in the place of a sign another one."""
    assert _tree(printed) == _tree(signed)
    assert _tree(printed) != _tree(signed.replace("*", "+", 1))


@pytest.mark.parametrize(("printed", "place", "one", "other"), REFUSED)
def test_two_readings_are_refused_with_both(printed: str, place: int, one: str, other: str | None) -> None:
    """The fault stands at its place and writes two readings, each of which is read, as another tree."""
    with pytest.raises(ExpressionError) as caught:
        read_expression(printed)
    assert caught.value.position == place
    assert one in caught.value.hint
    if other is not None:
        assert other in caught.value.hint
        assert _tree(one) != _tree(other)


@pytest.mark.parametrize("text", ["f(x)", "pi (r + 1)", "2 r(r + 1)"])
def test_a_name_before_a_bracket_is_no_product(text: str) -> None:
    """What looks like a call is one; how the product is written stands beside the functions that there are."""
    with pytest.raises(ExpressionError, match=r"write \w+ \* \(…\) for a product; the functions are"):
        read_expression(text)


@pytest.mark.parametrize("text", ["a 2", "2 3", "1 000", "(a) 2", "2½", "½ ⅓", "x 3", "3 x 4"])
def test_numbers_stand_first(text: str) -> None:
    """A number behind something else is no factor without a sign: two numbers may be one."""
    with pytest.raises(ExpressionError):
        read_expression(text)


@pytest.mark.parametrize("text", ["0x10", "1e9999", "1e9999 x", "2e+9999", "1_000 x", "0x10 x"])
def test_a_number_that_is_none_is_no_product(text: str) -> None:
    """Digits that go on as no number does are not cut into a number and a name."""
    with pytest.raises(ExpressionError):
        read_expression(text)


def test_what_a_document_counts_is_a_unit() -> None:
    """A thing that a document declares has two readings behind a number there, and is a name elsewhere."""
    assert _tree("2 cartons") == _tree("2 * cartons")
    crates = UnitTable((Definition("carton", "base", words=("cartons",)),), beneath=general())
    with pytest.raises(ExpressionError, match=r"2 \* cartons for the quantity cartons, 2 \[cartons\] for the unit"):
        read_expression("2 cartons", crates)


def test_words_that_join_relations_are_no_factors() -> None:
    """Behind a number or a name the words `and`, `or` and `iff` join; names that begin with them are names."""
    assert read_condition("a == 2 b and b == 1").tree.sides[1] == _tree("2 * b")
    assert _tree("2 order") == _tree("2 * order")
    with pytest.raises(ExpressionError):
        read_expression("2 and b")


def test_as_many_products_as_a_text_may_hold_are_read_at_once() -> None:
    """Whether a text has one reading is asked once for all its products."""
    assert isinstance(_tree("+".join(["2x"] * 60)), Expression)


def test_a_half_is_exact() -> None:
    """The fraction before a space is a number."""
    assert Number(Fraction(1, 3)) in _tree("1/3 x").children


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("max(a)", "max takes 2 or more arguments, not 1"),
        ("log(a, b)", "log takes 1 argument, not 2"),
        ("round(a, b, c)", "round takes 1 or 2 arguments, not 3"),
    ],
)
def test_a_function_says_how_many_it_takes(text: str, expected: str) -> None:
    """So many, so many or one more, so many at least; and nothing of a product, which none of these may be."""
    with pytest.raises(ExpressionError) as caught:
        read_expression(text)
    assert caught.value.problem == expected
    assert "product" not in caught.value.hint


def test_a_product_is_offered_for_what_may_be_one() -> None:
    """A name before one thing in brackets may be a factor, before two it is a function that nobody knows."""
    for text, offered in (("f(a)", True), ("f(a, b)", False)):
        with pytest.raises(ExpressionError) as caught:
            read_expression(text)
        assert ("write f * (…) for a product" in caught.value.hint) is offered


def _tree(text: str) -> Expression:
    return read_expression(text).tree
