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

UNIQUE_ID = "an id of its own"
FEW_IN_COMMON = 3  # ids that two files may give alike by mistake, each of them told; a copy has more


def repeated_ids(claims: Iterable[Claim], failed: FailedNames) -> Iterator[Diagnostic]:
    """Yield a fault for each place of an id that stands twice: which claim or sentence it means, nobody can tell.

    Files that give many of the same ids are told once. Of very many other places the first are told, and the others
    counted; all such ids are lost. Cells of a table whose id is lost are told with it.
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
            hint = f"it stands in {shown_file(other.file)}:{other.line} too; rename one"
            found = f"id {quoted(name)} twice"
            yield claim.diagnose(("id",), found, UNIQUE_ID, hint, code=Code.REPEATED_NAME)

    if unreported:
        found = f"{len(unreported)} more places, from here on, of ids that stand twice or more often"
        hint = "mend those that are told"
        yield unreported[0].diagnose(("id",), found, UNIQUE_ID, hint, code=Code.REPEATED_NAME)


def repeated_tables(files: Sequence[ClaimFile], failed: FailedNames) -> Iterator[Diagnostic]:
    """Yield a fault for each table whose id another table or a claim has; all that such an id begins with is lost.

    `prices.*.small` would be cells of either table.
    """
    first: dict[str, Span] = {}
    for span, name in (place for file in files for place in _tables(file)):
        where = first.setdefault(name, span)
        if where != span:
            failed.claims.add(name)
            hint = f"it stands in {shown_file(where.file)}:{where.line} already; rename one"
            yield Diagnostic(span, name, f"table {quoted(name)} again", UNIQUE_ID, hint, Code.REPEATED_NAME)
    claims = [claim for file in files for claim in file.claims]
    for claim in claims:
        name = claim.sentence.id
        if name in first and claim.id == claim.sentence.claims[0]:
            failed.claims |= {name, *claim.sentence.claims}
            hint = f"a table in {shown_file(first[name].file)}:{first[name].line} has it too; rename one"
            yield claim.diagnose(("id",), f"id {quoted(name)} twice", UNIQUE_ID, hint, code=Code.REPEATED_NAME)
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
    """Return the claims of each id, or sentence, that stands in more than one place."""
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
    """Yield a fault for each file but the first that gives ids which stand in the first, at the first such id."""
    original = places[0][0]
    for number, file in enumerate(files[1:], 1):
        copy = places[0][number]
        found = f"{len(places)} ids that stand in {shown_file(original.file)} too, from line {original.line} on"
        hint = "if one is a copy, keep it outside the folder that is audited; else rename the ids of one"
        at = copy.line, copy.column
        yield file_error(file, found, "ids of its own", hint, code=Code.REPEATED_NAME, at=at)
