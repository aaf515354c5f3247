"""Which claims are taken out of files by their shape, counted by hand, and what is left of the files."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from claims.audit.shapes.taken import Taken, taken
from claims.audit.tally import Row
from claims.loading.files import Source
from claims.schema.limits import LIMITS
from claims.schema.vocabulary import Kind, Verdict
from tests.oracles.shapes import document, sources, trips


def of(**files: str) -> Taken:
    """Return what is taken out of files."""
    return taken(sources({f"{name}.yaml": text for name, text in files.items()}))


def ids(found: Taken) -> set[str]:
    """Return the ids of the claims that are taken."""
    return set(found.ids)


def numbered(*numbers: int) -> set[str]:
    """Return the ids of journeys."""
    return {f"trip-{number}" for number in numbers}


def alike(count: int, expression: str = "way / speed", name: str = "trip") -> Iterator[str]:
    """Yield claims on one journey, which differ in their ids alone."""
    for number in range(count):
        yield (
            f"  - id: {name}-{number}\n    says: It takes so long.\n    stated: 2.5 hour\n"
            f"    expression: {expression}\n    given: {{way: 100 km, speed: 40 km/hour}}\n"
        )


def test_the_first_of_a_shape_stays_and_leads() -> None:
    """The others are as recorded, each a sentence of its own; the plain way decides the first as well."""
    found = of(trips=document("trips", *trips(9)))
    assert ids(found) == numbered(*range(2, 10))
    assert found.leads == {"trip-1"}
    assert found.kinds == dict.fromkeys(numbered(*range(2, 10)), Kind.EXPRESSION)
    known = found.claims["trips.yaml"].values()
    assert {(each.id, each.sentence) for each in known} == {(each, each) for each in numbered(*range(2, 10))}
    assert {each.row for each in known} == {Row("trips", Verdict.VERIFIED, ok=True)}


@pytest.mark.parametrize(("count", "some"), [(7, False), (8, True)])
def test_a_shape_is_tried_where_eight_claims_are_alike(count: int, some: bool) -> None:
    """To try it costs what some six claims do."""
    assert bool(ids(of(trips=document("trips", *trips(count))))) is some


def test_what_does_not_hold_stays() -> None:
    """It is no lead either, though it stands first."""
    text = document("trips", *trips(9)).replace(": 2.5", ": 2.6").replace(": 10.0", ": 11.0")
    found = of(trips=text)
    assert ids(found) == numbered(3, *range(5, 10))
    assert found.leads == {"trip-2"}


def test_claims_that_are_alike_but_for_other_numerals_have_shapes_of_their_own() -> None:
    """Four are tried, and what has a fifth goes the plain way."""
    groups = [alike(3, f"way / speed * {number} / {number}", f"by-{number}") for number in range(2, 7)]
    found = of(trips=document("trips", *(each for group in groups for each in group)))
    assert ids(found) == {f"by-{number}-{place}" for number in range(2, 6) for place in (1, 2)}
    assert found.leads == {f"by-{number}-0" for number in range(2, 6)}


def test_claims_without_a_shape_stay() -> None:
    """Premises, which have no inputs, and claims whose record says another verdict."""
    premises = [f"  - id: fact-{number}\n    says: F.\n    stated: 5 km\n    premise: a map\n" for number in range(9)]
    loose = [f"{each}    verdict: loose\n    because: It is not so.\n" for each in trips(9)]
    found = of(facts=document("facts", *premises), trips=document("trips", *loose))
    assert not found.claims
    assert not found.leads


def test_what_is_no_plain_claim_stays() -> None:
    """In a file of others, and so does a file that is none of claims, or one that was not read."""
    flow = "  - {id: sky, says: It is blue., stated: '2', premise: a look}\n"
    read = sources({"a.yaml": document("trips", flow, *trips(9)), "b.yaml": "remarks: none\n", "c.yaml": "units: []\n"})
    beside = Source("hidden/", named=False, content=None)
    found = taken([*read, beside])
    assert ids(found) == numbered(*range(2, 10))
    left = {each.file: each for each in found.left}
    assert [*left] == ["a.yaml", "b.yaml", "c.yaml", "hidden/"]
    assert [left["b.yaml"], left["c.yaml"], left["hidden/"]] == [*read[1:], beside]
    kept = left["a.yaml"].content
    assert isinstance(kept, bytes)
    assert kept.decode() == "document: trips\nclaims:\n" + flow + next(trips(1)) + "#\n\n\n\n\n" * 8


def test_a_file_of_which_all_is_taken_is_whole() -> None:
    """One that says more than its document keeps its first claim, for that has to be read."""
    more = document("trips", *trips(9, 40), head="title: Journeys\n")
    found = of(a=document("trips", *trips(9)), b=document("trips", *trips(9, 20)), c=more)
    assert ids(found) == numbered(*range(2, 10), *range(20, 29), *range(41, 49))
    assert found.whole == {"b.yaml"}
    assert [each.file for each in found.left] == ["a.yaml", "c.yaml"]


@pytest.mark.parametrize("key", ["units", "constants", "numbers", "text", "tables"])
def test_a_document_that_says_something_of_all_its_claims_keeps_them(key: str) -> None:
    """In all its files; another document loses its own."""
    said = f"document: trips\n{key}: []\n"
    found = of(a=document("trips", *trips(9)), b=said, c=document("walks", *trips(9, 20)))
    assert ids(found) == numbered(*range(21, 29))


def test_documents_have_one_lead_unless_they_list_sections() -> None:
    """Of a document that does, each section has one, and so have the claims that name none."""
    plain = [document(name, *trips(5, first)) for name, first in (("trips", 1), ("walks", 20))]
    assert of(a=plain[0], b=plain[1]).leads == {"trip-1"}
    listed = "sections: {'1': There, '2': Back, '3': Rest, '4': Home, '5': Out}\n"
    named = [
        each.replace("    stated:", f"    section: '{section}'\n    stated:")
        for section in range(1, 6)
        for each in trips(8, 100 * section)
    ]
    found = of(a=document("trips", *trips(8), *named, head=listed), b=document("walks", *trips(8, 80)))
    assert found.leads == {f"trip-{first}" for first in (1, 80, 100, 200, 300, 400, 500)}
    assert len(ids(found)) == 7 * 7


def test_what_is_named_elsewhere_is_left() -> None:
    """A claim on which another rests, or whose id stands in any text beside it, is read with that."""
    journeys, every = document("trips", *trips()), numbered(*range(2, 13))
    naming = document("more", "  - {id: long, says: L., stated: 5 hour, expression: a, given: {a: trip-5}}\n")
    assert ids(of(trips=journeys, more=naming)) == every - {"trip-5"}
    assert ids(of(trips=journeys, notes="see trip-7")) == every - {"trip-7"}
    assert not of(trips=journeys, notes=" ".join(every)).claims


def padded(length: int, *claims: str) -> str:
    """Return the text of a file whose head, all before its claims, has a length."""
    empty = document("trips", head="# \n")
    return document("trips", *claims, head=f"# {'x' * (length - len(empty))}\n")


FIRST = len(next(alike(1))) - len("  - \n")  # characters of the claim that stays, without its dash and its line end


@pytest.mark.parametrize(("over", "some"), [(0, True), (1, False)])
def test_a_file_that_may_have_too_many_nodes_is_left(over: int, some: bool) -> None:
    """Each claim has seven colons, so fifteen nodes at most; what is left has two for each of its characters."""
    count = 3_000
    head = (LIMITS.nodes - 15 * count) // 2 - FIRST + over
    assert head + FIRST < LIMITS.read - 1_000
    assert bool(of(trips=padded(head, *alike(count + 1))).claims) is some


@pytest.mark.parametrize(("over", "some"), [(0, True), (1, False)])
def test_a_file_that_may_hold_too_many_claims_is_left(over: int, some: bool) -> None:
    """The one that stays has seven colons, and might be seven."""
    found = of(trips=document("trips", *alike(LIMITS.records - 6 + over)))
    assert [len(each) for each in found.claims.values()] == [LIMITS.records - 7] * some


@pytest.mark.parametrize(
    ("expression", "inputs"),
    [("way / speed", len("way / speed")), ("max(way, way) / speed", len("max(way, way) / speed"))],
)
@pytest.mark.parametrize(("over", "some"), [(0, True), (1, False)])
def test_a_file_that_may_have_too_much_to_be_read_is_left(expression: str, inputs: int, over: int, some: bool) -> None:
    """What is left counts whole, and of the claims that are taken each text that is read, once."""
    longer = inputs - len("way / speed")
    head = LIMITS.read - (FIRST + longer) - inputs - len("2.5 hour") - len("100 km") - len("40 km/hour}") + over
    assert bool(of(trips=padded(head, *alike(400, expression))).claims) is some


def test_a_short_file_is_not_read_for_what_it_holds() -> None:
    """Where all of its characters are few enough, its texts are."""
    assert of(trips=padded(20_000, *alike(100))).claims
