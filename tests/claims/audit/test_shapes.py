"""Claims of one shape decided together: never another row than the plain way gives them, whatever stands in the files.

Files are damaged at random and by hand; whatever is certain is held to what reading and deciding each claim tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from claims.audit.shapes.cutting import cut
from claims.audit.shapes.shape import shape_of
from claims.audit.shapes.taken import nodes
from claims.schema.vocabulary import Verdict
from tests.oracles.shapes import FILES, by_shapes, damaged_files, document, plainly, sources, told_alike, trips, waits

FAULTS = Path(__file__).parents[2] / "faults"


def test_most_claims_are_decided_by_their_shape() -> None:
    """All but the first of each of three shapes that holds, one by definition, and one of the file with a title."""
    corpus, rows, _ = plainly(sources(FILES))
    assert not corpus.faults
    assert rows["wait-1"].counted is Verdict.DEFINITION  # one times a sixth of a year
    assert {row.counted for row in rows.values()} - {Verdict.DEFINITION} == {Verdict.VERIFIED, Verdict.PREMISE}
    assert told_alike(FILES) == 12 + 9 + 12 + 12 - 5


DAMAGE = {
    "a wrong figure": ("stated: 12.5 hour", "stated: 12.8 hour"),
    "a figure far away": ("stated: 12.5 hour", "stated: 999 hour"),
    "a tie at the edge, which is rounded either way": ("stated: 12.5 hour", "stated: 12.55 hour"),
    "a figure whose edge is the value": ("stated: 12.5 hour", "stated: 12.45 hour"),
    "a count of digits": ("stated: 12.5 hour", "stated: 12.50 hour"),
    "another unit": ("stated: 12.5 hour", "stated: 750 minute"),
    "a unit of another kind": ("stated: 12.5 hour", "stated: 12.5 km"),
    "no unit": ("stated: 12.5 hour", "stated: 12.5"),
    "a hedge": ("stated: 12.5 hour", "stated: ~12 hour"),
    "a range": ("stated: 12.5 hour", "stated: 12-13 hour"),
    "zero": ("way: 500 km", "way: 0 km"),
    "zero with decimals": ("way: 500 km", "way: 0.0 km"),
    "zero below": ("way: 500 km, speed: 40", "way: 500 km, speed: 0"),
    "less than nothing": ("way: 500 km", "way: -500 km"),
    "a leading zero": ("way: 500 km", "way: 0500 km"),
    "thousands": ("way: 500 km", "way: 1,500 km"),
    "a huge number": ("way: 500 km", f"way: {'9' * 80} km"),
    "nine digits": ("way: 500 km", "way: 123456789 km"),
    "a magnitude": ("way: 500 km", "way: 5k km"),
    "a power": ("way: 500 km", "way: 5e2 km"),
    "a word": ("way: 500 km", "way: five km"),
    "a half": ("way: 500 km", "way: half km"),
    "an input that names a claim": ("way: 500 km", "way: trip-1"),
    "an input that names nothing": ("way: 500 km", "way: trip-one"),
    "an input that is never used": ("way: 500 km", "way: 500 km, tax: 3 dollar"),
    "an input that is missing": ("way: 500 km, ", ""),
    "an input twice": ("way: 500 km", "way: 500 km, way: 500 km"),
    "the figure as an input": ("way: 500 km, speed: 40 km/hour", "way: 12.5 hour, speed: 1 hour/hour"),
    "the figure as an input beside a small one": (
        "expression: way / speed\n    given: {way: 500 km",
        "expression: way / speed + rest\n    given: {rest: 12.5 hour, way: 0.4 km",
    ),
    "a value that is an input": ("way: 500 km", "way: 12.5 km, rest: 1 hour"),
    "an id twice": ("id: trip-5", "id: trip-6"),
    "an id of another file": ("id: trip-5", "id: wait-5"),
    "an id in capitals": ("id: trip-5", "id: Trip-5"),
    "a long id": ("id: trip-5", f"id: {'t' * 65}"),
    "the longest id": ("id: trip-5", f"id: {'t' * 64}"),
    "an id with a dot": ("id: trip-5", "id: trip.five"),
    "a reserved id": ("id: trip-5", "id: literal"),
    "an id that is nothing": ("id: trip-5", "id: null"),
    "no id": ("id: trip-5\n    ", ""),
    "a sentence that is nothing": ("says: Trip 5 takes so long.", "says: null"),
    "an empty sentence": ("says: Trip 5 takes so long.", 'says: " "'),
    "no sentence": ("    says: Trip 5 takes so long.\n", ""),
    "a sentence twice": ("    says: Trip 5 takes so long.\n", "    says: Trip 5.\n    says: Trip 5.\n"),
    "a long sentence": ("Trip 5 takes", "Trip 5 " + "ever " * 400),
    "the longest sentence": ("says: Trip 5 takes so long.", f"says: {'x' * 2000}"),
    "a sentence with a colon": ("Trip 5 takes", "Trip 5: takes"),
    "a sentence with a comment": ("Trip 5 takes", "Trip 5 # takes"),
    "a sentence with a quote": ("Trip 5 takes", "Trip 5 isn't 'it' and takes"),
    "a sentence in single quotes": ("Trip 5 takes so long.", "'Trip 5 takes so long.'"),
    "a sentence with an escape": ("Trip 5 takes so long.", '"Trip 5\\u200btakes so long."'),
    "a hidden character": ("Trip 5 takes", "Trip 5\u200b takes"),
    "a tab": ("Trip 5 takes", "Trip 5\ttakes"),
    "letters of other scripts": ("Trip 5 takes", "Тrip 5 takes"),
    "a sentence of two lines": ("Trip 5 takes so", "Trip 5 takes\n      so"),
    "a block of lines": ("Trip 5 takes so long.", "|+\n      Trip 5 takes so long."),
    "a quotation that is never closed": ("Trip 5 takes so long.", '"Trip 5 takes so long.'),
    "an anchor": ("id: trip-5", "id: &five trip-5"),
    "a tag": ("id: trip-5", "id: !!str trip-5"),
    "a comment behind": ("speed: 40 km/hour}\n  - id: trip-6", "speed: 40 km/hour} # so\n  - id: trip-6"),
    "a comment between": ("  - id: trip-6", "  # the sixth\n  - id: trip-6"),
    "an empty line": ("  - id: trip-6", "\n\n  - id: trip-6"),
    "a verdict": ("    expression: way / speed\n    given: {way: 600", "    verdict: refuted\n    given: {way: 600"),
    "a record of what is not so": ("so long.\n    stated: 12.5 hour", "so.\n    verdict: loose\n    stated: 12.5 hour"),
    "a key of no meaning": ("    stated: 12.5 hour", "    printed: 12.5 hour"),
    "other indentation": ("    stated: 12.5 hour", "     stated: 12.5 hour"),
    "a dash in another column": ("  - id: trip-5", " - id: trip-5"),
    "a second document": ("  - id: trip-5", "---\n  - id: trip-5"),
    "a key behind the claims": ("  - id: trip-5", "title: Trips\nclaims:\n  - id: trip-5"),
    "lines that end otherwise": ("so long.\n    stated: 12.5", "so long.\r\n    stated: 12.5"),
    "no text at all": ("document: trips", "document: trips\nunits: [{name: hour, is: 50 minute, source: a fancy}]"),
    "numbers with commas": ("document: trips", "document: trips\nnumbers: 1.234,5"),
    "sections": ("document: trips", "document: trips\nsections: {'1': One}"),
    "sections under a key in quotes": ("document: trips", "document: trips\n'sections': {'1': One}"),
    "sections, of which a claim names none": ("    stated: 12.5 hour", "    section: '9'\n    stated: 12.5 hour"),
    "a unit of its own": ("document: trips", "document: trips\nunits: [{name: league, is: 5 km, source: a book}]"),
    "a constant of its own": (
        "document: trips",
        "document: trips\nconstants: [{name: speed, is: 3 km/hour, meaning: a pace, source: a book}]",
    ),
    "another name of the document": ("document: trips", "document: Trips"),
    "a name of the document in quotes": ("document: trips", 'document: "loads"'),
    "a name that is reserved": ("document: trips", "document: con"),
    "a document twice": ("document: trips", "document: trips\ndocument: trips"),
    "a quotation around the claims": ("document: trips", 'document: trips\ntitle: "'),
}


def damaged(what: str) -> dict[str, str]:
    """Return the files with one damage."""
    before, after = DAMAGE[what]
    text = FILES["a/trips.yaml"]
    assert before in text
    return FILES | {"a/trips.yaml": text.replace(before, after, 1)}


@pytest.mark.parametrize("what", DAMAGE)
def test_damage_is_told_as_the_plain_way_tells_it(what: str) -> None:
    """Whatever stands there, the rows are the same, or there are none."""
    told_alike(damaged(what))


@pytest.mark.parametrize("name", ["con", "literal", "null", "x" * 65])
def test_a_file_of_which_nothing_is_left_may_have_a_document_that_is_refused(name: str) -> None:
    """Nobody reads such a file again, so that its document has to be looked at before."""
    assert by_shapes(sources(FILES | {"d/more.yaml": document(name, *trips(9, 70))})) is None


@pytest.mark.parametrize("said", ["so long.", '"so long."', "so long. " + "So. " * 480])
def test_a_sentence_that_goes_on_is_left_to_the_plain_way(said: str) -> None:
    """Some claims go on in another line; of the others that line is the end of no YAML, or one too long."""
    claims = [each.replace("so long.", "so\n      long.") for each in trips(20, 100)]
    claims[10:] = [
        each.replace(f"Trip {number} takes so\n", f"{said}\n") for number, each in enumerate(claims[10:], 110)
    ]
    told_alike(FILES | {"d/more.yaml": document("more", *claims)})


@settings(deadline=None, max_examples=60)
@given(damaged_files())
def test_whatever_is_damaged_is_told_as_the_plain_way_tells_it(files: dict[str, str]) -> None:
    """Letters, quotes, brackets, digits, hedges, hidden characters, lines twice or elsewhere: the same, or nothing."""
    told_alike(files)


@pytest.mark.parametrize("file", ["a/trips.yaml", "b/loads.yaml", "c/waits.yaml"])
def test_a_file_has_no_more_nodes_than_are_allowed_for(file: str) -> None:
    """Counted by the events of the parser, with nothing taken and with all but one claim."""
    apart = cut(*sources({file: FILES[file]}))
    assert apart is not None
    begun = (yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent)
    count = sum(isinstance(each, begun) for each in yaml.parse(FILES[file], Loader=yaml.BaseLoader))
    most = nodes(apart, range(1, len(apart.texts)))
    assert count <= most <= nodes(apart, ())
    assert most < count + 2 * len(apart.texts[0] + apart.head) + 2 * len(apart.texts)


NUMBERS = st.from_regex(r"(0|[1-9][0-9]{0,4})(\.[0-9]{1,3})?", fullmatch=True)
ARITHMETIC = [
    "a / b",
    "a * b",
    "a + b * 2",
    "(a - b) / 3",
    "a ^ 2 / b",
    "max(a, b)",
    "min(2 * a, b) - 1",
    "a * b / b + b",
]
UNITS = ["", " km", " percent", " year", " mar", " x", " dozen", " GB/s", " hour"]


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from(ARITHMETIC),
    st.tuples(*[st.sampled_from(UNITS)] * 3),
    st.lists(st.tuples(NUMBERS, NUMBERS, st.integers(0, 3), st.integers(-2, 2)), min_size=10, max_size=14),
    st.sampled_from(["", "    exact: true\n"]),
)
def test_drawn_arithmetic_is_told_as_the_plain_way_tells_it(
    expression: str, units: tuple[str, str, str], drawn: list[tuple[str, str, int, int]], exact: str
) -> None:
    """Figures that hold, lie at an edge, or beyond it; inputs that are zero or alike; units of all kinds, and none."""
    claims = []
    for number, (a, b, places, off) in enumerate(drawn):
        stated = f"{max(0, value_of(expression, float(a), float(b)) + off / 2 / 10**places):.{places}f}"
        claims.append(
            f"  - id: drawn-{number}\n    says: Drawn.\n    stated: '{stated}{units[2]}'\n{exact}"
            f'    expression: "{expression}"\n    given: {{a: {a}{units[0]}, b: {b}{units[1]}}}\n'.replace("'", '"')
        )
    told_alike({"a.yaml": document("drawn", *claims)})


def value_of(expression: str, a: float, b: float) -> float:
    """Return about what an expression is worth, where it is worth anything."""
    python = expression.replace("^", "**")
    try:
        return float(eval(python, {"a": a, "b": b, "max": max, "min": min}))  # noqa: S307 - of our own
    except (ZeroDivisionError, OverflowError):
        return 1.0


@pytest.mark.parametrize("file", sorted(path.name for path in FAULTS.glob("*.yaml")))
def test_faults_are_left_to_the_plain_way(file: str) -> None:
    """Beside claims of a shape, in other documents and in one that has the name of these."""
    (fault,) = (replace(each, named=True) for each in sources({file: (FAULTS / file).read_bytes()}))
    bench = {"a/trips.yaml": FILES["a/trips.yaml"].replace("trips", "bench")}
    assert by_shapes([*sources(FILES), fault]) is None
    assert by_shapes([*sources(bench), fault]) is None


def bounded() -> Iterator[str]:
    """Yield claims that hold; every second one would whatever its inputs are."""
    for number in range(12):
        yield (
            f"  - id: bounded-{number}\n    says: Bounded.\n    stated: {'2' if number % 2 else '2.0'}\n"
            f'    expression: "max(min(a / b, 2.4), 1.6)"\n    given: {{a: {2 * number + 6} km, b: {number + 3} km}}\n'
        )


ACROSS = FILES["a/trips.yaml"].replace("says: Trip 5", 'says: "Trip 5').replace("Trip 9 takes so long.", 'Trip 9: so."')
HOLES: dict[str, tuple[str, Callable[..., object], dict[str, str]]] = {
    "ten times as wide": (
        "claims.audit.shapes.plan.Ends.hold",
        lambda ends, value: ends.low * value[1] <= 10 * value[0] * ends.over <= 100 * ends.low * value[1],
        damaged("a wrong figure"),
    ),
    "what gives back its input": (
        "claims.audit.shapes.plan._equal",
        lambda *_: False,
        FILES | {"c/waits.yaml": document("waits", *reversed(list(waits())))},
    ),
    "what could not have failed": (
        "claims.audit.shapes.plan.Plan._could_fail",
        lambda *_: True,
        FILES | {"d/more.yaml": document("more", *bounded())},
    ),
    "what stands in a quotation": ("claims.audit.rows._alone", lambda *_: True, FILES | {"a/trips.yaml": ACROSS}),
    "a document that is refused": (
        "claims.audit.shapes.cutting._may_be_id",
        lambda _: True,
        FILES | {"d/more.yaml": document("con", *trips(9, 70))},
    ),
    "a sentence that goes on": (
        "claims.audit.shapes.shape._is_told",
        lambda *_: True,
        FILES | {"d/more.yaml": document("more", *(each.replace("so ", "so\n      ") for each in trips(20, 100)))},
    ),
    "ids that stand twice": (
        "claims.audit.rows._unnamed",
        lambda *_: True,
        FILES | {"a/more.yaml": document("trips", *trips(9, 4))},
    ),
}


@pytest.mark.parametrize("what", HOLES)
def test_a_hole_would_be_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of claims is taken away, one question after another: rows differ, where they do not with it."""
    name, sloppy, files = HOLES[what]
    told_alike(files)
    monkeypatch.setattr(name, sloppy)
    shape_of.cache_clear()
    try:
        with pytest.raises(AssertionError):
            told_alike(files)
    finally:
        shape_of.cache_clear()
