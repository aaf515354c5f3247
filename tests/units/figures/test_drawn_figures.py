"""Figures drawn, nearly right and damaged: a second reader accepts the same texts, and finds the same sets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.oracles import figure_reader
from tests.oracles.campaigns import AGREED, LONG, campaign, damaged
from units import FigureError, known_units, parse_figure, parse_unit
from units.figures.figure import Figure

UNITS = [
    name
    for name in known_units()
    if name.isascii() and name.isalpha() and known_units()[name].zero is None and "date" not in name
]
UNITS_KNOWN = frozenset(UNITS)
COMMON = ["byte", "ms", "GPU", "token", "hours", "km", "GB", "W"]
CASES = 10_000  # some ten seconds
DAMAGE = "0123456789.,,- ~<>%ekM+"
SEPARATORS = ["-", "–", " - ", " to "]


def number(random: Random) -> str:
    """Return a number as texts print them."""
    size = random.choice((1, 1, 2, 3, 4, 7, 12))
    digits = str(random.randrange(10 ** (size - 1), 10**size)) if random.random() > 0.1 else "0"
    if random.random() < 0.3:
        digits = digits[:1] + "0" * (len(digits) - 1)
    if random.random() < 0.3:
        digits = f"{int(digits):,}".replace(",", random.choice(", "))
    if random.random() < 0.3:
        digits += f".{random.randrange(10 ** random.choice((1, 2, 5))):0{random.choice((1, 2))}}"
    power = random.choice(("e", "E")) + random.choice(("", "+", "-")) + str(random.randrange(200))
    tail = random.choices(("", power, random.choice("kKMBT"), "%", " %"), (8, 1, 2, 1, 1))[0]
    return ("-" if random.random() < 0.08 else "") + digits + tail


def drawn(random: Random) -> str:
    """Return a figure, or a text that nearly is one."""
    words = random.choice(list({**figure_reader.HEDGES, **figure_reader.BOUNDS}))
    before = words + random.choice(("", " ")) if random.random() < 0.3 else ""
    ends = random.choice(SEPARATORS).join(number(random) for _ in range(2)) if random.random() < 0.3 else ""
    units = "/".join(random.choices(COMMON, k=random.choice((1, 1, 2))))
    unit = " " + (units if random.random() < 0.9 else random.choice(UNITS))
    text = before + (ends or number(random)) + ("+" if random.random() < 0.05 else "")
    text += unit if random.random() < 0.5 else ""
    return damaged(random, text, DAMAGE, (0, 0, 0, 1, 1, 2))


def first(text: str) -> Figure | None:
    """Return what the program reads."""
    try:
        return parse_figure.__wrapped__(text)
    except FigureError:
        return None


def compared(text: str) -> str:
    """Return ``read`` or ``refused`` where both do, ``left`` where the second knows nothing; else what differs."""
    figure = first(text)
    try:
        bounds, unit = figure_reader.read(text, UNITS_KNOWN)
    except figure_reader.Unknown:
        return "left"
    except figure_reader.Refused:
        return "refused" if figure is None else f"read as {figure.set}, refused by the other"
    if figure is None:
        return f"refused, read by the other as {bounds}"
    mine = figure.set
    same = (mine.low, mine.high) == (bounds.low, bounds.high)
    opened = (mine.low_open, mine.high_open) == (bounds.low_open, bounds.high_open)
    if same and opened and figure.unit.dimension == parse_unit(unit).dimension:
        return "read"
    return f"read as {mine}, by the other as {bounds}"


def test_a_second_reader_finds_the_same_sets() -> None:
    """Of ten thousand texts most are known to both, a quarter at least is read and a tenth at least refused."""
    met, differ = campaign(CASES, 1, drawn, compared)
    assert not differ
    assert met["read"] > CASES / 4
    assert met["refused"] > CASES / 10
    assert met["left"] < CASES / 3


@LONG
def test_a_second_reader_finds_the_same_sets_in_a_long_run(
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    """On a quarter of a million texts nothing differs."""
    met, differ = campaign(250_000, 2, drawn, compared)
    record_testsuite_property("figures drawn", met.total())
    assert not differ


@pytest.mark.parametrize(("text", "meant"), [("4,00", "400"), ("15-20", "15-20.5"), ("> 4", ">= 4"), ("9 mN", "9 mn")])
def test_another_reading_is_noticed(text: str, meant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes a text for another one of a different meaning differs."""
    assert compared(text) in AGREED
    figure = first(meant)
    monkeypatch.setitem(globals(), "first", lambda _: figure)
    assert compared(text) not in AGREED


@pytest.mark.parametrize(("text", "unit"), [("9 mN", "mN"), ("9 MN", "MN"), ("5MN", "MN"), ("9 MN/m", "MN/m")])
def test_newtons_are_no_millions(text: str, unit: str) -> None:
    """Behind the letter for a prefix the capital N is a newton; nine millions are 9 mn."""
    figure = parse_figure(text)
    assert figure.unit == parse_unit(unit)
    assert figure.value in (5, 9)


@pytest.mark.parametrize("text", ["between 5 m and 6 m", "from 5 t to 6 t", "between 5 MN and 6 MN"])
def test_a_unit_of_one_letter_is_no_magnitude(text: str) -> None:
    """Apart from its number a letter in lower case is a unit, between two ends as well."""
    assert list(map(int, parse_figure(text).anchors)) == [5, 6]
    assert parse_figure(text).unit == parse_unit(text.rsplit(maxsplit=1)[-1])


@pytest.mark.parametrize("text", ["14.6 1", "5 (1)", "<= 0 1"])
def test_a_number_is_no_unit(text: str) -> None:
    """A digit set apart behind a number is a slip, never the pure unit."""
    with pytest.raises(FigureError, match=r"groups of thousands|decimals without spaces"):
        parse_figure(text)


@pytest.mark.parametrize("text", ["8% byte", "8%+ byte", "8 percent + byte"])
def test_a_share_of_no_counted_thing_is_refused(text: str) -> None:
    """Behind a percent sign stands no unit that measures, a plus between them or not."""
    with pytest.raises(FigureError):
        parse_figure(text)


@pytest.mark.parametrize("text", ["200% to 1", "200 % to 1 user"])
def test_percent_to_one_is_no_ratio(text: str) -> None:
    """Behind a percent sign a bare 1 is the second end of a range that lacks its own."""
    with pytest.raises(FigureError, match="the percent sign is missing after the second end"):
        parse_figure(text)
