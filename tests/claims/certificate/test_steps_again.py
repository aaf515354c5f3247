"""recheck.py by itself: what is rounded, counted or told by cases, words of frequency, sets; worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles.certificates import Json, ends, recheck


@pytest.mark.parametrize(
    ("head", "parts", "least", "most"),
    [
        ("floor", ["7/2", "1"], "3", "3"),
        ("floor", ["-7/2", "1"], "-4", "-4"),
        ("floor", ["4", "1"], "4", "4"),
        ("floor", ["7", "2"], "6", "6"),
        ("ceil", ["7/2", "1"], "4", "4"),
        ("ceil", ["-7/2", "1"], "-3", "-3"),
        ("ceil", ["7", "2"], "8", "8"),
        ("ceil", ["1", "1/2"], "1", "1"),
        ("round", ["12/5", "1"], "2", "2"),
        ("round", ["13/5", "1"], "3", "3"),
        ("round", ["5/2", "1"], "2", "3"),  # a tie goes either way
        ("round", ["17", "10"], "20", "20"),
        ("factorial", ["0"], "1", "1"),
        ("factorial", ["5"], "120", "120"),
        ("binomial", ["5", "2"], "10", "10"),
        ("binomial", ["2", "5"], "0", "0"),
        ("if", ["1", "2", "3", "4"], "3", "3"),
        ("if", ["2", "1", "3", "4"], "4", "4"),
        ("if", ["1", "1", "3", "4"], "4", "4"),
    ],
)
def test_steps_of_numbers(head: str, parts: list[str], least: str, most: str) -> None:
    """Multiples of the second part, counts, and the case that is there."""
    assert recheck.stepped(head, [ends(each) for each in parts]) == ends(least, most)


@pytest.mark.parametrize(
    ("head", "parts", "least", "most"),
    [
        ("floor", [("1/2", "7/2"), ("1", "1")], "0", "3"),
        ("ceil", [("1/2", "7/2"), ("1", "1")], "1", "4"),
        ("round", [("2/5", "13/5"), ("1", "1")], "0", "3"),
        ("round", [("1/2", "5/2"), ("1", "1")], "0", "3"),
        ("if", [("1", "2"), ("3", "4"), ("5", "6"), ("7", "8")], "5", "6"),
        ("if", [("3", "4"), ("1", "2"), ("5", "6"), ("7", "8")], "7", "8"),
        ("if", [("2", "4"), ("1", "2"), ("5", "6"), ("7", "8")], "7", "8"),
        ("if", [("1", "2"), ("2", "3"), ("5", "6"), ("7", "8")], "5", "8"),  # 2 is not below 2
        ("if", [("1", "3"), ("2", "4"), ("7", "8"), ("5", "6")], "5", "8"),
        ("if", [("2", "4"), ("1", "3"), ("7", "8"), ("5", "6")], "5", "8"),
        ("if", [("0", "1"), ("1/2", "3"), ("5", "9"), ("6", "7")], "5", "9"),
    ],
)
def test_steps_of_ranges(head: str, parts: list[tuple[str, str]], least: str, most: str) -> None:
    """From the least to the most that may come out; of cases both where either may be."""
    assert recheck.stepped(head, [ends(*each) for each in parts]) == ends(least, most)


@pytest.mark.parametrize(
    ("head", "parts"),
    [
        ("factorial", [("1/2", "1/2")]),
        ("factorial", [("-1", "-1")]),
        ("factorial", [("1001", "1001")]),
        ("factorial", [("1", "2")]),
        ("binomial", [("5", "5"), ("1/2", "1/2")]),
        ("binomial", [("5", "5"), ("-1", "-1")]),
        ("binomial", [("-5", "-5"), ("1", "1")]),
        ("binomial", [("5", "5"), ("1", "2")]),
        ("floor", [("1", "1"), ("0", "0")]),
        ("floor", [("1", "1"), ("-1", "-1")]),
        ("round", [("1", "1"), ("1", "2")]),
    ],
)
def test_steps_that_are_not_told(head: str, parts: list[tuple[str, str]]) -> None:
    """Counts of what is not whole or of too many, and multiples of what is not one number above zero."""
    with pytest.raises(recheck.Unsure, match=r"a count of|rounding to multiples"):
        recheck.stepped(head, [ends(*each) for each in parts])


def test_the_largest_counts_are_told() -> None:
    """A thousand is not too many."""
    assert recheck.stepped("binomial", [ends("1000"), ends("1")]) == ends("1000")
    assert recheck.stepped("factorial", [ends("1000")])[0] > 10**2567


@pytest.mark.parametrize(
    ("word", "share", "verdict"),
    [
        ("most", "1/2", "loose"),  # more than half is claimed
        ("most", "51/100", "verified"),
        ("most", "1/4", "loose"),
        ("most", "24/100", "refuted"),
        ("often", "1/3", "verified"),
        ("often", "33/100", "loose"),
        ("often", "1/6", "loose"),
        ("often", "16/100", "refuted"),
        ("rarely", "1/5", "verified"),
        ("rarely", "0", "verified"),
        ("rarely", "21/100", "loose"),
        ("rarely", "2/5", "loose"),
        ("rarely", "41/100", "refuted"),
        ("sometimes", "0", "refuted"),  # more than none is claimed
        ("sometimes", "1/1000", "verified"),
        ("almost always", "9/10", "verified"),
        ("almost never", "1/10", "verified"),
        ("almost never", "1/5", "loose"),
        ("almost never", "21/100", "refuted"),
    ],
)
def test_words_of_frequency(word: str, share: str, verdict: str) -> None:
    """What the word claims, within a factor 2 of it, or neither."""
    assert recheck.verdict_on_share(word, Fraction(share)) == verdict


@pytest.mark.parametrize(
    "value",
    [
        ["(", "0", "0", ")"],
        ["[", "0", "0", ")"],
        ["(", "0", "0", "]"],
        ["[", "1", "0", "]"],
        ["]", "0", "1", "]"],
        ["[", "0", "1", "["],
        ["[", "0", "1"],
        ["[", "0", "1", "]", "]"],
        "[01]",
        ["[", 0, "1", "]"],
        [None, "0", "1", "]"],
        5,
    ],
)
def test_what_is_no_set(value: Json) -> None:
    """Nothing is in it, or it is not written as one."""
    with pytest.raises(recheck.Disagreement):
        recheck.span(value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (["[", "0", "0", "]"], (0, 0, False, False)),
        (["(", "0", "1", ")"], (0, 1, True, True)),
        (["[", "0", "1", ")"], (0, 1, False, True)),
        (["(", "0", "1", "]"], (0, 1, True, False)),
        (["(", None, "1", "]"], (None, 1, True, False)),
        (["[", "0", None, ")"], (0, None, False, True)),
        (["(", None, None, ")"], (None, None, True, True)),
    ],
)
def test_what_is_a_set(value: Json, expected: Json) -> None:
    """Its ends, and which of them are not in it; counted in another unit both ends grow."""
    assert recheck.span(value) == expected
    low, high, *rest = expected
    assert recheck.scaled(expected, Fraction(3)) == (
        None if low is None else low * 3,
        None if high is None else high * 3,
        *rest,
    )


def test_units_are_multiplied_once() -> None:
    """Without a power, to the first."""
    metre = (Fraction(2), {"metre": Fraction(1)})
    assert recheck.times(metre, metre) == (4, {"metre": 2})
    assert recheck.times(metre, metre, -1) == (1, {})
    assert recheck.times(metre, metre, 2) == (8, {"metre": 3})


@pytest.mark.parametrize(
    ("one", "two", "shared"),
    [
        ((0, 1, False, False), (1, 2, False, False), False),  # an edge is not enough
        ((0, 1, False, False), (Fraction(1, 2), 2, False, False), True),
        ((0, 1, False, False), (2, 3, False, False), False),
        ((1, 1, False, False), (1, 2, False, False), True),
        ((1, 1, False, False), (1, 2, True, False), False),
        ((1, 2, True, False), (1, 1, False, False), False),
        ((1, 2, False, False), (1, 1, False, False), True),
        ((None, 1, True, False), (0, None, False, True), True),
        ((None, 1, True, False), (1, None, False, True), False),
        ((None, 1, True, False), (None, 0, True, False), True),
        ((0, None, False, True), (5, None, False, True), True),
        ((None, None, True, True), (3, 3, False, False), True),
        ((None, None, True, True), (None, None, True, True), True),
        ((None, None, True, True), (0, None, False, True), True),
    ],
)
def test_sets_that_share_something(one: Json, two: Json, shared: bool) -> None:
    """More than an edge, unless one of them is a single value."""
    assert recheck.meet(one, two) is shared
    assert recheck.meet(two, one) is shared
