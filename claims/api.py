"""The Python interface: claims loaded and audited, formulas called with numbers.

What is in `__all__` is kept stable, and `import claims` offers it. Heavy libraries are imported when they are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.finding import Finding
from claims.loading.claim import Document
from claims.loading.files import Source, gather
from claims.loading.places import SHIPPED
from claims.report.findings_json import AuditMetadata, audit_json
from claims.schema.diagnostics import Diagnostic
from derive.collection import library
from derive.derivation.properties import PropertyVerdict
from derive.function import Function
from units import Figure, parse_figure

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Audit",
    "Diagnostic",
    "Document",
    "Figure",
    "Finding",
    "Function",
    "PropertyVerdict",
    "check",
    "figure",
    "formula",
    "formulas",
    "from_sympy",
    "load",
    "properties",
]


class Audit(Struct, frozen=True, dict=True):
    """Every claim under some paths, decided when it is first asked for.

    Args:
        corpus: what is sound, and all errors.
    """

    corpus: Corpus

    @property
    def documents(self) -> tuple[Document, ...]:
        """The documents, in order of their files."""
        return self.corpus.loaded.documents

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
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
        from claims.explain.fixes import fixes_of  # noqa: PLC0415 - heavy, and no verdict rests on it

        return audit_json(
            self,
            AuditMetadata(
                self.corpus.loaded.passed_over, self.faults, audited=self.corpus.read, edit_for=fixes_of(self.corpus)
            ),
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
        name: how errors name the place.
    """
    return Audit(corpus_of([Source(name, named=True, content=text.encode())], [name]))


def figure(text: str, *, exact: bool = False) -> Figure:
    """Return a figure as it is printed, with the set of values that it allows.

    Args:
        text: such as ``"~2,400 sequence"``.
        exact: whether it is a count or a definition, which means itself alone.

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
    found = library().formulas[name]
    return Function(found, tuple(law for law in library().properties if law.formula == found))


def formulas() -> Iterable[str]:
    """Return the names of all formulas of the library."""
    return sorted(library().formulas)


def properties(name: str | None = None) -> tuple[PropertyVerdict, ...]:
    """Return what must hold of the formulas of the library, each with what proves it, decided now.

    Args:
        name: of one formula; those of all where none is given, as `claims properties` lists them.

    Raises:
        KeyError: there is no formula of that name.
    """
    return tuple(each.verdict() for each in library().properties) if name is None else formula(name).properties


def from_sympy(
    expression: Any, units: Mapping[str, str] | None = None, *, name: str = "value", unit: str | None = None
) -> Function:
    """Return an expression of SymPy as something to call with quantities.

    A symbol is the quantity of the library that has its name, unless a unit is given for it; one in brackets, as
    `Function.to_sympy` writes them, is a unit.

    Args:
        expression: of sums, products, powers, logarithms, extremes, roundings, counts and cases, exact throughout.
        units: what its other symbols are counted in, such as ``{"nights": "day"}``.
        name: that of what it gives.
        unit: what that is counted in; in base units where none is given.

    Raises:
        ValueError: it holds something else (the reason is reported), a symbol means nothing or is assumed to be what
            its quantity need not be, a unit is none, or the units do not fit together.
    """
    from derive.derivation.sympy_exchange import formula_of  # noqa: PLC0415 - SymPy is heavy

    return Function(formula_of(expression, units or {}, library().quantities, name, unit))
