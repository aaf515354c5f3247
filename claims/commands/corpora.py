"""Claims as commands read them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from claims.commands.console import stop
from claims.loading.places import SHIPPED

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus


def examined(paths: list[Path] | None) -> Corpus:
    """Return the sound claims under the paths, or the shipped ones, with all faults beside them."""
    from claims.audit.corpus import examined_corpus  # noqa: PLC0415 - heavy, and help does without

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
