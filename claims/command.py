"""The command `claims`. Exit status: 0 all as recorded, 1 some differ, 2 could not run."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Annotated

import typer
from rich.markdown import Markdown

from claims import digest, schemas
from claims.certify_command import certify
from claims.closure import dependants
from claims.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    In,
    Paths,
    opened,
    plain_console,
    print_json,
    selected,
    stop,
)
from claims.coverage_command import coverage_of
from claims.export import audit_json
from claims.fault import Fault, nearest
from claims.inquiry import explain, impact, laws, why_not
from claims.mutation_command import mutate
from claims.report import print_audit, print_list
from claims.schemas import Form
from claims.show import claim_lines

# Other layers add commands without being imported here: `claims_site` sits above and brings `site`.
EXTENSIONS = "claims.commands"

app = typer.Typer(
    name="claims", help="Check whether the numbers of a document follow.", no_args_is_help=True, add_completion=False
)


@app.command()
def audit(paths: Paths = None, *, as_json: AsJson = False, document: In = "*", claim_id: Glob = "*") -> None:
    """Audit claims: recompute each and compare it with its record."""
    corpus = opened(paths)
    findings = list(corpus.findings(selected(corpus, document, claim_id)))
    if as_json:
        print_json(audit_json(findings))
    else:
        print_audit(findings, plain_console())
    raise typer.Exit(AS_RECORDED if all(finding.ok for finding in findings) else DIFFERING)


@app.command(name="list")
def list_claims(paths: Paths = None, document: In = "*", claim_id: Glob = "*") -> None:
    """List claims with their verdicts, one a line."""
    corpus = opened(paths)
    print_list(corpus.findings(selected(corpus, document, claim_id)), plain_console())


@app.command()
def show(claim_id: str, paths: Paths = None) -> None:
    """Show one claim: statement, derivation, inputs, both sets, verdict, and what rests on it."""
    corpus = opened(paths)
    if claim_id not in corpus.claims:
        hint = nearest(claim_id, corpus.claims)
        stop([Fault("", 0, 0, claim_id, "no claim with this id", "an id of the corpus", hint)])
    for line in claim_lines(corpus.find(claim_id), dependants(corpus.closures)[claim_id]):
        typer.echo(line)


@app.command()
def report(paths: Paths = None, *, document: In = "*", claim_id: Glob = "*") -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped."""
    corpus = opened(paths)
    text = digest.report(corpus, list(corpus.findings(selected(corpus, document, claim_id))))
    console = plain_console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text, nl=False)


@app.command()
def schema(of: Annotated[Form, typer.Argument(help="What the schema describes.")] = Form.CLAIMS) -> None:
    """Print the JSON Schema of claim files, for editors; or that of findings or of certificates, for other programs."""
    print_json(schemas.schema_of(of))


app.command(name="coverage")(coverage_of)
app.command()(explain)
app.command(name="why-not")(why_not)
app.command()(impact)
app.command()(laws)
app.command()(mutate)
app.command()(certify)


def main() -> None:
    """Run the command, with what other layers add to it."""
    for extension in sorted(entry_points(group=EXTENSIONS), key=lambda each: each.name):
        app.command(name=extension.name)(extension.load())
    app()
