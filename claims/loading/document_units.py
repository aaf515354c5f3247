"""What a document declares for its own texts to be read with: units, and constants."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from msgspec import Struct, field
from msgspec.structs import replace

from claims.loading.claim import Constant, Declared
from claims.loading.claim_files import ClaimFile
from claims.schema import tree
from claims.schema.commas import swap_separators, with_minus
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.record import ConstantRecord, UnitRecord
from claims.schema.references import Texts
from claims.schema.sentences import text_of
from units import Definition, Figure, FigureError, FigureKind, UnitTable, base_unit, is_date, parse_figure, table_with
from units.measures.definition import BASE
from units.reading.codes import Code

_WORD = re.compile(r"[^\W\d]+")
COMMAS = "1.234,5"
PARENTHESES = "parentheses"
SIGNIFICANT = "significant"
Unit = Declared[UnitRecord]


class DocumentUnits(Struct, frozen=True):
    """Units and constants of a document.

    Args:
        units: upon those that are known everywhere.
        constants: by name.
        commas: whether figures have commas before their decimals, and points between their thousands.
        significant_zeros: whether zeros at the end of a whole number are significant.
        accounting: whether parentheses around a number make it negative.
    """

    units: tuple[Definition, ...] = ()
    constants: Mapping[str, Constant] = field(default_factory=dict)
    commas: bool = False
    significant_zeros: bool = False
    accounting: bool = False

    @property
    def table(self) -> UnitTable:
        """All units that the document may use."""
        return table_with(self.units)

    def figure(self, text: str, *, exact: bool = False, cut: bool = False) -> Figure:
        """Return the figure that a text of the document prints, with a point before its decimals.

        Raises:
            FigureError: it is no figure.
        """
        signed, zeros = with_minus(text).strip() if self.accounting else text, self.significant_zeros
        plain = swap_separators(signed) if self.commas else signed
        return parse_figure(plain, exact=exact, cut=cut, significant_zeros=zeros, table=self.table)


def declared_units(group: list[ClaimFile], errors: list[Diagnostic]) -> DocumentUnits:
    """Return the sound units and constants that the files of a document declare, and note what is wrong with the rest.

    A unit may be counted in others, wherever they are. Of those that the schema has refused the other errors are noted
    too, but for places that have one. Of what one name or spelling has been given to twice, nothing can be used.
    """
    units = [each for file in group for each in file.units]
    refused = [each for file in group for each in _refused(file)]
    commas = any(file.record.numbers == COMMAS for file in group)
    zeros = any(file.record.zeros == SIGNIFICANT for file in group)
    accounting = any(file.record.negatives == PARENTHESES for file in group)
    manner = DocumentUnits(commas=commas, significant_zeros=zeros, accounting=accounting)
    sound, found = _sound_units(units, refused, manner)
    constants = [each for file in group for each in file.constants]
    counts = Counter(each.record.name for each in constants)
    values: dict[str, Constant] = {}
    for constant in constants:
        figure = _value(constant, sound)
        if isinstance(figure, Diagnostic):
            found.append(figure)
        elif counts[constant.record.name] == 1:  # one that is there twice is an error of `names`
            values[constant.record.name] = Constant(constant, figure)
    places = {each.span for each in errors}
    errors += [each for each in found if each.code is Code.MISSING_KEY or each.span not in places]
    return replace(sound, constants=values)


def _refused(file: ClaimFile) -> Iterator[Unit]:
    """Yield what can be read of the units of a file that the schema has refused."""
    listed = file.header.entries.get("units")
    sound = {(each.tree.line, each.tree.column) for each in file.units}
    for node in listed.items if isinstance(listed, tree.Sequence) else ():
        if isinstance(node, tree.Mapping) and (node.line, node.column) not in sound:
            name, rest = text_of(node, "name"), ("plural", "symbol", "meaning", "source")
            values = {key: text_of(node, key) if key in node.entries else None for key in (*rest, "is")}
            record = UnitRecord(name=name, size=values["is"], **{key: values[key] for key in rest})
            yield Declared(record, file.file, node, Texts())


def _sound_units(
    units: list[Unit], refused: list[Unit], sound: DocumentUnits
) -> tuple[DocumentUnits, list[Diagnostic]]:
    alike = _spelled_alike((*units, *refused))
    usable = set(map(id, units)) - alike.keys()
    ordered, cycle = _counted_first(tuple(units))
    errors: list[Diagnostic] = []
    for each in (*ordered, *refused):
        made = [_in_a_cycle(each, cycle), *_lacking(each)] if each in cycle else _made(each, sound)
        if not isinstance(made, Definition):
            errors += made
        elif id(each) in usable:
            sound = replace(sound, units=(*sound.units, made))
        errors += alike.get(id(each), ())
    return sound, errors


def failed_spellings(group: list[ClaimFile], sound: DocumentUnits) -> set[str]:
    """Return the spellings, in small letters, of the units that the files of a document declare with an error."""
    names = {each.name for each in sound.units}
    records = (each.record for file in group for each in (*file.units, *_refused(file)))
    return {text.casefold() for each in records if each.name not in names for _, text in _spellings(each, usual=False)}


def _spelled_alike(units: Iterable[Unit]) -> dict[int, list[Diagnostic]]:
    """Return what is wrong with the units that share a spelling, told of each but the first that has it.

    Each is known by its identity, which is quicker to find than its equal.
    """
    first: dict[str, Unit] = {}
    alike: dict[int, list[Diagnostic]] = {}
    for each in units:
        again: dict[int, Diagnostic] = {}
        for key, text in _spellings(each.record, usual=not each.record.plural):
            other = first.setdefault(text, each)
            if other is not each:
                alike.setdefault(id(other), [])
                again.setdefault(id(other), _shared(each, key, text, other))
        if again:
            alike[id(each)] = list(again.values())
    return alike


def _spellings(record: UnitRecord, *, usual: bool) -> Iterator[tuple[str, str]]:
    """Yield the spellings that a unit says of itself, each with its key, and if asked for the usual plural."""
    for key, text in (("name", record.name), ("plural", record.plural), ("symbol", record.symbol)):
        if text:
            yield key, text
    if usual and record.name:
        yield "name", f"{record.name}s"


def _shared(unit: Unit, key: str, text: str, other: Unit) -> Diagnostic:
    problem = f"{quoted(text)} is also a name of the unit {other.record.name} in {other.where}"
    return unit.diagnose((key,), problem, "remove or rename one of them", code=Code.REPEATED_NAME)


def _in_a_cycle(unit: Unit, units: list[Unit]) -> Diagnostic:
    """Return the error of a cycle of unit definitions."""
    problem = f"units are defined in terms of each other: {', '.join(each.record.name for each in units)}"
    hint = "define one of them in other units, or remove its 'is' if it is a thing that is counted"
    return unit.diagnose(("is",), problem, hint, code=Code.WRONG_VALUE)


def _counted_first(units: tuple[Unit, ...]) -> tuple[list[Unit], list[Unit]]:
    """Return units, each behind those in which it is counted, and those that are counted in a circle."""
    in_cycles: list[int] = []
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
            return ordered, [units[place] for place in sorted(in_cycles)]
        except CycleError as circle:
            found = dict.fromkeys(circle.args[1])
            needed |= {place: set() for place in found}
            in_cycles += found


def _made(unit: Unit, units: DocumentUnits) -> Definition | list[Diagnostic]:
    """Return a unit, or all that is wrong with it."""
    size, lacking, clashing = _size(unit, units), _lacking(unit), _spelling_errors(unit, units)
    if isinstance(size, Diagnostic):
        return [*lacking, size, *clashing]
    return [*lacking, *clashing] or _definition(unit, size, units)


def _spelling_errors(unit: Unit, units: DocumentUnits) -> Iterator[Diagnostic]:
    """Yield the errors of a unit that has spellings which others have."""
    record, names = unit.record, units.table.names
    present = {key: (text, names[text]) for key, text in _spellings(record, usual=False) if text in names}
    if "name" in present and record.size is None and len({each.name for _, each in present.values()}) == 1:
        if units.table.is_thing(record.name):
            return  # names of a document are its own: a thing that is known may be declared all the same
        meaning = units.table.definition_of(record.name).meaning
        problem = f"{quoted(record.name)} is already a unit{f' ({meaning})' if meaning else ''}"
        hint = "remove this declaration, or rename the unit if it is something else"
        yield unit.diagnose(("name",), problem, hint, code=Code.REPEATED_NAME)
        return
    for key, (text, other) in present.items():
        problem = f"{quoted(text)} is already a name of the unit {other.name}"
        yield unit.diagnose((key,), problem, "choose another, or use that unit", code=Code.REPEATED_NAME)


def _lacking(unit: Unit) -> Iterator[Diagnostic]:
    """Yield the errors of a unit without a meaning or a source."""
    record = unit.record
    named, code = f"the unit {record.name}" if record.name else "a unit", Code.MISSING_KEY
    if record.size is None and record.meaning is None:
        hint = "add 'meaning' with what is counted, or 'is' with its size"
        yield unit.diagnose((), f"{named} has no meaning", hint, code=code)
    if record.size is not None and record.source is None:
        yield unit.diagnose((), f"{named} has no source", "add 'source' with the source of its size", code=code)


def _definition(unit: Unit, size: str, units: DocumentUnits) -> Definition | list[Diagnostic]:
    """Return the unit, or which of its spellings, that no other has, are not read as a word behind a number."""
    record = unit.record
    plural = f"{record.name}s"
    usual = not record.plural and plural not in units.table.names
    words = (plural,) if usual else (record.plural,) if record.plural else ()
    symbols = (record.symbol,) if record.symbol else ()
    meaning = f"{record.meaning or record.size}"
    made = Definition(record.name, size, symbols, words, (), meaning, record.source or "")
    grown = UnitTable((made,), beneath=units.table)
    unread = [_unread(unit, key, text) for key, text in _spellings(record, usual=usual) if not _is_read(text, grown)]
    return unread or made


def _unread(unit: Unit, key: str, text: str) -> Diagnostic:
    problem = f"{quoted(text)} after a number is not read as a unit"
    return unit.diagnose((key,), problem, "choose a name that is not part of a number", code=Code.WRONG_VALUE)


def _size(unit: Unit, units: DocumentUnits) -> str | Diagnostic:
    """Return the size of a unit in base units, as definitions write it."""
    text = unit.record.size
    if text is None:
        return BASE
    try:
        figure = units.figure(text, exact=True)
    except FigureError as error:
        return unit.diagnose_error(("is",), error)
    if figure.kind is not FigureKind.POINT or figure.value <= 0 or is_date(figure) or figure.is_point:
        problem = f"the size of a unit must be one number above 0 with a unit, not {quoted(text)}"
        return unit.diagnose(("is",), problem, 'e.g. "8 hour"', code=Code.WRONG_VALUE)
    base = base_unit(figure.unit.dimension).text
    return f"{figure.value * figure.unit.factor} {base}".strip()


def _is_read(text: str, table: UnitTable) -> bool:
    """Return whether a spelling is the unit behind a number, with and without a space, and no number by itself."""
    separate, attached, alone = (_figure(each, table) for each in (f"2 {text}", f"2{text}", text))
    readings = [each for each in (separate, attached) if each is not None]
    return separate is not None and alone is None and all(each.unit.text == text for each in readings)


def _figure(text: str, table: UnitTable) -> Figure | None:
    try:
        return parse_figure(text, table=table)
    except FigureError:
        return None


def _value(constant: Declared[ConstantRecord], units: DocumentUnits) -> Figure | Diagnostic:
    """Return the figure of a constant, which must be a single number."""
    try:
        figure = units.figure(constant.record.value)
    except FigureError as error:
        return constant.diagnose_error(("is",), error)
    if is_date(figure):
        hint = "state a date in an assumption, and use that under 'given'"
    elif figure.is_point:
        hint = "write kelvins, or Δ°C for a difference"
    elif figure.kind is not FigureKind.POINT or figure.hedge is not None:
        hint = "state a range or a hedged figure in an assumption, and use that under 'given'"
    else:
        return figure
    problem = f"a constant must be a single number, not {quoted(constant.record.value)}"
    return constant.diagnose(("is",), problem, hint, code=Code.WRONG_VALUE)
