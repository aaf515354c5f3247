"""The audit of many documents, made in shards by several processes, with no more in memory than they hold at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from claims.audit.tally import print_audit
from claims.commands.console import leave, plain_console, with_progress
from claims.commands.recording import not_repeatable, repeatable
from claims.commands.scheduler import cluster
from claims.format.vocabulary import Verdict
from claims.loading.files import Source
from claims.report.annotations import annotated

if TYPE_CHECKING:
    from claims.commands.again import KeptRows


def print_shards(where: list[str], sources: Sequence[Source], kept: KeptRows | None, scheduler: str = "") -> None:
    """Print the audit of files and leave, where it can be made in shards, here or by the workers of a scheduler.

    Raises:
        typer.Exit: it is printed.
    """
    from claims.audit.again import EMPTY  # noqa: PLC0415 - heavy, and help does without
    from claims.audit.shards import AFAR, SMALLEST, audited, merged, parted  # noqa: PLC0415 - as above
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    parts = list(parted(sources, AFAR if scheduler else SMALLEST))
    if len(parts) < 2:
        return
    with cluster(scheduler) as executor:
        shards = audited(parts, where, row_of, executor)
        whole = merged(with_progress(shards, len(parts), "auditing parts"), sources)
    if whole is None:
        return
    if not scheduler:
        repeatable(where, sources)
    if any(row.counted is Verdict.UNDECIDED for row in whole.rows):
        not_repeatable()
    tally = print_audit(annotated(whole.rows), plain_console(), whole.passed_over)
    if kept is not None:
        kept.keep(whole.files)
    leave(EMPTY, differing=tally.differing > 0)
