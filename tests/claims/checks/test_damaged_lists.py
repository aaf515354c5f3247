"""Damage to wholes, agreements and claims about units: which copies there are, and what nothing could turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.audit.corpus import corpus_of
from claims.audit.vacuity import could_fail, guarded
from claims.checks.agreement.check import AgreeCheck
from claims.checks.check import Check
from claims.checks.families import family_of
from claims.checks.units.check import DimensionCheck
from claims.checks.whole.check import WholeCheck
from claims.checks.whole.evidence import WholeEvidence
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict
from units import Figure, Interval

HEAD = """\
document: yard
quantities:
  - {name: way, unit: metre, meaning: how far it is}
  - {name: time, unit: second, meaning: how long it takes}
  - {name: x, unit: "", meaning: a number, domain: real}
  - {name: y, unit: "", meaning: another, domain: real}
claims:
  - {id: one, says: Thirty., stated: 30.0 minute, premise: the log}
  - {id: two, says: Fifteen., stated: 15.0 minute, premise: the log}
  - {id: three, says: Ten to twelve., stated: 10.0-12.0 minute, premise: the log}
  - {id: least, says: Much., stated: at least 50 minute, premise: a rumour}
  - {id: most, says: Little., stated: at most 70 minute, premise: a rumour}
"""


def prepared(body: str) -> tuple[dict[str, Check], Check]:
    """Return the damaged copies of one more claim by what they say, and its check."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    made = corpus_of([Source("yard.yaml", named=True, content=text)], ["yard.yaml"])
    assert list(made.faults) == []
    check = made.checks["it"]
    copies = list(family_of(check).damage(made.claims["it"], check, ()))
    assert len({each.says for each in copies}) == len(copies)
    return {each.says: each.check for each in copies if each.check is not None}, check


def ends(figure: Figure) -> str:
    """Return the printed numbers of a figure."""
    return "-".join(str(end.value) for end in (figure.low, figure.high)[: 2 if figure.high is not figure.low else 1])


WHOLE = "whole: [one, two, three], stated: 0.95 hour"
SUMS = {
    "the total times 2": "30 15 10-12 of 19/10",
    "one times 2": "60 15 10-12 of 19/20",
    "two times 2": "30 30 10-12 of 19/20",
    "three times 2": "30 15 20-24 of 19/20",
    "the total times 10": "30 15 10-12 of 19/2",
    "one times 10": "300 15 10-12 of 19/20",
    "two times 10": "30 150 10-12 of 19/20",
    "three times 10": "30 15 100-120 of 19/20",
    "the total times 3/2": "30 15 10-12 of 57/40",
    "one times 3/2": "45 15 10-12 of 19/20",
    "two times 3/2": "30 45/2 10-12 of 19/20",
    "three times 3/2": "30 15 15-18 of 19/20",
    "without one": "15 10-12 of 19/20",
    "one twice": "30 30 15 10-12 of 19/20",
    "without two": "30 10-12 of 19/20",
    "two twice": "15 30 15 10-12 of 19/20",
    "without three": "30 15 of 19/20",
    "three twice": "10-12 30 15 10-12 of 19/20",
}


def test_one_part_of_a_list_is_damaged_at_a_time() -> None:
    """Its total, each of its parts, one part left out, one counted twice; all else stays as it is printed."""
    copies, _ = prepared(WHOLE)
    told = {
        says: f"{' '.join(ends(figure) for _, figure in each.parts)} of {ends(each.total)}"
        for says, each in copies.items()
        if isinstance(each, WholeCheck)
    }
    assert list(told.items()) == list(SUMS.items())


def test_parts_are_read_to_the_place_that_they_were_printed_to() -> None:
    """Twice 15.0 is printed as 30.0 is: both are read to the tenth, and add up to 59.9 to 60.1 minutes."""
    doubled = prepared("whole: [one, two], stated: 45.0 minute")[0]["two times 2"]
    evidence = doubled.decide().evidence
    assert isinstance(evidence, WholeEvidence)
    assert evidence.sums == Interval(Fraction("59.9"), Fraction("60.1"))


def test_the_one_part_of_a_list_is_not_left_out() -> None:
    """What is left would be no list."""
    assert "without one" not in prepared("whole: [one], stated: 30.0 minute")[0]


MOVED = {"2": "60 15", "10": "300 15", "3/2": "45 15", "1000": "30000 15", "1/1000": "3/100 15"}


def test_one_figure_is_moved_at_a_time() -> None:
    """Each by itself, slightly and far; then each of the others prints what the first does."""
    copies, _ = prepared("agree: [one, two, three], verdict: refuted, because: They differ.")
    told = {
        says: " ".join(ends(figure) for _, figure in each.members)
        for says, each in copies.items()
        if isinstance(each, AgreeCheck)
    }
    assert list(told.items()) == [
        *((f"one times {factor}", f"{moved} 10-12") for factor, moved in MOVED.items()),
        *((f"two times {factor}", f"30 {moved} 10-12") for factor, moved in zip(MOVED, TWO, strict=True)),
        *((f"three times {factor}", f"30 15 {moved}") for factor, moved in zip(MOVED, THREE, strict=True)),
        ("two prints what one does", "30 30 10-12"),
        ("three prints what one does", "30 15 30"),
    ]


TWO = ("30", "150", "45/2", "15000", "3/200")
THREE = ("20-24", "100-120", "15-18", "10000-12000", "1/100-3/250")


def test_an_agreement_is_damaged_by_name() -> None:
    """What is moved keeps its name, so that the evidence tells which figure it was."""
    copies, check = prepared("agree: [one, two], verdict: refuted, because: They differ.")
    assert isinstance(check, AgreeCheck)
    names = {tuple(name for name, _ in each.members) for each in copies.values() if isinstance(each, AgreeCheck)}
    assert names == {("one", "two")}


UNITS = {
    "dimension: {expression: way / time, is: metre/second}": {
        "balance denied": "metre/second, sized, unbalanced",
        "times second": "metre, sized, balanced",
        "3600 times as large": "3600 metre/second, sized, balanced",
    },
    "dimension: {expression: way / time, measures: metre/second}": {
        "balance denied": "metre/second, measured, unbalanced",
        "times second": "metre, measured, balanced",
    },
    "dimension: {expression: way + x, balances: false}": {"balance denied": "none, sized, balanced"},
}


def _told(check: DimensionCheck) -> str:
    size = "none" if check.unit is None else str(check.unit.dimension)
    times = "" if check.unit is None or check.unit.factor == 1 else f"{check.unit.factor} "
    sized, balanced = "sized" if check.sized else "measured", "balanced" if check.balances else "unbalanced"
    return f"{times}{size}, {sized}, {balanced}"


@pytest.mark.parametrize("body", UNITS)
def test_units_are_damaged_where_there_are_any(body: str) -> None:
    """The balance is denied, or asserted; a unit gets a second more, and where its size counts another size."""
    copies, _ = prepared(body)
    assert {says: _told(each) for says, each in copies.items() if isinstance(each, DimensionCheck)} == UNITS[body]


@pytest.mark.parametrize(
    ("body", "could"),
    [
        ("whole: [one, two], stated: 45.0 minute", True),
        ("whole: [one, least], stated: 2 hour", True),  # less than 79 minutes would be refused
        ("whole: [one, most], stated: 1 hour", True),  # more than 101 would be
        ("whole: [least, most], stated: 1 hour", False),  # they are anything
        ("agree: [one, most]", True),  # 71 minutes would be too much
        ("dimension: {expression: way^2, measures: 'metre^2'}", True),
        ("dimension: {expression: 'if(x > y, way, time)', balances: false}", True),
    ],
)
def test_what_no_damage_could_turn_is_not_verified(body: str, *, could: bool) -> None:
    """Planted: a list that adds up to anything; of figures and units something is always refused."""
    _, check = prepared(body)
    outcome = check.decide()
    assert outcome.verdict is Verdict.VERIFIED
    assert could_fail(check, outcome) is could
    assert guarded(check, outcome).verdict is (Verdict.VERIFIED if could else Verdict.UNDECIDED)
