"""Joined statements on values by cases: taken apart they say what they said, in few choices, and are decided."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from derive.evaluation.evaluate import evaluate
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_said
from derive.proof import Proved, Refuted, decide_case
from derive.statements.combination import Join, Joined, denied, in_cases, met, seams, some_case
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


def said(text: str) -> Joined:
    """Return what a text joins."""
    found = read_said(text).resolved(NAMES.get)
    assert isinstance(found, Joined)
    return found


def true(what: Relation | Joined, point: tuple[Fraction, ...]) -> bool:
    """Return whether what is joined holds at a point, each side evaluated there."""
    here = dict(zip(QUANTITIES, point, strict=True))
    return met(what, lambda each: each.holds(evaluate(each.left, here), evaluate(each.right, here)) is True)


def differs(one: Relation | Joined, other: Relation | Joined) -> bool:
    """Return whether one holds at a point where the other does not."""
    return any(true(one, point) is not true(other, point) for point in product(GRID, repeat=3))


@pytest.mark.parametrize("text", TEXTS)
def test_taken_apart_it_says_what_it_said(text: str) -> None:
    """At every point of a grid that meets each side of each seam; what denies it says something else."""
    whole = said(text)
    apart, case = in_cases(whole), some_case(whole)
    assert seams(*apart.sides) == seams(*case.sides) == ()
    assert not differs(whole, apart)
    assert not differs(whole, case)
    assert differs(denied(whole), apart)


@pytest.mark.parametrize("text", TEXTS)
def test_there_are_as_many_choices_as_cases(text: str) -> None:
    """Each seam doubles them: three beside `iff` make 8 times 2, where each part by itself made tens of thousands."""
    whole = said(text)
    plain = len(denied(whole).clauses)  # type: ignore[union-attr] # what is joined stays joined
    apart = denied(some_case(whole))
    assert isinstance(apart, Joined)
    assert len(apart.clauses) <= 2 ** len(seams(*whole.sides)) * plain


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
    sought = some_case(said(text))
    assert isinstance(sought, Joined)
    assert isinstance(decide_case(Compound(sought)), Refuted if possible else Proved)


def test_words_are_told_apart() -> None:
    """The grid tells `and` from `or` and from `iff`."""
    one, other = said(f"{F} > 4 and y > 1").parts
    every = [Joined(word, (one, other)) for word in Join]
    assert all(differs(one, other) for one, other in ((every[0], every[1]), (every[1], every[2]), (every[0], every[2])))
