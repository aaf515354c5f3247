"""What loading yields: documents and claims, typed, resolved and placed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from claims.format.fault import Fault
from claims.format.reader import read
from claims.format.record import ClaimRecord, FormulaRecord, QuantityRecord
from claims.format.tree import Mapping as Tree
from claims.format.tree import Path, Sequence, place
from claims.format.vocabulary import Kind, Verdict
from units import Figure


@dataclass(frozen=True, slots=True)
class Given:
    """One input of a check: the figure that another claim prints, or a literal.

    Args:
        text: as written.
        figure: what it denotes.
        claim: the id of the claim that prints it; empty for a literal.
    """

    text: str
    figure: Figure
    claim: str = ""


@dataclass(frozen=True)
class Claim:
    """One claim: its record, the figures in it, and where it stands.

    Args:
        record: the YAML record, typed.
        document: the id of the document that says it.
        file: the path of its file, as the caller gave it.
        line: where the record begins.
        column: where the record begins.
        source: the lines of the record as they stand in the file.
        figure: the figure it states, if any.
        given: its inputs by quantity or local name.
    """

    record: ClaimRecord
    document: str
    file: str
    line: int
    column: int
    source: str
    figure: Figure | None = None
    given: Mapping[str, Given] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Its id, unique over the whole corpus."""
        return self.record.id

    @cached_property
    def kind(self) -> Kind:
        """Which kind of check it holds."""
        return self.record.kind

    @property
    def recorded(self) -> Verdict:
        """The verdict that the audit is to find."""
        return self.record.recorded

    @property
    def references(self) -> tuple[str, ...]:
        """The ids of the claims that it rests on directly, each once, in written order."""
        names = [given.claim for given in self.given.values() if given.claim]
        return tuple(dict.fromkeys([*names, *(self.record.agree or ())]))

    def place(self, *path: str | int, offset: int = 0) -> tuple[int, int]:
        """Return line and column in the file of a value, e.g. ``place("given", "sparsity", offset=3)``.

        A value that is absent has the place of what should hold it.
        """
        return place_in(self.source, self.line, self.column, path, offset)


@dataclass(frozen=True)
class Document:
    """One document: what it is, the names it brings with it, and its claims in reading order.

    One without a title has its id for a title.
    """

    id: str
    title: str
    author: str
    date: str
    address: str
    files: tuple[str, ...]
    sections: Mapping[str, str]
    quantities: tuple[QuantityRecord, ...]
    formulas: tuple[FormulaRecord, ...]
    claims: tuple[Claim, ...]


@dataclass(frozen=True)
class Loaded:
    """Everything that a run loaded.

    Args:
        documents: by order of their files.
        claims: every claim by its id, in reading order.
        passed_over: YAML files in searched directories that speak of no claims.
    """

    documents: tuple[Document, ...]
    claims: Mapping[str, Claim]
    passed_over: tuple[str, ...] = ()


def fault_at(claim: Claim, path: Path, found: str, expected: str, hint: str = "", offset: int = 0) -> Fault:
    """Return a fault placed at a value of the claim's record."""
    line, column = claim.place(*path, offset=offset)
    return Fault(claim.file, line, column, claim.id, found, expected, hint)


def place_in(source: str, line: int, column: int, path: Path, offset: int) -> tuple[int, int]:
    """Return the place of a value inside a record whose first line stands at a line of its file."""
    top = read(source.encode(), "").top
    root = top.items[0] if isinstance(top, Sequence) and len(top.items) == 1 else top
    if not isinstance(root, Tree) or "id" not in root.entries:
        return line, column
    below, across = place(root, path, offset)
    return line + below - 1, across
