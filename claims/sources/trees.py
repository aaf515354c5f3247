"""Values in files that are parsed whole: JSON, TOML, YAML, and the outputs of a notebook. Numbers stay as written."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from typing import Any

from claims.schema.reader import read as read_strict
from claims.schema.tree import plain
from claims.sources.file import SourceError, SourceFile, decode
from claims.sources.pointer import follow, steps_of
from units.reading.codes import Code

LARGEST_TOML = 2**20  # bytes; its reader is written in Python
NESTED = "values are nested too deeply"


def read_json(file: SourceFile, at: str) -> Any:
    """Return the value of a JSON file at a JSON Pointer."""
    return follow(parse_json(decode(file.content(), file.name), file.name), steps_of(at))


def parse_json(text: str, name: str) -> Any:
    """Return JSON with its numbers as texts; a key that is there twice is an error.

    Raises:
        SourceError: it is no JSON.
    """
    try:
        return json.loads(text, parse_float=str, parse_int=str, parse_constant=str, object_pairs_hook=_unique)
    except SourceError:
        raise
    except ValueError as error:
        raise _broken(name, str(error)) from None
    except RecursionError:
        raise _broken(name, NESTED) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise SourceError("file", f"the key {twice!r} is there twice", "write the file anew", Code.REPEATED_NAME)
    return found


def read_toml(file: SourceFile, at: str) -> Any:
    """Return the value of a TOML file at a JSON Pointer."""
    text = decode(file.content(LARGEST_TOML), file.name)
    try:
        return follow(tomllib.loads(text, parse_float=str), steps_of(at))
    except tomllib.TOMLDecodeError as error:
        raise _broken(file.name, str(error)) from None
    except RecursionError:
        raise _broken(file.name, NESTED) from None


def read_yaml(file: SourceFile, at: str) -> Any:
    """Return the value of a YAML file at a JSON Pointer; anchors, tags and second documents are refused."""
    found = read_strict(file.content(), file.name)
    for error in found.faults:
        raise SourceError("file", f"{file.name}:{error.line}: {error.problem}", error.fix, error.code)
    return follow(_lists(plain(found.tops[0])) if found.tops else None, steps_of(at))


def _lists(value: Any) -> Any:
    """Return plain data with lists for tuples."""
    match value:
        case dict():
            return {key: _lists(each) for key, each in value.items()}
        case tuple() | list():
            return list(map(_lists, value))
    return value


def read_notebook(file: SourceFile, at: str) -> Any:
    """Return what the cell with a tag puts out: `/tag`, or `/tag/0/mfu` within JSON output."""
    tag, *rest = steps_of(at)
    notebook = parse_json(decode(file.content(), file.name), file.name)
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    listed = [each for each in cells or [] if tag in _get(each, "metadata", "tags", default=[])]
    if len(listed) != 1:
        problem = f"{len(listed) or 'no'} cells of {file.name} have the tag {tag!r}"
        raise SourceError("at", problem, "give one cell this tag", Code.UNKNOWN_NAME)
    outputs = [each for each in map(_output, _get(listed[0], "outputs", default=[])) if each is not None]
    if len(outputs) != 1:
        problem = f"the cell {tag!r} has {len(outputs) or 'no'} outputs"
        raise SourceError("at", problem, "run the notebook, and let the cell put out one value")
    return follow(outputs[0], rest)


def _output(output: Any) -> Any:
    """Return the JSON or the text of an output; nothing of a picture or an error."""
    data = _get(output, "data", default={})
    if "application/json" in data:
        return data["application/json"]
    text = data.get("text/plain", _get(output, "text", default=None))
    return "".join(text) if isinstance(text, list) else text


def _get(value: Any, *keys: str, default: Any) -> Any:
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return default if value is None else value


def _broken(name: str, problem: str) -> SourceError:
    return SourceError("file", f"cannot read {name}: {problem}", "write the file anew", Code.UNREADABLE_FILE)
