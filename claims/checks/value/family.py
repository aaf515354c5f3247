"""The family of values: a formula or a one-off expression against a printed figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from claims.checks.family import Family, Surroundings
from claims.checks.finding import Finding
from claims.checks.value.check import ValueCheck, expression_check, formula_check
from claims.checks.value.vacuity import could_fail
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Kind
from derive.expressions.expression import walk
from derive.normal_form.canonical import same

if TYPE_CHECKING:
    from claims.checks.mutant import Mutant
    from claims.checks.repair import Repair
    from claims.checks.value.swaps import Other

WORTH_ENDING = 200  # the most of any shipped claim is 80: these are decided sooner than a process begins


def _prepare(claim: Claim, _claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> ValueCheck | None:
    return formula_check(claim, scope, faults) if claim.kind is Kind.FORMULA else expression_check(claim, faults)


def _equal(one: ValueCheck, other: ValueCheck) -> bool:
    return one.expression != other.expression and same(one.expression, other.expression)


def _lasting(check: ValueCheck) -> bool:
    """Return whether an expression has more parts, times inputs, than texts have: its range may take seconds then."""
    return len(check.bound) * sum(1 for _ in walk(check.expression)) > WORTH_ENDING


def _damage(claim: Claim, check: ValueCheck, others: tuple[Other | None, ...]) -> Iterator[Mutant]:
    from claims.checks.value.damage import damage  # noqa: PLC0415 - heavy, and an audit does without

    return damage(claim, check, others)


def _repairs(around: Surroundings, finding: Finding, check: ValueCheck) -> Iterator[Repair]:
    from claims.checks.value.repairs import of_value  # noqa: PLC0415 - as above

    return of_value(around.checks, finding, check)


VALUE = Family(
    kinds=frozenset({Kind.FORMULA, Kind.EXPRESSION}),
    check=ValueCheck,
    prepare=_prepare,
    formula=lambda check: check.formula,
    lasting=_lasting,
    kept=frozenset({Kind.FORMULA}),  # a one-off expression is decided sooner than it is looked up
    could_fail=could_fail,
    vacuous="the figure holds whatever the inputs are; state one that they could miss",
    damage=_damage,
    inputs=lambda check: check.bound,
    equal=_equal,
    survived=lambda _: "the change stays within what is printed",
    repairs=_repairs,
)
