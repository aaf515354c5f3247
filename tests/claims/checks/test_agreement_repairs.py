"""What is told of figures that do not agree, by hand: the factor between them, what each rests on, what joins them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.agreement import AgreeCheck
from claims.checks.check import Check
from claims.checks.collections.whole import WholeCheck
from claims.checks.premise import PremiseCheck
from claims.checks.repair import FiguresApart, FromInputs, FromOutside, InputBeneath, OtherHedge, Repair
from claims.explain.list_repairs import of_agreement
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict
from units import Figure, parse_figure


def compared(*texts: str) -> AgreeCheck:
    """Return the check of figures that are called `a`, `b` and so on; an exclamation mark makes one exact."""
    figures = (parse_figure(text.removesuffix("!"), exact=text.endswith("!")) for text in texts)
    return AgreeCheck(tuple(zip("abc", figures, strict=False)))


def told(check: AgreeCheck, checks: Mapping[str, Check]) -> Iterator[str]:
    """Yield what is told of the figures of a check."""
    return map(_told, of_agreement(checks, check))


def _told(repair: Repair) -> str:
    match repair:
        case FiguresApart():
            return f"{repair.large} is {repair.times} times {repair.small}"
        case FromOutside():
            return f"{repair.claim} prints {repair.figure.text}: {repair.source}"
        case FromInputs():
            found = None if repair.computed is None else repair.computed.low.low
            return f"{repair.claim} prints {repair.figure.text}: {found}, {repair.verdict}"
        case OtherHedge():
            return f"{repair.hedge} before {repair.claim}: {repair.figure.text}"
        case InputBeneath():
            return f"{repair.claim} comes to {repair.figure.text} with another {repair.change.bound.quantity.name}"
        case _:
            raise AssertionError(repair)


FACTORS = {
    ("40!", "60!"): ["b is 3/2 times a"],
    ("60!", "40!"): ["a is 3/2 times b"],
    ("-40!", "-60!"): ["b is 3/2 times a"],
    ("100!", "115!"): ["b is 23/20 times a"],
    ("100!", "110!"): [],  # a tenth is read off the figures
    ("100!", "105!"): [],
    ("0.5!", "0.8!"): ["b is 8/5 times a"],
    # nothing is a multiple of zero, and no amount of what is lacking
    ("-0.5!", "0.8!"): [],
    ("0.5!", "-0.8!"): [],
    ("0!", "40!"): [],
    ("40!", "0!"): [],
    ("0!", "-40!"): [],
    ("30 minute!", "1 hour!"): ["b is 2 times a"],
    ("2 hour!", "30 minute!"): ["a is 4 times b"],
    ("at least 90", "40!"): ["a is 9/4 times b"],
    # a range, and tens of something, have two numbers
    ("30-40!", "60!"): [],
    ("60!", "30-40!"): [],
    # what counts from another zero than none
    ("20 °C!", "100 °C!"): [],
    ("14 June 1700", "14 June 2023"): [],
}


@pytest.mark.parametrize("texts", FACTORS)
def test_by_what_factor_figures_differ(texts: tuple[str, str]) -> None:
    """Of two numbers that count from zero, and lie on one side of it; a factor of 11/10 or less says nothing new."""
    check = compared(*texts)
    assert len(check.apart) == 1
    assert [each for each in told(check, {}) if "times" in each] == FACTORS[texts]


def test_tens_of_something_are_no_number() -> None:
    """From 10 to 100 on one side, 400 on the other: there is no factor between them, and no hedge for the tens."""
    assert list(told(compared("tens of", "400!"), {})) == []


def test_each_pair_that_does_not_agree_is_told() -> None:
    """Of three figures two pairs are apart; those that agree are not spoken of."""
    checks = {name: PremiseCheck(f"list {name}") for name in "abc"}
    assert list(told(compared("40!", "38-42", "80!"), checks)) == [
        "c is 2 times a",
        "a prints 40: list a",
        "c prints 80: list c",
        "b prints 38-42: list b",
        "c prints 80: list c",
    ]


def test_a_hedge_of_either_that_reaches_the_other() -> None:
    """A tenth beside 40.0 reaches 42.0, and the other way round; of the hedges that do the narrowest is told."""
    assert list(told(compared("40.0", "42.0"), {})) == ["about before a: about 40.0", "about before b: about 42.0"]
    assert list(told(compared("40.0", "42!"), {})) == ["about before a: about 40.0"]  # what is exact takes none
    assert list(told(compared("40.0", "95.0"), {})) == ["b is 19/8 times a", "order of before a: order of 40.0"]


YARD = """\
document: yard
claims:
  - {id: a, says: Sixty., stated: "60.0", expression: x * y * z, given: {x: "3.0", y: "4.0", z: "5.0"}}
  - {id: b, says: Ninety., stated: "90.0", expression: x + 60, given: {x: "40.0"}, verdict: loose, because: It is 100.}
  - {id: c, says: One., stated: "80.0", expression: x / (x - y), given: {x: "2.0", y: "2.0"}}
  - {id: all, says: All., stated: "150.0", whole: [a, b]}
"""


def yard() -> tuple[Mapping[str, Check], dict[str, Figure]]:
    """Return the checks and the figures of three computed claims, and of one whole."""
    made = corpus_of([Source("yard.yaml", named=True, content=YARD.encode())], ["yard.yaml"])
    assert list(made.faults) == []
    return made.checks, {name: claim.figure for name, claim in made.claims.items() if claim.figure is not None}


def test_what_follows_on_either_side_and_from_which_inputs() -> None:
    """60 follows on one side, and 100 where 90 is printed; two inputs at most are told of each, the nearest."""
    checks, figures = yard()
    found = list(told(AgreeCheck((("a", figures["a"]), ("b", figures["b"]))), checks))
    assert found[:3] == ["b is 3/2 times a", "a prints 60.0: 60, verified", "b prints 90.0: 100, loose"]
    assert found[3:] == [
        "order of before a: order of 60.0",
        "a comes to 90.0 with another x",
        "a comes to 90.0 with another y",
        "order of before b: order of 90.0",
        "b comes to 60.0 with another x",
    ]


def test_what_has_no_value_and_what_is_no_value() -> None:
    """A division by zero gives nothing to follow; parts of a whole follow from nothing that is told here."""
    checks, figures = yard()
    assert isinstance(checks["all"], WholeCheck)
    found = list(told(AgreeCheck((("all", figures["all"]), ("c", figures["c"]))), checks))
    assert found[:2] == ["all is 15/8 times c", f"c prints 80.0: None, {Verdict.UNDECIDED}"]
    assert not any(each.startswith("all comes") for each in found)
