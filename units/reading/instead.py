"""Hints that ask for one exact text: as words to people, and with that text for what writes it in its place."""

from __future__ import annotations

from typing import Self


class Instead(str):
    """The words of a hint, with the text that is wrong and the one text to write in its place.

    It is a text itself, so that it goes wherever the words of a hint go; `Complaint.instead` is what asks for the rest.
    """

    __slots__ = ("right", "wrong")

    wrong: str
    right: str

    def __new__(cls, words: str, wrong: str, right: str) -> Self:
        """Keep both texts beside the words."""
        made = super().__new__(cls, words)
        made.wrong, made.right = wrong, right
        return made

    def __getnewargs__(self) -> tuple[str, str, str]:  # type: ignore[override] # of a text there is only one
        """Let it cross process borders with both."""
        return str(self), self.wrong, self.right


def did_you_mean(wrong: str, right: str) -> Instead:
    """Return the question whether another name was meant."""
    return Instead(f"did you mean {right}?", wrong, right)


def write(wrong: str, right: str) -> Instead:
    """Return the advice to write another text, where that is certain."""
    return Instead(f"write {right}", wrong, right)
