"""The command: exit status, messages, every field of the JSON form, and silence when it is piped."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app
from derive.collection import library

GREEN = """\
document: kiosk
title: A kiosk in numbers
sections: {"1": Sales}
claims:
  - {id: cups-a-day, section: "1", says: Some forty cups., stated: "~40 token/day", source: the till}
  - id: cups-a-week
    section: "1"
    says: That makes 280 a week.
    stated: "280 token"
    expression: cups * days
    given: {cups: cups-a-day, days: exactly 7 day}
  - id: cups-a-year
    section: "1"
    says: And 30,000 a year.
    stated: "30,000 token"
    expression: weekly * weeks
    given: {weekly: cups-a-week, weeks: exactly 52}
    expect: refuted
    because: 280 token a week over 52 weeks are 14,560 token, less than half of 30,000.
"""
FIELDS = {"id", "document", "section", "kind", "says", "stated", "computed", "unit", "miss", "verdict"}
FIELDS |= {"recorded", "ok", "because", "closure"}


def run(*arguments: str | Path) -> Result:
    """Run the command in this process, with its output caught as a pipe would."""
    return CliRunner().invoke(app, [str(each) for each in arguments])


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a folder with one small document."""
    (tmp_path / "kiosk.yaml").write_text(GREEN, encoding="utf-8")
    return tmp_path


def rewritten(folder: Path, before: str, after: str) -> Path:
    """Return the folder with one text of its document exchanged."""
    file = folder / "kiosk.yaml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")
    return folder


def test_audit_as_recorded_prints_its_counts_only(kiosk: Path) -> None:
    """Piped, a green audit is one line and status 0."""
    ran = run("audit", kiosk)
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert ran.stdout == "3 sentences as expected: 1 verified, 1 refuted, 1 assumption\n"


def test_audit_that_differs_names_the_claim(kiosk: Path) -> None:
    """A changed digit gives status 1 and a message with place, both sides, derivation and next step."""
    ran = run("audit", rewritten(kiosk, '"280 token"', '"284 token"'))
    assert ran.exit_code == 1
    assert ran.stdout.splitlines() == [
        (
            f"{kiosk}/kiosk.yaml:6:5  refuted  cups-a-week"
            "  text says 284 tokens (283.5 to 284.5 tokens), inputs give 280 tokens, off by 1.4 %"
        ),
        "   40 tokens per day × 7 days = 280 tokens  [cups: cups-a-day]",
        (
            '   help: write "280 tokens" instead of "284 tokens", or add `expect: refuted` with a `because`;'
            " other repairs: claims why-not cups-a-week"
        ),
        ("1 of 3 sentences differs from its expected verdict (1 refuted); in all 2 refuted, 1 assumption"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "claim"),
    [
        ("exactly 52}", "exactly 104}", "cups-a-year"),  # 280 * 104 is 29,120, which rounds to 30,000: now it holds
        ('"~40 token/day"', '"~90 token/day"', "cups-a-week"),  # one input
        ("cups * days", "cups * days^2 / (1 [day])", "cups-a-week"),  # one exponent
        ("expect: refuted", "expect: approximate", "cups-a-year"),
    ],
)
def test_audit_fails_in_both_directions(kiosk: Path, before: str, after: str, claim: str) -> None:
    """An input, an exponent or a record that no longer matches fails the audit and names the claim."""
    ran = run("audit", rewritten(kiosk, before, after))
    assert ran.exit_code == 1
    assert f"  {claim}  " in ran.stdout


def test_json_has_every_field(kiosk: Path) -> None:
    """The JSON form holds every documented field of every claim and the counts, and nothing else is printed."""
    ran = run("audit", kiosk, "--json")
    told = json.loads(ran.stdout)
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert [claim["id"] for claim in told["claims"]] == ["cups-a-day", "cups-a-week", "cups-a-year"]
    assert all(set(claim) >= FIELDS for claim in told["claims"])
    week, year = told["claims"][1:]
    assert {key: week[key] for key in ("computed", "unit", "miss", "verdict", "recorded", "ok", "closure")} == {
        "computed": "280 tokens",
        "unit": "token",
        "miss": None,
        "verdict": "verified",
        "recorded": "verified",
        "ok": True,
        "closure": ["cups-a-day"],
    }
    assert year["computed_exact"]["low"] == ["14560", "14560"]
    assert "14,560" in year["because"]
    assert told["summary"]["claims"] == 3
    assert told["summary"]["verdicts"]["refuted"] == 1


def test_json_of_a_failing_audit_is_whole(kiosk: Path) -> None:
    """Status 1 comes with the same JSON document."""
    ran = run("audit", rewritten(kiosk, '"280 token"', '"284 token"'), "--json")
    assert ran.exit_code == 1
    assert [claim["ok"] for claim in json.loads(ran.stdout)["claims"]] == [True, False, True]


def test_selection(kiosk: Path) -> None:
    """Claims are chosen by document and by a pattern of ids."""
    assert run("audit", kiosk, "--id", "*-week").stdout.startswith("1 sentence as expected: 1 verified")
    assert run("audit", kiosk, "--document", "kiosk").stdout.startswith("3 sentences")
    nothing = run("audit", kiosk, "--document", "other")
    assert nothing.exit_code == 2
    assert "other" in nothing.stderr


def could_not_run(ran: Result) -> str:
    """Return what a run that could not run says, which is never on the way of its output."""
    assert (ran.exit_code, ran.stdout) == (2, "")
    return ran.stderr


def test_empty_folder_is_status_2(tmp_path: Path) -> None:
    """An audit that would check nothing does not pass."""
    assert "no claims; name a file" in could_not_run(run("audit", tmp_path))
    assert could_not_run(run("audit", tmp_path / "missing")).count("missing") == 1


def test_broken_files_are_status_2_with_every_place(tmp_path: Path) -> None:
    """All faults of all files are told at once, each with its place."""
    (tmp_path / "a.yaml").write_text("document: a\nclaims:\n  - {id: A, says: S., source: p}\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("document: b\nclaims: [}\n", encoding="utf-8")
    (tmp_path / "c.yaml").write_text(
        "document: c\nclaims:\n  - {id: c, says: S., stated: 7 furlong, source: p}\n", encoding="utf-8"
    )
    told = could_not_run(run("audit", tmp_path))
    assert re.findall(r"(?m)^.*/([a-z]\.yaml:[0-9]+:[0-9]+)", told) == [
        "a.yaml:3:10",
        "b.yaml:2:10",
        "c.yaml:3:33",
    ]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            "source: the till",
            "expression: 2 * x, given: {x: cups-a-week}",
            "claims depend on each other: cups-a-day -> cups-a-week -> cups-a-day",
        ),
        ("expression: cups * days", "formula: batching.optimal_bach", "did you mean batching.optimal_batch?"),
        ("cups-a-day, days", "cups-a-dai, days", "did you mean cups-a-day?"),
        ("id: cups-a-year", "id: cups-a-week", "cups-a-week"),
        ("cups * days", "cups * dais", "unknown name 'dais'"),
        ("expect: refuted", "expect: undecided", "an undecided claim never passes"),
    ],
)
def test_faults_are_status_2(kiosk: Path, before: str, after: str, message: str) -> None:
    """A circle, an unknown formula, claim or name, and an id given twice keep the audit from running."""
    ran = run("audit", rewritten(kiosk, before, after))
    assert (ran.exit_code, "error" in ran.stdout.splitlines()[-1]) == (2, True)
    assert message in ran.stderr
    assert all(line.startswith(f"{kiosk}/kiosk.yaml:") for line in ran.stderr.splitlines())


def test_list(kiosk: Path) -> None:
    """The list has a line for each claim, with mark, id, printed figure and computed value."""
    assert run("list", kiosk).stdout.splitlines() == [
        "· assumption  cups-a-day  ~40 token/day",
        "= verified    cups-a-week  280 token  → 280 tokens",
        "x refuted     cups-a-year  30,000 token  → 14,560 tokens",
    ]


def test_show(kiosk: Path) -> None:
    """One claim is shown with its verdict, arithmetic, inputs with their origins, and the claims that use it."""
    lines = run("show", "cups-a-week", kiosk).stdout.splitlines()
    assert lines[0] == f"cups-a-week  (kiosk, section 1; {kiosk}/kiosk.yaml:6)"
    for expected in (
        "  says            That makes 280 a week.",
        "  verdict         verified, as expected: text says 280 tokens (275 to 285 tokens), inputs give 280 tokens",
        "  arithmetic      40 tokens per day × 7 days = 280 tokens",
        "  input           cups = 40 tokens per day  (cups-a-day: ~40 token/day)",
        "  depends on      1 claim: cups-a-day",
        "  used by         1 claim: cups-a-year",
    ):
        assert expected in lines
    assert len(lines) <= 24, "what is shown fits a screen"
    assert "  allowed         275 to 285 tokens" in run("show", "cups-a-week", kiosk, "--full").stdout.splitlines()


def test_show_of_a_derived_formula_has_every_step(tmp_path: Path) -> None:
    """A claim on a derived formula is shown with the steps, their rules and how each was checked."""
    text = 'document: d\nclaims:\n  - {id: b, says: S., stated: "2,400 sequence", formula: batching.optimal_batch,'
    text += ' given: {hardware_ratio: "300 sequence", total_over_active: "8"}}\n'
    (tmp_path / "d.yaml").write_text(text, encoding="utf-8")
    ran = run("show", "b", tmp_path, "--full")
    derivation = library().formulas["batching.optimal_batch"].derivation
    assert derivation is not None
    assert derivation.steps
    for step in derivation.steps:
        assert f"  derived         {step.rule}: {step.says}: " in ran.stdout
        assert f"  derived           checked: {step.route}" in ran.stdout


def test_show_of_an_unknown_claim_names_the_nearest(kiosk: Path) -> None:
    """A misspelt id is status 2 with the nearest right one."""
    assert "did you mean cups-a-week?" in could_not_run(run("show", "cups-a-weak", kiosk))


def test_schema_accepts_what_the_loader_accepts() -> None:
    """The printed schema is valid itself and refuses an unknown key."""
    printed = json.loads(run("schema").stdout)
    jsonschema.Draft202012Validator.check_schema(printed)
    good = {"document": "kiosk", "claims": [{"id": "a", "says": "S.", "source": "p"}]}
    jsonschema.validate(good, printed)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**good, "tolerance": "10 %"}, printed)


@pytest.mark.parametrize("form", ["findings", "certificate"])
def test_schemas_of_what_is_written_are_printed(form: str) -> None:
    """The schemas of findings and certificates are valid themselves, and neither takes an empty document."""
    printed = json.loads(run("schema", form).stdout)
    jsonschema.Draft202012Validator.check_schema(printed)
    assert not jsonschema.Draft202012Validator(printed).is_valid({})


def test_module_runs_the_same_command(kiosk: Path) -> None:
    """`python -m claims` from anywhere is the command, with UTF-8 output and no colour in a pipe."""
    ran = subprocess.run(
        [sys.executable, "-m", "claims", "audit", kiosk], cwd=kiosk, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, run("audit", kiosk).stdout), ran.stderr


def test_the_readme_shows_what_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its example prints what stands there, and each shipped claim that it names is refuted today."""
    page = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    _, _, example = page.partition('```yaml title="report.yaml"\n')
    (tmp_path / "report.yaml").write_text(example.partition("```")[0], "utf-8")
    _, _, printed = page.partition("$ claims audit report.yaml\n")
    named = re.findall(r"`claims why-not ([a-z0-9-]+)`", page)
    with monkeypatch.context() as inside:
        inside.chdir(tmp_path)
        assert run("audit", "report.yaml").stdout == printed.partition("```")[0]
    assert len(named) == 3
    for name in named:
        assert re.match(rf"{name}: .*\n  Refuted: ", run("why-not", name).stdout), name
