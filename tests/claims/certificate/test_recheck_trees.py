"""recheck.py by itself: units and values of trees, dates, steps and cases, and what the program prints; by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    ONE,
    THREE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    claim,
    document,
    fact,
    free,
    goal,
    judged,
    recheck,
    stated,
    twice,
)

UNITS = {name: {"factor": "1", "base": {name: "1"}} for name in ("second", "date", "metre")}
UNITS |= {"minute": {"factor": "60", "base": {"second": "1"}}, "month": {"factor": "2629800", "base": {"second": "1"}}}
QUANTITIES = {
    "x": free(ANY),
    "y": free(ANY),
    "n": free(ANY, integer=True),
    "wait": free(ANY, unit="minute"),
    "march": free(ANY, unit="date"),
    "may": free(ANY, unit="date"),
    "span": free(ANY, unit="month"),
}
WAIT, MARCH, MAY, SPAN = (["symbol", name] for name in ("wait", "march", "may", "span"))
SECOND, METRE = ["number", "1", "second"], ["number", "1", "metre"]


def scope() -> Json:
    """Return a scope over quantities in several units."""
    return recheck.Scope(QUANTITIES, recheck.Units(UNITS))


@pytest.mark.parametrize(
    ("tree", "base", "size"),
    [
        (["*", WAIT, METRE], {"second": 1, "metre": 1}, "60"),
        (["/", METRE, WAIT], {"second": -1, "metre": 1}, "1/60"),
        (["^", WAIT, TWO], {"second": 2}, "3600"),
        (["^", WAIT, ZERO], {}, "1"),
        (["+", WAIT, ["-", WAIT]], {"second": 1}, "60"),
        (["max", WAIT, WAIT], {"second": 1}, "60"),
        (["if", X, ONE, WAIT, WAIT], {"second": 1}, "60"),
        (["log", ["/", WAIT, WAIT]], {}, "1"),
        (["apply", "f", X, "minute"], {"second": 1}, "60"),
        (["*", ["irrational", "pi"], WAIT], {"second": 1}, "60"),
        (["+", MAY, ["-", MARCH]], {"second": 1}, "1"),
        (["+", MARCH, SECOND], {"date": 1}, "1"),
    ],
)
def test_a_tree_has_a_unit(tree: Json, base: Json, size: str) -> None:
    """As its parts have: in base units, and in the sizes in which they are counted."""
    made = scope()
    assert made.base(made.tree(tree)) == base
    assert made.unit(made.tree(tree), sized=True) == (Fraction(size), base)


@pytest.mark.parametrize(
    "tree",
    [
        ["+", WAIT, METRE], ["max", WAIT, X], ["log", WAIT], ["^", TWO, WAIT], ["if", X, WAIT, X, X],
        ["if", X, ONE, WAIT, METRE], ["*", MARCH, TWO], ["+", MAY, MARCH], ["+", MARCH, METRE],
        ["+", SECOND, ["-", MARCH]],
    ],
)  # fmt: skip
def test_units_that_clash(tree: Json) -> None:
    """Sums, cases and logarithms of unlike units, and dates that are added or multiplied."""
    made = scope()
    with pytest.raises(recheck.Clash):
        made.base(made.tree(tree))


def test_sizes_that_clash() -> None:
    """A minute and a second measure the same, and are counted in two sizes."""
    made = scope()
    both = made.tree(["+", WAIT, SECOND])
    assert made.base(both) == {"second": 1}
    with pytest.raises(recheck.Clash):
        made.unit(both, sized=True)


def test_months_behind_a_date_are_left_to_trust() -> None:
    """They are of unequal length."""
    made = scope()
    with pytest.raises(recheck.Unsure, match="months and years"):
        made.base(made.tree(["+", MARCH, SPAN]))


def value(tree: Json, x: str = "0", y: str | None = None) -> tuple[Fraction, Fraction]:
    """Return bounds of a tree at x, or between x and y."""
    made = scope()
    found: tuple[Fraction, Fraction] = made.value(
        made.tree(tree), {"x": (Fraction(x), Fraction(x if y is None else y)), "y": (Fraction(2), Fraction(2))}
    )
    return found


@pytest.mark.parametrize(
    ("tree", "x", "y", "low", "high"),
    [
        (["floor", X, ONE], "5/2", None, "2", "2"),
        (["ceil", X, TWO], "5/2", None, "4", "4"),
        (["round", X, ONE], "5/2", "8/3", "2", "3"),  # a half is rounded either way
        (["factorial", X], "5", None, "120", "120"),
        (["binomial", X, TWO], "5", None, "10", "10"),
        (["if", X, Y, ONE, THREE], "1", None, "1", "1"),
        (["if", X, Y, ONE, THREE], "2", None, "3", "3"),
        (["if", X, Y, ONE, THREE], "1", "4", "1", "3"),
        (["if", X, X, ONE, THREE], "1", "4", "3", "3"),  # nothing is below itself
        (["max", X, Y], "1", "4", "2", "4"),
        (["^", X, ZERO], "3", None, "1", "1"),
    ],
)
def test_steps_and_cases_have_bounds(tree: Json, x: str, y: str | None, low: str, high: str) -> None:
    """What is rounded, counted or told by cases."""
    assert value(tree, x, y) == (Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        (["factorial", ["/", ONE, TWO]], "not a whole number"),
        (["floor", ONE, X], "not one number above zero"),
        (["apply", "f", X, ""], "arbitrary function"),
        (["symbol", "n"], "leaves out n"),
        (["^", ["number", "10", ""], ["^", ["number", "10", ""], ["number", "5", ""]]], "too large"),
    ],
)
def test_values_that_are_left_to_trust(tree: Json, message: str) -> None:
    """Counts of what is not whole, arbitrary functions, and numbers that are too large."""
    with pytest.raises(recheck.Unsure, match=message):
        value(tree)


def test_known_numbers_are_enclosed() -> None:
    """The first digits of e and pi."""
    for letter, digits in (("e", "2.718281828459045"), ("pi", "3.141592653589793")):
        low, high = value(["irrational", letter])
        assert Fraction(digits) < low <= high < Fraction(digits) + Fraction(1, 10**15)


def test_what_has_too_many_steps_or_too_long_numbers_is_left_to_trust() -> None:
    """Limits on what strangers may ask for."""
    made = scope()
    form = recheck.Algebra(made, {})
    with pytest.raises(recheck.Unsure, match="polynomials too large"):
        form.mul({(): Fraction(10) ** 6000}, {(): Fraction(10) ** 6000})
    with pytest.raises(recheck.NoValue, match="a division by zero"):
        form.form(made.tree(["+", ["/", X, ["+", X, ["-", X]]], ONE]))
    made.left = 0
    with pytest.raises(recheck.Unsure, match="steps"):
        made.step()


def test_conditions_of_which_one_is_enough_are_left_to_trust(tmp_path: Path) -> None:
    """So is the share of a range."""
    above, below = [X, ">", ONE], [X, "<=", ONE]
    made = stated({"x": free(ANY)}, goal([X, "==", X], {"rule": "sign", "tree": ZERO}))
    made["statement"]["assuming"] = [["or", ["holds", above, below], ["holds", below, above]]]
    assert judged(document(made), tmp_path) == "trusted"
    measured = {"relation": above, "over": "x", "measure": "uniform"}
    rest = {"word": "usually", "cases": None, "range": measured, "quantities": {"x": free(ANY)}, "inputs": {}}
    assert judged(document(claim("share", "verified", **rest)), tmp_path) == "trusted"


def test_a_share_of_cases_that_are_undecided_is_left_to_trust(tmp_path: Path) -> None:
    """One of them is verified, and the other may be."""
    cases = [twice("one", "2", None), {**twice("two", "3", None), "verdict": "undecided", "recorded": "undecided"}]
    rest: dict[str, Json] = {"range": None, "quantities": {}, "inputs": {}, "closure": ["one", "two"]}
    made = claim("share", "verified", word="usually", cases=["one", "two"], **rest)
    path = tmp_path / "certificate.json"
    path.write_text(json.dumps(document(*cases, made)), "utf-8")
    _, trusted = recheck.recheck(str(path))
    assert trusted["of-share"] == "that a case is decided"


def test_the_report_says_what_was_decided(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Kinds, figures, sentences, and how many claims; what is left to trust by name, with units that are taken."""
    path = tmp_path / "certificate.json"
    left = stated({"x": free(ANY)}, goal([X, "==", X], {"rule": "trust", "why": "a solver", "script": None}))
    units = {**UNITS, "cup": {"factor": "2", "base": {"second": "1"}}}
    path.write_text(json.dumps(document(fact("till"), twice("double", "2", "till"), left, units=units)), "utf-8")
    assert recheck.main([str(path)]) == 0
    told = capsys.readouterr().out
    assert "taken on trust  of-always: a solver" in told
    assert "units taken as the certificate has them: cup" in told
    assert "figures: 2 read again here, 0 with the set that it states" in told
    assert "agrees: 3 claims, 2 decided here (66 %), 1 taken on trust" in told


def test_the_report_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A disagreement ends with 1, a file that cannot be read or is not named with 2."""
    path = tmp_path / "certificate.json"
    path.write_text(json.dumps(document(fact("till", source=""))), "utf-8")
    assert recheck.main([str(path)]) == 1
    assert capsys.readouterr().out == "DISAGREES  till: its source\n"
    assert recheck.main([]) == recheck.main([str(tmp_path / "absent")]) == 2
    deep = "[" * 200 + "]" * 200
    path.write_text(deep, "utf-8")
    assert recheck.main([str(path)]) == 1
