"""Plain numerals, ``140`` and ``0.5``, in whole numbers: what they are and what they denote, for many at a time.

It is what `units.numbers.denotation` says of them, without a fraction made for each.
"""

from __future__ import annotations

# Digits without separators, few enough for any table.
NUMERAL = r"(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?"
TENS = tuple(10**places for places in range(10))  # of as many decimals as a plain numeral has at most


def ratio(numeral: str) -> tuple[int, int]:
    """Return the number that a plain numeral prints, over a power of ten."""
    whole, _, decimals = numeral.partition(".")
    return int(whole + decimals), TENS[len(decimals)]


def denoted(numeral: str) -> tuple[int, int, int]:
    """Return the smallest and the largest value that a plain numeral above zero denotes, over a third number.

    With decimals these are half of the last place away; of a whole number a twentieth of its value, or half of the
    last place that is no zero where that is less; below 1, 10, 100 and so on, a tenth of what is allowed above.
    """
    whole, point, decimals = numeral.partition(".")
    if point:
        twice = 2 * int(whole + decimals)
        return twice - 1, twice + 1, 2 * TENS[len(decimals)]
    value, significant = int(whole), whole.rstrip("0")
    place = TENS[len(whole) - len(significant)]
    up, down = 10 * place, place if value == place else 10 * place  # in twentieths
    if significant != whole:
        up, down = min(up, 2 * value), min(down, 2 * value)
    return 20 * value - down, 20 * value + up, 20
