"""What is so by writing alone or as a condition again, told from what has to be worked out; each by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.checks.trivial import is_trivial, is_true_as_written, multiple
from derive.expressions.quantity import POSITIVE, REAL, Symbol, quantity
from derive.notation.parse import read_condition, read_relation
from derive.statements.combination import Combination
from derive.statements.relation import Relation

SYMBOLS = {name: Symbol(quantity(name, "", name, name, REAL)) for name in ("x", "y")}
SYMBOLS |= {name: Symbol(quantity(name, "", name, name, POSITIVE)) for name in ("a", "b")}


def relation(text: str) -> Relation:
    """Return the relation that a text writes; a and b are positive."""
    return read_relation(text).resolved(SYMBOLS.get)


def relations(*texts: str) -> tuple[Relation, ...]:
    """Return several."""
    return tuple(map(relation, texts))


def said(text: str) -> Relation | Combination:
    """Return a relation, or what is joined of several."""
    return read_condition(text).resolved(SYMBOLS.get)


@pytest.mark.parametrize(
    "text",
    [
        "x + x == 2 * x",
        "x >= 2 * x - x",
        "x < x + 1",
        "x + 1 != x",
        "a >= 0 - b",
        "a > 0",
        "a < a + b",
        "(x + y)^2 == x^2 + 2 * x * y + y^2",
    ],
)
def test_what_is_plain(text: str) -> None:
    """Equal sides, or sides apart by a number above zero or by positive terms."""
    assert is_true_as_written(relation(text))


@pytest.mark.parametrize(
    "text",
    [
        "x > 0",  # of any sign
        "x >= 0 - 1",
        "a >= b",
        "a - b > 0 - b - a + x",
        "x > x",  # equal sides, and one is to be more
        "x == x + 1",
        "a + b == a",  # apart by what is above zero, and to be equal
        "x >= x + 1",  # apart the other way
        "0 > a",
        "x^2 + 1 >= 2 * x",  # so, and to be worked out
        "1 / (x - x) > 0",  # without a value
    ],
)
def test_what_is_not_plain(text: str) -> None:
    """What is false, what may be, and what no term by itself tells."""
    assert not is_true_as_written(relation(text))


def test_what_conditions_set_is_put_in() -> None:
    """One after the other, as far as they set a quantity outright."""
    assert is_true_as_written(relation("x == 3"), relations("x == 3"))
    assert is_true_as_written(relation("x == 6"), relations("x == 2 * y", "y == 3"))
    assert is_true_as_written(relation("x == 3"), relations("x == y", "y == 3"))
    assert is_true_as_written(relation("x > 2"), relations("3 == x"))
    assert not is_true_as_written(relation("x == 4"), relations("x == 3"))
    assert not is_true_as_written(relation("x == 3"), relations("x >= 3", "2 * x == 6"))


@pytest.mark.parametrize(
    ("text", "condition", "number"),
    [
        ("2 * x == 6", "x == 3", 2),
        ("6 == 2 * x", "x == 3", -2),  # of an equality either sign will do
        ("3 == x", "2 * x == 6", Fraction(-1, 2)),
        ("x + y == y + x", "y == 1", None),  # 0 times it
        ("2 * x >= 6", "x >= 3", 2),
        ("2 * x >= 6", "x > 3", 2),  # more than is needed
        ("6 <= 2 * x", "x >= 3", 2),
        ("x / 2 < 3", "x < 6", Fraction(1, 2)),
        ("x != 3", "2 * x != 6", Fraction(1, 4)),  # squares
        ("2 * x > 6", "x >= 3", None),  # less than is needed
        ("x <= 3", "x >= 3", None),  # turned round
        ("3 >= x", "2 * x >= 6", None),
        ("x >= 3", "x == 3", None),  # another comparison
        ("x == 3", "x >= 3", None),
        ("x == 3", "x > 3", None),
        ("x >= 4", "x >= 3", None),  # another number
        ("a * x >= a * y", "x >= y", None),  # times what is no number
        ("x >= x", "y >= 1", None),
        ("y >= 1", "x >= x", None),  # of a condition that says nothing
    ],
)
def test_a_condition_again(text: str, condition: str, number: Fraction | None) -> None:
    """By which number a condition is multiplied, where that keeps what it says."""
    assert multiple(relation(text), relation(condition)) == number


def test_joined_relations_say_nothing_where_each_choice_does() -> None:
    """Of `and` each part, of `or` one; a condition again or true by writing are alike."""
    assert is_trivial(said("x < x + 1"))
    assert is_trivial(said("x < x + 1 and y == y + 0 * x"))
    assert is_trivial(said("x > 3 or y < y + 1"))
    assert is_trivial(said("x > 3 and y < y + 1"), relations("y < 1", "x > 3"))
    assert not is_trivial(said("x > 3"))
    assert not is_trivial(said("x > 3 and y < y + 1"))
    assert not is_trivial(said("x > 3 or x < 2"))
    assert not is_trivial(said("x > 3"), relations("y < 1", "x > 2"))
