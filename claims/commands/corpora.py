"""Claims as the commands that audit them take them: read so that the answer may be printed again, then decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from claims.commands.console import stop
from claims.commands.recording import not_repeatable, repeatable
from claims.format.vocabulary import Verdict
from claims.loading.files import Source, gather
from claims.loading.places import SHIPPED
from claims.loading.reuse import AFRESH, Afresh

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.kinds.finding import Finding


def read(paths: list[Path] | None, *, again: bool = True) -> Corpus:
    """Return the corpus under the paths, or the shipped one, with all faults.

    Args:
        paths: where to look.
        again: whether the output rests on nothing but the program and these files, so that it may be printed again.
    """
    where = list(map(str, paths or [SHIPPED]))
    return read_from(where, gather(where), again=again)


def read_from(where: list[str], sources: Sequence[Source], reuse: Afresh = AFRESH, *, again: bool = True) -> Corpus:
    """Return the corpus of files that were gathered, with all faults; `reuse` sees what is made of each."""
    from claims.audit.corpus import corpus_of  # noqa: PLC0415 - heavy, and help does without

    corpus = corpus_of(sources, where, reuse)
    if again and not any(document.text for document in corpus.loaded.documents):  # texts are other files, read later
        repeatable(where, sources)
    return corpus


def sound(corpus: Corpus) -> Corpus:
    """Return the corpus where it has a sound claim.

    Raises:
        typer.Exit: it has none.
    """
    if not corpus.claims:
        stop(corpus.faults)
    return corpus


def decided(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings; with one that is undecided, the output is not what it would be another time."""
    for finding in findings:
        if finding.outcome.verdict is Verdict.UNDECIDED:
            not_repeatable()
        yield finding
