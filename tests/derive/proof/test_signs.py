"""The rung of signs: bounds become steps, and a sign is claimed only where every point has it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from derive.evaluation.evaluate import evaluate
from derive.expressions.expression import PI, E, Expression, as_expression, log, number
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
)
from derive.normal_form.canonical import normal_form
from derive.proof.methods.bounds import Bounds, known_bounds
from derive.proof.methods.facts import Fact, prove_sign
from derive.proof.methods.signs import generator_bounds, has_factors_of_one_sign, has_sign, one_sign
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation


def _symbol(name: str, domain: Domain = POSITIVE, unit: str = "") -> Symbol:
    return Symbol(quantity(name, unit, f"the number {name}", name, domain))


X, Y, PART, PORTION, MORE, ANY, LEAST = (
    _symbol("x"),
    _symbol("y"),
    _symbol("p", FRACTION),
    _symbol("s", SHARE),
    _symbol("m", AT_LEAST_ONE),
    _symbol("r", REAL),
    _symbol("n", NONNEGATIVE),
)
EVERYTHING = Goal(Relation(X + Y + PART + PORTION + MORE, Comparison.EQUAL, ANY))
KNOWN = known_bounds(EVERYTHING)


@pytest.mark.parametrize(
    ("tree", "sign"),
    [
        (X + Y, 1),
        (X - Y, None),
        (MORE - 1, None),  # it may be 0
        (MORE**2 - MORE + 1, 1),  # with m = 1 + u: 1 + u + u^2
        (2 - PART, 1),
        (1 - PART, None),  # it may be 0
        (-1 - ANY * ANY, -1),
        (1 + ANY + ANY * ANY, None),  # true, but not by signs alone
        (ANY**3 + 1, None),
        (PORTION * X, 1),
        (PART * X, None),
        (log(MORE + X), 1),
        (log(PORTION / 2), -1),
        (number(10) ** MORE - 1, 1),
        (MORE ** Fraction(1, 2) + X - 1, 1),
        (log(3) - log(2) - X * 0, 1),
        (number(2) ** Fraction(1, 2) - Fraction(7, 5), 1),  # 49/25 < 2
        (number(2) ** Fraction(1, 2) - Fraction(3, 2), -1),
    ],
)
def test_signs_within_the_bounds(tree: Expression, sign: int | None) -> None:
    """Each by hand: x, y > 0; 0 <= p <= 1; 0 < s <= 1; m >= 1."""
    assert one_sign(normal_form(tree), KNOWN) == sign


def test_assumptions_with_numbers_move_the_bounds() -> None:
    """X counted in kilobytes and assumed to be at least 4 of them is at least 32,000 bits."""
    size = _symbol("size", unit="kB")
    goal = Goal(
        Relation(size, Comparison.ABOVE, size),
        (Relation(size, Comparison.AT_LEAST, number(4, "kB")), Relation(number(9, "kB"), Comparison.ABOVE, size)),
    )
    ends = replace(known_bounds(goal)["size"], low_by=None, high_by=None)
    assert ends == Bounds(Fraction(32_000), Fraction(72_000), low_open=False, high_open=True)


@pytest.mark.parametrize("strict", [True, False])
def test_an_order_is_used_up(strict: bool) -> None:
    """Y > x gives y - x > 0, and y^2 > x y; y >= x gives no strict sign."""
    facts = (Fact(normal_form(Y - X), Comparison.ABOVE if strict else Comparison.AT_LEAST),)
    for tree in (Y - X, Y**2 - X * Y, Y**3 - X**3):
        assert (prove_sign(normal_form(tree), facts, KNOWN, strict=True) is not None) is strict
        assert prove_sign(normal_form(tree), facts, KNOWN, strict=False) is not None
    assert prove_sign(normal_form(Y - 2 * X), facts, KNOWN, strict=False) is None


def test_roots_stay_on_their_side_of_one() -> None:
    """The square root of what is at least 1 is at least 1, of what is at most 1 at most 1."""
    half = Fraction(1, 2)
    (high,) = normal_form(MORE**half).generators
    (low,) = normal_form(PORTION**half).generators
    assert generator_bounds(high, KNOWN).low == 1
    assert generator_bounds(low, KNOWN).high == 1


Leaves = st.sampled_from([X, PART, PORTION, MORE]) | st.integers(-2, 3).map(number)
Trees = st.recursive(
    Leaves,
    lambda below: (
        st.builds(lambda left, right: left + right, below, below)
        | st.builds(lambda left, right: left - right, below, below)
        | st.builds(lambda left, right: left * right, below, below)
        | st.builds(lambda left, right: left / (right**2 + 1), below, below)
    ),
    max_leaves=7,
)
INSIDE = {
    X.quantity: ["1/100", "1", "50"],
    PART.quantity: ["0", "1/3", "1"],
    PORTION.quantity: ["1/100", "1/2", "1"],
    MORE.quantity: ["1", "5/4", "40"],
}


@given(Trees)
def test_a_claimed_sign_holds_at_every_point_tried(tree: Expression) -> None:
    """The corners and the inside of the domains agree with the claim."""
    claimed = one_sign(normal_form(tree), KNOWN)
    if claimed is None:
        return
    for index in range(81):
        choice = [index // 3**place % 3 for place in range(4)]
        point = {q: Fraction(values[pick]) for (q, values), pick in zip(INSIDE.items(), choice, strict=True)}
        value = evaluate(tree, point)
        assert (value.low > 0) if claimed > 0 else (value.high < 0)


def test_zero_has_no_sign() -> None:
    """Zero is at least zero and nothing more."""
    zero = normal_form(as_expression(0) * X)
    assert one_sign(zero, KNOWN) is None
    assert has_sign(zero, KNOWN, strict=False)
    assert prove_sign(zero, (), KNOWN, strict=False) is not None


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(
    ("tree", "bounds"),
    [
        (Y / (X - 1), Bounds(Fraction(1), Fraction(1))),  # divides by zero wherever x is what it is known to be
        (Y + X**2000, Bounds(Fraction(1), None)),  # (1 + u)^2000 has too many terms to be written out
    ],
)
def test_what_cannot_be_written_has_no_sign_that_is_told(tree: Expression, bounds: Bounds, strict: bool) -> None:
    """Nothing is raised, and nothing claimed."""
    form = normal_form(tree)
    (moved,) = (each.atom.key for each in form.generators if each.atom.quantity == X.quantity)
    assert not has_sign(form, {moved: bounds}, strict=strict)


@pytest.mark.parametrize(
    ("tree", "strict", "shown"),
    [
        ((ANY - 4) * (X - 5), False, True),  # both are below zero
        ((ANY - 4) * (X + 1), False, False),
        ((ANY - 4) ** 3 * (X - 5), True, True),
        ((ANY - 4) ** 2 * (5 - X), False, True),
        ((ANY - 4) ** 2 * (X - 5), False, False),
        ((ANY - 4) ** 2 * (5 - X), True, True),
        ((ANY - X) ** 2 * (5 - X), False, True),  # a square is not below zero, whatever is in it
        ((ANY - X) ** 2 * (5 - X), True, False),  # but 0 where r is x
        ((ANY - 4) * (X - 5) * (X + 1), False, True),
        ((ANY - 5) * (X - 4), False, True),
        ((ANY - 5) * (X - 4), True, False),  # 0 where x is 4
        ((5 - X) / 2, False, True),
        ((ANY - 4) * (X - 5) / LEAST, False, True),  # that n is not 0 is in the quotient
        ((ANY - 4) * (X - 5) / (ANY - X), False, False),
        (X - X, False, True),
        (X - X, True, False),
    ],
)
def test_factors_below_zero_turn_the_sign(tree: Expression, strict: bool, shown: bool) -> None:
    """With r up to 3, x up to 4 and n at least 0 an odd number of factors below zero is below zero."""
    known = {ANY.quantity.name: Bounds(Fraction(0), Fraction(3)), X.quantity.name: Bounds(Fraction(0), Fraction(4))}
    assert has_factors_of_one_sign(normal_form(tree), known, strict=strict) is shown


def test_letters_and_signs_that_alternate_have_bounds() -> None:
    """Pi lies between 3 and 22/7, e between 2.7 and 2.8, and (-1)^n between -1 and 1."""
    count = Symbol(quantity("n", "", "a count", "n", COUNT))
    sign = number(-1) ** count
    for tree in (PI - 3, number("22/7") - PI, E - number("2.7"), number("2.8") - E, 2 + sign, 2 - sign):
        assert has_sign(normal_form(tree), {}, strict=True)
    for tree in (1 + sign, 1 - sign):
        assert not has_sign(normal_form(tree), {}, strict=True)


def test_an_end_without_a_value_denies_no_sign_beside_it() -> None:
    """X / (1 - p) has no value at p = 1, which p reaches: it is at least zero where it has one."""
    form = normal_form(X / (1 - PART))
    assert has_sign(form, KNOWN, strict=False)
    assert not has_sign(form, KNOWN, strict=True)


def test_what_is_assumed_to_be_above_zero_is_so() -> None:
    """N is at least zero, and above it where that is assumed."""
    form = normal_form(LEAST + 0)
    assert one_sign(form, {"n": Bounds(Fraction(0), None, low_open=True)}) == 1
    assert one_sign(form, {"n": Bounds(Fraction(0), None)}) is None
