"""Columns that follow from others of their row: each printed cell is computed and compared."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus
from claims.certificate import certificate
from claims.report.wording import word_fault
from tests.oracles.certificates import Json, judged, resealed

TABLE = """document: kiosk
tables:
  - id: drinks
    says: What the kiosk sells in a day.
    source: the till
    columns: {cups: "", unit-price: $, takings: $, per-cup: $}
    computed: {takings: cups * unit_price, per-cup: takings / cups}
    rows:
      tea:    ["120", "2.50", "300", "2.50"]
      coffee: ["180", "3.00", "540", "-"]
      water:  ["-", "1.00", "-", "-"]
    totals:
      all: ["300", "-", "840", "2.80"]
"""


def corpus(folder: Path, *changes: tuple[str, str]) -> Corpus:
    """Return the corpus of the table, changed."""
    file, text = folder / "kiosk.yaml", TABLE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, "utf-8")
    return examined_corpus([file])


def test_a_column_of_pure_numbers_may_name_their_unit(tmp_path: Path) -> None:
    """The unit 1 is what it is elsewhere, and no word behind a figure."""
    plain, named = corpus(tmp_path), corpus(tmp_path, ('cups: ""', 'cups: "1"'))
    assert named.faults == ()
    assert [each.verdict for each in named.findings()] == [each.verdict for each in plain.findings()]


def test_cells_follow_from_their_row(tmp_path: Path) -> None:
    """A total that prints what is needed is computed, any other one adds up; what is not printed is no claim."""
    made = corpus(tmp_path)
    assert made.faults == ()
    kinds = {finding.claim.id: (finding.claim.kind.value, finding.verdict.value) for finding in made.findings()}
    assert kinds["drinks.tea.takings"] == kinds["drinks.tea.per-cup"] == ("expression", "verified")
    assert kinds["drinks.coffee.takings"] == ("expression", "verified")
    assert kinds["drinks.all.takings"] == ("whole", "verified")
    assert kinds["drinks.all.per-cup"] == ("expression", "verified")  # 840 / 300, and not 2.50
    assert kinds["drinks.water.unit-price"] == ("source", "assumption")
    assert "drinks.coffee.per-cup" not in kinds


def test_a_unit_in_an_expression_is_no_column(tmp_path: Path) -> None:
    """Planted: a column that has the name of the unit of a number beside it; once it was called a circle."""
    text = """document: nines
tables:
  - id: lost
    says: How long a service is down.
    source: the page
    columns: {share: "%", year: hour, day: second}
    computed: {year: "(1 - share) * 365 [day]", day: year / 365}
    rows: {three: ["99.9%", "8.76 hours", "86.4"]}
"""
    (tmp_path / "nines.yaml").write_text(text, "utf-8")
    made = examined_corpus([tmp_path / "nines.yaml"])
    assert made.faults == ()
    assert [finding.verdict.value for finding in made.findings()] == ["assumption", "verified", "verified"]


def test_a_wrong_cell_does_not_follow(tmp_path: Path) -> None:
    """Planted: a digit too many, which the table may record with the reason."""
    wrong = ('"540", "-"', '"5400", "-"'), ('"840", "2.80"', '"5700", "19"')
    assert corpus(tmp_path, *wrong).find("drinks.coffee.takings").verdict.value == "refuted"
    said = ("    rows:", "    refuted: {coffee.takings: 180 times 3 is 540.}\n    rows:")
    made = corpus(tmp_path, *wrong, said)
    assert made.faults == ()
    assert made.find("drinks.coffee.takings").claim.recorded.value == "refuted"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{takings:", "{gain:", "the table has no column 'gain'"),
        (
            "cups * unit_price",
            "cups * takings",
            "names the column itself",
        ),
        ("cups * unit_price", '"5 [$]"', "names no column"),
        ('["180", "3.00", "540"', '["180", "-", "540"', "row 'coffee' prints takings but not unit-price"),
        ("cups * unit_price", "cups + unit_price", "`unit_price` is in dollar, but a pure number is needed"),
        ("cups * unit_price", "cups * price_of_unit", "unknown name 'price_of_unit'"),
        ("    rows:", "    refuted: {tea.cups: No.}\n    rows:", "is not a cell of the totals or of a computed column"),
    ],
)
def test_what_cannot_be_computed_is_refused(old: str, new: str, said: str, tmp_path: Path) -> None:
    """With its place and the next step."""
    told = [word_fault(fault) for fault in corpus(tmp_path, (old, new)).faults]
    assert any(said in each for each in told), told


@pytest.mark.parametrize(
    ("place", "forged"),
    [
        (("verdict",), "refuted"),
        (("expression", 0), "+"),
        (("inputs", "cups"), {"origin": "drinks.coffee.cups", "text": "180"}),
        (("figure",), {"text": "$301", "exact": False, "cut": False, "set": ["[", "601/2", "603/2", "]"]}),
    ],
)
def test_a_computed_cell_is_decided_again_and_a_forged_one_is_refused(
    place: tuple[str | int, ...], forged: Json, tmp_path: Path
) -> None:
    """Nothing is taken on trust."""
    made = corpus(tmp_path)
    written = json.loads("".join(certificate(made.findings(), made.checks)))
    assert judged(written, tmp_path) == "decided"
    other = deepcopy(written)
    part = next(claim for claim in other["claims"] if claim["id"] == "drinks.tea.takings")
    for each in place[:-1]:
        part = part[each]
    part[place[-1]] = forged
    assert judged(resealed(other), tmp_path) not in ("decided", "trusted")
