"""recheck.py by itself: what sentences come to, whose claims they are, and how they are counted; each made by hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.oracles.certificates import Json, claim, document, judged, recheck, resealed


def two(name: str, verdict: str, **more: Json) -> Json:
    """Return a claim that a 2 is printed as 2, as 3, as 9, or that it is a fact from outside."""
    if verdict == "premise":
        return claim("premise", "premise", source="the till", id=name, **more)
    text, *edges = {
        "verified": ("2", "3/2", "5/2"),
        "loose": ("3", "5/2", "7/2"),
        "refuted": ("9", "17/2", "19/2"),
        "undecided": ("2", "3/2", "5/2"),
    }[verdict]
    figure = {"text": text, "exact": False, "cut": False, "set": ["[", *edges, "]"]}
    rest = {"expression": ["number", "2", ""], "quantities": {}, "inputs": {}}
    rest |= {"computed": {"low": ["2", "2"], "high": ["2", "2"]}}
    return claim("expression", verdict, figure=figure, id=name, **{**rest, **more})


def sentence(name: str, verdict: str, *parts: str, joined: str | None = None, **more: Json) -> Json:
    """Return a sentence of the claims that are named, counted as its verdict if nothing else is said."""
    listed = [{"claim": each, "reading": each if joined == "readings" else None} for each in parts or (name,)]
    made = {"id": name, "says": "It holds.", "joined": joined, "parts": listed, "verdict": verdict, "counted": verdict}
    return {**made, **more}


def certificate(claims: list[Json], sentences: list[Json]) -> Json:
    """Return a certificate of them, counted and sealed as it has to be."""
    counted = Counter("definition" if each["ground"] == "definition" else each["verdict"] for each in claims)
    of = Counter(each.get("counted") for each in sentences)
    words = ["verified", "definition", "loose", "refuted", "undecided", "premise"]
    counts = {"claims": len(claims), **{each: counted[each] for each in words}}
    of_sentences = {"sentences": len(sentences), **{each: of[each] for each in [*words, "depends"]}}
    made = {**document(*claims), "sentences": sentences, "counts": counts, "counts_of_sentences": of_sentences}
    return resealed(made)


BOTH = [two("it.one", "verified"), two("it.two", "refuted")]
SOUND: dict[str, tuple[list[Json], list[Json]]] = {
    "one claim": ([two("it", "loose")], [sentence("it", "loose")]),
    "a cell": ([two("table.row.column", "verified")], [sentence("table.row.column", "verified")]),
    "readings": (BOTH, [sentence("it", "depends", "it.one", "it.two", joined="readings")]),
    "statements": (BOTH, [sentence("it", "refuted", "it.one", "it.two", joined="all")]),
    "a definition": (
        [two("it", "verified", ground="definition"), two("other", "verified")],
        [sentence("it", "verified", counted="definition"), sentence("other", "verified")],
    ),
    "a definition beside what is verified": (
        [two("it.one", "verified", ground="definition"), two("it.two", "verified")],
        [sentence("it", "verified", "it.one", "it.two", joined="all")],
    ),
}


@pytest.mark.parametrize("name", SOUND)
def test_sound_sentences_are_decided(name: str, tmp_path: Path) -> None:
    """What is forged below is not refused for its form."""
    assert judged(certificate(*SOUND[name]), tmp_path) == "decided"


READINGS = SOUND["readings"][1][0]
ONE, OTHER = two("one", "verified"), two("other", "verified")
FORGED: dict[str, tuple[list[Json], list[Json], str]] = {
    # planted: one holds and one fails, and no sentence is left that depends on how it is read
    "a sentence in two": (
        BOTH,
        [sentence("it", "verified", "it.one", joined="readings"), sentence("it", "refuted", "it.two", joined="all")],
        "a sentence twice",
    ),
    "readings as sentences": (
        BOTH,
        [sentence("it.one", "verified"), sentence("it.two", "refuted")],
        "it.one: whose its claims are",
    ),
    "a reading left on its own": (
        BOTH,
        [sentence("it", "verified", "it.one", joined="readings"), sentence("it.two", "refuted")],
        "it.two: whose its claims are",
    ),
    "a cell as a reading": (
        [two("it.a.b", "verified")],
        [sentence("it", "verified", "it.a.b", joined="readings")],
        "it: whose its claims are",
    ),
    "cells as readings of a row": (
        [two("it.a.b", "verified"), two("it.a.c", "refuted")],
        [sentence("it", "depends", "it.a.b", "it.a.c", joined="readings")],
        "it: whose its claims are",
    ),
    "another's claim": ([ONE], [sentence("it", "verified", "one")], "it: whose its claims are"),
    "another's claim among its own": (
        [two("it.one", "verified"), ONE],
        [sentence("it", "verified", "it.one", "one", joined="all")],
        "it: whose its claims are",
    ),
    "a claim of its name, joined": ([ONE], [sentence("one", "verified", joined="all")], "one: whose its claims are"),
    "two claims, not joined": (
        [ONE, OTHER],
        [sentence("one", "verified", "one", "other")],
        "one: whose its claims are",
    ),
    "readings that nothing joins": (
        [two("it.one", "verified")],
        [sentence("it", "verified", "it.one")],
        "it: whose its claims are",
    ),
    "other words": ([ONE], [sentence("one", "verified", says="It fails.")], "one: whose its claims are"),
    "joined in no known way": (
        BOTH,
        [sentence("it", "depends", "it.one", "it.two", joined="any")],
        "it: how its claims are joined",
    ),
    "no words": (BOTH, [{**READINGS, "says": None}], "it: how its claims are joined"),
    "no claims": (
        [ONE],
        [sentence("it", "verified", joined="all", parts=[]), sentence("one", "verified")],
        "it: claims",
    ),
    "claims of two documents": (
        [BOTH[0], {**BOTH[1], "document": "another"}],
        [READINGS],
        "it: claims of one document",
    ),
    "a reading that is no text": (
        BOTH,
        [{**READINGS, "parts": [READINGS["parts"][0], {"claim": "it.two", "reading": 2}]}],
        "it: its readings",
    ),
    "a field too many": ([ONE], [sentence("one", "verified", more=1)], "expected the fields: id says"),
    "a part of another form": (
        [ONE],
        [sentence("one", "verified", parts=[{"claim": "one"}])],
        "expected the fields: claim reading",
    ),
    "another verdict": ([ONE], [sentence("one", "loose")], "one: loose, I find verified"),
    "counted as another": ([ONE], [sentence("one", "verified", counted="loose")], "one: counted loose, I count verif"),
    "a claim in two sentences": (
        [ONE, OTHER],
        [sentence("one", "verified"), sentence("one", "verified"), sentence("other", "verified")],
        "a claim in no sentence, or in two, or out of order",
    ),
    "a claim in none": ([ONE, OTHER], [sentence("one", "verified")], "a claim in no sentence, or in two"),
    "out of order": (
        [ONE, OTHER],
        [sentence("other", "verified"), sentence("one", "verified")],
        "a claim in no sentence, or in two, or out of order",
    ),
    "a claim that is none": ([ONE], [sentence("it", "verified")], "not as it should be: KeyError"),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_sentence_is_refused(name: str, tmp_path: Path) -> None:
    """Sealed and counted as if it were sound."""
    claims, sentences, told = FORGED[name]
    assert judged(certificate(claims, sentences), tmp_path).startswith(f"certificate: {told}")


@pytest.mark.parametrize(
    ("counts", "field"),
    [
        *(({"claims": 1, "verified": number}, "counts") for number in (0, 2)),
        ({"claims": 2, "verified": 1}, "counts"),
        ({"sentences": 2, "verified": 1}, "counts_of_sentences"),
        ({"sentences": 1, "verified": 0}, "counts_of_sentences"),
        ({"sentences": 1, "verified": 1, "loose": 1}, "counts_of_sentences"),
    ],
)
def test_forged_counts_are_refused(counts: Json, field: str, tmp_path: Path) -> None:
    """Of claims and of sentences: how many, and how many of each verdict."""
    made = certificate([ONE], [sentence("one", "verified")])
    sound = {"claims": 1, "sentences": 1}
    assert made[field] == {each: sound.get(each, int(each == "verified")) for each in made[field]}
    found = judged(resealed({**made, field: {**made[field], **counts}}), tmp_path)
    assert found.startswith("certificate: counts {")
    assert "I count {" in found


V, D, L, R, U, P = "verified", "definition", "loose", "refuted", "undecided", "premise"


@pytest.mark.parametrize(
    ("verdicts", "readings", "statements"),
    [
        *(((each, each), each, each) for each in (V, D, L, R, U, P)),
        ((V, D), V, V),
        ((V, P), P, P),
        ((D, P), P, P),
        ((V, L), "depends", L),
        ((P, R), "depends", R),
        ((D, R), "depends", R),
        ((P, L), "depends", L),
        ((V, U), U, U),
        ((P, U), U, U),
        ((D, U), U, U),
        ((L, U), U, U),
        ((R, U), U, R),
        ((L, R), L, R),
        ((V, L, U), "depends", U),
        ((V, R, U), "depends", R),
        ((P, V, L), "depends", L),
        ((L, R, U), U, R),
        ((P, D, V), P, P),
    ],
)
def test_what_verdicts_come_to(verdicts: tuple[str, ...], readings: str, statements: str) -> None:
    """Readings that hold and fail depend, else what is open or the best counts; statements are as the weakest."""
    for order in (verdicts, verdicts[::-1]):
        assert recheck.together("readings", order) == readings
        assert recheck.together("all", order) == statements
