"""What is drawn is read twice, by the program and by a second reader: how often, how damaged, and what came of it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import pytest

LONG = pytest.mark.skipif("LONG_RUNS" not in os.environ, reason="drawn at length by `make campaigns`")
AGREED = ("read", "refused", "left")  # by both, by both, and what the second reader does not speak of

Drawn = TypeVar("Drawn")


def damaged(random: Random, text: str, characters: Sequence[str], times: Sequence[int]) -> str:
    """Return a text in which characters are left out, put in or replaced, as often as is drawn from the numbers."""
    for _ in range(random.choice(times)):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(("", random.choice(characters))) + text[place + random.choice((0, 1)) :]
    return text


def campaign(
    cases: int,
    seed: int,
    drawn: Callable[[Random], Drawn],
    told: Callable[[Drawn], str],
    agreed: Sequence[str] = AGREED,
) -> tuple[Counter[str], list[tuple[Drawn, str]]]:
    """Return how many cases came to what, and those on which the readers differ, each with what is told of it."""
    random, met = Random(seed), Counter[str]()  # noqa: S311 - what is drawn is to be the same again
    differ: list[tuple[Drawn, str]] = []
    for _ in range(cases):
        case = drawn(random)
        found = told(case)
        met[found if found in agreed else "differ"] += 1
        if found not in agreed:
            differ.append((case, found))
    return met, differ
