"""Values as text and back: numbers, texts, collections, and the frozen structs and enumerations of this project.

Reading the text builds such values and nothing else, whoever wrote it. A type may say in ``KNOWN_BY`` by which of its
parts a value is known, its name the first of them: the text holds these, and reading gives back the value itself.
Formulas are of this kind, as the work that gives them stays behind.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct

OWN = ("units", "derive", "claims")
Row = tuple[Any, ...]


class PackingError(ValueError):
    """A value that has no text, or a text that has no value."""


class Packer:
    """Writes values as rows of one table, each distinct part once; a row names others by their place.

    Args:
        known: the values that may be named without their content; ``None`` writes the content and collects them.
    """

    def __init__(self, known: Mapping[str, object] | None = None) -> None:
        self.known = known
        self.named: dict[str, object] = {}
        self.rows: dict[Row, int] = {}
        self.places: dict[int, int] = {}

    def text(self, value: object) -> str:
        """Return the text of a value; equal values of equal parts have equal texts.

        Raises:
            PackingError: a part is of a type that has no text, or names a formula that is not known.
        """
        self.place(value)
        return json.dumps(list(self.rows), separators=(",", ":"))

    def place(self, value: object) -> int:
        """Return the place of the row of a value."""
        if id(value) not in self.places:
            row = self._row(value)
            self.places[id(value)] = self.rows.setdefault(row, len(self.rows))
        return self.places[id(value)]

    def _row(self, value: Any) -> Row:
        kind: Any = type(value)
        write = PLAIN.get(kind)
        if write is not None:
            return write(value)
        if kind in COLLECTIONS:
            parts = value if kind is not dict else (each for pair in value.items() for each in pair)
            return (COLLECTIONS[kind], *(self.place(each) for each in parts))
        if isinstance(value, StrEnum):
            return ("enum", name_of(kind), value.value)
        if hasattr(kind, "KNOWN_BY"):
            return self._named(value, kind.KNOWN_BY)
        return ("value", name_of(kind), *(self.place(getattr(value, field)) for field in field_names(kind)))

    def _named(self, value: Any, content: tuple[str, ...]) -> Row:
        name = value.name
        if self.known is None:
            self.named[name] = value
            return ("named", *(self.place(getattr(value, field)) for field in content))
        if self.known.get(name) is not value:
            raise PackingError(f"{name} is not among the known values")
        return ("named", name)


PLAIN: dict[type, Callable[[Any], Row]] = {
    type(None): lambda _: ("none",),
    bool: lambda value: ("bool", int(value)),
    str: lambda value: ("text", value),
    int: lambda value: ("int", f"{value:x}"),
    Fraction: lambda value: ("ratio", f"{value.numerator:x}", f"{value.denominator:x}"),
}
COLLECTIONS = {tuple: "tuple", list: "list", dict: "map"}


def unpack(text: str, known: Mapping[str, object]) -> object:
    """Return the value of a text.

    Raises:
        PackingError: the text is damaged, names a type that is none of ours, or a value that is not known.
    """
    values: list[Any] = []
    try:
        for row in json.loads(text):
            values.append(_read(row, values, known))
        return values[-1]
    except (ValueError, TypeError, LookupError, AttributeError, ImportError, ZeroDivisionError) as reason:
        raise PackingError(f"not a packed value: {reason}") from reason


def _read(row: list[Any], values: list[Any], known: Mapping[str, object]) -> object:
    match row:
        case ["value", name, *places]:
            return class_of(name)(*[values[place] for place in places])
        case ["text", str(text)]:
            return text
        case ["tuple", *places]:
            return tuple([values[place] for place in places])
        case ["ratio", top, bottom]:
            return Fraction(int(top, 16), int(bottom, 16))
        case ["enum", name, word]:
            return class_of(name)(word)
        case ["map", *places]:
            parts = [values[place] for place in places]
            return dict(zip(parts[::2], parts[1::2], strict=True))
        case ["list", *places]:
            return [values[place] for place in places]
        case ["none"]:
            return None
        case ["bool", number]:
            return bool(number)
        case ["int", number]:
            return int(number, 16)
        case ["named", name]:
            return known[name]
    raise PackingError(f"a row that begins with {row[:1]}")


@cache
def name_of(kind: Any) -> str:
    """Return the name of one of our types.

    Raises:
        PackingError: it is none of ours, or can change.
    """
    name = f"{kind.__module__}:{kind.__qualname__}"
    if class_of(name) is not kind:
        raise PackingError(f"{name} has no text")
    return name


@cache
def class_of(name: str) -> type:
    """Return the frozen struct or enumeration of ours with that name.

    Raises:
        PackingError: there is none.
    """
    module, _, kind = name.partition(":")
    if module.partition(".")[0] not in OWN:
        raise PackingError(f"{name} is none of our types")
    found = getattr(import_module(module), kind, None)
    if not isinstance(found, type) or not (issubclass(found, StrEnum) or _is_frozen(found)):
        raise PackingError(f"{name} is no enumeration and no frozen struct")
    return found


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the fields of a kind of value in the order in which it takes them."""
    fields: tuple[str, ...] = kind.__struct_fields__
    return fields


def _is_frozen(kind: type) -> bool:
    return issubclass(kind, Struct) and kind.__struct_config__.frozen
