"""Loading is total: it returns finished documents, or every fault of every file together."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from claims.format.fault import Fault, Faults
from claims.format.references import Names, misread_claim, misread_document
from claims.loading.claim import Claim, Loaded
from claims.loading.documents import Notes, Part, by_document, clashes, document, read_parts, unknown_sections
from claims.loading.files import find
from claims.loading.resolve import Figures, Known, circles, placed, repeated, with_figures, with_givens


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
        raise Faults(faults)
    return loaded


def examine(paths: Iterable[str | Path], names: Names | None = None) -> tuple[Loaded, tuple[Fault, ...]]:
    """Return what could be loaded, and all faults in order of place.

    With faults the documents are for diagnosis only: whole files, figures and references may be missing.
    """
    where = [str(path) for path in paths]
    notes = Notes()
    with _collector_at_rest():
        parts = list(read_parts(find(where), notes))
        faults = notes.faults
        if not parts and not faults:
            faults.append(_nothing(where, notes.passed_over))
        parts, claims = _resolved(parts, frozenset(notes.unread), faults)
        groups = by_document(parts)
        for group in groups.values():
            faults += _named(group, names)
        documents = tuple(document(name, group) for name, group in groups.items())
    return Loaded(documents, claims, tuple(notes.passed_over)), Faults(faults).faults


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep the garbage collector from walking a growing corpus again and again; nothing here makes cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _resolved(parts: list[Part], unread: frozenset[str], faults: list[Fault]) -> tuple[list[Part], dict[str, Claim]]:
    figures = Figures()
    parts = [replace(part, claims=tuple(with_figures(part.claims, figures, faults))) for part in parts]
    faults += repeated(claim for part in parts for claim in part.claims)
    known = Known(_by_id(parts), unread)
    parts = [replace(part, claims=tuple(with_givens(part.claims, known, figures, faults))) for part in parts]
    claims = _by_id(parts)
    faults += circles(claims)
    return parts, claims


def _by_id(parts: list[Part]) -> dict[str, Claim]:
    claims: dict[str, Claim] = {}
    for part in parts:
        for claim in part.claims:
            claims.setdefault(claim.id, claim)
    return claims


def _named(group: list[Part], names: Names | None) -> Iterator[Fault]:
    yield from clashes(group, names)
    scope = names.within([part.record for part in group]) if names is not None else None
    for part in group:
        yield from (part.placed(problem) for problem in misread_document(part.record, scope))
        for claim in part.claims:
            yield from (placed(claim, problem) for problem in misread_claim(claim.record, scope))
    yield from (placed(claim, problem) for claim, problem in unknown_sections(group))


def _nothing(where: list[str], passed_over: list[str]) -> Fault:
    count = len(passed_over)
    searched = ", ".join(where) or "no place at all"
    passed = f"; {count} YAML file{'s' if count != 1 else ''} without the key 'claims' passed over" if count else ""
    found, expected = f"no claims in {searched}{passed}", "at least one YAML file with claims"
    return Fault(
        where[0] if len(where) == 1 else "", 0, 0, "", found, expected, "name the file or folder that holds them"
    )
