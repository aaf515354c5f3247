"""What verdicts, rungs and printed figures mean: the page for readers who want to know how it works."""

from __future__ import annotations

from collections import Counter

from claims.audit.sentences import settled
from claims.checks.evidence import agreement_of, decisions_of
from claims.checks.judgement import Agreement
from claims.guests.texts.coverage.coverage_file import Lock
from claims.report.glossary import AGREEMENTS, GROUNDS, RUNGS, VERDICTS
from claims.report.phrasing import word_set
from claims.schema.characters import visible
from claims.schema.vocabulary import Ground, Verdict
from claims_site import contexts
from claims_site.model import Run, SiteModel, latest, recorded, runs
from claims_site.pages.listing import page
from derive.proof import Proved, Refuted, Rung
from units import parse_figure
from units.figures.hedging import AFTER, BEFORE
from units.numbers.qualifiers import DEGREES, FREQUENCIES

EXAMPLES = (
    "2,400 sequence",
    "~2,400 sequence",
    "100",
    "300",
    "2 million",
    "2 × 10^6",
    "1.0",
    "50 %",
    "70-billion parameter",
    "two hundred",
    "half",
    "1 in 100",
    "nearly 2 year",
    "well over 100",
    "order of 100",
    "a few hundred",
    "tens of",
    "> 6",
    "at least 6",
    "15-100 ms",
    "95-100 %",
    "120 ± 5",
)
MOST_WORDS = 12  # examples of words, one line of a table
LONG = 120  # seconds; longer runs are told in minutes


def method(model: SiteModel) -> contexts.Method:
    """Return the page on method."""
    findings = list(model.findings.values())
    verdicts = Counter(whole.counted for whole in settled(findings))
    decisions = [each for finding in findings for each in decisions_of(finding.outcome.evidence)[-1:]]
    rungs = Counter(decision.rung for decision in decisions if isinstance(decision, Proved | Refuted))
    grounds = Counter(finding.grounds.ground for finding in findings)
    agreements = Counter(agreement_of(finding.outcome.evidence) for finding in findings)
    kinds = Counter(finding.claim.kind.value for finding in findings)
    return contexts.Method(
        page=page(model, "method.html", "Method", "What a verdict means, and what a green audit promises."),
        verdicts=tuple(contexts.VerdictHelp(each, VERDICTS[each], verdicts[each]) for each in Verdict),
        grounds=tuple(contexts.RungHelp(each.value, GROUNDS[each], grounds[each]) for each in Ground),
        rungs=tuple(contexts.RungHelp(each.value, RUNGS[each], rungs[each]) for each in Rung),
        agreements=tuple(contexts.RungHelp(each.value, AGREEMENTS[each], agreements[each]) for each in Agreement),
        kinds=tuple(sorted(kinds.items())),
        coverage=tuple(_coverage(model, name, lock) for name, lock in model.locks.items()),
        hedges=tuple((text, word_set(parse_figure(text))) for text in EXAMPLES),
        words=tuple((_listed(each.words), each.says) for each in (*BEFORE, *AFTER)),
        degrees=tuple((_listed(each.words), each.says) for each in DEGREES),
        frequencies=tuple((_listed(each.words), each.says) for each in FREQUENCIES),
        runs=tuple(_run(each) for each in latest(runs(recorded()))),
    )


def _listed(words: tuple[str, ...]) -> str:
    """Return words that mean the same, as many as a reader needs to see."""
    return ", ".join(words[:MOST_WORDS]) + (", …" if len(words) > MOST_WORDS else "")


def _coverage(model: SiteModel, name: str, lock: Lock) -> contexts.Coverage:
    links = [link for entry in lock.entries.values() for link in entry.links.values()]
    reasons = Counter(link.waived for link in links if link.waived)
    return contexts.Coverage(
        document=visible(model.document[name].title),
        statements=len(lock.entries),
        covered=sum(bool(link.claims) for link in links),
        waived=reasons.total(),
        open=sum(link.is_open for link in links),
        reasons=tuple((visible(reason), count) for reason, count in sorted(reasons.items(), key=_commonest)),
    )


def _run(run: Run) -> contexts.RunEntry:
    size, unit = (run.seconds, "s") if run.seconds < LONG else (round(run.seconds / 60), "min")
    return contexts.RunEntry(
        check=run.check,
        command=run.command,
        counts=tuple(run.counts.items()),
        passed=run.passed,
        date=run.date,
        commit=run.commit[:10],
        clean=run.clean,
        took=f"{size}\N{NO-BREAK SPACE}{unit}",
        python=f"Python {run.python}, {run.system}",
        versions=tuple(run.versions.items()),
    )


def _commonest(counted: tuple[str, int]) -> tuple[int, str]:
    return -counted[1], counted[0]
