"""Counts with their nouns."""

from __future__ import annotations

import pytest

from claims.audit.counts import several


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 copies differ"), (1, "1 copy differs"), (2, "2 copies differ"), (21, "21 copies differ")],
)
def test_words_agree_with_the_count(count: int, said: str) -> None:
    """One thing is told in the singular, none and several in the plural."""
    assert several(count, "copy differs", "copies differ") == said


def test_most_plurals_take_an_s() -> None:
    """Where nothing else is said, several have an s."""
    assert [several(count, "claim") for count in (0, 1, 2)] == ["0 claims", "1 claim", "2 claims"]
