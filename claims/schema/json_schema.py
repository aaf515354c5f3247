"""The JSON Schemas that are shipped: of claim files, for editors, and of findings, certificates and conflicts."""

from __future__ import annotations

import json
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from claims.schema.record import DocumentRecord
from claims.schema.sentences import CALLED, MEMBERS_OWN, MOST_MEMBERS, NAME_WORDS, OWN
from claims.schema.values import ID
from claims.schema.vocabulary import Joined, Kind

SHIPPED = {
    "findings": "report/findings.schema.json",
    "certificate": "certificate/schema.json",
    "conflicts": "guests/conflicts/schema.json",
}
HELP = {
    Joined.READINGS: "the readings of the sentence, each under a short name; keys above are shared by all",
    Joined.ALL: "the statements that the sentence makes at once, each under a short name; keys above are shared by all",
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
    claim["oneOf"] = [{"required": [kind.value]} for kind in Kind]
    claim["properties"]["id"] = {**claim["properties"]["id"], "pattern": ID}
    for joined in Joined:
        kinds[_sentence(joined)] = _sentence_schema(joined, claim)
        kinds[_member(joined)] = _member_schema(joined, claim)
    document["properties"]["claims"]["items"] = _either(*Joined)
    document["required"].remove("claims")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **document,
        "anyOf": [{"required": ["claims"]}, {"required": ["tables"]}],
        "title": "A file of verified claims",
        "$defs": kinds,
    }


def _either(joined: Joined, *others: Joined) -> dict[str, Any]:
    """Return the schema of a record: that of a sentence where it has the key of its parts."""
    return {
        "if": {"required": [joined.value]},
        "then": _reference(_sentence(joined)),
        "else": _either(*others) if others else _reference("ClaimRecord"),
    }


def _sentence_schema(joined: Joined, claim: dict[str, Any]) -> dict[str, Any]:
    parts = {
        "type": "object",
        "description": HELP[joined],
        "additionalProperties": _reference(_member(joined)),
        "propertyNames": {"pattern": ID, "description": NAME_WORDS},
        "minProperties": 2,
        "maxProperties": MOST_MEMBERS,
    }
    shared = {key: value for key, value in claim["properties"].items() if key not in MEMBERS_OWN[joined]}
    described = f"One sentence; its verdict follows from those of each {CALLED[joined]}."
    return _object(described, {**shared, joined.value: parts}, ["id", "says", joined.value])


def _member_schema(joined: Joined, claim: dict[str, Any]) -> dict[str, Any]:
    left_out = {"id", *OWN.values()} - {OWN[joined], "reading"}
    properties = {key: value for key, value in claim["properties"].items() if key not in left_out}
    return _object(f"One {CALLED[joined]} of a sentence.", properties, [OWN[joined]])


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


def _sentence(joined: Joined) -> str:
    return f"SentenceWith{joined.capitalize()}"


def _member(joined: Joined) -> str:
    return f"{CALLED[joined].capitalize()}Record"
