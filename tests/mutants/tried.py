"""What is kept of the modules whose mutants were all tried, so that a module that stands as it did is not tried again.

`tried.jsonl` has a line for each: a digest of its source and of the reasons for its survivors, and how many there were.
Tests are not part of it, since another one seldom lets more damage pass: `--again` tries all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

KEPT = Path(__file__).with_name("tried.jsonl")


@dataclass(frozen=True)
class Tried:
    """A module whose mutants were tried, every survivor with a reason.

    Args:
        module: its path.
        stood: the digest of what was tried.
        mutants: how many there were.
        explained: how many of them survived.
    """

    module: str
    stood: str
    mutants: int
    explained: int

    def __str__(self) -> str:
        killed = self.mutants - self.explained
        return f"{self.module}: {self.mutants} mutants, {killed} killed, {self.explained} explained"


def digest(source: str, places: Iterable[str], reasons: Iterable[str]) -> str:
    """Return a digest of a module as it stands, of the functions that are damaged and of the survivors' names."""
    return hashlib.sha256(json.dumps([source, sorted(places), sorted(reasons)]).encode()).hexdigest()[:16]


def tried(kept: Path = KEPT) -> dict[str, Tried]:
    """Return what is kept, by digest; of two lines on a module both count, since each names what it is of."""
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    return {each.stood: each for each in (Tried(**json.loads(line)) for line in lines)}


def keep(done: Tried, kept: Path = KEPT) -> None:
    """Write down a module that was tried, in place of what stood there on it."""
    others = (each for each in tried(kept).values() if each.module != done.module)
    lines = (json.dumps(asdict(each)) for each in sorted((*others, done), key=lambda each: each.module))
    kept.write_text("".join(f"{line}\n" for line in lines), "utf-8")
