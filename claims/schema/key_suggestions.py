"""Suggestions for unknown keys: which key an author meant who has not yet read the format, with an example."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches

from msgspec.structs import fields

from claims.schema.diagnostics import nearest, one_of, quoted
from claims.schema.record import ClaimRecord, Keyed
from claims.schema.tree import Scalar
from claims.schema.vocabulary import JOINTS, KINDS
from units.reading.codes import Code
from units.reading.errors import InputError
from units.reading.suggestions import Suggestion, did_you_mean

# By the key an example of its value, and what people write for the key.
KEYS = {
    "id": ("backup-time", ("identifier", "key", "label", "name", "slug")),
    "says": ("A backup takes 8 s.", ("claim", "description", "sentence", "text", "title")),
    "stated": (
        '"~40 GB"',
        ("amount", "answer", "figure", "number", "print", "printed", "result", "states", "value"),
    ),
    "source": (
        "the report of March",
        ("assumption", "citation", "cite", "evidence", "fact", "premise", "ref", "reference"),
    ),
    "expression": ("size / rate", ("arithmetic", "calc", "calculate", "calculation", "computation", "compute", "expr")),
    "always": (
        '"speed > 3 [m/s]"',
        ("assert", "assertion", "holds", "inequality", "relation", "require", "statement", "test"),
    ),
    "identity": ('"rate * time == size"', ("eq", "equality", "equation")),
    "given": (
        '{size: backup-size, rate: "5 GB/s"}',
        (
            "args",
            "arguments",
            "depends",
            "depends_on",
            "input",
            "inputs",
            "parameters",
            "params",
            "requires",
            "rests_on",
            "uses",
            "values",
            "variables",
            "vars",
            "where",
            "with",
        ),
    ),
    "assuming": ('["speed > 0 [m/s]"]', ("assume", "assumes", "assumptions", "condition", "conditions", "if", "when")),
    "section": ('"2.1"', ("chapter", "heading", "page")),
    "expect": ("refuted", ("expected", "outcome", "pass", "refuted", "status", "verdict", "verified")),
    "because": ("40 GB at 5 GB/s take 8 s.", ("explanation", "reason", "why")),
    "link": ("https://www.example.org/report", ("href", "uri", "url")),
}
KEY_OF = {written: key for key, (_, others) in KEYS.items() for written in others}
# What is said in another way than by a key.
OTHERWISE = {
    **dict.fromkeys(("unit", "units"), 'write the unit in the figure, as in `stated: "40 GB"`'),
    **dict.fromkeys(
        ("calculated", "computed"),
        'results are computed, not written; put the printed figure in `stated: "~40 GB"`',
    ),
    **dict.fromkeys(
        (
            "accuracy",
            "approx",
            "approximate",
            "ci",
            "decimals",
            "digits",
            "error",
            "margin",
            "precision",
            "rel",
            "sd",
            "significant",
            "std",
            "tol",
            "tolerance",
            "uncertainty",
            "within",
        ),
        'the tolerance follows from the printed figure, as in `stated: "~40 GB"` or `stated: "40 ± 2 GB"`',
    ),
    **dict.fromkeys(
        ("high", "low", "lower", "max", "min", "range", "upper"),
        'write ranges and bounds in the figure: `stated: "4-6 GB"`, `stated: "at most 6 GB"`',
    ),
    **dict.fromkeys(("compare", "equals", "same_as"), "compare figures in a separate claim: `agree: [one, other]`"),
    **dict.fromkeys(("kind", "type"), "the key of the check is the kind: `source`, `expression`, `always`"),
    **dict.fromkeys(("quantity", "variable"), "declare quantities above the claims, under `quantities`"),
    **dict.fromkeys(
        (
            "author",
            "category",
            "comment",
            "confidence",
            "date",
            "note",
            "notes",
            "owner",
            "priority",
            "severity",
            "tag",
            "tags",
            "todo",
            "version",
            "year",
        ),
        "write it in a comment, after #",
    ),
}

COMMA = "put a figure with a comma, such as 15,700, in quotes"
SLIP = 0.8  # likeness of keys where one is the other misspelt: premis, statd; below it date is like stated


def suggest(written: str, keys: Collection[str]) -> str:
    """Return the hint that names the key of a claim that was meant, or where else it is said; empty if unknown."""
    key = KEY_OF.get(written.lower(), "")
    if key in keys:
        return Suggestion(f"did you mean {key}, as in `{key}: {KEYS[key][0]}`?", written, key)
    return OTHERWISE.get(written.lower(), "")


def unknown_key(written: str, record: type[Keyed], present: Mapping[str, Scalar]) -> InputError:
    """Return the error of an unknown key, with the key that was meant, or the line where that is present already.

    Args:
        written: the key.
        record: the kind of record.
        present: the keys that the record has, with their places.
    """
    keys = sorted({each.encode_name for each in fields(record)}.union(JOINTS * (record is ClaimRecord)))
    hint = _key_meant(written, record, keys)
    if isinstance(hint, Suggestion) and hint.right in present:
        same = stands_for(written, hint.right) or is_misspelling(written, hint.right)
        already = f"{hint.right} is already in line {present[hint.right].line}; remove one of them"
        hint = already if same else nearest(written, [each for each in keys if each not in present])
    hint = hint or f"the keys are {one_of(keys)}; see `claims language keys`"
    return InputError(f"unknown key {quoted(written)}", hint=hint, code=Code.UNKNOWN_KEY)


def _key_meant(written: str, record: type[Keyed], keys: list[str]) -> str:
    if written.lower() in keys:
        return did_you_mean(written, written.lower())
    if re.match(r"\d{3}(?!\d)", written):
        return COMMA
    return (suggest(written, keys) if record is ClaimRecord else "") or nearest(written, keys)


def is_misspelling(written: str, key: str) -> bool:
    """Return whether a key is so near another one that it is a misspelling of it, and no other word."""
    return bool(get_close_matches(written.lower(), [key], cutoff=SLIP))


def stands_for(written: str, key: str) -> bool:
    """Return whether someone who wrote an unknown key most likely meant this one."""
    return KEY_OF.get(written.lower()) == key


def explains_absence(claim: Collection[str]) -> bool:
    """Return whether an unknown key is there in place of a missing check or figure: then the key is the error."""
    unknown = [key for key in claim if key not in ClaimRecord.__struct_fields__]
    unchecked = not any(key in KINDS for key in claim)
    if unchecked and any(KEY_OF.get(key.lower()) in KINDS or nearest(key, (*KINDS, *JOINTS)) for key in unknown):
        return True
    return "stated" not in claim and any(stands_for(key, "stated") for key in unknown)
