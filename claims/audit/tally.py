"""An audit counted: what differs from its record, then the counts. It needs nothing of what decided the claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from claims.format.vocabulary import Verdict
from claims.loading.places import shown_file

STYLES = {
    Verdict.VERIFIED: "green",
    Verdict.LOOSE: "yellow",
    Verdict.REFUTED: "red",
    Verdict.UNDECIDED: "magenta",
    Verdict.PREMISE: "blue",
}
MARKS = {
    Verdict.VERIFIED: "=",
    Verdict.LOOSE: "~",
    Verdict.REFUTED: "x",
    Verdict.UNDECIDED: "?",
    Verdict.PREMISE: "·",
}


class Decided(Protocol):
    """What can be counted: a finding, or what is left of one."""

    @property
    def verdict(self) -> Verdict:
        """The computed verdict."""
        ...

    @property
    def ok(self) -> bool:
        """Whether it is the recorded one."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """What the terminal shows of a finding.

    Args:
        document: the document's id.
        verdict: the computed verdict.
        ok: whether it is the recorded one.
        told: the lines on what differs; empty where nothing does.
    """

    document: str
    verdict: Verdict
    ok: bool
    told: tuple[str, ...] = ()


@dataclass
class Tally:
    """Counts that grow row by row."""

    verdicts: Counter[tuple[str, Verdict]] = field(default_factory=Counter)
    differing: int = 0

    def add(self, row: Row) -> None:
        """Count one more."""
        self.verdicts[row.document, row.verdict] += 1
        self.differing += not row.ok


def print_audit(rows: Iterable[Row], console: Console, passed_over: Sequence[str] = (), faults: int = 0) -> Tally:
    """Print what differs from its record as it comes, then the counts (only the closing line when piped).

    Args:
        rows: what to show of each finding.
        console: where.
        passed_over: the files that speak of no claims.
        faults: how many faults keep claims from being decided.
    """
    tally = Tally()
    for row in rows:
        tally.add(row)
        for line in row.told:
            console.print(Text(line), soft_wrap=True)
        if row.told:
            console.print()
    if console.is_terminal:
        console.print(counts_table(tally.verdicts))
    counts: Counter[Verdict] = Counter()
    for (_, verdict), count in tally.verdicts.items():
        counts[verdict] += count
    if passed_over:
        console.print(Text(passed_over_line(passed_over)), soft_wrap=True)
    closing = _closing(counts, tally.differing)
    console.print(Text(f"{closing}; {_number(faults, 'fault')}" if faults else closing), soft_wrap=True)
    return tally


def passed_over_line(files: Sequence[str]) -> str:
    """Return which files were read and hold no claims."""
    return f"passed over, without the key 'claims': {', '.join(map(shown_file, files))}"


def counts_table(counts: Mapping[tuple[str, Verdict], int]) -> Table:
    """Return a table of verdicts by document."""
    table = Table("document")
    for verdict in Verdict:
        table.add_column(Text(f"{MARKS[verdict]} {verdict}", style=STYLES[verdict]))
    for document in dict.fromkeys(document for document, _ in counts):
        table.add_row(Text(document), *(str(counts.get((document, verdict)) or "") for verdict in Verdict))
    return table


def closing_line(findings: Iterable[Decided]) -> str:
    """Return the counts in one line: how many claims hold, hold loosely, are refuted, are premises, and differ."""
    counts: Counter[Verdict] = Counter()
    differing = 0
    for finding in findings:
        counts[finding.verdict] += 1
        differing += not finding.ok
    return _closing(counts, differing)


def _number(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"


def _closing(counts: Mapping[Verdict, int], differing: int) -> str:
    shown = (verdict for verdict in Verdict if counts.get(verdict) or verdict is Verdict.REFUTED)
    listed = ", ".join(f"{counts.get(verdict, 0)} {verdict}" for verdict in shown)
    return f"{sum(counts.values())} claims: {listed}; {differing} differ from their record"
