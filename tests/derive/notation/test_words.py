"""Trees and statements in words: brackets where symbols have them, every kind of statement worded by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import PI, Apply, Expression, log, log10, maximum, minimum, number
from derive.expressions.quantity import COUNT, FRACTION, quantity
from derive.notation.parse import parse_expression, read_condition, read_expression
from derive.notation.words import (
    condition_in_words,
    in_words,
    number_in_words,
    relation_in_words,
)
from derive.statements.definedness import Need
from derive.statements.relation import Comparison
from units import parse_unit

CUPS = quantity("cups", "token/day", "cups sold in a day", "c")
DAYS = quantity("days", "day", "days with the shutter up", "d")
SOLD = quantity("sold", "token", "cups sold while open", "s")
STALLS = quantity("stalls", "stage", "stalls of the fair", "n", COUNT)
SHARE = quantity("share", "", "share of cups that spill", "p", FRACTION)
RENT = quantity("rent", "$", "what the place costs", "r")
OTHER = quantity("other_sold", "token", "cups sold while open", "s'")

TREES = (
    (CUPS * DAYS, "the cups sold in a day times the days with the shutter up"),
    (
        SOLD / (CUPS + CUPS),
        "the cups sold while open divided by (the cups sold in a day plus the cups sold in a day)",
    ),
    (
        (SOLD - CUPS * DAYS).tree,
        "the cups sold while open minus the cups sold in a day times the days with the shutter up",
    ),
    ((1 - SHARE) * RENT, "(1 minus the share of cups that spill) times what the place costs"),
    (SOLD**2, "the square of the cups sold while open"),
    (SHARE ** number("1/2"), "the square root of the share of cups that spill"),
    (SHARE ** number(2, "byte/bit"), "the share of cups that spill to the power 2 bytes per bit"),
    (
        log(SHARE) / log(number(10, "byte/bit")),
        "the natural logarithm of the share of cups that spill divided by the natural logarithm of 10 bytes per bit",
    ),
    (SHARE**-STALLS, "the share of cups that spill to the power (minus the stalls of the fair)"),
    ((SHARE / STALLS) ** 3, "the cube of (the share of cups that spill divided by the stalls of the fair)"),
    (maximum(SOLD, OTHER), "the larger of the cups sold while open and the cups sold while open"),
    (minimum(SHARE, number(1), number("1/3")), "the smallest of the share of cups that spill, 1 and 1/3"),
    (log10(SHARE), "the logarithm to base 10 of the share of cups that spill"),
    (log(SHARE), "the natural logarithm of the share of cups that spill"),
    (Apply("f", SHARE.tree), "f of the share of cups that spill"),
    (number(300, "token/day"), "300 tokens per day"),
    (number(1, "day"), "1 day"),
    (number("1/3"), "1/3"),
    (PI * SHARE, "pi times the share of cups that spill"),
    (read_expression("floor(7/2)").tree, "7 divided by 2, rounded down to a whole number"),
    (read_expression("ceil(7, 2)").tree, "7, rounded up to a multiple of 2"),
    (read_expression("round(7, 2)").tree, "7, rounded to a multiple of 2"),
    (read_expression("factorial(4)").tree, "the number of orders of 4 things"),
    (read_expression("binomial(5, 2)").tree, "the number of ways to choose 2 of 5 things"),
)


@pytest.mark.parametrize(("tree", "words"), TREES)
def test_a_tree_in_words_keeps_its_brackets(tree: Expression, words: str) -> None:
    """What is said is the tree as written, and every quantity by its meaning."""
    assert in_words(tree.tree) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("max(2, 3) * 4", "(the larger of 2 and 3) times 4"),
        ("max(2, 3 * 4)", "the larger of 2 and 3 times 4"),
        ("min(2, 3) + 4", "(the smaller of 2 and 3) plus 4"),
        ("min(2, 3 + 4)", "the smaller of 2 and (3 plus 4)"),
        ("max(2, 3, 4) / 5", "(the largest of 2, 3 and 4) divided by 5"),
        ("max(max(2, 3), 4)", "the larger of (the larger of 2 and 3) and 4"),
        ("4 * floor(5/2)", "4 times (5 divided by 2, rounded down to a whole number)"),
        ("floor(4 * 5 / 2)", "4 times 5 divided by 2, rounded down to a whole number"),
        ("ceil(3, 2) / 4", "(3, rounded up to a multiple of 2) divided by 4"),
        ("round(round(7/2), 3)", "(7 divided by 2, rounded to a whole number), rounded to a multiple of 3"),
        ("max(2, round(5/2))", "the larger of 2 and (5 divided by 2, rounded to a whole number)"),
        ("factorial(4) * 5", "the number of orders of 4 things times 5"),
        ("factorial(4 * 5)", "the number of orders of 4 times 5 things"),
        ("2 - 3 * (4 - 5)", "2 minus 3 times (4 minus 5)"),
        ("2 - (3 - 4)", "2 minus (3 minus 4)"),
        ("2 + -(3 * 4)", "2 minus 3 times 4"),
        ("2 * -3", "2 times minus 3"),
        ("-(2 + 3) * 4", "minus (2 plus 3) times 4"),
        ("2 / (3 / 4)", "2 divided by (3 divided by 4)"),
        ("2 / (3 * 4)", "2 divided by (3 times 4)"),
        ("2 / 3 / 4", "2 divided by 3 divided by 4"),
        ("2 / 3^4", "2 divided by 3 to the power 4"),
        ("(2 / 3) * 4", "(2 divided by 3) times 4"),
        ("(2^3)^4", "(the cube of 2) to the power 4"),
        ("2^(3 * 4)", "2 to the power (3 times 4)"),
        ("log(2 * 3)", "the natural logarithm of (2 times 3)"),
        ("log(2) * 3", "the natural logarithm of 2 times 3"),
        ("log10(2 * 3)", "the logarithm to base 10 of (2 times 3)"),
    ],
)
def test_no_two_trees_have_the_same_words(text: str, words: str) -> None:
    """What would be read into what stands beside it has brackets: max(2, 3) * 4 is not max(2, 3 * 4)."""
    assert in_words(read_expression(text).tree) == words


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        ("1", "token", "1 token"),
        ("-1", "token", "-1 token"),
        ("0", "token", "0 tokens"),
        ("1/3", "token", "1/3 tokens"),
        ("2", "token/day", "2 tokens per day"),
        ("2", "", "2"),
    ],
)
def test_numbers_in_words(value: str, unit: str, words: str) -> None:
    """What is counted stands in the plural but for one of it."""
    assert number_in_words(Fraction(value), parse_unit(unit)) == words


def test_a_number_below_zero_stands_in_brackets_as_a_negative_does() -> None:
    """`to the power -2` is plain; the square of -2 is not minus the square of 2."""
    assert in_words(number(-2) ** 2) == "the square of (-2)"
    assert in_words(number("-1/2") ** 2) == "the square of (-0.5)"
    assert in_words(number(0) ** 2) == "the square of 0"
    assert in_words((-number(2)) ** 2) == "the square of (minus 2)"
    assert in_words(-(number(2) ** 2)) == "minus the square of 2"
    assert in_words(-(-number(2)).tree) == "minus minus 2"


BY_CASES = "(1 where the share of cups that spill is below 0.5, and 2 elsewhere)"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("HALF == 2", f"{BY_CASES} equals 2"),
        ("2 < HALF", f"2 is below {BY_CASES}"),
        ("2 * HALF > 1", f"2 times {BY_CASES} is above 1"),
        ("1 + HALF > 1", f"1 plus {BY_CASES} is above 1"),
        ("HALF - 1 > 1", f"{BY_CASES} minus 1 is above 1"),
        ("-HALF < 1", f"minus {BY_CASES} is below 1"),
        ("if(HALF < 2, 3, 4) > 1", f"(3 where {BY_CASES} is below 2, and 4 elsewhere) is above 1"),
        (
            "if(share < 1, HALF, 4) > 1",
            f"({BY_CASES} where the share of cups that spill is below 1, and 4 elsewhere) is above 1",
        ),
    ],
)
def test_values_by_cases_stand_in_brackets(said: str, words: str) -> None:
    """They have relations of their own: without brackets `2 elsewhere equals 2` could be one of them."""
    text = said.replace("HALF", "if(share < 0.5, 1, 2)")
    assert condition_in_words(read_condition(text).resolved({"share": SHARE.tree}.get)) == words
    need = Need(parse_expression("if(share < 0.5, 1, 2)", {"share": SHARE.tree}.get), Comparison.ABOVE)
    assert relation_in_words(need) == f"{BY_CASES} is above 0"
