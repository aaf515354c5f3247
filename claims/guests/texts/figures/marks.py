"""Numbers and words for numbers in a statement, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from units import known_units

NUMBER = r"(?:\d{1,3}(?:(?:,\d{3})+|(?:['’]\d{3})+(?![\d'’]))(?:\.\d+)?|\d+(?:\.\d+)*|\.\d+)"
FRACTIONS = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
TENS = r"10(?:\^\{?[-−+]?\d+(?:\.\d+)?\}?|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
SCIENTIFIC = rf"(?:\s?(?:×|x|\*|·|\\times|\\cdot)\s?{TENS}|[eE][+-]?\d+(?![\w.]))"
SINGLE = rf"(?:\d{{4}}-\d\d-\d\d|{TENS}|{NUMBER}(?:{SCIENTIFIC}|[{FRACTIONS}])?|[{FRACTIONS}])"
LARGE = r"(?:hundred|thousand|million|billion|trillion|quadrillion)s?"
LETTER = r"×(?!\s?\d)|x(?![A-Za-z0-9])|[kKMBTQ](?![A-Za-z0-9])"
SUFFIX = rf"(?:\s{LARGE}\b|\s?\\?%|\s?\\times(?![\s{{]*\d)|{LETTER})?"
STACKED = rf"\\[td]?frac\{{{NUMBER}\}}\{{{NUMBER}\}}"
SECOND = rf"(?:\s?[/–—-]\s?[$€£]?(?<!\s)(?=\d){SINGLE}{SUFFIX})?"
QUOTED = "\\s('\"\u2018\u201c"
ATTACHED = r"(?<![\w.])(?<![A-Za-z]\^)(?<!_\{)(?<![A-Za-z)\]]\.)"
# A minus stands at the beginning, behind a space or a sign that relates; behind digits and letters it is a hyphen.
SIGNED = rf"(?:(?<=[{QUOTED}=<>≤≥≈∼~|\[])|(?<![\s\S]))[-−]"
MINUS = rf"(?:{SIGNED}(?=[$€£]?\.?\d))?"
FIGURE = re.compile(rf"{ATTACHED}[~≈∼]?{MINUS}\s?[$€£]?(?:{STACKED}|{SINGLE}{SUFFIX}{SECOND})")
NAMED = re.compile(r"[A-Z]\w*-$")
CHAINED = re.compile(r"(?<![\w-])\d+(?:-\d+){3,}(?![\w-])")  # 3-2-1-0 is an order, or the number of a book
ONE = re.compile(r"\b(one)\s+(?:(?:more|extra|full|whole)\s+)?([a-z]{3,})\b", re.IGNORECASE)
SHORTEST_NOUN = 3  # letters; what is shorter is the symbol of a unit, which stands behind digits
WINDOW = 40  # characters before a figure, in which the name that it belongs to begins


def _words(*lists: str) -> str:
    """Return a pattern for any of the words, each with one space for every underscore."""
    return "|".join(word.replace("_", r"\s") for words in lists for word in words.split())


SMALL = _words(
    "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty eighty"
)
WORDS = re.compile(
    r"\b(?:(?:two|three|four|five|ten|hundred|thousand|many)-?fold|(?:a|one|two)[-\s]thirds?|(?:two|three|four)[-\s]quarters|(?:an?|one|two|three|four)[-\s](?:fifth|sixth|seventh|eighth|ninth|tenth|hundredth)s?"
    rf"|(?:{SMALL})(?:[\s-]{LARGE})?|(?:tens|dozens|hundreds|thousands)[\s-]of[\s-]{LARGE}|{LARGE}|"
    + _words("a_couple a_few dozens? half quarters? tens thrice twice zero")
    + r")\b",
    re.IGNORECASE,
)


@cache
def _nouns() -> frozenset[str]:
    return frozenset(name.lower() for name in known_units() if len(name) >= SHORTEST_NOUN and name.isalpha())


class Mark(Struct, frozen=True):
    """Where a figure stands in a statement.

    Args:
        figure: the figure as printed; a repeated one carries its count, as in ``4 #2``.
        start: where its number begins.
        end: where its number ends.
        spelled: how the grammar of figures writes the number, where that is not as it is printed; empty where no
            figure says the same.
        reach: where what was spelled ends; 0 where that is where its number does.
    """

    figure: str
    start: int
    end: int
    spelled: str | None = None
    reach: int = 0

    @property
    def read_to(self) -> int:
        """Where what was spelled ends."""
        return max(self.end, self.reach)


def marked_figures(text: str, wholes: Iterable[Mark] = ()) -> tuple[Mark, ...]:
    """Return the figures of a statement in order, each with its place.

    Digits that belong to a name (``GPT-4``, ``H100``, ``x_1``) or to a footnote mark are none.

    Args:
        text: the statement.
        wholes: stretches of it that are one figure each, whatever numbers stand in them.
    """
    joint, covered = [*wholes], bytearray(len(text))
    for each in joint:
        covered[each.start : each.end] = b"\1" * (each.end - each.start)
    single = [Mark(figure, start, end) for start, end, figure in _found(text) if not any(covered[start:end])]
    seen: dict[str, int] = {}
    marks = []
    for each in sorted([*single, *joint], key=lambda mark: (mark.start, mark.end, mark.figure)):
        seen[each.figure] = seen.get(each.figure, 0) + 1
        again = seen[each.figure]
        marks.append(each if again == 1 else replace(each, figure=f"{each.figure} #{again}"))
    return tuple(marks)


def _found(text: str) -> Iterator[tuple[int, int, str]]:
    chains = [match.span() for match in CHAINED.finditer(text)]
    numbers = [
        match
        for match in FIGURE.finditer(text)
        if not NAMED.search(text, max(0, match.start() - WINDOW), match.start())
        and not any(low < match.end() and match.start() < high for low, high in chains)
    ]
    spans = [match.span() for match in numbers]
    words = [match for match in WORDS.finditer(text) if not any(low <= match.start() < high for low, high in spans)]
    yield from ((*match.span(), " ".join(match[0].split())) for match in numbers)
    yield from ((*match.span(), match[0].lower()) for match in words)
    yield from ((*match.span(1), match[1].lower()) for match in ONE.finditer(text) if match[2].lower() in _nouns())
