"""The command `claims certify`: the next step that it prints can be typed."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app

ROOT = Path(__file__).resolve().parents[3]
STAND = """\
document: stand
title: A stand
claims:
  - {id: cups, says: It sells 40 cups., stated: 40, source: the till}
"""


def next_step(folder: Path) -> list[str]:
    """Return the words of the command that `claims certify` prints in a folder."""
    (folder / "stand.yaml").write_text(STAND, encoding="utf-8")
    done = CliRunner().invoke(app, ["certify", "stand.yaml", "--out", "certificate.json"])
    told, _, step = done.stdout.partition("; check it with: ")
    assert told == "certificate.json: 1 claim"
    return shlex.split(step)


def test_next_step_runs_where_it_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder without recheck.py the installed one is named, and decides."""
    monkeypatch.chdir(tmp_path)
    python, *words = next_step(tmp_path)
    assert python == "python"
    assert words[2] == str(ROOT / "recheck.py")
    done = subprocess.run([sys.executable, *words], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "agrees: 1 claims, 1 decided here" in done.stdout


def test_next_step_is_short_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder with recheck.py, that one is named."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "recheck.py", tmp_path)
    assert next_step(tmp_path) == ["python", "-I", "-S", "recheck.py", "certificate.json"]
