"""What is told of a text that is no expression: where it stands, what was found, what was expected, the next step."""

from __future__ import annotations

import pytest

from derive.notation.parse import read_expression
from derive.notation.reader import ExpressionError

MISSING = "perhaps a closing parenthesis is missing"
SHAPE = "write it as 2400, 0.5 or 2e14, without separators"
NAMES = "names are lower-case words joined by underscores"
EXAMPLE = "write if(condition, value, otherwise), e.g. if(size > 2 [byte], 3, 1)"
EQUALITY = "write == for equality; in an expression, write the right-hand side alone and its value in 'stated'"
Told = tuple[int, str, str]


def told(text: str) -> Told:
    """Return what is told of a text."""
    with pytest.raises(ExpressionError) as refused:
        read_expression(text)
    complaint = refused.value
    return complaint.position, complaint.problem, str(complaint.hint)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (0, "the expression is incomplete", MISSING)),
        ("a +", (3, "the expression is incomplete", MISSING)),
        ("a + (b", (6, "the expression is incomplete", MISSING)),
        ("a @ b", (2, "unexpected '@'", NAMES)),
        ("a ^ ^ b", (4, "unexpected '^'", "e.g. batch * active_parameters / flop_rate")),
        ("a +* b", (3, "unexpected '*'", "e.g. batch * active_parameters / flop_rate")),
        ("a ^ ^bcdefghijklmnop", (4, "unexpected '^bcdefghijkl'", "e.g. batch * active_parameters / flop_rate")),
        ("a . b", (2, "unexpected '.'", NAMES)),
        ("٣ + 1", (0, "unexpected '٣'", NAMES)),
        ("a b)", (3, "unexpected ')'", "remove it, or add the opening parenthesis")),
        ("a = b", (2, "unexpected '='", EQUALITY)),
        ("3 4", (2, "unexpected '4'", "an operator is missing before the number, such as *")),
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
    assert told(text) == (position, f"{word!r} is not a name in an expression", f"names are lower-case: write {meant}")


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
    assert told(text) == (position, f"unexpected {found!r}", EXAMPLE)


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
            "write 2e3 for a power of ten, 2 * e for a multiple of Euler's number",
        ),
        ("12x34", 0, "12x34", "write 12 * 34 for a product, 12 * x34 for the quantity"),
    ],
)
def test_a_number_that_goes_on_as_none_does_is_told_whole(text: str, position: int, number: str, hint: str) -> None:
    """From its first digit, wherever reading stopped; others of the text are fixed with it."""
    assert told(text) == (position, f"{number!r} is not a number", hint)


def test_a_number_has_at_most_60_digits() -> None:
    """On either side of its point; of a long one no more than sixty characters are told."""
    assert told(f"a + {'1' * 61}") == (4, "a number has at most 60 digits, not 61", "write it with fewer")
    assert told(f"1.{'2' * 75}") == (0, "a number has at most 60 digits, not 75", "write it with fewer")
    assert told(f"{'2' * 60}.") == (0, f"'{'2' * 60}…' is not a number", SHAPE)
    assert told(f"{'2' * 59}.") == (0, f"'{'2' * 59}.' is not a number", SHAPE)
    read_expression(f"a + {'1' * 60}")
    read_expression("1 + 2a")
