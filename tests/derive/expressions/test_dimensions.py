"""The dimension check: what each node measures, and where two parts do not fit together."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.dimensions import DimensionError, constant_value, dimension_of, measured, require
from derive.expressions.expression import Apply, Expression, Negate, log, maximum, minimum, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.expressions.stepped import Step, Stepped, rounded
from units import parse_unit

TIME, PAUSE = (Symbol(quantity(name, "millisecond", f"the time {name}", name)) for name in ("time", "pause"))
BYTES = Symbol(quantity("size", "byte", "how much is read", "s"))
WHEN, THEN = (Symbol(quantity(name, "date", f"the day {name}", name, REAL)) for name in ("when", "then"))
SHARE = Symbol(quantity("share", "", "a part", "p"))
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("tree", "unit"),
    [
        (TIME, "second"),
        (number(3, "millisecond"), "second"),
        (-TIME, "second"),
        (TIME + PAUSE - TIME, "second"),
        (maximum(TIME, PAUSE), "second"),
        (minimum(TIME, PAUSE), "second"),
        (SHARE * TIME * BYTES, "second*byte"),
        (BYTES / TIME, "byte/second"),
        (TIME**2, "second^2"),
        (TIME**-2, "1/second^2"),
        ((TIME * TIME) ** HALF, "second"),
        (TIME ** (number(6) / number(-3)), "1/second^2"),
        (TIME ** number(1, "byte/bit"), "second^8"),
        (SHARE**SHARE, ""),
        ((TIME / PAUSE) ** SHARE, ""),
        (SHARE ** (TIME / PAUSE), ""),
        (log(TIME / PAUSE), ""),
        (Apply("f", TIME, parse_unit("byte")), "byte"),
    ],
)
def test_what_an_expression_measures(tree: Expression, unit: str) -> None:
    """Sums keep the dimension of their terms, products and powers multiply it, logarithms are pure."""
    expected = parse_unit(unit).dimension if unit else parse_unit("byte/byte").dimension
    assert dimension_of(tree) == measured(tree) == require(tree, expected) == expected


@pytest.mark.parametrize(
    ("tree", "place", "found", "expected"),
    [
        (TIME + BYTES, "size", "bit", "second"),
        (TIME + PAUSE + BYTES, "size", "bit", "second"),
        (TIME - BYTES / PAUSE, "-(size / pause)", "bit/second", "second"),
        (maximum(BYTES, TIME), "time", "second", "bit"),
        (minimum(SHARE, SHARE, TIME), "time", "second", "pure number"),
        (log(TIME), "time", "second", "pure number"),
        (SHARE**TIME, "time", "second", "pure number"),
        (TIME**SHARE, "time", "second", "pure number"),
        (TIME**BYTES, "size", "bit", "pure number"),
        # within a node, wherever it stands
        (-(TIME + BYTES), "size", "bit", "second"),
        (PAUSE * (TIME + BYTES), "size", "bit", "second"),
        (PAUSE / (TIME + BYTES), "size", "bit", "second"),
        ((TIME + BYTES) ** 2, "size", "bit", "second"),
        (Apply("f", TIME + BYTES), "size", "bit", "second"),
    ],
)
def test_parts_that_do_not_fit(tree: Expression, place: str, found: str, expected: str) -> None:
    """The fault names the part, what it measures, what would fit, and the factor between the two."""
    with pytest.raises(DimensionError) as caught:
        dimension_of(tree)
    fault = caught.value
    needed = "a pure number" if expected == "pure number" else f"a value in {expected}"
    assert fault.problem == f"`{place}` is in {found}, but {needed} is needed"
    assert fault.hint.startswith("it needs a factor in ")
    assert measured(tree) is None


@pytest.mark.parametrize(
    ("tree", "told"),
    [
        (TIME + 1, "`1` is a pure number, but a value in second is needed; write `1 [second]`"),
        (1 + TIME, "`1` is a pure number, but a value in second is needed; write `1 [second]`"),
        (
            maximum(number(0), BYTES / TIME),
            "`0` is a pure number, but a value in bit/second is needed; write `0 [bit/second]`",
        ),
        (TIME - 2, "`-2` is a pure number, but a value in second is needed; write `-2 [second]`"),
        (number(2) + SHARE + TIME, "`time` is in second, but a pure number is needed; it needs a factor"),
    ],
)
def test_a_bare_number_is_asked_for_its_unit(tree: Expression, told: str) -> None:
    """Wherever it stands beside what has one; beside a pure quantity as well it is not the number that is wrong."""
    with pytest.raises(DimensionError) as caught:
        dimension_of(tree)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("tree", "unit"),
    [
        (WHEN - THEN, "second"),
        (WHEN - THEN + TIME, "second"),
        (THEN + TIME - WHEN - PAUSE, "second"),
        (Negate(Negate(WHEN)) - THEN, "second"),
        (WHEN + TIME, "date"),
        (TIME + WHEN, "date"),
        (WHEN - TIME, "date"),
        (WHEN + THEN - WHEN, "date"),
        (maximum(WHEN, THEN), "date"),
        (Stepped(Step.IF, (WHEN, THEN, TIME, PAUSE)), "second"),
        (Stepped(Step.IF, (TIME, PAUSE, BYTES, BYTES)), "byte"),
        (rounded(Step.FLOOR, TIME, PAUSE), "second"),
        (Stepped(Step.FACTORIAL, (SHARE,)), ""),
    ],
)
def test_dates_and_steps(tree: Expression, unit: str) -> None:
    """As many dates taken as added leave a duration, one more a date; steps keep the unit of what they round."""
    assert dimension_of(tree) == (parse_unit(unit).dimension if unit else parse_unit("byte/byte").dimension)


@pytest.mark.parametrize(
    ("tree", "place", "found", "expected"),
    [
        (WHEN + THEN, "when + then", "date", "second"),
        (TIME - WHEN, "time - when", "date", "second"),
        (WHEN - THEN - WHEN, "when - then - when", "date", "second"),
        (-WHEN, "when", "date", "second"),
        (WHEN * SHARE, "when", "date", "second"),
        (WHEN / TIME, "when", "date", "second"),
        (TIME / WHEN, "when", "date", "second"),
        (WHEN**2, "when", "date", "second"),
        (rounded(Step.FLOOR, WHEN, WHEN), "when", "date", "second"),
        (maximum(TIME, WHEN), "when", "date", "second"),
        (maximum(WHEN, TIME), "time", "second", "date"),
        (log(WHEN), "when", "date", "pure number"),
    ],
)
def test_dates_that_do_not_fit(tree: Expression, place: str, found: str, expected: str) -> None:
    """No factor mends a date: the fault says what dates can do."""
    with pytest.raises(DimensionError) as caught:
        dimension_of(tree)
    is_in = {"date": "a date", "pure number": "a pure number"}
    problem = f"`{place}` is {is_in.get(found, f'in {found}')}, but {is_in.get(expected, f'a value in {expected}')}"
    assert (
        str(caught.value)
        == f"{problem} is needed; dates can only be subtracted from each other, or shifted by a duration"
    )


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (number(HALF), HALF),
        (number(3, "byte/bit"), Fraction(24)),  # a byte is 8 bits
        (number(3, "byte"), None),
        (-number(3), Fraction(-3)),
        (-SHARE, None),
        (number(2) / number(-3), Fraction(-2, 3)),
        (number(0) / number(3), Fraction(0)),
        (number(3) / number(0), None),
        (number(3) / SHARE, None),
        (SHARE / number(3), None),
        (-(number(1) / -number(4)), Fraction(1, 4)),
        (SHARE, None),
        (number(1) + number(1), None),
    ],
)
def test_exponents_that_are_numbers(tree: Expression, value: Fraction | None) -> None:
    """A number, a negated one and a quotient of two are read; whatever else would have to be worked out is not."""
    assert constant_value(tree) == value
