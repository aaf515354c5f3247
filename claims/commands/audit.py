"""The commands that audit and show claims: audit, list, show, report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import typer

from claims.audit.cached import Known, keep, recall, run_key
from claims.audit.tally import Row, Tally, passed_over_line, print_audit
from claims.commands.console import (
    AS_RECORDED,
    DIFFERING,
    AsJson,
    Glob,
    In,
    NoCache,
    Paths,
    examined,
    leave,
    opened,
    plain_console,
    print_json,
    required,
    selected,
    stop,
    with_progress,
)
from claims.commands.scheduler import Scheduler, cluster
from claims.commands.since import Part, Since, left_out_line, part_since
from claims.commands.written import EarlierFile, Write, Written, written
from claims.format.fault import of_run
from claims.loading.files import gather
from claims.loading.places import SHIPPED
from claims.report.annotations import annotated
from claims.report.harmless import in_json

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.kinds.finding import Finding


class Chosen(NamedTuple):
    """What is to be audited, since when, by whose help, and what is written of it beside what is printed."""

    paths: list[Path]
    document: str
    claim_id: str
    since: str
    scheduler: str
    written: Written

    def part(self, corpus: Corpus) -> Part:
        """Return which claims are to be decided.

        Raises:
            typer.Exit: no claim was asked for, or there is no such revision.
        """
        asked = selected(corpus, self.document, self.claim_id)
        return part_since(corpus, asked, self.paths, self.since) if self.since else Part(asked)


def audit(
    paths: Paths = None,
    *,
    as_json: AsJson = False,
    document: In = "*",
    claim_id: Glob = "*",
    since: Since = "",
    scheduler: Scheduler = "",
    write: Write = None,
    earlier: EarlierFile = None,
    _no_cache: NoCache = False,
) -> None:
    """Audit claims: recompute each and compare it with its record."""
    if since and earlier is not None:
        hint = "what changed is told by a whole audit"
        stop([of_run("--earlier beside --since", "one of the two", hint)])
    chosen = Chosen(paths or [SHIPPED], document, claim_id, since, scheduler, written(write, earlier))
    if as_json:
        _print_findings(chosen)
    else:
        _print_rows(chosen)


def list_claims(
    paths: Paths = None,
    document: In = "*",
    claim_id: Glob = "*",
    *,
    as_json: AsJson = False,
    _no_cache: NoCache = False,
) -> None:
    """List claims with their verdicts, one a line."""
    from claims.answers.claim import listed  # noqa: PLC0415 - heavy, and an unchanged audit does without
    from claims.report.terminal import print_list  # noqa: PLC0415 - as above

    corpus = opened(paths)
    findings = corpus.findings(selected(corpus, document, claim_id))
    if as_json:
        print_json([listed(finding) for finding in findings])
    else:
        print_list(findings, plain_console())
    _tell_passed_over(corpus)
    leave(corpus)


def show(claim_id: str, paths: Paths = None, *, as_json: AsJson = False) -> None:
    """Show one claim, or a sentence with all its readings: derivation, inputs, both sets, verdict, what rests on it."""
    from claims.answers.claim import shown  # noqa: PLC0415 - heavy, and an unchanged audit does without
    from claims.loading.dependencies import dependents_in  # noqa: PLC0415 - as above
    from claims.report.claim_view import claim_lines, sentence_lines  # noqa: PLC0415 - as above

    corpus = opened(paths)
    parts = [each.id for each in corpus.claims.values() if each.part_of is not None and each.part_of.id == claim_id]
    if not parts:
        required(corpus, claim_id)
    if as_json:
        print_json([shown(corpus, each) for each in parts or [claim_id]])
        leave(corpus)
    dependents, findings = dependents_in(corpus.closures), list(corpus.findings(parts or [claim_id]))
    lines = sentence_lines(findings) if parts else []
    for line in (*lines, *(line for each in findings for line in claim_lines(each, dependents[each.claim.id]))):
        typer.echo(line)
    leave(corpus)


def report(paths: Paths = None, *, document: In = "*", claim_id: Glob = "*", _no_cache: NoCache = False) -> None:
    """Report the findings that matter, contradictions and premises; Markdown when piped."""
    from rich.markdown import Markdown  # noqa: PLC0415 - heavy, and an unchanged audit does without

    from claims.report.markdown import as_markdown  # noqa: PLC0415 - as above

    corpus = opened(paths)
    text = as_markdown(corpus, list(corpus.findings(selected(corpus, document, claim_id))))
    console = plain_console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text, nl=False)
    leave(corpus)


def _tell_passed_over(corpus: Corpus) -> None:
    if corpus.loaded.passed_over:
        typer.echo(passed_over_line(corpus.loaded.passed_over), err=True)


def _findings(corpus: Corpus, chosen: Chosen, names: list[str]) -> Iterator[Finding]:
    with cluster(chosen.scheduler) as executor:
        yield from with_progress(corpus.findings(names, executor), len(names), "auditing")


def _print_rows(chosen: Chosen) -> NoReturn:
    """Print the audit for people and leave; nothing is worked out for files that have not changed.

    The files are read once: what is decided and kept is what the key was made of.
    """
    sources = gather(chosen.paths)
    key = run_key(sources, (chosen.document, chosen.claim_id))
    known = None if chosen.written.targets or chosen.since else recall(key)
    if known is not None:
        tally = print_audit(annotated(known.rows), plain_console(), known.passed_over)
        raise typer.Exit(DIFFERING if tally.differing else AS_RECORDED)
    from claims.audit.corpus import corpus_of  # noqa: PLC0415 - heavy, and an unchanged audit does without

    corpus = corpus_of(sources, list(map(str, chosen.paths)))
    if not corpus.claims:
        chosen.written.write(corpus.faults)
        stop(corpus.faults)
    rows: list[Row] = []
    part, passed_over = chosen.part(corpus), corpus.loaded.passed_over
    tally = print_audit(
        annotated(_rows(corpus, chosen, part.names, rows)), plain_console(), passed_over, len(corpus.faults)
    )
    if part.left_out is not None:
        typer.echo(left_out_line(part, chosen.since))
    elif not corpus.faults and not any(document.text for document in corpus.loaded.documents):
        keep(key, Known(tuple(rows), passed_over))
    chosen.written.write(corpus.faults)
    leave(corpus, differing=tally.differing > 0)


def _rows(corpus: Corpus, chosen: Chosen, names: list[str], kept: list[Row]) -> Iterator[Row]:
    """Yield the row of each finding in the terminal, and keep it."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - heavy, and an unchanged audit does without

    for finding in chosen.written.noting(_findings(corpus, chosen, names)):
        kept.append(row_of(finding))
        yield kept[-1]


def _print_findings(chosen: Chosen) -> NoReturn:
    """Print the audit as one JSON document, claim by claim, and leave."""
    from claims.report.findings_json import Beside, audit_text, finding_json  # noqa: PLC0415 - as above

    tally, corpus = Tally(), examined(chosen.paths)
    part = chosen.part(corpus) if corpus.claims else Part([])
    findings = _counted(chosen.written.noting(_findings(corpus, chosen, part.names)), tally)
    beside = Beside(corpus.loaded.passed_over, corpus.faults, part.left_out)
    for piece in audit_text(findings, 2, finding_json, beside):
        typer.echo(in_json(piece), nl=False)
    chosen.written.write(corpus.faults)
    leave(corpus, differing=tally.differing > 0)


def _counted(findings: Iterable[Finding], tally: Tally) -> Iterator[Finding]:
    """Yield the findings, and count and annotate each."""
    from claims.report.terminal import row_of  # noqa: PLC0415 - as above

    for finding in findings:
        for row in annotated([row_of(finding)]):
            tally.add(row)
        yield finding
