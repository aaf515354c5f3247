"""Questions answered in a process of its own: an answer, and none where there is no end or a sudden one."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

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


def _long() -> str:
    """Answer after seconds of the processor, of which none of these tests allows one."""
    for _ in range(10**8):
        pass
    return "too late"


def _broken_off(ended: Callable[[], object]) -> Callable[[], str]:
    """Return a question whose process writes the beginning of its answer, and some time later ends otherwise."""

    def begun(channel: int, *_: object) -> object:
        os.write(channel, b'"begun')
        os.close(channel)
        for _turn in range(10**6):  # some hundredths of a second, in which it is not waited for in vain
            pass
        return ended()

    def answer() -> str:
        os.fdopen = begun  # type: ignore[assignment]  # in that process alone
        return "begun and ended"

    return answer


def _raise() -> object:
    raise OSError("nothing more can be written")


def test_an_answer_comes_back_as_it_is() -> None:
    """What JSON can write is what returns, however long: a pipe holds 64 kB."""
    assert apart(lambda: {"said": ["unsat", "x" * 200_000]}, 5) == {"said": ["unsat", "x" * 200_000]}


def test_what_has_no_end_is_ended() -> None:
    """A loop gets a tenth of a second of the processor; what dies or raises has said nothing either."""
    assert apart(_long, 0.1) is None
    assert apart(lambda: os._exit(0), 5) is None
    assert apart(lambda: 1 / 0, 5) is None


def test_it_is_ended_where_the_signal_for_that_is_ignored() -> None:
    """What this process does about the signal is nothing to the other."""
    before = signal.signal(signal.SIGPROF, signal.SIG_IGN)
    assert apart(_long, 0.1) is None
    signal.signal(signal.SIGPROF, before)


@pytest.mark.parametrize("ended", [_raise, lambda: os.kill(os.getpid(), signal.SIGPROF)], ids=["raises", "killed"])
def test_half_an_answer_is_none(ended: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Time may run out while it writes, and writing may fail: what came until then is no answer, and nobody is left."""
    forked, fork = list[int](), os.fork

    def remembered() -> int:
        forked.append(fork())
        return forked[0]

    monkeypatch.setattr(os, "fork", remembered)
    assert apart(_broken_off(ended), 5) is None
    with pytest.raises(ChildProcessError):
        os.waitpid(forked[0], os.WNOHANG)


def test_nothing_done_there_is_done_here() -> None:
    """A list from which the process takes its last number keeps it here."""
    here = [1, 2]
    assert apart(here.pop, 5) == 2
    assert here == [1, 2]


def test_where_no_process_can_be_forked_the_answer_is_found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a system without processes of that kind, and where none is left: the list loses a number each time."""
    opened: list[int] = []
    pipe = os.pipe

    def piped() -> tuple[int, int]:
        opened.extend(pipe())
        return opened[-2], opened[-1]

    def none_left() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "pipe", piped)
    here = [1, 2, 3]
    monkeypatch.setattr(os, "fork", none_left)
    assert apart(here.pop, 5) == 3
    monkeypatch.delattr(os, "fork")
    assert apart(here.pop, 5) == 2
    assert here == [1]
    for each in opened:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(each)
