"""The JSON Schema of a claim file, for editors: of records that hold one check, and of sentences of several."""

from __future__ import annotations

from functools import cache
from typing import Any

from claims.schema.record import DocumentRecord
from claims.schema.sentences import CALLED, MEMBERS_OWN, MOST_MEMBERS, NAME_WORDS, OWN
from claims.schema.values import ID
from claims.schema.vocabulary import Joined

HELP = {
    Joined.READINGS: "the readings of the sentence, each under a short name; keys above are shared by all",
    Joined.ALL: "the statements that the sentence makes at once, each under a short name; keys above are shared by all",
}


@cache
def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a claim file."""
    made = DocumentRecord.model_json_schema(by_alias=True)
    claim = made["$defs"]["ClaimRecord"]
    claim["properties"]["id"] = {**claim["properties"]["id"], "pattern": ID}
    for joined in Joined:
        made["$defs"][_sentence(joined)] = _sentence_schema(joined, claim)
        made["$defs"][_member(joined)] = _member_schema(joined, claim)
    made["properties"]["claims"]["items"] = _either(*Joined)
    made["required"].remove("claims")
    made["anyOf"] = [{"required": ["claims"]}, {"required": ["tables"]}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **made,
        "title": "A file of verified claims",
    }


def _either(joined: Joined, *others: Joined) -> dict[str, Any]:
    """Return the schema of a record: that of a sentence where the key of its parts stands in it."""
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
    own = {key: value for key, value in claim["properties"].items() if key not in left_out}
    return _object(f"One {CALLED[joined]} of a sentence.", own, [OWN[joined]])


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
