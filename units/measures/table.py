"""What every spelling of a unit means: looked up as it is written, nothing guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeVar

from units.measures.definition import BASE, Definition, DefinitionRows, Prefix, Spelling
from units.measures.reader import Refused, read_unit
from units.measures.unit import PURE, Dimension

Key = TypeVar("Key")
Spelled = tuple[Definition, Spelling]
NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]{1,3}|/[0-9]+)?")


class Named(NamedTuple):
    """What a spelling means.

    Args:
        factor: one of it in base units.
        dimension: what it measures.
        name: the one name of that size, whichever way it is spelled.
        zero: from where it is counted, in base units; `None` unless it is a point on a scale.
    """

    factor: Fraction
    dimension: Dimension
    name: str
    zero: Fraction | None = None


class Names(Mapping[str, Named]):
    """What each spelling means, worked out when it is first asked for: most of a table nobody asks for.

    Args:
        beneath: what is known already.
        spelled: what each further spelling belongs to.
        size: works out what one means.
    """

    def __init__(
        self, beneath: Mapping[str, Named], spelled: Mapping[str, Spelled], size: Callable[[Spelled], Named]
    ) -> None:
        self._beneath, self._spelled, self._size = beneath, spelled, size
        self._computed: dict[str, Named] = {}

    def __getitem__(self, spelling: str) -> Named:
        if spelling not in self._computed:
            definition = self._spelled.get(spelling)
            self._computed[spelling] = self._beneath[spelling] if definition is None else self._size(definition)
        return self._computed[spelling]

    def __contains__(self, spelling: object) -> bool:
        return spelling in self._computed or spelling in self._spelled or spelling in self._beneath

    def __iter__(self) -> Iterator[str]:
        yield from self._beneath
        yield from (text for text in self._spelled if text not in self._beneath)

    def __len__(self) -> int:
        return len(self._beneath.keys() | self._spelled.keys())


class Spellings(Mapping[str, Spelled]):
    """What each spelling of the units in some rows belongs to, found from its stem and prefix.

    Args:
        rows: the units.
        prefixes: by their words.
    """

    def __init__(self, rows: DefinitionRows, prefixes: Mapping[str, Prefix]) -> None:
        self._rows, self._prefixes = rows, prefixes
        self._starts = {start for each in prefixes.values() for start in (each.word, *each.symbols)}
        self._found: dict[str, Spelled] = {}

    def __getitem__(self, text: str) -> Spelled:
        if text not in self._found:
            self._found[text] = self._spelled(text)
        return self._found[text]

    def _spelled(self, text: str) -> Spelled:
        ends = [place for place in range(len(text)) if not place or text[:place] in self._starts]
        units = dict.fromkeys(each for place in ends for each in self._rows.with_stem(text[place:]))
        found = [(each, one) for each in units for one in each.spellings(self._prefixes) if one.text == text]
        if not found:
            raise KeyError(text)
        return min(found, key=lambda spelled: spelled[1].yields)

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @cached_property
    def _all(self) -> dict[str, Spelled]:
        return _spelled(self._rows, self._prefixes, None)


class UnitTable:
    """Definitions with all their spellings, upon those of another table.

    Args:
        definitions: in any order; those of the general tables are checked by tests, and not for each process.
        prefixes: by their words.
        beneath: what is known already.

    Raises:
        ValueError: two units are spelled alike, or one is defined by itself.
        UnitError: the size of a unit names no unit.
    """

    def __init__(
        self, definitions: Iterable[Definition], prefixes: Iterable[Prefix] = (), beneath: UnitTable | None = None
    ) -> None:
        self.beneath = beneath
        self.prefixes: Mapping[str, Prefix] = beneath.prefixes if beneath else {each.word: each for each in prefixes}
        self.declared: Collection[Definition]
        self._spelled: Mapping[str, Spelled]
        if isinstance(definitions, DefinitionRows):
            self.declared, self._spelled = definitions, Spellings(definitions, self.prefixes)
        else:
            self.declared = tuple(definitions)
            self._spelled = _spelled(self.declared, self.prefixes, beneath)
        self._sizes: dict[str, Named | None] = {}
        self.names: Mapping[str, Named] = Names({} if beneath is None else beneath.names, self._spelled, self._named)
        for definition in () if isinstance(definitions, DefinitionRows) else self.declared:
            self._size(definition)

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """All units, those beneath first."""
        return (*(() if self.beneath is None else self.beneath.definitions), *self.declared)

    def definition_of(self, spelling: str) -> Definition:
        """Return the unit that a spelling belongs to.

        Raises:
            KeyError: there is none.
        """
        if spelling not in self._spelled and self.beneath is not None:
            return self.beneath.definition_of(spelling)
        return self._spelled[spelling][0]

    def is_thing(self, name: str) -> bool:
        """Return whether a name is that of a thing that is counted, and means nothing else."""
        if name not in self.names:
            return False
        found = self.definition_of(name)
        return found.name == name and found.size == BASE and not found.symbols

    def declared_behind(self, spellings: Iterable[str]) -> tuple[Definition, ...]:
        """Return the definitions added to the base table that some spellings depend on."""
        if self.beneath is None:
            return ()
        met = {self._spelled[text][0].name for text in spellings if text in self._spelled}
        bases = {base for name in met for base, _ in self.names[name].dimension.exponents}
        return tuple(each for each in self.declared if each.name in met | bases)

    def in_any_case(self, name: str) -> tuple[str, ...]:
        """Return the spellings that are the same but for capitals, the usual ones first."""
        return tuple(self._folded.get(name.casefold(), ()))

    def of_length(self, length: int) -> tuple[str, ...]:
        """Return the spellings of so many letters."""
        return tuple(self._by_length.get(length, ()))

    @cached_property
    def _folded(self) -> Mapping[str, list[str]]:
        return _grouped(self.names, str.casefold)

    @cached_property
    def _by_length(self) -> Mapping[int, list[str]]:
        return _grouped(self.names, len)

    def _named(self, spelled: Spelled) -> Named:
        definition, spelling = spelled
        size = self._size(definition)
        return size._replace(factor=size.factor * spelling.times, name=spelling.name)

    def _size(self, definition: Definition) -> Named:
        if definition.name not in self._sizes:
            self._sizes[definition.name] = None
            self._sizes[definition.name] = self._measured(definition)
        found = self._sizes[definition.name]
        if found is None:
            raise ValueError(f"the unit {definition.name} is defined in terms of itself")
        return found

    def _measured(self, definition: Definition) -> Named:
        if definition.size == BASE:
            return Named(Fraction(1), Dimension.of({definition.name: 1}), definition.name)
        one, above, start = definition.size.partition(" above ")
        factor, dimension = self._amount(one)
        zero, same = self._amount(start) if above else (None, dimension)
        if same != dimension:
            raise ValueError(f"the zero of the unit {definition.name} has another dimension than the unit")
        return Named(factor, dimension, definition.name, zero)

    def _amount(self, text: str) -> tuple[Fraction, Dimension]:
        """Read ``60 second``, ``joule/second`` and ``1e-6``."""
        first, _, rest = text.partition(" ")
        if not NUMBER.fullmatch(first):
            first, rest = "1", text
        unit = read_unit(rest, self._lookup, _unknown) if rest else PURE
        return Fraction(first) * unit.factor, unit.dimension

    def _lookup(self, text: str) -> tuple[Fraction, Dimension] | None:
        found = self.names.get(text)
        return None if found is None else (found.factor, found.dimension)


def _grouped(names: Iterable[str], key: Callable[[str], Key]) -> dict[Key, list[str]]:
    groups: dict[Key, list[str]] = {}
    for name in names:
        groups.setdefault(key(name), []).append(name)
    return groups


def _is_again(definition: Definition, spelling: Spelling, beneath: UnitTable) -> bool:
    """Return whether a spelling of a thing that is counted is one that it has beneath already."""
    again = definition.size == BASE and beneath.is_thing(definition.name)
    return again and beneath.names[spelling.text].name == definition.name


def _unknown(name: str) -> Refused:
    return Refused(f"unknown unit {name!r}")


def _spelled(
    definitions: Iterable[Definition], prefixes: Mapping[str, Prefix], beneath: UnitTable | None
) -> dict[str, Spelled]:
    """Return by its text what each spelling belongs to; one that yields is left out where it is taken.

    A thing that is counted beneath may be declared as such again, and a unit once more that says the same.

    Raises:
        ValueError: two units are spelled alike.
    """
    found: dict[str, Spelled] = {}
    every = [(spelling, each) for each in definitions for spelling in each.spellings(prefixes)]
    for spelling, each in sorted(every, key=lambda one: one[0].yields):
        other, same = found.get(spelling.text, (each, spelling))
        if not (spelling.yields or (other.is_same(each) and same.name == spelling.name)):
            raise ValueError(f"{spelling.text!r} is a spelling of both {same.name} and {spelling.name}")
        if beneath is not None and spelling.text in beneath.names and not _is_again(each, spelling, beneath):
            raise ValueError(f"{spelling.text!r} is a unit already")
        found.setdefault(spelling.text, (each, spelling))
    return found
