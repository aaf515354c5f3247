"""Relations and statements in words: how each compares, how each shape is told, what stands in brackets."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import quantity
from derive.notation.parse import read_condition, read_expression
from derive.notation.words import bracketed_condition, condition_in_words, relation_in_words, statement_in_words
from derive.statements.combination import Combination
from derive.statements.definedness import Need
from derive.statements.relation import Comparison
from derive.statements.statement import Compound, Extreme, Limit, Optimum, Scaling, Shape

DAYS = quantity("days", "day", "days with the shutter up", "d")


@pytest.mark.parametrize(
    ("comparison", "words"),
    [
        ("==", "equals"),
        ("!=", "differs from"),
        (">=", "is at least"),
        (">", "is above"),
        ("<=", "is at most"),
        ("<", "is below"),
    ],
)
def test_each_comparison_has_its_words(comparison: str, words: str) -> None:
    """As a relation, and as what a need demands."""
    assert condition_in_words(read_condition(f"2 {comparison} 1 + 3").tree) == f"2 {words} 1 plus 3"
    assert relation_in_words(Need(number(2), Comparison(comparison))) == f"2 {words} 0"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("max(2, 3) > 1", "the larger of 2 and 3 is above 1"),
        ("1 < min(2, 3)", "1 is below the smaller of 2 and 3"),
        ("floor(7/2) == 3", "(7 divided by 2, rounded down to a whole number) equals 3"),
        ("2 > 1 iff 3 > 1", "2 is above 1 exactly where 3 is above 1"),
    ],
)
def test_sides_keep_their_brackets(said: str, words: str) -> None:
    """What is rounded has a comma, behind which a relation would be read into it."""
    assert condition_in_words(read_condition(said).tree) == words


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (Shape.PROPORTIONAL, "{} is proportional to the days with the shutter up"),
        (Shape.AFFINE, "equal steps of the days with the shutter up change {} by equal amounts"),
        (Shape.CONSTANT, "{} does not depend on the days with the shutter up"),
        (Shape.INVERSE, "{} is inversely proportional to the days with the shutter up"),
        (Shape.INCREASING, "{} rises with the days with the shutter up"),
        (Shape.DECREASING, "{} falls as the days with the shutter up rises"),
        (Shape.NONDECREASING, "{} never falls as the days with the shutter up rises"),
        (Shape.NONINCREASING, "{} never rises as the days with the shutter up rises"),
    ],
)
def test_each_shape_has_its_words(shape: Shape, words: str) -> None:
    """Of a sum as of a quantity; of what is rounded in brackets."""
    assert statement_in_words(Scaling(number(2), DAYS, shape)) == f"{words.format(2)}, all else fixed"
    rounded = read_expression("ceil(5/2)").tree
    told = "(5 divided by 2, rounded up to a whole number)"
    assert statement_in_words(Scaling(rounded, DAYS, shape)) == f"{words.format(told)}, all else fixed"


def test_a_limit_and_an_optimum_in_words() -> None:
    """Where the quantity goes is told in its unit; an optimum is one of two."""
    one, several = (Limit(number(2), DAYS, Fraction(to), number(3)) for to in (1, 2))
    assert statement_in_words(one) == "2 tends to 3 as the days with the shutter up goes to 1 day, all else fixed"
    assert "goes to 2 days," in statement_in_words(several)
    assert "goes to infinity," in statement_in_words(Limit(number(2), DAYS, None, number(3)))
    rounded = read_expression("floor(7/2)").tree
    told = "(7 divided by 2, rounded down to a whole number)"
    assert statement_in_words(Limit(rounded, DAYS, None, rounded)).startswith(f"{told} tends to {told} as")
    for kind, word in ((Extreme.MINIMUM, "smallest"), (Extreme.MAXIMUM, "largest")):
        of_all = f"of all values of the days with the shutter up, {told} is {word} at {told}, all else fixed"
        assert statement_in_words(Optimum(rounded, DAYS, rounded, kind)) == of_all


def test_conditions_in_words() -> None:
    """One that can be met in several ways has brackets, one relation has none."""
    both = read_condition("2 > 1 and 3 > 1").tree
    assert isinstance(both, Combination)
    assert bracketed_condition(both) == "(2 is above 1, and 3 is above 1)"
    assert bracketed_condition(both.parts[0]) == "2 is above 1"
    assert statement_in_words(Compound(both)) == "2 is above 1, and 3 is above 1"
