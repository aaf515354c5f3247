"""What is held back of a corpus with faults: the claims at fault, and what rests on them, each named; all by hand."""

from __future__ import annotations

import pytest

from claims import check
from claims.audit.corpus import corpus_of
from claims.checks.check import BlockedCheck
from claims.loading.files import Source

# Each rests on the one below; the lowest is at fault, in the record, in its names, or when its check is prepared.
CHAIN = """document: house
quantities:
  - {{name: height, unit: m, meaning: how high it is{more}}}
  - {{name: breadth, unit: m, meaning: how broad it is}}
formulas:
  - {{name: twice, of: height, is: height + height, hypothesis: It has two floors.}}
  - {{name: broad, of: breadth, is: breadth + breadth, hypothesis: It has two wings.}}
claims:
  - {{id: roof, says: It is high., stated: 8 m, expression: 2 * w, given: {{w: wall}}}}
  - {{id: wall, says: It is high., stated: 4 m, expression: 2 * g, given: {{g: ground}}}}
  - {{id: ground, says: It is high., {ground}}}
  - {{id: fence, says: It is high., stated: 2 m, expression: 2 * p, given: {{p: post}}}}
  - {{id: gate, says: It is broad., stated: 2 m, formula: broad, given: {{breadth: 1 m}}}}
  - {{id: post, says: It is low., stated: 1 m, source: a carpenter}}
"""


@pytest.mark.parametrize(
    ("ground", "more", "faults", "names"),
    [
        ("stated: 2 mm mm, source: a mason", "", ["ground"], {"roof": ("ground",), "wall": ("ground",)}),
        ("stated: 2 m, expression: 2 * p, given: {p: post, q: 1 m}", "", ["ground"],
         {"roof": ("ground",), "wall": ("ground",)}),
        ("stated: 2 m, formula: twice, given: {height: 1 m}", ", value: '-1'", [""],
         dict.fromkeys(("roof", "wall", "ground"), ("twice", "height"))),
        ("stated: 2 m, source: the literature", "", ["ground"], {"roof": ("ground",), "wall": ("ground",)}),
        ("stated: 2 m, formula: twice, given: {height: 1 m}", "", [], {}),
    ],
)  # fmt: skip
def test_what_rests_on_a_fault_names_it(
    ground: str, more: str, faults: list[str], names: dict[str, tuple[str, ...]]
) -> None:
    """All above a fault is undecided and says what it lacks, however far above; what stands beside it is decided."""
    audit = check(CHAIN.format(ground=ground, more=more))
    assert [each.claim for each in audit.faults] == faults
    checks = audit.corpus.checks
    assert {name: each.causes for name, each in checks.items() if isinstance(each, BlockedCheck)} == names
    assert [audit[name].verdict for name in ("fence", "gate", "post")] == ["verified", "verified", "assumption"]
    assert (
        checks.keys() == audit.corpus.claims.keys() == {"roof", "wall", "ground", "fence", "gate", "post"} - {*faults}
    )


def test_two_faults_are_both_named() -> None:
    """In the order in which they are written: first what the claim itself names, then the claims that it rests on."""
    text = CHAIN.format(ground="stated: 2 m, source: the literature", more="").replace("a carpenter", "experts")
    text = text.replace("2 * g, given: {g: ground}", "g + 2 * p, given: {g: ground, p: post}")
    audit = check(text)
    found = {name: each.causes for name, each in audit.corpus.checks.items() if isinstance(each, BlockedCheck)}
    assert found == {"wall": ("ground", "post"), "fence": ("post",), "roof": ("ground", "post")}
    assert sorted(each.claim for each in audit.faults) == ["ground", "post"]


def test_what_a_claim_names_itself_comes_before_what_lies_beneath() -> None:
    """A roof that stands on the ground as well lacks the ground, whatever else the walls lack."""
    text = CHAIN.format(ground="stated: 2 m, source: the literature", more="").replace("a carpenter", "experts")
    text = text.replace("2 * g, given: {g: ground}", "g + 2 * p, given: {g: ground, p: post}")
    audit = check(text.replace("2 * w, given: {w: wall}", "w + g, given: {w: wall, g: ground}"))
    roof, wall = (audit.corpus.checks[name] for name in ("roof", "wall"))
    assert (roof, wall) == (BlockedCheck(("ground",)), BlockedCheck(("ground", "post")))


def test_a_quotation_without_a_text_is_a_fault() -> None:
    """Nobody can look it up."""
    audit = check(CHAIN.format(ground="stated: 2 m, quote: two metres, source: a mason", more=""))
    assert [each.claim for each in audit.faults] == ["ground"]


def test_texts_and_quotations_of_all_documents_are_looked_up() -> None:
    """A document that quotes stands beside one that does not, and one may name its text and quote nothing."""
    plain = CHAIN.format(ground="stated: 2 m, source: a mason", more="")
    quoting = "document: tea\nclaims:\n  - {id: cup, says: One., stated: '1', quote: one cup, source: a friend}\n"
    naming = "document: tea\ntext: missing.md\nclaims:\n  - {id: cup, says: One., stated: '1', source: a friend}\n"
    for tea, at_fault in ((quoting, ["cup"]), (naming, [""])):
        texts = {"house.yaml": plain, "tea.yaml": tea}
        sources = [Source(name, named=True, content=text.encode()) for name, text in texts.items()]
        assert [each.claim for each in corpus_of(sources, [*texts]).faults] == at_fault
