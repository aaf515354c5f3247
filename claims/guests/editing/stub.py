"""A new claim as a stub: every key that it must have, empty, so that the audit tells each until it is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from claims.schema.fault import Faults, fault_in, of_run, quoted
from claims.schema.reader import read
from claims.schema.record import ClaimRecord
from claims.schema.tree import Mapping, Scalar, Sequence
from claims.schema.values import ID, ID_WORDS, LONGEST_ID, RESERVED
from claims.schema.vocabulary import COMPUTED, Kind
from units.reading.codes import Code

STATING = COMPUTED | {Kind.PREMISE}


def with_stub(text: str, file: str, name: str, kind: Kind) -> str:
    """Return the text of a claim file with the stub of a claim behind its last.

    Args:
        text: the text; an empty one becomes a file of claims, of a document with the name of the file.
        file: its path.
        name: the id of the new claim.
        kind: which check it is to hold.

    Raises:
        Faults: the id is none or taken, or the file cannot take a claim at its end.
    """
    if not re.fullmatch(ID, name) or len(name) > LONGEST_ID or name in RESERVED:
        raise Faults([of_run(f"the id {quoted(name)}", ID_WORDS, "choose another, such as backup-time")])
    if not text.strip():
        return "\n".join([*_head(file), *_lines(name, kind, "  ")]) + "\n"
    claims = _claims(text, file, name)
    last = claims.items[-1]
    lines = text.split("\n")
    indent = " " * (last.column - 3)
    after = last.end_line if isinstance(last, Mapping) else last.line
    return "\n".join([*lines[:after], "", *_lines(name, kind, indent), *lines[after:]])


def _head(file: str) -> list[str]:
    stem = re.sub(r".*/", "", file).rpartition(".")[0]
    if not re.fullmatch(ID, stem) or len(stem) > LONGEST_ID or stem in RESERVED:
        found, hint = f"the file name {quoted(stem)}", "the document is called after it; choose another"
        raise Faults([fault_in(file, found, ID_WORDS, hint, code=Code.UNFIT_CALL)])
    return [f"document: {stem}", "claims:"]


def _claims(text: str, file: str, name: str) -> Sequence:
    """Return the list of claims that the stub is added to."""
    reading = read(text.encode(), file)
    if reading.faults or reading.root is None:
        raise Faults(reading.faults)
    claims = reading.root.entries.get("claims")
    if not isinstance(claims, Sequence) or not claims.items:
        hint = "begin the list with 'claims:' on a line of its own"
        raise Faults([fault_in(file, "no list of claims", "one to add to", hint, code=Code.UNFIT_CALL)])
    if text.split("\n")[claims.line - 1][claims.column - 1] == "[":
        hint = "write each claim behind a dash"
        at = claims.line, claims.column
        raise Faults([fault_in(file, "claims in brackets", "a list", hint, code=Code.UNFIT_CALL, at=at)])
    for item in claims.items:
        known = item.entries.get("id") if isinstance(item, Mapping) else None
        if isinstance(known, Scalar) and known.text == name:
            told = (f"id {quoted(name)}", "an id that no claim has", "choose another")
            at = known.line, known.column
            raise Faults([fault_in(file, *told, code=Code.UNFIT_CALL, at=at, claim=name)])
    return claims


def _lines(name: str, kind: Kind, indent: str) -> Iterator[str]:
    yield f"{indent}- id: {name}"
    for key in ("says", *(["stated"] if kind in STATING else []), kind.value, *(["given"] if kind in COMPUTED else [])):
        yield from _key(key, ClaimRecord.model_fields[key], f"{indent}  ")


def _key(key: str, field: FieldInfo, indent: str) -> Iterator[str]:
    """Yield a key that is to be filled in, with what belongs there; a mapping with those keys that it needs."""
    model = _model(field.annotation)
    if model is None:
        yield f"{indent}{key}:  # {field.description}"
        return
    yield f"{indent}{key}:"
    for name, each in model.model_fields.items():
        if each.is_required():
            yield from _key(each.alias or name, each, f"{indent}  ")


def _model(annotation: object) -> type[BaseModel] | None:
    """Return the mapping that a key holds, if it holds one."""
    held = (annotation, *get_args(annotation))
    return next((each for each in held if isinstance(each, type) and issubclass(each, BaseModel)), None)
