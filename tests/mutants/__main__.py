"""`python -m tests.mutants [MODULE ...]`: damage the trusted modules, and hold what survives against the list.

Fails on a survivor that `survivors.toml` does not explain, and on an explained one that does not survive.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from tests.mutants.exchange import unnoticed
from tests.mutants.mutants import mutants
from tests.mutants.trial import Target, survives, survivors, warm
from tests.mutants.tried import Tried, digest, keep, tried

HERE = Path(__file__).parent
EVERY = [""]  # the text that stands in every name


def targets() -> list[Target]:
    """Return the trusted modules in the order of their list."""
    listed = tomllib.loads((HERE / "trusted.toml").read_text("utf-8"))
    return [
        Target(Path(source), *(tuple(entry.get(key, ())) for key in ("tests", "warm", "places")))
        for source, entry in listed.items()
    ]


def explained(source: Path) -> dict[str, str]:
    """Return the mutants of a module that change nothing a test could see, each with the reason."""
    listed: dict[str, dict[str, str]] = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))
    return listed.get(source.as_posix(), {})


def untried() -> dict[Path, str]:
    """Return the modules whose mutants are not tried, each with the reason."""
    listed: dict[str, list[str]] = tomllib.loads((HERE / "untried.toml").read_text("utf-8"))
    return {Path(source): reason for reason, sources in listed.items() for source in sources}


def stands(target: Target) -> str:
    """Return the digest of a module as it stands, with its list of survivors."""
    return digest(target.source.read_text("utf-8"), target.places, explained(target.source))


def examine(target: Target, wanted: Sequence[str], jobs: int) -> bool:
    """Try the mutants of a module whose name has one of some texts, and return whether the list says what they did."""
    warm(target)
    source, stood = target.source.read_text("utf-8"), stands(target)
    known = {name for name in explained(target.source) if any(each in name for each in wanted)}
    every = list(mutants(source))
    damaged = [each for each in every if target.takes(each) and any(text in each.name for text in wanted)]
    unseen = unnoticed(target, [each for each in damaged if each.name not in known], jobs)
    alive, left = set(), [*unseen, *(each for each in damaged if each.name in known)]
    if left and (not survives(target, source) or survives(target, "raise ImportError")):
        fault(f"{target.source}: its tests fail without any damage, or do not load it: {' '.join(target.tests)}")
        return False
    for mutant in survivors(target, left, jobs):
        alive.add(mutant.name)
        if mutant.name not in known:
            fault(f"{target.source}: survives without a reason: {mutant.name}")
    for name in sorted(known - alive):
        fault(f"{target.source}: explained, and does not survive: {name}")
    done = Tried(str(target.source), stood, len(damaged), len(alive & known))
    say(str(done) if alive <= known else f"{target.source}: {len(damaged)} mutants, {len(alive - known)} survive")
    if len(damaged) < len(every):
        say(f"{target.source}: {len(every) - len(damaged)} other mutants are not tried")
    if alive == known and wanted == EVERY:
        keep(done)
    return alive == known


def say(line: str, where: TextIO = sys.stdout) -> None:
    """Write a line at once: a run takes long."""
    where.write(f"{line}\n")
    where.flush()


def fault(line: str) -> None:
    """Write what is wrong where it is seen even while the rest is kept for a record."""
    say(line, sys.stderr)


def main() -> int:
    """Examine the named modules, or all, each in a process of its own, so that none warms the next."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="paths of trusted modules or of their folders; without any, all")
    parser.add_argument("--again", action="store_true", help="also the modules that stand as they were tried before")
    parser.add_argument("--only", nargs="+", default=EVERY, help="only mutants whose name contains one of these texts")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants are tried at once")
    chosen = parser.parse_args()
    failed = False
    before = {} if chosen.again or chosen.only != EVERY else tried()
    for target in targets():
        if chosen.modules and not any(target.source.is_relative_to(each) for each in chosen.modules):
            continue
        if stands(target) in before:
            say(f"{before[stands(target)]}, before")
        else:
            child = os.fork()
            if child == 0:
                os._exit(not examine(target, chosen.only, chosen.jobs))
            failed |= os.waitpid(child, 0)[1] != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
