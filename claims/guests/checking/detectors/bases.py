"""Numbers in another base beside their decimal value: 0x1F = 31, 0b1010 (10)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence
from claims.guests.texts.reading.passage import BLANK

PATTERNS = tuple(
    re.compile(written)
    for written in (
        r"(?<![\w.])(?P<number>0[xX][0-9A-Fa-f]{1,16}|0[bB][01]{2,64}|0o[0-7]{1,20})\s(?:=|is|equals)\s(?P<decimal>\d{1,3}(?:,\d{3})+|\d+)(?=\s?(?:$|[.,;:)](?!\d)))",
        r"(?<![\w.])(?P<number>0[xX][0-9A-Fa-f]{1,16}|0[bB][01]{2,64}|0o[0-7]{1,20})\s\((?:decimal\s|=\s?)?(?P<decimal>\d{1,3}(?:,\d{3})+|\d+)(?:\s(?:in\s)?decimal)?\)",
        r"(?<![\w.,-])(?P<decimal>\d{1,3}(?:,\d{3})+|\d{2,})\s\((?:=\s?|hex\s)?(?P<number>0[xX][0-9A-Fa-f]{1,16})\)",
    )
)
LONGEST_SIGNED = (8, 16, 32, 64)  # bits of whole numbers with a sign, whose negative ones look large


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the numbers of a sentence whose decimal value is another."""
    if "0x" not in sentence and "0X" not in sentence and "0b" not in sentence and "0o" not in sentence:
        return
    for pattern in PATTERNS:
        for found in pattern.finditer(sentence):
            value, printed = int(found["number"], 0), int(found["decimal"].replace(",", ""))
            signed = any(value - 2**bits == -printed for bits in LONGEST_SIGNED)
            if value != printed and not signed and BLANK not in found[0]:
                yield Discrepancy(
                    *found.span(),
                    f"{found['number']} = {value:,}",
                    found["decimal"],
                    f"off by {abs(value - printed):,}",
                    "the two are the same number",
                )


DETECTOR = Detector(
    "base",
    "A number in another base whose decimal value is another.",
    each_sentence(find),
    examples=(
        "The mask is 0x1F = 32.",
        "It begins with 0b1010 (12).",
        "The port is 8080 (0x1F91).",
        "The limit 0x7FFF is 32,768.",
    ),
    near_misses=(
        "The mask is 0x1F = 31.",
        "Then 0x10 is 3 times as long.",
        "The flag 0xFF (255) is set.",
        "It sets 0x0F = 15 | 3.",
    ),
)
