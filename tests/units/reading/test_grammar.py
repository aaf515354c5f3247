"""The place of what a grammar refuses, and the word that stands there."""

from __future__ import annotations

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from units.reading.grammar import grammar, refusal

PAIRS = Lark('start: A B\nA: "a"\nB: "b"\n', parser="lalr")


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("", 0, "end"),
        ("a", 1, "end"),
        ("b", 0, "'b'"),  # a word of the grammar in a wrong place
        ("aab", 1, "'a'"),
        ("ab?", 2, "'?'"),  # a sign of no word
        ("abb", 2, "'b'"),
    ],
)
def test_a_refused_text_is_told_with_its_place(text: str, place: int, found: str) -> None:
    """Counted from 0; behind a text that is too short stands its end."""
    with pytest.raises(UnexpectedInput) as problem:
        PAIRS.parse(text)
    assert refusal(text, problem.value) == (place, found)


def test_a_grammar_is_read_once() -> None:
    """From the file of a package, by its name."""
    assert grammar("unit", "units.measures") is grammar("unit", "units.measures")
