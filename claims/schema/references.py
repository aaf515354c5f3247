"""What the texts of a record name: formulas, quantities and units, each of which must be readable and known.

Texts are read once. Names are leaves of the trees that come of it: here they are collected, to be held against what is
known; when a check is prepared they are replaced by what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from typing import NamedTuple, TypeVar, get_args

from msgspec import Struct, field
from pydantic import BaseModel

from claims.schema.diagnostics import Hints, quoted
from claims.schema.record import ClaimRecord, FormulaRecord
from claims.schema.slips import INFINITE
from claims.schema.texts import Record, expressions_of, relations_of, said_of, units_of
from claims.schema.tree import KEY, Path, Problem
from claims.schema.values import ClaimId, Selected
from claims.schema.vocabulary import Kind
from derive.expressions.expression import Expression
from derive.notation.names import Name
from derive.notation.parse import Parsed, read_condition, read_expression, read_relation
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from units import InputError, Unit, UnitTable, parse_unit
from units.reading.codes import Code
from units.reading.errors import ReadingError
from units.reading.suggestions import write

LISTS = (
    tuple[ClaimId, ...],
    tuple[ClaimId, ...] | None,
    tuple[Selected, ...] | None,
)  # they are references, whatever a check does with them
LIBRARY = "library."  # before the name of a quantity of the library, where the document has one of the same name
LISTED = "`claims quantities` and `claims formulas` list them; one of its own is defined in the document"
WRITTEN = {"input": "name"}  # what an author calls it who has not yet said what it is
WHERE = {"formula": "formulas", "quantity": "quantities"}
Read = TypeVar("Read")
Lists = tuple[tuple[str, tuple[str, ...]], ...]  # names that stand for several inputs, each with theirs


class Texts(Struct, frozen=True):
    """The texts of a record as they were read, each by its path.

    Args:
        expressions: with names as leaves.
        relations: with names as leaves.
        joined: relations joined by `and`, `or` and `iff`, with names as leaves.
        units: what they name.
    """

    expressions: Mapping[Path, Parsed[Expression]] = field(default_factory=dict)
    relations: Mapping[Path, Parsed[Relation]] = field(default_factory=dict)
    joined: Mapping[Path, Parsed[Combination]] = field(default_factory=dict)
    units: Mapping[Path, Unit] = field(default_factory=dict)

    @property
    def names(self) -> Iterator[tuple[Path, tuple[Name, ...]]]:
        """The names in each expression and relation, by its path."""
        yield from ((path, text.names) for path, text in self.expressions.items())
        yield from ((path, text.names) for path, text in self.relations.items())
        yield from ((path, text.names) for path, text in self.joined.items())

    def said(self, path: Path) -> Parsed[Relation] | Parsed[Combination]:
        """Return the relation at a path, or the relations that are joined there."""
        return self.relations[path] if path in self.relations else self.joined[path]


class Names(Struct, frozen=True, dict=True):
    """The names that claims may use.

    Args:
        formulas: names of formulas, such as ``batching.optimal_batch``.
        quantities: names of quantities, such as ``batch``.
    """

    formulas: Collection[str]
    quantities: Collection[str]

    def within(self, formulas: Collection[FormulaRecord], quantities: Collection[str]) -> Names:
        """Return the names together with those that a document brings with it; the library's have a full name too."""
        return Names(
            {*self.formulas, *(formula.name for formula in formulas)},
            {*self.quantities, *(f"{LIBRARY}{name}" for name in self.quantities), *quantities},
        )

    @cached_property
    def all(self) -> frozenset[str]:
        """What may stand in an expression."""
        return frozenset((*self.formulas, *self.quantities))

    def of(self, what: str) -> Collection[str]:
        """Return the names of one sort, or of both where any may stand."""
        return {"formula": self.formulas, "quantity": self.quantities}.get(what, self.all)


class Named(NamedTuple):
    """A name where it stands in a record.

    Args:
        path: to the text that holds it.
        name: the name.
        what: what it is the name of: ``formula``, ``quantity``, ``input`` of a one-off expression, or ``name`` where it
            may be a formula or a quantity.
        position: its offset in the text.
    """

    path: Path
    name: str
    what: str
    position: int = 0

    def unknown(self, known: Collection[str], hints: Hints) -> Problem:
        """Return the complaint that it is none of the known names."""
        hint = hints.nearest(self.name, known)
        if self.what == "input":
            expected = "an input of this claim"
            hint = hint or "give its figure, or the claim that prints it, under 'given'"
        elif self.what == "name":
            expected = "a quantity or formula that may stand here"
            hint = write(self.name, "infinity") if self.name in INFINITE else hint or LISTED
        else:
            expected = f"a {self.what} of the library or of this document"
            hint = hint or f"define it under '{WHERE[self.what]}' of the document"
        found = f"unknown {WRITTEN.get(self.what, self.what)} {quoted(self.name)}"
        return Problem(self.path, InputError(found, expected, hint, self.position, code=Code.UNKNOWN_NAME))


def read_texts(record: Record, table: UnitTable | None = None) -> tuple[Texts, list[Problem]]:
    """Return the texts of a record as they were read, and what is wrong with the others.

    Args:
        record: what is read.
        table: the units that it may use; those that are known everywhere, if none is given.
    """
    problems: list[Problem] = []
    lists = listed(record) if isinstance(record, ClaimRecord) else ()
    expressions = _read(expressions_of(record), lambda text: expression_of(text, table, lists), problems)
    relations = _read(relations_of(record), lambda text: read_relation(text, table), problems)
    said = _read(said_of(record), lambda text: read_condition(text, table), problems)
    relations |= {path: Parsed(each.text, each.tree) for path, each in said.items() if isinstance(each.tree, Relation)}
    joined = {path: Parsed(each.text, each.tree) for path, each in said.items() if isinstance(each.tree, Combination)}
    units = _read(units_of(record), lambda text: parse_unit(text, table), problems)
    return Texts(expressions, relations, joined, units), problems


def listed(record: ClaimRecord) -> Lists:
    """Return the lists of a claim, each with the names of its members among the inputs."""
    return tuple((name, members(name, len(ids))) for name, ids in record.lists.items())


def members(name: str, count: int) -> tuple[str, ...]:
    """Return the names of the members of a list, by their places in it."""
    return tuple(f"{name}_{place}" for place in range(1, count + 1))


@lru_cache(maxsize=2**13)  # those of the longest file, each asked for twice; strangers' must not fill the memory
def expression_of(text: str, table: UnitTable | None, lists: Lists) -> Parsed[Expression]:
    """Return what `read_expression` does, remembered."""
    return read_expression(text, table, dict(lists))


def named(record: Record, texts: Texts) -> Iterator[Named]:
    """Yield the names of formulas and quantities in a record, but for the inputs of a one-off expression."""
    yield from _plain_names(record)
    if isinstance(record, ClaimRecord) and record.kind is Kind.EXPRESSION:
        return
    for path, names in texts.names:
        yield from (Named(path, name.text, "name", name.position) for name in names)


def unknown_inputs(record: ClaimRecord, texts: Texts) -> Iterator[Named]:
    """Yield the names in a one-off expression that are none of its inputs."""
    if record.kind is Kind.EXPRESSION:
        for path, text in texts.expressions.items():
            strange = (name for name in text.names if name.text not in record.given)
            yield from (Named(path, name.text, "input", name.position) for name in strange)


def formulas_of(record: ClaimRecord, texts: Texts, formulas: Collection[str]) -> tuple[str, ...]:
    """Return the formulas that a claim's check names, each once, in written order."""
    return tuple(dict.fromkeys(each.name for each in named(record, texts) if each.name in formulas))


def _read(texts: Iterator[tuple[Path, str]], read: Callable[[str], Read], problems: list[Problem]) -> dict[Path, Read]:
    found: dict[Path, Read] = {}
    for path, text in texts:
        try:
            found[path] = read(text)
        except ReadingError as error:
            problems.append(Problem(path, error))
    return found


def compared(record: ClaimRecord) -> Iterator[tuple[Path, str]]:
    """Yield the ids of the claims that a check compares or counts, each with its place: those of every list of ids."""
    return _listed(record, ())


def _listed(record: BaseModel, path: Path) -> Iterator[tuple[Path, str]]:
    for key, is_list in _looked_at(type(record)):
        value = getattr(record, key)
        if value is None:
            continue
        if not is_list:
            yield from _listed(value, (*path, key))
        else:
            yield from (((*path, key, index), each) for index, each in enumerate(value))


@cache
def _looked_at(kind: type[BaseModel]) -> tuple[tuple[str, bool], ...]:
    """Return the fields of a record that hold ids, or a record: their keys, and whether it is a list of ids."""
    fields = ((key, about.annotation) for key, about in kind.model_fields.items())
    return tuple((key, kind in LISTS) for key, kind in fields if kind in LISTS or _is_record(kind))


def _is_record(kind: object) -> bool:
    """Return whether a field holds, or may hold, a record."""
    return any(isinstance(each, type) and issubclass(each, BaseModel) for each in (kind, *get_args(kind)))


def _plain_names(record: Record) -> Iterator[Named]:
    if isinstance(record, FormulaRecord):
        yield Named(("of",), record.of, "quantity")
        yield from (Named(("implicit", index), name, "quantity") for index, name in enumerate(record.implicit))
    if not isinstance(record, ClaimRecord):
        return
    if record.formula is not None:
        yield Named(("formula",), record.formula, "formula")
        yield from (Named(("given", name, KEY), name, "quantity") for name in record.given)
    for key in ("independent", "scaling", "limit", "optimum"):
        part = getattr(record, key)
        if part is not None:
            yield Named((key, "formula"), part.formula, "formula")
    if record.independent is not None:
        yield Named(("independent", "of"), record.independent.of, "quantity")
    if record.scaling is not None:
        yield Named(("scaling", "in"), record.scaling.quantity, "quantity")
    if record.limit is not None:
        yield Named(("limit", "as"), record.limit.quantity, "quantity")
    if record.optimum is not None:
        yield Named(("optimum", "over"), record.optimum.over, "quantity")
    if record.share is not None and record.share.over is not None and record.share.over not in record.given:
        yield Named(("share", "over"), record.share.over, "quantity")
