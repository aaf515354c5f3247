"""Loading is total: all that is sound in the files, and every error in them, each with its place."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from claims.loading.claim import Claim, Document, Loaded, by_id
from claims.loading.claim_files import ClaimFile, claim_files, text_claim_files
from claims.loading.document_units import DocumentUnits, declared_units, failed_spellings
from claims.loading.documents import by_document, document, publishing_nothing, repeated_keys, sections
from claims.loading.duplicates import repeated_ids, repeated_tables
from claims.loading.failed_names import LoadLog
from claims.loading.files import Source, gather, is_text
from claims.loading.names import NameChecker, names_of, read_declarations
from claims.loading.resolve import ClaimIndex, InputResolver, cycles, read_claim
from claims.loading.table_references import CellExpander, Cells, cells_of
from claims.schema.diagnostics import Diagnostic, DiagnosticError, Hints, file_error
from claims.schema.references import Names
from units.reading.codes import Code


def load(paths: Iterable[str | Path], names: Names | None = None) -> Loaded:
    """Return all documents under the paths.

    Args:
        paths: files, and directories to be searched for claim files.
        names: the formulas and quantities that claims may name; without them those names are not checked.

    Raises:
        DiagnosticError: something is wrong anywhere; it holds all errors of the run. No claims at all is an error.
    """
    loaded, errors = examine(paths, names)
    if errors:
        raise DiagnosticError(errors)
    return loaded


def examine(paths: Iterable[str | Path], names: Names | None = None) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return the sound claims under the paths, and all errors in order of place."""
    where = [str(path) for path in paths]
    return examine_sources(gather(where), where, names)


def examine_sources(
    sources: Iterable[Source], where: list[str], names: Names | None, only: Collection[str] | None = None
) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return the sound claims of the files, and all errors in order of place.

    Claims whose own record has an error are held back; those that depend on one of these are there, and name what
    they lack.

    Args:
        sources: the files, as they were read.
        where: the paths that led to them, for the error that they hold no claims.
        names: the formulas and quantities that claims may name; without them those names are not checked.
        only: the ids of the claims to be taken, which depend on no others; none takes all.
    """
    log, hints = LoadLog(), Hints()
    with collector_at_rest():
        given = tuple(sources)
        read_files = [*claim_files((each for each in given if not is_text(each.file)), log)]
        files = [_narrowed(file, only) for file in (*read_files, *text_claim_files(given, read_files, log))]
        if not files and not log.errors:
            log.errors.append(_nothing(where, log.passed_over))
        groups = by_document(files)
        units = {name: declared_units(group, log.errors) for name, group in groups.items()}
        failed = {file.file: failed_spellings(group, units[name]) for name, group in groups.items() for file in group}
        files = _read(files, units, log)
        index = _index(files, log, hints)
        documents = tuple(
            _document(name, group, units[name], index, names, log) for name, group in by_document(files).items()
        )
        claims = by_id(claim for each in documents for claim in each.claims)
        log.errors += cycles(claims)
    errors = DiagnosticError(_at_their_unit(log.errors, failed)).diagnostics
    in_error = log.failed.claims | {error.claim for error in errors}
    return Loaded(documents, claims, tuple(log.passed_over)).without(in_error), errors


def read_alone(sources: Iterable[Source], where: list[str]) -> tuple[ClaimFile, ...]:
    """Return the files that hold claims, each read by itself: whether the names in it are known is not asked.

    Raises:
        DiagnosticError: of the files and the records in them; no claims at all is an error.
    """
    log = LoadLog()
    files = tuple(claim_files(sources, log))
    if not files and not log.errors:
        log.errors.append(_nothing(where, log.passed_over))
    if log.errors:
        raise DiagnosticError(log.errors)
    return files


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


def _narrowed(file: ClaimFile, only: Collection[str] | None) -> ClaimFile:
    if only is None:
        return file
    return replace(file, claims=tuple(claim for claim in file.claims if claim.id in only))


def _read(files: list[ClaimFile], units: Mapping[str, DocumentUnits], log: LoadLog) -> list[ClaimFile]:
    """Return the files with the texts and figures of their claims read, and references to cells written out."""
    log.errors += repeated_tables(files, log.failed)
    cells = cells_of(files)
    return [replace(file, claims=tuple(_read_claims(file, cells, units[file.record.document], log))) for file in files]


def _read_claims(file: ClaimFile, cells: Cells, units: DocumentUnits, log: LoadLog) -> Iterator[Claim]:
    expander = CellExpander(cells, log)
    for claim in log.take_until_limit(file.claims):
        expanded = expander.expand(claim)
        if expanded is not None:
            yield read_claim(expanded, units, log.errors)


def _index(files: list[ClaimFile], log: LoadLog, hints: Hints) -> ClaimIndex:
    """Return the claims that others may name; those whose id is not their own have failed."""
    claims = [claim for file in files for claim in file.claims]
    log.errors += repeated_ids(claims, log.failed)
    units = {(file.record.document, each.record.name): each for file in files for each in file.units}
    return ClaimIndex(by_id(claims), log.failed, hints, units)


def _document(
    name: str, group: list[ClaimFile], units: DocumentUnits, index: ClaimIndex, names: Names | None, log: LoadLog
) -> Document:
    """Return a document with the inputs of its claims, and every name in it checked."""
    log.errors += [*repeated_keys(group), *publishing_nothing(group)]
    files, unusable = read_declarations(group, units, log)
    within = None if names is None else names_of(files, units, names)
    ids = {claim.id for file in files for claim in file.claims}
    checker = NameChecker(within, log.failed, unusable, index.hints, sections(files), ids)
    if within is not None:
        log.errors += checker.check_formulas(each for file in files for each in file.formulas)
    resolved = [replace(file, claims=tuple(_resolved(file, units, index, checker, log))) for file in files]
    return document(name, resolved, units, unusable)


def _resolved(
    file: ClaimFile, units: DocumentUnits, index: ClaimIndex, checker: NameChecker, log: LoadLog
) -> Iterator[Claim]:
    """Yield the claims of a file with their inputs, and the names in them that failed."""
    for claim in log.take_until_limit(file.claims):
        failed: list[str] = []
        inputs = InputResolver(claim, index, units, log.errors, failed).inputs()
        resolved = replace(claim, given=inputs) if inputs else claim
        failed += checker.check_claim(resolved, log.errors)
        yield replace(resolved, failed=(*claim.failed, *failed)) if failed else resolved


def _at_their_unit(errors: Iterable[Diagnostic], failed: Mapping[str, set[str]]) -> Iterator[Diagnostic]:
    """Yield the errors; those of a unit that its document declares with an error lead to that declaration.

    Args:
        errors: as they were found.
        failed: the spellings of such units by file.
    """
    for each in errors:
        name = each.unknown.casefold()
        if failed.get(each.file, set()) & {name, name.removesuffix("s")}:
            yield replace(each, fix="fix the error in its declaration under 'units' first")
        else:
            yield each


def _nothing(where: list[str], passed_over: list[str]) -> Diagnostic:
    count = sum(not file.endswith("/") for file in passed_over)
    searched = f" in {', '.join(where)}" if len(where) > 1 else ""
    skipped = f" (skipped {count} YAML file{'s' if count != 1 else ''} without the key 'claims')" if count else ""
    (file,) = where if len(where) == 1 else ("",)
    hint = "name a file or folder with claims"
    return file_error(file, f"no claims{searched}{skipped}", hint, code=Code.NO_CLAIMS)
