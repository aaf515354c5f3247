"""The family of universal statements: proved for all admissible values, or refuted by a counterexample."""

from __future__ import annotations

from collections.abc import Iterator

from claims.checks.evidence import decisions_of, unsaid_of
from claims.checks.family import Family, Surroundings
from claims.checks.finding import Finding, Outcome
from claims.checks.repair import Repair
from claims.checks.universal.changes import UnderCondition
from claims.checks.universal.check import SymbolicCheck, symbolic_check
from claims.checks.universal.damage import could_fail, damage
from claims.checks.universal.repairs import of_relation
from claims.checks.universal.shapes import of_limit, of_optimum, of_shape
from claims.checks.universal.written import standing, written
from claims.loading.scope import Scope
from claims.schema.vocabulary import SYMBOLIC
from derive.derivation.formula import Formula
from derive.expressions.expression import Expression
from derive.expressions.quantity import Symbol
from derive.proof import Proved
from derive.statements.statement import Always, Limit, Optimum, Scaling


def _survived(outcome: Outcome) -> str:
    rungs = (each.rung for each in decisions_of(outcome.evidence) if isinstance(each, Proved))
    return f"the damaged statement is true as well, proved by {', '.join(rungs)}"


def _repairs(around: Surroundings, finding: Finding, check: SymbolicCheck) -> Iterator[Repair]:
    scope = around.scopes[finding.claim.document]
    unsaid = unsaid_of(finding.outcome.evidence)
    if unsaid is not None:
        yield UnderCondition(unsaid.conditions, unsaid=True)
    match check.statement:
        case Always() as statement if finding.claim.record.degree is None:  # else the text is not what was decided
            text = written(finding.claim.texts.relations[finding.claim.kind.value,], scope, check.figures)
            yield from of_relation(statement, text, text.beside(scope), known=unsaid is not None)
        case Scaling() as statement:
            yield from of_shape(statement)
        case Limit() as statement:
            assert check.formula is not None  # noqa: S101 - a limit is that of a formula
            yield from of_limit(statement, _beside(scope, check.formula))
        case Optimum() as statement:
            yield from of_optimum(statement)


def _beside(scope: Scope, formula: Formula) -> dict[Expression, Expression]:
    """Return the formulas of the same module, or document, that measure the same, each by a symbol of its name."""
    module, kind = formula.name.rpartition(".")[0], formula.of.unit.dimension
    near = (each for each in scope.formulas.values() if each.name.rpartition(".")[0] == module)
    return {Symbol(standing(each)): each.expression for each in near if each.of.unit.dimension == kind}


UNIVERSAL = Family(
    kinds=SYMBOLIC,
    check=SymbolicCheck,
    prepare=lambda claim, _claims, scope, faults: symbolic_check(claim, scope, faults),
    formula=lambda check: check.formula,
    lasting=lambda _: True,
    kept=SYMBOLIC,
    could_fail=could_fail,
    vacuous="damaged on purpose, it holds as well; state what could be false",
    damage=damage,
    inputs=lambda _: (),
    equal=lambda one, other: one.statement == other.statement,
    survived=_survived,
    repairs=_repairs,
)
