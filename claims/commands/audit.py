"""The commands that audit and show claims: audit, list, show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, NamedTuple, NoReturn

import typer
from msgspec.structs import replace

from claims.audit.cache import Run, RunCache
from claims.audit.tally import Row, Tally
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    ClaimId,
    Glob,
    In,
    NoCache,
    Paths,
    leave,
    plain_console,
    print_json,
    print_whole,
    stop,
    waiting,
    with_progress,
)
from claims.commands.corpora import examine_corpus, sound, split_paths
from claims.commands.limits import Scheduler, connect_runner, limit_run
from claims.commands.output_files import EarlierFile, OutputFiles, Write, parse_outputs
from claims.commands.selection import leave_named, open_named, select_claims
from claims.loading.files import gather
from claims.loading.places import shown_file
from claims.parallel import WorkLimits
from claims.report.audit_output import Style, passed_over_line, print_audit
from claims.report.layout import print_line
from claims.report.workflow_commands import annotate, annotate_rows, sanitize_json
from derive.packages import find_packages

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.audit.texts import TextAudit, TextFinding
    from claims.checks.finding import Finding


class Format(StrEnum):
    """How an audit is printed."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"


FormatOption = Annotated[
    Format,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="full: each finding with its arithmetic and a next step; concise: one line each; json: as --json.",
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print findings and errors only.")]


Full = Annotated[bool, typer.Option("--full", help="Also the derivation, the proof, and the statement in symbols.")]


class Request(NamedTuple):
    """Which claims are to be audited, with whose help, and what is written besides the output.

    Args:
        paths: claim files and folders.
        texts: texts whose bound figures are compared with the claims.
        document: a pattern for ids of documents.
        ids: patterns for ids of claims and sentences; none means all.
        scheduler: the address of a Dask scheduler, or empty.
        limits: time and memory for each claim.
        outputs: files for other programs.
    """

    paths: list[Path]
    texts: list[Path]
    document: str
    ids: list[str] | None
    scheduler: str
    limits: WorkLimits
    outputs: OutputFiles

    @property
    def of_files_alone(self) -> bool:
        """Whether the audit follows from the program and the claim files, and does nothing but print."""
        return not (self.texts or self.outputs.targets or any(find_packages()))

    def selection(self, corpus: Corpus) -> list[str]:
        """Return the ids of the claims that were asked for.

        Raises:
            typer.Exit: no claim matches.
        """
        return select_claims(corpus, self.document, self.ids)

    def text_audit(self, corpus: Corpus) -> TextAudit:
        """Return the figures that texts bind to the claims that were asked for, with the errors in these texts."""
        from claims.audit.texts import text_audit  # noqa: PLC0415 - heavy, and help does without

        every = text_audit(corpus, self.texts)
        names = set(self.selection(corpus)) if every.figures and corpus.claims else set()
        return replace(every, figures=tuple(each for each in every.figures if each.claim.id in names))


@limit_run
def audit(
    paths: Paths = None,
    *,
    as_json: AsJson = False,
    document: In = "*",
    ids: Glob = None,
    scheduler: Scheduler = "",
    limits: WorkLimits,
    write: Write = None,
    earlier: EarlierFile = None,
    form: FormatOption = Format.FULL,
    quiet: Quiet = False,
    _no_cache: NoCache = False,
) -> None:
    """Recompute every claim and report each that differs from its expected verdict.

    Texts (Markdown, HTML, LaTeX) can be named too: the numbers in them that are bound to claims are compared. A text
    named alone is compared with the claims in its folder.
    """
    files, texts = split_paths(paths)
    request = Request(files, texts, document, ids, scheduler, limits, parse_outputs(write, earlier))
    if as_json or form is Format.JSON:
        _print_findings(request)
    else:
        _print_rows(request, Style(form is Format.CONCISE, quiet, monotonic()))


@limit_run
def list_claims(
    paths: Paths = None,
    document: In = "*",
    ids: Glob = None,
    *,
    as_json: AsJson = False,
    limits: WorkLimits,
    _no_cache: NoCache = False,
) -> None:
    """List claims with their verdicts, one per line."""
    from claims.explain.claim_json import row_json  # noqa: PLC0415 - heavy, and help does without
    from claims.report.terminal import print_list  # noqa: PLC0415 - as above

    corpus = replace(sound(examine_corpus(paths)), limits=limits)
    findings = corpus.findings(select_claims(corpus, document, ids))
    if as_json:
        print_json([row_json(finding) for finding in findings])
    else:
        print_list(findings, plain_console())
    _tell_passed_over(corpus)
    leave(corpus)


@limit_run
def show(
    claim_id: ClaimId,
    paths: Paths = None,
    *,
    full: Full = False,
    as_json: AsJson = False,
    limits: WorkLimits,
) -> None:
    """Show a claim, or a sentence with its interpretations: verdict, arithmetic, inputs, what it depends on."""
    from claims.explain.claim_json import claim_json  # noqa: PLC0415 - heavy, and help does without
    from claims.loading.dependencies import dependents_in  # noqa: PLC0415 - as above
    from claims.report.claim_view import LABEL, claim_lines, sentence_lines  # noqa: PLC0415 - as above

    corpus, names = open_named(claim_id, paths)
    corpus = replace(corpus, limits=limits)
    if as_json:
        print_json([claim_json(corpus, each) for each in names])
        leave_named(corpus)
    dependents, findings = dependents_in(corpus.closures), list(corpus.findings(names))
    lines = sentence_lines(findings) if names != (claim_id,) else []
    for each in findings:
        lines += claim_lines(each, dependents[each.claim.id], full=full)
    for line in lines:
        print_line(line, plain_console(), LABEL + 2)
    leave_named(corpus)


def _tell_passed_over(corpus: Corpus) -> None:
    if corpus.loaded.passed_over:
        typer.echo(passed_over_line(corpus.loaded.passed_over), err=True)


def _findings(corpus: Corpus, request: Request, names: list[str], *, quiet: bool = False) -> Iterator[Finding]:
    with connect_runner(request.scheduler) as runner:
        findings = corpus.findings(names, runner, request.limits)
        yield from findings if quiet else with_progress(findings, len(names), "auditing")


def _print_rows(request: Request, style: Style) -> NoReturn:
    """Print the audit for people and leave; of unchanged files the rows are stored."""
    where, sources = list(map(str, request.paths)), gather(request.paths)
    runs = RunCache(sources, request) if request.of_files_alone else None
    stored = None if runs is None else runs.get()
    if stored is not None:
        tally = print_audit(annotate_rows(stored.rows), plain_console(), stored.passed_over, style=style)
        raise typer.Exit(AS_RECORDED if tally.ok else DIFFERING)
    from claims.audit.corpus import corpus_of  # noqa: PLC0415 - heavy, and an unchanged run does without
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    with waiting("loading claims"):
        corpus = corpus_of(sources, where)
    if not corpus.claims:
        request.outputs.write(corpus.faults)
        stop(corpus.faults)
    names, texts = request.selection(corpus), request.text_audit(corpus)
    corpus = texts.corpus
    findings = request.outputs.record(texts.watch(_findings(corpus, request, names, quiet=style.quiet)))
    rows: list[Row] = []
    shown = annotate_rows(_collected(map(row_of, findings), rows))
    tally = print_audit(shown, plain_console(), corpus.loaded.passed_over, len(corpus.faults), style)
    if runs is not None and not corpus.faults and _of_claim_files_alone(corpus):
        runs.store(Run(tuple(rows), tuple(corpus.loaded.passed_over)))
    compared = texts.findings()
    differing = _print_text_findings(compared)
    request.outputs.write(corpus.faults, compared)
    leave(corpus, differing=not tally.ok or differing > 0)


def _of_claim_files_alone(corpus: Corpus) -> bool:
    """Return whether nothing but claim files was read: no text, and no file that a figure is compared with."""
    return not any(document.text for document in corpus.loaded.documents) and not any(
        claim.file_value for claim in corpus.claims.values()
    )


def _collected(rows: Iterable[Row], into: list[Row]) -> Iterator[Row]:
    """Yield rows as they come, and collect them."""
    for row in rows:
        into.append(row)
        yield row


def _print_findings(request: Request) -> NoReturn:
    """Print the audit as one JSON document, claim by claim, and leave."""
    from claims.explain.fixes import fixes_of  # noqa: PLC0415 - as above
    from claims.report.findings_json import (  # noqa: PLC0415 - as above
        AuditMetadata,
        audit_text,
        finding_json,
    )

    tally, corpus = Tally(), examine_corpus(request.paths)
    names = request.selection(corpus) if corpus.claims else []
    texts = request.text_audit(corpus)
    corpus = texts.corpus
    findings = _count_and_annotate(request.outputs.record(texts.watch(_findings(corpus, request, names))), tally)
    compared = texts.findings if texts.figures else None
    metadata = AuditMetadata(
        corpus.loaded.passed_over, corpus.faults, request.limits, corpus.read, compared, fixes_of(corpus)
    )
    print_whole(map(sanitize_json, audit_text(findings, 2, finding_json, metadata)))
    request.outputs.write(corpus.faults, texts.findings())
    leave(corpus, differing=not (tally.ok and all(each.ok for each in texts.findings())))


def _print_text_findings(texts: Sequence[TextFinding]) -> int:
    """Print the bound figures that differ, then the counts; return how many differ."""
    if not texts:
        return 0
    from claims.report.text_findings import word_text_finding, word_text_findings  # noqa: PLC0415 - most audits read no text

    for each in texts:
        if not each.ok:
            words = word_text_finding(each)
            plain_console().print(words, soft_wrap=True)
            annotate(shown_file(each.file), each.line, each.column, each.finding.claim.id, words)
    plain_console().print(word_text_findings(texts), soft_wrap=True)
    return sum(not each.ok for each in texts)


def _count_and_annotate(findings: Iterable[Finding], tally: Tally) -> Iterator[Finding]:
    """Yield the findings, and count and annotate each."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    for finding in findings:
        for row in annotate_rows([row_of(finding)]):
            tally.add(row)
        yield finding
