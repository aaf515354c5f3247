"""Relations compare enclosures, and say nothing where the enclosures leave it open."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from derive.evaluation.evaluate import Enclosure
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression
from derive.expressions.quantity import COUNT, FRACTION, POSITIVE, REAL, SHARE, Domain, Symbol, quantity
from derive.statements.relation import (
    Comparison,
    Relation,
    compare,
    within_domain,
)
from units import Interval

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


SIGNS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
}


@pytest.mark.parametrize("sign", SIGNS)
def test_what_holds_for_all_values_holds(sign: str) -> None:
    """Two enclosures compare so if all values do, and do not if none does; whole values, tried one by one, show it."""
    ends = list(combinations_with_replacement(range(4), 2))
    for left, right in product(ends, ends):
        values = product(range(left[0], left[1] + 1), range(right[0], right[1] + 1))
        found = {SIGNS[sign](*pair) for pair in values}
        expected = found.pop() if len(found) == 1 else None
        one, other = (Enclosure(Fraction(low), Fraction(high)) for low, high in (left, right))
        assert compare(one, Comparison(sign), other) is expected
        assert Relation(BATCH, Comparison(sign), BATCH).holds(one, other) is expected


@pytest.mark.parametrize(
    ("sign", "mirrored", "strict", "rising"),
    [
        ("==", "==", False, "batch == 2 * batch"),
        ("!=", "!=", True, "(batch - 2 * batch) * (batch - 2 * batch) > 0 [sequence^2]"),
        (">=", "<=", False, "batch >= 2 * batch"),
        (">", "<", True, "batch > 2 * batch"),
        ("<=", ">=", False, "2 * batch >= batch"),
        ("<", ">", True, "2 * batch > batch"),
    ],
)
def test_rising_form_keeps_the_meaning(sign: str, mirrored: str, strict: bool, rising: str) -> None:
    """Exchanging the sides exchanges the sign: at most becomes at least; equal sides break the strict ones."""
    comparison = Comparison(sign)
    assert (comparison.mirrored, comparison.strict) == (mirrored, strict)
    assert str(Relation(BATCH, comparison, 2 * BATCH).rising) == rising


def test_sides_of_different_kinds_are_refused() -> None:
    """A batch is never a time, on either side, nor is what has no unit at all."""
    with pytest.raises(DimensionError, match="is in second, but a value in sequence"):
        Relation(BATCH, Comparison.EQUAL, TIME).check_dimensions()
    with pytest.raises(DimensionError, match="`step_time` is in second, but a value in sequence"):
        Relation(BATCH + TIME, Comparison.EQUAL, BATCH).check_dimensions()
    Relation(TIME, Comparison.EQUAL, PAUSE + TICK).check_dimensions()


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
        (FRACTION, ["step_time >= 0 [millisecond]", "step_time <= 1 [millisecond]"]),
        (COUNT, ["step_time >= 1 [millisecond]"]),
        (Domain(Interval(None, Fraction(5)), integer=False, words="up to 5"), ["step_time <= 5 [millisecond]"]),
        (
            Domain(Interval(Fraction(-2), Fraction(5), low_open=True, high_open=True), integer=False, words="between"),
            ["step_time > -2 [millisecond]", "step_time < 5 [millisecond]"],
        ),
    ],
)
def test_a_domain_as_relations(domain: Domain, said: list[str]) -> None:
    """Each end of a domain is a bound, counted in the quantity's unit, and an open end is strict."""
    bounded = quantity("wait", "millisecond", "a time", "w", domain)
    assert [str(each) for each in within_domain(TIME, bounded)] == said
