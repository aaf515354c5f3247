"""Checks of universal statements: identity, independence, scaling, limit, optimum, and relations that always hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import ClassVar

from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.evidence import ProofEvidence, Unsaid, decisions_of, proof_of
from claims.checks.finding import Outcome
from claims.checks.universal.basis import assumed, by_definition, restated, unsaid
from claims.checks.universal.figures import NO_FIGURES, Figures, figures_of, steps_in
from claims.checks.universal.opaque import OpaqueStatement
from claims.checks.universal.reading import OpaqueReader, Reader, Unprepared
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Verdict
from derive.derivation.formula import Formula
from derive.expressions.quantity import Point
from derive.notation.wire import sides_of
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown, VacuousStatement, decide, decide_stated
from derive.proof.search.points import admissible_points
from derive.statements.alternatives import Alternatives, Stated, parts_of, trees_in
from derive.statements.combination import MOST_CASE_SPLITS, Combination, case_splits, split_cases
from derive.statements.definedness import Need
from derive.statements.goal import broken
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound, Limit, Statement
from derive.variants.statements import damaged_statements

# How many simple points are tried on a damaged statement: a few on all of them, then more.
POINTS = (3, 60)
MOST_DAMAGED = 16  # copies; one that fails is enough, and each may cost a proof


class SymbolicCheck(Check, frozen=True):
    """A statement under the conditions that the document states, and those that it leaves unsaid.

    Args:
        statement: the statement, figures in its conditions among what it assumes.
        provided: what the document leaves unsaid.
        formula: the formula that the claim names, if it names one.
        figures: those in the conditions, each with its origin.
        claimed: the same as its claim writes it; none for a copy that was damaged.
    """

    statement: Stated
    provided: tuple[Relation, ...]
    formula: Formula | None = None
    figures: Figures = NO_FIGURES
    claimed: OpaqueStatement | None = None
    vacuous: ClassVar[str] = "it still holds when it is changed on purpose; state something that could be false"

    @property
    def named_formula(self) -> Formula | None:
        """The formula that the claim names, if any."""
        return self.formula

    @property
    def is_slow(self) -> bool:
        """Whether deciding may take long: a proof is searched for."""
        return True

    def could_fail(self, outcome: Outcome) -> bool:
        """Return whether a damaged statement breaks, or is not proved, under each alternative of the conditions."""
        proof = proof_of(outcome.evidence)
        assert proof is not None  # noqa: S101 - a universal claim was verified
        assert isinstance(proof.decision, Proved)  # noqa: S101 - by a proof
        each_proof = proof.decision.parts or (proof.decision,)
        pairs = zip(parts_of(self.statement), each_proof, strict=True)
        return all(_could_fail(part, proved.witness) for part, proved in pairs)

    def is_equivalent(self, damaged: Check) -> bool:
        """Return whether a damaged copy makes the same statement."""
        return isinstance(damaged, SymbolicCheck) and self.statement == damaged.statement

    def survival(self, outcome: Outcome) -> str:
        """Return the methods by which a damaged copy was proved too."""
        rungs = (each.method for each in decisions_of(outcome.evidence) if isinstance(each, Proved))
        return f"the damaged statement is true as well, proved by {', '.join(rungs)}"

    def with_figures(self, figures: Figures) -> SymbolicCheck:
        """Return the check with other figures in its conditions."""
        others = tuple(each for each in self.statement.assuming if each not in self.figures.conditions)
        statement = replace(self.statement, assuming=(*others, *figures.conditions))
        return replace(self, statement=statement, figures=figures)

    def decide(self) -> Outcome:
        """Prove or disprove it as stated; where that fails, try again under the unstated conditions."""
        try:
            return self._decided()
        except VacuousStatement as problem:
            return Outcome(Verdict.UNDECIDED, self._evidence(Unknown(str(problem))), str(problem))

    def _decided(self) -> Outcome:
        decision = decide_stated(self.statement)
        if isinstance(decision, Proved):
            return self._refused(self.claimed) or self._outcome(Verdict.VERIFIED, decision)
        if self.provided and not isinstance(decision, Unknown):
            return self._completed(decision)
        return self._failed(decision)

    def _completed(self, stated: Conditional | Refuted) -> Outcome:
        """Decide again under the unsaid conditions: proved is conditional, refuted stays so, unknown is undecided."""
        completed = decide_stated(replace(self.statement, assuming=(*self.statement.assuming, *self.provided)))
        if not isinstance(completed, Proved | Conditional):
            return self._failed(completed)
        needed = completed.conditions if isinstance(completed, Conditional) else ()
        proof = completed.proof if isinstance(completed, Conditional) else completed
        refused = self._refused(self.claimed and self.claimed.completed) or self._refused(self.claimed, restated)
        return refused or self._conditional(stated, proof, (*self.provided, *needed))

    def _refused(
        self, claimed: OpaqueStatement | None, asked: Callable[[OpaqueStatement], str] = assumed
    ) -> Outcome | None:
        """Return undecided for what assumes what it claims: nothing was found out, neither that it holds nor not."""
        reason = "" if claimed is None else asked(claimed)
        return Outcome(Verdict.UNDECIDED, self._evidence(Unknown(reason)), reason) if reason else None

    def _failed(self, decision: Conditional | Refuted | Unknown) -> Outcome:
        """Return the outcome of what is not proved everywhere: conditional where it holds wherever it has a value."""
        if isinstance(decision, Conditional):
            return self._conditional(decision, decision.proof, decision.conditions)
        return self._outcome(Verdict.REFUTED if isinstance(decision, Refuted) else Verdict.UNDECIDED, decision)

    def _conditional(self, stated: Decision, proof: Proved, conditions: tuple[Relation | Need, ...]) -> Outcome:
        missing = Unsaid(unsaid(conditions, self.statement.assuming), proof)
        return self._outcome(Verdict.CONDITIONAL, stated, missing)

    def _outcome(self, verdict: Verdict, decision: Decision, missing: Unsaid | None = None) -> Outcome:
        return Outcome(verdict, self._evidence(decision, missing))

    def _evidence(self, decision: Decision, unsaid: Unsaid | None = None) -> ProofEvidence:
        written = self.claimed.statement if self.claimed else self.statement
        proved = self.claimed is not None and isinstance(decision, Proved)
        definition = by_definition(self.claimed) if self.claimed and proved else ""
        return ProofEvidence(self.statement, self.formula, decision, unsaid, written, definition, self.figures.inputs)


def by_cases(statement: Stated) -> Stated:
    """Return a statement on values by cases as one on each case; any other, or one on many cases, as it is."""
    if isinstance(statement, Alternatives):
        laid_out = by_cases(statement.statement)
        assert not isinstance(laid_out, Alternatives)  # noqa: S101 - it has no conditions of its own
        return replace(statement, statement=laid_out)
    if isinstance(statement, Always | Compound):
        inner = statement.relation if isinstance(statement, Always) else statement.combination
        if 0 < len(case_splits(*inner.sides)) <= MOST_CASE_SPLITS:
            made = split_cases(inner)
            assert isinstance(made, Combination)  # noqa: S101 - a seam has two sides
            return Compound(made, statement.assuming)
    return statement


def prepare(claim: Claim, _claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a universal claim, or add what is wrong to the faults."""
    figures = figures_of(claim, scope, faults)
    if figures is None:
        return None
    reader, opaque = Reader(claim, scope, figures), OpaqueReader(claim, scope, figures)
    try:
        statement, provided = reader.statement()
        statement = by_cases(statement)
        claimed = OpaqueStatement(*opaque.statement(), opaque.formulas, figures.conditions).under(figures.conditions)
    except Unprepared as problem:
        faults.append(problem.fault)
        return None
    trees = (*trees_in(statement), *sides_of(provided))
    unfit = list(steps_in(claim, trees)) or list(figures.unused(claim, trees))
    faults += unfit
    statement = replace(statement, assuming=(*statement.assuming, *figures.conditions))
    return None if unfit else SymbolicCheck(statement, provided, reader.named, figures, claimed)


def _could_fail(statement: Statement, witness: Point) -> bool:
    """Return whether a damaged statement breaks where the assumptions of the proof hold, or soon, or is not proved."""
    if isinstance(statement, Limit):
        return True  # what tends to one value tends to no other
    found = _breaks_at(statement, witness) or any(_breaks_soon(statement, count) for count in POINTS)
    return found or not all(map(_holds_as_well, _damaged(statement)))


def _damaged(statement: Statement) -> Iterator[Statement]:
    return islice((each for _, _, each in damaged_statements(statement) if each is not None), MOST_DAMAGED)


def _breaks_at(statement: Statement, point: Point) -> bool:
    return any(broken(goal, point) for damaged in _damaged(statement) for goal in damaged.goals)


def _breaks_soon(statement: Statement, count: int) -> bool:
    """Return whether one of a few simple points breaks a damaged statement."""
    goals = (goal for damaged in _damaged(statement) for goal in damaged.goals)
    return any(broken(goal, point) for goal in goals for point in admissible_points(goal, count))


def _holds_as_well(statement: Statement) -> bool:
    """Return whether a damaged statement is proved, or vacuous: about growth where nothing can move."""
    try:
        return isinstance(decide(statement), Proved)
    except VacuousStatement:
        return True
