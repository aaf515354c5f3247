"""Checks of possibilities: "can", "may" and "is possible" claim that there is a case."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from claims.checks.finding import Outcome
from claims.checks.possible.evidence import CaseEvidence
from claims.checks.universal.conditions import Unprepared, conditions
from claims.checks.universal.figures import NO_FIGURES, Figures, figures_of
from claims.checks.universal.written import standing
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.tree import Path
from claims.schema.vocabulary import Verdict
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression, Number
from derive.expressions.quantity import Symbol
from derive.notation.parse import Resolve
from derive.notation.reader import ExpressionError
from derive.proof import Conditional, Decision, Proved, Refuted, Sought, Unknown, VacuousStatement, decide_case
from derive.statements.combination import MOST_CASE_SPLITS, Combination, case_splits, split_some_case
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, trees_of
from units.reading.codes import Code

NOTHING = Relation(Number(Fraction(0)), Comparison.EQUAL, Number(Fraction(0)))  # in the place of what cannot be read


class PossibleCheck(Struct, frozen=True):
    """A relation that holds somewhere within what the document states.

    Args:
        sought: the relation, or several that are joined, values by cases taken apart, and where the case has to lie,
            figures in its conditions included.
        written: the same as its claim writes it, a symbol in the place of each formula.
        said: what is to hold, formulas written out, before values by cases are taken apart.
        figures: those in the conditions, each with its origin.
    """

    sought: Sought
    written: Sought
    said: Relation | Combination
    figures: Figures = NO_FIGURES

    @property
    def supposed(self) -> tuple[Relation, ...]:
        """The conditions that are no figures."""
        return tuple(each for each in self.sought.assuming if each not in self.figures.conditions)

    def about(self, said: Relation | Combination) -> PossibleCheck:
        """Return the check of something else within the same conditions."""
        return replace(self, said=said, sought=_sought(said, self.sought.assuming))

    def decide(self) -> Outcome:
        """Look for a case, and for a proof that there is none."""
        try:
            denial = decide_case(self.sought)
        except VacuousStatement as problem:
            denial = Unknown(str(problem))
        verdict, reason = _verdict(denial)
        return Outcome(verdict, CaseEvidence(self.sought, self.written, denial, self.figures.inputs), reason)


def _sought(said: Relation | Combination, assuming: tuple[Relation, ...]) -> Sought:
    """Return what a case is looked for of: values by cases taken apart, where there are not too many."""
    if len(case_splits(*said.sides)) <= MOST_CASE_SPLITS:
        said = split_some_case(said)
    return _plainly(said, assuming)


def _plainly(said: Relation | Combination, assuming: tuple[Relation, ...]) -> Sought:
    return Compound(said, assuming) if isinstance(said, Combination) else Always(said, assuming)


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
        case _:
            assert_never(denial)


def possible_check(claim: Claim, scope: Scope, faults: list[Diagnostic]) -> PossibleCheck | None:
    """Return the check of a possibility, or add what is wrong to the faults."""
    figures = figures_of(claim, scope, faults)
    if figures is None:
        return None
    reader = _Reader(claim, scope, figures)
    (said, under), (claimed, assuming) = reader.read(formulas=True), reader.read(formulas=False)
    sought, written = _sought(said, under), _plainly(claimed, assuming)
    problems = reader.faults or list(figures.unused(claim, trees_of(sought)))
    if not problems and isinstance(sought, Always) and sought.relation.comparison is Comparison.APART:
        found, expected = 'the comparison "!="', 'two expressions joined by ">=", ">", "<=", "<" or "=="'
        problems = [
            claim.diagnose(("possible",), found, expected, "say which of the two is larger", code=Code.UNFIT_STATEMENT)
        ]
    if problems:
        faults += problems
        return None
    sought, written = (replace(each, assuming=(*each.assuming, *figures.conditions)) for each in (sought, written))
    return PossibleCheck(sought, written, said, figures)


class _Reader(Struct):
    """Reads the relations of one claim; every problem becomes a fault at its place."""

    claim: Claim
    scope: Scope
    figures: Figures
    faults: list[Diagnostic] = field(default_factory=list)

    def read(self, *, formulas: bool) -> tuple[Relation | Combination, tuple[Relation, ...]]:
        """Return what is to hold, and its conditions, formulas written out or a symbol each."""
        meaning = self._meaning(formulas=formulas)
        said = self._said(("possible",), meaning)
        paths = [("assuming", index) for index in range(len(self.claim.record.assuming))]
        assuming = tuple(each for path in paths for each in self._conditions(path, meaning))
        return said, assuming

    def _meaning(self, *, formulas: bool) -> Resolve:
        def meaning(name: str) -> Expression | None:
            formula = None if formulas else self.scope.formulas.get(name)
            if formula is None:
                return self.figures.meaning(self.scope, name)
            return Symbol(standing(formula, formula.of.domain))

        return meaning

    def _conditions(self, path: Path, meaning: Resolve) -> tuple[Relation, ...]:
        """Return what a condition says: a relation, or several that all hold."""
        try:
            return conditions(self.claim, self._said(path, meaning), path)
        except Unprepared as problem:
            self._add(problem.fault)
            return ()

    def _said(self, path: Path, meaning: Resolve) -> Relation | Combination:
        """Return the relation that a text writes, or those that it joins; the sides of each measure the same."""
        try:
            said = self.claim.texts.said(path).resolved(meaning)
            said.check_dimensions()
        except (ExpressionError, DimensionError) as problem:
            self._add(self.claim.diagnose_error(path, problem))
            return NOTHING
        return said

    def _add(self, fault: Diagnostic) -> None:
        if fault not in self.faults:
            self.faults.append(fault)
