"""Every command answers programs: one JSON document with `--json`, or a reason on the page of commands why not."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from claims.checks.finding import Finding
from claims.commands.application import app, loaded
from claims.commands.purposes import COMMANDS, extensions
from claims.report import findings_json

ROOT = Path(__file__).resolve().parents[3]
STAND = """\
document: stand
claims:
  - {id: cups, says: Some forty cups., stated: "~40 copy/day", source: the till}
  - id: week
    says: That makes 280 a week.
    stated: "280 copy"
    expression: cups * days
    given: {cups: cups, days: exactly 7 day}
"""
CALLS = {  # what each is asked; left out where it needs no more than `--json`
    "audit": ["stand.yaml"],
    "list": ["stand.yaml"],
    "show": ["week", "stand.yaml"],
    "record": ["--all", "--yes", "stand.yaml"],
    "write": ["stand.md", "--check"],
    "rename": ["week", "weekly", "stand.yaml"],
    "fmt": ["--check", "stand.yaml"],
    "init": ["fresh"],
    "scan": ["stand.md"],
    "check": ["stand.md"],
    "coverage": ["stand.md", "stand.yaml"],
    "conflicts": ["stand.yaml"],
    "explain": ["week", "stand.yaml"],
    "why-not": ["week", "stand.yaml"],
    "diff": ["stand.yaml", "stand.yaml"],
    "impact": ["cups", "stand.yaml"],
    "language": ["kinds"],
    "mutate": ["stand.yaml", "--jobs", "1"],
    "certify": ["stand.yaml", "--out", "certificate.json"],
    "site": ["stand.yaml", "--out", "site"],
    "annotate": ["stand.md", "stand.yaml"],
}


def page() -> ModuleType:
    """Return the script that writes the page of commands."""
    spec = importlib.util.spec_from_file_location("commands_page", ROOT / ".ci" / "commands_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NO_JSON: dict[str, str] = page().NO_JSON
ANSWERING = [name for name in {**COMMANDS, **extensions()} if name not in NO_JSON]


def has_json(name: str) -> bool:
    """Return whether a command has the option."""
    return any("--json" in each.opts for each in loaded(name).params)


def test_commands_without_json_have_a_reason() -> None:
    """A command has the option or stands on the page with a reason, never both."""
    assert [name for name in {**COMMANDS, **extensions()} if not has_json(name)] == [*NO_JSON]
    assert all(NO_JSON.values())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with claims, a text and a revision, in which commands run."""
    (tmp_path / "stand.yaml").write_text(STAND, encoding="utf-8")
    text = "Some forty cups. That makes 280 copies<!-- claim: week --> a week.\n"
    (tmp_path / "stand.md").write_text(text, encoding="utf-8")
    (tmp_path / "fresh").mkdir()
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]):
        subprocess.run([*git, *words], cwd=tmp_path, check=True, capture_output=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CLAIMS_CACHE", str(tmp_path / "kept"))
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ANSWERING)
def test_one_json_document_is_printed(name: str) -> None:
    """The output is one JSON document and nothing besides, whatever the status says."""
    ran = CliRunner().invoke(app, [name, *CALLS.get(name, []), "--json"])
    assert ran.exit_code in {0, 1}, ran.stderr
    assert json.loads(ran.stdout) is not None


@pytest.mark.parametrize(
    "expression", ["(a/b)^1000", "(a/b)^1000 - a^500/b^500", "sqrt((a/b)^2000)", "floor((b/a)^900)"]
)
def test_a_value_of_many_thousand_digits_is_printed(expression: str, folder: Path) -> None:
    """1.000001^1000 as a fraction has some 6,000 digits, more than Python turns into text."""
    record = f"id: long, says: One., stated: '1', expression: '{expression}', given: {{a: '1000001', b: '1000000'}}"
    (folder / "long.yaml").write_text(f"document: long\nclaims:\n  - {{{record}}}\n", "utf-8")
    ran = CliRunner().invoke(app, ["audit", "long.yaml", "--json"])
    assert ran.exit_code in {0, 1}, ran.stderr
    assert len(json.loads(ran.stdout)["claims"]) == 1


@pytest.mark.usefixtures("folder")
def test_json_is_printed_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the second claim cannot be written, the first is not left behind as half a document."""
    written = findings_json.finding_json

    def only_one(finding: Finding) -> object:
        if finding.claim.id == "week":
            raise ArithmeticError
        return written(finding)

    monkeypatch.setattr(findings_json, "finding_json", only_one)
    ran = CliRunner().invoke(app, ["audit", "stand.yaml", "--json"])
    assert isinstance(ran.exception, ArithmeticError)
    assert ran.stdout == ""
