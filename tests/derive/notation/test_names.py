"""Names as leaves: the same wherever they stand, and replaced as if what they stand for had been written there."""

from __future__ import annotations

from derive.expressions.expression import PI, Add, Apply, Divide, Expression, Multiply, Negate, Power, maximum, number
from derive.notation.names import Name, names, resolve

A, B, C = Name("a", 0), Name("b", 4), Name("c", 8)
ONE, TWO, THREE = number(1), number(2), number(3)


def _resolved(tree: Expression, a: Expression) -> Expression:
    return resolve(tree, {"a": a, "b": ONE, "c": PI})


def test_a_name_is_the_same_wherever_it_stands() -> None:
    """Two texts that differ in spaces are one expression; another name is another."""
    assert Name("a", 3) == A != Name("b", 0)
    assert hash(Name("a", 3)) == hash(A)
    assert Name("a").position == 0


def test_names_are_found_in_written_order() -> None:
    """At every place, those alone: numbers and pi are none."""
    tree = Divide(Add((B, Multiply((A, TWO)), PI)), Power(A, C))
    assert [(each.text, each.position) for each in names(tree)] == [("b", 4), ("a", 0), ("a", 0), ("c", 8)]
    assert list(names(TWO)) == []


def test_a_name_is_replaced_wherever_it_stands() -> None:
    """By itself, at the head and behind it, in every kind of node; what has no name stays as it is."""
    assert _resolved(A, THREE) == THREE
    assert _resolved(TWO, THREE) is TWO
    assert _resolved(Divide(Negate(A), Power(B, A)), THREE) == Divide(Negate(THREE), Power(ONE, THREE))
    assert _resolved(maximum(TWO, A), THREE) == maximum(TWO, THREE)
    assert _resolved(Apply("f", A), THREE) == Apply("f", THREE)


def test_a_sum_at_the_head_of_a_sum_becomes_one_with_it() -> None:
    """As 1 + 2 + 3 is one sum; behind the head, and of another kind, it keeps its brackets."""
    total, product = Add((TWO, THREE)), Multiply((TWO, THREE))
    assert _resolved(Add((A, B, A)), total) == Add((TWO, THREE, ONE, total))
    assert _resolved(Add((A, B)), product) == Add((product, ONE))
    assert _resolved(Add((A, B)), TWO) == Add((TWO, ONE))


def test_a_product_at_the_head_of_a_product_becomes_one_with_it() -> None:
    """As 1 * 2 * 3 is one product; behind the head, and of another kind, it keeps its brackets."""
    total, product = Add((TWO, THREE)), Multiply((TWO, THREE))
    assert _resolved(Multiply((A, B, A)), product) == Multiply((TWO, THREE, ONE, product))
    assert _resolved(Multiply((A, B)), total) == Multiply((total, ONE))
    assert _resolved(Multiply((A, B)), TWO) == Multiply((TWO, ONE))
