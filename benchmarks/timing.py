"""How the benchmarks measure: ratios within one run, cases taken in turns, medians; never a test, never a limit."""

from __future__ import annotations

import os
import platform
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROUNDS = 7
Case = tuple[Sequence[str], Mapping[str, str]]  # a command, and its environment
SPY = """
import multiprocessing, resource, sys
from claims.__main__ import main
from claims.parallel import processes
sys.argv[0] = "claims"
try:
    main()
finally:
    for each in multiprocessing.active_children():
        each.join()
    own, below = (resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print((own + processes() * below) // 1024, file=sys.stderr)
"""


def ratios(cases: Mapping[str, Callable[[], object]], rounds: int = ROUNDS) -> None:
    """Time the cases in turns, by the processor, and print medians, quartiles and ratios to the first."""
    times: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, case in cases.items():
            started = time.process_time()
            case()
            times[name].append(time.process_time() - started)
    first = statistics.median(next(iter(times.values())))
    print("| way | median | spread | ratio |\n| --- | --- | --- | --- |")
    for name, each in times.items():
        low, median, high = statistics.quantiles(each, n=4)
        print(f"| {name} | {shown(median)} | {shown(low)} to {shown(high)} | {median / first:.2f} |")


def machine(*libraries: str) -> str:
    """Return on what is measured: cores, Python, libraries that matter, and how busy the machine is."""
    busy = os.getloadavg()[0]
    python = f"Python {platform.python_version()}"
    return ", ".join([platform.machine(), f"{os.cpu_count()} cores", python, *libraries, f"load {busy:.1f}"])


def processes(cases: Mapping[str, Case], rounds: int = ROUNDS) -> dict[str, tuple[float, ...]]:
    """Run commands in turns, each in its environment; return quartiles of the processor's seconds of each."""
    spent: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, seconds in turn(cases).items():
            spent[name].append(seconds)
    return {name: tuple(statistics.quantiles(each, n=4)) for name, each in spent.items()}


def turn(cases: Mapping[str, Case]) -> dict[str, float]:
    """Run each command once, in its environment; return the processor's seconds of each."""
    spent = {}
    for name, (call, environment) in cases.items():
        before = processor()
        subprocess.run(call, env=environment, stdout=subprocess.DEVNULL, check=True)
        spent[name] = processor() - before
    return spent


def shown(seconds: float) -> str:
    """Return a time with a unit that suits it."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.3g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.3g} us"


def claims(arguments: Sequence[str], caches: Path, *, remember: bool = True) -> tuple[float, float, int]:
    """Run the command in a process of its own; return seconds, seconds of processor, and peak memory in MB.

    That is its own peak and, for as many processes as it may use, the largest of those that it began; what they share
    counts for each.
    """
    environment = {**os.environ, "XDG_CACHE_HOME": str(caches), "CLAIMS_CACHE": "on" if remember else "off"}
    call = [sys.executable, "-c", SPY, *arguments]
    before, started = processor(), time.perf_counter()
    ran = subprocess.run(
        call, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True
    )
    wall = time.perf_counter() - started
    return wall, processor() - before, int(ran.stderr.split()[-1])


def processor() -> float:
    """Return the seconds of processor of all processes that were begun here and have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)  # os.times counts hundredths of a second
    return spent.ru_utime + spent.ru_stime
