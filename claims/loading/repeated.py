"""Ids that stand twice: which claim or table such an id means, nobody can tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from claims.loading.claim import Claim
from claims.loading.documents import Part
from claims.loading.lost import Lost
from claims.loading.places import shown_file
from claims.schema.diagnostics import MOST_TOLD, Diagnostic, file_error, quoted
from claims.schema.tables import tables_of
from claims.schema.tree import Scalar, problem_at
from units.reading.codes import Code

FEW_IN_COMMON = 3  # ids that two files may give alike by mistake, each of them told; a copy has more


def repeated(claims: Iterable[Claim], lost: Lost) -> Iterator[Diagnostic]:
    """Yield a fault for each place of an id that stands twice: which claim or sentence it means, nobody can tell.

    Files that give many of the same ids are told once. Of very many other places the first are told, and the others
    counted; all such ids are lost. Cells of a table whose id is lost are told with it.
    """
    told, untold = 0, list[Claim]()
    places = _several_places(claim for claim in claims if not (claim.cell and _table(claim) in lost.claims))
    lost.claims |= places.keys()
    copies, alone = _copies(places)
    for files, ids in copies.items():
        yield from _copied(files, [places[name] for name in ids])
    for name in alone:
        several = places[name]
        first, second, *_ = several
        room = max(0, MOST_TOLD - told)
        told, shown, untold = told + len(several), several[:room], [*untold, *several[room:]]
        for claim in shown:
            other = second if claim is first else first
            hint = f"it stands in {shown_file(other.file)}:{other.line} too; rename one"
            yield claim.fault(
                problem_at(("id",), f"id {quoted(name)} twice", "an id of its own", hint, code=Code.REPEATED_NAME)
            )

    if untold:
        found = f"{len(untold)} more places, from here on, of ids that stand twice or more often"
        problem = problem_at(("id",), found, "an id of its own", "mend those that are told", code=Code.REPEATED_NAME)
        yield untold[0].fault(problem)


def repeated_tables(parts: Sequence[Part], lost: Lost) -> Iterator[Diagnostic]:
    """Yield a fault for each table whose id another table or a claim has; all that such an id begins with is lost.

    `prices.*.small` would be cells of either table.
    """
    first: dict[str, tuple[str, int, int]] = {}
    for file, name, at in (place for part in parts for place in _tables(part)):
        where = first.setdefault(name, (file, at.line, at.column))
        if where != (file, at.line, at.column):
            lost.claims.add(name)
            found, hint = (
                f"table {quoted(name)} again",
                f"it stands in {shown_file(where[0])}:{where[1]} already; rename one",
            )
            place = at.line, at.column
            yield file_error(file, found, "an id of its own", hint, code=Code.REPEATED_NAME, at=place, claim=name)
    claims = [claim for part in parts for claim in part.claims]
    for claim in claims:
        name = claim.sentence.id
        if name in first and claim.id == claim.sentence.claims[0]:
            lost.claims |= {name, *claim.sentence.claims}
            found, hint = (
                f"id {quoted(name)} twice",
                f"a table in {shown_file(first[name][0])}:{first[name][1]} has it too; rename one",
            )
            yield claim.fault(problem_at(("id",), found, "an id of its own", hint, code=Code.REPEATED_NAME))
    lost.claims |= {claim.id for claim in claims if claim.cell and _table(claim) in lost.claims}


def _tables(part: Part) -> Iterator[tuple[str, str, Scalar]]:
    """Yield the tables of a file, sound or not, with the place of their ids."""
    for table in tables_of(part.header):
        name = table.entries.get("id")
        if isinstance(name, Scalar):
            yield part.file, name.text, name


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
