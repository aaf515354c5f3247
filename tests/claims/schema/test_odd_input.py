"""Commands on odd input: no traceback, a documented status, and a message with what is wrong and what is right."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app

STAND = """\
document: stand
claims:
  - {id: cups-a-day, says: Forty cups., stated: "40 token/day", source: the till}
  - id: cups-a-week
    says: That makes 280 a week.
    stated: "280 token"
    expression: cups * days
    given: {cups: cups-a-day, days: exactly 7 day}
  - {id: more-is-more, says: More is more., scaling: {formula: batching.balance, in: total_parameters, as: increasing}}
"""
LONG = "a" * 3000


@pytest.fixture
def stand(tmp_path: Path) -> Path:
    """Return a file of claims with an empty folder, a text and bytes beside it."""
    (tmp_path / "stand.yaml").write_text(STAND, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "bytes.txt").write_bytes(b"40 cups \xff")
    return tmp_path / "stand.yaml"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("show", "cups-a-weak", "FILE"), "unknown claim 'cups-a-weak'; did you mean cups-a-week?"),
        (("explain", "zebra", "FILE"), "unknown claim 'zebra'; these are the claims of"),
        (("show", "zebra"), "these are the shipped claims; name a file or folder of your own"),
        (("impact", "zebra"), "these are the shipped claims; name a file or folder of your own"),
        (("why-not", "[red]x[/red]", "FILE"), "unknown claim '[red]x[/red]'"),
        (("why-not", "a\x1b[31m", "FILE"), "unknown claim 'a\\u{001b}[31m'"),
        (("show", LONG, "FILE"), f"unknown claim '{'a' * 79}…'"),
        (("list", "--id", LONG, "FILE"), f"no claim matches --document '*' --id '{'a' * 79}…'"),
        (
            ("mutate", "--id", "zebra", "FILE"),
            "no claim matches --document '*' --id 'zebra'; these are the claims of",
        ),
        (("mutate", "--jobs", "-1", "FILE"), "greater than or equal to 0"),
        (("impact", "zebra", "FILE"), "unknown claim or formula 'zebra'; these are the claims of"),
        (("impact", "cups-a-day", "FILE", "--set", ""), "--set:1:1: cups-a-day: the figure is incomplete"),
        (
            ("impact", "cups-a-day", "FILE", "--set", "3 m"),
            "--set: cups-a-day: '3 m' is in metre, but '40 token/day' in token/second",
        ),
        (("impact", "more-is-more", "FILE", "--set", "3"), "the claim states no figure to replace"),
        (
            ("impact", "batching.balance", "FILE", "--set", "3"),
            "unknown claim 'batching.balance'",
        ),
        (("list", "EMPTY"), "no claims; name a file or folder with claims"),
        (("coverage", "EMPTY", "FILE", "--document", "stand"), "is a folder; name a file that can be read"),
        (
            ("coverage", "BYTES", "FILE", "--document", "stand"),
            "bytes.txt:1:9: byte 0xff is not UTF-8; save it as plain text",
        ),
        (("certify", "--out", "EMPTY", "FILE"), "cannot be written: is a directory"),
        (("certify", "--out", "NOWHERE", "FILE"), "cannot be written: no such file or directory"),
    ],
)
def test_what_cannot_be_done_is_said_with_status_2(stand: Path, arguments: tuple[str, ...], says: str) -> None:
    """Unknown ids, markup, wrong units and paths that are none: one message each, which is short."""
    names = {"FILE": "stand.yaml", "EMPTY": "empty", "BYTES": "bytes.txt", "NOWHERE": "none/x"}
    places = {name: str(stand.parent / path) for name, path in names.items()}
    ran = CliRunner().invoke(app, [places.get(each, each) for each in arguments])
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert says in " ".join(ran.stderr.split())
    assert len(ran.stderr) < 1000
    assert "Errno" not in ran.stderr


COMMANDS = (("list",), ("audit", "--json"), ("show", "cups-a-week"), ("impact", "cups-a-day"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full, as Linux has it")
@pytest.mark.parametrize("command", COMMANDS[:2])
def test_a_full_disk_is_no_verdict(stand: Path, command: tuple[str, ...]) -> None:
    """Output that cannot be written is status 2 and a sentence, neither status 1 nor a traceback."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "claims", *command, stand],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 2
    assert ran.stderr.startswith("the output: cannot be written: no space left on device")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_who_leaves_is_told_nothing(stand: Path, command: tuple[str, ...]) -> None:
    """As in `claims list | head -1`: status 2, which is no verdict, and not a word on the error stream."""
    with subprocess.Popen(
        [sys.executable, "-m", "claims", *command, stand], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == ""
        assert ran.wait() == 2


@pytest.mark.parametrize("width", ["1", "5", "20"])
def test_a_narrow_terminal_loses_no_word(stand: Path, width: str) -> None:
    """What is printed does not depend on how wide the terminal is."""
    ran = CliRunner().invoke(app, ["list", str(stand)], env={"COLUMNS": width, "NO_COLOR": "1"})
    assert ran.exit_code == 0
    assert "= verified    cups-a-week  280 token  → 280 tokens\n" in ran.stdout


ENDLESS = """\
document: stand
claims:
  - {id: IDENTIFIER, says: Forty cups a day., stated: "40 token/day", source: the till}
"""


def test_an_endless_id_is_not_printed_to_its_end(tmp_path: Path) -> None:
    """What is quoted of a text of strangers is cut, and its length told."""
    (tmp_path / "stand.yaml").write_text(ENDLESS.replace("IDENTIFIER", LONG), encoding="utf-8")
    ran = CliRunner().invoke(app, ["audit", str(tmp_path)])
    assert ran.exit_code == 2
    assert f":3:10: {'a' * 79}…: 'id' has 3000 characters" in ran.stderr
    assert all(len(line) < 500 for line in ran.stderr.splitlines())
