"""Other machines that help: a Dask scheduler by its address, seen as an executor and as nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Annotated

import typer

from claims.commands.console import stop
from claims.schema.diagnostics import Diagnostic, run_error

Scheduler = Annotated[
    str, typer.Option("--scheduler", help="A Dask scheduler whose workers help, e.g. tcp://10.0.0.5:8786.")
]
PATIENCE = 20  # seconds for a first answer; a cluster at work may take several


@contextmanager
def cluster(address: str) -> Iterator[Executor | None]:
    """Yield an executor that runs tasks on the workers of a scheduler; nothing without an address.

    Raises:
        typer.Exit: there is no Dask, no scheduler or no worker, or a job came to nothing.
    """
    if not address:
        yield None
        return
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra, and only who names a scheduler has it
    except ImportError:
        stop([_fault(address, "Dask is not installed", "pip install 'verified-claims[dask]'")])
    from claims.commands.workers import Workers  # noqa: PLC0415 - heavy, and an unchanged audit does without
    from claims.parallel.isolated import JobError  # noqa: PLC0415 - as above

    try:
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
            yield Workers(client)
    except (OSError, ValueError, TimeoutError) as problem:
        stop([_fault(address, str(problem), f"dask scheduler; dask worker {address}")])
    except CancelledError:
        stop([_fault(address, "the scheduler went away", f"dask scheduler; dask worker {address}")])
    except (JobError, KilledWorker) as problem:
        stop([_fault(address, str(problem), "the same release and Python on every worker")])


def _fault(address: str, found: str, hint: str) -> Diagnostic:
    return run_error(f'--scheduler "{address}": {found}', "a scheduler with workers", hint)
