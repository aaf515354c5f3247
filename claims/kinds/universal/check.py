"""Checks of universal statements: identity, independence, scaling, limit, optimum, and relations that always hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from claims.format.fault import Fault
from claims.format.tree import Path, Problem
from claims.format.vocabulary import Kind, Verdict
from claims.kinds.finding import Outcome
from claims.kinds.universal.degree import of_degree
from claims.kinds.universal.evidence import ProofEvidence, Unsaid
from claims.kinds.universal.figures import NO_FIGURES, Figures, figures_of, steps_in
from claims.kinds.universal.grounds import assumed, by_definition, unsaid
from claims.kinds.universal.written import AsWritten, standing
from claims.loading.claim import Claim, fault_at
from claims.loading.scope import Scope
from derive.derivation.formula import Formula
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.notation.parse import ExpressionError
from derive.notation.wire import sides_of
from derive.proof import Conditional, Decision, Proved, Refuted, Unknown, VacuousStatement, decide
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Extreme,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    independent,
    trees_of,
)
from units.reading.codes import Code

Read = TypeVar("Read")


class Unprepared(Exception):
    """Raised with the fault that keeps a claim from being prepared."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.complaint.found)
        self.fault = fault


@dataclass(frozen=True)
class SymbolicCheck:
    """A statement under the conditions that the document states, and those that it leaves unsaid.

    Args:
        statement: the statement, figures in its conditions among what it assumes.
        provided: what the document leaves unsaid.
        formula: the formula that the claim names, if it names one.
        figures: those in the conditions, each with its origin.
        claimed: the same as its claim writes it; none for a copy that was damaged.
    """

    statement: Statement
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
        decision = decide(self.statement)
        if isinstance(decision, Proved):
            return self._refused(self.claimed) or self._outcome(Verdict.VERIFIED, decision)
        if self.provided and not isinstance(decision, Unknown):
            return self._mended(decision)
        return self._failed(decision)

    def _mended(self, stated: Conditional | Refuted) -> Outcome:
        """Decide again under the unsaid conditions: proved is loose, refuted stays so, unknown is undecided."""
        mended = decide(replace(self.statement, assuming=(*self.statement.assuming, *self.provided)))
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


def symbolic_check(claim: Claim, scope: Scope, faults: list[Fault]) -> SymbolicCheck | None:
    """Return the check of a universal claim, or add what is wrong to the faults."""
    figures = figures_of(claim, scope, faults)
    if figures is None:
        return None
    reader, writing = _Reader(claim, scope, figures), _Writing(claim, scope, figures)
    try:
        statement, provided = reader.whole()
        claimed = AsWritten(*writing.whole(), writing.formulas).given(figures.conditions)
    except Unprepared as problem:
        faults.append(problem.fault)
        return None
    stepped = steps_in(claim, (*trees_of(statement), *sides_of(provided)))
    if stepped is not None:
        faults.append(stepped)
        return None
    unused = list(figures.unused(claim, (*trees_of(statement), *sides_of(provided))))
    if unused:
        faults += unused
        return None
    whole = replace(statement, assuming=(*statement.assuming, *figures.conditions))
    return SymbolicCheck(whole, provided, reader.named, figures, claimed)


class _Reader:
    """Reads the parts of one claim; every problem becomes a fault at its place."""

    def __init__(self, claim: Claim, scope: Scope, figures: Figures) -> None:
        self.claim, self.scope, self.figures = claim, scope, figures
        self.named: Formula | None = None

    def whole(self) -> tuple[Statement, tuple[Relation, ...]]:
        """Return the statement under its conditions, and the conditions that the document leaves unsaid."""
        statement = BUILDERS[self.claim.kind](self)
        return replace(statement, assuming=self.relations("assuming")), self.relations("provided")

    def meaning(self, name: str) -> Expression | None:
        """Return what a name stands for."""
        return self.figures.meaning(self.scope, name)

    def subject(self, formula: Formula) -> Expression:
        """Return what a statement about a formula speaks of."""
        return formula.expression

    def expression(self, *path: str | int) -> Expression:
        """Return the expression that a text writes, its names resolved."""
        return self._placed(lambda: self.claim.texts.expressions[path].resolved(self.meaning), path)

    def relation(self, *path: str | int) -> Relation:
        """Return the relation that a text writes, whose sides measure the same."""

        def read() -> Relation:
            relation = self.claim.texts.relations[path].resolved(self.meaning)
            relation.check_dimensions()
            return relation

        return self._placed(read, path)

    def relations(self, key: str) -> tuple[Relation, ...]:
        texts: tuple[str, ...] = getattr(self.claim.record, key)
        return tuple(self.relation(key, index) for index in range(len(texts)))

    def formula(self, name: str) -> Formula:
        """Return a formula by name; the loader has already refused unknown ones."""
        self.named = self.scope.formulas[name]
        return self.named

    def quantity(self, name: str, formula: Formula, *path: str | int) -> Quantity:
        """Return a quantity that stands in a formula."""
        inputs = {each: quantity for each, quantity in self.scope.within(formula).items() if quantity.value is None}
        found = inputs.get(name, self.scope.quantity(name))
        if found in formula.inputs:
            return found
        strange, hint = f'"{name}", which {formula.name} does not contain', "a statement about it would be empty"
        raise Unprepared(
            fault_at(
                self.claim, path, strange, f"one of its quantities: {', '.join(inputs)}", hint, code=Code.UNKNOWN_NAME
            )
        )

    def _placed(self, read: Callable[[], Read], path: Path) -> Read:
        try:
            return read()
        except ExpressionError as problem:
            raise Unprepared(self.claim.fault(Problem(path, problem.complaint))) from None
        except DimensionError as problem:
            raise Unprepared(
                fault_at(self.claim, path, str(problem), "units that fit together", code=Code.MISFITTING_UNITS)
            ) from None


class _Writing(_Reader):
    """Reads the parts of a claim as it writes them, a symbol in the place of each formula."""

    def __init__(self, claim: Claim, scope: Scope, figures: Figures) -> None:
        super().__init__(claim, scope, figures)
        self.formulas: dict[Quantity, Formula] = {}

    def meaning(self, name: str) -> Expression | None:
        return self.subject(self.scope.formulas[name]) if name in self.scope.formulas else super().meaning(name)

    def subject(self, formula: Formula) -> Expression:
        symbol = standing(formula, formula.of.domain)
        self.formulas[symbol] = formula
        return Symbol(symbol)


def _identity(reader: _Reader) -> Statement:
    relation = reader.relation("identity")
    if relation.comparison is not Comparison.EQUAL:
        found = f'the comparison "{relation.comparison}"'
        raise Unprepared(
            fault_at(
                reader.claim,
                ("identity",),
                found,
                'two expressions joined by "=="',
                "use always",
                code=Code.UNFIT_STATEMENT,
            )
        )
    return Always(relation)


def _always(reader: _Reader) -> Statement:
    relation, word = reader.relation("always"), reader.claim.record.degree
    meant = of_degree(relation, word, reader.relations("assuming")) if word else relation
    if isinstance(meant, Relation):
        return Always(meant)
    raise Unprepared(reader.claim.fault(Problem(("degree",), meant)))


def _independent(reader: _Reader) -> Statement:
    record = reader.claim.record.independent
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    return independent(reader.subject(formula), reader.quantity(record.of, formula, "independent", "of"))


def _scaling(reader: _Reader) -> Statement:
    record = reader.claim.record.scaling
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    exponent = None if record.exponent is None else Fraction(record.exponent)
    quantity = reader.quantity(record.quantity, formula, "scaling", "in")
    return Scaling(reader.subject(formula), quantity, Shape(record.form), exponent)


def _limit(reader: _Reader) -> Statement:
    record = reader.claim.record.limit
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    quantity = reader.quantity(record.quantity, formula, "limit", "as")
    value = reader.expression("limit", "is")
    _same_dimension(reader, value, Symbol(formula.of), "limit", "is")
    return Limit(reader.subject(formula), quantity, _target(reader, record.to), value)


def _target(reader: _Reader, text: str) -> Fraction | None:
    if text == "infinity":
        return None
    try:
        return Fraction(0) if text == "zero" else Fraction(text)
    except (ValueError, ZeroDivisionError):
        found = f'"{text}"'
        raise Unprepared(
            fault_at(reader.claim, ("limit", "to"), found, "infinity, zero or a number", code=Code.UNFIT_STATEMENT)
        ) from None


def _optimum(reader: _Reader) -> Statement:
    record = reader.claim.record.optimum
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    over = reader.quantity(record.over, formula, "optimum", "over")
    at = reader.expression("optimum", "at")
    if over in symbols(at):
        found, expected = f"a place that names {over.name} itself", "a place written with other quantities or numbers"
        raise Unprepared(
            fault_at(
                reader.claim,
                ("optimum", "at"),
                found,
                expected,
                "say where the optimum lies",
                code=Code.UNFIT_STATEMENT,
            )
        )
    _same_dimension(reader, at, Symbol(over), "optimum", "at")
    return Optimum(reader.subject(formula), over, at, Extreme(record.sense))


def _same_dimension(reader: _Reader, value: Expression, like: Symbol, *path: str | int) -> None:
    try:
        Relation(like, Comparison.EQUAL, value).check_dimensions()
    except DimensionError as problem:
        raise Unprepared(
            fault_at(reader.claim, path, str(problem), f"the units of {like.name}", code=Code.MISFITTING_UNITS)
        ) from None


BUILDERS: dict[Kind, Callable[[_Reader], Statement]] = {
    Kind.IDENTITY: _identity,
    Kind.ALWAYS: _always,
    Kind.INDEPENDENT: _independent,
    Kind.SCALING: _scaling,
    Kind.LIMIT: _limit,
    Kind.OPTIMUM: _optimum,
}
