"""recheck.py by itself: figures in words and signs, and the tables that it reads them by; each worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import Json, recheck

BASES = ("dollar", "euro", "pound_sterling", "indian_rupee", "kelvin", "second", "token")
UNITS = recheck.Units(
    {
        **{name: {"factor": "1", "base": {name: "1"}} for name in BASES},
        "K": {"factor": "1", "base": {"kelvin": "1"}},
        "hour": {"factor": "3600", "base": {"second": "1"}},
    }
)


def figure(text: str) -> Json:
    """Return a printed figure as recheck.py reads it."""
    return recheck.Figure(text, exact=False, units=UNITS)


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        # dashes, minus signs and powers of ten
        ("3\u20135", "3-5"),
        ("3\u20145", "3-5"),
        ("\u22125", "-5"),
        ("5 × 10^7", "5e7"),
        ("5x10^-7", "5e-7"),
        ("5·10^7", "5e7"),
        ("5 * 10^7", "5e7"),
        ("10^7", "10e_6"),
        ("10^-7", "10e_-8"),
        # parts
        ("⅓", "1/3"),
        ("¾ hour", "3/4 hour"),
        ("1½", "1½"),  # no number of its own: it stays, and is refused
        ("half", "1/2"),
        ("a half", "1/2"),
        ("two thirds", "2/3"),
        ("two-thirds", "2/3"),
        ("a quarter of a million", "1/4 of 10e_5"),
        ("three quarters", "3/4"),
        ("a fifth", "1/5"),
        ("five sixths", "5/6"),
        ("an eighth", "1/8"),
        ("a tenth", "1/10"),
        ("nine hundredths", "9/100"),
        ("half a million", "1/2 million"),
        ("half an hour", "1/2 an hour"),
        # words, and those that multiply
        ("zero", "0"),
        ("seven", "7"),
        ("twelve", "12"),
        ("nineteen", "19"),
        ("twenty", "20"),
        ("thirty", "30"),
        ("forty", "40"),
        ("fifty", "50"),
        ("sixty", "60"),
        ("seventy", "70"),
        ("eighty", "80"),
        ("ninety", "90"),
        ("twenty-five", "25"),
        ("ninety-nine", "99"),
        ("twenty-one", "21"),
        ("twenty-zero", "20-0"),
        ("thirty-ten", "30-10"),
        ("seven-five", "7-5"),
        ("once", "1"),
        ("twice", "2"),
        ("double", "2"),
        ("thrice", "3"),
        ("triple", "3"),
        ("quadruple", "4"),
        ("tenfold", "10"),
        ("ten-fold", "10"),
        ("two million", "2 million"),
        ("two-million", "2 million"),
        ("3%-dozen", "3% dozen"),
        # percentage points are counted as percent
        ("3 percent", "3%"),
        ("3 percentage points", "3%"),
        ("3 percent points", "3%"),
        ("3% points", "3%"),
        ("3 per cent point", "3%"),
        ("3pp", "3%"),
        ("3 pp", "3%"),
        # several, and multitudes
        ("a couple of hours", "2/1-3/1 hours"),
        ("a few", "2/1-9/1"),
        ("few of them", "2/1-9/1 them"),
        ("several hours", "3/1-9/1 hours"),
        ("tens of hours", "10/1-100/1 hours"),
        ("dozens", "12/1-120/1"),
        ("hundreds of hours", "100/1-1000/1 hours"),
        ("hundreds of thousands of them", "100/1-1000/1 thousand them"),
        ("hundreds to thousands", "100/1-10000/1"),
        ("millions of hours", "1000000/1-10000000/1 hours"),
        ("tens of millions", "10/1-100/1 million"),
        # a magnitude behind an article
        ("a dozen", "12"),
        ("a hundred", "100"),
        ("a thousand hours", "1000 hours"),
        ("a million", "10e_5"),
        ("a billion", "10e_8"),
        ("a trillion", "10e_11"),
    ],
)
def test_words_are_written_as_digits(text: str, digits: str) -> None:
    """A power of ten that serves as a number is marked; ends of multitudes stand as n/1."""
    assert recheck.in_digits(text) == digits


def test_magnitudes_that_stand_alone() -> None:
    """Up to a thousand as digits, from a million on as a power of ten that serves no other number."""
    assert [recheck.in_zeros(10**each) for each in (1, 3, 5, 6, 9)] == ["10", "1000", "100000", "10e_5", "10e_8"]
    assert [recheck.in_zeros(each) for each in (12, 999_999)] == ["12", "999999"]


def test_any_of_some_words() -> None:
    """The longest first, and no letter behind a word; behind a sign there may be one."""
    pattern = recheck.either(["over", "no more than", "no more", ">", ">=", ">x", "x="])
    assert pattern == r"no\ more\ than(?!\w)|no\ more(?!\w)|over(?!\w)|>=|>x(?!\w)|x=|>"


@pytest.mark.parametrize(
    ("text", "low", "high", "opened"),
    [
        # within half of the last place; of whole numbers with zeros within a tenth
        ("thirty", "27", "33", ""),
        ("3 dollar", "2.5", "3.5", ""),
        ("$3", "2.5", "3.5", ""),
        ("US$3", "2.5", "3.5", ""),
        ("€3", "2.5", "3.5", ""),
        ("£3", "2.5", "3.5", ""),
        ("₹3", "2.5", "3.5", ""),
        # magnitudes
        ("3k", "2700", "3300", ""),
        ("3K", "2700", "3300", ""),
        ("3M", "2.7e6", "3.3e6", ""),
        ("3B", "2.7e9", "3.3e9", ""),
        ("3T", "2.7e12", "3.3e12", ""),
        ("3%", "0.025", "0.035", ""),
        ("3.0 dozen", "35.4", "36.6", ""),
        ("3.0 hundred", "295", "305", ""),
        ("3.0 thousand", "2950", "3050", ""),
        ("3.0 million", "2.95e6", "3.05e6", ""),
        ("3.0 billion", "2.95e9", "3.05e9", ""),
        ("3.0 trillion", "2.95e12", "3.05e12", ""),
        # bounds
        *((f"{word} 3", "3", "", "low") for word in (">", "more than", "greater than", "over", "above")),
        *((f"{word} 3", "", "3", "high") for word in ("<", "less than", "fewer than", "under", "below")),
        *((f"{word} 3", "3", "", "") for word in (">=", "≥", "no less than", "at least")),
        *((f"{word} 3", "", "3", "") for word in ("<=", "≤", "up to", "no more than", "at most")),
        ("3+", "3", "", ""),
        # hedges: about ten percent, at most a tenth below or above, or half a magnitude
        *(
            (f"{word} 3.0", "2.7", "3.3", "")
            for word in ("≈", "≃", "≅", "~", "∼", "about", "around", "roughly", "approximately", "some")
        ),
        *((f"{word} 3.0", "2.7", "3", "") for word in ("nearly", "almost", "just under")),
        ("just over 3.0", "3", "3.3", ""),
        # degrees
        ("20.0 °C", "293.1", "293.2", ""),
        ("68.0 °F", "293.1222", "293.1778", ""),
    ],
)
def test_what_a_figure_denotes(text: str, low: str, high: str, opened: str) -> None:
    """The set of what its words and digits allow, to the fourth place."""
    found = figure(text)
    ends = [None if each is None else round(float(each), 4) for each in found.set[:2]]
    assert ends == [float(each) if each else None for each in (low, high)]
    assert found.set[2:] == (opened == "low", opened == "high")


@pytest.mark.parametrize(
    ("sign", "name"),
    [("$", "dollar"), ("US$", "dollar"), ("€", "euro"), ("£", "pound_sterling"), ("₹", "indian_rupee"), ("", "")],
)
def test_signs_of_money(sign: str, name: str) -> None:
    """Each is a unit, alone and by the hour."""
    base = {name: 1} if name else {}
    assert figure(f"{sign}3").base == base
    assert figure(f"{sign}3/hour").base == {**base, "second": -1}


@pytest.mark.parametrize("word", ["on the order of", "order of", "same order as"])
def test_an_order_of_magnitude(word: str) -> None:
    """From the number divided by the root of ten to the number times it, to forty digits."""
    low, high, *_ = figure(f"{word} 10").set
    assert abs(low**2 - 10) < Fraction(1, 10**35)
    assert abs(high**2 - 1000) < Fraction(1, 10**33)
    assert low * high == 100


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("°C", "1"), ("degC", "1"), ("celsius", "1"), ("Celsius", "1"), ("degree Celsius", "1"),
        ("degrees Celsius", "1"), ("°F", "5/9"), ("degF", "5/9"), ("fahrenheit", "5/9"), ("Fahrenheit", "5/9"),
        ("degree Fahrenheit", "5/9"), ("degrees Fahrenheit", "5/9"),
    ],
)  # fmt: skip
def test_scales_of_temperature(text: str, size: str) -> None:
    """0 °C are 273.15 K and 32 °F the same; ten degrees more are ten kelvin, or five ninths of that."""
    freezing = figure(f"{0 if size == '1' else 32} {text}")
    (value, _), (more, _) = freezing.ends[0], figure(f"{10 if size == '1' else 42} {text}").ends[0]
    assert (value, more) == (Fraction("273.15"), Fraction("273.15") + 10 * Fraction(size))
    assert freezing.on_scale
    assert freezing.base == {"kelvin": 1}


@pytest.mark.parametrize(
    ("word", "share", "verdict"),
    [
        ("almost always", "9/10", "verified"), ("nearly always", "9/10", "verified"),
        ("almost always", "8/9", "loose"), ("almost always", "9/20", "loose"), ("almost always", "4/9", "refuted"),
        ("usually", "51/100", "verified"), ("most", "1/2", "loose"), ("mostly", "1/4", "loose"),
        ("typically", "24/100", "refuted"), ("generally", "1", "verified"), ("as a rule", "1/2", "loose"),
        ("often", "1/3", "verified"), ("frequently", "1/4", "loose"), ("many", "1/6", "loose"),
        ("in many", "1/7", "refuted"), ("sometimes", "1/1000", "verified"), ("occasionally", "0", "refuted"),
        ("at times", "1", "verified"), ("rarely", "1/5", "verified"), ("seldom", "2/5", "loose"),
        ("few", "41/100", "refuted"), ("hardly ever", "1/10", "verified"),
        ("hardly ever", "21/200", "loose"), ("almost never", "1/5", "loose"),
    ],
)  # fmt: skip
def test_words_of_frequency(word: str, share: str, verdict: str) -> None:
    """The share that each claims, and what lies within a factor 2 of it."""
    assert recheck.verdict_on_share(word, Fraction(share)) == verdict
