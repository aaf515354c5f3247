"""What would make a claim hold: planted slips, each of which has to be found, and what must not be offered."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.repair import OtherInput, Repair
from claims.checks.slips import Slip
from claims.checks.value.check import ValueCheck
from claims.checks.value.inversion import inversions
from claims.explain.repairs import repairs
from claims.report.repairs import SLIPS, word_repair
from claims.schema.vocabulary import Verdict
from units import Interval

HEAD = """\
document: kiosk
sections: {"1": Sales}
quantities:
  - {name: cups, unit: token/day, meaning: cups sold in a day}
  - {name: open_days, unit: day, meaning: days with the shutter up}
  - {name: cups_sold, unit: token, meaning: cups sold while open}
  - {name: rent, unit: $, meaning: what the place costs}
  - {name: price, unit: $/token, meaning: price of a cup}
  - {name: gain, unit: $, meaning: what is left in the end}
  - {name: growth, unit: "", meaning: factor from day to day}
  - {name: trend, unit: "", meaning: factor after some days}
  - {name: round, unit: "", meaning: days gone by}
  - {name: per_cup, unit: $/token, meaning: rent for each cup}
  - {name: beans, unit: gram/token, meaning: beans in a cup, value: "7"}
formulas:
  - {name: sold, of: cups_sold, is: cups * open_days, hypothesis: Every day is alike.}
  - {name: spread, of: per_cup, is: rent / (cups * open_days), hypothesis: Nothing else costs.}
  - {name: left, of: gain, is: cups * open_days * price - rent, hypothesis: Nothing else costs.}
  - {name: grown, of: trend, is: "growth^(-round)", hypothesis: Sales fall evenly.}
claims:
  - {id: cups-a-day, says: 40 cups., stated: "40 token/day", exact: true, source: the till}
  - {id: days, says: 20 to 30 days., stated: "20-30 day", exact: true, source: the sign}
  - {id: week, says: A week., stated: "300 token", exact: true, expression: "cups * days",
     expect: approximate, because: .,
     given: {cups: cups-a-day, days: "exactly 7 day"}}
"""


def mends(folder: Path, body: str) -> list[Repair]:
    """Return what would make one more claim hold."""
    lines = "".join(f"    {line}\n" for line in body.strip().split("\n"))
    (folder / "kiosk.yaml").write_text(f"{HEAD}  - id: it\n    says: So it is.\n{lines}", encoding="utf-8")
    corpus = open_corpus([folder])
    finding = corpus.find("it")
    assert finding.verdict in (Verdict.APPROXIMATE, Verdict.REFUTED)
    return list(repairs(corpus, finding))


def says(found: list[Repair], part: str) -> list[str]:
    """Return the words of the changes of one kind, in order."""
    return [word_repair(each) for each in found if each.part == part]


GIVEN = "given: {cups: cups-a-day, days: exactly 7 day}"


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        (
            f'stated: "2800 token"\nexpression: cups * days\n{GIVEN}',
            "slip",
            "the result times 10 would match: a power of ten",
        ),
        (
            f'stated: "140 token"\nexpression: cups * days\n{GIVEN}',
            "slip",
            "the result divided by 2 would match: one direction",
        ),
        (
            f'stated: "40.0 token"\nexpression: cups * days\n{GIVEN}',
            "slip",
            "the result divided by days (7 days) would match",
        ),
        (f'stated: "200 token"\nexpression: cups * days\n{GIVEN}', "hedge", 'write "order of 200 token"'),
        (
            f'stated: "1960 token"\nexpression: cups * days\n{GIVEN}',
            "figure",
            'write "280 tokens" instead of "1960 tokens"',
        ),
        # 400 token stands for 360 to 440, over 40 cups a day, over 7 days
        (
            f'stated: "400 token"\nexpression: cups * days\n{GIVEN}',
            "input",
            "days: 9 to 11 days instead of 7",
        ),
        (
            f'stated: "400 token"\nexpression: cups * days\n{GIVEN}',
            "input",
            "cups (cups-a-day): 51.43 to 62.86 tokens per day instead of 40 tokens per day",
        ),
        (
            'stated: "2400 token"\nformula: sold\ngiven: {cups: cups-a-day, open_days: days}',
            "input",
            "days with the shutter up, as a single value: 58.75 to 61.25 days instead of 20 to 30 days",
        ),
        (  # the week computes to 280 though it prints 300: half of it is 140
            'stated: "140.0 token"\nexpression: half / 2\ngiven: {half: week}',
            "input",
            "half (week): 280 tokens, which week computes, instead of 300 tokens",
        ),
        ("scaling: {formula: spread, in: cups, as: proportional}", "statement", "it goes as one over cups"),
        ("scaling: {formula: left, in: cups, as: proportional}", "statement", "it is affine"),
        ("scaling: {formula: left, in: rent, as: increasing}", "statement", "it falls with growing rent"),
        ("independent: {formula: sold, of: cups}", "statement", "it is proportional to cups"),
        ("limit: {formula: spread, as: cups, to: infinity, is: price}", "statement", "the limit is `0 ["),
        (
            "identity: grown == growth^round",
            "statement",
            "with `growth^(-round)` instead of `growth^round`",
        ),
        ("identity: sold == 2 * cups * open_days", "statement", "with the right side times 0.5"),
        ("identity: sold == 2 * cups * open_days", "apart", "the left side is exactly 0.5 times the right side"),
        ("always: max(cups, 2 * cups, 40 [token/day]) > 2 * cups", "statement", "with `>=` instead of `>`"),
        (
            "identity: min(sold, 2 * cups * open_days) == 2 * cups * open_days",
            "statement",
            "with `<=` instead of `==`",
        ),
        ("identity: left == cups * open_days * price + rent", "statement", "- rent` instead of"),
        (
            "always: sold < 250 [token]\ngiven: {cups: cups-a-day, open_days: exactly 7 day}",  # 40 * 7 are 280
            "statement",
            "with a figure larger than `280 [token]` instead of `250 [token]`",
        ),
        (
            "always: sold >= 300 [token]\ngiven: {cups: cups-a-day, open_days: exactly 7 day}",
            "statement",
            "with a figure at most `280 [token]` instead of `300 [token]`",
        ),
        (
            "always: sold / 3 >= 100 [token]\ngiven: {cups: cups-a-day, open_days: exactly 7 day}",  # 93 and a third
            "statement",
            "with a figure at most ≈ 93.33 tokens instead of `100 [token]`",
        ),
        (
            "always: sold / 3 <= 93.33 [token]\ngiven: {cups: cups-a-day, open_days: exactly 7 day}",
            "statement",
            "with a figure at least ≈ 93.333 tokens instead of `93.33 [token]`",
        ),
        (
            "always: max(cups, 2 * cups) <= cups",
            "statement",
            "with `min(cups, 2 * cups)` instead of",
        ),
        ("identity: growth * rent == rent", "condition", "where growth == 1"),
        ("always: growth * rent >= rent", "condition", "where growth >= 1"),
        # four parts at least below the stroke are three beside the one; half of a sum is as much as what it is added to
        ("always: 1 / (1 + growth) <= 0.25", "condition", "where growth >= 3"),
        ("always: open_days / (open_days + 2 [week]) > 0.5", "condition", "where open_days > 14 [day]"),
        ("always: open_days / (open_days + 2 [week]) == 0.5", "condition", "where open_days == 14 [day]"),
        ("always: 1 / (1 + growth^2) <= 0.25", "condition", "where 4 / (growth^2 + 1) <= 1"),  # no line
        ("always: growth / (round + 1) > 0.5", "condition", "where 2 * growth / (round + 1) > 1"),  # of two quantities
        (
            "dimension: {expression: cups * open_days, is: gram}",
            "unit",
            "times 7 grams per token (beans in a cup)",
        ),
        (
            "dimension: {expression: cups * open_days, is: token, balances: false}",
            "unit",
            "they balance as printed",
        ),
        (
            "dimension: {expression: cups * open_days, is: ktoken}",
            "unit",
            "a factor of 1/1000 is missing; with `measures` instead of `is`",
        ),
        ("agree: [cups-a-day, many]", "apart", "many is 9 times cups-a-day"),
    ],
)
def test_a_planted_slip_is_found(tmp_path: Path, body: str, kind: str, words: str) -> None:
    """The change that undoes what was planted is among those named."""
    if "many" in body:
        body += "\n  - {id: many, says: Many., stated: '360 token/day', exact: true, source: the fair}".replace(
            "\n  ", "\n", 1
        )
        body, extra = body.split("\n", 1)
        (tmp_path / "more.yaml").write_text(f"document: kiosk\nclaims:\n  {extra}\n", encoding="utf-8")
    found = says(mends(tmp_path, body), kind)
    assert any(words in each for each in found), found


@pytest.mark.parametrize(
    "relation",
    [
        "sold > 2 * cups * open_days",  # always smaller
        "left >= cups * open_days * price",  # always smaller
        "cups != 2 * cups - cups",  # always equal
        "cups < 0 [token/day]",  # always larger
    ],
)
def test_no_comparison_is_turned_round(tmp_path: Path, relation: str) -> None:
    """Who writes that one is larger did not mean that it is smaller, whichever of the two always holds."""
    found = says(mends(tmp_path, f"always: {relation}"), "statement")
    assert [each for each in found if re.search("with `[<>=!]+` instead of", each)] == []


def test_inputs_come_nearest_first(tmp_path: Path) -> None:
    """Of (40 + 1) / 2, to be 40 (35 to 45): the 40 has to move by a factor below two, the 1 by a factor of thirty."""
    inputs_given = "given: {cups: cups-a-day, more: exactly 1 token/day, share: exactly 2}"
    body = f'stated: "40 token/day"\nexpression: (cups + more) / share\n{inputs_given}'
    inputs = says(mends(tmp_path, body), "input")
    assert inputs[-1].startswith("more:")
    assert "instead of 1 token per day" in inputs[-1]


def test_no_slip_is_read_into_a_half_line(tmp_path: Path) -> None:
    """Any large factor would lead beyond a bound: it tells nothing."""
    found = mends(tmp_path, f'stated: "> 300 token"\nexpression: cups * days\n{GIVEN}')
    assert not says(found, "slip")
    assert says(found, "input")


def test_what_holds_needs_no_mending(tmp_path: Path) -> None:
    """A verified claim has no repairs, and every value that inversion names for it includes the present one."""
    (tmp_path / "kiosk.yaml").write_text(
        HEAD.replace('"300 token"', '"280 token"').replace("expect: approximate, because: .,", "")
    )
    corpus = open_corpus([tmp_path])
    assert repairs(corpus, corpus.find("week")) == ()
    check = corpus.checks["week"]
    assert isinstance(check, ValueCheck)
    for each in inversions(check):
        now = next(bound.span[0] for bound in check.bound if bound.quantity == each.quantity)
        assert any(part.contains(now) for part in each.parts)


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ("always: open_days < 30 [day]\ngiven: {open_days: exactly 40 day}", "statement", "`>`"),
        ("always: open_days > 50 [day]\ngiven: {open_days: exactly 40 day}", "statement", "`<`"),
        (
            'stated: "1,075 token"\nexpression: cups * days\ngiven: {cups: cups-a-day, days: exactly 31 day}',
            "hedge",
            "order",
        ),
        (f'stated: "250 token"\nexpression: cups * days\n{GIVEN}', "hedge", "order"),
    ],
)
def test_nothing_is_offered_that_nobody_meant(tmp_path: Path, body: str, kind: str, words: str) -> None:
    """A threshold is not turned around, and a figure of two digits and more is no order of magnitude."""
    found = says(mends(tmp_path, body), kind)
    assert not any(words in each for each in found), found


def test_a_repair_is_data(tmp_path: Path) -> None:
    """Of 40 cups a day over 7 days, printed 400 tokens, which are 360 to 440: the days are 9 to 11, as numbers."""
    found = mends(tmp_path, f'stated: "400 token"\nexpression: cups * days\n{GIVEN}')
    days = next(each for each in found if isinstance(each, OtherInput) and each.bound.quantity.name == "days")
    assert days.bound.span == (Fraction(7), Fraction(7))
    assert days.inversion.parts == (Interval(Fraction(9), Fraction(11)),)


def test_every_slip_has_words() -> None:
    """A slip that repairs may name can be told."""
    assert SLIPS.keys() == set(Slip)
