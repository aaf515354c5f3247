"""Trees whose sign is plain, written for forms: what nothing says is not written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import number
from derive.proof.methods.bounds import Bounds, Known
from derive.proof.methods.facts import Fact, Multiple, Rewriting
from derive.proof.methods.sign_writing import plain_tree
from derive.proof.terms.sign_tree import AT_LEAST, EQUAL, Beyond, End, Given, Part, SignTree
from tests.oracles.textbook import expression, letter, relation

P, X = letter("p"), letter("x")  # from 0 to 1, and any number
UP_TO_ONE = Bounds(Fraction(0), Fraction(1))
SAID = Bounds(Fraction(0), Fraction(1), low_by=Beyond(P, End.LOW), high_by=Beyond(P, End.HIGH))
LEAVES: dict[str, SignTree] = {"p": Part(P.tree), "x": Part(X.tree)}


@pytest.mark.parametrize(
    ("text", "known", "leaves", "written"),
    [
        ("1 - p", {"p": SAID}, LEAVES, True),
        ("1 - p", {"p": UP_TO_ONE}, LEAVES, False),  # nothing says where p ends
        ("1 - sqrt(p)", {"p": SAID}, LEAVES, False),  # a root is not counted from an end
        ("p", {}, LEAVES, True),
        ("p", {}, {}, False),  # nothing stands for p
        ("x^2 + 1", {}, LEAVES, True),
        ("x", {}, LEAVES, False),
    ],
)
def test_a_form_is_written_from_what_stands_for_its_parts(
    text: str, known: Known, leaves: dict[str, SignTree], written: bool
) -> None:
    """1 - p is the distance of p from its upper end, where it is said that it has one."""
    form = normal_form(expression(text))
    assert (plain_tree(Rewriting(form), AT_LEAST, known, leaves) is not None) is written


def test_what_is_used_has_been_given() -> None:
    """A multiple of what is given stands in the tree; one of what nobody said is not written."""
    given = relation("x == 0")
    form = normal_form(expression("x"))
    said, unsaid = (Multiple(Fact(form, EQUAL, each), number(1)) for each in (given, None))
    nothing = normal_form(expression("0"))
    tree = plain_tree(Rewriting(nothing, besides=(said,)), EQUAL, {}, LEAVES)
    assert tree is not None
    assert "Given" in repr(tree)
    assert Given(given) == tree or Given(given) in getattr(tree, "terms", ())
    assert plain_tree(Rewriting(nothing, besides=(unsaid,)), EQUAL, {}, LEAVES) is None
