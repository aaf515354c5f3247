"""A claim, or a name that a document declares, under another name, wherever it stands as that name.

Prose is left alone. What follows from the edits is loaded, and renamed back, before anything is written: a fault, or
a place that comes back otherwise, refuses the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from claims.guests.answers.edits import Edit
from claims.guests.editing.bearers import Bearer, Opened, What, opened, refuse, units_of
from claims.guests.editing.beside import beside
from claims.guests.editing.files import Spans, by_file, edit_at, with_edits
from claims.guests.editing.names import Holds, Text, texts
from claims.schema.fault import Faults, of_run, quoted

PLAIN = {
    What.QUANTITY: (Holds.QUANTITY,),
    What.CONSTANT: (Holds.CONSTANT, Holds.QUANTITY),
    What.FORMULA: (Holds.FORMULA,),
}
BRACKETED = re.compile(r"\[[^\]]*\]")  # units stand in brackets, and names outside of them
Word = tuple[int, str, str]  # where a word begins, the word, and what it becomes


def renamed(corpus: Opened, bearer: Bearer, new: str) -> tuple[Edit, ...]:
    """Return the edits that give something another name, in order of place.

    Raises:
        Faults: the name is none, or taken, or would mean something else somewhere.
    """
    refuse(corpus, bearer, new)
    edits = _sorted(_edits(corpus, bearer, new))
    others = _beside(corpus, bearer, new) if bearer.what is What.CLAIM else ()
    after = opened(with_edits(corpus.sources, by_file(edits)), corpus.where)
    back = by_file(_edits(after, bearer._replace(name=new), bearer.name))
    for before, again in zip(corpus.sources, with_edits(after.sources, back), strict=True):
        if before.content != again.content:
            found = f"{quoted(new)} in {before.file}, where it would be taken for something else"
            raise Faults([of_run(found, "a name that stands nowhere yet", "choose another")])
    return _sorted((*edits, *others))


def mentions(corpus: Opened, bearer: Bearer) -> tuple[Edit, ...]:
    """Return every place in claim files where a name stands as that of its bearer, in order of place."""
    return _sorted(_edits(corpus, bearer, bearer.name))


def _sorted(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    return tuple(edit for each in by_file(edits).values() for edit in each)


def _edits(corpus: Opened, bearer: Bearer, new: str) -> Iterator[Edit]:
    """Yield the edits of the claim files."""
    change = _change(corpus, bearer, new)
    spans = {each.file: Spans(each.content.decode()) for each in corpus.sources if isinstance(each.content, bytes)}
    for text in texts(corpus.sources, corpus.loaded.claims):
        if not bearer.document or text.document == bearer.document:
            start, written = spans[text.file].written(text.node)
            for index, before, after in change.made(text, written):
                yield edit_at(text.file, spans[text.file].text, start + index, before, after)


def _beside(corpus: Opened, bearer: Bearer, new: str) -> Iterator[Edit]:
    """Yield the edits of the files beside the claims, which name claims alone."""
    return beside(corpus.where, corpus.loaded.documents, lambda text: _words(text, _id_pattern(bearer), new))


class _Change(Struct, frozen=True):
    """Which words of a text change, by what the text can name."""

    bearer: Bearer
    words: Mapping[str, str]

    def made(self, text: Text, written: str) -> Iterator[Word]:
        """Yield each word that changes with its place in the characters as written, and what it becomes."""
        for old, new in self.words.items():
            yield from self._each(text, written, old, new)

    def _each(self, text: Text, written: str, old: str, new: str) -> Iterator[Word]:
        what, holds = self.bearer.what, text.holds
        if what is What.CLAIM:
            if holds is Holds.CLAIM:
                yield from _words(written, _id_pattern(self.bearer), new)
            elif holds is Holds.PART and text.node.text == old:
                yield from _words(written, _whole(old.rpartition(".")[2]), new.rpartition(".")[2])
        elif what is What.UNIT:
            if holds in (Holds.UNIT, Holds.FIGURE):
                yield from _words(written, _unit(old), new)
            elif holds in (Holds.EXPRESSION, Holds.ARITHMETIC):
                yield from _bracketed(written, _unit(old), new)
        elif holds in PLAIN[what]:
            yield from _words(written, _whole(old), new)
        elif self.bearer.alone and (
            holds is Holds.EXPRESSION or (holds is Holds.ARITHMETIC and old not in text.inputs)
        ):
            yield from _unbracketed(written, _whole(old), new)


def _change(corpus: Opened, bearer: Bearer, new: str) -> _Change:
    """Return what changes: a unit takes its plural along, where this is the usual one."""
    usual = f"{bearer.name}s"
    documents = (each for each in corpus.loaded.documents if each.id == bearer.document)
    units = (unit for each in documents for unit in units_of(each) if unit.name == bearer.name)
    plural = bearer.what is What.UNIT and any(usual in unit.words for unit in units)
    return _Change(bearer, {bearer.name: new, **({usual: f"{new}s"} if plural else {})})


def _id_pattern(bearer: Bearer) -> re.Pattern[str]:
    """Return what a claim's id looks like where it is named: that of a sentence stands before those of its parts."""
    return re.compile(rf"(?<![a-z0-9.-]){re.escape(bearer.name)}(?![a-z0-9-])")


def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.]){re.escape(name)}(?![\w.])")


def _unit(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-zµΩ_]){re.escape(name)}(?![A-Za-zµΩ_])")


def _words(text: str, pattern: re.Pattern[str], new: str) -> Iterator[Word]:
    yield from ((met.start(), met.group(), new) for met in pattern.finditer(text))


def _bracketed(text: str, pattern: re.Pattern[str], new: str) -> Iterator[Word]:
    for piece in BRACKETED.finditer(text):
        yield from (
            (piece.start() + index, before, after) for index, before, after in _words(piece.group(), pattern, new)
        )


def _unbracketed(text: str, pattern: re.Pattern[str], new: str) -> Iterator[Word]:
    """Yield the words outside brackets, in which units stand."""
    yield from _words(BRACKETED.sub(lambda piece: " " * len(piece.group()), text), pattern, new)
