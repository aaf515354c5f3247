"""Claims as commands read them, and the texts that are named beside them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from claims.commands.console import stop, waiting
from claims.loading.files import content, defines_claims, is_text
from claims.loading.places import SHIPPED

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus


def split_paths(paths: Sequence[Path] | None) -> tuple[list[Path], list[Path]]:
    """Return the paths of claims, texts among them, and those of texts.

    With texts alone, the claims are those beside the texts that define none themselves.
    """
    texts = [path for path in paths or () if is_text(path.name) and not path.is_dir()]
    claims = [path for path in paths or () if path not in texts]
    folders = list(dict.fromkeys(text.parent for text in texts if not _is_defining(text)))
    return [*(claims or folders or ([] if texts else [SHIPPED])), *texts], texts


def _is_defining(text: Path) -> bool:
    raw = content(str(text))
    return isinstance(raw, bytes) and defines_claims(raw)


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
