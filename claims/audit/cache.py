"""What an audit leaves in the cache: outcomes, found by the prepared check, and the rows of a run, found by its files.

Both keys are made by the one rule of `derive.cache`: a digest of the program and of all that the result follows from.
Undecided is never stored, since another limit could decide. Reading an entry can build frozen values of this project
and nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import Struct

from claims.audit.tally import Row
from claims.schema.vocabulary import Verdict
from derive.cache import key_of, open_cache

if TYPE_CHECKING:
    from claims.checks.check import Check
    from claims.checks.finding import Outcome
    from claims.loading.files import Source
    from derive.derivation.formula import Formula

PACKAGES = ("units", "derive", "claims")
JsonRow = tuple[Any, ...]


class EncodingError(ValueError):
    """A value of a type that is not stored, or an entry that is no such value."""


class Key(NamedTuple):
    """What an outcome is found by.

    Args:
        digest: of the program and the prepared check.
        formulas: the formulas in the check by name, which the outcome refers to.
    """

    digest: bytes
    formulas: Mapping[str, object]


class OutcomeCache:
    """The outcomes of prepared checks."""

    def __init__(self) -> None:
        self.entries = open_cache()

    def key(self, check: Check) -> Key | None:
        """Return the key of a check's outcome; ``None`` where nothing is stored."""
        if not self.entries.enabled:
            return None
        table = _Table(None)
        try:
            return Key(key_of(table.encode(check)), table.formulas)
        except EncodingError:
            return None

    def get(self, key: Key) -> Outcome | None:
        """Return the stored outcome, ``None`` where there is none or it cannot be read."""
        from claims.checks.finding import Outcome  # noqa: PLC0415 - heavy, and an unchanged run does without

        entry = self.entries.get(key.digest)
        try:
            found = None if entry is None else _decode(entry, key.formulas)
        except EncodingError:
            return None
        return found if isinstance(found, Outcome) else None

    def store(self, key: Key, outcome: Outcome) -> None:
        """Store an outcome unless it is undecided."""
        if outcome.verdict is Verdict.UNDECIDED:
            return
        try:
            self.entries.store(key.digest, _Table(key.formulas).encode(outcome))
        except EncodingError:
            return

    def flush(self) -> None:
        """Write what has been stored."""
        self.entries.flush()


class Run(Struct, frozen=True):
    """What an audit shows in the terminal.

    Args:
        rows: of the claims, in reading order.
        passed_over: the files that speak of no claims.
    """

    rows: tuple[Row, ...]
    passed_over: tuple[str, ...]


class RunCache:
    """The rows of a run over files.

    Args:
        sources: the files.
        question: what was asked of them.
    """

    def __init__(self, sources: Iterable[Source], question: object) -> None:
        self.entries, self.key = open_cache(), b""
        if not self.entries.enabled:
            return
        read = [
            (each.file, each.named, sha256(each.content).hexdigest() if isinstance(each.content, bytes) else "")
            for each in sources
        ]
        self.key = key_of(repr((os.getcwd(), question, read)).encode("utf-8", "surrogateescape"))  # noqa: PTH109 - as text

    def get(self) -> Run | None:
        """Return the stored run, ``None`` where there is none or it cannot be read."""
        entry = self.entries.get(self.key)
        try:
            return None if entry is None else msgspec.json.decode(entry, type=Run)
        except msgspec.DecodeError:
            return None

    def store(self, run: Run) -> None:
        """Store a run unless one of its claims is undecided."""
        if self.entries.enabled and all(row.display_verdict is not Verdict.UNDECIDED for row in run.rows):
            self.entries.store(self.key, msgspec.json.encode(run))
            self.entries.flush()


class _Table:
    """A value as rows of one table, each distinct part once; a row refers to others by their index.

    Args:
        formulas: those that are referred to by name; ``None`` writes their content, and collects them.
    """

    def __init__(self, formulas: Mapping[str, object] | None) -> None:
        self.known_formulas = formulas
        self.formulas: dict[str, object] = {}
        self.rows: dict[JsonRow, int] = {}
        self.indices: dict[int, int] = {}

    def encode(self, value: object) -> bytes:
        """Return a value as bytes; equal values of equal parts have equal bytes.

        Raises:
            EncodingError: a part is of a type that is not stored.
        """
        self._index(value)
        return msgspec.json.encode(list(self.rows))

    def _index(self, value: object) -> int:
        if id(value) not in self.indices:
            self.indices[id(value)] = self.rows.setdefault(self._row(value), len(self.rows))
        return self.indices[id(value)]

    def _row(self, value: Any) -> JsonRow:
        kind: Any = type(value)
        atom = ATOMS.get(kind)
        if atom is not None:
            return atom(value)
        if kind in (tuple, list):
            return (kind.__name__, *map(self._index, value))
        if kind is dict:
            return ("dict", *(self._index(each) for pair in value.items() for each in pair))
        if isinstance(value, StrEnum):
            return ("enum", _name_of(kind), value.value)
        if hasattr(kind, "KNOWN_BY"):
            return self._formula(value)
        return ("struct", _name_of(kind), *(self._index(getattr(value, name)) for name in kind.__struct_fields__))

    def _formula(self, value: Formula) -> JsonRow:
        """Return the row of a formula, whose work is not stored."""
        if self.known_formulas is None:
            self.formulas[value.name] = value
            return ("content", *(self._index(getattr(value, part)) for part in value.KNOWN_BY))
        if self.known_formulas.get(value.name) is not value:
            raise EncodingError(f"{value.name} is not a formula of the check")
        return ("formula", value.name)


ATOMS: Mapping[type, Callable[[Any], JsonRow]] = {
    type(None): lambda _: ("none",),
    bool: lambda value: ("bool", int(value)),
    str: lambda value: ("str", value),
    int: lambda value: ("int", f"{value:x}"),
    Fraction: lambda value: ("fraction", f"{value.numerator:x}", f"{value.denominator:x}"),
}


def _decode(entry: bytes, formulas: Mapping[str, object]) -> object:
    """Return the value of an entry.

    Raises:
        EncodingError: it is damaged, or names a type or a formula that is not known.
    """
    values: list[Any] = []
    try:
        for row in msgspec.json.decode(entry):
            values.append(_read(row, values, formulas))
        return values[-1]
    except (ValueError, TypeError, LookupError, AttributeError, ImportError, ZeroDivisionError) as reason:
        raise EncodingError(f"no stored value: {reason}") from reason


def _read(row: list[Any], values: list[Any], formulas: Mapping[str, object]) -> object:
    match row:
        case ["struct", name, *indices]:
            return _type_of(name)(*_at(indices, values))
        case ["str", str(text)]:
            return text
        case ["tuple", *indices]:
            return tuple(_at(indices, values))
        case ["fraction", numerator, denominator]:
            return Fraction(int(numerator, 16), int(denominator, 16))
        case ["enum", name, word]:
            return _type_of(name)(word)
        case ["dict", *indices]:
            return dict(zip(_at(indices[::2], values), _at(indices[1::2], values), strict=True))
        case ["list", *indices]:
            return list(_at(indices, values))
        case ["none"]:
            return None
        case ["bool", number]:
            return bool(number)
        case ["int", number]:
            return int(number, 16)
        case ["formula", name]:
            return formulas[name]
    raise EncodingError(f"a row that begins with {row[:1]}")


def _at(indices: Iterable[int], values: list[Any]) -> Iterator[Any]:
    return (values[index] for index in indices)


@cache
def _name_of(kind: Any) -> str:
    """Return the name under which a type is stored.

    Raises:
        EncodingError: it is none that is stored.
    """
    name = f"{kind.__module__}:{kind.__qualname__}"
    if _type_of(name) is not kind:
        raise EncodingError(f"{name} is not stored")
    return name


@cache
def _type_of(name: str) -> type:
    """Return the frozen struct or enumeration of this project with a name.

    Raises:
        EncodingError: there is none.
    """
    module, _, kind = name.partition(":")
    found = getattr(import_module(module), kind, None) if module.partition(".")[0] in PACKAGES else None
    frozen = isinstance(found, type) and issubclass(found, Struct) and found.__struct_config__.frozen
    if not isinstance(found, type) or not (frozen or issubclass(found, StrEnum)):
        raise EncodingError(f"{name} is neither an enumeration nor a frozen struct of this project")
    return found
