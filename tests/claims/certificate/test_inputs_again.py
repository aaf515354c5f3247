"""recheck.py by itself: figures, units and inputs of claims, and how many steps they may take; each made by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    NONNEGATIVE,
    POSITIVE,
    Json,
    X,
    by_sign,
    document,
    fact,
    free,
    goal,
    judged,
    printed,
    recheck,
    stated,
    twice,
)

UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "hour": {"factor": "3600", "base": {"second": "1"}}}
WATCH = {"watch": {"factor": "14400", "base": {"second": "1"}}}


def only(made: Json) -> Json:
    """Return a certificate as recheck.py holds it, of some claims."""
    return recheck.Certificate(made)


def test_a_figure_is_read_once_and_kept() -> None:
    """Whichever claim asks for it; exact or cut digits are read as such."""
    exact = {"text": "2", "exact": True, "cut": False, "set": ["[", "2", "2", "]"]}
    cut = {"text": "2", "exact": False, "cut": True, "set": ["[", "2", "3", ")"]}
    made = only(document(fact("till"), fact("box", figure=exact), fact("short", figure=cut)))
    assert made.figure("till") is made.figure("till")
    assert made.figure("till").set == (Fraction(3, 2), Fraction(5, 2), False, False)
    assert made.figure("box").set == (2, 2, False, False)
    assert made.figure("short").set == (2, 3, False, True)


def test_the_set_of_a_figure_counts_in_its_unit() -> None:
    """An hour is within half an hour, which is 1800 seconds."""
    made = only(document(fact("wait", figure=printed("2 hour", "3/2", "5/2")), units=UNITS))
    assert made.figure("wait").set[:2] == (5400, 9000)


def test_a_claim_has_the_units_of_its_document(tmp_path: Path) -> None:
    """Beside those of all; they are made once, no other claim has them, and each is told once."""
    own, same = fact("guard", declares=WATCH), fact("relief", declares=WATCH)
    made = only(document(own, fact("till"), same, units=UNITS))
    assert made.units_of(made.claims["till"]) is made.units
    units = made.units_of(made.claims["guard"])
    assert units is made.units_of(made.claims["guard"])
    assert (units("watch"), units("hour")) == ((14400, {"second": 1}), (3600, {"second": 1}))
    made.units_of(made.claims["relief"])
    assert made.taken == ["watch"]
    with pytest.raises(KeyError):
        made.units("watch")
    again = document(fact("guard", figure=None, declares={"hour": UNITS["hour"]}), units=UNITS)
    assert judged(again, tmp_path) == "guard: a unit declared anew"
    assert judged(document(fact("till"), units=UNITS), tmp_path) == "decided"
    assert judged(document(fact("till"), units={**UNITS, **WATCH}), tmp_path) == "trusted"


def inputs(quantities: Json, given: Json, *claims: Json, spread: bool = False) -> dict[str, tuple[Fraction, Fraction]]:
    """Return the bounds of quantities of which some are given as figures, in base units."""
    asks = twice("double", "2", None, quantities=quantities, inputs=given)
    made = only(document(asks, *claims, units=UNITS))
    scope = made.scope(made.claims["double"])
    assert (scope, made.scope(made.claims["double"])) == tuple(made.scopes)
    found: dict[str, tuple[Fraction, Fraction]] = made.inputs(made.claims["double"], scope, spread=spread)
    return found


def literal(text: str, origin: str | None = None) -> Json:
    """Return a figure of its own, or one that a claim prints."""
    return {"origin": origin, "text": text}


HOURS = free(POSITIVE, unit="hour")


@pytest.mark.parametrize(
    ("quantities", "given", "spread", "expected"),
    [
        ({"x": free(POSITIVE)}, {"x": literal("2")}, False, {"x": (2, 2)}),
        ({"x": free(POSITIVE)}, {"x": literal("1-3")}, False, {"x": (1, 3)}),
        ({"x": free(POSITIVE)}, {"x": literal("1-3")}, True, {"x": (1, 3)}),
        ({"x": free(POSITIVE)}, {"x": literal("nearly 10")}, False, {"x": (10, 10)}),
        ({"x": free(POSITIVE)}, {"x": literal("nearly 10")}, True, {"x": (9, 10)}),
        ({"x": free(POSITIVE)}, {"x": literal("about 10")}, True, {"x": (10, 10)}),
        ({"x": HOURS}, {"x": literal("2 hour")}, False, {"x": (7200, 7200)}),
        ({"x": HOURS}, {"x": literal("1-3 second")}, False, {"x": (1, 3)}),
        ({"x": HOURS, "y": free(ANY, value="7")}, {"x": literal("2 hour")}, False, {"x": (7200, 7200), "y": (7, 7)}),
        ({"y": free(ANY, value="-7")}, {}, False, {"y": (-7, -7)}),
        ({"x": free(["[", "1", "3", "]"])}, {"x": literal("1-3")}, False, {"x": (1, 3)}),
        ({"x": free(POSITIVE)}, {"x": literal("2", "till")}, False, {"x": (2, 2)}),
    ],
)
def test_the_bounds_of_inputs(quantities: Json, given: Json, spread: bool, expected: Json) -> None:
    """Constants stand as they are, ranges have two ends, and a word for a side is followed where that is asked."""
    assert inputs(quantities, given, fact("till"), spread=spread) == expected


@pytest.mark.parametrize(
    ("quantities", "given", "told"),
    [
        ({"x": free(POSITIVE)}, {}, "x outside its domain"),
        ({"x": free(POSITIVE)}, {"x": literal("2"), "y": literal("2")}, "an input that is no quantity"),
        ({"x": free(POSITIVE, value="2")}, {"x": literal("2")}, "the input x"),
        ({"x": free(["[", "1", "3", "]"])}, {"x": literal("1-4")}, "x outside its domain"),
        ({"x": free(["[", "1", "3", "]"])}, {"x": literal("0-3")}, "x outside its domain"),
        ({"x": free(NONNEGATIVE, integer=True)}, {"x": literal("2.5")}, "x outside its domain"),
        ({"x": free(POSITIVE)}, {"x": literal("> 2")}, "the input x"),
        ({"x": free(POSITIVE)}, {"x": literal("2 hour")}, "the input x"),
        ({"x": HOURS}, {"x": literal("2")}, "the input x"),
        ({"x": free(POSITIVE)}, {"x": literal("3", "till")}, "x is not what is printed"),
        ({"x": free(POSITIVE)}, {"x": literal("2.0", "till")}, "x is not what is printed"),
        ({"x": free(POSITIVE)}, {"x": {"text": "2"}}, "expected the fields: origin text"),
    ],
)
def test_inputs_that_do_not_fit(quantities: Json, given: Json, told: str) -> None:
    """Out of the domain, in other units, given twice or not at all, a bound, or not what is printed."""
    with pytest.raises(recheck.Disagreement, match=f"^{told}"):
        inputs(quantities, given, fact("till"))


def test_an_input_is_read_by_the_claim_that_prints_it() -> None:
    """Exact there, it is no range here; an exact number of its own has to say so."""
    exact = {"text": "100", "exact": True, "cut": False, "set": ["[", "100", "100", "]"]}
    asks = twice("double", "100", "till")
    made = only(document(fact("till", figure=exact), asks))
    assert made.given(made.claims["double"], "x", "").set == (100, 100, False, False)
    made = only(document(twice("double", "100", None)))
    assert made.given(made.claims["double"], "x", "").set == (95, 110, False, False)


def test_ends_of_a_condition_count_in_units(tmp_path: Path) -> None:
    """What is printed as 2 hours is assumed as 7200 seconds."""
    for size, told in (("7200", "decided"), ("2", "of-always: it does not assume of x what is printed")):
        is_as_long = [X, "==", ["number", size, "second"]]
        last = goal([X, ">", ["number", "0", "second"]], by_sign(X), [is_as_long], {"x": str(Fraction(size) / 3600)})
        made = {**stated({"x": HOURS}, last), "inputs": {"x": literal("2 hour")}}
        assert judged(document(made, units=UNITS), tmp_path) == told


def test_all_claims_together_have_so_many_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: claims that each take too many are left one by one, and never end, unless they are counted as well."""
    sound = [twice(f"double{number}", "2", None) for number in range(4)]
    assert judged(document(*sound), tmp_path) == "decided"
    made = only(document(*sound))
    before = made.left
    assert made.decided("double0") is None
    taken = before - made.left
    assert 0 < taken < 100
    assert made.scopes == []
    monkeypatch.setattr(recheck, "STEPS", 3 * taken + 1)
    assert judged(document(*sound), tmp_path) == "decided"  # the last one begins where a step is left
    monkeypatch.setattr(recheck, "STEPS", 3 * taken)
    told = f"double3: all claims together take more than {3 * taken} steps"
    assert judged(document(*sound), tmp_path) == told
    monkeypatch.setattr(recheck, "STEPS_PER_CLAIM", taken - 1)
    monkeypatch.setattr(recheck, "STEPS", 3 * taken)
    assert judged(document(*sound), tmp_path) == told
    assert judged(document(*sound[:3]), tmp_path) == "trusted"
