"""The files of a document, put together into one document."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from claims.loading.claim import Document
from claims.loading.claim_files import ClaimFile, text_named_by
from claims.loading.document_units import DocumentUnits
from claims.loading.places import shown_file
from claims.schema.diagnostics import Diagnostic, file_error, quoted
from units.reading.codes import Code

ONCE = ("title", "author", "date", "address", "text", "publish", "numbers", "zeros", "sections")


def by_document(files: Iterable[ClaimFile]) -> dict[str, list[ClaimFile]]:
    """Return the files of each document, in the order in which the documents come first."""
    grouped: dict[str, list[ClaimFile]] = {}
    for file in files:
        grouped.setdefault(file.record.document, []).append(file)
    return grouped


def document(name: str, group: list[ClaimFile], units: DocumentUnits, failed: Collection[str]) -> Document:
    """Return the document that the files make up."""

    def first(key: str) -> str:
        return next((found for file in group if (found := getattr(file.record, key))), "")

    return Document(
        id=name,
        title=first("title") or name,
        author=first("author"),
        date=first("date"),
        address=first("address"),
        text=next(filter(None, map(text_named_by, group)), None),
        publish=any(file.record.publish for file in group),
        commas=units.commas,
        files=tuple(file.file for file in group),
        sections=sections(group),
        units=tuple(each for file in group for each in file.units),
        constants=tuple(units.constants.values()),
        quantities=tuple(each for file in group for each in file.quantities),
        formulas=tuple(each for file in group for each in file.formulas),
        claims=tuple(claim for file in group for claim in file.claims),
        failed=frozenset(failed),
    )


def sections(group: list[ClaimFile]) -> dict[str, str]:
    """Return the sections of a document by id."""
    return {key: name for file in group for key, name in file.record.sections.items()}


def repeated_keys(group: list[ClaimFile]) -> Iterator[Diagnostic]:
    """Yield an error for each property of a document that is in several of its files."""
    first: dict[str, str] = {}
    for file in group:
        for key in ONCE:
            at = file.header.keys.get(key)
            if at and first.setdefault(key, file.file) != file.file:
                problem = f"duplicate {quoted(key)}, also in {shown_file(first[key])}"
                place = at.line, at.column
                yield file_error(file.file, problem, "remove one of them", code=Code.REPEATED_NAME, at=place)


def publishing_nothing(group: list[ClaimFile]) -> Iterator[Diagnostic]:
    """Yield an error where a document may be published but no file names its text."""
    if any(file.record.text for file in group):
        return
    for file in group:
        if file.record.publish:
            at = file.header.keys["publish"]
            hint = "add `text: report.md` with a file in the folder of the claims or below, or remove 'publish'"
            problem = "'publish' needs 'text'"
            yield file_error(file.file, problem, hint, code=Code.MISSING_KEY, at=(at.line, at.column))
