"""What the names in a claim mean: formulas and quantities of the library, and those that the document brings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from msgspec import Struct, field

from claims.loading.claim import Declared, Document, Record
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.record import ConstantRecord, FormulaRecord, QuantityRecord
from claims.schema.references import LIBRARY, UnionOfNames, named
from claims.schema.tree import Path
from derive.collection import LazyMapping, Library
from derive.derivation.formula import Content, Formula, FormulaError, Source
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression
from derive.expressions.quantity import DOMAINS, POSITIVE, REAL, Quantity, Symbol
from derive.notation.reader import ExpressionError
from units import InputError
from units.reading.codes import Code

Value = TypeVar("Value")


def fresh_name(name: str, used: Collection[str]) -> str:
    """Return a name under which a quantity appears in a tree beside those whose names are used."""
    while name in used:
        name = f"{name}_of_document"
    return name


class Scope(Struct, frozen=True, dict=True):
    """What the names in a document's claims mean.

    Args:
        formulas: by name.
        quantities: by name; one that the document declares precedes that of the library.
        failed: names whose definition is at fault: no claim can be decided that uses one.
        declared: the quantities of the document itself.
        offered: the quantities of the library, each asked for by `library.` and its name.
    """

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]
    failed: frozenset[str] = frozenset()
    declared: Mapping[str, Quantity] = field(default_factory=dict)
    offered: Mapping[str, Quantity] = field(default_factory=dict)

    def resolve(self, name: str) -> Expression | None:
        """Return the expression of a name: a formula's, or a quantity."""
        if name in self.formulas:
            return self.formulas[name].expression
        found = self.quantity(name)
        return None if found is None else Symbol(found)

    def quantity(self, name: str) -> Quantity | None:
        """Return the quantity that a name means, if there is one."""
        is_local = not name.startswith(LIBRARY)
        return self.quantities.get(name) if is_local else self.offered.get(name.removeprefix(LIBRARY))

    @cached_property
    def symbol_names(self) -> Collection[str]:
        """The names under which quantities appear in trees."""
        return UnionOfNames({each.name for each in self.declared.values()}, self.offered.keys())

    def within(self, formula: Formula) -> dict[str, Quantity]:
        """Return what a formula is made of, by the names that the claims of this document know it by."""
        parts = (*formula.inputs, *formula.constants)
        named = {name: each for each in parts if (name := self._name_of(each)) is not None}
        others = (each for each in parts if self._name_of(each) is None)
        return named | {f"{LIBRARY}{each.name}" if each.name in named else each.name: each for each in others}

    def _name_of(self, quantity: Quantity) -> str | None:
        """Return the name by which claims ask for a quantity without `library.`, if there is one."""
        declared = self._declared_names.get(quantity)
        if declared is not None or self.quantities.get(quantity.name) != quantity:
            return declared
        return quantity.name

    @cached_property
    def _declared_names(self) -> Mapping[Quantity, str]:
        return {each: name for name, each in self.declared.items()}


def scope_of(document: Document, library: Library) -> tuple[Scope, tuple[Diagnostic, ...]]:
    """Return the scope of a document's claims, and what is wrong with its own quantities and formulas."""
    errors: list[Diagnostic] = []
    building = _Building(document, library, {}, {}, set(document.failed), errors)
    building.add_constants()
    building.add_quantities()
    building.add_formulas()
    return building.scope, tuple(errors)


def _layered(declared: Mapping[str, Value], offered: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return what a document declares before what the library offers, which is loaded when it is asked for."""
    return LazyMapping(
        lambda name: declared[name] if name in declared else offered.get(name), lambda: {**offered, **declared}
    )


class _Building(Struct):
    """A scope that is being built, with the formulas and quantities that the document declares."""

    document: Document
    offered: Library
    formulas: dict[str, Formula]
    quantities: dict[str, Quantity]
    failed: set[str]
    errors: list[Diagnostic]

    @property
    def scope(self) -> Scope:
        """What there is so far."""
        return Scope(
            _layered(self.formulas, self.offered.formulas),
            _layered(self.quantities, self.offered.quantities),
            frozenset(self.failed),
            self.quantities,
            self.offered.quantities,
        )

    def add_constants(self) -> None:
        for each in self.document.constants:
            record, value = each.declared.record, each.figure.value
            if record.name not in self.failed:
                domain = POSITIVE if value > 0 else REAL
                parts = each.figure.unit, record.meaning, _latex(record), domain, value
                self.quantities[record.name] = Quantity(self._fresh(record.name), *parts)

    def add_quantities(self) -> None:
        for each in self.document.quantities:
            record = each.record
            if record.name in self.failed:
                continue
            if "date" in dict(each.texts.units["unit",].dimension.exponents):
                problem = f"the quantity {quoted(record.name)} cannot be a date"
                hint = "use a duration, or a date under 'given': {start: \"14 June 2023\"}"
                self._fail(each, InputError(problem, hint, code=Code.WRONG_VALUE))
                continue
            value = None if record.value is None else Fraction(record.value)
            parts = each.texts.units["unit",], record.meaning, _latex(record), DOMAINS[record.domain], value
            try:
                self.quantities[record.name] = Quantity(self._fresh(record.name), *parts)
            except ValueError as problem:
                hint = "change the value or the 'domain'"
                error = InputError(f"quantity {quoted(record.name)}: {problem}", hint, code=Code.WRONG_VALUE)
                self._fail(each, error)

    def _fresh(self, name: str) -> str:
        """Return a name under which a quantity of the document appears in a tree beside all others."""
        library, declared = self.offered.quantities.keys(), {each.record.name for each in self.document.quantities}
        declared |= {each.declared.record.name for each in self.document.constants}
        return fresh_name(name, UnionOfNames(declared, library)) if name in library else name

    def add_formulas(self) -> None:
        for each in self.document.formulas:
            if each.record.name in self.failed:
                continue
            if self._uses_failed(each):
                self.failed.add(each.record.name)
                continue
            try:
                self.formulas[each.record.name] = self._formula(each)
            except (ExpressionError, DimensionError) as problem:
                self._fail(each, problem, ("is",))
            except FormulaError as problem:
                hint = "declare a missing constant as implicit"
                self._fail(each, InputError(str(problem), hint, code=Code.MISFITTING_UNITS), ("is",))

    def _uses_failed(self, each: Declared[FormulaRecord]) -> bool:
        return any(name.name in self.failed for name in named(each.record, each.texts))

    def _fail(self, each: Declared[Record], error: InputError, path: Path = ()) -> None:
        self.failed.add(each.record.name)
        self.errors.append(each.diagnose_error(path, error))

    def _formula(self, each: Declared[FormulaRecord]) -> Formula:
        from derive.derivation.definition import checked  # noqa: PLC0415 - most documents define no formula

        record = each.record
        tree, implicit = each.texts.expressions["is",].resolved(self._meaning), map(self._quantity, record.implicit)
        names = (each.declared.record.name for each in self.document.constants)
        printed = tuple(self.quantities[name] for name in names if name in self.quantities)  # others are at fault
        content = checked(record.name, Content(self._quantity(record.of), tree, tuple(implicit)), printed)
        sources = (Source(self.document.id, record.section or ""),)
        return Formula(record.name, record.hypothesis, sources, record.reconstructed, lambda: content)

    def _meaning(self, name: str) -> Expression | None:
        return self.scope.resolve(name)

    def _quantity(self, name: str) -> Quantity:
        found = self.scope.quantity(name)
        assert found is not None  # noqa: S101 - the loader has refused unknown names
        return found


def _latex(record: QuantityRecord | ConstantRecord) -> str:
    return record.latex or rf"\text{{{record.name.replace('_', ' ')}}}"
