"""What a document declares for its own texts to be read with: units, and constants."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from msgspec import Struct, field
from msgspec.structs import replace

from claims.loading.claim import Constant, Declared
from claims.schema.commas import swapped
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.record import ConstantRecord, UnitRecord
from claims.schema.tree import Problem, problem_at
from units import (
    Definition,
    Figure,
    FigureError,
    FigureKind,
    UnitTable,
    base_unit,
    is_date,
    parse_figure,
    table_with,
)
from units.measures.definition import BASE
from units.reading.codes import Code

_WORD = re.compile(r"[^\W\d]+")
COMMAS = "1.234,5"


class Own(Struct, frozen=True):
    """Units and constants of a document.

    Args:
        units: upon those that are known everywhere.
        constants: by name.
        commas: whether figures have commas before their decimals, and points between their thousands.
    """

    units: tuple[Definition, ...] = ()
    constants: Mapping[str, Constant] = field(default_factory=dict)
    commas: bool = False

    @property
    def table(self) -> UnitTable:
        """All units that the document may use."""
        return table_with(self.units)

    def figure(self, text: str, *, exact: bool = False, cut: bool = False) -> Figure:
        """Return the figure that a text of the document prints; it is read, and told, with a point before decimals.

        Raises:
            FigureError: it is no figure.
        """
        return parse_figure(swapped(text) if self.commas else text, exact=exact, cut=cut, table=self.table)


def own_of(
    units: Iterable[Declared[UnitRecord]],
    constants: Iterable[Declared[ConstantRecord]],
    refused: Iterable[Declared[UnitRecord]] = (),
    *,
    commas: bool = False,
) -> tuple[Own, tuple[Diagnostic, ...]]:
    """Return what can be used of the units and constants of a document, and what is wrong with the rest.

    A unit may be counted in others, wherever they stand. Of those that the format has refused, what else is wrong is
    told. Of what one name or spelling has been given to twice, nothing can be used.
    """
    units, refused, constants = tuple(units), tuple(refused), tuple(constants)
    alike = _spelled_alike((*units, *refused))
    usable = set(map(id, units)) - alike.keys()
    ordered, circled = _counted_first(units)
    faults: list[Diagnostic] = []
    sound = Own(commas=commas)
    for each in (*ordered, *refused):
        made = [_in_a_circle(circled), *_lacking(each.record)] if each in circled else _made(each.record, sound)
        if not isinstance(made, Definition):
            faults += map(each.fault, made)
        elif id(each) in usable:
            sound = replace(sound, units=(*sound.units, made))
        faults += map(each.fault, alike.get(id(each), ()))
    declared = Counter(each.record.name for each in constants)
    values: dict[str, Constant] = {}
    for constant in constants:
        found = _value(constant.record, sound)
        if isinstance(found, Problem):
            faults.append(constant.fault(found))
        elif declared[constant.record.name] == 1:  # of one that stands twice, `known_names` tells
            values[constant.record.name] = Constant(constant, found)
    return replace(sound, constants=values), tuple(faults)


def _spelled_alike(units: Iterable[Declared[UnitRecord]]) -> dict[int, list[Problem]]:
    """Return what is wrong with the units that share a spelling, told of each but the first that has it.

    Each is known by its identity, which is quicker to find than its equal.
    """
    first: dict[str, Declared[UnitRecord]] = {}
    alike: dict[int, list[Problem]] = {}
    for each in units:
        told: dict[int, Problem] = {}
        for key, text in _spellings(each.record, usual=not each.record.plural):
            other = first.setdefault(text, each)
            if other is not each:
                alike.setdefault(id(other), [])
                told.setdefault(id(other), _shared(key, text, other))
        if told:
            alike[id(each)] = list(told.values())
    return alike


def _spellings(record: UnitRecord, *, usual: bool) -> Iterator[tuple[str, str]]:
    """Yield the spellings that a unit says of itself, each with its key, and if asked for the usual plural."""
    for key, text in (("name", record.name), ("plural", record.plural), ("symbol", record.symbol)):
        if text:
            yield key, text
    if usual and record.name:
        yield "name", f"{record.name}s"


def _shared(key: str, text: str, other: Declared[UnitRecord]) -> Problem:
    found = f"{quoted(text)}, as the unit {other.record.name} is called already"
    hint = f"it is declared in {other.where}; keep one of the two, or spell one otherwise"
    return problem_at((key,), found, "a spelling that no other unit has", hint, code=Code.REPEATED_NAME)


def _in_a_circle(units: list[Declared[UnitRecord]]) -> Problem:
    """Return what is wrong with units of which each is counted in the next, and the last in the first."""
    found = f"units counted in one another: {', '.join(each.record.name for each in units)}"
    hint = "say of one of them what it is in other units, or leave its 'is' out where it is a counted thing"
    return problem_at(("is",), found, "a size that leads to other units", hint, code=Code.WRONG_VALUE)


def _counted_first(
    units: tuple[Declared[UnitRecord], ...],
) -> tuple[list[Declared[UnitRecord]], list[Declared[UnitRecord]]]:
    """Return units, each behind those in which it is counted, and those that are counted in a circle."""
    circled: list[int] = []
    where: dict[str, int] = {}
    for place, each in enumerate(units):
        for _, spelling in _spellings(each.record, usual=True):
            where.setdefault(spelling, place)
    needed = {
        place: {where[word] for word in _WORD.findall(each.record.size or "") if word in where}
        for place, each in enumerate(units)
    }
    while True:
        try:
            ordered = [units[place] for place in TopologicalSorter(needed).static_order()]
            return ordered, [units[place] for place in sorted(circled)]
        except CycleError as circle:
            found = dict.fromkeys(circle.args[1])
            needed |= {place: set() for place in found}
            circled += found


def _made(record: UnitRecord, own: Own) -> Definition | list[Problem]:
    """Return a unit, or all that is wrong with it."""
    size, lacking, taken = _size(record, own), _lacking(record), _taken(record, own)
    if isinstance(size, Problem):
        return [*lacking, size, *taken]
    return [*lacking, *taken] or _definition(record, size, own)


def _taken(record: UnitRecord, own: Own) -> Iterator[Problem]:
    """Yield what is wrong with a unit that has spellings which others have."""
    names = own.table.names
    taken = {key: (text, names[text]) for key, text in _spellings(record, usual=False) if text in names}
    if "name" in taken and record.size is None and len({unit.name for _, unit in taken.values()}) == 1:
        if own.table.is_thing(record.name):
            return  # names of a document are its own: a thing that is known may be declared all the same
        known = own.table.definition_of(record.name).meaning
        yield problem_at(
            ("name",),
            f"{quoted(record.name)}, which is a unit already" + (f": {known}" if known else ""),
            "a unit that is not there yet",
            "leave this one out, since figures may be counted in it; for another thing choose another name",
            code=Code.REPEATED_NAME,
        )
        return
    for key, (text, unit) in taken.items():
        yield problem_at(
            (key,),
            f"{quoted(text)}, which is a spelling of {unit.name} already",
            "a spelling that no other unit has",
            "choose another, or use that unit",
            code=Code.REPEATED_NAME,
        )


def _lacking(record: UnitRecord) -> Iterator[Problem]:
    """Yield what a unit does not say of itself."""
    named = f"the unit {record.name}" if record.name else "a unit"
    if record.size is None and record.meaning is None:
        yield problem_at(
            (),
            f"{named} without a meaning",
            "what is counted",
            "add 'meaning', or its size",
            code=Code.MISSING_KEY,
        )
    if record.size is not None and record.source is None:
        yield problem_at(
            (),
            f"{named} without a source",
            "where its size is laid down",
            "add 'source'",
            code=Code.MISSING_KEY,
        )


def _definition(record: UnitRecord, size: str, own: Own) -> Definition | list[Problem]:
    """Return the unit, or which of its spellings, that no other has, are not read as a word behind a number."""
    plural = f"{record.name}s"
    usual = not record.plural and plural not in own.table.names
    words = (plural,) if usual else (record.plural,) if record.plural else ()
    symbols = (record.symbol,) if record.symbol else ()
    told = f"{record.meaning or record.size}"
    made = Definition(record.name, size, symbols, words, (), told, record.source or "")
    grown = UnitTable((made,), beneath=own.table)
    unread = [_unread(key, text) for key, text in _spellings(record, usual=usual) if not _is_read(text, grown)]
    return unread or made


def _unread(key: str, text: str) -> Problem:
    hint = "choose another: words and letters that stand for numbers are no units"
    found = f"{quoted(text)}, which is not read as a unit behind a number"
    return problem_at((key,), found, "a unit", hint, code=Code.WRONG_VALUE)


def _size(record: UnitRecord, own: Own) -> str | Problem:
    """Return the size of a unit in base units, as definitions write it."""
    if record.size is None:
        return BASE
    try:
        figure = own.figure(record.size, exact=True)
    except FigureError as error:
        return Problem(("is",), error)
    if figure.kind is not FigureKind.POINT or figure.value <= 0 or is_date(figure) or figure.is_point:
        return problem_at(
            ("is",), quoted(record.size), "one number above 0 with its unit", 'e.g. "8 hour"', code=Code.WRONG_VALUE
        )
    base = base_unit(figure.unit.dimension).text
    return f"{figure.value * figure.unit.factor} {base}".strip()


def _is_read(text: str, table: UnitTable) -> bool:
    """Return whether a spelling is the unit behind a number, with and without a space, and no number by itself."""
    apart, attached, alone = (_figure(each, table) for each in (f"2 {text}", f"2{text}", text))
    counted = [each for each in (apart, attached) if each is not None]
    return apart is not None and alone is None and all(each.unit.text == text for each in counted)


def _figure(text: str, table: UnitTable) -> Figure | None:
    try:
        return parse_figure(text, table=table)
    except FigureError:
        return None


def _value(record: ConstantRecord, own: Own) -> Figure | Problem:
    """Return the figure of a constant; a single number, as it stands for one in formulas."""
    try:
        figure = own.figure(record.value)
    except FigureError as error:
        return Problem(("is",), error)
    if is_date(figure):
        hint = "a date is a premise, and stands under 'given'"
        return problem_at(("is",), quoted(record.value), "a number", hint, code=Code.WRONG_VALUE)
    if figure.is_point:
        hint = "write kelvins, or Δ°C for a difference"
        return problem_at(
            ("is",), f"{quoted(record.value)}, a point on a scale", "a number", hint, code=Code.WRONG_VALUE
        )
    if figure.kind is not FigureKind.POINT or figure.hedge is not None:
        hint = "a range or a hedged figure is a premise, and stands under 'given'"
        return problem_at(("is",), quoted(record.value), "one number", hint, code=Code.WRONG_VALUE)
    return figure
