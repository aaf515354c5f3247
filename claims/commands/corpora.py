"""Claims as commands take them: read, so that the answer may be printed again where it may, and then decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from claims.commands.console import stop
from claims.commands.recording import not_repeatable, repeatable
from claims.loading.files import Source, gather
from claims.loading.places import SHIPPED
from claims.loading.reuse import AFRESH, Afresh
from claims.schema.vocabulary import Verdict

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.checks.finding import Finding


def examined(paths: list[Path] | None) -> Corpus:
    """Return the sound claims under the paths, or the shipped ones, with all faults beside them."""
    from claims.audit.corpus import examined_corpus  # noqa: PLC0415 - heavy, and help does without

    return examined_corpus(paths or [SHIPPED])


def read(paths: list[Path] | None, *, of_files_alone: bool = True) -> Corpus:
    """Return the same, for output that may be printed again.

    Args:
        paths: where to look.
        of_files_alone: whether the output rests on nothing but the program and these files.
    """
    where = list(map(str, paths or [SHIPPED]))
    return read_from(where, gather(where), of_files_alone=of_files_alone)


def read_from(
    where: list[str], sources: Sequence[Source], reuse: Afresh = AFRESH, *, of_files_alone: bool = True
) -> Corpus:
    """Return the corpus of files that were gathered, with all faults; `reuse` sees what is made of each."""
    from claims.audit.corpus import corpus_of  # noqa: PLC0415 - as above

    corpus = corpus_of(sources, where, reuse)
    texts = any(document.text for document in corpus.loaded.documents)  # other files, which are read later
    if of_files_alone and not texts:
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


def faultless(corpus: Corpus) -> Corpus:
    """Return the corpus where nothing in its files is at fault.

    Raises:
        typer.Exit: something is.
    """
    if corpus.faults:
        stop(corpus.faults)
    return corpus


def decided(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings; with one that is undecided, the output is not what it would be another time."""
    for finding in findings:
        if finding.outcome.verdict is Verdict.UNDECIDED:
            not_repeatable()
        yield finding
