"""The rows of an audit, each claim's under its id, and what is known of each file for the next audit.

Who needs nothing of claims but whether each is as recorded asks here, and gets an answer in a small part of the time:

    found = audited_rows(taken(gather(paths)), paths, row_of)
    if found is not None:
        found.by_id["some-claim"].ok

`taken` finds the claims that can be decided by their shape (`claims.audit.shapes`); where it finds none there is
nothing to gain. `row_of` makes a row of a finding, as `claims.report.terminal.row_of` does. Nothing is returned where
there is a fault, or something of which no rows are kept, such as a text that is quoted: then `claims.audit.corpus` has
all that is to be told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.known_rows import KnownFile, Noting, digest, in_order, with_rows
from claims.audit.shapes.taken import OF_CLAIMS, SECTIONS, Taken
from claims.audit.tally import Row, row
from claims.checks.finding import Finding
from claims.loading.documents import Part
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict

T = TypeVar("T")


class Audited(NamedTuple):
    """An audit of files.

    Args:
        files: what is known of each file, with the rows of its claims.
        rows: of all claims, in reading order.
        passed_over: the files that speak of no claims.
    """

    files: dict[str, KnownFile]
    rows: list[Row]
    passed_over: tuple[str, ...]

    @property
    def by_id(self) -> dict[str, Row]:
        """The rows under the ids of their claims, in reading order."""
        return {each.id: row for each, row in zip(in_order(self.files.values()), self.rows, strict=True)}


def _unwatched(findings: Iterator[Finding], _count: int) -> Iterator[Finding]:
    return findings


def audited_rows(
    known: Taken,
    where: list[str],
    row_of: Callable[[Finding], Row],
    jobs: int | None = None,
    watched: Callable[[Iterator[Finding], int], Iterator[Finding]] = _unwatched,
) -> Audited | None:
    """Return the audit of files; nothing where it has more to tell than rows.

    Args:
        known: the files, with the claims that were taken out of them.
        where: the paths that led to them.
        row_of: makes the row of a finding.
        jobs: how many processes decide what has no shape; one a core where none is named.
        watched: hands on the findings that are made, of so many, as they come.
    """
    left = _left(known, where)
    if left is None:
        return None
    corpus, noted = left
    findings = watched(corpus.findings(jobs=jobs), len(corpus.claims))
    rows = {finding.claim.id: row_of(finding) for finding in findings}
    files = with_rows(noted, corpus.claims, rows)
    if not _agree(known, rows) or not _unnamed(known, files.values()):
        return None
    whole = dict(_whole(known, corpus, files))
    rows |= {each.id: each.row for claims in known.claims.values() for each in claims.values() if each.row is not None}
    return Audited(whole, [rows[each.id] for each in in_order(whole.values())], corpus.loaded.passed_over)


def left_beside(known: Taken, where: list[str]) -> Corpus | None:
    """Return the corpus of what is left beside claims that were taken; nothing where these may not be as they seem.

    Of what is left, only the first claim of each shape is decided.

    Args:
        known: the files, with the claims that were taken out of them.
        where: the paths that led to them.
    """
    left = _left(known, where)
    if left is None:
        return None
    corpus, noted = left
    rows = {each.claim.id: row(each) for each in corpus.findings(known.leads, jobs=1)}
    files = with_rows(noted, corpus.claims, rows)
    return corpus if _agree(known, rows) and _unnamed(known, files.values()) else None


def _left(known: Taken, where: list[str]) -> tuple[Corpus, dict[str, KnownFile]] | None:
    """Return the corpus of what is left, and what is known of its files before their claims are decided.

    Nothing is returned where it has a fault, or what was taken did not stand alone in its files.
    """
    noting = _Headers()
    corpus = corpus_of(known.left, where, noting)
    files = noting.files
    return None if corpus.faults or files is None or not _alone(known, corpus, files, noting.keys) else (corpus, files)


class _Headers(Noting):
    """Notes of each file beside its claims which keys stand before them."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, frozenset[str]] = {}

    def made(self, name: Hashable, of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what is made, and note it where it is a file."""
        made = super().made(name, of, make)
        told: tuple[object, object] = of, made
        match told:
            case (Source() as source,), (Part() as part, _):
                self.keys[source.file] = frozenset(part.record.model_fields_set)
        return made


def _alone(known: Taken, corpus: Corpus, files: Mapping[str, KnownFile], keys: Mapping[str, frozenset[str]]) -> bool:
    """Return whether what was taken out of files stood alone in them: read again, each gap lies between two claims.

    Where a claim begins in every line in which one was left, none goes on into a gap: a comment ends it there.
    """
    documents = {known.cuts[file].document for file in known.claims}
    begun: dict[str, set[int]] = {file: set() for file in known.claims}
    for claim in corpus.claims.values():
        if claim.file in begun:
            begun[claim.file].add(claim.begins[0])
    for file, claims in known.claims.items():
        cut = known.cuts[file]
        stay = {line for place, line in enumerate(cut.lines[:-1]) if place not in claims}
        if begun[file] != stay or (file in files and files[file].document != cut.document):
            return False
    told = ((files[file].document, said) for file, said in keys.items())
    return not any(
        not said.isdisjoint(OF_CLAIMS) or (SECTIONS in said and document not in known.sectioned)
        for document, said in told
        if document in documents
    )


def _agree(known: Taken, rows: Mapping[str, Row]) -> bool:
    """Return whether the plain way has found of the first claim of each shape what its shape tells."""
    leads = [rows.get(each) for each in known.leads]
    return all(each is not None and each.ok and each.counted is Verdict.VERIFIED for each in leads)


def _unnamed(known: Taken, files: Iterable[KnownFile]) -> bool:
    """Return whether ids stand once, and no text that is left would name a claim that is taken."""
    ids = list(known.ids)
    claims = [claim for file in files for claim in file.claims]
    others = {name for each in claims for name in (each.id, each.sentence, *each.asked, *each.references)}
    return len(ids) == len(set(ids)) and others.isdisjoint(ids)


def _whole(known: Taken, corpus: Corpus, files: Mapping[str, KnownFile]) -> Iterator[tuple[str, KnownFile]]:
    """Yield all files, in their order, each with the claims that were taken out of it at their places."""
    for source in known.sources:
        claims = known.claims.get(source.file)
        if claims is None:
            if source.file in files:
                yield source.file, files[source.file]
            continue
        cut = known.cuts[source.file]
        read = files.get(source.file) or KnownFile("", source.named, document=cut.document, names={})
        placed = [(cut.lines[place], each) for place, each in claims.items()]
        placed += [(corpus.claims[each.id].begins[0], each) for each in read.claims]
        ordered = tuple(each for _, each in sorted(placed, key=lambda pair: pair[0]))
        content = source.content if isinstance(source.content, bytes) else b""
        yield source.file, replace(read, digest=digest(content), claims=ordered)
