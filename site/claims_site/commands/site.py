"""The command `claims site`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.audit.difference import AuditedClaim, differences, read_audit
from claims.commands.console import (
    COULD_NOT_RUN,
    AsJson,
    NoCache,
    Paths,
    plain_console,
    print_json,
    stop,
    with_progress,
)
from claims.commands.corpora import examine_corpus, sound
from claims.commands.limits import Scheduler, connect_runner, limit_run
from claims.parallel import WorkLimits
from claims.report.audit_output import print_audit
from claims.report.findings_json import as_audited
from claims.report.terminal import row_of
from claims.schema.diagnostics import DiagnosticError, quoted, run_error
from claims.schema.values import ADDRESS
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from claims_site.publishing.folder import PublishError, publish

Out = Annotated[Path, typer.Option("--out", help="The folder for the site; an earlier site there is replaced.")]
BaseUrl = Annotated[str, typer.Option("--base-url", help="Where the site will be, e.g. https://example.org/audit.")]
SourceUrl = Annotated[str, typer.Option("--source-url", help="Where the claim files can be edited.")]
EarlierFile = Annotated[
    Path | None, typer.Option("--earlier", help="JSON of an earlier audit; a page shows what changed.")
]


@limit_run
def site(
    paths: Paths = None,
    *,
    out: Out = Path("build/site"),
    base_url: BaseUrl = "",
    source_url: SourceUrl = "",
    earlier: EarlierFile = None,
    scheduler: Scheduler = "",
    limits: WorkLimits,
    as_json: AsJson = False,
    _no_cache: NoCache = False,
) -> None:
    """Write the audit as a static site: every claim with its derivation and what it depends on."""
    for option, address in (("--base-url", base_url), ("--source-url", source_url)):
        if address and not re.fullmatch(ADDRESS, address):
            problem = f"{option} takes an https:// address, not {quoted(address)}"
            stop([run_error(problem, "e.g. https://example.org/audit")])
    before = _earlier(earlier)
    corpus = replace(_faultless(paths), limits=limits)
    with connect_runner(scheduler) as runner:
        findings = list(with_progress(corpus.findings(runner=runner), len(corpus.claims), "auditing"))
    changed = None if before is None else differences(before, map(as_audited, findings))
    try:
        files = site_files(site_model(corpus, findings, base_url, source_url, changed))
        count = publish(with_progress(files, None, "writing"), out)
    except DiagnosticError as found:
        stop(list(found.diagnostics))
    except PublishError as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(COULD_NOT_RUN) from None
    if as_json:
        print_json({"folder": str(out), "files": count, "begins": str(out / "index.html")})
    else:
        typer.echo(f"{count} files; open {out / 'index.html'}")


def _faultless(paths: list[Path] | None) -> Corpus:
    """Return the corpus; with errors in the files tell what is sound and what is not, and write nothing."""
    corpus = sound(examine_corpus(paths))
    if corpus.faults:
        rows = map(row_of, corpus.findings())
        print_audit(rows, plain_console(), corpus.loaded.passed_over, len(corpus.faults))
        stop(corpus.faults)
    return corpus


def _earlier(earlier: Path | None) -> Sequence[AuditedClaim] | None:
    """Return the findings to compare with, read before the audit begins: what is wrong with them is reported first."""
    try:
        return None if earlier is None else read_audit(earlier)
    except DiagnosticError as found:
        stop(list(found.diagnostics))
