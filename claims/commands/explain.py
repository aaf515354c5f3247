"""Commands that ask what a verdict depends on and what would change it: explain, why-not, impact, properties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import asdict

from claims.audit.corpus import Corpus
from claims.audit.counts import several
from claims.checks.evidence import proof_of
from claims.checks.finding import Finding
from claims.checks.repair import Fact
from claims.checks.value.check import ValueCheck
from claims.checks.value.influence import influences
from claims.checks.value.inversion import inversions
from claims.commands.console import (
    DIFFERING,
    AsJson,
    ClaimId,
    Paths,
    leave,
    plain_console,
    print_json,
    stop,
)
from claims.commands.corpora import examine_corpus, sound
from claims.commands.selection import leave_named, open_named, require_claim, where_to_look
from claims.explain.claim_json import Json, explanation_json, impact_json, repairs_json
from claims.explain.impact import VerdictChange, dependents_of, find_turned
from claims.explain.repairs import repairs
from claims.loading.dependencies import dependents_in
from claims.loading.files import gather
from claims.report.arithmetic import word_calculation
from claims.report.claim_view import LABEL, claim_lines, sentence_lines
from claims.report.layout import HANGING, print_line
from claims.report.phrasing import word_counterexample, word_influence, word_inversion
from claims.report.repairs import word_repair
from claims.report.wording import word_verdict, word_verdict_briefly
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError, Span, diagnostic_of, nearest, quoted, run_error
from claims.schema.vocabulary import HOLDING
from derive.collection import library
from derive.proof import Conditional, Refuted
from units import FigureError
from units.reading.codes import Code

Set = Annotated[str | None, typer.Option("--set", help="Another value for the claim, for example '250 sequence'.")]


def explain(claim_id: ClaimId, paths: Paths = None, *, as_json: AsJson = False) -> None:
    """Explain a claim: all of `show`, the influence of each input, and what each would have to be; or an error code."""
    if claim_id in {*Code}:
        explain_code(Code(claim_id))
        return
    corpus, findings = _opened(claim_id, paths)
    if as_json:
        _print_each([explanation_json(corpus, each.claim.id) for each in findings], claim_id)
        leave_named(corpus)
    dependents = dependents_in(corpus.closures)
    lines = sentence_lines(findings) if _is_sentence(findings, claim_id) else []
    for each in findings:
        lines += claim_lines(each, dependents[each.claim.id], full=True)
        lines += _influence_lines(corpus, each)
    for line in lines:
        print_line(visible(line), plain_console(), LABEL + 2)
    leave_named(corpus)


def explain_code(code: Code) -> None:
    """Print what an error code means, how to fix it, and an example."""
    from claims.reference.every import entry_lines  # noqa: PLC0415 - heavy, and claims are explained without it
    from claims.reference.words import ERRORS  # noqa: PLC0415 - as above

    entry = next(each for each in ERRORS.entries if each.name == code)
    for line in entry_lines(ERRORS, entry):
        typer.echo(line.removeprefix("  "))


def why_not(claim_id: ClaimId, paths: Paths = None, *, as_json: AsJson = False) -> None:
    """Show what would have to change for a failing claim to hold: one figure, hedge, factor, input or condition."""
    corpus, findings = _opened(claim_id, paths)
    if as_json:
        sources = gather(map(Path, corpus.where))
        _print_each([repairs_json(corpus, each.claim.id, sources) for each in findings], claim_id)
        leave_named(corpus)
    for finding in findings:
        print_line(visible(f"{finding.claim.id}: {finding.claim.record.says}"), plain_console())
        for line in (*_quoted(finding), *_verdict_lines(finding), *_repair_lines(corpus, finding)):
            print_line(visible(f"  {line}"), plain_console(), HANGING + 8)
    leave_named(corpus)


def impact(
    name: Annotated[str, typer.Argument(help="The id of a claim or sentence, or the name of a formula.")],
    paths: Paths = None,
    *,
    value: Set = None,
    as_json: AsJson = False,
) -> None:
    """List everything that depends on a claim or formula, and which verdicts another value would change."""
    corpus = sound(examine_corpus(paths))
    dependents = _dependents(corpus, name)
    changes = None if value is None else _turned(corpus, name, value)
    if as_json:
        print_json(impact_json(corpus, name, dependents, changes))
        leave(corpus)
    typer.echo(f"{name}: {several(len(dependents), 'claim depends', 'claims depend')} on it")
    for each in dependents:
        typer.echo(f"  {each}  ({corpus.claims[each].recorded})")
    for change in changes or ():
        typer.echo(visible(f"  {change.before.claim.id}: {change.before.verdict} becomes {change.after.verdict}"))
        typer.echo(visible(f"    {word_verdict(change.after)}"))
    if changes == ():
        typer.echo("  no verdict changes")
    leave(corpus)


def properties(*, as_json: AsJson = False) -> None:
    """List the properties of the library's formulas, with the proof method and whether a planted error is caught."""
    found = [law.verdict() for law in library().properties]
    failed = sum(not each.ok for each in found)
    if as_json:
        print_json([asdict(each) for each in found])
    else:
        for each in found:
            caught = "planted error refuted" if each.planted_fault_refuted else "PLANTED ERROR NOT REFUTED"
            status = f"[{each.proved_by or 'NOT PROVED'}; {caught}]"
            typer.echo(visible(f"{each.formula}  {each.name}: {each.says}  {status}"))
        typer.echo(f"{len(found)} properties, {failed} failed")
    if failed:
        raise typer.Exit(DIFFERING)


def _dependents(corpus: Corpus, name: str) -> tuple[str, ...]:
    try:
        return dependents_of(corpus, name)
    except KeyError:
        names = [*corpus.claims, *library().formulas]
        hint = nearest(name, names) or where_to_look(corpus, name)
        stop([run_error(f"unknown claim or formula {quoted(name)}", hint)])


def _turned(corpus: Corpus, name: str, value: str) -> tuple[VerdictChange, ...]:
    require_claim(corpus, name)
    try:
        return find_turned(corpus, name, value)
    except FigureError as problem:
        stop([diagnostic_of(problem, Span("--set", 1, problem.position + 1), name)])
    except DiagnosticError as found:
        stop(list(found.diagnostics))


def _influence_lines(corpus: Corpus, finding: Finding) -> Iterator[str]:
    check = corpus.checks[finding.claim.id]
    if not isinstance(check, ValueCheck):
        return
    for influence in influences(check):
        yield f"  {'influence':<{LABEL}}{word_influence(influence, check.figure)}"
    for inversion in inversions(check):
        yield f"  {'holds for':<{LABEL}}{word_inversion(inversion)}"


def _quoted(finding: Finding) -> Iterator[str]:
    """Yield the words of the text that a claim is about, with their place."""
    if finding.claim.quoted_at:
        yield f"“{finding.claim.record.quote}”  ({finding.claim.quoted_at})"


def _verdict_lines(finding: Finding) -> Iterator[str]:
    yield word_verdict_briefly(finding)
    calculation = word_calculation(finding)
    if calculation:
        yield f"  {calculation}"
    proof = proof_of(finding.outcome.evidence)
    decision = None if proof is None else proof.decision
    if isinstance(decision, Refuted) and decision.counterexample is not None:
        yield f"for example {word_counterexample(decision.counterexample)}"
    elif isinstance(decision, Refuted | Conditional) and decision.gap is not None:
        yield str(decision.gap)


def _repair_lines(corpus: Corpus, finding: Finding) -> Iterator[str]:
    if finding.verdict in HOLDING:
        yield "The claim holds; nothing to fix."
        return
    found = repairs(corpus, finding)
    changes = [each for each in found if not isinstance(each, Fact)]
    yield from (f"{each.part:<10} {word_repair(each)}" for each in found if isinstance(each, Fact))
    yield "It would hold with one of these changes:" if changes else "No single change was found that makes it hold."
    yield from (f"  {each.part:<9} {word_repair(each)}" for each in changes)
    if finding.claim.record.because:
        yield f"because    {finding.claim.record.because}"
    elif not finding.ok and not finding.claim.cell:
        yield "Or add this to the claim, if it is right and the text is not yours to change:"
        yield f"  expect: {finding.verdict}"
        yield f"  because: {word_calculation(finding) or '...'}"


def _opened(name: str, paths: Paths) -> tuple[Corpus, list[Finding]]:
    corpus, names = open_named(name, paths)
    return corpus, list(corpus.findings(names))


def _is_sentence(findings: Sequence[Finding], name: str) -> bool:
    return all(each.claim.id != name for each in findings)


def _print_each(answers: list[Json], name: str) -> None:
    """Print the answer about a claim, or a list of those about the claims of a sentence."""
    print_json(answers[0] if answers[0]["id"] == name else answers)
