"""What would make claims hold: figures that disagree, parts that do not add up, units that do not balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus
from claims.explain.repairs import repairs
from claims.kinds.repair import part_of
from claims.report.repair_words import word_repair

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: token, meaning: cups that are sold}
  - {name: spare, unit: token, meaning: cups that are left}
  - {name: stay, unit: day, meaning: how long it stays}
  - {name: rate, unit: token/day, meaning: cups in a day}
  - {name: x, unit: "", meaning: a number, domain: real}
  - {name: beans, unit: gram/token, meaning: beans in a cup, value: "7"}
  - {name: weight, unit: gram, meaning: what is weighed}
  - {name: total, unit: token, meaning: cups of all sizes}
formulas:
  - {name: many, of: total, is: "SUM", hypothesis: None is spilt.}
claims:
  - {id: by-hand, says: Forty., stated: 40.0 token, premise: a clicker}
  - {id: by-till, says: More., stated: 42.0 token, premise: the till}
  - {id: at-fair, says: Some., stated: 20-30 token, premise: the fair}
  - {id: doubled, says: Twice., stated: 80.0 token, expression: 2 * p, given: {p: by-hand}}
  - {id: nothing, says: None., stated: 80.0 token, expression: p * p / (p - q), given: {p: by-hand, q: 40.0 token}}
  - {id: together, says: Both., stated: 82.0 token, whole: [by-hand, by-till]}
  - {id: crowd, says: Many., stated: 120 token, exact: true, premise: the fair}
  - {id: lost, says: Lost., stated: -40.0 token, premise: the till}
  - {id: over, says: Over., stated: at least 500 token, premise: a rumour}
  - {id: half, says: Half., stated: 50 %, premise: the till}
  - {id: most, says: Most., stated: 46 %, premise: the till}
""".replace("SUM", " + ".join(f"{number} * cups" for number in range(1, 80)))
CLICKER, TILL = "by-hand takes 40.0 token from outside: a clicker", "by-till takes 42.0 token from outside: the till"
FAIR, CROWD = "at-fair takes 20-30 token from outside: the fair", "crowd takes 120 token from outside: the fair"
LOST, OVER = "lost takes -40.0 token from outside: the till", "over takes at least 500 token from outside: a rumour"


def corpus(folder: Path, body: str) -> Corpus:
    """Return a corpus with one more claim, whatever is wrong with it."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    file = folder / "kiosk.yaml"
    file.write_text(f"{HEAD}  - id: it\n    says: So it is.\n{lines}", "utf-8")
    return examined_corpus([file])


def mends(folder: Path, body: str) -> list[tuple[str, str]]:
    """Return what would make a claim hold, and of which sort each of it is."""
    found = corpus(folder, body)
    assert not found.faults, [str(fault) for fault in found.faults]
    return [(str(part_of(each)), word_repair(each)) for each in repairs(found, found.find("it"))]


AGREEMENTS = {
    # no factor lies between a number and a range; within a factor of 3.16 a range and 40 meet
    "agree: [by-hand, at-fair]": [
        ("source", CLICKER),
        ("source", FAIR),
        ("hedge", '"order of" before the figure of by-hand'),
    ],
    # 42 is 1.05 times 40, which the figures tell better; a tenth beside either reaches the other
    "agree: [by-hand, by-till]": [
        ("source", CLICKER),
        ("source", TILL),
        ("hedge", '"about" before the figure of by-hand'),
        ("hedge", '"about" before the figure of by-till'),
    ],
    # what follows from 40 is 80; from 60 it would be 120
    "agree: [doubled, crowd]": [
        ("apart", "crowd prints 1.5 times what doubled prints"),
        ("source", "doubled prints 80.0 token; 80 tokens follows from its inputs (verified)"),
        ("source", CROWD),
        ("hedge", '"order of" before the figure of doubled'),
        ("input", "doubled comes to 120 token with p (by-hand): 60 tokens instead of 40 tokens"),
    ],
    # no hedge leads from one side of zero to the other
    "agree: [by-hand, lost]": [("source", CLICKER), ("source", LOST)],
    # a sum follows from its parts, of which it is said elsewhere
    "agree: [together, by-till]": [
        ("apart", "together prints 1.952 times what by-till prints"),
        ("source", TILL),
    ],
    "agree: [by-hand, over]": [
        ("apart", "over prints 12.5 times what by-hand prints"),
        ("source", CLICKER),
        ("source", OVER),
    ],
}
WHOLES = {
    # a range adds up to no number, and a bound is no number to be another
    "whole: [by-hand, at-fair]\nstated: 120 token": [],
    "whole: [by-hand, by-till]\nstated: at least 120 token": [],
    "whole: [by-hand, by-till]\nstated: 62.0 token": [
        ("figure", "82 tokens, which the parts add up to, in place of 62.0 token"),
        ("input", "by-hand: 20 tokens instead of 40.0 token"),
        ("input", "by-till: 22 tokens instead of 42.0 token"),
    ],
    # all of a thing is no number that could be another
    "whole: [half, most]\nstated: 100 %": [
        ("input", "half: 54 % instead of 50 %"),
        ("input", "most: 50 % instead of 46 %"),
    ],
    # the one part cannot be left out
    "whole: [by-hand]\nstated: 30.0 token": [
        ("figure", "40 tokens, which the parts add up to, in place of 30.0 token"),
        ("input", "by-hand: 30 tokens instead of 40.0 token"),
    ],
    "whole: [by-hand, by-till]\nstated: 40.0 token": [
        ("figure", "82 tokens, which the parts add up to, in place of 40.0 token"),
        ("statement", "without by-till, which may be no part of it"),
    ],
}
UNITS = {
    "dimension: {expression: cups + spare + weight, is: token}": [
        "`weight` lacks a factor in token/kilogram: divided by 7 grams per token (beans in a cup)"
    ],
    "dimension: {expression: cups * weight, is: gram}": [
        "the whole lacks a factor in 1/token: divided by `cups` (cups that are sold), perhaps"
    ],
    # two terms of three lack something, each something else: no one factor mends them
    "dimension: {expression: cups + rate + weight, is: token}": [],
    "dimension: {expression: cups * beans, is: kilogram}": ["a factor of 1/1000 is missing; with `measures`"],
    "dimension: {expression: cups + spare, is: token, balances: false}": ["they balance as printed"],
}


@pytest.mark.parametrize("body", AGREEMENTS | WHOLES)
def test_what_would_mend_figures(body: str, tmp_path: Path) -> None:
    """Worked by hand: how far they are apart, what each rests on, and what would join them."""
    assert mends(tmp_path, body) == (AGREEMENTS | WHOLES)[body]


@pytest.mark.parametrize("body", UNITS)
def test_what_would_mend_units(body: str, tmp_path: Path) -> None:
    """The factor that was left out, and where it belongs."""
    found = mends(tmp_path, body)
    assert [part for part, _ in found] == ["unit"] * len(UNITS[body])
    assert all(wanted in words for (_, words), wanted in zip(found, UNITS[body], strict=True)), found


OFTEN = "word: often, over: cups, measure: uniform"


def test_a_root_of_a_unit_may_have_no_size(tmp_path: Path) -> None:
    """A day is 86,400 seconds, which is no square: how many roots of a second its root is, no fraction tells."""
    outcome = corpus(tmp_path, "dimension: {expression: sqrt(stay), is: 'second^(1/2)'}").checks["it"].decide()
    assert outcome.verdict.value == "undecided"
    assert "irrational" in outcome.reason


LARGE = [
    "dimension: {expression: many * many * many, is: token^3}",
    "possible: many * many * many > 3 [token^3]",
    "always: many * many * many > 3 [token^3]",
    f"share: {{{OFTEN}, holds: 'many * many * many > 3 [token^3]'}}\ngiven: {{cups: at-fair}}",
]


@pytest.mark.parametrize("body", LARGE)
def test_what_grows_too_large_with_its_formulas_is_refused(body: str, tmp_path: Path) -> None:
    """A formula of some 160 nodes may stand in a claim, and its third power has too many."""
    (fault,) = corpus(tmp_path, body).faults
    assert (fault.claim, fault.complaint.found) == ("it", "a larger expression")
    assert corpus(tmp_path, body.replace("many * many * many", "many").replace("token^3", "token")).faults == ()
