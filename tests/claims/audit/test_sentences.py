"""How commands and counts speak of a sentence that several claims make up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app

KIOSK = """\
document: kiosk
claims:
  - id: cups-a-day
    says: The kiosk sells 40 cups a day.
    stated: "40"
    source: the till
  - id: a-week
    says: It sells 280 a week.
    stated: "280"
    given: {cups: cups-a-day}
    interpretations:
      seven: {interpretation: every day, expression: cups * 7}
      five: {interpretation: three days, expression: cups * 3, expect: refuted, because: 40 times 3 are 120.}
  - id: trade
    says: The kiosk trades cups for bread.
    stated: "40"
    all:
      cups: {says: Eighty cups are sold in two days., stated: "80", expression: cups * 2, given: {cups: cups-a-day}}
      bread:
        says: Forty loaves are sold.
        expression: cups * 3
        given: {cups: cups-a-day}
        expect: refuted
        because: Three loaves a cup are 120.
"""


def run(*arguments: str | Path) -> Result:
    """Run the command in this process, with its output caught as a pipe would."""
    return CliRunner().invoke(app, [str(each) for each in arguments])


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a file with a sentence of two readings and one of two statements."""
    file = tmp_path / "kiosk.yaml"
    file.write_text(KIOSK, encoding="utf-8")
    return file


def test_the_audit_counts_sentences_first(kiosk: Path) -> None:
    """Three sentences, one of which depends and one is refuted; five claims make them up."""
    expected = "3 sentences as expected: 1 ambiguous, 1 refuted, 1 assumption\n"
    assert run("audit", kiosk).stdout == expected


def test_a_part_alone_is_no_sentence(kiosk: Path) -> None:
    """Who asks for one reading is not told what the sentence comes to; who asks for the sentence is."""
    part, whole = (run("audit", kiosk, "--id", name).stdout for name in ("a-week.five", "a-week"))
    assert part.startswith("0 sentences and parts of 1 as expected: none")
    assert whole.startswith("1 sentence as expected: 1 ambiguous")


def test_a_part_that_differs_fails(kiosk: Path) -> None:
    """A record of a reading that no longer fits is told under the id of the reading."""
    kiosk.write_text(KIOSK.replace("expect: refuted, because: 40 times 3 are 120.", ""), encoding="utf-8")
    ran = run("audit", kiosk)
    assert (ran.exit_code, "  refuted  a-week.five  " in ran.stdout) == (1, True)
    assert "kiosk.yaml:13:" in ran.stdout


def test_json_has_sentences(kiosk: Path) -> None:
    """Each sentence names its claims and its verdict, and on what this depends; the counts stand in the summary."""
    told = json.loads(run("audit", kiosk, "--json").stdout)
    sentence = told["sentences"][1]
    assert (sentence["id"], sentence["joined"], sentence["verdict"]) == ("a-week", "interpretations", "ambiguous")
    assert sentence["claims"] == ["a-week.seven", "a-week.five"] == [each["id"] for each in told["claims"][1:3]]
    assert sentence["why"] == (
        "Ambiguous. It holds as: seven (verified: every day). It fails as: five (refuted: three days)."
    )
    assert told["summary"]["sentences"] == 3
    assert told["summary"]["verdicts"]["ambiguous"] == 1


def test_no_interpretation_is_said_to_hold_where_none_does(kiosk: Path) -> None:
    """A week of about 400: 40 a day make 280 in seven days, within a factor of two, and 120 in three."""
    kiosk.write_text(
        """document: kiosk
title: A kiosk
claims:
  - {id: cups, says: It sells 40 a day., stated: "40", exact: true, source: the till}
  - id: a-week
    says: It sells about 400 a week.
    stated: about 400
    expression: cups * days
    interpretations:
      seven: {interpretation: every day, given: {cups: cups, days: exactly 7}}
      three: {interpretation: three days, given: {cups: cups, days: exactly 3}}
""",
        encoding="utf-8",
    )
    why = json.loads(run("audit", kiosk, "--json").stdout)["sentences"][1]["why"]
    assert why == (
        "Ambiguous. It follows only approximately as: seven (approximate: every day)."
        " It fails as: three (refuted: three days)."
    )


def test_lists_speak_of_sentences_first(kiosk: Path) -> None:
    """A sentence stands above its readings, which stand further in."""
    lines = run("list", kiosk).stdout.splitlines()
    assert lines[1] == "± ambiguous   a-week  It sells 280 a week."
    assert lines[2].startswith("  = verified    a-week.seven  280")
    assert lines[0].startswith("· assumption  cups-a-day  40")


def test_a_sentence_is_shown_with_its_readings(kiosk: Path) -> None:
    """`claims show` takes a sentence or one of its claims, and so do the other commands about a claim."""
    shown = run("show", "a-week", kiosk).stdout
    assert "  verdict         ambiguous\n" in shown
    assert "a-week.seven  (kiosk" in shown
    assert "a-week.five  (kiosk" in shown
    assert "a-week.five" not in run("show", "a-week.seven", kiosk).stdout
    explained = run("explain", "a-week", kiosk).stdout
    assert "  verdict         ambiguous\n" in explained
    assert explained.count("  holds for ") == 2  # an input of each reading
    asked = [line for line in run("why-not", "a-week", kiosk).stdout.splitlines() if not line.startswith(" ")]
    assert [line.partition(":")[0] for line in asked] == ["a-week.seven", "a-week.five"]
    assert run("impact", "a-week", kiosk).stdout.startswith("a-week: 0 claims depend on it")


def test_answers_about_a_sentence_are_a_list_of_those_about_its_claims(kiosk: Path) -> None:
    """As data, what is told of a sentence is what is told of each of its claims; of one claim, that alone."""
    for command in ("explain", "why-not"):
        told = json.loads(run(command, "a-week", kiosk, "--json").stdout)
        alone = [json.loads(run(command, f"a-week.{each}", kiosk, "--json").stdout) for each in ("seven", "five")]
        assert told == alone


def test_another_figure_belongs_to_one_claim(kiosk: Path) -> None:
    """What would turn with another figure is asked of one interpretation: the answer names them."""
    refused = run("impact", "a-week", kiosk, "--set", "3")
    several = "it is a sentence of several claims; name one of a-week.five, a-week.seven"
    assert (refused.exit_code, several in refused.stderr) == (2, True)


def test_reports_rank_sentences(kiosk: Path) -> None:
    """What matters is a sentence: refuted before what depends, and a reading alone is no finding."""
    told = run("report", kiosk).stdout
    assert told.index("- **trade** (refuted): The kiosk trades") < told.index("- **a-week** (ambiguous): It sells 280")
    assert "a-week.five**" not in told
