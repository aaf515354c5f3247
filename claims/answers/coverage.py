"""Which statements of a text are claimed, waived, open or stale, as data."""

from __future__ import annotations

from claims.coverage.coverage import Coverage, coverage
from claims.coverage.lock import load_lock, lock_path
from claims.format.fault import Faults, nearest, of_run, quoted
from claims.loading.claim import Document, Loaded
from claims.texts.reading import Text


def covered(text: Text, loaded: Loaded, name: str) -> Coverage:
    """Return how a text stands with the claims of its document.

    Args:
        text: the text.
        loaded: the claims.
        name: the document's id.

    Raises:
        Faults: there is no such document, or its lock cannot be read.
    """
    found = document_of(loaded, name)
    lock = load_lock(str(lock_path(found.id, found.files)))
    return coverage(text, lock, loaded.claims.keys(), found.claims)


def document_of(loaded: Loaded, name: str) -> Document:
    """Return a document by its id.

    Raises:
        Faults: there is none.
    """
    known = {document.id: document for document in loaded.documents}
    if name not in known:
        hint = nearest(name, known) or f"one of {len(known)} documents with claims"
        raise Faults([of_run(f"no document {quoted(name)}", "the id of a document with claims", hint)])
    return known[name]
