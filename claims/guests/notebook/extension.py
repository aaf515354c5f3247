"""The claims in a cell: the cell itself, or its blocks of YAML where it is Markdown."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from claims.api import Audit, check
from claims.guests.notebook.showing import VIEWS, bundle

OPENING, CLOSING = re.compile(r"^```ya?ml\s*$"), re.compile(r"^```\s*$")
CELL = "cell"  # how errors name the place


def claims_in(cell: str) -> str:
    """Return the YAML of a cell, every line at its own place; several blocks are one claim file.

    Args:
        cell: YAML, or Markdown with fenced blocks of YAML.
    """
    lines = cell.splitlines()
    if not any(OPENING.match(line) for line in lines):
        return cell
    shown, inside = [], False
    for line in lines:
        ends = inside and CLOSING.match(line) is not None
        shown.append(line if inside and not ends else "")
        inside = not ends if inside else OPENING.match(line) is not None
    return "\n".join(shown) + "\n"


class Cell(Struct, frozen=True):
    """The magic `%%claims`: it checks the cell's claims and gives the audit.

    Args:
        shell: the shell of IPython.
    """

    shell: Any

    def __call__(self, line: str, text: str) -> Audit:
        """Return the audit of a cell, and keep it under the name after the magic.

        Raises:
            ValueError: it is not a name.
        """
        name, audit = line.strip(), check(claims_in(text), CELL)
        if name and not name.isidentifier():
            raise ValueError(f"%%claims takes nothing or the name of a variable for the audit, not {name!r}")
        if name:
            self.shell.push({name: audit})
        return audit


def extend(shell: Any) -> None:
    """Let objects show themselves in a shell, and add the magic.

    Args:
        shell: an `InteractiveShell` of IPython.
    """
    for kind in VIEWS:
        shell.display_formatter.mimebundle_formatter.for_type(kind, bundle)
    shell.register_magic_function(Cell(shell), "cell", "claims")
