"""The options that say how long deciding may take, and which machines help."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Annotated, Any

import typer

from claims.commands.console import stop
from claims.parallel import STANDARD, Runner, WorkLimits
from claims.registry import hooks
from claims.schema.diagnostics import run_error

MEBIBYTE = 2**20  # bytes
Seconds = Annotated[int, typer.Option("--seconds", min=1, metavar="N", help="CPU time limit per claim in seconds.")]
Memory = Annotated[
    int,
    typer.Option("--memory", min=1, metavar="MIB", help="Memory limit per claim, beyond the loaded claims."),
]
InAll = Annotated[
    int, typer.Option("--seconds-in-all", min=0, metavar="N", help="Total time limit in seconds (0 = no limit).")
]
Scheduler = Annotated[
    str,
    typer.Option(
        "--scheduler", metavar="ADDRESS", help="Use the workers of a Dask scheduler, e.g. tcp://10.0.0.5:8786."
    ),
]
LIMITS = "limits"  # the argument that the options replace
OPTIONS = [
    inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=usual, annotation=option)
    for name, option, usual in (
        ("seconds", Seconds, int(STANDARD.seconds)),
        ("memory", Memory, STANDARD.memory // MEBIBYTE),
        ("seconds_in_all", InAll, 0),
    )
]


def limit_run(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with options for the limits of its work, which it takes as one argument, `limits`."""

    @wraps(command)
    def with_options(*, seconds: int, memory: int, seconds_in_all: int, **others: Any) -> None:
        limits = _limits(seconds, memory, seconds_in_all, scheduler=others.get("scheduler", ""))
        command(**others, limits=limits)

    asked = inspect.signature(command, eval_str=True)
    shown = [option for each in asked.parameters.values() for option in (OPTIONS if each.name == LIMITS else [each])]
    with_options.__signature__ = asked.replace(parameters=shown)  # type: ignore[attr-defined]  # read by Typer
    return with_options


def _limits(seconds: int, mib: int, in_all: int, *, scheduler: str) -> WorkLimits:
    """Return the limits that options set.

    Raises:
        typer.Exit: a time for all beside a scheduler.
    """
    if scheduler and in_all:
        hint = "use --seconds, which limits each claim"
        stop([run_error("--seconds-in-all does not work with --scheduler", hint)])
    return WorkLimits(seconds, mib * MEBIBYTE, in_all or None)


@contextmanager
def connect_runner(scheduler: str) -> Iterator[Runner | None]:
    """Yield what does tasks on the workers of a scheduler; nothing without an address.

    Raises:
        typer.Exit: there is no scheduler with workers, or nothing here that speaks to one.
    """
    if not scheduler:
        yield None
        return
    for connect in hooks("connect"):
        with connect(scheduler) as runner:
            yield runner
        return
    stop([run_error("--scheduler is not supported by this installation", "pip install 'verified-claims[dask]'")])
