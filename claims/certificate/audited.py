"""Which files a certificate is of: those with the claims, and the texts from which these quote."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.loading.files import Digested, content
from claims.loading.places import shown_file
from claims.schema.diagnostics import Diagnostic, DiagnosticError


def audited_files(corpus: Corpus, named: Callable[[str], str] = shown_file) -> tuple[Digested, ...]:
    """Return the claim files as they were read, and behind them each text that a document names, as it is now.

    Args:
        corpus: the claims.
        named: how a path is told.

    Raises:
        Faults: a text can no longer be read.
    """
    texts = dict.fromkeys(each.text.path.as_posix() for each in corpus.loaded.documents if each.text)
    read = (*corpus.read, *map(_digested, texts))
    return tuple(replace(each, file=named(each.file)) for each in read)


def _digested(file: str) -> Digested:
    held = content(file)
    if isinstance(held, Diagnostic):
        raise DiagnosticError([held])
    return Digested(file, sha256(held).hexdigest())
