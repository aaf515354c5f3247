"""Reading a universal claim: the statement that it makes, formulas written out or a symbol each."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from claims.checks.universal.degree import of_degree
from claims.checks.universal.figures import Figures
from claims.checks.universal.opaque import opaque_symbol
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
from derive.statements.alternatives import MOST_ALTERNATIVES, Alternatives, Stated, quantity_across_alternatives, under
from derive.statements.combination import Combination, all_of
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


class Unprepared(Exception):
    """Raised with the error that keeps a claim from being prepared."""

    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault.problem)
        self.fault = fault


def refusal(claim: Claim, path: Path, problem: str, hint: str, code: Code = Code.UNFIT_STATEMENT) -> Unprepared:
    """Return the exception that refuses a part of a claim."""
    return Unprepared(claim.diagnose(path, problem, hint, code=code))


class Reader:
    """Reads the parts of one claim; every problem becomes an error at its place."""

    def __init__(self, claim: Claim, scope: Scope, figures: Figures) -> None:
        self.claim, self.scope, self.figures = claim, scope, figures
        self.named: Formula | None = None

    def statement(self) -> tuple[Stated, tuple[Relation, ...]]:
        """Return the statement under its conditions, and the conditions that the document leaves unsaid."""
        statement = under(BUILDERS[self.claim.kind](self), self.assumed())
        if isinstance(statement, Alternatives):
            check_alternatives(self.claim, statement)
        return statement, self.relations("provided")

    def meaning(self, name: str) -> Expression | None:
        """Return the expression that a name denotes."""
        return self.figures.meaning(self.scope, name)

    def subject(self, formula: Formula) -> Expression:
        """Return the expression that a statement about a formula is about."""
        return formula.expression

    def expression(self, *path: str | int) -> Expression:
        """Return the expression that a text writes, its names resolved."""
        return self._placed(lambda: self.claim.texts.expressions[path].resolved(self.meaning), path)

    def condition(self, *path: str | int) -> Relation | Combination:
        """Return the relation that a text writes, or the joined ones; the sides of each measure the same."""

        def read() -> Relation | Combination:
            statement = self.claim.texts.condition_at(path).resolved(self.meaning)
            statement.check_dimensions()
            return statement

        return self._placed(read, path)

    def relation(self, *path: str | int) -> Relation:
        """Return the relation that a text writes."""
        statement = self.condition(*path)
        assert isinstance(statement, Relation)  # noqa: S101 - the text was read as one
        return statement

    def assumed(self) -> tuple[Relation | Combination, ...]:
        """Return the conditions under which the statement is claimed, each as it is joined."""
        return tuple(self.condition("assuming", index) for index in range(len(self.claim.record.assuming)))

    def relations(self, key: str) -> tuple[Relation, ...]:
        """Return the relations of a list of conditions."""
        texts: tuple[str, ...] = getattr(self.claim.record, key)
        every = (conditions(self.claim, self.condition(key, index), (key, index)) for index in range(len(texts)))
        return tuple(relation for each in every for relation in each)

    def formula(self, name: str) -> Formula:
        """Return a formula by name; the loader has already refused unknown ones."""
        self.named = self.scope.formulas[name]
        return self.named

    def quantity(self, name: str, formula: Formula, *path: str | int) -> Quantity:
        """Return a quantity that a formula contains."""
        inputs = {each: quantity for each, quantity in self.scope.within(formula).items() if quantity.value is None}
        found = inputs.get(name, self.scope.quantity(name))
        if found in formula.inputs:
            return found
        problem, hint = f"{formula.name} does not contain '{name}'", f"its quantities are {', '.join(inputs)}"
        raise refusal(self.claim, path, problem, hint, Code.UNKNOWN_NAME)

    def _placed(self, read: Callable[[], Read], path: Path) -> Read:
        try:
            return read()
        except (ExpressionError, DimensionError) as problem:
            raise Unprepared(self.claim.diagnose_error(path, problem)) from None


class OpaqueReader(Reader):
    """Reads the parts of a claim as it writes them, with an opaque symbol for each formula."""

    def __init__(self, claim: Claim, scope: Scope, figures: Figures) -> None:
        super().__init__(claim, scope, figures)
        self.formulas: dict[Quantity, Formula] = {}

    def meaning(self, name: str) -> Expression | None:
        """Return the expression that a name denotes: for a formula, its opaque symbol."""
        return self.subject(self.scope.formulas[name]) if name in self.scope.formulas else super().meaning(name)

    def subject(self, formula: Formula) -> Expression:
        """Return the opaque symbol of a formula."""
        symbol = opaque_symbol(formula)
        self.formulas[symbol] = formula
        return Symbol(symbol)


def conditions(claim: Claim, statement: Relation | Combination, path: Path) -> tuple[Relation, ...]:
    """Return the relations of a condition, all of which hold.

    Raises:
        Unprepared: they are joined otherwise than by `and`.
    """
    found = all_of(statement)
    if found is not None:
        return found
    hint = "write it under 'assuming', or make a claim for each alternative"
    if claim.kind is Kind.POSSIBLE:
        hint = "join it by `and` to what is possible"
    raise refusal(claim, path, "conditions cannot be joined by `or` or `iff` here", hint)


def check_alternatives(claim: Claim, stated: Alternatives) -> None:
    """Refuse conditions with alternatives under which a statement cannot be decided alternative by alternative.

    Raises:
        Unprepared: there are too many, they depend on the varying quantity, or the claim has a comparison word.
    """
    path, hint = ("assuming",), "make a claim for each alternative, as parts of one sentence under 'all'"
    if stated.count > MOST_ALTERNATIVES:
        problem = f"the conditions have {stated.count} alternatives, more than {MOST_ALTERNATIVES}"
        raise refusal(claim, path, problem, hint)
    moving = quantity_across_alternatives(stated)
    if moving is not None:
        raise refusal(claim, path, f"the alternatives depend on {moving.name}, which varies", hint)
    if claim.record.degree is not None:
        problem = f"'{claim.record.degree}' does not go with conditions joined by `or` or `iff`"
        raise refusal(claim, path, problem, hint)


def _identity(reader: Reader) -> Statement:
    relation = reader.relation("identity")
    if relation.comparison is not Comparison.EQUAL:
        problem = f"an identity is written with ==, not {relation.comparison}"
        raise refusal(reader.claim, ("identity",), problem, "use 'always'")
    return Always(relation)


def _always(reader: Reader) -> Statement:
    statement, word = reader.condition("always"), reader.claim.record.degree
    if isinstance(statement, Combination):
        if word is None:
            return Compound(statement)
        problem = f"'{word}' applies to one relation, not to several that are joined"
        raise refusal(reader.claim, ("degree",), problem, "make a claim for each relation")
    if word is None:
        return Always(statement)
    try:
        return Always(of_degree(statement, word, under(Always(statement), reader.assumed()).assuming))
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
        raise _itself(reader, quantity, "the limit", "limit", "is")
    _same_dimension(reader, value, Symbol(formula.of), "limit", "is")
    return Limit(reader.subject(formula), quantity, _target(reader, record.to), value)


def _target(reader: Reader, text: str) -> Fraction | None:
    if text == "infinity":
        return None
    try:
        return Fraction(0) if text == "zero" else Fraction(text)
    except (ValueError, ZeroDivisionError):
        problem = f"'{text}' is not a limit point"
        raise refusal(reader.claim, ("limit", "to"), problem, "write infinity, zero or a number") from None


def _optimum(reader: Reader) -> Statement:
    record = reader.claim.record.optimum
    assert record is not None  # noqa: S101 - the kind of the claim says so
    formula = reader.formula(record.formula)
    over = reader.quantity(record.over, formula, "optimum", "over")
    at = reader.expression("optimum", "at")
    if over in symbols(at):
        raise _itself(reader, over, "the optimum", "optimum", "at")
    _same_dimension(reader, at, Symbol(over), "optimum", "at")
    return Optimum(reader.subject(formula), over, at, Extreme(record.sense))


def _moves(value: Expression, quantity: Quantity) -> bool:
    """Return whether a value depends on a quantity that it contains, which may cancel."""
    try:
        return depends_on(normal_form(value), quantity)
    except (TooLarge, UndefinedForm):
        return True


def _itself(reader: Reader, moving: Quantity, what: str, *path: str | int) -> Unprepared:
    """Return the refusal of a limit or an optimum that depends on the varying quantity."""
    problem = f"{what} depends on {moving.name}, which varies"
    return refusal(reader.claim, path, problem, "write it with numbers and other quantities")


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
