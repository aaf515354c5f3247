"""Relations compare enclosures, and say nothing where the enclosures leave it open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.dimensions import DimensionError
from derive.evaluate import Enclosure
from derive.expression import Symbol
from derive.quantity import quantity
from derive.relation import Comparison, Relation, compare

BATCH = Symbol(quantity("batch", "sequence", "sequences served together", "B"))
TIME = Symbol(quantity("step_time", "second", "time of a step", "t"))


def _between(low: str, high: str) -> Enclosure:
    return Enclosure(Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("left", "sign", "right", "holds"),
    [
        (("1", "1"), "==", ("1", "1"), True),
        (("1", "2"), "==", ("3", "4"), False),
        (("1", "2"), "==", ("2", "3"), None),
        (("2", "3"), ">=", ("1", "2"), True),
        (("2", "3"), ">", ("1", "2"), None),
        (("1", "2"), ">", ("2", "3"), False),
        (("1", "2"), ">=", ("2", "3"), None),
        (("1", "2"), "<=", ("2", "3"), True),
        (("1", "2"), "<", ("2", "3"), None),
        (("3", "3"), "<", ("3", "3"), False),
    ],
)
def test_enclosures_compare_only_where_they_leave_no_doubt(
    left: tuple[str, str], sign: str, right: tuple[str, str], holds: bool | None
) -> None:
    """Touching edges decide what they can decide and nothing more."""
    assert compare(_between(*left), Comparison(sign), _between(*right)) is holds


def test_rising_form_keeps_the_meaning() -> None:
    """Exchanging the sides exchanges the sign: at most becomes at least."""
    relation = Relation(BATCH, Comparison.AT_MOST, 2 * BATCH)
    assert str(relation.rising) == "2 * batch >= batch"


def test_sides_of_different_kinds_are_refused() -> None:
    """A batch is never a time."""
    with pytest.raises(DimensionError, match="second"):
        Relation(BATCH, Comparison.EQUAL, TIME).check_dimensions()
