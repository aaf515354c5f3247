"""The Python interface: claims loaded and audited, formulas called with numbers.

What stands in `__all__` is kept stable, and `import claims` offers it. Heavy libraries are imported when they are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from claims.audit.corpus import Corpus, corpus_of
from claims.format.fault import Fault
from claims.kinds.finding import Finding
from claims.loading.claim import Document
from claims.loading.files import Source, gather
from claims.loading.places import SHIPPED
from claims.report.beside import Beside
from claims.report.findings_json import audit_json
from derive.collection import library
from derive.function import Function
from units import Figure, parse_figure

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Audit",
    "Document",
    "Fault",
    "Figure",
    "Finding",
    "Function",
    "check",
    "figure",
    "formula",
    "formulas",
    "load",
]


@dataclass(frozen=True)
class Audit:
    """Every claim under some paths, decided when it is first asked for.

    Args:
        corpus: what is sound, and all faults.
    """

    corpus: Corpus

    @property
    def documents(self) -> tuple[Document, ...]:
        """The documents, in order of their files."""
        return self.corpus.loaded.documents

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that keeps claims from being decided, in order of place."""
        return self.corpus.faults

    @cached_property
    def findings(self) -> Mapping[str, Finding]:
        """Every sound claim's finding by its id, in reading order."""
        return {finding.claim.id: finding for finding in self.corpus.findings()}

    @property
    def ok(self) -> bool:
        """Whether there is a claim, none is at fault, and every verdict is the recorded one."""
        return bool(self.findings) and not self.faults and all(each.ok for each in self)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings.values())

    def __getitem__(self, claim: str) -> Finding:
        return self.findings[claim]

    def __len__(self) -> int:
        return len(self.findings)

    def as_json(self) -> dict[str, Any]:
        """Return the document that `claims audit --json` prints."""
        from claims.answers.mending import mends  # noqa: PLC0415 - no verdict rests on what mends a fault

        return audit_json(
            self, Beside(self.corpus.loaded.passed_over, self.faults, audited=self.corpus.read, mend=mends(self.corpus))
        )


def load(*paths: str | Path) -> Audit:
    """Return the claims under some paths, or the shipped ones, not decided yet.

    Args:
        paths: files or folders.
    """
    where = [str(path) for path in paths or (SHIPPED,)]
    return Audit(corpus_of(gather(where), where))


def check(text: str, name: str = "claims.yaml") -> Audit:
    """Return the claims that a text holds, as a file of that name would.

    Args:
        text: YAML as in a claim file.
        name: how faults name the place.
    """
    return Audit(corpus_of([Source(name, named=True, content=text.encode())], [name]))


def figure(text: str, *, exact: bool = False) -> Figure:
    """Return a figure as it is printed, with the set of values that it stands for.

    Args:
        text: such as ``"~2,400 sequence"``.
        exact: whether it is a count or a definition, which stands for itself alone.

    Raises:
        FigureError: it cannot be read.
    """
    return parse_figure(text, exact=exact)


def formula(name: str) -> Function:
    """Return a formula of the library, to be called with quantities.

    Args:
        name: such as ``batching.optimal_batch``; `formulas` lists them.

    Raises:
        KeyError: there is none of that name.
    """
    return Function(library().formulas[name])


def formulas() -> Iterable[str]:
    """Return the names of all formulas of the library."""
    return sorted(library().formulas)
