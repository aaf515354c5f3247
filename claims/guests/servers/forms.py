"""What each tool for agents answers, as a JSON Schema; every answer may hold faults, and tells of which bytes it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from claims.schema.schemas import Form, schema_of

Json = dict[str, Any]
TEXT: Json = {"type": "string"}
NAME: Json = {"type": "string", "minLength": 1}
TRUTH: Json = {"type": "boolean"}
COUNT: Json = {"type": "integer", "minimum": 0}
PLACE: Json = {"type": "integer", "minimum": 1}
MAYBE: Json = {"type": ["string", "null"]}
COUNTS: Json = {"type": "object", "additionalProperties": COUNT}
ANYTHING: Json = {"type": "object"}


def listing(items: Json) -> Json:
    """Return the form of a list."""
    return {"type": "array", "items": items}


def record(fields: Mapping[str, Json]) -> Json:
    """Return the form of an object with these fields and no others."""
    return {"type": "object", "additionalProperties": False, "required": [*fields], "properties": dict(fields)}


def either(*forms: Json) -> Json:
    """Return the form of what has one of several."""
    return {"anyOf": list(forms)}


def forms() -> dict[str, Json]:
    """Return by tool the form of its answer: an object with the fields of its own, or with faults alone."""
    audit = _without_references(schema_of(Form.FINDINGS))
    beside = {name: audit["properties"][name] for name in ("faults", "audited")}
    return {name: _answer(form, beside) for name, form in _own(audit).items()}


def _own(audit: Json) -> dict[str, Json]:
    """Return the form of what each tool answers where nothing is wrong."""
    finding = audit["properties"]["claims"]["items"]
    shown = _with(finding, {"why": NAME, "derivation": listing(TEXT), "dependents": listing(NAME)})
    explained = {"influences": listing(INFLUENCE), "inversions": listing(INVERSION)}
    audited = record({name: audit["properties"][name] for name in audit["required"]})
    return {
        "read_figure": FIGURE,
        "check": audited,
        "check_table": audited,
        "draft": DRAFT,
        "coverage": COVERAGE,
        "audit": audited,
        "show": shown,
        "explain": _with(shown, explained),
        "why_not": WHY_NOT,
        "impact": IMPACT,
        "certify": record({"certificate": NAME}),
        "schema": {**ANYTHING, "required": ["$schema"]},
        "language": TOPIC,
    }


REFUSED = record(
    {"text": TEXT, "read": TRUTH, "column": COUNT, "found": NAME, "expected": NAME, "hint": TEXT, "code": NAME}
)
READ = record(
    {
        "text": TEXT,
        "read": TRUTH,
        "says": NAME,
        "low": MAYBE,
        "high": MAYBE,
        "low_open": TRUTH,
        "high_open": TRUTH,
        "unit": TEXT,
        "dimension": TEXT,
    }
)
FIGURE = either(READ, REFUSED)
INFLUENCE = record({"quantity": NAME, "elasticity": MAYBE, "low": NAME, "high": NAME, "says": NAME})
INVERSION = record({"quantity": NAME, "found": TRUTH, "says": NAME})
STUB = record({"stated": NAME, "doubtful": TEXT, "figure": FIGURE})
DRAFT = record(
    {
        "statements": listing(
            record(
                {
                    "line": PLACE,
                    "column": PLACE,
                    "end_line": PLACE,
                    "text": NAME,
                    "tells": listing(NAME),
                    "figures": listing(record({"printed": NAME, "stub": either(STUB, {"type": "null"})})),
                }
            )
        ),
        "summary": record({"statements": COUNT, "figures": COUNT, "claims": {"const": 0}}),
    }
)
COVERAGE = record(
    {
        "complete": TRUTH,
        "counts": COUNTS,
        "counts_without_figure": COUNTS,
        "waivers": ANYTHING,
        "differences": listing(ANYTHING),
        "statements": listing(
            record(
                {
                    "fingerprint": NAME,
                    "line": COUNT,
                    "end_line": COUNT,
                    "text": TEXT,
                    "marks": listing(NAME),
                    "figures": listing(ANYTHING),
                    "status": NAME,
                    "claims": listing(NAME),
                }
            )
        ),
    }
)
EDIT = record({"file": NAME, "line": PLACE, "column": PLACE, "end": PLACE, "text": TEXT, "verdict": NAME})
TOLD = {"part": NAME, "says": NAME}
WHY_NOT = record(
    {
        "id": NAME,
        "says": NAME,
        "verdict": NAME,
        "why": NAME,
        "because": TEXT,
        "facts": listing(record(TOLD)),
        "repairs": listing(record({**TOLD, "edit": either(EDIT, {"type": "null"})})),
    }
)
TURN = record({"id": NAME, "before": NAME, "after": NAME, "why": NAME})
IMPACT = record(
    {
        "name": NAME,
        "dependents": listing(record({"id": NAME, "recorded": NAME})),
        "turns": either(listing(TURN), {"type": "null"}),
    }
)
TOPIC = {**ANYTHING, "required": ["topic"]}


def _answer(form: Json, beside: Mapping[str, Json]) -> Json:
    """Return the form of an answer: the tool's own, joined by faults and digests, or faults alone."""
    own = [_with(each, {}, beside) for each in form.get("anyOf", [form])]
    return {"type": "object", **either(*own, record({"faults": {**beside["faults"], "minItems": 1}}))}


def _with(form: Json, fields: Mapping[str, Json], may: Mapping[str, Json] = {}) -> Json:
    """Return a form with more fields; one that leaves its fields open stays so."""
    if "properties" not in form:
        return form
    known = {
        **form["properties"],
        **fields,
        **{name: each for name, each in may.items() if name not in form["properties"]},
    }
    return {**form, "required": [*form["required"], *fields], "properties": known}


def _without_references(schema: Json) -> Json:
    """Return a schema with each part in the place where it is named, and without prose: it is read with the tools."""
    parts = schema["$defs"]

    def put(value: Any, *, names: bool = False) -> Any:
        if isinstance(value, list):
            return [put(each) for each in value]
        if not isinstance(value, dict):
            return value
        if not names and "$ref" in value:
            return put(parts[value["$ref"].rpartition("/")[2]])
        dropped = () if names else ("description", "title", "$defs", "$schema")
        return {
            key: put(each, names=key == "properties" and not names) for key, each in value.items() if key not in dropped
        }

    placed: Json = put(schema)
    return placed
