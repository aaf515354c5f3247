"""Names in formulas, expressions, relations and units: each must be readable, and known where the names are known."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from claims.format.fault import nearest, quoted
from claims.format.record import ClaimRecord, DocumentRecord
from claims.format.tree import KEY, Path
from claims.format.vocabulary import Kind
from derive.expressions.expression import Expression, Number
from derive.notation.parse import parse_expression, parse_relation
from units import UnitError, parse_unit
from units.errors import ReadingError

PLACEHOLDER = Number(Fraction(1))
DESTINATIONS = ("infinity", "zero")
WORD = re.compile(r"[a-z][a-z0-9_.]*")


class Misreading(NamedTuple):
    """What is wrong with one text of a record.

    Args:
        path: keys and indices from the record down to the text.
        offset: the character of the text.
        found: what stands there.
        expected: what should.
        hint: the next step.
    """

    path: Path
    offset: int
    found: str
    expected: str
    hint: str = ""


@dataclass(frozen=True)
class Names:
    """The names that claims may use.

    Args:
        formulas: names of formulas, such as ``batching.optimal_batch``.
        quantities: names of quantities, such as ``batch``.
    """

    formulas: Collection[str]
    quantities: Collection[str]

    @cached_property
    def all(self) -> frozenset[str]:
        """What may stand in an expression."""
        return frozenset((*self.formulas, *self.quantities))

    def within(self, records: Collection[DocumentRecord]) -> Names:
        """Return the names together with those that the files of a document bring with them."""
        formulas = [formula for record in records for formula in record.formulas]
        quantities = [quantity for record in records for quantity in record.quantities]
        return Names(
            {*self.formulas, *(formula.name for formula in formulas)},
            {*self.quantities, *(quantity.name for quantity in quantities)},
        )


def misread_claim(record: ClaimRecord, names: Names | None) -> Iterator[Misreading]:
    """Yield what cannot be read or is unknown in the texts of a claim, but for its figures."""
    scope = None if names is None else names.all
    for path, name, is_formula in _plain_names(record):
        if names is not None:
            yield from _unknown(path, name, names, is_formula=is_formula)
    for path, text in _expressions(record):
        own = None if scope is None else {*record.given, *scope} if record.kind is Kind.EXPRESSION else scope
        yield from _misread(path, text, own, parse_expression)
    for path, text in _relations(record):
        yield from _misread(path, text, scope, parse_relation)
    if record.dimension is not None and record.dimension.unit is not None:
        yield from misread_unit(("dimension", "is"), record.dimension.unit)


def misread_document(record: DocumentRecord, names: Names | None) -> Iterator[Misreading]:
    """Yield what cannot be read or is unknown in the quantities and formulas of a document."""
    scope = None if names is None else names.all
    for index, quantity in enumerate(record.quantities):
        yield from misread_unit(("quantities", index, "unit"), quantity.unit)
    for index, formula in enumerate(record.formulas):
        yield from _misread(("formulas", index, "is"), formula.expression, scope, parse_expression)
        if names is not None:
            yield from _unknown(("formulas", index, "of"), formula.of, names, is_formula=False)
            for position, constant in enumerate(formula.implicit):
                yield from _unknown(("formulas", index, "implicit", position), constant, names, is_formula=False)


def formulas_of(record: ClaimRecord, formulas: Collection[str]) -> tuple[str, ...]:
    """Return which of the formulas a claim's check names, each once; a one-off expression names inputs of its own."""
    named = [name for _, name, is_formula in _plain_names(record) if is_formula]
    texts = () if record.kind is Kind.EXPRESSION else (*_expressions(record), *_relations(record))
    words = (word for _, text in texts for word in WORD.findall(text))
    return tuple(name for name in dict.fromkeys((*named, *words)) if name in formulas)


def misread_unit(path: Path, text: str) -> Iterator[Misreading]:
    """Yield what is wrong with the text of a unit."""
    try:
        parse_unit(text)
    except UnitError as error:
        yield _placed(path, error)


def _plain_names(record: ClaimRecord) -> Iterator[tuple[Path, str, bool]]:
    if record.formula is not None:
        yield ("formula",), record.formula, True
        yield from ((("given", name, KEY), name, False) for name in record.given)
    for key in ("independent", "scaling", "limit", "optimum"):
        part = getattr(record, key)
        if part is not None:
            yield (key, "formula"), part.formula, True
    if record.independent is not None:
        yield ("independent", "of"), record.independent.of, False
    if record.scaling is not None:
        yield ("scaling", "in"), record.scaling.quantity, False
    if record.limit is not None:
        yield ("limit", "as"), record.limit.quantity, False
    if record.optimum is not None:
        yield ("optimum", "over"), record.optimum.over, False


def _expressions(record: ClaimRecord) -> Iterator[tuple[Path, str]]:
    if record.expression is not None:
        yield ("expression",), record.expression
    if record.limit is not None:
        yield ("limit", "is"), record.limit.value
        if record.limit.to not in DESTINATIONS:
            yield ("limit", "to"), record.limit.to
    if record.optimum is not None:
        yield ("optimum", "at"), record.optimum.at
    if record.dimension is not None:
        yield ("dimension", "expression"), record.dimension.expression


def _relations(record: ClaimRecord) -> Iterator[tuple[Path, str]]:
    for key in ("identity", "always"):
        text = getattr(record, key)
        if text is not None:
            yield (key,), text
    yield from ((("assuming", index), text) for index, text in enumerate(record.assuming))
    yield from ((("provided", index), text) for index, text in enumerate(record.provided))


def _misread(
    path: Path, text: str, scope: Collection[str] | None, parse: Callable[..., object]
) -> Iterator[Misreading]:
    def resolve(name: str) -> Expression | None:
        return PLACEHOLDER if scope is None or name in scope else None

    try:
        parse(text, resolve, known=scope or ())
    except ReadingError as error:
        yield _placed(path, error)


def _unknown(path: Path, name: str, names: Names, *, is_formula: bool) -> Iterator[Misreading]:
    known, what, key = (
        (names.formulas, "formula", "formulas") if is_formula else (names.quantities, "quantity", "quantities")
    )
    if name not in known:
        found, expected = f"unknown {what} {quoted(name)}", f"a {what} of the library or of this document"
        yield Misreading(path, 0, found, expected, nearest(name, known) or f"define it under '{key}' of the document")


def _placed(path: Path, error: ReadingError) -> Misreading:
    return Misreading(path, error.position, error.found, error.expected, error.hint)
