"""What commands share: common options, exit status, errors to the error stream, one JSON document to the other.

Whoever only wants help, or an answer that is known already, does not wait for the mathematics to be imported.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn, TextIO, TypeVar

import typer

from claims.loading.places import shown_file
from claims.report.layout import Printer
from claims.report.workflow_commands import annotate, sanitize_json
from claims.schema.diagnostics import Diagnostic, file_error, run_error
from derive.cache import CHOICE, NEVER
from units.reading.codes import Code

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus


def _work_anew(chosen: bool) -> bool:
    """Forbid that anything is kept or looked up, before anything asks."""
    if chosen:
        CHOICE.set(NEVER)
    return chosen


def own_folder(chosen: list[Path] | None) -> list[Path] | None:
    """Return the paths that were named; without any, the folder of the run where a claim file is in it."""
    if chosen:
        return chosen
    from claims.loading.sniff import is_folder_of_claims  # noqa: PLC0415 - most commands are told their files

    return [Path()] if is_folder_of_claims(Path()) else None


Paths = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[PATH]...",
        help="Claim files or folders. Default: this folder if it has claim files, otherwise the shipped claims.",
        callback=own_folder,
    ),
]
ClaimId = Annotated[
    str, typer.Argument(metavar="ID", help="The id of a claim or sentence; `claims list` shows them all.")
]
Glob = Annotated[
    list[str] | None,
    typer.Option(
        "--id",
        metavar="PATTERN",
        help="Only claims or sentences whose id matches, for example 'rt-*'; can be repeated.",
    ),
]
In = Annotated[str, typer.Option("--document", metavar="PATTERN", help="Only claims of documents whose id matches.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
NoCache = Annotated[bool, typer.Option("--no-cache", help="Ignore the cache.", callback=_work_anew, is_eager=True)]
AS_TERMINAL = ("FORCE_COLOR", "TTY_COMPATIBLE")  # by which rich takes a file for a terminal
IN_MEMORY = 2**24  # characters of a text that is held back; more of it waits in a file
MOST_LISTED = 50  # errors of a listing, about a screen: whoever fixes those sees the next
AS_RECORDED, DIFFERING, COULD_NOT_RUN = 0, 1, 2  # exit statuses; 3 is an error of the program
T = TypeVar("T")


class Plain(NamedTuple):
    """A stream that nobody watches, where lines go as they are."""

    stream: TextIO
    is_terminal: bool = False
    width: int = 80

    def print(self, *objects: Any, soft_wrap: bool | None = None) -> None:
        """Print objects and the end of a line, at once."""
        self.stream.write(f"{' '.join(map(str, objects))}\n")
        self.stream.flush()


def plain_console(*, errors: bool = False) -> Printer:
    """Return what prints lines and takes no text for markup; rich, which is heavy, where a terminal may be."""
    stream = sys.stderr if errors else sys.stdout
    if _is_file(stream):
        return Plain(stream)
    from claims.commands.terminal import PlainConsole  # noqa: PLC0415 - as above

    return PlainConsole(stderr=errors, highlight=False, emoji=False, markup=False)


def _is_file(stream: TextIO) -> bool:
    """Return whether a stream is surely no terminal, nor to be taken for one because the environment says so."""
    return not (stream.isatty() or any(os.environ.get(name) for name in AS_TERMINAL))


def print_json(value: object) -> None:
    """Print one JSON document, the same bytes for the same value."""
    typer.echo(sanitize_json(json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False)))


def print_whole(pieces: Iterable[str]) -> None:
    """Print a text that is made piece by piece: all of it or, where a piece cannot be made, nothing."""
    with SpooledTemporaryFile(IN_MEMORY, "w+", encoding="utf-8", newline="") as buffer:
        buffer.writelines(pieces)
        buffer.seek(0)
        while piece := buffer.read(IN_MEMORY):
            typer.echo(piece, nl=False)


def with_progress(items: Iterable[T], total: int | None, says: str) -> Iterator[T]:
    """Yield the items; a terminal on the error stream shows how far it has come, how fast, and how long it may take.

    Elsewhere no thread is begun: an error of whoever takes the items may leave them to be closed as the program ends,
    where Python 3.13 waits for a thread without end.
    """
    stream = sys.__stderr__  # past what is noted to be printed again
    if stream is None or _is_file(stream):
        yield from items
        return
    from claims.commands.terminal import track_progress  # noqa: PLC0415 - as above

    yield from track_progress(items, total, says, stream)


@contextmanager
def waiting(says: str) -> Iterator[None]:
    """Show on a terminal what is waited for."""
    stream = sys.__stderr__
    if stream is None or _is_file(stream):
        yield
        return
    from claims.commands.terminal import show_waiting  # noqa: PLC0415 - as above

    with show_waiting(says, stream):
        yield


def tell(faults: Iterable[Diagnostic]) -> None:
    """Print errors to the error stream, a line each, and to the checks of a runner that has them.

    Of very many the first are printed, and the others counted.
    """
    from claims.report.wording import word_fault  # noqa: PLC0415 - heavy: see the module's docstring

    console = plain_console(errors=True)
    number = 0
    for number, fault in enumerate(faults, 1):
        if number <= MOST_LISTED:
            console.print(word_fault(fault), soft_wrap=True)
        annotate(shown_file(fault.file), fault.line, fault.column, fault.claim, word_fault(fault))
    if number > MOST_LISTED:
        console.print(f"and {number - MOST_LISTED} more; `claims audit --json` lists all")


def stop(faults: Iterable[Diagnostic]) -> NoReturn:
    """Print all errors and leave with the status of a run that could not run.

    Raises:
        typer.Exit: always.
    """
    tell(faults)
    raise typer.Exit(COULD_NOT_RUN)


def leave(corpus: Corpus, *, differing: bool = False) -> NoReturn:
    """Leave with the status of what was done: a run that could not read everything could not run, whatever it found.

    Raises:
        typer.Exit: always.
    """
    if corpus.faults:
        stop(corpus.faults)
    raise typer.Exit(DIFFERING if differing else AS_RECORDED)


def extra(missing: ModuleNotFoundError, command: str, name: str) -> Diagnostic:
    """Return the error that a command needs one of the extras, which is not installed."""
    hint = f"pip install 'verified-claims[{name}]'"
    return run_error(f"`claims {command}` needs the module {missing.name}", hint)


def unwritten(problem: OSError, file: str = "") -> Diagnostic:
    """Return the error of a file, or of the output, that cannot be written."""
    reason = (problem.strerror or str(problem)).lower()
    where = file or str(problem.filename or "the output")
    return file_error(where, f"cannot be written: {reason}", "name another file or folder", code=Code.UNFIT_CALL)
