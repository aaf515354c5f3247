"""Try every promise that is made to those who run claims of strangers, and print what came of it: `make promises`.

usage: python .ci/promises.py [--long]        --long draws, kills and compares at length, for hours

A line has a promise, how many cases were tried, and how many failed. A case is a test, or one of the many that a test
counts itself. Status: 0 none failed, 1 some did.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONG_RUNS = "LONG_RUNS"  # the variable that asks for the runs that the suite leaves out
UNWATCHED = ("-o", "faulthandler_timeout=0")  # looking at a test that runs for an hour ended the interpreter once
PROMISES = {
    "no text of a claim is executed": (
        "tests/derive/notation/test_parse_hostile.py tests/units/figures/test_figure_refusals.py"
    ),
    "any bytes give claims, or faults with their places": "tests/claims/schema tests/claims/loading",
    "a figure stands for what the table says": "tests/units/figures tests/units/numbers",
    "units and expressions are read in one way": "tests/units/measures tests/derive/notation",
    "no verdict on values is wrong": "tests/claims/checks/test_differential.py tests/claims/checks/test_judgement.py",
    "no statement is proved that is false": (
        "tests/derive/proof/test_random_statements.py tests/derive/proof/test_textbook_statements.py"
        " tests/claims/checks/test_hard_statements.py tests/claims/checks/test_without_value.py"
    ),
    "a claim has limits and costs no other its verdict": (
        "tests/claims/parallel tests/claims/audit/test_limits.py tests/claims/loading/test_many_faults.py"
    ),
    "a forged certificate is not accepted": "tests/claims/certificate",
    "whoever writes leaves the old or the new, whole": (
        "tests/claims_site/publishing/test_kills.py tests/claims_site/publishing/test_folder.py"
        " tests/claims/commands/test_killed_commands.py"
    ),
    "what is remembered is never believed when damaged": (
        "tests/derive/cache tests/claims/audit/test_memoised_findings.py"
    ),
    "the same claims give the same bytes": "tests/claims_site/publishing/test_same_bytes.py",
    "what is printed is no order": "tests/claims/commands/test_orders.py tests/claims/report/test_annotations.py",
    "what is installed is pinned, and a commit gives one wheel": "tests/test_supply.py tests/test_packaging.py",
    "what may run code is told": "tests/claims/commands/test_guard.py",
    "only a verdict ends with the status of one": "tests/claims/commands/test_endings.py",
    "a bad day loses nothing and is told": "tests/claims/commands/test_bad_days.py",
    "pages are safe and this machine alone is served": (
        "tests/claims_site/serving tests/claims_site/rendering/test_templates.py"
        " tests/claims_site/exports/test_findings.py tests/claims_site/rendering/test_browser_hostile.py"
    ),
}


def tried(files: str, *, at_length: bool, folder: Path) -> tuple[int, int]:
    """Return how many cases the tests of a promise tried, and how many failed; no test at all is a failure."""
    report = folder / "junit.xml"
    report.unlink(missing_ok=True)
    environment = os.environ | ({LONG_RUNS: "yes"} if at_length else {})
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *UNWATCHED, "--junitxml", str(report)]
    done = subprocess.run(
        [*call, *files.split()], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if not report.exists():
        print(done.stdout[-2000:], done.stderr[-2000:], file=sys.stderr)
        return 0, 1
    root = ET.parse(report).getroot()  # noqa: S314 - written by pytest
    (suite,) = root.iter("testsuite")
    tests, failures, errors, skipped = (
        int(suite.get(each, "0")) for each in ("tests", "failures", "errors", "skipped")
    )
    if failures + errors or done.returncode:
        print(done.stdout[-2000:], file=sys.stderr)
    counted = [str(each.get("value")) for each in root.iter("property")]
    more = sum(int(number) for text in counted for number in re.findall(r"\d+", text))
    return tests - skipped + more, failures + errors or int(done.returncode != 0)


def main(arguments: list[str]) -> int:
    """Try all promises, one after the other; print a line for each as it is done."""
    at_length, failed = "--long" in arguments, 0
    width = max(map(len, PROMISES))
    print(f"{'promise':{width}}    cases  failures", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for promise, files in PROMISES.items():
            cases, failures = tried(files, at_length=at_length, folder=Path(folder))
            failed += failures
            print(f"{promise:{width}} {cases:8} {failures:9}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
