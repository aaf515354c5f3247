"""The way to a limit: what is assumed and needed there has to hold to the end, and no name means two things.

Letters from a to d are positive, x grows, y and z have either sign, and p lies from 0 to 1.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Expression, Number, Sign, maximum
from derive.expressions.quantity import POSITIVE, REAL, Domain, Symbol, quantity, symbols
from derive.normal_form.canonical import normal_form
from derive.proof import Conditional, Decision, Proved, Refuted, decide
from derive.proof.methods import limits
from derive.proof.methods.leading_terms import Finite, Infinite
from derive.proof.methods.limits import (
    OutOfReach,
    approaching,
    fails_all_the_way,
    limit_from,
    nothing_is_left,
    unshown,
    what_stays,
)
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit
from tests.oracles.textbook import Line


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


A, B, X = (_symbol(name) for name in "abx")
Y, Z = (_symbol(name, REAL) for name in "yz")
HALF = Fraction(1, 2)
NONE = Number(Fraction(0))


def tends(tree: Expression, value: Expression = NONE, *given: Relation, to: int | None = None) -> Limit:
    """Return that an expression tends to a value as x goes to its target."""
    return Limit(tree, X.quantity, None if to is None else Fraction(to), value, given)


def stated(text: str) -> Limit:
    """Return the limit that a line of a textbook writes."""
    found = Line("limit", 0, text).read(0)
    assert isinstance(found, Limit)
    return found


@pytest.mark.parametrize(
    ("given", "held"),
    [
        ("t > 5", True),  # from 5 on
        ("t >= 5", True),
        ("5 < t", True),
        ("t*c > d", True),
        ("c + 1/t > 0", True),  # it comes ever nearer to c, which is above zero
        ("t < 5", False),  # not beyond 5
        ("t <= 5", False),
        ("t == 5", False),
        ("5 == t", False),
        ("t < c", False),
        ("1/t > c", False),  # it comes ever nearer to -c
        ("1/t > 1", False),
        ("t^c > t", False),  # for c above 1 alone
        ("t*x > 0", False),  # x may be below zero
    ],
)
@pytest.mark.parametrize("false", [False, True])
def test_what_is_assumed_of_what_moves_holds_to_the_end(given: str, held: bool, false: bool) -> None:
    """Where t ends on its way there is no limit, neither a true nor a false one."""
    statement = stated(f"a + 1/t tends to {'2*a' if false else 'a'} as t to infinity where {given}")
    shown: type[Decision] = Refuted if false else Proved
    assert isinstance(decide(statement), shown) is held
    assert what_stays(statement) == ()
    if held:
        found = limit_from(statement, -1)
        assert isinstance(found, Finite)
        assert found.form.key == "a"
    else:
        with pytest.raises(OutOfReach, match="is not shown to hold all the way"):
            limit_from(statement, -1)


def test_what_is_assumed_of_others_may_be_open() -> None:
    """Whether a is above b does not depend on x."""
    ordered = Relation(A, Comparison.ABOVE, B)
    statement = tends((A - B) / X, NONE, ordered, Relation(X, Comparison.ABOVE, B))
    assert what_stays(statement) == (ordered,)
    assert isinstance(decide(statement), Proved)


def test_what_cancels_in_an_assumption_is_no_part_of_it() -> None:
    """That n p / n is below 1 says that p is, wherever n is: the limit is there, and at p = 1 nothing is asked."""
    for given in ("p < 1", "n*p/n < 1", "p + n - n < 1"):
        statement = stated(f"(1 - p)^n*n/(1 - p)^n/n tends to 1 as n to infinity where {given}")
        assert what_stays(statement) == statement.assuming
        assert isinstance(decide(statement), Proved)
    assert isinstance(decide(stated("(1 - p)^n*n/(1 - p)^n/n tends to 1 as n to infinity")), Conditional)


@pytest.mark.parametrize(
    ("given", "stays"),
    [
        ("(1 + a)^100000 > t", False),
        ("(1 + a)^100000 > b", True),
        ("a/(t - t) > b", False),  # it has no value
        ("a/(b - b) > b", True),
    ],
)
def test_an_assumption_without_a_form_moves_where_it_speaks_of_what_moves(given: str, stays: bool) -> None:
    """Whether that cancels is not seen."""
    statement = stated(f"1/t tends to 0 as t to infinity where {given}")
    assert bool(what_stays(statement)) is stays


@pytest.mark.parametrize(
    ("tree", "reached"),
    [
        (1 / maximum(0, 5 - X), False),  # beyond 5 it divides by zero
        (1 / (5 - X), True),  # at 5 alone
        (1 / (Z * X - 1), True),  # at one place at most
        ((5 - X) ** HALF / X, False),
        ((X - 5) ** HALF / X, True),
        ((Z * X) ** HALF / X, False),  # z may be below zero
        ((Z * Z * X) ** HALF / X, True),  # a square is not below zero, though it may be zero
        (Z**HALF / X, True),  # that z is not below zero does not depend on x
    ],
)
def test_what_has_no_value_on_the_way_has_no_limit(tree: Expression, reached: bool) -> None:
    """What an expression needs holds from some value of x on, or is not asked of x."""
    if reached:
        assert limit_from(tends(tree), -1) in (Finite(normal_form(NONE)), None)  # none where z may be 0
    else:
        with pytest.raises(OutOfReach, match="without it there is no value"):
            limit_from(tends(tree), -1)


def test_a_limit_where_it_has_a_value_is_not_refuted_elsewhere() -> None:
    """Where z x is not below zero, the limit is z, which is max(z, 0) there."""
    tree = (Z * X) ** HALF * (Z * X) ** HALF / X
    assert not isinstance(decide(tends(tree, maximum(Z, 0))), Refuted)


@pytest.mark.parametrize(
    ("tree", "comparison", "given", "fails"),
    [
        (Z * X - X * Z, None, (), True),  # zero, and may not be
        (Z * X - X * Z, Comparison.ABOVE, (), True),
        (Z * X - X * Z, Comparison.AT_LEAST, (), False),
        (5 - X, Comparison.AT_LEAST, (), True),  # beyond 5
        (5 - X, Comparison.ABOVE, (), True),
        (5 - X, None, (), False),  # it is not zero there
        (X - 5, Comparison.AT_LEAST, (), False),
        (X - 5, None, (), False),
        (Z * X, Comparison.AT_LEAST, (), False),  # z may be above zero
        (Z * X, None, (), False),
        ((A - 1) * X, Comparison.AT_LEAST, (), False),
        ((A - 1) * X, Comparison.AT_LEAST, ("a < 1",), True),  # what is known of others is used
        (X - 5, Comparison.AT_LEAST, ("x < 5",), False),  # and what is said of x is not, which goes beyond
    ],
)
def test_what_fails_all_the_way(
    tree: Expression, comparison: Comparison | None, given: tuple[str, ...], fails: bool
) -> None:
    """Certainly, at every value of x from some one on."""
    bounds = {"a < 1": Relation(A, Comparison.BELOW, Number(Fraction(1)))}
    bounds["x < 5"] = Relation(X, Comparison.BELOW, Number(Fraction(5)))
    statement = tends(A / X, NONE, *(bounds[each] for each in given))
    assert fails_all_the_way(Need(tree, comparison), statement, -1) is fails


@pytest.mark.parametrize("mirrored", [False, True])
def test_what_is_assumed_of_a_quantity_is_not_said_of_another(mirrored: bool) -> None:
    """As x falls to 0, 1/x passes 1, though another quantity that is called x_reciprocal stays below."""
    other, one = _symbol("x_reciprocal"), Number(Fraction(1))
    below = Relation(one, Comparison.ABOVE, other) if mirrored else Relation(other, Comparison.BELOW, one)
    need = Need(1 - 1 / X, Comparison.AT_LEAST)
    assert fails_all_the_way(need, tends(A * X, NONE, below, to=0), 1)
    assert unshown(tends((1 - 1 / X) ** HALF, NONE, below, to=0), 1)


@pytest.mark.parametrize("to", [None, Fraction(2)])
def test_what_takes_the_place_of_a_quantity_is_measured_as_it_is(to: Fraction | None) -> None:
    """Minutes for minutes; what grows without bound keeps its name where that is the quantity itself."""
    wait = quantity("wait", "minute", "a time", "t")
    near, moving = approaching(wait, to, 1)
    assert dimension_of(near) == wait.unit.dimension
    assert symbols(near) == (moving,)
    assert (moving.name == "wait") is (to is None)
    assert (moving.unit == wait.unit) is (to is None)


def test_a_target_is_approached_from_either_side() -> None:
    """1/(x - 1) falls without bound below 1, and grows above it."""
    for side, sign in ((1, Sign.POSITIVE), (-1, Sign.NEGATIVE)):
        assert limit_from(tends(1 / (X - 1), to=1), side) == Infinite(sign)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("p^n tends to 0 as n to infinity where p < 1", False),
        ("p^n tends to 0 as n to infinity", True),  # at p = 1
        ("p^n tends to 1 as n to infinity where p < 1", True),
        ("p^n*q^n tends to 0 as n to infinity where p < 1, q < 1", False),
        ("p^n/p tends to 0 as n to infinity where p < 1", True),  # at p = 0 it has no value
        ("p^n tends to 0 as n to infinity where p < 1, n > p", False),  # what is said of n is looked at elsewhere
    ],
)
def test_nothing_is_left_at_any_end(text: str, left: bool) -> None:
    """Inside the domain of what does not move, and at each end that it reaches."""
    assert nothing_is_left(stated(text), -1) is not left


def test_too_many_parts_of_a_domain_show_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 0 to 1, without 1, has two: inside, and at 0. Of three such powers there are eight."""
    one, three = (
        stated(f"{'*'.join(f'{letter}^n' for letter in letters)} tends to 0 as n to infinity where {given}")
        for letters, given in (("p", "p < 1"), ("pqf", "p < 1, q < 1, f < 1"))
    )
    for statement, parts in ((one, 2), (three, 8)):
        for most in (parts - 1, parts):
            monkeypatch.setattr(limits, "MOST_PARTS", most)
            assert nothing_is_left(statement, -1) is (most == parts)
