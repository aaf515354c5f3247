"""What an audit leaves for the next one: of each file what it says, and of each claim to which row it came.

It stands on disk as JSON, and reading it can build these values and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.audit.tally import Row
from claims.loading.claim import Claim
from claims.loading.documents import Part
from claims.loading.files import Source
from claims.loading.lost import Notes
from claims.loading.reuse import Afresh
from claims.schema.record import HeaderRecord
from claims.schema.references import compared
from claims.schema.sentences import Sentence
from claims.schema.values import ANY, looks_like_id
from claims.schema.vocabulary import Verdict

T = TypeVar("T")
MOST = 100_000  # claims of which rows are kept: some 20 MB, read in half a second
DIGITS = 32  # of a digest: 128 bits, which nobody makes two texts for
BARE = frozenset({"document"})  # what a header says that changes nothing for other files
APART = ("quantities", "formulas")  # what a header declares by names that whoever uses it has to write


class UnkeptError(ValueError):
    """Something whose rows are not kept: what they rest on is more than claims, documents and the program."""


class KnownClaim(NamedTuple):
    """A claim as it was audited.

    Args:
        id: its id.
        sentence: the id of its sentence.
        says: a digest of its record, its sentence and its document.
        references: the ids of the claims that it rests on directly.
        asked: texts in it that would name a claim, if one had this id.
        compares: the claims whose figures it compares, where that is its kind.
        row: what the terminal shows of it; none where it is to be decided again in any case.
    """

    id: str
    sentence: str
    says: str
    references: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    compares: tuple[str, ...] = ()
    row: Row | None = None


class KnownFile(Struct, frozen=True, array_like=True):
    """A file as it was audited.

    Args:
        digest: of its bytes.
        named: whether it was named itself, rather than found by searching.
        passed_over: whether it speaks of no claims, which is told.
        document: the id of the document that it belongs to; empty where it holds no claims.
        rest: a digest of what its header says but for the names; empty where that is the document alone.
        names: the quantities and formulas that it declares, as `formulas.speed`, each with a digest.
        claims: its claims.
    """

    digest: str
    named: bool
    passed_over: bool = False
    document: str = ""
    rest: str = ""
    names: Mapping[str, str] | None = None
    claims: tuple[KnownClaim, ...] = ()

    @property
    def bare(self) -> bool:
        """Whether nothing in its header matters to other files."""
        return not self.rest and not self.names


def digest(content: str | bytes) -> str:
    """Return a digest as hexadecimal digits."""
    return sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()[:DIGITS]


def known_file(source: Source, part: Part | None, *, passed_over: bool) -> KnownFile:
    """Return what is to be known of a file as it was read, its claims without rows.

    Raises:
        UnkeptError: it holds tables, quotations, or the name of a text.
    """
    if not isinstance(source.content, bytes):
        raise UnkeptError(source.file)
    read = digest(source.content)
    if part is None:
        return KnownFile(read, source.named, passed_over)
    header, claims = part.record, tuple(map(_known_claim, part.claims))
    if header.tables or header.text:
        raise UnkeptError(source.file)
    names = {f"{key}.{each.name}": digest(repr(each)) for key in APART for each in getattr(header, key)}
    if len(names) < sum(len(getattr(header, key)) for key in APART):
        raise UnkeptError(source.file)
    return KnownFile(read, source.named, passed_over, header.document, _rest(header), names, claims)


def with_row(known: KnownClaim, claim: Claim, row: Row) -> KnownClaim:
    """Return a claim with all that it rests on and with its row; one that is undecided is decided again."""
    asked = (each for each in written(claim) if each not in claim.references and looks_like_id(each))
    return known._replace(
        references=claim.references,
        asked=tuple(asked),
        row=None if row.counted is Verdict.UNDECIDED else row,
    )


def written(claim: Claim) -> tuple[str, ...]:
    """Return what a claim writes where ids of others may stand."""
    return tuple(dict.fromkeys((*claim.record.given.values(), *(name for _, name in compared(claim.record)))))


def as_text(files: Mapping[str, KnownFile]) -> bytes:
    """Return the files as JSON.

    Raises:
        UnicodeEncodeError: a path has bytes that are no text.
    """
    return msgspec.json.encode(files)


def from_text(text: bytes) -> dict[str, KnownFile]:
    """Return the files that a JSON text tells of.

    Raises:
        ValueError: it is no such text.
    """
    try:
        return msgspec.json.decode(text, type=dict[str, KnownFile])
    except msgspec.DecodeError as problem:
        raise ValueError("no rows of an audit") from problem


def words_of(claim: Claim) -> str:
    """Return all that a record says, as one text."""
    return in_words({key: getattr(claim.record, key) for key in claim.record.model_fields_set})


def in_words(said: Mapping[str, object]) -> str:
    """Return what a record says under its keys, as one text."""
    return repr([(key, said[key]) for key in sorted(said)])


def digest_of(document: str, sentence: Sentence | None, words: str) -> str:
    """Return a digest of what a claim says in a document, with the sentence of several that it is a part of, if any."""
    return digest(f"{document} {sentence!r} {words}")


def _known_claim(claim: Claim) -> KnownClaim:
    record = claim.record
    if record.quote or record.lists or any(ANY in each for each in record.whole or ()):
        raise UnkeptError(claim.id)
    says = digest_of(claim.document, claim.part_of, words_of(claim))
    return KnownClaim(claim.id, claim.sentence.id, says, written(claim), compares=tuple(sorted(record.agree or ())))


def _rest(header: HeaderRecord) -> str:
    said = sorted(header.model_fields_set - {*APART})
    return "" if BARE.issuperset(said) else digest(repr([(key, getattr(header, key)) for key in said]))


def in_order(files: Iterable[KnownFile]) -> Iterator[KnownClaim]:
    """Yield the claims in reading order: document by document, in the order in which these come first."""
    by_document: dict[str, list[KnownFile]] = {}
    for each in files:
        by_document.setdefault(each.document, []).append(each)
    yield from (claim for group in by_document.values() for each in group for claim in each.claims)


def with_rows(
    files: Mapping[str, KnownFile], claims: Mapping[str, Claim], rows: Mapping[str, Row]
) -> dict[str, KnownFile]:
    """Return the files with rows in the place of those that they had."""

    def known(each: KnownClaim) -> KnownClaim:
        return with_row(each, claims[each.id], rows[each.id]) if each.id in rows else each

    return {name: replace(each, claims=tuple(map(known, each.claims))) for name, each in files.items()}


class Noting(Afresh):
    """Notes of each file what is to be known of it while all are read; nothing where that cannot be kept."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.files: dict[str, KnownFile] | None = {}
        self.claims = 0

    def made(self, _name: Hashable, of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what is made, and note it where it is a file."""
        made = make()
        told: tuple[object, object] = of, made
        match told:
            case (Source() as source,), (Part() | None as part, Notes() as left) if self.files is not None:
                self.files = self._noted(self.files, source, part, left)
        return made

    def _noted(
        self, files: dict[str, KnownFile], source: Source, part: Part | None, left: Notes
    ) -> dict[str, KnownFile] | None:
        if source.content is None:
            return files
        try:
            known = known_file(source, part, passed_over=bool(left.passed_over))
        except UnkeptError:
            return None
        files[source.file] = known
        self.claims += len(known.claims)
        return None if self.claims > MOST else files

    def known(self, corpus: Corpus, rows: Mapping[str, Row]) -> dict[str, KnownFile] | None:
        """Return the files with the rows of their claims; nothing where there are faults, or more than is kept."""
        if self.files is None or corpus.faults:
            return None
        return with_rows(self.files, corpus.claims, rows)
