"""Recording: found verdicts go into the files on request, and never over what a person wrote."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from claims.audit.corpus import corpus_of
from claims.guests.editing.records import record_verdicts
from claims.loading.files import gather
from claims.schema.vocabulary import Verdict
from tests.oracles.forked import ran

CLAIMS = """\
document: cafe
claims:
  - {id: cups, says: 40 cups a day., stated: "40 token/day", source: the till}
  - id: week   # seven of them
    says: 400 cups a week.
    stated: "400 token"
    expression: cups * days
    given:
      cups: cups
      days: "exactly 7 day"

  - {id: braces, says: "400: cups.", stated: "400 token", expression: c * d, given: {c: cups, d: "exactly 7 day"}}
  - id: theirs
    says: About 400 cups.
    stated: "~400 token"
    expression: cups * days
    given: {cups: cups, days: "exactly 7 day"}
    expect: refuted
    because: A person said so.
  - id: sentence
    says: In a week.
    stated: "280 token"
    expression: cups * days
    interpretations:
      long: {interpretation: seven days, given: {cups: cups, days: "exactly 7 day"}}
      short:
        interpretation: five days
        given: {cups: cups, days: "exactly 2 day"}
  - {id: well, says: 280 cups., stated: "280 token", expression: c * d, given: {c: cups, d: "exactly 7 day"}}
"""


def run(*words: str) -> tuple[int, str]:
    """Run the command; return its status and what it printed."""
    done = ran(*words)
    return done.returncode, done.stdout + done.stderr


def test_found_verdicts_are_written_where_nobody_has_recorded_one(tmp_path: Path) -> None:
    """Block, braces and a part of a sentence take their verdict at their end; all other lines stay."""
    file, before = tmp_path / "cafe.yaml", tmp_path / "before.json"
    file.write_text(CLAIMS, "utf-8")
    before.write_text(run("audit", "--json", str(file))[1], "utf-8")
    status, told = run("record", str(file), "--all", "--yes")
    assert status == 1
    assert "unchanged: theirs (approximate): the file already expects refuted" in told
    lines = file.read_text("utf-8").splitlines()
    added = [line for line in lines if line not in CLAIMS.splitlines()]
    (week,) = (place for place, line in enumerate(lines) if line == '      days: "exactly 7 day"')
    assert lines[week + 1] == "    expect: refuted"
    assert lines[week + 2].startswith('    because: "')
    assert "280" in lines[week + 2]
    assert sum("expect: refuted" in line for line in added) == 2
    assert any(line.startswith("        expect: refuted") for line in added)
    assert any(line.startswith("  - {id: braces,") and ", expect: refuted, because: " in line for line in added)
    assert len(lines) == len(CLAIMS.splitlines()) + 4
    assert "differs from its expected verdict" in run("audit", str(file))[1]
    changed = run("diff", str(before), str(file))[1]
    assert changed.count("  record ") == 3


def test_only_what_is_asked_for_is_recorded(tmp_path: Path) -> None:
    """Without a choice nothing happens; with ids, these alone; a dry run writes nothing."""
    file = tmp_path / "cafe.yaml"
    file.write_text(CLAIMS, "utf-8")
    assert run("record", str(file))[0] == 2
    assert run("record", str(file), "--id", "week", "--dry-run")[0] == 0
    assert run("record", str(file), "--id", "week")[0] == 2, "nobody was asked"
    assert file.read_text("utf-8") == CLAIMS
    assert run("record", str(file), "--id", "week", "--yes")[0] == 0
    text = file.read_text("utf-8")
    assert text.count("expect:") == 2
    assert run("record", str(file), "--id", "w*")[1].startswith("0 verdicts saved, 0 left unchanged")
    assert file.read_text("utf-8") == text


CELLS = """\
document: kiosk
tables:
  - id: week
    says: What the kiosk sells.
    source: the till
    columns: {cups: "", teas: ""}
    rows: {north: ["120", "11"], south: ["212", "22"]}
    totals: {all: ["342", "33"]}
"""


def test_a_cell_is_told_where_its_verdict_stands(tmp_path: Path) -> None:
    """A cell has no record of its own: audit and `record` name the entry of its table, which is then taken."""
    file = tmp_path / "kiosk.yaml"
    file.write_text(CELLS, "utf-8")
    status, told = run("record", str(file), "--all", "--yes")
    assert (status, file.read_text("utf-8")) == (1, CELLS)
    assert "a cell has its verdict in its table: `refuted: {all.cups: reason}`" in told
    assert "or add `refuted: {all.cups: reason}` in its table" in run("audit", str(file))[1]
    other = CELLS + '    approximate: {all.cups: "120 and 212 are 332."}\n'
    file.write_text(other, "utf-8")
    assert "change it to `refuted: {all.cups: reason}` in its table" in run("audit", str(file))[1]
    file.write_text(other.replace("342", "332"), "utf-8")
    assert "the claim holds now: remove all.cups from `approximate`" in run("audit", str(file))[1]
    file.write_text(other.replace("approximate", "refuted"), "utf-8")
    assert run("audit", str(file))[0] == 0


def test_undecided_is_never_recorded(tmp_path: Path) -> None:
    """A verdict that is none is left, with what to do."""
    file = tmp_path / "cafe.yaml"
    file.write_text(CLAIMS, "utf-8")
    sources = gather([file])
    finding = corpus_of(sources, [str(file)]).find("week")
    undecided = replace(finding, outcome=replace(finding.outcome, verdict=Verdict.UNDECIDED))
    found = record_verdicts([undecided], sources)
    assert not found.edits
    assert [why for _, why in found.left] == ["an undecided claim never passes; choose a check that can decide it"]
    assert len(record_verdicts([finding], sources).edits) == 1


def test_a_file_that_ends_within_a_text_is_recorded_behind_it(tmp_path: Path) -> None:
    """A text in several lines is no place for a verdict, and neither is the end of a file that has no line end."""
    file = tmp_path / "cafe.yaml"
    text = (
        "document: cafe\nclaims:\n  - id: two\n    stated: exactly 5\n    expression: 2 * 2\n"
        "    says: >\n      Two and\n      two."
    )
    file.write_text(text, "utf-8")
    assert run("record", str(file), "--all", "--yes")[0] == 0
    lines = file.read_text("utf-8").splitlines()
    assert "\n".join(lines[:8]) == text
    assert lines[8] == "    expect: refuted"
    assert lines[9].startswith("    because: ")
