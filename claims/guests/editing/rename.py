"""A claim, a sentence, a part of one or a table under another id, wherever that id is.

Prose is left alone. What follows from the edits is loaded, and renamed back, before anything is written: an error, or
a place that comes back otherwise, refuses the whole.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from claims.explain.edits import Edit, by_file, with_edits
from claims.guests.conflicts.dismissals import DISTINCT, ROOT, dismissal_files
from claims.guests.editing.files import Spans, edit_at
from claims.guests.texts.coverage.coverage_file import coverage_file_path, placed_ids
from claims.guests.texts.reading.text import read as read_prose
from claims.guests.texts.ties.bindings import bindings_of
from claims.guests.texts.ties.markers import name_of
from claims.loading.claim import Claim, Document, Loaded
from claims.loading.files import Source, content
from claims.loading.load import examine_sources
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, nearest, quoted, run_error
from claims.schema.reader import read
from claims.schema.references import Names, compared
from claims.schema.sentences import split_sentences
from claims.schema.tree import Mapping as Tree
from claims.schema.tree import Node, Scalar, Sequence, locate
from claims.schema.values import CLAIM_ID, ID_WORDS, LONGEST_ID, RESERVED
from derive.collection import library
from units.reading.codes import Code

DOTS_OF_CELLS = 2  # table.row.column
LISTED = "`claims list` shows the claims"


class OpenCorpus(Struct, frozen=True):
    """A corpus in which ids are changed.

    Args:
        sources: its files.
        loaded: what they hold.
        where: the paths that led to them.
    """

    sources: tuple[Source, ...]
    loaded: Loaded
    where: tuple[str, ...]

    @property
    def ids(self) -> set[str]:
        """The ids of claims, sentences and tables; those of cells are made of other names."""
        ids = {*self.loaded.claims, *self.loaded.sentences}
        return {each for each in ids if each.count(".") < DOTS_OF_CELLS} | {each.partition(".")[0] for each in ids}


def open_corpus(sources: Iterable[Source], where: Iterable[str]) -> OpenCorpus:
    """Return the files with what they hold.

    Raises:
        DiagnosticError: something is wrong in them; ids are changed only where every one is resolved.
    """
    files, paths = tuple(sources), tuple(where)
    names = Names(library().formulas.keys(), library().quantities.keys())
    loaded, faults = examine_sources(files, list(paths), names)
    if faults:
        raise DiagnosticError(faults)
    return OpenCorpus(files, loaded, paths)


def rename_edits(corpus: OpenCorpus, old: str, new: str) -> tuple[Edit, ...]:
    """Return the edits that give something another id, in order of place.

    Raises:
        DiagnosticError: nothing has the old id, or the new one is none, is in use, or would mean something else.
    """
    faults = list(_refusals(corpus, old, new))
    if faults:
        raise DiagnosticError(faults)
    edits = list(_edits(corpus, old, new))
    others = list(_edits_beside(corpus, old, new))
    after = open_corpus(with_edits(corpus.sources, edits), corpus.where)
    back = _edits(after, new, old)
    for before, again in zip(corpus.sources, with_edits(after.sources, back), strict=True):
        if before.content != again.content:
            problem = f"{quoted(new)} would mean something else in {before.file}"
            raise DiagnosticError([run_error(problem, "choose another name")])
    return _in_order((*edits, *others))


def mentions(corpus: OpenCorpus, name: str) -> tuple[Edit, ...]:
    """Return every place in claim files where an id is, in order of place; none for what is no id."""
    return _in_order(_edits(corpus, name, name)) if name in corpus.ids else ()


def _refusals(corpus: OpenCorpus, old: str, new: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with the two ids."""
    loaded, sentence = corpus.loaded, old.rpartition(".")[0]
    if old not in corpus.ids:
        if old in loaded.claims:
            yield run_error(f"{quoted(old)} is a cell of a table", "rename the table, its row or its column")
        else:
            yield run_error(f"unknown claim, sentence or table {quoted(old)}", nearest(old, corpus.ids) or LISTED)
    elif not re.fullmatch(CLAIM_ID, new) or len(new) > LONGEST_ID or new.partition(".")[0] in RESERVED:
        yield run_error(f"{quoted(new)} is not a valid id ({ID_WORDS})", "choose another, such as backup-time")
    elif ("." in new) is not ("." in old) or new.rpartition(".")[0] != sentence:
        hint = f"write {sentence}. and another short name" if sentence else "write an id without a dot"
        yield run_error(f"{quoted(new)} is not a valid new name for {quoted(old)}", hint)
    elif new in corpus.ids:
        claim = next(each for name, each in loaded.claims.items() if name == new or name.startswith(f"{new}."))
        place = claim.line, claim.column
        problem = f"{quoted(new)} is already the id of this claim"
        yield file_error(claim.file, problem, "choose another", code=Code.UNFIT_CALL, at=place, claim=new)


def _in_order(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    return tuple(edit for each in by_file(edits).values() for edit in each)


class _IdText(NamedTuple):
    """A text of a claim file that holds an id; that of a part is written without its sentence."""

    node: Scalar
    is_part: bool = False


def _edits(corpus: OpenCorpus, old: str, new: str) -> Iterator[Edit]:
    """Yield the edits of the claim files."""
    for source in corpus.sources:
        root = read(source.content, source.file).root if isinstance(source.content, bytes) else None
        if root is None or not isinstance(source.content, bytes):
            continue
        spans = Spans(source.content.decode())
        for each in _id_texts(root, corpus.loaded.claims):
            start, written = spans.written(each.node)
            if not each.is_part:
                yield from _replacements(source.file, spans.text, start, written, old, new)
            elif each.node.text == old:
                names = (old.rpartition(".")[2], new.rpartition(".")[2])
                yield from _replacements(source.file, spans.text, start, written, *names)


def _id_texts(root: Tree, claims: Mapping[str, Claim]) -> Iterator[_IdText]:
    """Yield every text of a file that holds ids: of tables and claims themselves, and of what claims name."""
    for key in ("tables", "claims"):
        yield from (_IdText(node) for item in _items(root, key) for node in scalars(_entry(item, "id")))
    for member in split_sentences(root).members:
        name = _entry(member.node, "id")
        if isinstance(name, Scalar):
            if member.sentence is not None:
                yield _IdText(name, is_part=True)
            claim = claims.get(name.text)
            found = () if claim is None else (locate(member.node, path)[1] for path in _paths(claim))
            yield from (_IdText(node) for node in found if isinstance(node, Scalar))


def _paths(claim: Claim) -> Iterator[tuple[str | int, ...]]:
    """Yield the path to each text of a claim that names other claims."""
    yield from (("given", name) for name in claim.record.given if name in claim.given and claim.given[name].claim)
    yield from (path for path, _ in compared(claim.record))


def _items(root: Tree, key: str) -> list[Node]:
    listed = root.entries.get(key)
    return listed.items if isinstance(listed, Sequence) else []


def _entry(node: Node, key: str) -> Node | None:
    return node.entries.get(key) if isinstance(node, Tree) else None


def scalars(node: Node | None) -> Iterator[Scalar]:
    """Yield a text, or those in a list or under the keys of a mapping."""
    if isinstance(node, Scalar):
        yield node
        return
    below = () if node is None else node.items if isinstance(node, Sequence) else node.entries.values()
    for each in below:
        yield from scalars(each)


def _edits_beside(corpus: OpenCorpus, old: str, new: str) -> Iterator[Edit]:
    """Yield the edits of coverage files, of dismissals, and of the texts that documents name.

    Raises:
        DiagnosticError: one of these files cannot be read.
    """
    for document in corpus.loaded.documents:
        file = str(coverage_file_path(document))
        text = text_of(file)
        for start, end in placed_ids(text):
            yield from _replacements(file, text, start, text[start:end], old, new)
    for file in dismissal_files(corpus.where):
        text = text_of(file)
        tree, spans = read(text.encode(), file), Spans(text)
        if tree.faults:
            raise DiagnosticError(tree.faults)
        for entry in _items(tree.root, ROOT) if tree.root else ():
            for node in scalars(_entry(entry, DISTINCT)):
                yield from _replacements(file, text, *spans.written(node), old, new)
    yield from _edits_of_texts(corpus.loaded.documents, old, new)


def _edits_of_texts(documents: Iterable[Document], old: str, new: str) -> Iterator[Edit]:
    """Yield the edits of names that texts give to figures: in comments and commands, which no reader sees."""
    files = {each.text.path for each in documents if each.text is not None and not each.text.linked}
    for text in map(read_prose, sorted(files)):
        for binding in bindings_of(text):
            start, end = binding.name
            written = text.source[start:end]
            yield from _replacements(text.file, text.source, start, written, old, new)
            if name_of(old) != old:
                yield from _replacements(text.file, text.source, start, written, name_of(old), name_of(new))


def _replacements(file: str, text: str, start: int, written: str, old: str, new: str) -> Iterator[Edit]:
    """Yield the edits of a stretch of a text: the id of a sentence precedes those of its parts too."""
    for found in re.finditer(rf"(?<![a-z0-9._-]){re.escape(old)}(?![a-z0-9_-])", written):
        yield edit_at(file, text, start + found.start(), old, new)


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
