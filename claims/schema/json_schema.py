"""The JSON Schemas that are shipped: of claim files, for editors, and of findings, certificates and conflicts."""

from __future__ import annotations

import json
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from claims.schema.record import DocumentRecord
from claims.schema.sentences import KEY_OF_MEMBER, MEMBERS_OWN, MOST_MEMBERS, NAME_WORDS, NAMES
from claims.schema.values import ID
from claims.schema.vocabulary import KINDS, Composition, Kind

SHIPPED = {
    "findings": "report/findings.schema.json",
    "certificate": "certificate/schema.json",
    "conflicts": "guests/conflicts/schema.json",
}
HELP = {
    Composition.INTERPRETATIONS: (
        "the interpretations of the sentence, each under a short name; keys above are shared by all"
    ),
    Composition.ALL: (
        "the statements that the sentence makes at once, each under a short name; keys above are shared by all"
    ),
}


class Form(StrEnum):
    """What a schema describes."""

    CLAIMS = "claims"
    FINDINGS = "findings"
    CERTIFICATE = "certificate"
    CONFLICTS = "conflicts"


def schema_of(form: Form) -> dict[str, Any]:
    """Return a schema: of claim files as the loader has it, of the others as it is shipped."""
    if form is Form.CLAIMS:
        return schema()
    shipped: dict[str, Any] = json.loads(files("claims").joinpath(SHIPPED[form]).read_bytes())
    return shipped


@cache
def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a claim file, sentences of several checks among its records."""
    kinds = msgspec.json.schema(DocumentRecord)["$defs"]
    document, claim = kinds.pop("DocumentRecord"), kinds["ClaimRecord"]
    claim["oneOf"] = [{"required": [kind.value]} for kind in map(Kind, KINDS)]
    claim["properties"]["id"] = {**claim["properties"]["id"], "pattern": ID}
    for composition in Composition:
        kinds[_sentence(composition)] = _sentence_schema(composition, claim)
        kinds[_member(composition)] = _member_schema(composition, claim)
    document["properties"]["claims"]["items"] = _either(*Composition)
    document["required"].remove("claims")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **document,
        "anyOf": [{"required": ["claims"]}, {"required": ["tables"]}],
        "title": "A file of verified claims",
        "$defs": kinds,
    }


def _either(composition: Composition, *others: Composition) -> dict[str, Any]:
    """Return the schema of a record: that of a sentence where it has the key of its parts."""
    return {
        "if": {"required": [composition.value]},
        "then": _reference(_sentence(composition)),
        "else": _either(*others) if others else _reference("ClaimRecord"),
    }


def _sentence_schema(composition: Composition, claim: dict[str, Any]) -> dict[str, Any]:
    parts = {
        "type": "object",
        "description": HELP[composition],
        "additionalProperties": _reference(_member(composition)),
        "propertyNames": {"pattern": ID, "description": NAME_WORDS},
        "minProperties": 2,
        "maxProperties": MOST_MEMBERS,
    }
    shared = {key: value for key, value in claim["properties"].items() if key not in MEMBERS_OWN[composition]}
    described = f"One sentence; its verdict follows from those of each {NAMES[composition]}."
    return _object(described, {**shared, composition.value: parts}, ["id", "says", composition.value])


def _member_schema(composition: Composition, claim: dict[str, Any]) -> dict[str, Any]:
    left_out = {"id", *KEY_OF_MEMBER.values()} - {KEY_OF_MEMBER[composition], "interpretation"}
    properties = {key: value for key, value in claim["properties"].items() if key not in left_out}
    return _object(f"One {NAMES[composition]} of a sentence.", properties, [KEY_OF_MEMBER[composition]])


def _object(description: str, properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "description": description,
        "additionalProperties": False,
        "properties": properties,
        "required": required,
    }


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def _sentence(composition: Composition) -> str:
    return f"SentenceWith{composition.capitalize()}"


def _member(composition: Composition) -> str:
    return f"{NAMES[composition].capitalize()}Record"
