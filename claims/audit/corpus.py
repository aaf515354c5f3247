"""The audit: every claim prepared, decided and compared with its record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.basis import Circles, grounds_of
from claims.audit.cache import OutcomeCache
from claims.audit.preparation import prepare_claims
from claims.audit.questions import question_of
from claims.checks.check import Check
from claims.checks.evidence import undecided, with_formula
from claims.checks.families import CACHED
from claims.checks.finding import Finding, Outcome
from claims.loading.claim import Claim, Loaded
from claims.loading.dependencies import closures
from claims.loading.files import FileDigest, Source, digest_sources, gather
from claims.loading.load import collector_at_rest, examine_sources
from claims.loading.places import SHIPPED
from claims.loading.scope import Scope
from claims.parallel import STANDARD, Failure, Runner, Task, WorkLimits, parallel_map
from claims.schema.diagnostics import Diagnostic, DiagnosticError, Span, diagnostic_of
from claims.schema.references import Names
from claims.schema.vocabulary import FAILING, Verdict
from derive.collection import library


class Corpus(Struct, frozen=True, dict=True):
    """Everything that is sound in the files, with every claim prepared.

    Args:
        loaded: the documents and their claims; claims at fault are left out.
        scopes: by document, what the names in its claims mean.
        checks: by claim, its prepared check.
        closures: by claim, the ids of all claims that it depends on, nearest first.
        faults: everything that is wrong in the files, in order of place.
        where: the paths that led to the files.
        read: the files that it was made of, those without claims and those at fault included.
        limits: under which claims are decided where a call names no others.
    """

    loaded: Loaded
    scopes: Mapping[str, Scope]
    checks: Mapping[str, Check]
    closures: Mapping[str, tuple[str, ...]]
    faults: tuple[Diagnostic, ...] = ()
    where: tuple[str, ...] = ()
    read: tuple[FileDigest, ...] = ()
    limits: WorkLimits = STANDARD

    @property
    def claims(self) -> Mapping[str, Claim]:
        """Every claim by its id, in reading order."""
        return self.loaded.claims

    def find(self, name: str) -> Finding:
        """Return the finding on one claim.

        Raises:
            KeyError: no claim has that id.
        """
        (outcome,) = self._decide_all([name], None, self.limits)
        return self.finding(name, outcome)

    def findings(
        self,
        names: Iterable[str] | None = None,
        runner: Runner | None = None,
        limits: WorkLimits | None = None,
        jobs: int | None = None,
    ) -> Iterator[Finding]:
        """Yield the findings on the named claims, or all, in reading order.

        Args:
            names: the ids of claims; none means all.
            runner: what decides them elsewhere, such as the workers of a scheduler.
            limits: the time and memory for each; those of the corpus where none are given.
            jobs: how many processes decide what may take long; one for each core where it is not said.
        """
        wanted = set(self.claims if names is None else names)
        chosen = [name for name in self.claims if name in wanted]
        stored = OutcomeCache()
        keys = {name: key for name in chosen if self._is_stored(name) and (key := stored.key(self.checks[name]))}
        outcomes = {name: outcome for name, key in keys.items() if (outcome := stored.get(key))}
        decided = self._decide_all(
            [name for name in chosen if name not in outcomes], runner, limits or self.limits, jobs
        )
        try:
            for name in chosen:
                if name not in outcomes:
                    outcome = next(decided)
                    if name in keys:
                        stored.store(keys[name], outcome)
                else:
                    outcome = outcomes.pop(name)
                yield self.finding(name, outcome)
        finally:
            stored.flush()

    def finding(self, name: str, outcome: Outcome) -> Finding:
        """Return the finding of a claim with this outcome, and with all that it depends on."""
        claim, closure = self.claims[name], self.closures[name]
        records = ((below, self.claims[below].recorded) for below in closure)
        doubtful = tuple((below, verdict) for below, verdict in records if verdict in FAILING)
        grounds = grounds_of(claim, outcome, self.circles)
        return Finding(claim, outcome, closure, doubtful, grounds, question_of(claim, self.claims))

    @cached_property
    def circles(self) -> Circles:
        """What the claims are computed from, followed down."""
        return Circles(self.checks)

    def _is_stored(self, name: str) -> bool:
        """Return whether the outcome of a claim is worth storing: it takes longer to decide than to look up."""
        return self.claims[name].kind in CACHED

    def _decide_all(
        self, names: list[str], runner: Runner | None, limits: WorkLimits, jobs: int | None = None
    ) -> Iterator[Outcome]:
        """Yield the outcomes of claims: what may take long is decided by workers that can be killed, the rest here."""
        if runner is not None:
            yield from self._decide_elsewhere(names, runner, limits)
            return
        limited = limits != STANDARD
        slow = [name for name in names if limited or self.checks[name].is_slow]
        outcomes = self._decide_elsewhere(slow, partial(parallel_map, jobs=jobs, isolated=True), limits)
        elsewhere = set(slow)
        for name in names:
            yield next(outcomes) if name in elsewhere else self._decide(name)

    def _decide_elsewhere(self, names: list[str], runner: Runner, limits: WorkLimits) -> Iterator[Outcome]:
        """Yield the outcomes of claims that other processes decide.

        Formulas are not sent back: a copy of each, with all that it is derived from, would come with every outcome.
        """
        checks = [self.checks[name] for name in names]
        sent = runner(Task(_decide_remotely, checks, partial(_limited, limits), limits))
        for check, outcome in zip(checks, sent, strict=True):
            yield replace(outcome, evidence=with_formula(outcome.evidence, check.named_formula))

    def _decide(self, name: str) -> Outcome:
        return refuse_vacuous(self.checks[name], self.checks[name].decide())


def open_corpus(paths: Iterable[str | Path] = (SHIPPED,)) -> Corpus:
    """Return the corpus under the paths: loaded, resolved, and ready to be audited.

    Raises:
        Faults: with everything that is wrong in any file, or when there is no claim at all.
    """
    return sound_only(examined_corpus(paths))


def examined_corpus(paths: Iterable[str | Path] = (SHIPPED,)) -> Corpus:
    """Return the sound claims under the paths, ready to be audited, with all errors beside them."""
    where = [str(path) for path in paths]
    return corpus_of(gather(where), where)


def corpus_of(sources: Iterable[Source], where: list[str], only: Collection[str] | None = None) -> Corpus:
    """Return the sound claims of files that have been read, with all errors beside them.

    Args:
        sources: the files.
        where: the paths that led to them.
        only: the ids of the claims to be taken, which depend on no others; none takes all.
    """
    definitions, given = library(), tuple(sources)
    names = Names(definitions.formulas.keys(), definitions.quantities.keys())
    with collector_at_rest():
        loaded, found = examine_sources(given, where, names, only)
        faults = [*found, *(diagnostic_of(problem, Span("", 0, 0), "") for problem in definitions.problems)]
        sound, scopes, checks = prepare_claims(loaded, definitions, faults)
    return Corpus(
        sound,
        scopes,
        checks,
        closures(sound.claims),
        DiagnosticError(faults).diagnostics,
        tuple(where),
        digest_sources(given),
    )


def load_shipped() -> Corpus:
    """Return the corpus that comes with the distribution.

    Raises:
        Faults: as for `open_corpus`.
    """
    return sound_only(examined_shipped())


@cache
def examined_shipped() -> Corpus:
    """Return the sound claims that come with the distribution, with all errors beside them."""
    return examined_corpus((SHIPPED,))


def sound_only(corpus: Corpus) -> Corpus:
    """Return a corpus without an error.

    Raises:
        Faults: with everything that is wrong in it.
    """
    if corpus.faults:
        raise DiagnosticError(corpus.faults)
    return corpus


def _decide_remotely(check: Check) -> Outcome:
    outcome = refuse_vacuous(check, check.decide())
    return replace(outcome, evidence=with_formula(outcome.evidence, None))


def _limited(limits: WorkLimits, check: Check, failure: Failure) -> Outcome:
    """Return the outcome of a claim whose worker was ended: never a pass."""
    words = {
        Failure.TIME: f"limit: no decision within {limits.seconds:g} s of computing",
        Failure.DEADLINE: f"limit: not reached within {limits.in_all or 0:g} s for all claims",
        Failure.CRASH: "limit: the worker ran out of memory or died",
    }
    return Outcome(Verdict.UNDECIDED, check.pending, words[failure])


def refuse_vacuous(check: Check, outcome: Outcome) -> Outcome:
    """Return the outcome, or undecided in place of a verified one that no planted error would change.

    What is planted is cheap and concrete: inputs a thousand times larger or smaller, a figure far away, a damaged
    statement with a point that breaks it. A refuted or approximate claim needs none of it.
    """
    if outcome.verdict is not Verdict.VERIFIED or check.could_fail(outcome):
        return outcome
    reason = f"vacuous: {check.vacuous}"
    return Outcome(Verdict.UNDECIDED, undecided(outcome.evidence, reason), reason)
