"""recheck.py by itself: claims, what they rest on, their figures, inputs, units and steps; each made by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    NONNEGATIVE,
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    by_sign,
    claim,
    document,
    free,
    goal,
    judged,
    recheck,
    resealed,
    stated,
)

HALF = Fraction(1, 2)
UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "hour": {"factor": "3600", "base": {"second": "1"}}}
WATCH = {"watch": {"factor": "14400", "base": {"second": "1"}}}


def printed(text: str, *edges: str, opened: str = "[", closed: str = "]", exact: bool = False) -> Json:
    """Return a figure with its set."""
    low, high = edges or (str(Fraction(text) - HALF), str(Fraction(text) + HALF))
    return {"text": text, "exact": exact, "cut": False, "set": [opened, low, high, closed]}


def fact(name: str, text: str = "2", **more: Json) -> Json:
    """Return a fact from outside that prints a whole number."""
    return claim("premise", "premise", **{"id": name, "source": "the till", "figure": printed(text), **more})


def twice(name: str, text: str, origin: str | None, **more: Json) -> Json:
    """Return a claim that twice a figure is another."""
    double = str(2 * Fraction(text))
    rest = {
        "figure": printed(double),
        "expression": ["*", TWO, X],
        "quantities": {"x": free(POSITIVE)},
        "inputs": {"x": {"origin": origin, "text": text}},
        "computed": {"low": [double] * 2, "high": [double] * 2},
        "closure": [] if origin is None else [origin],
    }
    return claim("expression", "verified", **{"id": name, **rest, **more})


def assumed(text: str, *assuming: Json, **more: Json) -> Json:
    """Return the proved claim that x is above 0 where it is as a figure has it; the conditions stand as they are."""
    rest = {"inputs": {"x": {"origin": None, "text": text}}}
    last = goal([X, ">", ZERO], by_sign(X), assuming, {"x": "2"})
    return {**stated({"x": free(POSITIVE)}, last), **rest, **more}


def only(made: Json) -> Json:
    """Return a certificate as recheck.py holds it, of some claims."""
    return recheck.Certificate(made)


IS_TWO, FROM, UP_TO = [X, "==", TWO], [X, ">=", ONE], [X, "<=", ["number", "3", ""]]
SOUND: dict[str, tuple[Json, ...]] = {
    "a fact": (fact("till"),),
    "a figure of its own": (twice("double", "2", None),),
    "a figure that is printed": (fact("till"), twice("double", "2", "till")),
    "a chain": (
        fact("till"),
        twice("double", "2", "till"),
        twice("fourfold", "4", "double", closure=["till", "double"]),
        claim("agree", "refuted", id="same", agree=["till", "fourfold"], closure=["fourfold", "till", "double"]),
    ),
    "words and symbols": (fact("till", proposition={"words": "There are 2.", "symbols": "x = 2"}),),
    "a condition": (assumed("2", IS_TWO),),
    "a condition from both sides": (assumed("1-3", FROM, UP_TO),),
    "a condition and another": (assumed("2", [["+", X, X], ">", ZERO], [X, ">", ZERO], [X, "==", X], IS_TWO),),
    "a fact without a figure": (fact("till", figure=None),),
}


@pytest.mark.parametrize("name", SOUND)
def test_sound_claims_are_decided(name: str, tmp_path: Path) -> None:
    """What is forged below is not refused for its form."""
    assert judged(document(*SOUND[name]), tmp_path) == "decided"


FORGED: dict[str, tuple[tuple[Json, ...], str]] = {
    "no claims": ((), "certificate: no claims, or an id twice"),
    "an id twice": ((fact("till"), fact("till")), "certificate: no claims, or an id twice"),
    **{
        f"no text as {field}": (({**fact("till"), field: 7},), "certificate: a name that is no text")
        for field in ("document", "says")
    },
    "no text as an id": ((fact("till", id=7),), "certificate: a name that is no text"),
    **{
        f"no id: {name!r}": ((fact(name),), f"certificate: {name!r} is no id")
        for name in ("", "Till", "a b", "a..b", "a.b.c.d", "-a", "a\n", "a_b")
    },
    "a field too many": ((fact("till", more=1),), "till: expected the fields: id document kind"),
    "a field of another kind": ((fact("till", agree=[]),), "till: expected the fields: id document kind"),
    "an unknown kind": (({**fact("till"), "kind": "wish"},), "till: not as it should be: KeyError"),
    "rests on nothing": ((fact("till"), twice("double", "2", "till", closure=[])), "double: what it rests on"),
    "rests on another": ((fact("till", closure=["till"]),), "till: what it rests on"),
    "rests on itself": ((twice("double", "2", "double", closure=["double"]),), "double: what it rests on"),
    "rests on itself in a circle": (
        (
            twice("double", "2", "half", closure=["half", "double"]),
            twice("half", "4", "double", closure=["half", "double"]),
        ),
        "double: what it rests on",
    ),
    "rests on what another rests on": (
        (fact("till"), twice("double", "2", "till"), twice("fourfold", "4", "double")),
        "fourfold: what it rests on",
    ),
    "rests on one twice": (
        (fact("till"), twice("double", "2", "till", closure=["till"] * 2)),
        "double: a list with something twice",
    ),
    "agrees with what it does not rest on": (
        (fact("till"), fact("box"), claim("agree", "verified", id="same", agree=["till", "box"])),
        "same: what it rests on",
    ),
    "cases that it does not rest on": (
        (
            fact("till"),
            claim("share", "verified", word="most", cases=["till"], range=None, quantities={}, inputs={}),
        ),
        "of-share: what it rests on",
    ),
    "parts that it does not rest on": (
        (fact("till"), claim("whole", "verified", figure=printed("2"), parts=["till"])),
        "of-whole: what it rests on",
    ),
    "an unknown verdict": (({**fact("till"), "verdict": "true"},), "till: an unknown verdict"),
    "an unknown verdict on record": ((fact("till", recorded="true"),), "till: an unknown verdict"),
    "an unknown ground": ((fact("till", ground="faith"),), "till: an unknown ground"),
    "a proposition without symbols": (
        (fact("till", proposition={"words": "There are 2."}),),
        "till: expected the fields: words symbols",
    ),
    "symbols that are no text": (
        (fact("till", proposition={"words": "There are 2.", "symbols": 2}),),
        "till: a proposition that is no text",
    ),
    "a list of units": ((fact("till", declares=[]),), "till: the units that its document declares"),
    "another set": ((fact("till", figure=printed("2", "3/2", "3")),), "till: the set of '2' is another"),
    "an open set": ((fact("till", figure=printed("2", opened="(")),), "till: the set of '2' is another"),
    "exact or not": ((fact("till", figure={**printed("2"), "exact": 0}),), "till: exact or not, cut off or not"),
    "cut or not": ((fact("till", figure={**printed("2"), "cut": 0}),), "till: exact or not, cut off or not"),
    "a figure without a set": ((fact("till", figure={"text": "2"}),), "till: expected the fields: text exact cut set"),
    "another figure than is printed": (
        (fact("till"), twice("double", "3", "till")),
        "double: x is not what is printed",
    ),
    "a condition that is not stated": ((assumed("2"),), "of-always: it does not assume of x what is printed"),
    "a condition on something else": (
        (assumed("2", [["+", X, ZERO], "==", TWO]),),
        "of-always: it does not assume of x what is printed",
    ),
    "a condition on less": ((assumed("2", [X, ">=", TWO]),), "of-always: it does not assume of x what is printed"),
    "a condition on another number": (
        (assumed("2", [X, "==", ["+", ONE, ONE]], [X, ">=", TWO]),),
        "of-always: it does not assume of x what is printed",
    ),
    "a condition from one side": ((assumed("1-3", FROM),), "of-always: it does not assume of x what is printed"),
    "a condition from the other side": ((assumed("1-3", UP_TO),), "of-always: it does not assume of x what is printed"),
    "a range turned round": (
        (assumed("1-3", [X, ">=", ["number", "3", ""]], [X, "<=", ONE]),),
        "of-always: it does not assume of x what is printed",
    ),
    "a condition on nothing": (
        (assumed("2", IS_TWO, inputs={"y": {"origin": None, "text": "2"}}),),
        "of-always: the input y is no quantity",
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_claim_is_refused(name: str, tmp_path: Path) -> None:
    """Sealed as if it were sound."""
    claims, told = FORGED[name]
    assert judged(document(*claims), tmp_path).startswith(told)


def test_a_claim_with_an_unknown_verdict_is_not_left_to_trust(tmp_path: Path) -> None:
    """Only one that nobody could decide is: its figures and what it rests on are looked at all the same."""
    left = {**fact("till"), "verdict": "undecided", "recorded": "undecided"}
    assert judged(document(left), tmp_path) == "trusted"
    assert judged(document({**left, "closure": ["till"]}), tmp_path) == "till: what it rests on"
    assert judged(document({**left, "figure": printed("2", "1", "3")}), tmp_path) == "till: the set of '2' is another"
    read, trusted = recheck.recheck(str(_written(document(left, fact("box")), tmp_path)))
    assert trusted == {"till": "that it cannot be decided"}
    assert [*read.claims] == ["till", "box"]


def _written(made: Json, folder: Path) -> Path:
    path = folder / "made.json"
    path.write_text(json.dumps(made), "utf-8")
    return path


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
    again = document(fact("guard", declares={"hour": UNITS["hour"]}), units=UNITS)
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


def test_names_of_units_are_printed_as_plain_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Planted: a name of a unit in letters that a terminal may not have; like all words of a file it is escaped."""
    path = _written(document(fact("till"), units={"ΩΩ": {"factor": "1", "base": {"second": "1"}}, **UNITS}), tmp_path)
    assert recheck.main([str(path)]) == 0
    assert r"units taken as the certificate has them: \u03a9\u03a9" in capsys.readouterr().out


def test_what_is_told_of_several_kinds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its number and how many were decided here, in order of their names; then all together."""
    left = [{**twice("a", "2", None), "verdict": "undecided"}, {**twice("b", "2", None), "verdict": "undecided"}]
    path = _written(document(*left, fact("till")), tmp_path)
    assert recheck.main([str(path)]) == 0
    assert capsys.readouterr().out == (
        "taken on trust  a: that it cannot be decided\n"
        "taken on trust  b: that it cannot be decided\n"
        "expression       2 claims,     0 decided here\n"
        "premise          1 claims,     1 decided here\n"
        "sentences: sentences 3, verified 0, definition 0, loose 0, depends 0, refuted 0, undecided 2, premise 1\n"
        "agrees: 3 claims, 1 decided here (33 %), 2 taken on trust\n"
        "not checked at all: whether words say what trees and statements say, what holds by definition, "
        "and whether premises are true\n"
    )


def test_how_it_leaves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0 where all agrees, 1 with the first disagreement, and 2 without a file to read."""
    sound = _written(document(fact("till")), tmp_path)
    assert recheck.main([str(sound)]) == 0
    capsys.readouterr()
    other = tmp_path / "other.json"
    other.write_text(json.dumps(resealed({**document(fact("till")), "counts": {}})), "utf-8")
    assert recheck.main([str(other), str(sound)]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("DISAGREES  certificate: counts {}, I count {'claims': 1, ")
    assert told.err == ""
    assert recheck.main([str(sound), str(sound)]) == 1
    assert capsys.readouterr().out.startswith(f"DISAGREES  {sound}: SHA-256 ")
    assert recheck.main([]) == 2
    assert capsys.readouterr() == ("", "usage: python -I -S recheck.py FILE [AUDITED ...]\n")
    assert recheck.main([str(tmp_path / "none.json")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"cannot read {tmp_path / 'none.json'}: ")


def test_words_are_cut_off() -> None:
    """Behind five hundred characters, as they are printed."""
    assert recheck.printable("a" * 500) == "a" * 500
    assert recheck.printable("a" * 501) == "a" * 500
    assert recheck.printable("\n" * 300) == r"\n" * 250


def test_a_quote_that_nothing_ends_is_read_once(tmp_path: Path) -> None:
    """Planted: looked for from each of its quotes again, the end of a text would take hours for a megabyte."""
    assert judged('"' + '\\"' * 500_000, tmp_path).startswith("certificate: not as it should be: JSONDecodeError")
    assert "brackets inside one another" in judged('["' + "[" * 200 + '",' + "[" * 200, tmp_path)
