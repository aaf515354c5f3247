"""recheck.py by itself: what statements come down to, joined relations and ways of meeting conditions; by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

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
    document,
    free,
    goal,
    recheck,
    stated,
    symbol,
)

UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "minute": {"factor": "60", "base": {"second": "1"}}}
QUANTITIES = {
    "x": free(POSITIVE),
    "y": free(ANY),
    "z": free(ANY),
    "n": free(NONNEGATIVE, integer=True),
    "k": free(ANY, value="3"),
    "moved": free(ANY, value="3"),
    "share": free(SHARE),
    "t": free(["(", "1", "5", "]"], unit="minute"),
}
N, K, HELD, T, MOVED = map(symbol, ("n", "k", "share", "t", "moved"))
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


def statement(kind: str, said: Json, *more: Json, alternative: Sequence[Json] = ()) -> Json:
    """Return a statement of a kind."""
    made = scope()
    return recheck.Statement(kind, said, list(more), made, [made.relation(each) for each in alternative])


def told(made: Json) -> list[tuple[Json, list[Json]]]:
    """Return the goals of a statement, each with what is given, as a certificate would have them."""
    return [(plainly(each.relation), [plainly(relation) for relation in each.given]) for each in made.goals()]


def plainly(tree: Json) -> Json:
    """Return a tree or a relation as a certificate has it."""
    if isinstance(tree, Fraction):
        return str(tree)
    return [plainly(each) for each in tree] if isinstance(tree, tuple) else tree


def trees(made: Json) -> list[Json]:
    """Return trees or relations as a certificate has them."""
    return [plainly(each) for each in made]


def test_what_always_holds_is_its_own_goal() -> None:
    """Under what it assumes and what is given besides, an alternative last and nothing twice."""
    made = statement(
        "always", always([X, ">", Y], [Y, "<", ONE]), [Z, ">", ZERO], alternative=[[Y, ">", ZERO], [Z, ">", ZERO]]
    )
    given = [[Y, "<", ONE], [Z, ">", ZERO], [Y, ">", ZERO]]
    assert told(made) == [([X, ">", Y], given)]
    assert trees(made.parts()) == [X, Y]
    assert made.compared() == []
    assert made.names == {"x", "y", "z"}
    assert trees(made.alternative) == [[Y, ">", ZERO], [Z, ">", ZERO]]
    assert told(statement("identity", always([X, "==", Y]))) == [([X, "==", Y], [])]
    same = statement("always", always([X, ">", Y]), alternative=[[Y, ">", ZERO], [Y, ">", ZERO]])
    assert told(same) == [([X, ">", Y], [[Y, ">", ZERO]])]


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
    assert trees(made.parts()) == [["*", X, Y]]
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
    assert trees(made.compared()) == []


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
    assert trees(made.compared()) == compared
    assert trees(made.parts()) == [F, *compared]


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
    assert trees(made.parts()) == [["*", X, Y], Z]
    with pytest.raises(recheck.Unsure, match="all the way"):
        statement("limit", limit(["*", X, Y], "infinity", Z, [X, ">", ONE])).goals()


@pytest.mark.parametrize(("kind", "order"), [("minimum", ">="), ("maximum", "<=")])
def test_a_best_place(kind: str, order: str) -> None:
    """It lies in the domain, what is given of the quantity holds there, and no value is better."""
    made = statement("optimum", optimum(["*", T, Y], ["*", K, T], kind, over="y"))
    assert told(made) == [([["*", T, Y], order, ["*", T, ["*", K, T]]], [])]
    assert trees(made.parts()) == [["*", T, Y], ["*", K, T], ["*", T, ["*", K, T]]]
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
    assert trees(made.given) == ([[put, "==", put]] if valued else [])


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
        assert trees(statement("independent", independent(["*", X, Y, K], given)).given) == [given]


@pytest.mark.parametrize("tie", [[["*", X, Y], "==", ["+", Y, ONE]], [X, "==", TWO], [TWO, "==", X], [X, "==", K]])
def test_what_moves_is_not_tied_down(tie: Json) -> None:
    """By an equality it could not move."""
    with pytest.raises(recheck.Unsure, match="ties x down"):
        statement("independent", independent(["*", X, Y], tie))


def test_an_equality_with_itself_ties_nothing() -> None:
    """It says that there is a value."""
    inverse = ["/", ONE, ["+", X, Y]]
    made = statement("independent", independent(["*", X, Y], [inverse, "==", inverse]))
    assert trees(made.given) == [[inverse, "==", inverse]]


def test_what_is_always_is_not_put_in() -> None:
    """Nothing moves, and nothing has to move along."""
    made = statement("always", always([["*", X, Y], ">", ZERO], [Y, "==", TWO]))
    assert told(made) == [([["*", X, Y], ">", ZERO], [[Y, "==", TWO]])]


def test_a_whole_quantity_that_is_put_in_is_remembered() -> None:
    """A counterexample could have it between two whole numbers."""
    assert statement("independent", independent(["*", X, N], [N, "==", Y])).loosened
    assert statement("independent", independent(["*", X, N, Z], [N, "==", Y], [Z, "==", ONE])).loosened
    assert not statement("independent", independent(["*", X, Y], [Y, "==", N])).loosened


A, NOT_A = [X, ">", ONE], [X, "<=", ONE]
B, NOT_B = [Y, ">", ONE], [Y, "<=", ONE]
C, NOT_C = [Z, ">=", ONE], [Z, "<", ONE]
OF_A, OF_B, OF_C = ["holds", A, NOT_A], ["holds", B, NOT_B], ["holds", C, NOT_C]
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
        (["and", OF_A, ["iff", OF_B, OF_C]], [[PA], [QB, PC], [PB, QC]]),
    ],
)
def test_joined_relations_come_to_clauses(joined: Json, found: list[list[list[Json]]]) -> None:
    """Of each clause one relation has to hold."""
    assert [[trees(pair) for pair in clause] for clause in recheck.clauses(joined, scope())] == found


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
    read = recheck.Scope(QUANTITIES, recheck.Units(UNITS))
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
    assert trees(made.parts()) == [*A[::2], *B[::2], *C[::2], *B[::2]]
    assert made.compared() == made.parts()
    assert made.names == {"x", "y", "z"}
    assert made.relation == ()
    middle = recheck.Goal(made.scope.relation(B), tuple(map(made.scope.relation, [*given, NOT_A, NOT_C])))
    listed = made.as_listed([], [middle])
    assert listed[0] == middle
    assert listed[1].relation == middle.relation
    assert trees(listed[1].given) == given
    assert recheck.Statement("always", always(A), [], made.scope).as_listed([middle], []) == [middle]


def test_what_is_given_and_denied_is_given_once() -> None:
    """Where the condition is the denial of another part."""
    made = statement("always", always(["or", OF_A, OF_B], NOT_A))
    assert told(made) == [(B, [NOT_A])]


def ways(*assuming: Json) -> list[tuple[Json, list[Json]]]:
    """Return what is assumed in each of the ways in which conditions can be met, and what is given besides."""
    made = stated(QUANTITIES, goal([X, ">", ZERO], None, assuming))
    made["quantities"] = {name: each for name, each in QUANTITIES.items() if not each["unit"]}
    certificate = recheck.Certificate(document(made))
    found = [(said["assuming"], trees(way)) for said, way in recheck.alternatives(made, certificate)]
    assert all(said["relation"] == [X, ">", ZERO] for said, _ in recheck.alternatives(made, certificate))
    return found


def test_ways_of_meeting_conditions() -> None:
    """One for each part of a choice, together with those of every other condition; nothing twice."""
    assert ways() == [([], [])]
    assert ways(A) == [([A], [])]
    either = ["or", OF_A, OF_B]
    assert ways(either) == [([], [A]), ([], [B])]
    assert ways(C, either) == [([C], [A]), ([C], [B])]
    assert ways(["and", OF_A, OF_B]) == [([], [A, B])]
    assert ways(["or", OF_A, OF_A]) == [([], [A])]
    assert ways(["iff", OF_A, OF_B]) == [([], [A, B]), ([], [NOT_A, NOT_B])]
    assert ways(either, ["or", OF_A, OF_C]) == [([], [A]), ([], [A, C]), ([], [B, A]), ([], [B, C])]


def test_what_is_assumed_twice_is_refused() -> None:
    """A choice as well as a relation."""
    for each in (A, ["or", OF_A, OF_B]):
        with pytest.raises(recheck.Disagreement, match="something twice"):
            ways(each, each)


def test_ways_that_are_too_many_are_left() -> None:
    """Eighteen choices between two have 262,144 ways."""
    relations = [[X, ">", ["number", str(n), ""]] for n in range(36)]
    holds = [["holds", each, [X, "<=", each[2]]] for each in relations]
    with pytest.raises(recheck.Unsure, match="steps"):
        ways(*(["or", holds[n], holds[n + 1]] for n in range(0, 36, 2)))
