"""Recorded runs of the program's own checks: what ran when, on which versions, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from msgspec import Struct

FILE = "runs.json"


class Run(Struct, frozen=True):
    """One run, as `make record` wrote it down.

    Args:
        check: what ran, as `.ci/record.py` names it: ``audit``, ``recheck``, ``quick-tests`` and so on.
        command: the commands, as they can be typed.
        date: the day, ``YYYY-MM-DD``.
        commit: what was checked out.
        clean: whether no file differed from that commit.
        passed: whether the commands ended with success.
        counts: what came of it, in the order in which it is reported.
        seconds: how long it took.
        python: the version of Python.
        system: the operating system and the kind of processor.
        versions: the version of each library that results depend on.
    """

    check: str
    command: str
    date: str
    commit: str
    clean: bool
    passed: bool
    counts: Mapping[str, int]
    seconds: int
    python: str
    system: str
    versions: Mapping[str, str]


def recorded() -> bytes:
    """Return the record as it is kept and published."""
    return files("claims_site.model").joinpath(FILE).read_bytes()


def runs(text: bytes) -> tuple[Run, ...]:
    """Return all recorded runs, the latest last."""
    return tuple(Run(**each) for each in json.loads(text))


def latest(all_runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """Return the last run of each check, in the order in which the checks were first recorded."""
    return tuple({run.check: run for run in all_runs}.values())
