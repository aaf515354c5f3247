"""Claims that a text defines itself, by the markers behind its figures, as the tree of a claim file.

The tree has the places of the text, so that errors and verdicts point into it; from there on it is a claim file as any.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from claims.guests.texts.reading.text import Text, form_of, text_of
from claims.guests.texts.ties.bindings import Binding, bindings_of, figure_of, located
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic, DiagnosticError
from claims.schema.reader import Reading
from claims.schema.tree import Mapping as Tree
from claims.schema.tree import Node, Scalar, Sequence
from units.reading.errors import InputError

LONGEST_SENTENCE = 2_000  # characters, as for `says` in a claim file


def claims_in_text(source: Source, document: str) -> Reading | None:
    """Return the tree of the claims that a text defines, with the errors in its markers; nothing where it has none.

    Args:
        source: the text, as it was read.
        document: the id of the document that it is; empty for one that is called by the name of its file.
    """
    if not isinstance(source.content, bytes):
        return None
    try:
        words = source.content.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        text = text_of(words, form_of(source.file), source.file)
    except (UnicodeDecodeError, DiagnosticError):
        return None  # whoever binds its figures says so
    defined = [each for each in bindings_of(text) if each.is_definition]
    if not defined:
        return None
    found = [_record(text, each) for each in defined]
    records = [each for each in found if isinstance(each, Tree)]
    faults = tuple(each for each in found if isinstance(each, Diagnostic))
    lines = tuple(words.split("\n"))
    place = (1, 1)
    entries: dict[str, Node] = {"document": Scalar(document or _called(source.file), *place)}
    entries["claims"] = Sequence([*records], *place)
    root = Tree(entries, {key: Scalar(key, *place) for key in entries}, *place, len(lines))
    return Reading(root if records else None, lines, faults, complete=True, tops=(root,))


def _called(file: str) -> str:
    """Return the id of a document that is called as its file is."""
    name = re.sub(r"[^a-z0-9]+", "-", Path(file).stem.lower()).strip("-")
    return name if name[:1].isalpha() else f"text-{name}".strip("-")


def _record(text: Text, binding: Binding) -> Tree | Diagnostic:
    """Return the record of a claim: its figure and its sentence are those of the text."""
    assert binding.marker is not None  # noqa: S101 - the caller has chosen those with one
    try:
        placed, printed = figure_of(binding)
    except InputError as error:
        return located(text, binding, error)
    assert binding.passage is not None  # noqa: S101 - a figure was found in it
    at = text.lines.place(binding.name.start)
    stated = f"{printed.doubtful} {printed.form}".strip()
    says = binding.passage.text.strip()[:LONGEST_SENTENCE]
    keys = {"id": binding.marker.claim, "says": says, "stated": stated, **binding.marker.keys}
    line, column = text.lines.place(placed.span.start)
    return _tree(keys, at)._replace(line=line, column=column, end_line=line)


def _tree(keys: Mapping[str, Any], at: tuple[int, int]) -> Tree:
    """Return plain data as a tree, all of it at one place."""
    entries: dict[str, Node] = {
        key: _tree(each, at) if isinstance(each, Mapping) else Scalar(each, *at) for key, each in keys.items()
    }
    return Tree(entries, {key: Scalar(key, *at) for key in keys}, *at, at[0])
