"""What a change touches: the claims that say something else, all that rests on them, and nothing beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus, open_corpus
from claims.audit.touched import touched
from tests.claims.audit.test_memoised_findings import CAFE

STORE = """\
document: store
claims:
  - {id: boxes, says: Forty boxes., stated: "40", exact: true, premise: the list}
  - {id: weight, says: Ten kilograms each., stated: "10 kg", exact: true, premise: the scale}
  - id: load
    says: All weigh 400 kg.
    stated: "400 kg"
    expression: boxes * weight
    given: {boxes: boxes, weight: weight}
  - {id: trips, says: Four trips., stated: "4", expression: "load / 100 [kg]", given: {load: load}}
  - {id: sum, says: Sums., stated: "40 byte", expression: "20 [byte] + 20 [byte]"}
"""
QUOTING = """\
document: shop
text: shop.txt
claims:
  - {id: open, says: S., quote: They open at 8., stated: "8", exact: true, premise: the door}
  - {id: bread, says: S., stated: "2", expression: "1 + 1"}
"""
AT_FAULT = """\
document: talk
claims:
  - {id: many, says: S., stated: "5 kilostone", expression: "2 + 3"}
  - {id: more, says: S., stated: "6", expression: "many + 1", given: {many: many}}
  - {id: two, says: S., stated: "2", expression: "1 + 1"}
"""
TOGETHER = """\
document: pair
claims:
  - {id: single, says: S., stated: "1", exact: true, premise: the list}
  - id: both
    says: Both are told in one sentence.
    all:
      left: {says: Seven., stated: "7", expression: "5 + 2"}
      right: {says: Two., stated: "2", expression: "single + 1", given: {single: single}}
"""


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    """Return the store's claims."""
    return read(tmp_path, STORE)


def read(folder: Path, text: str, name: str = "claims") -> Corpus:
    """Return a corpus made from one file."""
    file = folder / f"{name}.yaml"
    file.write_text(text, "utf-8")
    return open_corpus([file])


def changed(text: str, before: str, after: str) -> str:
    """Return a text with one place changed."""
    assert text.count(before) == 1
    return text.replace(before, after)


def test_the_same_again_touches_nothing(tmp_path: Path, corpus: Corpus) -> None:
    """Read twice, nothing is another."""
    assert touched(read(tmp_path, STORE), corpus) == frozenset()


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("20 [byte] + 20", "20 [byte] + 21", {"sum"}),
        ("10 kg", "20 kg", {"weight", "load", "trips"}),
        ("All weigh 400 kg", "Altogether 400 kg", {"load", "trips"}),
        ("Four trips.", "Some trips.", {"trips"}),
        ("the scale", "the spring balance", {"weight", "load", "trips"}),
        ("id: sum,", "id: total,", {"total"}),
        ("\nclaims:", "\n\n# A comment.\nclaims:", set()),
    ],
)
def test_what_changed_is_touched_with_all_that_rests_on_it(
    tmp_path: Path, corpus: Corpus, before: str, after: str, expected: set[str]
) -> None:
    """By hand: `load` rests on `boxes` and `weight`, `trips` on `load`, `sum` on nothing."""
    assert touched(read(tmp_path, changed(STORE, before, after)), corpus) == expected


def test_what_came_anew_is_touched(tmp_path: Path, corpus: Corpus) -> None:
    """A claim that was not there is decided; one that is gone is not asked for."""
    without = STORE[: STORE.index("  - {id: sum")]
    assert touched(corpus, read(tmp_path, without)) == {"sum"}
    assert touched(read(tmp_path, without), corpus) == frozenset()


def test_what_a_document_declares_touches_what_uses_it(tmp_path: Path) -> None:
    """The record is the same, and what it is decided by is not: 2 boxes are 40 kg, then 4 kg."""
    text = (
        "document: own\nunits: [{name: box, is: 20 kg, source: the list}]\n"
        'claims: [{id: full, says: S., stated: "2 box", expression: "40 [kg] / 1"}, '
        '{id: other, says: S., stated: "2", expression: "1 + 1"}]\n'
    )
    assert touched(read(tmp_path, changed(text, "20 kg", "2 kg")), read(tmp_path, text)) == {"full"}


def test_a_formula_touches_the_claims_that_are_decided_by_it(tmp_path: Path) -> None:
    """Records and figures are the same: at a price that counts twice, 40 cups for 3 dollars take 240 dollars."""
    now = changed(CAFE, "cafe_cups * cafe_price", "2 * cafe_cups * cafe_price")
    assert touched(read(tmp_path, now), read(tmp_path, CAFE)) == {"cafe-day", "cafe-twice"}


def test_a_document_of_another_name_is_another(tmp_path: Path, corpus: Corpus) -> None:
    """The same records, told by somebody else, are all decided."""
    assert touched(read(tmp_path, changed(STORE, "document: store", "document: depot")), corpus) == set(corpus.claims)


def test_a_text_that_is_another_touches_what_quotes_it(tmp_path: Path) -> None:
    """What quotes nothing of it is as it was, and so is what quotes another document."""
    (tmp_path / "shop.txt").write_text("They open at 8.\n", "utf-8")
    corpus = read(tmp_path, QUOTING)
    assert touched(corpus, corpus, ["shop"]) == {"open"}
    assert touched(corpus, corpus, ["store"]) == frozenset()


def test_what_rests_on_a_fault_is_always_touched(tmp_path: Path) -> None:
    """The check of such a claim holds nothing that could be compared."""
    (tmp_path / "talk.yaml").write_text(AT_FAULT, "utf-8")
    corpus = examined_corpus([tmp_path / "talk.yaml"])
    assert touched(corpus, corpus) == {"more"}


def test_a_sentence_is_decided_whole(tmp_path: Path) -> None:
    """One of its parts rests on what changed: the other is told with it."""
    corpus = read(tmp_path, TOGETHER)
    now = read(tmp_path, changed(TOGETHER, "the list", "the roll"))
    assert touched(now, corpus) == {"single", "both.left", "both.right"}


def test_a_part_at_fault_is_told_elsewhere(tmp_path: Path) -> None:
    """Of a sentence with a fault in one part, the other is touched alone: there is nothing to decide of that one."""
    file = tmp_path / "pair.yaml"
    corpora = []
    for unit in ("kilostone", "millistone"):
        file.write_text(changed(TOGETHER, "7", f"7 {unit}").replace("the list", unit), "utf-8")
        corpora.append(examined_corpus([file]))
    now, earlier = corpora
    assert touched(now, earlier) == {"single", "both.right"}
