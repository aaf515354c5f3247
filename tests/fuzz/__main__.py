"""Let Atheris look for inputs that a reader does not answer, guided by what they reach in the program: `make fuzz`.

usage: python -m tests.fuzz [--seconds N] [--seed N] [TARGET ...]        without a target, all, one after the other

It begins with what tests hold. An input that is not answered is written to `build/fuzz`; it belongs into a test.
Status: 0 none found, 1 some.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "build" / "fuzz"
SECONDS = 600  # of each target
SLOWEST = 60  # seconds for one input, counted and on a machine with other work
LONGEST = {  # bytes of an input; longer texts are refused for their length alone
    "figure": 210,
    "unit": 210,
    "expression": 2_100,
    "file": 8_192,
}
ROOMS = {"figure": "units/figures", "unit": "units/measures", "expression": "derive/notation"}
PRINTED = re.compile(r'"([^"\n]{1,200})"')


def beginnings(target: str) -> Iterator[bytes]:
    """Yield inputs to begin with: faulty claim files for the loader, what stands in quotes in tests for the others."""
    tests = ROOT / "tests"
    if target == "file":
        yield from (path.read_bytes() for path in sorted((tests / "faults").glob("*.yaml")))
        return
    for path in sorted((tests / ROOMS[target]).glob("test_*.py")):
        yield from (printed.encode() for printed in PRINTED.findall(path.read_text("utf-8")))


def fuzz(target: str, seconds: int, seed: int) -> int:
    """Fuzz one target in a process of its own; return its status."""
    folder = FOUND / target
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, raw in enumerate(beginnings(target)):
        (folder / f"begin-{number}").write_bytes(raw)
    options = (
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST[target]}",
        f"-seed={seed}",
        f"-artifact_prefix={FOUND / target}-",
        f"-timeout={SLOWEST}",
        "-rss_limit_mb=2048",
        "-print_final_stats=1",
    )
    command = [sys.executable, "-m", "tests.fuzz.counted", target, *options, str(folder)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main(arguments: list[str]) -> int:
    """Fuzz the targets that are named, one after the other, whatever the ones before came to."""
    parser = argparse.ArgumentParser("python -m tests.fuzz", description="Look for inputs that are not answered.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(LONGEST))
    parser.add_argument("--seconds", type=int, default=SECONDS, help="of each target")
    parser.add_argument("--seed", type=int, default=1, help="of what is drawn")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.targets if name not in LONGEST]
    if unknown:
        parser.error(f"found target {unknown[0]!r}, expected one of {', '.join(LONGEST)}")
    return max(abs(fuzz(name, chosen.seconds, chosen.seed)) and 1 for name in chosen.targets or LONGEST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
