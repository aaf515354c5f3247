"""Units drawn, nearly right and damaged: a second reader accepts the same texts, with the same size and dimension."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.oracles import unit_reader
from tests.oracles.campaigns import AGREED, LONG, campaign, damaged
from units import Unit, UnitError, known_units, parse_unit

NAMES = {name: (unit.factor, dict(unit.dimension.exponents)) for name, unit in known_units().items()}
SPELLINGS = sorted(NAMES)
COMMON = [
    "m",
    "s",
    "byte",
    "bit",
    "GPU",
    "token",
    "hours",
    "km",
    "GB",
    "W",
    "kg",
    "K",
    "$",
    "€",
    "µs",
    "ms",
    "Ω",
    "°C",
    "1",
]
DAMAGE = "ms1(2)/*^- ²⁻per°Ω%_.9·"
POWERS = ("^2", "^-1", "**3", "²", "⁻¹", "^(1/2)", "^( -3 / 2 )", "^0", "^12", "^99", "^100", "⁻¹²", "^(2/4)")
TIMES = ("*", " * ", "·", "×", "-", " ")
PER = ("/", "/", " / ", " per ")


def drawn(random: Random) -> str:
    """Return a unit, or a text that nearly is one."""
    text = product(random, random.choice((0, 1, 1, 2)))
    return damaged(random, text, DAMAGE, (0, 0, 0, 1, 2))


def product(random: Random, depth: int) -> str:
    """Return names, brackets and powers of them, joined."""
    text = factor(random, depth)
    for _ in range(random.choice((0, 1, 1, 2))):
        text += random.choice(TIMES if random.random() < 0.5 else PER) + factor(random, depth)
    return text


def factor(random: Random, depth: int) -> str:
    """Return one of what is joined."""
    if depth and random.random() < 0.3:
        text = f"({product(random, depth - 1)})"
    else:
        text = random.choice(COMMON if random.random() < 0.7 else SPELLINGS)
        text = text.replace("_", random.choice("_- "))
    if random.random() < 0.08:
        text = random.choice(("square ", "cubic ", "sq ", "cu. ")) + text
    return text + (random.choice(POWERS) if random.random() < 0.3 else "")


def first(text: str) -> Unit | None:
    """Return what the program reads."""
    try:
        return parse_unit.__wrapped__(text)
    except UnitError:
        return None


def compared(text: str) -> str:
    """Return ``read`` or ``refused`` where both do, ``left`` where the second says nothing; else what differs."""
    mine = first(text)
    try:
        factor, exponents = unit_reader.read(text, NAMES)
    except unit_reader.Unknown:
        return "left"
    except unit_reader.Refused:
        return "refused" if mine is None else f"read as {mine.factor} {mine.dimension}, refused by the other"
    if mine is None:
        return f"refused, read by the other as {factor} {exponents}"
    if (mine.factor, dict(mine.dimension.exponents)) == (factor, exponents):
        return "read"
    return f"read as {mine.factor} {mine.dimension}, by the other as {factor} {exponents}"


def test_a_second_reader_finds_the_same_units() -> None:
    """Of ten thousand texts nearly all are known to both, a quarter at least is read and a quarter refused."""
    met, differ = campaign(10_000, 1, drawn, compared)
    assert not differ
    assert met["read"] > 2_500
    assert met["refused"] > 2_500
    assert met["left"] < 200


@LONG
def test_a_second_reader_finds_the_same_units_in_a_long_run(
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    """On a quarter of a million texts nothing differs."""
    met, differ = campaign(250_000, 2, drawn, compared)
    record_testsuite_property("units drawn", met.total())
    assert not differ


@pytest.mark.parametrize(
    ("text", "meant"), [("m/s*kg", "m/(s*kg)"), ("km²", "km"), ("byte", "bit"), ("m", "%"), ("m s", "m*s")]
)
def test_another_reading_is_noticed(text: str, meant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes a text for another one of a different meaning differs."""
    assert compared(text) in AGREED
    other = first(meant)
    monkeypatch.setitem(globals(), "first", lambda _: other)
    assert compared(text) not in AGREED


@pytest.mark.parametrize("text", ["square metre^2", "sq. km²", "cubic metre**3"])
def test_what_is_square_is_raised_once(text: str) -> None:
    """Whether a power behind it is the same one or another is not guessed."""
    with pytest.raises(UnitError, match=r"write either square metre or metre\^2"):
        parse_unit(text)
