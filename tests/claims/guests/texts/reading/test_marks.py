"""Marks: every figure of a statement is found as printed, names are none, and telling words are noticed."""

from __future__ import annotations

import pytest

from claims.guests.texts.figures.cues import Telling, tellings
from claims.guests.texts.figures.marks import marked_figures

FIGURES = {
    "It sells ~2,400 cups for $2.50 or 3€.": ["~2,400", "$2.50", "3"],
    "From 15–20 ms, 2-3x faster, ≈ 64 × B": ["15–20", "2-3x", "≈ 64"],
    "Between 100T-600T and 15-100× of 1M/day": ["100T-600T", "15-100×", "1M"],
    "About 2 × 10^14 or 2e14 or 10¹⁴ or 5 \\times 10^{7}": ["2 × 10^14", "2e14", "10¹⁴", "5 \\times 10^{7}"],
    "A share of 50%, 50 % or 50\\%": ["50%", "50 %", "50\\%"],
    "½ byte, 1½ cups, 1/8 of it and \\tfrac{1}{3}": ["½", "1½", "1/8", "\\tfrac{1}{3}"],
    "2N + 4N = 6N": ["2", "4", "6"],
    "4 and 4 and 4": ["4", "4 #2", "4 #3"],
    "36 trillion a year, hundreds of millions, two thousand": ["36 trillion", "hundreds of millions", "two thousand"],
    "half of the cups, twice, tenfold? ten-fold!": ["half", "twice", "tenfold", "ten-fold"],
    "one byte, one more token, but one of them": ["one", "one #2"],
    "32-of-256 experts": ["32", "256"],
    "on 2026-05-17 at 12": ["2026-05-17", "12"],
    "GPT-4, H100, o1, FP4, x_1, d_{128} and v3": [],
    "more expensive1 than coins.3 Then": [],
    "a third cup and two-thirds of it, a quarter": ["a third", "two-thirds", "quarter"],
    "No number here.": [],
}
TELLING = {
    "It sells forty.": ("number",),
    "Cost is t / B.": ("relation",),
    "It is at least as large.": ("relation",),
    "Tea is cheaper than milk.": ("relation", "qualitative"),
    "a ∝ b": ("relation",),
    "It grows linearly.": ("symbolic",),
    "The term cancels.": ("symbolic",),
    "It takes on the order of seconds.": ("symbolic",),
    "Two terms cancel.": ("number", "symbolic"),
    "The kiosk opens at noon.": (),
}
QUALITATIVE = [
    "The second pass is cheaper.",
    "A bigger kiosk is more useful.",
    "This holds regardless of weather.",
    "It never closes.",
    "Both kiosks sell tea.",
    "They cannot be moved.",
    "They stand on the same street.",
    "There is no real cost.",
    "Most of it is tea.",
    "It usually rains.",
    "The queue gets shorter and the profit falls.",
    "It depends on the weather.",
    "The kiosk is weather-bound.",
    "It trades space for time.",
    "That only wastes milk.",
]


def figures(text: str) -> tuple[str, ...]:
    """Return the figures of a statement as they are marked."""
    return tuple(mark.figure for mark in marked_figures(text))


def marks(text: str) -> tuple[Telling, ...]:
    """Return what speaks for a claim in a statement."""
    return tellings(text, has_figure=bool(figures(text)))


@pytest.mark.parametrize(("text", "expected"), FIGURES.items(), ids=list(FIGURES))
def test_figures_of_a_statement(text: str, expected: list[str]) -> None:
    """Figures are told as printed, in order, repetitions counted."""
    assert list(figures(text)) == expected


@pytest.mark.parametrize(("text", "expected"), TELLING.items(), ids=list(TELLING))
def test_marks_of_a_statement(text: str, expected: tuple[str, ...]) -> None:
    """Numbers, relations and words of mathematics each mark a statement; nothing else does."""
    assert marks(text) == expected


@pytest.mark.parametrize("text", QUALITATIVE)
def test_a_sentence_without_a_figure_is_seen(text: str) -> None:
    """Comparison, frequency, sameness, change, dependence and cost state something without a digit."""
    assert "qualitative" in marks(text)
    assert "number" not in marks(text)


@pytest.mark.parametrize(
    "text",
    [
        "Tea doubles its price.",
        "The share of tea shrinks.",
        "Tea dominates.",
        "It is independent of tea.",
        "It is proportional.",
    ],
)
def test_words_of_mathematics_are_seen(text: str) -> None:
    """What a quantity does, said without a digit."""
    assert "symbolic" in marks(text)
