"""Where the shipped claims stand, and how a file is named to people: the same on every machine."""

from __future__ import annotations

from pathlib import Path

SHIPPED = Path(__file__).parents[1] / "documents"


def shown_file(file: str) -> str:
    """Return how a file is named: a shipped one from the top of the distribution, any other as the caller gave it."""
    path = Path(file)
    return path.relative_to(SHIPPED.parent.parent).as_posix() if path.is_relative_to(SHIPPED) else file
