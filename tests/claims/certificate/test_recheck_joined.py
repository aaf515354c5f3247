"""recheck.py by itself: relations that are joined, and ways of meeting conditions; each worked by hand."""

from __future__ import annotations

import pytest

from tests.oracles.certificates import (
    ANY,
    ONE,
    POSITIVE,
    ZERO,
    Json,
    X,
    Y,
    Z,
    free,
    recheck,
    written,
)

QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
}


def scope() -> Json:
    """Return a scope over quantities of several kinds."""
    return recheck.Scope(QUANTITIES, recheck.Units({}))


def always(relation: Json, *assuming: Json) -> Json:
    """Return that a relation always holds."""
    return {"relation": relation, "assuming": list(assuming)}


def statement(kind: str, said: Json, *more: Json) -> Json:
    """Return a statement of a kind."""
    made = scope()
    return recheck.Statement(kind, said, list(more), made)


def told(made: Json) -> list[tuple[Json, list[Json]]]:
    """Return the goals of a statement, each with what is given, as a certificate would have them."""
    return [(written(each.relation), written(each.given)) for each in made.goals()]


A, NOT_A = [X, ">", ONE], [X, "<=", ONE]
B, NOT_B = [Y, ">", ONE], [Y, "<=", ONE]
C, NOT_C = [Z, ">=", ONE], [Z, "<", ONE]
OF_A, OF_B, OF_C = ["holds", A, NOT_A], ["holds", B, NOT_B], ["holds", C, NOT_C]
SQUARE = ["*", *[["+", X, ["-", Y]]] * 2]  # of the difference
PA, PB, PC, QA, QB, QC = [A, NOT_A], [B, NOT_B], [C, NOT_C], [NOT_A, A], [NOT_B, B], [NOT_C, C]


@pytest.mark.parametrize(
    ("joined", "found"),
    [
        (A, []),
        (OF_A, [[PA]]),
        (["not", OF_A], [[QA]]),
        (["not", ["not", OF_A]], [[PA]]),
        (["holds", NOT_A, A], [[QA]]),
        (["and", OF_A, OF_B], [[PA], [PB]]),
        (["or", OF_A, OF_B], [[PA, PB]]),
        (["or", OF_A, OF_B, OF_C], [[PA, PB, PC]]),
        (["or", OF_A, OF_A], [[PA]]),
        (["not", ["and", OF_A, OF_B]], [[QA, QB]]),
        (["not", ["or", OF_A, OF_B]], [[QA], [QB]]),
        (["or", ["and", OF_A, OF_B], OF_C], [[PA, PC], [PB, PC]]),
        (["or", OF_C, ["and", OF_A, OF_B]], [[PC, PA], [PC, PB]]),
        (["and", ["or", OF_A, OF_B], OF_C], [[PA, PB], [PC]]),
        (["or", ["not", OF_A], OF_B], [[QA, PB]]),
        (["iff", OF_A, OF_B], [[QA, PB], [PA, QB]]),
        (["not", ["iff", OF_A, OF_B]], [[QA, QB], [PA, PB]]),  # one of both, and not the other
        (["iff", OF_A, ["not", OF_B]], [[QA, QB], [PA, PB]]),
        (["holds", [X, "==", Y], [SQUARE, ">", ZERO]], [[[[X, "==", Y], [SQUARE, ">", ZERO]]]]),
        (["holds", [SQUARE, ">", ZERO], [X, "==", Y]], [[[[SQUARE, ">", ZERO], [X, "==", Y]]]]),
        (["and", OF_A, ["iff", OF_B, OF_C]], [[PA], [QB, PC], [PB, QC]]),
    ],
)
def test_joined_relations_come_to_clauses(joined: Json, found: list[list[list[Json]]]) -> None:
    """Of each clause one relation has to hold."""
    assert [[written(pair) for pair in clause] for clause in recheck.clauses(joined, scope())] == found


@pytest.mark.parametrize(
    "joined",
    [
        None,
        [],
        ["and"],
        "and",
        {"and": A, "or": B},
        ["not"],
        ["not", OF_A, OF_B],
        ["not", A],
        ["and", OF_A],
        ["or", OF_A],
        ["holds", A],
        ["iff", OF_A],
        ["iff", OF_A, OF_B, OF_C],
        ["xor", OF_A, OF_B],
        ["and", A, OF_B],
        ["and", OF_A, B],
        ["or", A, OF_B],
        ["or", OF_A, B],
        ["iff", A, OF_B],
        ["iff", OF_A, B],
        ["not", ["iff", OF_A, B]],
        ["not", ["iff", A, OF_B]],
        ["not", ["and", OF_A, B]],
        ["holds", [X, "==", Y], [["*", X, X], ">", ZERO]],
        ["holds", A, B],
        ["holds", A, [X, "<", ONE]],
        ["holds", A, [Y, "<=", ONE]],
        ["holds", A, A],
    ],
)
def test_what_is_not_joined(joined: Json) -> None:
    """Too few or too many parts, a word that is unknown, a relation without what denies it, or with something else."""
    with pytest.raises(recheck.Disagreement):
        recheck.clauses(joined, scope())


def test_every_clause_of_a_choice_is_a_step() -> None:
    """They multiply: of five pairs 32."""
    made = scope()
    pair = ["and", OF_A, OF_B]
    read = recheck.Scope(QUANTITIES, recheck.Units({}))
    for _ in range(5):
        recheck.clauses(pair, read)
    assert len(recheck.clauses(["or", *[pair] * 5], made)) == 32
    assert read.left - made.left == 32


def test_a_statement_of_joined_relations() -> None:
    """Of each clause the last relation has to hold where the others are denied, or the one that is listed."""
    said = always(["and", ["or", OF_A, OF_B, OF_C], OF_B], [Z, ">", ZERO])
    made = statement("always", said)
    given = [[Z, ">", ZERO]]
    assert told(made) == [(C, [*given, NOT_A, NOT_B]), (B, given)]
    assert written(made.parts()) == [*A[::2], *B[::2], *C[::2], *B[::2]]
    assert made.compared() == made.parts()
    assert made.names == {"x", "y", "z"}
    assert made.relation == ()
    middle = recheck.Goal(made.scope.relation(B), tuple(map(made.scope.relation, [*given, NOT_A, NOT_C])))
    listed = made.as_listed([], [middle])
    assert listed[0] == middle
    assert listed[1].relation == middle.relation
    assert written(listed[1].given) == given
    assert recheck.Statement("always", always(A), [], made.scope).as_listed([middle], []) == [middle]


def test_what_is_given_and_denied_is_given_once() -> None:
    """Where the condition is the denial of another part."""
    made = statement("always", always(["or", OF_A, OF_B], NOT_A))
    assert told(made) == [(B, [NOT_A])]


def test_sides_of_what_is_joined_have_values() -> None:
    """Those of the relations themselves, of which what denies them may make a square."""
    made = statement("always", always(["or", ["holds", [X, "==", Y], [SQUARE, ">", ZERO]], OF_C]))
    assert written(made.parts()) == [X, Y, *C[::2]]
    assert told(made) == [(C, [[SQUARE, ">", ZERO]])]
