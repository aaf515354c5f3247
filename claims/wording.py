"""The words of the project: the one place where a fault becomes a sentence."""

from __future__ import annotations

import unicodedata

from claims.fault import Fault


def word_fault(fault: Fault) -> str:
    """Return the fault as one line: place, claim, what was found, what was expected, and the next step."""
    place = ":".join([fault.file, *(str(number) for number in (fault.line, fault.column) if number)])
    claim = f" {fault.claim}:" if fault.claim else ""
    hint = f"; {fault.hint}" if fault.hint else ""
    return visible(f"{place}:{claim} found {fault.found}, expected {fault.expected}{hint}")


def visible(text: str) -> str:
    """Return the text with every control, format or undefined character written as its number."""
    if text.isprintable():
        return text
    return "".join(mark if _shown(mark) else f"\\u{{{ord(mark):04x}}}" for mark in text)


def _shown(mark: str) -> bool:
    return unicodedata.category(mark)[0] not in "CZ" or unicodedata.category(mark) == "Zs"
