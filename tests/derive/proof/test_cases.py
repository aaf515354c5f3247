"""Maxima and minima taken apart: which cases there are, what is given in each, and when they are too many."""

from __future__ import annotations

import pytest

from derive.expressions.expression import Extreme
from derive.proof.methods.cases import (
    Split,
    TooManyCases,
    branch,
    cases,
    ends,
    innermost,
    order_of,
    replace_expression,
    split_cases,
)
from derive.proof.terms import Cases, Trust
from derive.statements.relation import Comparison
from tests.oracles.textbook import NAMES, goal, relation

A, B, C = (NAMES[letter] for letter in "abc")


def extreme(text: str) -> Extreme:
    """Return a maximum or minimum."""
    found = relation(f"{text} == 0").left
    assert isinstance(found, Extreme)
    return found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("max(a, b) <= c", ["a <= c where a >= b", "b <= c where b >= a"]),
        ("c <= min(a, b)", ["c <= a where a <= b", "c <= b where b <= a"]),
        (
            "max(a, b, c) >= t where a <= b",
            [
                "a >= t where a <= b, a >= b, a >= c",
                "b >= t where a <= b, b >= a, b >= c",
                "c >= t where a <= b, c >= a, c >= b",
            ],
        ),
        ("a <= t where max(a, b) <= c", ["a <= t where a <= c, a >= b", "a <= t where b <= c, b >= a"]),
        ("max(a, b) <= 2*max(a, b)", ["a <= 2*a where a >= b", "b <= 2*b where b >= a"]),
        (
            "max(a, min(b, c)) >= t",
            [
                "a >= t where b <= c, a >= b",
                "b >= t where b <= c, b >= a",
                "a >= t where c <= b, a >= c",
                "c >= t where c <= b, c >= a",
            ],
        ),
        ("max(a, a) >= t", ["a >= t"]),
        ("a >= t", ["a >= t"]),
    ],
)
def test_each_argument_in_turn_is_the_extreme_one(text: str, found: list[str]) -> None:
    """It stands in all places of the maximum, none of the others surpassing it; the innermost goes first."""
    most = len(found)
    assert cases(goal(text), most) == tuple(map(goal, found))
    assert tuple(ends(split_cases(goal(text), most))) == tuple(map(goal, found))
    with pytest.raises(TooManyCases, match=f"more than {most - 1} orderings of the arguments of maxima and minima"):
        split_cases(goal(text), most - 1)


def test_forty_maxima_are_refused() -> None:
    """They have 2^40 orders, and hardly more are looked at than are allowed."""
    texts = (f"max(a, b + {place})" for place in range(40))
    with pytest.raises(TooManyCases):
        split_cases(goal(f"{' + '.join(texts)} >= a"), 128)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("max(a, min(b, c)) >= t", "min(b, c)"),
        ("max(a, b) >= min(b, c)", "min(b, c)"),
        ("max(a, b) >= t where c >= 1", "max(a, b)"),
        ("max(a, b) >= t where min(b, c) >= 1", "min(b, c)"),
    ],
)
def test_the_innermost_holds_no_other(text: str, found: str) -> None:
    """The last that is written, in what is given as well."""
    assert innermost(goal(text)) == extreme(found)


def test_without_any_there_is_none() -> None:
    """Sums have no cases."""
    assert innermost(goal("a + b >= c where a >= 1")) is None


def test_a_maximum_is_at_least_what_a_minimum_is_at_most() -> None:
    """Each of its arguments."""
    assert order_of(extreme("max(a, b)")) is Comparison.AT_LEAST
    assert order_of(extreme("min(a, b)")) is Comparison.AT_MOST


def test_one_stands_in_the_place_of_another() -> None:
    """Everywhere it stands, and nothing else changes."""
    assert replace_expression(goal("a + b >= c where b >= 1"), B, C) == goal("a + c >= c where c >= 1")
    assert branch(goal("max(a, b) + b >= c"), extreme("max(a, b)"), B) == goal("b + b >= c where b >= a")


def test_proofs_of_the_ends_are_put_together_as_the_cases_are() -> None:
    """In the order of the arguments, each case with the proof of its own end; an argument written twice has one."""
    tree = split_cases(goal("max(a, min(b, c)) >= t"), 4)
    assert isinstance(tree, Split)
    one, two, three, four = (Trust(word) for word in ("one", "two", "three", "four"))
    inner, outer = extreme("min(b, c)"), (extreme("max(a, b)"), extreme("max(a, c)"))
    wanted = Cases(inner, (Cases(outer[0], (one, two)), Cases(outer[1], (three, four))))
    assert tree.term(iter((one, two, three, four))) == wanted
    twice = split_cases(goal("max(a, b, a) >= t"), 2)
    assert isinstance(twice, Split)
    assert twice.term(iter((one, two))) == Cases(extreme("max(a, b, a)"), (one, two, one))
