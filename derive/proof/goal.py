"""One goal: what costs little first, then a look for counterexamples, then every method in turn on each case."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import AtomKind, UndefinedForm
from derive.proof.decision import Budget, ProofMethod, Proved, Refuted, Settled, Shown, Unknown, combine
from derive.proof.methods import METHODS
from derive.proof.methods.by_form import by_normal_form
from derive.proof.methods.by_signs import by_plain_signs, by_signs_at_once
from derive.proof.methods.cases import Split, TooManyCases, ends, split_cases
from derive.proof.methods.inverses import by_inverses
from derive.proof.methods.smt import propose_point
from derive.proof.methods.whole_numbers import by_whole_numbers
from derive.proof.search.counterexamples import (
    from_model,
    interpretations,
    search,
    search_adjusted,
    search_small,
)
from derive.proof.terms import Trust, scripts
from derive.statements.goal import Goal
from derive.statements.statement import Limit

FIRST_LOOK = 120  # points tried before any long proof: most false statements fail at one of the first


def settle(goal: Goal, budget: Budget) -> Settled:
    """Return whether a goal holds at every admissible point."""
    return by_normal_form(goal, budget) or try_cheap_methods(goal, budget) or _by_cases(goal, budget)


def try_cheap_methods(goal: Goal, budget: Budget) -> Proved | Refuted | None:
    """Return a proof by plain signs or a counterexample among round values; a simple proof spares the search."""
    return by_signs_at_once(goal) or refute(goal, budget) or by_plain_signs(goal, budget)


def refute(goal: Goal, budget: Budget) -> Refuted | None:
    """Return a counterexample among round values; arbitrary functions are tried as simple ones."""
    count = min(FIRST_LOOK, budget.points)
    counterexample = search(goal, count)
    if counterexample is not None:
        return Refuted(ProofMethod.SEARCH, ("tried round values",), counterexample, what=goal)
    for words, concrete in interpretations(goal):
        counterexample = search(concrete, count)
        if counterexample is not None:
            return Refuted(ProofMethod.SEARCH, (f"tried round values with {words}",), counterexample, what=goal)
    return None


def prove(goal: Goal, budget: Budget) -> Proved | None:
    """Return a proof of a goal, ``None`` where no method finds one; counterexamples are not looked for."""
    early = by_normal_form(goal, budget) or by_plain_signs(goal, budget)
    decision = early or _by_cases(goal, replace(budget, points=0))
    return decision if isinstance(decision, Proved) else None


def as_trusted(proof: Proved, what: Goal | Limit) -> Proved:
    """Return a proof of something else that follows from it, which leaves that to trust."""
    script = next((text for each in proof.shown for text in scripts(each.by)), None)
    why = f"{proof.method}: {'; '.join(proof.steps)}"
    return replace(proof, shown=(Shown(what, Trust(why, script)),))


def _by_cases(goal: Goal, budget: Budget) -> Settled:
    try:
        parts = split_cases(goal, budget.cases)
        decisions = _until_unknown(_one_case(part, budget) for part in ends(parts))
    except (TooManyCases, TooLarge, UndefinedForm) as reason:
        return _search(goal, budget, str(reason))
    last = decisions[-1]
    if isinstance(last, Unknown):
        return _refuted_by_solver(goal, parts, budget) or _search(goal, budget, last.reason)
    proof = combine([each for each in decisions if isinstance(each, Proved)])
    if isinstance(parts, Goal):
        return proof
    says = f"split by the order of the arguments of maxima and minima: {len(decisions)} cases"
    term = parts.term(each.by for each in proof.shown)
    return Proved(proof.method, (says, *proof.steps), shown=(Shown(goal, term),))


def _until_unknown(decisions: Iterator[Proved | Unknown]) -> list[Proved | Unknown]:
    """Return the decisions up to the first that is no proof: one is enough to give up."""
    found = []
    for each in decisions:
        found.append(each)
        if isinstance(each, Unknown):
            break
    return found


def _one_case(case: Goal, budget: Budget) -> Proved | Unknown:
    """Try every method in turn on a goal without maxima or minima, then those that need proofs of other goals."""
    proofs = (method(case, budget) for method in METHODS)
    proof = next((each for each in proofs if each is not None), None)
    if proof is None and budget.inversions:
        simpler = replace(budget, inversions=budget.inversions - 1)
        proof = by_inverses(case, lambda goal: prove(goal, simpler))
    if proof is None and budget.splits:
        less = replace(budget, splits=budget.splits - 1)
        proof = by_whole_numbers(case, lambda goal: prove(goal, less))
    return proof or Unknown(_reason(case))


def _reason(case: Goal) -> str:
    form = normal_form(case.relation.rising.difference)
    kinds = sorted({each.atom.kind for each in form.generators} - {AtomKind.SYMBOL, AtomKind.PRIME})
    if kinds:
        return f"no rung decides a relation with these parts: {', '.join(kinds)}"
    integers = sorted(quantity.name for quantity in case.quantities if quantity.domain.integer)
    if integers:
        return f"it may hold for whole numbers only, and the rungs work over the reals: {', '.join(integers)}"
    return "the solvers ran out of resources"


def _refuted_by_solver(goal: Goal, parts: Split | Goal, budget: Budget) -> Refuted | None:
    """Return a counterexample that a solver proposes for one of the cases."""
    for case in ends(parts) if budget.points else ():
        model = propose_point(case, budget)
        counterexample = None if model is None else from_model(goal, model)
        if counterexample is not None:
            says = ("z3 nlsat proposed a point, which was replayed",)
            return Refuted(ProofMethod.SMT, says, counterexample, what=goal)
    return None


def _search(goal: Goal, budget: Budget, reason: str) -> Settled:
    tried, counterexample = "round and scattered values", search(goal, budget.points)
    if counterexample is None and budget.points:
        tried, counterexample = "the first whole numbers", search_small(goal)
    if counterexample is None:
        tried, counterexample = "values that meet the assumptions", search_adjusted(goal, budget.points)
    if counterexample is not None:
        return Refuted(ProofMethod.SEARCH, (f"tried {tried}",), counterexample, what=goal)
    return Unknown(reason, ("normal form", "signs", "smt", "search"))
