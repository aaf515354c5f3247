"""A listing of faults ends where nobody reads on; what programs read, and the status, leave nothing out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app
from claims.commands.console import MOST_LISTED

MANY = MOST_LISTED + 7


@pytest.fixture
def at_fault(tmp_path: Path) -> Path:
    """Return a folder with a sound claim and many that rest on claims which are not there."""
    resting = (
        f'  - {{id: c{number:03}, says: S., stated: "1", expression: x, given: {{x: gone}}}}\n'
        for number in range(MANY)
    )
    sound = '  - {id: sound, says: S., stated: "1", source: the list}\n'
    (tmp_path / "many.yaml").write_text(f"document: many\nclaims:\n{sound}{''.join(resting)}", "utf-8")
    return tmp_path


def run(*words: str | Path) -> Result:
    """Return what a command prints, and its status."""
    return CliRunner().invoke(app, list(map(str, words)))


def test_a_long_listing_is_cut(at_fault: Path) -> None:
    """Fifty faults are told, seven counted with the way to see them, and the run ends as one that could not run."""
    result = run("audit", at_fault)
    *told, rest = result.stderr.splitlines()
    assert len(told) == MOST_LISTED
    assert rest == "and 7 more; `claims audit --json` lists all"
    assert result.exit_code == 2


def test_a_listing_that_fits_is_whole(at_fault: Path) -> None:
    """Fifty faults are fifty lines, and no word of more."""
    lines = (at_fault / "many.yaml").read_text("utf-8").splitlines(keepends=True)
    (at_fault / "many.yaml").write_text("".join(lines[:-7]), "utf-8")
    told = run("audit", at_fault).stderr.splitlines()
    assert len(told) == MOST_LISTED
    assert all("gone" in each for each in told)


def test_what_programs_read_holds_all(at_fault: Path) -> None:
    """JSON and SARIF keep each fault."""
    sarif = at_fault / "faults.sarif"
    result = run("audit", at_fault, "--json", "--write", f"sarif={sarif}")
    assert len(json.loads(result.stdout)["faults"]) == MANY
    assert len(json.loads(sarif.read_text("utf-8"))["runs"][0]["results"]) == MANY
    assert result.exit_code == 2


def test_a_claim_that_is_not_there_is_told_first(at_fault: Path) -> None:
    """The faults of the folder stand behind the answer to what was asked, which no cut may take."""
    for words in (("show", "soud", at_fault), ("audit", at_fault, "--id", "soud")):
        first, *others = run(*words).stderr.splitlines()
        assert "soud" in first
        assert "did you mean sound?" in first
        assert len(others) == MOST_LISTED
