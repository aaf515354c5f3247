"""Watching: what a save changed is told, and nothing else; a file that is half written is a fault."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from claims.commands.watch import audited, changed_lines
from claims.guests.servers.texts import contents

LONGEST = 60  # seconds; an end that takes longer is none
CLAIMS = """\
document: cafe
claims:
  - {id: cups, says: 40 cups a day., stated: "40 token/day", premise: the till}
  - {id: week, says: 280 cups., stated: "280 token", expression: c * d, given: {c: cups, d: "exactly 7 day"}}
  - {id: year, says: 14600 cups., stated: "14600 token", expression: c * d, given: {c: cups, d: "exactly 365 day"}}
"""


def test_what_changed_is_told(tmp_path: Path) -> None:
    """A figure that no longer follows, a half-saved file, and its mending: each in lines of its own."""
    file = tmp_path / "cafe.yaml"
    file.write_text(CLAIMS, "utf-8")
    first = audited([tmp_path], None)
    assert list(changed_lines(None, first)) == ["3 claims: 1 premise, 2 verified; 0 differ, 0 faults"]
    file.write_text(CLAIMS.replace('"280 token"', '"28 token"'), "utf-8")
    second = audited([tmp_path], first)
    told, counts = changed_lines(first, second)
    assert told.startswith("week: verified -> refuted, recorded verified: ")
    assert counts == "3 claims: 1 premise, 1 refuted, 1 verified; 1 differ, 0 faults"
    file.write_text(CLAIMS[:150], "utf-8")
    third = audited([tmp_path], second)
    lines = list(changed_lines(second, third))
    assert any("broken YAML" in line for line in lines)
    assert lines[-1].startswith("0 claims: none; 0 differ, 1 fault")
    file.write_text(CLAIMS, "utf-8")
    fourth = audited([tmp_path], third)
    assert list(changed_lines(third, fourth))[-1] == "3 claims: 1 premise, 2 verified; 0 differ, 0 faults"


def test_what_is_unchanged_is_not_decided_again(tmp_path: Path) -> None:
    """The outcome of an equal check is the very same, through a file that was half saved in between."""
    file = tmp_path / "cafe.yaml"
    file.write_text(CLAIMS, "utf-8")
    first = audited([tmp_path], None)
    before = first.findings["year"].outcome
    file.write_text(CLAIMS[:150], "utf-8")
    second = audited([tmp_path], first)
    assert not second.findings
    file.write_text(CLAIMS.replace('"280 token"', '"28 token"'), "utf-8")
    third = audited([tmp_path], second)
    assert third.findings["year"].outcome is before


def test_a_saved_text_is_told(tmp_path: Path) -> None:
    """A text that the claims name: a bound figure that no longer follows, a name that leads nowhere."""
    text, file = tmp_path / "cafe.md", tmp_path / "cafe.yaml"
    file.write_text(CLAIMS.replace("document: cafe", "document: cafe\ntext: cafe.md"), "utf-8")
    text.write_text("We sell 280<!-- claim: week --> in a week.\n", "utf-8")
    first = audited([tmp_path], None)
    assert list(changed_lines(None, first))[-1] == "1 bound figure in 1 text; 0 differ from their claim"
    assert contents(first.corpus.loaded.documents) == first.texts
    text.write_text("We sell 210<!-- claim: week --> in a week.\n", "utf-8")
    assert contents(first.corpus.loaded.documents) != first.texts
    second = audited([tmp_path], first)
    told, counts, bound = changed_lines(first, second)
    assert "cafe.md:1:9: prints 210, bound to week, which states 280 token" in told
    assert counts == "3 claims: 1 premise, 2 verified; 0 differ, 0 faults"
    assert bound == "1 bound figure in 1 text; 1 differs from its claim"
    text.write_text("We sell 280<!-- claim: wek --> in a week.\n", "utf-8")
    third = audited([tmp_path], second)
    assert "unknown claim 'wek'" in next(iter(changed_lines(second, third)))


def test_files_are_told_as_they_were_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault and a bound figure stand behind the paths that were typed, not behind those of the whole disk."""
    watchfiles = pytest.importorskip("watchfiles")
    claims = CLAIMS.replace("document: cafe", "document: cafe\ntext: cafe.md")
    (tmp_path / "cafe.yaml").write_text(f"{claims}  - {{id: tea, say: Tea.}}\n", "utf-8")
    (tmp_path / "cafe.md").write_text("We sell 210<!-- claim: week --> in a week.\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(watchfiles, "watch", lambda *_folders, **_options: iter(()))
    told = CliRunner().invoke(app, ["watch", "."]).stdout
    assert "\ncafe.md:1:9: prints 210" in told
    assert "cafe.yaml:7:" in told
    assert tmp_path.as_posix() not in told


@pytest.mark.slow
def test_the_command_follows_saves_and_ends_when_interrupted(tmp_path: Path) -> None:
    """From the first audit to Ctrl-C, which ends it with the status of an interrupted command."""
    pytest.importorskip("watchfiles")
    file = tmp_path / "cafe.yaml"
    file.write_text(CLAIMS, "utf-8")
    # A shell's background jobs ignore interrupts, and so would what they start.
    heeding = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    call = [sys.executable, "-c", f"{heeding}from claims.__main__ import main; main()", "watch", str(file)]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline().startswith("3 claims")
            file.write_text(CLAIMS.replace('"280 token"', '"28 token"'), "utf-8")
            assert running.stdout.readline().startswith("week: verified -> refuted, recorded verified: ")
            assert running.stdout.readline().endswith("1 differ, 0 faults\n")
            running.send_signal(signal.SIGINT)
            assert running.wait(LONGEST) == 130
        finally:
            running.kill()
