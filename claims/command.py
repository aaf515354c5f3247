"""The command `claims`. Exit status: 0 all as recorded, 1 some differ, 2 could not run."""

from __future__ import annotations

from fnmatch import fnmatchcase
from importlib.metadata import entry_points
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

from claims import digest
from claims.audit import SHIPPED, Corpus, open_corpus
from claims.closure import dependants
from claims.console import AS_RECORDED, DIFFERING, AsJson, Paths, plain_console, print_json, stop
from claims.coverage_command import coverage_of
from claims.export import audit_json
from claims.fault import Fault, Faults, nearest
from claims.finding import Finding
from claims.inquiry import explain, impact, laws, why_not
from claims.record import schema as record_schema
from claims.report import print_audit, print_list
from claims.show import claim_lines

# Other layers add commands without being imported here: `claims_site` sits above and brings `site`.
EXTENSIONS = "claims.commands"

app = typer.Typer(
    name="claims", help="Check whether the numbers of a document follow.", no_args_is_help=True, add_completion=False
)
Glob = Annotated[str, typer.Option("--id", help="Only claims whose id matches, e.g. 'rt-*'.")]
In = Annotated[str, typer.Option("--document", help="Only claims of this document.")]


@app.command()
def audit(paths: Paths = None, *, as_json: AsJson = False, document: In = "*", claim_id: Glob = "*") -> None:
    """Audit claims: recompute each and compare it with its record."""
    findings = _findings(_corpus(paths), document, claim_id)
    if as_json:
        print_json(audit_json(findings))
    else:
        print_audit(findings, plain_console())
    raise typer.Exit(AS_RECORDED if all(finding.ok for finding in findings) else DIFFERING)


@app.command(name="list")
def list_claims(paths: Paths = None, document: In = "*", claim_id: Glob = "*") -> None:
    """List claims with their verdicts, one a line."""
    print_list(_findings(_corpus(paths), document, claim_id), plain_console())


@app.command()
def show(claim_id: str, paths: Paths = None) -> None:
    """Show one claim: statement, derivation, inputs, both sets, verdict, and what rests on it."""
    corpus = _corpus(paths)
    if claim_id not in corpus.claims:
        hint = nearest(claim_id, corpus.claims)
        stop([Fault("", 0, 0, claim_id, "no claim with this id", "an id of the corpus", hint)])
    for line in claim_lines(corpus.find(claim_id), dependants(corpus.closures)[claim_id]):
        typer.echo(line)


@app.command()
def report(paths: Paths = None, *, document: In = "*", claim_id: Glob = "*") -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped."""
    corpus = _corpus(paths)
    text = digest.report(corpus, list(corpus.findings(_chosen(corpus, document, claim_id))))
    console = plain_console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text, nl=False)


@app.command()
def schema() -> None:
    """Print the JSON Schema of claim files, for editors."""
    print_json(record_schema())


app.command(name="coverage")(coverage_of)
app.command()(explain)
app.command(name="why-not")(why_not)
app.command()(impact)
app.command()(laws)


def main() -> None:
    """Run the command, with what other layers add to it."""
    for extension in sorted(entry_points(group=EXTENSIONS), key=lambda each: each.name):
        app.command(name=extension.name)(extension.load())
    app()


def _corpus(paths: list[Path] | None) -> Corpus:
    try:
        return open_corpus(paths or [SHIPPED])
    except Faults as found:
        stop(list(found.faults))


def _findings(corpus: Corpus, document: str, claim_id: str) -> list[Finding]:
    return list(corpus.findings(_chosen(corpus, document, claim_id)))


def _chosen(corpus: Corpus, document: str, claim_id: str) -> list[str]:
    chosen = [
        name
        for name, claim in corpus.claims.items()
        if fnmatchcase(name, claim_id) and fnmatchcase(claim.document, document)
    ]
    if not chosen:
        found = f'no claim for --document "{document}" --id "{claim_id}"'
        stop([Fault("", 0, 0, "", found, "at least one claim to check", "an audit that checks nothing never passes")])
    return chosen
