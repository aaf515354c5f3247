"""Which command does what: help tells them by purpose, and a wrong name is answered with the right one."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app
from claims.commands.purposes import COMMAND_FOR, COMMANDS, PURPOSES, extensions

FILE = """\
document: kiosk
claims:
  - {id: cups, says: Sold., stated: 40 messages, source: till}
  - {id: twice, says: Sold., stated: 90 messages, expression: 2 * cups, given: {cups: cups}}
  - {id: half, says: Sold., stated: 30 messages, expression: cups / 2, given: {cups: cups}}
  - {id: same, says: Sold., stated: 80 messages, expression: 2 * cups, given: {cups: cups}}
"""


def run(*words: str | Path) -> Result:
    """Return what the command does."""
    return CliRunner().invoke(app, [*map(str, words)])


def test_help_tells_each_command_once_under_its_purpose() -> None:
    """The commands for one purpose stand together, in the order in which an author meets the purposes."""
    told = run("--help").output
    places = [told.index(f"\n{purpose}\n") for purpose in PURPOSES]
    assert places == sorted(places)
    names = [line.split()[0] for line in told[places[0] :].splitlines() if line.startswith("  ")]
    assert sorted(names) == sorted({**COMMANDS, **extensions()})


@pytest.mark.parametrize(("name", "meant"), [
    ("audti", "audit"), ("help", "--help"), ("why", "why-not"), ("xyzzy", ""),
])  # fmt: skip
def test_a_wrong_name_is_answered_with_the_right_one(name: str, meant: str) -> None:
    """What other programs call it, and a slip, lead to the command; what is like none is told as unknown alone."""
    done = run(name)
    assert done.exit_code == 2
    assert f"No such command '{name}'" in done.output
    assert (f"did you mean claims {meant}?" in done.output) is bool(meant)


def test_every_name_that_is_meant_is_a_command_and_none_hides_one() -> None:
    """The table leads nowhere else, and takes no command's own name."""
    every = {**COMMANDS, **extensions()}
    assert {*COMMAND_FOR.values()} <= {*every, "--help"}
    assert not {*COMMAND_FOR} & {*every}


def test_several_ids_are_several_claims(tmp_path: Path) -> None:
    """Each `--id` counts; before, the last one alone did, and the others were passed over in silence."""
    (tmp_path / "kiosk.yaml").write_text(FILE)
    done = run("record", tmp_path, "--id", "twice", "--id", "half", "--yes")
    assert (done.exit_code, done.output.splitlines()[-1]) == (0, "2 verdicts saved, 0 left unchanged")
    listed = run("list", tmp_path, "--id", "sa*", "--id", "cups").output
    assert [line.split()[2] for line in listed.splitlines()] == ["cups", "same"]


def test_an_id_that_matches_nothing_is_told_beside_one_that_does(tmp_path: Path) -> None:
    """A slip in one of several ids is no smaller audit."""
    (tmp_path / "kiosk.yaml").write_text(FILE)
    done = run("audit", tmp_path, "--id", "same", "--id", "twcie")
    assert done.exit_code == 2
    assert "no claim matches --document '*' --id 'twcie'" in done.output
    assert "did you mean twice?" in done.output
