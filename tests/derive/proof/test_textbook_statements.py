"""Statements of textbooks of information, growth, probability, queues and pricing, drawn and damaged.

That the lines of `textbook/` are true is a matter of books; an oracle that knows what a statement means looks for
points at which one would not be. A damaged copy is false, as the oracle has seen. No true statement may be refuted, no
false one proved; how many are left undecided is counted by kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from claims.parallel import Task, WorkLimits, parallel_map
from derive.proof import Budget, Conditional, Proved, Refuted, Unknown, decide
from derive.proof.goal import prove
from derive.proof.methods.calculus import by_calculus
from derive.proof.methods.whole_numbers import by_whole_numbers
from derive.statements.goal import Goal
from derive.statements.statement import Limit, Statement
from tests.oracles.campaigns import LONG
from tests.oracles.looking import refuting
from tests.oracles.textbook import KINDS, Line, damaged, drawn, lines

SECONDS = 10
# Of a hundred true statements of a kind, and of a hundred false ones, at most so many are undecided.
UNDECIDED = {**dict.fromkeys(KINDS, (2, 1)), "identity": (8, 1)}  # six identities want functions undone


@dataclass(frozen=True)
class Case:
    """A statement and whether it is true."""

    place: str
    statement: Statement
    true: bool


def cases(kind: str, seed: int, step: int = 1) -> list[Case]:
    """Return statements drawn from every so many lines of a kind, and false copies of them."""
    found = []
    for line in lines(kind)[seed % step :: step]:
        statement, place = drawn(line, seed), f"{kind}.txt:{line.number}, seed {seed}"
        found.append(Case(place, statement, true=True))
        wrong = next((each for each in damaged(statement) if _is_false(each)), None)
        found += [] if wrong is None else [Case(place, wrong, true=False)]
    return found


def _is_false(statement: Statement) -> bool:
    """Return whether a damaged copy is false: a limit has one value, the others are seen to break."""
    return isinstance(statement, Limit) or refuting(statement, 60) is not None


def decided(case: Case) -> str:
    """Return what is decided of a statement."""
    decision = decide(case.statement)
    words = {Proved: "proved", Refuted: "refuted", Conditional: "loose", Unknown: "undecided"}
    return words[type(decision)]


def outcomes(found: list[Case]) -> tuple[list[str], Counter[tuple[bool, str]]]:
    """Return which cases are decided wrongly or take too long, and how many true and false ones are decided how."""
    task = Task(decided, found, lambda _, reason: reason, WorkLimits(SECONDS))
    verdicts = list(parallel_map(task, isolated=True))
    bad = [
        f"{case.place}: {'true' if case.true else 'false'}, {verdict}"
        for case, verdict in zip(found, verdicts, strict=True)
        if verdict not in ("undecided", "proved" if case.true else "refuted")
    ]
    return bad, Counter((case.true, verdict) for case, verdict in zip(found, verdicts, strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_no_line_is_seen_to_be_false(kind: str) -> None:
    """At drawn points the oracle finds no line broken, and no limit elsewhere."""
    met = {line.number: refuting(line.read(seed), 20) for seed, line in enumerate(lines(kind))}
    assert [number for number, point in met.items() if point is not None] == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("always", "(1 - p)^n >= 1 - p"),  # at p = 1/2 and n = 2: 1/4 against 1/2
        ("identity", "log(a*b) == log(a)*log(b)"),
        ("independent", "log(a*t) - log(t)/2 of t"),
        ("scaling", "a + b*t proportional in t"),
        ("scaling", "a*t^2 affine in t"),
        ("scaling", "a*t^2 power 3 in t"),
        ("scaling", "t*e^(-t) increasing in t"),  # it falls beyond 1
        ("limit", "t*log(1 + 1/t) tends to 2 as t to infinity"),
        ("limit", "sqrt(x^2)/x tends to 1 as x to -1"),
        ("optimum", "t*e^(-t) max at 2 over t"),
    ],
)
def test_a_false_line_is_seen(kind: str, text: str) -> None:
    """The oracle finds a point for what is planted."""
    assert refuting(Line(kind, 0, text).read(0), 60) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_no_drawn_statement_is_decided_wrongly(kind: str) -> None:
    """Every twentieth line, drawn, and its false copy: what is false is not proved, what is true not refuted."""
    assert outcomes(cases(kind, 0, step=20))[0] == []


def shown(goal: Goal) -> bool:
    """Return whether derivatives, or telling whole numbers apart, show a goal; no counterexample is looked for."""
    less = Budget(splits=0)
    by_whole = by_whole_numbers(goal, lambda part: prove(part, less))
    return by_calculus(goal, less) is not None or by_whole is not None


def wrongly_shown(step: int) -> tuple[int, list[str]]:
    """Return how many false copies of the lines were tried, and which of them are shown all the same."""
    false = [case for case in cases("always", 3, step) if not case.true]
    goals = [goal for case in false for goal in case.statement.goals]
    found = parallel_map(Task(shown, goals, lambda _, __: False, WorkLimits(SECONDS)), isolated=True)
    return len(goals), [str(goal.relation) for goal, wrong in zip(goals, found, strict=True) if wrong]


def test_no_false_copy_is_shown_by_the_methods_themselves() -> None:
    """Every twentieth line: the search that finds most false statements first is left out."""
    tried, wrong = wrongly_shown(20)
    assert tried > 8
    assert wrong == []


@pytest.mark.slow
@LONG
def test_no_false_copy_is_shown_in_a_long_run() -> None:
    """One false copy of every line, two hundred in all."""
    tried, wrong = wrongly_shown(1)
    assert tried > 200
    assert wrong == []


@pytest.mark.slow
@LONG
@pytest.mark.parametrize("kind", KINDS)
def test_few_are_left_undecided_in_a_long_run(
    kind: str, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """Every line of a kind drawn twelve times, with a false copy each: none wrong, none long, and few undecided."""
    bad: list[str] = []
    counts: Counter[tuple[bool, str]] = Counter()
    for seed in range(1, 13):
        wrong, met = outcomes(cases(kind, seed))
        bad += wrong
        counts += met
    for true, most in zip((True, False), UNDECIDED[kind], strict=True):
        drawn_cases = sum(count for (each, _), count in counts.items() if each is true)
        record_testsuite_property(f"{kind}: {'true' if true else 'false'}", drawn_cases)
        record_testsuite_property(f"{kind}: {'true' if true else 'false'}, undecided", counts[true, "undecided"])
        assert 100 * counts[true, "undecided"] <= most * drawn_cases
    assert bad == []
