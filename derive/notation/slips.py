"""What an author most likely meant who wrote an expression as it is written elsewhere."""

from __future__ import annotations

import re

NUMBER_BEFORE = re.compile(r"(?:^|[^\w.])[0-9][0-9.]*\s+$")
UNIT = re.compile(r"[A-Za-zµ°$€%][\w/^*]*")
COMPARISON = re.compile(r"[<>]=?|==|!=|[≠≥≤]")


def meant(text: str, position: int) -> str:
    """Return what to write instead of what stands at a position and cannot be read there; nothing where unclear.

    Args:
        text: the expression.
        position: where reading it ended, counted from 0.
    """
    before, rest = text[:position], text[position:].lstrip()
    unit = UNIT.match(rest)
    if re.match(r"[xX]\b", rest):
        return "times is written *"
    if re.match(r"%?\s*of\b", rest):
        return "'of' is written *"
    if rest.startswith("=") and not rest.startswith("=="):
        return "equality is written ==; what an expression gives is no part of it, but stands in 'stated'"
    if COMPARISON.match(rest) and COMPARISON.search(before):
        return "one comparison at a time: `always` joins two with 'and'"
    if NUMBER_BEFORE.search(before) and unit is not None:
        return f"a number has its unit in brackets: [{unit.group()}]"
    return ""
