"""Units as a sentence has them: tokens and not token where there are several, per day and not 1/day."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from units.registry import known_units
from units.unit import Unit

NAME = re.compile(r"[A-Za-z_]+")


def spoken(unit: Unit, *, several: bool) -> str:
    """Return the spelling of a unit for readers; empty for pure numbers.

    What is counted takes its plural where the registry declares one: ``tokens/second``, but ``kB/token``.
    """
    if unit.text.startswith("1/"):
        return f"per {unit.text.removeprefix('1/')}"
    text = NAME.sub(lambda name: _plurals().get(name[0], name[0]), unit.text, count=1) if several else unit.text
    return text.replace("*", "·")


@cache
def _plurals() -> Mapping[str, str]:
    """Return the plural of every name that has one: an alias of the same size, spelled as English does."""
    known = known_units()
    pairs = ((name, ending) for name in known for ending in (f"{name}s", f"{name}es", f"{name[:-1]}ies"))
    return MappingProxyType({name: ending for name, ending in pairs if known.get(ending) == known[name]})
