"""recheck.py by itself: quantities, trees, relations and counts, each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import (
    ANY,
    NONNEGATIVE,
    ONE,
    POSITIVE,
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
    "metre": {"factor": "1", "base": {"metre": "1"}},
}
QUANTITIES = {
    "x": free(ANY),
    "y": free(ANY),
    "t": free(POSITIVE, unit="minute"),
    "length": free(POSITIVE, unit="metre"),
    "two": free(ANY, value="2", unit="minute"),
    "n": free(NONNEGATIVE, integer=True),
    "m": free(NONNEGATIVE, integer=True, unit="minute"),
}
T, LENGTH, SECOND = symbol("t"), symbol("length"), ["number", "1", "second"]


def scope(**more: Json) -> Json:
    """Return a scope over quantities of several units, and more of them."""
    return recheck.Scope({**QUANTITIES, **more}, recheck.Units(UNITS))


def test_a_quantity_counts_in_base_units() -> None:
    """Its domain and its value are those of the certificate times what its unit is worth."""
    found = scope(t=free(["(", "1", "5", "]"], unit="minute", value="2", integer=True)).quantities["t"]
    assert found == ("minute", 60, {"second": 1}, (60, 300, True, False), True, 120)
    assert scope().quantities["x"] == ("", 1, {}, (None, None, True, True), False, None)


@pytest.mark.parametrize(
    ("domain", "unit"),
    [
        (["[", "2", "2", "]"], ""),
        (["[", "2", "2", "]"], "minute"),
        (["(", "0", "3/2", "]"], ""),
        (["(", "1", "2", "]"], "minute"),
        (["(", None, "1", ")"], ""),  # 0 is the greatest
        (["(", None, "-5", ")"], "minute"),
        (["(", None, "-5/2", ")"], ""),
        (["[", "1/2", "3/2", "]"], ""),
        (ANY, "minute"),
    ],
)
def test_domains_that_hold_a_whole_number(domain: Json, unit: str) -> None:
    """One end, beside it, or anywhere."""
    assert scope(x=free(domain, integer=True, unit=unit)).quantities["x"].integer


@pytest.mark.parametrize(
    ("name", "described", "why"),
    [
        ("X", free(ANY), "no name of a quantity"),
        ("x y", free(ANY), "no name of a quantity"),
        ("#0", free(ANY), "no name of a quantity"),
        ("a", {**free(ANY), "integer": 1}, "whole or not"),
        ("a", {**free(ANY), "integer": None}, "whole or not"),
        ("a", {**free(ANY), "more": 1}, "expected the fields"),
        ("a", free(["(", "0", "1", ")"], integer=True), "never a whole number"),
        ("a", free(["(", "1", "2", ")"], integer=True, unit="minute"), "never a whole number"),
        ("a", free(["[", "1/60", "59/60", "]"], integer=True, unit="minute"), "never a whole number"),
        ("a", free(["[", "5/4", "7/4", "]"], integer=True), "never a whole number"),
        ("a", free(POSITIVE, value="0"), "outside its domain"),
        ("a", free(["[", "0", "1", "]"], value="2"), "outside its domain"),
        ("a", free(ANY, value="1/2", integer=True), "outside its domain"),
        ("a", free(ANY, unit="furlong"), "furlong"),
    ],
)
def test_what_is_no_quantity(name: str, described: Json, why: str) -> None:
    """A name, a set, whether it is whole, and a value in the set."""
    with pytest.raises((recheck.Disagreement, LookupError), match=why):
        scope(**{name: described})


def test_only_what_is_whole_has_to_hold_a_whole_number() -> None:
    """Between 0 and 1 there are other numbers."""
    assert scope(a=free(["(", "0", "1", ")"])).quantities["a"].domain == (0, 1, True, True)


@pytest.mark.parametrize(
    ("written", "tree"),
    [
        (["number", "3/2", "minute"], ("number", Fraction(3, 2), "minute")),
        (X, ("symbol", "x")),
        (["irrational", "e"], ("irrational", "e")),
        (["irrational", "pi"], ("irrational", "pi")),
        (["apply", "f", X, "minute"], ("apply", "f", ("symbol", "x"), "minute")),
        (["-", X], ("-", ("symbol", "x"))),
        (["+", X, Y, X], ("+", ("symbol", "x"), ("symbol", "y"), ("symbol", "x"))),
        (["/", X, Y], ("/", ("symbol", "x"), ("symbol", "y"))),
        (["if", X, Y, X, Y], ("if", *(("symbol", each) for each in "xyxy"))),
        (["max", X, Y], ("max", ("symbol", "x"), ("symbol", "y"))),
    ],
)
def test_a_tree_is_read(written: Json, tree: Json) -> None:
    """Its operation first, numbers exact."""
    assert scope().tree(written) == tree


@pytest.mark.parametrize(
    "written",
    [
        [],
        ["+"],
        ["max"],
        ["number"],
        ["+", X],
        ["*", X],
        ["-", X, Y],
        ["/", X],
        ["/", X, Y, X],
        ["^", X, Y, X],
        ["if", X, Y, X],
        ["apply", "f", X],
        ["apply", 5, X, ""],
        ["apply", "f", X, "furlong"],
        ["number", "1", "furlong"],
        ["number", 1, ""],
        ["number", "1"],
        ["symbol", "z"],
        ["symbol", ["x"]],
        ["symbol", "x", "y"],
        ["irrational", "tau"],
        ["sin", X],
        ["sin", X, Y],
        [5, X],
        [5, X, Y],
        [["-"], X],
        "-x",
        "xy",
        {"-": X, "x": X},
        ["given", 0],
        ["-", ["given", 0]],
        ["-", "x"],
        ["low", "x"],
        None,
    ],
)
def test_what_is_no_tree(written: Json) -> None:
    """An operation that is unknown, or of too few parts or too many; names and units that nothing defines."""
    with pytest.raises((recheck.Disagreement, LookupError)):
        scope().tree(written)


def test_leaves_of_proofs_are_read_in_proofs_alone() -> None:
    """At any depth, and in what a function is applied to."""
    read = scope().tree(["+", ["given", 0], ["-", ["low", "x"]], ["apply", "f", ["high", "y"], ""]], recheck.LEAVES)
    assert read == ("+", ("given", 0), ("-", ("low", "x")), ("apply", "f", ("high", "y"), ""))


def test_every_node_that_is_read_is_a_step() -> None:
    """So is every node at which something is put in, and every product of two terms."""
    made = scope()
    made.left = 3
    tree = made.tree(["+", X, Y])
    assert made.left == 0
    with pytest.raises(recheck.Unsure, match="steps"):
        made.tree(X)
    made.left = 10
    assert made.put(tree, ("symbol", "x"), ("symbol", "n")) == ("+", ("symbol", "n"), ("symbol", "y"))
    assert made.left == 7


def test_a_part_is_put_in_wherever_it_stands() -> None:
    """In trees and on both sides of relations; what is put in is not looked at again."""
    made = scope()
    relation = made.relation([["max", X, ["-", X]], ">", ["*", Y, X]])
    put = made.put(relation, made.tree(X), made.tree(["+", X, ONE]))
    more = ["+", X, ONE]
    assert put == made.relation([["max", more, ["-", more]], ">", ["*", Y, more]])
    assert made.put(relation, relation[0], made.tree(ONE)) == made.relation([ONE, ">", ["*", Y, X]])


def test_nodes_and_names_of_trees() -> None:
    """Every node is told, of all trees and relations, and of names those of quantities alone."""
    made = scope()
    tree, relation = made.tree(["+", X, ["irrational", "e"]]), made.relation([Y, ">", ["number", "1", ""]])
    nodes = {tree, ("symbol", "x"), ("irrational", "e"), relation, ("symbol", "y"), ("number", Fraction(1), "")}
    assert set(recheck.walk(tree, relation)) == nodes
    assert len(list(recheck.walk(tree, tree))) == 6
    assert recheck.names_in(tree, relation) == {"x", "y"}
    assert recheck.names_in() == set()
    assert recheck.below(relation) == [("symbol", "y"), ("number", Fraction(1), "")]


@pytest.mark.parametrize("sign", ["==", ">", ">=", "<", "<="])
def test_a_relation_is_read(sign: str) -> None:
    """Its sides as they stand."""
    assert scope().relation([X, sign, Y]) == (("symbol", "x"), sign, ("symbol", "y"))
    assert scope().relation([T, sign, SECOND]) == (("symbol", "t"), sign, ("number", 1, "second"))


@pytest.mark.parametrize(
    "written",
    [
        [X, "!=", Y],
        [X, "->", Y],
        [X, ">"],
        [X, ">", Y, Y],
        [X, ">", Y, ">", Y],
        {0: X, 1: ">", 2: Y},
        ">>>",
        "x>y",
        [X, ">", T],
        [T, ">", LENGTH],
        [T, "==", ZERO],
    ],
)
def test_what_is_no_relation(written: Json) -> None:
    """A comparison that is known, between two sides that measure the same."""
    with pytest.raises(recheck.Disagreement):
        scope().relation(written)


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        (["number", "3", "minute"], 180),
        (["number", "0", ""], 0),
        (symbol("two"), 120),
        (X, None),
        (["irrational", "e"], None),
        (["+", ONE, ONE], None),
        (["-", ONE], None),
        (["apply", "f", X, ""], None),
    ],
)
def test_the_value_of_a_leaf(tree: Json, value: int | None) -> None:
    """Of a number and of a quantity that has one, in base units."""
    made = scope()
    assert made.constant(made.tree(tree)) == value


def terms(**coefficients: str) -> Json:
    """Return a polynomial: `n=2` is twice n, `n_n=1` its square, `none=3` the number 3."""
    found = {}
    for names, coefficient in coefficients.items():
        each = [] if names == "none" else names.split("_")
        found[tuple(sorted((name, Fraction(each.count(name))) for name in set(each)))] = Fraction(coefficient)
    return found


@pytest.mark.parametrize(
    ("top", "counted"),
    [
        (terms(n="2"), terms(n="2")),
        (terms(n="-1", none="3"), terms(n="-1", none="3")),
        (terms(none="3"), terms(none="3")),
        (terms(m="1/60"), terms(m="1")),  # a minute each, in seconds
        (terms(m_m="1/3600"), terms(m_m="1")),
        (terms(m_n="1/30"), terms(m_n="2")),
        (terms(m="1"), terms(m="60")),
        (terms(m="1/120"), {}),
        (terms(m_m="1/60", n="1"), terms(m_m="60", n="1")),
        (terms(n="1/2"), {}),
        (terms(n_n="1/2", n="1/2"), {}),  # it is whole, which is not plain
        (terms(n="1", none="1/2"), {}),
        (terms(x="1"), {}),
        (terms(n="1", x="1"), {}),
        (terms(n_x="1"), {}),
        ({(("n", Fraction(1, 2)),): Fraction(1)}, {}),
        ({(("n", Fraction(3, 2)),): Fraction(1)}, {}),
        ({(("n", Fraction(-1)),): Fraction(1)}, {}),
        ({(("n", Fraction(1)), ("#0", Fraction(1))): Fraction(1)}, {}),
    ],
)
def test_forms_that_count(top: Json, counted: Json) -> None:
    """Whole multiples of products of whole quantities, each in its own unit."""
    assert scope().counts((top, recheck.ONE)) == counted


def test_a_quotient_does_not_count() -> None:
    """Whatever it is divided by."""
    assert scope().counts((terms(n="2"), terms(n="1"))) == {}
    assert scope().counts((terms(n="2"), terms(none="2"))) == {}
