"""The command `claims annotate`: an author's own text as a page, each figure marked by its verdict."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from claims.audit.corpus import Corpus
from claims.audit.counts import several
from claims.checks.finding import Finding
from claims.commands.console import AsJson, leave, print_json, stop, unwritten
from claims.commands.corpora import examine_corpus, faultless
from claims.guests.texts.coverage.documents import open_document
from claims.guests.texts.reading.text import Form
from claims.guests.texts.ties.annotation import AnnotatedText, annotate_text, as_json, claims_needed
from claims.guests.texts.ties.covers import covers_of
from claims.loading.claim import Document
from claims.loading.files import replace_text
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError, file_error, quoted, run_error
from claims.schema.values import ADDRESS
from claims_site.model.site_model import site_model
from claims_site.pages.text import annotated_text
from claims_site.rendering.templating import render
from units.reading.codes import Code

# Every page begins so: another file is never written over.
GENERATED = b'<meta name="generator" content="verified-claims annotate">'
BEGINNING = 400  # bytes, in which that is

Files = Annotated[list[Path] | None, typer.Argument(help="Claim files or folders; the text's folder when left out.")]
Out = Annotated[Path | None, typer.Option("--out", help="The page; beside the text when left out.")]


def annotate(
    text: Annotated[Path, typer.Argument(help="The text: Markdown, HTML, LaTeX or plain.")],
    paths: Files = None,
    *,
    out: Out = None,
    document: Annotated[str, typer.Option(help="The document's id, if its claims do not show it.")] = "",
    form: Annotated[
        Form | None, typer.Option("--format", help="Format of the text, if its name does not show it.")
    ] = None,
    site: Annotated[str, typer.Option(help="Address of a site with the claims, to link to.")] = "",
    in_json: AsJson = False,
) -> None:
    """Write a text as one page, each figure marked with its verdict and linked to what it depends on.

    Figures are connected to claims by quotations, by comments after them, and by the coverage file.
    """
    if site and not re.fullmatch(ADDRESS, site):
        stop([run_error(f"--site takes an https:// address, not {quoted(site)}", "e.g. https://example.org/audit")])
    file = out or text.with_name(f"{text.stem}.annotated.html")
    try:
        if not in_json:
            _refuse(file)
        corpus = faultless(examine_corpus(paths or [text.parent]))
        opened = open_document(corpus.loaded, text, document, form)
        record, found = opened.document, covers_of(opened, corpus)
        findings = _findings(corpus, claims_needed(found, corpus.claims))
        page = annotate_text(opened, found, corpus.claims, findings)
        if in_json:
            print_json(as_json(page, record.id))
        else:
            replace_text(str(file), _page(corpus, record, page, findings, site))
            _say(page, text, file)
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem, str(file))])
    leave(corpus, differing=not page.ok)


def _findings(corpus: Corpus, names: tuple[str, ...]) -> dict[str, Finding]:
    """Return the findings on claims, and on all that they depend on."""
    beneath = {below for name in names for below in corpus.closures[name]}
    return {each.claim.id: each for each in corpus.findings({*names, *beneath})}


def _page(corpus: Corpus, document: Document, page: AnnotatedText, findings: Mapping[str, Finding], site: str) -> str:
    return render(annotated_text(site_model(corpus, findings.values()), document, page, site)).decode()


def _refuse(file: Path) -> None:
    """Refuse to write over what no earlier run has written.

    Raises:
        Faults: something else is there.
        OSError: it cannot be read.
    """
    if file.is_symlink() or (file.exists() and not (file.is_file() and GENERATED in file.read_bytes()[:BEGINNING])):
        problem = "the file exists and was not written by this command"
        raise DiagnosticError([file_error(str(file), problem, "name another with --out", code=Code.UNFIT_CALL)])


def _say(page: AnnotatedText, text: Path, file: Path) -> None:
    counts = ", ".join(f"{count} {status}" for status, count in page.counts.items())
    typer.echo(visible(f"{text.name}: {several(len(page.statements), 'statement')}: {counts or 'none with a figure'}"))
    if not page.sentences:
        ways = "add `quote` to a claim, or a comment after the figure, or run `claims coverage TEXT --update`"
        typer.echo(f"no claim is connected to this text: {ways}")
    elif page.unplaced:
        typer.echo(f"{several(len(page.unplaced), 'claim')} not connected to the text")
    typer.echo(visible(f"wrote {file}"))
