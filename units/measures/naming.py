"""Units as a sentence has them: tokens and not token where there are several, per day and not 1/day."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from units.measures.registry import general, known_units
from units.measures.unit import Dimension, Unit

SHORTEST_WORD = 3  # letters; what is shorter is a symbol, which has no plural
SYMBOL = re.compile(r"[kKMGTPE]i?bit|min|sec")  # and so are these
COHERENT = ("watt", "joule", "newton", "pascal", "volt", "ohm", "coulomb", "farad")  # each one in base units


def spoken(unit: Unit, *, several: bool) -> str:
    """Return a unit for readers: ``tokens per second``, ``flops per parameter and token``, but ``TB/s`` as it is.

    What is counted takes its plural where the registry declares one. Empty for pure numbers.
    """
    if any(mark in unit.text for mark in "()*^"):
        return unit.text.replace("*", "·").replace("_", "-")
    top, *bottom = unit.text.split("/")
    numerator = _plural(top, unit) if several else top
    above = "" if top == "1" else numerator
    if not all(each.replace("_", "").isalpha() and len(each) >= SHORTEST_WORD for each in bottom):
        return "/".join((above or "1", *bottom))
    return f"{above}{' per ' if bottom else ''}{' and '.join(bottom)}".strip().replace("_", "-")


def measured_in(dimension: Dimension) -> str:
    """Return a dimension in units that people know: ``watt/kelvin``, not ``kilogram*metre^2/kelvin/second^3``."""
    ways = [dimension]
    if any(base == "kilogram" for base, _ in dimension.exponents):
        for name in COHERENT:
            for power in (1, -1):
                rest = dimension / known_units()[name].dimension.power(Fraction(power))
                ways.append(rest * Dimension.of({name: power}))
    return str(min(ways, key=lambda each: sum(abs(power) for _, power in each.exponents)))


def _plural(name: str, unit: Unit) -> str:
    """Return the plural of a name: as the document declares it, or the registry; the name itself where neither does."""
    declared = next((each.words[0] for each in unit.declared if each.name == name and each.words), None)
    return declared or _plurals().get(name, name)


@cache
def _plurals() -> Mapping[str, str]:
    """Return the plural of every name that has one: the first word defined, else with an s where that is known."""
    units = known_units()
    spelled = (name for name in units if len(name) >= SHORTEST_WORD and not SYMBOL.fullmatch(name))
    plurals = {name: f"{name}s" for name in spelled if units.get(f"{name}s") == units[name]}
    declared = {each.name: each.words[0] for each in general().definitions if each.words}
    return MappingProxyType(plurals | declared)
