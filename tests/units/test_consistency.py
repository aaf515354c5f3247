"""Units that the definition files relate by more than one route: facts stated more than once and compared."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import parse_unit

# Each line says the same thing by several routes; all must agree exactly.
SAME = [
    ["byte", "8 bit"],
    ["kB", "KB", "kilobyte", "1000 byte", "8000 bit"],
    ["GB", "1000 MB", "1000000 kB", "8000000000 bit", "8 Gbit"],
    ["TB", "1000 GB", "8 Tbit"],
    ["ZB", "1000 EB", "1000000 PB"],
    ["KiB", "1024 byte"],
    ["MiB", "1048576 byte"],  # 2^20
    ["GiB", "1073741824 byte"],  # 2^30
    ["TiB", "1099511627776 byte", "1024 GiB"],  # 2^40
    ["PiB", "1125899906842624 byte"],  # 2^50
    ["multiply_add", "MAC", "2 flop"],
    ["TFLOP", "teraFLOP", "1000000000000 flop", "500000000000 MAC"],
    ["ZFLOP", "zettaFLOP", "1000 EFLOP", "1000000 PFLOP", "1000000000 TFLOP", "1000000000000 GFLOP"],
    ["YFLOP", "1000 ZFLOP"],
    ["minute", "60 s"],
    ["hour", "3600 s", "60 min"],
    ["day", "86400 s", "24 h"],
    ["week", "604800 second", "7 day"],
    ["month", "2629800 s", "30.4375 day"],  # 365.25 / 12
    ["year", "31557600 s", "8766 hour", "12 month"],  # 365.25 days of 24 hours
    ["second", "1000 ms", "1000000 us", "1000000000 ns", "1000000000000 ps"],
    ["km", "1000 m", "100000 cm", "1000000 mm", "1000000000 um"],
    ["L", "1000 cm^3", "1000000 mm^3"],
    ["tonne", "1000 kg", "1000000 g"],
    ["J", "W*s", "N*m", "V*A*s", "kg*m^2/s^2", "1000000000000 pJ"],
    ["kWh", "3600000 J", "1000 Wh", "3600 kJ"],
    ["GWh", "1000 MWh", "1000000 kWh", "3600 GJ"],
    ["MW", "1000 kW", "1000000 J/s", "1000000000 mW"],
    ["TW", "1000 GW"],
    ["V", "J/A/s", "W/A"],
    ["GHz", "1000 MHz", "1000000 kHz", "1000000000 Hz", "1000000000 1/s"],
    ["dollar", "USD", "$", "100 cent"],
    ["$/Mtoken", "1000 $/Gtoken", "100 cent/Mtoken"],
    ["Ttoken", "1000 Gtoken", "1000000 Mtoken", "1000000000 ktoken", "1000000000000 token"],
    ["elo", "Elo"],
    ["oom", "OOM"],
    ["weight", "parameter", "params"],
]


def in_bases(text: str) -> tuple[Fraction, str]:
    """Return ``1000 kB`` as an exact number of base units and their dimension."""
    number, _, unit = text.rpartition(" ")
    parsed = parse_unit(unit)
    return Fraction(number or 1) * parsed.factor, str(parsed.dimension)


@pytest.mark.parametrize("routes", SAME, ids=lambda routes: routes[0])
def test_facts_stated_twice_agree(routes: list[str]) -> None:
    """Every route to a unit gives the same exact factor and the same dimension."""
    assert len({in_bases(route) for route in routes}) == 1


def test_a_wrong_fact_would_be_noticed() -> None:
    """The comparison can fail: a binary prefix is not a decimal one, and bits are not bytes."""
    assert in_bases("GiB") != in_bases("GB")
    assert in_bases("Gbit") != in_bases("GB")
