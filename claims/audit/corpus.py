"""The audit: every claim prepared, decided and compared with its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from claims.audit.cached import outcomes
from claims.audit.vacuity import guarded
from claims.format.fault import Fault, Faults
from claims.format.references import Names
from claims.format.vocabulary import Verdict
from claims.kinds.check import Check
from claims.kinds.families import KEPT, LASTING, family_of, prepare
from claims.kinds.finding import Finding, Outcome
from claims.loading.claim import Claim, Loaded
from claims.loading.dependencies import closures
from claims.loading.lints import lint
from claims.loading.load import load
from claims.loading.places import SHIPPED
from claims.loading.scope import Scope, scope_of
from claims.parallel.isolated import shared_out
from claims.parallel.pool import SECONDS, WORTH_SPREADING, Task, spread
from derive.cache.memory import Key, Memory
from derive.derivation.formula import Formula
from derive.library import Library, library


@dataclass(frozen=True)
class Corpus:
    """Everything that was loaded, with every claim prepared.

    Args:
        loaded: the documents and their claims.
        scopes: by document, what the names in its claims stand for.
        checks: by claim, its prepared check.
        closures: by claim, the ids of all claims that it rests on, nearest first.
    """

    loaded: Loaded
    scopes: Mapping[str, Scope]
    checks: Mapping[str, Check]
    closures: Mapping[str, tuple[str, ...]]

    @property
    def claims(self) -> Mapping[str, Claim]:
        """Every claim by its id, in reading order."""
        return self.loaded.claims

    def find(self, name: str) -> Finding:
        """Return the finding on one claim.

        Raises:
            KeyError: no claim has that id.
        """
        (outcome,) = self._worked_out([name])
        return Finding(self.claims[name], outcome, self.closures[name])

    def findings(self, names: Iterable[str] | None = None, executor: Executor | None = None) -> Iterator[Finding]:
        """Yield the findings on the named claims, or all, in reading order.

        Many are shared among processes of this machine, or go wherever the executor runs them.
        """
        wanted = set(self.claims if names is None else names)
        chosen = [name for name in self.claims if name in wanted]
        known = recollection()
        keys = {name: key for name in chosen if (key := self._key(known, name))}
        fresh = [name for name in chosen if name not in keys or keys[name].digest not in known.store]
        anew, outcomes = set(fresh), self._worked_out(fresh, executor)
        try:
            for name in chosen:
                outcome = next(outcomes) if name in anew else self._recalled(known, name, keys[name])
                if name in anew and name in keys and outcome.verdict is not Verdict.UNDECIDED:
                    known.keep(keys[name], outcome)
                yield Finding(self.claims[name], outcome, self.closures[name])
        finally:
            known.store.flush()

    def _key(self, known: Memory, name: str) -> Key | None:
        """Return what a claim's outcome is found by: all that its check is made of."""
        worth = self.claims[name].kind in KEPT
        return known.key("check", self.checks[name]) if worth else None

    def _recalled(self, known: Memory, name: str, key: Key) -> Outcome:
        outcome = known.recall(key)
        return outcome if isinstance(outcome, Outcome) else self._decide(name)

    def _worked_out(self, names: list[str], executor: Executor | None = None) -> Iterator[Outcome]:
        """Yield the outcomes of claims: proofs in a process that can be ended, many claims in several.

        Formulas stay at home: a copy of each, with all that it is derived from, would come with every outcome.
        """
        few = len(names) < WORTH_SPREADING
        if few and not any(self.claims[name].kind in LASTING for name in names):
            yield from map(self._decide, names)
            return
        task = Task(_decide_afar, [self.checks[name] for name in names], _limited)
        if few or executor is None:
            sent = spread(task, jobs=1 if few else None, apart=True)
        else:
            sent = shared_out(task, executor)
        for name, (outcome, with_formula) in zip(names, sent, strict=True):
            yield replace(outcome, formula=_formula(self.checks[name])) if with_formula else outcome

    def _decide(self, name: str) -> Outcome:
        return guarded(self.checks[name], self.checks[name].decide())


def recollection() -> Memory:
    """Return the memory of outcomes: it is empty unless switched on, and after every change of the program."""
    return Memory(outcomes())


def open_corpus(paths: Iterable[str | Path] = (SHIPPED,)) -> Corpus:
    """Return the corpus under the paths: loaded, resolved, and ready to be audited.

    Raises:
        Faults: with everything that is wrong in any file, or when there is no claim at all.
    """
    known = library()
    loaded = load(paths, Names(known.formulas.keys(), known.quantities.keys()))
    scopes = _scopes(loaded, known)
    checks, faults = _prepare(loaded, scopes)
    faults += lint(loaded.claims)
    if faults:
        raise Faults(faults)
    return Corpus(loaded, scopes, checks, closures(loaded.claims))


@cache
def shipped() -> Corpus:
    """Return the corpus that comes with the distribution.

    Raises:
        Faults: as for `open_corpus`.
    """
    return open_corpus((SHIPPED,))


def _scopes(loaded: Loaded, known: Library) -> dict[str, Scope]:
    scopes: dict[str, Scope] = {}
    faults: list[Fault] = []
    for document in loaded.documents:
        try:
            scopes[document.id] = scope_of(document, known)
        except Faults as found:
            faults.extend(found.faults)
    if faults:
        raise Faults(faults)
    return scopes


def _prepare(loaded: Loaded, scopes: Mapping[str, Scope]) -> tuple[dict[str, Check], list[Fault]]:
    checks: dict[str, Check] = {}
    faults: list[Fault] = []
    for name, claim in loaded.claims.items():
        check = prepare(claim, loaded.claims, scopes[claim.document], faults)
        if check is not None:
            checks[name] = check
    return checks, faults


def _formula(check: Check) -> Formula | None:
    formula: Formula | None = family_of(check).formula(check)
    return formula


def _decide_afar(check: Check) -> tuple[Outcome, bool]:
    outcome = guarded(check, check.decide())
    return replace(outcome, formula=None), outcome.formula is not None


def _limited(_check: Check, reason: str) -> tuple[Outcome, bool]:
    """Return the outcome of a claim whose worker was ended: never a pass."""
    words = {
        "time": f"limit: no decision within {SECONDS:.0f} s of computing",
        "crash": "limit: the worker ran out of memory or died",
    }
    return Outcome(Verdict.UNDECIDED, reason=words[reason]), False
