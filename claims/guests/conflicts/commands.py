"""The command `claims conflicts`: pairs of claims that cannot both be right, found by quantity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import typer

from claims.audit.corpus import Corpus
from claims.audit.counts import several
from claims.commands.console import DIFFERING, AsJson, Paths, print_json, stop
from claims.commands.corpora import examine_corpus, faultless
from claims.guests.conflicts.dismissals import load_dismissals
from claims.guests.conflicts.search import TWO_IDS, Conflict, Search, Side, Status, implied_inputs, search
from claims.guests.texts.coverage.coverage_file import coverage_files_of
from claims.loading.places import shown_file
from claims.report.phrasing import word_inversion
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, quoted
from units.reading.codes import Code

All = Annotated[bool, typer.Option("--all", help="Also list conflicts that are claimed or dismissed.")]


def conflicts(paths: Paths = None, *, everything: All = False, as_json: AsJson = False) -> None:
    """Find figures of the same quantity that cannot both be right, those with the most dependents first.

    A sentence that has different verdicts in two documents, or under two ids, is a conflict too.

    Resolve a conflict with an `agree` claim, or dismiss it with a reason in conflicts.yaml beside the claims.
    """
    corpus = faultless(examine_corpus(paths))
    try:
        dismissals = load_dismissals(corpus.where, corpus.claims)
        found = search(corpus, dismissals, coverage_files_of(corpus.loaded.documents).values())
    except DiagnosticError as problem:
        stop(problem.diagnostics)
    if as_json:
        print_json(conflicts_json(found))
    else:
        for line in conflict_lines(corpus, found, everything=everything):
            typer.echo(visible(line))
    if found.idle:
        stop(idle_faults(found))
    if found.having(Status.OPEN):
        raise typer.Exit(DIFFERING)


def conflicts_json(found: Search) -> dict[str, Any]:
    """Return what a search found, as it is published."""
    return {
        "counts": counts(found),
        "not_compared": dict(found.left),
        "conflicts": [
            {
                "about": each.about,
                "status": each.status.value,
                "reason": each.reason or None,
                "weight": each.weight,
                "sides": [{"claim": side.claim, "role": side.role or None, "value": side.shown} for side in each.sides],
            }
            for each in found.conflicts
        ],
    }


def counts(found: Search) -> dict[str, int]:
    """Return how many conflicts were found, and how many have each status."""
    return {"found": len(found.conflicts), **{each.value: len(found.having(each)) for each in Status}}


def conflict_lines(corpus: Corpus, found: Search, *, everything: bool = False) -> Iterator[str]:
    """Yield each conflict that is open, or all, in a few lines, and the counts in the last."""
    shown = found.conflicts if everything else found.having(Status.OPEN)
    for each in shown:
        resting = f"{several(each.weight, 'claim depends', 'claims depend')} on it"
        yield f"{each.status.value}: {each.about}; {resting}"
        yield from (f"  {_side(corpus, side)}" for side in each.sides)
        for claim, inversion in implied_inputs(corpus, each):
            yield f"  they would agree if in {claim} {word_inversion(inversion)}"
        if each.reason:
            yield f"  {_reason(each)}"
        elif each.about == TWO_IDS:
            yield "  make them interpretations of one claim, or say in conflicts.yaml how they differ"
    yield from (f"{quantity}: at most {count} pairs not compared" for quantity, count in found.left.items() if count)
    counted_words = ", ".join(f"{count} {name}" for name, count in counts(found).items() if name != "found")
    yield f"{several(len(found.conflicts), 'conflict', 'conflicts')}: {counted_words}"


def idle_faults(found: Search) -> Iterable[Diagnostic]:
    """Return an error for each claim that is dismissed and conflicts with none of the others."""
    return [
        file_error(
            shown_file(dismissal.file),
            f"{quoted(name)} does not conflict with the claims that it is dismissed against",
            "remove it",
            code=Code.UNFIT_CALL,
            at=(dismissal.line, 0),
        )
        for dismissal, name in found.idle
    ]


def _side(corpus: Corpus, side: Side) -> str:
    claim = corpus.claims[side.claim]
    place = f"{claim.document} {claim.record.section}" if claim.record.section else claim.document
    words = f"{side.role} {side.shown}" if side.role else side.shown
    return f"{side.claim} ({place}) {words}: {claim.record.says}"


def _reason(conflict: Conflict) -> str:
    return f"claimed by {conflict.reason}" if conflict.status is Status.CLAIMED else f"because {conflict.reason}"
