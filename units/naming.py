"""Units as a sentence has them: tokens and not token where there are several, per day and not 1/day."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from units.registry import known_units
from units.unit import Unit

SHORTEST_WORD = 3


def spoken(unit: Unit, *, several: bool) -> str:
    """Return a unit for readers: ``tokens per second``, ``flops per parameter and token``, but ``TB/s`` as it is.

    What is counted takes its plural where the registry declares one. Empty for pure numbers.
    """
    if any(mark in unit.text for mark in "()*^"):
        return unit.text.replace("*", "·").replace("_", "-")
    top, *bottom = unit.text.split("/")
    above = "" if top == "1" else _plurals().get(top, top) if several else top
    if not all(each.replace("_", "").isalpha() and len(each) >= SHORTEST_WORD for each in bottom):
        return "/".join((above or "1", *bottom))
    return f"{above}{' per ' if bottom else ''}{' and '.join(bottom)}".strip().replace("_", "-")


@cache
def _plurals() -> Mapping[str, str]:
    """Return the plural of every name that has one: an alias of the same size, spelled as English does."""
    known = known_units()
    pairs = ((name, ending) for name in known for ending in (f"{name}s", f"{name}es", f"{name[:-1]}ies"))
    words = ((name, ending) for name, ending in pairs if len(name) >= SHORTEST_WORD)
    return MappingProxyType({name: ending for name, ending in words if known.get(ending) == known[name]})
