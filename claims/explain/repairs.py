"""What would make a claim hold that does not, by kind of check."""

from __future__ import annotations

from collections.abc import Iterator

from claims.audit.corpus import Corpus
from claims.format.vocabulary import Verdict
from claims.kinds.agreement.check import AgreeCheck
from claims.kinds.agreement.repairs import of_agreement
from claims.kinds.finding import Finding
from claims.kinds.repair import Repair
from claims.kinds.units.check import DimensionCheck
from claims.kinds.units.repairs import of_units
from claims.kinds.universal.check import SymbolicCheck
from claims.kinds.universal.repairs import of_relation
from claims.kinds.universal.shapes import of_limit, of_optimum, of_shape
from claims.kinds.universal.written import written
from claims.kinds.value.check import ValueCheck
from claims.kinds.value.repairs import of_value
from claims.loading.scope import Scope
from derive.derivation.formula import Formula
from derive.expressions.expression import Expression
from derive.statements.statement import Always, Identity, Independent, Limit, Optimum, Scaling

__all__ = ["Repair", "repairs"]


def repairs(corpus: Corpus, finding: Finding) -> tuple[Repair, ...]:
    """Return the single changes after which a claim would hold, the slightest first; none where it holds already."""
    if finding.verdict in (Verdict.VERIFIED, Verdict.PREMISE):
        return ()
    claim, check = finding.claim, corpus.checks[finding.claim.id]
    match check:
        case ValueCheck():
            found = of_value(corpus.checks, finding, check)
        case AgreeCheck():
            found = of_agreement(corpus.checks, check)
        case DimensionCheck():
            found = of_units(check, corpus.scopes[claim.document])
        case SymbolicCheck():
            found = _of_symbolic(corpus, finding, check)
        case _:
            found = iter(())
    return tuple(dict.fromkeys(found))


def _of_symbolic(corpus: Corpus, finding: Finding, check: SymbolicCheck) -> Iterator[Repair]:
    record, scope = finding.claim.record, corpus.scopes[finding.claim.document]
    if finding.outcome.condition:
        yield Repair("condition", f"where {' and '.join(record.provided)}, which the document does not say")
    match check.statement:
        case Identity() | Always() as statement:
            text = written(record.identity or record.always or "", scope)
            yield from of_relation(statement, text, text.beside(scope), known=bool(finding.outcome.condition))
        case Independent() | Scaling() as statement:
            yield from of_shape(statement)
        case Limit() as statement:
            yield from of_limit(statement, _beside(scope, check.formula))
        case Optimum() as statement:
            yield from of_optimum(statement)


def _beside(scope: Scope, formula: Formula | None) -> dict[str, Expression]:
    """Return the formulas of the same module that measure the same."""
    if formula is None:
        return {}
    module, kind = formula.name.partition(".")[0], formula.of.unit.dimension
    near = (each for each in scope.formulas.values() if each.name.partition(".")[0] == module)
    return {each.name: each.expression for each in near if each.of.unit.dimension == kind}
