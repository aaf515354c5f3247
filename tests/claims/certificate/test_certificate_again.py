"""recheck.py by itself: claims, what they rest on, and the conditions of statements; each made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    by_sign,
    claim,
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


def assumed(text: str, *assuming: Json, **more: Json) -> Json:
    """Return the proved claim that x is above 0 where it is as a figure has it; the conditions stand as they are."""
    rest = {"inputs": {"x": {"origin": None, "text": text}}}
    last = goal([X, ">", ZERO], by_sign(X), assuming, {"x": "2"})
    return {**stated({"x": free(POSITIVE)}, last), **rest, **more}


IS_TWO, FROM, UP_TO = [X, "==", TWO], [X, ">=", ONE], [X, "<=", ["number", "3", ""]]
SOUND: dict[str, tuple[Json, ...]] = {
    "a fact": (fact("till"),),
    "a figure of its own": (twice("double", "2", None),),
    "a formula": ({**twice("double", "2", None), "kind": "formula"},),
    "a figure that is printed": (fact("till"), twice("double", "2", "till")),
    "a chain": (
        fact("till"),
        twice("double", "2", "till"),
        twice("fourfold", "4", "double", closure=["till", "double"]),
        claim("agree", "refuted", id="same", agree=["till", "fourfold"], closure=["fourfold", "till", "double"]),
    ),
    "a dimension": (
        claim(
            "dimension",
            "verified",
            expression=X,
            quantities={"x": free(POSITIVE)},
            unit="",
            sized=True,
            balances=True,
        ),
    ),
    "a whole": (
        fact("one", "2"),
        fact("other", "3"),
        claim("whole", "verified", figure=printed("5"), parts=["one", "other"], closure=["other", "one"]),
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
    made = recheck.Certificate(document(left, fact("box")))
    assert [made.decided(each) for each in made.claims] == ["that it cannot be decided", None]
