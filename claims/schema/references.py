"""What the texts of a record are and name: they are read once, and their names are to be held against what is known.

The schema says of each field whether its texts are figures, expressions, relations, units, or names. Names are leaves
of the trees that come of reading; when a check is prepared they are replaced by their definitions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from claims.schema.decode import Field, RecordType, TextOrRecordType, fields_of
from claims.schema.diagnostics import Hints, quoted
from claims.schema.record import ClaimRecord, ConstantRecord, FormulaRecord, Keyed, QuantityRecord, Role, UnitRecord
from claims.schema.tree import KEY, Path
from claims.schema.values import looks_like_id
from claims.schema.vocabulary import Kind
from derive.expressions.expression import Expression
from derive.notation.parse import Parsed, read_condition, read_expression, read_relation
from derive.notation.reader import Name
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from units import Unit, UnitTable, parse_unit
from units.numbers.number_words import begins_with_number
from units.reading.codes import Code
from units.reading.errors import InputError, ReadingError
from units.reading.suggestions import write

DESTINATIONS = ("infinity", "zero")  # of a limit, which are no expressions
INFINITE = frozenset({"inf", "infinite", "infty", "oo"})
LIBRARY = "library."  # before the name of a quantity of the library, where the document has one of the same name
LISTED = "`claims quantities` and `claims formulas` list the names; define others in the document"
WRITTEN = {"input": "name"}  # what an author calls it who has not yet said what it is
WHERE = {"formula": "formulas", "quantity": "quantities"}
Record = ClaimRecord | FormulaRecord | QuantityRecord | ConstantRecord | UnitRecord
Read = TypeVar("Read")
Lists = tuple[tuple[str, tuple[str, ...]], ...]  # names for several inputs, each with theirs


class Texts(Struct, frozen=True):
    """The texts of a record as they were read, each by its path.

    Args:
        expressions: with names as leaves.
        relations: with names as leaves.
        combinations: relations joined by `and`, `or` and `iff`, with names as leaves.
        units: what they name.
    """

    expressions: Mapping[Path, Parsed[Expression]] = field(default_factory=dict)
    relations: Mapping[Path, Parsed[Relation]] = field(default_factory=dict)
    combinations: Mapping[Path, Parsed[Combination]] = field(default_factory=dict)
    units: Mapping[Path, Unit] = field(default_factory=dict)

    @property
    def names(self) -> Iterator[tuple[Path, tuple[Name, ...]]]:
        """The names in each expression and relation, by its path."""
        yield from ((path, text.names) for path, text in self.expressions.items())
        yield from ((path, text.names) for path, text in self.relations.items())
        yield from ((path, text.names) for path, text in self.combinations.items())

    def condition_at(self, path: Path) -> Parsed[Relation] | Parsed[Combination]:
        """Return the relation at a path, or the relations that are joined there."""
        return self.relations[path] if path in self.relations else self.combinations[path]


class UnionOfNames(AbstractSet[str]):
    """The names in any of several collections, none of which is listed to find one name: a library loads lazily."""

    def __init__(self, *collections: Collection[str]) -> None:
        self._collections = collections

    def __contains__(self, name: object) -> bool:
        return any(name in each for each in self._collections)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(chain(*self._collections)))

    def __len__(self) -> int:
        return sum(1 for _ in self)


class FullNames(AbstractSet[str]):
    """The names of quantities of the library, each with `library.` before it."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = names

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.startswith(LIBRARY) and name.removeprefix(LIBRARY) in self._names

    def __iter__(self) -> Iterator[str]:
        return (f"{LIBRARY}{name}" for name in self._names)

    def __len__(self) -> int:
        return len(self._names)


class Names(Struct, frozen=True):
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
            UnionOfNames({formula.name for formula in formulas}, self.formulas),
            UnionOfNames(quantities, self.quantities, FullNames(self.quantities)),
        )

    @property
    def all(self) -> Collection[str]:
        """What may be in an expression."""
        return UnionOfNames(self.formulas, self.quantities)

    def of(self, what: str) -> Collection[str]:
        """Return the names of one sort, or of both where any may be."""
        return {"formula": self.formulas, "quantity": self.quantities}.get(what, self.all)


class Named(NamedTuple):
    """A name where it is in a record.

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

    def unknown(self, names: Collection[str], hints: Hints) -> InputError:
        """Return the error that it is none of the known names."""
        hint = hints.nearest(self.name, names)
        if self.what == "input":
            hint = hint or "add it under 'given' with a figure or a claim"
        elif self.what == "name":
            hint = write(self.name, "infinity") if self.name in INFINITE else hint or LISTED
        else:
            hint = hint or f"define it under '{WHERE[self.what]}' in the document"
        problem = f"unknown {WRITTEN.get(self.what, self.what)} {quoted(self.name)}"
        return InputError(problem, hint=hint, position=self.position, code=Code.UNKNOWN_NAME)


Misread = list[tuple[Path, InputError]]  # texts that could not be read, each with its path


def read_texts(record: Record, table: UnitTable | None = None) -> tuple[Texts, Misread]:
    """Return the texts of a record as they were read, and what is wrong with the others.

    Args:
        record: what is read.
        table: the units that it may use; those that are known everywhere, if none is given.
    """
    errors: Misread = []
    lists = listed(record) if isinstance(record, ClaimRecord) else ()
    expressions = _read(expressions_of(record), lambda text: expression_of(text, table, lists), errors)
    relations = _read(texts_with(record, Role.RELATION), lambda text: read_relation(text, table), errors)
    conditions = _read(texts_with(record, Role.RELATIONS), lambda text: read_condition(text, table), errors)
    combinations: dict[Path, Parsed[Combination]] = {}
    for path, each in conditions.items():
        if isinstance(each.tree, Relation):
            relations[path] = Parsed(each.text, each.tree)
        elif isinstance(each.tree, Combination):
            combinations[path] = Parsed(each.text, each.tree)
    units = _read(texts_with(record, Role.UNIT), lambda text: parse_unit(text, table), errors)
    return Texts(expressions, relations, combinations, units), errors


def _read(texts: Iterator[tuple[Path, str]], read: Callable[[str], Read], errors: Misread) -> dict[Path, Read]:
    found: dict[Path, Read] = {}
    for path, text in texts:
        try:
            found[path] = read(text)
        except ReadingError as error:
            errors.append((path, error))
    return found


def texts_with(record: Keyed, role: Role, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield the texts of a record that have a role, each with its path."""
    for each in _fields_with(type(record), role):
        value, here = getattr(record, each.attribute), (*path, each.key)
        if isinstance(value, str):
            yield from [(here, value)] if each.role is role else []
        elif isinstance(value, Keyed):
            yield from texts_with(value, role, here)
        elif value:
            entries = value.items() if isinstance(value, dict) else enumerate(value)
            yield from (((*here, name), text) for name, text in entries)


@cache
def _fields_with(record: type[Keyed], role: Role) -> tuple[Field, ...]:
    """Return the fields of a kind of record that have texts of a role, or records that have some."""
    return tuple(each for each in fields_of(record).values() if each.role is role or _holds(each, role))


def _holds(field: Field, role: Role) -> bool:
    inner = field.type.record if isinstance(field.type, TextOrRecordType) else field.type
    return isinstance(inner, RecordType) and bool(_fields_with(inner.kind, role))


def expressions_of(record: Record) -> Iterator[tuple[Path, str]]:
    """Yield the expressions of a record, each with its path."""
    for path, text in texts_with(record, Role.EXPRESSION):
        if path != ("limit", "to") or text not in DESTINATIONS:
            yield path, text


def texts_of(record: Record) -> Iterator[str]:
    """Yield every text of a record that is read by a grammar; what names a claim is looked up instead."""
    for path, text in texts_with(record, Role.FIGURE):
        if path[0] != "given" or not looks_like_id(text) or begins_with_number(text):
            yield text
    yield from (text for _, text in expressions_of(record))
    for role in (Role.RELATION, Role.RELATIONS, Role.UNIT):
        yield from (text for _, text in texts_with(record, role))


def compared(record: ClaimRecord) -> Iterator[tuple[Path, str]]:
    """Yield the ids of the claims that a check compares or counts, each with its place: those of every list of ids."""
    return texts_with(record, Role.CLAIM)


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
    for path, name in texts_with(record, Role.FORMULA):
        yield Named(path, name, "formula")
    given = record.given if isinstance(record, ClaimRecord) else {}
    for path, name in texts_with(record, Role.QUANTITY):
        if path != ("share", "over") or name not in given:
            yield Named(path, name, "quantity")
    if isinstance(record, ClaimRecord) and record.formula is not None:
        yield from (Named(("given", name, KEY), name, "quantity") for name in given)
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
