"""Renaming: everywhere where a name stands as that name, and nowhere else."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from claims.audit.corpus import corpus_of
from claims.explain.edits import by_file
from claims.guests.editing.files import write
from claims.guests.editing.rename import open_corpus, rename_edits
from claims.loading.files import gather
from claims.loading.places import SHIPPED
from claims.schema.diagnostics import DiagnosticError

CAFE = """\
document: cafe
units:
  - {name: cup, symbol: cp, meaning: cups of coffee}
  - {name: tray, is: "6 cup", source: the carpenter}
constants:
  - {name: dose, is: "18 g/cup", meaning: coffee in one cup, source: the barista}
quantities:
  - {name: cups, unit: cup/day, meaning: cups sold}   # every day
  - {name: open_days, unit: day, meaning: days open}
  - {name: sold, unit: cup, meaning: cups in all}
formulas:
  - {name: all_cups, of: sold, is: cups * open_days, hypothesis: Every day is alike.}
tables:
  - id: shops
    says: What the shops sell.
    source: the ledger
    columns: {sales: cup/day, staff: ""}
    rows: {north: ["40", "2"], south: ["30", ""]}
claims:
  - id: a-day   # the till; a-day is its id
    says: "About 40 cups, or 7 trays, a day: a-day."
    stated: "~40 cups/day"
    source: the till
  - id: week
    says: 280 cups a week.
    stated: "280 cp"
    formula: all_cups
    given: {cups: a-day, open_days: "exactly 7 day"}
  - id: coffee
    says: 5 kg.
    stated: "5.0 kg"
    expression: >-
      dose * cups * open
      + 0 [g/cup] * (1 [cup])
    given: {cups: a-day, open: "exactly 7 day"}
  - {id: again, says: Again 40., stated: "40 cup/day", source: hand}
  - {id: alike, says: The same., agree: [a-day, again]}
  - {id: more, says: More., always: "all_cups >= 0 [cup] * open_days / (1 [day])"}
  - id: both
    says: Two ways.
    stated: "280 cup"
    interpretations:
      both: {interpretation: a week, expression: c * d, given: {c: a-day, d: "7 day"}}
      by-hand: {interpretation: by the clerk, expression: c * d, given: {c: again, d: "7 day"}}
  - {id: next-door, says: Not so., agree: [a-day, shops.north.sales]}
  - {id: last, says: The same., agree: [both.both, both.by-hand]}
"""


LOCK = """\
# a-day stands in this comment
89b75eccffb7b971 4 | 40 [~ 40] = a-day, week (as ~ 7: a-day said so) | * = both.by-hand
b3224a35bdef9cff 8 | * = (a-day is no reason)
6b143856bc18d9af 8 | 7 = ? a-day, a-day-off
"""
CONFLICTS = """\
dismissed:
  - because: a-day is not a week
    apart: [[a-day, both.both], [week]]   # a-day
"""


def cafe(folder: Path) -> Path:
    """Write the claims with their lock and what is no conflict; return the folder."""
    folder.joinpath("cafe.yaml").write_text(CAFE, "utf-8", newline="")
    folder.joinpath("cafe.lock").write_text(LOCK, "utf-8")
    folder.joinpath("conflicts.yaml").write_text(CONFLICTS, "utf-8")
    return folder


def rename(folder: Path, old: str, new: str) -> dict[str, list[tuple[str, str]]]:
    """Rename in the files; return by file the lines that changed, each before and after."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    before = {path: path.read_bytes().decode() for path in files}
    corpus = open_corpus(gather([folder]), [str(folder)])
    write(by_file(rename_edits(corpus, old, new)))
    found = {}
    for path in files:
        lines = zip(before[path].split("\n"), path.read_bytes().decode().split("\n"), strict=True)
        if changed := [(old, new) for old, new in lines if old != new]:
            found[path.name] = changed
    return found


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        (
            "a-day",
            "daily",
            {
                "id: daily",
                "cups: daily, open_days",
                "cups: daily, open:",
                "[daily, again]",
                "{c: daily,",
                "daily, shops",
            },
        ),
        ("shops", "branches", {"- id: branches", "branches.north.sales"}),
        ("both", "two-ways", {"- id: two-ways", "[two-ways.both, two-ways.by-hand]"}),
        ("both.by-hand", "both.counted", {"counted: {interpretation", "[both.both, both.counted]"}),
        ("both.both", "both.a-week", {"a-week: {interpretation", "[both.a-week, both.by-hand]"}),
    ],
)
def test_a_name_changes_where_it_stands_as_that_name(tmp_path: Path, old: str, new: str, lines: set[str]) -> None:
    """Exactly these lines of the claims change, and each back again by a plain replacement of the word."""
    changed = rename(cafe(tmp_path), old, new)["cafe.yaml"]
    assert len(changed) == len(lines)
    assert all(any(piece in after for _, after in changed) for piece in lines)
    short = old.rpartition(".")[2], new.rpartition(".")[2]
    assert all(after.replace(new, old) == before or after.replace(*short[::-1]) == before for before, after in changed)


def test_files_beside_the_claims_follow(tmp_path: Path) -> None:
    """Ids in a lock and in conflicts.yaml change, suggestions too; comments, reasons and longer ids do not."""
    changed = rename(cafe(tmp_path), "a-day", "daily")
    assert changed["cafe.lock"] == [
        (
            "89b75eccffb7b971 4 | 40 [~ 40] = a-day, week (as ~ 7: a-day said so) | * = both.by-hand",
            "89b75eccffb7b971 4 | 40 [~ 40] = daily, week (as ~ 7: a-day said so) | * = both.by-hand",
        ),
        ("6b143856bc18d9af 8 | 7 = ? a-day, a-day-off", "6b143856bc18d9af 8 | 7 = ? daily, a-day-off"),
    ]
    assert changed["conflicts.yaml"] == [
        ("    apart: [[a-day, both.both], [week]]   # a-day", "    apart: [[daily, both.both], [week]]   # a-day")
    ]


def test_a_part_in_a_lock_follows_its_sentence(tmp_path: Path) -> None:
    """The id of a part begins with that of its sentence, wherever it stands."""
    changed = rename(cafe(tmp_path), "both", "two-ways")
    assert [after.rpartition("= ")[2] for _, after in changed["cafe.lock"]] == ["two-ways.by-hand"]
    assert [after for _, after in changed["conflicts.yaml"]] == [
        "    apart: [[a-day, two-ways.both], [week]]   # a-day"
    ]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("a-day", "week", "'week' is already the id of this claim"),
        ("a-day", "both.third", "'both.third' is not a valid new name for 'a-day'"),
        ("a-day", "A-day", "'A-day' is not a valid id"),
        ("a-day", "con", "'con' is not a valid id"),
        ("both.both", "third", "'third' is not a valid new name for 'both.both'"),
        ("batch", "heap", "unknown claim, sentence or table 'batch'"),
        ("cupz", "mug", "unknown claim, sentence or table 'cupz'"),
        ("shops.north.sales", "shops.north.money", "'shops.north.sales' is a cell of a table"),
    ],
)
def test_a_name_that_is_taken_or_none_is_refused(tmp_path: Path, old: str, new: str, found: str) -> None:
    """Nothing is written, and the fault says what stands against it."""
    with pytest.raises(DiagnosticError) as refused:
        rename(cafe(tmp_path), old, new)
    assert any(found in fault.problem for fault in refused.value.diagnostics)
    assert (tmp_path / "cafe.yaml").read_text("utf-8") == CAFE


def test_ends_of_lines_stay(tmp_path: Path) -> None:
    """A file with the line ends of Windows keeps them."""
    folder = cafe(tmp_path)
    folder.joinpath("cafe.yaml").write_bytes(CAFE.replace("\n", "\r\n").encode())
    rename(folder, "a-day", "daily")
    raw = folder.joinpath("cafe.yaml").read_bytes()
    assert raw.count(b"\r\n") == raw.count(b"\n") == CAFE.count("\n")


SHIPPED_NAMES: Mapping[str, str] = {
    "rt-hopper-drain": "rt-hopper-emptied",
    "he-a100-bandwidth": "he-bandwidth-of-a100",
    "pp-tokens-per-year.words": "pp-tokens-per-year.in-words",
    "cl-dense-compute-is-total": "cl-total-is-dense-compute",
}


MOST_TOUCHED = 40  # the four claims, and those that name one of them


@pytest.mark.slow
def test_shipped_claims_under_other_names_have_the_same_checks(tmp_path: Path) -> None:
    """All checks are equal but those that hold a changed id, and these come to the recorded verdicts."""
    folder = tmp_path / "documents"
    shutil.copytree(SHIPPED, folder)
    before = corpus_of(gather([folder]), [str(folder)])
    for old, new in SHIPPED_NAMES.items():
        changed = rename(folder, old, new)
        assert len(changed) >= 2
        short = old.rpartition(".")[2], new.rpartition(".")[2]
        for one, other in (pair for lines in changed.values() for pair in lines):
            assert one in (other.replace(new, old), other.replace(*short[::-1]))
    after = corpus_of(gather([folder]), [str(folder)])
    assert not after.faults
    assert len(after.claims) == len(before.claims)
    others = [name for name in after.checks if after.checks[name] != before.checks.get(name)]
    assert 0 < len(others) <= MOST_TOUCHED
    assert all(finding.ok for finding in after.findings(others))
