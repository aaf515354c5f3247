"""The commands that audit and show claims: audit, list, show, report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import typer

from claims.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    In,
    NoCache,
    Paths,
    opened,
    plain_console,
    selected,
    stop,
    with_progress,
)
from claims.fault import Fault, nearest
from claims.places import SHIPPED
from claims.tally import Row, Tally, print_audit
from claims.unchanged import keep, recall, run_key


def audit(
    paths: Paths = None,
    *,
    as_json: AsJson = False,
    document: In = "*",
    claim_id: Glob = "*",
    _no_cache: NoCache = False,
) -> None:
    """Audit claims: recompute each and compare it with its record."""
    if as_json:
        tally = _print_findings(paths, document, claim_id)
    else:
        key = run_key(paths or [SHIPPED], (document, claim_id))
        known = recall(key)
        rows: list[Row] = [] if known is None else known
        tally = print_audit(rows if known is not None else _rows(paths, document, claim_id, rows), plain_console())
        if known is None:
            keep(key, rows)
    raise typer.Exit(DIFFERING if tally.differing else AS_RECORDED)


def list_claims(paths: Paths = None, document: In = "*", claim_id: Glob = "*", *, _no_cache: NoCache = False) -> None:
    """List claims with their verdicts, one a line."""
    from claims.report import print_list  # noqa: PLC0415 - heavy, and an unchanged audit does without

    corpus = opened(paths)
    print_list(corpus.findings(selected(corpus, document, claim_id)), plain_console())


def show(claim_id: str, paths: Paths = None) -> None:
    """Show one claim: statement, derivation, inputs, both sets, verdict, and what rests on it."""
    from claims.closure import dependants  # noqa: PLC0415 - heavy, and an unchanged audit does without
    from claims.show import claim_lines  # noqa: PLC0415 - as above

    corpus = opened(paths)
    if claim_id not in corpus.claims:
        hint = nearest(claim_id, corpus.claims)
        stop([Fault("", 0, 0, claim_id, "no claim with this id", "an id of the corpus", hint)])
    for line in claim_lines(corpus.find(claim_id), dependants(corpus.closures)[claim_id]):
        typer.echo(line)


def report(paths: Paths = None, *, document: In = "*", claim_id: Glob = "*", _no_cache: NoCache = False) -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped."""
    from rich.markdown import Markdown  # noqa: PLC0415 - heavy, and an unchanged audit does without

    from claims import digest  # noqa: PLC0415 - as above

    corpus = opened(paths)
    text = digest.report(corpus, list(corpus.findings(selected(corpus, document, claim_id))))
    console = plain_console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text, nl=False)


def _rows(paths: list[Path] | None, document: str, claim_id: str, kept: list[Row]) -> Iterator[Row]:
    """Yield what the terminal shows of each finding, and keep it."""
    from claims.report import row_of  # noqa: PLC0415 - heavy, and an unchanged audit does without

    corpus = opened(paths)
    chosen = selected(corpus, document, claim_id)
    for finding in with_progress(corpus.findings(chosen), len(chosen), "auditing"):
        kept.append(row_of(finding))
        yield kept[-1]


def _print_findings(paths: list[Path] | None, document: str, claim_id: str) -> Tally:
    """Print the audit as one JSON document, claim by claim, and return the counts."""
    from claims.export import Summary, finding_json, nested  # noqa: PLC0415 - heavy, and an unchanged audit does without
    from claims.report import row_of  # noqa: PLC0415 - as above

    corpus = opened(paths)
    chosen = selected(corpus, document, claim_id)
    tally, summary = Tally(), Summary()
    typer.echo('{\n  "claims": [')
    for place, finding in enumerate(with_progress(corpus.findings(chosen), len(chosen), "auditing"), start=1):
        tally.add(row_of(finding))
        summary.add(finding)
        typer.echo(nested(finding_json(finding), 4, 2) + ("," if place < len(chosen) else ""))
    typer.echo('  ],\n  "summary": ' + nested(summary.as_json(), 2, 2).lstrip() + "\n}")
    return tally
