"""Work that goes elsewhere: order, limits, other programs, and findings that are the same bytes as at home."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import BinaryIO

import pytest

from claims.audit import corpus as audits
from claims.audit.corpus import open_corpus
from claims.loading.places import SHIPPED
from claims.parallel import isolated
from claims.parallel.isolated import JobError, job, shared_out
from claims.parallel.limits import WorkLimits
from claims.parallel.pool import Task
from claims.report.findings_json import audit_json
from derive.cache.program import engine
from tests.oracles.forked import ran

DOCUMENT = str(SHIPPED / "roofline-tour")


BAKERY = Path(__file__).parents[2] / "oracles" / "bakery.claims"  # every kind of check and every verdict


def word(_item: object, reason: str) -> str:
    """Return what an item gets whose worker was ended; a function of a module, since others do not travel."""
    return reason


def test_results_come_in_the_order_of_the_items(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven numbers in pieces of two, over two threads that each start a process; none at all works too."""
    monkeypatch.setattr(isolated, "SMALLEST_PIECE", 2)
    monkeypatch.setattr(isolated, "AHEAD", 3)
    with ThreadPoolExecutor(2) as executor:
        assert list(shared_out(Task(abs, range(-3, 4), word), executor)) == [3, 2, 1, 0, 1, 2, 3]
        assert list(shared_out(Task(abs, (), word), executor)) == []


def test_an_item_that_kills_its_worker_costs_itself_only() -> None:
    """The second of three signals that the worker sends to itself is deadly; 0 is none."""
    task = Task(signal.raise_signal, (int(signal.SIGCONT), int(signal.SIGKILL), int(signal.SIGCONT)), word)
    assert job(engine(isolated.PACKAGES), task) == [None, "crash", None]


def test_an_endless_item_is_ended_there() -> None:
    """A power of hundreds of millions of digits is ended after its time, within the job."""
    task = Task(partial(pow, 3), (10**9,), word, limits=WorkLimits(seconds=1.0))
    assert job(engine(isolated.PACKAGES), task) == ["time"]


WAITED_FOR = """
import sys
from pathlib import Path
from claims.parallel.isolated import PACKAGES, job
from claims.parallel.pool import Task
from derive.cache.program import engine
from tests.oracles.forked import ran
job(engine(PACKAGES), Task(Path.read_text, (Path(sys.argv[1]),), str))
"""


def test_a_job_ends_when_nobody_waits_for_it(tmp_path: Path) -> None:
    """Its item reads a pipe without end; once its waiter is killed, nobody reads any more."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    call = [sys.executable, "-c", WAITED_FOR, str(pipe)]
    with subprocess.Popen(call) as waiter, pipe.open("wb", buffering=0) as writing:  # opens once somebody reads
        waiter.kill()
        with pytest.raises(BrokenPipeError):
            written_as_long_as_somebody_reads(writing)


def written_as_long_as_somebody_reads(pipe: BinaryIO) -> None:
    """Write on and on."""
    while pipe.write(b"!"):
        threading.Event().wait(0.05)


def test_another_program_does_nothing() -> None:
    """A worker with another version refuses: its verdicts could be others."""
    with pytest.raises(JobError, match="another version"):
        job("another", Task(abs, (1,), word))


def test_findings_from_elsewhere_are_the_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Claims of every kind and verdict, decided in processes that another executor starts, give the same JSON."""
    monkeypatch.setattr(audits, "WORTH_SPREADING", 1)
    file = tmp_path / "bakery.yaml"
    file.write_text(BAKERY.read_text("utf-8"), "utf-8")
    corpus = open_corpus([file])
    with ThreadPoolExecutor(2) as executor:
        there = audit_json(corpus.findings(executor=executor))
    assert json.dumps(there) == json.dumps(audit_json(map(corpus.find, corpus.claims)))


@pytest.fixture
def scheduler() -> Iterator[str]:
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
def test_dask_gives_the_same_bytes(scheduler: str, command: list[str]) -> None:
    """The same command with the address of a scheduler prints the same."""
    call = [sys.executable, "-m", "claims", command[0], DOCUMENT, *command[1:]]
    environment = os.environ | {"CLAIMS_CACHE": "off"}
    here = subprocess.run(call, env=environment, capture_output=True, check=False)
    there = subprocess.run([*call, "--scheduler", scheduler], env=environment, capture_output=True, check=False)
    assert (there.stdout, there.returncode) == (here.stdout, here.returncode), there.stderr.decode()
    assert here.stdout


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """No connection, or no Dask at all: the audit says so, prints nothing else, and could not run."""
    monkeypatch.setattr("claims.commands.scheduler.PATIENCE", 1)
    done = ran("audit", DOCUMENT, "--json", "--scheduler", "nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert '--scheduler "nowhere"' in done.stderr
