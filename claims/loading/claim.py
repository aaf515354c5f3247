"""What loading yields: documents and claims, typed, resolved and placed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from claims.loading.places import real, shown_file
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, Span, diagnostic_of
from claims.schema.reader import read
from claims.schema.record import ClaimRecord, ConstantRecord, FormulaRecord, QuantityRecord, UnitRecord
from claims.schema.references import Texts, compared
from claims.schema.sentences import Sentence, parts_of
from claims.schema.tree import Mapping as Tree
from claims.schema.tree import Node, Path, Sequence, place, plain
from claims.schema.vocabulary import Kind, Verdict
from units import Definition, Figure, InputError
from units.reading.codes import Code

if TYPE_CHECKING:
    from claims.sources.cell import Cell  # few documents name files

VALUE = "value"  # the name of the input that is read from a file
Record = TypeVar("Record", FormulaRecord, QuantityRecord, UnitRecord, ConstantRecord)


class Given(Struct, frozen=True):
    """One input of a check: the figure that another claim prints, or a literal.

    Args:
        text: as written.
        figure: what it denotes.
        claim: the id of the claim that prints it; empty for a literal.
        cell: the place in a file that it was read from, if any.
    """

    text: str
    figure: Figure
    claim: str = ""
    cell: Cell | None = None

    @property
    def origin(self) -> str:
        """The claim, or the place in a file, that it comes from; empty for a literal."""
        return self.claim or ("" if self.cell is None else str(self.cell.source))


class Claim(Struct, frozen=True, dict=True):
    """One claim: its record, the figures in it, and where it is.

    Args:
        record: the YAML record, typed.
        document: the id of the document that says it.
        file: the path of its file, as the caller gave it.
        line: where the record begins; for a reading, where this begins.
        column: as for ``line``.
        source: the lines of the record as they are in the file; for a reading, those of its sentence.
        begins: line and column where these lines begin.
        texts: its expressions, relations and units as they were read.
        figure: the figure it states, if any.
        given: its inputs by quantity or local name; the value in a file is the input `value`.
        failed: the names in it of claims, formulas and quantities whose definition has an error.
        part_of: the sentence that it is a reading or a statement of; none where it is all that its record holds.
        units: those that its document declares.
        commas: whether its document has commas before decimals, and points between thousands.
        accounting: whether its document prints negative numbers in parentheses.
        quoted_at: where in the text of its document the words stand that it quotes, such as ``report.md:12``.
    """

    record: ClaimRecord
    document: str
    file: str
    line: int
    column: int
    source: str
    begins: tuple[int, int]
    texts: Texts = field(default_factory=Texts)
    figure: Figure | None = None
    given: Mapping[str, Given] = field(default_factory=dict)
    failed: tuple[str, ...] = ()
    part_of: Sentence | None = None
    units: tuple[Definition, ...] = ()
    commas: bool = False
    accounting: bool = False
    quoted_at: str = ""

    @property
    def sentence(self) -> Sentence:
        """The sentence that it belongs to: one of its own for most."""
        return self.part_of or Sentence(self.id, self.record.says, None, (self.id,))

    @property
    def id(self) -> str:
        """Its id, unique over the whole corpus."""
        return self.record.id

    @property
    def cell(self) -> str:
        """Row and column of a cell of a table, joined by a point as its table names it; empty for any other claim."""
        cell = self.id.partition(".")[2]
        return cell if "." in cell else ""

    @cached_property
    def kind(self) -> Kind:
        """Which kind of check it holds."""
        return self.record.kind

    @property
    def file_value(self) -> Cell | None:
        """The value in a file with which its figure is compared, if any."""
        return next((given.cell for given in self.given.values() if given.cell), None)

    @property
    def recorded(self) -> Verdict:
        """The verdict that the audit is to find."""
        return self.record.recorded

    @property
    def headline(self) -> str:
        """Where it is, and its id: what is reported of it begins so."""
        return visible(f"{shown_file(self.file)}:{self.line}: {self.id}")

    @cached_property
    def references(self) -> tuple[str, ...]:
        """The ids of the claims that it depends on directly, each once, in written order."""
        names = [given.claim for given in self.given.values() if given.claim]
        return tuple(dict.fromkeys([*names, *(name for _, name in compared(self.record))]))

    @cached_property
    def tree(self) -> Tree | None:
        """The record with the places of its values, which only faults ask for; none where it shares its first line."""
        if self.source[: self.begins[1] - 1].strip(" -["):
            return None
        match next(iter(read(self.source.encode(), "").tops), None):
            case Sequence(items=[only]):
                root: Node | None = only
            case other:
                root = other
        if not isinstance(root, Tree):
            return None
        if self.part_of is not None:
            return next((node for node, _ in parts_of(root) if plain(node.entries["id"]) == self.id), None)
        return root

    def place(self, *path: str | int, offset: int = 0) -> tuple[int, int]:
        """Return line and column in the file of a value, e.g. ``place("given", "sparsity", offset=3)``.

        A value that is absent has the place of what should hold it.
        """
        if self.tree is None:
            return self.line, self.column
        below, across = place(self.tree, path, offset)
        return self.begins[0] + below - 1, across

    def diagnose_error(self, path: Path, error: InputError) -> Diagnostic:
        """Return the error of a reader at a value of the record as a diagnostic with its place in the file."""
        span = Span(self.file, *self.place(*path, offset=error.position))
        return diagnostic_of(error, span, self.id)

    def diagnose(
        self, path: Path, problem: str, fix: str = "", offset: int = 0, code: Code = Code.WRONG_VALUE
    ) -> Diagnostic:
        """Return an error at a value of the record, e.g. at ``("given", "sparsity")``."""
        return self.diagnose_error(path, InputError(problem, fix, offset, code))


class Declared(Struct, Generic[Record], frozen=True):
    """A quantity, a formula, a unit or a constant that a document brings with it.

    Args:
        record: what the file says of it.
        file: the path of that file.
        tree: the record with the places of its values.
        texts: its expression or its unit as it was read.
    """

    record: Record
    file: str
    tree: Node
    texts: Texts

    def diagnose_error(self, path: Path, error: InputError) -> Diagnostic:
        """Return the error of a reader at a value of the record as a diagnostic with its place in the file."""
        return diagnostic_of(error, Span(self.file, *place(self.tree, path, error.position)))

    def diagnose(self, path: Path, problem: str, fix: str, *, code: Code) -> Diagnostic:
        """Return an error at a value of the record."""
        return self.diagnose_error(path, InputError(problem, fix, code=code))

    @property
    def where(self) -> str:
        """Its file and line, as shown in messages."""
        return f"{shown_file(self.file)}:{place(self.tree, ())[0]}"


class Constant(Struct, frozen=True):
    """A number with a name that a document brings with it.

    Args:
        declared: as the file says it.
        figure: its value as printed.
    """

    declared: Declared[ConstantRecord]
    figure: Figure


class TextFile(Struct, frozen=True):
    """The text of a document, which its author holds, as a claim file names it.

    Args:
        name: its path from the folder of the claim file.
        file: the claim file.
        line: where this names it.
        column: as for ``line``.
    """

    name: str
    file: str
    line: int
    column: int

    @property
    def path(self) -> FilePath:
        """Where the text is."""
        return FilePath(self.file).parent / self.name

    @property
    def linked(self) -> bool:
        """Whether it, or a folder on the way to it, is a link, which may lead out of the folder of the claims."""
        return real(FilePath(self.file).parent) / self.name != real(self.path)

    def diagnose(self, problem: str, fix: str, *, code: Code) -> Diagnostic:
        """Return an error placed where the text is named."""
        return Diagnostic(Span(self.file, self.line, self.column), "", problem, fix, code)


class Document(Struct, frozen=True):
    """One document: what it is, the names it brings with it, and its claims in reading order.

    One without a title has its id for a title. The names that failed have a quantity or formula with an error.
    A site shows the text of one that says `publish`; `commas` precede the decimals of one that says so.
    """

    id: str
    title: str
    author: str
    date: str
    address: str
    files: tuple[str, ...]
    sections: Mapping[str, str]
    units: tuple[Declared[UnitRecord], ...]
    constants: tuple[Constant, ...]
    quantities: tuple[Declared[QuantityRecord], ...]
    formulas: tuple[Declared[FormulaRecord], ...]
    claims: tuple[Claim, ...]
    failed: frozenset[str]
    text: TextFile | None
    publish: bool
    commas: bool

    @property
    def unit_definitions(self) -> tuple[Definition, ...]:
        """The units that it declares, as its claims know them."""
        return next((each.units for each in self.claims if each.units), ())


class Loaded(Struct, frozen=True, dict=True):
    """Everything that a run loaded.

    Args:
        documents: by order of their files.
        claims: every claim by its id, in reading order.
        passed_over: YAML files in searched directories that speak of no claims.
    """

    documents: tuple[Document, ...]
    claims: Mapping[str, Claim]
    passed_over: tuple[str, ...] = ()

    @cached_property
    def sentences(self) -> Mapping[str, Sentence]:
        """Every sentence by its id, in reading order; those of which a part is at fault name it all the same."""
        return {claim.sentence.id: claim.sentence for claim in self.claims.values()}

    def without(self, names: Collection[str]) -> Loaded:
        """Return everything but the claims of those ids."""
        documents = tuple(
            replace(each, claims=tuple(claim for claim in each.claims if claim.id not in names))
            for each in self.documents
        )
        claims = {name: claim for name, claim in self.claims.items() if name not in names}
        return replace(self, documents=documents, claims=claims)


def by_id(claims: Iterable[Claim]) -> dict[str, Claim]:
    """Return the claims by their ids; of several with one id, the first."""
    found: dict[str, Claim] = {}
    for claim in claims:
        found.setdefault(claim.id, claim)
    return found
