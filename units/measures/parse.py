"""Reading unit texts: our own small grammar, names looked up literally."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from units.measures.dimension import Dimension
from units.measures.hints import refused
from units.measures.reader import Refused, read_unit
from units.measures.registry import general, two_readings
from units.measures.table import Named, UnitTable
from units.measures.unit import PURE, Unit


@lru_cache(maxsize=2**14)  # as many texts of strangers as a corpus repeats
def parse_unit(text: str, table: UnitTable | None = None) -> Unit:
    """Return the unit that a text names; the empty text is the pure number.

    Names are joined by ``*`` and ``/``, read from the left, with ``^`` or ``**`` before whole or bracketed fractional
    exponents, and parentheses; ``1`` stands for nothing above a ``/``. What people print is read too: ``m²``, ``µs``,
    ``tokens per second``, ``square metres``, ``GPU-hours``.

    Args:
        text: e.g. ``byte/token``.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        UnitError: the text names no unit; says where, and the nearest right name.
    """
    known = general() if table is None else table
    met: set[str] = set()
    point = point_named(text.strip(" "), known)

    def size(name: str) -> tuple[Fraction, Dimension] | None:
        """Return what a name stands for: in a product a point on a scale, such as °C, can only be a difference."""
        found = known.names.get(name)
        met.add(name)
        return None if found is None or point is not None else (found.factor, found.dimension)

    unit = read_unit(text, size, lambda name: refused(name, known, two_readings())) if text else PURE
    own = known.own_behind(met)
    return replace(unit, own=own) if own else unit


def named_in(text: str, table: UnitTable | None = None) -> Dimension:
    """Return the one name of every unit in a text that is one, with its exponent: ``km²`` is ``kilometre^2``."""
    known = (general() if table is None else table).names

    def alone(name: str) -> tuple[Fraction, Dimension] | None:
        return (Fraction(1), Dimension.of({known[name].name: 1})) if name in known else None

    return read_unit(text, alone, Refused).dimension if text else PURE.dimension


def spellings_in(text: str, table: UnitTable | None = None) -> frozenset[str]:
    """Return the names that are looked up in a text: ``GPU-hours`` holds two, ``kilowatt-hours`` is one."""
    known = (general() if table is None else table).names
    found: set[str] = set()

    def noted(name: str) -> tuple[Fraction, Dimension] | None:
        if name not in known:
            return None
        found.add(name)
        return Fraction(1), Dimension.of({known[name].name: 1})

    if text:
        read_unit(text, noted, Refused)
    return frozenset(found)


def point_named(text: str, table: UnitTable | None = None) -> Named | None:
    """Return the point on a scale that a text names, such as ``°C``; nothing where it names none."""
    found = (general() if table is None else table).names.get(text.replace(" ", "_"))
    return None if found is None or found.zero is None else found
