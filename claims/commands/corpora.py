"""Claims as commands read them, and the texts that are named beside them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from claims.commands.console import stop, waiting
from claims.loading.places import SHIPPED

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus

# The endings of texts, as the reader of texts has them; a file without an ending is taken for one of claims.
TEXTS = (".md", ".markdown", ".html", ".htm", ".xhtml", ".tex", ".latex", ".txt", ".text")


def split_paths(paths: Sequence[Path] | None) -> tuple[list[Path], list[Path]]:
    """Return the paths of claims and those of texts; with texts alone, the claims are those beside them."""
    texts = [path for path in paths or () if path.suffix.casefold() in TEXTS and not path.is_dir()]
    claims = [path for path in paths or () if path not in texts]
    folders = list(dict.fromkeys(text.parent for text in texts))
    return claims or folders or [SHIPPED], texts


def examine_corpus(paths: list[Path] | None) -> Corpus:
    """Return the sound claims under the paths, or the shipped ones, with all errors beside them."""
    from claims.audit.corpus import examined_corpus  # noqa: PLC0415 - heavy, and help does without

    with waiting("loading claims"):
        return examined_corpus(paths or [SHIPPED])


def sound(corpus: Corpus) -> Corpus:
    """Return the corpus where it has a sound claim.

    Raises:
        typer.Exit: it has none.
    """
    if not corpus.claims:
        stop(corpus.faults)
    return corpus


def faultless(corpus: Corpus) -> Corpus:
    """Return the corpus where nothing in its files is at fault.

    Raises:
        typer.Exit: something is.
    """
    if corpus.faults:
        stop(corpus.faults)
    return corpus
