"""What a step could lose is refused or becomes a condition: domains that shrink or grow, bounds, contradictions.

In the cases `u` and `w` may have either sign, `x`, `y` and `z` are positive, and `part` lies from 0 to 1.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.derivation.condition import Condition
from derive.derivation.definition import definition
from derive.derivation.formula import Start
from derive.derivation.rules import (
    Differentiate,
    LimitOf,
    Name,
    Neglect,
    Replace,
    Rewrite,
    SolveFor,
    StationaryIn,
    Substitute,
    SupremumOver,
)
from derive.derivation.steps import DerivationError, Rule, derive
from derive.expressions.expression import Apply, Expression, Number, as_expression, log, maximum, minimum, number
from derive.expressions.quantity import COUNT, FRACTION, REAL, Symbol, quantity
from derive.proof import Conditional, Proved, decide
from derive.statements.definedness import dropped_needs, needs
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import identity

X_OF, Y_OF, Z_OF = (quantity(name, "", f"number {name}", name) for name in "xyz")
U_OF, W_OF = (quantity(name, "", f"number {name}", name, REAL) for name in "uw")
PART, TIMES = quantity("part", "", "a part", "p", FRACTION), quantity("times", "", "how often", "n", COUNT)
X, Y, Z, U, W, P, N = (Symbol(each) for each in (X_OF, Y_OF, Z_OF, U_OF, W_OF, PART, TIMES))
HALF, ZERO, ONE = Fraction(1, 2), Number(Fraction(0)), Number(Fraction(1))
WEEKS, WEEK = quantity("weeks", "week", "how long", "w", COUNT), number(1, "week")
BACK = definition("kiosk.x", X_OF, W * Y, hypothesis="It holds.", sources=())


def gives(right: Expression) -> Relation:
    """Return that z is an expression."""
    return Relation(Z, Comparison.EQUAL, right)


def equation(left: Expression, right: Expression | int) -> Relation:
    """Return that two expressions are equal."""
    return Relation(left, Comparison.EQUAL, as_expression(right))


@pytest.mark.parametrize(
    ("rule", "before", "conditions"),
    [
        # u * u^-1 is 1 but for u = 0, the square of a root of u is u for no u below 0, log u - log u is 0 above 0 only
        (Rewrite(X), gives(X * U * U**-1), ["u is not 0"]),
        (Rewrite(U), gives((U**HALF) ** 2), ["u >= 0"]),
        (Rewrite(U**2), gives(U**3 * U**-1), ["u is not 0"]),
        (Rewrite(X), gives(X + log(U) - log(U)), ["u > 0"]),
        (Rewrite(X), gives(X * W**U / W**U), ["w^u is not 0", "w > 0"]),
        (Rewrite(X), gives(X * P**-HALF * P**HALF), ["part > 0"]),
        (Rewrite(X), gives(X * Y**-1 * Y), []),  # y is positive
        (Rewrite(1 + 1 / U), gives(U / U + 1 / U), []),  # 1 / u is still there
        (Neglect(1 / U, "it is small"), gives(X + 1 / U), ["u is not 0"]),
        # (w^2 - 1) / (w - 1) = w + 1 has no value at 1, though u = w has
        (SolveFor(U_OF, to=W), equation(U, (W * W - 1) / (W - 1) - 1), ["w - 1 is not 0"]),
        (SolveFor(X_OF), equation(X * W / W, Z), ["w is not 0"]),
        (SolveFor(U_OF, to=W * (X - Y) / (X - Y)), equation(U, W), ["x - y is not 0"]),
        (SolveFor(U_OF, to=1 / (X - Y) * (X - Y) * W), equation(U, W), ["x - y is not 0"]),
        (SolveFor(X_OF), equation(X + Y, Z), ["z - y > 0"]),  # at y = 2, z = 1 it would be -1
        (SolveFor(PART), equation(P * X, Z), ["z / x <= 1"]),
        (SolveFor(X_OF, to=U), equation(X * X, U * U), ["u > 0"]),  # at u = -1 the positive solution is 1, not u
        (Differentiate(U_OF, W_OF), gives(log(U)), ["u > 0"]),  # 1 / u has a value below 0, log u has none
        (Differentiate(X_OF, Y_OF), gives(X * X + log(W)), ["w > 0"]),
        (LimitOf(X_OF, Y_OF), gives(W / W + 1 / X), ["w is not 0"]),
        (LimitOf(X_OF, U_OF), gives(W + 1 / (X - 1)), []),  # what is far from the limit is not asked about
        (Replace(X_OF, U, "it is u"), gives(X * Y), ["u > 0"]),
        (Replace(PART, X, "it is x"), gives(P * Y), ["x <= 1"]),
        (SupremumOver(U_OF, Y, Z, X_OF), gives(U), ["z >= y"]),
        (SupremumOver(PART, Fraction(0), X, Y_OF), gives(P * Z), ["x <= 1"]),
        (SupremumOver(X_OF, Fraction(0), W, U_OF), gives(X * Z), ["w >= 0"]),
        # at 1, which a part may be, whatever f is on the way
        (SupremumOver(PART, Fraction(0), ONE, U_OF), gives(minimum(Apply("f", P), Apply("f", ONE))), []),
        # at 0, which no x reaches: what does not move there does not jump
        (SupremumOver(X_OF, Fraction(0), ONE, U_OF), gives(W**2 - X), []),
        (SupremumOver(X_OF, Fraction(0), ONE, U_OF), gives(Apply("f", Z) - X), []),
        (SupremumOver(WEEKS, WEEK, N * WEEK, U_OF), gives(Symbol(WEEKS) / WEEK), []),
        # what bears the name of a quantity lies in its domain
        (Name(PART), gives(X + Y), ["x + y <= 1"]),
        (Name(PART), Relation(Z, Comparison.AT_MOST, X + Y), []),  # what is at most 3 may be a part
        (Differentiate(U_OF, X_OF), gives(U * W), ["w > 0"]),
        (LimitOf(X_OF, Y_OF), gives(W + 1 / X), ["w > 0"]),
        (SupremumOver(X_OF, Fraction(0), Y, Z_OF), gives(X + W), ["y + w > 0"]),
        (
            StationaryIn(X_OF, at=log(Y)),
            gives((X - log(Y)) ** 2 + 1 / log(Y) ** HALF),
            ["log(y)^0.5 is not 0", "log(y) >= 0"],
        ),
    ],
)
def test_what_could_be_lost_is_a_condition(rule: Rule, before: Relation, conditions: list[str]) -> None:
    """A step names each value that one form has and the other has not, worked by hand."""
    assert [str(each) for each in rule.apply(before).conditions] == conditions


@pytest.mark.parametrize(
    ("rule", "before", "message"),
    [
        (Replace(PART, Fraction(5), "it is five"), gives(P * X), "never in the domain of part"),
        (Replace(X_OF, -Y, "it is negative"), gives(X * Y), "never in the domain of x"),
        (Replace(TIMES, HALF, "half a time"), gives(N * Y), "never in the domain of times"),
        (SupremumOver(PART, Fraction(0), Fraction(2), Y_OF), gives(X * (1 + P)), "never in the domain of part"),
        (SupremumOver(X_OF, Fraction(-1), Fraction(1), Y_OF), gives(Z - X), "never in the domain of x"),
        (SupremumOver(TIMES, Fraction(1), Fraction(5, 2), Y_OF), gives(N * X), "never in the domain of times"),
        (SupremumOver(U_OF, Fraction(0), U, Y_OF), gives(U * X), "occurs in its own bound"),
        (SupremumOver(U_OF, U, Fraction(1), Y_OF), gives(U * X), "occurs in its own bound"),
        (SupremumOver(WEEKS, WEEK, N * number(1, "second"), U_OF), gives(Symbol(WEEKS) / WEEK), "is not shown to be"),
        (SupremumOver(U_OF, Fraction(0), Fraction(1), Y_OF), gives(X), "does not occur in"),
        (SupremumOver(U_OF, Fraction(-1), Fraction(1), Y_OF), gives(1 / U), "is at neither bound"),  # a pole inside
        # where part is 0 this is 0 for every x above 0, and 1 at x = 0
        (SupremumOver(X_OF, Fraction(0), Fraction(1), U_OF), gives(minimum(P**X, 1)), "not shown to come near"),
        # an f that is 1 at 0 and 0 beyond never comes near to 1
        (
            SupremumOver(X_OF, Fraction(0), Fraction(1), U_OF),
            gives(minimum(Apply("f", X), Apply("f", ZERO))),
            "come near",
        ),
    ],
)
def test_values_outside_a_domain_are_refused(rule: Rule, before: Relation, message: str) -> None:
    """A supposition that the domain rules out is none, and a bound outside it is never reached."""
    with pytest.raises(DerivationError, match=message):
        rule.apply(before)


def test_a_bound_that_is_never_reached_is_no_largest_value() -> None:
    """For x from 0 to 1, which is above 0, z - x comes as near to z as can be and stays below it."""
    open_end = SupremumOver(X_OF, Fraction(0), Fraction(1), Y_OF).apply(gives(Z - X))
    assert (open_end.says, open_end.route) == (
        "the least upper bound over x from 0 to 1",
        "proved to be an upper bound, and approached at 0",
    )
    closed = SupremumOver(PART, Fraction(0), Fraction(1), Y_OF).apply(gives(Z - P))
    assert (closed.says, closed.route) == (
        "the largest value over part from 0 to 1",
        "proved to be an upper bound, and reached at 0",
    )


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        # log u asks for u above 0, u = -x is below
        ((Rewrite(X + U), Replace(U_OF, -X, "u is -x")), "conditions hold together: -x > 0"),
        ((Replace(U_OF, -X, "u is -x"),), "does not equal"),  # nowhere has it a value
        (
            (Replace(W_OF, Y, "w is y"), Rewrite(X + U), Substitute(BACK), Replace(W_OF, 2 * Y, "w is 2 y")),
            r"supposes w = 2 \* y after w = y",
        ),
    ],
)
def test_suppositions_that_contradict_are_refused(rules: tuple[Rule, ...], message: str) -> None:
    """What one step needs, another may rule out: such a derivation speaks of nothing."""
    start = Start(gives(X + U + log(U) - log(U) + 0 * W), (), "suppose")
    with pytest.raises(DerivationError, match=message):
        _ = derive("kiosk.z", lambda: start, *rules, hypothesis="None.", sources=()).content


@pytest.mark.parametrize(
    ("left", "right", "condition"),
    [
        (U * U**-1, as_expression(1), "u is not 0"),
        ((U**HALF) ** 2, U, "u >= 0"),
        (U, (U**HALF) ** 2, "u >= 0"),
        (log(U) - log(U), as_expression(0), "u > 0"),
        ((1 - P) ** -1 * (1 - P), as_expression(1), "1 - part is not 0"),
        (U**0, as_expression(1), "u is not 0"),
        (X**0, as_expression(1), ""),
        ((X * Y) ** -HALF * (X * Y) ** HALF, as_expression(1), ""),
        (maximum(X, U) ** -1 * maximum(X, U), as_expression(1), ""),  # never below x
        ((1 / U) ** HALF, 1 / U**HALF, "u > 0"),
        ((U / W) ** HALF, U**HALF / W**HALF, "w > 0 and u >= 0"),  # that u / w is not below 0 is not enough
        ((1 / P) ** HALF, 1 / P**HALF, "part is not 0"),
        (log(1 / U), -log(U), "u > 0"),
        (log(U * W), log(U) + log(W), "u > 0 and w > 0"),
    ],
)
def test_a_proved_identity_says_where_it_has_a_value(left: Expression, right: Expression, condition: str) -> None:
    """Negative powers, roots and logarithms count as divisions do."""
    decision = decide(identity(left, right))
    assert isinstance(decision, Proved | Conditional)
    assert (decision.condition if isinstance(decision, Conditional) else "") == condition


def test_what_a_form_needs_is_read_off_part_by_part() -> None:
    """A bottom must not vanish, an argument of a logarithm is above 0, a base as its exponent asks."""
    assert [str(each) for each in needs(X / (U - 1) + log(W) + U**-2 + W**HALF + U**2 + X / 2)] == [
        "u - 1 is not 0",
        "w > 0",
        "u is not 0",
        "w >= 0",
    ]
    assert [str(each) for each in dropped_needs((1 / U + U**HALF,), (log(U),))] == []
    assert [str(each) for each in dropped_needs((log(U),), (U**HALF,))] == ["u > 0"]


@pytest.mark.parametrize(("value", "holds"), [(2, True), (1, False), (0, False)])
def test_a_condition_with_a_bound_holds_beyond_it_only(value: int, holds: bool) -> None:
    """`u > 1` holds at 2, not at 1 and not at 0."""
    condition = Condition(U, "", Comparison.ABOVE, Number(Fraction(1)))
    assert str(condition) == "u > 1"
    assert condition.holds_at({U_OF: Fraction(value)}) is holds
