"""What loading yields: where values of a claim stand, what it is part of, and all that is left without some claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.loading.claim import Claim, Loaded, TextFile
from claims.loading.files import gather
from claims.loading.load import examine, load, read_alone
from claims.schema.diagnostics import DiagnosticError

TABLE = """\
document: kiosk
tables:
  - id: sales
    says: What is sold.
    source: the till
    columns: {cups: token}
    rows:
      day: ["40"]
claims:
"""


def loaded(folder: Path, text: str) -> Loaded:
    """Return what is loaded of a file with this text."""
    (folder / "kiosk.yaml").write_text(text, "utf-8")
    return load([folder])


def claims(folder: Path, listed: str) -> dict[str, Claim]:
    """Return the claims of a document with this list of them."""
    return dict(loaded(folder, f"document: kiosk\nclaims:{listed}").claims)


def test_a_cell_is_named_by_row_and_column(tmp_path: Path) -> None:
    """Readings, which have a point in their ids as well, are no cells, and neither is what has none."""
    readings = "{id: tea, says: T., source: P, interpretations: {cold: {interpretation: C., stated: '3'}, "
    readings += "hot: {interpretation: H., stated: '4'}}}"
    found = loaded(tmp_path, TABLE + f"  - {readings}\n  - {{id: one, says: One., source: P}}\n").claims
    assert {name: each.cell for name, each in found.items()} == {
        "sales.day.cups": "day.cups",
        "tea.cold": "",
        "tea.hot": "",
        "one": "",
    }


def test_values_of_a_record_in_a_list_of_one_line_each_are_found(tmp_path: Path) -> None:
    """A list in brackets over several lines, whether a record stands on one of them or on two."""
    found = claims(tmp_path, " [\n  {id: a, says: One., source: P},\n  {id: b, says: One.,\n   source: P}]\n")
    assert found["a"].place("says") == (3, 17)
    assert found["b"].place("says") == (4, 17)
    assert found["b"].place("source") == (5, 12)


def test_a_record_that_is_alone_in_its_brackets_is_found(tmp_path: Path) -> None:
    """The bracket before it is no other record; of two in one line neither is read again for its places."""
    (alone,) = claims(tmp_path, "\n  [{id: a, says: One., source: P}]\n").values()
    assert alone.place("says") == (3, 18)
    first, second = claims(tmp_path, "\n  [{id: a, says: One., source: P}, {id: b, says: Two., source: P}]\n").values()
    assert (first.place("says"), second.place("says")) == ((3, 4), (3, 36))


def test_what_stands_before_a_record_is_not_taken_for_it(tmp_path: Path) -> None:
    """In a file of one line the whole has a key `id` too, which is at fault; the claim is placed where it begins."""
    line = '{id: no, document: kiosk, claims: [{id: a, says: One., stated: "1 furlnog", source: P}]}'
    (tmp_path / "kiosk.yaml").write_text(line, "utf-8")
    with pytest.raises(DiagnosticError) as caught:
        load([tmp_path])
    places = {each.problem: each.column for each in caught.value.diagnostics}
    assert places == {"unknown key 'id'": 2, "unknown unit 'furlnog'": line.index("{id: a") + 1}


def test_values_of_a_reading_are_found_in_it(tmp_path: Path) -> None:
    """Each reading has its own figure and shares what stands above it; neither is taken for the other."""
    found = claims(
        tmp_path,
        "\n  - id: tea\n    says: Tea.\n    source: P\n    interpretations:\n"
        "      cold: {interpretation: Iced., stated: '3'}\n      hot: {interpretation: Not., stated: '4'}\n",
    )
    assert {name: each.place("stated") for name, each in found.items()} == {"tea.cold": (7, 45), "tea.hot": (8, 43)}
    assert {each.place("source") for each in found.values()} == {(5, 13)}
    assert [each.sentence.says for each in found.values()] == ["Tea.", "Tea."]


def test_a_sentence_with_readings_in_one_line_with_others_is_placed_where_it_begins(tmp_path: Path) -> None:
    """Two sentences in one line of brackets: a reading of the second stands where it is named."""
    cold = "{id: tea, says: T., source: P, interpretations: {cold: {interpretation: C., stated: '3'}, "
    cold += "hot: {interpretation: H., stated: '4'}}}"
    line = f"claims: [{{id: one, says: One., source: P}}, {cold}]"
    found = loaded(tmp_path, f"document: kiosk\n{line}\n").claims
    assert found["tea.cold"].place("stated") == (2, line.index("cold:") + 1)


def test_a_claim_is_told_with_its_place(tmp_path: Path) -> None:
    """File, line and id, each letter to be seen."""
    (found,) = claims(tmp_path, "\n  - {id: a, says: One., source: P}\n").values()
    assert found.headline == f"{tmp_path}/kiosk.yaml:3: a"


def test_a_fault_stands_where_its_value_does(tmp_path: Path) -> None:
    """Where the value or its quotes begin, or so many letters behind; what is absent has the place of the record."""
    (claim,) = claims(tmp_path, '\n  - {id: a, says: One., stated: "1 token", source: P}\n').values()
    told = {name: claim.diagnose((name,), "that", "this") for name in ("stated", "says", "formula")}
    assert {name: (each.line, each.column) for name, each in told.items()} == {
        "stated": (3, 33),
        "says": (3, 19),
        "formula": (3, 5),
    }
    assert claim.diagnose(("stated",), "that", "this", offset=2).column == 36
    assert claim.diagnose(("says",), "that", "this", offset=2).column == 21


def test_a_claim_read_alone_has_points_before_decimals(tmp_path: Path) -> None:
    """So has a document that does not say how it prints its numbers."""
    (tmp_path / "kiosk.yaml").write_text("document: kiosk\nclaims: [{id: a, says: One., source: P}]\n", "utf-8")
    (part,) = read_alone(gather([tmp_path]), [])
    assert [each.commas for each in part.claims] == [False]


def test_a_declaration_is_placed_where_its_value_stands(tmp_path: Path) -> None:
    """And told with the line on which it begins."""
    text = "document: kiosk\nquantities:\n  - name: cups\n    unit: token\n    meaning: M\n"
    document = loaded(tmp_path, f"{text}claims: [{{id: a, says: One., source: P}}]\n").documents[0]
    (cups,) = document.quantities
    assert cups.where == f"{tmp_path}/kiosk.yaml:3"
    (tmp_path / "kiosk.yaml").write_text(
        f"{text.replace('token', 'tokne')}claims: [{{id: a, says: One., source: P}}]\n", "utf-8"
    )
    (fault,) = examine([tmp_path])[1]
    assert (fault.line, fault.column, fault.claim) == (4, 11, "")


def test_a_text_stands_beside_its_claim_file(tmp_path: Path) -> None:
    """Its name counts from the folder of the claims; a link on the way leads elsewhere, one above it does not."""
    (tmp_path / "own" / "below").mkdir(parents=True)
    (tmp_path / "own" / "way").symlink_to(tmp_path / "own" / "below")
    (tmp_path / "above").symlink_to(tmp_path / "own")
    for folder in ("own", "above"):
        file = str(tmp_path / folder / "kiosk.yaml")
        texts = {name: TextFile(name, file, 2, 7) for name in ("report.md", "below/report.md", "way/report.md")}
        assert texts["below/report.md"].path == tmp_path / folder / "below" / "report.md"
        assert [name for name, each in texts.items() if each.linked] == ["way/report.md"]


def test_without_some_claims_everything_else_is_there(tmp_path: Path) -> None:
    """Neither by its id nor in its document is the one that is left out; the sentence of the other is."""
    found = loaded(tmp_path, TABLE + "  - {id: one, says: One., source: P}\n  - {id: two, says: Two., source: P}\n")
    left = found.without({"one", "nobody"})
    assert list(left.claims) == ["sales.day.cups", "two"]
    assert [each.id for each in left.documents[0].claims] == list(left.claims)
    assert list(left.sentences) == ["sales.day.cups", "two"]
    assert found.without(()) == found


def test_a_document_is_published_where_it_says_so(tmp_path: Path) -> None:
    """One that names its text and does not say so is not."""
    (tmp_path / "report.md").write_text("Ten teas.\n", "utf-8")
    claim = "claims: [{id: a, says: One., source: P}]\n"
    for line, publish in (("", False), ("publish: true\n", True), ("publish: false\n", False)):
        document = loaded(tmp_path, f"document: kiosk\ntext: report.md\n{line}{claim}").documents[0]
        assert document.publish is publish
        assert document.text is not None
        assert (document.text.line, document.text.column) == (2, 1)
