"""A fault of the text, or of the format: what it holds back, and what stays; all by hand."""

from __future__ import annotations

import pytest

from claims.loading.claim_files import claim_files
from claims.loading.failed_names import LoadLog
from tests.oracles.loading import loaded, sources, told

FIRST = '  - {id: first, says: S., stated: "1", premise: P}\n'
LAST = '  - {id: last, says: S., stated: "1", premise: P}\n'
RESTS = 'document: e\nclaims:\n  - {id: rests, says: S., stated: "1", expression: x, given: {x: %s}}\n'


@pytest.mark.parametrize(
    ("claims", "at", "name"),
    [
        ('  - {id: wrong, says: S., says: T., stated: "1", premise: P}\n' + LAST, (3, 27), "wrong"),
        (FIRST + '  - {id: wrong, says: S., stated: "1", premise: P, premise: Q}\n', (4, 52), "wrong"),
        (
            FIRST + "  - id: wrong\n    says: S.\n    stated: '1'\n    premise: P\n    premise: Q\n" + LAST,
            (8, 5),
            "wrong",
        ),
        (
            FIRST + "  - id: wrong\n    says: S.\n    says: T.\n    stated: '1'\n    premise: P\n" + LAST,
            (6, 5),
            "wrong",
        ),
        (FIRST + LAST + '  - {id: wrong, says: S., stated: "1", premise: *p}\n', (5, 49), "wrong"),
    ],
)
def test_a_claim_with_a_fault_of_the_text_is_held_back_alone(claims: str, at: tuple[int, int], name: str) -> None:
    """The first claim, one in the middle, the last; the fault has its name, and what rests on it waits for it."""
    found, faults = loaded(a="document: d\nclaims:\n" + claims, b=RESTS % "wrong")
    ((file, line, column, claim, _),) = told(faults)
    assert (file, (line, column), claim) == ("a.yaml", at, name)
    assert {name: each.failed for name, each in found.claims.items()} == {
        **{each: () for each in ("first", "last") if f"id: {each}," in claims}, "rests": ("wrong",),
    }  # fmt: skip


def test_a_sentence_with_a_fault_of_the_text_is_held_back_whole() -> None:
    """A key that stands twice in one of its readings: none is taken, and what rests on either waits."""
    readings = '{cold: {reading: R., stated: "1"}, hot: {reading: R., stated: "2", stated: "3"}}'
    sentence = f"  - {{id: tea, says: S., premise: P, readings: {readings}}}\n"
    for name in ("tea.cold", "tea.hot"):
        found, faults = loaded(a="document: d\nclaims:\n" + FIRST + sentence + LAST, b=RESTS % name)
        assert [each[3:] for each in told(faults)] == [("tea", "key 'stated' again")]
        assert {name: each.failed for name, each in found.claims.items()} == {"first": (), "last": (), "rests": (name,)}


def test_a_fault_of_the_header_is_no_fault_of_a_claim() -> None:
    """A title that stands twice above the claims: both are taken, and every word of the file may be lost."""
    text = "document: d\ntitle: T\ntitle: U\nclaims:\n" + FIRST + LAST
    found, faults = loaded(a=text, b=RESTS % "titles", c=(RESTS % "title").replace("rests", "waits"))
    assert told(faults) == [
        ("a.yaml", 3, 1, "", "key 'title' again"),
        ("b.yaml", 3, 66, "rests", "unknown claim 'titles'"),
    ]
    assert {name: each.failed for name, each in found.claims.items()} == {"first": (), "last": (), "waits": ("title",)}


def test_a_fault_behind_the_claims_is_no_fault_of_the_last() -> None:
    """A key that stands twice below them."""
    found, faults = loaded(a="title: T\ndocument: d\nclaims:\n" + FIRST + LAST + "title: U\n")
    assert told(faults) == [("a.yaml", 6, 1, "", "key 'title' again")]
    assert list(found.claims) == ["first", "last"]


def test_what_is_no_record_at_all_is_told_where_it_stands() -> None:
    """A word and an alias in the list of claims, and an id that is a list: one fault each, sound claims stay."""
    claims = FIRST + "  - word\n  - *alias\n  - {id: [a], says: S., stated: '1', premise: P}\n" + LAST
    found, faults = loaded(a="document: d\nclaims:\n" + claims)
    assert [(line, column) for _, line, column, *_ in told(faults)] == [(4, 5), (5, 5), (6, 10)]
    assert list(found.claims) == ["first", "last"]


def test_a_fault_of_the_format_holds_back_its_claim() -> None:
    """Beside a fault of the text in another: each is told once, and both claims are waited for."""
    claims = '  - {id: one, says: S., stated: *s, premise: P}\n  - {id: two, says: S., stated: "1", premis: P}\n'
    more = (RESTS % "two").replace("rests", "waits").partition("claims:\n")[2]
    found, faults = loaded(a="document: d\nclaims:\n" + claims + FIRST, b=RESTS % "one" + more)
    assert [each[:4] for each in told(faults)] == [("a.yaml", 3, 33, "one"), ("a.yaml", 4, 38, "two")]
    assert {name: each.failed for name, each in found.claims.items()} == {
        "first": (), "rests": ("one",), "waits": ("two",),
    }  # fmt: skip


def test_a_list_of_the_header_that_is_none_loses_its_words() -> None:
    """Quantities written as a text may have been any: a claim that the file seems to name is not called unknown."""
    found, faults = loaded(a="document: d\nquantities: cups-sold\nclaims:\n" + FIRST, b=RESTS % "cups-sold")
    assert [each[:3] for each in told(faults)] == [("a.yaml", 2, 13)]
    assert {name: each.failed for name, each in found.claims.items()} == {"first": (), "rests": ("cups-sold",)}


def test_a_file_that_does_not_say_its_document_gives_no_claims() -> None:
    """Its claims are lost to others, with every word of it."""
    found, faults = loaded(a="claims:\n" + FIRST, b=RESTS % "first")
    assert told(faults) == [("a.yaml", 1, 1, "", "no key 'document'")]
    assert {name: each.failed for name, each in found.claims.items()} == {"rests": ("first",)}


def test_sound_declarations_keep_their_places_behind_one_at_fault() -> None:
    """The second of three units lacks its meaning: first and third stand in the lines where they are written."""
    units = "units:\n  - {name: box, meaning: M}\n  - {name: sack}\n  - {name: crate, meaning: M}\n"
    (part,) = claim_files(sources(a="document: d\n" + units + "claims:\n" + FIRST), LoadLog())
    assert [(each.record.name, each.where) for each in part.units] == [
        ("box", "a.yaml:3"),
        ("sack", "a.yaml:4"),
        ("crate", "a.yaml:5"),
    ]
    units = units.replace("name: sack", "nome: sack")
    log = LoadLog()
    (part,) = claim_files(sources(a="document: d\n" + units + "claims:\n" + FIRST), log)
    assert [(each.record.name, each.where) for each in part.units] == [("box", "a.yaml:3"), ("crate", "a.yaml:5")]
    assert {fault.line for fault in log.errors} == {4}
