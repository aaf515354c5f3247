"""Spaces between names of units: a product beside a raised name, nothing where a slash leaves open what is divided."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.oracles.certificates import recheck
from units import UnitError, known_units, parse_unit
from units.measures.table import Named


@pytest.mark.parametrize(
    ("spaced", "signed"),
    [
        ("W m⁻² K⁻¹", "W*m^-2*K^-1"),
        ("W/(m² K)", "W/(m²*K)"),
        ("kg m² s⁻²", "kg*m^2*s^-2"),
        ("cm² V⁻¹ s⁻¹", "cm^2/(V*s)"),
        ("W sr⁻¹ m⁻² nm⁻¹", "W/(sr*m^2*nm)"),
        ("N m", "N*m"),
        ("kg m/s", "kg*m/s"),
        ("mA h", "mA*h"),
        ("pounds sterling² m⁻¹", "pounds_sterling^2/m"),
    ],
)
def test_spaces_beside_raised_names_multiply(spaced: str, signed: str) -> None:
    """As the brochure of the SI writes units; a name of two words stays one. recheck.py reads them so."""
    mine, other = parse_unit(spaced), parse_unit(signed)
    assert (mine.factor, mine.dimension) == (other.factor, other.dimension)
    names = {each: known_units()[each] for each in re.findall(r"[A-Za-z_]+", signed)}
    table = {name: _listed(each) for name, each in names.items()}
    bases = {base for _, listed in table.items() for base in listed["base"]} - table.keys()
    again = recheck.Units(table | {base: {"factor": "1", "base": {base: "1"}} for base in bases})
    assert again(spaced) == (mine.factor, dict(mine.dimension.exponents))


def _listed(unit: Named) -> dict[str, Any]:
    """Return a unit as a certificate lists it."""
    return {"factor": str(unit.factor), "base": {base: str(power) for base, power in unit.dimension.exponents}}


@pytest.mark.parametrize(
    "text", ["W/m² K", "(W/m² K)", "kWh m⁻² per year", "m²  K", "m s", "N m^2", "square m²", "m² in", "km² h", "in m²"]
)
def test_spaces_that_leave_open_what_is_divided(text: str) -> None:
    """Beside a slash in the same brackets, and without a raised name behind it, a space is no sign: 92 m² in all."""
    with pytest.raises(UnitError):
        parse_unit(text)
