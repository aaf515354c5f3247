"""Statements as their claims write them: a symbol for each formula, and what is done with these."""

from __future__ import annotations

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.universal.check import SymbolicCheck
from claims.checks.universal.figures import NO_FIGURES
from claims.checks.universal.written import AsWritten, Written, standing, written
from claims.loading.files import Source
from derive.expressions.printing import plain
from derive.expressions.quantity import POSITIVE, REAL
from derive.notation.parse import read_relation
from derive.statements.statement import Always

HEAD = """\
document: yard
quantities:
  - {name: width, unit: metre, meaning: the width of a field}
  - {name: fence, unit: metre, meaning: half of the fence}
  - {name: area, unit: metre^2, meaning: the area of a field, domain: real}
  - {name: share, unit: "", meaning: a part of the field}
formulas:
  - {name: field, of: area, is: width * (fence - width), hypothesis: The field is a rectangle.}
  - {name: square, of: area, is: width * width, hypothesis: The field is a square.}
claims:
"""
DERIVED = "lifecycle.training_compute"


def corpus(body: str = "always: fence > width") -> Corpus:
    """Return the corpus of one claim."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    return corpus_of([Source("yard.yaml", named=True, content=text)], ["yard.yaml"])


def claimed(body: str) -> AsWritten:
    """Return a claim as it is written."""
    prepared = corpus(body).checks["it"]
    assert isinstance(prepared, SymbolicCheck)
    assert prepared.claimed is not None
    return prepared.claimed


def relation(text: str) -> Written:
    """Return a relation between names."""
    return written(read_relation(text), corpus().scopes["yard"], NO_FIGURES)


def test_a_formula_stands_under_its_own_name() -> None:
    """With dots and all; of its value nothing is known unless that is said."""
    formula = corpus().scopes["yard"].formulas[DERIVED]
    assert (standing(formula).name, standing(formula).domain) == (DERIVED, REAL)
    assert standing(formula, POSITIVE).domain == POSITIVE
    assert standing(formula).unit == formula.of.unit


def test_formulas_are_put_in_the_place_of_their_symbols() -> None:
    """Of an expression and of a relation."""
    text = relation("field <= square + fence * width")
    assert str(text.relation) == "field <= square + fence * width"
    assert [formula.name for formula in text.formulas.values()] == ["field", "square"]
    assert str(text.full(text.relation)) == "width * (fence - width) <= width * width + fence * width"
    assert plain(text.expanded(text.relation.left)) == "width * (fence - width)"


def test_definitions_are_written_out_and_what_follows_is_not() -> None:
    """A formula that was derived keeps its name, one that is set down is written as it is set down."""
    text = relation(f"{DERIVED} * 1 [metre^2] >= field * 1 [flop]").unfolded()
    assert [formula.name for formula in text.formulas.values()] == [DERIVED]
    assert str(text.relation) == f"{DERIVED} * 1 [metre^2] >= width * (fence - width) * 1 [flop]"


def test_formulas_beside_are_those_of_the_module_that_measure_the_same() -> None:
    """Those in the text come first and are not taken twice."""
    scope = corpus().scopes["yard"]
    formulas = [formula.name for formula in relation(f"{DERIVED} > 0 [flop]").beside(scope).formulas.values()]
    assert formulas[0] == DERIVED
    assert len(set(formulas)) == len(formulas) > 1
    assert all(name.startswith("lifecycle.") for name in formulas)
    kinds = {scope.formulas[name].of.unit.dimension for name in formulas}
    assert len(kinds) == 1
    assert [formula.name for formula in relation("field > square").beside(scope).formulas.values()] == [
        "field",
        "square",
    ]


@pytest.mark.parametrize(
    ("body", "supposed", "all_of_them"),
    [
        ("always: field < square, assuming: [width < fence]", ["width < fence"], ["width < fence"]),
        (
            "always: field < square * share, assuming: [width < fence], given: {share: '3.0', width: 2.0 metre}",
            ["width < fence"],
            ["width < fence", "share == 3", "width == 2 [metre]"],
        ),
    ],
)
def test_figures_are_told_from_what_is_supposed(body: str, supposed: list[str], all_of_them: list[str]) -> None:
    """Both are conditions; only what no figure says is supposed."""
    found = claimed(body)
    assert list(map(str, found.supposed)) == supposed
    assert list(map(str, found.statement.assuming)) == all_of_them


def test_what_is_unsaid_completes_it() -> None:
    """Behind the conditions that are stated, which stay what they are."""
    found = claimed("always: field < square, assuming: [width < fence], provided: [share < 2]")
    assert list(map(str, found.completed.statement.assuming)) == ["width < fence", "share < 2"]
    assert list(map(str, found.completed.supposed)) == ["width < fence", "share < 2"]
    assert list(map(str, found.statement.assuming)) == ["width < fence"]


def test_alternatives_come_apart() -> None:
    """One statement for each, under what holds besides."""
    found = claimed("always: field < square, assuming: [width < fence, share < 2 or field > square]")
    assert [[str(each) for each in part.statement.assuming] for part in found.parts] == [
        ["width < fence", "share < 2"],
        ["width < fence", "field > square"],
    ]
    assert all(isinstance(part.statement, Always) for part in found.parts)
    (alone,) = claimed("always: field < square").parts
    assert str(alone.statement) == "always field < square"


def test_a_claim_is_written_out_to_the_end() -> None:
    """Every formula in it, in statement and conditions alike."""
    found = claimed("always: field < square, assuming: [field > square]")
    assert isinstance(found.statement, Always)
    assert str(found.expanded(found.statement.relation)) == "width * (fence - width) < width * width"
