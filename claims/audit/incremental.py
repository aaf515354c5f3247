"""Which claims an audit has to decide again: those that changed, those that rest on them, and nothing else.

It plans for files without faults alone: with any fault, and wherever something is not as it should be, there is no
plan, and everything is read and decided. What lies between files is asked of all claims: ids that stand twice, names
that are new or gone, comparisons that are made twice; a circle goes through a change, and is met beneath that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.known_rows import (
    KnownClaim,
    KnownFile,
    UnkeptError,
    digest,
    in_order,
    known_file,
    with_rows,
    words_of,
)
from claims.audit.tally import Row
from claims.loading.claim import Loaded
from claims.loading.dependencies import reached, turned_round
from claims.loading.documents import Part, read_parts
from claims.loading.files import Source
from claims.loading.lost import Notes
from claims.loading.reuse import Reuse
from claims.schema.sentences import Sentence

EMPTY = Corpus(Loaded((), {}), {}, {}, {})
SHARE = 2  # where more than half of the claims would be read again, all are
LINE = r"\n"  # as a text that is shown in quotes writes the end of a line: its letter is none of the name behind it


class Why(NamedTuple):
    """Why claims are decided again.

    Args:
        changed: the ids of those that say something else than before, or are new.
        declared: what changed in the headers of documents, by document: names, or `""` for anything else.
        all: how many are decided again.
        of: how many claims there are.
    """

    changed: Sequence[str]
    declared: Mapping[str, Collection[str]]
    all: int
    of: int


class IncrementalAudit(Struct):
    """An audit of which only a part is decided again.

    Args:
        corpus: the claims that are decided again, and those beneath them.
        files: all files, as far as they are known.
        names: the ids of the claims to be decided.
        why: the reasons.
        passed_over: the files that speak of no claims.
    """

    corpus: Corpus
    files: dict[str, KnownFile]
    names: Collection[str]
    why: Why
    passed_over: tuple[str, ...]

    def rows(self, decided: Iterator[tuple[str, Row]]) -> Iterator[Row]:
        """Yield all rows in reading order: those that are known, and those that come."""
        fresh: dict[str, Row] = {}
        for claim in in_order(self.files.values()):
            while claim.id in self.names and claim.id not in fresh:
                name, row = next(decided)
                fresh[name] = row
            known = fresh.get(claim.id, claim.row)
            if known is None:
                raise RuntimeError(f"no row of {claim.id}")
            yield known
        self.files = with_rows(self.files, self.corpus.claims, fresh)


def incremental_audit(
    earlier: Mapping[str, KnownFile], sources: Sequence[Source], where: list[str]
) -> IncrementalAudit | None:
    """Return what is left to decide; nothing where all has to be.

    Args:
        earlier: the files as they were audited.
        sources: the files as they are.
        where: the paths that led to them.
    """
    try:
        plan = _Plan(earlier, sources)
        return plan.made(where)
    except UnkeptError:
        return None


class _Plan(Struct):
    """What is found out about the files of an audit."""

    earlier: Mapping[str, KnownFile]
    sources: Sequence[Source]
    reuse: Reuse = field(default_factory=Reuse)
    parts: dict[str, Part] = field(default_factory=dict)
    files: dict[str, KnownFile] = field(default_factory=dict)
    passed_over: list[str] = field(default_factory=list)
    shifted: set[str] = field(default_factory=set)  # whose lines are told, in files that changed

    def made(self, where: list[str]) -> IncrementalAudit | None:
        before = {each.id: each for file in self.earlier.values() for each in file.claims}
        self._read_files(before)
        after = {each.id: each for file in self.files.values() for each in file.claims}
        _told_once(self.files.values(), after)
        declared = dict(self._declared())
        changed = [name for name, each in after.items() if name not in before or before[name].says != each.says]
        named = self._naming(declared)
        shaken = {*changed, *named, *_renamed(after, after.keys() - before.keys(), before.keys() - after.keys())}
        beneath = {name: each.references for name, each in after.items()}
        affected = reached(shaken, turned_round(beneath, after))
        wanted = affected | self.shifted | {name for name, each in after.items() if each.row is None}
        needed = reached(wanted, beneath) & after.keys()
        if len(needed) * SHARE > len(after):
            return None
        read = self._files_of(needed, declared)
        corpus = corpus_of(read, where, Reuse(self.reuse), needed) if read else EMPTY
        if corpus.faults or not corpus.claims.keys() >= wanted:
            return None
        why = Why(changed, declared, len(wanted), len(after))
        return IncrementalAudit(corpus, self.files, wanted, why, tuple(self.passed_over))

    def _read_files(self, before: Mapping[str, KnownClaim]) -> None:
        """Take over what is known of files that are as they were, and read the others."""
        for source in self.sources:
            known, read = self.earlier.get(source.file), source.content
            if (
                known is not None
                and isinstance(read, bytes)
                and (known.digest, known.named) == (digest(read), source.named)
            ):
                self.files[source.file] = known
                self.passed_over += [source.file] if known.passed_over else []
                continue
            part, passed_over = self._read(source)
            self.passed_over += passed_over
            if source.content is not None:
                fresh = known_file(source, part, passed_over=bool(passed_over))
                self.files[source.file] = replace(fresh, claims=tuple(self._claims(fresh, part, before)))

    def _read(self, source: Source) -> tuple[Part | None, list[str]]:
        notes = Notes()
        part = next(iter(read_parts([source], notes, self.reuse)), None)
        if notes.faults:
            raise UnkeptError(source.file)
        if part is not None:
            self.parts[source.file] = part
        return part, notes.passed_over

    def _claims(self, fresh: KnownFile, part: Part | None, before: Mapping[str, KnownClaim]) -> Iterator[KnownClaim]:
        """Yield the claims of a file that changed, each with what was known of it where it says the same."""
        sentences: dict[str, Sentence] = {}
        for known, claim in zip(fresh.claims, () if part is None else part.claims, strict=True):
            if sentences.setdefault(known.sentence, claim.sentence) != claim.sentence:
                raise UnkeptError(known.sentence)
            was = before.get(known.id)
            if was is not None and was.says == known.says:
                moved = was.row is not None and was.row.told and was.row.told[0] != claim.headline
                self.shifted |= {was.id} if moved else set()
                yield was
            else:
                yield known

    def _declared(self) -> Iterator[tuple[str, Collection[str]]]:
        """Yield the documents whose headers changed, each with the names whose definition did; no name for all else."""
        was, now = _headers(self.earlier.values()), _headers(self.files.values())
        for document in now:
            (said, old), (says, new) = was.get(document, ([], {})), now[document]
            in_both = [[name for name in names if name in old and name in new] for names in (old, new)]
            if said != says or in_both[0] != in_both[1]:
                yield document, ("",)
            elif old != new:
                yield document, {name.partition(".")[2] for name, _ in old.items() ^ new.items()}

    def _naming(self, declared: Mapping[str, Collection[str]]) -> set[str]:
        """Return the claims of those documents that use what changed there."""
        found: set[str] = set()
        for document, names in declared.items():
            group = [name for name, file in self.files.items() if file.document == document]
            if "" in names:
                found |= {claim.id for name in group for claim in self.files[name].claims}
                continue
            parts = [self.parts[name] if name in self.parts else self._part(name) for name in group]
            meant = _any_of(_spread(names, parts))
            found |= {claim.id for part in parts for claim in part.claims if meant(words_of(claim))}
        return found

    def _part(self, name: str) -> Part:
        source = next(each for each in self.sources if each.file == name)
        self._read(source)
        return self.parts[name]

    def _files_of(self, needed: Collection[str], declared: Collection[str]) -> list[Source]:
        """Return the files that hold these claims, and those that say something of their documents or of these.

        A name that no claim uses may be at fault all the same.
        """
        holding = {name for name, file in self.files.items() if any(each.id in needed for each in file.claims)}
        documents = {self.files[name].document for name in holding} | {*declared}
        speaking = {name for name, file in self.files.items() if not file.bare and file.document in documents}
        return [source for source in self.sources if source.file in holding | speaking]


def _told_once(files: Iterable[KnownFile], claims: Mapping[str, KnownClaim]) -> None:
    """Refuse ids that stand twice, and comparisons that are made twice: what is wrong with them is told elsewhere.

    Raises:
        UnkeptError: there is one.
    """
    count = sum(len(file.claims) for file in files)
    of_files = Counter(name for file in files for name in {each.sentence for each in file.claims})
    compared = [frozenset(each.compares) for each in claims.values() if each.compares]
    if count != len(claims) or any(number > 1 for number in of_files.values()) or len(compared) != len(set(compared)):
        raise UnkeptError


def _headers(files: Iterable[KnownFile]) -> dict[str, tuple[list[str], dict[str, str]]]:
    """Return by document what its headers say but for names, in order, and what each name is defined as."""
    found: dict[str, tuple[list[str], dict[str, str]]] = {}
    for file in files:
        rest, names = found.setdefault(file.document, ([], {}))
        rest += [file.rest] if file.rest else []
        for name, each in (file.names or {}).items():
            if name in names:
                raise UnkeptError(name)
            names[name] = each
    return found


def _renamed(claims: Mapping[str, KnownClaim], added: Collection[str], gone: Collection[str]) -> Iterator[str]:
    """Yield the claims in which a text names a claim that is new, or one that is gone."""
    for name, each in claims.items():
        if any(text in added for text in each.asked) or any(text in gone for text in each.references):
            yield name


def _spread(names: Collection[str], parts: Iterable[Part]) -> set[str]:
    """Return these names and those of all formulas that are made with them."""
    made_of = {each.record.name: repr(each.record) for part in parts for each in part.formulas}
    found = set(names)
    while True:
        met = _any_of(found)
        more = {name for name, words in made_of.items() if name not in found and met(words)}
        if not more:
            return found
        found |= more


def _any_of(names: Collection[str]) -> Callable[[str], bool]:
    """Return what tells whether any of some names stands in a text; right behind a number, too, as in `2e3size`."""
    written = re.compile(rf"(?<![a-z_])(?:{'|'.join(map(re.escape, names))})(?![a-z0-9_])")
    return lambda words: written.search(words.replace(LINE, " ")) is not None
