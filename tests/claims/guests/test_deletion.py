"""The core without its guests: each can be deleted, with those that import it, and claims are audited as before."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GUESTS = ROOT / "claims/guests"
SHIPPED = json.loads((ROOT / "docs/numbers.json").read_text(encoding="utf-8"))
NAMES = sorted(each.parent.name for each in GUESTS.glob("*/__init__.py"))
PACKAGES = ("units", "derive", "claims")
CLAIMS = """document: bakery
title: A bakery
claims:
  - {id: loaves, says: It bakes 40 loaves a day., stated: 40 loaf/day, source: the oven's log}
  - {id: week, says: It bakes 280 in a week., stated: 280 loaf, expression: loaves * days,
     given: {loaves: loaves, days: 7 day}}
  - {id: year, says: It bakes 20 thousand in a year., stated: 20 thousand loaf, expression: loaves * days,
     given: {loaves: loaves, days: 365 day}, expect: refuted, because: 40 times 365 are fewer.}
units: [{name: loaf, plural: loaves, meaning: a loaf of bread}]
"""  # fmt: skip
AUDIT = """import sys, claims
sys.modules['z3'] = None
assert claims.__file__.startswith(sys.argv.pop(1))
from claims.commands.application import main
main()
"""
VERDICTS = {"loaves": "assumption", "week": "verified", "year": "refuted"}


def imported_guests(name: str) -> set[str]:
    """Return the guests that a guest imports, in functions too."""
    names = set()
    for file in (GUESTS / name).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names |= {each.split(".")[2] for each in modules if each.startswith("claims.guests.")}
    return names - {name}


def with_dependants(name: str) -> set[str]:
    """Return a guest and all that import it, directly or through others."""
    gone = {name}
    while more := {each for each in NAMES if each not in gone and imported_guests(each) & gone}:
        gone |= more
    return gone


def copy_without(folder: Path, guests: set[str], *, documents: bool = False) -> Path:
    """Copy the packages to a folder, without some guests, and without the documents unless asked for."""
    gone = {GUESTS / each for each in guests} | (set() if documents else {ROOT / "claims/documents"})

    def left_out(inside: str, names: list[str]) -> list[str]:
        return [each for each in names if Path(inside) / each in gone or each == "__pycache__"]

    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=left_out)
    return folder


def run_python(copy: Path, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script with the packages of a copy before all others."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "CLAIMS_CACHE": "off"}
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, env=environment, cwd=copy, capture_output=True, text=True, check=False)


def audit(copy: Path, *files: str) -> tuple[int, dict[str, str]]:
    """Audit with the packages of a copy alone, and return the status and the verdicts by id."""
    run = run_python(copy, AUDIT, str(copy), "audit", "--json", *files)
    assert run.stdout, run.stderr
    return run.returncode, {each["id"]: each["verdict"] for each in json.loads(run.stdout)["claims"]}


@pytest.mark.parametrize("name", NAMES)
def test_the_core_audits_without_a_guest(name: str, tmp_path: Path) -> None:
    """Deleted with what imports it, a guest changes no verdict."""
    copy = copy_without(tmp_path, with_dependants(name))
    assert not (copy / "claims/guests" / name).exists()
    (copy / "bakery.yaml").write_text(CLAIMS, "utf-8")
    assert audit(copy, "bakery.yaml") == (0, VERDICTS)


def test_a_guest_that_others_import_cannot_go_alone(tmp_path: Path) -> None:
    """Without the texts alone, what imports them fails: a copy has nothing of what was deleted."""
    assert {"conflicts", "checking"} < with_dependants("texts")
    copy = copy_without(tmp_path, {"texts"})
    assert "No module named 'claims.guests.texts'" in run_python(copy, "import claims.guests.checking.command").stderr


@pytest.mark.slow
def test_the_shipped_documents_are_as_expected_without_guests_and_extras(tmp_path: Path) -> None:
    """Every claim of the shipped documents comes to its expected verdict with the core alone, without an SMT solver."""
    status, verdicts = audit(copy_without(tmp_path, set(NAMES), documents=True))
    assert (status, len(verdicts)) == (0, SHIPPED["claims"])
