"""recheck.py by itself: what statements of each kind come down to, worked by hand."""

from __future__ import annotations

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
    Z,
    free,
    recheck,
    symbol,
    written,
)

UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE, integer=True),
    "k": free(ANY, value="3"),
    "moved": free(ANY, value="3"),
    "t": free(["(", "1", "5", "]"], unit="minute"),
}
N, K, T, MOVED = map(symbol, ("n", "k", "t", "moved"))
X2, X3, X4 = (symbol(f"x_{n}") for n in (2, 3, 4))


def scope() -> Json:
    """Return a scope over quantities of several kinds."""
    return recheck.Scope(QUANTITIES, recheck.Units(UNITS))


def always(relation: Json, *assuming: Json) -> Json:
    """Return that a relation always holds."""
    return {"relation": relation, "assuming": list(assuming)}


def independent(expression: Json, *assuming: Json, of: str = "x") -> Json:
    """Return that a quantity makes no difference to an expression."""
    return {"expression": expression, "of": of, "assuming": list(assuming)}


def scaling(expression: Json, form: str, *assuming: Json, exponent: str | None = None, of: str = "x") -> Json:
    """Return how an expression scales."""
    return {"expression": expression, "in": of, "as": form, "exponent": exponent, "assuming": list(assuming)}


def optimum(expression: Json, at: Json, kind: str, *assuming: Json, over: str = "x") -> Json:
    """Return where an expression is least or greatest."""
    return {"expression": expression, "over": over, "at": at, "kind": kind, "assuming": list(assuming)}


def limit(expression: Json, to: str, value: Json, *assuming: Json) -> Json:
    """Return that an expression tends to another."""
    return {"expression": expression, "as": "x", "to": to, "is": value, "assuming": list(assuming)}


def statement(kind: str, said: Json, *more: Json) -> Json:
    """Return a statement of a kind."""
    made = scope()
    return recheck.Statement(kind, said, list(more), made)


def told(made: Json) -> list[tuple[Json, list[Json]]]:
    """Return the goals of a statement, each with what is given, as a certificate would have them."""
    return [(written(each.relation), written(each.given)) for each in made.goals()]


def test_what_always_holds_is_its_own_goal() -> None:
    """Under what it assumes and what is given besides, in this order."""
    made = statement("always", always([X, ">", Y], [Y, "<", ONE]), [Z, ">", ZERO], [Y, ">", ZERO])
    given = [[Y, "<", ONE], [Z, ">", ZERO], [Y, ">", ZERO]]
    assert told(made) == [([X, ">", Y], given)]
    assert written(made.parts()) == [X, Y]
    assert made.compared() == []
    assert made.names == {"x", "y", "z"}
    assert told(statement("identity", always([X, "==", Y]))) == [([X, "==", Y], [])]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("always", {**always([X, ">", Y]), "more": 1}),
        ("always", always([X, ">", Y], [Y, ">", ONE], [Y, ">", ONE])),
        ("independent", independent(Y, of="w")),
        ("independent", independent(Y, of="")),
        ("scaling", {**scaling(Y, "affine"), "exponent": "1"}),
        ("scaling", scaling(Y, "power")),
        ("optimum", optimum(X, X, "minimum")),
        ("optimum", optimum(X, ["+", X, ONE], "minimum")),
        ("optimum", optimum(X, ONE, "saddle")),
    ],
)
def test_what_is_no_statement(kind: str, said: Json) -> None:
    """A field more, a condition twice, nothing that moves, an exponent where none belongs."""
    with pytest.raises(recheck.Disagreement):
        statement(kind, said).goals()


@pytest.mark.parametrize(
    ("kind", "said"),
    [("independent", independent(Y, of=None)), ("scaling", scaling(Y, "cubic"))],  # type: ignore[arg-type]
)
def test_what_is_no_statement_at_all(kind: str, said: Json) -> None:
    """Nothing moves, or nobody knows how."""
    with pytest.raises(LookupError):
        statement(kind, said).goals()


def test_two_values_make_no_difference() -> None:
    """What is given holds of both."""
    made = statement("independent", independent(["*", X, Y], [X, ">", Y], [Y, ">", ZERO]))
    equal = [["*", X, Y], "==", ["*", X2, Y]]
    assert told(made) == [(equal, [[X, ">", Y], [X2, ">", Y], [Y, ">", ZERO]])]
    assert made.names == {"x", "y"}
    assert written(made.parts()) == [["*", X, Y]]
    assert made.scope.quantities["x_2"] == made.scope.quantities["x"]
    assert set(made.scope.quantities) - set(QUANTITIES) == {"x_2", "x_3"}


def test_copies_have_names_that_nothing_else_has() -> None:
    """Neither in the expression nor in what is given."""
    described = {**QUANTITIES, "x_2": free(ANY), "x_4": free(ANY)}
    made = recheck.Scope(described, recheck.Units(UNITS))
    found = recheck.Statement("independent", independent(["*", X, X2], [X4, ">", ZERO]), [], made)
    assert [name for _, name in found.copies()] == ["x", "x_3", "x_5"]
    alone = recheck.Statement("independent", independent(X), [], recheck.Scope(described, recheck.Units(UNITS)))
    assert [name for _, name in alone.copies()] == ["x", "x_2", "x_3"]


def test_what_moves_has_no_value() -> None:
    """Whatever constant it is elsewhere."""
    made = statement("independent", independent(MOVED, of="moved"))
    assert made.scope.quantities["moved"].value is None
    assert made.scope.quantities["k"].value == 3
    assert told(made) == [([MOVED, "==", symbol("moved_2")], [])]


@pytest.mark.parametrize(
    ("form", "order"), [("increasing", ">"), ("decreasing", "<"), ("nondecreasing", ">="), ("nonincreasing", "<=")]
)
def test_a_quantity_in_order(form: str, order: str) -> None:
    """The expression at the second value compares with that at the first, where the second is above the first."""
    made = statement("scaling", scaling(["*", X, Y], form, [X, "<", Y]))
    given = [[X, "<", Y], [X2, "<", Y], [X2, ">", X]]
    assert told(made) == [([["*", X2, Y], order, ["*", X, Y]], given)]
    assert written(made.compared()) == []


def power(base: Json, exponent: str) -> Json:
    """Return a power by a number."""
    return ["^", base, ["number", exponent, ""]]


F, G, H = (["+", each, Y] for each in (X, X2, X3))


@pytest.mark.parametrize(
    ("form", "exponent", "left", "right", "compared"),
    [
        ("proportional", None, ["*", G, X], ["*", F, X2], []),
        ("inverse", None, ["*", G, X2], ["*", F, X], [power(X, "-1")]),
        ("power", "1", ["*", G, X], ["*", F, X2], [power(X, "1")]),
        ("power", "2", ["*", G, power(X, "2")], ["*", F, power(X2, "2")], [power(X, "2")]),
        ("power", "-2", ["*", G, power(X2, "2")], ["*", F, power(X, "2")], [power(X, "-2")]),
        ("power", "-1", ["*", G, X2], ["*", F, X], [power(X, "-1")]),
        ("power", "1/2", ["*", G, power(X, "1/2")], ["*", F, power(X2, "1/2")], [power(X, "1/2")]),
        ("power", "0", F, G, [power(X, "0")]),
        ("constant", None, F, G, []),
    ],
)
def test_a_quantity_to_a_power(form: str, exponent: str | None, left: Json, right: Json, compared: Json) -> None:
    """Both values by the power of the other quantity are equal; the power itself has a value."""
    made = statement("scaling", scaling(F, form, [X, ">", ONE], exponent=exponent))
    assert told(made) == [([left, "==", right], [[X, ">", ONE], [X2, ">", ONE]])]
    assert written(made.compared()) == compared
    assert written(made.parts()) == [F, *compared]


def test_three_values_on_a_line() -> None:
    """F at x times y less z, and so on around, as the area between three points of a line is zero."""
    made = statement("scaling", scaling(F, "affine", [X, ">", ONE]))
    apart = [["+", X2, ["-", X3]], ["+", X3, ["-", X]], ["+", X2, ["-", X]]]
    left, right = ["+", ["*", F, apart[0]], ["*", G, apart[1]]], ["*", H, apart[2]]
    assert told(made) == [([left, "==", right], [[X, ">", ONE], [X2, ">", ONE], [X3, ">", ONE]])]


def test_products_that_are_compared_grow() -> None:
    """What is multiplied further stays one product."""
    made = statement("scaling", scaling(["*", X, Y], "proportional"))
    assert told(made) == [([["*", X2, Y, X], "==", ["*", X, Y, X2]], [])]


def test_a_limit_is_its_own_goal() -> None:
    """And nothing that is given may speak of what moves."""
    made = statement("limit", limit(["*", X, Y], "infinity", Z, [Y, ">", ONE]))
    assert told(made) == [([["*", X, Y], "->", Z, "x", "infinity"], [[Y, ">", ONE]])]
    assert written(made.parts()) == [["*", X, Y], Z]
    with pytest.raises(recheck.Unsure, match="all the way"):
        statement("limit", limit(["*", X, Y], "infinity", Z, [X, ">", ONE])).goals()


@pytest.mark.parametrize(("kind", "order"), [("minimum", ">="), ("maximum", "<=")])
def test_a_best_place(kind: str, order: str) -> None:
    """It lies in the domain, what is given of the quantity holds there, and no value is better."""
    made = statement("optimum", optimum(["*", T, Y], ["*", K, T], kind, over="y"))
    assert told(made) == [([["*", T, Y], order, ["*", T, ["*", K, T]]], [])]
    assert written(made.parts()) == [["*", T, Y], ["*", K, T], ["*", T, ["*", K, T]]]
    given = [[T, "<", ["number", "4", "minute"]], [Y, ">", ZERO]]
    place = ["number", "2", "minute"]
    of_t = statement("optimum", optimum(["*", T, Y], place, kind, *given, over="t"))
    assert told(of_t) == [
        ([place, ">", ["number", "1", "minute"]], given),
        ([place, "<=", ["number", "5", "minute"]], given),
        ([place, "<", ["number", "4", "minute"]], given),
        ([["*", T, Y], order, ["*", place, Y]], given),
    ]


def test_a_best_whole_number_is_left() -> None:
    """A place between two would have to be compared with both."""
    with pytest.raises(recheck.Unsure, match="whole number"):
        statement("optimum", optimum(N, ZERO, "minimum", over="n")).goals()
