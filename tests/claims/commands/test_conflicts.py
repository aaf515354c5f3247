"""The command `claims conflicts`: what it prints, its status, and its JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app

CLAIMS = """\
document: kiosk
claims:
  - {id: held, says: It holds 288 GB., stated: "288 GB", source: a sheet}
  - {id: held-again, says: There is room for 400 GB., stated: "400 GB", source: a sheet}
  - id: drain
    says: It drains in 14.4 ms.
    section: "1"
    stated: "14.4 ms"
    formula: schedule.drain_time
    given: {memory_capacity: held, memory_bandwidth: exactly 20 TB/second}
  - id: drain-again
    says: It drains in 20 ms.
    stated: "20 ms"
    formula: schedule.drain_time
    given: {memory_capacity: held-again, memory_bandwidth: exactly 20 TB/second}
sections: {"1": Reading}
"""
APART = "dismissed:\n  - because: two machines\n    apart: [[held, drain], [held-again, drain-again]]\n"


def run(*words: str | Path) -> Result:
    """Return what the command does."""
    return CliRunner().invoke(app, ["conflicts", *map(str, words)])


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a folder with a document that prints two values of each of two quantities."""
    (tmp_path / "kiosk.yaml").write_text(CLAIMS)
    return tmp_path


def test_open_conflicts_fail(kiosk: Path) -> None:
    """Both sides with place, figure and sentence, what rests on them, and the counts."""
    result = run(kiosk)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "open: bytes that a memory holds; 2 claims depend on it",
        "  held (kiosk) states 288 GB: It holds 288 GB.",
        "  held-again (kiosk) states 400 GB: There is room for 400 GB.",
        "open: time to read a memory once from end to end; 0 claims depend on it",
        "  drain (kiosk 1) states 14.4 ms: It drains in 14.4 ms.",
        "  drain-again (kiosk) states 20 ms: It drains in 20 ms.",
        "2 conflicts: 2 open, 0 claimed, 0 dismissed",
    ]


def test_dismissed_conflicts_pass(kiosk: Path) -> None:
    """With a reason they are counted apart, and listed when asked for."""
    (kiosk / "conflicts.yaml").write_text(APART)
    quiet, whole = run(kiosk), run(kiosk, "--all")
    assert (quiet.exit_code, quiet.output) == (0, "2 conflicts: 0 open, 0 claimed, 2 dismissed\n")
    assert whole.output.count("  because two machines\n") == 2


def test_an_idle_dismissal_could_not_run(kiosk: Path) -> None:
    """What no longer conflicts is to be taken out, with file and line."""
    (kiosk / "conflicts.yaml").write_text(APART)
    (kiosk / "kiosk.yaml").write_text(CLAIMS.replace("400 GB", "288 GB").replace("20 ms", "14.4 ms"))
    result = run(kiosk)
    assert result.exit_code == 2
    where = f"{kiosk}/conflicts.yaml:2"
    assert f"{where}: 'held' does not conflict with the claims that it is dismissed against; remove it" in result.output


def test_json(kiosk: Path) -> None:
    """The counts, and each conflict with both sides."""
    told = json.loads(run(kiosk, "--json").output)
    assert told["counts"] == {"found": 2, "open": 2, "claimed": 0, "dismissed": 0}
    assert told["not_compared"] == {}
    assert told["conflicts"][0] == {
        "about": "bytes that a memory holds",
        "status": "open",
        "reason": None,
        "weight": 2,
        "sides": [
            {"claim": "held", "role": "states", "value": "288 GB"},
            {"claim": "held-again", "role": "states", "value": "400 GB"},
        ],
    }


def test_a_broken_file_could_not_run(kiosk: Path) -> None:
    """A fault of the file is told with its place."""
    (kiosk / "conflicts.yaml").write_text(APART.replace("because", "becuse"))
    result = run(kiosk)
    assert result.exit_code == 2
    assert "conflicts.yaml:2:5: unknown key 'becuse'" in result.output
