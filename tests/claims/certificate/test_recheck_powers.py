"""recheck.py by itself: roots, powers, logarithms and exponentials, worked by hand or held against flint's."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq

from tests.oracles.certificates import Ends, ends, recheck

NO_VALUE, UNSURE = recheck.NoValue, recheck.Unsure


@pytest.mark.parametrize(
    ("n", "degree", "whole"),
    [
        *[(0, 2, 0), (1, 2, 1), (9, 2, 3), (10, 2, 3), (15, 2, 3), (16, 2, 4), (7, 1, 7)],
        *[(8, 3, 2), (26, 3, 2), (27, 3, 3), (2**64, 64, 2), (2**64 - 1, 64, 1)],
        *[((10**20 + 1) ** 5, 5, 10**20 + 1), ((10**20 + 1) ** 5 - 1, 5, 10**20)],
    ],
)
def test_the_whole_part_of_a_root(n: int, degree: int, whole: int) -> None:
    """The largest whole number whose power is not above the number."""
    assert recheck.root(n, degree) == whole


@pytest.mark.parametrize(
    ("base", "exponent", "power"),
    [
        ("4", "1/2", "2"),
        ("4/9", "1/2", "2/3"),
        ("4/9", "-3/2", "27/8"),
        ("2", "1/2", None),
        ("4/3", "1/2", None),  # the top has a root, the bottom has none
        ("3/4", "1/2", None),
        ("2/3", "1/2", None),
        (str(2**64), "1/64", "2"),
        (str(2**65), "1/65", None),  # a root of a higher degree is not looked for
        ("2", "9999", str(2**9999)),
        ("2", "10000", str(2**10000)),
        ("2", "10001", None),  # too long
        ("2", "-10001", None),
        ("1/2", "10001", None),
        ("0", "1/2", "0"),
    ],
)
def test_a_power_that_is_exact(base: str, exponent: str, power: str | None) -> None:
    """A quotient has a root where its top and its bottom have one."""
    assert recheck.exact_power(Fraction(base), Fraction(exponent)) == (None if power is None else Fraction(power))


@pytest.mark.parametrize("function", ["ln", "exp"])
@pytest.mark.parametrize(("low", "high"), [("2", "2"), ("1/10", "1/10"), ("1/7", "5"), ("11/10", "3"), ("1/7", "1/3")])
def test_an_enclosure_holds_and_is_narrow(function: str, low: str, high: str) -> None:
    """Each end is outside of flint's and within some 1e-77 of it."""
    _outside(recheck.outward(function, *ends(low, high)), function, *ends(low, high))


def test_an_exponential_of_what_is_negative_is_enclosed() -> None:
    """Each end is outside of flint's and within some 1e-77 of it."""
    _outside(recheck.outward("exp", *ends("-7", "-2")), "exp", *ends("-7", "-2"))


def _outside(found: Ends, function: str, low: Fraction, high: Fraction) -> None:
    with ctx.workprec(500):
        exact = [
            getattr(arb(fmpq(x.numerator, x.denominator)), {"ln": "log"}.get(function, function))() for x in (low, high)
        ]
        least, most = (arb(fmpq(x.numerator, x.denominator)) for x in found)
        assert 0 < (exact[0] - least) / abs(exact[0]) < arb("1e-77")
        assert 0 < (most - exact[1]) / abs(exact[1]) < arb("1e-77")


@pytest.mark.parametrize(
    ("function", "low", "high", "why"),
    [
        ("ln", "0", "0", NO_VALUE),
        ("ln", "-1", "-1/2", NO_VALUE),
        ("ln", "-1", "0", NO_VALUE),
        ("ln", "0", "1", UNSURE),
        ("ln", "-1/2", "1", UNSURE),
        ("exp", "6001", "6001", UNSURE),
        ("exp", "-6001", "-6001", UNSURE),
        ("exp", "0", "6001", UNSURE),
        ("exp", "-6001", "0", UNSURE),
        ("exp", "12001/2", "12001/2", UNSURE),
    ],
)
def test_what_is_not_enclosed(function: str, low: str, high: str, why: type[Exception]) -> None:
    """What has no value anywhere is told from what may have none, and from what is too large."""
    with pytest.raises(why) as told:
        recheck.outward(function, *ends(low, high))
    assert told.type is why


def test_the_largest_exponentials_are_enclosed() -> None:
    """The limit itself is within it; a logarithm has none."""
    low, high = recheck.outward("exp", *ends("-6000", "6000"))
    assert 0 < low < Fraction(1, 10**2605)
    assert high > 10**2605
    assert recheck.outward("ln", *ends("7000"))[0] > 8


POWERS = [
    ("2", "3", "3", "8", "27"),
    ("-2", "3", "2", "0", "9"),  # it turns at zero
    ("-3", "2", "2", "0", "9"),
    ("-3", "-2", "2", "4", "9"),
    ("0", "2", "2", "0", "4"),
    ("-2", "0", "2", "0", "4"),
    ("-2", "3", "3", "-8", "27"),
    ("-3", "-2", "3", "-27", "-8"),
    ("2", "4", "-1", "1/4", "1/2"),
    ("-4", "-2", "-1", "-1/2", "-1/4"),
    ("-4", "-2", "-2", "1/16", "1/4"),
    ("2", "3", "0", "1", "1"),
    ("-3", "-2", "0", "1", "1"),
    ("-2", "3", "1", "-2", "3"),
    ("9", "9", "1/2", "3", "3"),
    ("4/9", "4/9", "-1/2", "3/2", "3/2"),
    ("1/2", "3", "2", "1/4", "9"),
    ("-1/2", "3", "2", "0", "9"),
    ("0", "0", "1/2", "0", "0"),
    ("0", "0", "3", "0", "0"),
]


@pytest.mark.parametrize(("low", "high", "n", "least", "most"), POWERS)
def test_powers_that_are_exact(low: str, high: str, n: str, least: str, most: str) -> None:
    """Whole powers of a range, roots of a number that has one."""
    assert recheck.power(ends(low, high), ends(n)) == ends(least, most)


def test_zero_to_a_range_above_zero_is_zero() -> None:
    """And to one that reaches zero it is not told."""
    assert recheck.power(ends("0"), ends("1/2", "2")) == ends("0")


@pytest.mark.parametrize(
    ("base", "exponent", "least", "most"),
    [
        (("2", "2"), ("1/2", "1/2"), "1.4142135623730950488", "1.4142135623730950489"),
        (("2", "3"), ("1/2", "1/2"), "1.4142135623730950488", "1.7320508075688772936"),
        (("4", "9"), ("1/2", "1/2"), "1.9999999999999999999", "3.0000000000000000001"),
        (("2", "3"), ("1", "2"), "1.9999999999999999999", "9.0000000000000000001"),
        (("1/2", "3"), ("1", "2"), "0.2499999999999999999", "9.0000000000000000001"),
        (("4", "4"), ("1/2", "1"), "1.9999999999999999999", "4.0000000000000000001"),
        (("2", "2"), ("-1/2", "-1/2"), "0.7071067811865475244", "0.7071067811865475245"),
    ],
)
def test_powers_that_are_enclosed(base: tuple[str, str], exponent: tuple[str, str], least: str, most: str) -> None:
    """Through logarithms, within the last digit that is written."""
    low, high = recheck.power(ends(*base), ends(*exponent))
    last = Fraction(1, 10**18)
    assert Fraction(least) <= low + last / 10 <= Fraction(least) + last
    assert Fraction(most) - last <= high - last / 10 <= Fraction(most)


@pytest.mark.parametrize(
    ("base", "exponent", "why"),
    [
        (("0", "0"), ("0", "0"), NO_VALUE),
        (("0", "0"), ("-1", "-1"), NO_VALUE),
        (("0", "0"), ("-1/2", "-1/2"), NO_VALUE),
        (("0", "0"), ("-2", "-1"), NO_VALUE),
        (("0", "0"), ("-2", "0"), NO_VALUE),
        (("0", "0"), ("-1", "1"), UNSURE),
        (("0", "1"), ("-1", "-1"), UNSURE),
        (("-1", "0"), ("-1", "-1"), UNSURE),
        (("-1", "1"), ("0", "0"), UNSURE),
        (("-4", "-4"), ("1/2", "1/2"), NO_VALUE),
        (("-5", "-4"), ("1/2", "1/2"), NO_VALUE),
        (("-4", "-4"), ("1/2", "3/2"), UNSURE),  # among these is 1
        (("-4", "1"), ("1/2", "1/2"), UNSURE),
        (("0", "1"), ("1/2", "1/2"), UNSURE),
        (("-4", "-4"), ("2", "3"), UNSURE),
        (("-4", "0"), ("1/2", "1/2"), UNSURE),  # 0 has a root
        (("-4", "0"), ("-1/2", "-1/2"), UNSURE),
        (("-4", "-1/2"), ("1/2", "1/2"), NO_VALUE),
        (("-1/2", "-1/4"), ("1/2", "1/2"), NO_VALUE),
        (("-1/2", "1/4"), ("1/2", "1/2"), UNSURE),
        (("0", "1"), ("-1/2", "-1/2"), UNSURE),
        (("0", "0"), ("0", "1"), UNSURE),
    ],
)
def test_powers_that_are_not_told(base: tuple[str, str], exponent: tuple[str, str], why: type[Exception]) -> None:
    """No value anywhere is one thing, perhaps none another."""
    with pytest.raises(UNSURE) as told:
        recheck.power(ends(*base), ends(*exponent))
    assert told.type is why


def test_a_long_whole_power_up_to_zero_is_not_told() -> None:
    """Its bounds would be zero and a logarithm of what is below zero."""
    with pytest.raises(UNSURE, match="what may be below zero"):
        recheck.power((Fraction(-2) ** 201, Fraction(0)), ends("201"))


@pytest.mark.parametrize("n", [201, 202, -201])
@pytest.mark.parametrize("base", [1 + Fraction(1, 2**99), 1 - Fraction(1, 2**100)])
def test_long_whole_powers_are_enclosed(base: Fraction, n: int) -> None:
    """Beyond the bits of an exact number through logarithms, with the sign that the power has."""
    narrow = Fraction(1, 10**70)
    low, high = recheck.power((base, base), ends(str(n)))
    assert base**n - narrow < low < base**n < high < base**n + narrow
    low, high = recheck.power((-base, -base), ends(str(n)))
    assert (-base) ** n - narrow < low < (-base) ** n < high < (-base) ** n + narrow
    low, high = recheck.power((-2 * base, -base), ends(str(n)))
    least, most = sorted(((-2 * base) ** n, (-base) ** n))
    assert least - abs(least) * narrow < low < least < most < high < most + abs(most) * narrow
    for reaching in ((-base, Fraction(0)), (-base, base)):
        with pytest.raises(UNSURE, match=r"may be below zero|near zero") as told:
            recheck.power(reaching, ends(str(n)))
        assert told.type is UNSURE


def test_as_many_bits_as_are_kept_are_exact() -> None:
    """A hundred bits to the power 200, on either side of zero; one end that is longer is one too many."""
    base = 1 + Fraction(1, 2**99)
    assert recheck.power((base, base), ends("200")) == (base**200, base**200)
    assert recheck.power((-base, -base), ends("200")) == (base**200, base**200)
    assert recheck.power((Fraction(1), base), ends("200")) == (1, base**200)
    assert recheck.power((Fraction(1), base), ends("201"))[1] > base**201


@pytest.mark.parametrize("high", range(2, 9))
def test_each_end_has_a_margin_of_its_own(high: int) -> None:
    """However near to nothing the other is."""
    _outside(recheck.outward("exp", *ends("-100", str(high))), "exp", *ends("-100", str(high)))
    near_one = f"{10**30 + 1}/{10**30}"
    _outside(recheck.outward("ln", *ends(near_one, str(high))), "ln", *ends(near_one, str(high)))
