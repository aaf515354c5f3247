"""What verdicts, rungs and printed figures mean: the page for readers who want to know how it works."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from claims.audit.sentences import count_sentences, judge_sentences
from claims.checks.evidence import decisions_of
from claims.guests.texts.coverage.coverage_file import CoverageFile
from claims.loading.claim import Document
from claims.report.glossary import GROUNDS, RUNGS, VERDICTS
from claims.report.phrasing import word_set
from claims.schema.vocabulary import Ground, Verdict
from claims_site.model.runs import latest, recorded, runs
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import page
from claims_site.rendering.templating import Page
from derive.proof import ProofMethod, Proved, Refuted
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
LONG = 120  # seconds; longer runs are shown in minutes


class Coverage(Struct, frozen=True):
    """How much of a document's text claims cover.

    Args:
        document: the document.
        statements: how many statements carry a number, a relation or a word of mathematics.
        covered: how many of their figures and statements claims state.
        waived: how many are left out with a reason.
        open: how many are neither.
        reasons: the reasons and how often each is given, the commonest first.
    """

    document: Document
    statements: int
    covered: int
    waived: int
    open: int
    reasons: list[tuple[str, int]]


def method(model: SiteModel) -> Page:
    """Return the page on method."""
    findings = list(model.findings.values())
    verdicts = count_sentences(judge_sentences(findings))
    decisions = [each for finding in findings for each in decisions_of(finding.outcome.evidence)[-1:]]
    rungs = Counter(decision.method for decision in decisions if isinstance(decision, Proved | Refuted))
    grounds = Counter(finding.grounds.ground for finding in findings)
    kinds = Counter(finding.claim.kind.value for finding in findings)
    return page(
        model,
        "method.html",
        "method.html",
        "Method",
        "What a verdict means, and what a green audit promises.",
        verdicts=[(each, VERDICTS[each], verdicts[each]) for each in Verdict],
        grounds=[(each, GROUNDS[each], grounds[each]) for each in Ground],
        rungs=[(each, RUNGS[each], rungs[each]) for each in ProofMethod],
        kinds=sorted(kinds.items()),
        coverage=[_coverage(model, name, lock) for name, lock in model.locks.items()],
        hedges=[(text, word_set(parse_figure(text))) for text in EXAMPLES],
        words=[(_listed(each.words), each.says) for each in (*BEFORE, *AFTER)],
        degrees=[(_listed(each.words), each.says) for each in DEGREES],
        frequencies=[(_listed(each.words), each.says) for each in FREQUENCIES],
        runs=[(each, _duration(each.seconds)) for each in latest(runs(recorded()))],
    )


def _listed(words: tuple[str, ...]) -> str:
    """Return words that mean the same, as many as a reader needs to see."""
    return ", ".join(words[:MOST_WORDS]) + (", …" if len(words) > MOST_WORDS else "")


def _coverage(model: SiteModel, name: str, lock: CoverageFile) -> Coverage:
    links = [link for entry in lock.entries.values() for link in entry.links.values()]
    reasons = Counter(link.waived for link in links if link.waived)
    return Coverage(
        document=model.document[name],
        statements=len(lock.entries),
        covered=sum(bool(link.claims) for link in links),
        waived=reasons.total(),
        open=sum(link.is_open for link in links),
        reasons=sorted(reasons.items(), key=lambda each: (-each[1], each[0])),
    )


def _duration(seconds: int) -> str:
    size, unit = (seconds, "s") if seconds < LONG else (round(seconds / 60), "min")
    return f"{size}\N{NO-BREAK SPACE}{unit}"
