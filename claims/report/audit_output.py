"""An audit on the terminal: what differs as it comes, a table of what was found, and one line with the counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from claims.audit.counts import several
from claims.audit.tally import INDENT, MARKS, STYLES, Discrepancy, Row, Tally
from claims.loading.places import STUBS, shown_file
from claims.report.layout import Printer, print_line
from claims.schema.vocabulary import Verdict

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

MOST_NAMED = 12  # claims that were not checked


class Style(NamedTuple):
    """How much an audit prints.

    Args:
        concise: one line for each claim that differs.
        quiet: these lines, and nothing else.
        began: when the run began, for a terminal to show how long it took; output to files stays the same.
    """

    concise: bool = False
    quiet: bool = False
    began: float | None = None


FULL = Style()


def print_audit(
    rows: Iterable[Row], console: Printer, passed_over: Sequence[str] = (), errors: int = 0, style: Style = FULL
) -> Tally:
    """Print what differs from its expected verdict as it comes, then the counts (only the closing line when piped).

    Args:
        rows: what to show of each finding.
        console: where.
        passed_over: the files that hold no claims.
        errors: how many errors keep claims from being checked.
        style: how much is printed.
    """
    tally, blocked = Tally(), list[str]()
    for row, same in groupby(rows):  # most claims are as expected, and of a document all these rows are equal
        if row.discrepancy is not None and row.discrepancy.is_blocked:
            blocked.append(row.discrepancy.claim)
        elif row.discrepancy is not None:
            print_discrepancy(row.discrepancy, console, concise=style.concise)
        tally.add(row, sum(1 for _ in same))
    if blocked:
        print_line(_blocked_line(blocked), console)
    if not style.quiet:
        _print_counts(tally, console, passed_over, errors, style.began)
    return tally


def _print_counts(tally: Tally, console: Printer, passed_over: Sequence[str], errors: int, began: float | None) -> None:
    if console.is_terminal:
        console.print(counts_table(tally.sentences))
    if passed_over:
        print_line(passed_over_line(passed_over), console)
    closing = f"{tally.closing}; {several(errors, 'error')}" if errors else tally.closing
    if began is not None and console.is_terminal:
        closing += f". {monotonic() - began:.1f} s"
    print_line(closing, console)


def print_discrepancy(found: Discrepancy, console: Printer, *, concise: bool) -> None:
    """Print a claim that differs: on a terminal in colour, its lines wrapped and indented."""
    for line in found.lines(concise=concise):
        print_line(_coloured(line, found) if console.is_terminal else line, console)
    if console.is_terminal and not concise:
        console.print()


def _coloured(line: str, found: Discrepancy) -> Text:
    from rich.text import Text  # noqa: PLC0415 - heavy, and only a terminal shows it

    shown = Text(line)
    if line == found.headline:
        shown.stylize("bold", 0, len(found.place))
        begins = len(found.place) + 2
        shown.stylize(f"bold {STYLES[found.verdict]}", begins, begins + len(found.verdict))
    elif line.startswith(f"{INDENT}help: "):
        shown.stylize("bold cyan", len(INDENT), len(f"{INDENT}help:"))
    return shown


def _blocked_line(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    depend = several(len(names), "claim depends", "claims depend")
    return f"not checked, because {depend} on an error: {', '.join(names[:MOST_NAMED])}{more}"


def passed_over_line(files: Sequence[str]) -> str:
    """Return the line on files that were read and hold no claims, and on folders that were not searched."""
    folders = [shown_file(file) for file in files if file.endswith("/")]
    stubs = [shown_file(file) for file in files if file.endswith(STUBS)]
    read = [shown_file(file) for file in files if not file.endswith(("/", STUBS))]
    groups = (("skipped, no key 'claims'", read), ("stubs, not yet claims", stubs), ("not searched", folders))
    return "; ".join(f"{why}: {', '.join(names)}" for why, names in groups if names)


def counts_table(counts: Mapping[tuple[str, Verdict], int]) -> Table:
    """Return a table of the verdicts of sentences by document, with a column for each verdict that was found."""
    from rich.table import Table  # noqa: PLC0415 - as above
    from rich.text import Text  # noqa: PLC0415 - as above

    found = [each for each in Verdict if any(verdict is each for _, verdict in counts)]
    table = Table("sentences of")
    for verdict in found:
        table.add_column(Text(f"{MARKS[verdict]} {verdict}", style=STYLES[verdict]), justify="right")
    for document in dict.fromkeys(document for document, _ in counts):
        table.add_row(Text(document), *(str(counts.get((document, verdict)) or "") for verdict in found))
    return table
