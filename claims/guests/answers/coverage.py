"""Which statements of a text are claimed, waived, open or stale, as data."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from claims.guests.texts.coverage.coverage import Coverage, coverage
from claims.guests.texts.coverage.coverage_file import load_lock, lock_path
from claims.guests.texts.reading.text import Text, with_commas
from claims.guests.texts.ties.covers import document_of
from claims.loading.claim import Document, Loaded
from claims.loading.load import load
from claims.loading.places import SHIPPED
from claims.schema.diagnostics import DiagnosticError, nearest, quoted, run_error


def covered(text: Text, loaded: Loaded, name: str) -> Coverage:
    """Return how a text stands with the claims of its document.

    Args:
        text: the text.
        loaded: the claims.
        name: the document's id.

    Raises:
        Faults: there is no such document, or its lock cannot be read.
    """
    found = _named(loaded, name)
    lock = load_lock(str(lock_path(found.id, found.files)))
    return coverage(with_commas(text, commas=found.commas), lock, loaded.claims.keys(), found.claims)


def beside(text: Path, paths: Iterable[Path] | None, name: str = "") -> Loaded:
    """Return the claims that a text is held to: the named ones, else those in its folder, else the shipped ones.

    Args:
        text: the file.
        paths: claim files and folders, if any are named.
        name: the id of its document; that which names the file, or that of its name, if empty.

    Raises:
        Faults: the claims do not load, or neither these nor those are of the document.
    """
    if paths:
        return load(paths)
    try:
        loaded = load([text.parent])
        document_of(loaded, text, name)
    except DiagnosticError:
        shipped = load([SHIPPED])
        if (name or text.stem) in {each.id for each in shipped.documents}:
            return shipped
        raise
    return loaded


def _named(loaded: Loaded, name: str) -> Document:
    """Return a document by its id.

    Raises:
        Faults: there is none.
    """
    known = {document.id: document for document in loaded.documents}
    if name not in known:
        hint = nearest(name, known) or f"one of {len(known)} documents with claims"
        raise DiagnosticError([run_error(f"no document {quoted(name)}", "the id of a document with claims", hint)])
    return known[name]
