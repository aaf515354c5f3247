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


def test_each_word_says_one_thing() -> None:
    """No word stands twice."""
    assert len(BY_WORD) == sum(len(each.words) for each in FREQUENCIES)
