"""What is left of a proof where values are missing: it stands, on a condition or without one, or it does not."""

from __future__ import annotations

import pytest

from derive.expressions.quantity import Symbol, quantity
from derive.proof import Budget, Conditional, Gap, ProofMethod, Proved, Refuted, Unknown, decide
from derive.proof.definedness import check_definedness, refute_definedness, with_what_it_needs
from derive.statements.combination import Combination, Connective
from derive.statements.goal import Goal
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit, Scaling, Shape
from tests.oracles.textbook import expression, goal, letter, relation, stated

PROOF, BUDGET = Proved(ProofMethod.SIGNS, ("taken as shown",)), Budget(points=40, steps=4)


def at(gap: Gap | None) -> dict[str, str]:
    """Return the values of a gap by name."""
    assert gap is not None
    return {each.name: str(value) for each, value in gap.point.items()}


def same(text: str, where: tuple[Relation, ...] = ()) -> Goal:
    """Return that an expression equals itself."""
    return goal(f"{text} == {text}") if not where else Goal(relation(f"{text} == {text}"), where)


@pytest.mark.parametrize(
    "text",
    [
        "always: x <= x + 1",
        "always: sqrt(x - y) >= 0 where x >= y",
        "always: log(x - y) <= 1 where log(x - y) <= 0",  # what is given has a value only where x is above y
        "always: 1/(x^2 + x + 1) >= 0",
        "always: 1/(-1 - x^2) <= 0",
        "always: 1/(x - y)^2 >= 0 where x != y",
        "always: 1/x >= 0 where x == a",
        "always: 1/x >= 0 where x == y, y*y > 0",
        "always: sqrt(x - y) + sqrt(y - x) == 0 where x == y",
        "always: x^n >= 0",
        "always: log(2)*x >= x",
        "always: sqrt(2 - sqrt(3))*x >= 0",
        "always: 1/(a - max(a, b) - 1) <= 0",
        "always: 1/(a - log(1 + a)) >= 0",  # a derivative shows its sign
        "always: 1/(log(1 + b^x) - 1/2) >= 0 where b == 1",  # with 1 put in it is log 2 - 1/2
        "scaling: b/a inverse in a",
        "scaling: b*sqrt(a) power 1/2 in a",
        "scaling: y*x affine in x",
        "optimum: u^2 - 2*a*u min at a over u",
        "limit: t/(t - 5) tends to 1 as t to infinity",
        "limit: a/t tends to 0 as t to infinity",
    ],
)
def test_where_nothing_is_missing_the_proof_stands(text: str) -> None:
    """Domains, what is given, and rungs see to it that there is a value; nowhere none."""
    assert check_definedness(stated(text), PROOF, BUDGET) is PROOF
    assert refute_definedness(stated(text), BUDGET) is None


@pytest.mark.parametrize(
    ("text", "condition", "gap", "part"),
    [
        ("always: x/x == 1", "x is not 0", {"x": "0"}, "x/x"),
        ("always: 1 == x/x", "x is not 0", {"x": "0"}, "x/x"),
        ("always: x/x + y/y == 2", "x is not 0 and y is not 0", {"x": "0"}, "x/x + y/y"),
        ("always: x/x == y/y", "x is not 0 and y is not 0", {"x": "0"}, "x/x"),
        ("always: x*log(x)/x == log(x)", "x > 0", {"x": "0"}, "x*log(x)/x"),  # above 0 it is not 0
        ("always: log(x)*x/x == log(x)", "x > 0", {"x": "0"}, "log(x)*x/x"),
        ("always: 1/x/(x - 1) >= x where x <= 1/2", "x is not 0", {"x": "0"}, "1/x/(x - 1)"),
        ("always: 1/x <= 0 where x <= 0", "x is not 0", {"x": "0"}, "1/x"),  # it may be below 0
        ("always: 1/x >= 0 where x == y", "x is not 0", {"x": "0", "y": "0"}, "1/x"),
        ("always: (n^3 + m^3 - 33)/(n^3 + m^3 - 33)/x >= 0", "x is not 0 and n^3 + m^3 - 33 is not 0", {"x": "0"}, ""),
        ("scaling: 1/x inverse in x", "x is not 0", {"x": "0"}, "1/x"),
        ("scaling: x inverse in x", "x is not 0", {"x": "0"}, ""),  # what it is compared with has no value at 0
        ("scaling: log(u) increasing in u", "u > 0", {"u": "0"}, "log(u)"),
        ("scaling: b*y/y proportional in b", "y is not 0", {"y": "0"}, "b*y/y"),
        ("optimum: u/u min at a over u", "u is not 0", {"u": "0"}, "u/u"),
    ],
)
def test_where_a_value_is_missing_it_holds_on_a_condition(
    text: str, condition: str, gap: dict[str, str], part: str
) -> None:
    """What follows from other needs is not said; the gap names the part that has no value there."""
    found = check_definedness(stated(text), PROOF, BUDGET)
    assert isinstance(found, Conditional), str(found)
    assert found.proof is PROOF
    if condition:
        assert (found.condition, at(found.gap)) == (condition, gap)
    if part:
        assert found.what == same(part, stated(text).assuming)


def test_a_limit_on_a_condition_stands_as_a_whole() -> None:
    """Where x is 0 there is no value, however near the limit is."""
    statement = stated("limit: x*t/(x*t) tends to 1 as t to infinity")
    found = check_definedness(statement, PROOF, BUDGET)
    assert isinstance(found, Conditional)
    assert (found.condition, at(found.gap), found.what) == ("x * t is not 0", {"x": "0"}, statement)


def test_the_value_of_a_limit_needs_one_too() -> None:
    """The root of y is none below 0."""
    found = check_definedness(stated("limit: t/(t + 1)*y tends to sqrt(y)^2 as t to infinity"), PROOF, BUDGET)
    assert isinstance(found, Conditional)
    assert found.condition == "y >= 0"


@pytest.mark.parametrize(
    ("text", "only", "gap", "part"),
    [
        ("always: sqrt(u) >= sqrt(-u)", "-u >= 0", None, "sqrt(-u)"),
        (
            "always: x == 7 + sqrt(x - 7) + sqrt(7 - x)",
            "x - 7 >= 0 and 7 - x >= 0",
            None,
            "7 + sqrt(x - 7) + sqrt(7 - x)",
        ),
        (
            "always: x == sqrt(x - y) + sqrt(y - x) where z == 7",
            "x - y >= 0 and y - x >= 0",
            None,
            "sqrt(x - y) + sqrt(y - x)",
        ),
        ("always: x + 0*sqrt(-3) == x", "-3 >= 0", {}, "x + 0*sqrt(-3)"),
    ],
)
def test_a_value_next_to_nowhere_is_none(text: str, only: str, gap: dict[str, str] | None, part: str) -> None:
    """Where needs are met only just, a statement about all values says next to nothing."""
    found = check_definedness(stated(text), PROOF, BUDGET)
    assert isinstance(found, Refuted), str(found)
    assert found.steps == (f"it has a value only where {only}, which leaves next to nothing of the domain",)
    assert found.what == same(part, stated(text).assuming)
    assert found.counterexample is None
    assert gap is None or at(found.gap) == gap


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("always: sqrt(log(x)) + sqrt(-log(x)) == 0", "log(x) >= 0 and -log(x) >= 0"),
        ("always: sqrt(log(x)) + sqrt(1 - x) >= 0", "log(x) >= 0 and 1 - x >= 0"),
        ("always: x^z + (-x)^z >= 0", "x > 0 and -x > 0"),
        ("always: sqrt(x - a) + sqrt(a - x) >= 0 where x*x == a*b", "x - a >= 0 and a - x >= 0"),
    ],
)
def test_only_of_quotients_it_is_told_that_next_to_nothing_is_left(text: str, condition: str) -> None:
    """Logarithms, powers that may have a value without, and what is tied by an equation may be just met widely."""
    found = check_definedness(stated(text), PROOF, BUDGET)
    assert isinstance(found, Conditional), str(found)
    assert found.condition == condition


@pytest.mark.parametrize(
    ("text", "need"),
    [
        ("always: x*(m^2 - n^3 - 7)/(m^2 - n^3 - 7) == x", "m^2 - n^3 - 7 is not 0"),
        ("always: 1/(2^(1/2)*2^(1/2) - 2) >= x", "2^(1 / 2) * 2^(1 / 2) - 2 is not 0"),
        ("always: x^y >= 0", "x > 0"),
    ],
)
def test_what_is_neither_shown_nor_missing_leaves_it_open(text: str, need: str) -> None:
    """Without a gap and without a proof of the need there is no verdict."""
    found = check_definedness(stated(text), PROOF, BUDGET)
    assert found == Unknown(f"`{need}` is not proved, and without it there is no value", PROOF.steps)


@pytest.mark.parametrize(
    ("text", "gap", "part"),
    [
        ("always: log(x) == log(-x)", None, "log(x)"),
        ("always: x/(y - y) == 1", None, "x/(y - y)"),
        ("always: x + 0*log(0) == x", {}, "x + 0*log(0)"),
        ("always: (-2)^(1/2) >= 0", {}, "(-2)^(1/2)"),
        ("always: x + 0*sqrt(log(2) - 1) == x", {}, "x + 0*sqrt(log(2) - 1)"),  # log 2 is about 0.69
        ("always: sqrt(-1 - x^2) >= 0", None, "sqrt(-1 - x^2)"),
    ],
)
def test_what_has_a_value_nowhere_is_refuted(text: str, gap: dict[str, str] | None, part: str) -> None:
    """Its needs contradict one another, the domain, or the numbers that they are about."""
    found = refute_definedness(stated(text), BUDGET)
    assert isinstance(found, Refuted)
    assert (found.steps, found.method, found.what) == (("it has a value nowhere",), ProofMethod.SMT, same(part))
    assert gap is None or at(found.gap) == gap


@pytest.mark.parametrize(
    "text",
    [
        "always: sqrt(u) >= sqrt(-u)",  # at 0 both have one
        "always: (-2)^y >= 0",  # at whole y
        "always: x/x == 1",
        "always: log(3) >= x",
        "always: x/(n^3 + m^3 - 33) == 1",
    ],
)
def test_what_has_a_value_somewhere_has_one(text: str) -> None:
    """One point is enough."""
    assert refute_definedness(stated(text), BUDGET) is None


def test_nowhere_without_a_point_is_still_refute_definedness() -> None:
    """That the bottom is 0 is shown; that it certainly is at a point is not."""
    found = refute_definedness(stated("always: 1/(2^(1/2)*2^(1/2) - 2) >= x"), BUDGET)
    assert isinstance(found, Refuted)
    assert (found.what, found.gap) == (None, None)


def test_a_limit_may_have_a_value_refute_definedness() -> None:
    """It stands as a whole."""
    statement = stated("limit: 1/(t - t) tends to 0 as t to infinity")
    found = refute_definedness(statement, BUDGET)
    assert isinstance(found, Refuted)
    assert found.what == statement
    assert isinstance(statement, Limit)


def test_joined_relations_need_what_each_of_them_does() -> None:
    """A choice does not spare a value: sqrt(x) is none below 0, whatever else holds."""
    statement = Compound(Combination(Connective.OR, (relation("x < 1"), relation("sqrt(x) >= 1"))))
    found = check_definedness(statement, PROOF, BUDGET)
    assert isinstance(found, Conditional)
    assert (found.condition, found.what) == ("x >= 0", same("sqrt(x)"))


def test_what_is_too_large_to_look_at_is_not_taken_for_shown() -> None:
    """The power of 400 vanishes with its base, and is not multiplied out."""
    found = check_definedness(stated("always: 1/(x + y + 1)^400 >= 0"), PROOF, BUDGET)
    assert isinstance(found, Unknown)
    assert found.reason.startswith("`(x + y + 1)^400 is not 0` is not proved")


def test_a_constant_that_moves_is_free() -> None:
    """Of a rise in what is 3 today it is asked for all its values, and 1/(k - 2) has none at 2."""
    three = quantity("k", "", "the number three", "k", letter("x").domain, value=3)
    moved = Scaling(1 / (Symbol(three) - 2), three, Shape.DECREASING)
    found = check_definedness(moved, PROOF, BUDGET)
    assert isinstance(found, Conditional)
    assert at(found.gap) == {"k": "2"}
    still = Scaling(expression("b") / (Symbol(three) - 2), letter("b"), Shape.PROPORTIONAL)
    assert check_definedness(still, PROOF, BUDGET) is PROOF


def test_what_is_given_has_a_value_too() -> None:
    """Of a root and a bottom it is added that they have one; of a power that may have a value without, nothing."""
    given = (relation("sqrt(x) >= 1/y"), relation("x^y >= z"))
    assert with_what_it_needs(given) == (*given, relation("x >= 0"), relation("y*y > 0"))


def test_numbers_without_a_value_meet_no_need() -> None:
    """The logarithm of -1 is no bottom, so that there is a value nowhere; of 1 / (1 / (x - x)) that is not seen."""
    found = decide(Always(relation("1/log(-1) == 1")))
    assert isinstance(found, Refuted)
    assert found.steps == ("it has a value nowhere",)
    assert isinstance(decide(Always(relation("1/(1/(x - x)) == 1"))), Unknown)


def test_a_need_of_too_many_terms_is_not_shown() -> None:
    """(a + b + c + d + 1)^60 is above zero, and has 635,376 terms: it stays open that it is no zero."""
    found = check_definedness(Always(relation("1/(a + b + c + d + 1)^60 > 0")), PROOF, BUDGET)
    assert found is not PROOF
    assert isinstance(found, Unknown)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        # y has a value only where x is above 0, from 0 upward, or not 0
        ("scaling: b*max(0 - x, 0) constant in b where y == log(x)", Proved),
        ("scaling: b*max(0 - x, 0) constant in b where log(x) == y, a == y^2", Proved),
        ("scaling: b*max(0 - x, 0) constant in b where y == sqrt(x)", Proved),
        ("optimum: u^2*max(0 - x, 0) max at a over u where y == sqrt(x)", Proved),
        ("scaling: b*max(0 - x, 0) constant in b where y == 1/x", Refuted),
        ("scaling: b*x increasing in b where y == log(x)", Proved),
        ("scaling: b*x constant in b where y == log(a)", Refuted),
        # or where nobody tells, as whole powers of what is below 0 have one
        ("scaling: b*max(0 - x, 0) constant in b where y == x^z, z > 0, z < 1", Unknown),
        ("scaling: b*x constant in b where y == a^z", Refuted),
        ("scaling: b*a increasing in b where y == x^z", Proved),
        ("limit: b/t tends to 0 as t to infinity where y == a/t", Proved),
    ],
)
def test_where_what_is_put_in_has_no_value_nothing_is_said(text: str, answer: type) -> None:
    """A product with what is 0 wherever y has a value does not depend on its other factor."""
    found = decide(stated(text))
    assert isinstance(found, answer), str(found)
