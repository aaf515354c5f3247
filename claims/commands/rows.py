"""Audits of which rows alone are asked for: claims of one shape together, and many documents in shards.

Shards are made by several processes, with no more in memory than they hold at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from claims.audit.tally import print_audit
from claims.commands.console import leave, plain_console, with_progress
from claims.commands.recording import not_repeatable, repeatable
from claims.commands.scheduler import cluster
from claims.loading.files import Source
from claims.report.annotations import annotated
from claims.schema.vocabulary import Verdict

if TYPE_CHECKING:
    from claims.audit.shards import Merged
    from claims.commands.kept_rows import KeptRows

TOGETHER = 2**22  # bytes: some twenty thousand claims have their shapes looked at sooner than processes begin


def print_rows(where: list[str], sources: Sequence[Source], kept: KeptRows | None, scheduler: str = "") -> None:
    """Print the audit of files and leave, where rows are all that there is to tell, here or by a scheduler's workers.

    Raises:
        typer.Exit: it is printed.
    """
    from claims.audit.incremental import EMPTY  # noqa: PLC0415 - heavy, and help does without

    whole = _whole(where, sources, scheduler)
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


def _whole(where: list[str], sources: Sequence[Source], scheduler: str) -> Merged | None:
    """Return the rows of an audit; nothing where it is to be made the plain way."""
    from claims.audit.rows import audited_rows  # noqa: PLC0415 - heavy, and help does without
    from claims.audit.shapes.taken import taken  # noqa: PLC0415 - as above
    from claims.audit.shards import AFAR, SMALLEST, audited, merged, parted, size  # noqa: PLC0415 - as above
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    parts = list(parted(sources, AFAR if scheduler else SMALLEST))
    known = taken(sources) if parts and not scheduler and size(sources) <= TOGETHER else None
    if known is not None and known.claims and (len(parts) == 1 or size(known.left) <= SMALLEST):
        watched = partial(with_progress, says="auditing")
        return merged([audited_rows(known, where, row_of, watched=watched)], sources)
    if len(parts) < 2:
        return None
    with cluster(scheduler) as executor:
        shards = audited(parts, where, row_of, executor)
        return merged(with_progress(shards, len(parts), "auditing parts"), sources)
