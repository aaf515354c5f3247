"""recheck.py by itself: what a printed figure denotes, from its digits on; each worked by hand."""

from __future__ import annotations

import pytest

from tests.oracles.certificates import Json, figure, recheck


def shown(figure: Json) -> str:
    """Return its set as mathematicians write it."""
    low, high, low_open, high_open = figure.set
    told = [side if each is None else str(each) for each, side in ((low, "-inf"), (high, "inf"))]
    return f"{'(' if low_open else '['}{told[0]}, {told[1]}{')' if high_open else ']'}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # half of the last place; below a power of ten numbers lie ten times as close
        ("3", "[5/2, 7/2]"),
        ("3.0", "[59/20, 61/20]"),
        ("3.00", "[599/200, 601/200]"),
        ("1", "[19/20, 3/2]"),
        ("0.1", "[1/20, 3/20]"),  # of a number with a point it is not asked
        ("1.0", "[19/20, 21/20]"),
        ("7", "[13/2, 15/2]"),
        ("-3", "[-7/2, -5/2]"),
        ("-1", "[-3/2, -19/20]"),
        ("0", "[-1/2, 1/2]"),
        ("0.0", "[-1/20, 1/20]"),
        # zeros may count or not: to within a tenth of the number
        ("40", "[36, 44]"),
        ("90", "[85, 95]"),
        ("10", "[19/2, 11]"),
        ("100", "[95, 110]"),
        ("600", "[550, 650]"),
        ("1,200", "[1150, 1250]"),
        ("12,000,000", "[11500000, 12500000]"),
        ("120", "[115, 125]"),
        ("105", "[209/2, 211/2]"),
        ("40.0", "[799/20, 801/20]"),
        # powers of ten, fractions, magnitudes and percent
        ("3e2", "[250, 350]"),
        ("3.0e-2", "[59/2000, 61/2000]"),
        ("10^3", "[950, 1100]"),
        ("3/4", "[27/40, 33/40]"),  # half an eighth, and no more than a tenth
        ("1/3", "[3/10, 11/30]"),
        ("5/8", "[9/16, 11/16]"),
        ("20/3", "[13/2, 41/6]"),
        ("40/4", "[19/2, 21/2]"),  # ten wholes of four parts
        ("1/2 million", "[450000, 550000]"),
        ("0k", "[-500, 500]"),
        ("1/100", "[9/1000, 11/1000]"),
        ("3/1", "[3, 3]"),  # a multitude
        ("3.5 million", "[3450000, 3550000]"),
        ("3 million", "[2700000, 3300000]"),
        ("35 million", "[34500000, 35500000]"),
        ("2.5k", "[2450, 2550]"),
        ("25k", "[24500, 25500]"),
        ("3%", "[1/40, 7/200]"),
        ("3 %", "[1/40, 7/200]"),
        ("40%", "[9/25, 11/25]"),
        ("3x", "[5/2, 7/2]"),
        ("3 ×", "[5/2, 7/2]"),
        ("3 times", "[5/2, 7/2]"),
        ("3 of", "[5/2, 7/2]"),
        # hedges widen what is narrower
        ("about 3.0", "[27/10, 33/10]"),
        ("~3", "[5/2, 7/2]"),
        ("about -3.0", "[-33/10, -27/10]"),
        ("nearly 3.0", "[27/10, 3]"),
        ("nearly -3.0", "[-3, -27/10]"),
        ("just over 3", "[3, 33/10]"),
        ("about 40%", "[9/25, 11/25]"),
        # ranges: from the low edge of one to the high edge of the other, which may lend its magnitude or unit
        ("3-5", "[5/2, 11/2]"),
        ("3 - 5", "[5/2, 11/2]"),
        ("3 to 5", "[5/2, 11/2]"),
        ("3-5k", "[2700, 5500]"),
        ("3 to 5 million", "[2700000, 5500000]"),
        ("3%-5%", "[1/40, 11/200]"),
        ("3-5%", "[1/40, 11/200]"),
        ("500-1k", "[450, 1050]"),  # 500 to 1,000, both to the hundred: 500k would run downward
        ("3k-5 million", "[2700, 5000500]"),
        ("5-5k", "[9/2, 10001/2]"),
        ("1/2 thousand to 3 million", "[450, 3300000]"),
        ("1.5 thousand to 3 million", "[1450, 3300000]"),
        ("3e2-5e2", "[250, 550]"),
        ("3-5e2", "[250, 550]"),
        ("3e2 to 5000", "[250, 5500]"),
        ("3-5 hour", "[9000, 19800]"),
        ("3.25-5", "[649/200, 1001/200]"),  # both to the finest place of the two
        ("30-35", "[59/2, 71/2]"),
        ("$3-5", "[5/2, 11/2]"),
        ("-5--3", "[-11/2, -5/2]"),
        ("about 3.0-5.0", "[27/10, 11/2]"),
        ("1/4-3/4", "[9/40, 33/40]"),
        # several and multitudes end where they end
        ("a few", "[2, 9]"),
        ("a couple of hour", "[7200, 10800]"),
        ("dozens", "[12, 120]"),
        ("hundreds of hour", "[360000, 3600000]"),
        # bounds, of which a hedge moves the edge
        ("> 3", "(3, inf]"),
        (">= 3", "[3, inf]"),
        ("< 3", "[-inf, 3)"),
        ("at most 3", "[-inf, 3]"),
        ("3+", "[3, inf]"),
        ("40+ hour", "[144000, inf]"),
        ("more than about 3.0", "(27/10, inf]"),
        ("less than about 3.0", "[-inf, 33/10)"),
        ("at least nearly 3.0", "[27/10, inf]"),
        ("up to 40%", "[-inf, 2/5]"),
        # exactly, and units before and behind
        ("exactly 3", "[3, 3]"),
        ("exactly 40 hour", "[144000, 144000]"),
        ("exactly > 3", "(3, inf]"),
        ("$3/hour", "[1/1440, 7/7200]"),
        ("3 dollar/hour", "[1/1440, 7/7200]"),
        ("3 dollar per hour", "[1/1440, 7/7200]"),
        ("3 per hour", "[1/1440, 7/7200]"),
        ("3/hour", "[1/1440, 7/7200]"),
        ("3 kB", "[20000, 28000]"),
        ("3.5 million kB", "[27600000000, 28400000000]"),
        # degrees stand on a scale
        ("20.0 °C", "[2931/10, 1466/5]"),
        ("-3 °C", "[5393/20, 5413/20]"),
        ("20-30 °C", "[5823/20, 6123/20]"),
        ("> 20 °C", "(5863/20, inf]"),
    ],
)
def test_what_digits_denote(text: str, told: str) -> None:
    """In base units, exactly."""
    assert shown(figure(text)) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3", "[3, 3]"),
        ("3.0-5.0", "[3, 5]"),
        ("> 3", "(3, inf]"),
        ("-3", "[-3, -3]"),
        ("1/3", "[1/3, 1/3]"),
        ("3%", "[3/100, 3/100]"),
    ],
)
def test_what_is_counted_exactly(text: str, told: str) -> None:
    """Nothing is rounded."""
    assert shown(figure(text, exact=True)) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3", "[3, 4)"),
        ("3.0", "[3, 31/10)"),
        ("-3", "(-4, -3]"),
        ("-0.5", "(-3/5, -1/2]"),
        ("0", "[0, 1]"),
        ("40", "[40, 44)"),
        ("1", "[1, 2)"),
        ("3.5 million", "[3500000, 3600000)"),
        ("3%", "[3/100, 1/25)"),
        ("3 hour", "[10800, 14400)"),
    ],
)
def test_what_is_cut_off(text: str, told: str) -> None:
    """Up to the next number of as many digits, without that, away from zero."""
    assert shown(figure(text, cut=True)) == told


@pytest.mark.parametrize("text", ["3-5", "a few", "1/3", "> 3", "about 3", "20 °C"])
def test_what_has_no_digits_to_cut(text: str) -> None:
    """A range, a fraction, a bound, a hedge and a point on a scale."""
    with pytest.raises(recheck.Disagreement, match=r"^cut off from what has no digits$"):
        figure(text, cut=True)


def test_what_is_exact_is_not_cut() -> None:
    """It has all its digits; nor is a date."""
    with pytest.raises(recheck.Disagreement, match=r"^cut off from what has no digits$"):
        figure("3", exact=True, cut=True)
    with pytest.raises(recheck.Disagreement, match=r"^a date that is cut off$"):
        figure("2024-03-01", cut=True)


@pytest.mark.parametrize("text", ["about 3", "a few", "exactly about 3", "dozens"])
def test_a_count_is_not_hedged(text: str) -> None:
    """It says exactly what it counts."""
    with pytest.raises(recheck.Disagreement, match=r"^a count that is hedged$"):
        figure(text, exact=not text.startswith("exactly"))


@pytest.mark.parametrize(
    "text",
    [
        "", "3\n", "about", "three and a half", "3 4", "5-3", "5 to 5", "3.", ".5", "03,00", "3,0000", "3/0", "1½",
        "3 lightyear", "3 hour/", "$3 dollar", "$3 hour", "3 token per kB/second", "3% of hour", "1/3 of dozens",
        "3 of 4", "> 3-5", "3-5+", "1-1/2 hour", "1-3/2 hour", "about 2-1/2", "10^6-5", "5-10^6", "a million-5",
        "3 to a million", "3-$5 hour", "3 to $5 hour", "$3-€5", "€3 to $5",
        "< 3+", "at least 3+", "1/3k hour", "> 1/30M hour",
    ],
)  # fmt: skip
def test_what_is_left_to_trust(text: str) -> None:
    """It is another grammar, runs downward, or says what this program does not know."""
    with pytest.raises(recheck.Unsure, match=r"^the figure "):
        figure(text)


@pytest.mark.parametrize("text", [3, None, ["3"], "3" * 201])
def test_what_is_no_text(text: Json) -> None:
    """A number, a list, or two hundred letters and one."""
    with pytest.raises(recheck.Disagreement, match=r"^a figure that is no text, or too long a one$"):
        figure(text)


def test_two_hundred_letters_are_read() -> None:
    """As many as a figure may have."""
    assert figure("3" * 200).ends[0][0] == int("3" * 200)


def test_multitudes_by_the_hour_are_shares_of_nothing() -> None:
    """Behind several and multitudes "of" is no share."""
    assert shown(figure("a few of hour")) == "[7200, 32400]"
    assert shown(figure("hundreds of thousands of hour")) == "[360000000, 3600000000]"


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("$3-5", {"dollar": 1}),
        ("3-$5", {"dollar": 1}),
        ("3 to $5/hour", {"dollar": 1, "second": -1}),
        ("US$3-$5", {"dollar": 1}),
        ("3-5", {}),
        ("3-5/hour", {"second": -1}),
    ],
)
def test_a_sign_of_money_stands_for_both_ends(text: str, base: Json) -> None:
    """Wherever it stands: 3 to 5 dollars."""
    assert figure(text).base == base
