"""Recorded runs: written down by what ran, told as they were, and never taken for a success when they were none."""

from __future__ import annotations

import datetime as dt
import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from claims_site.model.runs import latest, recorded, runs
from claims_site.model.site_model import SiteModel
from claims_site.pages.method import method
from claims_site.rendering.templating import render

ROOT = Path(__file__).resolve().parents[3]
RUN: dict[str, Any] = {
    "check": "audit",
    "command": "claims audit --json",
    "date": "2026-05-17",
    "commit": "0123456789abcdef0123456789abcdef01234567",
    "clean": True,
    "passed": True,
    "counts": {"claims": 1207, "not as recorded": 0},
    "seconds": 45,
    "python": "3.11.7",
    "system": "Linux x86_64",
    "versions": {"sympy": "1.14.0", "z3-solver": "5.4.0.0"},
}
JUNIT = """\
<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="20">
<properties><property name="values drawn" value="90000"/></properties>
</testsuite></testsuites>
"""


@pytest.fixture(scope="module")
def record() -> ModuleType:
    """Return the script that records runs."""
    place = importlib.util.spec_from_file_location("record", ROOT / ".ci" / "record.py")
    assert place is not None
    assert place.loader is not None
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    return module


def told(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch, *made: Mapping[str, Any]) -> str:
    """Return the page on method, as text without markup, where these runs are the record."""
    monkeypatch.setattr("claims_site.pages.method.recorded", lambda: json.dumps(made).encode())
    page = re.sub(r"<[^>]+>", " ", render(method(kitchen)).decode()).replace("\N{NON-BREAKING HYPHEN}", "-")
    return " ".join(page.split())


def test_kept_record_is_complete(record: ModuleType) -> None:
    """Every kept run names a check that can be run again, a day, a whole commit, versions and counts."""
    for run in runs(recorded()):
        assert run.check in record.CHECKS
        assert dt.date.fromisoformat(run.date) >= dt.date(2026, 1, 1)
        assert re.fullmatch("[0-9a-f]{40}", run.commit)
        assert {"sympy", "pytest"} <= set(run.versions)  # other libraries come and go
        assert all(count >= 0 for count in run.counts.values())


def test_page_tells_the_last_run_of_each_check(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several runs of a check the last one is shown, with what came of it, day, commit, time and versions."""
    earlier = {**RUN, "date": "2026-05-16", "counts": {"claims": 3}}
    text = told(kitchen, monkeypatch, earlier, RUN, {**RUN, "check": "damage", "seconds": 150})
    assert "audit passed: 1,207 claims, 0 not as recorded 2026-05-17 0123456789 45 s" in text
    assert "2026-05-16" not in text
    assert "2 min" in text  # 150 s, half to even
    assert "Python 3.11.7, Linux x86_64; sympy 1.14.0, z3-solver 5.4.0.0" in text


def test_page_lists_many_counts(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """More counts than a line has room for are a list that unfolds, each behind what it counts."""
    many = {f"promise {letter}": 1200 for letter in "abcdefgh"}
    text = told(kitchen, monkeypatch, {**RUN, "check": "promises", "counts": many})
    assert "promises passed 8 counts promise a: 1,200 promise b: 1,200" in text


def test_page_hides_no_failure(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that failed, and one on files that differed from the commit, are told as such."""
    text = told(kitchen, monkeypatch, {**RUN, "passed": False, "clean": False})
    assert "audit failed: 1,207 claims" in text
    assert "0123456789 and changes" in text


def test_page_without_a_record_says_so(kitchen: SiteModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is recorded the page claims nothing."""
    assert "No run is recorded." in told(kitchen, monkeypatch)


def test_latest_keeps_one_run_of_each_check() -> None:
    """A later run of a check takes the place of the earlier one."""
    made = runs(json.dumps([RUN, {**RUN, "check": "recheck"}, {**RUN, "seconds": 1}]).encode())
    assert [(run.check, run.seconds) for run in latest(made)] == [("audit", 1), ("recheck", 45)]


def test_counts_come_from_what_ran(record: ModuleType, tmp_path: Path) -> None:
    """Counts are read from JUnit's XML, from JSON, and from the last line of recheck.py."""
    (tmp_path / "junit.xml").write_text(JUNIT, encoding="utf-8")
    assert record.of_tests(tmp_path, "") == {"passed": 14, "failed": 3, "skipped": 3}  # 20 - 2 - 1 - 3 = 14
    assert record.of_differential(tmp_path, "") == {"values drawn": 90000}
    audit = {"summary": {"sentences": 9, "verdicts": {"verified": 7, "refuted": 2}, "differing": 1}}
    assert record.of_audit(tmp_path, json.dumps(audit)) == {
        "sentences": 9,
        "verified": 7,
        "refuted": 2,
        "not as expected": 1,
    }
    assert record.of_recheck(tmp_path, "DISAGREES  x") == {"disagreements": 1}
    total = "Name   Stmts   Miss Branch BrPart  Cover   Missing\nTOTAL   9048      4   2390      2    99%\n"
    taken = {"statements": 9048, "not taken": 4, "branches": 2390, "taken one way": 2}
    assert record.of_branches(tmp_path, total) == taken
    assert record.of_branches(tmp_path, "nothing")["not taken"] == 1
    said = "building\nPython 3.14.8, versions locked: the same 9 findings, byte for byte\na.json b.json differ\n"
    assert record.of_elsewhere(tmp_path, said) == {"findings alike with Python 3.14.8, versions locked": 9}


def test_counts_are_those_of_recheck(record: ModuleType, built: Mapping[str, bytes], tmp_path: Path) -> None:
    """What recheck.py prints today is what the record reads."""
    for name in ("certificate.json", "recheck.py"):
        (tmp_path / name).write_bytes(built[name])
    command = [sys.executable, "-I", "-S", "recheck.py", "certificate.json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    counts = record.of_recheck(tmp_path, done.stdout)
    assert counts["claims"] == 9 == counts["decided again"] + counts["taken on trust"]


def test_runs_are_added_line_by_line(record: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run is added behind the others, in a line of its own, and reads back as it was."""
    monkeypatch.setattr(record, "RECORD", tmp_path / "runs.json")
    for run in (RUN, {**RUN, "check": "recheck"}):
        record.add(run)
    text = (tmp_path / "runs.json").read_bytes()
    assert [run.check for run in runs(text)] == ["audit", "recheck"]
    assert len(text.splitlines()) == 2 + 2


def test_unknown_check_is_refused(record: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    """A check that does not exist records nothing, and the ones that do are named."""
    assert record.main(["guess"]) == 2
    assert "'recheck'" in capsys.readouterr().err
