"""Markers: what a comment right behind a figure, or a command around it, says of its claim.

40 GB<!-- claim: size, source: storage report of March -->   an assumption
49 %<!-- claim: mfu from results.json#/runs/0/mfu -->        a value in a file
64 s<!-- claim: time = size / rate -->                       arithmetic with earlier claims
64 s<!-- claim: time -->                                     the figure of a claim once more
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from msgspec import Struct, field

from derive.notation.parse import read_expression
from units.reading.errors import InputError, ReadingError

OPTION = re.compile(r",\s*(?=(?:source|unit|expect|because)\s*:|exact\s*(?:,|$))")
FROM = re.compile(r"(?P<id>\S+)\s+from\s+(?P<file>[^#]+)(?:#(?P<at>.*))?$", re.DOTALL)
COMPUTED = re.compile(r"(?P<id>[^\s=]+)\s*=(?P<expression>.*)$", re.DOTALL)
EXAMPLES = "such as `size, source: the storage report`, `time = size / rate` or `mfu from results.json#/runs/0/mfu`"
HYPHENED = re.compile(r"(?<![\w.-])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w.-])")


class Marker(Struct, frozen=True):
    """What a marker says.

    Args:
        claim: the id of the claim.
        keys: the record of the claim, but for what its text says; empty where the claim is defined elsewhere.
    """

    claim: str
    keys: Mapping[str, str | Mapping[str, str]] = field(default_factory=dict)


def read_marker(words: str, ids: Collection[str] = ()) -> Marker:
    """Return what a marker says.

    Args:
        words: the marker, without the signs of its comment.
        ids: those of the markers of its text, which an expression may name.

    Raises:
        InputError: it is neither the id of a claim nor a definition.
    """
    head, *options = OPTION.split(" ".join(words.split()))
    keys = dict(_option(each) for each in options)
    if found := FROM.match(head):
        return Marker(id_of(found["id"]), _from_file(found, keys))
    if found := COMPUTED.match(head):
        return Marker(id_of(found["id"]), {**_arithmetic(found["expression"].strip(), ids), **keys})
    if " " in head or "," in head:
        raise InputError(f"cannot read the marker '{head}'", f"write an id, or a definition {EXAMPLES}")
    return Marker(id_of(head), keys)


def id_of(name: str) -> str:
    """Return the id of a claim as expressions may write it, with underscores."""
    return name.replace("_", "-")


def name_of(claim: str) -> str:
    """Return the id of a claim as an expression writes it."""
    return claim.replace("-", "_")


def _option(text: str) -> tuple[str, str]:
    key, sign, value = text.partition(":")
    return (key.strip(), value.strip()) if sign else (key.strip(), "true")


def _from_file(found: re.Match[str], keys: Mapping[str, str]) -> Mapping[str, str | Mapping[str, str]]:
    if not found["at"]:
        hint = f"write {found['file'].strip()}#/runs/0/mfu"
        raise InputError("the marker does not say where in the file the value is", hint)
    place = {"file": found["file"].strip(), "at": found["at"].strip()}
    unit = {"unit": keys["unit"]} if "unit" in keys else {}
    return {"source": {**place, **unit}, **{key: each for key, each in keys.items() if key != "unit"}}


def _arithmetic(text: str, ids: Collection[str]) -> Mapping[str, str | Mapping[str, str]]:
    """Return an expression with its inputs: each name is the id of a claim, with underscores for hyphens."""
    written = HYPHENED.sub(lambda match: name_of(match[0]) if match[0] in ids else match[0], text)
    try:
        names = dict.fromkeys(name.text for name in read_expression(written).names)
    except ReadingError:  # the loader says what is wrong with it
        names = {}
    given = {name: id_of(name) for name in names}
    return {"expression": written, **({"given": given} if given else {})}
