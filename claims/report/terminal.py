"""The terminal's view of findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from claims.audit.sentences import SentenceResult, judge_sentences
from claims.audit.tally import MARKS, STYLES, Row, row
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.report.layout import Printer
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict

if TYPE_CHECKING:
    from rich.text import Text


def row_of(finding: Finding) -> Row:
    """Return the row of a finding in the terminal's audit."""
    if finding.ok:
        return row(finding)
    from claims.report.discrepancies import discrepancy  # noqa: PLC0415 - heavy, and most claims are as expected

    return row(finding, discrepancy(finding))


def print_list(findings: Iterable[Finding], console: Printer) -> None:
    """Print one line for each claim: mark, id, printed figure and computed value; a sentence is above its parts."""
    from rich.text import Text  # noqa: PLC0415 - heavy, and an audit does without

    sentence = ""
    for finding in _with_sentences(findings):
        if isinstance(finding, SentenceResult):
            sentence = finding.sentence.id
            line = _marked(finding.display_verdict)
            line.append(visible(f"{sentence}  {finding.sentence.says}"), style="default")
        else:
            line = Text("  " if finding.claim.sentence.id == sentence else "") + _marked(finding.display_verdict)
            line.append(visible(_claim_line(finding)), style="default")
        console.print(line, soft_wrap=True)


def _with_sentences(findings: Iterable[Finding]) -> Iterator[Finding | SentenceResult]:
    """Yield the findings, each sentence of several before its own; of one not asked for whole, its findings alone."""
    for sentence, several in groupby(findings, lambda finding: finding.claim.sentence):
        parts = tuple(several)
        if sentence.composition is not None:
            yield from judge_sentences(parts)
        yield from parts


def _marked(verdict: Verdict) -> Text:
    from rich.text import Text  # noqa: PLC0415 - as above

    return Text(f"{MARKS[verdict]} {verdict:<11} ", style=STYLES[verdict])


def _claim_line(finding: Finding) -> str:
    from claims.report.phrasing import word_computed  # noqa: PLC0415 - as the words of a failure

    computed = word_computed(finding.claim.figure, value_of(finding.outcome.evidence))
    shown = f"{finding.claim.record.stated or ''}  {computed and f'→ {computed}'}".rstrip()
    return f"{finding.claim.id}  {shown}"
