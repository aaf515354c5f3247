"""One row of the tables in `units/definitions/`: a unit with its spellings, its size, its meaning and its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

BASE = "base"
ALONE = "-"


class Prefix(NamedTuple):
    """What multiplies a unit.

    Args:
        word: stands before names and words, e.g. ``kilo``.
        symbols: stand before symbols, e.g. ``k`` and ``K``; a later one gives way to another unit of that spelling.
        factor: by how much.
        source: where that is laid down.
    """

    word: str
    symbols: tuple[str, ...]
    factor: Fraction
    source: str


class Spelling(NamedTuple):
    """One way to write a unit or a multiple of it.

    Args:
        text: as it is written.
        name: the one name of that size, e.g. ``kilowatt`` for ``kW``.
        times: how many of the unit it is.
        yields: whether it gives way to another unit that is written alike.
    """

    text: str
    name: str
    times: Fraction
    yields: bool = False


class Definition(Struct, frozen=True):
    """A unit.

    Args:
        name: lower-case words joined by underscores.
        size: one of it in other units, or ``base``; a point on a scale says from where it is counted.
        symbols: short spellings, which take the symbols of prefixes; one behind a hyphen stands with a prefix only.
        words: long spellings, the plural first, which take the words of prefixes.
        prefixes: the words of the prefixes that are usual with it.
        meaning: what it measures or counts.
        source: where its size is laid down.
        whole: whether it counts things of which there is no half.
    """

    name: str
    size: str = BASE
    symbols: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    meaning: str = ""
    source: str = ""
    whole: bool = False

    def is_same(self, other: Definition) -> bool:
        """Return whether another definition, of whatever document, says the same of a unit."""
        told = (self.name, self.size) == (other.name, other.size)
        return told and (self.size != BASE or self.meaning == other.meaning)

    def spellings(self, prefixes: Mapping[str, Prefix]) -> Iterator[Spelling]:
        """Yield every spelling, those with prefixes after those without."""
        for text in (self.name, *self.symbols, *self.words):
            if not text.startswith(ALONE):
                yield Spelling(text, self.name, Fraction(1))
        for prefix in (prefixes[word] for word in self.prefixes):
            name = f"{prefix.word}{self.name}"
            for text in (self.name, *self.words):
                yield Spelling(f"{prefix.word}{text.removeprefix(ALONE)}", name, prefix.factor)
            for text in self.symbols:
                for place, symbol in enumerate(prefix.symbols):
                    yield Spelling(f"{symbol}{text.removeprefix(ALONE)}", name, prefix.factor, yields=place > 0)


def rows(text: str) -> Iterator[list[str]]:
    """Yield the cells of a table: columns are divided by bars, lines that begin with ``#`` are for readers."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            yield [cell.strip() for cell in line.split("|")]


def definitions_in(text: str, *, whole: bool) -> Iterator[Definition]:
    """Yield the units of a table."""
    for name, symbols, words, size, prefixes, meaning, source in rows(text):
        short, long, multiples = (tuple(cell.split()) for cell in (symbols, words, prefixes))
        yield Definition(name, size, short, long, multiples, meaning, source, whole)


def prefixes_in(text: str) -> Iterator[Prefix]:
    """Yield the prefixes of a table."""
    for word, symbols, factor, source in rows(text):
        base, _, exponent = factor.partition("^")
        yield Prefix(word, tuple(symbols.split()), Fraction(int(base)) ** int(exponent), source)
