"""The command `claims site`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claims.console import COULD_NOT_RUN, Paths, opened, stop
from claims.fault import Fault, Faults
from claims.report import closing_line
from claims_site.material import material
from claims_site.pages import site_files
from claims_site.write import PublishError, publish

Out = Annotated[Path, typer.Option("--out", help="The folder for the site; an earlier site there is replaced.")]
BaseUrl = Annotated[str, typer.Option("--base-url", help="Where the site will be, e.g. https://example.org/audit.")]
SourceUrl = Annotated[str, typer.Option("--source-url", help="Where the claim files can be edited.")]


def site(
    paths: Paths = None, *, out: Out = Path("build/site"), base_url: BaseUrl = "", source_url: SourceUrl = ""
) -> None:
    """Write the audit as a static site: every claim, its derivation, both sets, and what rests on it."""
    for option, address in (("--base-url", base_url), ("--source-url", source_url)):
        if address and not address.startswith("https://"):
            stop([Fault("", 0, 0, "", f'{option} "{address}"', "an address that begins with https://", "")])
    corpus = opened(paths)
    findings = list(corpus.findings())
    try:
        count = publish(site_files(material(corpus, findings, base_url, source_url)), out)
    except Faults as found:
        stop(list(found.faults))
    except PublishError as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(COULD_NOT_RUN) from None
    typer.echo(closing_line(findings))
    typer.echo(f"{count} files; open {out / 'index.html'}")
