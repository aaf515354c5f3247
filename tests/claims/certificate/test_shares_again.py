"""recheck.py by itself: shares of ranges and of cases, and what words of frequency make of them; worked by hand."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from tests.oracles.certificates import ANY, ONE, TWO, Json, X, Y, claim, document, ends, free, recheck

HALF_MORE = ["number", "3/2", ""]


def ranged(said: Json, verdict: str = "verified", measure: str = "uniform", word: str = "most", **inputs: str) -> Json:
    """Return that something holds for most of a range of x."""
    inputs = {"x": "1-3", **inputs}
    return claim(
        "share",
        verdict,
        word=word,
        cases=None,
        range={"relation": said, "over": "x", "measure": measure},
        quantities={name: free(ANY) for name in inputs},
        inputs={name: {"origin": None, "text": text} for name, text in inputs.items()},
    )


def certificate(made: Json) -> Json:
    """Return a certificate of one claim, as recheck.py has it."""
    return recheck.Certificate(document(made))


def share(made: Json) -> tuple[Fraction, Fraction]:
    """Return bounds of a share of a range."""
    least, most = recheck.share_of_range(made, certificate(made))
    return least, most


def holds(left: Json, sign: str, right: Json) -> Json:
    """Return a relation with the one that denies it."""
    return ["holds", [left, sign, right], [left, recheck.OPPOSITES[sign], right]]


@pytest.mark.parametrize(
    ("said", "measure", "inputs", "expected"),
    [
        ([X, ">", HALF_MORE], "uniform", {}, "3/4"),
        ([X, "<=", HALF_MORE], "uniform", {}, "1/4"),
        ([X, ">", ["number", "5/3", ""]], "uniform", {}, "2/3"),  # the seam is at no half of a half
        ([X, ">", ["number", "7/3", ""]], "uniform", {}, "1/3"),
        ([X, ">", ONE], "uniform", {"x": "2-3"}, "1"),
        ([X, "<", ONE], "uniform", {"x": "2-3"}, "0"),
        ([X, ">", ONE], "uniform", {"x": "0-2"}, "1/2"),
        ([X, ">", ONE], "uniform", {"x": "-2 to 2"}, "1/4"),
        (["and", holds(X, ">", HALF_MORE), holds(X, "<", TWO)], "uniform", {}, "1/4"),
        (["or", holds(X, "<", HALF_MORE), holds(X, ">", TWO)], "uniform", {}, "3/4"),
        ([X, ">", Y], "uniform", {"y": "2"}, "1/2"),
        ([X, ">", ONE], "log-uniform", {"x": "0.5-2"}, "1/2"),
        ([X, ">", TWO], "log-uniform", {"x": "1-8"}, "2/3"),
        ([X, "<", TWO], "log-uniform", {"x": "1-8"}, "1/3"),
        ([X, "<", TWO], "log-uniform", {"x": "3-4"}, "0"),
        ([X, ">", TWO], "log-uniform", {"x": "3-4"}, "1"),
    ],
)
def test_shares_of_ranges(said: Json, measure: str, inputs: dict[str, str], expected: str) -> None:
    """The share lies between two bounds that are all but equal."""
    least, most = share(ranged(said, measure=measure, **inputs))
    assert least <= Fraction(expected) <= most
    assert most - least < Fraction(1, 10**60)


APART = ["+", X, ["-", ONE]]
AT_ONE = ["holds", [X, "==", ONE], [["*", APART, APART], ">", ["number", "0", ""]]]


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (ranged([X, "==", ONE]), "holds in no share"),
        (ranged(["or", AT_ONE, holds(X, ">", TWO)]), "holds in no share"),
        (ranged([X, "!=", ONE]), "no relation"),
        (ranged([X, ">", ONE], measure="normal"), "a measured range"),
        (ranged([X, ">", ONE], measure="log-uniform", x="0-2"), "a range above zero"),
        (ranged([X, ">", ONE], measure="log-uniform", x="-1 to 2"), "a range above zero"),
        (ranged([X, ">", ONE], y="2"), "its quantities"),
        (ranged([X, ">", Y], y="2-3"), "one input that is a range"),
        (ranged([X, ">", ONE], x="2"), "one input that is a range"),
        (ranged([X, ">", ONE], x="just over 20"), "one input that is a range"),
        ({**ranged([X, ">", ONE]), "inputs": {}}, "a measured range"),
        ({**ranged([X, ">", ONE]), "quantities": {"x": free(ANY, integer=True)}}, "its quantities"),
    ],
)
def test_what_is_no_share_of_a_range(made: Json, why: str) -> None:
    """One quantity has a range and is no count, the others have values, and nothing holds at points alone."""
    with pytest.raises(recheck.Disagreement, match=why):
        share(made)


def test_a_range_begins_above_zero_and_not_above_one() -> None:
    """Where it is cut by factors."""
    assert share(ranged([X, ">", TWO], measure="log-uniform", x="0.1-1"))[1] < Fraction(1, 10**60)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"word": "in no case"}, "a word of frequency"),
        ({"cases": ["one", "two"]}, "cases, or a range"),
        ({"range": None}, "cases, or a range"),
        ({"verdict": "loose"}, r"its share is 3/4$"),
        ({"word": "sometimes", "verdict": "refuted"}, r"its share is 3/4$"),
    ],
)
def test_what_a_word_of_frequency_claims(changed: Json, why: str) -> None:
    """Three quarters are most, and some."""
    made = {**ranged([X, ">", HALF_MORE], x="1-3"), **changed}
    made["range"] = made["range"] and {**made["range"], "relation": [X, ">", ["number", "3/2", ""]]}
    with pytest.raises(recheck.Disagreement, match=why.replace("3/4", "from 0.75 to 0.75")):
        recheck.check_share(made, certificate(made))


def test_a_share_at_its_bound_is_left() -> None:
    """Half of the range is not more than half of it, and at the seam it is open; a third verdict is refused."""
    made = ranged([X, ">", TWO], "loose")
    for verdict in ("loose", "verified"):
        with pytest.raises(recheck.Unsure, match="too near to tell"):
            recheck.check_share({**made, "verdict": verdict}, certificate(made))
    with pytest.raises(recheck.Disagreement, match=r"its share is from 0\.5 to 0\.5"):
        recheck.check_share({**made, "verdict": "refuted"}, certificate(made))
    whole = ranged([X, "<", ONE], "verified", x="2-3")
    with pytest.raises(recheck.Disagreement, match=r"its share is 0$"):
        recheck.check_share(whole, certificate(whole))


def test_weights_of_parts() -> None:
    """Lengths, or logarithms of quotients, by those of the whole."""
    parts = [ends("1", "2"), ends("4", "8")]
    assert recheck.weight(parts, ends("-1", "9"), "uniform") == ends("1/2")
    low, high = recheck.weight(parts, ends("1/2", "8"), "log-uniform")
    assert low < Fraction(1, 2) < high < low + Fraction(1, 10**70)
    assert recheck.weight([], ends("1/2", "8"), "log-uniform") == ends("0")


def of_cases(*verdicts: str, kind: str = "always", **changed: Json) -> tuple[Fraction, Fraction]:
    """Return the share of verified claims among claims of some verdicts."""
    claims = {f"c{n}": {"kind": kind, "verdict": verdict} for n, verdict in enumerate(verdicts)}
    made = {"cases": [*claims], "quantities": {}, "inputs": {}, **changed}
    least, most = recheck.share_of_cases(made, SimpleNamespace(claims=claims))
    return least, most


def test_shares_of_cases() -> None:
    """How many of them are verified; loose ones are not."""
    assert of_cases("verified", "loose", "verified") == ends("2/3")
    assert of_cases("refuted", "loose") == ends("0")
    assert of_cases(*["verified"] * 1000) == ends("1")


@pytest.mark.parametrize(
    ("verdicts", "changed", "why"),
    [
        (["verified"], {}, "two to a thousand cases"),
        (["verified"] * 1001, {}, "two to a thousand cases"),
        (["verified"] * 2, {"quantities": {"x": free(ANY)}}, "two to a thousand cases"),
        (["verified"] * 2, {"inputs": {"x": "2"}}, "two to a thousand cases"),
        (["verified"] * 2, {"cases": ["c0", "c1", "c0"]}, "something twice"),
        (["verified"] * 2, {"kind": "premise"}, "a case that nothing checks"),
        (["verified"] * 2, {"kind": "share"}, "a case that nothing checks"),
    ],
)
def test_what_is_no_share_of_cases(verdicts: list[str], changed: Json, why: str) -> None:
    """Several claims that are checked themselves, each once."""
    with pytest.raises(recheck.Disagreement, match=why):
        of_cases(*verdicts, **changed)


def test_a_share_with_an_open_case_is_left() -> None:
    """It may be verified or not."""
    with pytest.raises(recheck.Unsure, match="that a case is decided"):
        of_cases("verified", "undecided", "verified")
