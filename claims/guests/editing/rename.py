"""A claim, or a name that a document declares, under another name, wherever it stands as that name.

Prose is left alone. What follows from the edits is loaded, and renamed back, before anything is written: a fault, or
a place that comes back otherwise, refuses the whole.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from claims.explain.edits import Edit, by_file, with_edits
from claims.guests.conflicts.dismissals import APART, ROOT, dismissal_files
from claims.guests.editing.declarations import (
    Declaration,
    NameKind,
    OpenCorpus,
    Sort,
    Text,
    open_corpus,
    refuse,
    scalars,
    texts,
    units_of,
)
from claims.guests.editing.files import Spans, edit_at
from claims.guests.texts.coverage.coverage_file import coverage_file_path, placed_ids
from claims.guests.texts.reading.text import read as read_prose
from claims.guests.texts.ties.bound import bindings_of
from claims.loading.claim import Document
from claims.loading.files import content
from claims.schema.diagnostics import Diagnostic, DiagnosticError, quoted, run_error
from claims.schema.reader import read
from claims.schema.tree import Mapping as Tree
from claims.schema.tree import Scalar, Sequence

PLAIN = {
    Sort.QUANTITY: (NameKind.QUANTITY,),
    Sort.CONSTANT: (NameKind.CONSTANT, NameKind.QUANTITY),
    Sort.FORMULA: (NameKind.FORMULA,),
}
BRACKETED = re.compile(r"\[[^\]]*\]")  # units stand in brackets, and names outside of them
Word = tuple[int, str, str]  # where a word begins, the word, and what it becomes


def renamed(corpus: OpenCorpus, bearer: Declaration, new: str) -> tuple[Edit, ...]:
    """Return the edits that give something another name, in order of place.

    Raises:
        DiagnosticError: the name is none, or taken, or would mean something else somewhere.
    """
    refuse(corpus, bearer, new)
    edits = _sorted(_edits(corpus, bearer, new))
    others = _beside(corpus, bearer, new) if bearer.what is Sort.CLAIM else ()
    after = open_corpus(with_edits(corpus.sources, edits), corpus.where)
    back = _edits(after, bearer._replace(name=new), bearer.name)
    for before, again in zip(corpus.sources, with_edits(after.sources, back), strict=True):
        if before.content != again.content:
            found = f"{quoted(new)} in {before.file}, where it would be taken for something else"
            raise DiagnosticError([run_error(found, "a name that stands nowhere yet", "choose another")])
    return _sorted((*edits, *others))


def mentions(corpus: OpenCorpus, bearer: Declaration) -> tuple[Edit, ...]:
    """Return every place in claim files where a name stands as that of its bearer, in order of place."""
    return _sorted(_edits(corpus, bearer, bearer.name))


def _sorted(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    return tuple(edit for each in by_file(edits).values() for edit in each)


def _edits(corpus: OpenCorpus, bearer: Declaration, new: str) -> Iterator[Edit]:
    """Yield the edits of the claim files."""
    change = _change(corpus, bearer, new)
    spans = {each.file: Spans(each.content.decode()) for each in corpus.sources if isinstance(each.content, bytes)}
    for text in texts(corpus.sources, corpus.loaded.claims):
        if not bearer.document or text.document == bearer.document:
            start, written = spans[text.file].written(text.node)
            for index, before, after in change.made(text, written):
                yield edit_at(text.file, spans[text.file].text, start + index, before, after)


def _beside(corpus: OpenCorpus, bearer: Declaration, new: str) -> Iterator[Edit]:
    """Yield the edits of the files beside the claims, which name claims alone."""
    return beside(corpus.where, corpus.loaded.documents, lambda text: _matches(text, _id_pattern(bearer), new))


class _Change(Struct, frozen=True):
    """Which words of a text change, by what the text can name."""

    bearer: Declaration
    words: Mapping[str, str]

    def made(self, text: Text, written: str) -> Iterator[Word]:
        """Yield each word that changes with its place in the characters as written, and what it becomes."""
        for old, new in self.words.items():
            yield from self._each(text, written, old, new)

    def _each(self, text: Text, written: str, old: str, new: str) -> Iterator[Word]:
        what, holds = self.bearer.what, text.holds
        if what is Sort.CLAIM:
            if holds is NameKind.CLAIM:
                yield from _matches(written, _id_pattern(self.bearer), new)
            elif holds is NameKind.PART and text.node.text == old:
                yield from _matches(written, _name_pattern(old.rpartition(".")[2]), new.rpartition(".")[2])
        elif what is Sort.UNIT:
            if holds in (NameKind.UNIT, NameKind.FIGURE):
                yield from _matches(written, _unit_pattern(old), new)
            elif holds in (NameKind.EXPRESSION, NameKind.ARITHMETIC):
                yield from _bracketed(written, _unit_pattern(old), new)
        elif holds in PLAIN[what]:
            yield from _matches(written, _name_pattern(old), new)
        elif self.bearer.alone and (
            holds is NameKind.EXPRESSION or (holds is NameKind.ARITHMETIC and old not in text.inputs)
        ):
            yield from _unbracketed(written, _name_pattern(old), new)


def _change(corpus: OpenCorpus, bearer: Declaration, new: str) -> _Change:
    """Return what changes: a unit takes its plural along, where this is the usual one."""
    usual = f"{bearer.name}s"
    documents = (each for each in corpus.loaded.documents if each.id == bearer.document)
    units = (unit for each in documents for unit in units_of(each) if unit.name == bearer.name)
    plural = bearer.what is Sort.UNIT and any(usual in unit.words for unit in units)
    return _Change(bearer, {bearer.name: new, **({usual: f"{new}s"} if plural else {})})


def _id_pattern(bearer: Declaration) -> re.Pattern[str]:
    """Return what a claim's id looks like where it is named: that of a sentence stands before those of its parts."""
    return re.compile(rf"(?<![a-z0-9.-]){re.escape(bearer.name)}(?![a-z0-9-])")


def _name_pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.]){re.escape(name)}(?![\w.])")


def _unit_pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-zµΩ_]){re.escape(name)}(?![A-Za-zµΩ_])")


def _matches(text: str, pattern: re.Pattern[str], new: str) -> Iterator[Word]:
    yield from ((met.start(), met.group(), new) for met in pattern.finditer(text))


def _bracketed(text: str, pattern: re.Pattern[str], new: str) -> Iterator[Word]:
    for piece in BRACKETED.finditer(text):
        yield from (
            (piece.start() + index, before, after) for index, before, after in _matches(piece.group(), pattern, new)
        )


def _unbracketed(text: str, pattern: re.Pattern[str], new: str) -> Iterator[Word]:
    """Yield the words outside brackets, in which units stand."""
    yield from _matches(BRACKETED.sub(lambda piece: " " * len(piece.group()), text), pattern, new)


Words = Callable[[str], Iterable[tuple[int, str, str]]]


def beside(where: Iterable[str], documents: Iterable[Document], words: Words) -> Iterator[Edit]:
    """Yield the edits of locks, of dismissals, and of the texts that documents name.

    Args:
        where: the paths that led to the claims.
        documents: theirs.
        words: from a text that names claims to the words that change in it: where each begins, and what it becomes.

    Raises:
        DiagnosticError: one of these files cannot be read.
    """
    documents = tuple(documents)
    for each in documents:
        file = str(coverage_file_path(each))
        text = text_of(file)
        for start, end in placed_ids(text):
            for index, before, after in words(text[start:end]):
                yield edit_at(file, text, start + index, before, after)
    for file in dismissal_files(where):
        text = text_of(file)
        reading, spans = read(text.encode(), file), Spans(text)
        if reading.faults:
            raise DiagnosticError(reading.faults)
        for node in _dismissed_ids(reading.root):
            start, written = spans.written(node)
            for index, before, after in words(written):
                yield edit_at(file, text, start + index, before, after)
    yield from _in_texts(documents, words)


def _in_texts(documents: Iterable[Document], words: Words) -> Iterator[Edit]:
    """Yield the edits of names that texts give to figures: in comments and commands, which no reader sees."""
    texts = {each.text.path for each in documents if each.text is not None and not each.text.linked}
    for text in map(read_prose, sorted(texts)):
        for binding in bindings_of(text):
            start, end = binding.name.start, binding.name.end
            for index, before, after in words(text.source[start:end]):
                line, column = text.lines.place(start + index)
                yield Edit(text.file, line, column, column + len(before), after)


def text_of(file: str) -> str:
    """Return the text of a file with one character at each line's end; nothing where there is no such file.

    Raises:
        DiagnosticError: it cannot be read.
    """
    if not os.path.lexists(Path(file)):
        return ""
    raw = content(file)
    if isinstance(raw, Diagnostic):
        raise DiagnosticError([raw])
    return raw.decode("utf-8", "replace").replace("\r\n", "\n")


def _dismissed_ids(root: Tree | None) -> Iterator[Scalar]:
    entries = root.entries.get(ROOT) if root else None
    for entry in entries.items if isinstance(entries, Sequence) else ():
        apart = entry.entries.get(APART) if isinstance(entry, Tree) else None
        yield from scalars(apart)
