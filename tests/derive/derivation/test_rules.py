"""Rules and derivations: each does its work on a small case, and each refuses a step that does not follow."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.derivation import sympy_bridge
from derive.derivation.condition import Condition
from derive.derivation.definition import definition
from derive.derivation.formula import Formula, Start, Step
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
from derive.derivation.steps import Beginning, DerivationError, Rule, conditions_of, derive, equate, follow
from derive.expressions.expression import Expression, Number, log, maximum, number
from derive.expressions.quantity import COUNT, FRACTION, REAL, Quantity, Symbol, quantity
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Extreme

X_OF, Y_OF, Z_OF, LEAST = (quantity(name, "", f"number {name}", name) for name in ("x", "y", "z", "least"))
ANY, OTHER = quantity("any", "", "of either sign", "u", REAL), quantity("other", "", "of either sign", "w", REAL)
COUNTED, MOST = (quantity(name, "", "things", "n", COUNT) for name in ("counted", "most"))
PART = quantity("part", "", "a part", "p", FRACTION)
SIZE, PACE, SPAN = (
    quantity("size", "byte", "size", "S"),
    quantity("pace", "byte/second", "pace", "v"),
    quantity("span", "second", "time", "t"),
)
X, Y, Z, U, W = (Symbol(each) for each in (X_OF, Y_OF, Z_OF, ANY, OTHER))
TIME = definition("kiosk.span", SPAN, Symbol(SIZE) / Symbol(PACE), hypothesis="It holds.", sources=())
ONE, TWO = Number(Fraction(1)), Number(Fraction(2))


def equation(left: Expression, right: Expression) -> Relation:
    """Return that two expressions are equal."""
    return Relation(left, Comparison.EQUAL, right)


def gives(name: Quantity, expression: Expression) -> Relation:
    """Return that a quantity is an expression."""
    return equation(Symbol(name), expression)


def result(rule: Rule, relation: Relation) -> Step:
    """Return the step, whose units fit."""
    step = rule.apply(relation)
    step.relation.check_dimensions()
    assert step.route
    return step


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    [
        (SolveFor(X_OF), equation(X * Y, Z), gives(X_OF, Z / Y)),
        (SolveFor(X_OF), equation(X * X, Y), gives(X_OF, Y ** Number(Fraction(1, 2)))),
        (SolveFor(X_OF, to=Z / Y), equation(X * Y, Z), gives(X_OF, Z / Y)),
        (Rewrite(X), gives(Z_OF, X * Y / Y), gives(Z_OF, X)),
        (Replace(X_OF, TWO, "it is two"), gives(Z_OF, X * Y), gives(Z_OF, TWO * Y)),
        (
            Replace(SPAN, TIME, "as long as that takes"),
            equation(Symbol(SPAN) * Symbol(PACE), Symbol(SIZE)),
            equation(TIME.expression * Symbol(PACE), Symbol(SIZE)),
        ),
        (
            Substitute(TIME),
            equation(Symbol(SPAN), Symbol(SPAN) + Symbol(SPAN)),
            equation(Symbol(SPAN), TIME.expression + TIME.expression),
        ),
        (Substitute(TIME), equation(Symbol(SPAN), Symbol(SPAN)), equation(Symbol(SPAN), TIME.expression)),
        (Neglect(Y, "it is small"), gives(Z_OF, X + Y), gives(Z_OF, X)),
        (Neglect(Y, "it is small"), gives(Z_OF, X + Y + Symbol(LEAST)), gives(Z_OF, X + Symbol(LEAST))),
        (Neglect(X, "it is small"), gives(ANY, X + X), gives(ANY, Number(Fraction(0)))),
        (Name(LEAST), gives(Z_OF, X + Y), gives(LEAST, X + Y)),
        (Differentiate(X_OF, LEAST), gives(Z_OF, X * Y), gives(LEAST, Y)),
        (StationaryIn(X_OF), gives(Z_OF, X + Y / X), gives(X_OF, Y ** Number(Fraction(1, 2)))),
        (LimitOf(X_OF, LEAST), gives(Z_OF, Y + 1 / X), gives(LEAST, Y)),
        (LimitOf(X_OF, LEAST, Fraction(0)), gives(Z_OF, Y + X), gives(LEAST, Y)),
        (SupremumOver(PART, 0 * ONE, ONE, LEAST), gives(Z_OF, X * (1 + Symbol(PART))), gives(LEAST, X * (1 + ONE))),
        (SupremumOver(PART, 0 * ONE, ONE, LEAST), gives(Z_OF, X - Symbol(PART)), gives(LEAST, X - 0 * ONE)),
        (
            SupremumOver(COUNTED, ONE, Symbol(MOST), LEAST),
            gives(Z_OF, Symbol(COUNTED) * X),
            gives(LEAST, Symbol(MOST) * X),
        ),
    ],
)
def test_each_rule_does_its_work(rule: Rule, before: Relation, after: Relation) -> None:
    """The relation after a step is the one worked by hand."""
    assert result(rule, before).relation == after


@pytest.mark.parametrize(
    ("rule", "before", "message"),
    [
        (SolveFor(X_OF, to=Y / Z), equation(X * Y, Z), "no solution of .* proposed were `y / z`$"),  # upside down
        (SolveFor(X_OF, to=Z / Y + 1), equation(X * Y, Z), "no solution"),
        (SolveFor(ANY), equation(U * U, X), "may have other solutions"),  # plus and minus the root
        (SolveFor(ANY), equation(U * (U - 1), X), "may have other solutions"),
        (SolveFor(X_OF), equation(Y, Z), "does not occur in the relation"),
        (SolveFor(X_OF), Relation(X, Comparison.AT_LEAST, Y), "is not an equation"),
        (SolveFor(X_OF), equation(X - X, Y - Y), "no solution of .* proposed were nothing$"),
        (Rewrite(X + 1), gives(Z_OF, X * Y / Y), "is not the same"),
        (Rewrite(U), gives(Z_OF, (U * U) ** Number(Fraction(1, 2))), "is not the same"),  # the root of a square
        (Rewrite(2 * log(U)), gives(Z_OF, log(U * U)), "is not the same"),  # only where it is positive
        (Replace(Y_OF, TWO, "it is two"), gives(Z_OF, X), "y does not occur in"),
        (Substitute(TIME), gives(Z_OF, X), "span does not occur in"),
        (Neglect(Y, "it is small"), gives(Z_OF, X * Y), "no sum"),
        (Neglect(Y, "it is small"), gives(Z_OF, X * Y + Y), "also occurs elsewhere"),
        (Differentiate(X_OF, LEAST), gives(Z_OF, maximum(X, Y)), "our trees do not know"),
        (StationaryIn(X_OF, Extreme.MAXIMUM), gives(Z_OF, X + Y / X), "no maximum"),
        (StationaryIn(X_OF, at=Y), gives(Z_OF, X + Y / X), "no minimum"),  # not the optimum
        (StationaryIn(ANY), gives(Z_OF, U**3 - 3 * U), "no minimum"),  # only a local one
        (StationaryIn(X_OF), gives(Z_OF, X * Y), "does not occur in"),  # the slope is y, never 0
        (LimitOf(X_OF, LEAST), gives(Z_OF, X * Y), "limit in x is"),
        (SupremumOver(PART, 0 * ONE, ONE, LEAST), gives(Z_OF, Symbol(PART) * (1 - Symbol(PART))), "at neither bound"),
        (SupremumOver(COUNTED, ONE, X, LEAST), gives(Z_OF, Symbol(COUNTED) + 0), "is not shown to be"),  # 1 up to 3/2
    ],
)
def test_steps_that_do_not_follow_are_refused(rule: Rule, before: Relation, message: str) -> None:
    """A wrong solution, a lost one, a false optimum, an unbounded limit or a term that is not there is an error."""
    with pytest.raises(ValueError, match=message):
        result(rule, before)


@pytest.mark.parametrize(
    "rule",
    [Differentiate(X_OF, LEAST), StationaryIn(X_OF), LimitOf(X_OF, LEAST), SupremumOver(X_OF, ONE, TWO, LEAST)],
    ids=lambda rule: type(rule).__name__,
)
def test_what_is_said_of_a_bound_is_not_said_of_what_it_bounds(rule: Rule) -> None:
    """Z may be far below x + 1 / x: its slope, its smallest value and its limit are others."""
    assert result(SupremumOver(X_OF, ONE, TWO, LEAST), gives(Z_OF, X)).relation == gives(LEAST, TWO)
    for comparison in (Comparison.AT_MOST, Comparison.BELOW, Comparison.AT_LEAST):
        with pytest.raises(DerivationError, match="is not an equation"):
            rule.apply(Relation(Z, comparison, X + 1 / X))


@pytest.mark.parametrize(("to", "says"), [(None, "let x grow without bound"), (Fraction(0), "let x go to 0")])
def test_a_limit_says_where_it_is(to: Fraction | None, says: str) -> None:
    """At infinity, or at a value."""
    assert result(LimitOf(X_OF, LEAST, to), gives(Z_OF, Y + X / (X + 1))).says == says


def test_proposals_that_measure_something_else_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pure number is no time, and no length is one."""
    wait = quantity("wait", "second", "a time", "t")
    second = number(1, "second")
    tree = Symbol(wait) / second + second / Symbol(wait)
    proposed = [ONE, number(1, "metre"), second + 0 * ONE, second]
    monkeypatch.setattr(sympy_bridge, "propose_solutions", lambda *_: tuple(proposed))
    assert result(StationaryIn(wait), gives(Z_OF, tree)).relation == gives(wait, second)
    proposed.pop()
    with pytest.raises(DerivationError, match="no minimum"):
        result(StationaryIn(wait), gives(Z_OF, tree))


def test_wrong_proposals_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What SymPy proposes is never taken on trust: lies about solutions, derivatives and limits are all caught."""
    monkeypatch.setattr(sympy_bridge, "propose_solutions", lambda *_: (Z * Y, Z - Y, Y, Y * Y))
    monkeypatch.setattr(sympy_bridge, "propose_derivative", lambda *_: X)
    monkeypatch.setattr(sympy_bridge, "propose_limit", lambda *_: Y + 1)
    lies: list[tuple[Rule, Relation, str]] = [
        (SolveFor(X_OF), equation(X * Y, Z), "no solution"),
        (StationaryIn(X_OF), gives(Z_OF, X + Y / X), "no minimum"),
        (Differentiate(X_OF, LEAST), gives(Z_OF, X * Y), "disagree"),
        (LimitOf(X_OF, LEAST), gives(Z_OF, Y + 1 / X), "is not proved"),
    ]
    for rule, before, message in lies:
        with pytest.raises(DerivationError, match=message):
            rule.apply(before)


def conditions(rule: Rule, before: Relation) -> list[str]:
    """Return what a step needs."""
    return [str(condition) for condition in rule.apply(before).conditions]


def test_a_cancelled_zero_is_a_condition() -> None:
    """What was divided by and is gone may not be zero, unless the domain says so already."""
    assert conditions(Rewrite(X), gives(Z_OF, X * U / U)) == ["any is not 0"]
    assert conditions(Rewrite(X), gives(Z_OF, X * Y / Y)) == []
    assert conditions(Rewrite(X + Y), gives(Z_OF, (X * X - Y * Y) / (X - Y))) == ["x - y is not 0"]
    assert conditions(SolveFor(X_OF), equation(X * U, Z)) == ["any is not 0", "z / any > 0"]


def test_conditions_must_hold_together() -> None:
    """A derivation that divides by what is always zero is empty and refused."""
    start = Start(gives(Z_OF, X * (U - U) / (U - U)), (), "suppose")
    empty = derive("kiosk.z", lambda: start, Rewrite(X), hypothesis="None.", sources=())
    with pytest.raises(DerivationError, match="step 1"):
        _ = empty.content
    assert not Condition(U - U, "").holds_at({ANY: Fraction(1)})
    assert Condition(U - 1, "").holds_at({ANY: Fraction(2)})


def build(start: Beginning | Formula, *rules: Rule) -> Formula:
    """Return a derived formula."""
    return derive("kiosk.least", start, *rules, hypothesis="It holds.", sources=())


def test_conditions_are_those_of_all_that_is_derived_from() -> None:
    """What a derivation asks for is asked for, once, by all that is derived from it; a definition asks for nothing."""
    start = Start(gives(Z_OF, X * U / U), (), "suppose")
    first = derive("kiosk.z", lambda: start, Rewrite(X), hypothesis="It holds.", sources=())
    then = derive("kiosk.x", first, SolveFor(X_OF), hypothesis="It holds.", sources=())
    assert [str(each) for each in conditions_of(first)] == ["any is not 0"]
    assert conditions_of(then) == conditions_of(first)
    assert conditions_of(TIME) == ()


def test_a_derivation_keeps_its_way() -> None:
    """Start, steps, assumptions and the formulas it rests on can all be read from the result."""
    found = build(TIME, Replace(PACE, number(2, "byte/second"), "a steady pace"), SolveFor(SIZE))
    assert found.of == SIZE
    assert found.derivation is not None
    assert [step.rule for step in found.derivation.steps] == ["suppose", "solve for"]
    assert [step.assumption for step in found.derivation.steps] == ["a steady pace", None]
    assert found.derivation.formulas == (TIME,)
    assert follow(TIME)().relation == gives(SPAN, TIME.expression)


def test_a_balance_is_solved() -> None:
    """Two formulas of one quantity set equal are solved for what they share: 3 y = x + y gives x = 2 y."""
    first = definition("kiosk.least", LEAST, 3 * Y, hypothesis="A.", sources=())
    second = definition("kiosk.least_too", LEAST, X + Y, hypothesis="B.", sources=())
    found = build(equate(first, second), SolveFor(X_OF))
    assert found.expression == 2 * Y
    assert found.derivation is not None
    assert found.derivation.formulas == (first, second)


@pytest.mark.parametrize(
    ("start", "rules", "message"),
    [
        (lambda: Start(equation(X * Y, Z), (), "s"), (), "expected `quantity == expression`"),
        (lambda: Start(Relation(Z, Comparison.AT_LEAST, X), (), "s"), (), "expected `quantity == expression`"),
        (TIME, (Name(SIZE),), "step 1"),  # a time is no size
        (TIME, (Replace(PACE, number(2, "byte"), "wrong"),), "step 1"),  # a pace is no size
        (TIME, (SolveFor(SIZE), SolveFor(X_OF)), "step 2"),
        (lambda: Start(equation(X + Y, 0 * ONE), (), "s"), (SolveFor(X_OF, to=-Y),), "never in the domain of x at"),
    ],
)
def test_derivations_that_lead_nowhere_are_refused(
    start: Beginning | Formula, rules: tuple[Rule, ...], message: str
) -> None:
    """A derivation ends in a formula whose units fit and that some admissible values satisfy; errors name the step."""
    with pytest.raises(DerivationError, match=message):
        _ = build(start, *rules).content


def test_names_that_reach_sympy_are_neutral() -> None:
    """No name of ours reaches SymPy: what it sees are v0, v1 and so on."""
    names = sympy_bridge.Names(X * Y + log(Z))
    assert {str(symbol) for symbol in names.leaves} == {"v0", "v1", "v2"}
    assert names.read(names.write(X * Y + log(Z))) in (X * Y + log(Z), log(Z) + X * Y)
