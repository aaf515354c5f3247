"""The ids of claims in the files beside them: locks, figures that are no conflict, and texts that bind figures."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from claims.guests.answers.edits import Edit
from claims.guests.conflicts.dismissals import APART, ROOT, dismissal_files
from claims.guests.editing.files import Spans, edit_at
from claims.guests.editing.names import scalars
from claims.guests.texts.coverage.lock import lock_path, placed_ids
from claims.guests.texts.reading.bindings import bindings_of
from claims.guests.texts.reading.reading import read as read_prose
from claims.loading.claim import Document
from claims.loading.files import content
from claims.schema.fault import Fault, Faults
from claims.schema.reader import read
from claims.schema.tree import Mapping, Scalar, Sequence

Words = Callable[[str], Iterable[tuple[int, str, str]]]


def beside(where: Iterable[str], documents: Iterable[Document], words: Words) -> Iterator[Edit]:
    """Yield the edits of locks, of dismissals, and of the texts that documents name.

    Args:
        where: the paths that led to the claims.
        documents: theirs.
        words: from a text that names claims to the words that change in it: where each begins, and what it becomes.

    Raises:
        Faults: one of these files cannot be read.
    """
    documents = tuple(documents)
    for each in documents:
        file = str(lock_path(each.id, each.files))
        text = text_of(file)
        for start, end in placed_ids(text):
            for index, before, after in words(text[start:end]):
                yield edit_at(file, text, start + index, before, after)
    for file in dismissal_files(where):
        text = text_of(file)
        reading, spans = read(text.encode(), file), Spans(text)
        if reading.faults:
            raise Faults(reading.faults)
        for node in _ids(reading.root):
            start, written = spans.written(node)
            for index, before, after in words(written):
                yield edit_at(file, text, start + index, before, after)
    yield from _bound(documents, words)


def _bound(documents: Iterable[Document], words: Words) -> Iterator[Edit]:
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
        Faults: it cannot be read.
    """
    if not os.path.lexists(Path(file)):
        return ""
    raw = content(file)
    if isinstance(raw, Fault):
        raise Faults([raw])
    return raw.decode("utf-8", "replace").replace("\r\n", "\n")


def _ids(root: Mapping | None) -> Iterator[Scalar]:
    entries = root.entries.get(ROOT) if root else None
    for entry in entries.items if isinstance(entries, Sequence) else ():
        apart = entry.entries.get(APART) if isinstance(entry, Mapping) else None
        yield from scalars(apart)
