"""What one more claim costs: synthetic corpora of several sizes, audited and published.

python benchmarks/growth.py 4000 12000 36000
python benchmarks/growth.py --values 10000 100000 1000000
python benchmarks/growth.py --site 4000 12000
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import values
from synthetic import write
from timing import claims, shown


def main(arguments: list[str]) -> None:
    """Print a table: time, processor time for each claim beyond the start-up, and peak memory of all processes."""
    published = "--site" in arguments
    sizes = [int(each) for each in arguments if each.isdigit()] or [4_000, 12_000]
    with TemporaryDirectory() as place:
        caches = Path(place, "caches")
        start = claims(["audit", str(corpus(Path(place), 0))], caches, remember=False)[1]
        print("| claims | time | processor | for each claim | peak memory | for each claim |\n" + "| --- " * 6 + "|")
        for size in sizes:
            folder = corpus(Path(place), size, values.write if "--values" in arguments else write)
            command = (
                ["site", str(folder), "--out", str(Path(place, f"site-{size}"))]
                if published
                else ["audit", str(folder)]
            )
            wall, spent, memory = claims(command, caches, remember=False)
            each, room = shown((spent - start) / size), memory * 1024 / size
            print(f"| {size:,} | {shown(wall)} | {shown(spent)} | {each} | {memory} MB | {room:.1f} kB |", flush=True)


def corpus(place: Path, size: int, written: Callable[[int, Path], object] = write) -> Path:
    """Write a corpus of a size, or the smallest there is, and return its folder."""
    folder = place / f"claims-{size}"
    if size:
        written(size, folder)
    else:
        folder.mkdir()
        (folder / "one.yaml").write_text("document: one\nclaims:\n  - {id: only, says: One., source: a fact}\n")
    return folder


if __name__ == "__main__":
    main(sys.argv[1:])
