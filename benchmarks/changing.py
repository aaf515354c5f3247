"""The audit again after one claim changed, beside the same audit with nothing kept, and with nothing changed.

python changing.py 10000
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from timing import claims, shown
from values import write

ROUNDS = 3  # of each, in turns


def main(arguments: list[str]) -> None:
    """Print a table: seconds of processor, medians with their spread, and the ratio to an audit from nothing."""
    size = next((int(each) for each in arguments if each.isdigit()), 10_000)
    times: dict[str, list[float]] = {"nothing kept": [], "one claim changed": [], "nothing changed": []}
    with TemporaryDirectory() as place:
        folder, caches = Path(place, "corpus"), Path(place, "caches")
        count = write(size, folder)
        claims(["audit", str(folder)], caches)
        first = min(folder.rglob("*.yaml"))
        for number in range(ROUNDS):
            times["nothing kept"].append(claims(["audit", str(folder)], caches, remember=False)[1])
            text = first.read_text("utf-8")
            first.write_text(text.replace("takes this long", f"takes so long, measured {number}", 1), "utf-8")
            times["one claim changed"].append(claims(["audit", str(folder)], caches)[1])
            times["nothing changed"].append(claims(["audit", str(folder)], caches)[1])
    print(
        f"{count:,} value claims, {ROUNDS} rounds\n\n| audit | processor | spread | ratio |\n| --- | --- | --- | --- |"
    )
    cold = statistics.median(times["nothing kept"])
    for name, each in times.items():
        middle = statistics.median(each)
        print(f"| {name} | {shown(middle)} | {shown(min(each))} to {shown(max(each))} | {middle / cold:.3f} |")


if __name__ == "__main__":
    main(sys.argv[1:])
