"""How nodes are printed that no reader makes, and what every node has to say of itself."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Arithmetic, Number
from derive.expressions.printing import plain
from units import DAY, parse_unit


def test_a_moment_is_printed_as_its_date() -> None:
    """Nobody writes one in an expression; a tree into which a figure was put may hold it."""
    moment = Number(Fraction(737_485 * DAY), parse_unit("date"))
    assert plain(moment) == "1 March 2020"


def test_what_is_no_node_has_no_tree() -> None:
    """A kind of node that does not say what it stands for is a mistake of ours."""
    with pytest.raises(NotImplementedError):
        _ = Arithmetic().tree
