"""Run checks of the program and write down what came of them, for the page on method: `make record`.

usage: python .ci/record.py [CHECK ...]        without a name, all of them, one after the other

A run is written down whether it succeeds or not, with date, commit and versions; nothing is typed in by hand. One that
ran while files differed from the commit says so: `clean: false`. Status: 0 all passed, 1 some failed, 2 no such check.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from derive.cache import LIBRARIES as PROVING

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "site" / "claims_site" / "model" / "runs.json"
LIBRARIES = (*PROVING, "hypothesis", "pytest")
LONGEST = 4_000  # characters of what a failure said
AFRESH = {"CLAIMS_CACHE": "off"}  # everything is worked out again
AT_LENGTH = {"LONG_RUNS": "yes"}  # runs that the suite leaves out
Counts = dict[str, int]


def of_tests(folder: Path, _: str) -> Counts:
    """Return how many tests passed, failed and were skipped, from JUnit's XML."""
    (suite,) = ET.parse(folder / "junit.xml").getroot().iter("testsuite")  # noqa: S314 - written by pytest
    told = {name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")}
    bad = told["failures"] + told["errors"]
    return {"passed": told["tests"] - bad - told["skipped"], "failed": bad, "skipped": told["skipped"]}


def of_audit(_: Path, output: str) -> Counts:
    """Return how many sentences have which verdict, and how many another than the expected one."""
    summary = json.loads(output)["summary"]
    return {"sentences": summary["sentences"], **summary["verdicts"], "not as expected": summary["differing"]}


def of_damage(_: Path, output: str) -> Counts:
    """Return how many damaged copies were noticed, refused or survived, and how many survived without a reason."""
    summary = json.loads(output)["summary"]
    kept = {"unexplained": summary["unexplained"], "vacuous claims": len(summary["vacuous"])}
    return {"claims": summary["claims"], "damaged copies": summary["mutants"], **summary["fates"], **kept}


def of_recheck(_: Path, output: str) -> Counts:
    """Return how many claims `recheck.py` decided by itself, and how many it took on trust."""
    found = re.search(r"^agrees: (\d+) claims, (\d+) decided here .*, (\d+) taken on trust", output, re.MULTILINE)
    if found is None:
        return {"disagreements": 1}
    return {"claims": int(found[1]), "decided again": int(found[2]), "taken on trust": int(found[3])}


def of_branches(_: Path, output: str) -> Counts:
    """Return how many statements and branches what reads, decides and certifies has, and what no test takes."""
    found = re.search(r"^TOTAL +(\d+) +(\d+) +(\d+) +(\d+) ", output, re.MULTILINE)
    told = map(int, found.groups()) if found else (0, 1, 0, 0)
    return dict(zip(("statements", "not taken", "branches", "taken one way"), told, strict=True))


def of_differential(folder: Path, _: str) -> Counts:
    """Return how many cases two readers or two algebras of verdicts decided, as the tests say."""
    told = ET.parse(folder / "junit.xml").getroot().iter("property")  # noqa: S314 - written by pytest
    return {str(each.get("name")): int(each.get("value", "0")) for each in told}


def of_elsewhere(_: Path, output: str) -> Counts:
    """Return how many findings of each environment are those of this one, byte for byte."""
    found = re.findall(r"^(Python .+): the same (\d+) findings", output, re.MULTILINE)
    return {f"findings alike with {where}": int(number) for where, number in found}


JUNIT = ["--junitxml", "{folder}/junit.xml"]
LONG_RUN = "tests/claims/checks/test_differential.py::test_no_verdict_differs_in_a_long_run"
TEXTBOOKS = "tests/derive/proof/test_textbook_statements.py::test_few_are_left_undecided_in_a_long_run"
SECOND_READERS = "in_a_long_run"  # of the texts that the readers of units, figures, expressions and files are tried on
UNWATCHED = ("-o", "faulthandler_timeout=0")  # looking at a test that is to run for an hour ended the interpreter once
READERS = ("tests/units", "tests/derive/notation", "tests/claims/schema")
CHECKS: dict[str, tuple[list[list[str]], Callable[[Path, str], Counts]]] = {
    "quick-tests": ([["pytest", "-q", "-m", "not slow"]], of_tests),
    "all-tests": ([["pytest", "-q", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]], of_tests),
    "audit": ([["claims", "audit", "--json"]], of_audit),
    "damage": ([["claims", "mutate", "--json"]], of_damage),
    "recheck": (
        [
            ["claims", "certify", "--out", "{folder}/certificate.json"],
            ["python", "-I", "-S", "recheck.py", "{folder}/certificate.json"],
        ],
        of_recheck,
    ),
    "branches": ([["make", "coverage"]], of_branches),
    "known-truth": ([["pytest", "-q", *UNWATCHED, LONG_RUN, TEXTBOOKS]], of_differential),
    "second-readers": ([["pytest", "-q", *UNWATCHED, "-k", SECOND_READERS, *READERS]], of_differential),
    "elsewhere": ([["make", "--silent", "pythons", "lowest", "TESTS=no"]], of_elsewhere),
}


def run(check: str) -> dict[str, Any]:
    """Run one check and return its record."""
    commands, counted = CHECKS[check]
    changed = git("status", "--porcelain", "--", ".", f":!{RECORD.relative_to(ROOT)}")
    state = {"commit": git("rev-parse", "HEAD"), "clean": not changed}
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        passed, output = True, ""
        for command in commands:
            done = launched(command, folder)
            passed, output = passed and done.returncode == 0, done.stdout
            if done.returncode:
                print(output[-LONGEST:], file=sys.stderr)
        counts = counted(Path(folder), output)
    return {
        "check": check,
        "command": "; ".join(" ".join(command).replace("{folder}/", "") for command in commands),
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        **state,
        "passed": passed,
        "counts": counts,
        "seconds": round(time.monotonic() - begun),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "versions": {name: version(name) for name in LIBRARIES},
    }


def launched(command: list[str], folder: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the environment that runs this script."""
    name, *arguments = [*command, *(JUNIT if command[0] == "pytest" else [])]
    program = name if name == "make" else str(Path(sys.executable).parent / name)
    filled = [argument.replace("{folder}", folder) for argument in arguments]
    at_length = AT_LENGTH if {LONG_RUN, SECOND_READERS} & {*arguments} else {}
    environment = os.environ | AFRESH | at_length
    return subprocess.run([program, *filled], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)


def git(*arguments: str) -> str:
    """Return what git says."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def add(made: dict[str, Any]) -> None:
    """Add a run to the record: one line a run, so that a change to the file reads like one."""
    kept = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else []
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in [*kept, made])
    RECORD.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main(names: list[str]) -> int:
    """Record the named checks, or all."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"no check {', '.join(map(repr, unknown))}; there are: {', '.join(map(repr, CHECKS))}", file=sys.stderr)
        return 2
    passed = True
    for name in names or CHECKS:
        made = run(name)
        add(made)
        passed = passed and made["passed"]
        print(f"{name}: {'passed' if made['passed'] else 'FAILED'} in {made['seconds']} s, {made['counts']}")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
