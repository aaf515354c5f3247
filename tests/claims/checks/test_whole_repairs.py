"""What would make parts add up, each by hand: another total, a part left out, another figure for one part."""

from __future__ import annotations

import pytest

from claims.checks.collections.whole import WholeCheck
from claims.checks.repair import OtherShare, OtherTotal, WithoutPart
from claims.explain.list_repairs import of_whole
from units import parse_figure


def mends(parts: str, total: str) -> list[str]:
    """Return what is offered for a list: `a` to `z` are its parts."""
    names = "abcdefghijklmnopqrstuvwxyz"
    printed = (parse_figure(text, exact=text.endswith("!")) for text in parts.split(", "))
    whole = parse_figure(total.removesuffix("!"), exact=total.endswith("!"))
    return [_told(each) for each in of_whole(WholeCheck(tuple(zip(names, printed, strict=False)), whole))]


def _told(repair: OtherTotal | OtherShare | WithoutPart) -> str:
    match repair:
        case OtherTotal():
            return f"total {repair.value} for {repair.printed.text}"
        case OtherShare():
            return f"{repair.claim} {repair.value} for {repair.printed.text}"
        case WithoutPart():
            return f"without {repair.claim}"


LISTS = {
    # 37 in all, which is 7 too many: nothing would be left of the third
    ("10 kilogram, 20 kilogram, 7 kilogram", "30 kilogram"): [
        "total 37 for 30 kilogram",
        "without c",
        "a 3 for 10 kilogram",
        "b 13 for 20 kilogram",
    ],
    # half an hour and a quarter are 0.75 hours: 0.2 hours, or 12 minutes, are missing
    ("30 minute, 0.25 hour", "0.95 hour"): [
        "total 3/4 for 0.95 hour",
        "a 42 for 30 minute",
        "b 9/20 for 0.25 hour",
    ],
    ("30 minute, 0.25 hour", "57 minute"): ["total 45 for 57 minute", "a 42 for 30 minute", "b 9/20 for 0.25 hour"],
    ("0.5, 0.7", "0.8"): ["total 6/5 for 0.8", "a 1/10 for 0.5", "b 3/10 for 0.7"],
    # 7 too many: no part is turned round, and none that is 0 becomes another
    ("10 kilogram, 2 kilogram", "5 kilogram"): ["total 12 for 5 kilogram", "a 3 for 10 kilogram"],
    ("0 kilogram, 10 kilogram", "8 kilogram"): ["total 10 for 8 kilogram", "b 8 for 10 kilogram"],
    ("10 kilogram, 4 kilogram", "4 kilogram"): ["total 14 for 4 kilogram", "without a"],
    # all of a thing is 100 %, whatever its parts are; the only part is not left out
    ("50 %, 46 %", "100 %"): ["a 27/50 for 50 %", "b 1/2 for 46 %"],
    ("40 kilogram", "30 kilogram"): ["total 40 for 30 kilogram", "a 30 for 40 kilogram"],
    # a bound has no number to become another, and a range none to be added
    ("at least 50 kilogram, 30 kilogram", "74 kilogram"): [
        "total 80 for 74 kilogram",
        "without b",
        "b 24 for 30 kilogram",
    ],
    ("50 kilogram, 30 kilogram", "at least 120 kilogram"): [],
    ("20-30 kilogram, 30 kilogram", "80 kilogram"): [],
}


@pytest.mark.parametrize(("parts", "total"), LISTS)
def test_what_would_make_a_list_add_up(parts: str, total: str) -> None:
    """The total first, then a part too many, then each part as it would have to be."""
    assert mends(parts, total) == LISTS[parts, total]


@pytest.mark.parametrize(("many", "offered"), [(11, 11), (12, 12), (13, 0)])
def test_of_a_long_list_no_part_is_likelier_than_the_others(many: int, offered: int) -> None:
    """Of 12 parts each is offered another figure, of 13 none; the total always is."""
    told = mends(", ".join(["10 kilogram"] * many), "500 kilogram")
    assert told == [f"total {10 * many} for 500 kilogram", *told[1:]]
    assert len(told[1:]) == offered


def test_a_sum_that_is_the_total_is_offered_nowhere() -> None:
    """Planted: what is above 50, and 30, is never 80; no number would help that is the same."""
    assert mends("above 50 kilogram, 30 kilogram", "80 kilogram!") == ["without b"]
