"""A summary in Markdown for a pull request: what differs, what changed, and each with its one line of arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from claims.audit.counts import several
from claims.audit.difference import Difference
from claims.audit.texts import TextFinding
from claims.guests.exports.told import Told
from claims.loading.places import shown_file
from claims.report.compared import word_arithmetic, word_difference
from claims.report.markdown import escape
from claims.report.text_findings import word_text_finding, word_text_findings
from claims.report.wording import word_fault, word_verdict
from claims.schema.vocabulary import COUNTED, Verdict

MOST = 50  # lines of one kind; the limit of a summary in GitHub's checks is a megabyte


def pull_request(told: Told) -> str:
    """Return the summary: counts, faults, claims that are not as recorded, and verdicts that turned.

    Args:
        told: what the audit tells.
    """
    lines = ["## Do the numbers follow?", "", *_counts(told)]
    lines += _part("Faults: nothing rests on these until they are mended", [word_fault(each) for each in told.faults])
    lines += _part("Not as recorded", list(_differing(told)))
    lines += _part("Figures of texts that differ from their claims", [word_text_finding(each) for each in told.apart])
    lines += _part("Changed since the earlier audit", [_told(each) for each in told.differences])
    return "\n".join(lines) + "\n"


def _counts(told: Told) -> Iterator[str]:
    counts = told.summary.verdicts
    whole = told.summary.of_sentences
    if whole != counts:
        yield _of(whole, "sentence", Verdict)
        yield ""
    yield _of(counts, "claim", COUNTED)
    differing = several(len(told.differing), "differs from its record", "differ from their record")
    yield ""
    yield f"**{differing}**" if told.differing else "All are as recorded."
    if told.texts:
        yield ""
        yield word_text_findings(told.texts)


def _of(counts: Counter[Verdict], what: str, verdicts: Iterable[Verdict]) -> str:
    return f"{several(counts.total(), what)}: {', '.join(f'{counts[verdict]} {verdict}' for verdict in verdicts)}"


def _differing(told: Told) -> Iterator[str]:
    for finding in told.differing:
        places = ", ".join(_place(each) for each in told.printed if each.finding.claim.id == finding.claim.id)
        printed = f" Printed at {places}." if places else ""
        yield f"{finding.claim.id}: {finding.claim.record.says} {word_verdict(finding)}{printed}"


def _place(found: TextFinding) -> str:
    line, column = found.line, found.column
    return f"{shown_file(found.file)}:{line}:{column}"


def _told(difference: Difference) -> str:
    """Return what turned with its line of arithmetic; a claim that is gone has none any more."""
    arithmetic = "" if difference.now is None else word_arithmetic(difference.now)
    return f"{word_difference(difference)}{f': {arithmetic}' if arithmetic else ''}"


def _part(title: str, told: list[str]) -> list[str]:
    if not told:
        return []
    more = [f"- and {len(told) - MOST} more"] if len(told) > MOST else []
    return ["", f"### {title}", "", *(f"- {escape(each)}" for each in told[:MOST]), *more]
