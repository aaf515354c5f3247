"""Lines on a terminal: wrapped to its width, what continues a line indented; elsewhere they go as they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.text import Text

NARROWEST = 40  # characters of a line
HANGING = 6  # characters before what continues a line


class Printer(Protocol):
    """Something that prints lines: a rich console, or a plain printer when the output is no terminal."""

    @property
    def is_terminal(self) -> bool:
        """Whether it shows colours and tables."""
        ...

    @property
    def width(self) -> int:
        """How many characters a line has."""
        ...

    def print(self, *objects: Any, soft_wrap: bool | None = None) -> None:
        """Print objects and the end of a line."""
        ...


def print_line(line: str | Text, console: Printer, hanging: int = HANGING) -> None:
    """Print one line; on a terminal wrapped to its width, and all but its beginning indented."""
    if not console.is_terminal:
        console.print(line, soft_wrap=True)
        return
    for piece in wrap(line, console.width, hanging):
        console.print(piece, soft_wrap=True)


def wrap(line: str | Text, width: int, hanging: int = HANGING) -> Iterator[Text]:
    """Yield a line in pieces that fit a width, all but the first indented."""
    from rich.console import Console  # noqa: PLC0415 - heavy, and only a terminal needs it
    from rich.text import Text  # noqa: PLC0415 - as above

    text = Text(line) if isinstance(line, str) else line
    if len(text) <= width:
        yield text
        return
    console = Console(width=width)
    first = text.wrap(console, width)[0]
    first.rstrip()
    yield first
    rest = text[len(first) :]
    begins = len(rest) - len(rest.plain.lstrip())
    for piece in rest[begins:].wrap(console, max(width - hanging, NARROWEST)):
        piece.rstrip()
        yield Text(" " * hanging) + piece
