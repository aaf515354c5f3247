"""The command `claims diff`: what changed between two audits, and what was loosened."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec import convert

from claims.api import load
from claims.audit.counts import several
from claims.audit.difference import Audit, AuditedClaim, Difference, differences, read_audit
from claims.commands.console import AS_RECORDED, DIFFERING, AsJson, print_json, stop
from claims.report.wording import word_alteration
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError

Side = Annotated[Path, typer.Argument(metavar="AUDIT", help="JSON of an audit, a claim file, or a folder.")]


def diff(old: Side, new: Side, *, as_json: AsJson = False) -> None:
    """Show what changed between two audits: verdicts with the cause, and what became more lenient (then status 1)."""
    found = differences(_side(old), _side(new))
    if as_json:
        print_json([_difference_json(each) for each in found])
    else:
        for difference in found:
            for line in _lines(difference):
                typer.echo(visible(line))
        turned = sum(difference.turned for difference in found)
        looser = sum(difference.looser for difference in found)
        changed = f"{several(len(found), 'claim')} changed: {several(turned, 'verdict')} changed"
        typer.echo(f"{changed}, {looser} more lenient")
    raise typer.Exit(DIFFERING if any(difference.looser for difference in found) else AS_RECORDED)


def _side(path: Path) -> tuple[AuditedClaim, ...]:
    """Return the findings of a side: as they were written, or of the files as they are."""
    if path.suffix == ".json":
        try:
            return read_audit(path)
        except DiagnosticError as problem:
            stop(problem.diagnostics)
    audited = load(path)
    if audited.faults:
        stop(audited.faults)
    return convert(audited.as_json(), Audit).claims


def _lines(difference: Difference) -> list[str]:
    before, after = (verdict or "no claim" for verdict in (difference.before, difference.after))
    verdicts = f"{before} -> {after}" if before != after else f"still {after}"
    return [
        f"{difference.latest.id}: {verdicts}{'  MORE LENIENT' if difference.looser else ''}",
        *(
            f"  {each.part:<9} {word_alteration(each)}{'  (more lenient)' if each.looser else ''}"
            for each in difference.altered
        ),
    ]


def _difference_json(difference: Difference) -> dict[str, object]:
    return {
        "id": difference.latest.id,
        "document": difference.latest.document,
        "before": None if difference.before is None else difference.before.value,
        "after": None if difference.after is None else difference.after.value,
        "looser": difference.looser,
        "altered": [
            {"part": each.part.value, "before": each.before, "after": each.after, "looser": each.looser}
            for each in difference.altered
        ],
    }
