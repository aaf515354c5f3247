"""What a step needs: when it holds, when the domains see to it, and how it is written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.derivation.condition import Condition, in_domain, needed, of_needs, open_ones
from derive.expressions.expression import Expression, Number, as_expression, log, number
from derive.expressions.quantity import COUNT, FRACTION, POSITIVE, REAL, Domain, Symbol, quantity
from derive.statements.definedness import Need
from derive.statements.relation import Comparison

X, Y = (Symbol(quantity(name, "", f"number {name}", name)) for name in "xy")
U, W = (Symbol(quantity(name, "", f"number {name}", name, REAL)) for name in "uw")
P, N = (Symbol(quantity(name, "", name, name, kind)) for name, kind in (("p", FRACTION), ("n", COUNT)))
ONE = Number(Fraction(1))
ABOVE, AT_LEAST, AT_MOST, BELOW = Comparison.ABOVE, Comparison.AT_LEAST, Comparison.AT_MOST, Comparison.BELOW


def condition(tree: Expression, comparison: Comparison | None = None, bound: Expression | None = None) -> Condition:
    """Return a condition whose reason does not matter."""
    return Condition(tree, "", comparison, bound)


@pytest.mark.parametrize(
    ("tried", "written", "relations"),
    [
        (condition(U), "u is not 0", ["u > 0", "u < 0"]),
        (condition(U, AT_LEAST), "u >= 0", ["u >= 0"]),
        (condition(U, ABOVE, W), "u > w", ["u > w"]),
        (condition(U, AT_MOST, ONE), "u <= 1", ["u <= 1"]),
    ],
)
def test_a_condition_is_written_as_it_is_decided(tried: Condition, written: str, relations: list[str]) -> None:
    """What must not vanish is above zero or below it."""
    assert str(tried) == written
    assert [str(each) for each in tried.relations] == relations
    assert tried.quantities == tuple(each.quantity for each in ((U, W) if " w" in written else (U,)))


@pytest.mark.parametrize(
    ("tried", "value", "holds"),
    [
        (condition(U), 1, True),
        (condition(U), -1, True),
        (condition(U), 0, False),
        (condition(U, AT_LEAST), 0, True),
        (condition(U, ABOVE), 0, False),
        (condition(U, BELOW), -1, True),
        (condition(U, AT_MOST, ONE), 1, True),
        (condition(U, AT_MOST, ONE), 2, False),
        (condition(log(U), BELOW, ONE), 1, True),
        (condition(log(U), BELOW, ONE), -1, False),  # it has no value
        (condition(number(2) ** Fraction(1, 2) * U, AT_MOST, number(2) ** Fraction(1, 2)), 1, False),  # not certain
    ],
)
def test_a_condition_holds_where_that_is_certain(tried: Condition, value: int, holds: bool) -> None:
    """At a point, worked by hand."""
    assert tried.holds_at({U.quantity: Fraction(value)}) is holds


def test_zero_is_zero_in_every_unit() -> None:
    """What is above no seconds is above zero, and is written so."""
    wait, rest = (Symbol(quantity(name, "second", "a time", "t")) for name in ("wait", "rest"))
    assert [str(each) for each in in_domain(wait - rest, wait.quantity, "")] == ["wait - rest > 0"]


def test_an_expression_is_put_on_both_sides() -> None:
    """In the place of a quantity."""
    assert str(condition(U * W, ABOVE, U).substitute(U.quantity, W + 1)) == "(w + 1) * w > w + 1"
    assert str(condition(U * W).substitute(U.quantity, W)) == "w * w is not 0"


@pytest.mark.parametrize(
    ("tried", "guaranteed"),
    [
        (condition(X), True),
        (condition(-X), True),  # it is below zero, and so it is not zero
        (condition(X, ABOVE), True),
        (condition(X, AT_LEAST), True),
        (condition(-X, AT_LEAST), False),
        (condition(P), False),
        (condition(P, AT_LEAST), True),
        (condition(P, ABOVE), False),
        (condition(P, AT_MOST, ONE), True),  # by its end
        (condition(P, BELOW, ONE), False),
        (condition(N, AT_LEAST, ONE), True),
        (condition(N, ABOVE, ONE), False),
        (condition(U), False),
        (condition(U - U), False),
        (condition(U - U, AT_LEAST), True),  # zero is at least zero
        (condition(U - U, AT_MOST), True),
        (condition(U - U, ABOVE), False),
        (condition(U - U, BELOW), False),
        (condition(U * U, AT_LEAST), True),
        (condition(X - Y), False),
        (condition(X + Y, AT_LEAST, X), True),
        (condition(X, AT_LEAST, X + Y), False),
        (condition((1 + X) ** 100_000, ABOVE), False),  # too large to be written out, and so it stays open
        (condition(X / (U - U), ABOVE), False),  # it has no value
    ],
)
def test_what_the_domains_see_to_is_no_condition(tried: Condition, guaranteed: bool) -> None:
    """All others stay open, each once."""
    assert tried.guaranteed is guaranteed
    assert open_ones([tried, tried]) == (() if guaranteed else (tried,))


def test_the_first_reason_is_told() -> None:
    """Of what several things need alike, in the order in which they were found."""
    found = open_ones([Condition(U, "first"), Condition(W, "other"), Condition(U, "second"), Condition(X, "none")])
    assert [(str(each), each.because) for each in found] == [("u is not 0", "first"), ("w is not 0", "other")]
    assert [str(each) for each in needed([U, X, W, U], "")] == ["u is not 0", "w is not 0"]
    assert [str(each) for each in of_needs([Need(U, ABOVE), Need(X, ABOVE), Need(W)], "")] == ["u > 0", "w is not 0"]


@pytest.mark.parametrize(
    ("tree", "domain", "conditions"),
    [
        (U, POSITIVE, ["u > 0"]),
        (U, REAL, []),
        (U, FRACTION, ["u >= 0", "u <= 1"]),
        (X, FRACTION, ["x <= 1"]),
        (P, FRACTION, []),
        (P, POSITIVE, ["p > 0"]),
        (U, COUNT, ["u >= 1"]),
        (as_expression(5), FRACTION, ["5 <= 1"]),
    ],
)
def test_a_domain_is_asked_for_end_by_end(tree: Expression, domain: Domain, conditions: list[str]) -> None:
    """The ends that the tree's own domains do not see to."""
    assert [str(each) for each in in_domain(tree, quantity("part", "", "a part", "p", domain), "")] == conditions
