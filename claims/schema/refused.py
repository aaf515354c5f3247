"""What is told of a value that the check of types refuses: what stands there, what could, and the next step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from claims.schema.diagnostics import nearest, quoted
from claims.schema.record import DocumentRecord, TableRecord, UnitRecord
from claims.schema.slips import MEANT, STEPS, printed_otherwise, such_as, wanted
from claims.schema.tree import Node, Path, Scalar, is_null, kind, size
from claims.schema.values import ANY_TEXT, ID_WORDS, NAME_WORDS
from derive.expressions.quantity import DOMAINS
from units import InputError
from units.numbers.qualifiers import BY_WORD
from units.reading.codes import Code
from units.reading.suggestions import did_you_mean, write

DOCUMENT: type[BaseModel] = DocumentRecord  # whatever stands in a file is in it
UNNAMED = "write the name before the colon"


def complaint_of(detail: ErrorDetails, path: Path, node: Node, *, on_key: bool) -> InputError:
    """Return what is told of a value, or of a key that an author chose.

    Args:
        detail: what the check of types says of it.
        path: to the value.
        node: what stands there; the key, where the fault is one of the key.
        on_key: whether it is.
    """
    name = str(path[-1])
    model, field, known = field_at(path)
    expected = _words_of_key(model, detail) if on_key else field.description or "a value"
    if isinstance(path[-1], int) and (record := _model_in(field.annotation)):
        expected = such_as(record)
    found = "null" if is_null(node) else kind(node)
    match detail["type"]:
        case "missing":
            return InputError(f"no key {quoted(name)}", expected, f"add {quoted(name)}", code=Code.MISSING_KEY)
        case "literal_error":
            return _among(found, node, list(_choices(field)))
        case "domain":
            return _among(found, node, list(DOMAINS))
        case "frequency":
            return _among(found, node, list(BY_WORD))
        case "reserved":
            hint = "choose another: this one names a device of Windows or a kind of input"
            return InputError(found, "another id", hint, code=Code.WRONG_VALUE)
        case "string_too_long":
            hint = f"say it in at most {detail['ctx']['max_length']} characters"
            return InputError(_length(node), expected, hint, code=Code.TOO_LARGE)
        case "too_long":
            most = f"at most {detail['ctx']['max_length']}"
            return InputError(_count(node), most, "split it into several claims", code=Code.TOO_LARGE)
        case "too_short":
            spare = not field.is_required() and not size(node)
            hint = "leave the key out" if spare else STEPS.get(name, "")
            return InputError(_count(node), expected, hint, code=Code.WRONG_VALUE)
        case "bool_type":
            hint = f"write {'false' if field.default else 'true'} or leave the key out"
            return InputError(found, expected, hint, code=Code.WRONG_VALUE)
        case _:
            if on_key:
                hint = wanted(name, detail["type"], detail.get("ctx"), name) if name.strip() else UNNAMED
                return InputError(quoted(name), expected, hint, code=Code.WRONG_VALUE)
            text = None if not isinstance(node, Scalar) else "" if is_null(node) else node.text
            hint = wanted(known, detail["type"], detail.get("ctx"), text)
            hint = printed_otherwise(hint) if model is UnitRecord and known == "name" else hint
            return InputError(found, expected, hint, code=Code.WRONG_VALUE)


def _words_of_key(model: type[BaseModel], detail: ErrorDetails) -> str:
    """Return what a key is that an author chooses: a name, or any text, such as the number of a section."""
    if detail.get("ctx", {}).get("pattern") == ANY_TEXT:
        return "a text that is not blank"
    return ID_WORDS if model is TableRecord else NAME_WORDS


def _among(found: str, node: Node, choices: list[str]) -> InputError:
    text = node.text if isinstance(node, Scalar) else ""
    meant = MEANT.get(text, "")
    hint = write(text, meant) if meant in choices else f"write {meant}" * (meant.partition(",")[0] in choices)
    if text == "undecided":
        hint = "undecided is no verdict to rely on; find a check that decides"
    begun = max((each for each in choices if text.startswith(each)), key=len, default="")  # far above: far
    begun = begun or next((each for each in choices if each.startswith(f"{text} ")), "")  # fraction: fraction from 0
    hint = hint or (did_you_mean(text, begun) if begun else nearest(text, choices)) or "write the one that is meant"
    told = ", ".join(f"'{each}'" if "," in each else each for each in choices)
    return InputError(found, f"one of {told}", hint, code=Code.WRONG_VALUE)


def _length(node: Node) -> str:
    return f"a text of {len(node.text)} characters" if isinstance(node, Scalar) else kind(node)


def _count(node: Node) -> str:
    return f"{kind(node)} of {size(node)}" if size(node) else "nothing"


def field_at(path: Path) -> tuple[type[BaseModel], FieldInfo, str]:
    """Return the innermost record on a path, its field that the path runs through, and the key of that."""
    model, field, key = DOCUMENT, FieldInfo(annotation=DOCUMENT), ""
    for part in path:
        model = _model_in(field.annotation) or model
        own = {} if get_origin(field.annotation) is dict else model.model_fields  # there names stand for keys
        met = next(((info, part) for name, info in own.items() if part == (info.alias or name)), None)
        field, key = met or (field, key)
    return model, field, key


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := _model_in(part))), None)


def _choices(field: FieldInfo) -> Iterator[str]:
    """Return the words that a field takes."""
    pending: list[Any] = [field.annotation]
    while pending:
        for part in get_args(pending.pop()):
            if isinstance(part, str):
                yield part
            else:
                pending.append(part)
