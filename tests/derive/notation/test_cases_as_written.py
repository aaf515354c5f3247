"""Values by cases print the conditions that were written, and nothing that the tree does not bear out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from derive.expressions.printing import plain
from derive.expressions.quantity import REAL, Symbol, quantity, substitute
from derive.expressions.stepped import Stepped, Way
from derive.notation.mathml import relation_mathml
from derive.notation.parse import read_expression
from derive.notation.words import in_words
from derive.statements.relation import Comparison, Relation

X, Y = quantity("x", "", "one number", "x", REAL), quantity("y", "", "another number", "y", REAL)
NAMES = {"x": Symbol(X), "y": Symbol(Y)}
WRITTEN = [
    *(f"if(x {sign} y + 1, 1, 2)" for sign in ("<", "<=", ">", ">=", "==", "!=")),
    "if(x > 1 and y <= 2 and x != y, x, y)",
    "if(x > 1 or y == 2 or x != y, x, y)",
    "if(x > 1 iff y != 2, x, y)",
    "if((x > 1 or y < 2) and x != 3, x, y)",
    "if(x < 1, 1, x <= 2, 2, y == 1 and x > 5, 4, 3)",
    "if(x < 1, 1, if(x <= 2, 2, 3))",
    "if(x > 1 and y > 2, if(x == 1, 2, 3), if(y > 3, 1, 2))",
]


def _read(text: str) -> Stepped:
    tree = read_expression(text).resolved(NAMES.get)
    assert isinstance(tree, Stepped)
    return tree


@pytest.mark.parametrize("text", WRITTEN)
def test_what_was_written_is_printed(text: str) -> None:
    """In the grammar, and the same tree when it is read again; another quantity put in changes nothing of it."""
    assert plain(_read(text)) == text
    other = quantity("z", "", "a third number", "z", REAL)
    assert plain(substitute(_read(text), {X: Symbol(other)})) == text.replace("x", "z")


@pytest.mark.parametrize(
    "way",
    ["==", "!=", ("and", "<", ">"), ("or", ">", ">"), ("iff", "<", "<"), ("iff", "==", "<"), ("and", "<", "==")],
)
@pytest.mark.parametrize(
    "text",
    [
        "if(x > 1, 1, 2)",
        "if(x > 1 and y > 2, 1, 2)",
        "if(x <= 1 or y < 2, x, y)",
        "if(x < y, 1, if(y < x, 2, 3))",  # as x == y is told apart, but with a third value
    ],
)
def test_a_way_that_the_tree_does_not_bear_out_is_passed_over(way: Way, text: str) -> None:
    """What is printed reads back as the tree, whatever way of writing it is said to have."""
    tree = _read(text)
    assert _read(plain(replace(tree, way=way))) == tree


def test_words_and_formulas_have_the_same_conditions() -> None:
    """Cases inside cases and joined conditions stand in brackets."""
    tree = _read("if(x >= 1, 1, x > 0 or y == 1, if(y != 2, 2, 3), 4)")
    assert in_words(tree) == (
        "1 where one number is at least 1, else (2 where another number differs from 2, and 3 elsewhere) "
        "where (one number is above 0, or another number equals 1), and 4 elsewhere"
    )
    drawn = relation_mathml(Relation(tree, Comparison.EQUAL, NAMES["y"]))
    assert drawn.count(" where ") == 3
    assert "≥" in drawn
    assert "≠" in drawn
