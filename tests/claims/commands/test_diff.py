"""Two audits compared: what turned and by what, and every way of going green that is no mending."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.audit.difference import is_wider
from claims.commands.application import app

GUIDE = """\
document: guide
claims:
  - {id: size, says: A copy holds 40 GB., stated: "40 GB", source: the report of March}
  - {id: rate, says: The line carries 5 Gbit a second., stated: "5 Gbit/s", source: the contract}
  - id: time
    says: A copy takes two minutes.
    stated: "~130 s"
    expression: size / rate
    given: {size: size, rate: rate}
    expect: refuted
    because: 40 GB at 5 Gbit/s take 64 s.
"""
RECORD = "\n    expect: refuted\n    because: 40 GB at 5 Gbit/s take 64 s."
CHECK = "expression: size / rate\n    given: {size: size, rate: rate}"
# what is put in the place of what, what is told of it, and whether it is loosened
CASES = {
    "nothing": ([], [], 0),
    "mended figure": (
        [('"~130 s"', '"~64 s"'), (RECORD, "")],
        ["time: refuted -> verified", "figure    ~130 s -> ~64 s", "record    refuted -> verified"],
        0,
    ),
    "hedge": (
        [('"~130 s"', '"order of 130 s"'), (RECORD, "")],
        ["time: refuted -> verified  MORE LENIENT", "figure    ~130 s -> order of 130 s  (more lenient)"],
        1,
    ),
    "assumption": (
        [(CHECK, "source: the author"), (RECORD, "")],
        ["time: refuted -> assumption  MORE LENIENT", "kind      expression -> source  (more lenient)"],
        1,
    ),
    "literal": (
        [("size: size, rate", "size: 80 GB, rate"), (RECORD, "")],
        [
            "time: refuted -> verified  MORE LENIENT",
            "input     size = 40 GB (size) -> size = 80 GB (literal)  (more lenient)",
        ],
        1,
    ),
    "interpretation": (
        [('stated: "~130 s"', 'stated: "~130 s"\n    interpretation: two lines')],
        ["interpretation nothing -> two lines"],
        1,
    ),
    "gone": ([(GUIDE[GUIDE.index("  - id: time") :], "")], ["time: refuted -> no claim  MORE LENIENT"], 1),
    "renamed": (
        [("id: size", "id: copy-size"), ("size: size", "size: copy-size")],
        ["copy-size: still assumption", "  name      size -> copy-size", "1 claim changed: 0 verdicts changed"],
        0,
    ),
    "input mended": (
        [('stated: "5 Gbit/s"', 'stated: "2.5 Gbit/s"'), (RECORD, "")],
        ["rate: still assumption", "time: refuted -> verified"],
        0,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_changes_are_told(tmp_path: Path, case: str) -> None:
    """Each change is told with what it did; what loosens a claim ends with status 1."""
    swaps, expected, status = CASES[case]
    text = GUIDE
    for before, after in swaps:
        assert before in text
        text = text.replace(before, after)
    for name, words in (("old", GUIDE), ("new", text)):
        (tmp_path / f"{name}.yaml").write_text(words, encoding="utf-8")
    ran = CliRunner().invoke(app, ["diff", str(tmp_path / "old.yaml"), str(tmp_path / "new.yaml")])
    assert ran.exit_code == status, ran.output
    for line in expected:
        assert line in ran.stdout


def test_written_audits_compare(tmp_path: Path) -> None:
    """Findings that were written compare with files as they are; a claim of the later audit alone is new."""
    file, findings = tmp_path / "guide.yaml", tmp_path / "old.json"
    file.write_text(GUIDE, encoding="utf-8")
    old = json.loads(CliRunner().invoke(app, ["audit", str(file), "--json"]).stdout)
    old["claims"] = [each for each in old["claims"] if each["id"] != "rate"]
    next(each for each in old["claims"] if each["id"] == "time")["verdict"] = "verified"
    findings.write_text(json.dumps(old), encoding="utf-8")
    found = json.loads(CliRunner().invoke(app, ["diff", str(findings), str(file), "--json"]).stdout)
    assert {(each["id"], each["before"], each["after"]) for each in found} == {
        ("rate", None, "assumption"),
        ("time", "verified", "refuted"),
    }
    assert next(each for each in found if each["id"] == "time")["altered"][0]["part"] == "engine"


@pytest.mark.parametrize("text", ["{}", '{"claims": [{"id": 3}]}', "no JSON"])
def test_what_is_no_audit_is_refused(tmp_path: Path, text: str) -> None:
    """A file that no audit wrote is a fault with status 2."""
    file = tmp_path / "old.json"
    file.write_text(text, encoding="utf-8")
    ran = CliRunner().invoke(app, ["diff", str(file), str(file)])
    assert ran.exit_code == 2
    assert "has no findings of an audit" in ran.stderr.replace("\n", " ")


@pytest.mark.parametrize(
    ("before", "after", "wider"),
    [
        ("130 s", "~130 s", True),  # 125 to 135 within 117 to 143
        ("~130 s", "130 s", False),
        ("130 s", "2 minute", True),  # 90 to 150 s holds 125 to 135
        ("5 GB", "5 GB", False),
        ("5 GB", "> 4 GB", True),
        ("> 4 GB", "5 GB", False),
        ("5 GB", "5 s", False),
        ("5 GB", "nonsense", False),
    ],
)
def test_wider_figures_are_known(before: str, after: str, wider: bool) -> None:
    """A figure is wider that stands for all that the other does, and for more."""
    assert is_wider(before, after) is wider
