"""A corpus by file, whose claims are decided together when the first of them is asked for.

Nothing heavy is imported here: the pytest plugin is loaded in every project where the distribution is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.audit.texts import TextFigures
    from claims.checks.finding import Finding
    from claims.schema.diagnostics import Diagnostic
    from claims.schema.vocabulary import Kind, Verdict


class ClaimHeader(NamedTuple):
    """What is reported of a claim before it is decided.

    Args:
        id: its id.
        document: the id of its document.
        kind: which kind of check it holds.
        recorded: the verdict that is recorded of it.
        line: where its record begins.
    """

    id: str
    document: str
    kind: Kind
    recorded: Verdict
    line: int


class CorpusByFile:
    """A corpus with its claims and errors by file.

    Args:
        corpus: what is sound, and all errors.
    """

    def __init__(self, corpus: Corpus) -> None:
        """Keep the corpus."""
        self.corpus = corpus
        self._found: dict[str, Finding] = {}
        self._ahead: Iterator[Finding] | None = None

    def finding(self, name: str, wanted: Callable[[], list[str]]) -> Finding:
        """Return the finding of a claim: with those of all that are wanted, else alone.

        Args:
            name: the claim.
            wanted: all claims of the run, asked for once; several processes decide many of them, as in an audit.

        Raises:
            KeyError: no claim has that id.
        """
        if self._ahead is None:
            self._ahead = self.corpus.findings(wanted())
        while name not in self._found and (made := next(self._ahead, None)):
            self._found[made.claim.id] = made
        return self._found[name] if name in self._found else self.corpus.find(name)

    @cached_property
    def claims(self) -> Mapping[Path, list[ClaimHeader]]:
        """The sound claims of each file, in reading order."""
        named: dict[str, list[ClaimHeader]] = {}
        for claim in self.corpus.claims.values():
            header = ClaimHeader(claim.id, claim.document, claim.kind, claim.recorded, claim.line)
            named.setdefault(claim.file, []).append(header)
        found: dict[Path, list[ClaimHeader]] = {}
        for name, claims in named.items():  # a path is asked of the system once a file
            found.setdefault(own_path(Path(name)), []).extend(sorted(claims, key=lambda each: each.line))
        return found

    @cached_property
    def faults(self) -> Mapping[Path, list[Diagnostic]]:
        """The errors of each file, in order of place."""
        found: dict[Path, list[Diagnostic]] = {}
        for fault in self.corpus.faults:
            found.setdefault(own_path(Path(fault.file)), []).append(fault)
        return found

    def texts(self, file: Path) -> list[Path]:
        """Return the texts that a claim file names, which may define claims as well."""
        named = (each.text for each in self.corpus.loaded.documents)
        return [own_path(each.path) for each in named if each and own_path(Path(each.file)) == file]

    def text_figures(self, file: Path) -> TextFigures:
        """Return the bound figures of the text that a claim file names; none where it names no text."""
        documents = self.corpus.loaded.documents
        those = [each for each in documents if each.text and own_path(Path(each.text.file)) == file]
        from claims.audit.texts import text_figures  # noqa: PLC0415 - see the module's docstring

        return text_figures(self.corpus, those)


def open_corpus(root: Path) -> CorpusByFile:
    """Return the corpus below a folder, or in a file."""
    from claims.audit.corpus import examined_corpus  # noqa: PLC0415 - see the module's docstring

    return CorpusByFile(examined_corpus([root]))


def own_path(path: Path) -> Path:
    """Return the path of the file itself, also where it is a link."""
    return path.parent.resolve() / path.name
