"""The command `claims certify`: every verdict with what a stranger needs to decide it again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claims.certificate import certificate
from claims.commands.console import AS_RECORDED, DIFFERING, Paths, stop, unwritten, whole
from claims.loading.files import put_text


def certify(
    paths: Paths = None,
    *,
    out: Annotated[Path, typer.Option("--out", help="The file to write.")],
) -> None:
    """Write a certificate of the audit, which recheck.py decides again without this program."""
    corpus = whole(paths)
    findings = list(corpus.findings())
    try:
        put_text(out, "".join(certificate(findings, corpus.checks)))
    except OSError as problem:
        stop([unwritten(problem, str(out))])
    typer.echo(f"{out}: {len(findings)} claims; check it with: python -I -S recheck.py {out}")
    raise typer.Exit(AS_RECORDED if all(finding.ok for finding in findings) else DIFFERING)
