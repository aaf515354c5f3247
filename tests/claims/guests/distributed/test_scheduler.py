"""Claims decided on other machines: pieces in order, limits, other programs, and findings that are the same bytes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from claims.audit.corpus import open_corpus
from claims.guests.distributed import pieces, scheduler
from claims.guests.distributed.pieces import PieceError, do_piece
from claims.guests.distributed.scheduler import Cluster
from claims.loading.places import SHIPPED
from claims.parallel import Failure, Task, WorkLimits
from claims.report.findings_json import audit_json
from derive.cache import program_digest
from tests.oracles.forked import ran

DOCUMENT = str(SHIPPED / "roofline-tour")
BAKERY = Path(__file__).parents[3] / "oracles" / "bakery.claims"  # every kind of check and every verdict


def describe(_item: object, failure: Failure) -> str:
    """Return what an item gets that has no result; a function of a module, since others cannot be pickled."""
    return str(failure)


def test_results_come_in_the_order_of_the_items(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven numbers in pieces of two, over two threads that each start a process; none at all works too."""
    monkeypatch.setattr(scheduler, "SMALLEST", 2)
    monkeypatch.setattr(scheduler, "AHEAD", 3)
    with ThreadPoolExecutor(2) as executor:
        cluster = Cluster(executor, Client(1))
        assert list(cluster.run(Task(abs, range(-3, 4), describe))) == [3, 2, 1, 0, 1, 2, 3]
        assert list(cluster.run(Task(abs, (), describe))) == []


def test_an_item_that_kills_its_worker_costs_itself_only() -> None:
    """The second of three signals that the worker sends to itself is deadly; an endless power is ended in time."""
    signals = (int(signal.SIGCONT), int(signal.SIGKILL), int(signal.SIGCONT))
    assert do_piece(program_digest(), Task(signal.raise_signal, signals, describe)) == [None, "crash", None]
    endless = Task(partial(pow, 3), (10**9,), describe, limits=WorkLimits(seconds=1.0))
    assert do_piece(program_digest(), endless) == ["time"]


def test_a_process_that_dies_or_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither hangs: the piece has come to nothing."""
    deadly: Any = Unsendable()
    with pytest.raises(PieceError, match="died"):
        do_piece(program_digest(), Task(deadly, (1,), describe))
    monkeypatch.setattr(pieces, "LONGEST", 0.0)
    with pytest.raises(PieceError, match="exceeded"):
        do_piece(program_digest(), Task(abs, (1,), describe))


class Client:
    """A client of a scheduler with so many workers, which begins no work itself."""

    def __init__(self, workers: int) -> None:
        self.workers = dict.fromkeys(range(workers))

    def scheduler_info(self, **_: object) -> dict[str, dict[int, None]]:
        """Return the workers."""
        return {"workers": self.workers}

    def submit(self, *_: object) -> Future[object]:
        """Return what never comes."""
        return Future()


class Unsendable:
    """A function that ends the process in which it is read."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return a call that ends the process."""
        return os._exit, (1,)


def test_another_program_does_nothing() -> None:
    """A worker with another version refuses: its verdicts could be others."""
    with pytest.raises(PieceError, match="another version"):
        do_piece(b"another", Task(abs, (1,), describe))


def test_nobody_left_ends_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no worker for longer than a manager needs to begin one, the task is given up."""
    monkeypatch.setattr(scheduler, "LOOKING_UP", 0.01)
    monkeypatch.setattr(scheduler, "COMING_BACK", 0.0)

    client: Any = Client(0)
    with pytest.raises(PieceError, match="no worker is left"):
        list(Cluster(client, client).run(Task(abs, (1,), describe)))


def test_findings_from_elsewhere_are_the_findings(tmp_path: Path) -> None:
    """Claims of every kind and verdict, decided in processes that another executor starts, give the same JSON."""
    file = tmp_path / "bakery.yaml"
    file.write_text(BAKERY.read_text("utf-8"), "utf-8")
    corpus = open_corpus([file])
    with ThreadPoolExecutor(2) as executor:
        there = audit_json(corpus.findings(runner=Cluster(executor, Client(1)).run))
    assert json.dumps(there) == json.dumps(audit_json(map(corpus.find, corpus.claims)))


@pytest.fixture
def address() -> Iterator[str]:
    """Yield the address of a Dask scheduler with two workers, on this machine alone."""
    distributed = pytest.importorskip("distributed", reason="no Dask here; `make test EXTRAS=dev,dask` brings it")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(
    "command", [["audit", "--json"], ["mutate", "--json", "--id", "rt-kink*"]], ids=lambda each: each[0]
)
def test_dask_gives_the_same_bytes(address: str, command: list[str]) -> None:
    """The same command with the address of a scheduler prints the same."""
    call = [sys.executable, "-m", "claims", command[0], DOCUMENT, *command[1:]]
    environment = os.environ | {"CLAIMS_CACHE": "off"}
    here = subprocess.run(call, env=environment, capture_output=True, check=False)
    there = subprocess.run([*call, "--scheduler", address], env=environment, capture_output=True, check=False)
    assert (there.stdout, there.returncode) == (here.stdout, here.returncode), there.stderr.decode()
    assert here.stdout


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """No connection, or no Dask at all: the audit says so, prints nothing else, and could not run."""
    monkeypatch.setattr(scheduler, "PATIENCE", 1)
    done = ran("audit", DOCUMENT, "--json", "--scheduler", "nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--scheduler nowhere: " in done.stderr
