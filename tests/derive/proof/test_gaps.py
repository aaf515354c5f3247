"""Values at which an expression has no value, found by hand first."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression, number
from derive.expressions.quantity import COUNT, POSITIVE, REAL, Domain, Symbol, quantity
from derive.proof import Conditional, decide
from derive.proof.decision import DEFAULT
from derive.proof.search.gaps import fails, find_gap
from derive.statements.definedness import Need, needs
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Limit, identity


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, R, W = _symbol("x"), _symbol("r", REAL), _symbol("w", REAL)


def _condition(decision: object) -> tuple[str, dict[str, Fraction]]:
    """Return under which condition something holds, and the point at which that fails."""
    assert isinstance(decision, Conditional)
    return decision.condition, {each.name: value for each, value in decision.gap.point.items()}


def test_what_has_no_value_at_a_first_point_is_asked_for_elsewhere() -> None:
    """1 / (r - 1) - 2017 has no value at 1, and is zero at 2018/2017, which is no round value."""
    tree = 1 / (1 / (R - 1) - 2017)
    condition, point = _condition(decide(identity(tree, tree * 1)))
    assert condition == "1 / (r - 1) - 2017 is not 0"
    assert point == {"r": Fraction(2018, 2017)}


@pytest.mark.parametrize(
    ("base", "exponent", "failing"),
    [
        (-2, Fraction(1, 2), True),  # no root of what is below zero
        (-2, Fraction(2), False),  # 4
        (-2, Fraction(-3), False),  # -1/8
        (0, Fraction(1), False),
        (0, Fraction(-1), True),  # 1 / 0
        (3, Fraction(1, 2), False),
    ],
)
def test_a_power_fails_by_base_and_exponent(base: int, exponent: Fraction, failing: bool) -> None:
    """A base below zero has whole powers alone, and zero only those above zero."""
    (need,) = needs(R**W)
    assert fails(need, {R.quantity: Fraction(base), W.quantity: exponent}) is failing


def test_what_is_needed_may_have_no_value_itself() -> None:
    """1 / r is not shown to vanish at 0: it has no value there, which is another need."""
    assert not fails(Need(1 / R), {R.quantity: Fraction(0)})


def test_a_gap_of_a_power_has_both_values() -> None:
    """Where a power has no value, the base is below zero and the exponent is not whole, or zero has one not above 0."""
    (need,) = needs(R**W)
    gap = find_gap(need, identity(R**W, R**W * 1), DEFAULT)
    assert gap is not None
    base, exponent = gap.point[R.quantity], gap.point[W.quantity]
    assert (base < 0 and exponent.denominator > 1) or (base == 0 and exponent <= 0)


def test_what_has_a_value_everywhere_has_no_gap() -> None:
    """r^2 + 1 is never zero, whatever the lines through its values say."""
    tree: Expression = R**2 + 1
    assert find_gap(Need(tree), identity(1 / tree, 1 / tree * 1), DEFAULT) is None


def test_on_the_way_to_a_limit_what_stays_tells() -> None:
    """X / (w - 1) vanishes for no w; at w = 1 it has no value on all of the way."""
    condition, point = _condition(decide(Limit(1 / (X / (W - 1)), X.quantity, None, number(0))))
    assert (condition, point) == ("w - 1 is not 0", {"w": Fraction(1)})
    condition, point = _condition(decide(Limit(R**X / R**X, X.quantity, None, number(1))))
    assert (condition, point) == ("r^x is not 0 and r >= 0", {"r": Fraction(0)})


def test_a_power_on_the_way_to_a_limit_may_be_whole() -> None:
    """(w - x)^w is below zero under the power from some x on, which has a value where w is whole: no gap is told."""
    tree = (W - X) ** W
    (need,) = needs(tree)
    assert find_gap(need, Limit(tree * 0, X.quantity, None, number(0)), DEFAULT) is None


def test_no_gap_is_told_where_assumptions_leave_none() -> None:
    """Above 1 neither r - 1 nor r is zero: no value is proposed, by points, lines or solvers, whatever x is."""
    above = (Relation(R, Comparison.ABOVE, number(1)), Relation(X, Comparison.ABOVE, number(2)))
    statement = Always(Relation(R, Comparison.ABOVE, number(0)), above)
    assert find_gap(Need(R - 1), statement, DEFAULT) is None
    assert find_gap(Need(R, Comparison.ABOVE), statement, DEFAULT) is None


def test_what_nobody_can_tell_is_no_gap() -> None:
    """n^2 - 2 m^2 is zero for no whole numbers, as the root of two is no fraction: the solvers do not find that out."""
    n, m = _symbol("n", COUNT), _symbol("m", COUNT)
    tree: Expression = n**2 - 2 * m**2
    assert find_gap(Need(tree), identity(1 / tree, 1 / tree * 1), DEFAULT) is None
