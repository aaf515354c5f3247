"""The command `claims certify`: every verdict with what a stranger needs to decide it again."""

from __future__ import annotations

import shlex
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from claims.audit.counts import several
from claims.certificate import audited_files, certificate
from claims.commands.console import AS_RECORDED, DIFFERING, AsJson, Paths, print_json, stop, unwritten
from claims.commands.corpora import examine_corpus, faultless
from claims.loading.files import put_text
from claims.loading.places import shown_file
from claims.schema.diagnostics import DiagnosticError


def certify(
    paths: Paths = None,
    *,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write.")],
    as_json: AsJson = False,
) -> None:
    """Write a certificate of the audit, which recheck.py decides again without this program."""
    corpus = faultless(examine_corpus(paths))
    findings = list(corpus.findings())
    try:
        put_text(out, "".join(certificate(findings, corpus.checks, audited_files(corpus))))
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem, str(out))])
    differing = sum(not finding.ok for finding in findings)
    if as_json:
        print_json({"file": shown_file(str(out)), "claims": len(findings), "differing": differing})
    else:
        again = f"python -I -S {_recheck()} {shlex.quote(str(out))}"
        typer.echo(f"{out}: {several(len(findings), 'claim')}; check it with: {again}")
    raise typer.Exit(DIFFERING if differing else AS_RECORDED)


def _recheck() -> str:
    """Return how `recheck.py` is reached: by its name where it is in this folder, else where it is installed."""
    name = "recheck.py"
    installed = find_spec("recheck")
    if installed is None or installed.origin is None or Path(name).exists():
        return name
    return shlex.quote(shown_file(installed.origin))
