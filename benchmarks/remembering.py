"""What is not worked out again: the shipped audit cold, with another claim changed, and unchanged; and help.

python benchmarks/remembering.py
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from timing import claims, shown

SHIPPED = Path(__file__).parent.parent / "claims" / "documents"


def main() -> None:
    """Print a table: seconds, seconds of processor, and the share of the cold audit."""
    with TemporaryDirectory() as place:
        corpus, caches = Path(place, "documents"), Path(place, "caches")
        shutil.copytree(SHIPPED, corpus)
        cold = claims(["audit", str(corpus)], caches)
        unchanged = claims(["audit", str(corpus)], caches)
        file = next(iter(sorted(corpus.glob("*/*.yaml"))))
        file.write_text(file.read_text("utf-8") + "# a comment\n", "utf-8")
        touched = claims(["audit", str(corpus)], caches)
        off = claims(["audit", str(corpus)], caches, remember=False)
        helped = claims(["--help"], caches)
    print("| run | time | processor | of the cold audit |\n| --- | --- | --- | --- |")
    rows = {
        "nothing kept yet": cold,
        "one file edited, no claim changed": touched,
        "nothing changed": unchanged,
        "switched off": off,
        "`claims --help`": helped,
    }
    for name, (wall, spent, _) in rows.items():
        print(f"| {name} | {shown(wall)} | {shown(spent)} | {spent / cold[1]:.3f} |")


if __name__ == "__main__":
    main()
