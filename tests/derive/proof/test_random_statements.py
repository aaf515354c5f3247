"""Drawn statements: what is proved is broken at no drawn point, and what is refuted is broken at the counterexample.

Points are looked at by an oracle that knows what a statement means and nothing of how the engine decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from derive.expressions.expression import Expression, Number, Symbol, log, maximum
from derive.expressions.printing import plain
from derive.expressions.quantity import COUNT, FRACTION, NONNEGATIVE, POSITIVE, REAL, Quantity, quantity
from derive.proof import Budget, Decision, Proved, Refuted, VacuousStatement, decide
from derive.proof import prove_goal as goals
from derive.proof.decision import Counterexample
from derive.proof.methods.smt import Answer
from derive.proof.search import hypotheses
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Identity, Independent, Optimum, Scaling, Statement
from derive.strategies import arithmetic, values
from tests.oracles.meaning_oracle import NoValue, broken, holds

DOMAINS = {"x": REAL, "p": POSITIVE, "q": POSITIVE, "u": NONNEGATIVE, "f": FRACTION, "n": COUNT}
ALL = tuple(quantity(name, "", f"the number {name}", name, domain) for name, domain in DOMAINS.items())
X, P, Q, U, F, N = (Symbol(each) for each in ALL)
SMALL = Budget(points=60, cases=24, resources=40_000, boxes=60)
EXPONENTS = [Fraction(each) for each in ("2", "3", "1/2", "-1", "-1/2", "3/2")]
EDGES = [Fraction(each) for each in ("0", "1", "-1", "2", "1/2", "-3", "10", "1/1000", "1000")]
ORDERS = [each for each in Comparison if each is not Comparison.EQUAL]
BELOW = dict(zip(ALL, map(Fraction, (-3, 1, 1, 1, 1, 2)), strict=True))
DIRECTIONS = ("increasing", "decreasing", "nondecreasing", "nonincreasing")


def trees(size: int) -> st.SearchStrategy[Expression]:
    """Return a strategy for trees of every kind of node, which may have no value at some points or at all."""
    leaves = st.one_of(st.sampled_from([Symbol(each) for each in ALL]), st.sampled_from(EDGES).map(Number))
    return st.recursive(leaves, _larger, max_leaves=size)


def _larger(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    return st.one_of(
        arithmetic(inner),
        st.tuples(inner, inner).map(lambda two: two[0] ** two[1]),
        st.tuples(inner, st.sampled_from(EXPONENTS)).map(lambda two: two[0] ** Number(two[1])),
        inner.map(log),
    )


relations = st.builds(Relation, trees(5), st.sampled_from(ORDERS), trees(2))
assumptions = st.lists(st.builds(Relation, trees(2), st.sampled_from(ORDERS), trees(2)), max_size=1).map(tuple)


@st.composite
def rewritten(draw: st.DrawFn) -> Identity:
    """Return two trees that are equal wherever a quantity that is multiplied in and out, or a root, lets them be."""
    tree, other = draw(trees(4)), draw(trees(1))
    forms = [
        tree * other / other,
        tree + other - other,
        (tree**2) ** Number(Fraction(1, 2)),
        maximum(tree, tree - other),
    ]
    return Identity(tree, draw(st.sampled_from(forms)), draw(assumptions))


@st.composite
def optima(draw: st.DrawFn) -> Optimum:
    """Return a parabola in one quantity, with something added that may have no value, and the place of its vertex."""
    over = draw(st.sampled_from([each for each in ALL if not each.domain.integer]))
    place, more = draw(trees(2)), draw(trees(3))
    kind = draw(st.sampled_from(["minimum", "maximum"]))
    square = (Symbol(over) - place) ** 2
    return Optimum((square if kind == "minimum" else -square) + more, over, place, kind, draw(assumptions))


statements: st.SearchStrategy[Statement] = st.one_of(
    st.builds(Always, relations, assumptions),
    rewritten(),
    st.builds(Independent, trees(4), st.sampled_from(ALL), assumptions),
    st.builds(Scaling, trees(4), st.sampled_from(ALL), st.sampled_from(DIRECTIONS), st.none(), assumptions),
    optima(),
)


def places(of: Quantity) -> st.SearchStrategy[Fraction]:
    """Return a strategy for values of a quantity: round ones, at its ends too, and others."""
    return st.one_of(st.sampled_from([each for each in EDGES if fits(of, each)]), values(of.domain, 1000))


def fits(of: Quantity, value: Fraction) -> bool:
    """Return whether a quantity may have a value."""
    return of.domain.interval.contains(value) and (not of.domain.integer or value.denominator == 1)


points = st.fixed_dictionaries({each: places(each) for each in ALL})


@pytest.fixture(scope="module", autouse=True)
def without_solvers() -> Iterator[None]:
    """Leave the solvers out: what they are asked is drawn here, and they do not always keep to their limits."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (goals, hypotheses):
            patch.setattr(module, "ask", lambda *_: Answer(proved=False, solver="", script=None, model={}))
        yield


def decided(statement: Statement) -> Decision | None:
    """Return the decision, ``None`` where the assumptions contradict one another."""
    try:
        return decide(statement, SMALL)
    except VacuousStatement:
        return None


def stands(counterexample: Counterexample) -> bool:
    """Return whether a counterexample is one: values of their domains, at which its relation has values and fails."""
    relation = counterexample.relation
    try:
        held = holds(relation, counterexample.point)
    except NoValue:
        return False
    too_near = held is None and relation.comparison.strict
    return all(fits(*pair) for pair in counterexample.point.items()) and (held is False or too_near)


@pytest.mark.parametrize(
    ("statement", "false"),
    [
        (Always(Relation(X, Comparison.AT_LEAST, Number(Fraction(0)))), True),
        (Always(Relation(X, Comparison.AT_LEAST, Number(Fraction(-3)))), False),
        (Always(Relation(X, Comparison.AT_LEAST, P), (Relation(X, Comparison.ABOVE, U),)), False),  # -3 is not above 1
        (Always(Relation(log(X), Comparison.ABOVE, P)), False),  # log(-3) is no number
        (Identity(P + Q, 3 * P), True),
        (Identity(P / (Q - Q), 3 * P), False),  # 1/0 is no number
        (Independent(P * X, ALL[0]), True),
        (Independent(P * X / X, ALL[0]), False),
        (Scaling(X * P, ALL[0], "decreasing"), True),
        (Scaling(X * P, ALL[0], "increasing"), False),
        (Optimum((P - 3) ** 2, ALL[1], Q), True),  # 4 at q = 1, and 0 at 3
        (Optimum((P - 3) ** 2, ALL[1], Q + 2), False),
        (Optimum(P, ALL[1], Number(Fraction(5)), "maximum"), False),  # nothing beyond 5 is looked at
        (Optimum(P, ALL[1], Number(Fraction(1)), "maximum"), True),
        (Optimum(P, ALL[1], X), True),  # -3 is no positive number
    ],
)
def test_the_oracle_knows_what_is_false(statement: Statement, false: bool) -> None:
    """At x = -3 and p = 1, with x = 7 or p = 3 as well, each is worked by hand."""
    others = ({**BELOW, ALL[1]: Fraction(3)}, BELOW)
    assert any(broken(statement, point, Fraction(7)) for point in others) is false


@dataclass(frozen=True, repr=False)
class Drawn:
    """A statement and points to look at it, written as people would."""

    statement: Statement
    points: tuple[dict[Quantity, Fraction], ...] = ()

    def __repr__(self) -> str:
        """Name the kind, its expressions and its assumptions; the points are found again by drawing."""
        parts = {name: made for name, made in vars(self.statement).items() if name != "assuming"}
        told = [f"{name} {plain(made) if isinstance(made, Expression) else made}" for name, made in parts.items()]
        where = f" where {'; '.join(map(str, self.statement.assuming))}" if self.statement.assuming else ""
        return f"<{type(self.statement).__name__}: {', '.join(told)}{where}>"


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow], phases=[Phase.explicit, Phase.generate])
@given(st.builds(Drawn, statements, st.lists(points, min_size=25, max_size=25).map(tuple)))
@example(Drawn(Optimum((P - X) ** 2 + (X - 5) ** N, ALL[1], X), (BELOW, BELOW)))
@example(Drawn(Scaling((U + U) ** U, ALL[3], "nondecreasing")))
def test_no_decision_is_contradicted_by_numbers(drawn: Drawn) -> None:
    """A statement is broken nowhere if it is proved, and at its counterexample if it is refuted by one."""
    statement, decision = drawn.statement, decided(drawn.statement)
    if isinstance(decision, Proved):
        for one, two in pairwise(drawn.points):
            assert not broken(statement, one, two[moving(statement)]), f"{named(one)}: {decision.steps}"
    if isinstance(decision, Refuted) and decision.counterexample is not None:
        assert stands(decision.counterexample), str(decision.counterexample)


def moving(statement: Statement) -> Quantity:
    """Return the quantity that takes another value in what a statement says; any, where it says nothing of the kind."""
    match statement:
        case Scaling():
            return statement.quantity
        case Independent():
            return statement.of
    return ALL[0]


def named(point: Mapping[Quantity, Fraction]) -> str:
    """Return a point by the names of its quantities."""
    return ", ".join(f"{each.name} = {value}" for each, value in point.items())
