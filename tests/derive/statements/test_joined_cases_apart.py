"""Joined statements on values by cases: taken apart they say what they said, in few choices, and are decided."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_condition
from derive.proof import Proved, Refuted, decide_case
from derive.statements.combination import (
    Combination,
    Connective,
    case_splits,
    is_met,
    negation,
    split_cases,
    split_some_case,
)
from derive.statements.relation import Relation
from derive.statements.statement import Compound

QUANTITIES = tuple(quantity(name, "", f"the number {name}", name, REAL) for name in "xyz")
NAMES = {each.name: Symbol(each) for each in QUANTITIES}
F, G, H = "if(x > 2, x, 7 - x)", "if(y > 1, y, 3 - y)", "if(z > 1, z, 2 - z)"
TEXTS = [
    f"{F} > 4 iff y > 1",
    f"{F} + {G} > 6 iff y > 1",
    f"{F} + {G} + {H} > 8 iff y > 1",
    f"{F} + {G} > 6 iff {G} + {H} > 3",
    f"{F} > 4 or {G} > 2 and {H} < 2",
    f"({F} > 4 iff {G} > 2) iff {H} > 1",
    f"{F} > 4 and {G} > 2 and {H} > 2",
]
GRID = [Fraction(each, 2) for each in (-3, 0, 2, 3, 4, 7)]


def said(text: str) -> Combination:
    """Return what a text joins."""
    found = read_condition(text).resolved(NAMES.get)
    assert isinstance(found, Combination)
    return found


def true(what: Relation | Combination, point: tuple[Fraction, ...]) -> bool:
    """Return whether what is joined holds at a point, each side evaluated there."""
    here = dict(zip(QUANTITIES, point, strict=True))
    return is_met(what, lambda each: each.holds(evaluate(each.left, here), evaluate(each.right, here)) is True)


def differs(one: Relation | Combination, other: Relation | Combination) -> bool:
    """Return whether one holds at a point where the other does not."""
    return any(true(one, point) is not true(other, point) for point in product(GRID, repeat=3))


@pytest.mark.parametrize("text", TEXTS)
def test_taken_apart_it_says_what_it_said(text: str) -> None:
    """At every point of a grid that meets each side of each seam; what denies it says something else."""
    whole = said(text)
    apart, case = split_cases(whole), split_some_case(whole)
    assert case_splits(*apart.sides) == case_splits(*case.sides) == ()
    assert not differs(whole, apart)
    assert not differs(whole, case)
    assert differs(negation(whole), apart)


@pytest.mark.parametrize("text", TEXTS)
def test_there_are_as_many_choices_as_cases(text: str) -> None:
    """Each seam doubles them: three beside `iff` make 8 times 2, where each part by itself made tens of thousands."""
    whole = said(text)
    plain = len(negation(whole).clauses)  # type: ignore[union-attr] # what is joined stays joined
    apart = negation(split_some_case(whole))
    assert isinstance(apart, Combination)
    assert len(apart.clauses) <= 2 ** len(case_splits(*whole.sides)) * plain


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        (f"{F} + {G} + {H} > 8 iff y > 1", True),  # all three are large for large x, y and z
        (f"{F} + {G} + {H} > 8 iff {F} + {G} + {H} <= 8", False),  # one excludes the other
        (f"{F} + {G} + {H} > 4 iff {F} <= 2", False),  # they are above 2, above 1 and at least 1
    ],
)
def test_three_seams_beside_iff_are_decided(text: str, possible: bool) -> None:
    """A case is found, or a proof that there is none."""
    sought = split_some_case(said(text))
    assert isinstance(sought, Combination)
    assert isinstance(decide_case(Compound(sought)), Refuted if possible else Proved)


def test_words_are_told_apart() -> None:
    """The grid tells `and` from `or` and from `iff`."""
    one, other = said(f"{F} > 4 and y > 1").parts
    every = [Combination(word, (one, other)) for word in Connective]
    assert all(differs(one, other) for one, other in ((every[0], every[1]), (every[1], every[2]), (every[0], every[2])))
