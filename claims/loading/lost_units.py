"""Units that a document declares with a fault: where they stand they are unknown, and that fault is to be mended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from claims.format import tree
from claims.format.fault import Fault
from claims.format.record import UnitRecord
from claims.format.references import Texts
from claims.loading.claim import Declared
from claims.loading.documents import Part
from units.reading.codes import Code


def refused_units(part: Part) -> Iterator[Declared[UnitRecord]]:
    """Yield what can be read of the units of a file that the format has refused, whose other faults are to be told."""
    listed = part.header.entries.get("units")
    taken = {(each.tree.line, each.tree.column) for each in part.units}
    for node in listed.items if isinstance(listed, tree.Sequence) else ():
        if isinstance(node, tree.Mapping) and (node.line, node.column) not in taken:
            said = {key: each.text if isinstance(each, tree.Scalar) else "" for key, each in node.entries.items()}
            record = UnitRecord.model_construct(
                name=said.get("name", ""),
                plural=said.get("plural"),
                symbol=said.get("symbol"),
                size=said.get("is"),
                meaning=said.get("meaning"),
                source=said.get("source"),
            )
            yield Declared(record, part.file, node, Texts())


def untold(faults: Iterable[Fault], told: Iterable[Fault]) -> list[Fault]:
    """Return the faults of declarations where none is told yet; what is missing has the place of the whole."""
    places = {(each.file, each.line, each.column) for each in told}
    missing = Code.MISSING_KEY
    return [
        each for each in faults if each.complaint.code is missing or (each.file, each.line, each.column) not in places
    ]


def beside_their_unit(faults: Iterable[Fault], lost: Collection[str]) -> Iterator[Fault]:
    """Yield the faults; those of a unit that is declared, but with a fault of its own, lead to its declaration.

    Args:
        faults: as they were found.
        lost: names that are declared with a fault.
    """
    declared = {name.casefold() for name in lost}
    for each in faults:
        name = each.complaint.unknown.casefold()
        if name and declared & {name, name.removesuffix("s")}:
            hint = "mend its declaration under 'units' first, which has a fault of its own"
            yield replace(each, complaint=each.complaint._replace(hint=hint))
        else:
            yield each
