"""What may be written at a place: the keys of the record that stands there, and the words for its values."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.guests.servers.completion import choices_at, cursor, keys_at, offers_at
from claims.guests.servers.workspace import Audited
from claims.loading.files import Source

BEGUN = """\
document: yard
units:
  - {name: crate, meaning: a crate that is stacked}
text: yard.md
quantities:
  - {name: size, unit: byte, meaning: a size}
formulas:
  - {name: doubled, of: size, is: "size + size", hypothesis: Nothing is lost.}
tables:
  - id: prices
    says: What it costs.
    source: the list
    columns: {price: byte}
    rows: {small: ["3"]}
claims:
  - {id: copy, says: A copy holds 40 GB., stated: "40 GB", source: the report}
  - id: half
    says: Half is written.
"""
PLACES = (
    ("", "", (), False),
    ("document: a\n", "cla", (), False),
    ("claims:\n  - id: a\n", "    ", ("claims",), False),
    ("claims:\n  - id: a\n", "    possible: x", ("claims", "possible"), True),
    ("claims:\n  - id: a\n", "    share: {", ("claims", "share"), False),
    ("claims:\n  - id: a\n", "    share: {word: usually, ", ("claims", "share"), False),
    ("claims:\n  - id: a\n", '    share: {word: usually, holds: "x < ', ("claims", "share", "holds"), True),
    ("claims:\n  - id: a\n    share:\n", "      wo", ("claims", "share"), False),
    ("claims:\n  - id: a\n    share:\n      word: often\n", "      holds: ", ("claims", "share", "holds"), True),
    ("claims:\n  - id: a\n", "    stated: 3,000 b", ("claims", "stated"), True),
    ("claims:\n", '  - {id: a, says: "a, {b", stated: ', ("claims", "stated"), True),
    ("claims:\n", "  - {id: a, share: {word: ", ("claims", "share", "word"), True),
    ("claims:\n  - id: a\n", "    agree: [copy, ", ("claims", "agree"), True),
    ("claims:\n  - id: a\n    agree:\n", "      - co", ("claims", "agree"), False),
    ("tables:\n  - id: a\n", "    ", ("tables",), False),
    ("tables:\n  - id: a\n    columns: {b: c}\nclaims:\n", "  - ", ("claims",), False),
    ("claims:\n  - id: a\n    interpretations:\n      one:\n", "        ", ("claims", "interpretations", "one"), False),
)
OFFERED = {
    "    possible: ": {"size", "doubled"},
    "    share: {": {"word: ", "holds: ", "measure: "},
    "    share: {word: ": {"usually", "often"},
    '    share: {word: often, holds: "': {"size", "doubled"},
    "    share: {word: often, over: ": {"size"},
    "    share: {word: often, measure: ": {"uniform", "log-uniform"},
    "    share: {word: often, of: [": {"copy"},
    "    whole: [": {"copy"},
    "    expect: ": {"refuted", "approximate"},
    "    degree: ": {"far", "dominates"},
    '    quote: "': {"A copy holds 40 GB."},
    '    stated: "': {"about", "at least"},
    "    stated: 40 ": {"GB", "byte", "crate", "hour"},
    "    given: {size: 40 G": {"GB", "crate"},
    '    possible: "size > 4 [': {"GB", "crate"},
    "    dimension: {expression: size, is: ": {"GB", "crate"},
    "    dimension: {expression: size, measures: ": {"GB"},
    "    ": {"quote: ", "share: ", "expression: ", "interpretations: "},
}
REFUSED = {
    "    share: {": {"stated: ", "copy"},
    "    possible: ": {"copy", "usually"},
    "    ": {"columns: ", "document: ", "size"},
    '    stated: "': {"size", "uniform", "GB"},
    "    stated: 40 ": {"about", "size"},
    "    given: {size: 40 G, b: ": {"GB"},
    '    possible: "size > 4 [GB] * ': {"GB", "crate"},
}


@pytest.mark.parametrize(("above", "before", "path", "value"), PLACES)
def test_a_cursor_knows_the_keys_around_it(above: str, before: str, path: tuple[str, ...], value: bool) -> None:
    """The keys are those that a reader sees around it, in blocks and in brackets; quoted brackets open nothing."""
    assert cursor(above.splitlines(), before) == (path, value)


def test_tables_have_keys_of_their_own() -> None:
    """In a table stand its keys, and none of a claim; in a claim it is the other way round."""
    assert {"columns", "rows", "totals"} <= keys_at(("tables",)).keys()
    assert "expression" not in keys_at(("tables",))
    assert "columns" not in keys_at(("claims",))
    assert "proportional" in choices_at(("claims", "scaling", "as"))


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> Audited:
    """A document that is half written, beside its text."""
    return half_written(tmp_path_factory.mktemp("yard"))


def half_written(folder: Path) -> Audited:
    """Return a document in a folder, as it stood before a claim was begun."""
    (folder / "yard.md").write_text("# The yard\n\nA copy holds 40 GB. It is kept.\n", encoding="utf-8")
    begun = BEGUN.partition("  - id: half")[0].encode()
    return Audited((Source(str(folder / "yard.yaml"), named=True, content=begun),), [str(folder)], None)


@pytest.mark.parametrize("before", sorted(OFFERED.keys() | REFUSED.keys()))
def test_what_may_stand_there_is_offered_and_nothing_else(audited: Audited, before: str) -> None:
    """Words that fit are among those offered, and words of other places are not."""
    (document,) = audited.corpus.loaded.documents
    words = {each.word for each in offers_at(audited, document.files[0], BEGUN.splitlines(), before)}
    assert words >= OFFERED.get(before, set())
    assert words.isdisjoint(REFUSED.get(before, set()))


def test_a_text_that_cannot_be_read_offers_nothing(tmp_path: Path) -> None:
    """Its fault stands where it is named; completion says nothing of it."""
    audited, file = half_written(tmp_path), (tmp_path / "yard.yaml").as_posix()
    (tmp_path / "yard.md").unlink()
    assert list(offers_at(audited, file, BEGUN.splitlines(), '    quote: "')) == []
