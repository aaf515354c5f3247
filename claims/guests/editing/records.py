"""Verdicts that were found, written into claim files with a draft of the reason, where no person has written one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from claims.checks.finding import Finding
from claims.explain.edits import Edit
from claims.guests.editing.files import Spans
from claims.loading.claim import Claim
from claims.loading.files import Source
from claims.report.wording import word_cell_record, word_detail
from claims.schema.characters import visible
from claims.schema.reader import read
from claims.schema.sentences import joint
from claims.schema.tree import Mapping as Tree
from claims.schema.tree import Scalar, Sequence
from claims.schema.vocabulary import Verdict

LONGEST_DRAFT = 600  # characters: a reason is read, and a counterexample with every digit is not


class Records(NamedTuple):
    """What becomes of findings that differ from their record.

    Args:
        edits: the insertions that record verdicts.
        recorded: the findings that they record.
        left: the others, each with the reason.
    """

    edits: tuple[Edit, ...]
    recorded: tuple[Finding, ...]
    left: tuple[tuple[Finding, str], ...]


def record_verdicts(findings: Iterable[Finding], sources: Iterable[Source]) -> Records:
    """Return the edits that write the verdicts found into the files, for those that differ from their record.

    Args:
        findings: of claims that were loaded from the files.
        sources: the files.
    """
    contents = {each.file: each.content for each in sources if isinstance(each.content, bytes)}
    edits: list[Edit] = []
    done: list[Finding] = []
    left: list[tuple[Finding, str]] = []
    for finding in findings:
        if finding.ok:
            continue
        reason = _reason(finding)
        edit = None if reason else _edit(finding, contents)
        if edit is None:
            left.append((finding, reason or _recorded_elsewhere(finding)))
        else:
            edits.append(edit)
            done.append(finding)
    return Records(tuple(edits), tuple(done), tuple(left))


def draft(finding: Finding) -> str:
    """Return a reason for the verdict that was found, for a person to go on from: what was printed and computed."""
    words = f"{visible(word_detail(finding))}."
    words = words[:1].upper() + words[1:]
    return words if len(words) <= LONGEST_DRAFT else f"{words[: LONGEST_DRAFT - 1]}…"


def _reason(finding: Finding) -> str:
    """Return why a verdict is not recorded; nothing where it may be."""
    record = finding.claim.record
    if finding.verdict is Verdict.UNDECIDED:
        return "an undecided claim never passes; choose a check that can decide it"
    if record.because is not None or record.expect is not None:
        return f"the file already expects {finding.claim.recorded}; change it by hand"
    return ""


def _recorded_elsewhere(finding: Finding) -> str:
    if finding.claim.cell:
        return f"a cell has its verdict in its table: {word_cell_record(finding)}"
    return "it is not a separate record that could hold a verdict"


def _edit(finding: Finding, contents: Mapping[str, bytes]) -> Edit | None:
    """Return the insertion behind the last key of a claim; nothing where it has no keys of its own."""
    claim = finding.claim
    text = contents[claim.file].decode().replace("\r\n", "\n")
    node = _node(claim, text)
    if node is None:
        return None
    reason = json.dumps(draft(finding), ensure_ascii=False)
    end = Spans(text).closing(node)
    if end is not None:
        line, column = end
        return Edit(claim.file, line, column, column, f", expect: {finding.verdict}, because: {reason}")
    indent = " " * (min(key.column for key in node.keys.values()) - 1)
    last = len(text.split("\n")[node.end_line - 1].rstrip("\r")) + 1
    return Edit(
        claim.file, node.end_line, last, last, f"\n{indent}expect: {finding.verdict}\n{indent}because: {reason}"
    )


def _node(claim: Claim, text: str) -> Tree | None:
    """Return the mapping that holds a claim's own keys: its record, or its part of one."""
    root = read(text.encode(), claim.file).root
    listed = root.entries.get("claims") if root else None
    for item in listed.items if isinstance(listed, Sequence) else ():
        name = item.entries.get("id") if isinstance(item, Tree) else None
        if not isinstance(item, Tree) or not isinstance(name, Scalar) or name.text != claim.sentence.id:
            continue
        key = joint(item)
        parts = item.entries[key] if key else item
        record = parts.entries.get(claim.id.rpartition(".")[2]) if key and isinstance(parts, Tree) else parts
        return record if isinstance(record, Tree) else None
    return None
