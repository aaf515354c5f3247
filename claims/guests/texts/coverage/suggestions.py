"""Suggestions for linking statements to claims. They save typing and cover nothing until a person has agreed.

A word counts for more the fewer claims have it, as K. Sparck Jones weighed terms (A statistical interpretation of term
specificity and its application in retrieval, 1972).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from claims.guests.texts.coverage.coverage_file import WHOLE, Entry
from claims.guests.texts.figures.marks import figures
from claims.loading.claim import Claim
from claims.schema.commas import swapped

MOST = 3  # more would be read by nobody
LEAST_LIKENESS = 0.4  # a stem that two claims have passes alone (1/2), one that three have does not (1/3)
STEM = 6  # letters by which forms of one word are told from other words, near enough
DECORATION = re.compile(r"^[~≈∼]?\s?[$€£]?|\s#\d+$|[,\s\\{}^]|(?<=\d)(?:\\?times|[x×%kKMBT])$")
COUNTED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORDS = {word: str(count) for count, word in enumerate(COUNTED)}
WORDS |= {"half": "1/2", "½": "1/2", "⅓": "1/3", "⅔": "2/3", "twice": "2", "tenfold": "10"}


class Hint(Struct, frozen=True):
    """What a claim offers for finding the statement that it stands for.

    Args:
        claim: its id.
        stated: its figure as printed, with a point before decimals; empty when it prints none.
        says: its sentence.
    """

    claim: str
    stated: str
    says: str


def hints_of(claims: Iterable[Claim]) -> Iterator[Hint]:
    """Yield the hint that each claim offers."""
    for claim in claims:
        stated = claim.record.stated or ""
        yield Hint(claim.id, swapped(stated) if claim.commas else stated, claim.record.says)


class Offers:
    """Finds the claims that a figure or a sentence could be linked to."""

    def __init__(self, hints: Iterable[Hint]) -> None:
        """Look at every claim once."""
        self.hints = tuple(hints)
        self.stems = [_stems(hint.says) for hint in self.hints]
        self.numbers = [frozenset(map(number, figures(hint.stated))) for hint in self.hints]
        counts = Counter(stem for stems in self.stems for stem in stems)
        self.rarity = {stem: 1 / count for stem, count in counts.items()}

    def for_figure(self, figure: str, text: str) -> tuple[str, ...]:
        """Return the claims that print the figure, or for ``*`` those without a figure, the most alike first."""
        words, wanted = _stems(text), number(figure)
        scored = []
        for order, hint in enumerate(self.hints):
            likeness = sum(self.rarity[stem] for stem in words & self.stems[order])
            fits = not hint.stated if figure == WHOLE else wanted in self.numbers[order]
            if fits and likeness > (LEAST_LIKENESS if figure == WHOLE else 0):
                scored.append((-likeness, order, hint.claim))
        return tuple(claim for _, _, claim in sorted(scored)[:MOST])


def from_lost(figure: str, line: int, lost: Collection[Entry]) -> tuple[str, ...]:
    """Return the claims that covered the same figure in the nearest statement that the text no longer has."""
    near = sorted((entry for entry in lost if entry.links.get(figure)), key=lambda entry: abs(entry.line - line))
    return next((entry.links[figure].claims for entry in near if entry.links[figure].claims), ())


def number(figure: str) -> str:
    """Return a figure without hedge, currency, separators and suffix, so that ``~2,400`` and ``2400x`` meet."""
    bare = figure
    while (less := DECORATION.sub("", bare)) != bare:
        bare = less
    return WORDS.get(bare, bare).replace("–", "-").replace("—", "-")


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM].lower() for word in re.findall(r"[A-Za-z]{4,}", text))
