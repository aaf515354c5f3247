"""Which document a text is that of, and the claims that it is compared with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from claims.guests.texts.coverage.coverage_file import CoverageFile, coverage_file_path, load_coverage_file
from claims.guests.texts.reading.text import Form, Text, read
from claims.loading.claim import Document, Loaded
from claims.loading.load import load
from claims.loading.places import SHIPPED, real
from claims.schema.diagnostics import DiagnosticError, nearest, one_of, quoted, run_error


class DocumentText(Struct, frozen=True):
    """A text, the document that it is that of, and which claims state its figures.

    Args:
        document: the document.
        text: its text, whose figures have the decimals of the document.
        file: the links between its figures and claims.
    """

    document: Document
    text: Text
    file: CoverageFile


def open_document(loaded: Loaded, text: Path, name: str = "", form: Form | None = None) -> DocumentText:
    """Return a text with its document.

    Args:
        loaded: the documents.
        text: the file.
        name: the id of its document; looked for if empty.
        form: the format of the text, where its name does not say it.

    Raises:
        DiagnosticError: there is no such document, or there are several; or one of its files cannot be read.
    """
    document = document_of(loaded, text, name)
    return DocumentText(
        document, read(text, form, commas=document.commas), load_coverage_file(coverage_file_path(document))
    )


def document_of(loaded: Loaded, text: Path, name: str = "") -> Document:
    """Return the document that a text is the text of: the named one, that which names the file, or that of its name.

    Args:
        loaded: the documents.
        text: the file.
        name: the id of the document; looked for if empty.

    Raises:
        DiagnosticError: there is none, or there are several.
    """
    documents = {document.id: document for document in loaded.documents}
    naming = [each.id for each in loaded.documents if each.text is not None and real(each.text.path) == real(text)]
    if len(naming) > 1 and not name:
        problem = f"{len(naming)} documents have the text {text.name}: {one_of(naming)}"
        raise DiagnosticError([run_error(problem, "choose one with --document")])
    wanted = name or next(iter(naming), text.stem)
    if wanted not in documents:
        hint = nearest(wanted, documents) or f"write `text: {text.name}` above its claims, or choose with --document"
        problem = f"unknown document {quoted(wanted)}" if name else f"no document has the text {text.name}"
        raise DiagnosticError([run_error(problem, hint)])
    return documents[wanted]


def claims_beside(text: Path, paths: Iterable[Path] | None, name: str = "") -> Loaded:
    """Return the claims that a text is compared with: the named ones, else those in its folder, else the shipped ones.

    Args:
        text: the file.
        paths: claim files and folders, if any are named.
        name: the id of its document; that which names the file, or that of its name, if empty.

    Raises:
        DiagnosticError: the claims do not load, or neither these nor those are of the document.
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
