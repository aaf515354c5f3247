"""Verdicts, proofs, domains and codes of errors: what their words mean."""

from __future__ import annotations

from claims.reference.error_codes import ERROR_CODES
from claims.reference.kinds import decided
from claims.reference.topic import Entry, Topic, unread
from claims.report.glossary import GROUNDS, RUNGS, VERDICTS
from derive.expressions.quantity import DOMAINS
from units import Interval


def _ends(interval: Interval) -> str:
    low = "" if interval.low is None else f"{'above' if interval.low_open else 'from'} {interval.low}"
    high = "" if interval.high is None else f"{'below' if interval.high_open else 'to'} {interval.high}"
    return " ".join(part for part in (low, high) if part) or "without bounds"


VERDICT_WORDS = Topic(
    "verdicts",
    "What a check concludes. `expect` states another than `verified`; the audit fails if the computed verdict differs.",
    tuple(Entry(verdict.value, says) for verdict, says in VERDICTS.items()),
    unread,
)
GROUND_WORDS = Topic(
    "basis",
    "What a verdict rests on. What is verified by definition alone is counted separately.",
    tuple(Entry(ground.value, says) for ground, says in GROUNDS.items()),
    unread,
)
PROOF_WORDS = Topic(
    "proofs",
    "How a general statement is decided.",
    tuple(Entry(rung.value, says) for rung, says in RUNGS.items()),
    unread,
)
DOMAIN_WORDS = Topic(
    "domains",
    "The admissible values of a quantity, counted in its own unit; `positive` by default.",
    tuple(
        Entry(words, f"{'Whole numbers' if domain.integer else 'Numbers'} {_ends(domain.interval)}.")
        for words, domain in DOMAINS.items()
    ),
    unread,
)
ERRORS = Topic(
    "errors",
    "What keeps claims from being checked, by the codes that JSON, SARIF, code quality reports and editors show."
    " `claims explain CODE` explains one.",
    tuple(
        Entry(code.value, f"{each.means} {each.fix}", refused=(each.example,) if each.example else ())
        for code, each in ERROR_CODES.items()
    ),
    decided,
    block=True,
)
