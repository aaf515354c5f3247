"""What `claims audit` does with texts: those that are named beside claim files, and those of the documents."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from claims.commands.console import plain_console
from claims.loading.places import SHIPPED, shown_file
from claims.report.workflow_commands import annotate

if TYPE_CHECKING:
    from claims.audit.texts import TextFinding

# The endings of texts, as the reader of texts has them; a file without an ending is taken for one of claims.
TEXTS = (".md", ".markdown", ".html", ".htm", ".xhtml", ".tex", ".latex", ".txt", ".text")


def split_paths(paths: Sequence[Path] | None) -> tuple[list[Path], list[Path]]:
    """Return the paths of claims and those of texts; with texts alone, the claims are those beside them."""
    texts = [path for path in paths or () if path.suffix.casefold() in TEXTS and not path.is_dir()]
    claims = [path for path in paths or () if path not in texts]
    beside = list(dict.fromkeys(text.parent for text in texts))
    return claims or beside or [SHIPPED], texts


def print_text_findings(texts: Sequence[TextFinding]) -> int:
    """Print the bound figures that differ, then the counts; return how many differ."""
    if not texts:
        return 0
    from claims.report.text_findings import word_text_finding, word_text_findings  # noqa: PLC0415 - most audits read no text

    for each in texts:
        if not each.ok:
            words = word_text_finding(each)
            plain_console().print(words, soft_wrap=True)
            annotate(shown_file(each.file), each.line, each.column, each.finding.claim.id, words)
    plain_console().print(word_text_findings(texts), soft_wrap=True)
    return sum(not each.ok for each in texts)
