"""The error of a value that the schema does not allow: the problem and the next step."""

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
from claims.schema.values import ANY_TEXT, CLAIM_ID, ID, ID_WORDS, NAME, NAME_WORDS
from units.reading.codes import Code
from units.reading.errors import InputError
from units.reading.suggestions import Suggestion, did_you_mean, transliterate, write

UNNAMED = "write the name before the colon"
DEVICE = "choose another: it is the name of a Windows device or of a kind of input"
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
    "address": "copy it from a browser, which escapes spaces as %20 and quotes as %22",
    "agree": "name the claims of both figures",
    "claims": "begin the list with - id: its-id",
    "date": "write year-month-day, year-month, or the year",
    "file": "move the file to the folder of the claims or below",
    "link": "copy it from a browser, which escapes spaces as %20 and quotes as %22",
    "text": "move the text to the folder of the claims or below",
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
    Mismatch.LIST: "write a list, with a dash before each item or all in brackets",
    Mismatch.TEXT: "write one text in quotes",
    Mismatch.RECORD: "write the keys in braces, or one per line",
}


FORMS = {Mismatch.MAPPING: "a mapping", Mismatch.LIST: "a list", Mismatch.TEXT: "a text", Mismatch.RECORD: "a mapping"}
NAMES = {ID: "an id", CLAIM_ID: "an id", NAME: "a name"}


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
    subject, text = _subject(expected), node.text if isinstance(node, Scalar) else ""
    match mismatch:
        case Mismatch.MISSING:
            what = f"{NAMES[expected.pattern]}: {words}" if expected.pattern in NAMES else words
            return InputError(f"missing key {quoted(name)}", f"add {what}", code=Code.MISSING_KEY)
        case Mismatch.CHOICE:
            return _not_among(subject, node, _choices(expected))
        case Mismatch.RESERVED:
            return InputError(f"{kind(node)} is not allowed as an id", DEVICE, code=Code.WRONG_VALUE)
        case Mismatch.TOO_LONG_TEXT:
            problem, hint = f"{subject} has {len(text)} characters", f"shorten it to {expected.most}"
            return InputError(problem, hint, code=Code.TOO_LARGE)
        case Mismatch.TOO_LONG:
            problem = f"{subject} has {size(node)} entries, more than {expected.most}"
            return InputError(problem, "split it into several claims", code=Code.TOO_LARGE)
        case Mismatch.TOO_SHORT:
            hint = "remove the key" if expected.optional and not size(node) else STEPS.get(name, "")
            needed = f"{subject} must be {words}, not {kind(node)} of {size(node)}"
            return InputError(needed if size(node) else f"{subject} is empty", hint, code=Code.WRONG_VALUE)
        case Mismatch.FLAG:
            hint = f"write {'false' if expected.default else 'true'} or remove the key"
            return InputError(f"{subject} must be true or false, not {kind(node)}", hint, code=Code.WRONG_VALUE)
    if on_key:
        hint = _step(expected, mismatch, name, name) if name.strip() else UNNAMED
        return InputError(f"{quoted(name)} is not a valid name ({words})", hint, code=Code.WRONG_VALUE)
    hint = _hint(expected, mismatch, node)
    return InputError(_of_form(subject, expected, mismatch, node, words), hint, code=Code.WRONG_VALUE)


def _subject(expected: Expected) -> str:
    """Return what an error is about: a key, a name in the mapping of a key, or an item of a list."""
    if not isinstance(expected.name, str) or not expected.key:
        return "the item"
    return (
        quoted(expected.key) if expected.name == expected.key else f"{quoted(expected.name)} in {quoted(expected.key)}"
    )


def _hint(expected: Expected, mismatch: Mismatch, node: Node) -> str:
    text = None if not isinstance(node, Scalar) else "" if is_null(node) else node.text
    hint = _step(expected, mismatch, expected.key, text)
    return _as_symbol(hint) if expected.record is UnitRecord and expected.key == "name" else hint


def _of_form(subject: str, expected: Expected, mismatch: Mismatch, node: Node, words: str) -> str:
    """Return the problem of a value of another form or pattern."""
    if isinstance(node, Scalar) and (is_null(node) or not node.text.strip()):
        return f"{subject} has no value"
    if isinstance(node, Scalar) and expected.pattern in NAMES:
        return f"{kind(node)} is not a valid {NAMES[expected.pattern].split()[-1]} ({words})"
    if not isinstance(expected.name, str):
        return f"expected {words}, not {kind(node)}"
    if expected.name != expected.key and (mismatch is not Mismatch.TEXT or not isinstance(node, Scalar)):
        words = FORMS[mismatch]
    return f"{subject} must be {words}, not {kind(node)}"


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


def _not_among(subject: str, node: Node, choices: list[str]) -> InputError:
    text = node.text if isinstance(node, Scalar) else ""
    word = WORD_OF.get(text, "")
    hint = write(text, word) if word in choices else f"write {word}" * (word.partition(",")[0] in choices)
    if text == "undecided":
        hint = "an undecided claim never passes; choose a check that can decide it"
    begun = max((each for each in choices if text.startswith(each)), key=len, default="")  # far above: far
    begun = begun or next((each for each in choices if each.startswith(f"{text} ")), "")  # fraction: fraction from 0
    hint = hint or (did_you_mean(text, begun) if begun else nearest(text, choices))
    listed = ", ".join(f"'{each}'" if "," in each else each for each in choices)
    if not isinstance(node, Scalar):
        return InputError(
            f"{subject} must be one word, not {kind(node)}", f"use one of {listed}", code=Code.WRONG_VALUE
        )
    problem = f"unknown value {quoted(text)} for {subject}" if text else f"{subject} has no value"
    return InputError(problem, hint or f"use one of {listed}", code=Code.WRONG_VALUE)


def _step(expected: Expected, mismatch: Mismatch, key: str, text: str | None) -> str:
    """Return the next step where the value of a key is of another form; no text is there for a list or a mapping."""
    if key == "formula" and text is not None and re.search(r"[^\w.\s-]", text):
        return "write arithmetic in `expression`; `formula` takes the name of a formula"
    return _nearest_step(mismatch, expected.pattern, text) or STEPS.get(key, "")


def _nearest_step(mismatch: Mismatch, pattern: str, text: str | None) -> str:
    if text is None and mismatch is Mismatch.LIST:
        return "write a list, with a dash before each item and its name under `id` or `name`"
    if text is None or mismatch is not Mismatch.TEXT:
        return SHAPES[mismatch]
    if not text.strip():
        return "write it after the colon, in quotes if it begins with a sign such as # or ~"
    if pattern in (ID, CLAIM_ID):
        return _named(text, "-")
    if "_" in pattern and "https" not in pattern:
        return _named(text, "_")
    if "https" in pattern and re.match(r"(http://|www\.)\S+$", text):
        return write(text, f"https://{text.removeprefix('http://')}")
    if "https" in pattern and not re.match("https?:", text):
        return "write the address of a page, https://..., or remove the key"
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
