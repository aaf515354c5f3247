"""Spaces between names of units: a product beside a raised name, nothing where a slash leaves open what is divided."""

from __future__ import annotations

import pytest

from units import UnitError, parse_unit
from units.measures.parse import NAMES_AND_SIGNS, in_names


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
        ("W m^-2 K^-1", "W/(m^2*K)"),
        ("W m-2", "W/m^2"),
        ("m s-1", "m/s"),
        ("m·s-2", "m/s^2"),
        ("kg ha-1", "kg/ha"),
        ("kg m**-3", "kg/m^3"),
        ("N m^2", "N*m^2"),
        ("K d", "K*day"),
        ("mg kg-1 d-1", "mg/(kg*day)"),
        ("kWh/d", "kWh/day"),
        ("pounds sterling² m⁻¹", "pounds_sterling^2/m"),
    ],
)
def test_spaces_beside_raised_names_multiply(spaced: str, signed: str) -> None:
    """Units spell as the brochure of the SI writes them, a name of two words stays one, and certificates use signs."""
    mine, other = parse_unit(spaced), parse_unit(signed)
    assert (mine.factor, mine.dimension) == (other.factor, other.dimension)
    assert parse_unit(in_names(mine)).dimension == mine.dimension
    assert "d" not in in_names(mine).replace("/", "*").split("*")
    assert NAMES_AND_SIGNS.fullmatch(in_names(mine))


@pytest.mark.parametrize(
    "text",
    [
        "W/m² K",
        "(W/m² K)",
        "kWh m⁻² per year",
        "m²  K",
        "m s",
        "W/m^2 K",
        "W/m-2",
        "s-1",
        "m-2",
        "square m²",
        "m² in",
        "km² h",
        "in m²",
    ],
)
def test_spaces_that_leave_open_what_is_divided(text: str) -> None:
    """Beside a slash in the same brackets, and without a raised name behind it, a space is no sign: 92 m² in all."""
    with pytest.raises(UnitError):
        parse_unit(text)
