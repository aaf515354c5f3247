"""What the ladder answers: each way through it by hand, with its rung, its steps and what is left to follow."""

from __future__ import annotations

import pytest

from derive.proof import ProofMethod, Proved, Refuted, Unknown, VacuousStatement, decide
from tests.oracles.textbook import stated

THREE = "PlainSign PlainSign PlainSign"
SAME, ONE_SIGN = "both sides have the same normal form", "all terms of left minus right have one sign"
OF_B, OF_X = (f"{ONE_SIGN} once it is (1) times the assumed -1*{each} + {each}_2" for each in "bx")
SLOPE = "continuous, and the derivative by {} is > 0 inside the domain"
LIMIT = "by leading terms the limit is {}"
RATIO = LIMIT.format("(a)/(c)")
ROUND, ALL_RUNGS = "tried round values", ("normal form", "signs", "smt", "search")
UNSEEN = "no admissible values were found under which the assumptions hold"


@pytest.mark.parametrize(
    ("text", "rung", "steps", "terms"),
    [
        ("always: x <= x + u", ProofMethod.SIGNS, [ONE_SIGN], "PlainSign"),
        ("always: x <= y where x == y", ProofMethod.NORMAL_FORM, ["put in x = y", SAME], "PutIn"),
        ("always: a == e^b where b == log(a)", ProofMethod.NORMAL_FORM, ["put in b = log(a)", SAME], "PutIn"),
        ("always: d*e^d > c*e^c where d > c", ProofMethod.SIGNS, [SLOPE.format("c"), ONE_SIGN], "Trust"),
        ("always: y^3 > x^3 where y > x", ProofMethod.SMT, ["z3 nlsat finds the denial impossible"], "Trust"),
        ("scaling: x increasing in x", ProofMethod.SIGNS, [OF_X], "PlainSign"),
        ("scaling: u*e^u increasing in u", ProofMethod.SIGNS, [SLOPE.format("u"), ONE_SIGN], "Trust"),
        ("scaling: x^3 increasing in x", ProofMethod.SMT, ["z3 nlsat finds the denial impossible"], "Trust"),
        ("scaling: a*x affine in x", ProofMethod.NORMAL_FORM, [SAME], "PlainSign"),
        ("optimum: x^2 - 2*y*x min at y over x", ProofMethod.SIGNS, [ONE_SIGN], "PlainSign"),
        ("optimum: p*(1 - p) max at 1/2 over p", ProofMethod.SIGNS, [ONE_SIGN], THREE),
        (
            "optimum: u^2 - 4*u min at 2 over u where u <= 3",
            ProofMethod.SIGNS,
            [ONE_SIGN],
            "PlainSign PlainSign PlainSign",
        ),
        ("optimum: n^2 - 2*m*n min at m over n", ProofMethod.SIGNS, [ONE_SIGN], "PlainSign PlainSign"),
        (
            "optimum: t*e^(-t) max at 1 over t",
            ProofMethod.SIGNS,
            ["the derivative changes its sign there, and only there", ONE_SIGN],
            "PlainSign Trust",
        ),
        (
            "limit: (a*t + b)/(c*t + d) tends to a/c as t to infinity",
            ProofMethod.NORMAL_FORM,
            [LIMIT.format("(a)/(c)")],
            "Degrees",
        ),
        ("limit: x^2 tends to 0 as x to 0", ProofMethod.NORMAL_FORM, [LIMIT.format("0")], "Degrees"),
        ("limit: max(a*t, b)/t tends to a as t to infinity", ProofMethod.NORMAL_FORM, [LIMIT.format("a")], "Trust"),
        (
            "limit: p^n tends to 0 as n to infinity where p < 1",
            ProofMethod.NORMAL_FORM,
            ["by leading terms nothing is left beside the limit, quantities counted from their ends"],
            "Trust",
        ),
        (
            "limit: max(a, b)*t/t tends to b as t to infinity where b >= a",
            ProofMethod.SIGNS,
            [LIMIT.format("max(a, b)"), "a maximum or minimum is one of its arguments throughout", SAME],
            "Trust",
        ),
    ],
)
def test_what_is_proved_says_how(text: str, rung: ProofMethod, steps: list[str], terms: str) -> None:
    """Each is true; of all that it comes down to it is said in order what shows it."""
    statement = stated(text)
    found = decide(statement)
    assert isinstance(found, Proved), str(found)
    assert (found.method, [*found.steps]) == (rung, steps)
    assert [type(each.by).__name__ for each in found.shown] == terms.split()
    assert [each.what for each in found.shown] == [*(statement.goals or (statement,))]
    assert found.witness


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("scaling: a*x increasing in x where y == 2*x", ["put in y = 2 * x"]),
        ("scaling: x increasing in x where y == x, y >= 2", ["put in y = x", OF_X]),
        ("scaling: n*b/n increasing in b where n == a", ["put in n = a", OF_B]),
        ("limit: a*t/(b*t) tends to c as t to infinity where c == a/b", ["put in c = a / b", LIMIT.format("(a)/(b)")]),
        ("scaling: u + b increasing in u where b == log(a)", ["put in b = log(a)"]),  # of b no fraction is the value
        ("limit: x/t tends to 0 as t to infinity where y == 2*t", ["put in y = 2 * t", LIMIT.format("0")]),
    ],
)
def test_what_moves_along_is_put_in_first(text: str, steps: list[str]) -> None:
    """What an assumption sets equal to the moving quantity moves with it."""
    found = decide(stated(text))
    assert isinstance(found, Proved), str(found)
    assert [*found.steps[: len(steps)]] == steps


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("scaling: b*max(0 - x, 0) constant in b where y == x^z, z > 0, z < 1", Unknown),  # at x = -1 there is no y
        ("scaling: b*a increasing in b where y == x^z", Proved),
        ("scaling: b*x constant in b where x^z >= 2", Refuted),  # where that holds, it has a value
    ],
)
def test_a_power_that_is_put_in_may_have_no_value(text: str, answer: type) -> None:
    """Below 0 it has one where its exponent is whole."""
    assert isinstance(decide(stated(text)), answer)


@pytest.mark.parametrize(
    ("text", "rung", "steps"),
    [
        ("always: x <= 2*x", ProofMethod.SEARCH, [ROUND]),
        ("always: x/x == 2", ProofMethod.SEARCH, [ROUND]),  # wherever it has a value
        ("scaling: x*e^x increasing in x", ProofMethod.SEARCH, [ROUND]),
        ("scaling: a*x^2 affine in x", ProofMethod.SEARCH, [ROUND]),
        ("optimum: u^2 - 2*a*u max at a over u", ProofMethod.SEARCH, [ROUND]),
        ("optimum: u^2 - 2*x*u min at x over u", ProofMethod.SEARCH, [ROUND]),  # below 0 there is no u
        ("optimum: u^2 - 4*u min at 2 over u where u <= 1", ProofMethod.SEARCH, [ROUND]),
        (
            "limit: (a*t + b)/(c*t + d) tends to a as t to infinity",
            ProofMethod.SEARCH,
            [LIMIT.format("(a)/(c)"), ROUND],
        ),
        ("limit: max(x, -x)/x tends to 1 as x to 0", ProofMethod.SEARCH, [LIMIT.format("-1"), ROUND]),  # from below
        ("limit: max(x, -x)/x tends to -1 as x to 0", ProofMethod.SEARCH, [LIMIT.format("1"), ROUND]),  # from above
        (
            "limit: a*t tends to a as t to infinity",
            ProofMethod.NORMAL_FORM,
            ["leading terms: it grows without bound, to plus infinity"],
        ),
        (
            "limit: -a*t tends to a as t to infinity",
            ProofMethod.NORMAL_FORM,
            ["leading terms: it grows without bound, to minus infinity"],
        ),
        ("limit: p^n tends to 0 as n to infinity", ProofMethod.SEARCH, ["at p = 1", LIMIT.format("1"), ROUND]),
        (
            "limit: t^(2 - n)*a tends to 0 as t to infinity",
            ProofMethod.NORMAL_FORM,
            ["at n = 1, a = 1", "leading terms: it grows without bound, to plus infinity"],
        ),
    ],
)
def test_what_is_refuted_says_how(text: str, rung: ProofMethod, steps: list[str]) -> None:
    """Each was planted false; it is said which part fails."""
    statement = stated(text)
    found = decide(statement)
    assert isinstance(found, Refuted), str(found)
    assert (found.method, [*found.steps]) == (rung, steps)
    assert found.what in (statement.goals or (statement,))
    assert found.witness
    assert found.counterexample is None or found.counterexample.confirmed


def test_a_limit_that_is_another_one_somewhere_fails_there() -> None:
    """At p = 1 all powers are 1; that is the point that is named."""
    found = decide(stated("limit: p^n tends to 0 as n to infinity"))
    assert isinstance(found, Refuted)
    assert found.counterexample is not None
    assert {each.name: value for each, value in found.counterexample.point.items()} == {"p": 1}


@pytest.mark.parametrize(
    ("text", "reason", "steps"),
    [
        (
            "always: m^2 != n^3 + 7",
            "it may hold for whole numbers only, and the rungs work over the reals: m, n",
            ALL_RUNGS,
        ),
        ("always: a <= b where a^b == 3, b^a == 5", f"{UNSEEN} and both sides have a value", ()),
        ("always: n >= 1 where n == e^a", f"{UNSEEN} and both sides have a value", ()),
        ("scaling: b*log(a) increasing in b where n == log(a)", UNSEEN, ()),
        (
            "scaling: a*x increasing in x where x*y == 1",
            "`x * y == 1` ties x down; name another of its quantities outright",
            (),
        ),
        (
            "limit: t tends to 1 as t to infinity where t*b == 1",
            "`t * b == 1` ties t down; name another of its quantities outright",
            (),
        ),
        (
            "optimum: u^2 min at 0 over u where u*b == 1",
            "`u * b == 1` ties u down; name another of its quantities outright",
            (),
        ),
        ("optimum: u^2 - a*u min at u over u", "the place of the optimum is u, which names u itself", ()),
        (
            "scaling: (n - 1)*b increasing in b where n == a",
            "it fails where a quantity that an assumption names is not whole",
            (),
        ),
        (
            "scaling: n*b/(n - 1) increasing in b where n == a",
            "it fails where a quantity that an assumption names is not whole",
            (),
        ),
        (
            "scaling: b/(n - 3/2) - b/(n - 3/2) + b increasing in b where n == a",
            "it fails where a quantity that an assumption names is not whole",
            (),
        ),
        ("optimum: (n - m^k)^2 min at m^k over n", "n is whole, and m^k is not shown to be", ()),
        ("limit: p*a tends to 1 as p to 2", "p (fraction from 0 to 1) cannot come ever nearer to 2", ()),
        ("limit: p*a tends to a as p to infinity", "p (fraction from 0 to 1) cannot come ever nearer to infinity", ()),
        ("limit: n*a tends to a as n to 3", "n (positive integer) cannot come ever nearer to 3", ()),
        (
            "limit: a/t tends to 0 as t to infinity where t <= b",
            "`t <= b` is not shown to hold all the way to the limit",
            (),
        ),
        (  # at p = 1 it grows without bound, and nothing is said of it there
            "limit: 1/(1 - p + 1/t) tends to 1/(1 - p) as t to infinity",
            "no rule of leading terms gives the limit",
            ("normal form",),
        ),
        (
            "limit: a + 1/t tends to b as t to infinity where a^b == b^a",
            "the solvers ran out of resources",
            (LIMIT.format("a"), *ALL_RUNGS),
        ),
    ],
)
def test_what_is_left_open_says_why(text: str, reason: str, steps: tuple[str, ...]) -> None:
    """Nothing is proved or refuted by what cannot tell."""
    found = decide(stated(text))
    assert isinstance(found, Unknown), str(found)
    assert (found.reason, found.steps) == (reason, steps)


def test_nothing_is_said_of_no_values() -> None:
    """No whole number is a half."""
    with pytest.raises(VacuousStatement):
        decide(stated("scaling: (n - 1)*b increasing in b where n == 1/2"))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("always: x <= y where x == y", {"x": 1, "y": 1}),
        ("always: a == e^b where b == log(a)", {"a": 2}),  # of b no fraction is the value
        ("limit: x/(x - 1) tends to 0 as x to 0", {"x": 2}),
    ],
)
def test_a_witness_shows_that_something_is_said(text: str, seen: dict[str, int]) -> None:
    """Admissible values at which both sides have one."""
    found = decide(stated(text))
    assert isinstance(found, Proved)
    assert {each.name: value for each, value in found.witness.items()} == seen
