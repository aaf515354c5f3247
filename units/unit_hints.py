"""Hints beside an unknown unit. None leads to a unit of another size or another kind than the one that was meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from units.registry import known_units

LISTED = "the names are in units/definitions"
ADVICE = {
    "per": "write / for per, e.g. byte/token",
    "B": "write byte; a billion is attached to its number, e.g. 5B parameter",
    "b": "write bit or byte",
    "percent": "a percentage is a pure number and belongs to its figure, e.g. 50%",
    "x": "a factor belongs to its figure, e.g. 10x",
}
PREFIX = "[kmgtpezy]"
SHORTEST_WORD = 4
LONGEST_NAME = 40


def advice(name: str) -> str:
    """Return what to write in the place of an unknown name: both readings, the same in another case, a slip mended."""
    return ADVICE.get(name) or _readings(name) or _other_case(name) or _slip(name) or LISTED


def _readings(name: str) -> str:
    """Return both units that a name may stand for: bits and bytes look alike, and so do rates and amounts."""
    if bits := re.fullmatch(f"({PREFIX})b", name, re.IGNORECASE):
        letter = _letter(bits[1])
        return f"write {letter}bit for bits or {letter}B for bytes"
    if flops := re.fullmatch(f"({PREFIX}?)flops", name, re.IGNORECASE):
        amount = f"{_letter(flops[1])}FLOP"
        return f"a rate is written {amount}/s, an amount {amount}"
    return ""


def _letter(prefix: str) -> str:
    return prefix.lower() if prefix in "kK" else prefix.upper()


def _other_case(name: str) -> str:
    """Return the same name in another case; one letter alone may stand for anything."""
    same = sorted(known for known in known_units() if known.casefold() == name.casefold() and len(name) > 1)
    return _question(same) or f"the case decides: {' or '.join(same)}" * bool(same)


def _slip(name: str) -> str:
    """Return the word that is one slip away, where all such words mean the same; a slip in the first letter is none."""
    if not SHORTEST_WORD <= len(name) <= LONGEST_NAME:
        return ""
    words = (each for each in known_units() if len(each) >= SHORTEST_WORD)
    near = [each for each in words if _one_slip_apart(name, each)]
    alike = all(each[0] == name[0] and not name.endswith(each) for each in near)
    return _question(near) if alike else ""


def _question(names: Sequence[str]) -> str:
    known = known_units()
    return f"did you mean {names[0]}?" if len({known[each] for each in names}) == 1 else ""


def _one_slip_apart(one: str, other: str) -> bool:
    """Return whether a letter was left out, put in or exchanged, or two neighbours were swapped."""
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    left, right = one[start:], other[start:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]
