"""The command `claims report`: what matters of an audit, on a few pages; or a letter to an author."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from claims.commands.console import (
    Glob,
    In,
    NoCache,
    Paths,
    leave,
    plain_console,
    stop,
)
from claims.commands.corpora import examine_corpus, sound
from claims.commands.limits import limit_run
from claims.commands.selection import select_claims
from claims.parallel import WorkLimits
from claims.schema.diagnostics import run_error

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus

Letter = Annotated[bool, typer.Option("--letter", help="Write a one-page letter to the author of the document.")]


@limit_run
def report(
    paths: Paths = None,
    *,
    document: In = "*",
    ids: Glob = None,
    letter: Letter = False,
    limits: WorkLimits,
    _no_cache: NoCache = False,
) -> None:
    """Write a report: the findings that matter, contradictions, assumptions. Markdown when piped.

    With --letter, one page for the author of a document: the findings, the arithmetic, and how to reproduce them.
    """
    from claims.report.reports import as_letter, as_markdown  # noqa: PLC0415 - heavy, and help does without

    corpus = replace(sound(examine_corpus(paths)), limits=limits)
    findings = list(corpus.findings(select_claims(corpus, document, ids)))
    if letter:
        _require_one_document(corpus, {finding.claim.document for finding in findings})
    _print(as_letter(corpus, findings) if letter else as_markdown(corpus, findings))
    leave(corpus)


def _print(text: str) -> None:
    """Print Markdown: laid out in a terminal, as it is elsewhere."""
    console = plain_console()
    if console.is_terminal:
        from rich.markdown import Markdown  # noqa: PLC0415 - heavy, and only a terminal shows it

        console.print(Markdown(text))
    else:
        typer.echo(text, nl=False)


def _require_one_document(corpus: Corpus, documents: set[str]) -> None:
    """Refuse a letter about several texts.

    Raises:
        typer.Exit: there are several.
    """
    if len(documents) > 1:
        names = [each.id for each in corpus.loaded.documents if each.id in documents]
        hint = f"choose one, for example --document {names[0]}"
        stop([run_error(f"a letter is about one document, not {len(names)}", hint)])
