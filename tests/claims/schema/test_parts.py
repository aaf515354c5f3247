"""The parts of sentences as the records that are made of them, and what is wrong with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from claims.schema import sentences
from claims.schema.reader import read
from claims.schema.sentences import Sentence, items, parts_of, sentence_errors, split_sentences
from claims.schema.tree import Mapping, Scalar, plain
from claims.schema.vocabulary import KINDS, Composition
from tests.claims.schema.recorder import recorded

ROUNDS = """\
document: kiosk
claims:
  - {id: games, says: It has 10 games., source: the catalogue}
  - id: rounds
    says: That makes 5 games.
    stated: 5 game
    exact: true
    rounded: down
    formula: games.left
    given: {games: games, parts: exactly 2}
    interpretations:
      half: {interpretation: half of all}
      a-month:
        interpretation: a month
        stated: 1 game
        expression: games / parts
        given: {parts: exactly 12, "no": exactly 1}
        expect: refuted
        because: they are too few.
  - id: trade
    says: It trades games for rest.
    section: "2"
    interpretation: as most do
    all:
      fewer: {says: Games get fewer., always: a < b}
      rest: {says: Rest gets more., source: the diary}
"""
HALF = {
    "id": "rounds.half", "says": "That makes 5 games.", "stated": "5 game", "exact": "true", "rounded": "down",
    "formula": "games.left", "given": {"games": "games", "parts": "exactly 2"}, "interpretation": "half of all",
}  # fmt: skip
MONTH = {
    "id": "rounds.a-month", "says": "That makes 5 games.", "stated": "1 game", "expression": "games / parts",
    "given": {"games": "games", "parts": "exactly 12", "no": "exactly 1"}, "interpretation": "a month",
    "expect": "refuted",
    "because": "they are too few.",
}  # fmt: skip
FEWER = {
    "id": "trade.fewer", "says": "Games get fewer.", "section": "2", "interpretation": "as most do", "always": "a < b",
}  # fmt: skip
REST = {
    "id": "trade.rest", "says": "Rest gets more.", "section": "2", "interpretation": "as most do",
    "source": "the diary",
}  # fmt: skip


def tree(text: str) -> Mapping:
    """Return what a file holds."""
    root = read(text.encode(), "kiosk.yaml").root
    assert root is not None
    return root


def one(body: str) -> Mapping:
    """Return a file of one record."""
    return tree(f"document: d\nclaims:\n  - {body}\n")


def sentence(body: str, *, head: str = "id: a, says: It is.", key: str = "interpretations") -> Mapping:
    """Return a file of one sentence with these parts."""
    return one(f"{{{head}, {key}: {body}}}")


def told(root: Mapping) -> list[tuple[Any, ...]]:
    """Return what is wrong with sentences: the path from the record, what was found, expected and advised."""
    return [(*each.path, each.problem, each.fix) for each in recorded(sentences, lambda: sentence_errors(root, ""))]


def test_each_part_is_a_record() -> None:
    """With what stands above it: its own check, figure and inputs replace those, and nothing else is left out."""
    made = split_sentences(tree(ROUNDS))
    assumption = {"id": "games", "says": "It has 10 games.", "source": "the catalogue"}
    assert [plain(each.node) for each in made.members] == [assumption, HALF, MONTH, FEWER, REST]
    rounds = Sentence("rounds", "That makes 5 games.", Composition.INTERPRETATIONS, ("rounds.half", "rounds.a-month"))
    trade = Sentence("trade", "It trades games for rest.", Composition.ALL, ("trade.fewer", "trade.rest"))
    assert [each.sentence for each in made.members] == [None, rounds, rounds, trade, trade]
    assert [items(tree(ROUNDS)).index(each.item) for each in made.members] == [0, 1, 1, 2, 2]
    assert made.failed == frozenset()
    assert told(tree(ROUNDS)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_check_of_any_kind_replaces_the_one_above(kind: str) -> None:
    """Whatever the two kinds are; and a part without a check has the one above."""
    root = sentence(
        f"{{b: {{interpretation: x, {kind}: own}}, c: {{interpretation: y}}}}",
        head="id: a, says: S., source: p, share: q",
    )
    own, shared = (plain(each.node) for each in split_sentences(root).members)
    assert own == {"id": "a.b", "says": "S.", "interpretation": "x", kind: "own"}
    assert shared == {"id": "a.c", "says": "S.", "interpretation": "y", "source": "p", "share": "q"}


def test_verdicts_and_parts_are_each_part_s_own() -> None:
    """What stands above of them reaches no part, and parts of parts none either."""
    head = "id: a, says: S., expect: refuted, because: so, interpretation: r, all: {}"
    root = sentence("{b: {source: p, all: {}, interpretations: {}}, c: {source: q}}", head=head)
    assert [plain(each.node) for each in split_sentences(root).members] == [
        {"id": "a.b", "says": "S.", "source": "p"}, {"id": "a.c", "says": "S.", "source": "q"},
    ]  # fmt: skip


def test_inputs_are_shared_where_both_are_inputs() -> None:
    """What is no mapping stays as it is, for the schema to tell."""
    above, below = "given: {x: u}", "given: {y: v}"
    for head, own, expected in (
        (above, below, {"x": "u", "y": "v"}),
        ("given: w", below, {"y": "v"}),
        (above, "given: w", "w"),
        ("section: s", below, {"y": "v"}),
    ):
        part = split_sentences(sentence(f"{{b: {{{own}}}, c: {{}}}}", head=f"id: a, says: S., {head}")).members[0].node
        assert plain(part)["given"] == expected


def test_a_part_stands_where_its_name_is() -> None:
    """What it shares stands above, what is its own where it says it; the sentence's id is the part's name."""
    month = split_sentences(tree(ROUNDS)).members[2].node
    assert isinstance(month, Mapping)
    assert (month.line, month.column, month.end_line) == (13, 7, 19)
    assert {key: (each.line, each.column) for key, each in month.keys.items() if key in month.entries} == {
        "id": (13, 7), "says": (5, 5), "stated": (15, 9), "given": (17, 9), "interpretation": (14, 9),
        "expression": (16, 9),
        "expect": (18, 9), "because": (19, 9),
    }  # fmt: skip
    given, name = month.entries["given"], month.entries["id"]
    assert isinstance(given, Mapping)
    assert isinstance(name, Scalar)
    assert (name.line, name.column) == (13, 7)
    assert (given.line, given.column, given.end_line) == (17, 16, 17)
    assert {key: (each.line, each.column) for key, each in given.keys.items()} == {
        "games": (10, 13), "parts": (17, 17), "no": (17, 36),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("body", "made"),
    [
        ("{b: {}, C: {}, d: []}", ["a.b"]),
        ("{b: {}}", ["a.b"]),
        ("{B: {}}", []),
        ("{}", []),
        ("[b]", []),
        ("b", []),
    ],
)
def test_a_sentence_with_a_part_at_fault_is_lost(body: str, made: list[str]) -> None:
    """The others are still looked at; of all of them the id says that something is missing."""
    found = split_sentences(sentence(body))
    assert [plain(each.node)["id"] for each in found.members] == made
    assert found.failed == (frozenset() if body == "{b: {}}" else {"a"})


def test_what_holds_no_sentence_has_no_parts() -> None:
    """A record that is no mapping, one of a single check, and one whose id is no name."""
    root = tree("document: d\nclaims: [a, {id: b}, {id: B, interpretations: {c: {}, d: {}}}]\n")
    assert [list(parts_of(each)) for each in items(root)] == [[], [], []]
    assert [each.item for each in split_sentences(root).members] == items(root)[:2]
    assert split_sentences(root).failed == {"B"}
    assert told(tree("document: d\nclaims: [a, {id: b}]\n")) == []
    assert items(tree("document: d\nclaims: a\n")) == items(tree("document: d\n")) == []
