"""Lists of claims: rows and columns of tables are written out, and a list is what a function takes."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus
from claims.certificate import certificate
from claims.loading.files import Source
from claims.loading.load import examine_sources
from tests.oracles.certificates import Json, judged, resealed

HEAD = """document: town
tables:
  - id: budget
    says: What the town spends.
    source: the town's accounts
    columns: {spent: million dollar, staff: person, share: "%"}
    rows:
      schools: ["40", "1,200", "46"]
      roads:   ["18", "-", "21"]
      police:  ["29", "310", "34"]
    totals:
      all: ["87", "1,510", "100"]
claims:
"""
OF_ROADS = "given: {x: budget.roads.spent}, lists: {of: [budget.*.spent]}"
OF_LIMIT = "given: {limit: exactly 29 million dollar}, lists: {of: [budget.*.spent]}"
FORGED: list[tuple[tuple[str | int, ...], Json]] = [
    (("verdict",), "approximate"),
    (("inputs", "x"), {"origin": "budget.police.spent", "text": "29 million dollar"}),
    (("figure",), {"text": "2", "exact": True, "cut": False, "set": ["[", "2", "2", "]"]}),
    (("computed", "low"), ["2", "2"]),
]


def corpus(folder: Path, *claims: str) -> Corpus:
    """Return the corpus of a town whose budget is told so."""
    file = folder / "town.yaml"
    file.write_text(HEAD + "".join(f"  - {{id: c{n}, says: So., {each}}}\n" for n, each in enumerate(claims)), "utf-8")
    return examined_corpus([file])


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ('stated: "87 million dollar", expression: sum(of), lists: {of: [budget.*.spent]}', "verified"),
        ('stated: "97 million dollar", expression: sum(of), lists: {of: [budget.*.spent]}', "refuted"),
        ('stated: "29 million dollar", expression: mean(of), lists: {of: [budget.*.spent]}', "verified"),  # 87 / 3
        ('stated: "755 person", expression: mean(of), lists: {of: [budget.*.staff]}', "verified"),  # of two
        ('stated: "503 person", expression: mean(of), lists: {of: [budget.*.staff]}', "refuted"),  # of three
        ('stated: "40 million dollar", expression: max(of), lists: {of: [budget.*.spent]}', "verified"),
        ('stated: "18 million dollar", expression: max(of), lists: {of: [budget.*.spent]}', "refuted"),
        ('stated: "18 million dollar", expression: min(of), lists: {of: [budget.*.spent]}', "verified"),
        (
            'stated: "58 million dollar", expression: sum(of), lists: {of: [budget.schools.spent, budget.roads.spent]}',
            "verified",
        ),
        (
            "stated: 46 %, expression: x / sum(of), lists: {of: [budget.*.spent]}, given: {x: budget.schools.spent}",
            "verified",  # 40 / 87 = 0.4598
        ),
        (f'stated: "3", exact: true, expression: "rank(x, of)", {OF_ROADS}', "verified"),
        (f'stated: "1", exact: true, expression: "rank(x, of)", {OF_ROADS}', "refuted"),  # planted: the other end
        (f'stated: "1", exact: true, expression: "rank_from_below(x, of)", {OF_ROADS}', "verified"),
        (
            f'stated: "2", exact: true, expression: "count_above(limit, of)", {OF_LIMIT}',
            "refuted",
        ),  # 29 is not above 29
        (f'stated: "1", exact: true, expression: "count_above(limit, of)", {OF_LIMIT}', "verified"),
        (f'stated: "2", exact: true, expression: "count_at_least(limit, of)", {OF_LIMIT}', "verified"),
        (f'stated: "1", exact: true, expression: "count_below(limit, of)", {OF_LIMIT}', "verified"),
        (f'stated: "2", exact: true, expression: "count_at_most(limit, of)", {OF_LIMIT}', "verified"),
        (f'stated: "50 %", expression: "count_above(limit, of) / count_at_least(limit, of)", {OF_LIMIT}', "verified"),
        ("stated: 100 %, whole: [budget.*.share]", "verified"),  # 101, 99.5 to 102.5
        ("stated: 100 %, whole: [budget.schools.share, budget.roads.share]", "refuted"),
    ],
)
def test_columns_are_lists(body: str, verdict: str, tmp_path: Path) -> None:
    """What is claimed of a column is computed from its printed rows, without its totals and what is not printed."""
    made = corpus(tmp_path, body)
    assert made.faults == ()
    assert made.find("c0").verdict.value == verdict


@pytest.mark.parametrize("what", range(4))
def test_a_place_is_decided_again_and_a_forged_one_is_refused(what: int, tmp_path: Path) -> None:
    """Nothing is taken on trust; planted: another verdict, another row, another place, another bound."""
    made = corpus(tmp_path, f'stated: "3", exact: true, expression: "rank(x, of)", {OF_ROADS}')
    written = json.loads("".join(certificate(made.findings(), made.checks)))
    assert judged(written, tmp_path) == "decided"
    forged = deepcopy(written)
    claim = next(each for each in forged["claims"] if each["id"] == "c0")
    damage, other = FORGED[what]
    place = claim
    for each in damage[:-1]:
        place = place[each]
    place[damage[-1]] = other
    assert judged(resealed(forged), tmp_path) not in ("decided", "trusted")


def test_a_count_compares_what_measures_the_same(tmp_path: Path) -> None:
    """A bare number is no bound of sums of money."""
    made = corpus(
        tmp_path, 'stated: "2", exact: true, expression: "count_above(20, of)", lists: {of: [budget.*.spent]}'
    )
    (fault,) = made.faults
    assert fault.claim == "c0"
    assert fault.problem == "`20` is a pure number, but a value in dollar is needed"


def test_a_row_is_a_list(tmp_path: Path) -> None:
    """A row across columns is selected as a column is; figures of several kinds do not add up."""
    made = corpus(tmp_path, 'stated: "40 million dollar", expression: sum(of), lists: {of: [budget.schools.*]}')
    (fault,) = made.faults
    assert "million" not in fault.problem
    assert fault.claim == "c0"


def test_totals_are_checked(tmp_path: Path) -> None:
    """A row of totals says that each column adds up to it; one that does not is found at its cell."""
    made = corpus(tmp_path, 'stated: "3", source: the council')
    assert [made.find(f"budget.all.{column}").verdict.value for column in ("spent", "staff", "share")] == [
        "verified"
    ] * 3
    assert made.find("budget.all.staff").closure == ("budget.schools.staff", "budget.police.staff")
    file = tmp_path / "town.yaml"
    file.write_text(file.read_text("utf-8").replace('"87"', '"78"'), "utf-8")
    wrong = examined_corpus([file]).find("budget.all.spent")
    assert (wrong.verdict.value, wrong.claim.line, wrong.claim.column) == ("refuted", 12, 13)


def test_a_cell_is_named_by_its_row_and_column(tmp_path: Path) -> None:
    """A table records the verdict of a cell by these; any other claim has none."""
    made = corpus(tmp_path, 'stated: "3", source: the council')
    cells = {name: made.find(name).claim.cell for name in ("budget.roads.spent", "budget.all.staff", "c0")}
    assert cells == {"budget.roads.spent": "roads.spent", "budget.all.staff": "all.staff", "c0": ""}


def test_claims_of_a_file_stand_for_so_many_cells() -> None:
    """Lists of a column of 2,500 rows: ten of them name 25,000 cells, the eleventh is too much."""
    rows = "".join(f'      r{n}: ["1"]\n' for n in range(2_500))
    table = f'document: town\ntables:\n- id: t\n  says: S.\n  source: P\n  columns: {{a: ""}}\n  rows:\n{rows}claims:\n'
    claims = "".join(f'- {{id: c{n}, says: S., stated: "2,500", whole: [t.*.a]}}\n' for n in range(11))
    (fault,) = examine_sources(
        [Source("town.yaml", named=True, content=(table + claims).encode())], ["town.yaml"], None
    )[1]
    assert (fault.claim, fault.line) == ("c10", 7 + 2_500 + 1 + 11)
    assert fault.problem == "the file has more than 25000 table cells selected by row or column"


def test_a_wrong_total_can_be_recorded(tmp_path: Path) -> None:
    """A table says of a total that does not follow that it does not, and why."""
    file = tmp_path / "town.yaml"
    recorded = '    refuted: {all.spent: "40, 18 and 29 are 87."}\n'
    file.write_text(HEAD.replace('"87"', '"78"').replace("claims:\n", recorded), "utf-8")
    finding = examined_corpus([file]).find("budget.all.spent")
    assert finding.ok
    assert finding.claim.record.because == "40, 18 and 29 are 87."


def test_tables_of_other_files_are_selected(tmp_path: Path) -> None:
    """A claim selects cells of any file that is read with it."""
    (tmp_path / "other.yaml").write_text(
        "document: report\nclaims:\n  - {id: it, says: So., stated: 100 %, whole: [budget.*.share]}\n", "utf-8"
    )
    (tmp_path / "town.yaml").write_text(HEAD.removesuffix("claims:\n"), "utf-8")
    made = examined_corpus([tmp_path])
    assert made.faults == ()
    assert made.find("it").verdict.value == "verified"


@pytest.mark.parametrize(("sound", "claim"), [('"18", ', "budget"), ("    says: What the town spends.\n", "")])
def test_what_rests_on_a_faulty_table_says_so(sound: str, claim: str, tmp_path: Path) -> None:
    """A column of a table that cannot be read is no fault of the claim that selects it, which stays undecided."""
    file = tmp_path / "town.yaml"
    whole = "  - {id: it, says: So., stated: 100 %, whole: [budget.*.share]}\n"
    file.write_text((HEAD + whole).replace(sound, ""), "utf-8")
    made = examined_corpus([file])
    assert [fault.claim for fault in made.faults] == [claim]
    assert made.find("it").verdict.value == "undecided"
