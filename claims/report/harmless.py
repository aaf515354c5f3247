"""Words of strangers on their way to a terminal or a log: whoever runs the command reads its output for orders.

Runners of checks obey a line that begins with `::`, and `##[` or `##vso[` anywhere in a line. Nothing of ours begins so
but annotations, which go past this.
"""

from __future__ import annotations

import re
from typing import Any, TextIO, cast

ORDER = re.compile(r"^(\s*:)(?=:)|(##\w*)(?=\[)", re.MULTILINE)
LONG = 1_000  # characters of a line, of which the beginning and the end tell enough
IN_JSON = re.compile(r"##(?=\w*\[)")


def in_json(text: str) -> str:
    """Return a JSON document that says the same and gives no order; such signs stand in its strings alone."""
    return IN_JSON.sub(r"#\\u0023", text)


def harmless(stream: TextIO) -> TextIO:
    """Return a stream of text in which nothing is an order."""
    return cast("TextIO", _Harmless(stream))


class _Harmless:
    """A stream of text in which nothing is an order: what would be one has a space in it.

    Args:
        stream: where the text goes; all but writing is left to it.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._line = stream, ""

    def write(self, text: str) -> int:
        """Write a piece of text, which may begin in the middle of a line or of an order."""
        whole = self._line + text
        self._stream.write(ORDER.sub(r"\1\2 ", whole)[len(ORDER.sub(r"\1\2 ", self._line)) :])
        line = whole.rpartition("\n")[2]
        self._line = line if len(line) < LONG else f"_{line[-LONG // 2 :]}"
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
