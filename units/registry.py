"""The table of units: Pint definition files of our own, loaded once, exact."""

from __future__ import annotations

import importlib.resources
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from units.dimension import Dimension

if TYPE_CHECKING:
    import pint

WHOLE = "things"  # declares what comes in whole numbers only
SUBJECTS = ("si", "information", "compute", "money", "counts", WHOLE)


@cache
def registry() -> pint.UnitRegistry[Fraction]:
    """Return the registry of all units defined here, and of no others; magnitudes are exact fractions.

    Raises:
        pint.errors.RedefinitionError: two definition files give one name.
    """
    import pint  # noqa: PLC0415 - heavy; commands that only print help must not pay for it

    table: pint.UnitRegistry[Fraction] = pint.UnitRegistry(
        None, non_int_type=Fraction, on_redefinition="raise", cache_folder=None
    )
    for subject in SUBJECTS:
        table.load_definitions(_definitions(subject))
    return table


@cache
def known_units() -> Mapping[str, tuple[Fraction, Dimension]]:
    """Return every declared name, symbol and alias with its factor to base units and its dimension.

    Names are literal: no prefix and no plural beyond those in the definition files is ever guessed.
    """
    table = registry()
    known = {}
    for name in table:
        in_bases: Any = table.Quantity(Fraction(1), name).to_root_units()
        bases = {str(base): Fraction(power) for base, power in in_bases.unit_items()}
        known[name] = Fraction(in_bases.magnitude), Dimension.of(bases)
    return MappingProxyType(known)


def comes_whole(dimension: Dimension) -> bool:
    """Return whether a dimension counts things of which there is no half."""
    return dimension in _things()


@cache
def _things() -> frozenset[Dimension]:
    declared = (line.partition(" = ") for line in _definitions(WHOLE))
    return frozenset(known_units()[name][1] for name, sign, _ in declared if sign)


def _definitions(subject: str) -> list[str]:
    file = importlib.resources.files("units") / "definitions" / f"{subject}.txt"
    return file.read_text("utf-8").splitlines()
