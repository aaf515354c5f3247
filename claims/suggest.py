"""Suggestions for linking statements to claims. They save typing and cover nothing until a person has agreed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from claims.lock import WHOLE, Entry
from claims.marks import figures
from claims.model import Claim

MOST = 3
FEWEST_SHARED = 3
STEM = 5
DECORATION = re.compile(r"^[~≈∼]?\s?[$€£]?|\s#\d+$|[,\s\\{}^]|(?:times|[x×%])$")
COUNTED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORDS = {word: str(count) for count, word in enumerate(COUNTED)}
WORDS |= {"half": "1/2", "½": "1/2", "⅓": "1/3", "⅔": "2/3", "twice": "2", "tenfold": "10"}


@dataclass(frozen=True)
class Hint:
    """What a claim offers for finding the statement that it stands for.

    Args:
        claim: its id.
        stated: its figure as printed; empty when it prints none.
        says: its sentence.
    """

    claim: str
    stated: str
    says: str


def hints_of(claims: Iterable[Claim]) -> Iterator[Hint]:
    """Yield what each claim offers."""
    for claim in claims:
        yield Hint(claim.id, claim.record.stated or "", claim.record.says)


def from_claims(figure: str, text: str, hints: Iterable[Hint]) -> tuple[str, ...]:
    """Return the claims that print the figure, or for ``*`` those without a figure, most words in common first."""
    words = _stems(text)
    wanted = number(figure)
    scored = []
    for order, hint in enumerate(hints):
        shared = len(words & _stems(hint.says))
        if (figure == WHOLE and not hint.stated and shared >= FEWEST_SHARED) or (
            figure != WHOLE and shared and wanted in (number(printed) for printed in figures(hint.stated))
        ):
            scored.append((-shared, order, hint.claim))
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
    return frozenset(word[:STEM].lower() for word in re.findall(r"[A-Za-z]{3,}", text))
