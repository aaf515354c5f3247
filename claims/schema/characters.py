"""Characters that a reviewer cannot see, or that no font defines: no claim file, name or line of ours may hold them."""

from __future__ import annotations

import unicodedata

UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"})
BYTE_ORDER_MARK = "\ufeff"


def unseen(text: str) -> list[str]:
    """Return the characters of the text that nobody can see, line ends aside, each once, in order."""
    if text.isprintable():
        return []
    return sorted(mark for mark in set(text) if mark != "\n" and unicodedata.category(mark) in UNSEEN)


def unseen_in_name(name: str) -> list[str]:
    """Return the characters of a name of a file or folder that nobody can see, line ends among them."""
    return [*unseen(name), *(["\n"] if "\n" in name else [])]


def describe_character(mark: str) -> str:
    """Return a character by its number and, where it has one, its name."""
    name = "byte order mark" if mark == BYTE_ORDER_MARK else unicodedata.name(mark, "").lower()
    return f"character U+{ord(mark):04X}{f' ({name})' if name else ''}"


def visible(text: str) -> str:
    """Return the text with every control, format or undefined character written as its number."""
    if text.isprintable():
        return text
    return "".join(mark if _shown(mark) else f"\\u{{{ord(mark):04x}}}" for mark in text)


def _shown(mark: str) -> bool:
    return unicodedata.category(mark)[0] not in "CZ" or unicodedata.category(mark) == "Zs"
