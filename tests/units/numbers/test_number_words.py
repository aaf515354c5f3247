"""Numbers in words, letters and signs, each with its value by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, parse_figure
from units.numbers.number_words import begins_with_number, cardinal, multiple, part, scale, vulgar


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("twelve", 12),
        ("a", 1),
        ("an", 1),
        ("Twenty-five", 25),
        ("a hundred", 100),
        ("an hundred", 100),
        ("hundred", 100),
        ("hundred and five", 105),
        ("two hundred and fifty", 250),
        ("thousand", 1000),
        ("a thousand and one", 1001),
        ("hundred thousand", 100_000),
        ("two hundred thousand three hundred", 200_300),
    ],
)
def test_a_number_in_words_has_its_value(words: str, value: int) -> None:
    """Whether a one stands before hundred and thousand or not."""
    assert cardinal(words) == value


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("five", True),
        ("five-year", True),
        ("a", True),
        ("a-frame", True),
        ("million-year", True),
        ("quarter-hour", True),
        ("double-digit", True),
        ("few-shot", True),
        ("hundredfold", True),
        ("7th", True),
        ("year-five", False),  # the number stands in another word
        ("hundredfold-year", False),
        ("5th-year", False),
        ("year", False),
        ("an", True),
        ("banana", False),  # there is an article in it
    ],
)
def test_a_text_begins_with_a_number_word(text: str, *, begins: bool) -> None:
    """Or is one word with a number in it."""
    assert begins_with_number(text) is begins


@pytest.mark.parametrize(
    ("word", "value"), [("million", 10**6), ("Millions", 10**6), ("tens of", 10), ("100s", 100), ("1,000s of", 1000)]
)
def test_a_scale_has_its_value(word: str, value: int) -> None:
    """In words or in digits, of one or of many."""
    assert scale(word) == value


@pytest.mark.parametrize(
    ("word", "value"), [("half", 2), ("halves", 2), ("Thirds", 3), ("third", 3), ("half as many", 2)]
)
def test_a_part_has_its_value(word: str, value: int) -> None:
    """Of one or of many."""
    assert part(word) == Fraction(1, value)


@pytest.mark.parametrize(
    ("word", "value"),
    [("twice", 2), ("Twice as many", 2), ("hundredfold", 100), ("twenty-five-fold", 25), ("threefold", 3)],
)
def test_a_multiple_has_its_value(word: str, value: int) -> None:
    """By a word of its own or by a number."""
    assert multiple(word) == value


def test_a_fraction_sign_has_its_value() -> None:
    """As its two numbers say."""
    assert (vulgar("¾"), vulgar("½"), vulgar("⅛")) == (Fraction(3, 4), Fraction(1, 2), Fraction(1, 8))


@pytest.mark.parametrize(
    ("printed", "value", "counted_in"),
    [
        ("3 mn", 3 * 10**6, 10**6),
        ("3 Mn", 3 * 10**6, 10**6),
        ("3 mln", 3 * 10**6, 10**6),
        ("3 MLN", 3 * 10**6, 10**6),
        ("3 bn", 3 * 10**9, 10**9),
        ("3 tn", 3 * 10**12, 10**12),
        ("5 MILLION", 5 * 10**6, 10**6),
        ("2 million", 2 * 10**6, 10**6),
        ("1.5 billion", 15 * 10**8, 10**9),
        ("million", 10**6, 10**6),
        ("a trillion", 10**12, 10**12),
        ("2 thousand", 2000, 1000),
        ("a thousand", 1000, 1000),
        ("a hundred", 100, 1),
        ("2 thousand million", 2 * 10**9, 10**9),
        ("two hundred", 200, 1),
        ("2,000", 2000, 1),
    ],
)
def test_what_is_counted_in_thousands_or_millions_is_told_from_what_is_printed_in_full(
    printed: str, value: int, counted_in: int
) -> None:
    """A thousand is a magnitude in which one goes on counting; a hundred is two more digits."""
    end = parse_figure(printed).low
    assert end.value == value
    assert end.places is not None
    assert end.places.scale == counted_in


@pytest.mark.parametrize("text", ["twenty-ten", "twenty-zero", "nineteen-five", "twenty-eleven", "ten-five"])
def test_only_tens_and_ones_are_joined(text: str) -> None:
    """Other words with a hyphen between them are two ends, of which the second is the smaller one."""
    with pytest.raises(FigureError, match="the range ends below its beginning"):
        parse_figure(text)
