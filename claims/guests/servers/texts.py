"""The texts beside claims that somebody is at work on: as they stand now, with what they bind to claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from claims.audit.corpus import Corpus
from claims.guests.texts.binding.figures import BoundTexts, bound_text
from claims.guests.texts.reading.reading import ENDINGS, Form, Text, form_of, text_of
from claims.loading.claim import Document
from claims.loading.files import text as content
from claims.loading.reuse import Afresh
from claims.schema.fault import Fault, Faults


def is_text(file: str) -> bool:
    """Return whether a name is that of a text that can name claims behind its figures."""
    return ENDINGS.get(Path(file).suffix.casefold(), Form.PLAIN) is not Form.PLAIN


def contents(documents: Iterable[Document]) -> dict[str, str | Fault]:
    """Return by file what the texts hold that documents name, or why they cannot be read; links are left alone."""
    named = (each.text for each in documents if each.text is not None and not each.text.linked)
    return {each.path.as_posix(): content(str(each.path)) for each in named}


def bound_in(texts: Mapping[str, str | Fault], corpus: Corpus, reuse: Afresh) -> BoundTexts:
    """Return the bound figures of texts; one that cannot be read is told where a document names it.

    Args:
        texts: what each file holds.
        corpus: the claims.
        reuse: what an earlier look made of nearly the same texts.
    """
    told = [bound_text(text, corpus) for text in _read(texts, reuse)]
    return BoundTexts(
        tuple(text for each in told for text in each.texts),
        tuple(figure for each in told for figure in each.figures),
        Faults(fault for each in told for fault in each.faults).faults,
    )


def _read(texts: Mapping[str, str | Fault], reuse: Afresh) -> Iterator[Text]:
    for file, words in texts.items():
        if not isinstance(words, Fault):
            kept = reuse.same(("words", file), words)
            try:
                yield reuse.made(("read", file), (kept,), partial(text_of, kept, form_of(file), file))
            except Faults:
                continue
