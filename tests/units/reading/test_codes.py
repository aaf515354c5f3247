"""Codes of faults: each is explained, and is a word that stays."""

from __future__ import annotations

from units.reading.codes import MEANINGS, Code


def test_every_code_has_its_meaning() -> None:
    """In the order in which they are listed, and no two of them the same."""
    assert list(MEANINGS) == list(Code)
    assert len(set(MEANINGS.values())) == len(MEANINGS) == 25
