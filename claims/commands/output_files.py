"""The options of `claims audit` that write files for other programs, in the formats that guests offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import Struct

from claims.commands.console import stop, unwritten
from claims.loading.files import put_text
from claims.registry import guests, load
from claims.schema.diagnostics import Diagnostic, DiagnosticError, nearest, quoted, run_error

if TYPE_CHECKING:
    from claims.audit.texts import TextFinding
    from claims.checks.finding import Finding
    from claims.report.report_data import ReportData

FORMATS = {name: place for guest in guests().values() for name, place in guest.formats.items()}
Write = Annotated[
    list[str] | None,
    typer.Option(
        "--write",
        metavar="FORMAT=FILE",
        help=f"Also write a file for other programs ({', '.join(FORMATS)}); can be repeated.",
    ),
]
EarlierFile = Annotated[
    Path | None,
    typer.Option("--earlier", metavar="FILE", help="JSON of an earlier audit; the summary lists what changed."),
]


class OutputFiles(Struct, frozen=True):
    """What is to be written of an audit beside what is printed.

    Args:
        targets: format and file of each.
        data: what was recorded so far; nothing where nothing is to be written.
    """

    targets: tuple[tuple[str, Path], ...] = ()
    data: ReportData | None = None

    def record(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and record each where something is to be written."""
        return iter(findings) if self.data is None else self.data.record(findings)

    def write(self, faults: Sequence[Diagnostic], texts: Iterable[TextFinding] = ()) -> None:
        """Write every file, with the figures that texts bind to claims.

        Raises:
            typer.Exit: a file cannot be written.
        """
        if self.data is None:
            return
        self.data.faults, self.data.texts = tuple(faults), tuple(texts)
        for name, file in self.targets:
            try:
                put_text(file, load(FORMATS[name])(self.data))
            except OSError as problem:
                stop([*faults, unwritten(problem, str(file))])


def parse_outputs(targets: Sequence[str] | None, earlier: Path | None) -> OutputFiles:
    """Return what is to be written, from the words of the options.

    Args:
        targets: each as ``format=file``.
        earlier: a file of an earlier audit's findings.

    Raises:
        typer.Exit: a format is unknown, or the earlier audit cannot be read.
    """
    pairs = tuple(map(_target, targets or ()))
    if not pairs:
        if earlier is not None:
            stop([run_error("--earlier needs --write", "add --write summary=FILE, which lists the changes")])
        return OutputFiles()
    from claims.audit.difference import read_audit  # noqa: PLC0415 - heavy, and most audits write nothing
    from claims.report.report_data import ReportData  # noqa: PLC0415 - as above

    try:
        return OutputFiles(pairs, ReportData(None if earlier is None else read_audit(earlier)))
    except DiagnosticError as problem:
        stop(problem.diagnostics)


def _target(text: str) -> tuple[str, Path]:
    name, _, file = text.partition("=")
    if name not in FORMATS or not file:
        hint = nearest(name, FORMATS) or "for example --write sarif=claims.sarif"
        problem = f"--write takes FORMAT=FILE with one of {', '.join(FORMATS)}, not {quoted(text)}"
        stop([run_error(problem, hint)])
    return name, Path(file)
