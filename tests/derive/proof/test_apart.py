"""Questions answered in a process of its own: an answer, and none where there is no end or a sudden one."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from derive.proof.methods.apart import apart

WAITED = 60  # seconds by the clock, of which a test takes one: where a process waits for what never comes


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """End a test that waits for ever."""

    def out(*_: object) -> None:
        raise TimeoutError("nothing came")

    before = signal.signal(signal.SIGALRM, out)
    signal.alarm(WAITED)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def _for_ever() -> None:
    while True:
        pass


def test_an_answer_comes_back_as_it_is() -> None:
    """What JSON can write is what returns, however long: a pipe holds 64 kB."""
    assert apart(lambda: {"said": ["unsat", "x" * 200_000]}, 5) == {"said": ["unsat", "x" * 200_000]}


def test_what_has_no_end_is_ended() -> None:
    """A loop gets a tenth of a second of the processor; what dies or raises has said nothing either."""
    assert apart(_for_ever, 0.1) is None
    assert apart(lambda: os._exit(0), 5) is None
    assert apart(lambda: 1 / 0, 5) is None


def test_nothing_done_there_is_done_here() -> None:
    """A list from which the process takes its last number keeps it here."""
    here = [1, 2]
    assert apart(here.pop, 5) == 2
    assert here == [1, 2]


def test_where_no_process_can_be_forked_the_answer_is_found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the list loses its last number."""
    monkeypatch.delattr(os, "fork")
    here = [1, 2]
    assert apart(here.pop, 5) == 2
    assert here == [1]
