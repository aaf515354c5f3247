"""Units by the names that texts give them; their parser is imported when a text names one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from units import Unit

if TYPE_CHECKING:
    from units import Named

NAMES = {"m": "metre", "degrees celsius": "°C", "degrees fahrenheit": "°F"}
MOST = 2**10  # names that are remembered, more than a folder of texts has


@lru_cache(maxsize=MOST)
def unit_named(name: str) -> Unit | None:
    """Return the unit of a name; nothing where it is not known, or has two readings."""
    from units import UnitError, parse_unit  # noqa: PLC0415 - heavy, and many texts name no unit twice

    try:
        return parse_unit(NAMES.get(name.lower(), name))
    except UnitError:
        return None


def scale_named(name: str) -> Named | None:
    """Return the point on a scale that a name stands for, such as °C; nothing for another name."""
    from units import point_named  # noqa: PLC0415 - as above

    return point_named(NAMES.get(name.lower(), name))


def counts_things(unit: Unit) -> bool:
    """Return whether a unit counts things that have a name: users, requests."""
    from units.measures.registry import is_counted  # noqa: PLC0415 - as above

    return is_counted(unit.dimension)
