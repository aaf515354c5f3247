"""JSON Pointers (RFC 6901): the way to one value in nested lists and mappings."""

from __future__ import annotations

from typing import Any

from claims.schema.diagnostics import nearest, one_of, quoted
from claims.sources.file import SourceError
from units.reading.codes import Code


def steps_of(at: str) -> list[str]:
    """Return the steps of a pointer, `~1` and `~0` decoded.

    Raises:
        SourceError: it does not begin with a slash.
    """
    if not at.startswith("/"):
        raise SourceError("at", f"{quoted(at)} is not a JSON Pointer", f"begin it with a slash: /{at}")
    return [step.replace("~1", "/").replace("~0", "~") for step in at[1:].split("/")]


def follow(value: Any, steps: list[str]) -> Any:
    """Return the value that the steps lead to.

    Raises:
        SourceError: a step leads nowhere; the hint names what there is.
    """
    for step in steps:
        match value:
            case dict() if step in value:
                value = value[step]
            case dict():
                hint = nearest(step, map(str, value)) or f"its keys are {one_of(map(str, value))}"
                raise SourceError("at", f"no key {quoted(step)}", hint, Code.UNKNOWN_NAME)
            case list() if step.isdecimal() and len(step) < 10 and int(step) < len(value):
                value = value[int(step)]
            case list():
                hint = f"it has items 0 to {len(value) - 1}" if value else "the list is empty"
                raise SourceError("at", f"no item {quoted(step)}", hint, Code.UNKNOWN_NAME)
            case _:
                raise SourceError("at", f"no {quoted(step)} in a single value", "end the pointer before it")
    return value


def text_of(value: Any) -> str:
    """Return the text of a number or of a text.

    Raises:
        SourceError: it is a list, a mapping, a truth, or nothing.
    """
    match value:
        case str() if value.strip():
            return value.strip()
        case bool() | None | "":
            found = "empty" if value in (None, "") else f"{value}".lower()
        case int() | float():
            return str(value)
        case dict():
            raise SourceError("at", "the value is a mapping", f"go on to one of {one_of(map(str, value))}")
        case list():
            raise SourceError("at", f"the value is a list of {len(value)}", "go on to an item, such as /0")
        case _:
            found = quoted(str(value))
    raise SourceError("at", f"the value is {found}, not a number", "point to a number, or to a text such as '40 GB'")
