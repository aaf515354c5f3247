"""What others run of this repository: action, hook, workflows, forms and citation are what their users expect."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
FORMS = {
    "github-actions": ["action.yml"],
    "github-workflows": [".github/workflows/*.yml"],
    "github-issue-forms": [".github/ISSUE_TEMPLATE/*.yml"],
    "citation-file-format": ["CITATION.cff"],
}
CLAIMS = 'document: d\nclaims:\n  - {id: sum, says: Sums., stated: "%s byte", expression: "20 [byte] + 20 [byte]"}\n'


def loaded(file: Path) -> Any:
    """Return what a file of our own holds, typed as those who run it type it."""
    return yaml.safe_load(file.read_text(encoding="utf-8"))  # noqa: TID251 - no claims: others read it so


def checked(form: str, *files: Path) -> int:
    """Return the status of a check of files against the published schema of their form."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{form}", *map(str, files)]
    return subprocess.run(command, capture_output=True, check=False).returncode


@pytest.mark.parametrize("form", FORMS)
def test_files_have_the_form_that_is_published(form: str) -> None:
    """Each file is valid by the schema of who reads it."""
    files = [file for pattern in FORMS[form] for file in ROOT.glob(pattern)]
    assert files
    assert checked(form, *files) == 0


def test_a_wrong_form_is_noticed(tmp_path: Path) -> None:
    """An action without steps is refused, so that the check above can fail."""
    wrong = tmp_path / "action.yml"
    wrong.write_text("name: x\ndescription: y\nruns:\n  using: composite\n", encoding="utf-8")
    assert checked("github-actions", wrong) != 0


def action_step(name: str) -> dict[str, Any]:
    """Return a step of the action."""
    steps: list[dict[str, Any]] = loaded(ROOT / "action.yml")["runs"]["steps"]
    return next(step for step in steps if step["name"] == name)


def run_audit_step(folder: Path, paths: str, sarif: str = "") -> subprocess.CompletedProcess[str]:
    """Run the audit of the action as a runner does."""
    return run_step("Audit", folder, {"PATHS": paths, "SARIF": sarif, "EARLIER": ""})


def run_step(name: str, folder: Path, values: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a step of the action as a runner does, with this environment in the place of the installed one."""
    installed = folder / "temp" / "verified-claims"
    installed.mkdir(parents=True)
    (installed / "bin").symlink_to(Path(sys.executable).parent)
    runner = {"RUNNER_TEMP": str(folder / "temp"), "GITHUB_STEP_SUMMARY": str(folder / "summary.md")}
    script = ["bash", "-eo", "pipefail", "-c", action_step(name)["run"]]
    environment = {**os.environ, **values, **runner, "GITHUB_ACTIONS": "true"}
    return subprocess.run(script, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("figure", "status"), [("40", 0), ("50", 1)], ids=["as recorded", "differing"])
def test_action_audits(tmp_path: Path, figure: str, status: int) -> None:
    """The step ends as the audit does, writes the summary, and annotates the line of what differs."""
    (tmp_path / "a.yaml").write_text(CLAIMS % figure, encoding="utf-8")
    ran = run_audit_step(tmp_path, "a.yaml", sarif="log.sarif")
    assert ran.returncode == status, ran.stderr
    assert "1 sentence" in (tmp_path / "summary.md").read_text(encoding="utf-8")
    assert (tmp_path / "log.sarif").is_file()
    assert ("::error file=a.yaml,line=3" in ran.stderr) is (status == 1)


def test_what_quotes_latex_is_audited_too() -> None:
    """Action and hook install what reads LaTeX, as the extra has it."""
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["texts"]
    assert '"$GITHUB_ACTION_PATH[texts]"' in action_step("Install")["run"]
    assert all(hook["additional_dependencies"] == extra for hook in loaded(ROOT / ".pre-commit-hooks.yaml"))


@pytest.mark.skipif(shutil.which("actionlint") is None, reason="actionlint is a program of its own, not of PyPI")
def test_actionlint_finds_nothing(tmp_path: Path) -> None:
    """The workflows, and the steps of the action as one, are without a mistake that actionlint knows."""
    action = loaded(ROOT / "action.yml")
    inputs = {name: {"type": "string", "default": each["default"]} for name, each in action["inputs"].items()}
    job = {"runs-on": "ubuntu-latest", "steps": action["runs"]["steps"]}
    steps = {"on": {"workflow_call": {"inputs": inputs}}, "permissions": {}, "jobs": {"action": job}}
    (tmp_path / "action.yml").write_text(json.dumps(steps), encoding="utf-8")  # JSON is YAML too
    files = [tmp_path / "action.yml", *(ROOT / ".github" / "workflows").glob("*.yml")]
    ran = subprocess.run(["actionlint", *map(str, files)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_inputs_of_the_action_are_never_script(tmp_path: Path) -> None:
    """What a caller passes reaches the shell as values: a command among the paths is a path that does not exist."""
    (tmp_path / "a.yaml").write_text(CLAIMS % "40", encoding="utf-8")
    ran = run_audit_step(tmp_path, "$(touch${IFS}planted) `touch${IFS}planted` ;touch${IFS}planted")
    assert ran.returncode == 2
    assert not (tmp_path / "planted").exists()
    assert "${{" not in "".join(str(action_step(name)["run"]) for name in ("Install", "Check", "Audit"))


def test_hook_runs_a_command_that_exists(tmp_path: Path) -> None:
    """The entry of the hook, with its arguments, audits the folder that it stands in."""
    hook = next(each for each in loaded(ROOT / ".pre-commit-hooks.yaml") if each["id"] == "claims-audit")
    (tmp_path / "a.yaml").write_text(CLAIMS % "50", encoding="utf-8")
    program, *words = hook["entry"].split()
    command = [str(Path(sys.executable).parent / program), *words, *hook["args"]]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "a.yaml:3" in ran.stdout


def test_the_hook_for_texts_checks_the_files_that_it_is_given(tmp_path: Path) -> None:
    """The entry of the hook finds an error in a text that pre-commit names."""
    hook = next(each for each in loaded(ROOT / ".pre-commit-hooks.yaml") if each["id"] == "claims-check")
    (tmp_path / "a.md").write_text("Two rows of three make 2 × 3 = 7 cells.\n", encoding="utf-8")
    program, *words = hook["entry"].split()
    command = [str(Path(sys.executable).parent / program), *words, "a.md"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "a.md:1:24: arithmetic" in ran.stdout


@pytest.mark.parametrize(("result", "status"), [("6", 0), ("7", 1)], ids=["right", "wrong"])
def test_action_checks_texts(tmp_path: Path, result: str, status: int) -> None:
    """The step ends as the check does, and annotates the line of an error."""
    (tmp_path / "a.md").write_text(f"Two rows of three make 2 × 3 = {result} cells.\n", encoding="utf-8")
    ran = run_step("Check", tmp_path, {"TEXTS": "."})
    assert ran.returncode == status, ran.stderr
    assert ("::error file=a.md,line=1" in ran.stderr) is (status == 1)


def test_citation_names_the_version_that_is_built() -> None:
    """Version and licence are those of the distribution."""
    citation = loaded(ROOT / "CITATION.cff")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (citation["version"], citation["license"]) == (project["version"], project["license"])


def test_workflows_hold_no_more_rights_than_they_say() -> None:
    """Every workflow starts from no permissions, and no step takes an expression of a stranger into its script."""
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        assert re.search(r"^permissions: \{\}$", text, re.MULTILINE), file.name
        for job in loaded(file)["jobs"].values():
            assert not [step for step in job["steps"] if "${{" in step.get("run", "")], file.name
