"""The command `claims diff`: what changed between two audits, and what was loosened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from claims.api import load
from claims.audit.difference import FINDINGS
from claims.commands.console import AS_RECORDED, DIFFERING, AsJson, print_json, stop
from claims.explain.changes import Audit, Audited, Change, changes
from claims.format.characters import visible
from claims.format.fault import Fault
from claims.loading.files import content
from units import Complaint

Side = Annotated[Path, typer.Argument(help="Findings (`claims audit --json`), or claim files or a folder of them.")]
EXPECTED = "the findings of an audit, from `claims audit --json` or a site's findings.json"


def diff(old: Side, new: Side, *, as_json: AsJson = False) -> None:
    """Say what changed between two audits: which verdicts turned and why, and what was loosened (then status 1)."""
    found = list(changes(_side(old), _side(new)))
    if as_json:
        print_json([_change_json(each) for each in found])
    else:
        for change in found:
            for line in _lines(change):
                typer.echo(visible(line))
        turned = sum(change.before is not change.after for change in found)
        looser = sum(change.looser for change in found)
        typer.echo(f"{len(found)} claims changed: {turned} verdicts turned, {looser} loosened")
    raise typer.Exit(DIFFERING if any(change.looser for change in found) else AS_RECORDED)


def _side(path: Path) -> tuple[Audited, ...]:
    """Return the findings of a side: as they were written, or of the files as they are."""
    if path.suffix == ".json":
        raw = content(str(path), FINDINGS)
        if isinstance(raw, Fault):
            stop([raw])
        try:
            return Audit.model_validate_json(raw).claims
        except ValidationError as problem:
            first = problem.errors(include_url=False, include_context=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"]))
            stop([Fault(str(path), 0, 0, "", Complaint(f"{place}: {first['msg']}", EXPECTED))])
    audited = load(path)
    if audited.faults:
        stop(audited.faults)
    return Audit.model_validate_json(json.dumps(audited.as_json())).claims


def _lines(change: Change) -> list[str]:
    before, after = (verdict or "no claim" for verdict in (change.before, change.after))
    verdicts = f"{before} -> {after}" if before != after else f"{after} as before"
    lines = [f"{change.id}: {verdicts}{'  LOOSER' if change.looser else ''}"]
    for each in change.altered:
        told = (
            f"{each.before or 'nothing'} -> {each.after or 'nothing'}" if each.before or each.after else "the program"
        )
        lines.append(f"  {each.part:<9} {told}{'  (looser)' if each.looser else ''}")
    return lines


def _change_json(change: Change) -> dict[str, object]:
    return {
        "id": change.id,
        "document": change.document,
        "before": None if change.before is None else change.before.value,
        "after": None if change.after is None else change.after.value,
        "looser": change.looser,
        "altered": [
            {"part": each.part.value, "before": each.before, "after": each.after, "looser": each.looser}
            for each in change.altered
        ],
    }
