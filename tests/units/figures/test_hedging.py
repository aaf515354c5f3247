"""Every phrase around a number, read by the grammar as the whole phrase that it is."""

from __future__ import annotations

import pytest

from units import FigureError, FigureKind, parse_figure
from units.figures.hedging import AFTER, BEFORE, Wording

FIRST = [(words, wording) for wording in BEFORE for words in wording.words]
LAST = [(words, wording) for wording in AFTER for words in wording.words]


@pytest.mark.parametrize(("words", "wording"), FIRST, ids=[words for words, _ in FIRST])
def test_a_phrase_before_a_number_is_read_whole(words: str, wording: Wording) -> None:
    """A minimum of 7 is no minimum with an ``of`` behind it, and >= no > before a sign; fractions go by the grammar."""
    figure = parse_figure(f"{words.upper()}  7½ hour")
    assert (figure.kind, figure.low.hedge, figure.value) == (wording.kind, wording.hedge, parse_figure("7½").value)


@pytest.mark.parametrize(("words", "wording"), LAST, ids=[words for words, _ in LAST])
def test_a_phrase_behind_a_number_is_read_whole(words: str, wording: Wording) -> None:
    """So are those that stand behind it."""
    figure = parse_figure(f"70 {words}")
    assert (figure.kind, figure.low.hedge) == (wording.kind, wording.hedge)


@pytest.mark.parametrize("text", ["About7", "Over7", "Some7", "Orders of 7", "order of magnitude", "Something 7"])
def test_a_word_ends_where_no_letter_follows(text: str) -> None:
    """``some`` stands neither before a digit nor in something."""
    with pytest.raises(FigureError):
        parse_figure(text)


@pytest.mark.parametrize(("text", "kind"), [("Max.7 km", FigureKind.AT_MOST), ("Ca.7 km", FigureKind.POINT)])
def test_behind_a_point_a_number_may_follow_at_once(text: str, kind: FigureKind) -> None:
    """A word cut short ends with its point."""
    figure = parse_figure(text)
    assert figure.kind is kind
    assert figure.value == 7
