"""The universal statements of the shipped claims, decided by the engine and by SymPy as it is used for that, in turns.

python benchmarks/deciding.py
python benchmarks/deciding.py --short
"""

from __future__ import annotations

import os
import resource
import signal
import statistics
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from multiprocessing import get_context
from multiprocessing.connection import Connection

import sympy
from timing import machine, shown

from claims.audit.corpus import load_shipped
from claims.checks.universal.check import SymbolicCheck
from derive.derivation.sympy_bridge import AlgebraError, Names, _limit
from derive.expressions.expression import Number
from derive.expressions.quantity import Symbol, quantity
from derive.proof import decide_stated
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Limit, trees_of

LONGEST = 5  # seconds of processor that SymPy may take for one statement
ROUNDS, SHORT = 3, 10
WORDS = {True: "verified", False: "refuted", None: "undecided"}
PREDICATES = {
    Comparison.EQUAL: sympy.Q.zero,
    Comparison.ABOVE: sympy.Q.positive,
    Comparison.AT_LEAST: sympy.Q.nonnegative,
    Comparison.BELOW: sympy.Q.negative,
    Comparison.AT_MOST: sympy.Q.nonpositive,
}


def main(arguments: list[str]) -> None:
    """Print how many each decides, and medians and spread of what it takes."""
    checks = {name: each for name, each in load_shipped().checks.items() if isinstance(each, SymbolicCheck)}
    if "--short" in arguments:
        checks = dict(list(checks.items())[:: max(1, len(checks) // SHORT)])
    warm()
    spent: dict[str, dict[str, list[float]]] = {"engine": {}, "sympy": {}}
    said: dict[str, dict[str, str]] = {"engine": {}, "sympy": {}}
    for _ in range(ROUNDS):
        for name, check in checks.items():
            for way, decide in (("engine", engine), ("sympy", by_sympy)):
                seconds, verdict = apart(decide, check)
                spent[way].setdefault(name, []).append(seconds)
                said[way][name] = verdict
    print(machine(f"SymPy {sympy.__version__}") + f"\n\n{len(checks)} statements, median of {ROUNDS} each\n")
    table({way: {name: statistics.median(each) for name, each in found.items()} for way, found in spent.items()}, said)


def table(medians: dict[str, dict[str, float]], said: dict[str, dict[str, str]]) -> None:
    """Print what came of it."""
    print("| way | decided | median | quartiles | slowest | in all |\n" + "| --- " * 6 + "|")
    for way, found in medians.items():
        decided = sum(each in ("verified", "approximate", "refuted") for each in said[way].values())
        low, median, high = statistics.quantiles(found.values(), n=4)
        slowest = max(found, key=lambda name, found=found: found[name])
        worst, whole = f"{shown(found[slowest])} ({slowest})", shown(sum(found.values()))
        print(f"| {way} | {decided} | {shown(median)} | {shown(low)} to {shown(high)} | {worst} | {whole} |")
    both = [name for name, each in said["sympy"].items() if each in ("verified", "refuted")]
    for what, names in (("where SymPy decides", both), ("over all", list(said["sympy"]))):
        ratios = sorted(medians["sympy"][name] / medians["engine"][name] for name in names)
        low, median, high = statistics.quantiles(ratios, n=4)
        print(
            f"\n{what}: SymPy takes {median:.1f} times as long, the median of {len(ratios)} ({low:.1f} to {high:.1f})"
        )
    print("\nSymPy:", dict(Counter(said["sympy"].values())), "engine:", dict(Counter(said["engine"].values())))
    apart = [name for name in both if said["sympy"][name] != said["engine"][name] != "approximate"]
    print("decided otherwise by SymPy:", ", ".join(apart) or "none")


def warm() -> None:
    """Import what either uses, so that no statement pays for it: both decide that x / (x + 1) is positive."""
    import z3  # noqa: PLC0415 - as the docstring says

    number = Symbol(quantity("x", "", "a number", "x"))
    decide_stated(Always(Relation(number / (number + 1), Comparison.ABOVE, Number(Fraction(0)))))
    x = sympy.Symbol("x", positive=True)
    sympy.ask(sympy.Q.positive(sympy.simplify(x / (x + 1))))
    solver = z3.Solver()
    solver.add(z3.Real("x") > 0)
    solver.check()
    sympy.limit(1 / x, x, sympy.oo)


def engine(check: SymbolicCheck) -> str:
    """Decide as an audit does: with a witness, the conditions that are needed, and those left unsaid."""
    return str(check.decide().verdict)


def by_sympy(check: SymbolicCheck) -> str:
    """Decide by `simplify`, `ask` and `limit`: what holds of each goal; domains as assumptions on symbols."""
    names = Names(*trees_of(check.statement), *(side for goal in check.statement.goals for side in sides(goal)))
    if isinstance(check.statement, Limit):
        target = sympy.oo if check.statement.to is None else sympy.Rational(check.statement.to)
        moving = names.symbol(check.statement.quantity)
        found = _limit(names.write(check.statement.expression), moving, target)
        return WORDS[sympy.simplify(found - names.write(check.statement.value)).is_zero]
    answers = [holds(goal, names) for goal in check.statement.goals]
    return WORDS[all(answers) if all(answers) or None not in answers else False if False in answers else None]


def holds(goal: Goal, names: Names) -> bool | None:
    """Return what SymPy says of one goal."""
    left, right = (names.write(side) for side in goal.relation.sides)
    apart = sympy.simplify(left - right)
    if goal.relation.comparison is Comparison.EQUAL and apart.is_zero is not None:
        return bool(apart.is_zero)
    given = sympy.And(*(assumed(each, names) for each in goal.assuming))
    if goal.relation.comparison not in PREDICATES:
        return sympy.ask(sympy.Q.nonzero(apart), given)
    return sympy.ask(PREDICATES[goal.relation.comparison](sympy.refine(apart, given)), given)


def assumed(relation: Relation, names: Names) -> sympy.Basic:
    """Return a condition as SymPy takes it."""
    left, right = (names.write(side) for side in relation.sides)
    predicate = PREDICATES.get(relation.comparison, sympy.Q.nonzero)
    return predicate(left - right)


def sides(goal: Goal) -> list[object]:
    """Return every tree that stands in a goal."""
    return [side for relation in (goal.relation, *goal.assuming) for side in relation.sides]


def apart(decide: Callable[[SymbolicCheck], str], check: SymbolicCheck) -> tuple[float, str]:
    """Return the seconds of processor that deciding takes in a process that knows nothing yet, and what came of it."""
    ours, theirs = get_context("fork").Pipe(duplex=False)
    process = get_context("fork").Process(target=work, args=(decide, check, theirs))
    process.start()
    theirs.close()
    try:
        found: tuple[float, str] = ours.recv()
    except EOFError:
        found = float(LONGEST), "out of time"
    process.join()
    return found


def work(decide: Callable[[SymbolicCheck], str], check: SymbolicCheck, answer: Connection) -> None:
    """Decide and answer; whoever takes longer than the longest is ended."""
    if decide is by_sympy:
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        signal.signal(signal.SIGPROF, lambda *_: os._exit(1))
    before = spent()
    try:
        verdict = decide(check)
    except (AlgebraError, ValueError, NotImplementedError, TypeError, AttributeError, RecursionError) as problem:
        verdict = f"an error: {type(problem).__name__}"
    answer.send((spent() - before, verdict))


def spent() -> float:
    """Return the seconds of processor of this process and of all that it began."""
    usage = (resource.getrusage(each) for each in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in usage)


if __name__ == "__main__":
    main(sys.argv[1:])
