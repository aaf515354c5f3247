"""Lists that say how many items they have: three steps, and four of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from claims.guests.checking.discrepancy import Detector, Discrepancy, PlacedDiscrepancy, each_sentence
from claims.guests.texts.reading.passage import Role
from claims.guests.texts.reading.text import Form, Part, Text
from units.numbers.number_words import SMALL

WORDS = {word: value for word, value in SMALL.items() if 2 <= value <= 20}
ANNOUNCED = re.compile(
    rf"(?<![\w.,-])(?<!\bthe\s)(?<!\btop\s)(?<!\bTop\s)(?P<count>{'|'.join(WORDS)}|[2-9]|1\d)\s(?:[a-z-]+\s){{0,2}}(?P<noun>(?!follows)[a-z-]{{2,}}s)(?:\s(?:below|here|as\sfollows|to\s[a-z]+\s(?:it|them|this|that)))?\s?:\s*$",
    re.IGNORECASE,
)
# Words by which the list is of something else, or need not be complete.
OPEN = re.compile(
    r"\b(?:of|least|most|more|any|some|other|first|last|next|example|such|including|include[sd]?|or|and|than|about|each|every|either"
    r"|days?|hours?|minutes?|seconds?|weeks?|months?|years?|times|bytes|bits|numbers|arguments|parameters|e\.g)\b",
    re.IGNORECASE,
)
MOST_MISCOUNTED = 2  # items; where more are missing, the list is of something else
ITEM = re.compile(r"[ \t>]*(?:[-*+•]|\d{1,3}[.)])\s")


# A list within a sentence, each item a word or two: three colours (red, green and blue).
ITEMS = r"(?:(?!and\b|or\b|etc\b)[A-Za-z][A-Za-z'’-]*(?:\s(?!and\b|or\b)[A-Za-z'’-]+)?)"
INLINE = re.compile(
    rf"(?<![\w.,-])(?<!\bthe\s)(?<!\btop\s)(?P<count>{'|'.join(WORDS)})\s(?:[a-z-]+\s)?(?P<noun>[a-z-]{{2,}}s)\s?(?:\(|:\s)"
    rf"(?P<items>{ITEMS}(?:,\s{ITEMS})*,?\sand\s{ITEMS})(?:\)|\.$)",
    re.IGNORECASE,
)


def find(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the sentences that count the items of a list wrongly, behind them or in them."""
    yield from each_sentence(_in_sentence)(text)
    yield from _behind(text)


def _in_sentence(sentence: str) -> Iterator[Discrepancy]:
    for found in INLINE.finditer(sentence) if ", " in sentence else ():
        count, announced = len(re.split(r",\s(?:and\s)?|\sand\s", found["items"])), WORDS[found["count"].lower()]
        if 0 < abs(count - announced) <= MOST_MISCOUNTED and not OPEN.search(_clause(sentence[: found.end("noun")])):
            yield _discrepancy(found, count, announced)


def _behind(text: Text) -> Iterator[PlacedDiscrepancy]:
    """Yield the sentences before lists that count their items wrongly."""
    if text.form is not Form.MARKDOWN:
        return
    for at, part in enumerate(text.parts):
        passage = part.passages[-1] if part.passages else None
        found = passage and ANNOUNCED.search(passage.stated)
        if part.role is not Role.PARAGRAPH or passage is None or not found or OPEN.search(_clause(passage.stated)):
            continue
        count = _items(text, part, text.parts[at + 1 :])
        word = found["count"].lower()
        announced = int(word) if word.isdigit() else WORDS[word]
        if count > 1 and 0 < abs(count - announced) <= MOST_MISCOUNTED:
            yield PlacedDiscrepancy(passage, _discrepancy(found, count, announced))


def _clause(sentence: str) -> str:
    return re.split(r"[,;(]\s", sentence)[-1]


def _items(text: Text, before: Part, parts: Sequence[Part]) -> int:
    """Return how many items the list right behind a part has; 0 where none stands there or its end is not certain."""
    if (
        not parts
        or parts[0].role is not Role.ITEM
        or text.source[before.passages[-1].span.end : parts[0].start].count("\n") > 2
    ):
        return 0
    indent, marker = _marker(text, parts[0])
    count = 0
    for part in parts:
        depth, sign = _marker(text, part)
        if part.role is Role.ITEM and depth <= indent and sign == marker:
            count += 1
        elif part.role is Role.ITEM and depth <= indent:
            return 0 if sign else count
        elif depth <= indent:
            break
    return count


def _marker(text: Text, part: Part) -> tuple[int, str]:
    """Return by how much the line of a part is indented, and the sign of an item on it; a number is #."""
    line = text.source[text.lines.offset(text.lines.place(part.start)[0]) :].partition("\n")[0]
    found = ITEM.match(line)
    sign = found[0].strip() if found else ""
    return len(line) - len(line.lstrip()), "#" if sign[:1].isdigit() else sign


def _discrepancy(found: re.Match[str], count: int, announced: int) -> Discrepancy:
    return Discrepancy(
        found.start("count"),
        found.end("noun"),
        f"the list has {count} items",
        f"{found['count']} {found['noun']}",
        f"off by {abs(count - announced)}",
        "the list follows the number that announces it",
    )


DETECTOR = Detector(
    "list",
    "A list that has not as many items as the sentence before it says.",
    find,
    examples=(
        "There are three steps:\n\n1. Open it.\n2. Clean it.\n3. Close it.\n4. Wait.\n",
        "It comes in four colours (red, green and blue).",
        "It comes in four colours:\n\n- red\n- green\n- blue\n\nThat is all.",
    ),
    near_misses=(
        "There are three steps:\n\n1. Open it.\n2. Clean it.\n   - inside\n   - outside\n3. Close it.\n",
        "There are three steps:\n\n1. Open it.\n\n   Take care.\n\n2. Clean it.\n3. Close it.\n",
        "It comes in three colours (red, green and blue), and two sizes: small, large and so on.",
        "Choose at least two colours:\n\n- red\n- green\n- blue\n",
        "We looked at 19 folders to choose among kinds:\n\n- red\n- green\n- blue\n",
        "Across the five areas that matter:\n\n- red\n- green\n- blue\n- grey\n",
        "It takes two days:\n\n- open it\n- clean it\n- close it\n",
    ),
)
