"""Numbers as LaTeX sets them, in the signs that a figure is read from."""

from __future__ import annotations

import re

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
        (r"\\times", "×"),
        (r"\\cdot", "·"),
        (r"\\%", "%"),
        (r"[\u2018\u2019'\"“”]", ""),
    )
)


def plain(text: str) -> str:
    """Return a stretch of a text without the commands of its typesetter."""
    for written, sign in PLAIN:
        text = written.sub(sign, text)
    return re.sub(r"(?<=\d)\{,\}(?=\d)", ",", text)
