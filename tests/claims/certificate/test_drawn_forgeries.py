"""Forged certificates drawn from a grammar, by kind of evidence: none is decided for what it says."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.oracles.campaigns import LONG
from tests.oracles.certificates import document, judged, recheck
from tests.oracles.forged_values import UNITS
from tests.oracles.forgeries import KINDS

SHORT, MANY = 40, 3_000  # forgeries of a kind


def tried(kind: str, most: int, folder: Path, first: int = 0) -> dict[str, int]:
    """Return how many forgeries of a kind were refused, left to trust, or decided for what they say."""
    ends = {"refused": 0, "on trust": 0, "accepted": 0}
    seeds = count(first)
    while sum(ends.values()) < most:
        forged = KINDS[kind](Random(f"{kind} {next(seeds)}"))  # noqa: S311 - the same forgeries everywhere, no secret
        if forged is None:
            continue
        end = judged(document(*forged, units=UNITS), folder)
        ends[{"decided": "accepted", "trusted": "on trust"}.get(end, "refused")] += 1
    return ends


@pytest.mark.parametrize("kind", KINDS)
def test_no_drawn_forgery_is_accepted(
    kind: str, tmp_path: Path, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """What is false by a reckoning of its own is refused, or left to trust and said to be."""
    ends = tried(kind, SHORT, tmp_path)
    record_testsuite_property(f"forged {kind}", " ".join(f"{many} {end}" for end, many in ends.items()))
    assert ends["accepted"] == 0
    assert ends["refused"] > 0


@LONG
@pytest.mark.parametrize("kind", KINDS)
def test_no_drawn_forgery_is_accepted_in_a_long_run(
    kind: str, tmp_path: Path, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """Thousands of forgeries of each kind of evidence, counted by what became of them."""
    ends = tried(kind, MANY, tmp_path)
    record_testsuite_property(f"forged {kind}", " ".join(f"{many} {end}" for end, many in ends.items()))
    assert ends["accepted"] == 0


def yes(*_: object) -> bool:
    """Say yes to everything."""
    return True


def no(*_: object) -> bool:
    """Say no to everything."""
    return False


def strict(*_: object) -> object:
    """Call the sign of everything strict."""
    return recheck.Sign.STRICT


def approximate(*_: object) -> str:
    """Call every miss approximate."""
    return "approximate"


def nothing(*_: object) -> None:
    """Look at nothing."""


# By kind of forgery: what is put in the place of a check, or the words of the objection that is kept back.
WEAKENED: list[tuple[str, str, Callable[..., object] | None]] = [
    ("proof by sign", "Proof.nonzero", yes),
    ("proof by sign", "Proof.of_power", strict),
    ("proof by sign", "Algebra.same", yes),
    ("proof by put", "Proof.sign", strict),
    ("proof by cases", "Algebra.same", yes),
    ("proof by pick", "Algebra.same", yes),
    ("proof by value", "Scope.holds", yes),
    ("proof left to trust", "Proof.by_trust", nothing),
    ("steps on the way", "prove_goal", nothing),
    ("independent", "prove_goal", nothing),
    ("scaling", "Algebra.same", yes),
    ("limit", "Proof.vanishes", yes),
    ("optimum", "prove_goal", nothing),
    ("counterexample", "the counterexample is none", None),
    ("completed", "it is its own condition", None),
    ("limit refuted", "Proof.vanishes", no),
    ("condition", "it does not assume of", None),
    ("possibility", "the denial is of something else", None),
    ("share", "its share is", None),
    ("whole", "meet", yes),
    ("name", "is not the name of a quantity", None),
    ("value", "inside", yes),
    ("hedged value", "near", yes),
    ("range", "missed", approximate),
    ("agreement", "meet", yes),
    ("dimension", "Scope.unit", lambda *_, **__: recheck.PURE),
    ("assumption", "its source", None),
    ("circle", "its dependencies", None),
]


@pytest.mark.parametrize(
    ("kind", "check", "instead"), WEAKENED, ids=[f"{kind}, {check}" for kind, check, _ in WEAKENED]
)
def test_a_checker_that_looks_away_is_found_out(
    kind: str, check: str, instead: Callable[..., object] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind of forgery gets past a copy of recheck.py with one of its checks taken out."""
    if instead is None:
        need = recheck.need
        monkeypatch.setattr(recheck, "need", lambda holds, message: need(holds or check in message, message))
    else:
        owner, _, name = check.rpartition(".")
        monkeypatch.setattr(getattr(recheck, owner) if owner else recheck, name, instead)
    assert any(tried(kind, 1, tmp_path, first)["accepted"] for first in range(0, 20_000, 20))
