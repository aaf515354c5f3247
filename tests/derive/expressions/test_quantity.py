"""Quantities: names that claims can write, domains, and constants that lie in their own."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from derive.expressions.expression import Add, Divide, Expression, Multiply, Negate, Number, Power, log
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    DOMAINS,
    FRACTION,
    NONNEGATIVE,
    POSITIVE,
    REAL,
    SHARE,
    Domain,
    Symbol,
    quantity,
    substitute,
    symbols,
)

HALF = Fraction(1, 2)
BATCH = quantity("batch", "sequence", "sequences served together", "B")
RATE = quantity("rate", "sequence/second", "sequences in a second", "r")
B, R = Symbol(BATCH), Symbol(RATE)
TWO = Number(Fraction(2))


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        (POSITIVE, [HALF, Fraction(10**9), Fraction(1, 10**9)], [Fraction(0), Fraction(-1)]),
        (NONNEGATIVE, [Fraction(0), HALF], [-HALF]),
        (REAL, [Fraction(-5), Fraction(0), HALF], []),
        (FRACTION, [Fraction(0), HALF, Fraction(1)], [Fraction(11, 10), -HALF]),
        (SHARE, [HALF, Fraction(1)], [Fraction(0), Fraction(2)]),
        (AT_LEAST_ONE, [Fraction(1), Fraction(3, 2), Fraction(9)], [Fraction(0), Fraction(99, 100)]),
        (COUNT, [Fraction(1), Fraction(7)], [Fraction(0), HALF, Fraction(3, 2)]),
    ],
)
def test_what_a_domain_contains(domain: Domain, inside: list[Fraction], outside: list[Fraction]) -> None:
    """Ends are in it or left out as its words say, and counts are whole."""
    assert all(map(domain.contains, inside))
    assert not any(map(domain.contains, outside))


@pytest.mark.parametrize(("domain", "value"), [(COUNT, HALF), (COUNT, 0), (POSITIVE, 0), (FRACTION, "1.5")])
def test_a_constant_lies_in_its_domain(domain: Domain, value: Fraction | int | str) -> None:
    """A constant outside of its domain is refused, and so is a part of what is counted."""
    with pytest.raises(ValueError, match=r"constant cups = .*: outside its domain"):
        quantity("cups", "", "how many", "c", domain, value)
    assert quantity("cups", "", "how many", "c", domain, 1).value == 1


@pytest.mark.parametrize("name", ["", "Cups", "2cups", "cups_", "_cups", "cups-sold", "cups sold", "cups__sold"])
def test_names_are_lower_case_words(name: str) -> None:
    """A name that the grammar of claims could not read is refused."""
    with pytest.raises(ValueError, match="expected lower-case words joined by underscores"):
        quantity(name, "", "how many", "c")


@pytest.mark.parametrize(
    ("written", "tree"),
    [
        pytest.param(BATCH + RATE, Add((B, R)), id="sum of quantities"),
        pytest.param(BATCH + RATE + BATCH, Add((B, R, B)), id="sum that grows"),
        pytest.param(BATCH - RATE, Add((B, Negate(R))), id="difference"),
        pytest.param(-BATCH, Negate(B), id="minus"),
        pytest.param(BATCH * RATE, Multiply((B, R)), id="product of quantities"),
        pytest.param(BATCH * (RATE * BATCH), Multiply((B, Multiply((R, B)))), id="product in brackets"),
        pytest.param(BATCH / RATE, Divide(B, R), id="quotient"),
        pytest.param(BATCH**RATE, Power(B, R), id="power"),
        pytest.param(BATCH + 2, Add((B, TWO)), id="number behind plus"),
        pytest.param(2 + BATCH, Add((TWO, B)), id="number before plus"),
        pytest.param(BATCH - 2, Add((B, Negate(TWO))), id="number behind minus"),
        pytest.param(2 - BATCH, Add((TWO, Negate(B))), id="number before minus"),
        pytest.param(BATCH * HALF, Multiply((B, Number(HALF))), id="fraction behind times"),
        pytest.param(HALF * BATCH, Multiply((Number(HALF), B)), id="fraction before times"),
        pytest.param(BATCH / 2, Divide(B, TWO), id="number beneath"),
        pytest.param(2 / BATCH, Divide(TWO, B), id="number above"),
        pytest.param(BATCH**2, Power(B, TWO), id="number as exponent"),
        pytest.param(2**BATCH, Power(TWO, B), id="number as base"),
        pytest.param(B * RATE - BATCH / R, Add((Multiply((B, R)), Negate(Divide(B, R)))), id="with expressions"),
    ],
)
def test_arithmetic_writes_the_tree(written: Expression, tree: Expression) -> None:
    """A quantity stands for its symbol, on either side of a sign, and nothing is rearranged."""
    assert written == tree
    assert type(written) is type(tree)


@pytest.mark.parametrize("value", [0.5, True, "2", None])
def test_arithmetic_takes_exact_numbers_only(value: Any) -> None:
    """A float has no exact value that the author wrote, and a truth value is no number."""
    with pytest.raises(TypeError, match="expected a quantity or an exact number"):
        BATCH * value
    with pytest.raises(TypeError, match="expected a quantity or an exact number"):
        value / BATCH


def test_a_domain_is_found_by_its_words() -> None:
    """What a document writes under `domain` is what the domain says of itself."""
    assert {"real": REAL, "positive": POSITIVE, "positive integer": COUNT, "at least 1": AT_LEAST_ONE}.items() <= (
        DOMAINS.items()
    )
    assert len(DOMAINS) == 7


def test_a_variable_has_no_value_and_a_constant_its_own() -> None:
    """A text of a number is read exactly; what is left out stays open."""
    assert quantity("cups", "", "how many", "c").value is None
    assert quantity("share", "", "which part", "s", SHARE, "0.1").value == Fraction(1, 10)


def test_the_quantities_of_a_tree_are_each_named_once_as_they_come() -> None:
    """The rate stands first in r / (b + r) * 2, and numbers are none."""
    assert symbols(R / (B + R) * 2) == (RATE, BATCH)
    assert symbols(TWO) == ()
    assert symbols(B) == (BATCH,)


def test_all_quantities_are_replaced_at_once() -> None:
    """Of b - r with each put for the other comes r - b, and what nothing is given for stays."""
    assert substitute(B - R, {BATCH: R, RATE: B}) == R - B
    assert substitute(log(B) ** 2 / R, {BATCH: TWO}) == log(2) ** 2 / R
