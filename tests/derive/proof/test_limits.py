"""Limits by leading terms: each rule, and the cases in which no rule may answer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, Sign, log, maximum, minimum, number
from derive.expressions.quantity import COUNT, FRACTION, POSITIVE, REAL, Domain, Symbol, quantity, substitute
from derive.normal_form.canonical import normal_form
from derive.proof import Conditional, Decision, Proved, Refuted, decide
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.leading_terms import Finite, Infinite, Tendency, tendency
from derive.proof.methods.limits import approaching
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit
from tests.oracles.textbook import Line


def _symbol(name: str, domain: Domain = POSITIVE, unit: str = "") -> Symbol:
    return Symbol(quantity(name, unit, f"the number {name}", name, domain))


A, B, C, X = (_symbol(name) for name in "abcx")
Z = _symbol("z", REAL)
HALF = Fraction(1, 2)
TEN, TWO = number(10), number(2)


def _tends(tree: Expression, to: Fraction | None = None) -> Tendency | None:
    near, moving = approaching(X.quantity, to, 1)
    moved = substitute(tree, {X.quantity: near})
    goal = Goal(Relation(moved, Comparison.EQUAL, moved))
    return tendency(normal_form(moved), moving, known_bounds(goal))


@pytest.mark.parametrize(
    ("tree", "limit"),
    [
        ((A * X + B) / (C * X + 1), A / C),
        ((A * X + B) / (X**2 + 1), number(0)),
        (X ** Fraction(1, 2) / (1 + X), number(0)),
        (maximum(A * X, B) / (X + C), A),
        (1 / maximum(A, B / X), 1 / A),
        (minimum(A, B / X), number(0)),
        (maximum(A, B + C / X), maximum(A, B)),
        (TEN ** (-(A * X)) + B, B),
        (TWO**X / TEN**X, number(0)),
        (TEN**X / (TEN**X + TWO**X), number(1)),
        (X**7 / TWO**X, number(0)),
        (log(X) ** 3 / X ** Fraction(1, 2), number(0)),
        (TEN ** (A / X) * B, B),
        (X * (TEN ** (1 / X) - 1), log(10)),  # 10^(1/x) is 1 + log(10)/x + ...
        ((X**2 + 1) ** HALF - X, number(0)),  # 1/(2 x) - ...
        ((X**2 + X) ** HALF - X, number(HALF)),
        ((1 + A / X) ** (B * X), TEN ** (A * B / log(10))),
        (log(X + A) / log(X), number(1)),
        (log(log(X)) / log(X), number(0)),
        (X * log((X + A) / (X + B)), A - B),
        (log(maximum(A * X, B)) - log(X), log(A)),
        ((A ** (1 / X) - 1) * X, log(A)),
        (TWO ** (log(X) ** HALF) * 0 + X / (X + 1), number(1)),
    ],
)
def test_finite_limits(tree: Expression, limit: Expression) -> None:
    """Each is the limit of the textbook as x grows without bound."""
    found = _tends(tree)
    assert isinstance(found, Finite)
    assert found.form.key == normal_form(limit).key


@pytest.mark.parametrize(
    ("tree", "sign"),
    [
        (A * X, Sign.POSITIVE),
        (X**A, Sign.POSITIVE),
        (X - log(X) ** 9, Sign.POSITIVE),
        (-(X**2) + X, Sign.NEGATIVE),
        (TEN**X / X**9, Sign.POSITIVE),
        (X / log(X), Sign.POSITIVE),
        (maximum(A, X), Sign.POSITIVE),
        (minimum(-X, A), Sign.NEGATIVE),
    ],
)
def test_infinite_limits(tree: Expression, sign: Sign) -> None:
    """Growth without bound, up or down."""
    assert _tends(tree) == Infinite(sign)


@pytest.mark.parametrize(
    "tree",
    [
        X**A / X,  # may go either way
        (A - B) * X,  # may go either way
        A**X,  # may go either way
        TEN ** (log(X) ** HALF) / X,  # beyond every power of log x, below every power of x: a scale of its own
        X * log(A + B / X),  # a may be 1, and then it is b
        (X * Z) ** A / X,  # nothing where z is below 0
    ],
)
def test_where_no_rule_tells_nothing_is_said(tree: Expression) -> None:
    """An answer here would be a guess."""
    assert _tends(tree) is None


def test_a_limit_at_a_value_is_taken_from_above() -> None:
    """(x^2 - 1)/(x - 1) goes to 2 as x falls to 1, and 1/(x - 1) grows without bound."""
    found = _tends((X**2 - 1) / (X - 1), Fraction(1))
    assert isinstance(found, Finite)
    assert found.form.constant == 2
    assert _tends(1 / (X - 1), Fraction(1)) == Infinite(Sign.POSITIVE)


def test_a_limit_value_counts_in_the_unit_of_its_quantity() -> None:
    """As the wait goes to 2 minutes, a rate times the wait goes to 120 seconds' worth."""
    wait, rate = _symbol("wait", unit="minute"), _symbol("rate", unit="byte/second")
    assert isinstance(decide(Limit(rate * wait, wait.quantity, Fraction(2), rate * number(120, "second"))), Proved)
    wrong = decide(Limit(rate * wait, wait.quantity, Fraction(2), rate * number(2, "second")))
    assert isinstance(wrong, Refuted)
    assert wrong.counterexample is not None
    assert wrong.counterexample.confirmed


def test_the_limit_may_rest_on_a_share() -> None:
    """A share p of a growing whole tends to p of it per unit."""
    part = _symbol("p", FRACTION)
    assert isinstance(decide(Limit((part * X + A) / X, X.quantity, None, part)), Proved)


@pytest.mark.parametrize(
    ("tree", "value", "false"),
    [
        (1 / maximum(1 / X - 1, 2 - 1 / X), HALF, Refuted),  # the maximum goes to 2
        (1 / maximum(1 / X - 1, 2 - 1 / X), -1, Proved),  # which is what its other branch would have
        (1 / maximum(Z / X - A, A - Z), 0, Proved),  # at z = -1 it goes to 1/(a + 1)
        (X / TWO ** maximum(1, log(X)), 0, Proved),  # 2^log x is x^0.69, so it grows without bound
        (TWO ** maximum(1, log(X)) / X, 0, Refuted),
        ((5 - X) ** HALF * (5 - X) ** HALF / X, -1, Proved),  # beyond 5 it has no value
        (log(5 - X) * 0 + 1 / X, 0, Proved),  # nor has this
        (maximum(0, 5 - X) / maximum(0, 5 - X), 1, Proved),  # beyond 5 it divides by 0
    ],
)
def test_what_leading_terms_do_not_tell(tree: Expression, value: Fraction | int, false: type[Decision]) -> None:
    """A wrong limit is never proved, and a true one never refuted."""
    assert not isinstance(decide(Limit(tree, X.quantity, None, number(value))), false)


@pytest.mark.parametrize(
    ("tree", "limit"),
    [
        (1 / maximum(X, A + 2), number(0)),
        (X / maximum(X, A), number(1)),
        ((1 / X) ** HALF, number(0)),
        ((X - 5) ** HALF * (X - 5) ** HALF / X, number(1)),  # 5 is behind
        (1 / maximum(1 / X - 2, 1 / X**2 - 1), number(-1)),  # both of its branches end below 0
    ],
)
def test_a_value_near_the_target_is_enough(tree: Expression, limit: Expression) -> None:
    """What happens far from the target does not matter."""
    assert isinstance(decide(Limit(tree, X.quantity, None, limit)), Proved)


@pytest.mark.parametrize("where", ["tree", "value"])
def test_another_quantity_may_bear_any_name(where: str) -> None:
    """As z goes to 0, z times another quantity goes to 0 whatever the other is called."""
    other = _symbol("z_reciprocal")
    tree, value = (Z * other, number(1)) if where == "tree" else (Z * A / A, Z - Z + 1 / other)
    assert isinstance(decide(Limit(tree, Z.quantity, Fraction(0), value)), Refuted)
    assert isinstance(decide(Limit(tree, Z.quantity, Fraction(0), number(0))), Proved)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("p^n tends to 0 as n to infinity where p < 1", True),
        ("(1 - p)^n tends to 0 as n to infinity where p > 0", True),
        ("1 - (1 - p)^n tends to 1 as n to infinity where p > 0", True),
        ("n*p^n tends to 0 as n to infinity where p < 1", True),
        ("p^n tends to 0 as n to infinity", False),  # at p = 1 it is 1
        ("(1 - p)^n tends to 0 as n to infinity", False),  # at p = 0
        ("p^n tends to 1 as n to infinity where p < 1", False),
        ("2^n*p^n tends to 0 as n to infinity where p < 1", False),  # from p = 1/2 on
    ],
)
def test_other_quantities_are_counted_from_their_ends(text: str, shown: bool) -> None:
    """Powers of a probability, inside its domain and at the ends that it reaches."""
    assert isinstance(decide(Line("limit", 0, text).read(0)), Proved) is shown


def test_a_limit_is_compared_only_where_there_is_one() -> None:
    """The square of the root of z is z, or max(z, 0), where z is not below 0; elsewhere nothing has a limit."""
    tree = Z**HALF * Z**HALF * X / (X + 1)
    decision = decide(Limit(tree, X.quantity, None, maximum(Z, 0)))
    assert isinstance(decision, Conditional)
    assert decision.condition == "z >= 0"
    assert isinstance(decide(Limit(tree, X.quantity, None, Z + 1)), Refuted)


def test_a_whole_power_has_a_limit_below_zero_too() -> None:
    """At z = 3 and n = 2 the limit of (z - 5)^n x / (x + 1) is 4, and max(z - 5, 0)^n is 0."""
    times = _symbol("n", COUNT)
    tree = (Z - 5) ** times * X / (X + 1)
    assert not isinstance(decide(Limit(tree, X.quantity, None, maximum(Z - 5, 0) ** times)), Proved)


@pytest.mark.parametrize(
    ("tree", "to", "limit", "condition"),
    [
        (Z * X / (Z * X), None, 1, "z * x is not 0"),  # at z = 0 it is 0/0 all the way
        (A * X / (A * X), None, 1, ""),  # a is above 0
        (1 / X + Z / Z, None, 1, "z is not 0"),
        ((X**2 - 1) / (X - 1), 1, 2, ""),  # the target itself is not asked about
        (X / (X - A), None, 1, ""),  # beyond a it has a value
    ],
)
def test_a_limit_names_what_its_expression_needs(tree: Expression, to: int | None, limit: int, condition: str) -> None:
    """What cancels must have a value first, as in an identity."""
    decision = decide(Limit(tree, X.quantity, None if to is None else Fraction(to), number(limit)))
    assert isinstance(decision, Proved | Conditional)
    assert (decision.condition if isinstance(decision, Conditional) else "") == condition


@pytest.mark.parametrize(
    ("tree", "to", "wrong"),
    [
        ((1 + 1 / X) ** X, None, number(TWO.value**3 / 3)),  # e is above 2.71 and 8/3 below 2.67
        ((X**2 + X) ** HALF - X, None, number(0)),  # it is 1/2
        (log(1 + X) / X, 0, A),  # it is 1, whatever a is
        ((1 + A * X) ** (1 / X), 0, TEN ** (A / log(10)) + number(Fraction(1, 10**9))),
        (X * log(X), 0, -number(Fraction(1, 10**9))),
        ((TWO**X + TEN**X) ** (1 / X), None, TWO),  # the larger of the two leads
        ((X**A - 1) / log(X), 1, A + 1),  # it is a
    ],
)
def test_a_wrong_limit_is_refuted(tree: Expression, to: int | None, wrong: Expression) -> None:
    """Each is beside the true limit, some by next to nothing."""
    decision = decide(Limit(tree, X.quantity, None if to is None else Fraction(to), wrong))
    assert isinstance(decision, Refuted)
    assert decision.counterexample is not None


def test_an_expansion_holds_for_every_value_of_the_others() -> None:
    """x^a / (x^a + x^b) goes to 1 where a is above b, to 1/2 where they are equal: neither holds for all."""
    tree = X**A / (X**A + X**B)
    for value in (1, HALF):
        assert isinstance(decide(Limit(tree, X.quantity, None, number(value))), Refuted)
    above = (Relation(A, Comparison.ABOVE, B),)
    assert not isinstance(decide(Limit(tree, X.quantity, None, number(HALF), above)), Proved)
