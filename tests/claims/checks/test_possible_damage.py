"""Damage to a possibility: which copies there are, and which numbers in the place of the right side are tried."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.possible.check import PossibleCheck
from claims.checks.possible.damage import could_fail, damage
from claims.loading.claim import Claim
from claims.loading.files import Source
from derive.expressions.expression import Expression, Multiply, Number
from derive.statements.relation import Comparison, Relation
from units import parse_unit

HEAD = """\
document: amounts
quantities:
  - {name: x, unit: "", meaning: one number, domain: real}
  - {name: y, unit: "", meaning: another number, domain: real}
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: rate, unit: byte/second, meaning: the rate of a line}
  - {name: shape, unit: "", meaning: sides of a week, domain: real, value: "7"}
  - {name: nought, unit: "", meaning: nothing, domain: real, value: "0"}
  - {name: lean, unit: "", meaning: a small loss, domain: real, value: "-1/2"}
claims:
"""


def prepared(text: str, more: str = "") -> tuple[Claim, PossibleCheck]:
    """Return a claim and its check."""
    source = f'{HEAD}  - {{id: it, says: It can be so., possible: "{text}"{more}}}\n'.encode()
    made = corpus_of([Source("amounts.yaml", named=True, content=source)], ["amounts.yaml"])
    assert list(made.faults) == []
    check = made.checks["it"]
    assert isinstance(check, PossibleCheck)
    return made.claims["it"], check


def copies(text: str, more: str = "") -> list[tuple[str, str]]:
    """Return what each damaged copy says was done to it, and what it says is possible."""
    claim, check = prepared(text, more)
    found = [(each.part, each.says, each.check) for each in damage(claim, check, ())]
    assert all(isinstance(made, PossibleCheck) for *_, made in found)
    return [(f"{part}: {says}", str(made.said)) for part, says, made in found if isinstance(made, PossibleCheck)]


# What a right side is multiplied by, and how an expression prints it.
FACTORS = {
    "2": "2",
    "1/2": "0.5",
    "10": "10",
    "1/10": "0.1",
    "1000": "1000",
    "1/1000": "0.001",
    "1000000000": "1e9",
    "1/1000000000": "1e-9",
}


def test_one_relation_is_damaged_in_its_number_and_its_comparison() -> None:
    """Slips, then numbers far away; and each other comparison, for that they differ says next to nothing."""
    assert copies("x < y") == [
        *((f"statement: right side times {factor}", f"x < {told} * y") for factor, told in FACTORS.items()),
        *((f"statement: < to {other}", f"x {other} y") for other in ("==", ">=", ">", "<=")),
    ]


def test_joined_relations_are_all_made_harder_or_easier() -> None:
    """What bounds from above is divided where the others are multiplied; comparisons change one at a time."""
    words = "statement: right sides times {}, or divided by it where they bound from above"
    told = list(FACTORS.values())
    inverse = [told[place ^ 1] for place in range(len(told))]  # they stand in pairs
    assert copies("x > y and (x < 3 * y or x <= 4 * y)")[:8] == [
        (words.format(factor), f"x > {one} * y and (x < {other} * (3 * y) or x <= {other} * (4 * y))")
        for factor, one, other in zip(FACTORS, told, inverse, strict=True)
    ]
    assert copies("x > y and x <= 3")[8:] == [
        *((f"statement: > to {other}", f"x {other} y and x <= 3") for other in ("==", ">=", "<=", "<")),
        *((f"statement: <= to {other}", f"x > y and x {other} 3") for other in ("==", ">=", ">", "<")),
    ]


def test_a_figure_of_a_condition_is_doubled() -> None:
    """One at a time, in what is sought and in what is listed; conditions that are no figures stay."""
    more = ", assuming: [x < most, y > least, y < 5], given: {most: '3.0', least: '1.0'}"
    claim, check = prepared("x > y", more)
    doubled = [each.check for each in damage(claim, check, ()) if each.part == "input"]
    found = [each for each in doubled if isinstance(each, PossibleCheck)]
    assert [str(each.sought.assuming[3:]) for each in found] == [str(each.figures.conditions) for each in found]
    assert [list(map(str, each.sought.assuming)) for each in found] == [
        ["x < most", "y > least", "y < 5", "most == 6", "least == 1"],
        ["x < most", "y > least", "y < 5", "most == 3", "least == 2"],
    ]
    assert found[0].said == check.said


# Whether a number in the place of the right side would make it impossible: nothing larger or smaller of an amount does.
COULD = {
    # what holds of every number in the place of 6, and what of none below it
    "x^2 < 6": True,
    "4 - x^2 == 0": True,  # no square is 4 - 10^18 less than 4; upward alone
    "x^2 - 4 == 0": True,  # downward alone
    "x^2 < 6 or 0 - x^2 > 0 - 6": True,  # where one falls the other rises
    "x^2 == 4 or y^2 <= 9": True,
    "0 - x^2 > 0 - 6e40": True,  # beyond a number that is far below zero itself
    "x^2 - y^2 < 6": False,
    "x < x + 1": False,  # it is so by writing alone, though it is never below its own less a number
    # amounts are compared with amounts alone, in whatever they are written
    "size < 5 [byte]": False,
    "0.5 * size + 0 [byte] < 5 [byte]": False,
    "size * shape < 5 [byte]": False,
    "size * shape < 5 [byte] and x^2 >= 0 - 1": False,
    "size + size * nought < 5 [byte]": False,
    "size * lean > -5 [byte]": True,  # half of it is lost: above 0 it never is
    "max(size, 2 * size) < 5 [byte]": False,
    "size^2 / size < 5 [byte]": False,
    "-5 [byte] < 0 [byte] - size": True,
    "rate / (rate + 1 [byte/second]) > size / (size + 1 [byte])": True,  # no part is 1 more than another
    "size / 1 [byte] < 6 - x^2": True,  # both sides move: 6 less a square reaches no amount where much is taken away
    "x^2 < 6 or size + 3 [byte] < 5 [byte]": True,
    "x^2 < 6 or size / (size + 1 [byte]) > 0.5": True,  # no part is larger than the whole
}


@pytest.mark.parametrize("text", COULD)
def test_what_a_number_far_away_would_make_impossible(text: str) -> None:
    """By hand: the copies that are tried, and whether one of them is never so."""
    _, check = prepared(text)
    assert could_fail(check, check.decide()) is COULD[text]


def test_wide_bounds_are_bounds_as_well() -> None:
    """Above 6 and up to a million millions there is a number, and above a million of those there is none."""
    for most, could in (("x <= 10^12", True), ("x >= 10^12", False)):
        _, check = prepared("x > 6", f", assuming: [{most}]")
        assert could_fail(check, check.decide()) is could


def test_a_number_below_zero_is_no_amount() -> None:
    """Minus half a size is above minus 5 bytes for some size, and above 1 byte for none; planted as a tree."""
    _, check = prepared("size > 5 [byte]")
    (size,) = (each for each in check.said.sides if not isinstance(each, Number))
    byte = parse_unit("byte")

    def could(tree: Expression, number: int) -> bool:
        said = check.about(Relation(tree, Comparison.ABOVE, Number(Fraction(number), byte)))
        return could_fail(said, said.decide())

    assert could(Multiply((Number(Fraction(-1, 2)), size)), -5) is True
    assert could(Multiply((Number(Fraction(1, 2)), size)), -5) is False
