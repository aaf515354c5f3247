"""What formulas do instead, and where relations hold: each planted statement is false, or conditional, by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.explain.repairs import repairs
from claims.report.repairs import word_repair
from claims.schema.diagnostics import DiagnosticError

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups sold}
  - {name: rent, unit: $, meaning: what the place costs}
  - {name: wood, unit: $, meaning: what the wood costs}
  - {name: spending, unit: $, meaning: what is spent}
  - {name: per_cup, unit: $/copy, meaning: rent for each cup}
  - {name: shift, unit: "", meaning: a number, domain: real}
  - {name: waiting, unit: second, meaning: how long people wait}
  - {name: factor, unit: "", meaning: another number}
formulas:
  - {name: spread, of: per_cup, is: rent / cups, hypothesis: Nothing else costs.}
  - {name: bowl, of: spending, is: "rent + wood * (cups / 10 [copy] - 1)^2", hypothesis: Ten are best.}
  - {name: valley, of: spending, is: rent^2 / (factor^2 * wood) + wood, hypothesis: Less wood costs more.}
  - {name: gap, of: spending, is: "rent * shift / shift * (1 + 1 [copy] / cups)", hypothesis: There is a shift.}
  - {name: dear, of: spending, is: "rent * (1 + 1 [copy] / cups)", hypothesis: The first cup costs most.}
  - {name: queue, of: waiting, is: "rent * 1 [second/$]", hypothesis: People wait for what is dear.}
  - {name: lease, of: spending, is: rent, hypothesis: It is all that is paid.}
claims:
"""
LONG = " + ".join(f"{number} * cups" for number in range(1, 40))
APART, STATEMENT, CONDITION = "apart", "statement", "condition"
MENDS = {
    # rent + wood (c/10 - 1)^2 is least at 10, and rent^2 / (f^2 w) + w at w = rent / f
    "optimum: {formula: bowl, over: cups, at: '10 [copy]', kind: maximum}": [(STATEMENT, "it is a minimum")],
    "optimum: {formula: valley, over: wood, at: rent * factor, kind: minimum}": [(STATEMENT, "at `rent / factor`")],
    "scaling: {formula: spread, in: cups, as: proportional}": [
        (STATEMENT, "it goes as one over cups"),
        (STATEMENT, "it falls with growing cups"),
    ],
    # what was decided is that one is twice the other at least: of the relation that is written nothing is offered
    "always: rent > wood\ndegree: far\nassuming: ['rent >= wood']": [],
    "scaling: {formula: bowl, in: cups, as: increasing}": [],  # it falls up to 10 and rises from there
    "limit: {formula: spread, as: cups, to: zero, is: 'rent / 1 [copy]'}": [
        (STATEMENT, "there is no limit: it grows without bound")
    ],
    "limit: {formula: spread, as: cups, to: '3', is: 'rent / 4 [copy]'}": [],  # from both sides
    # the queue is as many seconds, and no amount of money
    "limit: {formula: dear, as: cups, to: infinity, is: 2 * rent}": [(STATEMENT, "the limit is `lease`")],
    "limit: {formula: gap, as: cups, to: infinity, is: 2 * rent}": [],  # rent, but where the shift is 0
    "limit: {formula: spread, as: cups, to: infinity, is: 'rent / 4 [copy]'}\nassuming: ['cups <= 9 [copy]']": [],
    "limit: {formula: roofline.memory_time, as: context_length, to: zero, is: roofline.weight_fetch_time / 2}": [
        (STATEMENT, "the limit is `roofline.weight_fetch_time`")
    ],
    "limit: {formula: roofline.step_time, as: context_length, to: zero, is: roofline.compute_time}": [
        (STATEMENT, "the limit is `max(roofline.compute_time, roofline.weight_fetch_time)`")
    ],
    "limit: {formula: roofline.memory_time, as: memory_bandwidth, to: infinity, is: roofline.compute_time}": [
        (STATEMENT, "the limit is `0 [second]`")  # no other of these times is that, and no extreme of two
    ],
    "always: wood >= rent and rent >= wood": [],  # of joined relations nothing is offered
    "always: wood >= rent": [
        (APART, "the left side is `wood / rent` times the right side"),
        (CONDITION, "where wood >= rent"),
        (CONDITION, "where wood / rent >= 1"),
    ],
    "always: log(factor) >= 1 + factor": [  # a logarithm has no value at 0, and stays below everywhere
        (APART, "the left side is `log(factor) / (factor + 1)` times the right side"),
    ],
    "always: wood * factor >= rent": [  # of two that are of one kind neither order is enough
        (APART, "the left side is `factor * wood / rent` times the right side"),
        (CONDITION, "where factor * wood / rent >= 1"),
    ],
    "always: wood >= rent\nprovided: ['wood >= 2 * rent']\nexpect: conditional\nbecause: Where wood is dear.": [
        (CONDITION, "where wood >= 2 * rent, which the document does not say"),
        (APART, "the left side is `wood / rent` times the right side"),
    ],
    # where a condition is known, an equation alone is edited: what was meant by a bound is told by the condition
    "always: rent + wood >= 2 * rent\nprovided: ['wood >= 2 * rent']\nexpect: conditional\nbecause: So.": [
        (CONDITION, "where wood >= 2 * rent, which the document does not say"),
        (APART, "the left side is `(0.5 * rent + 0.5 * wood) / rent` times the right side"),
    ],
    "identity: wood + rent * factor == rent * factor^2 + wood\n"
    "provided: [factor == 1]\nexpect: conditional\nbecause: So.": [
        (CONDITION, "where factor == 1, which the document does not say"),
        (STATEMENT, "with `factor^1` instead of `factor^2`"),
    ],
    "identity: 2 * rent == rent": [
        (APART, "the left side is exactly 2 times the right side"),
        (STATEMENT, "with the right side times 2"),
        (STATEMENT, "with `>=` instead of `==`: the left side is always at least the right side"),
    ],
    "always: dear > rent * (1 + 1 [copy] / cups)": [  # once as much is no factor
        (STATEMENT, "with `>=` instead of `>`: the left side is always at least the right side"),
        (STATEMENT, "with `rent / (1 + 1 [copy] / cups)` instead of `rent * (1 + 1 [copy] / cups)`"),
    ],
    "always: rent >= rent * cups / (cups - cups)": [],  # it has no value, so that there is no factor
    f"identity: {LONG} == 7 * cups": [  # no part of what is this long is changed; 39 * 40 / 2 are 780
        (APART, "the left side is exactly 780/7 times the right side"),
        (STATEMENT, "with the right side times 780/7"),
        (STATEMENT, "with `>=` instead of `==`: the left side is always at least the right side"),
    ],
}


def mends(folder: Path, body: str) -> list[tuple[str, str]]:
    """Return what would make a claim hold, and of which sort each of it is."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    file = folder / "kiosk.yaml"
    file.write_text(f"{HEAD}  - id: it\n    says: So it is.\n{lines}", "utf-8")
    corpus = open_corpus([file])
    return [(each.part, word_repair(each)) for each in repairs(corpus, corpus.find("it"))]


@pytest.mark.parametrize("body", MENDS)
def test_what_would_make_a_statement_hold(body: str, tmp_path: Path) -> None:
    """Each by hand; nothing is offered that was not proved."""
    assert mends(tmp_path, body) == MENDS[body]


@pytest.mark.parametrize("factor", ["(1 + cups / 1 [copy])^400 / (1 + cups / 1 [copy])^400", "cups / (cups - cups)"])
def test_a_limit_may_not_move_itself(factor: str, tmp_path: Path) -> None:
    """What is too large to be written out, or has no value, is not seen to stand still."""
    body = f"limit: {{formula: spread, as: cups, to: infinity, is: 'rent / 1 [copy] * {factor}'}}"
    with pytest.raises(DiagnosticError) as refused:
        mends(tmp_path, body)
    assert [fault.problem for fault in refused.value.diagnostics] == ["the limit depends on cups, which varies"]
