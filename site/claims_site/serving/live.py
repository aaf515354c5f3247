"""A site that is built again when the files beneath it change."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from claims.audit.corpus import open_corpus
from claims.audit.tally import closing_line
from claims.format.fault import Faults
from claims.loading.files import find
from claims.report.wording import word_fault
from claims_site.model import site_model
from claims_site.publishing import PublishError, publish, site_files

EVERY = 0.5  # seconds between two looks


class Live:
    """A folder with a site that is built again when the files beneath it change.

    Args:
        paths: the claim files and folders.
        out: where the site is written.
        say: receives a line for each build.
    """

    def __init__(self, paths: Iterable[Path], out: Path, say: Callable[[str], None]) -> None:
        self.paths, self.out, self.say = tuple(paths), out, say
        self.generation = 0
        self.seen: dict[str, int] = {}

    def changed(self) -> bool:
        """Return whether any claim file has come, gone or been written since the last look."""
        now = {file: written for file, _ in find(self.paths) if (written := _written(Path(file))) is not None}
        before, self.seen = self.seen, now
        return now != before

    def build(self) -> None:
        """Build the site; what is wrong with the files is told, and the last site stays."""
        try:
            corpus = open_corpus(self.paths)
            findings = list(corpus.findings())
            publish(site_files(site_model(corpus, findings)), self.out)
        except Faults as found:
            for fault in found.faults:
                self.say(word_fault(fault))
        except PublishError as problem:
            self.say(str(problem))
        else:
            self.generation += 1
            self.say(closing_line(findings))


def _written(file: Path) -> int | None:
    """Return when a file was written; nothing for one that is gone."""
    try:
        return file.stat().st_mtime_ns
    except (OSError, ValueError):
        return None


def watch(live: Live, stopped: threading.Event) -> None:
    """Build again after each change until told to stop."""
    while not stopped.wait(EVERY):
        if live.changed():
            live.build()
