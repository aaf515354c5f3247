"""What users can write or call is documented: each key, kind, unit, error code, command, option and public name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import claims
from claims.commands.application import loaded
from claims.commands.purposes import COMMANDS, extensions
from claims.schema.json_schema import Form, schema_of
from claims.schema.vocabulary import Kind
from units.measures.definition import BASE, Definition
from units.measures.registry import general
from units.reading.codes import Code

DOCS = Path(__file__).resolve().parent.parent / "docs"


class Told(NamedTuple):
    """One sort of thing that has to be told: what there is, where it is told, and how its names are read there.

    Args:
        names: all that there are.
        page: the text in which each has to be told.
        reads: returns the names of which that text says something.
    """

    names: set[str]
    page: str
    reads: Callable[[str], set[str]]


def keys(schema: Any) -> Iterator[str]:
    """Yield the keys of all objects of a schema, whose open ones name things of the author's own."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
    for each in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from keys(each)


def section(title: str) -> Callable[[str], str]:
    """Return how the part of a page beneath a heading is cut out."""
    return lambda page: page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def read_keys(page: str) -> set[str]:
    """Return the keys of which the page on the language says something, each by its last word."""
    return {met.rpartition(": ")[2] for met in re.findall(r"^- \*\*(.+?)\*\*: \S", section("Keys")(page), re.MULTILINE)}


def read_headed(title: str) -> Callable[[str], set[str]]:
    """Return how names are read that are headings, with a sentence beneath."""
    return lambda page: set(re.findall(r"^### `(.+?)`\n\n\S", section(title)(page), re.MULTILINE))


def read_commands(page: str) -> set[str]:
    """Return the commands that have a heading and a sentence."""
    return set(re.findall(r"^## `claims (\S+)`\n\n\S", page, re.MULTILINE))


def read_options(page: str) -> set[str]:
    """Return the options of which the page of commands says something, each behind its command."""
    parts = [part.partition("`\n") for part in page.split("\n## `claims ")[1:]]
    rows = ((name, row) for name, _, rest in parts for row in re.findall(r"^\| (`--.*?) \| [^| ]", rest, re.MULTILINE))
    return {f"{name} {option}" for name, row in rows for option in re.findall(r"`(--[^`]+)`", row)}


def options() -> Iterator[str]:
    """Yield the long options of all commands, each behind its command."""
    for name in (*COMMANDS, *extensions()):
        for each in loaded(name).params:
            if each.name != "help" and not getattr(each, "hidden", False):
                yield from (f"{name} {option}" for option in (*each.opts, *each.secondary_opts) if option[:2] == "--")


def told_units() -> str:
    """Return what `claims units` has to say of each: what it is or how large; a counted thing says it by name."""
    return "".join(f"{each.name}: {_said_of(each)}\n" for each in UNITS)


def _said_of(unit: Definition) -> str:
    sized = "" if unit.size == BASE else unit.size
    counted = f"so many {unit.words[0]}" if unit.words and not unit.prefixes else ""
    return unit.meaning or unit.source or sized or counted


def read_names(page: str) -> set[str]:
    """Return the names in the first cells of the table of public names."""
    cells = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| \S", page.partition("## All names")[2], re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


UNITS = general().definitions
LANGUAGE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(DOCS.glob("language*.md")))
COMMANDS_PAGE, PYTHON = ((DOCS / name).read_text(encoding="utf-8") for name in ("commands.md", "python.md"))
ALL = {
    "key": Told(set(keys(schema_of(Form.CLAIMS))), LANGUAGE, read_keys),
    "kind": Told({each.value for each in Kind if each is not Kind.FILE}, LANGUAGE, read_headed("Kinds")),
    "unit": Told({each.name for each in UNITS}, told_units(), lambda page: set(re.findall(r"(?m)^(.+?): \S", page))),
    "error code": Told({each.value for each in Code}, LANGUAGE, read_headed("Errors")),
    "command": Told({*COMMANDS, *extensions()}, COMMANDS_PAGE, read_commands),
    "option": Told(set(options()), COMMANDS_PAGE, read_options),
    "public name": Told(set(claims.__all__), PYTHON, read_names),
}


@pytest.mark.parametrize("sort", ALL)
def test_everything_is_told(sort: str) -> None:
    """Each has its entry with some words."""
    assert ALL[sort].names
    assert not ALL[sort].names - ALL[sort].reads(ALL[sort].page)


@pytest.mark.parametrize(
    ("sort", "name", "entry"),
    [
        ("key", "interpretations", r"^- \*\*claims: interpretations\*\*: .*\n"),
        ("kind", "limit", r"^### `limit`\n"),
        ("unit", "metre", r"(?<=^metre: ).*"),
        ("error code", "circle", r"(?<=^### `circle`\n\n).*\n"),
        ("command", "explain", r"(?<=^## `claims explain`\n\n).*\n"),
        ("option", "report --letter", r"(?<=^\| `--letter` \| )[^|]*"),
        ("public name", "Audit", r"`Audit`"),
    ],
)
def test_one_of_which_nothing_is_said_is_noticed(sort: str, name: str, entry: str) -> None:
    """An entry, or its words, taken from the page is missed, and nothing else; so is a new one that has none."""
    names, page, reads = ALL[sort]
    assert name in names
    without, count = re.subn(entry, "", page, flags=re.MULTILINE)
    assert count >= 1
    assert names - reads(without) == {name}
    assert {*names, "planted"} - reads(page) == {"planted"}
