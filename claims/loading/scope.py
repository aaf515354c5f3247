"""What the names in a claim stand for: formulas and quantities of the library, and those that the document brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from claims.format import tree
from claims.format.fault import Fault, Faults, nearest, quoted
from claims.format.record import FormulaRecord, QuantityRecord
from claims.loading.claim import Document
from claims.loading.claim_files import read_file
from derive.derivation.formula import BareCoefficient, Formula, FormulaError, Source, definition
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression, Symbol
from derive.expressions.quantity import DOMAINS, Quantity, quantity
from derive.library import Library
from derive.notation.parse import ExpressionError, parse_expression
from units import UnitError


@dataclass(frozen=True)
class Scope:
    """Formulas and quantities by the names that a document's claims may use."""

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]

    @property
    def names(self) -> tuple[str, ...]:
        """All names, for the hint beside an unknown one."""
        return (*self.quantities, *self.formulas)

    def resolve(self, name: str) -> Expression | None:
        """Return what a name stands for: a formula's expression, or a quantity."""
        if name in self.formulas:
            return self.formulas[name].expression
        return Symbol(self.quantities[name]) if name in self.quantities else None


def scope_of(document: Document, library: Library) -> Scope:
    """Return the scope of a document's claims.

    Raises:
        Faults: the document's own quantities or formulas do not load, or take a name that is in use.
    """
    scope = Scope(dict(library.formulas), dict(library.quantities))
    faults = [*_add_quantities(document, scope), *_add_formulas(document, scope)]
    if faults:
        raise Faults(faults)
    return scope


def _add_quantities(document: Document, scope: Scope) -> Iterable[Fault]:
    for record in document.quantities:
        if record.name in scope.quantities:
            found = f"a second meaning of the quantity {quoted(record.name)}"
            yield _fault(document, ("quantities", record.name), found, "a name that is not in use", "rename it")
            continue
        try:
            scope.quantities[record.name] = _quantity(record)  # type: ignore[index]  # ours until it is returned
        except (UnitError, ValueError) as problem:
            found, expected = f"quantity {quoted(record.name)}: {problem}", "a unit and a value in its domain"
            yield _fault(document, ("quantities", record.name), found, expected, "")


def _quantity(record: QuantityRecord) -> Quantity:
    value = None if record.value is None else Fraction(record.value)
    latex = record.latex or rf"\text{{{record.name.replace('_', ' ')}}}"
    return quantity(record.name, record.unit, record.meaning, latex, DOMAINS[record.domain], value)


def _add_formulas(document: Document, scope: Scope) -> Iterable[Fault]:
    for record in document.formulas:
        try:
            scope.formulas[record.name] = _formula(document, record, scope)  # type: ignore[index]  # as above
        except ExpressionError as problem:
            found = f"formula {quoted(record.name)}: {problem.found} in {quoted(problem.text)}"
            yield _fault(document, ("formulas", record.name), found, problem.expected, problem.hint)
        except BareCoefficient as problem:
            found = f"formula {quoted(record.name)}: {problem.found}"
            yield _fault(document, ("formulas", record.name), found, "a coefficient with a unit", problem.HINT)
        except (FormulaError, DimensionError) as problem:
            expected, hint = "two sides in the same unit", "declare what is missing as implicit"
            yield _fault(document, ("formulas", record.name), str(problem), expected, hint)


def _formula(document: Document, record: FormulaRecord, scope: Scope) -> Formula:
    if record.of not in scope.quantities:
        hint = nearest(record.of, scope.quantities)
        raise ExpressionError(record.of, 0, f"unknown quantity {record.of!r}", "a quantity that is declared", hint)
    return definition(
        record.name,
        scope.quantities[record.of],
        parse_expression(record.expression, scope.resolve, scope.names),
        hypothesis=record.hypothesis,
        sources=(Source(document.id, record.section or ""),),
        implicit=tuple(scope.quantities[name] for name in record.implicit if name in scope.quantities),
        reconstructed=record.reconstructed,
    )


def _fault(document: Document, record: tuple[str, str], found: str, expected: str, hint: str) -> Fault:
    file, line, column = _place(document, *record)
    return Fault(file, line, column, "", found, expected, hint)


def _place(document: Document, key: str, name: str) -> tuple[str, int, int]:
    """Return where a record of the header stands; the files are read again, which only faults pay for."""
    for file in document.files:
        reading = read_file(file, named=True)
        listed = reading.root.entries.get(key) if reading is not None and reading.root is not None else None
        for item in listed.items if isinstance(listed, tree.Sequence) else ():
            if _text(item, "name") == name:
                return file, *tree.place(item, ("is",))
    return document.files[0], 0, 0


def _text(item: tree.Node, key: str) -> str:
    _, node = tree.locate(item, (key,))
    return node.text if isinstance(node, tree.Scalar) else ""
