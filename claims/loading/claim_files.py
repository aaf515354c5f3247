"""Claim files: from the bytes of each to its sound declarations and claims."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePath

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Claim, Declared, Record, TextFile
from claims.loading.failed_names import LoadLog
from claims.loading.files import Source, content, defines_claims, is_text
from claims.loading.places import CONFLICTS, real
from claims.registry import hooks
from claims.schema.diagnostics import Diagnostic, Span, diagnostic_of, file_error, nearest
from claims.schema.limits import LIMITS
from claims.schema.reader import Reading, read
from claims.schema.record import ConstantRecord, FormulaRecord, HeaderRecord, QuantityRecord, UnitRecord
from claims.schema.records import HEADED, records_of
from claims.schema.references import Texts
from claims.schema.sentences import text_of
from claims.schema.size_limits import excess, too_many, too_much
from claims.schema.tables import tables_of
from claims.schema.tree import Mapping, Node
from claims.schema.tree import Sequence as Listed
from claims.schema.vocabulary import MARKS
from units.reading.codes import Code

STUB = "stubs"  # the key of files that `claims scan` writes
TABLE = ("columns", "rows")  # what an entry under `tables` has that is ours
DeclaredRecord = Declared[UnitRecord] | Declared[ConstantRecord] | Declared[QuantityRecord] | Declared[FormulaRecord]


class ClaimFile(Struct, frozen=True):
    """One file of a document, as far as it is sound.

    Args:
        file: its path, as the caller gave it.
        record: what it says before its claims.
        header: its tree without the claims, for places.
        units: those that it declares.
        constants: those that it declares.
        quantities: those that it declares.
        formulas: those that it declares.
        claims: its claims, placed.
        failed: names that it declares with an error.
    """

    file: str
    record: HeaderRecord
    header: Mapping
    units: tuple[Declared[UnitRecord], ...]
    constants: tuple[Declared[ConstantRecord], ...]
    quantities: tuple[Declared[QuantityRecord], ...]
    formulas: tuple[Declared[FormulaRecord], ...]
    claims: tuple[Claim, ...]
    failed: frozenset[str]


def claim_files(sources: Iterable[Source], log: LoadLog) -> Iterator[ClaimFile]:
    """Yield the sound parts of the files that hold claims; errors, and files that hold none, are logged."""
    for source in sources:
        reading = read_source(source)
        if reading is None:
            log.passed_over += [source.file] if PurePath(source.file).name != CONFLICTS else []
        else:
            yield from _sound(source, reading, log)


def text_claim_files(sources: Iterable[Source], files: Sequence[ClaimFile], log: LoadLog) -> Iterator[ClaimFile]:
    """Yield what texts define by markers behind their figures, as claim files.

    Args:
        sources: the files that were read, of which texts count.
        files: claim files; the text that one names belongs to its document.
        log: receives the errors.
    """
    named = {text.path: file.record.document for file in files if (text := text_named_by(file)) and not text.linked}
    documents = {real(path): name for path, name in named.items()}
    texts = {real(Path(source.file)): source for source in sources if is_text(source.file)}
    for path in named:
        if real(path) not in texts:
            texts[real(path)] = Source(path.as_posix(), named=True, content=content(path.as_posix()))
    for path, source in texts.items():
        if isinstance(source.content, bytes) and defines_claims(source.content):
            readings = (read(source, documents.get(path, "")) for read in hooks("read_claims"))
            for reading in filter(None, readings):
                log.errors += reading.faults
                log.failed.claims |= {error.claim for error in reading.faults}
                yield from _sound(source, replace(reading, faults=()), log)


def text_named_by(file: ClaimFile) -> TextFile | None:
    """Return the text that a claim file names, if any."""
    at = file.header.keys.get("text")
    return TextFile(file.record.text, file.file, at.line, at.column) if file.record.text and at else None


def _sound(source: Source, reading: Reading, log: LoadLog) -> Iterator[ClaimFile]:
    """Yield the sound part of a file, if there is one, and log its errors."""
    if reading.root is None:
        log.errors += reading.faults
        log.failed.add_words(source.content)
        return
    found = _claim_file(source, reading, reading.root, log)
    if found is not None:
        yield _within_limits(found, log)


def read_source(source: Source) -> Reading | None:
    """Return the content of a file, or ``None`` when it was only found by searching and holds no claims."""
    if source.content is None:
        return None
    if isinstance(source.content, Diagnostic):
        return Reading(None, faults=(source.content,))
    reading = read(source.content, source.file)
    if source.named and reading.root is not None and STUB in reading.root.entries and not _is_marked(reading.root):
        hint = "fill them in and move them under `claims:` in a claim file; `claims init` creates one"
        error = file_error(source.file, "the file has only stubs", hint, code=Code.NO_CLAIMS, at=(1, 1))
        return Reading(None, faults=(error,))
    if not source.named and not holds_claims(reading):
        return None
    full = None if reading.root is None else too_many(reading.root, source.file)
    return reading if full is None else Reading(None, faults=(full,))


def holds_claims(reading: Reading) -> bool:
    """Return whether a file found by searching is meant to hold claims.

    One that was not read to its end is taken too, so that a broken file is never passed over; so is one in which both
    marks are misspelt, and one with nothing but tables.
    """
    return not reading.complete or any(_is_marked(top) for top in reading.tops if isinstance(top, Mapping))


def _is_marked(top: Mapping) -> bool:
    tabled = any(all(key in table.entries for key in TABLE) for table in tables_of(top))
    return tabled or any(mark in top.entries for mark in MARKS) or all(nearest(mark, top.entries) for mark in MARKS)


def _claim_file(source: Source, reading: Reading, root: Mapping, log: LoadLog) -> ClaimFile | None:
    found = records_of(root, source.file)
    broken = [(error, _around(found.items, error)) for error in reading.faults]
    declared = [item for key in HEADED for error in reading.faults if (item := _around(_items(root, key), error))]
    unreadable = {text_of(item, "name") for item in declared}
    places = {(error.line, error.column) for error in reading.faults}
    log.errors += [replace(error, claim=text_of(item, "id")) if item else error for error, item in broken]
    log.errors += [error for error in found.errors if (error.line, error.column) not in places]
    log.failed.claims |= found.failed_claims | {text_of(item, "id") for item in declared} - {""}
    log.failed.claims |= {text_of(item, "id") for _, item in broken if item}
    if found.incomplete or any(item is None for _, item in broken):
        log.failed.add_words(source.content)
    if found.header is None:
        return None
    items = {id(item) for _, item in broken}
    header = found.header
    return ClaimFile(
        source.file,
        header,
        root._replace(entries={key: node for key, node in root.entries.items() if key != "claims"}),
        tuple(_declared(source.file, header.units, _items(root, "units"), unreadable)),
        tuple(_declared(source.file, header.constants, _items(root, "constants"), unreadable)),
        tuple(_declared(source.file, header.quantities, _items(root, "quantities"), unreadable)),
        tuple(_declared(source.file, header.formulas, _items(root, "formulas"), unreadable)),
        tuple(
            Claim(
                record,
                header.document,
                source.file,
                member.node.line,
                member.node.column,
                _lines_of(member.item, reading.lines),
                (member.item.line, member.item.column),
                part_of=member.sentence,
            )
            for member, record in found.claims
            if id(member.item) not in items
        ),
        found.failed_names | unreadable,
    )


def _items(root: Mapping, key: str) -> list[Node]:
    listed = root.entries.get(key)
    return listed.items if isinstance(listed, Listed) else []


def _declared(
    file: str, records: Iterable[Record], items: list[Node], unreadable: set[str]
) -> Iterator[Declared[Record]]:
    """Yield the records of a header with the nodes that they come from, which are in the same order."""
    following = iter(items)
    for record in records:
        node = next(item for item in following if text_of(item, "name") == record.name)
        if record.name not in unreadable:
            yield Declared(record, file, node, Texts())


def _around(items: Sequence[Node], error: Diagnostic) -> Node | None:
    """Return the item that an error of the YAML is in."""
    index = bisect_right(items, (error.line, error.column), key=lambda item: (item.line, item.column)) - 1
    inside = index >= 0 and isinstance(item := items[index], Mapping) and error.line <= item.end_line
    return items[index] if inside else None


def _lines_of(node: Node, lines: tuple[str, ...]) -> str:
    end = node.end_line if isinstance(node, Mapping) else node.line
    return "\n".join(lines[node.line - 1 : end]).rstrip()


def _within_limits(file: ClaimFile, log: LoadLog) -> ClaimFile:
    """Return a file; with its units alone where its texts are more than the grammars read of one, which is an error.

    The units are few (`LIMITS.units`), and the other files of the document are read with them.
    """
    declared: tuple[DeclaredRecord, ...] = (*file.units, *file.constants, *file.quantities, *file.formulas)
    records = [((each.tree, ""), each.record) for each in declared]
    found = too_much((*records, *(((claim, claim.id), claim.record) for claim in file.claims)))
    if found is None:
        return file
    at, name = found
    error = excess(LIMITS.read, "characters of different figures, units and expressions")
    log.errors.append(diagnostic_of(error, Span(file.file, at.line, at.column), name))
    log.failed.claims |= {claim.id for claim in file.claims}
    failed = file.failed | {each.record.name for each in declared[len(file.units) :]}
    return replace(file, constants=(), quantities=(), formulas=(), claims=(), failed=failed)
