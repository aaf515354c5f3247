"""What an editor has open: claim files and texts as they are, unsaved changes included, audited on request."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.texts import TextFinding
from claims.checks.check import Check
from claims.checks.finding import Finding, Outcome
from claims.guests.checking.checking import TextDiscrepancy, discrepancies
from claims.guests.editing.rename import OpenCorpus, mentions
from claims.guests.texts.reading.text import ENDINGS, Form, Text, form_of, text_of
from claims.guests.texts.ties.bindings import BoundFigure, BoundTexts, bind_text
from claims.guests.texts.ties.comparison import compare
from claims.loading.claim import Claim, Document
from claims.loading.files import Source, gather, is_yaml
from claims.loading.files import text as content
from claims.schema.diagnostics import Diagnostic, DiagnosticError
from claims.schema.tree import Scalar, locate

NONE: Mapping[str, str] = MappingProxyType({})
WORD = re.compile(r"[a-z][a-z0-9_.-]*")


def is_text(file: str) -> bool:
    """Return whether a name is that of a text that can name claims behind its figures."""
    return ENDINGS.get(Path(file).suffix.casefold(), Form.PLAIN) is not Form.PLAIN


def contents(documents: Iterable[Document]) -> dict[str, str | Diagnostic]:
    """Return by file what the texts hold that documents name, or why they cannot be read; links are left alone."""
    named = (each.text for each in documents if each.text is not None and not each.text.linked)
    return {each.path.as_posix(): content(str(each.path)) for each in named}


def bound_in(texts: Mapping[str, str | Diagnostic], corpus: Corpus) -> BoundTexts:
    """Return the bound figures of texts; one that cannot be read is reported where a document names it.

    Args:
        texts: what each file holds.
        corpus: the claims.
    """
    bound = [bind_text(text, corpus) for text in _read_texts(texts)]
    return BoundTexts(
        tuple(text for each in bound for text in each.texts),
        tuple(figure for each in bound for figure in each.figures),
        DiagnosticError(fault for each in bound for fault in each.faults).diagnostics,
    )


@lru_cache(maxsize=2**4)  # texts that are open; those that nobody changes are not read again
def errors_in(file: str, words: str) -> tuple[TextDiscrepancy, ...]:
    """Return the errors of arithmetic in a text; none where it cannot be read."""
    return tuple(each for text in _read_texts({file: words}) for each in discrepancies(text))


def _read_texts(texts: Mapping[str, str | Diagnostic]) -> Iterator[Text]:
    for file, words in texts.items():
        if not isinstance(words, Diagnostic):
            try:
                yield text_of(words, form_of(file), file)
            except DiagnosticError:
                continue


class Place(NamedTuple):
    """A piece of one line of a file; line and columns are counted from 1, the last column is the one behind it."""

    file: str
    line: int
    column: int
    end: int


class Audited:
    """The claims of a folder as they are, each decided when it is first asked for.

    Args:
        sources: the files.
        where: the paths that led to them.
        earlier: an earlier state, if there is one.
        unsaved: texts by file that are looked at as well, or for what is on disk.
    """

    def __init__(
        self,
        sources: tuple[Source, ...],
        where: Sequence[str],
        earlier: Audited | None,
        unsaved: Mapping[str, str] = NONE,
    ) -> None:
        """Load and prepare everything; what an earlier state has decided of an equal check is taken over."""
        self.sources = sources
        self.corpus: Corpus = corpus_of(sources, list(where))
        self.outcomes: Mapping[str, tuple[Check, Outcome]] = {} if earlier is None else earlier.decided
        self.unsaved = unsaved
        self.texts: Mapping[str, str | Diagnostic] = {**contents(self.corpus.loaded.documents), **unsaved}

    @cached_property
    def findings(self) -> Mapping[str, Finding]:
        """Every sound claim's finding by its id."""
        checks = self.corpus.checks
        unchanged = {
            name: self.outcomes[name][1]
            for name in checks
            if name in self.outcomes and self.outcomes[name][0] == checks[name]
        }
        fresh = {finding.claim.id: finding for finding in self.corpus.findings(checks.keys() - unchanged.keys())}
        return {
            name: self.corpus.finding(name, unchanged[name]) if name in unchanged else fresh[name]
            for name in self.corpus.claims
        }

    @cached_property
    def bound(self) -> BoundTexts:
        """The figures that texts bind to claims."""
        return bound_in(self.texts, self.corpus)

    @cached_property
    def errors(self) -> Mapping[str, tuple[TextDiscrepancy, ...]]:
        """The errors of arithmetic in texts that are open, by file."""
        return {file: errors_in(file, words) for file, words in self.unsaved.items() if is_text(file)}

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
        """What is wrong in claim files and texts, in order of place."""
        return DiagnosticError([*self.corpus.faults, *self.bound.faults]).diagnostics

    @property
    def decided(self) -> Mapping[str, tuple[Check, Outcome]]:
        """What has been decided, by id: the check and its outcome; what is gone or half written is kept in mind."""
        if "findings" not in self.__dict__:
            return self.outcomes
        now = {name: (self.corpus.checks[name], finding.outcome) for name, finding in self.findings.items()}
        return {**self.outcomes, **now}

    def claims_in(self, file: str) -> list[Claim]:
        """Return the sound claims of a file, in reading order."""
        return [claim for claim in self.corpus.claims.values() if claim.file == file]

    def faults_in(self, file: str) -> list[Diagnostic]:
        """Return the errors of a file, in order of place."""
        return [fault for fault in self.faults if fault.file == file]

    def text_findings(self, file: str) -> list[tuple[BoundFigure, TextFinding]]:
        """Return the bound figures of a text, each compared with its claim."""
        figures = [each for each in self.bound.figures if each.text.file == file]
        return [(each, compare(each, self.findings[each.claim.id])) for each in figures]

    def claim_at(self, file: str, line: int) -> Claim | None:
        """Return the claim whose record a line belongs to: the last that begins at or before it."""
        before = [claim for claim in self.claims_in(file) if claim.line <= line]
        return max(before, key=lambda claim: claim.line, default=None)

    def id_at(self, file: str, line: int, word: tuple[str, int, int] | None) -> str:
        """Return the id that a word of a line is; empty where it is none."""
        places = {(each.file, each.line, each.column) for each in mentions(self.opened, word[0])} if word else set()
        return word[0] if word and (file, line, word[1]) in places else ""

    @property
    def opened(self) -> OpenCorpus:
        """The files with what is sound in them, for their names to be found and changed."""
        return OpenCorpus(self.sources, self.corpus.loaded, self.corpus.where)


class Workspace:
    """A folder, with the texts that an editor has not saved.

    Args:
        folder: where claim files are searched for.
    """

    def __init__(self, folder: Path) -> None:
        """Begin with the files as they are."""
        self.folder = folder
        self.open: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self._audited: Audited | None = None
        self._sound: Audited | None = None
        self._changed = False

    def change(self, file: str, text: str | None) -> None:
        """Take an unsaved text of a file, or the file itself again where there is none."""
        if text is None:
            self.open.pop(file, None)
            self.texts.pop(file, None)
        elif is_yaml(file):
            self.open[file] = text
        elif is_text(file):
            self.texts[file] = text.replace("\r\n", "\n").replace("\r", "\n")
        self._changed = True

    @property
    def audited(self) -> Audited:
        """Everything as it is now."""
        if self._audited is None or self._changed:
            self._audited = Audited(self._sources(), (str(self.folder),), self._audited, self.texts)
            self._changed = False
            self._sound = self._sound if self._audited.corpus.faults and self._sound else self._audited
        return self._audited

    @property
    def sound(self) -> Audited:
        """Everything as it was when it was last without errors: what is half written hides no names."""
        now = self.audited
        return self._sound or now

    def _sources(self) -> tuple[Source, ...]:
        found = {source.file: source for source in gather([self.folder])}
        for file, text in self.open.items():
            source = found.get(file, Source(file, named=True, content=None))
            found[file] = replace(source, content=text.encode())
        return tuple(found.values())


def place_of_value(claim: Claim, *path: str | int) -> Place | None:
    """Return the place of a value of a claim, without its quotes; nothing where text and source differ."""
    if claim.tree is None:
        return None
    _, node = locate(claim.tree, path)
    if not isinstance(node, Scalar) or node.lead < 0:
        return None
    line, column = claim.place(*path)
    return Place(claim.file, line, column + node.lead, column + node.lead + len(node.text))


def printed_at(bound: BoundFigure) -> Place:
    """Return the place of the number that a text binds to a claim, as far as its first line goes."""
    span, (line, column) = bound.placed.span, bound.place
    number = bound.text.source[span.start : span.end].split("\n")[0]
    return Place(bound.text.file, line, column, column + len(number))


def word_at(line: str, column: int) -> tuple[str, int, int] | None:
    """Return the word that a column is in, with the columns where it begins and behind which it ends."""
    for met in WORD.finditer(line):
        if met.start() + 1 <= column <= met.end() + 1:
            word = met.group().rstrip(".-")
            return word, met.start() + 1, met.start() + 1 + len(word)
    return None
