"""What a cluster on one machine is worth: one process, two, two workers of Dask, and these with one killed on its way.

python cluster.py 20000
python cluster.py 5000 --statements    # claims that take a proof each
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import statements
import values
from distributed import LocalCluster
from timing import machine, shown

COUNT = 20_000
ROUNDS = 3
WORKERS = 2


def main(count: int = COUNT, *, dear: bool = False) -> None:
    """Print a table of seconds by the clock, and stop where the outputs differ."""
    with tempfile.TemporaryDirectory() as folder, _cluster() as cluster:
        (statements if dear else values).write(count, Path(folder))
        call = [sys.executable, "-m", "claims", "audit", folder]
        there = [*call, "--scheduler", cluster.scheduler_address]
        times: dict[str, list[float]] = {}
        for _ in range(ROUNDS):
            alone, said = _run(call, jobs=1)
            times.setdefault("one process", []).append(alone)
            times.setdefault(f"{WORKERS} processes", []).append(_same(call, said, jobs=WORKERS))
            shared = _same(there, said)
            times.setdefault(f"{WORKERS} workers", []).append(shared)
            timer = threading.Timer(shared / 2, _kill, [cluster])
            timer.start()
            times.setdefault(f"{WORKERS} workers, one killed", []).append(_same(there, said))
            timer.join()
    print(f"{count} claims, by the clock, {machine()}\n")
    print("| way | median | spread | ratio |\n| --- | --- | --- | --- |")
    first = statistics.median(times["one process"])
    for name, each in times.items():
        middle = statistics.median(each)
        print(f"| {name} | {shown(middle)} | {shown(min(each))} to {shown(max(each))} | {first / middle:.2f} |")


def _cluster() -> LocalCluster:
    return LocalCluster(n_workers=WORKERS, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)


def _kill(cluster: LocalCluster) -> None:
    """Kill a worker; its nanny begins another."""
    os.kill(next(iter(cluster.workers.values())).process.pid, signal.SIGKILL)


def _same(call: Sequence[str], said: str, jobs: int = WORKERS) -> float:
    spent, told = _run(call, jobs)
    if told != said:
        raise SystemExit(f"{' '.join(call)} printed something else: {told[-300:]}")
    return spent


def _run(call: Sequence[str], jobs: int) -> tuple[float, str]:
    environment = {**os.environ, "CLAIMS_CACHE": "off", "CLAIMS_JOBS": str(jobs)}
    started = time.perf_counter()
    ran = subprocess.run(call, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return time.perf_counter() - started, ran.stdout


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT, dear="--statements" in sys.argv)
