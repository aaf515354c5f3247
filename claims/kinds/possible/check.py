"""Checks of possibilities: "can", "may" and "is possible" claim that there is a case."""

from __future__ import annotations

from dataclasses import dataclass

from claims.format.fault import Fault
from claims.format.tree import Path, Problem
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Outcome
from claims.kinds.possible.evidence import CaseEvidence
from claims.kinds.universal.figures import NO_FIGURES, Figures, figures_of
from claims.loading.claim import Claim, fault_at
from claims.loading.scope import Scope
from derive.expressions.dimensions import DimensionError
from derive.notation.parse import ExpressionError
from derive.notation.wire import sides_of
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown, VacuousStatement, decide_case
from derive.statements.relation import Comparison, Relation


@dataclass(frozen=True)
class PossibleCheck:
    """A relation that holds somewhere within what the document states.

    Args:
        relation: the relation.
        assuming: where the case has to lie, figures in its conditions included.
        figures: those in the conditions, each with its origin.
    """

    relation: Relation
    assuming: tuple[Relation, ...] = ()
    figures: Figures = NO_FIGURES

    def decide(self) -> Outcome:
        """Look for a case, and for a proof that there is none."""
        try:
            denial = decide_case(self.relation, self.assuming)
        except VacuousStatement as problem:
            denial = Unknown(str(problem))
        verdict, reason = _verdict(denial)
        return Outcome(verdict, CaseEvidence(self.relation, self.assuming, denial, self.figures.inputs), reason)


def _verdict(denial: Decision) -> tuple[Verdict, str]:
    """Return the verdict and, where it is undecided, the reason: a case counts once both evaluation paths find it."""
    match denial:
        case Proved() | Conditional():  # where it has no value there is no case either
            return Verdict.REFUTED, ""
        case Refuted(counterexample=None):
            return Verdict.UNDECIDED, denial.grounds
        case Refuted(counterexample=found) if found is not None and not found.confirmed:
            return Verdict.UNDECIDED, f"a second evaluation, with units, does not confirm the case: {denial.grounds}"
        case Refuted():
            return Verdict.VERIFIED, ""
        case Unknown():
            return Verdict.UNDECIDED, denial.reason


def possible_check(claim: Claim, scope: Scope, faults: list[Fault]) -> PossibleCheck | None:
    """Return the check of a possibility, or add what is wrong to the faults."""
    figures = figures_of(claim, scope, faults)
    if figures is None:
        return None
    paths: list[Path] = [("possible",), *(("assuming", index) for index in range(len(claim.record.assuming)))]
    read = [_relation(claim, path, scope, figures) for path in paths]
    problems = [each for each in read if isinstance(each, Fault)]
    relations = [each for each in read if isinstance(each, Relation)]
    if not problems:
        problems = list(figures.unused(claim, tuple(sides_of(relations))))
    if not problems and relations[0].comparison is Comparison.APART:
        found, expected = 'the comparison "!="', 'two expressions joined by ">=", ">", "<=", "<" or "=="'
        problems = [fault_at(claim, ("possible",), found, expected, "say which of the two is larger")]
    if problems:
        faults += problems
        return None
    return PossibleCheck(relations[0], (*relations[1:], *figures.conditions), figures)


def _relation(claim: Claim, path: Path, scope: Scope, figures: Figures) -> Relation | Fault:
    """Return the relation that a text writes, whose sides measure the same, or what is wrong with it."""
    try:
        relation = claim.texts.relations[path].resolved(lambda name: figures.meaning(scope, name))
        relation.check_dimensions()
    except ExpressionError as problem:
        return claim.fault(Problem(path, problem.complaint))
    except DimensionError as problem:
        return fault_at(claim, path, str(problem), "units that fit together")
    return relation
