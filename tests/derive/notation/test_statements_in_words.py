"""Relations and statements in words: how each compares, how each shape is told, what stands in brackets."""

from __future__ import annotations

import pytest

from derive.expressions.expression import number
from derive.expressions.quantity import quantity
from derive.notation.parse import read_condition, read_expression
from derive.notation.words import condition_in_words, statement_in_words
from derive.statements.statement import Scaling, Shape

DAYS = quantity("days", "day", "days with the shutter up", "d")


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
