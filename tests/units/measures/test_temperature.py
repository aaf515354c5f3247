"""Temperatures: points on a scale are read from absolute zero, differences are units; in a product all are."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, UnitError, known_units, parse_figure, parse_unit, point_named


def kelvins(low: str, high: str, size: str = "1", zero: str = "273.15") -> tuple[Fraction, Fraction]:
    """Return the ends of a set in kelvin."""
    return Fraction(low) * Fraction(size) + Fraction(zero), Fraction(high) * Fraction(size) + Fraction(zero)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("21 °C", "20.5", "21.5"),
        ("21°C", "20.5", "21.5"),
        ("20 °C", "18", "22"),  # a zero at the end widens by a tenth of what is printed, not of 293 K
        ("36.6 °C", "36.55", "36.65"),
        ("-5 °C", "-5.5", "-4.5"),
        ("~37 °C", "33.3", "40.7"),  # a tenth of what is printed
        ("21-25 °C", "20.5", "25.5"),
        ("21 °C to 25 °C", "20.5", "25.5"),
        ("21 degrees Celsius", "20.5", "21.5"),
        ("21 degC", "20.5", "21.5"),
    ],
)
def test_points_of_the_celsius_scale(text: str, low: str, high: str) -> None:
    """What is printed decides how far the set reaches; the whole is moved by 273.15 K."""
    figure = parse_figure(text)
    assert (figure.set.low, figure.set.high) == kelvins(low, high)
    assert figure.unit == parse_unit("K")
    assert figure.text == text


def test_points_of_the_fahrenheit_scale() -> None:
    """Water boils at 212 and freezes at 32: 373.15 K and 273.15 K, and a degree is 5/9 K."""
    assert parse_figure("212 °F", exact=True).value == Fraction("373.15")
    assert parse_figure("32 °F", exact=True).value == Fraction("273.15")
    low, high = kelvins("97.5", "98.5", "5/9", str(Fraction("459.67") * Fraction(5, 9)))
    assert (parse_figure("98 °F").set.low, parse_figure("98 °F").set.high) == (low, high)


def test_bounds_of_a_point() -> None:
    """Above 80 °C begins at 353.15 K, which is left out."""
    bounded = parse_figure("> 80 °C").set
    assert (bounded.low, bounded.high, bounded.low_open) == (Fraction("353.15"), None, True)


def test_differences_are_units_like_others() -> None:
    """A rise of 1.5 degrees is printed with a delta, or in K."""
    rise = parse_figure("1.5 Δ°C")
    assert (rise.set.low, rise.set.high) == (Fraction("1.45"), Fraction("1.55"))
    assert parse_unit("W/Δ°F").per(parse_unit("W/K")) == Fraction(9, 5)
    assert parse_unit("kelvin/hour").dimension == parse_unit("Δ°C/s").dimension


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("W/°C", "W/K"),
        ("kJ/(kg °C)", "kJ/(kg*K)"),
        ("W/(m²·°C)", "W/(m²*K)"),
        ("°F/hour", "Δ°F/hour"),
        ("degC/min", "K/min"),
        ("W m⁻² °C⁻¹", "W/(m²*K)"),
    ],
)
def test_in_a_product_a_degree_is_a_difference(text: str, same: str) -> None:
    """Points multiply nothing, so that nothing else can be meant."""
    assert (parse_unit(text).factor, parse_unit(text).dimension) == (
        parse_unit(same).factor,
        parse_unit(same).dimension,
    )


@pytest.mark.parametrize("text", ["°C", " °F ", "degrees Celsius"])
def test_alone_a_point_is_no_unit(text: str) -> None:
    """Where a unit is asked for, a point is refused with what to write instead."""
    with pytest.raises(UnitError, match="is a temperature scale, not a unit; write K"):
        parse_unit(text)


def test_a_point_has_no_order_of_magnitude() -> None:
    """Factors of ten around 20 °C would depend on the scale."""
    with pytest.raises(FigureError, match="a temperature has no order of magnitude"):
        parse_figure("order of 20 °C")


def test_points_are_told_from_units() -> None:
    """Both scales are points, in every spelling; kelvins and differences are none."""
    points = {name for name, named in known_units().items() if named.zero is not None}
    assert {"°C", "°F", "degC", "celsius", "fahrenheit"} <= points
    assert all(point_named(name) is not None for name in points)
    assert point_named("K") is point_named("Δ°C") is point_named("nothing") is None
