"""The commands that begin an audit beside a text: `scan` lists what can be claimed, `init` writes the first claims."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from claims.audit.counts import several
from claims.commands.console import AS_RECORDED, AsJson, plain_console, print_json, stop, unwritten
from claims.guests.texts.coverage.stubs import as_json, begin, render, scan_statements
from claims.guests.texts.figures.marks import marked_figures
from claims.guests.texts.reading.passage import Role
from claims.guests.texts.reading.text import Form, read
from claims.loading.files import replace_text
from claims.loading.places import STUBS, shown_file
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError, file_error
from units.reading.codes import Code

Format = Annotated[Form | None, typer.Option("--format", help="Format of the text, if its file name does not show it.")]


Commas = Annotated[bool, typer.Option("--commas", help="The text has decimal commas: 1.234,5.")]


def scan(
    text: Annotated[Path, typer.Argument(help="The text: Markdown, HTML, LaTeX or plain.")],
    *,
    form: Format = None,
    commas: Commas = False,
    out: Annotated[Path | None, typer.Option("--out", help="The file of stubs; beside the text when left out.")] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite an existing file.")] = False,
    in_json: AsJson = False,
) -> None:
    """List the numbers in a text and write a stub claim for each; stubs are ignored until they are filled in."""
    file = out or text.with_name(f"{text.stem}{STUBS}")
    try:
        words = read(text, form, commas=commas)
        statements = tuple(scan_statements(words))
        found = as_json(words, statements)
        if not in_json:
            _refuse(file, replace=replace)
            replace_text(str(file), render(words, statements))
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    if in_json:
        print_json(found)
        raise typer.Exit(AS_RECORDED)
    figured = [each for each in found["statements"] if each["figures"]]
    for each in figured:
        listed = ", ".join(
            str(figure["stated"] or f"{figure['figure']} (not understood)") for figure in each["figures"]
        )
        _say(f"{each['line']}:{each['column']}  {listed}")
    bare = len(found["statements"]) - len(figured)
    printed = f"{several(found['figures'], 'figure')} in {several(len(figured), 'statement')}"
    _say(f"{text.name}: {printed}; {several(bare, 'more states', 'more state')} something without a figure")
    if shown := sum(bool(marked_figures(each.words)) for each in words.parts if each.role is Role.CODE):
        blocks = several(shown, "block of code prints", "blocks of code print")
        _say(f"{text.name}: {blocks} figures too; these have no stubs, but a claim may quote a line")
    _say(f"wrote {file}: stubs, which the audit ignores. Move one into a claim file and say how it is checked.")


def _refuse(file: Path, *, replace: bool) -> None:
    """Refuse to write over what may have been filled in.

    Raises:
        DiagnosticError: the file is there, and nobody asked for another in its place.
    """
    if not replace and (file.exists() or file.is_symlink()):
        hint = "overwrite it with --replace, or name another with --out"
        raise DiagnosticError([file_error(str(file), "the file exists", hint, code=Code.UNFIT_CALL)])


def init(
    folder: Annotated[
        Path, typer.Argument(metavar="[DIR]", help="The text or its folder; this folder when left out.")
    ] = Path(),
    *,
    text: Annotated[Path | None, typer.Option("--text", help="The text, if the folder has several.")] = None,
    commas: Commas = False,
    in_json: AsJson = False,
) -> None:
    """Write a first claim file beside a text, which passes the audit, and show the next steps."""
    if text is None and folder.is_file():
        folder, text = folder.parent, folder
    try:
        inside = text if text is None or text.exists() else folder / text
        beginning = begin(folder, inside, commas=commas)
        with beginning.file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(beginning.content)
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    except OSError as problem:
        stop([unwritten(problem)])
    if in_json:
        text_of_it = None if beginning.text is None else shown_file(str(beginning.text))
        print_json({"file": shown_file(str(beginning.file)), "text": text_of_it})
        return
    _say(f"wrote {beginning.file}")
    _say(f"next: claims audit {shlex.quote(str(beginning.file))}")
    if beginning.text is not None:
        _say(f"then: claims scan {shlex.quote(str(beginning.text))}, which lists every figure of the text as a stub")
    else:
        _say("no text found: add `text: report.md` to the file, then run `claims scan report.md`")


def _say(line: str) -> None:
    plain_console().print(visible(line), soft_wrap=True)
