"""What is told of a text that is no expression: where it stands, what was found, what was expected, the next step."""

from __future__ import annotations

import pytest

from derive.notation.parse import read_expression
from derive.notation.reader import ExpressionError

EXPRESSION = "an expression, e.g. batch * active_parameters / flop_rate"
NUMBER = "a number such as 2400, 0.5 or 2e14"
CASES = "if(condition, value, value)"
MISSING = "something is missing, perhaps a closing parenthesis"
SHAPE = "digits on both sides of one point, an exponent of at most three, no separators"
NAMES = "names are lower-case words joined by underscores"
EXAMPLE = "e.g. if(size > 2 [byte], 3, 1): a relation, its value, and the value elsewhere"
EQUALITY = "equality is written ==; what an expression gives is left out of it, and stands in 'stated'"
Told = tuple[int, str, str, str]


def told(text: str) -> Told:
    """Return what is told of a text."""
    with pytest.raises(ExpressionError) as refused:
        read_expression(text)
    complaint = refused.value
    return complaint.position, complaint.found, complaint.expected, str(complaint.hint)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (0, "the end", EXPRESSION, MISSING)),
        ("a +", (3, "the end", EXPRESSION, MISSING)),
        ("a + (b", (6, "the end", EXPRESSION, MISSING)),
        ("a @ b", (2, "'@'", EXPRESSION, NAMES)),
        ("a ^ ^ b", (4, "'^'", EXPRESSION, "")),
        ("a +* b", (3, "'*'", EXPRESSION, "")),
        ("a ^ ^bcdefghijklmnop", (4, "'^bcdefghijkl'", EXPRESSION, "")),
        ("a . b", (2, "'.'", EXPRESSION, NAMES)),
        ("٣ + 1", (0, "'٣'", EXPRESSION, NAMES)),
        ("a b)", (3, "')'", EXPRESSION, "leave it out, or open a parenthesis before")),
        ("a = b", (2, "'='", EXPRESSION, EQUALITY)),
        ("3 4", (2, "'4'", EXPRESSION, "a number behind something else is multiplied with a sign: *")),
    ],
)
def test_what_cannot_be_read_is_told_where_it_stands(text: str, expected: Told) -> None:
    """The end, or what stands where reading ends, up to a space and no more than a dozen characters."""
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "position", "word", "meant"),
    [
        ("a + Bc", 4, "Bc", "bc"),
        ("sizeOf + 1", 0, "sizeOf", "sizeof"),
        ("1 + sizeOf + sizeOf", 4, "sizeOf", "sizeof"),
        ("size +\nsizeOf", 7, "sizeOf", "sizeof"),
    ],
)
def test_a_word_that_is_no_name_is_told_where_it_begins(text: str, position: int, word: str, meant: str) -> None:
    """Reading stops within it; what is to be written in its place is written from there."""
    assert told(text) == (position, repr(word), EXPRESSION, f"names are lower-case words: write {meant}")


@pytest.mark.parametrize(
    ("text", "position", "found"),
    [
        ("if(a, 1, 2)", 0, "if(a,"),
        ("x + if(a > 1, 2)", 4, "if(a > 1, 2)"),
        ("x + if (a > 1)", 4, "if (a > 1)"),
        ("2 * if(\na, 1)", 4, "if(\na,"),
    ],
)
def test_values_by_cases_are_told_how_they_are_written(text: str, position: int, found: str) -> None:
    """From their beginning up to the sign that comes too early."""
    assert told(text) == (position, repr(found), CASES, EXAMPLE)


@pytest.mark.parametrize(
    ("text", "position", "number", "hint"),
    [
        ("0x10", 0, "0x10", SHAPE),
        ("b + 0x10", 4, "0x10", SHAPE),
        ("1e9999", 0, "1e9999", SHAPE),
        ("b * 1e1234 + 2", 4, "1e1234", SHAPE),
        ("12.", 0, "12.", SHAPE),
        ("a * .5", 4, ".5", SHAPE),
        ("a + 12.3.4", 4, "12.3.4", SHAPE),
        ("1_000", 0, "1_000", SHAPE),
        ("12,34,56", 0, "12,34,56", SHAPE),
        ("a + 1,234", 4, "1,234", "write 1234"),
        ("1,23", 0, "1,23", "write 1.23"),
        ("2 * 1,5 + 2,5", 4, "1,5", "write 2 * 1.5 + 2.5"),
        ("1,5 + 1,5", 0, "1,5", "write 1.5 + 1.5"),
        ("1M * 2k + a", 0, "1M", "write 1e6 * 2e3 + a"),
        ("115W", 0, "115W", "write 115 [W]"),
        (
            "2e",
            0,
            "2e",
            "a power of ten has its exponent, such as 2e3, times Euler's number is written 2 * e",
        ),
        ("12x34", 0, "12x34", "times is written 12 * 34, a name behind a number 12 * x34"),
    ],
)
def test_a_number_that_goes_on_as_none_does_is_told_whole(text: str, position: int, number: str, hint: str) -> None:
    """From its first digit, wherever reading stopped; others of the text are mended with it."""
    assert told(text) == (position, repr(number), NUMBER, hint)


def test_a_number_has_at_most_60_digits() -> None:
    """On either side of its point; of a long one no more than sixty characters are told."""
    expected = "a number of at most 60 digits"
    assert told(f"a + {'1' * 61}") == (4, "61 digits", expected, "")
    assert told(f"1.{'2' * 75}") == (0, "75 digits", expected, "")
    assert told(f"{'2' * 60}.") == (0, repr(f"{'2' * 60}…"), NUMBER, SHAPE)
    assert told(f"{'2' * 59}.") == (0, repr(f"{'2' * 59}."), NUMBER, SHAPE)
    read_expression(f"a + {'1' * 60}")
    read_expression("1 + 2a")
