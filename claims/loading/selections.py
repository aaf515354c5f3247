"""Rows and columns of tables where claims list other claims: `table.*.column` stands for every cell of a column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Claim
from claims.loading.documents import Part
from claims.loading.enough import until_enough
from claims.loading.lost import Notes
from claims.loading.reuse import AFRESH, Afresh
from claims.schema.diagnostics import nearest, quoted
from claims.schema.limits import LIMITS
from claims.schema.record import ClaimRecord, TableRecord
from claims.schema.references import members
from claims.schema.size_limits import excess
from claims.schema.tables import is_printed
from claims.schema.tree import Path, Problem, problem_at
from claims.schema.values import ANY
from units import InputError
from units.reading.codes import Code

EXPECTED = "the cells of a column, `table.*.column`, or of a row, `table.row.*`"


def with_selections(parts: list[Part], notes: Notes, reuse: Afresh = AFRESH) -> Iterator[Part]:
    """Yield the files with every selection of cells written out in the claims that make it."""
    cells = {name: ids for part in parts for table in part.record.tables for name, ids in _selections(table).items()}
    for part in parts:
        writer = _Writer(cells, notes)
        written = (writer.written_out(claim) for claim in until_enough(part, notes.faults, notes.lost))
        sound = (reuse.same(("selected", part.file, claim.id), claim) for claim in written if claim is not None)
        yield replace(part, claims=tuple(sound))


def _selections(table: TableRecord) -> Mapping[str, tuple[str, ...]]:
    """Return the printed cells of each column and of each row; the rows of totals belong to no column."""
    found: dict[str, list[str]] = {}
    for row, printed in table.rows.items():
        for column, text in zip(table.columns, printed, strict=False):
            if is_printed(text):
                for name in (f"{table.id}.{ANY}.{column}", f"{table.id}.{row}.{ANY}"):
                    found.setdefault(name, []).append(f"{table.id}.{row}.{column}")
    return {name: tuple(ids) for name, ids in found.items()}


class _Writer(Struct):
    """Writes the selections of a file out; what selects nothing is noted.

    Args:
        cells: the ids of the cells of each column and row.
        notes: where faults go, and what is at fault already.
        selected: how many cells have been written out.
    """

    cells: Mapping[str, tuple[str, ...]]
    notes: Notes
    selected: int = 0

    def written_out(self, claim: Claim) -> Claim | None:
        """Return a claim with ids of cells for selections, and its lists among its inputs; none if it is at fault."""
        record, told = claim.record, len(self.notes.faults)
        if not record.lists and not any(ANY in each for each in record.whole or ()):
            return claim
        lost: list[str] = []
        whole = self._ids(claim, ("whole",), record.whole or (), lost)
        lists = {name: self._ids(claim, ("lists", name), ids, lost) for name, ids in record.lists.items()}
        given = dict(record.given)
        for name, ids in lists.items():
            self._add(claim, given, name, ids)
        if len(self.notes.faults) > told:
            self.notes.lost.claims.add(claim.id)
            return None
        named = None if record.whole is None else whole
        made: ClaimRecord = replace(record, whole=named, lists=lists, given=given)
        return replace(claim, record=made, lost=(*claim.lost, *lost))

    def _ids(self, claim: Claim, path: Path, listed: tuple[str, ...], lost: list[str]) -> tuple[str, ...]:
        ids: dict[str, str] = {}
        for index, each in enumerate(listed):
            table = each.partition(".")[0]
            if ANY not in each:
                self._take(claim, (*path, index), each, (each,), ids)
            elif table in self.notes.lost.claims:
                lost.append(table)
            elif each in self.cells and self._fit(len(self.cells[each])):
                self._take(claim, (*path, index), each, self.cells[each], ids)
            elif each in self.cells:
                complaint = excess(LIMITS.selected, "cells of tables that claims stand for by row or column")
                self.notes.faults.append(claim.fault(Problem((*path, index), complaint)))
            elif self.notes.lost.has(table):
                lost.append(table)
            else:
                hint = nearest(each, self.cells)
                complaint = InputError(f"unknown cells {quoted(each)}", EXPECTED, hint, code=Code.UNKNOWN_NAME)
                self.notes.faults.append(claim.fault(Problem((*path, index), complaint)))
        return tuple(ids)

    def _take(self, claim: Claim, path: Path, written: str, cells: tuple[str, ...], ids: dict[str, str]) -> None:
        """Add what an entry of a list stands for, which no other entry of it may stand for too."""
        again = next((each for each in cells if each in ids), None)
        if again is not None:
            found = f"{quoted(again)} twice, by {quoted(ids[again])} and {quoted(written)}"
            hint = "leave one of the two out"
            complaint = InputError(found, "each claim once in a list", hint, code=Code.REPEATED_NAME)
            self.notes.faults.append(claim.fault(Problem(path, complaint)))
        ids.update(dict.fromkeys(cells, written))

    def _fit(self, count: int) -> bool:
        """Count so many cells more, and return whether they are not too many."""
        self.selected += count
        return self.selected <= LIMITS.selected

    def _add(self, claim: Claim, given: dict[str, str], name: str, ids: tuple[str, ...]) -> None:
        """Add the members of a list to the inputs, each under the name of the list and its place in it."""
        for index, member in enumerate(members(name, len(ids))):
            if member in given or name in given:
                found, expected = f"the list {quoted(name)} beside an input of that name", "a name of its own"
                self.notes.faults.append(
                    claim.fault(
                        problem_at(("lists", name), found, expected, "rename one of them", code=Code.REPEATED_NAME)
                    )
                )
                return
            given[member] = ids[index]
