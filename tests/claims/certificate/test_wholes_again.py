"""recheck.py by itself: figures that agree, and parts of a whole; each worked by hand."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.oracles.certificates import recheck

UNITS = {
    "second": {"factor": "1", "base": {"second": "1"}},
    "hour": {"factor": "3600", "base": {"second": "1"}},
}
PRINTED = SimpleNamespace(
    left=recheck.STEPS, figure=lambda text: recheck.Figure(text, exact=False, units=recheck.Units(UNITS))
)


@pytest.mark.parametrize(
    ("texts", "together"),
    [
        ("2.0|2.1", False),  # 2.05 alone
        ("2.0|2|2.04", True),
        ("1-5|2.0|2.2", False),  # of three, the last two lie apart
        ("2.0|1-5|2.2", False),
        ("1-3|2.9-4", True),  # they overlap at the upper end of the one
        ("2.9-4|1-3", True),
        # half-lines in one direction by their numbers, others by what they hold
        ("> 5|> 50", False),
        ("> 5|> 5.2", True),
        ("< 5|< 50", False),
        ("< 5|< 5.2", True),
        ("> 5|< 6", True),
        ("> 5|< 5", False),
        ("> 5|7.0", True),
        ("exactly >= 4.5|>= 5", True),  # 5 is printed for 4.5 to 5.5
        (">= 5|exactly >= 5.5", True),
        ("exactly >= 5.6|>= 5", False),
        ("1 hour|3600 second", True),
        ("1 hour|3000 second", False),
    ],
)
def test_figures_that_agree(texts: str, together: bool) -> None:
    """Each two of them share more than an edge."""
    made = {"agree": texts.split("|"), "verdict": "verified" if together else "refuted"}
    recheck.check_agree(made, PRINTED)
    other = {**made, "verdict": "refuted" if together else "verified"}
    with pytest.raises(recheck.Disagreement, match="their sets all meet" if together else "their sets do not all meet"):
        recheck.check_agree(other, PRINTED)


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (["5"], "one figure, or more than a thousand"),
        ([], "one figure, or more than a thousand"),
        ([str(n) for n in range(1001)], "one figure, or more than a thousand"),
        (["5", "5"], "something twice"),
        (["5", "5 second"], "measure different things"),
        (["5 second", "5 hour", "5"], "measure different things"),
    ],
)
def test_what_cannot_agree(texts: list[str], why: str) -> None:
    """Two figures to a thousand, each once, of one thing."""
    with pytest.raises(recheck.Disagreement, match=why):
        recheck.check_agree({"agree": texts, "verdict": "refuted"}, PRINTED)


def test_a_thousand_figures_are_not_too_many() -> None:
    """The first two of them lie apart; a million pairs are a million steps."""
    before = PRINTED.left
    recheck.check_agree({"agree": [str(n) for n in range(1000)], "verdict": "refuted"}, PRINTED)
    assert before - PRINTED.left == 1_000_000


@pytest.mark.parametrize(
    ("parts", "total", "verdict"),
    [
        ("40|60", "100", "verified"),
        ("40|60", "101", "verified"),  # 99 to 101, and 100.5 to 101.5
        ("40|60", "102", "loose"),  # with zeros that count for nothing 90 to 110
        ("40|60", "110", "loose"),
        ("40|60", "111", "refuted"),
        ("40|60", "90", "loose"),
        ("40|60", "85", "refuted"),
        ("40|61", "103", "refuted"),  # where one of them counts, the zeros of others do
        ("61|40", "103", "refuted"),
        ("40|60|1", "104", "refuted"),
        # a number with a point is read to its last place, a whole one to that or to the ones
        ("1.5|2", "3.5", "verified"),
        ("2|1.5", "3.6", "verified"),
        ("1.5|2", "4", "loose"),
        ("2|1.5", "4", "loose"),
        ("1.5|20", "30", "refuted"),
        ("1.50|2.5", "4.1", "loose"),  # 3.945 to 4.055, and 4.05 to 4.15
        ("1.50|2.50", "4.1", "refuted"),  # 3.99 to 4.01
        # in thousands of hours, of which one has 3,600,000 seconds
        ("1.5k hour|2k hour", "4k hour", "loose"),
        ("1.5k hour|20k hour", "22.0k hour", "loose"),
        ("1.5k hour|20k hour", "23.0k hour", "refuted"),
        # 100 % is all that there is
        ("33 %|33 %|33 %", "100 %", "verified"),
        ("33 %|33 %|31 %", "100 %", "refuted"),
        ("33.2 %|33.2 %|33.4 %", "100 %", "refuted"),
        ("33 %|33 %|31 %", "about 100 %", "verified"),
        ("0.4 second|0.4 second", "1 second", "loose"),
        ("exactly 40 %|exactly 60 %", "100 %", "verified"),
        ("exactly 40 %|exactly 61 %", "100 %", "refuted"),
        # what has one end only
        ("> 5|3", "20", "verified"),
        ("> 5|3", "7", "refuted"),  # 7.5 is the edge
        ("< 5|3", "1", "verified"),
        ("< 5|3", "8", "verified"),
        ("< 5|3", "9", "refuted"),
        ("> 5|exactly 3", "exactly 8", "refuted"),
        ("exactly 3|> 5", "exactly 8", "refuted"),
        (">= 5|exactly 3", "exactly 8", "verified"),
        ("< 5|exactly 3", "exactly 8", "refuted"),
        ("exactly 3|< 5", "exactly 8", "refuted"),
        ("<= 5|exactly 3", "exactly 8", "verified"),
        # edges that belong to a figure
        ("exactly 40.5|exactly 60", "100", "verified"),
        ("exactly 39.5|exactly 60", "100", "verified"),
        ("40|60", "exactly 101", "verified"),
        ("40|60", "exactly 99", "verified"),
        ("4-5|1", "6", "verified"),
        ("100", "100", "verified"),
    ],
)
def test_parts_of_a_whole(parts: str, total: str, verdict: str) -> None:
    """Read to the last place that any of them has; else with zeros that count for nothing; else not."""
    made = {"id": total, "parts": parts.split("|"), "verdict": verdict}
    made["parts"] = [f"{each}#{n}" for n, each in enumerate(made["parts"])]  # each is another claim
    printed = SimpleNamespace(figure=lambda name: PRINTED.figure(name.partition("#")[0]))
    recheck.check_whole(made, printed)
    for other in {"verified", "loose", "refuted"} - {verdict}:
        with pytest.raises(recheck.Disagreement, match=f"its parts say {verdict}"):
            recheck.check_whole({**made, "verdict": other}, printed)


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ([], "no parts"),
        (["40", "40"], "something twice"),
        (["40", "60 second"], "measure different things"),
        (["40 second", "60"], "measure different things"),
    ],
)
def test_what_is_no_whole(parts: list[str], why: str) -> None:
    """Parts of one thing, each once."""
    with pytest.raises(recheck.Disagreement, match=why):
        recheck.check_whole({"id": "100", "parts": parts, "verdict": "verified"}, PRINTED)
