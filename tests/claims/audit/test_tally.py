"""What an audit prints at its end, by hand: counts of sentences and of claims, what differs, what was passed over."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from claims import check
from claims.audit.tally import Row, Tally, closing_line, counts_table, passed_over_line, print_audit, row
from claims.schema.vocabulary import Composition, Question, Verdict

FRAME = "┏┓┃┡┩│└┘━─"
V, L, R, P = (Verdict(each) for each in ("verified", "approximate", "refuted", "assumption"))


class Lines:
    """A printer that keeps what is printed."""

    def __init__(self, *, is_terminal: bool = False) -> None:
        self.is_terminal = is_terminal
        self.printed: list[Any] = []

    def print(self, *objects: Any, soft_wrap: bool | None = None) -> None:
        """Keep the objects; an empty line is one of no text."""
        assert soft_wrap or not objects or not isinstance(objects[0], str)  # a line of an audit is never broken
        self.printed.extend(objects or [""])


def part(sentence: str, verdict: Verdict, joined: Composition, *, ok: bool = True, document: str = "tea") -> Row:
    """Return the row of one of two claims that make up a sentence."""
    return Row(document, verdict, ok, sentence=sentence, composition=joined, of=2)


def tallied(*rows: Row) -> Tally:
    """Return the counts of rows."""
    tally = Tally()
    for each in rows:
        tally.add(each)
    return tally


READINGS = (part("a", V, Composition.INTERPRETATIONS), part("a", R, Composition.INTERPRETATIONS))
BOTH = (part("b", V, Composition.ALL), part("b", L, Composition.ALL))


@pytest.mark.parametrize(
    ("rows", "closing"),
    [
        ((), "0 claims: 0 refuted; 0 differ from their record"),
        ((Row("tea", V, ok=True),), "1 claim: 1 verified, 0 refuted; 0 differ from their record"),
        (
            (Row("tea", P, ok=True), Row("tea", R, ok=False), Row("milk", V, ok=True), Row("milk", V, ok=False)),
            "4 claims: 2 verified, 1 refuted, 1 assumption; 2 differ from their record",
        ),
        ((Row("tea", R, ok=False),), "1 claim: 1 refuted; 1 differs from its record"),
        # one of its readings holds and the other does not; of two statements the weaker counts
        (
            READINGS,
            "1 sentence: 1 ambiguous, 0 refuted; 2 claims: 1 verified, 1 refuted; 0 differ from their record",
        ),
        (
            (READINGS[0], BOTH[0], READINGS[1], Row("tea", V, ok=True), BOTH[1]),
            (
                "3 sentences: 1 verified, 1 approximate, 1 ambiguous, 0 refuted; "
                "5 claims: 3 verified, 1 approximate, 1 refuted; 0 differ from their record"
            ),
        ),
        # of a sentence of which a part is not there, nothing is said but that
        (
            (READINGS[0],),
            "0 sentences and parts of 1: 0 refuted; 1 claim: 1 verified, 0 refuted; 0 differ from their record",
        ),
        # a sentence that has come to its end is none that is open, though it counts as its claims do
        (
            (part("a", V, Composition.ALL), part("a", V, Composition.ALL)),
            "1 sentence: 1 verified, 0 refuted; 2 claims: 2 verified, 0 refuted; 0 differ from their record",
        ),
        (
            (Row("tea", V, ok=True), part("a", V, Composition.ALL), part("b", V, Composition.ALL)),
            (
                "1 sentence and parts of 2: 1 verified, 0 refuted; 3 claims: 3 verified, 0 refuted; "
                "0 differ from their record"
            ),
        ),
    ],
)
def test_the_closing_line_counts_sentences_and_claims(rows: tuple[Row, ...], closing: str) -> None:
    """Sentences come first where they are not the claims one by one; how many are refuted is always said."""
    assert tallied(*rows).closing == closing


def test_sentences_are_counted_for_their_document() -> None:
    """A sentence belongs to the document of its claims."""
    found = tallied(Row("milk", V, ok=True), Row("tea", V, ok=True), Row("tea", V, ok=True), *READINGS)
    assert found.sentences == {("milk", V): 1, ("tea", V): 2, ("tea", Verdict.AMBIGUOUS): 1}


def test_what_differs_is_told_as_it_comes() -> None:
    """The lines on each claim that differs stand apart, then what was passed over, then the counts."""
    lines = Lines()
    rows = (Row("tea", R, ok=False, differences=("tea.yaml:3: a", "  why")), Row("tea", V, ok=True))
    tally = print_audit(rows, lines, ["notes.yaml"], faults=1)
    assert tally.differing == 1
    assert lines.printed == [
        "tea.yaml:3: a",
        "  why",
        "",
        "passed over, without the key 'claims': notes.yaml",
        "2 claims: 1 verified, 1 refuted; 1 differs from its record; 1 fault",
    ]


def test_counts_alone_are_one_line() -> None:
    """Without faults, and where nothing was passed over, nothing is said of either."""
    lines = Lines()
    print_audit([Row("tea", V, ok=True)], lines)
    assert lines.printed == ["1 claim: 1 verified, 0 refuted; 0 differ from their record"]


def test_a_terminal_shows_a_table_of_sentences() -> None:
    """Each document is a line, in the order in which they come, with a column for each verdict."""
    lines = Lines(is_terminal=True)
    print_audit([Row("tea", V, ok=True), Row("milk", R, ok=True), Row("tea", V, ok=True)], lines)
    table, closing = lines.printed
    assert closing.startswith("3 claims: 2 verified, 1 refuted")
    assert shown(table) == shown(counts_table({("tea", V): 2, ("milk", R): 1}))
    assert shown(table)[1:] == [["tea", "2"], ["milk", "1"]]


def test_each_verdict_has_its_column() -> None:
    """What a column is headed with is what it counts."""
    counts = {("tea", verdict): number for number, verdict in enumerate(Verdict, 1)}
    heads = ["=", "verified", "≡", "definition", "~", "approximate", "±", "ambiguous", "x", "refuted", "?", "undecided"]
    assert shown(counts_table(counts)) == [
        ["sentences", "of", *heads, "·", "assumption"],
        ["tea", "1", "2", "3", "4", "5", "6", "7"],
    ]


def shown(table: Any) -> list[list[str]]:
    """Return the words of each line of a table that holds some."""
    console = Console(width=200, no_color=True)
    with console.capture() as captured:
        console.print(table)
    lines = ([word for word in line.split() if not set(word) & set(FRAME)] for line in captured.get().splitlines())
    return [words for words in lines if words]


SENTENCE = """document: tea
claims:
  - {id: cups, says: Two., stated: "2", source: a friend}
  - id: litres
    says: Two litres are as many cups.
    interpretations:
      small: {interpretation: of a litre, stated: 3 l, expression: "n * 1 [l]", given: {n: cups}}
      large: {interpretation: of two litres, stated: 4 l, expression: "n * 2 [l]", given: {n: cups}}
"""


def test_the_row_of_a_claim_says_what_sentence_it_belongs_to() -> None:
    """A reading is one of two that its sentence has, and differs on its own; a claim that stands alone has none."""
    found = check(SENTENCE)
    alone, small, large = (row(found[name]) for name in ("cups", "litres.small", "litres.large"))
    assert alone == Row("tea", P, ok=True)
    part = Row("tea", V, ok=True, sentence="litres", composition=Composition.INTERPRETATIONS, of=2)
    part = part._replace(question=Question.SOURCES)
    assert (small, large) == (part._replace(display_verdict=L, ok=False), part)
    assert closing_line([found["litres.small"]]) == tallied(small).closing
    assert row(found["litres.small"], ("here",)).differences == ("here",)


@pytest.mark.parametrize(
    ("files", "line"),
    [
        ([], ""),
        (["a.yaml"], "passed over, without the key 'claims': a.yaml"),
        (["a.yaml", "b.yaml"], "passed over, without the key 'claims': a.yaml, b.yaml"),
        (["a.stubs.yaml"], "stubs, which are no claims yet: a.stubs.yaml"),
        (["build/"], "not searched: build/"),
        (
            ["build/", "a.stubs.yaml", "b.yaml"],
            (
                "passed over, without the key 'claims': b.yaml; stubs, which are no claims yet: a.stubs.yaml; "
                "not searched: build/"
            ),
        ),
    ],
)
def test_what_was_passed_over_is_told_with_the_reason(files: list[str], line: str) -> None:
    """Files without claims, stubs, and folders are three things, each told where there is one."""
    assert passed_over_line(files) == line
