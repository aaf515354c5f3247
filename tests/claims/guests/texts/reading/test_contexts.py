"""Every printed figure in every context of a sentence: its own set or not understood, and never another."""

from __future__ import annotations

from collections import Counter

from tests.oracles.campaigns import LONG
from tests.oracles.contexts import CHANGING, NEUTRAL, draw, found_in, in_context, pairs, printed, wrong

BOUNDED = 1500


def test_contexts_and_figures_are_many() -> None:
    """No table and no list of contexts has been lost."""
    assert len(NEUTRAL) + len(CHANGING) >= 60
    assert len(printed()) >= 250


def test_no_figure_comes_out_as_another() -> None:
    """A sample of figures in contexts, the same each time; most of them are understood."""
    outcomes = Counter[str]()
    for drawn in draw(BOUNDED):
        found = found_in(drawn.sentence)
        assert wrong(drawn, found) == [], drawn.sentence
        outcomes["own" if any(found) else "not understood" if found else "no figure"] += 1
    assert outcomes["own"] > BOUNDED * 2 / 3
    assert outcomes["no figure"] < BOUNDED / 50


def test_a_figure_that_is_read_in_part_is_noticed() -> None:
    """A planted reader drops what follows the number, or the minus before it."""
    assert wrong(in_context("40 m", "It is {}^2 here."), ["40 m"]) == ["40 m"]
    assert wrong(in_context("40", "It is −{} here."), ["40"]) == ["40"]
    assert wrong(in_context("40 GB", "It is {}."), ["40"]) == ["40"]
    assert wrong(in_context("40 m", "It is {}^2 here."), ["40 m^2", ""]) == []


@LONG
def test_no_figure_comes_out_as_another_at_length() -> None:
    """The same for all 21,000 pairs of a figure and a context, of which any draw is a sample."""
    assert [(drawn.sentence, bad) for drawn in pairs() if (bad := wrong(drawn, found_in(drawn.sentence)))] == []
