"""Where the shipped claims stand, and how a file is named to people: the same on every machine."""

from __future__ import annotations

import os
from pathlib import Path

from claims.schema.characters import visible

# Beside the claims: which of their figures are no conflict, and why.
CONFLICTS = "conflicts.yaml"
STUBS = ".stubs.yaml"  # how the files end that `claims scan` writes
SHIPPED = Path(__file__).parents[1] / "documents"


def real(path: Path) -> Path:
    """Return where a path leads, links followed as far as they lead; one that leads nowhere is no error.

    `Path.resolve` raises where links lead in a circle, as they may in folders of strangers.
    """
    try:
        return Path(os.path.realpath(path))
    except ValueError:  # a null character, which no file has in its name
        return path


def shown_file(file: str) -> str:
    """Return the name of a file for readers: a shipped one from the top of the distribution, any other as given.

    A name that is no text, as systems allow them, is written with the numbers of its bytes.
    """
    path = Path(file)
    return visible(path.relative_to(SHIPPED.parent.parent).as_posix() if path.is_relative_to(SHIPPED) else file)
