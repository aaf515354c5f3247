"""What the names of a document stand for, beside those of the library, and which of them are at fault; all by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims import check
from claims.loading.scope import Scope, fresh_name
from derive.derivation.formula import Source
from derive.expressions.quantity import POSITIVE, REAL, Symbol

TEA = """document: tea
constants:
  - {name: gravity, is: "9.81 m/s^2", meaning: of the earth, source: a table, latex: g}
  - {name: frost, is: "-5 K", meaning: of the winter, source: a diary}
  - {name: nought, is: "0 K", meaning: of nothing, source: a diary}
  - {name: thaw, is: "0.1 K", meaning: of the spring, source: a diary}
quantities:
  - {name: stages, unit: stage, meaning: steps of tea}
  - {name: all_stages, unit: stage, meaning: all steps, latex: N}
  - {name: spoon, unit: m, meaning: a length, value: "3"}
formulas:
  - {name: both, of: all_stages, is: stages + library.stages, hypothesis: None is counted twice.}
  - {name: again, of: all_stages, is: both * 2, hypothesis: All are counted twice., section: "2"}
claims:
  - {id: seven, says: Seven., stated: 7 stage, formula: both, given: {stages: 4 stage, library.stages: 3 stage}}
  - {id: waits, says: It waits., stated: 9 second, formula: bubbles.idle_time,
     given: {stages: 4 stage, forward_stage_time: 1 second/stage, backward_stage_time: 2 second/stage}}
"""


@pytest.fixture(scope="module")
def tea() -> Scope:
    """Return what the names of the document stand for."""
    scope: Scope = check(TEA).corpus.scopes["tea"]
    return scope


def test_a_quantity_of_the_document_stands_before_that_of_the_library(tea: Scope) -> None:
    """Its own is asked for by its name, that of the library by its full name, and nothing else is found."""
    own, offered = tea.quantity("stages"), tea.quantity("library.stages")
    assert own is not None
    assert offered is not None
    assert (own.name, own.meaning, offered.name) == ("stages_of_document", "steps of tea", "stages")
    assert own != offered
    assert tea.quantity("step") is None
    assert tea.quantity("library.spoon") is None


def test_a_name_is_resolved_to_a_formula_or_a_quantity(tea: Scope) -> None:
    """A formula is what it says, a quantity itself."""
    own, offered = tea.quantities["stages"], tea.offered["stages"]
    assert tea.resolve("both") == Symbol(own) + Symbol(offered)
    assert tea.resolve("stages") == Symbol(own)
    assert tea.resolve("nothing") is None


def test_a_formula_is_given_inputs_by_the_names_that_the_document_knows(tea: Scope) -> None:
    """A name of the library has its full form only beside one of the document."""
    within = {name: each.meaning for name, each in tea.within(tea.formulas["both"]).items()}
    assert within == {"stages": "steps of tea", "library.stages": "pipeline stages"}
    assert set(tea.within(tea.formulas["bubbles.idle_time"])) == {
        "stages", "forward_stage_time", "backward_stage_time",
    }  # fmt: skip
    found = check(TEA)
    assert [found[name].verdict for name in ("seven", "waits")] == ["verified", "verified"]


def test_what_a_document_declares_is_kept_as_it_says(tea: Scope) -> None:
    """Values, domains and letters: a constant that is not positive may have either sign."""
    gravity, frost, nought = (tea.quantities[name] for name in ("gravity", "frost", "nought"))
    assert (gravity.value, gravity.domain, gravity.latex) == (Fraction("9.81"), POSITIVE, "g")
    assert (frost.value, frost.domain, frost.latex) == (Fraction(-5), REAL, r"\text{frost}")
    assert (nought.value, nought.domain) == (Fraction(0), REAL)
    assert tea.quantities["thaw"].domain == POSITIVE
    spoon, whole = tea.quantities["spoon"], tea.quantities["all_stages"]
    assert (spoon.value, spoon.meaning, spoon.latex, spoon.unit.text) == (Fraction(3), "a length", r"\text{spoon}", "m")
    assert (whole.value, whole.latex) == (None, "N")
    assert [tea.formulas[name].sources for name in ("both", "again")] == [(Source("tea", ""),), (Source("tea", "2"),)]


ALIKE = """document: tea
quantities:
  - {{name: batch, unit: sequence, meaning: what is brewed}}
  - {{name: batch_of_{0}, unit: sequence, meaning: what is poured}}
claims:
  - {{id: alike, says: They are alike., {1}}}
"""


@pytest.mark.parametrize("other", ["document", "document_of_document", "pot"])
def test_no_two_quantities_are_taken_for_one(other: str) -> None:
    """However they are called, what is brewed is not what is poured."""
    claim = f"identity: batch == batch_of_{other}"
    assert check(ALIKE.format(other, claim))["alike"].verdict == "refuted"


def test_an_input_of_a_claim_is_none_of_its_document() -> None:
    """A batch is not at most 5, whatever the 5 is called."""
    claim = "always: batch <= batch_of_document, given: {batch_of_document: 5 sequence}"
    assert check(ALIKE.format("pot", claim))["alike"].verdict == "refuted"


CONSTANT = """document: tea
constants:
  - {{name: {0}, is: "5 sequence", meaning: of a pot, source: a diary}}
quantities:
  - {{name: {1}, unit: sequence, meaning: what is brewed}}
claims:
  - {{id: alike, says: They are alike., always: batch <= batch_of_document}}
"""


@pytest.mark.parametrize("names", [("batch", "batch_of_document"), ("batch_of_document", "batch")])
def test_a_constant_is_none_of_the_quantities(names: tuple[str, str]) -> None:
    """One of the two is 5, and the other whatever is brewed."""
    audit = check(CONSTANT.format(*names))
    assert audit["alike"].verdict == "refuted"
    assert len({audit.corpus.scopes["tea"].quantities[name].name for name in names}) == 2


def test_a_name_is_put_apart_from_all_that_are_taken() -> None:
    """As often as it takes."""
    assert fresh_name("a", {"b"}) == "a"
    assert fresh_name("a", {"a", "b"}) == "a_of_document"
    assert fresh_name("a", {"a", "a_of_document"}) == "a_of_document_of_document"


FAULTS = """document: tea
constants:
  - {{name: third, is: "3 m", meaning: z{3}, source: a diary}}
quantities:
  - {{name: first, unit: {0}, meaning: x{1}}}
  - {{name: second, unit: m, meaning: y}}
formulas:
  - {{name: made, of: second, is: {2}, hypothesis: It is so.}}
  - {{name: again, of: second, is: made + made, hypothesis: It is so.}}
  - {{name: apart, of: second, is: second / 2 * 2, hypothesis: It is so.}}
claims:
  - {{id: cloth, says: Two., stated: 2 m, source: the tailor}}
  - {{id: of-all, says: Four., stated: 4 m, formula: again, given: {{first: 2 m}}}}
"""


@pytest.mark.parametrize(
    ("unit", "more", "made", "place", "found", "lost"),
    [
        ("m", "", "first", None, "", set()),
        ("date", "", "first", (5, 5), "the quantity 'first' cannot be a date", {"first", "made", "again"}),
        (
            "m",
            ", value: '-5'",
            "first",
            (5, 5),
            "quantity 'first': constant first = -5: outside its domain (positive)",
            {"first", "made", "again"},
        ),
        ("zork", "", "first", (5, 25), "unknown unit 'zork'", {"first", "made", "again"}),
        ("m", "", "first + 2", (8, 34), "`2` is a pure number", {"made", "again"}),
        ("m", "", "2 * first *", (8, 45), "the expression is incomplete", {"made", "again"}),
        ("m", "", "first * second", (8, 34), "made: `first * second` is in metre^2", {"made", "again"}),
    ],
)
def test_what_uses_a_name_at_fault_is_lost(
    unit: str, more: str, made: str, place: tuple[int, int] | None, found: str, lost: set[str]
) -> None:
    """One fault says where and what; what is made of it is lost without another, and all else stands."""
    audit = check(FAULTS.format(unit, more, made, ""))
    assert [(each.line, each.column) for each in audit.faults] == ([] if place is None else [place])
    assert all(each.problem.startswith(found) for each in audit.faults)
    assert audit.corpus.scopes["tea"].failed == lost
    assert lost.isdisjoint(audit.corpus.scopes["tea"].quantities)
    assert audit["cloth"].verdict == "assumption"
    assert audit["of-all"].verdict == ("undecided" if lost else "verified")
    assert set(audit.corpus.scopes["tea"].formulas) >= {"made", "again", "apart"} - lost


def test_a_constant_that_is_told_twice_is_lost() -> None:
    """Of two values nobody knows which is meant."""
    text = FAULTS.format("m", "", "first + third", "").replace(
        "quantities:", '  - {name: third, is: "4 m", meaning: z, source: a diary}\nquantities:'
    )
    audit = check(text)
    assert audit.corpus.scopes["tea"].failed == {"third", "made", "again"}
    assert "third" not in audit.corpus.scopes["tea"].quantities


def test_a_constant_whose_name_a_quantity_has_as_well_is_lost() -> None:
    """Which of the two is meant nobody knows: neither is there, and what is made of it is lost."""
    text = FAULTS.format("m", "", "first + third", "").replace(
        "formulas:", "  - {name: third, unit: m, meaning: u}\nformulas:"
    )
    audit = check(text)
    assert audit.corpus.scopes["tea"].failed == {"third", "made", "again"}
    assert "third" not in audit.corpus.scopes["tea"].quantities
