"""What the family of values says of a check: of which kind it is, how long it may take, when two say the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.checks.value.bindings import Binding
from claims.checks.value.check import ValueCheck
from claims.checks.value.family import VALUE
from claims.loading.claim import Given
from claims.schema.vocabulary import Kind, Verdict
from derive.expressions.expression import Add, Expression
from derive.expressions.quantity import Symbol, quantity
from units import parse_figure

STAND = """\
document: stand
quantities:
  - {name: cups, unit: copy, meaning: cups that are sold}
  - {name: price, unit: $/copy, meaning: price of a cup}
  - {name: takings, unit: $, meaning: what is taken}
formulas:
  - {name: sales, of: takings, is: cups * price, hypothesis: All are paid for.}
claims:
  - {id: by-formula, says: 80 $., stated: 80 $, formula: sales, given: {cups: 40 copy, price: 2 $/copy}}
  - {id: by-hand, says: 80 $., stated: 80 $, expression: cups * price, given: {cups: 40 copy, price: 2 $/copy}}
"""
X_OF, Y_OF = quantity("x", "", "number x", "x"), quantity("y", "", "number y", "y")
X, Y = Symbol(X_OF), Symbol(Y_OF)


def check(tree: Expression, inputs: int = 1) -> ValueCheck:
    """Return a check of an expression, with so many inputs."""
    given = Given("2", parse_figure("2", exact=True))
    return ValueCheck(tree, (Binding(X_OF, given),) * inputs, parse_figure("6"))


def test_a_formula_and_arithmetic_of_its_own_are_values(tmp_path: Path) -> None:
    """Both kinds have a check of the family; what a formula gives is kept, as it takes longer than to look it up."""
    (tmp_path / "stand.yaml").write_text(STAND, "utf-8")
    corpus = open_corpus([tmp_path])
    assert {name: corpus.find(name).verdict for name in ("by-formula", "by-hand")} == {
        "by-formula": Verdict.VERIFIED,
        "by-hand": Verdict.VERIFIED,
    }
    formulas = {name: VALUE.formula(each) for name, each in corpus.checks.items() if isinstance(each, ValueCheck)}
    assert {name: found and found.name for name, found in formulas.items()} == {"by-formula": "sales", "by-hand": None}
    assert {Kind.FORMULA, Kind.EXPRESSION} == VALUE.kinds
    assert {Kind.FORMULA} == VALUE.kept


@pytest.mark.parametrize(
    ("terms", "inputs", "lasting"),
    [(199, 1, False), (200, 1, True), (99, 2, False), (100, 2, True), (399, 0, False)],
)
def test_what_has_many_parts_times_inputs_may_take_long(terms: int, inputs: int, lasting: bool) -> None:
    """A sum is one part and its terms are others: 200 parts of one input are not many, nor 100 of two."""
    assert VALUE.lasting(check(Add((X,) * terms), inputs)) is lasting


def test_a_damaged_copy_says_the_same_in_other_words() -> None:
    """Where its expression is written otherwise and is equal; not where the expression itself stands as it was."""
    one = check(X * Y)
    assert VALUE.equal(one, check(Y * X))
    assert not VALUE.equal(one, check(X / Y))
    assert not VALUE.equal(one, replace(one, figure=parse_figure("7")))
