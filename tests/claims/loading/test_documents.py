"""What the files of a document make up, and what is lost where something in them is at fault; all by hand."""

from __future__ import annotations

import pytest

from claims.loading.claim import Document
from claims.loading.claim_files import ClaimFile, claim_files
from claims.loading.documents import by_document
from claims.loading.failed_names import FailedNames, LoadLog
from claims.loading.files import Source
from tests.oracles.loading import loaded, sources, told

CLAIMS = 'claims:\n  - {id: %s, says: S., stated: "1", source: P}\n'
ONE, TWO = "document: d\n" + CLAIMS % "one", "document: d\n" + CLAIMS % "two"


def parts(**files: str) -> tuple[list[ClaimFile], LoadLog]:
    """Return the files that hold claims, and what else reading them leaves."""
    log = LoadLog()
    return list(claim_files(sources(**files), log)), log


def document(**files: str) -> Document:
    """Return the one document that sound files make up."""
    found, faults = loaded(**files)
    assert faults == ()
    (made,) = found.documents
    return made


def test_a_document_says_of_itself_what_any_of_its_files_says() -> None:
    """The first file has no more than its claim: title, author, date and the rest stand in the second."""
    said = (
        'title: T\nauthor: A\ndate: "2026-05"\naddress: https://example.org\ntext: text.md\npublish: true\n'
        'sections: {"1": First}\n'
    )
    for files in ({"a": ONE, "b": said + TWO}, {"b": said + TWO, "a": ONE}):
        made = document(**files)
        assert (made.id, made.title, made.author, made.date) == ("d", "T", "A", "2026-05")
        assert (made.address, made.publish, made.sections) == ("https://example.org", True, {"1": "First"})
        assert made.text is not None
        assert (made.text.name, made.text.file, made.text.line, made.text.column) == ("text.md", "b.yaml", 5, 1)
        assert made.files == tuple(f"{name}.yaml" for name in files)
        assert [claim.id for claim in made.claims] == [{"a": "one", "b": "two"}[name] for name in files]


def test_a_document_that_says_nothing_of_itself_is_called_as_its_id() -> None:
    """No author, no date, no address, no text and no section; and no site may show it."""
    made = document(a=ONE)
    assert (made.id, made.title, made.author, made.date, made.address) == ("d", "d", "", "", "")
    assert (made.text, made.publish, made.sections, made.failed) == (None, False, {}, frozenset())
    assert not document(a="text: text.md\npublish: false\n" + ONE).publish


def test_what_files_declare_comes_together() -> None:
    """A unit, a constant, a quantity and a formula of each file, in the order of the files; what fails is lost."""
    declared = (
        "units:\n  - {{name: {0}box, meaning: M}}\nconstants:\n  - {{name: {0}load, is: 2 t, meaning: M, source: S}}\n"
        "quantities:\n  - {{name: {0}mass, unit: t, meaning: M}}\n"
        "formulas:\n  - {{name: {0}sum, of: {0}mass, is: 2 * {0}mass, hypothesis: H.}}\n"
    )
    made = document(a=declared.format("a") + ONE, b=declared.format("b") + TWO)
    assert [each.record.name for each in made.units] == ["abox", "bbox"]
    assert [each.declared.record.name for each in made.constants] == ["aload", "bload"]
    assert [each.record.name for each in made.quantities] == ["amass", "bmass"]
    assert [each.record.name for each in made.formulas] == ["asum", "bsum"]
    assert [each.where for each in made.quantities] == ["a.yaml:6", "b.yaml:6"]
    wrong = declared.format("a").replace("unit: t", "unit: tt")
    found, faults = loaded(a=wrong + ONE)
    assert [each[4] for each in told(faults)] == ["unknown unit 'tt'"]
    assert found.documents[0].failed == {"amass"}


def test_documents_come_in_the_order_of_their_first_files() -> None:
    """Of three files the first and the last are of one document."""
    other = TWO.replace("document: d", "document: a").replace("two", "three")
    grouped = by_document(parts(x=TWO, y=other, z=ONE)[0])
    assert {name: [part.file for part in group] for name, group in grouped.items()} == {
        "d": ["x.yaml", "z.yaml"], "a": ["y.yaml"],
    }  # fmt: skip
    assert list(grouped) == ["d", "a"]


def test_a_file_is_kept_with_its_header_alone() -> None:
    """Where the title stands can be looked up; the claims are kept as claims."""
    (part,), log = parts(a="title: T\n" + ONE)
    assert list(part.header.entries) == ["title", "document"]
    assert [(claim.id, claim.line, claim.column, claim.source) for claim in part.claims] == [
        ("one", 4, 5, '  - {id: one, says: S., stated: "1", source: P}')
    ]
    assert (log.errors, log.passed_over, log.failed) == ([], [], FailedNames())


def test_a_claim_of_several_lines_is_kept_with_them() -> None:
    """From its first line to its last; a comment behind it is of the file."""
    lines = ["  - id: one", "    says: S.", '    stated: "1"', "    source: P"]
    text = "document: d\nclaims:\n" + "\n".join(lines) + "\n\n  # more\n" + (CLAIMS % "two").partition("\n")[2]
    first, second = parts(a=text)[0][0].claims
    assert first.source == "\n".join(lines)
    assert (first.line, first.begins, second.line) == (3, (3, 5), 9)


def test_other_yaml_is_passed_over_but_for_the_list_of_conflicts() -> None:
    """It is named to the reader; `conflicts.yaml` beside claims has a purpose of its own."""
    found, log = parts(settings="color: blue\n", conflicts="conflicts: []\n")
    assert (found, log.passed_over, log.errors) == ([], ["settings.yaml"], [])


def test_of_a_file_that_cannot_be_read_every_word_is_lost() -> None:
    """What it may have declared is no unknown name elsewhere, and what it does not hold is one."""
    found, log = parts(a="document: d\nclaims:\n  - {id: kept-one, says: [\n", b=TWO)
    assert [part.file for part in found] == ["b.yaml"]
    assert [fault.file for fault in log.errors] == ["a.yaml"]
    assert log.failed.has("kept-one")
    assert not log.failed.has("kept")
    resting = '  - {id: three, says: S., stated: "1", expression: x + y, given: {x: kept-one, y: kept}}\n'
    faults = loaded(a="document: d\nclaims:\n  - {id: kept-one, says: [\n", b=TWO + resting)[1]
    assert [each for each in told(faults) if each[0] == "b.yaml"] == [
        ("b.yaml", 4, 83, "three", "unknown claim 'kept'")
    ]


def test_of_a_file_that_cannot_be_opened_everything_may_be_lost() -> None:
    """Nothing is known of it: no name is unknown beside it."""
    log, complaint = LoadLog(), loaded(a="document: [\n")[1][0]
    assert list(claim_files([Source("a.yaml", named=True, content=complaint)], log)) == []
    assert log.errors == [complaint]
    assert log.failed.has("anything")
    assert log.failed.words == set()


def test_what_is_lost_is_known_by_its_name() -> None:
    """A claim, a reading of a sentence at fault, a word; a name that only begins or ends so is not."""
    failed = FailedNames(claims={"tea", "milk.cold"}, words={"cup"})
    asked = ("tea", "tea.hot", "milk.cold", "milk", "milk.hot", "cup", "cup.hot", "hot", "")
    assert [name for name in asked if failed.has(name)] == ["tea", "tea.hot", "milk.cold", "cup"]


FIRST = '  - {id: first, says: S., stated: "1", source: P}\n'
LAST = '  - {id: last, says: S., stated: "1", source: P}\n'

SAID = {
    "title": "title: T", "author": "author: A", "date": 'date: "2026"', "address": "address: https://example.org",
    "text": "text: a.md", "publish": "publish: false", "numbers": 'numbers: "1,234.5"',
    "sections": 'sections: {"1": S}',
}  # fmt: skip


@pytest.mark.parametrize("key", SAID)
def test_what_a_document_says_once_is_refused_in_a_second_file(key: str) -> None:
    """Even the same: with its place, and the file that says it first; in two documents it is no matter."""
    again = f"document: d\n{SAID[key]}\n" + CLAIMS % "two"
    faults = loaded(a=f"{SAID[key]}\n{ONE}", b=again, c=again.replace("two", "three"))[1]
    assert told(faults) == [(f"{file}.yaml", 2, 1, "", f"duplicate '{key}', also in a.yaml") for file in "bc"]
    assert {fault.fix for fault in faults} == {"remove one of them"}
    assert loaded(a=f"{SAID[key]}\n{ONE}", b=again.replace("document: d", "document: e"))[1] == ()


def test_a_document_that_may_be_shown_names_its_text() -> None:
    """In whichever of its files; `publish: false` asks for none."""
    shown = "publish: true\n" + ONE
    assert told(loaded(a=shown, b=TWO)[1]) == [("a.yaml", 1, 1, "", "'publish' needs 'text'")]
    for files in ((shown, "text: t.md\n" + TWO), ("text: t.md\n" + shown, TWO), ("publish: false\n" + ONE, TWO)):
        assert loaded(a=files[0], b=files[1])[1] == ()
