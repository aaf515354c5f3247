"""What the command costs beside what Python and sha256sum cost: medians of processor time.

python benchmarks/starting.py            # help; an unchanged audit of 10,000 value claims; four claims of one's own,
                                         # cold, after an edit, and one of them shown
python benchmarks/starting.py --short    # the same on fewer claims
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from timing import Case, processes, shown, turn
from values import write

ROUNDS = 15
FEW = """\
document: yard
claims:
  - {{id: yard-load, says: A lorry brings 120 GB., stated: "120 GB", exact: true, source: delivery notes}}
  - id: yard-hours
    says: At 5 MB a second it takes nearly seven hours.
    stated: "~6.7 hour"
    expression: load / pace
    given: {{load: yard-load, pace: "5 MB/second"}}
  - id: yard-fast
    says: At twice that it takes more than three hours, as said {number} times.
    stated: "> 3 hour"
    expression: load / pace
    given: {{load: yard-load, pace: "10 MB/second"}}
  - id: yard-slow
    says: At 2 MB a second it takes about 17 hours.
    stated: "17 hour"
    expression: load / pace
    given: {{load: yard-load, pace: "2 MB/second"}}
"""


def main(arguments: list[str]) -> None:
    """Print a table for each goal: what it is measured against, then the command."""
    size = 400 if "--short" in arguments else 10_000
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores\n")
    with TemporaryDirectory() as place:
        corpus = Path(place, "claims")
        write(size, corpus)
        environment = {**os.environ, "CLAIMS_CACHE": str(Path(place, "cache"))}
        floor = [sys.executable, "-c", "pass"]
        helped = {"claims --help": ([*command(), "--help"], environment)}
        table("help", "python -c pass", {"python -c pass": (floor, environment)} | helped)
        sums = ["sh", "-c", f"{sys.executable} -c pass; find {corpus} -name '*.yaml' -exec sha256sum {{}} +"]
        again: dict[str, Case] = {
            "python -c pass and sha256sum": (sums, environment),
            "the audit again": ([*command(), "audit", str(corpus)], environment),
        }
        table(f"within 8 times, {size:,} value claims unchanged", "python -c pass and sha256sum", again)
        few(Path(place, "few"), floor)


def command() -> list[str]:
    """Return the command as it is installed beside this Python."""
    return [str(Path(sys.executable).with_name("claims"))]


def few(folder: Path, floor: Sequence[str]) -> None:
    """Print what four claims take: nothing kept; one edited while the others are kept; one shown for the first time."""
    folder.mkdir()
    file = folder / "yard.yaml"
    environment = {**os.environ, "CLAIMS_CACHE": str(folder / "kept")}
    cases: dict[str, Case] = {
        "python -c pass": (floor, environment),
        "cold": ([*command(), "audit", "--no-cache", str(file)], environment),
        "after an edit": ([*command(), "audit", str(file)], environment),
        "show": ([*command(), "show", "yard-slow", str(file)], environment),
    }
    times: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(ROUNDS + 1):
        file.write_text(FEW.format(number=number), "utf-8")
        for name, seconds in turn(cases).items():
            times[name] += [seconds] if number else []  # at first modules are compiled, and nothing is kept
    printed("four claims", "python -c pass", {name: tuple(quantiles(each)) for name, each in times.items()})


def table(title: str, floor: str, cases: Mapping[str, Case]) -> None:
    """Print the median of each case, its quartiles, and its ratio to the floor."""
    for call, environment in cases.values():  # what is remembered is remembered now
        subprocess.run(call, env=environment, stdout=subprocess.DEVNULL, check=True)
    printed(title, floor, processes(cases, ROUNDS))


def printed(title: str, floor: str, times: Mapping[str, tuple[float, ...]]) -> None:
    """Print quartiles of the processor's seconds of each case, and its ratio to the floor."""
    print(f"| {title} | median | quartiles | ratio |\n| --- | --- | --- | --- |")
    for name, (low, median, high) in times.items():
        print(f"| {name} | {shown(median)} | {shown(low)} to {shown(high)} | {median / times[floor][1]:.2f} |")
    print()


if __name__ == "__main__":
    main(sys.argv[1:])
