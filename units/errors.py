"""What the readers of units and figures raise: the place, what stands there, what was expected, and the next step."""

from __future__ import annotations


class ReadingError(ValueError):
    """A text that could not be read.

    Args:
        text: the whole text.
        position: offset into it, from 0.
        found: what stands there.
        expected: what would have been right.
        hint: the next step or the nearest right name; may be empty.
    """

    kind = "text"

    def __init__(self, text: str, position: int, found: str, expected: str, hint: str = "") -> None:
        """Keep the parts apart, so that callers can place and word them."""
        self.text = text
        self.position = position
        self.found = found
        self.expected = expected
        self.hint = hint
        advice = f"; {hint}" if hint else ""
        shown = repr(text if len(text) <= 60 else f"{text[:57]}...")
        super().__init__(f"{self.kind} {shown}, character {position + 1}: found {found}, expected {expected}{advice}")

    def __reduce__(self) -> tuple[type[ReadingError], tuple[str, int, str, str, str]]:
        """Let it cross process borders with its parts."""
        return type(self), (self.text, self.position, self.found, self.expected, self.hint)


class UnitError(ReadingError):
    """A unit text that names no unit."""

    kind = "unit"


class FigureError(ReadingError):
    """A text that is not a printed figure."""

    kind = "figure"
