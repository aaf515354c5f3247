"""Formulas and numbers as LaTeX sets them, in the signs that a reader sees and that a figure is read from."""

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
    rf"|\\(?:{WORDS})\s?\{{(?P<words>(?:[^{{}}]|\{{[^{{}}]*\}})*)\}}|\\(?P<escaped>[%$&#_])|\\(?P<sign>{'|'.join(SIGNS)})(?![A-Za-z])"
)
PLAIN = tuple(
    (re.compile(written), plain)
    for written, plain in (
        (r"\\approx|\\simeq", "≈"),
        (r"\\sim(?![a-z])", "~"),
        (r"\\geq?(?![a-z])", "≥"),
        (r"\\leq?(?![a-z])", "≤"),
        (r"\\gg(?![a-z])", "≫"),
        (r"\\ll(?![a-z])", "≪"),
        (r"\\(?:text|mathrm)\{([^{}]*)\}", r"\1"),
        (r"\\[td]?frac\{(\d+)\}\{(\d+)\}", r"\1/\2"),
        (r"\\[,;:! ]|~(?=\\)", " "),
        (r"\{([-–])\}", r"\1"),
        (r"(?<=[A-Za-zµΩ])\^(?:\{([-−–]?\d{1,2})\}|([-−–]?\d{1,2})\^(?!\d))", r"^\1\2"),  # m s^{-2}, m s^-2^
        (r"\\times", "×"),
        (r"\\cdot", "·"),
        (r"\\%", "%"),
        (r"[\"“”]|(?<!\d)[\u2018\u2019']|[\u2018\u2019'](?!\d)", ""),
    )
)


def visible_pieces(formula: str) -> Iterator[tuple[int, int, str]]:
    """Yield the pieces of a formula: where each begins and ends in it, and what a reader sees."""
    reached = 0
    for piece in PIECE.finditer(formula):
        if reached < piece.start():
            yield reached, piece.start(), formula[reached : piece.start()]
        if piece["words"] is not None:
            begin = piece.start("words")
            yield from ((begin + low, begin + high, seen) for low, high, seen in visible_pieces(piece["words"]))
        else:
            yield *piece.span(), _sign_of(piece)
        reached = piece.end()
    if reached < len(formula):
        yield reached, len(formula), formula[reached:]


def _sign_of(piece: re.Match[str]) -> str:
    if piece["thousands"] or piece["comma"]:
        return ","
    if piece["space"]:
        return " "
    return piece["escaped"] or SIGNS[piece["sign"]]


def plain(text: str) -> str:
    """Return a stretch of a text without the commands of its typesetter."""
    for written, sign in PLAIN:
        text = written.sub(sign, text)
    return re.sub(r"(?<=\d)\{,\}(?=\d)", ",", text)
