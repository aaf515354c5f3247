"""The rows of the last audit of the same paths, kept beside answers, so that only what changed is decided again."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from claims.audit.tally import print_audit
from claims.commands.console import leave, plain_console, with_progress
from claims.commands.corpora import decided
from claims.commands.kept_answers import LARGEST, read, write
from claims.commands.recording import RECORDING, Recording, repeatable
from claims.loading.files import Source
from claims.loading.places import SHIPPED
from claims.report.annotations import annotated
from claims.schema.characters import visible
from derive.cache.store import folder, private
from derive.packages import offered

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.audit.incremental import IncrementalAudit, Why
    from claims.audit.known_rows import KnownFile, Noting
    from claims.audit.tally import Row

SHOWN = 5  # names of what changed; who changed more knows of it


class KeptRows:
    """Where the rows of an audit are kept.

    Args:
        place: the folder.
        where: the paths that are audited.
        recording: of the running command, which knows the program.
    """

    def __init__(self, place: Path, where: list[str], recording: Recording) -> None:
        self.place, self.where, self.recording = place, where, recording
        told = ("rows", where, str(Path.cwd()), __file__, sys.executable)
        self.key = sha256(repr(told).encode("utf-8", "surrogatepass")).digest()

    def incremental(self, sources: Sequence[Source]) -> IncrementalAudit | None:
        """Return what is left to decide of an audit whose rows are kept; nothing where all is."""
        from claims.audit.incremental import incremental_audit  # noqa: PLC0415 - heavy, and help does without
        from claims.audit.known_rows import from_text  # noqa: PLC0415 - as above

        found = read(str(self.place), self.key)
        if found is None or found[0].get("identity") != self.recording.identity:
            return None
        try:
            return incremental_audit(from_text(found[1]), sources, self.where)
        except ValueError:
            return None

    @cached_property
    def noting(self) -> Noting:
        """What is noted of the files while all of them are read."""
        from claims.audit.known_rows import Noting  # noqa: PLC0415 - heavy, and help does without

        return Noting()

    def noted(self, rows: Iterable[Row], corpus: Corpus) -> Iterator[Row]:
        """Yield the rows of all claims of a corpus, and keep them."""
        found: dict[str, Row] = {}
        for name, row in zip(corpus.claims, rows, strict=True):
            found[name] = row
            yield row
        self.keep(self.noting.known(corpus, found))

    def keep(self, files: Mapping[str, KnownFile] | None) -> None:
        """Keep the rows of an audit, if there are any and the program is still the same."""
        from claims.audit.known_rows import as_text  # noqa: PLC0415 - heavy, and help does without

        if files is None:
            return
        with suppress(OSError, UnicodeEncodeError):  # what cannot be kept is worked out again
            text = as_text(files)
            if len(text) <= LARGEST and self.recording.same_program:
                write(str(self.place), self.key, {"identity": self.recording.identity}, text)


def kept_rows(paths: list[Path] | None) -> KeptRows | None:
    """Return where the rows of an audit of these paths are kept; nothing where none are."""
    place, recording = folder(), RECORDING.get()
    if place is None or recording is None or not private(place) or any(offered()):
        return None
    return KeptRows(place, list(map(str, paths or [SHIPPED])), recording)


def print_incremental(kept: KeptRows, sources: Sequence[Source]) -> None:
    """Print the audit of files and leave, where rows of the last one serve for most claims.

    Raises:
        typer.Exit: it is printed.
    """
    from claims.report.terminal import row_of  # noqa: PLC0415 - heavy, and help does without

    audit = kept.incremental(sources)
    if audit is None:
        return
    repeatable(kept.where, sources)
    _tell(audit.why)
    findings = decided(with_progress(audit.corpus.findings(audit.names), len(audit.names), "auditing"))
    rows = audit.rows((finding.claim.id, row_of(finding)) for finding in findings)
    tally = print_audit(annotated(rows), plain_console(), audit.passed_over)
    kept.keep(audit.files)
    leave(audit.corpus, differing=tally.differing > 0)


def _tell(why: Why) -> None:
    """Say on the error stream how many claims are decided again and because of what; it is not printed another time."""
    told = [f"decided again: {why.all} of {why.of} claims", *_reasons(why)]
    print(visible("; ".join(told)), file=sys.__stderr__)


def _reasons(why: Why) -> Iterator[str]:
    if why.changed:
        yield f"changed: {_some(why.changed)}"
    for document, names in why.declared.items():
        yield f"changed in {document}: {_some(sorted(names)) if all(names) else 'what its files say of it'}"


def _some(names: Collection[str]) -> str:
    more = len(names) - SHOWN
    return ", ".join(islice(names, SHOWN)) + (f" and {more} more" if more > 0 else "")
