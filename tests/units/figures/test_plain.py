"""Plain figures are read without loading the grammar: the result must be what the grammar reads."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from units.figures.hedging import BEFORE
from units.figures.parse import _by_grammar, _plain_reading
from units.figures.reader import FigureReader
from units.measures.registry import known_units
from units.reading.errors import FigureError

SPELLINGS = sorted(known_units())
WORD = re.compile("[A-Za-z]+")
NUMERALS = st.from_regex(r"(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?", fullmatch=True)
WORDS = ["", *(words for wording in BEFORE for words in wording.words)]
UNITS = ["", " byte", " hours", " m/s", " kW*h", "k", "M", "%", " %", " million", " thousand"]
MONEY = ["", "$", "US$", "€", "£"]


def outcome(read: Callable[..., object], text: str, *, exact: bool = False, zeros: bool = False) -> object:
    """Return the reading of a text, or the message with which it is refused."""
    try:
        return read(text, FigureReader(text, exact=exact, significant_zeros=zeros))
    except FigureError as problem:
        return str(problem)


@pytest.mark.parametrize("words", WORDS)
def test_plain_figures_are_read_as_by_the_grammar(words: str) -> None:
    """Every hedge and bound, with and without a space behind it, before numbers of every form and a few units."""
    numerals = [
        "0",
        "1",
        "7",
        "10",
        "30",
        "100",
        "1990",
        "2400",
        "0.0",
        "0.5",
        "6.70",
        "1,200",
        "1,200.50",
        "123456789",
    ]
    money = [f"{sign}{each}{unit}" for sign in MONEY for each in ("7", "1,500") for unit in ("", "k", " million", "%")]
    numbers = [*money, *(f"{each}{unit}" for each in numerals for unit in UNITS)]
    for text in (f"{words}{space}{number}" for space in (" ", "") for number in numbers):
        plain = outcome(_plain_reading, text.strip())
        assert plain is None or plain == outcome(_by_grammar, text.strip()), text
    assert outcome(_plain_reading, f"{words} 30 byte".strip()) is not None


@pytest.mark.parametrize("words", ["", "~", "about", ">", "at most", "just over"])
def test_every_known_unit_is_read_as_by_the_grammar(words: str) -> None:
    """No name of a unit is anything but a unit behind a number."""
    for text in (f"{words} 30 {name}".strip() for name in filter(WORD.fullmatch, SPELLINGS)):
        assert outcome(_plain_reading, text) == outcome(_by_grammar, text) is not None, text


@given(st.sampled_from(WORDS), NUMERALS, st.lists(st.sampled_from(SPELLINGS), max_size=3), st.booleans(), st.booleans())
def test_drawn_plain_figures_are_read_as_by_the_grammar(
    words: str, numeral: str, units: list[str], exact: bool, zeros: bool
) -> None:
    """Drawn numbers behind every hedge, before products and quotients of known units."""
    text = f"{words} {numeral} {'/'.join(units)}".strip()
    plain = outcome(_plain_reading, text, exact=exact, zeros=zeros)
    assert plain is None or plain == outcome(_by_grammar, text, exact=exact, zeros=zeros)


@pytest.mark.parametrize(
    "text",
    [
        "3 dozen", "5 percent", "4 x", "4 times", "2 pp", "7 pct", "2 thirds", "007 byte", "1,00 byte", "1,0000",
        "5  byte", "5 byte or so", "5 1/s", "1 in 10", "٣ byte", "12 ", "1e3", "~ ~5", "about5", "About 5", "5 k",
        "~  5", "~-5", "about > 6", "some", "", "~½", "2 byte/zorp", "2 zorp", "5 million users", "5% points", "¥5",
    ],
)  # fmt: skip
def test_other_forms_are_left_to_the_grammar(text: str) -> None:
    """Words for percent, wrong separators, two hedges, capitals, digits of another script, unknown units."""
    assert outcome(_plain_reading, text) is None


def test_a_plain_figure_by_hand() -> None:
    """Nearly 7 is 7 and down to a tenth below it; no words of degree go with 0."""
    reading = _plain_reading("nearly 7 hour", FigureReader("nearly 7 hour", exact=False))
    assert reading is not None
    assert (str(reading.low.value), str(reading.low.set)) == ("7", "[63/10, 7]")
    assert (reading.hedge, reading.unit) == ("nearly", (9, "hour"))
    with pytest.raises(FigureError, match="must be above 0"):
        _plain_reading("nearly 0 hour", FigureReader("nearly 0 hour", exact=False))
