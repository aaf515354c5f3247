"""Relations as they are read: one, or a few that are joined."""

from __future__ import annotations

import pytest

from derive.notation.parse import read_relation, read_said
from derive.notation.reader import ExpressionError


def test_one_relation_is_asked_for() -> None:
    """Where one relation is read, joined ones are refused with the way to write several conditions."""
    with pytest.raises(ExpressionError, match=r"found relations joined by `and`, expected one relation; .* in a list"):
        read_relation("a < 1 and b > 2")


def test_a_relation_compares_and_joins_few() -> None:
    """One side alone says nothing, and what joins seven relations is more than one sentence."""
    with pytest.raises(ExpressionError, match="character 6: found the end, expected a relation; compare two sides"):
        read_said("a + 1")
    assert len(read_said(" and ".join(["a < 1"] * 6)).tree.sides) == 12
    with pytest.raises(ExpressionError, match="found 7 relations joined, expected at most 6"):
        read_said(" and ".join(["a < 1"] * 7))
