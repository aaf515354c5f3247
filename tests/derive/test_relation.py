"""Relations compare enclosures, and say nothing where the enclosures leave it open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.dimensions import DimensionError
from derive.evaluate import Enclosure
from derive.expression import Expression, Number, Symbol
from derive.quantity import COUNT, POSITIVE, REAL, SHARE, Domain, quantity
from derive.relation import Comparison, Relation, against_zero, compare, within_domain
from units import parse_unit

BATCH = Symbol(quantity("batch", "sequence", "sequences served together", "B"))
TIME = Symbol(quantity("step_time", "second", "time of a step", "t"))
PAUSE = Symbol(quantity("pause", "second", "time between steps", "p"))
TICK = Symbol(quantity("tick", "second", "time of a tick", "k", value="1/1000"))


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


@pytest.mark.parametrize(
    ("left", "sign", "right", "named"),
    [
        (TIME, "==", 2 * PAUSE, [(TIME, 2 * PAUSE)]),
        (2 * PAUSE, "==", TIME, [(TIME, 2 * PAUSE)]),
        (TIME, "==", PAUSE, [(TIME, PAUSE), (PAUSE, TIME)]),
        (TIME, "==", TIME + PAUSE, []),  # it stands on both sides
        (2 * TIME, "==", PAUSE + TICK, []),  # it does not stand alone
        (TICK, "==", PAUSE, [(PAUSE, TICK)]),  # a constant is what it is
        (TIME, ">=", PAUSE, []),  # no equation
    ],
)
def test_what_an_equation_sets(
    left: Expression, sign: str, right: Expression, named: list[tuple[Symbol, Expression]]
) -> None:
    """A variable that stands alone on one side of an equation is set to the other side; nothing else is."""
    assert list(Relation(left, Comparison(sign), right).settings) == named


@pytest.mark.parametrize(
    ("domain", "said"),
    [
        (REAL, []),
        (POSITIVE, ["step_time > 0 [millisecond]"]),
        (SHARE, ["step_time > 0 [millisecond]", "step_time <= 1 [millisecond]"]),
        (COUNT, ["step_time >= 1 [millisecond]"]),
    ],
)
def test_a_domain_as_relations(domain: Domain, said: list[str]) -> None:
    """Each end of a domain is a bound, counted in the quantity's unit, and an open end is strict."""
    bounded = quantity("wait", "millisecond", "a time", "w", domain)
    assert [str(each) for each in within_domain(TIME, bounded)] == said


def test_zero_has_the_unit_of_what_is_compared_with_it() -> None:
    """A zero without a unit would be refused beside a time."""
    relation = against_zero(TIME, Comparison.ABOVE)
    relation.check_dimensions()
    assert relation.right == Number(Fraction(0), parse_unit("second"))
