"""The command `claims mutate`: damage every claim on purpose, and see whether the audit notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from claims.audit.counts import several
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    Paths,
    print_json,
    with_progress,
)
from claims.commands.corpora import examine_corpus, faultless
from claims.commands.limits import Scheduler, connect_runner
from claims.commands.selection import select_claims
from claims.mutation.damage import Target, targets
from claims.mutation.score import Fate, Result, Score, score
from claims.parallel import Failure, Task, WorkLimits, parallel_map
from claims.schema.characters import visible

# All damaged copies of one claim together may take this many seconds.
PATIENCE = 600.0


def mutate(
    paths: Paths = None,
    *,
    ids: Glob = None,
    as_json: AsJson = False,
    jobs: Annotated[int, typer.Option(min=0, metavar="N", help="Number of processes (0 = one per core).")] = 0,
    scheduler: Scheduler = "",
) -> None:
    """Mutation test: change digits, units, inputs, formulas and statements, and check that the audit notices."""
    corpus = faultless(examine_corpus(paths))
    with connect_runner(scheduler) as runner:
        task = Task(score, list(targets(corpus, select_claims(corpus, "*", ids))), _ended, WorkLimits(seconds=PATIENCE))
        results = parallel_map(task, jobs or None) if runner is None else runner(task)
        scores = list(with_progress(results, len(task.items), "mutating claims"))
    if as_json:
        print_json(scores_json(scores))
    else:
        _print(scores)
    failed = any(each.vacuous or each.unexplained for each in scores)
    raise typer.Exit(DIFFERING if failed else AS_RECORDED)


def _ended(target: Target, reason: Failure) -> Score:
    """Return the score of a claim whose damaged copies took too long: one survivor without a reason."""
    survivor = Result("claim", f"scoring ended: {reason}", Fate.SURVIVED)
    return Score(target.claim.id, target.claim.kind, (survivor,))


def scores_json(scores: Sequence[Score]) -> dict[str, Any]:
    """Return all scores: counts of the whole, and for each claim what survived and why."""
    return {"summary": summary(scores), "claims": [_score_json(each) for each in scores]}


def summary(scores: Sequence[Score]) -> dict[str, Any]:
    """Return the counts of the whole."""
    fates = Counter(result.fate for each in scores for result in each.results)
    reasons = Counter(result.reason for each in scores for result in each.results if result.reason)
    return {
        "claims": len(scores),
        "mutants": sum(fates.values()),
        "fates": {fate.value: fates[fate] for fate in Fate},
        "reasons": dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        "vacuous": [each.claim for each in scores if each.vacuous],
        "unexplained": sum(len(each.unexplained) for each in scores),
    }


def _score_json(each: Score) -> dict[str, Any]:
    survivors = [
        {"part": result.part, "damage": result.says, "reason": result.reason}
        for result in each.results
        if result.fate is Fate.SURVIVED
    ]
    return {"id": each.claim, "mutants": len(each.results), "noticed": each.noticed, "survivors": survivors}


def _print(scores: Sequence[Score]) -> None:
    for each in scores:
        if each.vacuous:
            typer.echo(visible(f"vacuous: {each.claim}: none of {len(each.results)} mutants was noticed"))
        for result in each.unexplained:
            typer.echo(visible(f"unexplained: {each.claim}: {result.part}, {result.says}"))
    counts = summary(scores)
    for reason, count in counts["reasons"].items():
        typer.echo(f"survived, which is fine: {count:5} × {reason}")
    fates = ", ".join(f"{count} {fate}" for fate, count in counts["fates"].items())
    damaged = f"{several(counts['claims'], 'claim')}, {several(counts['mutants'], 'mutant')}"
    typer.echo(f"{damaged}: {fates}; {len(counts['vacuous'])} vacuous")
