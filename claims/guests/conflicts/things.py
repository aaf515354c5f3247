"""What a sentence speaks of: names and words, by which figures of one quantity are told apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from claims.loading.claim import Claim

STEM = 6  # letters by which English words of one root are alike: "amortize" and "amortizes", "token" and "tokens"
# A word in more sentences than that tells nothing apart, and would make pairs of all of them.
COMMON = 40
TWINS = 0.6  # of the words of two sentences that both have; less is another sentence
WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
# A capital inside a sentence, or digits in a word: H100, Rubin, GPT-4, V3.
NAME = re.compile(r"(?<=[a-z,;:()] )[A-Z][A-Za-z0-9-]*|\b[A-Za-z]+-?[0-9][A-Za-z0-9]*")
LITTLE = frozenset({"about", "each", "from", "have", "into", "less", "more", "same", "some", "than", "that", "their"})
LITTLE |= {"them", "then", "they", "this", "what", "when", "where", "which", "while", "with"}


class Things:
    """The names that claims use, known after one look at all of them."""

    def __init__(self, claims: Iterable[Claim]) -> None:
        """Find what is a name anywhere, and then where these names stand."""
        texts = {claim.id: f"{claim.record.says} {claim.record.reading or ''}" for claim in claims}
        known = frozenset(name for text in texts.values() for name in NAME.findall(text))
        self.names: Mapping[str, frozenset[str]] = {
            claim: known.intersection(WORD.findall(text)) for claim, text in texts.items()
        }

    def apart(self, one: str, other: str) -> bool:
        """Return whether each of two claims names something that the other does not name."""
        names, others = self.names[one], self.names[other]
        return bool(names - others) and bool(others - names)


def words(text: str) -> frozenset[str]:
    """Return what tells a sentence from others: the stems of its words."""
    found = (word[:STEM].lower() for word in re.findall(r"[A-Za-z]{4,}", text) if word.lower() not in LITTLE)
    return frozenset(found)


def twins(sentences: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of sentences that say the same in nearly the same words, by their ids."""
    stems = {name: words(says) for name, says in sentences.items()}
    places: dict[str, list[str]] = {}
    for name, each in stems.items():
        for stem in each:
            places.setdefault(stem, []).append(name)
    shared: Counter[tuple[str, str]] = Counter()
    for names in places.values():
        if len(names) <= COMMON:
            shared.update(combinations(names, 2))
    for one, other in shared:
        if len(stems[one] & stems[other]) >= TWINS * len(stems[one] | stems[other]):
            yield one, other
