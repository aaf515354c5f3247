"""recheck.py by itself: what is given by name and is put in, worked by hand."""

from __future__ import annotations

import pytest

from tests.oracles.certificates import (
    ANY,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    SHARE,
    TWO,
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

QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE, integer=True),
    "k": free(ANY, value="3"),
    "share": free(SHARE),
}
N, K, HELD, X2 = map(symbol, ("n", "k", "share", "x_2"))


def scope() -> Json:
    """Return a scope over quantities of several kinds."""
    return recheck.Scope(QUANTITIES, recheck.Units({}))


def always(relation: Json, *assuming: Json) -> Json:
    """Return that a relation always holds."""
    return {"relation": relation, "assuming": list(assuming)}


def independent(expression: Json, *assuming: Json, of: str = "x") -> Json:
    """Return that a quantity makes no difference to an expression."""
    return {"expression": expression, "of": of, "assuming": list(assuming)}


def statement(kind: str, said: Json, *more: Json) -> Json:
    """Return a statement of a kind."""
    made = scope()
    return recheck.Statement(kind, said, list(more), made)


def told(made: Json) -> list[tuple[Json, list[Json]]]:
    """Return the goals of a statement, each with what is given, as a certificate would have them."""
    return [(written(each.relation), written(each.given)) for each in made.goals()]


def test_what_is_given_by_name_is_put_in() -> None:
    """From either side, in order, into all else; then it lies in the domain of what had the name."""
    made = statement("independent", independent(["*", X, HELD], [HELD, "==", Y], [HELD, ">", Z]))
    given = [[Y, ">", Z], [Y, ">=", ZERO], [Y, "<=", ONE]]
    assert told(made) == [([["*", X, Y], "==", ["*", X2, Y]], given)]
    assert made.names == {"x", "y", "z", "share"}
    turned = statement("independent", independent(["*", X, HELD], [["+", X, Z], "==", HELD]))
    ends = [[["+", x, Z], sign, end] for sign, end in ((">=", ZERO), ("<=", ONE)) for x in (X, X2)]
    sides = [["*", x, ["+", x, Z]] for x in (X, X2)]
    assert told(turned) == [([sides[0], "==", sides[1]], ends)]
    chained = statement("independent", independent(["*", X, Y], [Y, "==", Z], [Z, "==", TWO]))
    assert told(chained) == [([["*", X, TWO], "==", ["*", X2, TWO]], [])]


@pytest.mark.parametrize(
    ("put", "valued"),
    [
        (["/", ONE, Z], True),
        (["log", Z], True),
        (["^", Z, TWO], True),
        (["+", ONE, ["/", ONE, Z]], True),
        (["+", ONE, Z], False),
        (["max", ONE, Z], False),
    ],
)
def test_what_is_put_in_has_a_value(put: Json, valued: bool) -> None:
    """Where it may have none, that it has one is given."""
    made = statement("independent", independent(["*", X, Y], [Y, "==", put]))
    assert written(made.given) == ([[put, "==", put]] if valued else [])


def test_names_that_are_not_put_in() -> None:
    """A constant, what moves, what stands on both sides, or what is no name alone; then it stays given."""
    for given in (
        [K, "==", TWO],
        [["+", Y, ONE], "==", ["+", Z, Y]],
        [Y, "==", ["*", Y, Z]],
        [["*", Y, Z], "==", Y],
        [Y, ">=", TWO],
        [Y, "==", Y],
    ):
        assert written(statement("independent", independent(["*", X, Y, K], given)).given) == [given]


@pytest.mark.parametrize("tie", [[["*", X, Y], "==", ["+", Y, ONE]], [X, "==", TWO], [TWO, "==", X], [X, "==", K]])
def test_what_moves_is_not_tied_down(tie: Json) -> None:
    """By an equality it could not move."""
    with pytest.raises(recheck.Unsure, match="ties x down"):
        statement("independent", independent(["*", X, Y], tie))


def test_an_equality_with_itself_ties_nothing() -> None:
    """It says that there is a value."""
    inverse = ["/", ONE, ["+", X, Y]]
    made = statement("independent", independent(["*", X, Y], [inverse, "==", inverse]))
    assert written(made.given) == [[inverse, "==", inverse]]


def test_what_is_always_is_not_put_in() -> None:
    """Nothing moves, and nothing has to move along."""
    made = statement("always", always([["*", X, Y], ">", ZERO], [Y, "==", TWO]))
    assert told(made) == [([["*", X, Y], ">", ZERO], [[Y, "==", TWO]])]


def test_a_whole_quantity_that_is_put_in_is_remembered() -> None:
    """A counterexample could have it between two whole numbers."""
    assert statement("independent", independent(["*", X, N], [N, "==", Y])).loosened
    assert statement("independent", independent(["*", X, N, Z], [N, "==", Y], [Z, "==", ONE])).loosened
    assert not statement("independent", independent(["*", X, Y], [Y, "==", N])).loosened
