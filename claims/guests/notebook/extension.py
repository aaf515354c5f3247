"""What `%load_ext claims` adds to a shell of IPython: objects that show themselves, and the cell `%%claims`."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from claims.api import Audit, check
from claims.guests.notebook.cells import claims_in
from claims.guests.notebook.showing import VIEWS, bundle

CELL = "cell"  # how faults name the place


class Cell(Struct, frozen=True):
    """The magic `%%claims`: it checks the cell's claims and gives the audit.

    Args:
        shell: the shell of IPython.
    """

    shell: Any

    def __call__(self, line: str, text: str) -> Audit:
        """Return the audit of a cell, and keep it under the name that stands behind the magic.

        Raises:
            ValueError: what stands there is no name.
        """
        name, audit = line.strip(), check(claims_in(text), CELL)
        if name and not name.isidentifier():
            raise ValueError(f"%%claims: found {name!r}, expected nothing or the name of a variable for the audit")
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
