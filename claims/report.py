"""The terminal's view of an audit: what differs first, then the counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from claims.display import show_computed
from claims.finding import Finding
from claims.record import Verdict
from claims.wording import visible, word_failure

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


def print_audit(findings: Sequence[Finding], console: Console) -> None:
    """Print what differs from its record, then the table of counts (only the closing line when piped)."""
    for finding in findings:
        if not finding.ok:
            for line in word_failure(finding):
                console.print(Text(line), soft_wrap=True)
            console.print()
    if console.is_terminal:
        console.print(counts_table(findings))
    console.print(Text(closing_line(findings)), soft_wrap=True)


def counts_table(findings: Iterable[Finding]) -> Table:
    """Return a table of verdicts by document."""
    counts = Counter((finding.claim.document, finding.verdict) for finding in findings)
    table = Table("document")
    for verdict in Verdict:
        table.add_column(Text(f"{MARKS[verdict]} {verdict}", style=STYLES[verdict]))
    for document in dict.fromkeys(document for document, _ in counts):
        table.add_row(Text(visible(document)), *(str(counts[document, verdict] or "") for verdict in Verdict))
    return table


def closing_line(findings: Sequence[Finding]) -> str:
    """Return the counts in one line: how many claims hold, hold loosely, are refuted, are premises, and differ."""
    counts = Counter(finding.verdict for finding in findings)
    listed = ", ".join(
        f"{counts[verdict]} {verdict}" for verdict in Verdict if counts[verdict] or verdict is Verdict.REFUTED
    )
    differing = sum(not finding.ok for finding in findings)
    return f"{len(findings)} claims: {listed}; {differing} differ from their record"


def print_list(findings: Iterable[Finding], console: Console) -> None:
    """Print one line for each claim: mark, id, printed figure and computed value."""
    for finding in findings:
        computed = finding.outcome.computed
        shown = f"{finding.claim.record.stated or ''}  {'→ ' + show_computed(computed) if computed else ''}".rstrip()
        line = Text(f"{MARKS[finding.verdict]} {finding.verdict:<9} ", style=STYLES[finding.verdict])
        line.append(visible(f"{finding.claim.id}  {shown}"), style="default")
        console.print(line, soft_wrap=True)
