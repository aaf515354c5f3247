"""The command `claims watch`: an audit at each save, and what it changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from claims.audit.counts import several
from claims.checks.finding import Finding
from claims.commands.console import Paths, extra, stop
from claims.guests.servers.texts import contents, is_text
from claims.guests.servers.workspace import Audited
from claims.loading.files import gather
from claims.loading.places import SHIPPED
from claims.loading.witness import is_yaml
from claims.report.bound_view import word_bound, word_held
from claims.report.wording import word_fault, word_verdict_briefly
from claims.schema.characters import visible
from claims.schema.fault import fault_in, one_of
from units.reading.codes import Code

# Milliseconds: a file is written within a step; who saves without a pause is answered after the second, and without a
# report of a save the files are compared after the third.
STEP, DEBOUNCE, PAUSE = 20, 200, 1000


def watch(paths: Paths = None) -> None:
    """Audit claims at each save, and say what changed since the audit before; Ctrl-C ends it with status 130.

    What an unchanged claim came to is not worked out again. A file that is half written is told as a fault. Texts that
    the claims name count as their files do, with the figures that they bind.
    """
    try:
        from watchfiles import watch as saves  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as missing:
        stop([extra(missing, "watch", "author")])
    where = paths or [SHIPPED]
    absent = [path for path in where if not path.exists()]
    if absent:
        told = ("no such file or folder", "what can be watched", "name one that is there")
        stop(fault_in(str(path), *told, code=Code.UNFIT_CALL) for path in absent)
    state = audited(where, None)
    _tell(changed_lines(None, state))
    folders = {path if path.is_dir() else path.parent for path in where}
    # files are compared at each pause as well: what is saved before the system reports saves is not missed
    for _ in saves(
        *folders,
        watch_filter=_is_claims,
        step=STEP,
        debounce=DEBOUNCE,
        rust_timeout=PAUSE,
        yield_on_timeout=True,
    ):
        if gather(where) != state.sources or contents(state.corpus.loaded.documents) != state.texts:
            before, state = state, audited(where, state)
            _tell(changed_lines(before, state))


def _is_claims(_change: object, file: str) -> bool:
    return is_yaml(file) or is_text(file)


def audited(where: Iterable[Path], earlier: Audited | None) -> Audited:
    """Return the claims as they stand in their files; what an earlier state has decided is taken over."""
    paths = tuple(map(str, where))
    return Audited(gather(paths), paths, earlier)


def changed_lines(before: Audited | None, after: Audited) -> Iterator[str]:
    """Yield a line for each fault and each verdict that is new, for each that is gone, and the counts.

    Args:
        before: the state before; none at the first audit, which tells what differs from its record.
        after: the state now.
    """
    old, new = ({} if before is None else before.findings), after.findings
    were = frozenset() if before is None else frozenset(before.faults)
    yield from (word_fault(each) for each in after.faults if each not in were)
    gone = old.keys() - new.keys()
    if gone:
        yield f"no longer there, or at fault: {one_of(gone)}"
    for name, finding in new.items():
        known = old.get(name)
        if (not finding.ok if known is None else _told(known) != _told(finding)) or (
            known is None and before is not None
        ):
            yield f"{name}: {_turn(known, finding)}{word_verdict_briefly(finding)}"
    known_apart = frozenset() if before is None else frozenset(_apart(before))
    yield from (each for each in _apart(after) if each not in known_apart)
    yield _counts(after)
    if after.held:
        yield word_bound(after.held)


def _apart(state: Audited) -> list[str]:
    """Return in words each bound figure of a text that differs from its claim."""
    return [word_held(each) for each in state.held if not each.ok]


def _told(finding: Finding) -> tuple[object, ...]:
    return finding.verdict, finding.ok, word_verdict_briefly(finding)


def _turn(known: Finding | None, finding: Finding) -> str:
    """Return how a verdict turned, and whether it is the recorded one."""
    turned = f"{known.verdict} -> " if known is not None and known.verdict is not finding.verdict else ""
    differs = "" if finding.ok else f", recorded {finding.claim.recorded}"
    return f"{turned}{finding.verdict}{differs}: "


def _counts(state: Audited) -> str:
    verdicts = Counter(finding.verdict.value for finding in state.findings.values())
    told = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
    differing = sum(not finding.ok for finding in state.findings.values())
    faults = len(state.faults)
    return f"{several(len(state.findings), 'claim')}: {told or 'none'}; {differing} differ, {several(faults, 'fault')}"


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(visible(line))
