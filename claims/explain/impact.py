"""What falls with a claim, a formula or an assumption, and which verdicts turn when a claim prints another value."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.audit.name_lookup import find_claims
from claims.checks.check import BlockedCheck
from claims.checks.families import prepare
from claims.checks.finding import Finding
from claims.loading.claim import Claim
from claims.loading.dependencies import dependents_in
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, quoted
from claims.schema.references import compared, formulas_of
from derive.derivation.formula import Formula
from units import Figure, parse_figure, table_with
from units.reading.codes import Code


class VerdictChange(Struct, frozen=True):
    """A claim whose verdict changes, before and after."""

    before: Finding
    after: Finding


def dependents_of(corpus: Corpus, name: str) -> tuple[str, ...]:
    """Return the ids of all claims that depend on a claim or assumption, on any of a sentence, or that use a formula.

    Raises:
        KeyError: neither a claim, a sentence nor a formula has that name.
    """
    dependents, claims = dependents_in(corpus.closures), find_claims(corpus, name)
    if claims:
        return tuple(dict.fromkeys(below for each in claims for below in dependents[each]))
    users = [each for each in corpus.claims if _uses(corpus, each, name)]
    if not users and not any(name in scope.formulas for scope in corpus.scopes.values()):
        raise KeyError(name)
    return tuple(dict.fromkeys([*users, *(below for user in users for below in dependents[user])]))


def find_turned(corpus: Corpus, name: str, text: str) -> tuple[VerdictChange, ...]:
    """Return the claims whose verdict changes when a claim prints another figure; no file is touched.

    Raises:
        KeyError: no claim has that id.
        units.FigureError: the text is no figure.
        DiagnosticError: the claim prints no figure, or one of another dimension, or its dependents cannot use this one.
    """
    printed = corpus.claims[name]
    figure = parse_figure(text, exact=printed.record.exact, table=table_with(printed.units))
    _require_alike(printed, figure, text)
    changed = {claim.id: claim for claim in _changed(corpus, name, figure)}
    claims = {**corpus.claims, **changed}
    faults: list[Diagnostic] = []
    found = []
    for claim in claims.values():
        blocked = isinstance(corpus.checks[claim.id], BlockedCheck)
        if not blocked and (claim.id in changed or any(name == each for _, each in compared(claim.record))):
            check = prepare(claim, claims, corpus.scopes[claim.document], faults)
            if check is not None:
                after = replace(corpus.finding(claim.id, check.decide()), claim=claim)
                found.append(VerdictChange(corpus.find(claim.id), after))
    if faults:
        raise DiagnosticError(faults)
    return tuple(each for each in found if each.before.verdict is not each.after.verdict)


def _require_alike(claim: Claim, figure: Figure, text: str) -> None:
    printed = claim.figure
    if printed is None:
        raise _unfit(claim, "the claim states no figure to replace", "name a claim with a figure")
    new, old = figure.unit.dimension, printed.unit.dimension
    if new != old:
        problem = f"{quoted(text)} is in {new}, but {quoted(claim.record.stated or '')} in {old}"
        raise _unfit(claim, problem, "use the same unit")


def _unfit(claim: Claim, problem: str, hint: str) -> DiagnosticError:
    return DiagnosticError([file_error("--set", problem, hint, code=Code.UNFIT_CALL, claim=claim.id)])


def _changed(corpus: Corpus, name: str, figure: Figure) -> Iterator[Claim]:
    """Yield the claim with its new figure, and each claim that takes it as an input."""
    for claim in corpus.claims.values():
        if claim.id == name:
            yield replace(claim, figure=figure)
        elif any(given.claim == name for given in claim.given.values()):
            given = {
                key: replace(each, figure=figure) if each.claim == name else each for key, each in claim.given.items()
            }
            yield replace(claim, given=MappingProxyType(given))


def _uses(corpus: Corpus, claim: str, formula: str) -> bool:
    """Return whether a claim's check names the formula, or one that is derived from it."""
    scope = corpus.scopes[corpus.claims[claim].document]
    named = formulas_of(corpus.claims[claim].record, corpus.claims[claim].texts, scope.formulas)
    return any(formula in _lineage(scope.formulas[name]) for name in named)


def _lineage(formula: Formula) -> set[str]:
    """Return a formula's name and those of all formulas that it is derived from."""
    pending, seen = [formula], set()
    while pending:
        each = pending.pop()
        if each.name not in seen:
            seen.add(each.name)
            pending.extend(each.derivation.formulas if each.derivation else ())
    return seen
