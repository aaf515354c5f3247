"""Reading unit texts: names looked up literally, and what to write in the place of a name that is no unit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile

from msgspec.structs import replace

from units.measures.reader import Refused, read_unit
from units.measures.registry import general, table_with, two_readings
from units.measures.table import Named, UnitTable
from units.measures.unit import PURE, Dimension, Unit, base_unit
from units.reading.suggestions import did_you_mean

SHORTEST_WORD = 4  # letters; a shorter name is one letter away from too many others
LONGEST_NAME = 40  # letters; the longest known name has 27, and each letter more is another place to change
DECLARE = "`claims units` lists the units; declare others under 'units' in the document"
BITS = re.compile(r"([kmgtpe])(i?)b", re.IGNORECASE)
NAMES_AND_SIGNS = re.compile(r"(?:[A-Za-z0-9_*/()]|\^\(?-?)*")
NAME = re.compile(r"[A-Za-z_]\w*")
IN_PRODUCTS = {"d": "day"}  # letters that are units beside others only: by itself a d may be anything
FLOPS = re.compile(r"([kmgtpezy])flops", re.IGNORECASE)


def refused(name: str, table: UnitTable, two_readings: Mapping[str, str]) -> Refused:
    """Return the reason why a name is refused, and the name to write in its place.

    Args:
        name: as it is written.
        table: the units there are.
        two_readings: spellings that mean two units or none, each with what to write.
    """
    if name in table.names:
        return Refused(
            f"{name!r} is a temperature scale, not a unit", "write K, or Δ°C or Δ°F for a difference of temperatures"
        )
    both = two_readings.get(name) or _bits_or_rates(name)
    if both:
        return Refused(f"the unit {name!r} is ambiguous", both)
    return Refused(f"unknown unit {name!r}", _other_case(name, table) or _slip(name, table) or DECLARE)


def has_two_readings(name: str) -> bool:
    """Return whether a name is refused as a unit because people use it for two, or for none."""
    return name in two_readings() or bool(_bits_or_rates(name))


def _bits_or_rates(name: str) -> str:
    """Return both units that a name may mean: bits and bytes look alike, and so do rates and amounts."""
    if bits := BITS.fullmatch(name):
        prefix = _cased(bits[1], binary=bool(bits[2]))
        return f"write {prefix}bit for bits or {prefix}B for bytes"
    if flops := FLOPS.fullmatch(name):
        amount = f"{_cased(flops[1])}FLOP"
        return f"a rate is written {amount}/s, an amount {amount}"
    return ""


def _cased(prefix: str, *, binary: bool = False) -> str:
    if binary:
        return f"{prefix.upper()}i"
    return prefix.lower() if prefix in "kK" else prefix.upper()


def _other_case(name: str, table: UnitTable) -> str:
    """Return the same name in another case; one letter alone may mean anything."""
    same = table.in_any_case(name) if len(name) > 1 else ()
    return _question(name, same, table) or f"the case decides: {' or '.join(same)}" * bool(same)


def _slip(name: str, table: UnitTable) -> str:
    """Return the word that is one slip away, where all such words mean the same; a slip in the first letter is none."""
    if not SHORTEST_WORD <= len(name) <= LONGEST_NAME:
        return ""
    lengths = range(max(len(name) - 1, SHORTEST_WORD), len(name) + 2)
    near = [each for length in lengths for each in table.of_length(length) if _one_slip_apart(name, each)]
    alike = all(each[0] == name[0] and not name.endswith(each) for each in near)
    return _question(name, near, table) if alike else ""


def _question(name: str, names: Sequence[str], table: UnitTable) -> str:
    return did_you_mean(name, names[0]) if len({table.names[each].name for each in names}) == 1 else ""


def _one_slip_apart(one: str, other: str) -> bool:
    """Return whether a letter was left out, put in or exchanged, or two neighbours were swapped."""
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    left, right = one[start:], other[start:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]


@lru_cache(maxsize=2**14)  # as many texts of strangers as a corpus repeats
def parse_unit(text: str, table: UnitTable | None = None) -> Unit:
    """Return the unit that a text names; the empty text is the pure number.

    Names are joined by ``*`` and ``/``, read from the left, with ``^`` or ``**`` before whole or bracketed fractional
    exponents, and parentheses; ``1`` means nothing above a ``/``. What people print is read too: ``m²``, ``µs``,
    ``tokens per second``, ``square metres``, ``GPU-hours``.

    Args:
        text: e.g. ``byte/token``.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        UnitError: the text names no unit; says where, and the nearest right name.
    """
    units = general() if table is None else table
    met: set[str] = set()
    point = point_named(text.strip(" "), units)

    def size(name: str) -> tuple[Fraction, Dimension] | None:
        """Return what a name means: in a product a point on a scale, such as °C, can only be a difference."""
        found = _named(name, text, units)
        met.add(name)
        return None if found is None or point is not None else (found.factor, found.dimension)

    unit = read_unit(text, size, lambda name: refused(name, units, two_readings())) if text else PURE
    declared = units.declared_behind(met)
    return replace(unit, declared=declared) if declared else unit


def _named(name: str, text: str, units: UnitTable) -> Named | None:
    """Return the unit of a name within the text of a unit, where some letters mean one thing only: the d of kWh/d."""
    found = units.names.get(name)
    return found or (units.names.get(IN_PRODUCTS.get(name, "")) if text.strip() != name else None)


def named_in(text: str, table: UnitTable | None = None) -> Dimension:
    """Return the one name of every unit in a text that is one, with its exponent: ``km²`` is ``kilometre^2``."""
    units = general() if table is None else table

    def alone(name: str) -> tuple[Fraction, Dimension] | None:
        found = _named(name, text, units)
        return None if found is None else (Fraction(1), Dimension.of({found.name: 1}))

    return read_unit(text, alone, Refused).dimension if text else PURE.dimension


def in_names(unit: Unit) -> str:
    """Return a unit as names joined by signs, such as ``kilometre^2`` for ``km²``; such a text stays as it is."""
    if NAMES_AND_SIGNS.fullmatch(unit.text) and not IN_PRODUCTS.keys() & set(NAME.findall(unit.text)):
        return unit.text
    return base_unit(named_in(unit.text, table_with(unit.declared))).text


def spellings_in(text: str, table: UnitTable | None = None) -> frozenset[str]:
    """Return the names that are looked up in a text: ``GPU-hours`` holds two, ``kilowatt-hours`` is one."""
    units = general() if table is None else table
    found: set[str] = set()

    def noted(name: str) -> tuple[Fraction, Dimension] | None:
        named = _named(name, text, units)
        if named is None:
            return None
        found.add(name if name in units.names else named.name)
        return Fraction(1), Dimension.of({named.name: 1})

    if text:
        read_unit(text, noted, Refused)
    return frozenset(found)


def point_named(text: str, table: UnitTable | None = None) -> Named | None:
    """Return the point on a scale that a text names, such as ``°C``; nothing where it names none."""
    found = (general() if table is None else table).names.get(text.replace(" ", "_"))
    return None if found is None or found.zero is None else found
