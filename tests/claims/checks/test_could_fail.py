"""Whether a verified claim could have failed: some damage turns it, or nothing does and it says nothing."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.check import Check
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict

HEAD = """\
document: kiosk
quantities:
  - {name: r, unit: "", meaning: any number, domain: real}
  - {name: p, unit: "", meaning: a part, domain: fraction from 0 to 1}
  - {name: x, unit: "", meaning: one number, domain: real}
  - {name: y, unit: "", meaning: another number, domain: real}
  - {name: a, unit: "", meaning: a positive number}
  - {name: t, unit: second, meaning: a time}
  - {name: s, unit: metre, meaning: a distance}
  - {name: v, unit: metre/second, meaning: a speed}
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: rate, unit: byte/second, meaning: the rate of a line}
  - {name: shape, unit: "", meaning: a constant, domain: real, value: "7"}
  - {name: nought, unit: "", meaning: zero, domain: real, value: "0"}
  - {name: lean, unit: "", meaning: a negative constant, domain: real, value: "-1/2"}
formulas:
  - {name: speed, of: v, is: s / t, hypothesis: It is even.}
  - {name: straight, of: y, is: a * x + a, hypothesis: It is straight.}
claims:
  - {id: two, says: Two., stated: "2", exact: true, expression: 1 + 1}
  - {id: three, says: Three., stated: "3", exact: true, expression: 1 + 2}
  - {id: nine, says: Nine., stated: "9", exact: true, expression: 1 + 3, expect: refuted, because: It is 4.}
  - {id: half-hour, says: Thirty., stated: 30.0 minute, source: the log}
  - {id: quarter, says: Fifteen., stated: 15.0 minute, source: the log}
  - {id: least, says: Much., stated: at least 50 minute, source: a rumour}
  - {id: most, says: Little., stated: at most 70 minute, source: a rumour}
"""


def prepared(body: str) -> Check:
    """Return the check of a claim."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    found = corpus_of([Source("kiosk.yaml", named=True, content=text)], ["kiosk.yaml"])
    assert list(found.faults) == []
    return found.checks["it"]


def ranged(holds: str, given: str, word: str = "usually", measure: str = "uniform") -> str:
    """Return the keys of a share over a range of the first input."""
    over = given.partition(":")[0]
    return f"share: {{word: {word}, holds: '{holds}', over: {over}, measure: {measure}}}, given: {{{given}}}"


@pytest.mark.parametrize(
    ("body", "could"),
    [
        ("whole: [half-hour, quarter], stated: 45.0 minute", True),
        ("whole: [half-hour, least], stated: 2 hour", True),  # less than 79 minutes would be refuted
        ("whole: [half-hour, most], stated: 1 hour", True),  # more than 101 would be
        ("whole: [least, most], stated: 1 hour", False),  # they are anything
        ("agree: [half-hour, most]", True),  # 71 minutes would be too much
        ("dimension: {expression: s^2, measures: 'metre^2'}", True),
        ("dimension: {expression: 'if(x > y, s, t)', balances: false}", True),
        ("always: x^2 + y^2 >= 2 * x * y", True),
        ("always: x > 0, assuming: [x > 2 or x == 1]", True),
        ("scaling: {formula: straight, in: x, as: affine}", True),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 5]", False),  # nothing moves
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 5, a < 9 or a > 99]", False),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x > 123456789, x < 123456790]", True),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 4 + a, a == 3 or a > 2]", True),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 4 + a, a == 1 or a > 2]", False),
        ("scaling: {formula: speed, in: s, as: affine}, assuming: ['s >= 5 [metre]', 's <= 5 [metre]']", False),
        ("limit: {formula: straight, as: x, to: '3', is: 4 * a}", True),
        ("share: {word: usually, of: [two, three, nine]}", True),
        (ranged("r < 7", "r: 1-9"), True),
        (ranged("r < r + 1", "r: 1-9"), False),
        (ranged("r > r + 1", "r: 1-9", "hardly ever"), False),
        (ranged("r < 7 or r > 8", "r: 1-9"), True),
        (ranged("r < 7 or r >= 7", "r: 1-9"), False),
        (ranged("r < 7 and r > 7", "r: 1-9", "hardly ever"), False),
        (ranged("r > 0 or r < 0 - 5", "r: 1-9"), True),  # turned round, the range lies between
        (ranged("r > 0 or r < 0 - 1000000", "r: 1-9"), True),
        (ranged("n > 0 or n < 0 - 5", "n: 0-9"), True),  # a number of the claim's own is any number
        (ranged("p >= 0 and p <= 1", "p: 0.5-0.75"), False),  # as every part does
        (ranged("p > 0.1 or p < 0.01", "p: 0.5-0.75"), True),  # a tenth of it lies between
        (ranged("n > 0 or n < 0 - 5", "n: 1-9"), True),
        # what lies outside of the domain at one end alone is no range of it
        (ranged("p >= 0 and p <= 1", "p: 0.05-0.5"), False),
        (ranged("p >= 0 and p <= 1", "p: 0-0.5"), False),
        # here alone, or far away alone
        (ranged("r > 0.95 and r < 9.5", "r: 1-9"), True),
        (ranged("r < 0 and r > 0 - 10^(-25)", "r: 1-9", "hardly ever"), True),
        (ranged("r < 10^20 or r > 10^40", "r: 1-9"), True),
        (ranged("r < 10^(-40) or r > 10^(-20)", "r: 1-9"), True),
        (ranged("z > 5 or z < 4 - r^2", "r: 1-9, z: '6'"), True),  # the other figure alone turns it
        (ranged("p >= 0", "p: 0.5-0.75"), True),  # turned round it is nowhere so
        # half of it, whichever way, and whatever zero is multiplied by
        (ranged("n > z", "n: -5 to 5, z: exactly 0", "often"), False),
        (ranged("r^2 > z or r^2 + 1 < z", "r: 1-9, z: '1'"), True),  # another figure turns it
        # so with one value of the other figure, whatever the range, and not so with another: in whichever order
        (ranged("z > 5 or z > 6 + r", "r: 1-9, z: '6'"), True),
        (ranged("z < 0 or z < 0 - p", "p: 0.5-0.75, z: '6'", "hardly ever"), True),
        (ranged("r^2 > 0 - z^2 or r > z", "r: 1-9, z: '2'"), False),
    ],
)
def test_whether_damage_turns_a_claim(body: str, *, could: bool) -> None:
    """Another figure, relation, range or case turns the verdict, or none does."""
    check = prepared(body)
    outcome = check.decide()
    assert outcome.verdict is Verdict.VERIFIED or body.startswith("share")
    assert check.could_fail(outcome) is could


# Whether some number in place of the right side makes it impossible: of an amount no larger or smaller one does.
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
def test_whether_another_bound_makes_a_case_impossible(text: str) -> None:
    """Worked by hand: a much larger or smaller right side, or one beyond zero, is never reached."""
    check = prepared(f'possible: "{text}"')
    assert check.could_fail(check.decide()) is COULD[text]


@pytest.mark.parametrize(("bound", "could"), [("x <= 10^12", True), ("x >= 10^12", False)])
def test_wide_bounds_leave_room_to_fail_above(bound: str, *, could: bool) -> None:
    """Above 6 and up to 10^12 there is a number, and above 10^18 none."""
    check = prepared(f'possible: "x > 6", assuming: [{bound}]')
    assert check.could_fail(check.decide()) is could
