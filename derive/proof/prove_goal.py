"""One goal up the ladder: normal form, signs, solvers, boxes; a search for counterexamples in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from derive.normal_form.atoms import logarithm, sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_parts import bottom_of, signed_terms
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.proof.decision import Budget, Certificate, Proved, Refuted, Rung, Settled, Unknown
from derive.proof.methods.bounds import Known, known_bounds
from derive.proof.methods.cases import TooManyCases, cases
from derive.proof.methods.enclosure import Box, cover
from derive.proof.methods.powers import by_monotony
from derive.proof.methods.signs import Fact, one_sign, prove_sign
from derive.proof.methods.smt import ask
from derive.proof.methods.smt_text import Constraint
from derive.proof.search.counterexamples import from_model, search
from derive.proof.search.interpretations import interpretations
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation

ORDER = tuple(Rung)
FIRST_LOOK = 120


@dataclass(frozen=True, slots=True)
class Found:
    """A rung's proof of one case."""

    rung: Rung
    says: str
    certificate: Certificate


def settle(goal: Goal, budget: Budget) -> Settled:
    """Return whether a goal holds at every admissible point."""
    early = _at_once(goal)
    if early is not None:
        return early
    return refute(goal, budget) or _by_cases(goal, budget)


def refute(goal: Goal, budget: Budget) -> Refuted | None:
    """Return a counterexample among round values; arbitrary functions are tried as simple ones."""
    count = min(FIRST_LOOK, budget.points)
    counterexample = search(goal, count)
    if counterexample is not None:
        return Refuted(Rung.SEARCH, ("tried round values",), counterexample)
    for words, concrete in interpretations(goal):
        counterexample = search(concrete, count)
        if counterexample is not None:
            return Refuted(Rung.SEARCH, (f"tried round values with {words}",), counterexample)
    return None


def prove(goal: Goal, budget: Budget) -> Proved | None:
    """Return a proof of a goal, or ``None``; no search for counterexamples."""
    early = _at_once(goal)
    if early is not None:
        return early
    decision = _by_cases(goal, budget)
    return decision if isinstance(decision, Proved) else None


def together(decisions: list[Proved]) -> Proved:
    """Return one proof from proofs of all parts."""
    rung = max((each.rung for each in decisions), key=ORDER.index)
    steps = tuple(dict.fromkeys(step for each in decisions for step in each.steps))
    return Proved(rung, steps, certificate={"parts": [each.certificate for each in decisions]})


def _at_once(goal: Goal) -> Proved | None:
    """Return a proof where the normal form of the difference settles everything."""
    try:
        difference = normal_form(goal.relation.difference)
        if not difference.is_zero or goal.relation.comparison.strict:
            return None
        certificate = {"kind": "normal form", "left": normal_form(goal.relation.left).key, "difference": "0"}
        says = "both sides have the same normal form"
        return Proved(Rung.NORMAL_FORM, (says,), certificate=certificate)
    except (TooLarge, UndefinedForm):
        return None


def _by_cases(goal: Goal, budget: Budget) -> Settled:
    try:
        parts = cases(goal, budget.cases)
        decisions = _until_unknown(_one_case(part, goal, budget) for part in parts)
    except (TooManyCases, TooLarge, UndefinedForm) as reason:
        return _searched(goal, budget, str(reason))
    last = decisions[-1]
    if isinstance(last, Refuted):
        return last
    if isinstance(last, Unknown):
        return _searched(goal, budget, last.reason)
    proof = together([each for each in decisions if isinstance(each, Proved)])
    split = (f"split by the order of the arguments of maxima and minima: {len(parts)} cases",) if len(parts) > 1 else ()
    return Proved(proof.rung, split + proof.steps, certificate=proof.certificate)


def _until_unknown(decisions: Iterator[Settled]) -> list[Settled]:
    """Return the decisions up to the first that is no proof: of many cases that cannot all be proved, one is enough."""
    found = []
    for each in decisions:
        found.append(each)
        if not isinstance(each, Proved):
            break
    return found


def _searched(goal: Goal, budget: Budget, reason: str) -> Settled:
    counterexample = search(goal, budget.points)
    if counterexample is not None:
        return Refuted(Rung.SEARCH, ("tried round and scattered values",), counterexample)
    return Unknown(reason, ("normal form", "signs", "smt", "enclosure", "search"), budget.points)


def _one_case(case: Goal, whole: Goal, budget: Budget) -> Settled:
    known = known_bounds(case)
    facts = tuple(_constraint(each) for each in case.assuming)
    target = _constraint(case.relation)
    found = _by_normal_form(target) or _by_signs(target, facts, known) or _by_logarithms(target, facts, known)
    if found is None:
        answer = ask(target, facts, known, budget.resources)
        if answer.proved and answer.script is not None:
            says = f"{answer.solver} finds the denial impossible"
            found = Found(Rung.SMT, says, {"kind": "smt", "solver": answer.solver, "script": answer.script.text})
        counterexample = from_model(whole, answer.model) if answer.model else None
        if counterexample is not None:
            return Refuted(Rung.SMT, (f"{answer.solver} proposed a point, which was replayed",), counterexample)
    found = found or _by_boxes(case, known, budget) or _by_powers(case, budget)
    if found is None:
        return Unknown(_reason(target.form, case))
    return Proved(found.rung, (found.says,), certificate=found.certificate)


def _reason(form: Form, case: Goal) -> str:
    kinds = sorted({each.atom.kind for each in form.generators} - {"symbol", "prime"})
    if kinds:
        return f"no rung decides a relation with these parts: {', '.join(kinds)}"
    whole = sorted(quantity.name for quantity in case.quantities if quantity.domain.integer)
    if whole:
        return f"it may hold for whole numbers only, and the rungs work over the reals: {', '.join(whole)}"
    return "the solvers ran out of resources, and boxes did not settle it"


def _constraint(relation: Relation) -> Constraint:
    rising = relation.rising
    return Constraint(normal_form(rising.difference), rising.comparison)


def _by_normal_form(target: Constraint) -> Found | None:
    if target.form.is_zero and not target.comparison.strict:
        certificate = {"kind": "normal form", "difference": "0"}
        return Found(Rung.NORMAL_FORM, "both sides have the same normal form", certificate)
    return None


def _by_signs(target: Constraint, facts: tuple[Constraint, ...], known: Known) -> Found | None:
    if target.comparison is Comparison.EQUAL:
        return None
    usable = tuple(Fact(each.form, each.comparison.strict) for each in facts)
    proof = prove_sign(target.form, usable, known, strict=target.comparison.strict)
    if proof is None:
        return None
    says = "all terms of left minus right have one sign"
    if proof.substitutions:
        says += f" once {', '.join(proof.substitutions)}"
    certificate = {
        "kind": "signs",
        "difference": target.form.key,
        "substitutions": list(proof.substitutions),
        "outcome": proof.outcome,
    }
    return Found(Rung.SIGNS, says, certificate)


def _by_logarithms(target: Constraint, facts: tuple[Constraint, ...], known: Known) -> Found | None:
    """Compare the positive and the negative terms by their logarithms, which turns symbolic exponents into factors."""
    form, comparison = target.form, target.comparison
    if comparison is Comparison.EQUAL or not any(atom.kind in ("exp", "radicand") for atom in form.atoms):
        return None
    above, below = signed_terms(form)
    if sign(above) != 1 or sign(below) != 1 or one_sign(bottom_of(form), known) is None:
        return None
    upward = one_sign(bottom_of(form), known) == 1
    larger, smaller = (above, below) if upward else (below, above)
    found = _by_signs(Constraint(logarithm(larger) - logarithm(smaller), comparison), facts, known)
    if found is None:
        return None
    says = f"logarithms of {larger.key} and {smaller.key}: {found.says}"
    return Found(found.rung, says, {**found.certificate, "larger": larger.key, "smaller": smaller.key})


def _by_powers(case: Goal, budget: Budget) -> Found | None:
    found = by_monotony(case, lambda goal: prove(goal, budget))
    if found is None:
        return None
    says, proofs = found
    proof = together(list(proofs))
    return Found(proof.rung, f"{says}: {'; '.join(proof.steps)}", {"kind": "powers", **proof.certificate})


def _by_boxes(case: Goal, known: Known, budget: Budget) -> Found | None:
    found = cover(case, known, budget.boxes)
    if found is None:
        return None
    certificate = {"kind": "enclosure", "boxes": [_ends(box) for box in found.boxes]}
    return Found(Rung.ENCLOSURE, f"interval bounds on {len(found.boxes)} boxes", certificate)


def _ends(box: Box) -> dict[str, list[str]]:
    return {quantity.name: [str(low), str(high)] for quantity, (low, high) in box.items()}
