"""What the names in a claim stand for: formulas and quantities of the library, and those that the document brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from claims.format.fault import Fault, quoted
from claims.format.record import FormulaRecord, QuantityRecord
from claims.format.references import named
from claims.format.tree import Path, Problem
from claims.loading.claim import Declared, Document, Record
from derive.collection import Library
from derive.derivation.definition import BareCoefficient, FormulaError, definition
from derive.derivation.formula import Formula, Source
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression
from derive.expressions.quantity import DOMAINS, Quantity, Symbol, quantity
from derive.notation.parse import ExpressionError
from units import Complaint, UnitError


@dataclass(frozen=True)
class Scope:
    """Formulas and quantities by the names that a document's claims may use.

    Names whose definition is at fault are lost: no claim can be decided that uses one.
    """

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]
    lost: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """All names, for the hint beside an unknown one."""
        return (*self.quantities, *self.formulas)

    def resolve(self, name: str) -> Expression | None:
        """Return the expression of a name: a formula's, or a quantity."""
        if name in self.formulas:
            return self.formulas[name].expression
        return Symbol(self.quantities[name]) if name in self.quantities else None


def scope_of(document: Document, library: Library, faults: list[Fault]) -> Scope:
    """Return the scope of a document's claims; what is wrong with its own quantities and formulas becomes faults."""
    building = _Building(document, dict(library.formulas), dict(library.quantities), set(document.lost), faults)
    building.add_quantities()
    building.add_formulas()
    return Scope(building.formulas, building.quantities, frozenset(building.lost))


@dataclass
class _Building:
    """A scope that is being built."""

    document: Document
    formulas: dict[str, Formula]
    quantities: dict[str, Quantity]
    lost: set[str]
    faults: list[Fault]

    def add_quantities(self) -> None:
        for each in self.document.quantities:
            record = each.record
            if record.name in self.lost:
                continue
            if record.name in self.quantities:
                found = f"a second meaning of the quantity {quoted(record.name)}"
                self._lose(each, Complaint(found, "a name that is not in use", "rename it"))
                continue
            try:
                self.quantities[record.name] = _quantity(record)
            except (UnitError, ValueError) as problem:
                found = f"quantity {quoted(record.name)}: {problem}"
                self._lose(each, Complaint(found, "a unit and a value in its domain"))

    def add_formulas(self) -> None:
        for each in self.document.formulas:
            if each.record.name in self.lost:
                continue
            if self._uses_lost(each):
                self.lost.add(each.record.name)
                continue
            try:
                self.formulas[each.record.name] = self._formula(each)
            except ExpressionError as problem:
                self._lose(each, problem.complaint, ("is",))
            except BareCoefficient as problem:
                found = f"formula {quoted(each.record.name)}: {problem.found}"
                self._lose(each, Complaint(found, "a coefficient with a unit", problem.HINT), ("is",))
            except (FormulaError, DimensionError) as problem:
                expected, hint = "two sides in the same unit", "declare what is missing as implicit"
                self._lose(each, Complaint(str(problem), expected, hint), ("is",))

    def _uses_lost(self, each: Declared[FormulaRecord]) -> bool:
        return any(name.name in self.lost for name in named(each.record, each.texts))

    def _lose(self, each: Declared[Record], complaint: Complaint, path: Path = ()) -> None:
        self.lost.add(each.record.name)
        self.faults.append(each.fault(Problem(path, complaint)))

    def _formula(self, each: Declared[FormulaRecord]) -> Formula:
        record = each.record
        return definition(
            record.name,
            self.quantities[record.of],
            each.texts.expressions["is",].resolved(self._meaning),
            hypothesis=record.hypothesis,
            sources=(Source(self.document.id, record.section or ""),),
            implicit=tuple(self.quantities[name] for name in record.implicit),
            reconstructed=record.reconstructed,
        )

    def _meaning(self, name: str) -> Expression | None:
        return Scope(self.formulas, self.quantities).resolve(name)


def _quantity(record: QuantityRecord) -> Quantity:
    value = None if record.value is None else Fraction(record.value)
    latex = record.latex or rf"\text{{{record.name.replace('_', ' ')}}}"
    return quantity(record.name, record.unit, record.meaning, latex, DOMAINS[record.domain], value)
