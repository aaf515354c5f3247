"""Answers that travel together: none is lost, whatever becomes of the worker that had them."""

from __future__ import annotations

import os
import signal
from fractions import Fraction

from claims.parallel.pool import Task, spread


def _word(item: int, reason: str) -> str:
    """Return what an item gets whose worker was ended."""
    return f"{item} {reason}"


def test_a_death_among_quick_items_costs_one() -> None:
    """Of 1,200 quick items in parcels, two kill their process: the others of those parcels are answered still."""

    def quick(item: int) -> str:
        if item in (500, 907):
            os.kill(os.getpid(), signal.SIGKILL)
        return str(item)

    found = list(spread(Task(quick, range(1_200), _word), jobs=2))
    deadly = {500: "500 crash", 907: "907 crash"}
    assert found == [deadly.get(item, str(item)) for item in range(1_200)]


def test_fractions_arrive_as_they_were_sent() -> None:
    """Thirds of numbers of either sign, and one of a thousand digits."""
    values = [Fraction(item - 300, 3) for item in range(600)] + [Fraction(10**1000 + 1, 7)]
    task = Task(lambda value: -value, values, lambda value, _: value)
    assert list(spread(task, jobs=2)) == [-value for value in values]
