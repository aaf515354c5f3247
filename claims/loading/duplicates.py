"""Duplicate ids: which claim or table such an id means cannot be known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from claims.loading.claim import Claim
from claims.loading.claim_files import ClaimFile
from claims.loading.failed_names import FailedNames
from claims.loading.places import shown_file
from claims.schema.diagnostics import MOST_TOLD, Diagnostic, Span, file_error, quoted
from claims.schema.tables import tables_of
from claims.schema.tree import Scalar
from units.reading.codes import Code

RENAME = "rename one of them"
FEW_IN_COMMON = 3  # ids that two files may share by mistake, each reported; a copy has more


def repeated_ids(claims: Iterable[Claim], failed: FailedNames) -> Iterator[Diagnostic]:
    """Yield an error for each place of a duplicate id: references to it are ambiguous.

    Files that share many ids are reported once. Of very many other places the first are reported and the others
    counted; none of these ids can be used. Cells of a table with a duplicate id are reported with the table.
    """
    reported, unreported = 0, list[Claim]()
    places = _several_places(claim for claim in claims if not (claim.cell and _table(claim) in failed.claims))
    failed.claims |= places.keys()
    copies, alone = _copies(places)
    for files, ids in copies.items():
        yield from _copied(files, [places[name] for name in ids])
    for name in alone:
        several = places[name]
        first, second, *_ = several
        room = max(0, MOST_TOLD - reported)
        reported, shown, unreported = reported + len(several), several[:room], [*unreported, *several[room:]]
        for claim in shown:
            other = second if claim is first else first
            problem = f"duplicate id {quoted(name)}, also at {shown_file(other.file)}:{other.line}"
            yield claim.diagnose(("id",), problem, RENAME, code=Code.REPEATED_NAME)

    if unreported:
        problem = f"{len(unreported)} more duplicate ids from here on"
        yield unreported[0].diagnose(("id",), problem, "fix the errors above first", code=Code.REPEATED_NAME)


def repeated_tables(files: Sequence[ClaimFile], failed: FailedNames) -> Iterator[Diagnostic]:
    """Yield an error for each table whose id another table or a claim has; its cells cannot be named.

    `prices.*.small` would be cells of either table.
    """
    first: dict[str, Span] = {}
    for span, name in (place for file in files for place in _tables(file)):
        where = first.setdefault(name, span)
        if where != span:
            failed.claims.add(name)
            problem = f"duplicate table {quoted(name)}, also at {shown_file(where.file)}:{where.line}"
            yield Diagnostic(span, name, problem, RENAME, Code.REPEATED_NAME)
    claims = [claim for file in files for claim in file.claims]
    for claim in claims:
        name = claim.sentence.id
        if name in first and claim.id == claim.sentence.claims[0]:
            failed.claims |= {name, *claim.sentence.claims}
            where = first[name]
            problem = f"duplicate id {quoted(name)}, also of a table at {shown_file(where.file)}:{where.line}"
            yield claim.diagnose(("id",), problem, RENAME, code=Code.REPEATED_NAME)
    failed.claims |= {claim.id for claim in claims if claim.cell and _table(claim) in failed.claims}


def _tables(file: ClaimFile) -> Iterator[tuple[Span, str]]:
    """Yield the ids of the tables of a file, sound or not, with their places."""
    for table in tables_of(file.header):
        name = table.entries.get("id")
        if isinstance(name, Scalar):
            yield Span(file.file, name.line, name.column), name.text


def _table(cell: Claim) -> str:
    return cell.id.partition(".")[0]


def _several_places(claims: Iterable[Claim]) -> dict[str, list[Claim]]:
    """Return the claims of each id, or sentence, that is in more than one place."""
    places: dict[str, list[Claim]] = {}
    for claim in claims:
        places.setdefault(claim.id, []).append(claim)
        if claim.part_of is not None and claim.id == next(iter(claim.part_of.claims)):
            places.setdefault(claim.part_of.id, []).append(claim)
    return {name: several for name, several in places.items() if len(several) > 1}


def _copies(places: Mapping[str, list[Claim]]) -> tuple[dict[tuple[str, ...], list[str]], list[str]]:
    """Return the ids that files have in common as copies do, by these files, and the ids that stand twice alone."""
    by_files: dict[tuple[str, ...], list[str]] = {}
    for name, several in places.items():
        by_files.setdefault(tuple(claim.file for claim in several), []).append(name)
    copies = {files: ids for files, ids in by_files.items() if len(ids) > FEW_IN_COMMON and len(files) == len({*files})}
    return copies, [name for files, ids in by_files.items() if files not in copies for name in ids]


def _copied(files: tuple[str, ...], places: list[list[Claim]]) -> Iterator[Diagnostic]:
    """Yield an error for each file but the first that gives ids which are in the first, at the first such id."""
    original = places[0][0]
    for number, file in enumerate(files[1:], 1):
        copy = places[0][number]
        problem = f"{len(places)} duplicate ids, also in {shown_file(original.file)} from line {original.line} on"
        hint = "move a copy out of the audited folder, or rename its ids"
        at = copy.line, copy.column
        yield file_error(file, problem, hint, code=Code.REPEATED_NAME, at=at)
