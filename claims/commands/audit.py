"""The commands that audit and show claims: audit, list, show, report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from claims.audit.cached import keep, recall, run_key
from claims.audit.tally import Row, Tally, print_audit
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    In,
    NoCache,
    Paths,
    opened,
    plain_console,
    required,
    selected,
    with_progress,
)
from claims.commands.scheduler import Scheduler, cluster
from claims.loading.places import SHIPPED
from claims.report.annotations import annotated

if TYPE_CHECKING:
    from claims.kinds.finding import Finding


class Chosen(NamedTuple):
    """What is to be audited, and by whose help."""

    paths: list[Path] | None
    document: str
    claim_id: str
    scheduler: str


def audit(
    paths: Paths = None,
    *,
    as_json: AsJson = False,
    document: In = "*",
    claim_id: Glob = "*",
    scheduler: Scheduler = "",
    _no_cache: NoCache = False,
) -> None:
    """Audit claims: recompute each and compare it with its record."""
    chosen = Chosen(paths, document, claim_id, scheduler)
    tally = _print_findings(chosen) if as_json else _print_rows(chosen)
    raise typer.Exit(DIFFERING if tally.differing else AS_RECORDED)


def list_claims(paths: Paths = None, document: In = "*", claim_id: Glob = "*", *, _no_cache: NoCache = False) -> None:
    """List claims with their verdicts, one a line."""
    from claims.report.terminal import print_list  # noqa: PLC0415 - heavy, and an unchanged audit does without

    corpus = opened(paths)
    print_list(corpus.findings(selected(corpus, document, claim_id)), plain_console())


def show(claim_id: str, paths: Paths = None) -> None:
    """Show one claim: statement, derivation, inputs, both sets, verdict, and what rests on it."""
    from claims.loading.dependencies import dependants  # noqa: PLC0415 - heavy, and an unchanged audit does without
    from claims.report.claim_view import claim_lines  # noqa: PLC0415 - as above

    corpus = opened(paths)
    required(corpus, claim_id)
    for line in claim_lines(corpus.find(claim_id), dependants(corpus.closures)[claim_id]):
        typer.echo(line)


def report(paths: Paths = None, *, document: In = "*", claim_id: Glob = "*", _no_cache: NoCache = False) -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped."""
    from rich.markdown import Markdown  # noqa: PLC0415 - heavy, and an unchanged audit does without

    from claims.report.markdown import as_markdown  # noqa: PLC0415 - as above

    corpus = opened(paths)
    text = as_markdown(corpus, list(corpus.findings(selected(corpus, document, claim_id))))
    console = plain_console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text, nl=False)


def _findings(chosen: Chosen) -> Iterator[Finding]:
    corpus = opened(chosen.paths)
    names = selected(corpus, chosen.document, chosen.claim_id)
    with cluster(chosen.scheduler) as executor:
        yield from with_progress(corpus.findings(names, executor), len(names), "auditing")


def _print_rows(chosen: Chosen) -> Tally:
    """Print the audit for people, and return the counts; nothing is worked out for files that have not changed."""
    key = run_key(chosen.paths or [SHIPPED], (chosen.document, chosen.claim_id))
    known = recall(key)
    if known is not None:
        return print_audit(annotated(known), plain_console())
    rows: list[Row] = []
    tally = print_audit(annotated(_rows(chosen, rows)), plain_console())
    keep(key, rows)
    return tally


def _rows(chosen: Chosen, kept: list[Row]) -> Iterator[Row]:
    """Yield what the terminal shows of each finding, and keep it."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - heavy, and an unchanged audit does without

    for finding in _findings(chosen):
        kept.append(row_of(finding))
        yield kept[-1]


def _print_findings(chosen: Chosen) -> Tally:
    """Print the audit as one JSON document, claim by claim, and return the counts."""
    from claims.report.findings_json import audit_text, finding_json  # noqa: PLC0415 - heavy, and an unchanged audit does without

    tally = Tally()
    for piece in audit_text(_counted(_findings(chosen), tally), 2, finding_json):
        typer.echo(piece, nl=False)
    return tally


def _counted(findings: Iterable[Finding], tally: Tally) -> Iterator[Finding]:
    """Yield the findings, and count and annotate each."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    for finding in findings:
        for row in annotated([row_of(finding)]):
            tally.add(row)
        yield finding
