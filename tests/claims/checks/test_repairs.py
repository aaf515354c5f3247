"""What would make claims hold: figures that disagree, parts that do not add up, units that do not balance."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import Corpus, examined_corpus
from claims.explain.repairs import repairs
from claims.report.repairs import word_repair

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
  - {name: tables, unit: "", meaning: tables that are laid, domain: positive integer}
  - {name: part, unit: "", meaning: the part that is full, domain: fraction from 0 to 1}
  - {name: laid, unit: token, meaning: cups on all tables}
  - {name: filled, unit: token, meaning: cups that are full, domain: zero or positive}
formulas:
  - {name: portions, of: laid, is: "3 [token] * tables", hypothesis: Each has three.}
  - {name: poured, of: filled, is: "8 [token] * part", hypothesis: There are eight.}
  - {name: many, of: total, is: "SUM", hypothesis: None is spilt.}
claims:
  - {id: by-hand, says: Forty., stated: 40.0 token, source: a clicker}
  - {id: by-till, says: More., stated: 42.0 token, source: the till}
  - {id: at-fair, says: Some., stated: 20-30 token, source: the fair}
  - {id: doubled, says: Twice., stated: 80.0 token, expression: 2 * p, given: {p: by-hand}}
  - {id: nothing, says: None., stated: 80.0 token, expression: p * p / (p - q), given: {p: by-hand, q: 40.0 token}}
  - {id: together, says: Both., stated: 82.0 token, whole: [by-hand, by-till]}
  - {id: week, says: A week., stated: 300 token, exact: true, expression: p * n, given: {p: by-hand, n: exactly 7}}
  - {id: opening, says: It opens., stated: 14 June 2023, source: the sign}
  - {id: crowd, says: Many., stated: 120 token, exact: true, source: the fair}
  - {id: lost, says: Lost., stated: -40.0 token, source: the till}
  - {id: over, says: Over., stated: at least 500 token, source: a rumour}
  - {id: half, says: Half., stated: 50 %, source: the till}
  - {id: most, says: Most., stated: 46 %, source: the till}
""".replace("SUM", " + ".join(f"{number} * cups" for number in range(1, 80)))
CLICKER, TILL = "by-hand (40.0 token) is an assumption: a clicker", "by-till (42.0 token) is an assumption: the till"
FAIR, CROWD = "at-fair (20-30 token) is an assumption: the fair", "crowd (120 token) is an assumption: the fair"
LOST, OVER = "lost (-40.0 token) is an assumption: the till", "over (at least 500 token) is an assumption: a rumour"


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
    return [(str(each.part), word_repair(each)) for each in repairs(found, found.find("it"))]


AGREEMENTS = {
    # no factor lies between a number and a range; within a factor of 3.16 a range and 40 meet
    "agree: [by-hand, at-fair]": [
        ("source", CLICKER),
        ("source", FAIR),
        ("hedge", 'write "order of 40.0 token" in by-hand'),
    ],
    # 42 is 1.05 times 40, which the figures tell better; a tenth beside either reaches the other
    "agree: [by-hand, by-till]": [
        ("source", CLICKER),
        ("source", TILL),
        ("hedge", 'write "just over 40.0 token" in by-hand'),
        ("hedge", 'write "nearly 42.0 token" in by-till'),
    ],
    # what follows from 40 is 80; from 60 it would be 120
    "agree: [doubled, crowd]": [
        ("apart", "crowd is 1.5 times doubled"),
        ("source", "doubled says 80.0 token, its inputs give 80 tokens (verified)"),
        ("source", CROWD),
        ("hedge", 'write "order of 80.0 token" in doubled'),
        ("input", "doubled comes to 120 token with p (by-hand): 60 tokens instead of 40 tokens"),
    ],
    # no hedge leads from one side of zero to the other
    "agree: [by-hand, lost]": [("source", CLICKER), ("source", LOST)],
    # a sum follows from its parts, of which it is said elsewhere
    "agree: [together, by-till]": [
        ("apart", "together is ≈ 1.952 times by-till"),
        ("source", TILL),
    ],
    "agree: [by-hand, over]": [
        ("apart", "over is 12.5 times by-hand"),
        ("source", CLICKER),
        ("source", OVER),
    ],
}
WHOLES = {
    # a range adds up to no number, and a bound is no number to be another
    "whole: [by-hand, at-fair]\nstated: 120 token": [],
    "whole: [by-hand, by-till]\nstated: at least 120 token": [],
    "whole: [by-hand, by-till]\nstated: 62.0 token": [
        ("figure", 'write "82 tokens" instead of "62.0 token": what the parts add up to'),
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
        ("figure", 'write "40 tokens" instead of "30.0 token": what the parts add up to'),
        ("input", "by-hand: 30 tokens instead of 40.0 token"),
    ],
    "whole: [by-hand, by-till]\nstated: 40.0 token": [
        ("figure", 'write "82 tokens" instead of "40.0 token": what the parts add up to'),
        ("statement", "leave out by-till, which may not be a part"),
    ],
}
VALUES = {
    # about 20 June is no date, and nine days before it is 11 June
    "stated: 20 June 2023\nexpression: o + 9 [day]\ngiven: {o: opening}": [
        ("figure", 'write "23 June 2023" instead of "20 June 2023"'),
        ("input", "o (opening): 11 June 2023 to 12 June 2023 instead of 14 June 2023"),
    ],
    # one fourth turned over is four; 4.0 is 3.95 to 4.05, times 8, and 2 over that
    "stated: '4.0'\nexpression: x / y\ngiven: {x: '2.0', y: '8.0'}": [
        ("figure", 'write "0.25" instead of "4.0"'),
        ("slip", "the reciprocal of the result would match: 4"),
        ("input", "x: 31.6 to 32.4 instead of 2"),
        ("input", "y: 0.4938 to 0.5063 instead of 8"),
    ],
    # one turned over is one
    "stated: '1.5'\nexpression: x / y\ngiven: {x: '2.0', y: '2.0'}": [
        ("figure", 'write "1" instead of "1.5"'),
        ("input", "x: 2.9 to 3.1 instead of 2"),
        ("input", "y: 1.29 to 1.379 instead of 2"),
    ],
    # a week comes to 280, half of which is 140 and not 160
    "stated: 140.0 token\nexpression: w / 2\ngiven: {w: week}": [
        ("figure", 'write "150 tokens" instead of "140.0 tokens"'),
        ("hedge", 'write "just over 140.0 token"'),
        ("input", "w (week): 280 tokens, which week computes, instead of 300 tokens"),
        ("input", "w (week): 279.9 to 280.1 tokens instead of 300 tokens"),
    ],
    "stated: 160.0 token\nexpression: w / 2\ngiven: {w: week}": [
        (
            "figure",
            'write "150 tokens" instead of "160.0 tokens"',
        ),
        ("hedge", 'write "nearly 160.0 token"'),
        ("input", "w (week): 319.9 to 320.1 tokens instead of 300 tokens"),
    ],
    # an exact figure takes no hedge, and one of two digits would not be exact
    "stated: '9'\nexact: true\nexpression: x * x\ngiven: {x: '3.1'}": [
        ("figure", 'write "9.61" instead of "9"'),
        ("input", "x: 3 instead of 3.1"),
    ],
    # no fraction of ten is a third
    "stated: '0.25'\nexact: true\nexpression: 1 / x\ngiven: {x: exactly 3}": [
        ("figure", 'write "0.33" instead of "0.25"'),
        ("input", "x: 4 instead of 3"),
    ],
    # zero is no multiple of anything
    "stated: '0'\nexact: true\nexpression: x - y\ngiven: {x: '5.0', y: '4.9'}": [
        ("figure", 'write "0.1" instead of "0"'),
        ("input", "x: 4.9 instead of 5"),
        ("input", "y: 5 instead of 4.9"),
    ],
    # 0 printed is -0.5 to 0.5, and one digit of 12.25 would be 10
    "stated: '0'\nexpression: x^2\ngiven: {x: '3.5'}": [
        ("figure", 'write "12" instead of "0"'),
        ("input", "x: at most about 0.7071 instead of 3.5"),
    ],
    # 27 °C are 300.15 K, twice which are 327.15 °C, and that says nothing
    "stated: 327 °C\nexpression: t + 1 [Δ°C]\ngiven: {t: 26 °C}": [
        ("figure", 'write "27 °C" instead of "327 °C"'),
        ("input", "t: 325.5 to 326.5 °C instead of 26 °C"),
    ],
    # none of a cup is no part of one, and three and a third of one are no number of cups
    "stated: 10.0 token\nformula: portions\ngiven: {tables: exactly 4}": [
        ("figure", 'write "12 tokens" instead of "10.0 tokens"'),
        ("hedge", 'write "order of 10.0 token"'),
    ],
    "stated: 9.0 token\nformula: portions\ngiven: {tables: exactly 4}": [
        ("figure", 'write "12 tokens" instead of "9.0 tokens"'),
        ("hedge", 'write "order of 9.0 token"'),
        ("input", "tables that are laid: 2.983 to 3.017 instead of 4"),
    ],
    "stated: above 0 token\nformula: poured\ngiven: {part: exactly 0}": [
        ("figure", 'write "at least 0 tokens" instead of "above 0 tokens"'),
        ("input", "the part that is full: more than 0 instead of 0"),
    ],
    # where nothing follows there is nothing to put in its place
    "stated: 80.0 token\nexpression: p * p / (p - q)\ngiven: {p: by-hand, q: 40.0 token}": [],
}
UNITS = {
    "dimension: {expression: cups + spare + weight, is: token}": [
        "`weight` lacks a factor in token/kilogram: divided by 7 grams per token (beans in a cup)"
    ],
    "dimension: {expression: cups * weight, is: gram}": [
        "the whole lacks a factor in 1/token: divided by `cups` (cups that are sold), perhaps"
    ],
    "dimension: {expression: cups * beans, is: gram, implicit: [beans]}": [
        "where beans == 7 [gram/token], which the document does not say"
    ],
    # two terms of three lack something, each something else: no one factor mends them
    "dimension: {expression: cups + rate + weight, is: token}": [],
    "dimension: {expression: cups * beans, is: kilogram}": ["a factor of 1/1000 is missing; with `measures`"],
    "dimension: {expression: cups + spare, is: token, balances: false}": ["they balance as printed"],
}


@pytest.mark.parametrize("body", AGREEMENTS | WHOLES | VALUES)
def test_what_would_mend_figures(body: str, tmp_path: Path) -> None:
    """Worked by hand: how far they are apart, what each rests on, and what would join them."""
    assert mends(tmp_path, body) == (AGREEMENTS | WHOLES | VALUES)[body]


@pytest.mark.parametrize("body", UNITS)
def test_what_would_mend_units(body: str, tmp_path: Path) -> None:
    """The factor that was left out, and where it belongs."""
    found = mends(tmp_path, body)
    assert [part for part, _ in found] == ["condition" if "implicit" in body else "unit"] * len(UNITS[body])
    assert all(wanted in words for (_, words), wanted in zip(found, UNITS[body], strict=True)), found


OFTEN = "word: often, over: cups, measure: uniform"


def test_an_input_without_a_value_is_not_recomputed(tmp_path: Path) -> None:
    """What rests on a claim that comes to nothing is mended by another figure for it, as that prints one."""
    found = corpus(tmp_path, "stated: 160.0 token\nexpression: 3 * w\ngiven: {w: nothing}")
    check = found.checks["it"]
    finding = replace(found.find("it"), outcome=check.decide())
    words = [word_repair(each) for each in repairs(found, finding)]
    assert [each for each in words if each.startswith("w (nothing)")] == [
        "w (nothing): 53.32 to 53.35 tokens instead of 80 tokens"  # a third of 159.95 to 160.05
    ]


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
    assert (fault.claim, fault.problem) == ("it", "the expression has more than 400 operations and operands")
    assert corpus(tmp_path, body.replace("many * many * many", "many").replace("token^3", "token")).faults == ()


def test_an_input_is_recomputed_wherever_it_stands(tmp_path: Path) -> None:
    """What prints 80 comes to 84, and twice that is 168: neither of the two inputs alone would mend the claim."""
    off = "  - {id: off, says: Off., stated: 80.0 token, expression: 2 * p, given: {p: by-till}}\n"
    both = "  - {id: it, says: So., stated: 168 token, exact: true, expression: p + q, given: {p: off, q: off}}\n"
    (tmp_path / "kiosk.yaml").write_text(HEAD + off + both, "utf-8")
    found = examined_corpus([tmp_path])
    told = [word_repair(each) for each in repairs(found, found.find("it")) if each.part == "input"]
    assert told == [
        "p (off): 84 tokens, which off computes, instead of 80 tokens",
        "p (off): 84 tokens instead of 80 tokens",
    ]


def test_what_comes_whole_is_recomputed_as_a_whole_only(tmp_path: Path) -> None:
    """Four tables that come to 4.2 leave 12.6 cups, which no number of tables does."""
    four = "  - {id: counted, says: Four., stated: '4', exact: true, expression: x * 2, given: {x: '2.1'}}\n"
    cups = "  - {id: it, says: So., stated: 12.6 token, formula: portions, given: {tables: counted}}\n"
    for sixth, told in (("2.1", []), ("2.5", ["tables that are laid: 5, which counted computes, instead of 4"])):
        text = HEAD + four.replace("2.1", sixth) + cups.replace("12.6", "12.6" if sixth == "2.1" else "15.0")
        (tmp_path / "kiosk.yaml").write_text(text, "utf-8")
        found = examined_corpus([tmp_path])
        assert not found.faults, [str(fault) for fault in found.faults]
        inputs = [word_repair(each) for each in repairs(found, found.find("it")) if each.part == "input"]
        assert [each for each in inputs if "computes" in each] == told
