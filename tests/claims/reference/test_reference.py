"""The reference of the language: every example is read or refused as it says, and nothing that there is goes untold."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from claims.api import check
from claims.commands.application import app
from claims.reference.every import TOPICS, lines, markdown, refusal, topic_json
from claims.reference.topic import EXAMPLES
from claims.schema.record import ClaimRecord
from claims.schema.vocabulary import Kind, Verdict
from derive.collection import library
from derive.expressions.quantity import DOMAINS
from derive.notation.functions import FUNCTIONS
from units.figures.hedging import AFTER, BEFORE

ACCEPTED = [(topic, text) for topic in TOPICS.values() for entry in topic.entries for text in entry.accepted]
REFUSED = [(topic, text) for topic in TOPICS.values() for entry in topic.entries for text in entry.refused]


@pytest.mark.parametrize(("topic", "text"), ACCEPTED, ids=[f"{topic.name}: {text[-60:]}" for topic, text in ACCEPTED])
def test_accepted_examples_are_read(topic: object, text: str) -> None:
    """An example that is said to be read has a meaning."""
    assert topic in TOPICS.values()
    found = next(each for each in TOPICS.values() if each is topic)
    assert refusal(found, text) == ""
    assert found.read(text)


@pytest.mark.parametrize(("topic", "text"), REFUSED, ids=[f"{topic.name}: {text[-60:]}" for topic, text in REFUSED])
def test_refused_examples_are_refused(topic: object, text: str) -> None:
    """An example that is said to be refused is, with what is wrong and the next step."""
    found = next(each for each in TOPICS.values() if each is topic)
    problem, _, fix = refusal(found, text).partition("; ")
    assert problem
    assert fix


@pytest.mark.parametrize("kind", [kind for kind in EXAMPLES if kind is not Kind.ASSUMPTION])
def test_examples_of_kinds_show_the_kind(kind: Kind) -> None:
    """Each example of a kind of check holds a claim of that kind, one of them verified; all others are as recorded."""
    _, accepted, _ = EXAMPLES[kind]
    verdicts = set()
    for text in accepted:
        found = list(check(text))
        assert all(each.ok for each in found)
        shown = {each.verdict for each in found if f"{each.claim.kind}" == kind.value}
        assert shown
        verdicts |= shown
    assert Verdict.VERIFIED in verdicts


def test_each_claim_of_an_example_is_told() -> None:
    """Not the last one alone: of several claims each is named with its verdict; a single one needs no name."""
    one = "  - {id: a, says: A., stated: 2 m, source: p}\n"
    other = "  - {id: b, says: B., stated: 4 m, expression: 2 * a, given: {a: a}}\n"
    read = TOPICS["kinds"].read
    assert read(f"document: d\nclaims:\n{one}") == "assumption: p"
    assert read(f"document: d\nclaims:\n{one}{other}") == (
        "a, assumption: p\nb, verified: text says 4 m (3.5 to 4.5 m), inputs give 4 m"
    )
    (entry,) = (entry for entry in TOPICS["kinds"].entries if entry.name == Kind.EXPRESSION.value)
    assert "- work.rises, refuted: " in markdown("Kinds", [TOPICS["kinds"]])
    assert sum("-> work." in line for line in lines(replace(TOPICS["kinds"], entries=(entry,)))) == 2


def test_a_head_is_shown_once() -> None:
    """The head of most examples stands above them, and programs see each example whole."""
    topic = replace(TOPICS["kinds"], entries=TOPICS["kinds"].entries[:2])
    told = list(lines(topic))
    assert sum("name: transfer," in line for line in told) == 1
    assert sum(line.strip() == "document: guide" for line in told) == 3  # the head, and both examples of an assumption
    assert [each["text"] for each in topic_json(topic)["entries"][1]["accepted"]] == list(topic.entries[1].accepted)
    assert replace(topic, head="").shown(topic.entries[1].accepted[0]) == topic.entries[1].accepted[0]


def test_everything_is_told() -> None:
    """Each kind, key, function, hedge and domain has its entry."""
    told = {name: {entry.name for entry in topic.entries} for name, topic in TOPICS.items()}
    assert told["kinds"] == {kind.value for kind in Kind if kind is not Kind.FILE}  # whose key is `source`
    assert told["functions"] == set(FUNCTIONS)
    assert told["hedges"] == {each.words[0] for each in (*BEFORE, *AFTER)}
    assert told["domains"] == set(DOMAINS)
    keys = set(ClaimRecord.__struct_encode_fields__)
    assert {f"claims: {key}" for key in keys} <= told["keys"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["language", "functions"], "log2(8)   3"),
        (["functions"], "max(2, 5, 3)   5"),
        (["quantities", "hardware", "ratio"], "hardware_ratio"),
        (["formulas", "batching.optimal_batch"], "batching.optimal_batch: "),
    ],
    ids=" ".join,
)
def test_commands_list_and_search(words: list[str], expected: str) -> None:
    """What is asked for is printed."""
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0
    assert expected in ran.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["language", "zzz"], "`claims language` lists all"),
        (["functions", "zzz"], "`claims functions` lists all"),
        (["quantities", "zzz"], "`claims quantities` lists all"),
        (["formulas", "zzz"], "`claims formulas` lists all"),
    ],
    ids=" ".join,
)
def test_what_there_is_not_is_told(words: list[str], expected: str) -> None:
    """A topic or name that there is not ends with status 2 and the next step."""
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 2
    assert expected in ran.stderr


@pytest.mark.parametrize(
    ("words", "found", "left_out"),
    [
        (["functions", "log"], "log2(8)", "max("),
        (["functions", "natural", "logarithm"], "ln(1)", "log2("),
        (["language", "strict"], "`increasing` and `decreasing` are strict", "binomial"),
        (["language", "binomial"], "binomial(", "median("),
    ],
)
def test_a_search_finds_entries_by_their_words(words: list[str], found: str, left_out: str) -> None:
    """Entries with all of the words are told, and no others."""
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0
    assert found in ran.stdout
    assert left_out not in ran.stdout


@pytest.mark.parametrize("command", ["functions", "quantities", "formulas", "language"])
def test_programs_are_told_the_same(command: str) -> None:
    """The JSON of each command has an entry for each thing."""
    found = json.loads(CliRunner().invoke(app, [command, "--json"]).stdout)
    counts = {
        "functions": 1,
        "quantities": len(library().quantities),
        "formulas": len(library().formulas),
        "language": len(TOPICS),
    }
    assert len(found) == counts[command]
