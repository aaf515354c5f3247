"""An audit in shards: the rows of an audit in one piece, or none at all."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claims.audit import shards
from claims.audit.corpus import Corpus, corpus_of
from claims.audit.known_rows import Noting
from claims.audit.rows import Audited
from claims.audit.shards import Merged, audited, merged, parted
from claims.audit.tally import Row, Tally
from claims.checks.finding import Finding
from claims.loading.files import Source
from claims.report.terminal import row_of
from claims.schema.vocabulary import Verdict

LAMP = """\
document: lamp
quantities:
  - {name: burning, unit: hour, meaning: time it is lit, latex: t, domain: positive}
claims:
  - {id: power, says: It takes 60 W., stated: "60 W", exact: true, premise: its label}
  - {id: energy, says: In 5 hours it takes 300 Wh., stated: "300 Wh", expression: p * t, given: {p: power, t: "5 hour"}}
  - {id: longer-is-more, says: More hours take more., always: "2 [W] * burning > 1 [W] * burning"}
"""
STOVE = """\
document: stove
claims:
  - {id: wood, says: It burns 2 kg an hour., stated: "2 kg/hour", premise: its leaflet}
  - {id: evening, says: In 4 hours it burns 9 kg., stated: "9 kg", expression: w * t, given: {w: wood, t: 4 hour}}
  - id: price
    says: A kilogram costs 30 or 40 cents.
    readings:
      of-old: {reading: last year, stated: "0.3 dollar/kg", premise: a bill}
      of-now: {reading: this year, stated: "0.4 dollar/kg", premise: a bill}
"""
KETTLE = """\
document: kettle
claims:
  - {id: water, says: It holds 1.7 litres., stated: "1.7 l", premise: its label}
  - {id: cups, says: That is 8.5 cups of 200 ml., stated: "8.5", expression: w / c, given: {w: water, c: 200 ml}}
"""
FILES = {"a/lamp.yaml": LAMP, "b/stove.yaml": STOVE, "c/notes.yaml": "remarks: none\n", "d/kettle.yaml": KETTLE}


def sources(files: dict[str, str]) -> list[Source]:
    """Return the files as they would be read."""
    return [Source(name, named=False, content=text.encode()) for name, text in files.items()]


def in_one_piece(files: Sequence[Source]) -> tuple[Corpus, list[Row], Noting]:
    """Return the audit of files as it is without shards: corpus, rows, and what is noted of them."""
    noting = Noting()
    corpus = corpus_of(files, ["here"], noting)
    return corpus, [row_of(finding) for finding in corpus.findings()], noting


def in_shards(files: Sequence[Source], cuts: Iterable[int]) -> Merged | None:
    """Return the audit of files in shards that end at these places."""
    ends = [*cuts, len(files)]
    parts = [list(files[low:high]) for low, high in zip([0, *ends], ends, strict=False) if low < high]
    return merged(audited(parts, ["here"], row_of), files)


def counted(rows: Iterable[Row]) -> tuple[str, dict[tuple[str, Verdict], int], list[tuple[str, ...]]]:
    """Return all that is printed of rows."""
    listed, tally = list(rows), Tally()
    for row in listed:
        tally.add(row)
    return tally.closing, dict(tally.sentences), [row.told for row in listed if row.told]


@pytest.mark.parametrize("cuts", [(1,), (2,), (3,), (1, 3)])
def test_shards_print_and_keep_what_one_piece_does(cuts: tuple[int, ...]) -> None:
    """Rows, files that are passed over, and what is kept for the next audit; one claim of these differs."""
    files = sources(FILES)
    corpus, rows, noting = in_one_piece(files)
    found = in_shards(files, cuts)
    assert found is not None
    assert counted(found.rows) == counted(rows)
    assert [row.ok for row in rows].count(False) == 1
    assert found.passed_over == corpus.loaded.passed_over == ("c/notes.yaml",)
    assert found.files == noting.known(corpus, dict(zip(corpus.claims, rows, strict=True)))
    assert list(found.files or ()) == [*FILES]


BETWEEN = {
    "an id in two documents": KETTLE.replace("id: water", "id: wood").replace("w: water", "w: wood"),
    "the id of a sentence": KETTLE.replace("id: cups", "id: price"),
    "an id of another document": KETTLE.replace("w: water", "w: power"),
    "a file of another's document": KETTLE.replace("document: kettle", "document: lamp"),
    "a fault": KETTLE.replace("says: That", "sayd: That"),
    "a comparison across": KETTLE + "  - {id: same, says: They agree., agree: [water, power]}\n",
    "a quotation": KETTLE.replace("says: It holds", "quote: It holds 1.7 litres, says: It holds"),
    "no claims": "remarks: none\n",
}


@pytest.mark.parametrize("what", BETWEEN)
def test_what_lies_between_documents_is_left_to_an_audit_in_one_piece(what: str) -> None:
    """Each shard is sound alone, or says that it is not; put together they are no audit."""
    assert in_shards(sources(FILES | {"d/kettle.yaml": BETWEEN[what]}), (3,)) is None


def test_a_text_that_would_name_a_claim_of_another_document() -> None:
    """A half is a number where no claim is called so, and the figure of the claim where one is."""
    half = KETTLE.replace("c: 200 ml", "c: half").replace('stated: "8.5"', 'stated: "3.4 l"')
    named = LAMP.replace("id: energy", "id: half")
    assert in_shards(sources(FILES | {"d/kettle.yaml": half}), (3,)) is not None
    assert in_shards(sources(FILES | {"d/kettle.yaml": half, "a/lamp.yaml": named}), (3,)) is None


def test_a_process_that_dies_leaves_no_audit() -> None:
    """Memory that is full, or a kill: nothing is counted."""
    here = os.getpid()

    def dying(_: Finding) -> Row:
        assert os.getpid() != here
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    files = sources(FILES)
    assert merged(audited([files[:1], files[1:]], ["here"], dying), files) is None


def test_shards_elsewhere_are_the_same() -> None:
    """Jobs in fresh processes, as the workers of a cluster do them, leave what processes of this one leave."""
    files = sources(FILES)
    parts = [files[:1], files[1:]]
    with ThreadPoolExecutor(2) as executor:
        there = merged(audited(parts, ["here"], row_of, executor), files)
    assert there is not None
    assert there == in_shards(files, (1,))


def test_rows_are_kept_of_so_many_claims_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more, the audit is the same, and the next one begins anew."""
    monkeypatch.setattr(shards, "MOST", 9)
    files = sources(FILES)
    whole = in_shards(files, (3,))
    assert whole is not None
    assert whole.files is not None
    monkeypatch.setattr(shards, "MOST", 8)
    more = in_shards(files, (3,))
    assert more is not None
    assert (more.rows, more.files) == (whole.rows, None)


def test_an_undecided_claim_is_counted_and_not_kept() -> None:
    """Its row is there; the next audit decides it again."""
    files = sources(FILES)
    (first, *_) = audited([files[:1]], ["here"], row_of)
    assert first is not None
    undecided = first.rows[0]._replace(counted=Verdict.UNDECIDED, ok=False)
    found = merged([first._replace(rows=[undecided, *first.rows[1:]])], files)
    assert found is not None
    assert counted(found.rows)[0].startswith("3 claims: 1 verified, 1 definition, 0 refuted, 1 undecided")


def test_rows_in_which_nothing_differs_are_shared() -> None:
    """What is kept of a hundred claims that hold is one row."""
    many = "document: many\nclaims:\n" + "".join(
        f"  - {{id: fact-{number}, says: A fact., stated: '{number}', premise: a book of facts}}\n"
        for number in range(1, 101)
    )
    found = in_shards(sources({"a.yaml": many, "b.yaml": KETTLE}), (1,))
    assert found is not None
    assert len(found.rows) == 102
    assert len({id(row) for row in found.rows}) == 3


def test_parts_are_whole_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document whose files lie apart is in one part, and parts are in the order in which documents come first."""
    monkeypatch.setattr(shards, "SMALLEST", 1)
    monkeypatch.setattr(shards, "LARGEST", 1)
    files = {"0.yaml": "remarks: none\n"} | FILES | {"e/more.yaml": "document: lamp\nclaims: []\n"}
    parts = [[each.file for each in part] for part in parted(sources(files))]
    assert parts == [["0.yaml", "a/lamp.yaml", "e/more.yaml"], ["b/stove.yaml", "c/notes.yaml"], ["d/kettle.yaml"]]


def test_parts_are_not_too_small() -> None:
    """A few claims are one part."""
    assert [len(part) for part in parted(sources(FILES))] == [4]


def test_files_without_claims_are_one_part() -> None:
    """Nothing in them is worth a process."""
    assert [len(part) for part in parted(sources({"0.yaml": "remarks: none\n", "1.yaml": "remarks: none\n"}))] == [2]


@pytest.mark.parametrize("key", ["text: report.md", "tables: []", "quote: A kettle"])
def test_what_no_rows_are_kept_of_is_not_parted(key: str) -> None:
    """It would be read in vain."""
    assert not list(parted(sources(FILES | {"e.yaml": f"document: e\n{key}\nclaims: []\n"})))


CLAIMS = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.integers(1, 9), st.sampled_from([*"abcdef", "half"])), max_size=4
)


@settings(deadline=None, max_examples=25)
@given(st.lists(CLAIMS, min_size=2, max_size=3), st.data())
def test_drawn_documents_in_shards(drawn: list[list[tuple[str, int, str]]], data: st.DataObject) -> None:
    """Ids that meet, inputs from anywhere, figures that are wrong: the same, or no audit in shards."""
    files = {
        f"{number}.yaml": f"document: drawn-{number}\nclaims:\n"
        f"  - {{id: first-{number}, says: One., stated: '1', premise: a book of facts}}\n"
        + "".join(
            f"  - {{id: {name}, says: A product., stated: '{stated}', expression: x * y,"
            f" given: {{x: {given}, y: exactly 2}}}}\n"
            for name, stated, given in claims
        )
        for number, claims in enumerate(drawn)
    }
    listed = sources(files)
    found = in_shards(listed, (data.draw(st.integers(1, len(listed) - 1)),))
    corpus, rows, _ = in_one_piece(listed)
    if found is not None:
        assert not corpus.faults
        assert counted(found.rows) == counted(rows)


def test_a_shard_says_what_its_process_read() -> None:
    """Its files have digests of the bytes that were decided."""
    (found,) = audited([sources(FILES)], ["here"], row_of)
    assert isinstance(found, Audited)
    assert {name: each.document for name, each in found.files.items()} == {
        "a/lamp.yaml": "lamp",
        "b/stove.yaml": "stove",
        "c/notes.yaml": "",
        "d/kettle.yaml": "kettle",
    }
