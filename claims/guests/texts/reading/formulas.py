"""Formulas inside texts: what a reader sees of them, without the commands of their typesetter."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Commands that print a sign of their own, and what they print.
SIGNS = {
    "approx": "≈", "simeq": "≈", "sim": "~", "ge": "≥", "geq": "≥", "le": "≤", "leq": "≤", "gg": "≫", "ll": "≪",
    "times": "×", "cdot": "·", "pm": "±", "to": "→", "rightarrow": "→", "ldots": "…", "dots": "…", "infty": "∞",
    "quad": " ", "qquad": " ", "degree": "°", "circ": "°", "mu": "µ", "neq": "≠", "propto": "∝", "div": "/",
}  # fmt: skip
WORDS = "text|mathrm|mathit|mathbf|mathsf|textrm|textit|textbf|mbox|operatorname|hbox"
PIECE = re.compile(
    rf"(?P<thousands>(?<=\d)(?:\{{,\}}|\\,|\\ )(?=\d{{3}}(?!\d)))|(?P<comma>\{{,\}})|(?P<space>\\[,;:! ]|(?<!\\)[~&])"
    rf"|\\(?:{WORDS})\s?\{{(?P<words>[^{{}}]*)\}}|\\(?P<escaped>[%$&#_])|\\(?P<sign>{'|'.join(SIGNS)})(?![A-Za-z])"
)


def shown(formula: str) -> Iterator[tuple[int, int, str]]:
    """Yield the pieces of a formula: where each begins and ends in it, and what a reader sees."""
    reached = 0
    for piece in PIECE.finditer(formula):
        if reached < piece.start():
            yield reached, piece.start(), formula[reached : piece.start()]
        if piece["words"] is not None:
            yield *piece.span("words"), piece["words"]
        else:
            yield *piece.span(), _shown(piece)
        reached = piece.end()
    if reached < len(formula):
        yield reached, len(formula), formula[reached:]


def _shown(piece: re.Match[str]) -> str:
    if piece["thousands"] or piece["comma"]:
        return ","
    if piece["space"]:
        return " "
    return piece["escaped"] or SIGNS[piece["sign"]]
