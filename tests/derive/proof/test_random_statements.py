"""Drawn statements: what is proved has a value and holds at every drawn point, what is refuted fails where it says.

Points are looked at by oracles that know what a statement means, and where it has a value, and nothing of how the
engine decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

from derive.expressions.expression import Expression, Number, log, maximum
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity
from derive.proof import Budget, Conditional, Decision, Gap, Proved, Refuted, VacuousStatement, decide
from derive.proof.decision import Counterexample
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Extreme, Optimum, Scaling, Shape, Statement, identity, independent
from tests.oracles.campaigns import LONG
from tests.oracles.drawing import ALL, HALF, KINDS, N, P, Q, U, X, fits, scattered, statements
from tests.oracles.existence_oracle import existing, has_value
from tests.oracles.meaning_oracle import NoValue, broken, holds

SMALL = Budget(points=60, cases=24, resources=40_000)
BELOW = dict(zip(ALL, map(Fraction, (-3, 1, 1, 1, 1, 2)), strict=True))


@pytest.fixture(scope="module", autouse=True)
def without_solvers() -> Iterator[None]:
    """Leave the solvers out: what they are asked is drawn here, and they do not always keep to their limits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("derive.proof.methods.smt.find_spec", lambda _: None)
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
    except NoValue:  # or one beyond all use, of which nothing is told
        return not any(has_value(side, counterexample.point) is False for side in relation.sides)
    too_near = held is None and relation.comparison.strict
    return all(fits(*pair) for pair in counterexample.point.items()) and (held is False or too_near)


@pytest.mark.parametrize(
    ("statement", "false"),
    [
        (Always(Relation(X, Comparison.AT_LEAST, Number(Fraction(0)))), True),
        (Always(Relation(X, Comparison.AT_LEAST, Number(Fraction(-3)))), False),
        (Always(Relation(X, Comparison.AT_LEAST, P), (Relation(X, Comparison.ABOVE, U),)), False),  # -3 is not above 1
        (Always(Relation(log(X), Comparison.ABOVE, P)), False),  # log(-3) is no number
        (Always(Relation(log(N), Comparison.UNEQUAL, P)), False),  # 0.69 is not 1
        (identity(P + Q, 3 * P), True),
        (identity(P / (Q - Q), 3 * P), False),  # 1/0 is no number
        (independent(P * X, ALL[0]), True),
        (independent(P * X / X, ALL[0]), False),
        (Scaling(X * P, ALL[0], Shape.DECREASING), True),
        (Scaling(X * P, ALL[0], Shape.INCREASING), False),
        (Optimum((P - 3) ** 2, ALL[1], Q), True),  # 4 at q = 1, and 0 at 3
        (Optimum((P - 3) ** 2, ALL[1], Q + 2), False),
        (Optimum(P, ALL[1], Number(Fraction(5)), Extreme.MAXIMUM), False),  # nothing beyond 5 is looked at
        (Optimum(P, ALL[1], Number(Fraction(1)), Extreme.MAXIMUM), True),
        (Optimum(P, ALL[1], X), True),  # -3 is no positive number
    ],
)
def test_the_oracle_knows_what_is_false(statement: Statement, false: bool) -> None:
    """At x = -3 and p = 1, with x = 7 or p = 3 as well, each is worked by hand."""
    others = ({**BELOW, ALL[1]: Fraction(3)}, BELOW)
    assert any(broken(statement, point, Fraction(7)) for point in others) is false


@pytest.mark.parametrize(
    ("tree", "exists"),
    [
        (1 / (X + 3), False),  # x is -3
        (1 / (X + 2), True),
        (X ** Number(HALF), False),
        ((X + 3) ** Number(HALF), True),  # the root of 0
        ((X + 3) ** Number(-HALF), False),
        (X**N, True),  # 9, as n is 2
        (X**P, True),  # -3, as p is 1
        (X ** (P / 2), False),
        ((X + 3) ** (P - Q), False),  # 0 to the power of 0
        ((X + 3) ** 0, False),
        (log(X + 3), False),
        (log(N), True),
        (0 * log(X), False),
        (maximum(P, 1 / (P - Q)), False),
        (1 / (log(N) * log(N) - log(N) ** 2), None),  # 0, which no number of digits tells
    ],
)
def test_the_oracle_knows_what_has_a_value(tree: Expression, exists: bool | None) -> None:
    """At x = -3, n = 2 and 1 for all others, each is worked by hand."""
    assert has_value(tree, BELOW) is exists


@dataclass(frozen=True, repr=False)
class Drawn:
    """A statement and points to look at it, written as people would."""

    statement: Statement
    points: tuple[dict[Quantity, Fraction], ...] = ()

    def __repr__(self) -> str:
        """Name the kind, its expressions and its assumptions; the points are found again by drawing."""
        parts = {name: made for name, made in asdict(self.statement).items() if name != "assuming"}
        told = [f"{name} {plain(made) if isinstance(made, Expression) else made}" for name, made in parts.items()]
        where = f" where {'; '.join(map(str, self.statement.assuming))}" if self.statement.assuming else ""
        return f"<{type(self.statement).__name__}: {', '.join(told)}{where}>"[:4_000]  # Hypothesis refuses long ones


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow], phases=[Phase.explicit, Phase.generate])
@given(st.builds(Drawn, statements, st.integers(0, 10**6).map(lambda seed: scattered(seed, 25))))
@example(Drawn(Optimum((P - X) ** 2 + (X - 5) ** N, ALL[1], X), (BELOW, BELOW)))
@example(Drawn(Optimum(-((P - N**2000) ** 2) + N**2000, ALL[1], N**2000, Extreme.MAXIMUM)))
@example(Drawn(Scaling((U + U) ** U, ALL[3], Shape.NONDECREASING)))
def test_no_decision_is_contradicted_by_numbers(drawn: Drawn) -> None:
    """A proved statement has a value and holds at every point; else it fails, or has no value, where it is said to."""
    contradict(drawn, decided(drawn.statement))


@pytest.mark.slow
@LONG
@pytest.mark.parametrize("kind", KINDS)
def test_no_decision_of_a_kind_is_contradicted_in_a_long_run(
    kind: str, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """The same for many hundreds of each kind; how they are decided is recorded."""
    counts: Counter[str] = Counter()

    @settings(max_examples=700, suppress_health_check=[HealthCheck.too_slow], phases=[Phase.generate], deadline=None)
    @given(st.builds(Drawn, KINDS[kind], st.integers(0, 10**6).map(lambda seed: scattered(seed, 40))))
    def run(drawn: Drawn) -> None:
        decision = decided(drawn.statement)
        counts["empty" if decision is None else type(decision).__name__.lower()] += 1
        contradict(drawn, decision)

    run()
    for name, count in sorted(counts.items()):
        record_testsuite_property(f"{kind}: {name}", count)


def contradict(drawn: Drawn, decision: Decision | None) -> None:
    """Fail if numbers contradict a decision at the points drawn."""
    statement = drawn.statement
    match decision:
        case Proved():
            for one, two in pairwise(drawn.points):
                other = two[moving(statement)]
                assert not broken(statement, one, other), f"{named(one)}: {decision.steps}"
                assert existing(statement, one, other) is not False, f"no value: {named(one)}: {decision.steps}"
        case Conditional():
            assert lacks_value(statement, decision.gap), str(decision)
            for one, two in pairwise(drawn.points):
                other = two[moving(statement)]
                if all(
                    met(each, place)
                    for each in decision.conditions
                    for place in (one, {**one, moving(statement): other})
                ):
                    assert not broken(statement, one, other), f"{named(one)}: {decision}"
                    assert existing(statement, one, other) is not False, f"no value: {named(one)}: {decision}"
        case Refuted(counterexample=Counterexample() as found):
            assert stands(found), str(found)
        case Refuted(gap=Gap() as gap):
            assert lacks_value(statement, gap), str(decision)
            for one, two in pairwise(map(shifted, drawn.points)):
                assert existing(statement, one, two[moving(statement)]) is not True, (
                    f"a value: {named(one)}: {decision}"
                )


def lacks_value(statement: Statement, gap: Gap) -> bool:
    """Return whether a statement has no value at admissible values, as far as that can be told."""
    point = {**BELOW, **gap.point}
    inside = all(fits(*pair) for pair in gap.point.items())
    return inside and existing(statement, point, point[moving(statement)]) is not True


def met(need: Need, point: Mapping[Quantity, Fraction]) -> bool:
    """Return whether what is needed certainly holds at a point."""
    try:
        return holds(need.relation, point) is True
    except NoValue:
        return False


def shifted(point: Mapping[Quantity, Fraction]) -> dict[Quantity, Fraction]:
    """Return a point moved off all round values, where quantities need not be whole: on no edge but by bad luck."""
    steps = {each: Fraction(place + 1, 99_991) for place, each in enumerate(point)}
    moved = {each: number + steps[each] for each, number in point.items()}
    return {each: moved[each] if fits(each, moved[each]) else point[each] for each in point}


def moving(statement: Statement) -> Quantity:
    """Return the quantity that takes another value in what a statement says; any, where it says nothing of the kind."""
    match statement:
        case Scaling():
            return statement.quantity
    return ALL[0]


def named(point: Mapping[Quantity, Fraction]) -> str:
    """Return a point by the names of its quantities."""
    return ", ".join(f"{each.name} = {value}" for each, value in point.items())
