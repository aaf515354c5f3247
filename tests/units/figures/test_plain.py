"""The plainest figures, read without the grammar: to the last part what the grammar reads."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units.figures.hedging import BEFORE
from units.figures.parse import _by_grammar, _taken, is_plain
from units.figures.plain import _reading, hedged_reading, plain_reading
from units.measures.registry import known_units
from units.reading.errors import FigureError

SPELLINGS = sorted(known_units())
WORD = re.compile("[A-Za-z]+")
NUMERALS = st.from_regex(r"(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?", fullmatch=True)


@given(NUMERALS, st.lists(st.sampled_from(SPELLINGS), min_size=1, max_size=2), st.booleans())
def test_it_is_what_the_grammar_reads(numeral: str, units: list[str], exact: bool) -> None:
    """Drawn numbers before every known spelling of a unit, alone and with another below it."""
    text = f"{numeral} {'/'.join(units)}"
    found = plain_reading(text, _taken, exact=exact)
    assert found is None or found == _by_grammar(text, exact=exact)


def refused(_: str) -> None:
    """Read nothing, so that whatever is read was known without asking."""


def test_every_known_unit_is_what_the_grammar_reads() -> None:
    """All names that are written with letters alone are taken for units unasked, and the grammar takes them so."""
    for name in filter(WORD.fullmatch, SPELLINGS):
        found = plain_reading(f"2 {name}", refused, exact=False)
        assert found is not None
        assert found == _taken(f"2 {name}"), name


@given(NUMERALS, st.lists(st.sampled_from(SPELLINGS), min_size=2, max_size=4), st.sampled_from("*/"))
def test_products_of_known_units_are_what_the_grammar_reads(numeral: str, units: list[str], sign: str) -> None:
    """Drawn units, multiplied or divided."""
    text = f"{numeral} {sign.join(units)}"
    found = plain_reading(text, refused, exact=False)
    assert found is None or found == _taken(text)


def test_a_word_that_is_no_known_unit_is_asked_for() -> None:
    """Percent is a part of the number: it stands in no table of units, and whoever took it for one would be noticed."""
    assert plain_reading("2 percent", refused, exact=False) is None
    assert _reading("2", "percent", exact=False) != _taken("2 percent")


@given(NUMERALS, st.booleans())
def test_a_number_alone_is_what_the_grammar_reads(numeral: str, exact: bool) -> None:
    """Drawn numbers without a unit."""
    assert plain_reading(numeral, _taken, exact=exact) == _by_grammar(numeral, exact=exact)


@pytest.mark.parametrize(
    "text",
    [
        "2 million",
        "3 dozen",
        "5 percent",
        "4 x",
        "4 times",
        "2 pp",
        "3 fold",
        "7 pct",
        "1 odd",
        "2 thirds",
        "2 Percent",
    ],
)
def test_what_is_more_than_a_unit_is_left_to_the_grammar(text: str) -> None:
    """Magnitudes, parts of a hundred and words for a multiple: taken for units, they would be another number."""
    found = plain_reading(text, _taken, exact=False)
    assert found is None or found == _taken(text)
    assert plain_reading("2 million", _taken, exact=False) is None


@pytest.mark.parametrize(
    "text",
    ["007 byte", "1,000 byte", "~5 byte", "5  byte", "5 byte or so", "5 1/s", "1 in 10", "٣ byte", "12%", "12 ", "1e3"],
)
def test_other_forms_are_left_to_the_grammar(text: str) -> None:
    """A separator, a hedge, more spaces, digits behind, digits of another script."""
    assert plain_reading(text, _taken, exact=False) is None


WORDS = [words for wording in BEFORE for words in wording.words]
ENDS = ["", " byte", " hours", " m/s", " kW*h"]


def told(read: Callable[[str], object], text: str) -> object:
    """Return what is read, or what is told of it."""
    try:
        return read(text)
    except FigureError as problem:
        return str(problem)


@pytest.mark.parametrize("words", WORDS)
def test_hedged_numbers_are_what_the_grammar_reads(words: str) -> None:
    """Every hedge and bound, with a space behind it and without, before numbers of every form and a few units."""
    numerals = ["0", "1", "7", "10", "30", "100", "1990", "2400", "0.0", "0.5", "6.70", "123456789"]
    texts = [f"{words}{space}{each}{end}" for space in (" ", "") for each in numerals for end in ENDS]
    for text in texts:
        found = told(hedged_reading, text)
        assert found is None or found == told(lambda each: _by_grammar(each, exact=False), text), text
    assert hedged_reading(f"{words} 30 byte") is not None


@pytest.mark.parametrize("words", ["~", "about", ">", "at most", "just over"])
def test_hedges_before_every_known_unit(words: str) -> None:
    """No name of a unit is anything else behind a hedge."""
    for name in filter(WORD.fullmatch, SPELLINGS):
        assert hedged_reading(f"{words} 30 {name}") == _taken(f"{words} 30 {name}") is not None, name


@given(st.sampled_from(WORDS), NUMERALS, st.lists(st.sampled_from(SPELLINGS), max_size=2))
def test_drawn_hedged_numbers_are_what_the_grammar_reads(words: str, numeral: str, units: list[str]) -> None:
    """Drawn numbers behind every hedge, before known units."""
    text = f"{words} {numeral} {'/'.join(units)}".rstrip()
    found = told(hedged_reading, text)
    assert found is None or found == told(lambda each: _by_grammar(each, exact=False), text)


@pytest.mark.parametrize(
    "text",
    [
        "5 byte",
        "~ ~5",
        "about5",
        "About 5",
        "~  5",
        "~5 million",
        "~5%",
        "~5 byte or so",
        "~-5",
        "about > 6",
        "some",
        "",
        "~½",
    ],
)
def test_other_hedged_forms_are_left_to_the_grammar(text: str) -> None:
    """Two hedges, capitals, more spaces, magnitudes and signs of the number."""
    assert hedged_reading(text) is None


def test_the_grammar_is_not_asked_for_what_is_known() -> None:
    """Each known name of a product, and a sign before a number; of an unknown word it is asked."""
    assert plain_reading("2 byte/zorp", refused, exact=False) is None
    assert plain_reading("2 zorp/byte", refused, exact=False) is None
    assert plain_reading("1.5 zorp", _taken, exact=False) == _taken("1.5 zorp") is not None
    assert hedged_reading("~30 byte") == _taken("~30 byte") is not None
    assert hedged_reading("sub-30") == _taken("sub-30") is not None


def test_a_hedged_figure_by_hand() -> None:
    """Nearly 7 is 7 and down to a tenth below it; no words of degree go with 0."""
    read = hedged_reading("nearly 7 hour")
    assert read is not None
    assert read.low.value == 7
    assert str(read.low.set) == "[63/10, 7]"
    assert read.hedge == "nearly"
    assert read.unit == (9, "hour")
    with pytest.raises(FigureError, match="no tenth"):
        hedged_reading("nearly 0 hour")


@pytest.mark.parametrize(
    ("text", "plain"), [("5 kg", True), ("5", True), ("~5", False), ("5 to 6", False), ("", False)]
)
def test_a_numeral_is_plain(text: str, plain: bool) -> None:
    """Alone or before a unit, and nothing else."""
    assert is_plain(text) is plain


def test_a_figure_by_hand() -> None:
    """2000 byte is printed to the thousand, which would be 500 either way, and reaches a tenth at most: 200."""
    read = plain_reading("2000 byte", _taken, exact=False)
    assert read is not None
    assert str(read.low.digits) == "[1800, 2200]"
    assert read.unit == (5, "byte")
