"""The folder that a server may read, and nothing outside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from claims.schema.fault import Faults, of_run, quoted


class Root(Struct, frozen=True):
    """A folder.

    Args:
        folder: its own path, without links in it.
    """

    folder: Path

    def paths(self, names: Sequence[str]) -> list[Path]:
        """Return the files and folders that a caller names, relative to the root; the root itself for no names.

        Raises:
            Faults: one of them leads outside the folder, through a link or otherwise.
        """
        return [self._inside(name) for name in names] or [self.folder]

    def named(self, file: str) -> str:
        """Return a file's path from the folder, by which a reader of another machine knows it."""
        path = Path(file)
        return path.relative_to(self.folder).as_posix() if path.is_relative_to(self.folder) else file

    def _inside(self, name: str) -> Path:
        try:
            path = (self.folder / name).resolve()
        except (OSError, ValueError):
            path = None
        if path is None or not path.is_relative_to(self.folder):
            expected, hint = "a path inside the folder that is served", "name it relative to that folder"
            raise Faults([of_run(f"path {quoted(name)}", expected, hint)])
        return path
