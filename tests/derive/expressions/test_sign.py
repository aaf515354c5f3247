"""Signs: three, each on the side that its number is on."""

from __future__ import annotations

from derive.expressions.expression import Sign


def test_a_sign_has_the_number_of_its_side() -> None:
    """What is below zero is -1, what is above it 1; the product of two signs is the sign of the product."""
    assert [int(each) for each in (Sign.NEGATIVE, Sign.ZERO, Sign.POSITIVE)] == [-1, 0, 1]
    assert Sign(Sign.NEGATIVE * Sign.NEGATIVE) is Sign.POSITIVE


def test_the_negative_lies_on_the_other_side() -> None:
    """The negative of zero is zero."""
    assert Sign.NEGATIVE.opposite is Sign.POSITIVE
    assert Sign.POSITIVE.opposite is Sign.NEGATIVE
    assert Sign.ZERO.opposite is Sign.ZERO
