"""The ground of every verdict by the evidence for it, one claim each; what does not follow is by no definition."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from claims.audit.basis import grounds_of
from claims.audit.corpus import Corpus, examined_corpus
from claims.schema.vocabulary import Verdict

DOCUMENT = """\
document: bakery
quantities:
  - {name: wood, unit: $, meaning: what the wood costs}
  - {name: flour, unit: $, meaning: what the flour costs}
  - {name: spending, unit: $, meaning: what both cost}
formulas:
  - {name: outlay, of: spending, is: wood + flour, hypothesis: Nothing else costs.}
claims:
  - {id: grain, says: Grain., stated: 300 kilogram, source: the miller}
  - {id: straw, says: Straw., stated: 200 kilogram, source: the miller}
  - {id: part, says: A part., stated: 60 %, source: the miller}
  - {id: rest, says: The rest., stated: 40 %, source: the miller}
  - {id: sum, says: Both., stated: 500 kilogram, expression: a + b, given: {a: grain, b: straw}}
  - {id: circle, says: Grain., stated: 300 kilogram, expression: s - b, given: {s: sum, b: straw}}
  - {id: approximate, says: Grain., stated: 301 kilogram, expression: s - b, given: {s: sum, b: straw}}
  - {id: wrong, says: Grain., stated: 900 kilogram, expression: s - b, given: {s: sum, b: straw}}
  - {id: none, says: Grain., stated: 900 kilogram, expression: a * a / (b - b), given: {a: grain, b: straw}}
  - {id: again, says: The same., agree: [grain, circle]}
  - {id: apart, says: The same., agree: [grain, straw]}
  - {id: derived, says: A batch., stated: 4 sequence, formula: batching.balance_with_kv,
     given: {memory_bandwidth: 12 byte/s, active_parameters: 10 parameter, flop_rate: 20 flop/s,
     total_parameters: 24 parameter, kv_bytes_per_token: 3 byte/token, context_length: 2 token/sequence}}
  - {id: by-formula, says: Both., stated: 5 $, formula: outlay, given: {wood: 2 $, flour: 3 $}}
  - {id: plain, says: Both., identity: outlay == wood + flour}
  - {id: more, says: More., always: "wood^2 + flour^2 >= 2 * wood * flour"}
  - {id: dear, says: Dear., always: wood > flour}
  - {id: logs, says: Wood., stated: 200-300 $, source: the forester}
  - {id: case, says: It may., possible: "wood > 250 [$]", given: {wood: logs}}
  - {id: no-case, says: It may., possible: "wood > 350 [$]", given: {wood: logs}}
  - {id: units, says: Dollars., dimension: {expression: wood + flour, is: $}}
  - {id: whole, says: All., stated: 100 %, whole: [part, rest]}
"""
GROUNDS = {
    "grain": "assumption",
    "sum": "arithmetic",
    "circle": "definition",
    "approximate": "definition",
    "wrong": "arithmetic",  # what does not follow is by no definition
    "none": "nothing",
    "again": "definition",
    "apart": "arithmetic",
    "derived": "derivation",
    "by-formula": "arithmetic",  # a formula that nothing was derived from
    "plain": "definition",
    "more": "proof",
    "dear": "proof",
    "case": "arithmetic",
    "no-case": "proof",
    "units": "arithmetic",
    "whole": "arithmetic",
}


@pytest.fixture(scope="module")
def bakery(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """Return the corpus of the document."""
    folder = tmp_path_factory.mktemp("bakery")
    (folder / "bakery.yaml").write_text(DOCUMENT, "utf-8")
    return examined_corpus([folder])


@pytest.mark.parametrize("name", GROUNDS)
def test_each_verdict_has_its_ground(name: str, bakery: Corpus) -> None:
    """Of figures, comparisons, proofs, cases, units and wholes."""
    assert bakery.find(name).grounds.ground == GROUNDS[name]


@pytest.mark.parametrize("name", ["more", "case", "no-case"])
def test_what_could_not_be_told_rests_on_nothing(name: str, bakery: Corpus) -> None:
    """Whatever was found on the way."""
    found = bakery.find(name)
    outcome = replace(found.outcome, verdict=Verdict.UNDECIDED)
    assert grounds_of(found.claim, outcome, bakery.circles).ground == "nothing"


def test_figures_apart_are_no_circle(bakery: Corpus) -> None:
    """A comparison that was refused is refused by arithmetic, though one figure is computed from the other."""
    found = bakery.find("again")
    outcome = replace(found.outcome, verdict=Verdict.REFUTED)
    assert grounds_of(found.claim, outcome, bakery.circles).ground == "arithmetic"
