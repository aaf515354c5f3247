"""Words behind a number that are no unit, whatever else they may be."""

from __future__ import annotations

import re

NO_UNIT = frozenset({
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "had", "has", "have", "i", "if", "in", "is",
    "it", "not", "of", "on", "or", "out", "per", "than", "that", "the", "they", "to", "was", "we", "were", "when",
    "which", "while", "who", "with",
})  # fmt: skip
SYMBOLS = frozenset({"KV"})  # the cache of keys and values, which is no kilovolt
WHEREIN = re.compile(r"\s*in-(?!(?:lb|oz)[fs]?\b)[a-z]")  # 8 in-flight requests: no inches, but for 8 in-lb
