"""Files for other programs: valid by their own schemas, every claim that differs and every fault on its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from claims.commands.application import app

SCHEMA = Path(__file__).parents[3] / "schemas" / "sarif-2.1.0-rtm.5.json"
GUIDE = """\
document: guide
claims:
  - {id: size, says: A copy holds 40 GB., stated: "40 GB", source: the report of March}
  - {id: rate, says: The line carries 5 Gbit a second., stated: "5 Gbit/s", source: the contract}
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
    expect: refuted
    because: 365 x 40 GB are 14.6 TB.
  - id: week-of-copies
    says: A week of them fills 280 GB.
    stated: "280 GB"
    expression: size * nights
    given: {size: size, nights: exactly 7}
"""
AT_FAULT = "document: other\nclaims:\n  - {id: alone, says: Nothing., stated: 5 GBB, source: nowhere}\n"
TIME_LINE, YEAR_LINE = 5, 10  # where `- id: time-of-copy` and `- id: year-of-copies` stand above
LEVELS = {("refuted", TIME_LINE): "error", ("refuted", YEAR_LINE): "note", ("unknown-unit", 3): "error"}


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
    assert {"a%20b%23c" in uri for uri in uris} == {True}


def test_code_quality_lists_issues(tmp_path: Path) -> None:
    """Each issue has what GitLab asks for, and a fingerprint of its own."""
    issues = json.loads(written(tmp_path, "code-quality"))
    found = {(each["check_name"], each["location"]["lines"]["begin"]): each["severity"] for each in issues}
    assert found == {("refuted", TIME_LINE): "major", ("refuted", YEAR_LINE): "info", ("unknown-unit", 3): "major"}
    assert len({each["fingerprint"] for each in issues}) == len(issues)
    assert all({"description", "check_name", "fingerprint", "severity", "location"} == {*each} for each in issues)


def test_summary_tells_what_differs(tmp_path: Path) -> None:
    """The summary has counts, the fault, and the claim that differs; markup of strangers is shown as text."""
    text = written(tmp_path, "summary")
    assert "1 of 5 sentences differs from its expected verdict (1 refuted); in all 1 verified, 2 refuted, 2" in text
    assert "inputs give 64 s" in text  # 40e9 bytes x 8 bits over 5e9 bits a second
    assert "GBB" in text
    assert "<b>" not in text.replace("\\<", "")
    assert "year-of-copies" not in text


WEEK = "text says 280 GB (275 to 285 GB), inputs give 280 GB"


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
        "- size is new: assumption: 40 GB",
        "- rate is new: assumption: 5 Gbit/s",
        f"- week-of-copies was refuted, now verified: {WEEK}",
        "- lost was removed (it was verified)",
    ]


REFUSED = {
    (
        "--write",
        "sarf=x",
    ): "--write takes FORMAT=FILE with one of sarif, code-quality, summary, not 'sarf=x'; did you mean sarif?",
    ("--write", "sarif"): "--write takes FORMAT=FILE with one of sarif, code-quality, summary, not 'sarif'",
    ("--earlier", "x.json"): "--earlier needs --write; add --write summary=FILE",
    ("--write", "sarif=/nowhere/at/all"): "/nowhere/at/all: cannot be written: no such file or directory",
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


TEXT = """\
# Copies

A copy holds 40 GB<!-- claim: size -->, which takes 99 s<!-- claim: time-of-copy -->.

A year of them fills 5 TB<!-- claim: year-of-copies -->, a week 280 GB<!-- claim: week-of-copies -->.
"""
APART = "prints 99 s, bound to time-of-copy, which states ~130 s and computes 64 s: differs"


def with_text(folder: Path, outlet: str) -> str:
    """Return what is written of the guide beside its text, in which one figure differs and one is refuted."""
    (folder / "guide.md").write_text(TEXT, encoding="utf-8")
    (folder / "guide.yaml").write_text(GUIDE.replace("claims:", "text: guide.md\nclaims:", 1), encoding="utf-8")
    target = folder / "out"
    CliRunner().invoke(app, ["audit", str(folder / "guide.yaml"), "--write", f"{outlet}={target}"])
    return target.read_text(encoding="utf-8")


def test_sarif_tells_what_a_text_prints_on_its_line(tmp_path: Path) -> None:
    """A bound figure that differs is an error there, one whose claim is refuted a note; what holds is not told."""
    log = json.loads(with_text(tmp_path, "sarif"))
    assert not list(jsonschema.Draft4Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))).iter_errors(log))
    found = {}
    for result in log["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        if place["artifactLocation"]["uri"].endswith("guide.md"):
            region = place["region"]
            found[result["ruleId"], region["startLine"], region["startColumn"]] = (
                result["level"],
                result["message"]["text"],
            )
    line = TEXT.splitlines()[2]
    assert {key: level for key, (level, _) in found.items()} == {
        ("differs", 3, line.index("99") + 1): "error",
        ("refuted", 5, 22): "note",
    }
    assert found["differs", 3, line.index("99") + 1][1].startswith(APART)
    assert found["refuted", 5, 22][1].startswith("year-of-copies: ")


def test_other_outlets_tell_it_too(tmp_path: Path) -> None:
    """Code quality on the lines of the text; the summary with its counts, what differs, and where it is printed."""
    issues = json.loads(with_text(tmp_path, "code-quality"))
    inside = [each for each in issues if each["location"]["path"].endswith("guide.md")]
    assert [(each["check_name"], each["location"]["lines"]["begin"], each["severity"]) for each in inside] == [
        ("differs", 3, "major"),
        ("refuted", 5, "info"),
    ]
    assert len({each["fingerprint"] for each in issues}) == len(issues)
    summary = with_text(tmp_path, "summary")
    assert "4 bound figures in 1 text; 1 differs from its claim" in summary
    assert "### Figures of texts that differ from their claims" in summary
    assert "99 s" in summary
    (tmp_path / "guide.md").write_text(
        TEXT.replace("99 s", "~130 s") + "\nFor a year 5 TB<!-- claim: year-of-copies --> are needed.", encoding="utf-8"
    )
    (tmp_path / "out").unlink()
    CliRunner().invoke(app, ["audit", str(tmp_path / "guide.yaml"), "--write", f"summary={tmp_path / 'out'}"])
    told = (tmp_path / "out").read_text(encoding="utf-8")
    assert "Figures of texts that differ" not in told
    assert "Printed at" in told.partition("### Different from the expected verdict")[2]
