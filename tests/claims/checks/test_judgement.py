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

from claims.checks.judgement import WORSENING, end_zone, judge, zone
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from derive.strategies import figures
from units import parse_figure

VERIFIED, APPROXIMATE, REFUTED, UNDECIDED = ["verified", "approximate", "refuted", "undecided"]

# figure, computed value or range, verdict
POINTS = [
    ("2,400", "2400", VERIFIED),
    ("2,400", "2350", VERIFIED),  # closed below
    ("2,400", "2450", VERIFIED),  # closed above
    ("2,400", "2450.0001", APPROXIMATE),
    ("2,400", "2349.9999", APPROXIMATE),
    ("2,400", "2550", APPROXIMATE),  # 100 beyond 2450: one unit of the last significant place
    ("2,400", "2550.0001", REFUTED),
    ("2,400", "2250", APPROXIMATE),
    ("2,400", "2249.9999", REFUTED),
    ("2,400", "2880", REFUTED),  # times 1.2
    ("2,400", "4800", REFUTED),
    ("2,400", "240", REFUTED),
    ("2,400", "0", REFUTED),
    ("2,400", "-2400", REFUTED),  # another sign is never near
    ("300", "360", APPROXIMATE),  # a tenth of 300 beyond 330, which is less than one hundred
    ("300", "361", REFUTED),
    ("52%", "0.53", APPROXIMATE),
    ("52%", "0.4", REFUTED),
    ("39.25 $", "39.75", REFUTED),
    ("39.25 $", "39.26", APPROXIMATE),  # a cent
    ("1.0", "0.95", VERIFIED),
    ("1.0", "1.0500001", APPROXIMATE),
    ("1.0", "1.15", APPROXIMATE),  # a tenth of the number beyond 1.05
    ("1.0", "1.1500001", REFUTED),
    ("100", "95", VERIFIED),
    ("100", "110", VERIFIED),
    ("100", "120", APPROXIMATE),
    ("100", "120.1", REFUTED),
    ("100", "84.9", REFUTED),
    ("0", "0", VERIFIED),
    ("0", "0.5", VERIFIED),
    ("0", "0.51", REFUTED),  # zero has no tenth
    ("-20", "-20", VERIFIED),
    ("-20", "-22", VERIFIED),
    ("-20", "-24", APPROXIMATE),  # a tenth of 20 beyond -22
    ("-20", "-24.1", REFUTED),
    ("-20", "20", REFUTED),
    ("0.50", "-0.5", REFUTED),
    ("0.50", "0.515", APPROXIMATE),
    ("0.50", "0.52", REFUTED),
    ("50%", "0.5", VERIFIED),
    ("half", "0.6", APPROXIMATE),  # half reaches to 0.55, and a tenth of it is 0.05
    ("half", "0.61", REFUTED),
    ("exactly 4", "4.0001", REFUTED),  # a count is not rounded
    ("120 ± 5", "125.1", REFUTED),  # it says itself how far off it may be
    ("3k", "3600", APPROXIMATE),  # 3 rounded to the thousand reaches to 3500, a tenth of 3000 is 300
    ("3k", "3801", REFUTED),
    ("~100", "90", VERIFIED),  # outside the digits, inside the hedge
    ("~100", "110", VERIFIED),
    ("~100", "89.9", APPROXIMATE),
    ("~100", "200", APPROXIMATE),  # a factor 2 includes 2
    ("~100", "200.1", REFUTED),
    ("~100", "50", APPROXIMATE),
    ("~100", "49.9", REFUTED),
    ("~100", "-100", REFUTED),
    ("≈ 283.4", "283.6", VERIFIED),
    ("≈ 283.4", "284", APPROXIMATE),
    ("nearly 100", "90", VERIFIED),
    ("nearly 100", "89", APPROXIMATE),
    ("nearly 100", "49", REFUTED),
    ("nearly 100", "100.1", REFUTED),  # on the other side of the number
    ("nearly -100", "-89", APPROXIMATE),
    ("nearly -100", "-100.1", REFUTED),
    ("not quite 100", "100", REFUTED),
    ("just over 100", "110", VERIFIED),
    ("just over 100", "120", APPROXIMATE),
    ("just over 100", "99", REFUTED),
    ("order of 100", "31.7", VERIFIED),
    ("order of 100", "31.6", REFUTED),  # 100 / sqrt(10) is 31.62..., past a factor 2
    ("order of 100", "316.2", VERIFIED),
    ("order of 100", "316.3", REFUTED),
    ("> 6", "6", REFUTED),  # excluded
    ("> 6", "6.0001", VERIFIED),
    ("> 6", "1000000", VERIFIED),
    ("> 6", "5.9999", REFUTED),  # a bound that is reversed is never approximate
    ("at least 6", "6", VERIFIED),
    ("at least 6", "5.9", REFUTED),
    ("at least about 6", "5.4", VERIFIED),
    ("at least about 6", "5.3", REFUTED),
    ("far over 6", "11.9", REFUTED),
    ("< 6", "6", REFUTED),
    ("< 6", "-50", VERIFIED),
    ("< 0", "0", REFUTED),
    ("up to 6", "6", VERIFIED),
    ("up to 6", "6.1", REFUTED),
    ("20-40", "18", VERIFIED),  # outer edge of 20
    ("20-40", "44", VERIFIED),  # outer edge of 40
    ("20-40", "30", VERIFIED),
    ("20-40", "16", APPROXIMATE),  # a tenth of 20 below 18
    ("20-40", "15.9", REFUTED),
    ("20-40", "48", APPROXIMATE),  # a tenth of 40 above 44
    ("20-40", "48.1", REFUTED),
    ("~20-40", "80", APPROXIMATE),
    ("~20-40", "80.1", REFUTED),
    ("~20-40", "10", APPROXIMATE),
    ("between 20 and 40", "40.1", REFUTED),  # its ends are bounds
    ("hundreds of", "100", VERIFIED),
    ("hundreds of", "1000", VERIFIED),
    ("hundreds of", "2000", APPROXIMATE),
    ("hundreds of", "2001", REFUTED),
    ("a couple", "3", VERIFIED),
    ("a couple", "6", APPROXIMATE),
    ("a couple", "6.1", REFUTED),
]
RANGES = [
    ("2,400", "2350", "2450", VERIFIED, None),
    ("2,400", "2350", "2451", APPROXIMATE, ("2350", "2450")),  # part of it
    ("2,400", "100", "9000", APPROXIMATE, ("2350", "2450")),  # all around it
    ("2,400", "2450", "2500", APPROXIMATE, ("2450", "2450")),  # it touches the closed edge
    ("2,400", "2500", "2550", APPROXIMATE, None),  # all above, a rounding slip away
    ("2,400", "2500", "2551", REFUTED, None),
    ("~2,400", "2700", "4800", APPROXIMATE, None),  # all above, within a factor 2
    ("~2,400", "2700", "4801", REFUTED, None),
    ("2,400", "100", "200", REFUTED, None),
    ("> 6", "7", "900", VERIFIED, None),
    ("> 6", "5", "900", APPROXIMATE, ("6", "900")),
    ("> 6", "1", "2", REFUTED, None),
    ("> 6", "3", "6", REFUTED, None),  # the excluded edge lies below it like the rest
    ("< 6", "-3", "5", VERIFIED, None),
    ("< 6", "5", "9", APPROXIMATE, ("5", "6")),
    ("20-40", "18", "44", VERIFIED, None),  # end by end, each in its figure's set
    ("20-40", "22", "36", VERIFIED, None),
    ("20-40", "23", "36", APPROXIMATE, None),  # inside the outer edges, yet 23 is no 20
    ("20-40", "24", "32", APPROXIMATE, None),  # both ends a tenth away from what rounds to them
    ("20-40", "28", "30", REFUTED, None),
    ("20-40", "10", "40", REFUTED, None),
    ("20-40", "20", "81", REFUTED, None),
    ("~20-40", "28", "30", APPROXIMATE, None),
    ("~20-40", "10", "80", APPROXIMATE, None),
    ("~20-40", "9.9", "40", REFUTED, None),
    ("20 to about 40", "20", "80", APPROXIMATE, None),  # each end by its own words
    ("20 to about 40", "10", "40", REFUTED, None),
    ("1-1,000,000", "30", "40", REFUTED, None),  # containing what follows is not enough
    ("-40 to -20", "-40", "-20", VERIFIED, None),
]


def enclosure(value: str) -> Enclosure:
    """Return an exact value as the computed side has it."""
    return Enclosure(Fraction(value), Fraction(value))


@pytest.mark.parametrize(("text", "value", "verdict"), POINTS)
def test_one_value_against_a_figure(text: str, value: str, verdict: str) -> None:
    """A value gets the verdict that its place gives it."""
    found = judge(parse_figure(text), enclosure(value), enclosure(value))
    assert (found.verdict, found.part) == (verdict, None)


@pytest.mark.parametrize(("text", "low", "high", "verdict", "part"), RANGES)
def test_a_range_against_a_figure(text: str, low: str, high: str, verdict: str, part: tuple[str, str] | None) -> None:
    """A range of values gets its verdict, and the part of it that lies in the printed set."""
    found = judge(parse_figure(text), enclosure(low), enclosure(high))
    assert (found.verdict, found.part) == (verdict, part and tuple(Fraction(end) for end in part))


@pytest.mark.parametrize(
    ("text", "low", "high", "verdict"),
    [
        ("2,400", "2449", "2451", UNDECIDED),  # the edge 2450 lies inside the enclosure
        ("2,400", "2448", "2449", VERIFIED),
        ("2,400", "2549", "2551", UNDECIDED),  # so does the end of a rounding slip
        ("2,400", "2500", "2550", APPROXIMATE),
        ("~2,400", "4799", "4801", UNDECIDED),  # so does the factor 2
        ("~2,400", "2700", "4800", APPROXIMATE),
        ("2,400", "5000", "9000", REFUTED),
        ("2,400", "1199", "4801", UNDECIDED),  # both ends refuted, on different sides
        ("> 6", "5.9", "6.1", UNDECIDED),
        ("> 6", "5.9", "6", REFUTED),  # the edge does not belong to it: all of this lies below
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
        ("~20", SURE_20, between("39", "41"), UNDECIDED),  # the factor 2
        ("20", between("18", "19"), between("21", "22"), VERIFIED),
    ],
)
def test_enclosed_ends_of_ranges(text: str, low: Enclosure, high: Enclosure, verdict: str) -> None:
    """An end of a computed range that straddles an edge leaves the whole undecided, against ranges as well."""
    assert judge(parse_figure(text), low, high).verdict == verdict


def test_the_part_of_a_range_with_enclosed_ends() -> None:
    """The part reaches to the outer edges of the ends: what may be computed, and is printed."""
    inside, above, below = between("2399", "2401"), between("2500", "2501"), between("2300", "2301")
    figure = parse_figure("2,400")
    assert judge(figure, inside, above).part == (Fraction(2399), Fraction(2450))
    assert judge(figure, below, inside).part == (Fraction(2350), Fraction(2401))


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("20", "10", (Verdict.REFUTED, -1)),
        ("20", "18", (Verdict.VERIFIED, 0)),
        ("20", "17", (Verdict.APPROXIMATE, -1)),
        ("20", "41", (Verdict.REFUTED, 1)),
        ("~20", "40", (Verdict.APPROXIMATE, 1)),
        ("> 6", "6", (Verdict.REFUTED, -1)),
        ("< 6", "6", (Verdict.REFUTED, 1)),
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
    """Moving away from the figure on one side never improves the verdict."""
    figure = parse_figure(text)
    first, second = sorted((near, far))
    for factors in ((first, second), (1 / first, 1 / second)):
        closer, farther = (
            judge(figure, *[Enclosure(figure.value * each, figure.value * each)] * 2) for each in factors
        )
        assert WORSENING.index(closer.verdict) <= WORSENING.index(farther.verdict)


@given(figures(), st.fractions(0, 10**6), st.fractions(0, 10**6))
def test_range_is_never_better_than_its_worst_end(text: str, one: Fraction, other: Fraction) -> None:
    """A computed range against a single figure verifies only if both of its ends do."""
    figure = parse_figure(text)
    low, high = sorted((one, other))
    whole = judge(figure, Enclosure(low, low), Enclosure(high, high))
    ends = [judge(figure, *[Enclosure(each, each)] * 2).verdict for each in (low, high)]
    assert (whole.verdict is Verdict.VERIFIED) == all(each is Verdict.VERIFIED for each in ends)
