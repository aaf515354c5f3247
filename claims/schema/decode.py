"""From trees to records: each value is read by the type of its field, and each that does not fit becomes an error."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec import NODEFAULT, Struct, inspect

from claims.schema import tree
from claims.schema.diagnostics import MOST_TOLD, Diagnostic, Span, diagnostic_of, file_error
from claims.schema.key_suggestions import stands_for, unknown_key
from claims.schema.record import ClaimRecord, Keyed, Role
from claims.schema.tree import Node, Scalar, is_null
from claims.schema.type_errors import Expected, Mismatch, type_error
from claims.schema.values import RESERVED
from units.reading.codes import Code
from units.reading.errors import InputError

Record = TypeVar("Record", bound=Keyed)


def is_reserved(name: str) -> bool:
    """Return whether a name, or what precedes its first point, is one that no page may have."""
    return name.partition(".")[0] in RESERVED


def is_no_day(text: str) -> bool:
    """Return whether a full date is no day of the calendar."""
    if text.count("-") < 2:
        return False
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        return True
    return False


def leads_elsewhere(text: str) -> bool:
    """Return whether a path may lead out of the folder of the file that names it."""
    parts = text.split("/")
    return not all(parts) or bool({".", ".."} & set(parts)) or bool(set(text) & set("\\:\0"))


RULES: Mapping[str, tuple[Callable[[str], bool], Mismatch]] = {
    "reserved": (is_reserved, Mismatch.RESERVED),
    "date": (is_no_day, Mismatch.TEXT),
    "path": (leads_elsewhere, Mismatch.TEXT),
}


class TextType(Struct, frozen=True):
    """A text with its constraints."""

    pattern: str
    regex: re.Pattern[str] | None
    longest: int | None
    choices: tuple[str, ...]
    rule: str

    def mismatch(self, text: str) -> Mismatch | None:
        """Return the constraint that a text breaks, if there is one."""
        if self.choices:
            return None if text in self.choices else Mismatch.CHOICE
        if self.longest is not None and len(text) > self.longest:
            return Mismatch.TOO_LONG_TEXT
        if self.regex is not None and not self.regex.search(text):
            return Mismatch.TEXT
        refused = RULES.get(self.rule)
        return refused[1] if refused and refused[0](text) else None

    def decode(self, node: Node, to: Decoder, field: Field) -> str | None:
        """Return the text of a node."""
        if not isinstance(node, Scalar):
            to.refuse(node, field, Mismatch.CHOICE if self.choices else Mismatch.TEXT, self)
            return None
        text = "" if is_null(node) else node.text
        broken = self.mismatch(text)
        if broken is not None:
            to.refuse(node, field, broken, self)
        return text


class FlagType(Struct, frozen=True):
    """True or false."""

    def decode(self, node: Node, to: Decoder, field: Field) -> bool | None:
        """Return the truth that a node says."""
        if isinstance(node, Scalar) and node.text in ("true", "false"):
            return node.text == "true"
        to.refuse(node, field, Mismatch.FLAG)
        return None


class ListType(Struct, frozen=True):
    """A list of values of one type."""

    item: Type
    least: int
    most: int | None

    def decode(self, node: Node, to: Decoder, field: Field) -> tuple[Any, ...] | None:
        """Return the values of a list."""
        if not isinstance(node, tree.Sequence):
            to.refuse(node, field, Mismatch.LIST)
            return None
        if self.most is not None and len(node.items) > self.most:
            to.refuse(node, field, Mismatch.TOO_LONG, most=self.most)
            return None
        items = tuple(self.item.decode(each, to, field.of_item(index)) for index, each in enumerate(node.items))
        if len(items) < self.least:
            to.refuse(node, field, Mismatch.TOO_SHORT)
            return None
        return items


class MapType(Struct, frozen=True):
    """Values of one type, each under a name that the author chooses."""

    name: TextType
    value: Type
    least: int
    most: int | None

    def decode(self, node: Node, to: Decoder, field: Field) -> dict[str, Any] | None:
        """Return the values of a mapping by their names."""
        if not isinstance(node, tree.Mapping):
            to.refuse(node, field, Mismatch.MAPPING)
            return None
        if self.most is not None and len(node.entries) > self.most:
            to.refuse(node, field, Mismatch.TOO_LONG, most=self.most)
            return None
        for name in node.entries:
            broken = self.name.mismatch(name)
            if broken is not None:
                to.refuse(node.keys[name], field.named(name), broken, self.name, on_key=True)
        if len(node.entries) < self.least:
            to.refuse(node, field, Mismatch.TOO_SHORT)
            return None
        return {name: self.value.decode(each, to, field.named(name)) for name, each in node.entries.items()}


class RecordType(Struct, frozen=True):
    """A mapping with keys of the schema."""

    kind: type[Keyed]

    def decode(self, node: Node, to: Decoder, field: Field) -> Keyed | None:
        """Return the record that a mapping holds."""
        return to.record(self.kind, node, field)


class TextOrRecordType(Struct, frozen=True):
    """A text, or a mapping with keys of the schema."""

    text: TextType
    record: RecordType

    def decode(self, node: Node, to: Decoder, field: Field) -> str | Keyed | None:
        """Return the text or the record."""
        return (
            self.record.decode(node, to, field) if isinstance(node, tree.Mapping) else self.text.decode(node, to, field)
        )


Type = TextType | FlagType | ListType | MapType | RecordType | TextOrRecordType


class Field(NamedTuple):
    """A field of a record, or a part of its value.

    Args:
        record: the record that has the field.
        attribute: the name of the field in Python.
        key: its key in YAML.
        name: of a part of its value, the last name or index on the way to it; of the field itself, its key.
        words: what the value is, for people.
        required: whether the key must be there.
        default: the value without the key.
        role: what its texts are.
        type: how the value is read.
    """

    record: type[Keyed]
    attribute: str
    key: str
    name: str | int
    words: str
    required: bool
    default: Any
    role: Role | None
    type: Type

    def of_item(self, index: int) -> Field:
        """Return an item of its value, a list."""
        return self._replace(name=index)

    def named(self, name: str) -> Field:
        """Return an entry of its value, a mapping."""
        return self._replace(name=name)


@cache
def fields_of(kind: type[Keyed]) -> Mapping[str, Field]:
    """Return the fields of a record by their keys."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)  # noqa: S101 - every record is one
    return {each.encode_name: _field(kind, each) for each in info.fields}


def _field(kind: type[Keyed], each: inspect.Field) -> Field:
    about = each.type
    assert isinstance(about, inspect.Metadata)  # noqa: S101 - each field is described
    words, role = (about.extra_json_schema or {})["description"], (about.extra or {})["role"]
    default = {} if each.default_factory is dict else each.default
    return Field(kind, each.name, each.encode_name, each.encode_name, words, each.required, default, role, _type(about))


def _type(about: inspect.Type, extra: Mapping[str, Any] | None = None) -> Type:
    match about:
        case inspect.Metadata():
            return _type(about.type, {**(extra or {}), **(about.extra or {})})
        case inspect.UnionType():
            types = [_type(each, extra) for each in about.types if not isinstance(each, inspect.NoneType)]
            match types:
                case [TextType() as text, RecordType() as record]:
                    return TextOrRecordType(text, record)
            return types[0]
        case inspect.StrType():
            more = extra or {}
            regex = re.compile(about.pattern.replace("$", r"\Z")) if about.pattern else None
            return TextType(about.pattern or "", regex, about.max_length, more.get("choices", ()), more.get("rule", ""))
        case inspect.LiteralType():
            return TextType("", None, None, tuple(map(str, about.values)), "")
        case inspect.BoolType():
            return FlagType()
        case inspect.VarTupleType():
            return ListType(_type(about.item_type), about.min_length or 0, about.max_length)
        case inspect.DictType():
            name = _type(about.key_type)
            assert isinstance(name, TextType)  # noqa: S101 - names are texts
            return MapType(name, _type(about.value_type), about.min_length or 0, about.max_length)
        case inspect.StructType() if issubclass(about.cls, Keyed):
            return RecordType(about.cls)
    raise TypeError(about)


class TooManyErrors(Exception):
    """Raised where a file has more errors than are reported."""


class Decoder(Struct):
    """Reads records of one file, and collects what is wrong with them.

    Args:
        file: its name.
        claim: the id of the claim that is read; empty for anything else.
        errors: those that were found.
    """

    file: str
    errors: list[Diagnostic]
    claim: str = ""

    def record(self, kind: type[Record], node: Node, field: Field | None = None) -> Record | None:
        """Return a record; nothing where any of its values is wrong."""
        if not isinstance(node, tree.Mapping):
            self.refuse(node, field or record_as_field(kind), Mismatch.RECORD)
            return None
        before, fields = len(self.errors), fields_of(kind)
        values = {}
        for key, value in node.entries.items():
            if key in fields:
                values[fields[key].attribute] = fields[key].type.decode(value, self, fields[key])
            else:
                self.add(unknown_key(key, kind, node.keys), node.keys[key])
        for key, each in fields.items():
            if each.required and key not in node.entries and not (kind is ClaimRecord and _is_meant(key, node)):
                self.refuse(node, each, Mismatch.MISSING)
        complete = all(each.attribute in values for each in fields.values() if each.required)
        return kind(**values) if len(self.errors) == before and complete else None

    def refuse(
        self,
        node: Node,
        field: Field,
        mismatch: Mismatch,
        type: TextType | None = None,  # noqa: A002 - the field's word
        *,
        most: int = 0,
        on_key: bool = False,
    ) -> None:
        """Note that a value, or a key that an author chose, is not as the schema has it."""
        expected = Expected(
            field.record,
            field.key,
            field.name,
            field.words,
            optional=not field.required,
            default=field.default,
            pattern=type.pattern if type is not None else "",
            choices=type.choices if type is not None else (),
            most=type.longest or 0 if type is not None else most,
        )
        self.add(type_error(expected, mismatch, node, on_key=on_key), node)

    def add(self, error: InputError, node: Node) -> None:
        """Note an error at a node.

        Raises:
            TooManyErrors: there are as many as are reported.
        """
        self.note(diagnostic_of(error, Span(self.file, node.line, node.column), self.claim))

    def note(self, error: Diagnostic) -> None:
        """Note an error.

        Raises:
            TooManyErrors: there are as many as are reported.
        """
        if len(self.errors) >= MOST_TOLD:
            problem = f"stopped after {MOST_TOLD} errors"
            fix = "the rest of the file was not checked; fix the errors above"
            self.errors.append(file_error(self.file, problem, fix=fix, code=Code.TOO_LARGE))
            raise TooManyErrors
        self.errors.append(error)


def _is_meant(key: str, claim: tree.Mapping) -> bool:
    """Return whether an unknown key of a claim was meant for one that is missing, and is an error already."""
    return any(stands_for(written, key) for written in claim.entries)


def record_as_field(kind: type[Keyed]) -> Field:
    """Return a record itself as a field, for what is no record at all."""
    return Field(kind, "", "", 0, "", required=True, default=NODEFAULT, role=None, type=RecordType(kind))
