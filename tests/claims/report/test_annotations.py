"""What GitHub's checks are told: place and words of each claim that differs, and of each fault; nothing elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from claims.report.workflow_commands import annotate

STALL = """\
document: stall
claims:
  - {id: cups, says: "100 % of, say, forty cups: 40.", stated: "40 copy", source: the till}
  - id: week
    says: That makes 310.
    stated: "310 copy"
    expression: cups * days
    given: {cups: cups, days: exactly 7}
"""


@pytest.fixture
def stall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file with one claim that does not follow, seen by a runner of GitHub's."""
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    file = tmp_path / "stall.yaml"
    file.write_text(STALL, "utf-8")
    return file


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_claim_that_differs_is_annotated_on_its_line(stall: Path, options: tuple[str, ...]) -> None:
    """The second claim begins on the fourth line; the command goes to the error stream, in one line."""
    ran = CliRunner().invoke(app, ["audit", str(stall), *options])
    (told,) = ran.stderr.splitlines()
    assert told.startswith(f"::error file={stall},line=4,col=5,title=week::")
    assert ": text says 310 copies (" in told
    assert "inputs give 280 copies, off by 9.7 %25%0A" in told


def test_a_fault_is_annotated_where_it_stands(stall: Path) -> None:
    """A misspelt unit: line 6, column 18, with the message that the terminal has."""
    stall.write_text(STALL.replace('"310 copy"', '"310 cpoy"'), "utf-8")
    ran = CliRunner().invoke(app, ["audit", str(stall)])
    assert ran.exit_code == 2
    message, told = ran.stderr.splitlines()
    assert told == f"::error file={stall},line=6,col=18,title=week::{message}"


def test_nothing_is_told_elsewhere(stall: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the runner's variable the error stream stays empty."""
    monkeypatch.delenv("GITHUB_ACTIONS")
    assert CliRunner().invoke(app, ["audit", str(stall)]).stderr == ""


@pytest.mark.usefixtures("stall")
def test_no_text_becomes_a_command_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Line ends, percent signs and separators of a place are escaped."""
    annotate("a,b:c.yaml", 3, 0, "x::y", "100 %\n::stop-commands::z\r")
    assert (
        capsys.readouterr().err
        == "::error file=a%2Cb%3Ac.yaml,line=3,title=x%3A%3Ay::100 %25%0A::stop-commands::z%0D\n"
    )
