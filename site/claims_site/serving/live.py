"""A site that is built again when the files beneath it change."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from claims.audit.corpus import examined_corpus, sound_only
from claims.audit.tally import closing_line
from claims.guests.texts.coverage.coverage_file import coverage_file_path
from claims.loading.claim import Document
from claims.loading.files import find
from claims.report.wording import word_fault
from claims.schema.diagnostics import DiagnosticError
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from claims_site.publishing.folder import PublishError, publish

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
        self.beside: tuple[Path, ...] = ()

    def changed(self) -> bool:
        """Return whether a claim file, or a lock or text beside one, has come, gone or been written since."""
        files = [*(Path(file) for file, _ in find(self.paths)), *self.beside]
        now = {str(file): written for file in files if (written := _written(file)) is not None}
        before, self.seen = self.seen, now
        return now != before

    def build(self) -> None:
        """Build the site; what is wrong with the files is told, and the last site stays."""
        try:
            corpus = examined_corpus(self.paths)
            self._look_beside(corpus.loaded.documents)
            findings = list(sound_only(corpus).findings())
            publish(site_files(site_model(corpus, findings)), self.out)
        except DiagnosticError as found:
            for fault in found.diagnostics:
                self.say(word_fault(fault))
        except PublishError as problem:
            self.say(str(problem))
        else:
            self.generation += 1
            self.say(closing_line(findings))

    def _look_beside(self, documents: Iterable[Document]) -> None:
        """Take note of the locks and texts of documents, and of when they were written where they are new."""
        locks = {coverage_file_path(each) for each in documents}
        texts = {each.text.path for each in documents if each.text is not None}
        fresh = sorted((locks | texts) - set(self.beside))
        self.beside = tuple(sorted(locks | texts))
        self.seen |= {str(file): written for file in fresh if (written := _written(file)) is not None}


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
