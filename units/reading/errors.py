"""Errors of the readers of units, figures and expressions: position, problem and hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Self

from units.reading.codes import Code
from units.reading.suggestions import Suggestion


class InputError(ValueError):
    """An error in an input.

    Args:
        problem: what is wrong, as the sentence that the user reads.
        hint: the next step or the nearest right name; may be empty.
        position: the offset into the text, from 0.
        code: the kind of error, for programs.
        unknown: the name that has no definition, where that is the error.
    """

    code: Code = Code.WRONG_VALUE

    def __init__(
        self,
        problem: str,
        hint: str = "",
        position: int = 0,
        code: Code | None = None,
        unknown: str = "",
    ) -> None:
        """Keep the parts, so that callers can place and word the error."""
        self.problem, self.hint, self.position, self.unknown = problem, hint, position, unknown
        self.code = code or type(self).code
        super().__init__(f"{problem}{f'; {hint}' if hint else ''}")

    def __reduce__(self) -> tuple[Callable[..., InputError], tuple[object, ...]]:
        """Pickle the parts, so that the error can cross process borders."""
        return type(self), (self.problem, self.hint, self.position, self.code, self.unknown)

    @property
    def instead(self) -> Suggestion | None:
        """The replacement of the wrong text, where the hint asks for one."""
        return self.hint if isinstance(self.hint, Suggestion) else None


class ReadingError(InputError):
    """A text that could not be read.

    Args:
        text: the whole text.
        position: the offset of the error into it, from 0.
        problem: what is wrong, as the sentence that the user reads.
        hint: the next step or the nearest right name; may be empty.
        code: the kind of error, where it is not the usual one of such texts.
        unknown: the name that has no definition, where that is the error.
    """

    kind: ClassVar[str] = "text"

    def __init__(
        self,
        text: str,
        position: int,
        problem: str,
        hint: str = "",
        code: Code | None = None,
        unknown: str = "",
    ) -> None:
        """Keep the parts, and word the error with the text and the character in it."""
        super().__init__(problem, hint, position, code, unknown)
        self.text = text
        shown = repr(text if len(text) <= 60 else f"{text[:57]}...")
        self.args = (f"{self.kind} {shown}, character {position + 1}: {self.args[0]}",)

    @classmethod
    def of(cls, text: str, error: InputError, *, position: int | None = None, hint: str | None = None) -> Self:
        """Return the error of a part of a text as one of the whole text, at another position or with another hint."""
        where = error.position if position is None else position
        fix = error.hint if hint is None else hint
        return cls(text, where, error.problem, fix, error.code, error.unknown)

    def __reduce__(self) -> tuple[Callable[..., ReadingError], tuple[object, ...]]:
        """Pickle the parts, the text first."""
        parts = (self.text, self.position, self.problem, self.hint, self.code, self.unknown)
        return type(self), parts


class UnitError(ReadingError):
    """A unit text that names no unit."""

    kind = "unit"
    code = Code.UNKNOWN_UNIT


class FigureError(ReadingError):
    """A text that is not a printed figure."""

    kind = "figure"
    code = Code.UNREADABLE_FIGURE
