"""Units that a document declares with a fault: where they stand they are unknown, and that fault is to be mended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from claims.loading.claim import Declared
from claims.loading.documents import Part
from claims.schema import tree
from claims.schema.diagnostics import Diagnostic
from claims.schema.record import UnitRecord
from claims.schema.references import Texts
from units.reading.codes import Code


def refused_units(part: Part) -> Iterator[Declared[UnitRecord]]:
    """Yield what can be read of the units of a file that the format has refused, whose other faults are to be told."""
    listed = part.header.entries.get("units")
    if not isinstance(listed, tree.Sequence):
        return
    taken = {(each.tree.line, each.tree.column) for each in part.units}
    for node in listed.items:
        if isinstance(node, tree.Mapping) and (node.line, node.column) not in taken:
            said = {key: _text(each) for key, each in node.entries.items()}
            record = UnitRecord(
                name=said.get("name", ""),
                plural=said.get("plural"),
                symbol=said.get("symbol"),
                size=said.get("is"),
                meaning=said.get("meaning"),
                source=said.get("source"),
            )
            yield Declared(record, part.file, node, Texts())


def _text(node: tree.Node) -> str:
    """Return what a key says; that of a list or of keys of its own is said, and empty."""
    return node.text if isinstance(node, tree.Scalar) else ""


def untold(faults: Iterable[Diagnostic], told: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the faults of declarations where none is told yet; what is missing has the place of the whole."""
    places = {_place(each) for each in told}
    return [each for each in faults if each.code is Code.MISSING_KEY or _place(each) not in places]


def _place(fault: Diagnostic) -> tuple[str, int, int]:
    return fault.file, fault.line, fault.column


def beside_their_unit(faults: Iterable[Diagnostic], parts: Iterable[Part]) -> Iterator[Diagnostic]:
    """Yield the faults; those of a unit that their document declares, but with a fault of its own, lead there.

    Args:
        faults: as they were found.
        parts: the files with the units of their documents that can be used.
    """
    lost = _lost_by_file(list(parts))
    for each in faults:
        name = each.unknown.casefold()
        if lost.get(each.file, frozenset()) & {name, name.removesuffix("s")}:
            hint = "mend its declaration under 'units' first, which has a fault of its own"
            yield replace(each, fix=hint)
        else:
            yield each


def _lost_by_file(parts: list[Part]) -> dict[str, set[str]]:
    """Return how the units are spelt, in small letters, that the document of each file declares with a fault."""
    lost: dict[str, set[str]] = {part.record.document: set() for part in parts}
    for part in parts:
        sound = {each.name for each in part.own.units}
        records = (each.record for each in (*part.units, *refused_units(part)) if each.record.name not in sound)
        spellings = (text for each in records for text in (each.name, each.plural, each.symbol) if text)
        lost[part.record.document].update(text.casefold() for text in spellings)
    return {part.file: lost[part.record.document] for part in parts}
