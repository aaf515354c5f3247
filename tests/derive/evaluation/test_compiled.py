"""Expressions made ready for points: the same values as their trees give, and trends that hold at every corner."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive.evaluation.compiled import LONGEST_BITS, compiled, difference_at, value_at
from derive.evaluation.evaluate import EvaluationError, enclose, evaluate
from derive.evaluation.trends import corners
from derive.expressions.expression import Expression, log, maximum, minimum, number
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.strategies import boxes, expressions, points

LENGTH, WIDTH = quantity("length", "metre", "how long", "l"), quantity("width", "kilometre", "how wide", "w")
DEBT = quantity("debt", "$", "what is owed, or owned", "d", REAL)
DOZEN = quantity("dozen", "", "a dozen", "D", value=12)
L, W = Symbol(LENGTH), Symbol(WIDTH)


@given(st.data())
def test_what_is_ready_gives_what_the_tree_gives(data: st.DataObject) -> None:
    """On drawn trees and points the value is that of interval arithmetic over the whole tree, or is left to it."""
    tree = data.draw(expressions((LENGTH, WIDTH)))
    values = data.draw(points((LENGTH, WIDTH)))
    ready = compiled(tree)
    assert ready is not None
    found = ready.at(values)
    try:
        plain = enclose(tree, {each: (value, value) for each, value in values.items()})
    except EvaluationError:
        assert found is None
    else:
        assert found is None or plain.low == found == plain.high
        assert found is not None or max(plain.low.numerator.bit_length(), plain.low.denominator.bit_length()) > 1024


@given(st.data())
def test_corners_bound_the_values_at_every_vertex(data: st.DataObject) -> None:
    """No vertex of a drawn box has a value beyond those of the corners that were named, shortcut taken or not."""
    tree = data.draw(expressions((LENGTH, WIDTH)))
    box = data.draw(boxes((LENGTH, WIDTH)))
    found = corners(tree, box)
    if found is None:
        return
    try:
        low, high = (evaluate(tree, point).low for point in found)
        values = [evaluate(tree, dict(zip(box, ends, strict=True))).low for ends in product(*box.values())]
    except EvaluationError:
        return
    assert low <= min(values) <= max(values) <= high


@pytest.mark.parametrize(
    "tree",
    [L * W - L * L, maximum(L, W) - W, L * (number(1) - W / L), Symbol(DEBT) * 2, L * -3 / W],
    ids=["difference", "larger", "inside", "debt", "negative number"],
)
def test_what_takes_away_is_never_taken_for_building_up(tree: Expression) -> None:
    """A minus, a negative number: over such trees the trends depend on the box, and are looked for there."""
    ready = compiled(tree)
    assert ready is not None
    positive = {each: (Fraction(1), Fraction(2)) for each in ready.quantities}
    negative = {each: (Fraction(-2), Fraction(-1)) for each in ready.quantities}
    assert not ready.rising or corners(tree, positive) != corners(tree, negative)


@pytest.mark.parametrize("debt", [Fraction(-2), Fraction(-1, 2)])
def test_a_product_turns_where_the_other_factor_is_negative(debt: Fraction) -> None:
    """With a debt the larger price gives the smaller product, though the tree only builds up."""
    tree = Symbol(DEBT) * W
    box = {DEBT: (debt, debt), WIDTH: (Fraction(1), Fraction(5))}
    found = corners(tree, box)
    assert found is not None
    assert (found[0][WIDTH], found[1][WIDTH]) == (Fraction(5), Fraction(1))


def test_what_takes_away_turns_with_the_box() -> None:
    """Three less a width falls below zero beyond three, and a length times that turns there."""
    tree = L * (number(3, "kilometre") - W)
    for width, turned in ((1, False), (4, True)):
        found = corners(tree, {LENGTH: (Fraction(1), Fraction(2)), WIDTH: (Fraction(width), Fraction(width + 1))})
        assert found is not None
        expected = (Fraction(2), Fraction(1)) if turned else (Fraction(1), Fraction(2))
        assert (found[0][LENGTH], found[1][LENGTH]) == expected


def test_a_bottom_that_may_be_zero_has_no_corners() -> None:
    """Nor does it have values there, as bisecting tells."""
    assert corners(L / W, {LENGTH: (Fraction(1), Fraction(2)), WIDTH: (Fraction(0), Fraction(1))}) is None


@pytest.mark.parametrize(
    ("tree", "based", "ratio"),
    [
        (L / W, [(3, 1), (2, 1)], Fraction(3, 2)),
        (L / W, [(3, 1), (0, 1)], None),
        (L, [(2**1023, 1)], Fraction(2**1023)),  # 1,024 bits
        (L, [(2**1024, 1)], None),
        (L, [(1, 2**1024)], None),
        (L / W, [(2**1000, 1), (2**1000, 1)], Fraction(1)),
        (L * W, [(2**1000, 1), (1, 2**1000)], Fraction(1)),
        (L * L * W * W, [(2**600, 1), (1, 2**600)], None),  # too long before it is reduced
        (L**8, [(2**200, 1)], None),
    ],
    ids=str,
)
def test_values_in_base_units(tree: Expression, based: list[tuple[int, int]], ratio: Fraction | None) -> None:
    """One number over another, as short as numbers are kept exact before they are reduced."""
    ready = compiled(tree)
    assert ready is not None
    found = ready.ratio(based)
    assert (None if found is None else Fraction(*found)) == ratio


def test_what_one_value_is_more_than_another() -> None:
    """3/2 less 5/4 has the sign of 3 * 4 - 5 * 2; nothing where one of them is not plain, or has no value."""
    more, less, unset = number(Fraction(3, 2)), number(Fraction(5, 4)), Symbol(LENGTH)
    assert (difference_at(more, less, {}), difference_at(less, more, {}), difference_at(more, more, {})) == (2, -2, 0)
    for odd in (log(less), unset):
        assert difference_at(more, odd, {}) is None
        assert difference_at(odd, more, {}) is None
    assert difference_at(unset, number(2), {LENGTH: Fraction(3)}) == 1


def test_what_is_not_plain_is_left_out() -> None:
    """A logarithm, a root, a large power: nothing is made ready; a division by zero and a long number are left."""
    assert compiled(log(L / W)) is None
    assert compiled((L / W) ** number(Fraction(1, 2))) is None
    assert compiled((L / W) ** 9) is None
    by_zero, long = compiled(L / (L - L)), compiled(L * L)
    assert by_zero is not None
    assert by_zero.at({LENGTH: Fraction(3)}) is None
    assert long is not None
    assert long.at({LENGTH: Fraction(2**LONGEST_BITS)}) is None
    assert long.at({LENGTH: Fraction(1, 2**LONGEST_BITS)}) is None


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (maximum(number(Fraction(5, 4)), number(Fraction(3, 2)), L), Fraction(3, 2)),
        (maximum(number(Fraction(3, 2)), number(Fraction(5, 4)), L), Fraction(3, 2)),
        (minimum(number(Fraction(-5, 4)), number(Fraction(-3, 2)), L), Fraction(-3, 2)),
        (minimum(number(Fraction(5, 4)), number(Fraction(3, 2)), L / L), Fraction(1)),
        (number(Fraction(1, 6)) / (number(Fraction(1, 3)) - L), Fraction(-1, 4)),
        ((number(Fraction(1, 2)) + number(Fraction(2, 3)) + L) ** 2, Fraction(169, 36)),
    ],
)
def test_ratios_by_hand(tree: Expression, value: Fraction) -> None:
    """At one metre: the larger of 5/4 and 3/2, the smaller of their negatives, 1/6 over 1/3 - 1, and a square."""
    ready = compiled(tree)
    assert ready is not None
    assert ready.at({LENGTH: Fraction(1)}) == value


def test_a_part_without_a_value_leaves_none() -> None:
    """The larger of 1 and 1/0 is not 1, and a division by a negative number turns no comparison round."""
    broken, turned = compiled(maximum(number(1), number(1) / (L - L))), compiled(maximum(number(1) / (L - L - 2), L))
    assert broken is not None
    assert broken.at({LENGTH: Fraction(3)}) is None
    assert turned is not None
    assert turned.at({LENGTH: Fraction(3)}) == 3


def test_an_exponent_counts_in_its_unit() -> None:
    """A byte per bit is 8, and a bit per byte an eighth: 3^8 is 6,561 on either path, and 256^(1/8) is 2."""
    bytes_in_a_bit, root = L ** number(1, "byte/bit"), L ** number(1, "bit/byte")
    ready = compiled(bytes_in_a_bit)
    assert ready is not None
    assert ready.at({LENGTH: Fraction(3)}) == enclose(bytes_in_a_bit, {LENGTH: (Fraction(3), Fraction(3))}).low == 6561
    assert compiled(root) is None
    assert evaluate(root, {LENGTH: Fraction(256)}).low == 2
    assert compiled(L ** number(2, "byte/bit")) is None  # to the sixteenth


def test_units_powers_and_constants_by_hand() -> None:
    """Twelve squares of 2 km by 3 m: 12 * 2000^2 / 3 = 16,000,000 metres."""
    ready = compiled(Symbol(DOZEN) * W**2 / L)
    assert ready is not None
    assert ready.at({LENGTH: Fraction(3), WIDTH: Fraction(2)}) == 16_000_000
    assert ready.at({LENGTH: Fraction(3)}) is None


NAUGHT, LOSS, PART, ONE = (
    Symbol(quantity(name, "", f"fixed at {value}", name, REAL, value))
    for name, value in (("naught", 0), ("loss", "-1/2"), ("part", "1/2"), ("one", 1))
)


@pytest.mark.parametrize(
    ("tree", "rising"),
    [
        (L * W, True),
        (L * 2 + W / 3, True),
        (maximum(L, W) + minimum(L, number("1/2", "metre")), True),
        (L * Symbol(DOZEN) * PART * ONE, True),
        (L * 0 + W, False),
        (L * number("-1/2"), False),
        (L * NAUGHT + W, False),
        (L * LOSS, False),
        (L - W, False),
        (-L, False),
        (L**2, False),  # as each trend in it is told by the sign of its base
        (Symbol(DEBT) * 2, True),  # whether what is owed is positive is asked of the box
    ],
    ids=str,
)
def test_what_only_builds_up(tree: Expression, *, rising: bool) -> None:
    """Positive numbers and what may be positive, added, multiplied, divided, or the larger or smaller of them."""
    ready = compiled(tree)
    assert ready is not None
    assert ready.rising is rising


@pytest.mark.parametrize(
    ("tree", "length", "value"),
    [
        (L, 2**1023, 2**1023),  # 1,024 bits,
        (L, 2**1024, None),  # and 1,025 of them
        (1 / L, Fraction(1, 2**1023), 2**1023),
        (L**2, 2**511, 2**1022),  # twice 512 bits
        (L**2 / L**2, 2**512, None),  # twice 513
        (L**2 / L**2, Fraction(1, 2**512), None),
        (L**1, 5, 5),
        (L**8, 2, 256),
        (L + number(2, "kilometre"), 3, 2003),
        (maximum(L, number(2)), 3, 3),
        (minimum(L, number(2)), 3, 2),
        (-L - 1, 3, -4),
    ],
    ids=str,
)
def test_values_by_hand(tree: Expression, length: Fraction | int, value: Fraction | int | None) -> None:
    """What has more bits than are kept exact, or asks for more on its way, is left to the plain way."""
    assert value_at(tree, {LENGTH: Fraction(length)}) == value


@pytest.mark.parametrize("tree", [L**0, L**9, L + log(L / W), log(L / W) * 2, log(L / W) ** 2, LENGTH], ids=str)
def test_what_is_not_plain_throughout_is_not_made_ready(tree: object) -> None:
    """One part of another kind is enough; what is no expression is left to whoever says so."""
    assert compiled(tree) is None


def test_powers_of_powers_are_asked_for_room_before_they_are_taken() -> None:
    """((3^8)^8)... fourteen times would have four trillion bits: nothing is raised that has no room for it."""
    tree: Expression = L
    for _ in range(14):
        tree = tree**8
    ready = compiled(tree / tree)
    assert ready is not None
    assert ready.at({LENGTH: Fraction(3)}) is None
    with pytest.raises(EvaluationError, match="out of bounds"):
        evaluate(tree / tree, {LENGTH: Fraction(3)})
