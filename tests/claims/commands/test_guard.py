"""What of a change may run code: every kind of file that is known to, and nothing that is a claim file."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from claims.commands.guard import PATTERNS, reason

CLAIMS = 'document: kiosk\nclaims: [{id: cups, says: S., stated: "40", premise: the till}]\n'


def git(folder: Path, *arguments: str) -> None:
    """Let git do something in a folder, as nobody in particular."""
    who = {f"GIT_{role}_{part}": "a@example.org" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    quiet = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"], **who}
    subprocess.run(["git", "-C", str(folder), *arguments], env=quiet, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with one commit on the branch `main`, and another branch to change it on."""
    git(tmp_path, "init", "-q", "-b", "main")
    (tmp_path / "README.md").write_text("Claims.\n", "utf-8")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    git(tmp_path, "checkout", "-q", "-b", "change")
    return tmp_path


def told(folder: Path, *options: str) -> tuple[int, list[str]]:
    """Commit what has changed, and return the status of the guard with the lines that it prints."""
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "--allow-empty", "-m", "change")
    ran = CliRunner().invoke(app, ["guard", "main", "--in", str(folder), *options])
    return ran.exit_code, ran.output.splitlines()


def test_a_change_of_claims_alone_is_let_through(repository: Path) -> None:
    """A claim file that is added, and a text that is removed."""
    (repository / "claims").mkdir()
    (repository / "claims" / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    (repository / "README.md").unlink()
    assert told(repository) == (0, ["1 changed, 0 may run code"])


@pytest.mark.parametrize(
    "file",
    [
        "conftest.py",
        "claims/conftest.py",
        "CONFTEST.PY",
        "a.pth",
        "sitecustomize.py",
        "setup.py",
        "setup.cfg",
        "pyproject.toml",
        "pytest.ini",
        "tox.ini",
        "x.egg-info/entry_points.txt",
        "test_words.txt",
        ".github/workflows/tests.yml",
        ".github/dependabot.yaml",
        "action.yml",
        ".pre-commit-config.yaml",
        "requirements-dev.txt",
        "Makefile",
        ".gitattributes",
        ".gitmodules",
        "claims/kiosk.yaml.sh",
        "claims/x.PYC",
        ".hidden/kiosk.yaml",
        "notes.md",
        "claims/unheard-of.thing",
    ],
)
def test_a_file_that_may_run_code_is_told(file: str, repository: Path) -> None:
    """Whatever is in it, its name is enough; a claim file beside it is not told."""
    (repository / file).parent.mkdir(parents=True, exist_ok=True)
    (repository / file).write_text(CLAIMS, "utf-8")
    (repository / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    status, lines = told(repository)
    assert (status, lines[-1]) == (1, "2 changed, 1 may run code")
    assert lines[0] == f"{file}: {reason(file)}"


@pytest.mark.parametrize(
    "content", ["on: push\njobs: {}\n", "claims: [\n", "", "\u202eclaims: []\n", "a: 1\n---\nclaims: []\n"]
)
def test_yaml_that_holds_no_claims_is_told(content: str, repository: Path) -> None:
    """The ending of a name makes no claim file."""
    (repository / "kiosk.yaml").write_text(content, "utf-8")
    status, lines = told(repository)
    assert (status, lines[0].partition(":")[0]) == (1, "kiosk.yaml")


def test_links_programs_and_names_are_told(repository: Path) -> None:
    """A link to a claim file, a claim file that is a program, and a name that hides."""
    (repository / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    (repository / "kiosk.yaml").chmod(0o755)
    (repository / "link.yaml").symlink_to("kiosk.yaml")
    (repository / "\x1b[31mx.py").write_text("", "utf-8")
    (repository / "line\nbreak.yaml").write_text(CLAIMS, "utf-8")
    status, lines = told(repository)
    assert status == 1
    assert lines == [
        "\\u{001b}[31mx.py: Python runs it when it is imported",
        "kiosk.yaml: marked as a program",
        "line\\u{000a}break.yaml: its name has characters that nobody can see, and may end a line of whatever lists it",
        "link.yaml: a link: it stands for a file elsewhere",
        "4 changed, 4 may run code",
    ]


def test_what_the_other_side_changed_meanwhile_is_not_told(repository: Path) -> None:
    """A change is what happened since the two parted."""
    git(repository, "checkout", "-q", "main")
    (repository / "conftest.py").write_text("", "utf-8")
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "ours")
    git(repository, "checkout", "-q", "change")
    (repository / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    assert told(repository) == (0, ["1 changed, 0 may run code"])


def test_json_has_every_changed_file(repository: Path) -> None:
    """Files with a reason, or none."""
    (repository / "kiosk.yaml").write_text(CLAIMS, "utf-8")
    (repository / "setup.py").write_text("", "utf-8")
    status, lines = told(repository, "--json")
    assert (status, json.loads("\n".join(lines))) == (
        1,
        {
            "files": [{"file": "kiosk.yaml", "reason": None}, {"file": "setup.py", "reason": "pip runs it"}],
            "summary": {"changed": 2, "may run code": 1},
        },
    )


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", "main:README.md", ""])
def test_an_unknown_revision_is_no_permission(revision: str, repository: Path) -> None:
    """What cannot be compared could not run, and nothing is written."""
    ran = CliRunner().invoke(app, ["guard", "--in", str(repository), "--", revision])
    assert ran.exit_code == 2
    assert "expected two revisions of a git repository" in ran.output
    assert not (repository / "x").exists()


def test_a_history_that_is_cut_off_is_no_permission(repository: Path) -> None:
    """Where git cannot tell when the two parted, as in a shallow clone, the change is not let through."""
    git(repository, "checkout", "-q", "--orphan", "apart")
    (repository / "conftest.py").write_text("", "utf-8")
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "apart")
    ran = CliRunner().invoke(app, ["guard", "main", "--in", str(repository)])
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "no merge base" in ran.stderr
    assert "fetch what it lacks, with its history" in ran.stderr


def test_no_setting_hides_a_change(repository: Path) -> None:
    """A module within, and what lies outside of the folder that is asked, are told whatever git is set to leave out."""
    inner = repository / "claims"
    inner.mkdir()
    git(inner, "init", "-q")
    git(inner, "commit", "-q", "--allow-empty", "-m", "inner")
    (repository / "setup.py").write_text("", "utf-8")
    git(repository, "config", "diff.ignoreSubmodules", "all")
    git(repository, "config", "diff.relative", "true")
    (repository / "below").mkdir()
    git(repository, "-c", "advice.addEmbeddedRepo=false", "add", "-A")
    git(repository, "commit", "-q", "-m", "change")
    ran = CliRunner().invoke(app, ["guard", "main", "--in", str(repository / "below")])
    assert (ran.exit_code, ran.stdout.splitlines()[-1]) == (1, "2 changed, 2 may run code")


def test_every_reason_has_a_name_that_it_fits() -> None:
    """No pattern is hidden behind another one for all names, and claim files fit none."""
    found = {reason(pattern.replace("*", "x").replace("?", "x").replace("[ciod]", "c")) for pattern in PATTERNS}
    assert found >= set(PATTERNS.values()) - {"docker runs it"}
    assert {reason(name) for name in ("kiosk.yaml", "claims/a-b/KIOSK.YML")} == {""}
