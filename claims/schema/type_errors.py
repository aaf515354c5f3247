"""The error of a value that is not as the schema has it: what is there, what could be, and the next step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from claims.schema.diagnostics import nearest, quoted
from claims.schema.key_suggestions import COMMA
from claims.schema.record import Keyed, UnitRecord
from claims.schema.tree import Node, Scalar, is_null, kind, size
from claims.schema.values import ANY_TEXT, CLAIM_ID, ID, ID_WORDS, NAME_WORDS
from units.reading.codes import Code
from units.reading.errors import InputError
from units.reading.suggestions import Suggestion, did_you_mean, transliterate, write

UNNAMED = "write the name before the colon"
DEVICE = "choose another: this one names a device of Windows or a kind of input"
# What people write for a word of the schema, and the word.
WORD_OF = {
    "approximately": "approximate",
    "conditionally": "conditional",
    "correct": "verified",
    "false": "refuted",
    "greatest": "maximum",
    "highest": "maximum",
    "incorrect": "refuted",
    "largest": "maximum",
    "least": "minimum",
    "linear": "proportional, or affine where it does not begin at zero",
    "lowest": "minimum",
    "max": "maximum",
    "min": "minimum",
    "ok": "verified",
    "quadratic": "power, with exponent: '2'",
    "right": "verified",
    "smallest": "minimum",
    "true": "verified",
    "wrong": "refuted",
}
# The next step where the value itself suggests none, by key.
STEPS = {
    "address": "copy it from a browser, which writes a space as %20 and a quote as %22",
    "agree": "name the claims of both figures; one alone is computed, or an assumption",
    "claims": "begin the first behind a dash: - id: its-id",
    "date": "write a day of the calendar as year-month-day, or the month or the year alone",
    "link": "copy it from a browser, which writes a space as %20 and a quote as %22",
    "text": "keep the text and its claims together: move the one beside the other",
    "whole": "name a column, drinks.*.price, or a row, drinks.tea.*",
}


class Mismatch(Enum):
    """In what a value differs from its type."""

    MISSING = auto()
    CHOICE = auto()
    FLAG = auto()
    TEXT = auto()
    RESERVED = auto()
    TOO_LONG_TEXT = auto()
    LIST = auto()
    MAPPING = auto()
    RECORD = auto()
    TOO_LONG = auto()
    TOO_SHORT = auto()


SHAPES = {
    Mismatch.MAPPING: 'write each under its name, as in {size: backup-size, rate: "5 GB/s"}',
    Mismatch.LIST: "write a list: each behind a dash, or all in brackets",
    Mismatch.TEXT: "write one text in quotes",
    Mismatch.RECORD: "write its keys in braces, or one below the other",
}


class Expected(Struct, frozen=True):
    """What was expected of a value.

    Args:
        record: the kind of record that holds it.
        key: the key of the record under which it is.
        name: the last name or index on the way to it.
        words: what it is, for people.
        optional: whether the key may be left out.
        default: the value without the key.
        pattern: of a text.
        choices: the words that it may be.
        most: how long a text, or how many values, at most.
    """

    record: type[Keyed]
    key: str
    name: str | int
    words: str
    optional: bool = False
    default: Any = None
    pattern: str = ""
    choices: tuple[str, ...] = ()
    most: int = 0


def type_error(expected: Expected, mismatch: Mismatch, node: Node, *, on_key: bool) -> InputError:
    """Return the error of a value, or of a key that an author chose.

    Args:
        expected: what was expected.
        mismatch: in what it differs.
        node: what is there; the key, where the error is one of the key.
        on_key: whether it is.
    """
    name, words = str(expected.name), _words(expected, on_key=on_key, is_record=mismatch is Mismatch.RECORD)
    found = "null" if is_null(node) else kind(node)
    match mismatch:
        case Mismatch.MISSING:
            return InputError(f"no key {quoted(name)}", words, f"add {quoted(name)}", code=Code.MISSING_KEY)
        case Mismatch.CHOICE:
            return _not_among(found, node, _choices(expected))
        case Mismatch.RESERVED:
            return InputError(found, "another id", DEVICE, code=Code.WRONG_VALUE)
        case Mismatch.TOO_LONG_TEXT:
            hint = f"say it in at most {expected.most} characters"
            return InputError(_length(node), words, hint, code=Code.TOO_LARGE)
        case Mismatch.TOO_LONG:
            most = f"at most {expected.most}"
            return InputError(_count(node), most, "split it into several claims", code=Code.TOO_LARGE)
        case Mismatch.TOO_SHORT:
            hint = "leave the key out" if expected.optional and not size(node) else STEPS.get(name, "")
            return InputError(_count(node), words, hint, code=Code.WRONG_VALUE)
        case Mismatch.FLAG:
            hint = f"write {'false' if expected.default else 'true'} or leave the key out"
            return InputError(found, words, hint, code=Code.WRONG_VALUE)
    if on_key:
        hint = _step(expected, mismatch, name, name) if name.strip() else UNNAMED
        return InputError(quoted(name), words, hint, code=Code.WRONG_VALUE)
    text = None if not isinstance(node, Scalar) else "" if is_null(node) else node.text
    hint = _step(expected, mismatch, expected.key, text)
    if expected.record is UnitRecord and expected.key == "name":
        hint = _as_symbol(hint)
    return InputError(found, words, hint, code=Code.WRONG_VALUE)


def _words(expected: Expected, *, on_key: bool, is_record: bool) -> str:
    """Return what a value is; a key that an author chooses is a name, or any text, such as the number of a section."""
    if on_key:
        return {ANY_TEXT: "a text that is not blank", ID: ID_WORDS}.get(expected.pattern, NAME_WORDS)
    if is_record and isinstance(expected.name, int):
        record = _record_in(expected)
        keys = ", ".join(f"{each.encode_name}: ..." for each in fields(record) if each.required)
        return f"a mapping such as {{{keys}}}"
    return expected.words


def _record_in(expected: Expected) -> type[Keyed]:
    """Return the kind of record of which a field holds a list; the record itself where no field is named."""
    attribute = next((each.name for each in fields(expected.record) if each.encode_name == expected.key), "")
    hint = get_type_hints(expected.record).get(attribute)
    return next(
        (each for each in get_args(hint) if isinstance(each, type) and issubclass(each, Keyed)), expected.record
    )


def _choices(expected: Expected) -> list[str]:
    """Return the words that a field takes, in the order in which the schema has them."""
    attribute = next(each.name for each in fields(expected.record) if each.encode_name == expected.key)
    return list(_literals(get_type_hints(expected.record)[attribute])) or list(expected.choices)


def _literals(hint: Any) -> Iterator[str]:
    for part in get_args(hint):
        if get_origin(hint) is Literal:
            yield part
        else:
            yield from _literals(part)


def _not_among(found: str, node: Node, choices: list[str]) -> InputError:
    text = node.text if isinstance(node, Scalar) else ""
    word = WORD_OF.get(text, "")
    hint = write(text, word) if word in choices else f"write {word}" * (word.partition(",")[0] in choices)
    if text == "undecided":
        hint = "undecided is no verdict to rely on; find a check that decides"
    begun = max((each for each in choices if text.startswith(each)), key=len, default="")  # far above: far
    begun = begun or next((each for each in choices if each.startswith(f"{text} ")), "")  # fraction: fraction from 0
    hint = hint or (did_you_mean(text, begun) if begun else nearest(text, choices)) or "write the one that is meant"
    listed = ", ".join(f"'{each}'" if "," in each else each for each in choices)
    return InputError(found, f"one of {listed}", hint, code=Code.WRONG_VALUE)


def _length(node: Node) -> str:
    return f"a text of {len(node.text)} characters" if isinstance(node, Scalar) else kind(node)


def _count(node: Node) -> str:
    return f"{kind(node)} of {size(node)}" if size(node) else "nothing"


def _step(expected: Expected, mismatch: Mismatch, key: str, text: str | None) -> str:
    """Return the next step where the value of a key is of another form; no text is there for a list or a mapping."""
    if key == "formula" and text is not None and re.search(r"[^\w.\s-]", text):
        return "`formula` takes the name of one that is known; arithmetic of the claim's own stands in `expression`"
    return _nearest_step(mismatch, expected.pattern, text) or STEPS.get(key, "")


def _nearest_step(mismatch: Mismatch, pattern: str, text: str | None) -> str:
    if text is None and mismatch is Mismatch.LIST:
        return "write a list: a dash before each, its name behind `name` or `id`; or all in brackets"
    if text is None or mismatch is not Mismatch.TEXT:
        return SHAPES[mismatch]
    if not text.strip():
        return "write it behind the key, in quotes where it begins with a sign such as # or ~"
    if pattern in (ID, CLAIM_ID):
        return _named(text, "-")
    if "_" in pattern and "https" not in pattern:
        return _named(text, "_")
    if "https" in pattern and re.match(r"(http://|www\.)\S+$", text):
        return write(text, f"https://{text.removeprefix('http://')}")
    if "https" in pattern and not re.match("https?:", text):
        return "name the page as a browser shows it, https://..., or leave the key out"
    return ""


def _named(text: str, joint: str) -> str:
    """Return the hint that writes a name as names are written."""
    parts = [re.sub(r"[^a-z0-9]+", joint, transliterate(part).lower()).strip(joint) for part in text.split(".")]
    made = ".".join(parts) if joint == "_" else joint.join(filter(None, parts))
    if re.match(r"\d{3}(?!\d)", text):
        return COMMA
    if made[:1].isdigit():
        return "begin it with a letter"
    complete = made and (all(parts) or joint == "-") and made != text
    return write(text, made) if complete else f"choose another, such as backup{joint}time"


def _as_symbol(hint: str) -> str:
    """Return the hint that writes the name of a unit, with where the spelling of the text goes."""
    if not isinstance(hint, Suggestion) or not re.fullmatch("[A-Za-z]+", hint.wrong):
        return hint
    return Suggestion(f"{hint}, and add `symbol: {hint.wrong}` if texts print it so", hint.wrong, hint.right)
