"""The option `--since` of `claims audit`: only what a change touches, and all that rests on it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from claims.audit.counts import several
from claims.commands.console import stop
from claims.schema.characters import visible

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus

Since = Annotated[
    str,
    typer.Option(
        "--since", metavar="REV", help="Only claims that changed since a revision of git, and all that rests on them."
    ),
]


class Part(NamedTuple):
    """Which claims are to be decided.

    Args:
        names: their ids, in reading order.
        left_out: how many others were asked for that no change touches; none where nobody asked since when.
    """

    names: list[str]
    left_out: int | None = None


def part_since(corpus: Corpus, asked: list[str], paths: Sequence[Path], revision: str) -> Part:
    """Return those of the claims that a change touches; all of them where the program itself has changed.

    Args:
        corpus: the claims as they stand.
        asked: the ids of those that were asked for.
        paths: what is audited.
        revision: since when.

    Raises:
        typer.Exit: there is no such revision.
    """
    from claims.audit.corpus import corpus_of  # noqa: PLC0415 - heavy, and most audits do without
    from claims.audit.touched import touched  # noqa: PLC0415 - as above
    from claims.loading.revisions import Revision  # noqa: PLC0415 - as above
    from claims.schema.fault import Faults  # noqa: PLC0415 - as above

    try:
        then = Revision(paths, revision)
        if then.has_same_program():
            named = {each.id: each.text for each in corpus.loaded.documents if each.text}
            reworded = {name for name, text in named.items() if not then.holds(text.path)}
            reached = touched(corpus, corpus_of(then.sources(), list(map(str, paths))), reworded)
        else:
            reached = frozenset(asked)
    except Faults as problem:
        stop([*problem.faults, *corpus.faults])
    names = [name for name in asked if name in reached]
    return Part(names, len(asked) - len(names))


def left_out_line(left_out: int, revision: str) -> str:
    """Return the line on claims that were not decided."""
    return visible(f"left out, untouched since {revision}: {several(left_out, 'claim')}")
