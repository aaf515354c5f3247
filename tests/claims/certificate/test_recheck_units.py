"""recheck.py by itself: units as a certificate spells them, and every figure of the table worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.certificate.claim import figure_json
from tests.oracles.certificates import Json, recheck
from tests.units.figures.test_printed_figures import ROWS, edge
from units import known_units, parse_figure, parse_unit
from units.measures.parse import NAMES_AND_SIGNS, in_names


def described(*names: str) -> Json:
    """Return units as a certificate describes them, with the base units that they are made of."""
    units = {name: known_units()[name] for name in names}
    bases = {base for unit in units.values() for base, _ in unit.dimension.exponents}
    units |= {base: known_units()[base] for base in bases}
    powers = {name: {base: str(power) for base, power in unit.dimension.exponents} for name, unit in units.items()}
    return {name: {"factor": str(unit.factor), "base": powers[name]} for name, unit in units.items()}


NAMES = [name for name, unit in known_units().items() if unit.zero is None and NAMES_AND_SIGNS.fullmatch(name)]
UNITS = recheck.Units(described(*NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "m/s", "byte/(token*second)", "byte/token*second", "m^2", "m^-2", "m^(1/2)", "(m/s)^(3/2)", "1/s", "m²", "km³",
        "m·s⁻²", "µs", "kΩ", "°/s", "Δ°C", "US$", "k€", "¢/kWh", "byte per token", "square km", "cubic feet per minute",
        "GPU-hours", "$/GPU hour", "kilowatt hours", "US gallons per day", "(KiB*KiB)^(1/2)", "kg·m²/s²", "m^0",
        "W m⁻² K⁻¹",
    ],
)  # fmt: skip
def test_a_unit_is_read_as_a_certificate_spells_it(text: str) -> None:
    """Whatever is printed, names joined by signs are written, and have the same size and dimension."""
    unit = parse_unit(text)
    assert UNITS(in_names(unit)) == (unit.factor, dict(unit.dimension.exponents))


@pytest.mark.parametrize(
    "text", ["m/", "^2", "m^", "m//s", "²", "m^1/2x", "furlong", "-m", "m s", "(m", "m)", "m^2^2", "", 5, "m" * 201]
)
def test_what_is_no_unit_is_refused(text: Json) -> None:
    """Signs without names, brackets that do not fit, and names that the certificate does not define."""
    if text == "":
        assert UNITS(text) == (1, {})
        return
    with pytest.raises((recheck.Disagreement, LookupError)):
        UNITS(text)


@pytest.mark.parametrize(
    ("name", "factor", "base"),
    [
        ("hour", "60", {"second": "1"}),  # everyone knows that it is 3,600
        ("byte", "10", {"bit": "1"}),
        ("cup", "0", {"second": "1"}),
        ("cup", "2", {"second": "0"}),
        ("cup", "2", {"minute": "1"}),  # made of what is not a base unit
        ("two words", "2", {"second": "1"}),
    ],
)
def test_a_forged_unit_is_refused(name: str, factor: str, base: dict[str, str]) -> None:
    """Another size than it has, none at all, or made of what is not a base unit."""
    sound = described("second", "minute")
    recheck.Units({**sound, "cup": {"factor": "2", "base": {"second": "1"}}})
    with pytest.raises(recheck.Disagreement):
        recheck.Units({**sound, name: {"factor": factor, "base": base}})


def test_a_power_without_an_exact_factor_is_left_to_trust() -> None:
    """The root of a byte, which is 8 bits, and a product of hours that is too long a number."""
    with pytest.raises(recheck.Unsure, match="not an exact number"):
        UNITS("byte^(1/2)")
    with pytest.raises(recheck.Unsure, match="too long a number"):
        recheck.Units(described("quettabyte"))("*".join(["quettabyte^99"] * 10))


@pytest.mark.parametrize(("printed", "low", "high", "unit"), ROWS, ids=[row[0] for row in ROWS])
def test_a_figure_of_a_certificate_has_the_set_of_the_table(printed: str, low: str, high: str, unit: str) -> None:
    """Plain numerals are read again and agree; of every other figure the set is the one that is written."""
    found = recheck.Figure(figure_json(parse_figure(printed)), UNITS)
    factor = parse_unit(unit).factor
    ends = (None if each is None else each * factor for each in (edge(low), edge(high)))
    assert found.set == (*ends, low.startswith("("), high.startswith("("))


def test_most_plain_figures_of_the_table_are_read_again() -> None:
    """So many that a fault of the first reader in digits, magnitudes, hedges or bounds is found."""
    figures = [recheck.Figure(figure_json(parse_figure(row[0])), UNITS) for row in ROWS]
    assert sum(not each.assumed for each in figures) >= 60
    assert Fraction(1) in {value for each in figures for value, _ in each.ends}
