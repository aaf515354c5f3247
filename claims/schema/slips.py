"""What an author most likely meant who wrote what cannot be read: the next step of a fault, from what stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from claims.schema.meant_keys import COMMA
from claims.schema.values import CLAIM_ID, ID
from units.reading.suggestions import Suggestion, transliterate, write

KEY = re.compile(r"(?P<lead>\s*(?:- +)?)(?P<key>[A-Za-z_-]+)(?P<gap> *):(?P<after> *)(?P<value>.*)")
SIGNS = tuple(">|%@`*&!,[]{}")  # YAML takes a text that begins with one of these for something else
OPEN = ("end of stream", "expected ',' or")  # in what a parser says of a quote or bracket that is never closed
BRACKETED = "; a text in it that holds a comma or a bracket, such as 2 [hour], stands in quotes"
HERE = "check indentation, quotes and brackets here"
SHIFTED = ("expected key", "'-' indicator", "mapping values")  # in what a parser says where columns differ
COLUMNS = "the dashes of the claims stand in one column, and so do the keys of each claim"
# What people write for a word of the format, and the word.
MEANT = {
    "approximately": "loose",
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
# What to do where nothing nearer can be told from what stands there, by the key under which it stands.
STEPS = {
    "address": "copy it from a browser, which writes a space as %20 and a quote as %22",
    "agree": "name the claims of both figures; one alone is computed, or a premise",
    "claims": "begin the first behind a dash: - id: its-id",
    "date": "write a day of the calendar as year-month-day, or the month or the year alone",
    "link": "copy it from a browser, which writes a space as %20 and a quote as %22",
    "text": "keep the text and its claims together: move the one beside the other",
    "whole": "name a column, drinks.*.price, or a row, drinks.tea.*",
}
INFINITE = frozenset({"inf", "infinite", "infty", "oo"})
SHAPES = {
    "dict_type": 'write each under its name, as in {size: backup-size, rate: "5 GB/s"}',
    "tuple_type": "write a list: each behind a dash, or all in brackets",
    "string_type": "write one text in quotes",
    "model_type": "write its keys in braces, or one below the other",
}


def broken(lines: list[str], error: Any) -> tuple[int, int, str]:
    """Return line and column of what breaks a YAML file, counted from 1, and what to write instead.

    Args:
        lines: of the file.
        error: as the parser raised it.
    """
    told, around = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", ""))
    unclosed = around is not None and any(each in problem for each in OPEN)
    if unclosed or "could not find expected ':'" in problem:
        told = around or told
    if told is None:
        return 0, 0, HERE
    line = lines[told.line] if told.line < len(lines) else ""
    hint = next(_slips(line), COLUMNS if any(each in problem for each in SHIFTED) else HERE)
    if unclosed and told.column < len(line):
        hint = f"close the {line[told.column]} that is opened here{BRACKETED if line[told.column] == '{' else ''}"
    return told.line + 1, told.column + 1, hint


def _slips(line: str) -> Iterator[str]:
    """Yield what to write where a line has one of the slips that break YAML, the likeliest first."""
    if re.match(r"\s*-[A-Za-z]", line):
        yield "a space stands behind the dash"
    met = KEY.fullmatch(line.rstrip())
    if met is None:
        return
    key, value = met["key"], met["value"]
    if met["gap"]:
        yield f"the colon stands right behind the key: '{key}: ...'"
    if value and not met["after"]:
        yield f"a space stands behind the colon: '{key}: ...'"
    if value.startswith("'") and value.count("'") > 2:
        yield "an apostrophe in single quotes is written twice; double quotes take it as it is"
    if value.startswith('"') and value.count('"') > 2:
        yield 'a quote in double quotes is written \\"; single quotes take it as it is'
    if value.startswith(SIGNS):
        yield f"a text that begins with {value[0]} stands in quotes"
    if ": " in value and value[0] not in "\"'{[":
        yield "a text with a colon in it stands in quotes"


def wanted(name: str, kind: str, context: Any, text: str | None) -> str:
    """Return the next step where a value is not as the format has it.

    Args:
        name: the key under which it stands.
        kind: what the check of types says of it.
        context: what that check demanded, such as a pattern.
        text: what stands there; none for a list or a mapping.
    """
    if name == "formula" and text is not None and re.search(r"[^\w.\s-]", text):
        return "`formula` takes the name of one that is known; arithmetic of the claim's own stands in `expression`"
    return _nearest_step(kind, context, text) or STEPS.get(name, "")


def printed_otherwise(hint: str) -> str:
    """Return the hint that writes the name of a unit, with where the spelling of the text goes."""
    if not isinstance(hint, Suggestion) or not re.fullmatch("[A-Za-z]+", hint.wrong):
        return hint
    return Suggestion(f"{hint}, and add `symbol: {hint.wrong}` if texts print it so", hint.wrong, hint.right)


def such_as(record: type[BaseModel]) -> str:
    """Return what a record looks like that has only the keys that it must have."""
    keys = ", ".join(
        f"{field.alias or name}: ..." for name, field in record.model_fields.items() if field.is_required()
    )
    return f"a mapping such as {{{keys}}}"


def _nearest_step(kind: str, context: Any, text: str | None) -> str:
    if text is None and kind == "tuple_type":
        return "write a list: a dash before each, its name behind `name` or `id`; or all in brackets"
    if text is None or kind in ("dict_type", "model_type", "tuple_type"):
        return SHAPES.get(kind, "")
    if not text.strip():
        return "write it behind the key, in quotes where it begins with a sign such as # or ~"
    pattern = str((context or {}).get("pattern", ""))
    if pattern in (ID, CLAIM_ID):
        return _named(text, "-")
    if "_" in pattern and "https" not in pattern:
        return _named(text, "_")
    if "https" in pattern and re.match(r"(http://|www\.)\S+$", text):
        return write(text, f"https://{text.removeprefix('http://')}")
    if "https" in pattern and not re.match("https?:", text):
        return "name the page as a browser shows it, https://..., or leave the key out"
    return ""


def _named(text: str, joint: str) -> str:
    """Return the hint that writes a name as names are written."""
    parts = [re.sub(r"[^a-z0-9]+", joint, transliterate(part).lower()).strip(joint) for part in text.split(".")]
    made = ".".join(parts) if joint == "_" else joint.join(filter(None, parts))
    if re.match(r"\d{3}(?!\d)", text):
        return COMMA
    if made[:1].isdigit():
        return "begin it with a letter"
    whole = made and (all(parts) or joint == "-") and made != text
    return write(text, made) if whole else f"choose another, such as backup{joint}time"
