"""Conflicts are found by themselves: planted in two documents, in one, by what follows, and by two verdicts."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, load_shipped, open_corpus
from claims.guests.conflicts import search as module
from claims.guests.conflicts.dismissals import Dismissal, load_dismissals
from claims.guests.conflicts.occurrences import Occurrence
from claims.guests.conflicts.search import Conflict, Search, Side, Status, implied_inputs, search
from claims.guests.texts.coverage.coverage_file import coverage_files_of

ONE = """\
document: one
claims:
  - {id: one-capacity, says: The memory holds 288 GB., stated: "288 GB", source: a sheet}
  - {id: one-bandwidth, says: It is read at 20 TB/s., stated: "20 TB/second", source: a sheet}
  - id: one-drain
    says: The memory drains in about 15 ms.
    stated: "≈ 15 ms"
    formula: schedule.drain_time
    given: {memory_capacity: one-capacity, memory_bandwidth: one-bandwidth}
"""
OTHER = """\
document: other
claims:
  - {id: other-capacity, says: There is room for some bytes., stated: "HELD", source: a sheet}
  - {id: other-bandwidth, says: Reading is at this rate., stated: "20 TB/second", source: a sheet}
  - id: other-drain
    says: Reading it all takes this long.
    stated: "TIME"
    formula: schedule.drain_time
    given: {memory_capacity: other-capacity, memory_bandwidth: other-bandwidth}
    RECORD
"""
APPROXIMATE = "expect: approximate\n    because: planted"
REFUTED = "expect: refuted\n    because: planted"


def corpus(folder: Path, held: str = "288 GB", time: str = "≈ 15 ms", record: str = "", more: str = "") -> Corpus:
    """Return two documents on one quantity, with what the second prints of it."""
    (folder / "one.yaml").write_text(ONE)
    other = (
        OTHER.replace("HELD", held).replace("TIME", time).replace("    RECORD\n", f"    {record}\n" if record else "")
    )
    (folder / "other.yaml").write_text(other + more)
    return open_corpus([folder])


def pairs(found: Search, status: Status = Status.OPEN) -> list[tuple[str, str]]:
    """Return the pairs of claims of one status."""
    return [(one.claim, other.claim) for one, other in (each.sides for each in found.having(status))]


def test_agreeing_documents_have_none(tmp_path: Path) -> None:
    """Where sets meet there is no conflict, whatever the words."""
    assert search(corpus(tmp_path, "290 GB", "14-16 ms", APPROXIMATE)).conflicts == ()


def test_figures_of_one_quantity(tmp_path: Path) -> None:
    """400 GB against 288 GB, and 20 ms against 15 ms: both are found, what most rests on first."""
    found = search(corpus(tmp_path, "400 GB", "20 ms"))
    assert pairs(found) == [("one-capacity", "other-capacity"), ("one-drain", "other-drain")]
    assert [each.weight for each in found.conflicts] == [2, 0]
    assert found.conflicts[1].about == "time to read a memory once from end to end"


def test_what_follows_against_what_is_stated(tmp_path: Path) -> None:
    """14.4 ms follow where 15.55 to 15.65 ms are stated, though about 15 meets both: the inputs say why."""
    whole = corpus(tmp_path, time="15.6 ms", record=APPROXIMATE)
    (only,) = search(whole).conflicts
    assert [(side.claim, side.role) for side in only.sides] == [("one-drain", "computes"), ("other-drain", "states")]
    told = {inversion.quantity.name: inversion.parts[0] for _, inversion in implied_inputs(whole, only)}
    # 15.55 to 15.65 ms at 20 TB/s are 311 to 313 GB, counted in bytes of 8 bits
    assert (told["memory_capacity"].low, told["memory_capacity"].high) == (Fraction(311 * 10**9), Fraction(313 * 10**9))


def test_names_tell_things_apart(tmp_path: Path) -> None:
    """Two machines of different names may hold what they hold; one without a name may be the other."""
    named = corpus(tmp_path, "400 GB", "20 ms")
    for one, other, count in (("the H100", "the B200", 0), ("the H100", "the H100", 1), ("the H100", "the machine", 1)):
        (tmp_path / "one.yaml").write_text(ONE.replace("The memory holds", f"Of {one} the memory holds"))
        text = (tmp_path / "other.yaml").read_text()
        (tmp_path / "third.yaml").write_text(
            text.replace("There is room", f"In {other} there is room").replace("other", "third")
        )
        found = search(open_corpus([tmp_path]))
        assert sum({"one-capacity", "third-capacity"} == set(pair) for pair in pairs(found)) == count
    assert pairs(search(named))


def test_readings_of_one_sentence_are_none(tmp_path: Path) -> None:
    """A sentence that is read in two ways does not conflict with itself."""
    text = """\
document: one
claims:
  - id: drain
    says: It drains soon.
    formula: schedule.drain_time
    interpretations:
      small:
        interpretation: A small one.
        stated: "14.4 ms"
        given: {memory_capacity: exactly 288 GB, memory_bandwidth: exactly 20 TB/second}
      large:
        interpretation: A large one.
        stated: "28.8 ms"
        given: {memory_capacity: exactly 576 GB, memory_bandwidth: exactly 20 TB/second}
"""
    (tmp_path / "one.yaml").write_text(text)
    assert search(open_corpus([tmp_path])).conflicts == ()


AGREE = """\
  - id: held
    says: Both hold as much.
    agree: [one-capacity, other-capacity]
"""


def test_a_claimed_conflict_is_not_open(tmp_path: Path) -> None:
    """A claim of agreement that is refuted says it."""
    found = search(corpus(tmp_path, "400 GB", "20 ms", more=AGREE + f"    {REFUTED}\n"))
    assert pairs(found, Status.CLAIMED) == [("one-capacity", "other-capacity")]
    assert found.having(Status.CLAIMED)[0].reason == "held"
    assert pairs(found) == [("one-drain", "other-drain")]


def test_what_agrees_shares_the_claim(tmp_path: Path) -> None:
    """What is held against a figure is held against all that are verified to agree with it."""
    third = """\
  - {id: third-capacity, says: It holds so much., stated: "400 GB", source: a sheet}
  - {id: same, says: It is the same., agree: [other-capacity, third-capacity]}
  - id: third-drain
    says: That is done in time.
    stated: "20 ms"
    formula: schedule.drain_time
    given: {memory_capacity: third-capacity, memory_bandwidth: other-bandwidth}
"""
    found = search(corpus(tmp_path, "400 GB", "20 ms", more=AGREE + f"    {REFUTED}\n" + third))
    assert ("one-capacity", "third-capacity") in pairs(found, Status.CLAIMED)


@pytest.mark.parametrize("order", [("a", "y", "z"), ("z", "y", "a")])
def test_one_of_several_claims_is_named_whatever_the_order(order: tuple[str, ...]) -> None:
    """Two claims hold something against b that agrees with a: which is named does not follow the order of a set."""
    claimed = {frozenset({"z", "b"}): "by-z", frozenset({"y", "b"}): "by-y"}
    known = module._Settled({"a": order, "b": ("b",)}, claimed, {})
    sides = Side("a", "a", "states", "1 GB"), Side("b", "b", "states", "2 GB")
    assert known.settle(Conflict(sides, "size", 1)).reason == "by-y"


def test_dismissed_with_a_reason(tmp_path: Path) -> None:
    """What stands in two lists of an entry is no conflict; a claim that conflicts with none is told."""
    whole = corpus(tmp_path, "400 GB", "20 ms")
    dismissal = Dismissal("two machines", (("one-capacity", "one-drain"), ("other-capacity",), ("one-bandwidth",)))
    found = search(whole, [dismissal])
    assert pairs(found, Status.DISMISSED) == [("one-capacity", "other-capacity")]
    assert found.having(Status.DISMISSED)[0].reason == "two machines"
    assert [name for _, name in found.idle] == ["one-drain", "one-bandwidth"]


TWINS = """\
document: {name}
claims:
  - id: {name}-units
    says: Balanced batches of sequences over arithmetic rates are times.
    dimension: {{expression: {expression}, measures: second}}
    {record}
"""


@pytest.mark.parametrize(("record", "count"), [(REFUTED, 1), ("", 0)])
def test_twins_with_different_verdicts(tmp_path: Path, record: str, count: int) -> None:
    """One sentence in two documents, verified here and refuted there."""
    right, wrong = "flop_rate / flop_rate * schedule.drain_time", "batch / flop_rate"
    (tmp_path / "a.yaml").write_text(TWINS.format(name="one", expression=right, record="section: x"))
    expression = wrong if record else right
    (tmp_path / "b.yaml").write_text(TWINS.format(name="other", expression=expression, record=record or "section: y"))
    for name in ("a", "b"):
        file = tmp_path / f"{name}.yaml"
        file.write_text(file.read_text().replace("    section: x\n", "").replace("    section: y\n", ""))
    found = search(open_corpus([tmp_path])).conflicts
    assert [[side.shown for side in each.sides] for each in found] == [["verified", "refuted"]] * count


def test_many_figures_of_one_quantity_are_no_cross_product(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten times as many figures those are compared on which most rests, and the others are counted."""
    monkeypatch.setattr(module, "MOST_FIGURES", 12)
    many = 10 * module.MOST_FIGURES
    lines = [
        f'  - {{id: h{n}, says: It holds so much., stated: "{1000 + n} GB", exact: true, source: s}}'
        for n in range(many)
    ]
    uses = [
        f"  - {{id: d{n}, says: So long it takes., stated: '> 1 ms', formula: schedule.drain_time,"
        f" given: {{memory_capacity: h{n}, memory_bandwidth: exactly 1 TB/second}}}}"
        for n in range(many)
    ]
    (tmp_path / "many.yaml").write_text("\n".join(["document: many", "claims:", *lines, *uses]) + "\n")
    asked = []
    meets = Occurrence.meets

    def counted(one: Occurrence, other: Occurrence) -> bool:
        asked.append(one)
        return meets(one, other)

    monkeypatch.setattr(Occurrence, "meets", counted)
    found = search(open_corpus([tmp_path]))
    compared = module.MOST_FIGURES * (module.MOST_FIGURES - 1) // 2
    assert len(asked) <= 2 * compared
    # every two capacities differ: all pairs of them but those that were compared
    assert found.left["bytes that a memory holds"] == many * (many - 1) // 2 - compared


def test_shipped_conflicts_are_settled() -> None:
    """Each conflict of the shipped corpus is claimed or dismissed, and no dismissal is idle."""
    whole = load_shipped()
    found = search(
        whole, load_dismissals(whole.where, whole.claims), coverage_files_of(whole.loaded.documents).values()
    )
    assert [(one.claim, other.claim) for one, other in (each.sides for each in found.having(Status.OPEN))] == []
    assert [name for _, name in found.idle] == []
    assert len(found.having(Status.CLAIMED)) >= 20


def test_pairs_of_a_search_are_pairs_of_sentences(tmp_path: Path) -> None:
    """No pair is listed twice, and none is a claim with itself."""
    found = search(corpus(tmp_path, "400 GB", "20 ms"))
    assert {len(each.pair) for each in found.conflicts} == {2}
    assert not [1 for one, other in combinations(found.conflicts, 2) if one.pair == other.pair]
