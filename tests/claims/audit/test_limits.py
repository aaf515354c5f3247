"""Every claim is decided under limits, in files of one as of a thousand."""

from __future__ import annotations

import os
import signal
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from claims.audit.corpus import open_corpus
from claims.format.vocabulary import Verdict
from claims.kinds.value.check import ValueCheck
from derive.evaluation import ranges

HEAD = 'document: pans\ntitle: Pans\nauthor: A. Cook\ndate: "2026"\naddress: https://example.org/pans\nquantities:\n'


def written(inputs: int, folder: Path) -> Path:
    """Return a file with one claim on the sum of so many quotients, none of which moves one way, of ranges."""
    names = [f"pan_{place}" for place in range(inputs)]
    quantities = "".join(f'  - {{name: {name}, unit: "", meaning: weight of {name}}}\n' for name in names)
    terms = " + ".join(f"{a} / (1 + {a} * {b})" for a, b in zip(names, [*names[1:], names[0]], strict=True))
    given = ", ".join(f'{name}: "{1 + place % 7}-{9 + place % 5}"' for place, name in enumerate(names))
    claim = f'  - {{id: all-pans, says: All pans., stated: "5", expression: {terms}, given: {{{given}}}}}\n'
    file = folder / "pans.yaml"
    file.write_text(f"{HEAD}{quantities}claims:\n{claim}", "utf-8")
    return file


def test_the_range_of_many_ranges_is_found_in_bounded_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty ranges in five hundred characters: a hundred parts of the box are looked at, not thousands."""
    part, looks = ranges._part, count()

    def counted(*args: Any) -> Any:
        next(looks)
        return part(*args)

    monkeypatch.setattr(ranges, "_part", counted)
    check = open_corpus([written(30, tmp_path)]).checks["all-pans"]
    assert isinstance(check, ValueCheck)
    assert check.computed().low.low < check.computed().high.high
    assert 0 < next(looks) < 100


def test_a_claim_that_would_end_its_process_ends_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a file of one, a claim with many ranges is decided where it can be ended, and its end is a limit."""

    def deadly(_: ValueCheck) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(ValueCheck, "decide", deadly)
    finding = open_corpus([written(15, tmp_path)]).find("all-pans")
    assert (finding.verdict, finding.outcome.reason) == (
        Verdict.UNDECIDED,
        "limit: the worker ran out of memory or died",
    )
