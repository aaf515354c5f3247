"""Words of frequency: which share each of them claims."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units.numbers.qualifiers import BY_WORD, FREQUENCIES

# Word, a share that is just what it says, and one that is just not, by the table in the module's page.
EDGES = [
    ("almost always", "9/10", "89/100"),
    ("usually", "51/100", "1/2"),
    ("most", "2/3", "1/2"),
    ("often", "1/3", "33/100"),
    ("sometimes", "1/100", "0"),
    ("rarely", "1/5", "21/100"),
    ("hardly ever", "1/10", "11/100"),
]


@pytest.mark.parametrize(("word", "inside", "outside"), EDGES)
def test_edges(word: str, inside: str, outside: str) -> None:
    """A share at the edge fits or not, as the words say."""
    assert BY_WORD[word].fits(Fraction(inside))
    assert not BY_WORD[word].fits(Fraction(outside))


def test_near_is_a_factor_of_two() -> None:
    """A quarter is near to half and a fifth is not; nothing is near to none."""
    assert BY_WORD["usually"].is_near(Fraction(1, 4))
    assert not BY_WORD["usually"].is_near(Fraction(1, 5))
    assert not BY_WORD["often"].is_near(Fraction(0))
    assert not BY_WORD["sometimes"].is_near(Fraction(0))


def test_near_has_an_edge_on_either_side() -> None:
    """Twice a fifth is near to a fifth, and more is not; below, half of it is the last that is near."""
    assert BY_WORD["rarely"].is_near(Fraction(2, 5))
    assert not BY_WORD["rarely"].is_near(Fraction(41, 100))
    assert BY_WORD["rarely"].is_near(Fraction(1, 10))
    assert not BY_WORD["rarely"].is_near(Fraction(9, 100))


def test_each_word_says_one_thing() -> None:
    """No word stands twice."""
    assert len(BY_WORD) == sum(len(each.words) for each in FREQUENCIES)


def test_a_verdict_turns_at_the_edges_of_a_word() -> None:
    """More than half, and within a factor 2 of that: at a quarter, a half and one."""
    assert BY_WORD["usually"].edges == (Fraction(1, 4), Fraction(1, 2), Fraction(1))
