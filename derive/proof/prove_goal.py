"""One goal up the ladder: normal form, signs, solvers, boxes; a search for counterexamples in between."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Sign
from derive.normal_form.atoms import logarithm, sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.form_calculus import bottom_of, signed_terms
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import AtomKind, Form, UndefinedForm
from derive.proof.decision import Budget, Proved, Refuted, Rung, Settled, Shown, Unknown
from derive.proof.methods.as_one import as_one
from derive.proof.methods.bounds import Known, known_bounds
from derive.proof.methods.by_calculus import by_calculus
from derive.proof.methods.by_signs import BySigns, at_first_sight, by_signs
from derive.proof.methods.cases import TooManyCases, ends, split
from derive.proof.methods.enclosure import cover
from derive.proof.methods.facts import Fact, prove_sign
from derive.proof.methods.powers import by_monotony
from derive.proof.methods.signs import one_sign
from derive.proof.methods.smt import ask
from derive.proof.methods.smt_text import Constraint
from derive.proof.methods.undoing import flattened, undone
from derive.proof.methods.unexpanded import as_written
from derive.proof.methods.whole_numbers import by_whole_numbers
from derive.proof.search.counterexamples import from_model, search, search_small
from derive.proof.search.interpretations import interpretations
from derive.proof.terms.proof_terms import EXPANDED, Trust, scripts
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Limit

ORDER = tuple(Rung)
UNEXPANDED = "without multiplying out: "
FIRST_LOOK = 120  # points before any proof is tried: what is false is mostly false at one of the first


class Found(Struct, frozen=True):
    """A rung's proof of one case, and the query of a solver if one was asked."""

    rung: Rung
    says: str
    script: str | None = None

    def proved(self, goal: Goal) -> Proved:
        """Return it as a proof that is left to trust."""
        return Proved(self.rung, (self.says,), shown=(Shown(goal, Trust(f"{self.rung}: {self.says}", self.script)),))


def settle(goal: Goal, budget: Budget) -> Settled:
    """Return whether a goal holds at every admissible point."""
    return _at_once(goal) or quickly(goal, budget) or _by_cases(goal, budget)


def quickly(goal: Goal, budget: Budget) -> Proved | Refuted | None:
    """Return a proof by signs or a counterexample among round values; what is seen at first sight needs no search."""
    return _signed(goal, at_first_sight(goal)) or refute(goal, budget) or prove_by_signs(goal)


def refute(goal: Goal, budget: Budget) -> Refuted | None:
    """Return a counterexample among round values; arbitrary functions are tried as simple ones."""
    count = min(FIRST_LOOK, budget.points)
    counterexample = search(goal, count)
    if counterexample is not None:
        return Refuted(Rung.SEARCH, ("tried round values",), counterexample, what=goal)
    for words, concrete in interpretations(goal):
        counterexample = search(concrete, count)
        if counterexample is not None:
            return Refuted(Rung.SEARCH, (f"tried round values with {words}",), counterexample, what=goal)
    return None


def prove(goal: Goal, budget: Budget) -> Proved | None:
    """Return a proof of a goal, or ``None``; no search for counterexamples."""
    early = _at_once(goal) or prove_by_signs(goal)
    decision = early or _by_cases(goal, replace(budget, points=0))
    return decision if isinstance(decision, Proved) else None


def prove_by_signs(goal: Goal) -> Proved | None:
    """Return a proof that a program can follow which searches for nothing, ``None`` where signs are not plain."""
    return _signed(goal, by_signs(goal))


def _signed(goal: Goal, found: BySigns | None) -> Proved | None:
    if found is None:
        return None
    rung = Rung.NORMAL_FORM if found.expanded else Rung.SIGNS
    return Proved(rung, found.words, shown=(Shown(goal, found.term),))


def trusting(proof: Proved, what: Goal | Limit) -> Proved:
    """Return a proof by which something else is left to trust, with the first query of a solver in it."""
    script = next((text for each in proof.shown for text in scripts(each.by)), None)
    why = f"{proof.rung}: {'; '.join(proof.steps)}"
    return replace(proof, shown=(Shown(what, Trust(why, script)),))


def together(decisions: list[Proved]) -> Proved:
    """Return one proof from proofs of all parts."""
    rung = max((each.rung for each in decisions), key=ORDER.index)
    steps = tuple(dict.fromkeys(step for each in decisions for step in each.steps))
    return Proved(rung, steps, shown=tuple(each for decision in decisions for each in decision.shown))


def _at_once(goal: Goal) -> Proved | None:
    """Return a proof where the normal form of the difference settles everything."""
    try:
        if goal.relation.comparison.strict or not normal_form(goal.relation.difference).is_zero:
            return None
    except (TooLarge, UndefinedForm):
        return None
    found = by_signs(goal)  # whoever follows it need not know that maxima, powers or logarithms are equal
    term = EXPANDED if found is None else found.term
    return Proved(Rung.NORMAL_FORM, ("both sides have the same normal form",), shown=(Shown(goal, term),))


def _by_cases(goal: Goal, budget: Budget) -> Settled:
    try:
        parts = split(goal, budget.cases)
        decisions = _until_unknown(_one_case(part, goal, budget) for part in ends(parts))
    except (TooManyCases, TooLarge, UndefinedForm) as reason:
        found = _as_written(goal, budget)
        return _searched(goal, budget, str(reason)) if found is None else found.proved(goal)
    last = decisions[-1]
    if isinstance(last, Refuted):
        return last
    if isinstance(last, Unknown):
        return _searched(goal, budget, last.reason)
    proof = together([each for each in decisions if isinstance(each, Proved)])
    if isinstance(parts, Goal):
        return proof
    says = f"split by the order of the arguments of maxima and minima: {len(decisions)} cases"
    term = parts.term(each.by for each in proof.shown)
    return Proved(proof.rung, (says, *proof.steps), shown=(Shown(goal, term),))


def _until_unknown(decisions: Iterator[Settled]) -> list[Settled]:
    """Return the decisions up to the first that is no proof: of many cases that cannot all be proved, one is enough."""
    found = []
    for each in decisions:
        found.append(each)
        if not isinstance(each, Proved):
            break
    return found


def _searched(goal: Goal, budget: Budget, reason: str) -> Settled:
    tried, counterexample = "round and scattered values", search(goal, budget.points)
    if counterexample is None and budget.points:
        tried, counterexample = "the first whole numbers", search_small(goal)
    if counterexample is not None:
        return Refuted(Rung.SEARCH, (f"tried {tried}",), counterexample, what=goal)
    return Unknown(reason, ("normal form", "signs", "smt", "enclosure", "search"))


def _one_case(case: Goal, whole: Goal, budget: Budget) -> Settled:
    proof = prove_by_signs(case)
    if proof is not None:
        return proof
    known = known_bounds(case)
    facts = tuple(_constraint(each) for each in case.assuming)
    target = _constraint(case.relation)
    found = _by_normal_form(target) or _by_signs(target, facts, known) or _by_logarithms(target, facts, known)
    found = found or _by_flattening(case, budget) or _with_powers_as_one(case, budget) or _by_calculus(case, budget)
    if found is None:
        answer = ask(target, facts, known, budget.resources)
        if answer.proved and answer.script is not None:
            says = f"{answer.solver} finds the denial impossible"
            found = Found(Rung.SMT, says, answer.script.text)
        counterexample = from_model(whole, answer.model) if answer.model else None
        if counterexample is not None:
            says = f"{answer.solver} proposed a point, which was replayed"
            return Refuted(Rung.SMT, (says,), counterexample, what=whole)
    found = found or _by_boxes(case, known, budget) or _by_powers(case, budget) or _by_undoing(case, budget)
    found = found or _by_whole_numbers(case, budget)
    return Unknown(_reason(target.form, case)) if found is None else found.proved(case)


def _reason(form: Form, case: Goal) -> str:
    kinds = sorted({each.atom.kind for each in form.generators} - {AtomKind.SYMBOL, AtomKind.PRIME})
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
        return Found(Rung.NORMAL_FORM, "both sides have the same normal form")
    return None


def _by_signs(target: Constraint, facts: tuple[Constraint, ...], known: Known) -> Found | None:
    """Use the signs of roots, powers and logarithms as well."""
    if target.comparison is Comparison.EQUAL:
        return None
    usable = tuple(Fact(each.form, each.comparison) for each in facts)
    found = prove_sign(target.form, usable, known, strict=target.comparison.strict)
    if found is None:
        return None
    once = f" once {', '.join(found.words)}" if found.words else ""
    return Found(Rung.SIGNS, f"all terms of left minus right have one sign{once}")


def _by_logarithms(target: Constraint, facts: tuple[Constraint, ...], known: Known) -> Found | None:
    """Compare the positive and the negative terms by their logarithms, which turns symbolic exponents into factors."""
    form, comparison = target.form, target.comparison
    if comparison is Comparison.EQUAL or not any(atom.kind in (AtomKind.EXP, AtomKind.RADICAND) for atom in form.atoms):
        return None
    above, below = signed_terms(form)
    way = one_sign(bottom_of(form), known)
    larger, smaller = (above, below) if way is Sign.POSITIVE else (below, above)
    if way is None or sign(larger) is not Sign.POSITIVE:  # where the smaller is not above zero, nothing is to be shown
        return None
    found = _by_signs(Constraint(logarithm(larger) - logarithm(smaller), comparison), facts, known)
    if found is None:
        return None
    return Found(found.rung, f"logarithms of {larger.key} and {smaller.key}: {found.says}")


def _by_powers(case: Goal, budget: Budget) -> Found | None:
    found = by_monotony(case, lambda goal: prove(goal, budget))
    if found is None:
        return None
    says, proofs = found
    proof = together(list(proofs))
    return Found(proof.rung, f"{says}: {'; '.join(proof.steps)}")


def _by_flattening(case: Goal, budget: Budget) -> Found | None:
    """Compare what stands above powers of one base first: powers of large numbers are slow to look at."""
    less = flattened(case) if budget.undone else None
    proof = None if less is None else prove(less, replace(budget, undone=budget.undone - 1))
    return None if proof is None else Found(proof.rung, f"increasing functions undone: {'; '.join(proof.steps)}")


def _with_powers_as_one(case: Goal, budget: Budget) -> Found | None:
    wider = as_one(case)
    proof = None if wider is None else prove(wider, budget)
    return None if proof is None else Found(proof.rung, f"of whatever a power can be: {'; '.join(proof.steps)}")


def _as_written(goal: Goal, budget: Budget) -> Found | None:
    proofs = as_written(goal, lambda part: prove(part, budget)) if budget.undone else None
    if proofs is None:
        return None
    proof = together(list(proofs))
    steps = (step.removeprefix(UNEXPANDED) for step in proof.steps)
    return Found(proof.rung, f"{UNEXPANDED}{'; '.join(dict.fromkeys(steps))}")


def _by_undoing(case: Goal, budget: Budget) -> Found | None:
    """Say what is given, and what is to be shown, without the increasing functions on both of its sides."""
    parts = undone(case) if budget.undone else ()
    proofs = [prove(each, replace(budget, undone=budget.undone - 1)) for each in parts]
    shown = [each for each in proofs if each is not None]
    if not parts or len(shown) < len(parts):
        return None
    proof = together(shown)
    return Found(proof.rung, f"increasing functions undone on both sides: {'; '.join(proof.steps)}")


def _by_calculus(case: Goal, budget: Budget) -> Found | None:
    says = by_calculus(case, budget.steps)
    return None if says is None else Found(Rung.SIGNS, says)


def _by_whole_numbers(case: Goal, budget: Budget) -> Found | None:
    if not budget.whole:
        return None
    less = replace(budget, whole=budget.whole - 1)
    found = by_whole_numbers(case, lambda goal: prove(goal, less))
    if found is None:
        return None
    says, proofs = found
    proof = together(list(proofs))
    return Found(proof.rung, f"{says}: {'; '.join(proof.steps)}")


def _by_boxes(case: Goal, known: Known, budget: Budget) -> Found | None:
    found = cover(case, known, budget.boxes)
    if found is None:
        return None
    return Found(Rung.ENCLOSURE, f"interval bounds on {len(found.boxes)} boxes")
