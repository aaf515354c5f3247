"""What joins parts: a node of them, and of one part alone that part."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Add, Maximum, Minimum, Multiply, joined, number

ONE, TWO, THREE = map(number, (1, 2, 3))


@pytest.mark.parametrize("node", [Add, Multiply, Maximum, Minimum])
def test_several_parts_are_a_node_of_them_in_their_order(node: type[Add | Multiply | Maximum | Minimum]) -> None:
    """Three numbers are a sum, a product, an extreme; one number is itself, and no sum of one term."""
    assert joined([THREE, ONE, TWO], node) == node((THREE, ONE, TWO))
    assert joined([THREE], node) == THREE
