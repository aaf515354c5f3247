"""recheck.py by itself: printed figures, verdicts on values, figures that agree, and parts of a whole; by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    NONNEGATIVE,
    TWO,
    Json,
    X,
    claim,
    document,
    ends,
    fact,
    figure,
    free,
    judged,
    literal,
    printed,
    ranged,
    recheck,
    twice,
)

PLAIN = [
    # text, value, low, high, places (last, sure, scale, integral) where they are others than those of the digits
    ("3", "3", "5/2", "7/2", None),
    ("3.0", "3", "59/20", "61/20", None),
    ("1", "1", "19/20", "3/2", None),  # below a power of ten numbers lie ten times as close
    ("1.0", "1", "19/20", "21/20", None),
    ("-1", "-1", "-3/2", "-19/20", None),
    ("0", "0", "-1/2", "1/2", None),
    ("40", "40", "36", "44", None),  # zeros may count or not: within a tenth of the number
    ("90", "90", "85", "95", None),
    ("100", "100", "95", "110", None),
    ("1,200", "1200", "1150", "1250", None),
    ("3k", "3000", "2500", "3500", ("1000", "1000", "1000", True)),
    ("2.5k", "2500", "2450", "2550", ("100", "100", "1000", False)),
    ("3 thousand", "3000", "2500", "3500", ("1000", "1000", "1000", True)),
    ("20 million", "20000000", "18000000", "22000000", ("1000000", "10000000", "1000000", True)),
    ("35 million", "35000000", "34500000", "35500000", ("1000000", "1000000", "1000000", True)),
    ("40%", "2/5", "9/25", "11/25", ("1/100", "1/10", "1/100", True)),
]


def described(text: str, value: str, low: str, high: str, places: Json = None, **rest: Json) -> Json:
    """Return a figure of a certificate."""
    names = ("last", "sure", "scale", "integral")
    more: dict[str, Json] = {} if places is None else {"places": dict(zip(names, places, strict=True))}
    return printed(text, low, high, value=value, **more, **rest)


def read(made: Json) -> Json:
    """Return a figure as recheck.py reads it."""
    return recheck.Figure(made, recheck.Units({}))


@pytest.mark.parametrize(("text", "value", "low", "high", "places"), PLAIN)
def test_a_plain_numeral_is_read_again(text: str, value: str, low: str, high: str, places: Json) -> None:
    """Its number, its set and its places are those of its digits."""
    assert not read(described(text, value, low, high, places)).assumed


@pytest.mark.parametrize(("text", "value", "low", "high", "places"), PLAIN)
def test_a_plain_numeral_with_another_set_is_refused(text: str, value: str, low: str, high: str, places: Json) -> None:
    """Another number, a wider set, other places, another kind, or what it is not."""
    honest = described(text, value, low, high, places)
    wider = str(Fraction(high) + 1)
    forged = [
        described(text, high, low, high, places),
        described(text, value, low, wider, places),
        {**honest, "places": {**honest["places"], "last": "7"}},
        {**honest, "places": None},
        {**honest, "exact": True},
        {**honest, "cut": True},
        {**honest, "on_scale": True},
        {**honest, "spread": [low, high]},
        {**honest, "kind": "above", "set": ["(", value, None, ")"], "places": None},
        {**honest, "ends": [[*honest["ends"][0][:2], "around", honest["ends"][0][3]]]},
        {**honest, "ends": [[*honest["ends"][0][:3], "7"]]},
        {**honest, "ends": [[*honest["ends"][0][:3], None]]},
    ]
    for each in forged:
        with pytest.raises(recheck.Disagreement):
            read(each)


@pytest.mark.parametrize(
    ("made", "low", "high"),
    [
        (described("about 3.0", "3", "27/10", "33/10"), "27/10", "33/10"),
        (described("~ 3.0", "3", "27/10", "33/10"), "27/10", "33/10"),
        (described("about 283.4", "1417/5", "1416/5", "1418/5"), "1416/5", "1418/5"),
        (described("about 2,450", "2450", "2430", "2470", last="10"), "2430", "2470"),
        (described("300", "300", "300", "300", exact=True), "300", "300"),
        (
            described("300", "300", "599/2", "601/2", ("1", "1", "1", True), significant_zeros=True, last="1"),
            "599/2",
            "601/2",
        ),
        (described("43", "43", "43", "44", closed=")", cut=True, places=None), "43", "44"),
        (described("-43", "-43", "-44", "-43", opened="(", cut=True, places=None), "-44", "-43"),
        (described("> 6", "6", "11/2", "13/2", kind="above", set=["(", "6", None, "]"]), "6", None),
        (described("up to 6", "6", "11/2", "13/2", kind="at most", set=["[", None, "6", "]"]), None, "6"),
        (described(">= about 6", "6", "27/5", "33/5", kind="at least", set=["[", "27/5", None, "]"]), "27/5", None),
    ],
)
def test_hedges_bounds_and_cut_digits_are_read_again(made: Json, low: str | None, high: str | None) -> None:
    """About widens by a tenth, or two units of the last of three digits; a bound begins at what it prints."""
    found = read(made)
    assert not found.assumed
    assert found.set[:2] == tuple(None if end is None else Fraction(end) for end in (low, high))


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (described("> 6", "6", "11/2", "13/2", kind="above", set=["(", "11/2", None, "]"]), "the set of '> 6'"),
        (described("dozens", "12", "12", "120", kind="tens", set=["[", "12", "130", "]"]), "the set of 'dozens'"),
        (described("dozens", "12", "12", "120", kind="many"), "no known kind"),
        (described("3-5", "3", "5/2", "7/2", kind="range"), "ends of another kind"),
        (described("3", "3", "5/2", "7/2", exact=0), "or not"),
        (described("3" * 201, "3", "5/2", "7/2"), "too long"),
        (described("3-5", "3", "5/2", "7/2", spread=["3"]), "no spread"),
        (described("dozens", "12", "12", "120", kind="tens", places=("1", "1", "1", True)), "places of what has none"),
    ],
)
def test_a_figure_of_no_sound_form_is_refused(made: Json, message: str) -> None:
    """Whether its text is read again or not."""
    with pytest.raises(recheck.Disagreement, match=message):
        read(made)


@pytest.mark.parametrize("text", ["three", "3 lightyear", "3-5", "1/3", "14 June 2023", "3 to 5 million", "5 or so"])
def test_the_set_of_other_texts_is_taken(text: str) -> None:
    """Words, ranges, fractions, dates, and units that nobody defines."""
    assert read(described(text, "3", "2", "4", None)).assumed


def test_the_unit_of_a_plain_numeral_is_that_of_its_text() -> None:
    """Planted: 3 hours that are counted as seconds."""
    assert not figure("3 hour", unit="hour").assumed
    with pytest.raises(recheck.Disagreement, match="counts something else"):
        figure("3 hour", unit="second")


TEN = printed("10", "19/2", "11")
TWO_POINT = printed("2.0", "39/20", "41/20")
ABOUT_TWO = printed("about 2.0", "9/5", "11/5", value="2")
NEARLY_TWO = printed("nearly 2.0", "9/5", "2", value="2", hedge="below", spread=["9/5", "2"], places=None)
EXACTLY_TWO = printed("2", "2", "2", exact=True)
NINE_POINT = printed("9.0", "179/20", "181/20")
RANGE = ranged("2.0-9.0", TWO_POINT, NINE_POINT)
OVER = printed("> 5", "9/2", "11/2", value="5", kind="above", set=["(", "5", None, "]"])
UNDER = printed("< 5", "9/2", "11/2", value="5", kind="below", set=["[", None, "5", ")"])
FEW = {**ranged("a few", printed("2", "2", "2"), printed("9", "9", "9")), "kind": "tens"}
WARM = printed("20.0 °C", "2931/10", "1466/5", value="5863/20", on_scale=True, places=None)


@pytest.mark.parametrize(
    ("made", "low", "high", "verdict"),
    [
        (TWO_POINT, "1.95", "1.95", "verified"),  # the edges belong to it
        (TWO_POINT, "2.051", "2.051", "approximate"),
        (TWO_POINT, "2.15", "2.15", "approximate"),  # a tenth beyond its edge
        (TWO_POINT, "2.151", "2.151", "refuted"),
        (ABOUT_TWO, "4", "4", "approximate"),  # a factor 2 belongs to it as well
        (ABOUT_TWO, "4.001", "4.001", "refuted"),
        (NEARLY_TWO, "1.1", "1.1", "approximate"),
        (NEARLY_TWO, "2.1", "2.1", "refuted"),  # on the other side of the number
        (EXACTLY_TWO, "2.001", "2.001", "refuted"),
        (TWO_POINT, "-2", "-2", "refuted"),
        (OVER, "5", "5", "refuted"),  # its edge does not belong to it
        (OVER, "5.1", "5.1", "verified"),
        (OVER, "2.4", "2.4", "refuted"),
        (UNDER, "4.9", "4.9", "verified"),
        (UNDER, "10.1", "10.1", "refuted"),
        # one number against a range lies in it or beside it
        (RANGE, "5", "5", "verified"),
        (RANGE, "1.85", "1.85", "approximate"),
        (RANGE, "1.5", "1.5", "refuted"),
        (RANGE, "19", "19", "refuted"),
        # a range against one number: all of it, a part, or none
        (TWO_POINT, "1.96", "2.04", "verified"),
        (TWO_POINT, "1", "2", "approximate"),
        (TWO_POINT, "2.05", "40", "approximate"),  # it shares the edge
        (TWO_POINT, "3", "5", "refuted"),
        (OVER, "1", "5", "refuted"),  # the edge that they share is no part of it
        (OVER, "4", "6", "approximate"),
        # a range against a range: end by end
        (RANGE, "1.95", "9.05", "verified"),
        (RANGE, "2.15", "9.15", "approximate"),
        (RANGE, "2.15", "9.16", "refuted"),
        (RANGE, "3", "8", "refuted"),
        (RANGE, "2", "4", "refuted"),
        # words for many are one set
        (FEW, "3", "8", "verified"),
        (FEW, "3", "12", "approximate"),
        # on a scale nothing is half of anything
        (WARM, "293.15", "293.15", "verified"),
        (WARM, "293.21", "293.21", "refuted"),
    ],
)
def test_a_verdict_follows_from_sets(made: Json, low: str, high: str, verdict: str) -> None:
    """Inside is verified; beside it, a slip or what a hedge allows is approximate, and so is a part of a range."""
    assert recheck.verdict_on(read(made), Fraction(low), Fraction(high)) == verdict


@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        (TWO_POINT, printed("2.1", "41/20", "43/20"), False),  # 2.05 alone
        (TWO_POINT, printed("2", "3/2", "5/2"), True),
        (OVER, UNDER, False),
        (OVER, printed("7.0", "139/20", "141/20"), True),
        (printed("5", "5", "5", exact=True), printed("5.0", "99/20", "101/20"), True),
        (printed("5", "5", "5", exact=True), OVER, False),  # the edge is left out
        (OVER, printed("> 50", "45", "55", value="50", kind="above", set=["(", "50", None, "]"]), False),
    ],
)
def test_figures_agree_that_share_more_than_an_edge(one: Json, two: Json, together: bool, tmp_path: Path) -> None:
    """In either order; of two half-lines in one direction the numbers count, and the other verdict is refused."""
    for pair in ((one, two), (two, one)):
        facts = [fact(name, figure=each) for name, each in zip("ab", pair, strict=True)]
        for verdict, right in (("verified", together), ("refuted", not together)):
            said = claim("agree", verdict, agree=["a", "b"], closure=["a", "b"])
            assert (judged(document(*facts, said), tmp_path) == "decided") is right


@pytest.mark.parametrize(
    ("parts", "total", "verdict"),
    [
        (("2", "3"), "5", "verified"),
        (("2", "3"), "6", "verified"),  # 2.4 and 3.4 are 5.8
        (("2", "3"), "7", "refuted"),
        (("20", "30"), "53", "approximate"),  # zeros that count for nothing
        (("2.1", "3.2"), "5.4", "verified"),
        (("2.1", "3.2"), "5.7", "refuted"),
        (("2", "dozens"), "50", "verified"),
    ],
)
def test_parts_of_a_whole(parts: tuple[str, ...], total: str, verdict: str, tmp_path: Path) -> None:
    """Read to the last place that any of them has; every other verdict is refused."""
    sets = {"20": ("18", "22"), "30": ("27", "33"), "50": ("45", "55"), "2.1": ("41/20", "43/20")}
    sets |= {"3.2": ("63/20", "13/4"), "5.4": ("107/20", "109/20"), "5.7": ("113/20", "23/4")}
    many = {**ranged("dozens", printed("12", "12", "12"), printed("120", "120", "120")), "kind": "tens"}
    figures = [many if each == "dozens" else printed(each, *sets.get(each, ())) for each in (*parts, total)]
    names = [f"part-{place}" for place in range(len(parts))]
    facts = [fact(name, figure=each) for name, each in zip(names, figures, strict=False)]
    for said in ("verified", "approximate", "refuted"):
        made = claim("whole", said, figure=figures[-1], parts=names, closure=names)
        assert (judged(document(*facts, made), tmp_path) == "decided") is (said == verdict)


def test_all_of_100_percent_is_not_rounded(tmp_path: Path) -> None:
    """Parts of 60 and 41 percent make up 101 and not all; 60 and 40 do."""
    sets = {
        "100": ("95", "110", "100"),
        "60": ("55", "65", "10"),
        "40": ("36", "44", "10"),
        "42": ("83/2", "85/2", "1"),
    }

    def share(percent: str) -> Json:
        low, high, sure = (str(Fraction(each) / 100) for each in sets[percent])
        places = {"last": "1/100", "sure": sure, "scale": "1/100", "integral": True}
        return printed(f"{percent}%", low, high, value=str(Fraction(percent) / 100), places=places)

    for second, verdict in (("40", "verified"), ("42", "refuted")):
        facts = [fact("a", figure=share("60")), fact("b", figure=share(second))]
        made = claim("whole", verdict, figure=share("100"), parts=["a", "b"], closure=["a", "b"])
        assert judged(document(*facts, made), tmp_path) == "decided"


def computed(verdict: str, shown: Json, inputs: Json, low: str, high: str, tree: Json = ("*", TWO, X)) -> Json:
    """Return a claim on a computed value."""
    listed = {"low": [low] * 2, "high": [high] * 2}
    quantities = {"x": free(NONNEGATIVE)}
    rest = {"quantities": quantities, "inputs": {"x": inputs}, "computed": listed}
    return claim("expression", verdict, figure=shown, expression=list(tree), **rest)


FIVE_TO_SIX = {"origin": None, "figure": ranged("5-6", printed("5"), printed("6"))}


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (computed("verified", TEN, literal("5"), "10", "10"), "decided"),
        (computed("approximate", TEN, literal("5"), "10", "10"), "I find verified"),
        (computed("verified", TEN, literal("5"), "11", "11"), "I compute 10"),
        (computed("verified", TEN, literal("6"), "10", "10"), "I compute 12"),
        (computed("approximate", TEN, FIVE_TO_SIX, "10", "12"), "decided"),
        (computed("verified", TEN, FIVE_TO_SIX, "10", "12"), "I find approximate"),
        (computed("verified", TEN, literal("-5"), "-10", "-10"), "x outside its domain"),
        (computed("verified", OVER, literal("5"), "10", "10"), "decided"),
        (
            computed("verified", TEN, {"origin": "other", "figure": None}, "10", "10"),
            "KeyError",
        ),
        (computed("verified", TEN, {**literal("5"), "origin": "x"}, "10", "10"), "x"),
        (computed("verified", printed("0"), literal("0"), "0", "0", ["/", TWO, X]), "division by zero"),
        (computed("verified", printed("3 second", unit="second"), literal("3"), "3", "3", X), "it measures"),
    ],
)
def test_a_computed_value_is_computed_again(made: Json, message: str, tmp_path: Path) -> None:
    """What is computed, the verdict that follows, and inputs that fit: everything else is refused."""
    units = {"second": {"factor": "1", "base": {"second": "1"}}}
    assert message in judged(document(made, units=units), tmp_path)


def test_an_input_of_another_claim_is_what_that_claim_prints(tmp_path: Path) -> None:
    """Twice the 2 that the till shows is 4, and twice 3 is not."""
    assert judged(document(fact("till", "2"), twice("double", "2", "till")), tmp_path) == "decided"
    assert "I compute 6" in judged(document(fact("till", "3"), twice("double", "2", "till")), tmp_path)


def test_ends_of_ranges_are_those_of_their_inputs() -> None:
    """The least and the greatest value lie at corners; a value between them that is beyond is left to trust."""
    scope = recheck.Scope({"x": free(NONNEGATIVE)}, recheck.Units({}))
    product = scope.tree(["*", X, TWO])
    assert recheck.ends_of(product, {"x": ends("1", "3")}, scope) == (ends("2"), ends("6"))
    hill = scope.tree(["*", X, ["+", ["number", "4", ""], ["-", X]]])
    with pytest.raises(recheck.Unsure, match="where its inputs do"):
        recheck.ends_of(hill, {"x": ends("1", "3")}, scope)
