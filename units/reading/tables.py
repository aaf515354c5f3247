"""The tables of a parser, kept beside Python's own compiled modules, since making them costs ten times reading them.

What is kept is believed as far as compiled modules are: it lies in the same folder. It is made anew where it belongs to
another grammar, another Lark or another Python, or where a byte of it changed.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef


def parser(grammar: str, module: str) -> Lark:
    """Return the LALR parser of a grammar, from tables that are kept beside a compiled module where they are its own.

    Args:
        grammar: the rules and terminals, as Lark reads them.
        module: the file of the module beside whose compiled form the tables are kept.
    """
    place = Path(importlib.util.cache_from_source(module)).with_suffix(".tables")
    mark = sha256(f"{sys.version}\n{lark.__version__}\n{grammar}".encode()).digest()
    kept = _read(place, mark)
    if kept is not None:
        return kept
    made = Lark(grammar, parser="lalr")
    if not sys.dont_write_bytecode:
        _write(place, mark, json.dumps(made.memo_serialize([TerminalDef, Rule])).encode())
    return made


def _read(place: Path, mark: bytes) -> Lark | None:
    """Return the parser of the tables kept at a place; nothing where there are none, others or damaged ones."""
    try:
        data = place.read_bytes()
    except OSError:
        return None
    tables = data[2 * len(mark) :]
    if data[: 2 * len(mark)] != mark + sha256(tables).digest():
        return None
    loaded: Callable[..., Lark] = Lark._load_from_dict  # noqa: SLF001 - what Lark's own standalone parsers call
    return loaded(*json.loads(tables, object_pairs_hook=_numbered))


def _numbered(pairs: list[tuple[str, Any]]) -> dict[str | int, Any]:
    """Return a table whose states are numbers again, which JSON writes as texts."""
    return {int(name) if name.isdecimal() else name: content for name, content in pairs}


def _write(place: Path, mark: bytes, tables: bytes) -> None:
    """Keep tables at a place, whole or not at all; a folder that only reads keeps none."""
    with suppress(OSError):
        place.parent.mkdir(exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=place.parent)
        with os.fdopen(descriptor, "wb") as file:
            file.write(mark + sha256(tables).digest() + tables)
        Path(name).chmod(0o644)  # as Python leaves its compiled modules
        Path(name).replace(place)
