"""The SMT solver z3 as a method: it is asked whether the denial of a goal is impossible over the reals.

It is an optional dependency, without which this method finds nothing. Work is limited in the solver's own resource
units, so that the answer does not depend on the machine; it runs in a process of its own, which is ended where it does
not heed that limit. Only "unsat" counts
by itself; a model is a proposal, to be replayed exactly.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from importlib.util import find_spec
from typing import NoReturn

from derive.expressions.quantity import Point, Quantity
from derive.normal_form.canonical import normal_form
from derive.proof.decision import Budget, ProofMethod, Proved, Shown
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.smt_text import Constraint, Script, fits, script
from derive.proof.terms import Trust
from derive.statements.goal import Goal
from derive.statements.relation import Relation

TACTIC = "qfnra-nlsat"  # D. Jovanovic and L. de Moura, Solving non-linear arithmetic, 2012
MODEL_DIGITS = 30  # decimals of an irrational root, which is then tried as a point by exact arithmetic
SECONDS = 2.0  # of the processor; limits of work end queries far sooner, where the solver heeds them
Answer = tuple[str, dict[str, str]]  # ``sat``, ``unsat`` or ``unknown``, and a model by the names in the script


def by_solver(goal: Goal, budget: Budget) -> Proved | None:
    """Return a proof that is left to trust, with the query in SMT-LIB."""
    query = _query(goal)
    if query is None or _answer_to(query, budget)[0] != "unsat":
        return None
    says = "z3 nlsat finds the denial impossible"
    trust = Trust(f"{ProofMethod.SMT}: {says}", query.text)
    return Proved(ProofMethod.SMT, (says,), shown=(Shown(goal, trust),))


def propose_point(goal: Goal, budget: Budget) -> Point | None:
    """Return values at which the solver says that a goal fails, counted in their units; they are to be replayed."""
    query = _query(goal)
    if query is None:
        return None
    result, model = _answer_to(query, budget)
    values: dict[Quantity, Fraction] = {}
    for position, generator in enumerate(query.generators):
        quantity, value = generator.atom.quantity, model.get(f"v{position}")
        if quantity is not None and value is not None:
            values[quantity] = Fraction(value) ** generator.root / quantity.unit.factor
    return values if result == "sat" else None


def _query(goal: Goal) -> Script | None:
    """Return the query for a goal, ``None`` without a solver or where its powers are too high to be written out."""
    denied, assumed = _constraint(goal.relation), tuple(map(_constraint, goal.assuming))
    if find_spec("z3") is None or not fits((denied, *assumed)):
        return None
    return script(denied, assumed, known_bounds(goal))


def _constraint(relation: Relation) -> Constraint:
    rising = relation.rising
    return Constraint(normal_form(rising.difference), rising.comparison)


def _answer_to(query: Script, budget: Budget) -> Answer:
    return run_in_subprocess(partial(_ask, query.text, budget.resources), SECONDS) or ("unknown", {})


def _ask(text: str, resources: int) -> Answer:
    import z3  # noqa: PLC0415 - heavy, and an optional dependency

    def fraction(value: z3.ExprRef) -> Fraction:
        rational = value if z3.is_rational_value(value) else value.approx(MODEL_DIGITS)
        return Fraction(rational.numerator_as_long(), rational.denominator_as_long())

    solver = z3.Tactic(TACTIC, ctx=z3.Context()).solver()
    solver.set(rlimit=resources)
    solver.from_string(text)
    try:
        result = str(solver.check())
    except z3.Z3Exception:  # it raises instead of answering "unknown" when it runs out inside a tactic
        return "unknown", {}
    model = solver.model() if result == "sat" else ()
    names = [entry for entry in model if str(entry).startswith("v")]  # it also says what a division by zero is
    return result, {str(entry): str(fraction(model[entry])) for entry in names}


def run_in_subprocess(question: Callable[[], Answer], seconds: float) -> Answer | None:
    """Return an answer, ``None`` where its process ran out of processor time or died; without fork, answer here."""
    reading, writing = os.pipe()
    try:
        child = os.fork()
    except (AttributeError, OSError):  # the system has no such call, or no process is left to be had
        os.close(reading)
        os.close(writing)
        return question()
    if not child:
        _answer(question, seconds, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as channel:
        answer = channel.read()
    _, status = os.waitpid(child, 0)
    return json.loads(answer) if answer and status == 0 else None


def _answer(question: Callable[[], Answer], seconds: float, writing: int) -> NoReturn:
    """Write the answer and end this process, whatever happens; nothing inherited is flushed or closed twice."""
    status = 1
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        answer = json.dumps(question()).encode()
        with os.fdopen(writing, "wb") as channel:
            channel.write(answer)
        status = 0
    finally:
        os._exit(status)
