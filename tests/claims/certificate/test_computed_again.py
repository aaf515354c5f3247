"""recheck.py by itself: computed values, ranges and units, held against what is printed; each claim made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    ONE,
    THREE,
    TWO,
    Json,
    claim,
    document,
    free,
    judged,
    recheck,
    symbol,
)

A, B, N, E = symbol("a"), symbol("b"), symbol("n"), ["irrational", "e"]
UNITS = {
    "second": {"factor": "1", "base": {"second": "1"}},
    "minute": {"factor": "60", "base": {"second": "1"}},
    "hour": {"factor": "3600", "base": {"second": "1"}},
    "date": {"factor": "1", "base": {"date": "1"}},
}
OF_EXPRESSION = "of-expression: "


def figure(text: str, *edges: str | None, brackets: str = "[]", exact: bool = False) -> Json:
    """Return a figure as a certificate has it; its set is all that is the same in both programs."""
    return {"text": text, "exact": exact, "cut": False, "set": [brackets[0], *edges, brackets[1]]}


def value(tree: Json, printed: Json, low: Json, verdict: str, high: Json = None, **inputs: str) -> Json:
    """Return a claim that a tree over some inputs comes to a figure, with what was computed for it."""
    low, high = ([each, each] if isinstance(each, str) else each for each in (low, high or low))
    return claim(
        "expression",
        verdict,
        figure=printed,
        expression=tree,
        quantities={name: free(ANY) for name in inputs},
        inputs={name: {"origin": None, "text": text} for name, text in inputs.items()},
        computed={"low": low, "high": high},
    )


def told(made: Json, folder: Path, *before: Json) -> str:
    """Return what recheck.py says to one claim behind some others."""
    return judged(document(*before, made, units=UNITS), folder)


TWO_PRINTED = figure("2.0", "39/20", "41/20")


def raised(tree: Json) -> Json:
    """Return a tree by way of an exponential and a logarithm: it is enclosed, and not exact."""
    return ["/", ["^", E, ["log", ["*", THREE, tree]]], THREE]


@pytest.mark.parametrize(
    ("low", "answer"),
    [
        (["2", "2"], "decided"),
        (["2", "2000000000000002/1000000000000000"], "decided"),  # the 15th digit may differ
        (["2", "2000000000000003/1000000000000000"], "I compute 2"),
        (["1999999999999999/1000000000000000", "2"], "decided"),
        (["2", "1"], "I compute 2"),
        (["2000000000000001/1000000000000000", "2000000000000002/1000000000000000"], "I compute 2"),
        (["1999999999999998/1000000000000000", "1999999999999999/1000000000000000"], "I compute 2"),
        (["0", "3"], "I compute 2"),
    ],
)
def test_what_was_computed_encloses_the_value(low: list[str], answer: str, tmp_path: Path) -> None:
    """Both ends about the value, the lower first, and 15 digits alike."""
    low = [str(recheck.Q(each)) for each in low]
    found = told(value(N, TWO_PRINTED, low, "verified", n="2"), tmp_path)
    assert found == (answer if answer == "decided" else OF_EXPRESSION + answer)


def test_what_was_computed_below_zero(tmp_path: Path) -> None:
    """Its digits are counted from its size."""
    printed = figure("-2.0", "-41/20", "-39/20")
    low = [str(recheck.Q("-2.000000000000002")), "-2"]
    assert told(value(N, printed, low, "verified", n="-2"), tmp_path) == "decided"


def test_what_was_computed_counts_in_the_unit_of_the_figure(tmp_path: Path) -> None:
    """Two hours are 7200 seconds, which nobody computed."""
    printed = figure("2.0 hour", "39/20", "41/20")
    tree = ["*", N, ["number", "1", "hour"]]
    assert told(value(tree, printed, "2", "verified", n="2"), tmp_path) == "decided"
    assert told(value(tree, printed, "7200", "verified", n="2"), tmp_path) == OF_EXPRESSION + "I compute 7200"
    assert "it measures {}, the figure {'second'" in told(value(N, printed, "2", "verified", n="2"), tmp_path)


@pytest.mark.parametrize(
    ("tie", "edges", "answer"),
    [
        ("1000000000000000.5", ("9", "11"), "decided"),  # one more or less is within 15 digits
        ("999999999999999.5", ("9", "11"), "trusted"),
        ("-1000000000000000.5", ("11", "9"), "decided"),
        ("-1000000000000001.5", ("11", "9"), "decided"),
        ("-500000000000000.5", ("11", "9"), "trusted"),
        ("200000000000000.5", ("9", "11"), "trusted"),
    ],
)
def test_a_tie_beyond_the_15th_digit_is_no_matter(
    tie: str, edges: tuple[str, str], answer: str, tmp_path: Path
) -> None:
    """A half is rounded either way, and 15 digits stay the same; what is shorter is left."""
    mine, half = recheck.Q(tie), recheck.Q(1, 2)
    printed = figure(f"about {tie}", *(str(mine * recheck.Q(each) / 10) for each in edges))
    low = [str(mine - half), str(mine + half)]
    assert told(value(["round", N, ONE], printed, low, "verified", n=tie), tmp_path) == answer
    turned = told(value(["round", N, ONE], printed, low[::-1], "verified", n=tie), tmp_path)
    assert turned == "trusted" if answer == "trusted" else "I compute" in turned


@pytest.mark.parametrize("verdict", ["verified", "loose", "refuted"])
@pytest.mark.parametrize("end", ["1000000000000000", "1000000000000001"])
def test_a_tie_with_an_end_on_an_edge_is_left(verdict: str, end: str, tmp_path: Path) -> None:
    """It is one of two numbers, of which one is printed."""
    low = ["1000000000000000", "1000000000000001"]
    made = value(["round", N, ONE], figure(f"exactly {end}", end, end), low, verdict, n="1000000000000000.5")
    assert told(made, tmp_path) == "trusted"


@pytest.mark.parametrize(
    ("printed", "number", "verdict", "answer"),
    [
        # a single value that is enclosed is no range: it lies between two ends
        (figure("2.0-9.0", "39/20", "181/20"), "5", "verified", "decided"),
        # on the number itself, of which nothing else is exact
        (figure("5.0", "5", "5", exact=True), "5", "loose", "trusted"),
        (figure("5.0", "5", "5", exact=True), "5", "verified", "trusted"),
        (figure("5.0", "5", "5", exact=True), "6", "loose", "decided"),
        # on the edge of a half-line, whatever is said
        (figure("> 5", "5", None, brackets="(]"), "5", "verified", "trusted"),
        (figure("> 5", "5", None, brackets="(]"), "5", "loose", "trusted"),
        (figure("> 5", "5", None, brackets="(]"), "5", "refuted", "trusted"),
        (figure("< 5", None, "5", brackets="[)"), "5", "refuted", "trusted"),
        (figure("< 5", None, "5", brackets="[)"), "5", "loose", "trusted"),
        (figure("> 5", "5", None, brackets="(]"), "1", "refuted", "decided"),
        # beside the edges and within a factor 2, or just at it
        (figure("2.0", "39/20", "41/20"), "4", "verified", OF_EXPRESSION + "I find loose or refuted"),
        (figure("2.0", "39/20", "41/20"), "1", "loose", "trusted"),
        (figure("2.0", "39/20", "41/20"), "1", "refuted", "trusted"),
        (figure("2.0", "39/20", "41/20"), "3", "verified", OF_EXPRESSION + "I find loose"),
    ],
)
def test_enclosed_values(printed: Json, number: str, verdict: str, answer: str, tmp_path: Path) -> None:
    """The exponential of a logarithm is known to 78 digits: at an edge it is left, elsewhere it is decided."""
    assert told(value(raised(N), printed, number, verdict, n=number), tmp_path) == answer


FOUR, FIVE, EXACTLY = ["number", "4", ""], ["number", "5", ""], figure("4-5", "4", "5", exact=True)


@pytest.mark.parametrize(
    ("tree", "printed", "given", "pair", "verdict", "answer"),
    [
        # end by end: 3 is near 2, and 4 is not near 9, although each of 3 and 4 lies between
        (N, figure("2.0-9.0", "39/20", "181/20"), "3-4", ("3", "4"), "refuted", "decided"),
        (N, figure("2.0-9.0", "39/20", "181/20"), "2-9", ("2", "9"), "verified", "decided"),
        # one end that is enclosed at twice the number, or at half of it: both stay open
        (raised(N), TWO_PRINTED, "3-4", ("3", "4"), "loose", "trusted"),
        (raised(N), TWO_PRINTED, "3-4", ("3", "4"), "refuted", "trusted"),
        (raised(N), TWO_PRINTED, "1-1.5", ("1", "3/2"), "loose", "trusted"),
        (raised(N), TWO_PRINTED, "1-1.5", ("1", "3/2"), "refuted", "trusted"),
        # from the edge to twice the number of `< 5`: a part of it lies inside or both are near, or neither
        (raised(N), figure("< 5", None, "5", brackets="[)"), "5-10", ("5", "10"), "loose", "trusted"),
        (raised(N), figure("> 5", "5", None, brackets="(]"), "2.5-5", ("5/2", "5"), "loose", "trusted"),
        # one end is enclosed, and lies on the only number that is printed for it
        (["min", raised(N), FIVE], EXACTLY, "4-6", ("4", "5"), "loose", "trusted"),
        (["max", raised(N), FOUR], EXACTLY, "3-5", ("4", "5"), "loose", "trusted"),
        (["max", N, FOUR], EXACTLY, "3-5", ("4", "5"), "verified", "decided"),
        # what falls ends where its input begins
        (["-", N], figure("-5.0 to -4.0", "-101/20", "-79/20"), "4-5", ("-5", "-4"), "verified", "decided"),
    ],
)
def test_computed_ranges(
    tree: Json, printed: Json, given: str, pair: tuple[str, str], verdict: str, answer: str, tmp_path: Path
) -> None:
    """Each end is held against its own, and what is enclosed counts from both of its sides."""
    assert told(value(tree, printed, pair[0], verdict, pair[1], n=given), tmp_path) == answer


def test_both_ends_of_a_range_have_to_be_computed(tmp_path: Path) -> None:
    """A range whose greatest value is another one than was computed."""
    printed = figure("2.0-3.0", "39/20", "61/20")
    assert told(value(N, printed, "2", "verified", "3", n="2-3"), tmp_path) == "decided"
    assert told(value(N, printed, "2", "verified", "2", n="2-3"), tmp_path) == OF_EXPRESSION + "I compute 3"
    assert told(value(N, printed, "3", "verified", "3", n="2-3"), tmp_path) == OF_EXPRESSION + "I compute 2"


def test_a_side_that_is_told_counts_where_the_figure_says_between_what(tmp_path: Path) -> None:
    """Just over 20 is 20 to 22: twice that is not all exactly 40, and of a plain 40 the number alone is asked."""
    twice = ["*", TWO, N]
    exact = figure("exactly 40", "40", "40")
    assert told(value(twice, exact, "40", "loose", "44", n="just over 20"), tmp_path) == "decided"
    plain = figure("40", "36", "44")
    assert told(value(twice, plain, "40", "verified", n="just over 20"), tmp_path) == "decided"


def stated(name: str, printed: Json) -> Json:
    """Return a premise that prints a figure."""
    return {**claim("premise", "premise", figure=printed, source="a count"), "id": name}


def test_what_one_claim_states_is_one_number(tmp_path: Path) -> None:
    """It is not below itself, under whatever names; two claims of one figure, or two literals, are two numbers."""
    one, other = (stated(name, figure("2-3", "3/2", "7/2")) for name in ("one", "other"))
    case = ["if", A, B, ONE, TWO]
    made = value(case, TWO_PRINTED, "2", "verified", a="2-3", b="2-3")
    same = {name: {"origin": "one", "text": "2-3"} for name in "ab"}
    assert told({**made, "inputs": same, "closure": ["one"]}, tmp_path, one) == "decided"
    wide = value(case, figure("1.0-2.0", "19/20", "41/20"), "1", "verified", "2", a="2-3", b="2-3")
    assert told(wide, tmp_path) == "decided"
    two = {"a": {"origin": "one", "text": "2-3"}, "b": {"origin": "other", "text": "2-3"}}
    assert told({**wide, "inputs": two, "closure": ["one", "other"]}, tmp_path, one, other) == "decided"


TIME = ["*", N, ["number", "1", "minute"]]


def measured(tree: Json, unit: str | None, verdict: str, *, sized: bool = False, balances: bool = True) -> Json:
    """Return a claim that a tree measures something, or does not."""
    quantities = {"n": free(ANY), "day": free(ANY, unit="date")}
    rest = {"quantities": quantities, "unit": unit, "sized": sized, "balances": balances}
    return claim("dimension", verdict, expression=tree, **rest)


CLASHING = ["+", N, TIME]


@pytest.mark.parametrize(
    ("tree", "unit", "sized", "right"),
    [
        (TIME, "second", False, True),
        (TIME, "second", True, False),  # minutes count to 60 of them
        (TIME, "minute", True, True),
        (N, "second", True, False),  # a number is one as well, of nothing
        (TIME, "", False, False),
        (TIME, "", True, False),
        (TIME, None, False, True),  # whatever it is
        (TIME, None, True, True),
        (CLASHING, "second", False, False),
        (CLASHING, None, False, False),
        (["+", TIME, ["number", "1", "second"]], "second", True, False),  # sizes clash
        (["+", TIME, ["number", "1", "second"]], "second", False, True),
    ],
)
def test_what_a_formula_measures(tree: Json, unit: str | None, sized: bool, right: bool, tmp_path: Path) -> None:
    """It has the unit that is said, and its size where that is asked; a claim that it has not is as true or false."""
    for balances in (True, False):
        for verdict in ("verified", "refuted"):
            made = measured(tree, unit, verdict, sized=sized, balances=balances)
            holds = (verdict == "verified") is (right is balances)
            assert told(made, tmp_path) == ("decided" if holds else "of-dimension: its units say otherwise")


@pytest.mark.parametrize("field", ["sized", "balances"])
def test_what_is_asked_of_units_is_yes_or_no(field: str, tmp_path: Path) -> None:
    """1 is neither."""
    made = {**measured(TIME, "second", "verified"), field: 1}
    assert told(made, tmp_path) == "of-dimension: sized or not, balanced or not"


@pytest.mark.parametrize(
    "changed", [{"verdict": "verified"}, {"source": ""}, {"source": None}, {"source": ["a count"]}]
)
def test_a_premise_says_where_it_comes_from(changed: Json, tmp_path: Path) -> None:
    """It is neither verified, nor without a source."""
    assert told({**stated("one", None), **changed}, tmp_path) == "one: its source"
    assert told(stated("one", None), tmp_path) == "decided"
