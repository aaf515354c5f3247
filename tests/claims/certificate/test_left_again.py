"""recheck.py by itself: figures, units, trees and limits that it leaves to trust or refuses; each made by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
    MINUS_ONE,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    document,
    ends,
    free,
    goal,
    judged,
    recheck,
    stated,
    symbol,
)

C = symbol("c")
UNITS = {
    "second": {"factor": "1", "base": {"second": "1"}},
    "month": {"factor": "2629800", "base": {"second": "1"}},
    "hour": {"factor": "3600", "base": {"second": "1"}},
    "date": {"factor": "1", "base": {"date": "1"}},
}


def scope(**quantities: Json) -> Json:
    """Return a scope over x above 0, any y, and what else is named, in units of time."""
    return recheck.Scope({"x": free(POSITIVE), "y": free(ANY), **quantities}, recheck.Units(UNITS))


def test_ranges_that_turn_or_are_many_are_left() -> None:
    """A square between -1 and 1 is 0 within; corners of eleven ranges are too many."""
    square = ("*", ("symbol", "y"), ("symbol", "y"))
    with pytest.raises(recheck.Unsure, match="ends where its inputs do"):
        recheck.ends_of(square, {"y": ends("-1", "2")}, scope())
    with pytest.raises(recheck.Unsure, match="more than ten ranges"):
        recheck.ends_of(square, {f"y{n}": ends("0", "1") for n in range(11)}, scope())
    many = {f"y{n}": ends("0", "1") for n in range(9)} | {"y": ends("2", "3")}
    assert recheck.ends_of(square, many, scope()) == (ends("4"), ends("9"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("> 5-6", "the figure"),
        ("5-1/2", "the figure"),
        ("10^3 to 5", "a power of ten beside another number"),
        ("9.0-3.0", "runs downward"),
        ("$5 of it", "the figure"),
        ("5 furlongs", "the figure"),
    ],
)
def test_figures_that_are_left(text: str, why: str) -> None:
    """They are read by the program, and not here."""
    with pytest.raises(recheck.Unsure, match=why):
        recheck.Figure(text, exact=False, units=recheck.Units(UNITS))


def test_a_power_of_ten_has_no_last_place() -> None:
    """It is not known how far it is rounded; and there is no month of that name."""
    with pytest.raises(recheck.Unsure, match="to which place"):
        recheck.Figure("10^7", exact=False, units=recheck.Units(UNITS)).places()
    assert recheck.days("3 smarch 2020", bare=True) is None
    assert recheck.days("3 march 2020", bare=True) is not None


def test_units_of_trees() -> None:
    """A function says its own, dates and months are left, and a factor has to be exact."""
    made = scope(day=free(ANY, unit="date"))
    assert made.base(made.tree(["apply", "f", X, "hour"])) == {"second": 1}
    with pytest.raises(recheck.Unsure, match="unequal length"):
        made.base(made.tree(["+", symbol("day"), ["number", "1", "month"]]))
    assert made.base(made.tree(["+", symbol("day"), ["number", "1", "hour"]])) == {"date": 1}
    with pytest.raises(recheck.Unsure, match="no exact number"):
        recheck.raised((Fraction(2), {"second": Fraction(1)}), Fraction(1, 2))
    assert recheck.raised((Fraction(4), {"second": Fraction(1)}), Fraction(1, 2)) == (2, {"second": Fraction(1, 2)})


HOURS, SECONDS = ["number", "1", "hour"], ["number", "1", "second"]


@pytest.mark.parametrize(
    ("tree", "size"),
    [
        (HOURS, "3600"),
        (X, "1"),
        (symbol("wait"), "3600"),
        (["apply", "f", X, "hour"], "3600"),
        (["irrational", "pi"], "1"),
        (["*", HOURS, HOURS, SECONDS], "12960000"),
        (["/", HOURS, SECONDS], "3600"),
        (["^", HOURS, TWO], "12960000"),
        (["^", HOURS, HALF], "60"),
        (["^", TWO, X], "1"),
        (["+", HOURS, HOURS], "3600"),
        (["if", HOURS, HOURS, SECONDS, SECONDS], "1"),
        (["log", TWO], "1"),
        (["floor", HOURS, HOURS], "3600"),
    ],
)
def test_the_size_in_which_a_tree_comes_out(tree: Json, size: str) -> None:
    """Base units in one of what comes out where each part counts in its own unit."""
    made = scope(wait=free(ANY, unit="hour"))
    assert made.unit_size(made.tree(tree)) == Fraction(size)


@pytest.mark.parametrize(
    "tree",
    [
        ["+", HOURS, SECONDS],
        ["max", SECONDS, HOURS],
        ["if", HOURS, SECONDS, X, X],
        ["if", X, X, HOURS, SECONDS],
        ["log", ["/", HOURS, SECONDS]],
        ["^", TWO, ["/", HOURS, SECONDS]],
    ],
)
def test_sizes_that_clash(tree: Json) -> None:
    """Hours are not added to seconds, where each is a number alone."""
    made = scope()
    with pytest.raises(recheck.Clash, match="sizes clash"):
        made.unit_size(made.tree(tree))


def test_polynomials_that_are_left() -> None:
    """Too long a coefficient, a division by nothing, a root to a count."""
    made = scope(c=free(NONNEGATIVE, integer=True))
    algebra = recheck.Proof(made, []).algebra
    long = ["number", "9" * 4_000, ""]
    with pytest.raises(recheck.Unsure, match="polynomials too large"):
        algebra.form(made.tree(["*", long, long]))
    with pytest.raises(recheck.NoValue, match="a division by zero"):
        algebra.form(made.tree(["/", ONE, ["+", Y, ["-", Y]]]))
    assert algebra.form(made.tree(["^", ["^", X, HALF], C])) == ({(("#0", Fraction(1)),): 1}, recheck.ONE)


def test_a_limit_under_what_is_given_of_the_quantity_that_moves_is_left() -> None:
    """Nothing says that it holds all the way."""
    made = scope()
    given = [made.relation([X, ">", ONE])]
    goes = (made.tree(["/", ONE, X]), "->", made.tree(ZERO), "x", "infinity")
    with pytest.raises(recheck.Unsure, match="holds all the way to the limit"):
        recheck.Proof(made, given).by_degrees(goes)
    with pytest.raises(recheck.Unsure, match="holds all the way to the limit"):
        recheck.prove_goal(recheck.Goal(goes, tuple(given)), [], {"rule": "degrees"}, made)
    recheck.prove_goal(recheck.Goal(goes, ()), [], {"rule": "degrees"}, made)


def test_what_has_no_value_holds_nowhere() -> None:
    """A condition on the logarithm of -1 is not satisfied, and nothing plain follows from it."""
    made = scope()
    relation = made.relation([["log", Y], ">=", ZERO])
    assert not recheck.satisfied([relation], {"y": ends("-1")}, made)
    assert recheck.satisfied([relation], {"y": ends("2")}, made)
    assert not recheck.plainly(relation, [], made)
    assert recheck.plainly(made.relation([X, ">=", ZERO]), [], made)


def test_a_refutation_by_what_has_no_value() -> None:
    """It has none at the point, it has one, or it is a limit, of which a point says nothing."""
    made, at = scope(), {"y": ends("0")}
    recheck.without_value(made.relation([["/", ONE, Y], ">", ZERO]), at, made)
    with pytest.raises(recheck.Disagreement, match="it has a value"):
        recheck.without_value(made.relation([Y, ">", ZERO]), at, made)
    with pytest.raises(recheck.Unsure, match="on the way to a limit"):
        recheck.without_value((made.tree(Y), "->", made.tree(ZERO), "y", "infinity"), at, made)


def test_a_limit_of_what_has_no_value_somewhere_is_left(tmp_path: Path) -> None:
    """Where is shown; that it is so next to everywhere is not."""
    of_minus = ["log", ["+", X, MINUS_ONE]]
    limit = goal([of_minus, "->", ZERO, "x", "infinity"], None)
    made = stated({"x": free(POSITIVE)}, limit, kind="limit", answer="refuted")
    made["stated"] = {"answer": "no value", "goals": [goal([of_minus, "==", of_minus], None, point={"x": "1"})]}
    assert judged(document(made), tmp_path) == "trusted"
    made["stated"]["goals"][0]["point"]["x"] = "2"
    assert "it has a value" in judged(document(made), tmp_path)
