"""Figures on generated numbers, judged by the decimal module's own rounding."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from units import Figure, FigureError, FigureKind, Interval, parse_figure

significant = st.integers(1, 9_999).filter(lambda digits: digits % 10 != 0)
zeros = st.integers(0, 9)
places = st.integers(1, 6)
magnitudes = st.sampled_from(
    [("", 0), ("k", 3), ("K", 3), ("M", 6), ("B", 9), ("T", 12), (" million", 6), (" billion", 9)]
)
hedges = st.sampled_from(["~", "≈ ", "≃ ", "≅ ", "∼", "about ", "around ", "roughly ", "approximately ", "some "])
fine = Context(prec=60)


def printed(text: str) -> Figure:
    """Read a figure that must be one."""
    return parse_figure(text)


def ends(interval: Interval) -> tuple[Fraction, Fraction]:
    """Return the ends of a bounded interval."""
    assert interval.low is not None
    assert interval.high is not None
    return interval.low, interval.high


def decimal(value: Fraction) -> Decimal:
    """Return a fraction to sixty places, far beyond every edge in these tests."""
    return fine.divide(Decimal(value.numerator), Decimal(value.denominator))


@given(st.decimals(min_value="0.001", max_value="1e12", allow_nan=False, allow_infinity=False), st.integers(1, 6))
def test_what_is_printed_from_a_value_contains_the_value(value: Decimal, digits: int) -> None:
    """Rounding a value to significant digits and printing it gives a figure whose set holds the value."""
    rounded = Context(prec=digits, rounding=ROUND_HALF_EVEN).create_decimal(value)
    assume(rounded != 0)
    assert printed(f"{rounded:e}".replace("e+", "e")).contains(Fraction(value))


@given(significant, zeros, st.fractions(-1, 1, max_denominator=997))
def test_the_digits_set_is_what_rounds_to_the_digits(digits: int, trailing: int, shift: Fraction) -> None:
    """A value lies inside the set exactly when rounding it gives the printed number, and zeros are within a tenth."""
    number = digits * 10**trailing
    value = number + shift * number
    assume(value > 0)
    low, high = ends(printed(f"{number:,}").digits)
    assume(value not in {low, high})
    rounded = Context(prec=len(str(digits)), rounding=ROUND_HALF_EVEN).create_decimal(decimal(value))
    near = trailing == 0 or abs(value - number) <= Fraction(number, 10)
    assert (rounded == number and near) is (low < value < high)


@given(st.integers(0, 10**9), places, st.fractions(-3, 3, max_denominator=997))
def test_with_a_decimal_point_the_last_place_decides(digits: int, after: int, shift: Fraction) -> None:
    """A value lies inside the set exactly when rounding it to the printed places gives the printed number."""
    number = Decimal(digits).scaleb(-after, fine)
    value = Fraction(number) + shift / 10**after
    low, high = ends(printed(f"{number:f}").digits)
    assume(value not in {low, high})
    assert (decimal(value).quantize(number, ROUND_HALF_EVEN, fine) == number) is (low < value < high)


@given(st.integers(1, 10**6), places, st.integers(0, 9))
def test_another_printed_digit_narrows_the_set(digits: int, after: int, extra: int) -> None:
    """The set of 1.25 lies in the set of 1.2 or reaches it at an edge, and is ten times narrower."""
    coarse = printed(f"{Decimal(digits).scaleb(-after):f}").digits
    finer = printed(f"{Decimal(digits).scaleb(-after):f}{extra}").digits
    (low, high), (finer_low, finer_high) = ends(coarse), ends(finer)
    assert finer_high - finer_low == (high - low) / 10
    if extra < 5:
        assert coarse.encloses(finer)


@given(significant, zeros, hedges)
def test_a_hedge_only_widens(digits: int, trailing: int, hedge: str) -> None:
    """The hedged set holds the digits' set and a tenth either way, or two units of the last of three digits."""
    plain, hedged = printed(f"{digits * 10**trailing}"), printed(f"{hedge}{digits * 10**trailing}")
    away = 2 * Fraction(10**trailing) if digits >= 100 else plain.value / 10
    reach = Interval(plain.value - away, plain.value + away)
    assert hedged.set.encloses(plain.set)
    assert hedged.set.encloses(reach)
    assert hedged.set.low in {plain.set.low, reach.low}
    assert hedged.set.high in {plain.set.high, reach.high}
    assert hedged.digits == plain.digits


@given(significant, st.sampled_from(["nearly", "almost", "just under"]))
def test_nearly_stops_at_the_value(digits: int, hedge: str) -> None:
    """Nothing above the value is nearly it, and nothing under nine tenths."""
    assert ends(printed(f"{hedge} {digits}").set) == (Fraction(9 * digits, 10), Fraction(digits))


@given(significant)
def test_just_over_starts_at_the_value(digits: int) -> None:
    """Nothing below the value is just over it, and nothing past eleven tenths."""
    assert ends(printed(f"just over {digits}").set) == (Fraction(digits), Fraction(11 * digits, 10))


@given(significant, st.fractions(Fraction(1, 20), 20, max_denominator=997))
def test_an_order_of_is_a_matter_of_squares(digits: int, factor: Fraction) -> None:
    """A multiple is of the same order exactly when its square is within ten times either way."""
    assert printed(f"order of {digits}").contains(digits * factor) is (Fraction(1, 10) <= factor * factor <= 10)


@given(significant, zeros, magnitudes)
def test_a_magnitude_scales_the_set_of_a_whole_number(digits: int, trailing: int, magnitude: tuple[str, int]) -> None:
    """A letter or a word behind a whole number multiplies the number and both edges alike, and adds no zeros."""
    number, (letter, power) = digits * 10**trailing, magnitude
    assert printed(f"{number}{letter}").set == printed(f"{number}").set.scale(Fraction(10**power))


@given(significant, zeros)
def test_significant_zeros_widen_nothing(digits: int, trailing: int) -> None:
    """Where a document says so, the last printed place decides, zeros at the end included."""
    figure = parse_figure(f"{digits * 10**trailing}", significant_zeros=True)
    down = Fraction(1, 20) if figure.value == 1 else Fraction(1, 2)
    assert figure.set == Interval(figure.value - down, figure.value + Fraction(1, 2))


@given(st.decimals("0.1", 999, places=2), magnitudes)
def test_a_magnitude_scales_the_set_of_a_decimal(number: Decimal, magnitude: tuple[str, int]) -> None:
    """Behind a decimal point a letter or a word multiplies the number and both edges alike."""
    letter, power = magnitude
    assert printed(f"{number}{letter}").set == printed(f"{number}").set.scale(Fraction(10**power))


@given(st.integers(1, 10**6), st.integers(-99, 99))
def test_all_spellings_of_a_power_of_ten_agree(digits: int, power: int) -> None:
    """A factor of ten to some power reads the same in every notation."""
    spellings = ["e{}", "E{}", " × 10^{}", " x 10^{}", "×10**{}", " × 10^{{{}}}", " * 10^{}", r" \times 10^{{{}}}"]
    figures = [printed(f"{digits}{spelling.format(power)}") for spelling in spellings]
    assert len({(figure.value, figure.set) for figure in figures}) == 1
    assert figures[0].value == digits * Fraction(10) ** power


@given(significant)
def test_a_percentage_is_a_hundredth(digits: int) -> None:
    """A percent sign divides the number and both edges by a hundred."""
    assert printed(f"{digits}%").set == printed(f"{digits}").set.scale(Fraction(1, 100))


@given(significant, st.sampled_from([">", "more than", "over"]), st.sampled_from(["<", "less than", "under"]))
def test_strict_bounds_share_nothing(digits: int, above: str, below: str) -> None:
    """A value is above, below, or the number itself, and exactly one of the three."""
    upward, downward = printed(f"{above} {digits}"), printed(f"{below} {digits}")
    for value in (Fraction(digits), Fraction(digits) + Fraction(1, 10**9), Fraction(digits) - Fraction(1, 10**9)):
        assert [upward.contains(value), downward.contains(value), value == digits].count(True) == 1


@given(significant)
def test_weak_bounds_share_their_number(digits: int) -> None:
    """The number itself is both at least and at most itself."""
    assert printed(f"at least {digits}").contains(Fraction(digits))
    assert printed(f"up to {digits}").contains(Fraction(digits))
    assert printed(f"{digits}+").set == printed(f">= {digits}").set


@given(significant, significant, st.sampled_from(["-", "–", " - ", " to "]))
def test_a_range_spans_both_ends(one: int, other: int, between: str) -> None:
    """The printed range holds the set of each end, and its ends are theirs."""
    assume(one != other)
    low, high = sorted([one, other])
    figure = printed(f"{low}{between}{high}")
    assert figure.low == printed(str(low)).low
    assert figure.high == printed(str(high)).low
    assert figure.set == figure.low.set.hull(figure.high.set)


@given(significant, significant, magnitudes)
def test_a_shared_magnitude_is_the_same_as_two(one: int, other: int, magnitude: tuple[str, int]) -> None:
    """Printing a magnitude after both ends or after the last alone says the same."""
    assume(one != other)
    low, high = sorted([one, other])
    assert printed(f"{low}–{high}{magnitude[0]}").set == printed(f"{low}{magnitude[0]}–{high}{magnitude[0]}").set


@given(significant)
def test_an_exact_figure_is_its_value(digits: int) -> None:
    """A count has one value, however many zeros it ends in."""
    figure = parse_figure(f"{digits}000 expert", exact=True)
    assert figure.set == Interval(Fraction(digits * 1000), Fraction(digits * 1000))


@pytest.mark.parametrize(("word", "ten"), [("tens", 10), ("hundreds", 100), ("thousands", 1000)])
@given(factor=st.fractions(0, 20, max_denominator=97))
def test_tens_run_from_one_to_ten_of_them(word: str, ten: int, factor: Fraction) -> None:
    """A multiple of ten is tens exactly when it is one to ten of them."""
    assert printed(f"{word} of").contains(ten * factor) is (1 <= factor <= 10)


@given(significant, zeros)
def test_a_minus_sign_mirrors(digits: int, trailing: int) -> None:
    """The set of a negative number is the mirror of the positive one's."""
    number = digits * 10**trailing
    assert printed(f"-{number}").set == printed(f"{number}").set.negate()
    assert printed(f"~-{number}").set == printed(f"~{number}").set.negate()


@given(st.text(max_size=24) | st.text("0123456789.,-–%x×ekM~<> +/$^{}abotu", max_size=16))
def test_any_text_is_a_figure_or_a_figure_error(text: str) -> None:
    """No text makes the reader fail in another way, and a figure holds its printed numbers unless it excludes them."""
    try:
        figure = parse_figure(text)
    except FigureError as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017 - both outcomes are right; the place must lie in the text
    else:
        strict = figure.kind in {FigureKind.ABOVE, FigureKind.BELOW} and figure.hedge is None
        assert all(figure.contains(anchor) is not strict for anchor in figure.anchors)
