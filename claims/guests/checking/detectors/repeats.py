"""One figure printed twice for the same thing: in the abstract and in the body, in a table and in a sentence."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct

from claims.guests.checking.amounts import Amount, amount_in, amount_pattern, bounds
from claims.guests.checking.discrepancy import LONGEST, Detector, Discrepancy, PlacedDiscrepancy, size_of_miss
from claims.guests.checking.tables import Table, number_in, tables, written
from claims.guests.texts.reading.passage import Passage, Role
from claims.guests.texts.reading.text import Text

# Headings of what sums up the rest of a text.
SUMMARY = re.compile(
    r"(?:abstract|(?:executive\s)?summary|conclusions?|key (?:findings|results|figures)|at a glance|overview)\b",
    re.IGNORECASE,
)
LEAST_WORDS = 4  # that two sentences have in common before their figure
UNIT = r"(?P<unit>\s?(?:[A-Za-zµ°][\w/²³°-]*))?"
# Words by which the figure is of something else each time, or is none that is said of the text's own subject.
OTHERWISE = re.compile(
    r"\b(?:if|when|would|could|may|might|about|some|another|each|every|first|second|third|next|last|previous|in\s\d{4}|example|say|suppose|step|default"
    r"|figure|table|section|chapter|version|page|case|option|note|up\sto|at\sleast|at\smost|than|between|from|only|other|then|now|per)\b",
    re.IGNORECASE,
)
NAMED = re.compile(r"(?=.*[A-Za-z]{3})[\w .+-]{3,40}")  # a row whose words are found in sentences
CLOSED = r"(?=\s?(?:$|[.;:)!?](?!\d)|,(?!\d)))"
SUBJECT = re.compile(r"(?:the|our|this|all)\s[a-z]", re.IGNORECASE)


class _Statement(Struct, frozen=True):
    """A figure that a sentence gives its subject.

    Args:
        passage: the sentence.
        start: where the figure begins in it.
        end: where it ends.
        amount: the figure.
        summary: whether the sentence sums up others.
    """

    passage: Passage
    start: int
    end: int
    amount: Amount
    summary: bool


@cache
def _figure() -> re.Pattern[str]:
    return re.compile(rf"{amount_pattern('amount')}{UNIT}")


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the figures of a text that another place prints otherwise."""
    yield from _of_summary(text)
    yield from _of_tables(text)


def _of_summary(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield figures of sentences that begin with the same words, one of them in a summary."""
    groups: defaultdict[tuple[str, str], list[_Statement]] = defaultdict(list)
    for key, statement in _statements(text):
        groups[key].append(statement)
    for (words, unit), group in groups.items():
        values = {each.amount.value for each in group}
        summaries = [each for each in group if each.summary]
        if len(values) == 2 and len(group) == 2 and len(summaries) == 1:
            other = next(each for each in group if not each.summary)
            if not _agree(summaries[0].amount, other.amount):
                yield _discrepancy(summaries[0], other, f"{words} … {unit}".strip())


def _statements(text: Text) -> Iterator[tuple[tuple[str, str], _Statement]]:
    """Yield each figure that is the first of a sentence about a subject, by the words before it and its unit."""
    summary = False
    for part in text.parts:
        if part.role is Role.HEADING:
            summary = bool(part.passages and SUMMARY.search(part.passages[0].text))
            continue
        for passage in part.passages if part.role in (Role.PARAGRAPH, Role.ITEM) else ():
            words = passage.text_with_points
            found = _figure().search(words) if SUBJECT.match(words) and len(words) <= LONGEST else None
            amount = amount_in(found, "amount") if found else None
            before = words[: found.start("amount")].strip() if found else ""
            if found and amount and len(before.split()) >= LEAST_WORDS and not OTHERWISE.search(before):
                unit = "%" if amount.percent else amount.currency or (found["unit"] or "").strip().lower()
                key = " ".join(before.lower().split()), unit
                yield key, _Statement(passage, found.start("amount"), found.end("amount"), amount, summary)


def _agree(one: Amount, other: Amount) -> bool:
    """Return whether two figures may be one, printed to different places."""
    (a, b), (c, d) = bounds(one.nearest), bounds(other.nearest)
    return one.allows(c, d) or other.allows(a, b)


def _of_tables(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield figures of sentences that name a row and a column of a table and print another number."""
    every = [entry for table in tables(text) for entry in _entries(table)]
    named = Counter((entry.label.lower(), entry.head.lower()) for entry in every)
    entries = [entry for entry in every if named[entry.label.lower(), entry.head.lower()] == 1]
    if not entries:
        return
    for part in text.parts:
        for passage in part.passages if part.role in (Role.PARAGRAPH, Role.ITEM) else ():
            words = passage.text_with_points
            lowered = words.lower() if len(words) <= LONGEST else ""
            for entry in entries if lowered else ():
                if entry.label.lower() in lowered and entry.head.lower() in lowered:
                    yield from _compared(passage, words, entry)


class _Entry(Struct, frozen=True):
    """A number of a table by the words of its row and its column.

    Args:
        label: the words of its row.
        head: those of its column, without its unit.
        unit: what it is counted in: a unit, a sign of money or percent; empty for none.
        amount: the number.
        line: its line.
    """

    label: str
    head: str
    unit: str
    amount: Amount
    line: int


def _entries(table: Table) -> Iterator[_Entry]:
    """Yield the numbers of a table whose rows and columns have names of their own."""
    labels = Counter(row.cells[0].text.lower() for row in table.rows)
    for at, head in enumerate(table.heads[1:], 1):
        name, _, unit = head.partition("(")
        for row in table.rows:
            label, number = row.cells[0].text, number_in(row.cells[at])
            if (
                number
                and not number.negative
                and labels[label.lower()] == 1
                and NAMED.fullmatch(label)
                and name.strip()
            ):
                inside = unit.strip(" )") or number.unit or number.amount.currency or "%" * number.amount.percent
                yield _Entry(label, name.strip(), inside.lower(), number.amount, row.passage.line)


def _compared(passage: Passage, words: str, entry: _Entry) -> Iterator[PlacedDiscrepancy]:
    for found in _of_entry(entry.label, entry.head).finditer(words):
        amount = amount_in(found, "amount")
        unit = (
            ""
            if amount is None
            else "%"
            if amount.percent
            else amount.currency or (found["unit"] or "").strip().lower()
        )
        if amount is None or unit != entry.unit or _agree(amount, entry.amount):
            continue
        discrepancy = Discrepancy(
            found.start("amount"),
            found.end("amount"),
            f"line {entry.line} has {entry.amount.text} in {entry.head!r} of {entry.label!r}",
            amount.text,
            size_of_miss(amount.value, entry.amount.value),
            "the sentence names a row and a column of the table",
        )
        yield PlacedDiscrepancy(passage, discrepancy)


@lru_cache(maxsize=2**10)
def _of_entry(label: str, head: str) -> re.Pattern[str]:
    """Return the pattern of a sentence that gives a cell of a table by the words of its row and its column."""
    row, column = re.escape(label), re.escape(head)
    figure = rf"{amount_pattern('amount')}{UNIT}{CLOSED}"
    of_row = rf"{column}\s(?:of|for|in|at)\s(?:the\s)?{row}\s(?:is|was|are|were)"
    has_column = rf"{row}\s(?:has|had|shows?|showed|reache[sd])\s(?:an?\s|the\s)?{column}\sof"
    return re.compile(rf"^(?:The\s)?(?:{of_row}|{has_column})\s{figure}", re.IGNORECASE)


def _discrepancy(statement: _Statement, other: _Statement, words: str) -> PlacedDiscrepancy:
    found = Discrepancy(
        statement.start,
        statement.end,
        f"line {other.passage.line} has {other.amount.text}",
        statement.amount.text,
        size_of_miss(statement.amount.value, other.amount.value),
        f"both sentences begin with the same words: {words}",
    )
    return PlacedDiscrepancy(statement.passage, found)


MODELS = written("model | accuracy", "Bolt | 91.3%", "Nut | 88.0%", "Pin | 70.2%")
LATENCIES = written("model | latency (ms)", "Bolt | 12", "Nut | 18", "Pin | 31")


def _with_summary(summary: str, body: str) -> str:
    return f"# Summary\n\n{summary}\n\n# Results\n\n{body}\n"


DETECTOR = Detector(
    "repeat",
    "A figure that another place of the text gives otherwise: a summary and the body, a sentence and a table.",
    find,
    examples=(
        _with_summary("The wind farm in the north produced 540 GWh.", "The wind farm in the north produced 450 GWh."),
        f"The accuracy of Bolt is 93.1%.\n\n{MODELS}",
        f"Bolt has a latency of 15 ms.\n\n{LATENCIES}",
    ),
    near_misses=(
        _with_summary("The wind farm in the north produced 450 GWh.", "The wind farm in the north produced 450.3 GWh."),
        _with_summary("The wind farm in the north produced 540 GWh.", "The wind farm in the south produced 450 GWh."),
        "# North\n\nThe wind farm of the town has 12 wheels.\n\n# South\n\nThe wind farm of the town has 15 wheels.\n",
        f"The accuracy of Bolt is 93.1%.\n\n{MODELS}\n\nMore:\n\n{MODELS.replace('91.3', '93.1')}",
        f"The accuracy of Bolt is 93.1% with more data.\n\n{MODELS}",
    ),
)
