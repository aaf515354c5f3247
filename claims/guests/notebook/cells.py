"""The claims in a cell: the cell itself, or its blocks of YAML where it is Markdown."""

from __future__ import annotations

import re

OPENING, CLOSING = re.compile(r"^```ya?ml\s*$"), re.compile(r"^```\s*$")


def claims_in(cell: str) -> str:
    """Return the YAML of a cell, every line at its own place; several blocks are one claim file.

    Args:
        cell: YAML, or Markdown with fenced blocks of YAML.
    """
    lines = cell.splitlines()
    if not any(OPENING.match(line) for line in lines):
        return cell
    kept, inside = [], False
    for line in lines:
        ends = inside and CLOSING.match(line) is not None
        kept.append(line if inside and not ends else "")
        inside = not ends if inside else OPENING.match(line) is not None
    return "\n".join(kept) + "\n"
