"""What would make a claim hold that does not, by kind of check."""

from __future__ import annotations

from collections.abc import Iterator

from claims.audit.corpus import Corpus
from claims.checks.agreement import AgreeCheck
from claims.checks.collections.total import WholeCheck
from claims.checks.finding import Finding
from claims.checks.repair import Repair
from claims.checks.units import DimensionCheck
from claims.checks.universal.check import SymbolicCheck
from claims.checks.value.check import ValueCheck
from claims.explain.list_repairs import of_agreement, of_whole
from claims.explain.statement_repairs import of_statement
from claims.explain.unit_repairs import of_units
from claims.explain.value_repairs import of_value
from claims.schema.vocabulary import HOLDING


def repairs(corpus: Corpus, finding: Finding) -> tuple[Repair, ...]:
    """Return the single changes after which a claim would hold, the slightest first; none where it holds already."""
    return () if finding.verdict in HOLDING else tuple(dict.fromkeys(_repairs(corpus, finding)))


def _repairs(corpus: Corpus, finding: Finding) -> Iterator[Repair]:
    scope = corpus.scopes[finding.claim.document]
    match corpus.checks[finding.claim.id]:
        case ValueCheck() as check:
            yield from of_value(corpus.checks, finding, check)
        case SymbolicCheck() as check:
            yield from of_statement(finding, check, scope)
        case AgreeCheck() as check:
            yield from of_agreement(corpus.checks, check)
        case WholeCheck() as check:
            yield from of_whole(check)
        case DimensionCheck() as check:
            yield from of_units(check, scope)
