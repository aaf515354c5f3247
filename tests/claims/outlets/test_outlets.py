"""Files for other programs: valid by their own schemas, every claim that differs and every fault on its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from claims.commands.application import app

SCHEMA = Path(__file__).parents[2] / "schemas" / "sarif-2.1.0-rtm.5.json"
GUIDE = """\
document: guide
claims:
  - {id: size, says: A copy holds 40 GB., stated: "40 GB", premise: the report of March}
  - {id: rate, says: The line carries 5 Gbit a second., stated: "5 Gbit/s", premise: the contract}
  - id: time-of-copy
    says: A copy takes `two` <b>minutes</b>.
    stated: "~130 s"
    expression: size / rate
    given: {size: size, rate: rate}
  - id: year-of-copies
    says: A year of them fills 5 TB.
    stated: "5 TB"
    expression: size * nights
    given: {size: size, nights: exactly 365}
    verdict: refuted
    because: 365 x 40 GB are 14.6 TB.
  - id: week-of-copies
    says: A week of them fills 280 GB.
    stated: "280 GB"
    expression: size * nights
    given: {size: size, nights: exactly 7}
"""
AT_FAULT = "document: other\nclaims:\n  - {id: alone, says: Nothing., stated: 5 GBB, premise: nowhere}\n"
TIME_LINE, YEAR_LINE = 5, 10  # where `- id: time-of-copy` and `- id: year-of-copies` stand above
LEVELS = {("refuted", TIME_LINE): "error", ("refuted", YEAR_LINE): "note", ("fault", 3): "error"}


def written(folder: Path, outlet: str, *more: str) -> str:
    """Return what `claims audit` writes of the guide and of a file at fault."""
    (folder / "guide.yaml").write_text(GUIDE, encoding="utf-8")
    (folder / "other.yaml").write_text(AT_FAULT, encoding="utf-8")
    target = folder / "out"
    CliRunner().invoke(app, ["audit", str(folder), "--write", f"{outlet}={target}", *more])
    return target.read_text(encoding="utf-8")


@pytest.fixture
def log(tmp_path: Path) -> Any:
    """Return the SARIF log."""
    return json.loads(written(tmp_path, "sarif"))


def test_sarif_is_valid(log: Any) -> None:
    """The log is one by the schema of the standard; a result without its message is not."""
    validator = jsonschema.Draft4Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert not list(validator.iter_errors(log))
    del log["runs"][0]["results"][0]["message"]
    assert list(validator.iter_errors(log))


def test_sarif_places_each_result(log: Any) -> None:
    """What differs and what is at fault are errors on their lines; what is recorded as refuted is a note."""
    found = {}
    for result in log["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        found[result["ruleId"], place["region"]["startLine"]] = result["level"]
    assert found == LEVELS


def test_sarif_names_files_as_references(tmp_path: Path) -> None:
    """A name that is no reference is escaped."""
    folder = tmp_path / "a b#c"
    folder.mkdir()
    results = json.loads(written(folder, "sarif"))["runs"][0]["results"]
    uris = {each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in results}
    assert all("a%20b%23c" in uri for uri in uris)


def test_code_quality_lists_issues(tmp_path: Path) -> None:
    """Each issue has what GitLab asks for, and a fingerprint of its own."""
    issues = json.loads(written(tmp_path, "code-quality"))
    found = {(each["check_name"], each["location"]["lines"]["begin"]): each["severity"] for each in issues}
    assert found == {("refuted", TIME_LINE): "major", ("refuted", YEAR_LINE): "info", ("fault", 3): "major"}
    assert len({each["fingerprint"] for each in issues}) == len(issues)
    assert all({"description", "check_name", "fingerprint", "severity", "location"} == {*each} for each in issues)


def test_summary_tells_what_differs(tmp_path: Path) -> None:
    """The summary has counts, the fault, and the claim that differs; markup of strangers is shown as text."""
    text = written(tmp_path, "summary")
    assert "5 claims: 1 verified, 0 definition, 0 loose, 2 refuted, 0 undecided, 2 premise" in text
    assert "**1 differ from their record**" in text
    assert "computed is 64 s" in text  # 40e9 bytes x 8 bits over 5e9 bits a second
    assert "GBB" in text
    assert "<b>" not in text.replace("\\<", "")
    assert "year-of-copies" not in text


WEEK = "printed 280 GB stands for 275 to 285 GB; computed is 280 GB (exact)"


def test_summary_tells_what_changed(tmp_path: Path) -> None:
    """Beside an earlier audit the summary lists verdicts that turned, new claims, and claims that are gone."""
    record = {"document": "guide", "says": "It is said."}
    before = {"week-of-copies": "refuted", "time-of-copy": "refuted", "year-of-copies": "refuted", "lost": "verified"}
    earlier = tmp_path / "earlier.json"
    claims = [{"id": name, "verdict": verdict, **record} for name, verdict in before.items()]
    earlier.write_text(json.dumps({"claims": claims}), encoding="utf-8")
    told = written(tmp_path, "summary", "--earlier", str(earlier)).partition("### Changed")[2]
    lines = [line for line in told.splitlines() if line.startswith("- ")]
    assert lines == [
        "- size is new: premise: taken from outside: 40 GB",
        "- rate is new: premise: taken from outside: 5 Gbit/s",
        f"- week-of-copies was refuted, is verified: {WEEK}",
        "- lost was verified, and is gone",
    ]


REFUSED = {
    ("--write", "sarf=x"): "found --write 'sarf=x', expected a format (sarif, code-quality, summary), =, and a file;"
    " did you mean sarif?",
    ("--write", "sarif"): "expected a format (sarif, code-quality, summary), =, and a file",
    ("--earlier", "x.json"): "found --earlier alone, expected --write summary=FILE beside it",
    ("--write", "sarif=/nowhere/at/all"): "/nowhere/at/all: found no such file or directory",
}


@pytest.mark.parametrize("options", REFUSED, ids=" ".join)
def test_options_that_cannot_be_met_are_refused(tmp_path: Path, options: tuple[str, str]) -> None:
    """An unknown format, a missing file and a place that does not exist are told, with status 2."""
    (tmp_path / "guide.yaml").write_text(GUIDE, encoding="utf-8")
    ran = CliRunner().invoke(app, ["audit", str(tmp_path), *options])
    assert ran.exit_code == 2
    assert REFUSED[options] in ran.stderr.replace("\n", " ")


def test_json_and_files_are_written_in_one_run(tmp_path: Path) -> None:
    """What is printed and what is written come from the same findings."""
    (tmp_path / "guide.yaml").write_text(GUIDE, encoding="utf-8")
    target = tmp_path / "log.sarif"
    ran = CliRunner().invoke(app, ["audit", str(tmp_path), "--json", "--write", f"sarif={target}"])
    printed = {each["id"] for each in json.loads(ran.stdout)["claims"] if each["verdict"] == "refuted"}
    results = json.loads(target.read_text(encoding="utf-8"))["runs"][0]["results"]
    assert {each["message"]["text"].partition(":")[0] for each in results} == printed
    assert ran.exit_code == 1
