"""The workers of a Dask scheduler, as an executor that knows when all of them are gone."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, ParamSpec, TypeVar

from claims.parallel.isolated import Elsewhere

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
COMING_BACK = (
    60  # seconds by the clock: a nanny begins another worker within a few, a cluster's manager within a minute
)


class Workers(Elsewhere):
    """What runs jobs wherever the workers are."""

    def __init__(self, client: Any) -> None:
        """Keep a connected client of Dask; somebody is there now."""
        self.client, self.seen = client, time.monotonic()
        self.executor = client.get_executor()

    def submit(
        self, fn: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """Send a job."""
        sent: Future[Result] = self.executor.submit(fn, *args, **kwargs)
        return sent

    def deserted(self) -> bool:
        """Return whether no worker has been seen for longer than one needs to come back."""
        now = time.monotonic()
        if self.client.scheduler_info(n_workers=1)["workers"]:
            self.seen = now
        return now - self.seen > COMING_BACK
