"""Tasks: work on many items, with limits for each, and why an item may have no result of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Generic, Protocol, TypedDict, TypeVar

from msgspec import Struct

Item = TypeVar("Item")
Result = TypeVar("Result")
WAITING = 20  # an item that waits instead of computing is ended after so many times its seconds by the clock


class LimitsJson(TypedDict):
    """Limits in the JSON of an audit."""

    seconds: float
    memory: int
    seconds_in_all: float | None


class WorkLimits(Struct, frozen=True):
    """Limits for the work on items.

    Args:
        seconds: processor time for one item; the hardest of the shipped claims takes a few.
        memory: bytes that a worker may allocate beyond what it inherits.
        in_all: seconds by the clock for all items together; ``None`` means no limit.
    """

    seconds: float = 120
    memory: int = 4 * 2**30
    in_all: float | None = None

    def as_json(self) -> LimitsJson:
        """Return the limits for the JSON of an audit."""
        return {"seconds": self.seconds, "memory": self.memory, "seconds_in_all": self.in_all}


STANDARD = WorkLimits()


class Failure(StrEnum):
    """Why an item has no result of its own."""

    TIME = "time"
    CRASH = "crash"
    DEADLINE = "in all"


class Task(Struct, Generic[Item, Result], frozen=True):
    """Work to be done.

    Args:
        function: from an item to its result.
        items: all items.
        failed: the result of an item whose worker was killed, died, or was not reached in time.
        limits: how much each item may use.
    """

    function: Callable[[Item], Result]
    items: Sequence[Item]
    failed: Callable[[Item, Failure], Result]
    limits: WorkLimits = STANDARD


class Runner(Protocol):
    """What does the items of a task, here or on other machines."""

    def __call__(self, task: Task[Item, Result], /) -> Iterator[Result]:
        """Yield the results in the order of the items."""
        ...
