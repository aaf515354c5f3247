"""Rows of an audit beside claims that are decided by their shapes: those of the plain way, or none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from claims.audit.rows import audited_rows, left_beside
from claims.audit.shapes.taken import taken
from claims.checks.finding import Finding
from claims.loading.files import Source
from claims.report.terminal import row_of
from claims.schema.vocabulary import Verdict
from tests.oracles.shapes import WHERE, by_shapes, document, plainly, sources, told_alike, trips

OTHERS = (
    f"  - id: {name}\n    says: S.\n    stated: {stated} hour\n    expression: 'w / {speed} [km/hour]'\n"
    f"    given: {{w: 100 km}}\n    verdict: {verdict}\n    because: It is not so.\n"
    for name, stated, speed, verdict in (("slow", 9, 40, "refuted"), ("quick", 3, 50, "loose"))
)
SEA = "  - {id: sea, says: It is blue., stated: '2', premise: a look}\n"
JOURNEYS = {
    "a.yaml": document("trips", *trips(4), *OTHERS, *trips(8, 5), SEA, head="title: Journeys\n"),
    "b.yaml": document("trips", *trips(9, 20)),
    "c.yaml": document("walks", "  - {id: sky, says: It is blue., stated: '2', premise: a look}\n"),
    "d.yaml": document("walks", *trips(9, 40), head="units: [{name: league, is: 5 km, source: a book}]\n"),
    "e.yaml": document(
        "rails",
        *(each.replace("    stated:", "    section: '1'\n    stated:") for each in trips(9, 60)),
        head="sections: {'1': There}\n",
    ),
    "f.yaml": "remarks: none\n",
}


def beside(files: Mapping[str, str]) -> tuple[bool, bool]:
    """Return whether there are rows of files by their shapes, and a corpus of what is left."""
    read = sources(files)
    return by_shapes(read) is not None, left_beside(taken(read), WHERE) is not None


def test_rows_are_those_of_the_plain_way() -> None:
    """In its order, with what is known of each file: one that is taken whole, one with others between, a folder."""
    files = [*sources(JOURNEYS), Source("hidden/", named=False, content=None)]
    corpus, rows, noted = plainly(files)
    assert not corpus.faults
    known = taken(files)
    assert [*map(len, known.claims.values())] == [11, 9, 8]
    counts: list[int] = []

    def watched(findings: Iterator[Finding], count: int) -> Iterator[Finding]:
        counts.append(count)
        return findings

    found = audited_rows(known, WHERE, row_of, jobs=1, watched=watched)
    assert found is not None
    assert [*found.by_id.items()] == [*rows.items()]
    assert [*found.files.items()] == [*(noted or {}).items()]
    assert found.passed_over == ("f.yaml", "hidden/")
    assert counts == [len(rows) - 28]
    assert found.by_id["slow"].counted is Verdict.REFUTED


def test_the_corpus_of_what_is_left() -> None:
    """It holds no claim that is taken, and every other one."""
    known = taken(sources(JOURNEYS))
    corpus = left_beside(known, WHERE)
    assert corpus is not None
    everything, _, _ = plainly(sources(JOURNEYS))
    assert {*corpus.claims} == {*everything.claims} - {*known.ids}


LEADS = {
    "a figure that is wrong": "    stated: 9 hour\n",
    "one that is wrong as recorded": "    stated: 9 hour\n    verdict: refuted\n    because: It is 2.5.\n",
    "one that is right and recorded as wrong": "    stated: 2.5 hour\n    verdict: refuted\n    because: So.\n",
}


@pytest.mark.parametrize("what", LEADS)
def test_a_lead_that_does_not_hold_the_plain_way_takes_all_with_it(what: str) -> None:
    """Nothing is told by shapes of which the first claim is not verified, as recorded."""
    claim = f"  - id: more\n    says: M.\n{LEADS[what]}    expression: 'w / 40 [km/hour]'\n    given: {{w: 100 km}}\n"
    known = taken(sources({"a.yaml": document("trips", *trips(9)), "b.yaml": document("trips", claim)}))
    assert known.leads == {"trip-1"}
    assert audited_rows(known, WHERE, row_of, jobs=1) is not None
    assert left_beside(known, WHERE) is not None
    known.leads.add("more")
    assert audited_rows(known, WHERE, row_of, jobs=1) is None
    assert left_beside(known, WHERE) is None


def test_a_lead_that_nobody_reads_takes_all_with_it() -> None:
    """As a claim that stands nowhere tells nothing."""
    known = taken(sources({"a.yaml": document("trips", *trips(9))}))
    known.leads.add("nobody")
    assert audited_rows(known, WHERE, row_of, jobs=1) is None


TRIPS = document("trips", *trips(9))
ACROSS = [
    each.replace("says: Trip 2", 'says: "Trip 2').replace("Trip 5 takes so long.", 'Trip 5: so."') for each in trips(12)
]
UNSURE = {
    "a fault in what is left": {
        "a.yaml": TRIPS,
        "b.yaml": document("more", "  - {id: o, says: O., stated: 5 km, expression: a, given: {a: nobody}}\n"),
    },
    "a table, of which no rows are kept": {
        "a.yaml": TRIPS,
        "b.yaml": document(
            "more",
            SEA,
            head="tables: [{id: t, says: T., premise: a look, columns: {c: ''}, rows: {n: ['4'], s: ['5']}}]\n",
        ),
    },
    "a sentence in quotes around claims": {"a.yaml": document("trips", *ACROSS)},
    "a title in quotes around claims": {
        "a.yaml": document("trips", *trips(9), '  - so."\n', head='title: "\n'),
    },
    "a document named otherwise": {
        "a.yaml": document("trips", *trips(9)).replace(
            "document: trips", "'document': walks\ntitle: \"so\ndocument: trips\n\""
        ),
    },
    "the same id in two files": {"a.yaml": TRIPS, "b.yaml": document("trips", *trips(9, 9))},
    "the same id, written otherwise": {
        "a.yaml": TRIPS,
        "b.yaml": document("more", '  - {id: "trip\\u002d5", says: O., stated: 5 km, premise: a look}\n'),
    },
    "a claim whose id may be an input, written otherwise": {
        "a.yaml": TRIPS.replace("id: trip-5", "id: dozen"),
        "b.yaml": document(
            "more",
            '  - {id: eggs, says: E., stated: "24", expression: 2 * n, given: {n: "d\\u006fzen"}}\n',
        ),
    },
    "units under a key in quotes": {
        "a.yaml": TRIPS,
        "b.yaml": document("trips", SEA, head="'units': [{name: league, is: 5 km, source: a book}]\n"),
    },
    "sections under a key in quotes": {
        "a.yaml": TRIPS,
        "b.yaml": document("trips", SEA, head="'sections': {'1': There}\n"),
    },
}


@pytest.mark.parametrize("what", UNSURE)
def test_what_is_not_sure_goes_the_plain_way(what: str) -> None:
    """A fault, something of which no rows are kept, and whatever lies around claims, or names them, unseen."""
    assert taken(sources(UNSURE[what])).claims
    assert beside(UNSURE[what]) == (False, False)
    assert told_alike(UNSURE[what]) == 0
