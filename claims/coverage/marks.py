"""What makes a statement worth a claim: numbers, words for numbers, relations, and words of mathematics."""

from __future__ import annotations

import re
from functools import cache

from units import known_units

NUMBER = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*|\.\d+)"
FRACTIONS = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
TENS = r"10(?:\^\{?[-−+]?\d+(?:\.\d+)?\}?|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
SCIENTIFIC = rf"(?:\s?(?:×|x|\*|·|\\times|\\cdot)\s?{TENS}|e[+-]?\d+(?![\w.]))"
SINGLE = rf"(?:\d{{4}}-\d\d-\d\d|{TENS}|{NUMBER}(?:{SCIENTIFIC}|[{FRACTIONS}])?|[{FRACTIONS}])"
LARGE = r"(?:hundred|thousand|million|billion|trillion|quadrillion)s?"
LETTER = r"×(?!\s?\d)|x(?![A-Za-z0-9])|[kKMBTQ](?![A-Za-z0-9])"
SUFFIX = rf"(?:\s{LARGE}\b|\s?\\?%|\s?\\times(?![\s{{]*\d)|{LETTER})?"
STACKED = rf"\\[td]?frac\{{{NUMBER}\}}\{{{NUMBER}\}}"
SECOND = rf"(?:\s?[/–—-]\s?[$€£]?(?<!\s)(?=\d){SINGLE}{SUFFIX})?"
ATTACHED = r"(?<![\w.])(?<!_\{)(?<![A-Za-z)\]]\.)"
FIGURE = re.compile(rf"{ATTACHED}[~≈∼]?\s?[$€£]?(?:{STACKED}|{SINGLE}{SUFFIX}{SECOND})")
NAMED = re.compile(r"[A-Z]\w*-$")


def _words(*lists: str) -> str:
    """Return a pattern for any of the words, each with one space for every underscore."""
    return "|".join(word.replace("_", r"\s") for words in lists for word in words.split())


SMALL = _words(
    "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty eighty"
)
WORDS = re.compile(
    r"\b(?:(?:two|three|four|five|ten|hundred|thousand|many)-?fold|(?:a|one|two)[-\s]thirds?"
    rf"|(?:{SMALL})(?:[\s-]{LARGE})?|(?:tens|dozens|hundreds|thousands)[\s-]of[\s-]{LARGE}|{LARGE}|"
    + _words("a_couple a_few dozens? half quarters? tens thrice twice zero")
    + r")\b",
    re.IGNORECASE,
)
ONE = re.compile(r"\b(one)\s+(?:(?:more|extra|full|whole)\s+)?([a-z]{3,})\b", re.IGNORECASE)
COMPARED = _words(
    "more less fewer greater larger smaller higher lower faster slower cheaper longer shorter bigger better worse"
)
RELATION = re.compile(
    r"\s[/×·∗*+−]\s|[<>≤≥=≈≃≅∼∝≪≫±→⇒]|\\(?:le|ge|leq|geq|approx|sim|propto|ll|gg|equiv|to)\b"
    rf"|\b(?:(?:{COMPARED})\sthan|"
    + _words("at_least at_most up_to no_more_than equals? equal_to exceeds? outweighs? comparable matche?s the_same")
    + r")\b",
    re.IGNORECASE,
)
SYMBOLIC = re.compile(
    r"\b(?:"
    + _words(
        "affine amorti[sz]\\w+ asymptot\\w+ average balanc\\w+ bottleneck\\w* break-?even cancel(?:s|led|ling|lation)?",
        "ceiling constant converge\\w* cubic decreas(?:e[sd]?|ing) derivative dimensionless divid(?:e[sd]?|ing)",
        "dominat\\w+ doubl(?:e[sd]?|ing) drops?_out equali[sz]\\w+ exactly exponential\\w* flat(?:tens?)? floor",
        "fraction\\w* grow(?:s|ing|th|n)? grew halv(?:e[sd]?|ing) hyperbol\\w+ impossible increas(?:e[sd]?|ing)",
        "independent_of infinit\\w+ invariant\\w* inverse(?:ly)? (?:sub|super)?-?linear(?:ly)? logarithm\\w*",
        "lower_bound marginal maximi[sz]\\w+ maximum minimi[sz]\\w+ minimum multipl(?:y|ies|ied|ying|es|iers?)",
        "negligible OOMs? optim\\w+ orders?_of parity percent\\w* power[-\\s]laws? proportion\\w* quadratic\\w*",
        "quadrupl\\w+ ratio\\w* scales? scaling_with shrinks? slope square[sd]? sum(?:s|med)? tends?_to",
        "tripl(?:e[sd]?|ing) unchanged unitless upper_bound",
    )
    + r")\b",
    re.IGNORECASE,
)
SHORTEST_NOUN = 3  # letters; what is shorter is the symbol of a unit, which stands behind digits
WINDOW = 40  # characters before a figure, in which the name that it belongs to begins


@cache
def _nouns() -> frozenset[str]:
    return frozenset(name.lower() for name in known_units() if len(name) >= SHORTEST_NOUN and name.isalpha())


def figures(text: str) -> tuple[str, ...]:
    """Return the figures of a statement as printed, in order; a repeated one carries its count, as in ``4 #2``.

    Digits that belong to a name (``GPT-4``, ``H100``, ``x_1``) or to a footnote mark are none.
    """
    numbers = [
        match
        for match in FIGURE.finditer(text)
        if not NAMED.search(text, max(0, match.start() - WINDOW), match.start())
    ]
    ends = [match.span() for match in numbers]
    words = [match for match in WORDS.finditer(text) if not any(low <= match.start() < high for low, high in ends)]
    found = [(match.start(), " ".join(match[0].split())) for match in numbers]
    found += [(match.start(), match[0].lower()) for match in words]
    found += [(match.start(), match[1].lower()) for match in ONE.finditer(text) if match[2].lower() in _nouns()]
    seen: dict[str, int] = {}
    told = []
    for _, figure in sorted(found):
        seen[figure] = seen.get(figure, 0) + 1
        told.append(figure if seen[figure] == 1 else f"{figure} #{seen[figure]}")
    return tuple(told)


def marks(text: str) -> tuple[str, ...]:
    """Return why a statement may need a claim: ``number``, ``relation``, ``symbolic``; nothing when nothing does."""
    found = {
        "number": bool(figures(text)),
        "relation": bool(RELATION.search(text)),
        "symbolic": bool(SYMBOLIC.search(text)),
    }
    return tuple(mark for mark, present in found.items() if present)
