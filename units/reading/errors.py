"""What the readers of units and figures raise: the place, what stands there, what was expected, and the next step."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple, Self

from units.reading.codes import Code
from units.reading.suggestions import Suggestion


class Complaint(NamedTuple):
    """What is wrong with an input.

    Args:
        found: what stands there.
        expected: what would have been right.
        hint: the next step or the nearest right name; may be empty.
        position: where in the text it stands, from 0.
        code: what kind of wrong it is, for programs.
        unknown: the name that stands for nothing, where that is what is wrong.
    """

    found: str
    expected: str
    hint: str = ""
    position: int = 0
    code: Code = Code.WRONG_VALUE
    unknown: str = ""

    @property
    def instead(self) -> Suggestion | None:
        """The one text to write in the place of another, where the hint asks for one."""
        return self.hint if isinstance(self.hint, Suggestion) else None


class ReadingError(ValueError):
    """A text that could not be read.

    Args:
        text: the whole text.
        position: offset into it, from 0.
        found: what stands there.
        expected: what would have been right.
        hint: the next step or the nearest right name; may be empty.
        code: what kind of wrong it is, where that is not what texts of this kind usually are.
        unknown: the name that stands for nothing, where that is what is wrong.
    """

    kind = "text"
    code: ClassVar[Code] = Code.WRONG_VALUE

    def __init__(
        self,
        text: str,
        position: int,
        found: str,
        expected: str,
        hint: str = "",
        code: Code | None = None,
        unknown: str = "",
    ) -> None:
        """Keep the complaint apart from its wording, so that callers can place and word it."""
        self.text = text
        self.complaint = Complaint(found, expected, hint, position, code or self.code, unknown)
        advice = f"; {hint}" if hint else ""
        shown = repr(text if len(text) <= 60 else f"{text[:57]}...")
        super().__init__(f"{self.kind} {shown}, character {position + 1}: found {found}, expected {expected}{advice}")

    @property
    def found(self) -> str:
        """What stands there."""
        return self.complaint.found

    @property
    def expected(self) -> str:
        """What would have been right."""
        return self.complaint.expected

    @property
    def hint(self) -> str:
        """The next step or the nearest right name."""
        return self.complaint.hint

    @property
    def position(self) -> int:
        """The offset into the text, from 0."""
        return self.complaint.position

    @classmethod
    def of(cls, text: str, complaint: Complaint) -> Self:
        """Return it with a complaint that the reader of a part of the text made, moved to its place in the whole."""
        found, expected, hint, position, code, unknown = complaint
        return cls(text, position, found, expected, hint, code, unknown)

    def __reduce__(self) -> tuple[Callable[[str, Complaint], ReadingError], tuple[str, Complaint]]:
        """Let it cross process borders with its complaint."""
        return type(self).of, (self.text, self.complaint)


class UnitError(ReadingError):
    """A unit text that names no unit."""

    kind = "unit"
    code = Code.UNKNOWN_UNIT


class FigureError(ReadingError):
    """A text that is not a printed figure."""

    kind = "figure"
    code = Code.UNREADABLE_FIGURE
