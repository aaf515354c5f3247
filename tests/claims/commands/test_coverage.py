"""The command `claims coverage`: a text, or the lock alone, against the claims."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app

CLAIMS = """\
document: kiosk
claims:
  - {id: memory, says: Its memory., stated: "40 GB", source: the till}
"""
TEXT = "It has 40 GB of memory.\n"


def run(*words: str | Path) -> Result:
    """Return what the command does."""
    return CliRunner().invoke(app, ["coverage", *map(str, words)])


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a folder with a text, its claim, and a lock that links the two."""
    (tmp_path / "kiosk.yaml").write_text(CLAIMS)
    (tmp_path / "kiosk.txt").write_text(TEXT)
    run(tmp_path / "kiosk.txt", tmp_path / "kiosk.yaml", "--update")
    lock = tmp_path / "kiosk.lock"
    lock.write_text(lock.read_text().replace("= ? memory", "= memory"))
    return tmp_path


@pytest.mark.parametrize(("old", "new", "differing"), [
    ("40 GB", "400 GB", "memory states '400 GB', the passage prints 40 GB: another number;"),
    ("40 GB", "40 MB", "memory states '40 MB', the passage prints 40 GB: another unit;"),
    ("40 GB", "~40 GB", "memory states '~40 GB', the passage prints 40 GB: a hedge added;"),
])  # fmt: skip
@pytest.mark.parametrize("with_text", [True, False])
def test_an_edited_figure_fails(kiosk: Path, *, with_text: bool, old: str, new: str, differing: str) -> None:
    """With the text or without it, a claim that states another figure than its passage is told, and fails."""
    words = [kiosk / "kiosk.txt", kiosk / "kiosk.yaml"] if with_text else ["--without-text", kiosk / "kiosk.yaml"]
    green = run(*words)
    assert (green.exit_code, "kiosk: no figures stated differently than printed" in green.output) == (0, True)
    (kiosk / "kiosk.yaml").write_text(CLAIMS.replace(old, new))
    red = run(*words)
    assert (red.exit_code, differing in red.output) == (1, True)
    assert "kiosk: 1 figure stated differently than printed" in red.output


def test_json_of_locks(kiosk: Path) -> None:
    """The differences of each document, with what is stated and printed."""
    (kiosk / "kiosk.yaml").write_text(CLAIMS.replace("40 GB", "400 GB"))
    told = json.loads(run("--without-text", kiosk / "kiosk.yaml", "--json").output)
    assert told["complete"] is False
    (only,) = told["differences"]["kiosk"]
    assert (only["claim"], only["stated"], only["printed"], only["differing"], only["line"]) == (
        "memory", "400 GB", "40 GB", "another number", 1,
    )  # fmt: skip


def test_without_a_lock_nothing_passes(kiosk: Path) -> None:
    """Comparing nothing is no success."""
    (kiosk / "kiosk.lock").unlink()
    result = run("--without-text", kiosk / "kiosk.yaml")
    assert result.exit_code == 2
    assert "no coverage file beside the claims; create one with" in result.output


def test_a_lock_that_names_no_claim_cannot_be_compared(kiosk: Path) -> None:
    """A claim that is gone is told with the line of the lock."""
    (kiosk / "kiosk.yaml").write_text(CLAIMS.replace("memory", "memories", 1))
    result = run("--without-text", kiosk / "kiosk.yaml")
    assert result.exit_code == 2
    assert "unknown claim 'memory' for '40'; did you mean memories?" in result.output


def test_shipped_claims_and_locks() -> None:
    """Without anything, the shipped locks are compared with the shipped claims."""
    result = run()
    assert (result.exit_code, result.output.count("no figures stated differently than printed")) == (0, 5)


def test_the_same_words_in_another_format_are_the_same_statements(kiosk: Path) -> None:
    """A lock of a plain text covers the text in Markdown, whose code and front matter are no statements."""
    (kiosk / "kiosk.md").write_text("---\nweight: 7\n---\n\nIt has **40 GB** of memory.\n\n```\n50 GB\n```\n")
    assert run(kiosk / "kiosk.md", kiosk / "kiosk.yaml").exit_code == 0
    (kiosk / "kiosk.dat").write_text(TEXT)
    assert "--format" in run(kiosk / "kiosk.dat", kiosk / "kiosk.yaml").output
    assert run(kiosk / "kiosk.dat", kiosk / "kiosk.yaml", "--format", "plain", "--document", "kiosk").exit_code == 0
