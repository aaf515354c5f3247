"""The command `claims write`: figures that follow, in the place of bound ones that do not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from claims.audit.corpus import corpus_of
from claims.audit.counts import several
from claims.commands.console import AS_RECORDED, DIFFERING, AsJson, Glob, print_json, stop, unwritten
from claims.commands.corpora import split_paths
from claims.commands.selection import select_claims
from claims.guests.texts.ties.bindings import bind_texts
from claims.guests.texts.ties.rewriting import Left, Rewriting, Written, rewrite_text
from claims.loading.files import content, gather, replace_text
from claims.loading.places import shown_file
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error
from units.reading.codes import Code

Texts = Annotated[
    list[Path],
    typer.Argument(metavar="TEXT...", help="Texts, and claims beside them; of claims alone, the texts that they name."),
]
Check = Annotated[bool, typer.Option("--check", help="Write nothing; status 1 where something is to be written.")]
Dry = Annotated[bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")]


def write(
    paths: Texts, *, ids: Glob = None, check: Check = False, dry_run: Dry = False, as_json: AsJson = False
) -> None:
    """Write computed figures in the place of bound ones that do not follow.

    Places, hedge and unit stay as they are printed, and so does every other character of the text. A figure that no
    number with these would make right is left.
    """
    keeps = check or dry_run
    try:
        found = list(_found(paths, ids))
        for each in found:
            if each.rewritten and not keeps:
                replace_text(each.text.file, each.applied(_raw(each)))
    except DiagnosticError as problem:
        typer.echo("nothing was written; fix the errors first", err=True)
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    rewritten, left = (
        [each for text in found for each in text.rewritten],
        [each for text in found for each in text.left],
    )
    if as_json:
        print_json(
            {
                "written": not keeps,
                "figures": list(map(_rewriting_json, rewritten)),
                "left": list(map(_left_json, left)),
            }
        )
    else:
        for line in (*map(_rewriting_line, rewritten), *map(_left_line, left)):
            typer.echo(visible(line))
        typer.echo(f"{several(len(rewritten), 'figure')} {'to write' if keeps else 'written'}, {len(left)} left")
    raise typer.Exit(DIFFERING if left or (check and rewritten) else AS_RECORDED)


def _found(paths: list[Path], ids: list[str] | None) -> Iterator[Written]:
    """Yield what is to be written into each text.

    Raises:
        DiagnosticError: something is wrong in the claims or in what texts bind to them.
    """
    files, texts = split_paths(paths)
    where = list(map(str, files))
    corpus = corpus_of(gather(where), where)
    bound = bind_texts(corpus, () if texts else corpus.loaded.documents, texts)
    if corpus.faults or bound.faults:
        raise DiagnosticError([*corpus.faults, *bound.faults])
    names = {each.claim.id for each in bound.figures} & set(select_claims(corpus, "*", ids))
    findings = {finding.claim.id: finding for finding in corpus.findings(names)}
    for text in bound.texts:
        yield rewrite_text(
            text, [each for each in bound.figures if each.text is text and each.claim.id in names], findings
        )


def _raw(each: Written) -> str:
    """Return the characters of a text with its own ends of lines.

    Raises:
        DiagnosticError: it cannot be read, or is another one by now.
    """
    raw = content(each.text.file)
    if isinstance(raw, Diagnostic):
        raise DiagnosticError([raw])
    words = raw.decode("utf-8")
    if words.replace("\r\n", "\n").replace("\r", "\n") != each.text.source:
        problem = "the text has changed since it was read"
        raise DiagnosticError([file_error(each.text.file, problem, "run the command again", code=Code.UNFIT_CALL)])
    return words


def _rewriting_line(each: Rewriting) -> str:
    return f"{_place(each)}: {each.before} -> {each.after} ({each.bound.claim.id})"


def _left_line(each: Left) -> str:
    return f"left: {_place(each)}: {each.bound.printed} ({each.bound.claim.id}): {each.why}"


def _place(each: Rewriting | Left) -> str:
    line, column = each.bound.place
    return f"{shown_file(each.bound.text.file)}:{line}:{column}"


def _rewriting_json(each: Rewriting) -> dict[str, Any]:
    return {**_place_json(each), "before": each.before, "after": each.after}


def _left_json(each: Left) -> dict[str, Any]:
    return {**_place_json(each), "printed": str(each.bound.printed), "why": each.why}


def _place_json(each: Rewriting | Left) -> dict[str, Any]:
    line, column = each.bound.place
    return {"file": shown_file(each.bound.text.file), "line": line, "column": column, "claim": each.bound.claim.id}
