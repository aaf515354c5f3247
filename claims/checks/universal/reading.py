"""Reading a universal claim: the statement that it makes, formulas written out or a symbol each."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from claims.checks.universal.conditions import Unprepared, check_alternatives, conditions
from claims.checks.universal.degree import of_degree
from claims.checks.universal.figures import Figures
from claims.checks.universal.written import standing
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.tree import Path
from claims.schema.vocabulary import Kind
from derive.derivation.formula import Formula
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression
from derive.expressions.quantity import Quantity, Symbol, symbols
from derive.normal_form.canonical import depends_on, normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.notation.reader import ExpressionError
from derive.statements.alternatives import Alternatives, Stated, under
from derive.statements.combination import Combination
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import (
    Always,
    Compound,
    Extreme,
    Limit,
    Optimum,
    Scaling,
    Shape,
    Statement,
    independent,
)
from units import InputError
from units.reading.codes import Code

Read = TypeVar("Read")


class Reader:
    """Reads the parts of one claim; every problem becomes a fault at its place."""

    def __init__(self, claim: Claim, scope: Scope, figures: Figures) -> None:
        self.claim, self.scope, self.figures = claim, scope, figures
        self.named: Formula | None = None

    def whole(self) -> tuple[Stated, tuple[Relation, ...]]:
        """Return the statement under its conditions, and the conditions that the document leaves unsaid."""
        statement = under(BUILDERS[self.claim.kind](self), self.assumed())
        if isinstance(statement, Alternatives):
            check_alternatives(self.claim, statement)
        return statement, self.relations("provided")

    def meaning(self, name: str) -> Expression | None:
        """Return what a name stands for."""
        return self.figures.meaning(self.scope, name)

    def subject(self, formula: Formula) -> Expression:
        """Return what a statement about a formula speaks of."""
        return formula.expression

    def expression(self, *path: str | int) -> Expression:
        """Return the expression that a text writes, its names resolved."""
        return self._placed(lambda: self.claim.texts.expressions[path].resolved(self.meaning), path)

    def said(self, *path: str | int) -> Relation | Combination:
        """Return the relation that a text writes, or the joined ones; the sides of each measure the same."""

        def read() -> Relation | Combination:
            said = self.claim.texts.said(path).resolved(self.meaning)
            said.check_dimensions()
            return said

        return self._placed(read, path)

    def relation(self, *path: str | int) -> Relation:
        """Return the relation that a text writes."""
        said = self.said(*path)
        assert isinstance(said, Relation)  # noqa: S101 - the text was read as one
        return said

    def assumed(self) -> tuple[Relation | Combination, ...]:
        """Return the conditions under which the statement is claimed, each as it is joined."""
        return tuple(self.said("assuming", index) for index in range(len(self.claim.record.assuming)))

    def relations(self, key: str) -> tuple[Relation, ...]:
        """Return the relations of a list of conditions."""
        texts: tuple[str, ...] = getattr(self.claim.record, key)
        every = (conditions(self.claim, self.said(key, index), (key, index)) for index in range(len(texts)))
        return tuple(relation for each in every for relation in each)

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
            self.claim.diagnose(
                path, strange, f"one of its quantities: {', '.join(inputs)}", hint, code=Code.UNKNOWN_NAME
            )
        )

    def _placed(self, read: Callable[[], Read], path: Path) -> Read:
        try:
            return read()
        except (ExpressionError, DimensionError) as problem:
            raise Unprepared(self.claim.diagnose_error(path, problem)) from None


class Writing(Reader):
    """Reads the parts of a claim as it writes them, a symbol in the place of each formula."""

    def __init__(self, claim: Claim, scope: Scope, figures: Figures) -> None:
        super().__init__(claim, scope, figures)
        self.formulas: dict[Quantity, Formula] = {}

    def meaning(self, name: str) -> Expression | None:
        """Return what a name stands for: a symbol for a formula."""
        return self.subject(self.scope.formulas[name]) if name in self.scope.formulas else super().meaning(name)

    def subject(self, formula: Formula) -> Expression:
        """Return the symbol that stands for a formula."""
        symbol = standing(formula, formula.of.domain)
        self.formulas[symbol] = formula
        return Symbol(symbol)


def _identity(reader: Reader) -> Statement:
    relation = reader.relation("identity")
    if relation.comparison is not Comparison.EQUAL:
        found = f'the comparison "{relation.comparison}"'
        raise Unprepared(
            reader.claim.diagnose(
                ("identity",),
                found,
                'two expressions joined by "=="',
                "use always",
                code=Code.UNFIT_STATEMENT,
            )
        )
    return Always(relation)


def _always(reader: Reader) -> Statement:
    said, word = reader.said("always"), reader.claim.record.degree
    if isinstance(said, Combination):
        if word is None:
            return Compound(said)
        found, hint = f'"{word}" beside relations that are joined', "say them in a claim each"
        raise Unprepared(reader.claim.diagnose(("degree",), found, "one relation", hint, code=Code.UNFIT_STATEMENT))
    if word is None:
        return Always(said)
    try:
        return Always(of_degree(said, word, under(Always(said), reader.assumed()).assuming))
    except InputError as error:
        raise Unprepared(reader.claim.diagnose_error(("degree",), error)) from None


def _independent(reader: Reader) -> Statement:
    record = reader.claim.record.independent
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    return independent(reader.subject(formula), reader.quantity(record.of, formula, "independent", "of"))


def _scaling(reader: Reader) -> Statement:
    record = reader.claim.record.scaling
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    exponent = None if record.exponent is None else Fraction(record.exponent)
    quantity = reader.quantity(record.quantity, formula, "scaling", "in")
    return Scaling(reader.subject(formula), quantity, Shape(record.form), exponent)


def _limit(reader: Reader) -> Statement:
    record = reader.claim.record.limit
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    quantity = reader.quantity(record.quantity, formula, "limit", "as")
    value = reader.expression("limit", "is")
    if quantity in symbols(value) and _moves(value, quantity):
        raise Unprepared(_itself(reader, quantity, "a limit", "limit", "is"))
    _same_dimension(reader, value, Symbol(formula.of), "limit", "is")
    return Limit(reader.subject(formula), quantity, _target(reader, record.to), value)


def _target(reader: Reader, text: str) -> Fraction | None:
    if text == "infinity":
        return None
    try:
        return Fraction(0) if text == "zero" else Fraction(text)
    except (ValueError, ZeroDivisionError):
        found = f'"{text}"'
        raise Unprepared(
            reader.claim.diagnose(("limit", "to"), found, "infinity, zero or a number", code=Code.UNFIT_STATEMENT)
        ) from None


def _optimum(reader: Reader) -> Statement:
    record = reader.claim.record.optimum
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    over = reader.quantity(record.over, formula, "optimum", "over")
    at = reader.expression("optimum", "at")
    if over in symbols(at):
        raise Unprepared(_itself(reader, over, "a place", "optimum", "at"))
    _same_dimension(reader, at, Symbol(over), "optimum", "at")
    return Optimum(reader.subject(formula), over, at, Extreme(record.sense))


def _moves(value: Expression, quantity: Quantity) -> bool:
    """Return whether a quantity may be left where it stands: the batch cancels from the cost of a token's cache."""
    try:
        return depends_on(normal_form(value), quantity)
    except (TooLarge, UndefinedForm):
        return True


def _itself(reader: Reader, moving: Quantity, what: str, *path: str | int) -> Diagnostic:
    """Return the fault of what is to stand still while a quantity moves, and moves with it."""
    found, expected = f"{what} that names {moving.name} itself", f"{what} written with other quantities or numbers"
    hint = f"{moving.name} is what moves: say what is reached by numbers and by what stands still"
    return reader.claim.diagnose(path, found, expected, hint, code=Code.UNFIT_STATEMENT)


def _same_dimension(reader: Reader, value: Expression, like: Symbol, *path: str | int) -> None:
    try:
        Relation(like, Comparison.EQUAL, value).check_dimensions()
    except DimensionError as problem:
        raise Unprepared(reader.claim.diagnose_error(path, problem)) from None


BUILDERS: dict[Kind, Callable[[Reader], Statement]] = {
    Kind.IDENTITY: _identity,
    Kind.ALWAYS: _always,
    Kind.INDEPENDENT: _independent,
    Kind.SCALING: _scaling,
    Kind.LIMIT: _limit,
    Kind.OPTIMUM: _optimum,
}
