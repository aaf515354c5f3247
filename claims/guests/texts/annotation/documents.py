"""Which document a text is that of, and how it is covered."""

from __future__ import annotations

from pathlib import Path

from claims.audit.corpus import Corpus
from claims.guests.texts.annotation.covers import Covers, covers
from claims.guests.texts.binding.figures import bound_text
from claims.guests.texts.coverage.lock import load_lock, lock_path
from claims.guests.texts.reading.reading import Text
from claims.loading.claim import Document, Loaded
from claims.loading.places import real
from claims.schema.fault import Faults, nearest, of_run, one_of, quoted


def document_of(loaded: Loaded, text: Path, name: str = "") -> Document:
    """Return the document that a text is the text of: the named one, that which names the file, or that of its name.

    Args:
        loaded: the documents.
        text: the file.
        name: the id of the document; looked for if empty.

    Raises:
        Faults: there is none, or there are several.
    """
    known = {document.id: document for document in loaded.documents}
    naming = [each.id for each in loaded.documents if each.text is not None and real(each.text.path) == real(text)]
    if len(naming) > 1 and not name:
        found = f"{len(naming)} documents with the text {text.name}: {one_of(naming)}"
        raise Faults([of_run(found, "one document", "say which with --document")])
    wanted = name or next(iter(naming), text.stem)
    if wanted not in known:
        hint = nearest(wanted, known) or f"write `text: {text.name}` above its claims, or name it with --document"
        raise Faults([of_run(f"no document {quoted(wanted)}", "claims of the document that the text is", hint)])
    return known[wanted]


def covered(text: Text, document: Document, corpus: Corpus) -> Covers:
    """Return what covers the figures of a document's text: quotations of its claims, names behind them, and its lock.

    Raises:
        Faults: the lock does not read, or it or the text names claims that do not exist.
    """
    bound = bound_text(text, corpus)
    if bound.faults:
        raise Faults(bound.faults)
    lock = load_lock(str(lock_path(document.id, document.files)))
    return covers(text, document, lock, corpus.claims.keys(), bound.figures)
