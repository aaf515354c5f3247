"""The command `claims report`: what matters of an audit, on a few pages; or a letter to who wrote the text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from claims.commands.console import AsJson, Glob, In, NoCache, Paths, leave, plain_console, print_json, selected, stop
from claims.commands.corpora import decided, read, sound
from claims.commands.limits import MIB, SECONDS, InAll, Memory, Seconds, limits_of
from claims.format.fault import of_run

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus

Letter = Annotated[bool, typer.Option("--letter", help="One page for the author of a text: what does not follow.")]


def report(
    paths: Paths = None,
    *,
    document: In = "*",
    claim_id: Glob = "*",
    letter: Letter = False,
    as_json: AsJson = False,
    seconds: Seconds = SECONDS,
    memory: Memory = MIB,
    seconds_in_all: InAll = 0,
    _no_cache: NoCache = False,
) -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped.

    With --letter, one page for the author of one text: what was found, the arithmetic, and how to try it again.
    """
    from claims.report.letter import as_letter  # noqa: PLC0415 - heavy, and help does without
    from claims.report.markdown import as_markdown  # noqa: PLC0415 - as above
    from claims.report.report_json import report_json  # noqa: PLC0415 - as above

    if letter and as_json:
        stop([of_run("--letter beside --json", "one of the two", "a letter is for people; --json tells the same data")])
    corpus = replace(sound(read(paths)), limits=limits_of(seconds, memory, seconds_in_all))
    findings = list(decided(corpus.findings(selected(corpus, document, claim_id))))
    if letter:
        _require_one_document(corpus, {finding.claim.document for finding in findings})
    if as_json:
        print_json(report_json(corpus, findings))
    else:
        _print(as_letter(corpus, findings) if letter else as_markdown(corpus, findings))
    leave(corpus)


def _print(text: str) -> None:
    """Print Markdown: laid out in a terminal, as it is elsewhere."""
    from rich.markdown import Markdown  # noqa: PLC0415 - heavy, and help does without

    console = plain_console()
    if console.is_terminal:
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
        stop([of_run(f"{len(names)} documents", "one: a letter goes to the author of one text", hint)])
