"""Which texts of a record a grammar reads: figures, expressions, relations and units."""

from __future__ import annotations

from collections.abc import Iterator

from claims.schema.record import ClaimRecord, ConstantRecord, FormulaRecord, QuantityRecord, UnitRecord
from claims.schema.tree import Path
from claims.schema.values import looks_like_id
from units.numbers.number_words import begins_with_number

DESTINATIONS = ("infinity", "zero")
Record = ClaimRecord | FormulaRecord | QuantityRecord | ConstantRecord | UnitRecord


def texts_of(record: Record) -> Iterator[str]:
    """Yield every text of a record that is read by a grammar; what names a claim is looked up instead."""
    yield from _figures(record)
    for texts in (expressions_of, relations_of, said_of, units_of):
        yield from (text for _, text in texts(record))


def _figures(record: Record) -> Iterator[str]:
    if isinstance(record, ClaimRecord):
        yield from () if record.stated is None else (record.stated,)
        yield from (text for text in record.given.values() if not looks_like_id(text) or begins_with_number(text))
    elif isinstance(record, ConstantRecord):
        yield record.value
    elif isinstance(record, UnitRecord) and record.size is not None:
        yield record.size


def expressions_of(record: Record) -> Iterator[tuple[Path, str]]:
    """Yield the expressions of a record, each with its path."""
    if isinstance(record, FormulaRecord):
        yield ("is",), record.expression
    if not isinstance(record, ClaimRecord):
        return
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


def relations_of(record: Record) -> Iterator[tuple[Path, str]]:
    """Yield the relations of a record that stand alone."""
    if not isinstance(record, ClaimRecord):
        return
    if record.identity is not None:
        yield ("identity",), record.identity


def said_of(record: Record) -> Iterator[tuple[Path, str]]:
    """Yield the relations of a record that may be joined."""
    if not isinstance(record, ClaimRecord):
        return
    for key in ("always", "possible"):
        text = getattr(record, key)
        if text is not None:
            yield (key,), text
    if record.share is not None and record.share.holds is not None:
        yield ("share", "holds"), record.share.holds
    yield from ((("assuming", index), text) for index, text in enumerate(record.assuming))
    yield from ((("provided", index), text) for index, text in enumerate(record.provided))


def units_of(record: Record) -> Iterator[tuple[Path, str]]:
    """Yield the units of a record that stand alone, without a number."""
    if isinstance(record, QuantityRecord):
        yield ("unit",), record.unit
    if isinstance(record, ClaimRecord) and record.dimension is not None and record.dimension.asked is not None:
        key, unit = record.dimension.asked
        yield ("dimension", key), unit
