"""The command `claims report`: what matters of an audit, on a few pages; or a letter to an author; printed as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from claims.commands.console import (
    AsJson,
    Glob,
    In,
    NoCache,
    Paths,
    extra,
    leave,
    plain_console,
    print_json,
    stop,
    unwritten,
)
from claims.commands.corpora import examined, sound
from claims.commands.limits import limited
from claims.commands.named import selected
from claims.loading.files import put_bytes
from claims.loading.places import shown_file
from claims.parallel import WorkLimits
from claims.schema.diagnostics import run_error

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus

Letter = Annotated[bool, typer.Option("--letter", help="One page for the author of a text: what does not follow.")]

Pdf = Annotated[
    Path | None, typer.Option("--pdf", help="Write pages to be printed to this file, with every claim in a table.")
]


@limited
def report(
    paths: Paths = None,
    *,
    document: In = "*",
    ids: Glob = None,
    letter: Letter = False,
    pdf: Pdf = None,
    as_json: AsJson = False,
    limits: WorkLimits,
    _no_cache: NoCache = False,
) -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped.

    With --letter, one page for the author of one text: what was found, the arithmetic, and how to try it again.
    With --pdf, the same as pages to be printed, the same bytes for the same claims.
    """
    from claims.report.letter import as_letter  # noqa: PLC0415 - heavy, and help does without
    from claims.report.markdown import as_markdown  # noqa: PLC0415 - as above
    from claims.report.printed import every_finding  # noqa: PLC0415 - as above
    from claims.report.report_json import report_json  # noqa: PLC0415 - as above

    if as_json and (letter or pdf is not None):
        form = "--letter" if letter else "--pdf"
        stop(
            [run_error(f"{form} beside --json", "one of the two", f"{form} is for people; --json tells the same data")]
        )
    corpus = replace(sound(examined(paths)), limits=limits)
    findings = list(corpus.findings(selected(corpus, document, ids)))
    if letter:
        _require_one_document(corpus, {finding.claim.document for finding in findings})
    if as_json:
        print_json(report_json(corpus, findings))
    else:
        text = as_letter(corpus, findings) if letter else as_markdown(corpus, findings)
        if pdf is None:
            _print(text)
        else:
            _put_pdf(pdf, text if letter else text + every_finding(findings))
    leave(corpus)


def _put_pdf(file: Path, text: str) -> None:
    """Write the report as pages.

    Raises:
        typer.Exit: what makes the pages is not installed, or the file cannot be written.
    """
    from claims.report.printed import as_pdf  # noqa: PLC0415 - heavy, and help does without

    try:
        pages = as_pdf(text)
    except ModuleNotFoundError as missing:
        stop([extra(missing, "report --pdf", "pdf")])
    except OSError:
        hint = "install Pango with the system's packages, such as apt install libpango-1.0-0 libpangoft2-1.0-0"
        stop([run_error("no library Pango", "what lays out the pages of `claims report --pdf`", hint)])
    try:
        put_bytes(file, pages)
    except OSError as problem:
        stop([unwritten(problem, str(file))])
    typer.echo(f"{shown_file(str(file))}: written")


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
        hint = f"--document {names[0]}, for example"
        stop([run_error(f"{len(names)} documents", "one: a letter goes to the author of one text", hint)])
