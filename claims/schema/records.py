"""The records of a file: its tables and sentences taken apart into claims, each value typed, and every error."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from claims.schema import combinations, sentences, tables
from claims.schema.decode import Decoder, Field, ListType, RecordType, TooManyErrors, fields_of
from claims.schema.diagnostics import MOST_TOLD, Diagnostic
from claims.schema.key_suggestions import explains_absence, unknown_key
from claims.schema.record import ClaimRecord, DocumentRecord, HeaderRecord, Keyed
from claims.schema.sentences import Member, items, split_sentences, text_of
from claims.schema.tables import CLAIMS
from claims.schema.tree import Locator, Mapping, Node, Sequence, plain
from claims.schema.type_errors import Mismatch

DECLARED = ("units", "constants", "quantities", "formulas")
HEADED = (*DECLARED, "tables")


class FileRecords(NamedTuple):
    """What a tree holds, as far as it is sound.

    Args:
        header: what precedes the claims; none where it does not say which document this is.
        errors: every error that the schema finds.
        claims: the sound claims, each with the member that it was read from.
        items: the records as they are in the file, cells of tables among them, in the order of their places.
        failed_claims: ids of claims with errors.
        failed_names: names of what the file declares with an error.
        incomplete: whether more has failed than could be named.
    """

    header: HeaderRecord | None
    errors: tuple[Diagnostic, ...] = ()
    claims: tuple[tuple[Member, ClaimRecord], ...] = ()
    items: tuple[Node, ...] = ()
    failed_claims: frozenset[str] = frozenset()
    failed_names: frozenset[str] = frozenset()
    incomplete: bool = False


def records_of(written: Mapping, file: str) -> FileRecords:
    """Return the records that the tree of a file holds, and every error that the schema finds in it."""
    found = chain(tables.table_errors(written, file), sentences.sentence_errors(written, file))
    shapes = list(islice(found, MOST_TOLD))
    reader = _Reader(Decoder(file, list(shapes)), {error.claim for error in shapes})
    reader.read(written)
    return FileRecords(
        reader.header,
        tuple(reader.decoder.errors),
        tuple(reader.claims) if reader.header else (),
        tuple(items(reader.root)),
        frozenset(reader.failed_claims),
        frozenset(reader.failed_names),
        reader.incomplete,
    )


class _Reader:
    """Reads the header and the claims of one file."""

    def __init__(self, decoder: Decoder, failed: set[str]) -> None:
        self.decoder = decoder
        self.root = Mapping({}, {}, 0, 0, 0)
        self.fields = fields_of(DocumentRecord)
        self.header: HeaderRecord | None = None
        self.claims: list[tuple[Member, ClaimRecord]] = []
        self.failed_claims = failed
        self.failed_names: set[str] = set()
        self.incomplete = False

    def read(self, written: Mapping) -> None:
        """Read a file, as far as it has not more errors than are reported."""
        self.root = written
        try:
            sound = self._read_header(written)
            self.root = tables.with_cells(written, sound)
            parts = split_sentences(self.root)
            self.failed_claims |= parts.failed
            self._read_claims(self.root, parts.members)
            if not parts.members and (tables.TABLES not in written.entries or not self.decoder.errors):
                self._refuse_emptiness(written.entries.get(CLAIMS), written)
        except TooManyErrors:
            self.incomplete = True

    def _read_header(self, root: Mapping) -> list[Mapping]:
        """Read what is before the claims, and return the tables that are sound."""
        values: dict[str, Any] = {}
        sound: list[Mapping] = []
        for key, node in root.entries.items():
            field = self.fields.get(key)
            if field is None:
                self.decoder.add(unknown_key(key, DocumentRecord, root.keys), root.keys[key])
            elif key in HEADED and isinstance(node, Sequence):
                records = list(self._declared(node, field))
                values[key] = tuple(record for _, record in records)
                sound += [table for table, _ in records if key == tables.TABLES]
            elif key != CLAIMS:
                before = len(self.decoder.errors)
                value = field.type.decode(node, self.decoder, field)
                failed = len(self.decoder.errors) > before
                values |= {} if failed else {key: value}
                self.incomplete |= failed and key in HEADED
        if "document" not in root.entries:
            self.decoder.refuse(root, self.fields["document"], Mismatch.MISSING)
        self.header = HeaderRecord(**values) if "document" in values else None
        self.incomplete |= self.header is None
        return sound

    def _declared(self, listed: Sequence, field: Field) -> Iterator[tuple[Mapping, Keyed]]:
        """Yield the sound records of a list with their nodes, and note the names of the others."""
        assert isinstance(field.type, ListType)  # noqa: S101 - as all that declare something
        assert isinstance(field.type.item, RecordType)  # noqa: S101 - as above
        for index, node in enumerate(listed.items):
            before = len(self.decoder.errors)
            record = field.type.item.decode(node, self.decoder, field.of_item(index))
            if isinstance(node, Mapping) and record is not None and len(self.decoder.errors) == before:
                yield node, record
            elif field.key == tables.TABLES:
                self.failed_claims.add(text_of(node, "id"))
            else:
                self.failed_names.add(text_of(node, "name"))

    def _read_claims(self, root: Mapping, members: tuple[Member, ...]) -> None:
        listed, field = root.entries.get(CLAIMS), self.fields[CLAIMS]
        if listed is not None and not isinstance(listed, Sequence):
            self.decoder.refuse(listed, field, Mismatch.LIST)
            self.incomplete = True
        for index, member in enumerate(members):
            node, before = member.node, len(self.decoder.errors)
            self.decoder.claim = text_of(node, "id")
            record = self.decoder.record(ClaimRecord, node, field.of_item(index))
            if isinstance(node, Mapping) and not explains_absence(node.entries):
                for error in combinations.misfits(plain(node), Locator(self.decoder.file, node, self.decoder.claim)):
                    self.decoder.note(error)
            if record is not None and len(self.decoder.errors) == before:
                self.claims.append((member, record))
            else:
                self.failed_claims.add(self.decoder.claim)
        self.decoder.claim = ""

    def _refuse_emptiness(self, listed: Node | None, root: Mapping) -> None:
        """Note that a file has no claims, unless those that it has are in error themselves."""
        self.incomplete = True
        if listed is None:
            self.decoder.refuse(root, self.fields[CLAIMS], Mismatch.MISSING)
        elif isinstance(listed, Sequence) and not listed.items:
            self.decoder.refuse(listed, self.fields[CLAIMS], Mismatch.TOO_SHORT)
