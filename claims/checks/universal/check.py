"""Checks of universal statements: identity, independence, scaling, limit, optimum, and relations that always hold."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.finding import Outcome
from claims.checks.universal.conditions import Unprepared
from claims.checks.universal.evidence import ProofEvidence, Unsaid
from claims.checks.universal.figures import NO_FIGURES, Figures, figures_of, steps_in
from claims.checks.universal.grounds import assumed, by_definition, unsaid
from claims.checks.universal.reading import Reader, Writing
from claims.checks.universal.written import AsWritten
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Verdict
from derive.derivation.formula import Formula
from derive.notation.wire import sides_of
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown, VacuousStatement, decide_stated
from derive.statements.alternatives import Alternatives, Stated, trees_in
from derive.statements.combination import MOST_CASE_SPLITS, Combination, case_splits, split_cases
from derive.statements.definedness import Need
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound


class SymbolicCheck(Struct, frozen=True):
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
    claimed: AsWritten | None = None

    def decide(self) -> Outcome:
        """Prove or disprove it as stated; where that fails, see whether the unsaid conditions mend it."""
        try:
            return self._decided()
        except VacuousStatement as problem:
            return Outcome(Verdict.UNDECIDED, self._evidence(Unknown(str(problem))), str(problem))

    def _decided(self) -> Outcome:
        decision = decide_stated(self.statement)
        if isinstance(decision, Proved):
            return self._refused(self.claimed) or self._outcome(Verdict.VERIFIED, decision)
        if self.provided and not isinstance(decision, Unknown):
            return self._mended(decision)
        return self._failed(decision)

    def _mended(self, stated: Conditional | Refuted) -> Outcome:
        """Decide again under the unsaid conditions: proved is loose, refuted stays so, unknown is undecided."""
        mended = decide_stated(replace(self.statement, assuming=(*self.statement.assuming, *self.provided)))
        if not isinstance(mended, Proved | Conditional):
            return self._failed(mended)
        proof, needed = (mended.proof, mended.conditions) if isinstance(mended, Conditional) else (mended, ())
        refused = self._refused(self.claimed and self.claimed.completed)
        return refused or self._loose(stated, proof, (*self.provided, *needed))

    def _refused(self, claimed: AsWritten | None) -> Outcome | None:
        """Return undecided for what assumes what it claims: nothing was found out, neither that it holds nor not."""
        reason = "" if claimed is None else assumed(claimed)
        return Outcome(Verdict.UNDECIDED, self._evidence(Unknown(reason)), reason) if reason else None

    def _failed(self, decision: Conditional | Refuted | Unknown) -> Outcome:
        """Return the outcome of what is not proved everywhere: loose where it holds wherever it has a value."""
        if isinstance(decision, Conditional):
            return self._loose(decision, decision.proof, decision.conditions)
        return self._outcome(Verdict.REFUTED if isinstance(decision, Refuted) else Verdict.UNDECIDED, decision)

    def _loose(self, stated: Decision, proof: Proved, conditions: tuple[Relation | Need, ...]) -> Outcome:
        missing = Unsaid(unsaid(conditions, self.statement.assuming), proof)
        return self._outcome(Verdict.LOOSE, stated, missing)

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
        said_by_cases = by_cases(statement.said)
        assert not isinstance(said_by_cases, Alternatives)  # noqa: S101 - what is said has no conditions of its own
        return replace(statement, said=said_by_cases)
    if isinstance(statement, Always | Compound):
        said = statement.relation if isinstance(statement, Always) else statement.said
        if 0 < len(case_splits(*said.sides)) <= MOST_CASE_SPLITS:
            made = split_cases(said)
            assert isinstance(made, Combination)  # noqa: S101 - a seam has two sides
            return Compound(made, statement.assuming)
    return statement


def symbolic_check(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> SymbolicCheck | None:
    """Return the check of a universal claim, or add what is wrong to the faults."""
    figures = figures_of(claim, scope, faults)
    if figures is None:
        return None
    reader, writing = Reader(claim, scope, figures), Writing(claim, scope, figures)
    try:
        statement, provided = reader.whole()
        statement = by_cases(statement)
        claimed = AsWritten(*writing.whole(), writing.formulas).given(figures.conditions)
    except Unprepared as problem:
        faults.append(problem.fault)
        return None
    stepped = steps_in(claim, (*trees_in(statement), *sides_of(provided)))
    if stepped is not None:
        faults.append(stepped)
        return None
    unused = list(figures.unused(claim, (*trees_in(statement), *sides_of(provided))))
    if unused:
        faults += unused
        return None
    whole = replace(statement, assuming=(*statement.assuming, *figures.conditions))
    return SymbolicCheck(whole, provided, reader.named, figures, claimed)
