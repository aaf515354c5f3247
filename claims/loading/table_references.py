"""Rows and columns of tables where claims list other claims: `table.*.column` means every cell of a column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Claim
from claims.loading.claim_files import ClaimFile
from claims.loading.failed_names import LoadLog
from claims.schema.diagnostics import nearest, quoted
from claims.schema.limits import LIMITS
from claims.schema.record import TableRecord
from claims.schema.references import members
from claims.schema.size_limits import excess
from claims.schema.tables import is_printed
from claims.schema.tree import Path
from claims.schema.values import ANY
from units.reading.codes import Code

FORM = "write `table.*.column` for a column, `table.row.*` for a row"
Cells = Mapping[str, tuple[str, ...]]


def cells_of(files: Iterable[ClaimFile]) -> Cells:
    """Return the ids of the printed cells of each column and of each row of all tables."""
    return {name: ids for file in files for table in file.record.tables for name, ids in _cells(table).items()}


def _cells(table: TableRecord) -> Cells:
    """Return the printed cells of each column and of each row; the rows of totals belong to no column."""
    found: dict[str, list[str]] = {}
    for row, printed in table.rows.items():
        for column, text in zip(table.columns, printed, strict=False):
            if is_printed(text):
                for name in (f"{table.id}.{ANY}.{column}", f"{table.id}.{row}.{ANY}"):
                    found.setdefault(name, []).append(f"{table.id}.{row}.{column}")
    return {name: tuple(ids) for name, ids in found.items()}


class CellExpander(Struct):
    """Writes the ids of cells for references to rows and columns, in the claims of one file.

    Args:
        cells: the ids of the cells of each column and row.
        log: receives the errors.
        expanded: how many cells have been written.
    """

    cells: Cells
    log: LoadLog
    expanded: int = 0

    def expand(self, claim: Claim) -> Claim | None:
        """Return a claim with ids of cells for references, and its lists among its inputs; none on an error."""
        record, before = claim.record, len(self.log.errors)
        if not record.lists and not any(ANY in each for each in record.whole or ()):
            return claim
        failed: list[str] = []
        parts = None if record.whole is None else self._ids(claim, ("whole",), record.whole, failed)
        lists = {name: self._ids(claim, ("lists", name), ids, failed) for name, ids in record.lists.items()}
        given = dict(record.given)
        for name, ids in lists.items():
            self._add_members(claim, given, name, ids)
        if len(self.log.errors) > before:
            self.log.failed.claims.add(claim.id)
            return None
        expanded = replace(record, whole=parts, lists=lists, given=given)
        return replace(claim, record=expanded, failed=(*claim.failed, *failed))

    def _ids(self, claim: Claim, path: Path, listed: tuple[str, ...], failed: list[str]) -> tuple[str, ...]:
        ids: dict[str, str] = {}
        for index, each in enumerate(listed):
            here, table = (*path, index), each.partition(".")[0]
            if ANY not in each:
                self._add(claim, here, each, (each,), ids)
            elif table in self.log.failed.claims or (each not in self.cells and self.log.failed.has(table)):
                failed.append(table)
            elif each not in self.cells:
                problem, hint = f"unknown cells {quoted(each)}", nearest(each, self.cells) or FORM
                self.log.errors.append(claim.diagnose(here, problem, hint, code=Code.UNKNOWN_NAME))
            elif self._has_room(len(self.cells[each])):
                self._add(claim, here, each, self.cells[each], ids)
            else:
                error = excess(LIMITS.selected, "table cells selected by row or column")
                self.log.errors.append(claim.diagnose_error(here, error))
        return tuple(ids)

    def _add(self, claim: Claim, path: Path, written: str, cells: tuple[str, ...], ids: dict[str, str]) -> None:
        """Add the claims that an entry of a list means, which no other entry of it may mean too."""
        again = next((each for each in cells if each in ids), None)
        if again is not None:
            problem = f"{quoted(again)} is listed twice, by {quoted(ids[again])} and {quoted(written)}"
            error = claim.diagnose(path, problem, "remove one of them", code=Code.REPEATED_NAME)
            self.log.errors.append(error)
        ids.update(dict.fromkeys(cells, written))

    def _has_room(self, count: int) -> bool:
        """Count so many cells more, and return whether they are not too many."""
        self.expanded += count
        return self.expanded <= LIMITS.selected

    def _add_members(self, claim: Claim, given: dict[str, str], name: str, ids: tuple[str, ...]) -> None:
        """Add the members of a list to the inputs, each under the name of the list and its place in it."""
        names = members(name, len(ids))
        if name in given or any(member in given for member in names):
            problem = f"{quoted(name)} is both a list and an input"
            error = claim.diagnose(("lists", name), problem, "rename one of them", code=Code.REPEATED_NAME)
            self.log.errors.append(error)
        else:
            given |= dict(zip(names, ids, strict=True))
