"""What figures denote, each line worked by hand from the rules; nothing here is taken from the reader's own output."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import End, FigureKind, Interval, parse_figure
from units.figures.hedging import without_hedge


def closed(low: str, high: str) -> Interval:
    """Return a closed interval from its printed ends."""
    return Interval(Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        # digits: half of the last significant place either way; behind zeros a tenth of the number at most
        ("2,400", "2350", "2450"),  # 24 hundreds
        ("2,401", "2400.5", "2401.5"),
        ("256 expert", "255.5", "256.5"),
        ("30", "27", "33"),
        ("72", "71.5", "72.5"),
        ("1,200,000", "1150000", "1250000"),
        ("110", "105", "115"),  # 11 tens: two digits, so no finer spacing below
        # below a power of ten the spacing is ten times finer
        ("100", "95", "110"),
        ("10", "9.5", "11"),
        ("1", "0.95", "1.5"),
        ("1,000", "950", "1100"),
        ("10^25", "9.5e24", "1.1e25"),
        ("1e13", "0.95e13", "1.5e13"),
        ("100k", "95000", "110000"),
        # a decimal point makes the last printed place decide
        ("1.0", "0.95", "1.05"),
        ("1.00", "0.995", "1.005"),
        ("0.5", "0.45", "0.55"),
        ("0.10", "0.095", "0.105"),
        ("100.0", "99.95", "100.05"),
        ("1,234.5", "1234.45", "1234.55"),
        ("1.0e13", "0.95e13", "1.05e13"),
        # zero has no significant digit: the unit place decides
        ("0", "-0.5", "0.5"),
        ("0.0", "-0.05", "0.05"),
        # what multiplies digits scales their set
        ("1.7 KB/token", "1.65", "1.75"),
        ("2 × 10^14", "1.5e14", "2.5e14"),
        ("2 x 10^{14}", "1.5e14", "2.5e14"),
        ("2×10¹⁴", "1.5e14", "2.5e14"),
        ("2*10**14", "1.5e14", "2.5e14"),
        ("2e14", "1.5e14", "2.5e14"),
        ("10^0", "0.95", "1.1"),
        ("2e-9 million", "0.0015", "0.0025"),
        ("2e-3 million", "1500", "2500"),
        ("0 million", "-500000", "500000"),
        ("3E-2", "0.025", "0.035"),
        ("10^-3", "0.00095", "0.0011"),
        ("10⁻³", "0.00095", "0.0011"),
        ("50%", "0.45", "0.55"),
        ("50 %", "0.45", "0.55"),
        ("99 percent", "0.985", "0.995"),
        ("0.5%", "0.0045", "0.0055"),
        ("128k token", "127500", "128500"),
        ("37B parameter", "36.5e9", "37.5e9"),
        ("14.8T token", "14.75e12", "14.85e12"),
        ("100 billion token", "95e9", "110e9"),
        ("3.6 million", "3.55e6", "3.65e6"),
        ("5x", "4.5", "5.5"),
        ("5×", "4.5", "5.5"),
        ("5 times", "4.5", "5.5"),
        ("8-fold", "7.5", "8.5"),
        ("$3", "2.5", "3.5"),
        ("$0.30/hour", "0.295", "0.305"),
        ("-5", "-5.5", "-4.5"),
        ("-100", "-110", "-95"),  # the mirror of 100
    ],
)
def test_digits_denote_what_rounds_to_them(text: str, low: str, high: str) -> None:
    """Without a hedge the printed set is the digits' set, closed."""
    figure = parse_figure(text)
    assert figure.set == figure.digits == closed(low, high)
    assert figure.kind is FigureKind.POINT
    assert figure.hedge is None


FRACTIONS = [
    ("half", "1/2"), ("a third", "1/3"), ("two thirds", "2/3"), ("three quarters", "3/4"), ("a tenth", "1/10"),
    ("½", "1/2"), ("⅔", "2/3"), ("⅓", "1/3"), ("¼", "1/4"), ("¾", "3/4"), ("⅕", "1/5"), ("1/10", "1/10"),
    ("1/300", "1/300"), ("half a million", "500000"), ("1 in 20", "1/20"), ("3 out of 5", "3/5"), ("1:20", "1/20"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), FRACTIONS)
def test_fractions_reach_a_tenth_of_themselves(text: str, value: str) -> None:
    """A half is 0.45 to 0.55."""
    figure, tenth = parse_figure(text), Fraction(value) / 10
    assert figure.value == Fraction(value)
    assert figure.set == figure.digits == Interval(Fraction(value) - tenth, Fraction(value) + tenth)


WORDS = [
    ("twice", "2"), ("double", "2"), ("thrice", "3"), ("triple", "3"), ("tenfold", "10"), ("ten-fold", "10"),
    ("hundredfold", "100"), ("thousandfold", "1,000"), ("a dozen", "12"), ("dozen expert", "12"), ("one", "1"),
    ("seven", "7"), ("twelve", "12"), ("seventeen", "17"), ("twenty", "20"), ("twenty-five", "25"), ("zero", "0"),
    ("a hundred", "100"), ("two hundred million", "200,000,000"), ("two thousand one hundred", "2,100"),
    ("Twice", "2"), ("three hundred and four", "304"), ("a thousand and one", "1,001"), ("twelve hundred", "1,200"),
    ("two thousand five hundred", "2,500"), ("one hundred and two thousand", "102,000"), ("two hundred", "200"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "digits"), WORDS)
def test_words_count_as_the_same_number_in_digits(text: str, digits: str) -> None:
    """A number says the same in words as in digits."""
    figure = parse_figure(text)
    assert figure.value == Fraction(digits.replace(",", ""))
    assert figure.set == figure.digits == parse_figure(digits).set


@pytest.mark.parametrize(
    ("text", "value"), [("exactly 4 stage", "4"), ("exactly 100", "100"), ("precisely twice", "2")]
)
def test_exactly_takes_the_number_itself(text: str, value: str) -> None:
    """Behind exactly a number stands for itself alone."""
    assert parse_figure(text).set == closed(value, value)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        # the digits' set joined with a tenth either way: whichever reaches further
        ("~2,400", "2160", "2640"),
        ("~3", "2.5", "3.5"),  # a tenth is less than what rounds to 3
        ("≈ 10", "9", "11"),
        ("about 1.7", "1.53", "1.87"),
        ("around 20 ms", "18", "22"),
        ("roughly 6", "5.4", "6.6"),
        ("approximately 256", "254", "258"),  # three digits: two units of the last
        ("≈ 283.4", "283.2", "283.6"),
        ("about 99", "89.1", "108.9"),
        ("about 100", "90", "110"),  # its zeros need not count: one digit
        ("about 100.0", "99.8", "100.2"),
        ("about 1.25 million", "1.23e6", "1.27e6"),
        ("~-283.4", "-283.6", "-283.2"),
        ("some 500", "450", "550"),
        ("About 5", "4.5", "5.5"),
        ("∼72", "64.8", "79.2"),
        ("≃72", "64.8", "79.2"),
        ("≅72", "64.8", "79.2"),
        ("about half", "0.45", "0.55"),
        ("~-72", "-79.2", "-64.8"),
        # the value and a tenth on one side
        ("nearly 10", "9", "10"),
        ("almost 10", "9", "10"),
        ("just under 5 s", "4.5", "5"),
        ("just over 5 s", "5", "5.5"),
        ("nearly -10", "-10", "-9"),
    ],
)
def test_hedges_widen_as_their_words_say(text: str, low: str, high: str) -> None:
    """An approximate figure reaches a tenth either way, a one-sided one stops at its value."""
    assert parse_figure(text).set == closed(low, high)


def test_a_hedge_is_taken_off() -> None:
    """What stands behind it is left as it is printed, and so is a figure without one."""
    taken = [without_hedge(text) for text in ("~5 km", "about 5 km", "5 km", "5 or so")]
    assert taken == ["5 km", "5 km", "5 km", "5 or so"]


def test_a_hedge_leaves_the_digits_alone() -> None:
    """Agreement by rounding is judged without the hedge, whose words are kept as printed."""
    figure = parse_figure("About 2,400 sequence")
    assert figure.digits == closed("2350", "2450")
    assert figure.hedge == "About"
    assert figure.value == 2400


@pytest.mark.parametrize(
    ("text", "interval", "kind"),
    [
        ("> 6", Interval(Fraction(6), None, low_open=True), FigureKind.ABOVE),
        ("more than 6", Interval(Fraction(6), None, low_open=True), FigureKind.ABOVE),
        ("greater than 6", Interval(Fraction(6), None, low_open=True), FigureKind.ABOVE),
        ("over 6", Interval(Fraction(6), None, low_open=True), FigureKind.ABOVE),
        ("above 6", Interval(Fraction(6), None, low_open=True), FigureKind.ABOVE),
        (">= 6", Interval(Fraction(6), None), FigureKind.AT_LEAST),
        ("≥ 300", Interval(Fraction(300), None), FigureKind.AT_LEAST),
        ("at least 6", Interval(Fraction(6), None), FigureKind.AT_LEAST),
        ("no less than 6", Interval(Fraction(6), None), FigureKind.AT_LEAST),
        ("500+", Interval(Fraction(500), None), FigureKind.AT_LEAST),
        ("100M+ token", Interval(Fraction(10**8), None), FigureKind.AT_LEAST),
        ("< 6", Interval(None, Fraction(6), high_open=True), FigureKind.BELOW),
        ("less than 1%", Interval(None, Fraction(1, 100), high_open=True), FigureKind.BELOW),
        ("fewer than 6", Interval(None, Fraction(6), high_open=True), FigureKind.BELOW),
        ("under 6", Interval(None, Fraction(6), high_open=True), FigureKind.BELOW),
        ("below 6", Interval(None, Fraction(6), high_open=True), FigureKind.BELOW),
        ("<= 6", Interval(None, Fraction(6)), FigureKind.AT_MOST),
        ("≤ 6", Interval(None, Fraction(6)), FigureKind.AT_MOST),
        ("at most 6", Interval(None, Fraction(6)), FigureKind.AT_MOST),
        ("up to 6", Interval(None, Fraction(6)), FigureKind.AT_MOST),
        ("no more than 6", Interval(None, Fraction(6)), FigureKind.AT_MOST),
        # with a hedge, the edge is the outer edge of what the hedged number denotes
        ("~500+", Interval(Fraction(450), None), FigureKind.AT_LEAST),
        ("≈ > 500", Interval(Fraction(450), None, low_open=True), FigureKind.ABOVE),
        ("> ~500", Interval(Fraction(450), None, low_open=True), FigureKind.ABOVE),
        ("at least about 2,400", Interval(Fraction(2160), None), FigureKind.AT_LEAST),
        ("at most roughly 2,400", Interval(None, Fraction(2640)), FigureKind.AT_MOST),
    ],
)
def test_bounds_denote_half_lines(text: str, interval: Interval, kind: FigureKind) -> None:
    """Strict bounds leave out their figure, the others include it."""
    figure = parse_figure(text)
    assert (figure.set, figure.kind) == (interval, kind)
    assert figure.digits.contains(figure.value) is (kind in {FigureKind.AT_LEAST, FigureKind.AT_MOST})


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("100", "100", "100"), ("15-100", "15", "100"), ("2,400 sequence", "2400", "2400"), ("10^25", "1e25", "1e25")],
)
def test_a_count_denotes_itself(text: str, low: str, high: str) -> None:
    """An exact figure has no rounding: its set is the value, end by end."""
    figure = parse_figure(text, exact=True)
    assert figure.set == figure.digits == closed(low, high)
    assert parse_figure(text).set != figure.set


def test_the_sets_that_meet_are_those_that_agree() -> None:
    """8.1e11 and 8.2e11 share only 8.15e11 and conflict; 2 and about 2.1 overlap."""
    assert not parse_figure("8.1e11").set.meets(parse_figure("8.2e11").set)
    assert parse_figure("2").set.meets(parse_figure("~2.1").set)
    assert parse_figure("18 month", exact=True).set.meets(parse_figure("exactly 18 month").set)


@pytest.mark.parametrize(
    ("text", "low", "high"), [("120 ± 5", 115, 125), ("2-7", 2, 7), ("~6", 6, 6), ("3.0-4.5", 3, Fraction("4.5"))]
)
def test_the_text_itself_says_how_far_a_value_lies(text: str, low: Fraction, high: Fraction) -> None:
    """The ends of a range and of a number with ±, without what their digits allow beyond."""
    assert parse_figure(text).spread == (low, high)


def test_a_figure_holds_values_that_all_lie_in_its_set() -> None:
    """Of 2.0, which is 1.95 to 2.05, an interval that reaches beyond one edge is no part."""
    figure = parse_figure("2.0")
    assert figure.encloses(Interval(Fraction("1.95"), Fraction("2.05")))
    assert not figure.encloses(Interval(Fraction("1.94"), Fraction(2)))
    assert not figure.encloses(Interval(Fraction(2), Fraction("2.06")))


@pytest.mark.parametrize(
    ("text", "like", "low", "high"),
    [
        ("20 °C", "1 °C", "18", "22"),
        ("20 °C", "1 °F", "64.4", "71.6"),  # 18 * 9/5 + 32, 22 * 9/5 + 32
        ("68 °F", "1 °C", "355/18", "365/18"),  # 67.5 to 68.5, less 32, times 5/9
        ("20 °C", "1 K", "291.15", "295.15"),
        ("3 km", "1 m", "2500", "3500"),
    ],
)
def test_a_figure_read_like_another(text: str, like: str, low: str, high: str) -> None:
    """Its set is the same, counted in the unit of the other or in degrees of its scale."""
    figure = parse_figure(text).read_like(parse_figure(like))
    assert figure.set == Interval(Fraction(low), Fraction(high))
    assert not figure.is_point


def test_a_point_is_read_off_its_scale() -> None:
    """It lies so many degrees above the zero of the scale; what is no point stays as it is."""
    figure = parse_figure("68 °F")
    assert figure.scale is not None
    assert figure.scale.of(Fraction("310.15")) == Fraction("98.6")  # a body's 37 °C
    assert figure.on_its_scale().value == 68
    plain = parse_figure("68 km")
    assert plain.on_its_scale() is plain


def test_a_point_read_as_a_difference_counts_from_nothing() -> None:
    """36.6 °C is 309.75 K, and a rise of 36.6 degrees is one of 36.6 K; what is no point stays as it is."""
    point, plain = parse_figure("36.6 °C"), parse_figure("68 km")
    assert point.value == Fraction("309.75")
    rise = point.as_difference()
    assert (rise.value, rise.set, rise.is_point) == (
        Fraction("36.6"),
        Interval(Fraction("36.55"), Fraction("36.65")),
        False,
    )
    assert plain.as_difference() is plain


def test_edges_are_those_of_the_set_and_of_both_ends() -> None:
    """Of 2-6 the set ends at 1.5 and 6.5, its low end at 2.5 and its high end begins at 5.5; half a line has one."""
    assert set(parse_figure("2-6").edges) == {Fraction(3, 2), Fraction(5, 2), Fraction(11, 2), Fraction(13, 2)}
    assert parse_figure("2.0").edges == (Fraction("1.95"), Fraction("2.05"))
    assert Fraction(5) in parse_figure("> 5").edges


def test_how_far_a_text_lets_a_value_lie_is_counted_with_it() -> None:
    """3 ± 1 km are 2,000 to 4,000 m, 20 ± 2 °C are 64.4 to 71.6 °F; without ± a number is its own reach."""
    assert parse_figure("3 ± 1 km").read_like(parse_figure("1 m")).spread == (Fraction(2000), Fraction(4000))
    assert parse_figure("3 km").read_like(parse_figure("1 m")).spread == (Fraction(3000), Fraction(3000))
    digits = closed("2.5", "3.5")
    assert End.of(Fraction(3), digits).reach == End(Fraction(3), digits, digits).reach == 0
