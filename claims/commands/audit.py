"""The commands that audit and show claims: audit, list, show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import typer
from msgspec.structs import replace

from claims.audit.tally import Row, Tally, passed_over_line, print_audit
from claims.commands.bound import Bound, bound_in, parted, print_bound
from claims.commands.console import (
    AsJson,
    ClaimId,
    Glob,
    In,
    NoCache,
    Paths,
    leave,
    plain_console,
    print_json,
    stop,
    with_progress,
)
from claims.commands.corpora import decided, read, read_from, sound
from claims.commands.kept_rows import kept_rows, print_incremental
from claims.commands.limits import limited
from claims.commands.named import meant, selected
from claims.commands.recording import not_repeatable
from claims.commands.rows import print_rows
from claims.commands.scheduler import Scheduler, cluster
from claims.commands.since import Part, Since, left_out_line, part_since
from claims.commands.written import EarlierFile, Write, Written, written
from claims.loading.files import gather
from claims.loading.places import SHIPPED
from claims.loading.reuse import AFRESH
from claims.parallel.limits import STANDARD, WorkLimits
from claims.report.annotations import annotated
from claims.report.harmless import in_json
from claims.schema.fault import of_run
from claims.schema.vocabulary import Verdict

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.checks.finding import Finding


class Chosen(NamedTuple):
    """What is to be audited, since when, by whose help, and what is written of it beside what is printed."""

    paths: list[Path]
    texts: list[Path]
    document: str
    ids: list[str] | None
    since: str
    scheduler: str
    limits: WorkLimits
    written: Written

    @property
    def of_files_alone(self) -> bool:
        """Whether the audit rests on nothing but the program and the files, and does nothing but print."""
        return not (self.texts or self.since or self.scheduler or self.written.targets)

    @property
    def of_all(self) -> bool:
        """Whether nothing but the rows of all claims is asked for, each decided as usual."""
        everything = self.document == "*" and self.ids in (None, ["*"])
        return everything and not (self.texts or self.since or self.written.targets) and self.limits == STANDARD

    def asked(self, corpus: Corpus) -> list[str]:
        """Return the ids of the claims that were asked for, whenever they changed.

        Raises:
            typer.Exit: no claim was asked for.
        """
        return selected(corpus, self.document, self.ids)

    def bound(self, corpus: Corpus) -> Bound:
        """Return the bound figures of the claims that were asked for, with what is wrong in their texts."""
        bound = bound_in(corpus, self.texts)
        names = set(self.asked(corpus)) if bound.figures else set()
        return replace(bound, figures=tuple(each for each in bound.figures if each.claim.id in names))

    def part(self, corpus: Corpus) -> Part:
        """Return which claims are to be decided.

        Raises:
            typer.Exit: no claim was asked for, or there is no such revision.
        """
        asked = self.asked(corpus)
        return part_since(corpus, asked, self.paths, self.since) if self.since else Part(asked)


@limited
def audit(
    paths: Paths = None,
    *,
    as_json: AsJson = False,
    document: In = "*",
    ids: Glob = None,
    since: Since = "",
    scheduler: Scheduler = "",
    limits: WorkLimits,
    write: Write = None,
    earlier: EarlierFile = None,
    _no_cache: NoCache = False,
) -> None:
    """Audit claims: recompute each and compare it with its record, and figures that texts bind to them.

    A text (Markdown, HTML, LaTeX) may be named beside the claims; alone, it is held to the claims in its folder.
    """
    if since and earlier is not None:
        hint = "what changed is told by a whole audit"
        stop([of_run("--earlier beside --since", "one of the two", hint)])
    files, texts = parted(paths)
    chosen = Chosen(files, texts, document, ids, since, scheduler, limits, written(write, earlier))
    if as_json:
        _print_findings(chosen)
    else:
        _print_rows(chosen)


@limited
def list_claims(
    paths: Paths = None,
    document: In = "*",
    ids: Glob = None,
    *,
    as_json: AsJson = False,
    limits: WorkLimits,
    _no_cache: NoCache = False,
) -> None:
    """List claims with their verdicts, one a line."""
    from claims.guests.answers.claim import listed  # noqa: PLC0415 - heavy, and help does without
    from claims.report.terminal import print_list  # noqa: PLC0415 - as above

    corpus = replace(sound(read(paths)), limits=limits)
    findings = decided(corpus.findings(selected(corpus, document, ids)))
    if as_json:
        print_json([listed(finding) for finding in findings])
    else:
        print_list(findings, plain_console())
    _tell_passed_over(corpus)
    leave(corpus)


@limited
def show(
    claim_id: ClaimId,
    paths: Paths = None,
    *,
    as_json: AsJson = False,
    limits: WorkLimits,
) -> None:
    """Show one claim, or a sentence with all its readings: derivation, inputs, both sets, verdict, what rests on it."""
    from claims.guests.answers.claim import shown  # noqa: PLC0415 - heavy, and help does without
    from claims.loading.dependencies import dependents_in  # noqa: PLC0415 - as above
    from claims.report.claim_view import claim_lines, sentence_lines  # noqa: PLC0415 - as above

    corpus = replace(sound(read(paths)), limits=limits)
    names = meant(corpus, claim_id)
    if as_json:
        told = [shown(corpus, each) for each in names]
        if any(each["verdict"] == Verdict.UNDECIDED for each in told):
            not_repeatable()
        print_json(told)
        leave(corpus)
    dependents, findings = dependents_in(corpus.closures), list(decided(corpus.findings(names)))
    lines = sentence_lines(findings) if names != (claim_id,) else []
    for line in (*lines, *(line for each in findings for line in claim_lines(each, dependents[each.claim.id]))):
        typer.echo(line)
    leave(corpus)


def _tell_passed_over(corpus: Corpus) -> None:
    if corpus.loaded.passed_over:
        typer.echo(passed_over_line(corpus.loaded.passed_over), err=True)


def _findings(corpus: Corpus, chosen: Chosen, names: list[str]) -> Iterator[Finding]:
    with cluster(chosen.scheduler) as executor:
        yield from decided(with_progress(corpus.findings(names, executor, chosen.limits), len(names), "auditing"))


def _print_rows(chosen: Chosen) -> NoReturn:
    """Print the audit for people and leave."""
    kept = kept_rows(chosen.paths) if chosen.of_all and chosen.of_files_alone else None
    where = list(map(str, chosen.paths or [SHIPPED]))
    sources = gather(where)
    if kept is not None:
        print_incremental(kept, sources)
    if chosen.of_all:
        print_rows(where, sources, kept, chosen.scheduler)
    corpus = read_from(where, sources, AFRESH if kept is None else kept.noting, of_files_alone=chosen.of_files_alone)
    if not corpus.claims:
        chosen.written.write(corpus.faults)
        stop(corpus.faults)
    part, bound = chosen.part(corpus), chosen.bound(corpus)
    corpus = bound.corpus
    rows: Iterable[Row] = annotated(_rows(bound, chosen, part.names))
    rows = rows if kept is None else kept.noted(rows, corpus)
    tally = print_audit(rows, plain_console(), corpus.loaded.passed_over, len(corpus.faults))
    if part.left_out is not None:
        typer.echo(left_out_line(part.left_out, chosen.since))
    apart = print_bound(bound)
    chosen.written.write(corpus.faults, bound.held())
    leave(corpus, differing=tally.differing + apart > 0)


def _rows(bound: Bound, chosen: Chosen, names: list[str]) -> Iterator[Row]:
    """Yield the row of each finding in the terminal."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - heavy, and help does without

    yield from map(row_of, chosen.written.noting(bound.noting(_findings(bound.corpus, chosen, names))))


def _print_findings(chosen: Chosen) -> NoReturn:
    """Print the audit as one JSON document, claim by claim, and leave."""
    from claims.guests.answers.mending import mends  # noqa: PLC0415 - as above
    from claims.report.beside import Beside  # noqa: PLC0415 - as above
    from claims.report.findings_json import audit_text, finding_json  # noqa: PLC0415 - as above

    tally, corpus = Tally(), read(chosen.paths, of_files_alone=chosen.of_files_alone)
    part = chosen.part(corpus) if corpus.claims else Part([])
    bound = chosen.bound(corpus) if corpus.claims else Bound(corpus)
    corpus = bound.corpus
    findings = _counted(chosen.written.noting(bound.noting(_findings(corpus, chosen, part.names))), tally)
    held = bound.held if bound.figures else None
    beside = Beside(
        corpus.loaded.passed_over, corpus.faults, part.left_out, chosen.limits, corpus.read, held, mends(corpus)
    )
    for piece in audit_text(findings, 2, finding_json, beside):
        typer.echo(in_json(piece), nl=False)
    chosen.written.write(corpus.faults, bound.held())
    leave(corpus, differing=tally.differing + sum(not each.ok for each in bound.held()) > 0)


def _counted(findings: Iterable[Finding], tally: Tally) -> Iterator[Finding]:
    """Yield the findings, and count and annotate each."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    for finding in findings:
        for row in annotated([row_of(finding)]):
            tally.add(row)
        yield finding
