"""Relations as they are read: one, or a few that are joined; and what a name in them stands for."""

from __future__ import annotations

import pytest

from derive.expressions.expression import IRRATIONALS
from derive.expressions.quantity import Symbol, quantity
from derive.notation.parse import read_condition, read_expression, read_relation
from derive.notation.reader import ExpressionError


def test_one_relation_is_asked_for() -> None:
    """Where one relation is read, joined ones are refused with the way to write several conditions."""
    with pytest.raises(ExpressionError, match=r"found relations joined by `and`, expected one relation; .* in a list"):
        read_relation("a < 1 and b > 2")


def test_a_relation_compares_and_joins_few() -> None:
    """One side alone says nothing, and what joins seven relations is more than one sentence."""
    with pytest.raises(ExpressionError, match="character 6: found the end, expected a relation; compare two sides"):
        read_condition("a + 1")
    assert len(read_condition(" and ".join(["a < 1"] * 6)).tree.sides) == 12
    with pytest.raises(ExpressionError, match="found 7 relations joined, expected at most 6"):
        read_condition(" and ".join(["a < 1"] * 7))


def nothing(_name: str) -> None:
    """No name has a meaning."""


def test_a_list_stands_where_a_function_is_called() -> None:
    """By itself it is no number; as an argument it is its members."""
    lists = {"parts": ("a", "b")}
    assert [name.text for name in read_expression("sum(parts)", lists=lists).names] == ["a", "b"]
    with pytest.raises(ExpressionError, match="the list 'parts' by itself"):
        read_expression("2 * parts", lists=lists)


def test_numbers_with_a_name_are_known_where_nothing_else_has_it() -> None:
    """Pi is itself unless the claim means something else by it; a name of no meaning is told where names come from."""
    own = Symbol(quantity("pi", "", "a part of its own", "p"))
    assert read_expression("pi").resolved(nothing) == IRRATIONALS["pi"]
    assert read_expression("pi").resolved(lambda _: own) == own
    with pytest.raises(ExpressionError) as caught:
        read_expression("2 * other").resolved(nothing)
    assert "a name of its own stands under 'given'" in caught.value.hint
    with pytest.raises(ExpressionError) as caught:
        read_expression("2 * other").resolved(nothing, ["others"])
    assert "others" in caught.value.hint
