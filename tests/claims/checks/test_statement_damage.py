"""Whether a verified statement could have failed, asked of its proof, and what damage to its conditions comes to."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.universal.check import SymbolicCheck
from claims.checks.universal.damage import could_fail, damage
from claims.loading.claim import Claim
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict

HEAD = """\
document: line
quantities:
  - {name: x, unit: "", meaning: a number, domain: real}
  - {name: y, unit: "", meaning: another, domain: real}
  - {name: a, unit: "", meaning: a size}
  - {name: t, unit: second, meaning: a time}
  - {name: s, unit: metre, meaning: a way}
  - {name: v, unit: metre/second, meaning: a speed}
formulas:
  - {name: speed, of: v, is: s / t, hypothesis: It is even.}
  - {name: straight, of: y, is: a * x + a, hypothesis: It is straight.}
claims:
"""


def prepared(body: str) -> tuple[Claim, SymbolicCheck]:
    """Return a claim and its check."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    made = corpus_of([Source("line.yaml", named=True, content=text)], ["line.yaml"])
    assert list(made.faults) == []
    check = made.checks["it"]
    assert isinstance(check, SymbolicCheck)
    return made.claims["it"], check


@pytest.mark.parametrize(
    ("body", "could"),
    [
        ("always: x^2 + y^2 >= 2 * x * y", True),
        ("always: x > 0, assuming: [x > 2 or x == 1]", True),
        ("scaling: {formula: straight, in: x, as: affine}", True),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 5]", False),  # nothing moves
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 5, a < 9 or a > 99]", False),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x > 123456789, x < 123456790]", True),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 4 + a, a == 3 or a > 2]", True),
        ("scaling: {formula: straight, in: x, as: affine}, assuming: [x >= 5, x <= 4 + a, a == 1 or a > 2]", False),
        ("scaling: {formula: speed, in: s, as: affine}, assuming: ['s >= 5 [metre]', 's <= 5 [metre]']", False),
        ("limit: {formula: straight, as: x, to: '3', is: 4 * a}", True),
    ],
)
def test_what_damage_would_turn(body: str, could: bool) -> None:
    """A statement about what cannot move holds in every shape; others break, or are not proved, once damaged."""
    _, check = prepared(body)
    outcome = check.decide()
    assert outcome.verdict is Verdict.VERIFIED
    assert could_fail(check, outcome) is could


def test_figures_in_conditions_are_doubled_and_the_statement_is_damaged() -> None:
    """With 6 in the place of 3 what is below 5 no longer follows; conditions that are no figures stay."""
    claim, check = prepared("always: x * y < 5 * y, assuming: [y > 0], given: {x: 3.0}")
    copies = list(damage(claim, check, None))
    assert copies[0].says == "twice the figure of a condition"
    doubled = copies[0].check
    assert isinstance(doubled, SymbolicCheck)
    assert list(map(str, doubled.statement.assuming)) == ["y > 0", "x == 6"]
    assert list(map(str, doubled.figures.conditions)) == ["x == 6"]
    assert doubled.decide().verdict is Verdict.REFUTED
    others = {each.says: each.check for each in copies[1:]}
    turned = others["< to >="]
    assert isinstance(turned, SymbolicCheck)
    assert turned.claimed is None
    assert turned.decide().verdict is Verdict.REFUTED


def test_a_copy_that_does_not_balance_is_no_statement() -> None:
    """A way times a time is no speed: the units refuse it before anything is decided."""
    claim, check = prepared("scaling: {formula: speed, in: t, as: inverse}")
    copies = {each.says: each.check for each in damage(claim, check, None)}
    assert copies["division for multiplication in s / t"] is None
    assert any(each is not None for each in copies.values())
