"""One row of the tables in `units/definitions/`: a unit with its spellings, its size, its meaning and its source."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

BASE = "base"
ALONE = "-"
# A line of a table of units: seven cells, divided by bars.
ROW = re.compile(r"^(\w+) *" + r"\|([^|\n]*)" * 6 + "$", re.MULTILINE)


class Prefix(NamedTuple):
    """What multiplies a unit.

    Args:
        word: precedes names and words, e.g. ``kilo``.
        symbols: precede symbols, e.g. ``k`` and ``K``; a later one gives way to another unit of that spelling.
        power: by how much, such as ``10^-3``.
        source: where that is laid down.
    """

    word: str
    symbols: tuple[str, ...]
    power: str
    source: str

    @property
    def factor(self) -> Fraction:
        """By how much it multiplies."""
        base, _, exponent = self.power.partition("^")
        return Fraction(int(base)) ** int(exponent)


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
        symbols: short spellings, which take the symbols of prefixes; one after a hyphen is used with a prefix only.
        words: long spellings, the plural first, which take the words of prefixes.
        prefixes: the words of the prefixes that are usual with it.
        meaning: what it measures or counts.
        source: where its size is laid down.
        integral: whether it counts things of which there is no half.
    """

    name: str
    size: str = BASE
    symbols: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    meaning: str = ""
    source: str = ""
    integral: bool = False

    def is_same(self, other: Definition) -> bool:
        """Return whether another definition, of whatever document, says the same of a unit."""
        same_size = (self.name, self.size) == (other.name, other.size)
        return same_size and (self.size != BASE or self.meaning == other.meaning)

    def spellings(self, prefixes: Mapping[str, Prefix]) -> Iterator[Spelling]:
        """Yield every spelling, those with prefixes after those without."""
        for text in (self.name, *self.symbols, *self.words):
            if not text.startswith(ALONE):
                yield Spelling(text, self.name, Fraction(1))
        for prefix in (prefixes[word] for word in self.prefixes):
            name, times = f"{prefix.word}{self.name}", prefix.factor
            for text in (self.name, *self.words):
                yield Spelling(f"{prefix.word}{text.removeprefix(ALONE)}", name, times)
            for text in self.symbols:
                for place, symbol in enumerate(prefix.symbols):
                    yield Spelling(f"{symbol}{text.removeprefix(ALONE)}", name, times, yields=place > 0)


def rows(text: str) -> Iterator[list[str]]:
    """Yield the cells of a table: columns are divided by bars, lines that begin with ``#`` are for readers."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            yield [cell.strip() for cell in line.split("|")]


def definitions_in(text: str, *, integral: bool) -> Iterator[Definition]:
    """Yield the units of a table."""
    for cells in ROW.findall(text):
        yield definition_of_row(cells, integral=integral)


def definition_of_row(cells: Sequence[str], *, integral: bool) -> Definition:
    """Return the unit of one row of a table."""
    name, symbols, words, size, prefixes, meaning, source = (cell.strip() for cell in cells)
    short, long, multiples = (tuple(cell.split()) for cell in (symbols, words, prefixes))
    return Definition(name, size, short, long, multiples, meaning, source, integral)


class DefinitionRows(Collection[Definition]):
    """The units of several tables; a row becomes a definition when a spelling of it is looked up.

    Args:
        tables: the text of each table, and whether its units are things of which there is no half.
    """

    def __init__(self, tables: Iterable[tuple[str, bool]]) -> None:
        self._rows = [(cells, integral) for text, integral in tables for cells in ROW.findall(text)]
        self._by_stem: dict[str, tuple[int, ...]] = {}
        for place, ((name, symbols, words, *_), _) in enumerate(self._rows):
            for stem in f"{name} {symbols} {words}".split():
                self._by_stem[stem] = (*self._by_stem[stem], place) if stem in self._by_stem else (place,)
        self._made: dict[int, Definition] = {}

    def with_stem(self, stem: str) -> Iterator[Definition]:
        """Yield the units of which some text is a name, a symbol or a word; one behind a hyphen takes a prefix."""
        for text in (stem, f"{ALONE}{stem}"):
            if text in self._by_stem:
                yield from map(self._at, self._by_stem[text])

    def _at(self, place: int) -> Definition:
        if place not in self._made:
            cells, integral = self._rows[place]
            self._made[place] = definition_of_row(cells, integral=integral)
        return self._made[place]

    def __iter__(self) -> Iterator[Definition]:
        return map(self._at, range(len(self._rows)))

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, definition: object) -> bool:
        return any(each == definition for each in self)


def prefixes_in(text: str) -> Iterator[Prefix]:
    """Yield the prefixes of a table."""
    for word, symbols, power, source in rows(text):
        yield Prefix(word, tuple(symbols.split()), power, source)
