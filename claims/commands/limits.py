"""Under which limits claims are decided, as a user sets them."""

from __future__ import annotations

from typing import Annotated

import typer

from claims.commands.console import stop
from claims.format.fault import of_run
from claims.parallel.limits import STANDARD, WorkLimits

MEBIBYTE = 2**20  # bytes
Seconds = Annotated[int, typer.Option("--seconds", min=1, help="How long the processor may compute for one claim.")]
Memory = Annotated[
    int, typer.Option("--memory", min=1, help="How many MiB deciding a claim may take beyond what holds the corpus.")
]
InAll = Annotated[
    int, typer.Option("--seconds-in-all", min=0, help="How long all claims may take by the clock; 0 is without end.")
]
# What holds where no option says otherwise.
SECONDS, MIB = int(STANDARD.seconds), STANDARD.memory // MEBIBYTE


def limits_of(seconds: int, mib: int, in_all: int, scheduler: str = "") -> WorkLimits:
    """Return the limits that options set.

    Raises:
        typer.Exit: a time for all beside a scheduler.
    """
    if scheduler and in_all:
        hint = "the workers of a scheduler share no clock; --seconds holds for each claim there, too"
        stop([of_run("--seconds-in-all beside --scheduler", "one of the two", hint)])
    return WorkLimits(seconds, mib * MEBIBYTE, in_all or None)
