"""The audit against the usual way of checking the same claims, side by side in one run, each in fresh processes.

    python usual_way.py 10000
    python usual_way.py 1000 --larger

The usual way is PyYAML's C loader, pydantic, `sympify`, `subs` and Pint: it computes each value in floats and compares
it with the printed one within one part in twenty. It tells no place, reads no figure as a set, varies no input and
proves nothing. With `--larger`, every second formula has a maximum in it, which costs SymPy much more.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from timing import claims, processor, shown
from values import write

ROUNDS = 3  # of each, in turns: a round of the usual way takes seconds
HERE = Path(__file__).parent
USUAL = HERE / "usual_check.py"


def main(arguments: list[str]) -> None:
    """Print a table: seconds of processor of both, medians with their spread, and the ratio of the medians."""
    size = next((int(each) for each in arguments if each.isdigit()), 10_000)
    ours: list[float] = []
    usual: list[float] = []
    with TemporaryDirectory() as place:
        folder, caches = Path(place, "corpus"), Path(place, "caches")
        count = write(size, folder, larger="--larger" in arguments)
        for _ in range(ROUNDS):
            ours.append(claims(["audit", str(folder)], caches, remember=False)[1])
            usual.append(by_the_usual_way(folder))
    print(f"{count:,} value claims, {ROUNDS} rounds\n\n| way | processor | spread | ratio |\n| --- | --- | --- | --- |")
    for name, times in {"the usual way": usual, "`claims audit`, nothing kept": ours}.items():
        middle = statistics.median(times)
        spread = f"{shown(min(times))} to {shown(max(times))}"
        print(f"| {name} | {shown(middle)} | {spread} | {middle / statistics.median(usual):.3f} |")


def by_the_usual_way(folder: Path) -> float:
    """Return the seconds of processor that the usual way takes over a folder of claims."""
    before = processor()
    subprocess.run([sys.executable, str(USUAL), str(folder)], check=True, stdout=subprocess.DEVNULL)
    return processor() - before


if __name__ == "__main__":
    main(sys.argv[1:])
