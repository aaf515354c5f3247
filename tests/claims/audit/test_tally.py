"""What an audit prints, by hand: what differs, how many sentences have each verdict, what was skipped."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from claims import check
from claims.audit.tally import Discrepancy, Row, Tally, closing_line, row
from claims.report.audit_output import Style, counts_table, passed_over_line, print_audit
from claims.schema.vocabulary import Composition, Question, Verdict

FRAME = "┏┓┃┡┩│└┘━─"
V, L, R, P = (Verdict(each) for each in ("verified", "approximate", "refuted", "assumption"))


class Lines:
    """A printer that keeps what is printed."""

    width = 80

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
        ((), "0 sentences as expected: none"),
        ((Row("tea", V, ok=True),), "1 sentence as expected: 1 verified"),
        (
            (Row("tea", P, ok=True), Row("tea", R, ok=False), Row("milk", V, ok=True), Row("milk", V, ok=False)),
            (
                "2 of 4 sentences differ from their expected verdicts (1 verified, 1 refuted);"
                " in all 2 verified, 1 refuted, 1 assumption"
            ),
        ),
        (
            (Row("tea", R, ok=False),),
            "1 of 1 sentence differs from its expected verdict (1 refuted); in all 1 refuted",
        ),
        ((Row("tea", P, ok=True), Row("tea", P, ok=True)), "2 sentences as expected: 2 assumptions"),
        # one of its interpretations holds and the other does not; of two statements the weaker counts
        (READINGS, "1 sentence as expected: 1 ambiguous"),
        (
            (READINGS[0], BOTH[0], READINGS[1], Row("tea", V, ok=True), BOTH[1]),
            "3 sentences as expected: 1 verified, 1 approximate, 1 ambiguous",
        ),
        # a sentence differs once, however many of its claims do
        (
            (part("a", R, Composition.ALL, ok=False), part("a", R, Composition.ALL, ok=False)),
            "1 of 1 sentence differs from its expected verdict (1 refuted); in all 1 refuted",
        ),
        (
            (part("a", V, Composition.ALL), part("a", R, Composition.ALL, ok=False), Row("tea", V, ok=True)),
            "1 of 2 sentences differs from its expected verdict (1 refuted); in all 1 verified, 1 refuted",
        ),
        # of a sentence with a part missing, only that is said
        ((READINGS[0],), "0 sentences and parts of 1 as expected: none"),
        (
            (part("a", R, Composition.ALL, ok=False), Row("tea", V, ok=True)),
            "1 of 1 sentence and parts of 1 differs from its expected verdict; in all 1 verified",
        ),
        ((part("a", V, Composition.ALL), part("a", V, Composition.ALL)), "1 sentence as expected: 1 verified"),
    ],
)
def test_the_closing_line_counts_sentences(rows: tuple[Row, ...], closing: str) -> None:
    """Sentences are counted, not claims, and those that differ from their expected verdicts come first."""
    assert tallied(*rows).closing == closing


def test_a_claim_that_differs_fails_the_audit_even_where_its_sentence_is_incomplete() -> None:
    """One part of a sentence was selected, and it is not as expected."""
    assert not tallied(part("a", R, Composition.ALL, ok=False)).ok
    assert not tallied(part("a", R, Composition.ALL, ok=False), part("a", V, Composition.ALL)).ok
    assert tallied(part("a", R, Composition.ALL)).ok


def test_sentences_are_counted_for_their_document() -> None:
    """A sentence belongs to the document of its claims."""
    found = tallied(Row("milk", V, ok=True), Row("tea", V, ok=True), Row("tea", V, ok=True), *READINGS)
    assert found.sentences == {("milk", V): 1, ("tea", V): 2, ("tea", Verdict.AMBIGUOUS): 1}


WRONG = Discrepancy("tea.yaml:3:5", R, "a", "text says 2, inputs give 3", "1 + 2 = 3", 'write "3"')
HEADLINE = "tea.yaml:3:5  refuted  a  text says 2, inputs give 3"
ONE_WRONG = (Row("tea", R, ok=False, discrepancy=WRONG), Row("tea", V, ok=True))
CLOSING = "1 of 2 sentences differs from its expected verdict (1 refuted); in all 1 verified, 1 refuted"


def test_a_claim_that_differs_is_one_line_then_its_arithmetic_and_the_next_step() -> None:
    """Then come the files that were skipped, and the counts."""
    lines = Lines()
    assert not print_audit(ONE_WRONG, lines, ["notes.yaml"], errors=1).ok
    assert lines.printed == [
        HEADLINE,
        "   1 + 2 = 3",
        '   help: write "3"',
        "skipped, no key 'claims': notes.yaml",
        f"{CLOSING}; 1 error",
    ]


def test_a_concise_audit_has_one_line_for_a_claim() -> None:
    """And the counts; a quiet one has not even these."""
    concise, quiet = Lines(), Lines()
    print_audit(ONE_WRONG, concise, style=Style(concise=True))
    assert concise.printed == [HEADLINE, CLOSING]
    print_audit(ONE_WRONG, quiet, ["notes.yaml"], style=Style(concise=True, quiet=True))
    assert quiet.printed == [HEADLINE]


def test_claims_that_depend_on_an_error_share_one_line() -> None:
    """Each would repeat that something else is wrong."""
    lines = Lines()
    blocked = [
        Row("tea", Verdict.UNDECIDED, ok=False, discrepancy=WRONG._replace(claim=name, is_blocked=True))
        for name in ("a", "b", "c")
    ]
    print_audit(blocked, lines)
    assert lines.printed[0] == "not checked, because 3 claims depend on an error: a, b, c"
    assert len(lines.printed) == 2


@pytest.mark.parametrize("width", [60, 80])
def test_a_terminal_wraps_lines_with_a_hanging_indent(width: int) -> None:
    """No line is longer than the terminal is wide, and what continues one is indented further than its beginning."""
    console = Console(width=width, color_system=None, force_terminal=True, highlight=False)
    long = WRONG._replace(says="text says 2 " * 12, reasoning="1 + " * 30 + "1 = 31")
    with console.capture() as captured:
        print_audit([Row("tea", R, ok=False, discrepancy=long)], console)
    lines = captured.get().splitlines()
    assert max(map(len, lines)) <= width
    assert lines[0].startswith("tea.yaml:3:5  refuted  a  text says 2")
    assert lines[1].startswith(" " * 6)
    assert not lines[1].startswith(" " * 7)


def test_counts_alone_are_one_line() -> None:
    """Without errors, and where nothing was skipped, nothing is said of either."""
    lines = Lines()
    print_audit([Row("tea", V, ok=True)], lines)
    assert lines.printed == ["1 sentence as expected: 1 verified"]


def test_a_terminal_shows_a_table_of_sentences() -> None:
    """Each document is a line, in the order in which they come, with a column for each verdict."""
    lines = Lines(is_terminal=True)
    print_audit([Row("tea", V, ok=True), Row("milk", R, ok=True), Row("tea", V, ok=True)], lines)
    table, closing = lines.printed
    assert str(closing) == "3 sentences as expected: 2 verified, 1 refuted"
    assert shown(table) == shown(counts_table({("tea", V): 2, ("milk", R): 1}))
    assert shown(table)[1:] == [["tea", "2"], ["milk", "1"]]


def test_a_verdict_that_was_not_found_has_no_column() -> None:
    """A table of one document would be mostly empty."""
    assert shown(counts_table({("tea", R): 2})) == [["sentences", "of", "x", "refuted"], ["tea", "2"]]


def test_each_verdict_has_its_column() -> None:
    """What a column is headed with is what it counts."""
    counts = {("tea", verdict): number for number, verdict in enumerate(Verdict, 1)}
    heads = [
        "=",
        "verified",
        "≡",
        "definition",
        "~",
        "approximate",
        "⊢",
        "conditional",
        "±",
        "ambiguous",
        "x",
        "refuted",
        "?",
        "undecided",
    ]
    assert shown(counts_table(counts)) == [
        ["sentences", "of", *heads, "·", "assumption"],
        ["tea", "1", "2", "3", "4", "5", "6", "7", "8"],
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
    assert (small, large) == (part._replace(display_verdict=R, ok=False), part)
    assert closing_line([found["litres.small"]]) == tallied(small).closing
    assert row(found["litres.small"], WRONG).discrepancy == WRONG


@pytest.mark.parametrize(
    ("files", "line"),
    [
        ([], ""),
        (["a.yaml"], "skipped, no key 'claims': a.yaml"),
        (["a.yaml", "b.yaml"], "skipped, no key 'claims': a.yaml, b.yaml"),
        (["a.stubs.yaml"], "stubs, not yet claims: a.stubs.yaml"),
        (["build/"], "not searched: build/"),
        (
            ["build/", "a.stubs.yaml", "b.yaml"],
            ("skipped, no key 'claims': b.yaml; stubs, not yet claims: a.stubs.yaml; not searched: build/"),
        ),
    ],
)
def test_what_was_passed_over_is_told_with_the_reason(files: list[str], line: str) -> None:
    """Files without claims, stubs, and folders are three things, each told where there is one."""
    assert passed_over_line(files) == line
