"""recheck.py, which shares no code with the package, reads every unit and every form of writing one."""

from __future__ import annotations

import pytest

from tests.oracles.certificates import recheck
from units import UnitError, known_units, parse_figure, parse_unit, spellings_in

FORMS = [
    "m/s", "m / s", "byte/(token*second)", "byte/token*second", "m^2", "m**2", "m^-2", "m^(1/2)", "(m/s)^(3/2)",
    "m^( 1 / 2 )", "1/s", "1", "m²", "km³", "s⁻¹", "m·s⁻²", "N×m", "N⋅m", "µs", "μs", "kΩ", "kΩ", "Å", "Å", "°", "°/s",
    "Δ°C", "W/Δ°F", "$", "US$", "k$", "€", "k€", "£/day", "₹", "¢/kWh", "byte per token", "tokens per second per GPU",
    "square km", "cubic feet per minute", "sq ft", "cu. ft", "square metres/GPU", "GPU-hours", "GPU hours",
    "$/GPU hour", "person-years", "kilowatt-hours", "kilowatt hours", "kW-hours", "short tons", "US gallons per day",
    "light-years", "(KiB*KiB)^(1/2)", "passenger-kilometres", "GPU-hours^2", "km/h", "mph", "TB/s", "$/Mtok",
    "J/(kg*K)", "kg·m²/s²", "m^0", "(m)", "((m))",
]  # fmt: skip
REFUSED = ["m/", "^2", "m^", "per m", "m//s", "square", "²", "m^1/2x", "furlong", "-m", "m -s", "m^2²", "square m²",
    "sq m^2", "cubic square m",
]  # fmt: skip
PRINTED = [
    "20 °C", "-5 °C", "about 20 °C", "> 80 °C", "20-30 °C", "212 °F", "75 degrees Fahrenheit", "20 degC", "5 K",
    "1.5 Δ°C", "€5", "£3.50", "US$5", "€2/MWh", "$3 per GPU hour", "$5-7 per hour", "20 µs", "9.81 m/s²", "45 mph",
    "8 GPU-hours",
]  # fmt: skip


def described(*names: str) -> dict[str, object]:
    """Return units as a certificate describes them, with the base units that they are made of."""
    units = {name: known_units()[name] for name in names}
    bases = {base for unit in units.values() for base, _ in unit.dimension.exponents}
    units |= {base: known_units()[base] for base in bases}
    powers = {name: {base: str(power) for base, power in unit.dimension.exponents} for name, unit in units.items()}
    return {name: {"factor": str(unit.factor), "base": powers[name]} for name, unit in units.items()}


def test_every_unit_is_read() -> None:
    """Every spelling of the general table, in a certificate that defines it, has its size and its dimension."""
    names = [name for name, unit in known_units().items() if unit.zero is None]
    units = recheck.Units(described(*names))
    for name in names:
        unit = parse_unit(name)
        assert units(name) == (unit.factor, dict(unit.dimension.exponents)), name
        if "_" in name and "_per_" not in name:
            assert units(name.replace("_", "-")) == units(name.replace("_", " ")) == units(name)


@pytest.mark.parametrize("text", FORMS)
def test_every_form_is_read(text: str) -> None:
    """What the package reads, recheck.py reads alike, from the names that a certificate defines for it."""
    unit = parse_unit(text)
    assert recheck.Units(described(*spellings_in(text)))(text) == (unit.factor, dict(unit.dimension.exponents))


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_unit_is_none_for_both(text: str) -> None:
    """What the package refuses, recheck.py refuses too."""
    with pytest.raises(UnitError):
        parse_unit(text)
    with pytest.raises((recheck.Disagreement, recheck.Unsure, LookupError, TypeError)):
        recheck.Units(described("m", "s"))(text)


@pytest.mark.parametrize("text", PRINTED)
def test_printed_signs_and_temperatures_are_read(text: str) -> None:
    """Signs of money and points of temperature give the same sets to both readers."""
    figure = parse_figure(text)
    units = recheck.Units(described(*spellings_in(figure.unit.text)))
    found = recheck.Figure(text, exact=False, units=units).set
    ends = [None if end is None else end * figure.unit.factor for end in (figure.set.low, figure.set.high)]
    assert found == (*ends, figure.set.low_open, figure.set.high_open)
