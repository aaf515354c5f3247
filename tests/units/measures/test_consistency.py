"""Units that the definition files relate by more than one route: facts stated more than once and compared."""

from __future__ import annotations

from fractions import Fraction

import pint
import pytest

from units import PURE, known_units, parse_unit

# Each line says the same thing by several routes; all must agree exactly.
SAME = [
    ["byte", "8 bit"],
    ["kB", "KB", "kilobyte", "1000 byte", "8000 bit"],
    ["GB", "1000 MB", "1000000 kB", "8000000000 bit", "8 Gbit"],
    ["TB", "1000 GB", "8 Tbit"],
    ["ZB", "1000 EB", "1000000 PB"],
    ["KiB", "1024 byte", "8192 bit", "8 Kibit"],
    ["MiB", "1048576 byte"],  # 2^20
    ["GiB", "1073741824 byte"],  # 2^30
    ["TiB", "1099511627776 byte", "1024 GiB"],  # 2^40
    ["PiB", "1125899906842624 byte"],  # 2^50
    ["Gbps", "1000 Mbps", "1000000 kbps", "1/8 GBps", "1000000000 bit/s"],
    ["multiply_add", "MAC", "2 flop"],
    ["TFLOP", "teraFLOP", "1000000000000 flop", "500000000000 MAC", "500 GMACs"],
    ["ZFLOP", "zettaFLOP", "1000 EFLOP", "1000000 PFLOP", "1000000000 TFLOP", "1000000000000 GFLOP"],
    ["YFLOP", "1000 ZFLOP"],
    ["TOPS", "1000 GOPS", "1000000000000 op/s"],
    ["QPS", "query/s", "queries/second"],
    ["minute", "60 s"],
    ["hour", "3600 s", "60 min"],
    ["day", "86400 s", "24 h"],
    ["week", "604800 second", "7 day"],
    ["month", "2629800 s", "30.4375 day"],  # 365.25 / 12
    ["year", "31557600 s", "8766 hour", "12 month"],  # 365.25 days of 24 hours
    ["century", "10 decade", "36525 day"],
    ["second", "1000 ms", "1000000 us", "1000000 µs", "1000000000 ns", "1000000000000 ps", "1000 msec"],
    ["GHz", "1000 MHz", "1000000 kHz", "1000000000 Hz", "1000000000 1/s"],
    ["curie", "37 GBq"],
    ["km", "1000 m", "100000 cm", "1000000 mm", "1000000000 um"],
    ["foot", "0.3048 m", "12 in"],
    ["mile", "5280 ft", "1.609344 km", "63360 inches"],
    ["nautical_mile", "1.852 km"],
    ["light_year", "299792458 m/s * 1 year"],  # the way of light in a Julian year
    ["angstrom", "0.1 nm"],
    ["hectare", "0.01 km^2", "10000 m²"],
    ["acre", "43560 ft^2", "1/640 mile^2"],
    ["L", "l", "1000 cm^3", "1000000 mm^3", "1 dm^3", "1000 ml"],
    ["hL", "100 L"],
    ["US_gallon", "3.785411784 L", "4 US_quart", "8 US_pint", "128 US_fluid_ounce"],
    ["imperial_gallon", "UK_gallon", "4546.09 ml", "8 imperial_pint"],
    ["bbl", "barrel", "158.987294928 L"],
    ["km/h", "kph", "1000/3600 m/s"],
    ["mph", "0.44704 m/s", "1.609344 km/h"],
    ["knot", "1.852 km/h"],
    ["tonne", "t", "1000 kg", "1000000 g", "1 Mg", "1000000 gramme"],
    ["m2", "m²", "sqm", "10000 cm2", "1000000 mm2"],
    ["km2", "100 hectare"],
    ["m3", "1000 dm3", "1000000 cc", "1000 L"],
    ["km3", "1000000000 m3"],
    ["mm3", "0.001 ml"],
    ["ft2", "sqft", "144 in2"],
    ["ft3", "1728 in3"],
    ["m/s2", "m/s^2"],
    ["cfm", "0.028316846592 m3/min"],  # 0.3048^3
    ["US_gpm", "3.785411784 L/min"],
    ["US_cup", "8 US_fluid_ounce", "16 US_tablespoon", "48 US_teaspoon"],
    ["US_bushel", "35.23907016688 L"],
    ["imperial_fluid_ounce", "1/20 imperial_pint"],
    ["fortnight", "2 week"],
    ["millennium", "10 century"],
    ["bpm", "1/60 beat/s"],
    ["mcg", "µg"],
    ["tCO2", "1000 kgCO2", "t_CO2", "1000000 g_CO2"],
    ["tCO2e", "1000 kgCO2eq"],
    ["mM", "mol/m3"],
    ["dyn", "10 µN"],
    ["kNm", "1000 J"],
    ["inHg", "25.4 mmHg"],
    ["cmH2O", "98.0665 Pa", "1000 kg/m3 * 9.80665 m/s2 * 1 cm"],
    ["tce", "29.3076 GJ"],
    ["kWp", "kW"],
    ["cP", "mPa*s"],
    ["cSt", "mm2/s"],
    ["mrem", "10 µSv"],
    ["nit", "lm/sr/m2"],
    ["kIOPS", "1000 IO/s"],
    ["lb", "453.59237 g", "16 oz", "64.79891 mg * 7000 1"],  # of 7000 grains, 64.79891 mg each
    ["stone", "6.35029318 kg"],
    ["short_ton", "907.18474 kg"],
    ["long_ton", "1016.0469088 kg", "160 stone"],
    ["troy_ounce", "31.1034768 g"],
    ["carat", "200 mg"],
    ["N", "kg*m/s^2"],
    ["lbf", "4.4482216152605 N"],
    ["kgf", "9.80665 N"],
    ["bar", "100 kPa", "1000 mbar", "1000 hPa"],
    ["atm", "101.325 kPa", "760 torr", "1013.25 hPa"],
    ["mmHg", "133.322387415 Pa", "13595.1 kg/m^3 * 9.80665 m/s^2 * 1 mm"],
    ["psi", "144 lbf/ft^2"],
    ["J", "W*s", "N*m", "V*A*s", "kg*m^2/s^2", "1000000000000 pJ", "10000000 erg"],
    ["kWh", "KWh", "3600000 J", "1000 Wh", "3600 kJ"],
    ["GWh", "1000 MWh", "1000000 kWh", "3600 GJ"],
    ["kcal", "kilocalorie", "Cal", "4184 J", "1000 cal"],
    ["Btu", "BTU", "1055.05585262 J"],
    ["toe", "41.868 GJ", "11630 kWh"],
    ["MW", "1000 kW", "1000000 J/s", "1000000000 mW"],
    ["TW", "1000 GW"],
    ["hp", "550 ft*lbf/s", "745.69987158227022 W"],
    ["metric_horsepower", "735.49875 W"],
    ["V", "J/A/s", "W/A"],
    ["mAh", "3.6 coulombs"],
    ["ohm", "Ω", "V/A", "1/S"],
    ["tesla", "10000 gauss", "V*s/m^2"],
    ["°", "degree", "60 arcmin", "3600 arcsec", "1/360 turn"],
    ["rpm", "6 degree/s", "1/60 revolution/s"],
    ["ppm", "1000 ppb", "1/1000000 1"],
    ["Δ°F", "5/9 K", "5/9 Δ°C"],
    ["dollar", "USD", "$", "US$", "100 cent"],
    ["euro", "EUR", "€", "100 eurocent"],
    ["GBP", "£", "100 pence"],
    ["$/Mtoken", "1000 $/Gtoken", "100 cent/Mtoken"],
    ["Ttoken", "1000 Gtoken", "1000000 Mtoken", "1000000000 ktoken", "1000000000000 token", "1000000 Mtok"],
    ["elo", "Elo"],
    ["oom", "OOM"],
    ["weight", "parameter", "params"],
]


def in_bases(text: str) -> tuple[Fraction, str]:
    """Return ``1000 kB``, or a product of such, as an exact number of base units and their dimension."""
    number, whole = Fraction(1), PURE
    for part in text.split(" * "):
        count, _, unit = part.rpartition(" ")
        number, whole = number * Fraction(count or 1), whole * parse_unit(unit)
    return number * whole.factor, str(whole.dimension)


@pytest.mark.parametrize("routes", SAME, ids=lambda routes: routes[0])
def test_facts_stated_twice_agree(routes: list[str]) -> None:
    """Every route to a unit gives the same exact factor and the same dimension."""
    assert len({in_bases(route) for route in routes}) == 1


def test_a_wrong_fact_would_be_noticed() -> None:
    """The comparison can fail: a binary prefix is not a decimal one, and bits are not bytes."""
    assert in_bases("GiB") != in_bases("GB")
    assert in_bases("Gbit") != in_bases("GB")


# What Pint's own tables of units, which come from elsewhere, have otherwise, and why ours stands.
OTHERWISE = {
    "acre": "Pint counted in survey feet until 0.25, which the United States gave up in 2022",
    "british_thermal_unit": "Pint rounds the one of the international table to 1055.056 J",
    "quad": "a multiple of it",
    "gauss": "Pint's is of the Gaussian system, where it has another dimension",
    "becquerel": "Pint counts decays as a kind of their own",
    "curie": "as the becquerel",
    "decade": "Pint's is a factor of ten",
}
LOGARITHMIC = {"decade"}  # Pint asks NumPy for its logarithm where there is NumPy, which knows none of a fraction
SI = {"second", "metre", "kilogram", "ampere", "kelvin", "mole", "candela", "bit"}


def test_pints_own_tables_state_the_same_facts() -> None:
    """Every unit of physics and information that Pint knows under our name has the same size there."""
    theirs: pint.UnitRegistry[Fraction] = pint.UnitRegistry(non_int_type=Fraction)
    named = {each.name: each for each in known_units().values() if each.zero is None}
    compared, otherwise = 0, set()
    for name, ours in named.items():
        stem = next((each for each in OTHERWISE if name.endswith(each)), name)
        if not {base for base, _ in ours.dimension.exponents} <= SI or name not in theirs:
            continue
        if name in LOGARITHMIC:
            otherwise.add(name)
            continue
        found = theirs.Quantity(Fraction(1), name).to_base_units()
        bases = {str(base).replace("meter", "metre"): Fraction(str(power)) for base, power in found.unit_items()}
        bases.pop("radian", None)
        alike = found.magnitude == ours.factor and bases == dict(ours.dimension.exponents)
        compared += 1
        otherwise |= set() if alike else {stem}
    assert otherwise | {"acre"} == set(OTHERWISE)
    assert compared > 200
