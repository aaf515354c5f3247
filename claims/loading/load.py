"""Loading is total: all that is sound in the files, and every fault in them, each with its place."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from claims.loading.claim import Loaded, by_id
from claims.loading.documents import Part, by_document, read_parts
from claims.loading.enough import readable
from claims.loading.files import Source, gather
from claims.loading.known_names import named_documents
from claims.loading.lost import Notes
from claims.loading.lost_units import beside_their_unit, refused_units, untold
from claims.loading.own import COMMAS, Own, own_of
from claims.loading.repeated import repeated, repeated_tables
from claims.loading.resolve import Known, circles, with_givens, with_texts
from claims.loading.reuse import AFRESH, Afresh
from claims.loading.selections import with_selections
from claims.schema.diagnostics import Diagnostic, DiagnosticError, Hints, file_error
from claims.schema.references import Names
from units.reading.codes import Code


def load(paths: Iterable[str | Path], names: Names | None = None) -> Loaded:
    """Return all documents under the paths.

    Args:
        paths: files, and directories to be searched for claim files.
        names: the formulas and quantities that claims may name; without them those names are not checked.

    Raises:
        Faults: something is wrong anywhere; it holds all faults of the run. No claims at all is a fault.
    """
    loaded, faults = examine(paths, names)
    if faults:
        raise DiagnosticError(faults)
    return loaded


def examine(paths: Iterable[str | Path], names: Names | None = None) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return the sound claims under the paths, and all faults in order of place."""
    where = [str(path) for path in paths]
    return examine_sources(gather(where), where, names)


def examine_sources(
    sources: Iterable[Source],
    where: list[str],
    names: Names | None,
    reuse: Afresh = AFRESH,
    only: Collection[str] | None = None,
) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return the sound claims of the files, and all faults in order of place.

    Claims whose own record is at fault are held back; those that rest on
    one of these are there, and name what they lack.

    Args:
        sources: the files, as they were read.
        where: the paths that led to them, for the fault that they hold no claims.
        names: the formulas and quantities that claims may name; without them those names are not checked.
        reuse: what an earlier load of nearly the same files made.
        only: the ids of the claims to be taken, which rest on no others; none takes all.
    """
    notes, hints = Notes(), Hints()
    with collector_at_rest():
        parts = [_narrowed(readable(part, notes), only) for part in read_parts(sources, notes, reuse)]
        if not parts and not notes.faults:
            notes.faults.append(_nothing(where, notes.passed_over))
        parts = _resolved(parts, notes, hints, reuse)
        documents = tuple(named_documents(by_document(parts).items(), names, notes, hints, reuse))
    claims = by_id(claim for document in documents for claim in document.claims)
    faults = DiagnosticError(beside_their_unit(notes.faults, parts)).diagnostics
    at_fault = notes.lost.claims | {fault.claim for fault in faults}
    return Loaded(documents, claims, tuple(notes.passed_over)).without(at_fault), faults


def read_alone(sources: Iterable[Source], where: list[str]) -> tuple[Part, ...]:
    """Return the files that hold claims, each read by itself: whether the names in it are known is not asked.

    Raises:
        Faults: of the files and the records in them; no claims at all is a fault.
    """
    notes = Notes()
    parts = tuple(read_parts(sources, notes))
    if not parts and not notes.faults:
        notes.faults.append(_nothing(where, notes.passed_over))
    if notes.faults:
        raise DiagnosticError(notes.faults)
    return parts


def _narrowed(part: Part, only: Collection[str] | None) -> Part:
    if only is None:
        return part
    return replace(part, claims=tuple(claim for claim in part.claims if claim.id in only))


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the garbage collector from walking a growing corpus again and again; nothing that loads makes cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _resolved(parts: list[Part], notes: Notes, hints: Hints, reuse: Afresh) -> list[Part]:
    faults = notes.faults
    parts = list(_with_own(parts, notes, reuse))
    faults += repeated_tables(parts, notes.lost)
    parts = list(with_selections(parts, notes, reuse))
    parts = [replace(part, claims=tuple(with_texts(part, faults, notes.lost, reuse))) for part in parts]
    faults += repeated((claim for part in parts for claim in part.claims), notes.lost)
    units = {(part.record.document, each.record.name): each for part in parts for each in part.units}
    known = Known(by_id(claim for part in parts for claim in part.claims), notes.lost, hints, units)
    parts = [replace(part, claims=tuple(with_givens(part, known, faults, reuse))) for part in parts]
    faults += circles(by_id(claim for part in parts for claim in part.claims))
    return parts


def _with_own(parts: list[Part], notes: Notes, reuse: Afresh) -> Iterator[Part]:
    """Yield the files with the units and constants of their documents."""
    found: dict[str, Own] = {}
    for name, group in by_document(parts).items():
        constants = [each for part in group for each in part.constants]
        units = [each for part in group for each in part.units]
        refused = [each for part in group for each in refused_units(part)]
        commas = any(part.record.numbers == COMMAS for part in group)
        made_of = (*units, *refused, *constants, commas)
        made = partial(own_of, units, constants, refused, commas=commas)
        found[name], faults = reuse.made(("own", name), made_of, made)
        notes.faults += untold(faults, notes.faults)
    return (replace(part, own=found[part.record.document]) for part in parts)


def _nothing(where: list[str], passed_over: list[str]) -> Diagnostic:
    count = sum(not file.endswith("/") for file in passed_over)
    searched = ", ".join(where) or "no place at all"
    passed = f"; {count} YAML file{'s' if count != 1 else ''} without the key 'claims' passed over" if count else ""
    found, expected = f"no claims in {searched}{passed}", "at least one YAML file with claims"
    (file,) = where if len(where) == 1 else ("",)
    return file_error(file, found, expected, "name the file or folder that holds them", code=Code.NO_CLAIMS)
