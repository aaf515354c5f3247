"""recheck.py by itself: what trees measure, and in which size they come out; each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    THREE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    free,
    recheck,
    symbol,
)

UNITS = {
    "second": {"factor": "1", "base": {"second": "1"}},
    "minute": {"factor": "60", "base": {"second": "1"}},
    "year": {"factor": "31557600", "base": {"second": "1"}},
    "month": {"factor": "2629800", "base": {"second": "1"}},
    "metre": {"factor": "1", "base": {"metre": "1"}},
    "date": {"factor": "1", "base": {"date": "1"}},
}
QUANTITIES = {
    "x": free(ANY),
    "y": free(ANY),
    "t": free(POSITIVE, unit="minute"),
    "length": free(POSITIVE, unit="metre"),
    "n": free(NONNEGATIVE, integer=True),
    "day": free(ANY, unit="date"),
    "other": free(ANY, unit="date"),
    "wait": free(ANY, unit="month"),
}
T, LENGTH, N, DAY, OTHER, WAIT = map(symbol, ("t", "length", "n", "day", "other", "wait"))
SECOND, MINUTE, MONTH, YEAR = (["number", "1", unit] for unit in ("second", "minute", "month", "year"))


def scope(**more: Json) -> Json:
    """Return a scope over quantities of several units, and more of them."""
    return recheck.Scope({**QUANTITIES, **more}, recheck.Units(UNITS))


S, M = {"second": 1}, {"metre": 1}


@pytest.mark.parametrize(
    ("tree", "base"),
    [
        (MINUTE, S),
        (ONE, {}),
        (T, S),
        (X, {}),
        (["irrational", "e"], {}),
        (["apply", "f", T, "metre"], M),
        (["-", T], S),
        (["+", T, SECOND, MINUTE], S),
        (["max", T, SECOND], S),
        (["min", LENGTH, LENGTH], M),
        (["*", T, LENGTH, T], {"second": 2, "metre": 1}),
        (["*", X, Y], {}),
        (["/", LENGTH, T], {"metre": 1, "second": -1}),
        (["/", LENGTH, LENGTH], {}),
        (["^", T, THREE], {"second": 3}),
        (["^", T, ["-", HALF]], {"second": Fraction(-1, 2)}),
        (["^", T, ZERO], {}),
        (["^", TWO, X], {}),
        (["log", X], {}),
        (["log", ["/", T, SECOND]], {}),
        (["factorial", N], {}),
        (["binomial", N, TWO], {}),
        (["floor", T, MINUTE], S),
        (["round", LENGTH, LENGTH], M),
        (["if", T, MINUTE, LENGTH, LENGTH], M),
        (["if", LENGTH, LENGTH, T, T], S),
        (["if", DAY, OTHER, X, Y], {}),
        (["max", DAY, OTHER], {"date": 1}),
        (["min", DAY, OTHER], {"date": 1}),
        (["if", X, Y, DAY, OTHER], {"date": 1}),
        (["+", DAY, SECOND], {"date": 1}),
        (["+", SECOND, T, DAY], {"date": 1}),
        (["+", DAY, ["-", SECOND]], {"date": 1}),
        (["+", DAY, ["-", OTHER]], S),
        (["+", DAY, ["-", OTHER], T], S),
        (["+", DAY, ["-", OTHER], ["-", ["-", DAY]]], {"date": 1}),
        (["+", ["-", DAY], ["-", ["-", OTHER]]], S),
        (["+", DAY, ["-", OTHER], MONTH], S),  # a duration is one, however it is said
        (["+", DAY, ["-", OTHER], WAIT], S),
        (["+", ["max", DAY, OTHER], SECOND], {"date": 1}),
        (["*", ["+", DAY, ["-", OTHER]], LENGTH], {"second": 1, "metre": 1}),
    ],
)
def test_what_a_tree_measures(tree: Json, base: Json) -> None:
    """The exponents of its base units; a date and a duration make a date, two dates a duration."""
    made = scope()
    assert made.base(made.tree(tree)) == base


@pytest.mark.parametrize(
    "tree",
    [
        ["+", T, LENGTH],
        ["+", T, T, LENGTH],
        ["+", X, T],
        ["max", T, LENGTH],
        ["min", T, X],
        ["log", T],
        ["factorial", T],
        ["binomial", N, T],
        ["binomial", T, T],
        ["^", T, X],
        ["^", X, T],
        ["^", T, T],
        ["floor", T, LENGTH],
        ["*", DAY, X],
        ["/", DAY, T],
        ["-", DAY],
        ["^", DAY, ONE],
        ["floor", DAY, DAY],
        ["log", DAY],
        ["apply", "f", DAY, ""],
        ["max", DAY, T],
        ["+", DAY, OTHER],
        ["+", DAY, X],
        ["+", DAY, LENGTH],
        ["+", SECOND, ["-", DAY]],
        ["+", DAY, ["-", OTHER], ["-", DAY]],
        ["+", DAY, ["-", OTHER], LENGTH],
        ["+", DAY, DAY, ["-", ["-", DAY]]],
    ],
)
def test_units_that_clash(tree: Json) -> None:
    """Durations and lengths, powers of what has a unit by what is no number, dates that are added or counted."""
    made = scope()
    with pytest.raises(recheck.Clash):
        made.base(made.tree(tree))


@pytest.mark.parametrize("tree", [["if", T, LENGTH, X, X], ["if", X, X, T, LENGTH], ["if", T, T, X, T]])
def test_cases_in_different_units_are_refused(tree: Json) -> None:
    """What is compared measures the same, and so do both cases."""
    made = scope()
    with pytest.raises(recheck.Disagreement, match="cases or their seam"):
        made.base(made.tree(tree))


@pytest.mark.parametrize(
    "tree",
    [
        ["+", DAY, MONTH],
        ["+", DAY, YEAR],
        ["+", DAY, ["-", WAIT]],
        ["+", DAY, ["*", TWO, WAIT]],
        ["+", DAY, ["*", ["number", "1", "metre"], ["/", YEAR, LENGTH]]],
        ["+", ["+", DAY, ["-", OTHER], MONTH], DAY],
    ],
)
def test_months_after_a_day_are_left(tree: Json) -> None:
    """They are of unequal length, wherever they stand."""
    made = scope()
    with pytest.raises(recheck.Unsure, match="unequal length"):
        made.base(made.tree(tree))


@pytest.mark.parametrize(
    ("tree", "size"),
    [
        (["/", LENGTH, T], Fraction(1, 60)),
        (["*", T, T], 3600),
        (["-", T], 60),
        (["^", T, ["-", ONE]], Fraction(1, 60)),
        (["^", T, ZERO], 1),
        (["apply", "f", X, "minute"], 60),
        (["if", X, Y, T, MINUTE], 60),
        (["if", T, MINUTE, X, Y], 1),
        (["max", T, T], 60),
        (["irrational", "e"], 1),
        (["binomial", N, TWO], 1),
    ],
)
def test_what_one_comes_out_as(tree: Json, size: Fraction) -> None:
    """Base units in one of what comes out where each part counts in its own unit."""
    made = scope()
    assert made.unit_size(made.tree(tree)) == size


@pytest.mark.parametrize(
    "tree", [["^", T, X], ["binomial", T, N], ["factorial", T], ["log", T], ["+", T, SECOND], ["floor", X, T]]
)
def test_sizes_that_do_not_fit(tree: Json) -> None:
    """Minutes are no numbers, and no seconds."""
    made = scope()
    with pytest.raises(recheck.Clash, match="sizes clash"):
        made.unit_size(made.tree(tree))


@pytest.mark.parametrize(
    ("domain", "said"),
    [
        (["[", "1", "5", "]"], [(">=", "1"), ("<=", "5")]),
        (["(", "1", "5", "]"], [(">", "1"), ("<=", "5")]),
        (["[", "1", "5", ")"], [(">=", "1"), ("<", "5")]),
        (["(", "0", None, ")"], [(">", "0")]),
        (["(", None, "0", "]"], [("<=", "0")]),
        (ANY, []),
    ],
)
def test_what_lies_in_a_domain(domain: Json, said: list[tuple[str, str]]) -> None:
    """End by end, in the unit of the quantity."""
    made = scope(t=free(domain, unit="minute"))
    tree = made.tree(["+", SECOND, MINUTE])
    expected = [(tree, sign, ("number", Fraction(end), "minute")) for sign, end in said]
    assert recheck.within(tree, made.quantities["t"]) == expected


def test_a_product_on_the_left_grows() -> None:
    """One on the right is a factor."""
    x, y = ("symbol", "x"), ("symbol", "y")
    assert recheck.multiplied(x, y) == ("*", x, y)
    assert recheck.multiplied(("*", x, y), x) == ("*", x, y, x)
    assert recheck.multiplied(x, ("*", x, y)) == ("*", x, ("*", x, y))
    assert recheck.multiplied(("+", x, y), x) == ("*", ("+", x, y), x)
