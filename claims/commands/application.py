"""The command `claims`. Exit status: 0 all as expected, 1 some differ, 2 could not run, 3 an error of the program.

A command is imported when it is called, so that help costs little and what is wrong with one leaves the others alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from claims.commands.purposes import COMMANDS, every_command, extensions, help_text, unknown
from claims.commands.surroundings import INTERRUPTED, Interruption, abandon, say
from claims.registry import load
from claims.report.workflow_commands import sanitize
from derive.cache import CHOICE, ON

COULD_NOT_RUN, PROGRAM_ERROR = 2, 3  # exit statuses, as in `claims.commands.console`


class Commands(TyperGroup):
    """All commands by name; each is imported when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return all names, those for the same purpose one after the other."""
        return list(every_command())

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help that `claims --help` prints without importing this module."""
        formatter.write(help_text())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the help of a command, or nothing; the command itself follows when it is called."""
        found = COMMANDS.get(cmd_name) or extensions().get(cmd_name)
        return TyperCommand(cmd_name, help=found.summary, rich_help_panel=found.purpose) if found else None

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Return the command that is called, imported; one that there is not is answered with the nearest."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            ctx.fail(unknown(args[0], self.list_commands(ctx)))
        name, found, rest = super().resolve_command(ctx, args)
        return name, loaded(name) if found is not None and name is not None else None, rest

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the command line, which may ask for help; see `invoke`."""
        with _to_the_end():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; where its output cannot be written it could not run, whatever the claims say."""
        with _to_the_end():
            return super().invoke(ctx)


@contextmanager
def _to_the_end() -> Iterator[None]:
    """Leave with the status of a run that could not run where a file cannot be written, or the output.

    Raises:
        typer.Exit: so it is; a reader who has left gets no message.
    """
    try:
        yield
    except OSError as problem:
        raise typer.Exit(status_unwritten(problem)) from None


def status_unwritten(problem: OSError) -> int:
    """Say what cannot be written, as far as that can still be said, and return the status."""
    abandon(1)
    if not isinstance(problem, BrokenPipeError):
        from claims.commands.console import tell, unwritten  # noqa: PLC0415 - heavy, and hardly ever needed

        try:
            tell([unwritten(problem)])
        except OSError:
            abandon(2)
    return COULD_NOT_RUN


def loaded(name: str) -> Any:
    """Return a command, imported."""
    function = load((COMMANDS.get(name) or extensions()[name]).place)
    alone = typer.Typer(add_completion=False)
    alone.command(name=name)(function)
    return get_command(alone)


app = typer.Typer(name="claims", cls=Commands, no_args_is_help=True)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415 - as above

        typer.echo(f"verified-claims {version('verified-claims')}")
        raise typer.Exit


@app.callback()
def overall(
    *,
    _version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Check whether the numbers in a document are consistent with each other."""


def main() -> None:
    """Run the command; what earlier runs have worked out is used unless the environment forbids it.

    It writes UTF-8 wherever it runs: the same findings are the same bytes, and no locale lacks one of their signs.
    """
    chosen = CHOICE.set(ON)
    try:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        with redirect_stdout(sanitize(sys.stdout)), redirect_stderr(sanitize(sys.stderr)):
            _run()
    finally:
        CHOICE.reset(chosen)


def _run() -> None:
    """Run the command, whatever comes in between: only a verdict ends with the status of one.

    Raises:
        KeyboardInterrupt: somebody wants no more of it.
    """
    try:
        app(prog_name="claims")
    except SystemExit as leaving:
        if leaving.code == INTERRUPTED:
            raise KeyboardInterrupt from None
        if isinstance(leaving.__context__, BrokenPipeError):  # of whoever wrote the help: its status would be one
            sys.exit(status_unwritten(leaving.__context__))
        raise
    except MemoryError:
        say("out of memory; audit fewer files at once")
        sys.exit(COULD_NOT_RUN)
    except OSError as problem:  # told by what reads the command line, before there is a command
        sys.exit(status_unwritten(problem))
    except Exception:  # noqa: BLE001 - whatever it is, it is no verdict, and must not end with the status of one
        if Interruption.came:
            raise KeyboardInterrupt from None
        _report()
        sys.exit(PROGRAM_ERROR)


def _report() -> None:
    """Say what went wrong in the program, and what to do with it."""
    import traceback  # noqa: PLC0415 - only who meets an error pays for it
    from importlib.metadata import version  # noqa: PLC0415 - as above

    from claims.schema.characters import visible  # noqa: PLC0415 - as above

    for line in traceback.format_exc().splitlines():
        say(visible(line))
    python = ".".join(map(str, sys.version_info[:3]))
    say(
        "This is an error of the program, not of the claims: nothing above is a verdict."
        f" verified-claims {version('verified-claims')}, Python {python}."
        " Please report it to the program's maintainers with these lines and, if you can, the claim that it met."
    )
