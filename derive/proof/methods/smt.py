"""The rung of solvers: z3's procedure for polynomial arithmetic, then its general one, then cvc5.

The first is that of D. Jovanovic and L. de Moura (Solving non-linear arithmetic, 2012), complete but for its limits.

Work is limited in the solvers' own resource units, so that the answer does not depend on the machine; each works in a
process of its own, which is ended where it does not heed that limit. Only "unsat" counts by itself; a model is handed
out as a proposal, to be replayed exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from msgspec import Struct

from derive.expressions.quantity import Quantity
from derive.proof.methods.apart import apart
from derive.proof.methods.bounds import Known
from derive.proof.methods.smt_text import Constraint, Script, fits, script
from derive.statements.relation import Comparison

CVC5_SHARE = 20  # one of its resource units is that many of those of Z3, by the clock
EASY_VARIABLES = 5  # beyond these cvc5 does not heed its resource limit
EASY_DEGREE = 6  # as EASY_VARIABLES
SECONDS = 2.0  # of the processor; limits of work end queries far sooner, where solvers heed them
Told = tuple[str, dict[str, str]]


class Answer(Struct, frozen=True):
    """What the solvers say.

    Args:
        proved: whether one of them found the denial impossible.
        solver: the one that answered; empty when none did.
        script: the query; ``None`` where its powers are too high to be asked.
        model: values of quantities that deny the goal, counted in their units; empty without a model.
    """

    proved: bool
    solver: str
    script: Script | None
    model: Mapping[Quantity, Fraction]


def ask(goal: Constraint, assumed: tuple[Constraint, ...], known: Known, resources: int) -> Answer:
    """Return what the solvers say about a goal under assumptions."""
    if not fits((goal, *assumed)):
        return Answer(proved=False, solver="", script=None, model={})
    from derive.proof.methods.solvers import ask_cvc5, ask_z3  # noqa: PLC0415 - heavy: most goals are decided before

    query = script(goal, assumed, known)
    for solver in ("z3 nlsat", "z3"):
        result, model = _told(partial(ask_z3, query.text, solver, resources))
        if result != "unknown":
            return Answer(result == "unsat", solver, query, _point(query, model))
    if _is_easy(goal, assumed, query):
        proved = apart(partial(ask_cvc5, query.text, resources // CVC5_SHARE), SECONDS) == "unsat"
        return Answer(proved, "cvc5" if proved else "", query, {})
    return Answer(proved=False, solver="", script=query, model={})


def _told(asked: Callable[[], Told]) -> Told:
    """Return what a solver says in a process of its own; one that is ended has said nothing."""
    return apart(asked, SECONDS) or ("unknown", {})


def _is_easy(goal: Constraint, assumed: tuple[Constraint, ...], query: Script) -> bool:
    """Return whether cvc5 may be asked: on systems of curved equations it does not heed its resource limit."""
    curved = [each for each in assumed if each.comparison is Comparison.EQUAL and each.form.top.total_degree() > 1]
    degrees = [int(each.form.top.total_degree()) for each in (goal, *assumed)]
    return len(query.generators) <= EASY_VARIABLES and max(degrees) <= EASY_DEGREE and len(curved) <= 1


def _point(query: Script, model: Mapping[str, str]) -> dict[Quantity, Fraction]:
    found: dict[Quantity, Fraction] = {}
    for place, generator in enumerate(query.generators):
        quantity, value = generator.atom.quantity, model.get(f"v{place}")
        if quantity is not None and value is not None:
            found[quantity] = Fraction(value) ** generator.root / quantity.unit.factor
    return found
