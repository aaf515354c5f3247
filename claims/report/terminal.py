"""The terminal's view of findings."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from claims.audit.tally import MARKS, STYLES, Row
from claims.format.characters import visible
from claims.kinds.evidence import value_of
from claims.kinds.finding import Finding
from claims.report.wording import word_failure


def row_of(finding: Finding) -> Row:
    """Return what the terminal shows of a finding in an audit."""
    told = () if finding.ok else tuple(word_failure(finding))
    return Row(visible(finding.claim.document), finding.verdict, finding.ok, told)


def print_list(findings: Iterable[Finding], console: Console) -> None:
    """Print one line for each claim: mark, id, printed figure and computed value."""
    for finding in findings:
        value = value_of(finding.outcome.evidence)
        computed = "" if value is None else f"→ {value.computed}"
        shown = f"{finding.claim.record.stated or ''}  {computed}".rstrip()
        line = Text(f"{MARKS[finding.verdict]} {finding.verdict:<9} ", style=STYLES[finding.verdict])
        line.append(visible(f"{finding.claim.id}  {shown}"), style="default")
        console.print(line, soft_wrap=True)
