"""Grammars of the readers, their LALR tables cached beside compiled modules, and the position of what they refuse."""

from __future__ import annotations

import importlib.resources
import importlib.util
import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken
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
    tables = _read(place, mark)
    if tables is not None:
        return tables
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


@cache
def grammar(name: str, package: str, terminals: str = "") -> Lark:
    """Return the parser of ``<package>/<name>.lark`` and more terminals; LALR, so that no text makes it recurse."""
    rules = importlib.resources.files(package) / f"{name}.lark"
    return parser(f"{rules.read_text('utf-8')}\n{terminals}\n", str(rules))


def fold(tree: Tree[Token], rules: object) -> Any:
    """Return what a parse tree means, from its leaves up: each rule is read by the method of its name."""
    return getattr(rules, tree.data)([fold(each, rules) if isinstance(each, Tree) else each for each in tree.children])


def refusal(text: str, problem: UnexpectedInput) -> tuple[int, str]:
    """Return the offset at which the grammar gave up, and the character there."""
    if isinstance(problem, UnexpectedToken) and problem.token.type == "$END":
        return len(text), "end"
    position = problem.column - 1
    return position, repr(text[position])
