"""The verdict algebra as tables of cases worked by hand.

Digits: 2,400 is [2350, 2450], 10 is [9.5, 11], 20 is [18, 22], 1.0 is [0.95, 1.05], 100 is [95, 110]; about 100 is
[90, 110]; 20-40 is [18, 22] to [36, 44]; nearly 100 is [90, 100]; just over 100 is [100, 110]; order of 100 is
100 / sqrt(10) to 100 * sqrt(10).
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.checks.judgement import RUNGS, WORSENING, end_zone, judge, zone
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.strategies import figures
from units import parse_figure

VERIFIED, APPROXIMATE, REFUTED, UNDECIDED = ["verified", "approximate", "refuted", "undecided"]

# figure, computed value or range, verdict, agreement
POINTS = [
    ("2,400", "2400", VERIFIED, "exact"),
    ("2,400", "2350", VERIFIED, "rounds"),  # closed below
    ("2,400", "2450", VERIFIED, "rounds"),  # closed above
    ("2,400", "2450.0001", APPROXIMATE, "close"),
    ("2,400", "2349.9999", APPROXIMATE, "close"),
    ("2,400", "2640", APPROXIMATE, "close"),  # 10 % exactly
    ("2,400", "2640.0001", APPROXIMATE, "factor-2"),
    ("2,400", "4800", APPROXIMATE, "factor-2"),  # a factor 2 includes 2
    ("2,400", "4800.0001", REFUTED, "order"),
    ("2,400", "1200", APPROXIMATE, "factor-2"),
    ("2,400", "1199.9999", REFUTED, "order"),
    ("2,400", "7589.4663", REFUTED, "order"),  # 2400 sqrt(10) is 7589.46638...
    ("2,400", "7589.4664", REFUTED, "off"),
    ("2,400", "0", REFUTED, "off"),
    ("2,400", "-2400", REFUTED, "off"),  # another sign is never near
    ("1.0", "0.95", VERIFIED, "rounds"),
    ("1.0", "1.0500001", APPROXIMATE, "close"),
    ("100", "95", VERIFIED, "rounds"),
    ("100", "110", VERIFIED, "rounds"),
    ("100", "110.1", APPROXIMATE, "factor-2"),
    ("100", "94.9", APPROXIMATE, "close"),
    ("0", "0", VERIFIED, "exact"),
    ("0", "0.5", VERIFIED, "rounds"),
    ("0", "0.51", REFUTED, "off"),  # nothing but zero is within a factor of zero
    ("-20", "-20", VERIFIED, "exact"),
    ("-20", "-22", VERIFIED, "rounds"),
    ("-20", "-22.1", APPROXIMATE, "factor-2"),
    ("-20", "-40", APPROXIMATE, "factor-2"),
    ("-20", "-40.1", REFUTED, "order"),
    ("-20", "20", REFUTED, "off"),
    ("-20.0", "-22", APPROXIMATE, "close"),  # 10 % of a negative number
    ("-20.0", "-22.1", APPROXIMATE, "factor-2"),
    ("0.50", "-0.5", REFUTED, "off"),  # nor within a factor 2, however small the two are
    ("1.0", "-1", REFUTED, "off"),
    ("0.50", "0.9", APPROXIMATE, "factor-2"),
    ("0.50", "1.5", REFUTED, "order"),
    ("50%", "0.5", VERIFIED, "exact"),
    ("~100", "90", VERIFIED, "close"),  # outside the digits, inside the hedge
    ("~100", "110", VERIFIED, "rounds"),
    ("~100", "89.9", APPROXIMATE, "factor-2"),
    ("nearly 100", "90", VERIFIED, "close"),
    ("nearly 100", "100.1", APPROXIMATE, "rounds"),  # beyond what "nearly" says, though it would round
    ("just over 100", "110", VERIFIED, "rounds"),
    ("just over 100", "99", APPROXIMATE, "rounds"),
    ("order of 100", "31.7", VERIFIED, "order"),
    ("order of 100", "31.6", REFUTED, "off"),  # 100 / sqrt(10) is 31.62...
    ("order of 100", "316.2", VERIFIED, "order"),
    ("order of 100", "316.3", REFUTED, "off"),
    ("> 6", "6", APPROXIMATE, "close"),  # excluded
    ("> 6", "6.0001", VERIFIED, "rounds"),
    ("> 6", "1000000", VERIFIED, "rounds"),
    ("> 6", "3", APPROXIMATE, "factor-2"),
    ("> 6", "2.9", REFUTED, "order"),
    ("at least 6", "6", VERIFIED, "rounds"),
    ("at least 6", "5.9", APPROXIMATE, "close"),
    ("< 6", "6", APPROXIMATE, "close"),
    ("< 6", "-50", VERIFIED, "rounds"),
    ("< 0", "0", APPROXIMATE, "close"),  # zero is within any factor of zero
    ("< 0", "0.1", REFUTED, "off"),
    ("< 6", "12", APPROXIMATE, "factor-2"),
    ("< 6", "12.1", REFUTED, "order"),
    ("up to 6", "6", VERIFIED, "rounds"),
    ("up to 6", "6.1", APPROXIMATE, "close"),
    ("20-40", "18", VERIFIED, "rounds"),  # outer edge of 20
    ("20-40", "44", VERIFIED, "rounds"),  # outer edge of 40
    ("20-40", "30", VERIFIED, "rounds"),
    ("20-40", "17.9", APPROXIMATE, "factor-2"),
    ("20-40", "10", APPROXIMATE, "factor-2"),
    ("20-40", "9.9", REFUTED, "order"),
    ("20-40", "80", APPROXIMATE, "factor-2"),
    ("20-40", "80.1", REFUTED, "order"),
    ("hundreds of", "100", VERIFIED, "rounds"),
    ("hundreds of", "1000", VERIFIED, "rounds"),
    ("hundreds of", "2001", REFUTED, "order"),
    ("a couple", "3", VERIFIED, "rounds"),
    ("a couple", "4", APPROXIMATE, "factor-2"),
]
RANGES = [
    ("2,400", "2350", "2450", VERIFIED, None),
    ("2,400", "2350", "2451", APPROXIMATE, ("2350", "2450")),  # part of it
    ("2,400", "100", "9000", APPROXIMATE, ("2350", "2450")),  # all around it
    ("2,400", "2450", "2500", APPROXIMATE, ("2450", "2450")),  # it touches the closed edge
    ("2,400", "2500", "4800", APPROXIMATE, None),  # all above, within a factor 2
    ("2,400", "2500", "4801", REFUTED, None),
    ("2,400", "100", "200", REFUTED, None),
    ("> 6", "7", "900", VERIFIED, None),
    ("> 6", "5", "900", APPROXIMATE, ("6", "900")),
    ("> 6", "1", "2", REFUTED, None),
    ("> 6", "3", "6", APPROXIMATE, None),  # the excluded edge lies below it like the rest
    ("< 6", "-3", "5", VERIFIED, None),
    ("< 6", "5", "9", APPROXIMATE, ("5", "6")),
    ("20-40", "18", "44", VERIFIED, None),  # end by end, each in its figure's set
    ("20-40", "22", "36", VERIFIED, None),
    ("20-40", "23", "36", APPROXIMATE, None),  # inside the outer edges, yet 23 is no 20
    ("20-40", "28", "30", APPROXIMATE, None),
    ("20-40", "10", "80", APPROXIMATE, None),
    ("20-40", "9.9", "40", REFUTED, None),
    ("20-40", "20", "81", REFUTED, None),
    ("1-1,000,000", "30", "40", REFUTED, None),  # containing what follows is not enough
    ("-40 to -20", "-40", "-20", VERIFIED, None),
]

RUNGS_OF_RANGES = [  # the looser of the two ends
    ("2,400", "2400", "2450", "rounds"),
    ("2,400", "2400", "4800", "factor-2"),
    ("2,400", "1", "2400", "off"),
    ("20-40", "20", "40", "exact"),
    ("20-40", "20", "44", "rounds"),
    ("20-40", "11", "40", "factor-2"),
]


def enclosure(value: str) -> Enclosure:
    """Return an exact value as the computed side has it."""
    return Enclosure(Fraction(value), Fraction(value))


@pytest.mark.parametrize(("text", "value", "verdict", "agreement"), POINTS)
def test_one_value_against_a_figure(text: str, value: str, verdict: str, agreement: str) -> None:
    """A value gets the verdict and the rung that its place gives it."""
    found = judge(parse_figure(text), enclosure(value), enclosure(value))
    assert (found.verdict, found.agreement, found.part) == (verdict, agreement, None)


@pytest.mark.parametrize(("text", "low", "high", "verdict", "part"), RANGES)
def test_a_range_against_a_figure(text: str, low: str, high: str, verdict: str, part: tuple[str, str] | None) -> None:
    """A range of values gets its verdict, and the part of it that lies in the printed set."""
    found = judge(parse_figure(text), enclosure(low), enclosure(high))
    assert (found.verdict, found.part) == (verdict, part and tuple(Fraction(end) for end in part))


@pytest.mark.parametrize(("text", "low", "high", "agreement"), RUNGS_OF_RANGES)
def test_the_rung_of_a_range(text: str, low: str, high: str, agreement: str) -> None:
    """A range agrees as well as the looser of its ends."""
    assert judge(parse_figure(text), enclosure(low), enclosure(high)).agreement == agreement


@pytest.mark.parametrize(
    ("text", "low", "high", "verdict"),
    [
        ("2,400", "2449", "2451", UNDECIDED),  # the edge 2450 lies inside the enclosure
        ("2,400", "2448", "2449", VERIFIED),
        ("2,400", "4799", "4801", UNDECIDED),  # so does the factor 2
        ("2,400", "2500", "4800", APPROXIMATE),
        ("2,400", "5000", "9000", REFUTED),
        ("2,400", "1199", "4801", UNDECIDED),  # both ends refuted, on different sides
        ("> 6", "5.9", "6.1", UNDECIDED),
        ("> 6", "5.9", "6", APPROXIMATE),  # the edge does not belong to it: all of this lies below
    ],
)
def test_enclosures_that_straddle_are_undecided(text: str, low: str, high: str, verdict: str) -> None:
    """A verdict is given only where every value of the enclosure has it."""
    value = Enclosure(Fraction(low), Fraction(high))
    assert judge(parse_figure(text), value, value).verdict == verdict


SURE_20, SURE_40 = enclosure("20"), enclosure("40")


def between(low: str, high: str) -> Enclosure:
    """Return an enclosure from its ends."""
    return Enclosure(Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("text", "low", "high", "verdict"),
    [
        ("20-40", between("21", "23"), SURE_40, UNDECIDED),  # 20 reaches to 22
        ("20-40", SURE_20, between("43", "45"), UNDECIDED),  # 40 reaches to 44
        ("20-40", between("1", "100"), between("100", "101"), UNDECIDED),  # refuted on either side of 20
        ("20-40", between("21", "22"), between("43", "44"), VERIFIED),
        ("20", between("21", "23"), SURE_40, UNDECIDED),
        ("20", SURE_20, between("21", "23"), UNDECIDED),
        ("20", SURE_20, between("39", "41"), UNDECIDED),  # the factor 2
        ("20", between("18", "19"), between("21", "22"), VERIFIED),
    ],
)
def test_enclosed_ends_of_ranges(text: str, low: Enclosure, high: Enclosure, verdict: str) -> None:
    """An end of a computed range that straddles an edge leaves the whole undecided, against ranges as well."""
    assert judge(parse_figure(text), low, high).verdict == verdict


@pytest.mark.parametrize(
    ("text", "low", "high", "agreement"),
    [
        ("2,400", between("2349", "2350"), between("2349", "2350"), "close"),
        ("2,400", between("2450", "2451"), between("2450", "2451"), "close"),
        ("2,400", between("2349", "2350"), between("2400", "2400"), "close"),
        ("2,400", between("2400", "2400"), between("2450", "2451"), "close"),
        ("20-40", between("14.9", "15"), SURE_40, "factor-2"),
        ("20-40", between("25", "25.1"), SURE_40, "factor-2"),
        ("20-40", SURE_20, between("34.9", "35"), "factor-2"),
        ("20-40", SURE_20, between("45", "45.1"), "factor-2"),
    ],
)
def test_the_rung_of_an_enclosure(text: str, low: Enclosure, high: Enclosure, agreement: str) -> None:
    """What is known only to lie between two numbers agrees as well as the looser of them."""
    assert judge(parse_figure(text), low, high).agreement == agreement


def test_the_part_of_a_range_with_enclosed_ends() -> None:
    """The part reaches to the outer edges of the ends: what may be computed, and is printed."""
    inside, above, below = between("2399", "2401"), between("2500", "2501"), between("2300", "2301")
    figure = parse_figure("2,400")
    assert judge(figure, inside, above).part == (Fraction(2399), Fraction(2450))
    assert judge(figure, below, inside).part == (Fraction(2350), Fraction(2401))


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("20", "10", (Verdict.APPROXIMATE, -1)),
        ("20", "18", (Verdict.VERIFIED, 0)),
        ("20", "17", (Verdict.APPROXIMATE, -1)),
        ("20", "41", (Verdict.REFUTED, 1)),
        ("> 6", "6", (Verdict.APPROXIMATE, -1)),
        ("< 6", "6", (Verdict.APPROXIMATE, 1)),
        ("< 6", "13", (Verdict.REFUTED, 1)),
    ],
)
def test_the_side_on_which_a_value_lies(text: str, value: str, expected: tuple[Verdict, int]) -> None:
    """A value outside lies below or above; an excluded edge is outside."""
    figure = parse_figure(text)
    assert zone(figure, Fraction(value)) == expected
    if figure.set.low is not None and figure.set.high is not None:
        assert end_zone(figure, figure.low, Fraction(value)) == expected


@given(figures(), st.fractions(-100, 2 * 10**6))
def test_verdict_follows_from_the_set(text: str, value: Fraction) -> None:
    """Verified means exactly that the printed set contains the value, whatever the figure."""
    figure = parse_figure(text)
    found = judge(figure, Enclosure(value, value), Enclosure(value, value))
    assert (found.verdict is Verdict.VERIFIED) == figure.contains(value)


@given(figures(), st.fractions(1, 4), st.fractions(1, 4))
def test_farther_is_never_better(text: str, near: Fraction, far: Fraction) -> None:
    """Moving away from the figure on one side never improves verdict or rung."""
    figure = parse_figure(text)
    first, second = sorted((near, far))
    for factors in ((first, second), (1 / first, 1 / second)):
        closer, farther = (
            judge(figure, *[Enclosure(figure.value * each, figure.value * each)] * 2) for each in factors
        )
        assert WORSENING.index(closer.verdict) <= WORSENING.index(farther.verdict)
        if figure.hedge is None:
            assert RUNGS.index(closer.agreement) <= RUNGS.index(farther.agreement)


@given(figures(), st.fractions(0, 10**6), st.fractions(0, 10**6))
def test_range_is_never_better_than_its_worst_end(text: str, one: Fraction, other: Fraction) -> None:
    """A computed range against a single figure verifies only if both of its ends do."""
    figure = parse_figure(text)
    low, high = sorted((one, other))
    whole = judge(figure, Enclosure(low, low), Enclosure(high, high))
    ends = [judge(figure, *[Enclosure(each, each)] * 2).verdict for each in (low, high)]
    assert (whole.verdict is Verdict.VERIFIED) == all(each is Verdict.VERIFIED for each in ends)
