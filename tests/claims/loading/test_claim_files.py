"""Which files hold claims: what is read of each, what is passed over, and the words of one that cannot be read."""

from __future__ import annotations

import pytest

from claims.loading.claim_files import holds_claims, read_source
from claims.loading.files import Source
from claims.schema.reader import Reading, read

CLAIMS = "document: kiosk\nclaims: []\n"


def told(text: str, *, named: bool) -> list[tuple[int, int, str]] | None:
    """Return the faults of a file, by place; nothing where it is passed over."""
    reading = read_source(Source("kiosk.yaml", named=named, content=text.encode()))
    return None if reading is None else [(each.line, each.column, each.problem) for each in reading.faults]


@pytest.mark.parametrize(
    ("text", "speaks"),
    [
        (CLAIMS, True),
        ("document: kiosk\n", True),
        ("claims: []\n", True),
        ("dokument: kiosk\nclaim: []\n", True),
        ("dokument: kiosk\n", False),
        ("claim: []\n", False),
        ("kind: list\n", False),
        ("- document: kiosk\n", False),
        ("", False),
        ("kind: list\n---\nclaims: []\n", True),
        ("- 1\n---\n- 2\n", False),
        ("kind: [\n", True),
        ("kind: &a list\nalso: *a\n", False),
        ("tables:\n  - {columns: {a: token}, rows: {day: [1]}}\n", True),
        ("tables:\n  - {id: a}\n  - {columns: {}, rows: {}}\n", True),
        ("tables:\n  - {columns: {}}\n  - {rows: {}}\n", False),
        ("tables:\n  - {id: a}\n", False),
    ],
)
def test_one_mark_or_both_misspelt_make_a_file_one_of_claims(text: str, speaks: bool) -> None:
    """At the top of any document in it, or a table with columns and rows; what is broken may be one, too."""
    assert holds_claims(read(text.encode(), "kiosk.yaml")) is speaks
    assert (told(text, named=False) is not None) is speaks
    assert told(text, named=True) is not None


def test_what_is_found_is_read_as_what_is_named() -> None:
    """A file of claims has its tree either way, and no fault."""
    for named in (True, False):
        reading = read_source(Source("kiosk.yaml", named=named, content=CLAIMS.encode()))
        assert reading is not None
        assert reading.root is not None
        assert list(reading.root.entries) == ["document", "claims"]
        assert reading.faults == ()


def test_what_could_not_be_opened_is_its_fault() -> None:
    """A folder that is not searched is passed over."""
    problem = read_source(Source("build/", named=False, content=None))
    assert problem is None
    (fault,) = read(b"a: [", "kiosk.yaml").faults
    assert read_source(Source("kiosk.yaml", named=False, content=fault)) == Reading(None, faults=(fault,))


def test_stubs_are_told_where_they_are_named() -> None:
    """At the beginning of the file; found by a search it is passed over, and beside claims the key is one of theirs."""
    stubs = "stubs:\n  - {says: Forty cups.}\n"
    assert told(stubs, named=True) == [(1, 1, "the file has only stubs")]
    assert told(stubs, named=False) is None
    assert told(CLAIMS + stubs, named=True) == []
    assert told("kind: list\n", named=True) == []
    assert told("dokument: kiosk\nclaim: []\n" + stubs, named=True) == []


def test_a_broken_file_is_told_as_broken() -> None:
    """Named or found, with the place at which reading ended; nothing is looked for in it."""
    for named in (True, False):
        assert told("stubs: [\n", named=named) == told("document: [\n", named=True)
        assert told("- stubs\n", named=True) == [(1, 1, "the file is a list, not a mapping")]


def test_a_file_that_is_too_full_is_one_fault() -> None:
    """Of 201 units the last is one too many, and nothing else is looked for; 200 are read."""
    full = "document: kiosk\nunits:\n" + "  - {}\n" * 201
    reading = read_source(Source("kiosk.yaml", named=False, content=full.encode()))
    assert reading is not None
    assert (reading.root, [each.line for each in reading.faults]) == (None, [203])
    assert reading.faults[0].problem == "the file has more than 200 units"
    assert told(full.removesuffix("  - {}\n"), named=False) == []
