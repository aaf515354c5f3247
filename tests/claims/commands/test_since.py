"""`claims audit --since`: what a change touches in a scratch repository, what rests on it, and what it cannot hide."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from claims.schema.schemas import Form, schema_of

STORE = """\
document: store
claims:
  - {id: boxes, says: Forty boxes., stated: "40", exact: true, premise: the list}
  - {id: weight, says: Ten kilograms each., stated: "10 kg", exact: true, premise: the scale}
  - id: load
    says: All weigh 400 kg.
    stated: "400 kg"
    expression: boxes * weight
    given: {boxes: boxes, weight: weight}
"""
TRIPS = """\
document: trips
claims:
  - {id: trips, says: Four trips., stated: "4", expression: "load / 100 [kg]", given: {load: load}}
"""
ALONE = """\
document: alone
claims:
  - {id: sum, says: Sums., stated: "40 byte", expression: "20 [byte] + 20 [byte]"}
  - {id: odd, says: Sums., stated: "41 byte", expression: "20 [byte] + 20 [byte]", verdict: loose, because: It is 40.}
"""


def git(folder: Path, *arguments: str) -> None:
    """Let git do something in a folder, as nobody in particular."""
    who = {f"GIT_{role}_{part}": "a@example.org" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    quiet = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"], **who}
    subprocess.run(["git", "-C", str(folder), *arguments], env=quiet, check=True, capture_output=True)


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    """Return a folder of claims in a repository with one commit, and a program beside it."""
    folder = tmp_path / "docs" / "claims"
    folder.mkdir(parents=True)
    for name, text in {"store": STORE, "trips": TRIPS, "alone": ALONE}.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    (tmp_path / "tool.py").write_text("1\n", "utf-8")
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    return folder


def audited(folder: Path, *options: str) -> tuple[int, list[str], int]:
    """Return the status, the ids that were decided, and how many were left out."""
    ran = CliRunner().invoke(app, ["audit", str(folder), "--since", "HEAD", "--json", *options])
    told = json.loads(ran.stdout)
    jsonschema.validate(told, schema_of(Form.FINDINGS))
    return ran.exit_code, [each["id"] for each in told["claims"]], told["left_out"]


def edit(folder: Path, name: str, before: str, after: str) -> None:
    """Change one place of a claim file."""
    file = folder / f"{name}.yaml"
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), "utf-8")


def test_nothing_changed_leaves_all_out(claims: Path) -> None:
    """No claim is decided, which is told, and which is no failure."""
    assert audited(claims) == (0, [], 6)
    ran = CliRunner().invoke(app, ["audit", str(claims), "--since", "HEAD"])
    assert "left out, untouched since HEAD: 6 claims" in ran.stdout


def test_what_rests_on_a_change_is_decided(claims: Path) -> None:
    """A premise turns what is computed from it in another file: 40 boxes of 20 kg weigh 800 kg, not 400."""
    edit(claims, "store", "10 kg", "20 kg")
    assert audited(claims) == (1, ["weight", "load", "trips"], 3)


def test_a_change_of_a_record_is_one(claims: Path) -> None:
    """Another verdict on record, with the same check, is decided again; what stands beside it is not."""
    edit(claims, "alone", ", verdict: loose, because: It is 40.", "")
    assert audited(claims) == (1, ["odd"], 5)


def test_a_place_is_no_change(claims: Path) -> None:
    """Lines above, comments, and another name of a file leave claims as they were; so does a new file beside them."""
    (claims / "store.yaml").rename(claims / "depot.yaml")
    edit(claims, "trips", "document", "# A comment.\n\ndocument")
    (claims / "new.yaml").write_text(TRIPS.replace("trips", "more"), "utf-8")
    assert audited(claims) == (0, ["more"], 6)


def test_what_a_document_declares_reaches_its_claims(claims: Path) -> None:
    """A unit declared otherwise changes the checks that use it, though no record has changed."""
    unit = "units: [{name: box, is: %s, source: the list}]\n"
    text = 'document: own\n%sclaims: [{id: full, says: S., stated: "2 box", expression: "40 [kg] / 1"}]\n'
    (claims / "own.yaml").write_text(text % (unit % "20 kg"), "utf-8")
    git(claims, "add", ".")
    git(claims, "commit", "-q", "-m", "second")
    assert audited(claims) == (0, [], 7)
    (claims / "own.yaml").write_text(text % (unit % "2 kg"), "utf-8")
    assert audited(claims) == (1, ["full"], 6)


def test_a_fault_elsewhere_is_never_hidden(claims: Path) -> None:
    """A file that is at fault ends the audit with status 2, whether anything of it was touched or not."""
    (claims / "wrong.yaml").write_text("document: wrong\nclaims: [{id: x}]\n", "utf-8")
    assert audited(claims)[0] == 2
    (claims / "wrong.yaml").unlink()
    (claims / "store.yaml").unlink()  # what the claim in another file rests on is gone
    assert audited(claims)[0] == 2


QUOTING = """\
document: notes
text: notes.md
claims:
  - {id: sum, says: Sums., stated: "41 byte", expression: "20 [byte] + 20 [byte]", quote: 41 byte in all}
  - {id: two-sums, says: Two., stated: "82 byte", expression: 2 * sum, given: {sum: sum}}
  - {id: beside, says: Sums., stated: "9 byte", expression: "4 [byte] + 5 [byte]"}
"""


@pytest.mark.parametrize("before", ["There are 40 byte in all.\n", "", None])
def test_a_text_that_was_mended_hides_nothing(tmp_path: Path, before: str | None) -> None:
    """At the revision the quotation stood nowhere; now it does, and the figure is wrong: 20 and 20 are 40, not 41."""
    (tmp_path / "notes.yaml").write_text(QUOTING, "utf-8")
    if before is not None:
        (tmp_path / "notes.md").write_text(before, "utf-8")
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    (tmp_path / "notes.md").write_text("There are 41 byte in all.\n", "utf-8")
    assert audited(tmp_path) == (1, ["sum", "two-sums"], 1)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "second")
    assert audited(tmp_path) == (0, [], 3)


def test_what_rests_on_a_text_that_was_broken_is_told(tmp_path: Path) -> None:
    """Now the quotation stands nowhere: its claim is at fault, and what rests on it can no longer be decided."""
    (tmp_path / "notes.yaml").write_text(QUOTING, "utf-8")
    (tmp_path / "notes.md").write_text("There are 41 byte in all.\n", "utf-8")
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    (tmp_path / "notes.md").write_text("There are 40 byte in all.\n", "utf-8")
    assert audited(tmp_path) == (2, ["two-sums"], 1)


def test_another_program_touches_everything(claims: Path) -> None:
    """A module of Python may hold formulas: once one has changed, all claims are decided."""
    (claims.parent.parent / "tool.py").write_text("2\n", "utf-8")
    assert audited(claims) == (0, ["sum", "odd", "boxes", "weight", "load", "trips"], 0)


def test_options_narrow_further(claims: Path) -> None:
    """Of what is touched, only what is asked for: the load is still printed as 400 kg, which are four trips."""
    edit(claims, "store", "10 kg", "20 kg")
    assert audited(claims, "--document", "trips") == (0, ["trips"], 0)


@pytest.mark.parametrize("revision", ["no-such", "--output=x", ""])
def test_an_unknown_revision_is_a_fault(claims: Path, revision: str) -> None:
    """Words that name no commit end with status 2 and name them; none at all is an audit of everything."""
    ran = CliRunner().invoke(app, ["audit", str(claims), f"--since={revision}"])
    assert ran.exit_code == (2 if revision else 0)
    assert ("expected a revision of the git repository" in ran.output) is bool(revision)


def test_a_place_outside_git_is_a_fault(tmp_path: Path) -> None:
    """Where there is no repository, nothing is taken for unchanged."""
    (tmp_path / "a.yaml").write_text(ALONE, "utf-8")
    ran = CliRunner().invoke(app, ["audit", str(tmp_path / "a.yaml"), "--since", "HEAD"])
    assert ran.exit_code == 2


def test_an_earlier_audit_does_not_stand_beside_it(claims: Path, tmp_path: Path) -> None:
    """What was left out would be told as gone."""
    options = ["--since", "HEAD", "--earlier", str(tmp_path / "x.json"), "--write", f"summary={tmp_path / 's.md'}"]
    ran = CliRunner().invoke(app, ["audit", str(claims), *options])
    assert ran.exit_code == 2
    assert "one of the two" in ran.output
