"""One number with a hyphen in it is no range, whichever dash is printed; texts with two readings are refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from units import FigureError, FigureKind, parse_figure

DASHES = "-‐‑–—−"
# The number that each is, worked by hand.
JOINED = {
    "70-billion": 70 * 10**9, "two-hundred": 200, "half-dozen": 6, "hundred-thousand": 10**5, "5-million": 5 * 10**6,
    "one-third": Fraction(1, 3), "two-thirds": Fraction(2, 3), "1.5-trillion": Fraction(15, 10) * 10**12,
    "a-hundred": 100, "ten-thousand": 10**4, "half-million": 500_000, "sixty-four": 64, "eight-bit": 8, "30-day": 30,
    "128k-token": 128_000, "10-fold": 10, "two-and-a-half": Fraction(5, 2), "two-hundred-and-fifty": 250,
    "3-in-4": Fraction(3, 4), "10-to-1": 10, "2-1/2": Fraction(5, 2),
    "½-million": 500_000, "2½-million": 2_500_000, "¾-dozen": 9, "1½-hour": Fraction(3, 2),
    "⅔-billion": Fraction(2 * 10**9, 3), "10²-million": 10**8, "twelve-half": 6,
}  # fmt: skip
HEDGES = ("", "~", "about ", "nearly ", "at least ", "> ", "≈ ")


@pytest.mark.parametrize("dash", DASHES)
@pytest.mark.parametrize("text", JOINED)
def test_a_hyphen_inside_a_number_makes_no_range(text: str, dash: str) -> None:
    """A magnitude, a number word or a unit behind a hyphen is no second end, with or without a hedge."""
    for hedge in HEDGES:
        figure = parse_figure(hedge + text.replace("-", dash))
        assert figure.kind is not FigureKind.RANGE
        assert figure.value == JOINED[text]
        assert figure.set == parse_figure(hedge + text.replace("-", " " if text != "sixty-four" else "-")).set


@pytest.mark.parametrize("dash", DASHES)
def test_a_few_hundred_may_have_a_hyphen(dash: str) -> None:
    """Several-hundred is several hundred: 300 to 900."""
    assert parse_figure(f"several{dash}hundred").anchors == (Fraction(300), Fraction(900))


@pytest.mark.parametrize("dash", DASHES)
@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("15-20", "15", "20"), ("70-billion-80-billion", "7e10", "8e10"), ("70-80-billion", "7e10", "8e10"),
        ("two-hundred-three-hundred", "200", "300"), ("five-ten", "5", "10"), ("two-three", "2", "3"),
        ("one-third-one-half", "1/3", "1/2"), ("5- to 10-fold", "5", "10"), ("one-to-two", "1", "2"),
        ("5-10-year", "5", "10"), ("5-about 10", "5", "10"),
        ("½-¾", "1/2", "3/4"), ("2½-to-3½", "5/2", "7/2"),
        ("½- to 2-fold", "1/2", "2"), ("1/4-half", "1/4", "1/2"), ("5-a hundred", "5", "100"),
        ("1/2-an hour", "1/2", "1"), ("½-twice", "1/2", "2"), ("zero-half", "0", "1/2"),
        ("twenty-one-thirty", "21", "30"),
    ],
)  # fmt: skip
def test_a_dash_between_two_numbers_still_makes_a_range(text: str, low: str, high: str, dash: str) -> None:
    """Where both sides are whole numbers of their own, each is an end."""
    figure = parse_figure(text.replace("-", dash))
    assert figure.kind is FigureKind.RANGE
    assert figure.anchors == (Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("thirteen-half", "swap the ends, or print the second in full"),  # above twelve no word counts parts
        ("one hundred-fifty", "it may be one number or a range from a hundred: write it in digits"),
        ("a ten-thousandth", "it may be a fraction or a number of parts: write it in digits"),
        ("100m", "it may be metres or millions: write 5 m for metres, 5M for millions"),
        ("about 5m people", "it may be metres or millions: write 5 m for metres, 5M for millions"),
        ("barely 10", "it may be a little more or a little less: write just over, or nearly"),
        ("120 ± 5 %", "the margin may be relative or in percentage points: print a range"),
        ("3 times more", "it may be the difference or the result: write 3 times"),
        ("within 10 %", "it may be on one side or both: print a bound or a range"),
        ("50/50", "it may be a quotient or an idiom: write the share in percent"),
        ("1990s", "it may be a decade or seconds: write 1990 s, or 1990-1999"),
        ("the 1800's", "it may be a decade or seconds: write 1990 s, or 1990-1999"),
        ("12:30", "it may be a ratio or a time of day: write the ratio with /, or the time in h and min"),
        ("1:30 h", "it may be a ratio or a time: write 1 h 30 min, or 1 min 30 s"),
        ("about 1:45 minutes", "it may be a ratio or a time: write 1 h 30 min, or 1 min 30 s"),
        ("120/80 mmHg", "it may be a quotient or two values side by side: print each value, or the quotient"),
        ("±5%", "it may be a range or two numbers: print -5 to 5, or one of the two"),
        ("50% more", "it may be the difference or the result: write 50 %, or 1.5 times"),
        (
            "half of GB",
            "it may be a share or an amount of GB: write percent, or the number and its unit without 'of'",
        ),
        (
            "1 in 4 hours",
            "it may be a share or an amount of hours: write percent, or the number and its unit without 'of'",
        ),
        ("typ. 5 µA", "say how often in the statement, not in the figure"),
        ("1-3/2", "write 2.5, or 'to' for a range"),
        ("10-3", "swap the ends, or print the second in full"),
        ("2024-25", "swap the ends, or print the second in full"),
        ("usually 20", "say how often in the statement, not in the figure"),
    ],
)
def test_two_readings_are_refused_with_both(text: str, hint: str) -> None:
    """Where people read one text in two ways, the author says which; nothing is chosen in silence."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert caught.value.hint == hint


@pytest.mark.parametrize(
    ("text", "reading"),
    [("5 m", "metre"), ("5m/s", "metre/second"), ("$5m", "dollar"), ("5M", ""), ("5mm", "millimetre")],
)
def test_what_settles_the_reading_is_accepted(text: str, reading: str) -> None:
    """A space, a rate, a sign of money or a capital say which of metres and millions is meant."""
    figure = parse_figure(text)
    assert figure.unit.dimension == parse_figure(f"1 {reading}".strip()).unit.dimension
    assert figure.value == (5_000_000 if reading in {"", "dollar"} else 5)


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("about 20,5", "about 20"), ("5 to 10 to 15", "5 to 10"), ("12 34", "12"), ("20 ± to", "20"), ("5 > 3", "5"),
        ("half a million ~", "half a million"),
    ],
)  # fmt: skip
def test_a_refusal_says_how_far_the_text_was_understood(text: str, understood: str) -> None:
    """The beginning that is a figure by itself is named."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert caught.value.problem.endswith(f" after {understood!r}")


def test_an_unknown_word_before_a_number_is_answered_with_the_words_that_may_stand_there() -> None:
    """One of each kind of hedge and bound."""
    with pytest.raises(FigureError) as caught:
        parse_figure("possibly 20")
    assert caught.value.hint == (
        "remove 'possibly', or use one of about, nearly, just over, not quite, slightly over, order of, "
        "over, at least, under, at most, far over, far under"
    )
