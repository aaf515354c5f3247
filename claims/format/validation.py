"""From nodes to records: each refusal of the format gets its place and words of our own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from claims.format import combinations
from claims.format.fault import Fault, nearest, one_of, quoted
from claims.format.record import NAME_WORDS, ClaimRecord, DocumentRecord
from claims.format.tree import KEY, Mapping, Node, Path, Scalar, Sequence, kind, locate
from claims.format.vocabulary import KINDS
from derive.expressions.quantity import DOMAINS

NOTHINGS = frozenset({"~", "null", "Null", "NULL"})


def validate(root: Mapping, file: str) -> tuple[DocumentRecord | None, tuple[Fault, ...]]:
    """Return the record that a tree holds, or ``None`` with every fault that the format finds in it."""
    data = plain(root)
    faults = list(_combined(root, data, file))
    try:
        record = DocumentRecord.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False)
        faults += [_fault(root, data, file, detail) for detail in details if not _echo(root, detail)]
        return None, tuple(faults)
    return (None if faults else record), tuple(faults)


def plain(node: Node) -> Any:
    """Return the node as text, tuple or dict, without places; a null written without quotes is no text."""
    if isinstance(node, Scalar):
        return "" if _is_null(node) else node.text
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return {key: plain(value) for key, value in node.entries.items()}


def claim_of(data: Any, path: Path) -> str:
    """Return the id of the claim that a path runs through, as far as there is one."""
    if len(path) < 2 or path[0] != "claims" or not isinstance(path[1], int):
        return ""
    claim = data["claims"][path[1]]
    name = claim.get("id", "") if isinstance(claim, dict) else ""
    return name if isinstance(name, str) else ""


def _combined(root: Mapping, data: Any, file: str) -> Iterator[Fault]:
    claims = data.get("claims", ())
    for index, claim in enumerate(claims if isinstance(claims, tuple) else ()):
        if not isinstance(claim, dict) or _misspelt(claim):
            continue
        for problem in combinations.problems(claim):
            path: Path = ("claims", index, *problem.path)
            key, node = locate(root, path)
            at = key or node
            name = claim_of(data, path)
            yield Fault(file, at.line, at.column, name, problem.found, problem.expected, problem.hint)


def _misspelt(claim: dict[str, Any]) -> bool:
    """Whether a key of no meaning stands where a check is missing: then the key is the fault."""
    checked = any(key in KINDS for key in claim)
    return not checked and any(nearest(key, KINDS) for key in claim if key not in ClaimRecord.model_fields)


def _fault(root: Mapping, data: Any, file: str, detail: ErrorDetails) -> Fault:
    path: Path = tuple(detail["loc"])
    on_key = path[-1:] == (KEY,)
    path = path[:-1] if on_key else path
    key, node = locate(root, path)
    at = key if key and (on_key or detail["type"] == "extra_forbidden") else node
    return Fault(file, at.line, at.column, claim_of(data, path), *_words(detail, path, node, on_key=on_key))


def _echo(root: Mapping, detail: ErrorDetails) -> bool:
    """Whether a list counts as short only because its items are at fault themselves."""
    _, node = locate(root, tuple(detail["loc"]))
    return detail["type"] == "too_short" and _size(node) >= detail["ctx"]["min_length"]


def _words(detail: ErrorDetails, path: Path, node: Node, *, on_key: bool) -> tuple[str, str, str]:
    name = str(path[-1])
    model, field = _field(path)
    expected = (field.description if field else None) or "a value"
    if isinstance(path[-1], int) and field and _model_in(field.annotation):
        expected = "a mapping, key by key"
    found = "null" if _is_null(node) else kind(node)
    match detail["type"]:
        case "extra_forbidden":
            keys = sorted(_keys(model))
            return f"unknown key {quoted(name)}", f"one of {one_of(keys)}", nearest(name, keys)
        case "missing":
            return f"no key {quoted(name)}", f"{expected}", f"add {quoted(name)}"
        case "literal_error":
            return _among(found, node, [str(choice) for choice in _choices(field)])
        case "domain":
            return _among(found, node, list(DOMAINS))
        case "reserved":
            return found, "another id", "this one names a device of Windows or a kind of input"
        case "string_too_long":
            return _length(node), expected, "say it shorter"
        case "too_short":
            spare = field is not None and not field.is_required() and not _size(node)
            return _count(node), expected, "leave the key out" if spare else ""
        case _:
            return (quoted(name), NAME_WORDS, "") if on_key else (found, expected, _hint(name, node))


def _among(found: str, node: Node, choices: list[str]) -> tuple[str, str, str]:
    text = node.text if isinstance(node, Scalar) else ""
    if text == "undecided":
        return found, f"one of {', '.join(choices)}", "undecided is no verdict to rely on; find a check that decides"
    return found, f"one of {', '.join(choices)}", nearest(text, choices)


def _length(node: Node) -> str:
    return f"a text of {len(node.text)} characters" if isinstance(node, Scalar) else kind(node)


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.plain and node.text in NOTHINGS


def _size(node: Node) -> int:
    return len(node.items) if isinstance(node, Sequence) else len(node.entries) if isinstance(node, Mapping) else 0


def _count(node: Node) -> str:
    return f"{kind(node)} of {_size(node)}" if _size(node) else "nothing"


def _hint(name: str, node: Node) -> str:
    if not isinstance(node, Scalar):
        return "write one text in quotes"
    return "write true or leave the key out" if name in ("exact", "reconstructed") else ""


def _field(path: Path) -> tuple[type[BaseModel], FieldInfo | None]:
    model: type[BaseModel] = DocumentRecord
    field: FieldInfo | None = None
    for part in path:
        inner = _model_in(field.annotation) if field else None
        model = inner or model
        if isinstance(part, str):
            field = next((info for name, info in model.model_fields.items() if part == (info.alias or name)), field)
    return model, field


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := _model_in(part))), None)


def _keys(model: type[BaseModel]) -> set[str]:
    return {info.alias or name for name, info in model.model_fields.items()}


def _choices(field: FieldInfo | None) -> Iterator[Any]:
    pending = [field.annotation] if field else []
    while pending:
        for part in get_args(pending.pop()):
            if isinstance(part, str):
                yield part
            elif part is not type(None):
                pending.append(part)
