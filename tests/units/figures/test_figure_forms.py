"""Ranges, multitudes and units of figures, each line worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureKind, Interval, parse_figure


def closed(low: str, high: str) -> Interval:
    """Return a closed interval from its printed ends."""
    return Interval(Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("text", "low", "high", "anchors"),
    [
        ("15-100", "14.5", "100.5", ("15", "100")),
        ("15-100x", "14.5", "100.5", ("15", "100")),
        ("15–20 ms", "14.5", "20.5", ("15", "20")),
        ("1-3 month", "0.95", "3.5", ("1", "3")),
        ("2 - 3", "1.5", "3.5", ("2", "3")),
        ("5 to 10 GB/s", "4.5", "10.5", ("5", "10")),
        ("between 2 and 3", "2", "3", ("2", "3")),
        ("from 2 to 3", "1.5", "3.5", ("2", "3")),
        ("-5 to -3", "-5.5", "-2.5", ("-5", "-3")),
        ("-5 to 3", "-5.5", "3.5", ("-5", "3")),
        ("two to three", "1.5", "3.5", ("2", "3")),
        # what the second end alone carries serves both
        ("100–200k", "95000", "220000", ("100000", "200000")),
        ("2–3×", "1.5", "3.5", ("2", "3")),
        ("5-10%", "0.045", "0.105", ("0.05", "0.1")),
        ("2-3e14", "1.5e14", "3.5e14", ("2e14", "3e14")),
        ("2–3 × 10^14", "1.5e14", "3.5e14", ("2e14", "3e14")),
        ("from 2 to 3 million", "1.5e6", "3.5e6", ("2e6", "3e6")),
        ("one to two million", "9.5e5", "2.5e6", ("1e6", "2e6")),
        ("five to six hundred thousand", "4.5e5", "6.5e5", ("5e5", "6e5")),
        ("five hundred to six hundred thousand", "4.5e5", "6.5e5", ("5e5", "6e5")),
        ("five hundred to six thousand", "450", "6050", ("500", "6000")),
        ("9.5 to 10 million", "9.45e6", "10.05e6", ("9.5e6", "1e7")),
        ("$3–5/Mtoken", "2.5", "5.5", ("3", "5")),
        ("$3–$5", "2.5", "5.5", ("3", "5")),
        # not where each end carries its own, or sharing would turn the range around
        ("10M-100M", "9.5e6", "1.05e8", ("1e7", "1e8")),
        ("5k-10M", "4500", "10000500", ("5000", "1e7")),  # both to the finer place
        ("30k–2M", "27000", "2005000", ("30000", "2e6")),
        ("500–1k", "450", "1050", ("500", "1000")),
        ("500–1,000", "450", "1050", ("500", "1000")),
        ("5%–10%", "0.045", "0.105", ("0.05", "0.1")),
        # a hedge before the range holds for both ends; an end may have its own
        ("~20–30", "18", "33", ("20", "30")),
        ("~200–256", "198", "258", ("200", "256")),
        ("~72 to 81", "64.8", "89.1", ("72", "81")),
        ("72 to ~81", "71.5", "89.1", ("72", "81")),
        ("nearly 72 to just over 81", "64.8", "89.1", ("72", "81")),
    ],
)
def test_ranges_run_between_the_outer_edges_of_their_ends(
    text: str, low: str, high: str, anchors: tuple[str, str]
) -> None:
    """Each end is a figure of its own, both to the finer place of the two."""
    figure = parse_figure(text)
    assert figure.kind is FigureKind.RANGE
    assert figure.set == closed(low, high)
    assert figure.anchors == (Fraction(anchors[0]), Fraction(anchors[1]))


@pytest.mark.parametrize(
    ("text", "hedge"),
    [("72 to 81", None), ("~72 to 81", "~"), ("72 to ~81", "~"), ("nearly 72 to just over 81", "nearly")],
)
def test_a_range_names_its_first_hedge(text: str, hedge: str | None) -> None:
    """The hedge of either end is the range's; of two, that before the range."""
    assert parse_figure(text).hedge == hedge


def test_the_ends_of_a_range_keep_their_own_sets() -> None:
    """Computed intervals are compared end by end."""
    figure = parse_figure("15-100x")
    assert figure.low.set == closed("14.5", "15.5")
    assert figure.high.set == closed("99.5", "100.5")
    assert figure.digits == closed("14.5", "100.5")


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("tens of", "10", "100"),
        ("tens of token", "10", "100"),
        ("hundreds of", "100", "1000"),
        ("thousands of game", "1000", "10000"),
        ("tens to hundreds of", "10", "1000"),
        ("tens of thousands", "1e4", "1e5"),
        ("hundreds of millions of token", "1e8", "1e9"),
        ("a couple", "2", "3"),
        ("a couple of", "2", "3"),
        ("a few", "2", "9"),
        ("several", "3", "9"),
        ("several hundred", "300", "900"),
        ("a few percent", "0.02", "0.09"),
        ("a few tens of", "20", "90"),
        ("dozens of", "12", "120"),
        ("few", "2", "9"),
        ("a few hundred token", "200", "900"),
        ("about tens of", "9", "110"),
    ],
)
def test_multitudes_are_one_set_between_their_multiples(text: str, low: str, high: str) -> None:
    """Tens run from one ten to ten of them; a couple is 2 to 3, a few 2 to 9, several 3 to 9."""
    figure = parse_figure(text)
    assert (figure.kind, figure.set) == (FigureKind.TENS, closed(low, high))


@pytest.mark.parametrize("text", ["15-100", "tens of", "a few"])
def test_only_single_figures_have_one_value(text: str) -> None:
    """Asking a range for its value is an error and not its middle."""
    with pytest.raises(ValueError, match="no single value"):
        assert parse_figure(text).value


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("2,400 sequence", "sequence"), ("~1.7 KB/token", "KB/token"), ("5", ""), ("$3", "dollar"),
        ("$3/hour", "dollar/hour"), ("$3 /hour", "dollar/hour"), ("$3–5/Mtoken", "dollar/Mtoken"),
        ("$4.6 million", "dollar"), ("5 1/second", "1/second"), ("15-100 ms", "ms"), ("50% users", "users"),
        ("at least 5 (byte/token)^2", "(byte/token)^2"), ("tens of token", "token"), ("300 K", "K"),
        ("300K token", "token"), ("two million user", "user"), ("5x token", "token"), ("500+ gpu", "gpu"),
    ],
)  # fmt: skip
def test_the_unit_follows_after_a_space(text: str, unit: str) -> None:
    """Letters attached to a number are magnitudes; after a space they are units."""
    assert parse_figure(text).unit.text == unit


WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety"
SCALES = "thousand million billion trillion quadrillion"
FRACTION_SIGNS = "1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 1/7 1/8 3/8 5/8 7/8 1/9 1/10"
PARTS = {
    "half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
    "twelfth": 12, "twentieth": 20, "hundredth": 100, "millionth": 10**6, "billionth": 10**9,
}  # fmt: skip


def test_number_words_count_in_order() -> None:
    """Every number word has the value of its place in the row."""
    for place, word in enumerate(f"{WORDS} eighteen nineteen twenty".split(), start=1):
        assert parse_figure(word).value == place
    for place, word in enumerate(TENS.split(), start=1):
        assert parse_figure(word).value == 10 * place
    for place, word in enumerate(SCALES.split(), start=1):
        assert parse_figure(f"one {word}").value == 1000**place


def test_part_words_and_fraction_signs_divide() -> None:
    """Each part is one over its number; the plural counts them; the signs say the same."""
    for word, parts in {**PARTS, "thousandth": 1000}.items():
        assert parse_figure(f"a {word}").value == Fraction(1, parts)
    assert parse_figure("three tenths").value == Fraction(3, 10)
    for sign, value in zip("½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒", FRACTION_SIGNS.split(), strict=True):
        assert parse_figure(sign).value == Fraction(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("doubled", 2), ("tripled", 3), ("quadruple", 4), ("quadrupled", 4), ("twofold", 2), ("threefold", 3),
        ("fourfold", 4), ("fivefold", 5), ("sixfold", 6), ("sevenfold", 7), ("eightfold", 8), ("ninefold", 9),
        ("millionfold", 10**6), ("once", 1), ("twice as much", 2), ("5K", 5000), ("5k", 5000), ("5M", 5 * 10**6),
        ("5B", 5 * 10**9), ("5T", 5 * 10**12), ("5bn", 5 * 10**9), ("5 mn", 5 * 10**6), ("5tn", 5 * 10**12),
        ("$5m", 5 * 10**6), ("twenty-five-fold", 25), ("ninety-ninefold", 99), ("Forty-two-fold", 42), ("zero-fold", 0),
    ],
)  # fmt: skip
def test_multiples_and_letters_have_their_values(text: str, value: int) -> None:
    """Fold words, participles and magnitude letters multiply by what they say."""
    assert parse_figure(text).value == value


def test_digits_that_are_set_low_belong_to_a_name() -> None:
    """As CO₂ is printed."""
    assert parse_figure("5 gCO₂/kWh").unit == parse_figure("5 gCO2/kWh").unit
