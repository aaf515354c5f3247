"""Verdicts, proofs, domains and codes of errors: what their words mean."""

from __future__ import annotations

from claims.reference.kinds import decided
from claims.reference.topic import Entry, Topic, unread
from claims.report.glossary import GROUNDS, RUNGS, VERDICTS
from derive.expressions.quantity import DOMAINS
from units import Interval
from units.reading.codes import MEANINGS, Code


def _ends(interval: Interval) -> str:
    low = "" if interval.low is None else f"{'above' if interval.low_open else 'from'} {interval.low}"
    high = "" if interval.high is None else f"{'below' if interval.high_open else 'to'} {interval.high}"
    return " ".join(part for part in (low, high) if part) or "without bounds"


VERDICT_WORDS = Topic(
    "verdicts",
    "What a check concludes. A claim records one with `verdict`; where the computed one is another, the audit fails.",
    tuple(Entry(verdict.value, says) for verdict, says in VERDICTS.items()),
    unread,
)
GROUND_WORDS = Topic(
    "grounds",
    "What a verdict rests on. What is verified by definition alone is counted apart.",
    tuple(Entry(ground.value, says) for ground, says in GROUNDS.items()),
    unread,
)
PROOF_WORDS = Topic(
    "proofs",
    "On what grounds a general statement is decided.",
    tuple(Entry(rung.value, says) for rung, says in RUNGS.items()),
    unread,
)
DOMAIN_WORDS = Topic(
    "domains",
    "The admissible values of a quantity, counted in its own unit; `positive` where nothing is said.",
    tuple(
        Entry(words, f"{'Whole numbers' if domain.integer else 'Numbers'} {_ends(domain.interval)}.")
        for words, domain in DOMAINS.items()
    ),
    unread,
)


BEGUN = "document: yard\nclaims:\n"
LOAD = '  - {id: load, says: It is so., stated: "120 GB", source: the notes of March}\n'
HALF = "  - {id: half, says: It is so., always: batch > batch / 2}\n"


def _claim(rest: str) -> str:
    """Return a file of one claim."""
    return f"{BEGUN}  - {{id: a, says: It is so., {rest}}}\n"


# A file for each code; that a command was called for what it cannot do is no matter of a file.
EXAMPLES = {
    Code.UNREADABLE_FILE: f"text: missing.md\n{BEGUN}{LOAD}",
    Code.TOO_LARGE: f"document: yard\nclaims: {'[' * 40}{']' * 40}\n",
    Code.HIDDEN_CHARACTER: _claim('source: "the notes of\\u200b March"'),
    Code.BROKEN_YAML: f"{BEGUN}  - {{id: load, says: It is so.\n",
    Code.REFUSED_YAML: f"{BEGUN}  - &first {{id: load, says: It is so., source: the notes of March}}\n",
    Code.NO_CLAIMS: "- load\n",
    Code.UNKNOWN_KEY: _claim('sated: "120 GB", source: the notes of March'),
    Code.MISSING_KEY: f"{BEGUN}  - {{id: load, source: the notes of March}}\n",
    Code.WRONG_VALUE: _claim('stated: "2 GB", exact: perhaps, source: the notes of March'),
    Code.MISFITTING_KEYS: _claim("source: the notes of March, because: It is."),
    Code.REPEATED_NAME: f"{BEGUN}{LOAD}{LOAD}",
    Code.UNKNOWN_NAME: f"{BEGUN}{LOAD}  - {{id: same, says: They agree., agree: [load, lead]}}\n",
    Code.CIRCLE: _claim('stated: "2 GB", expression: 2 * x, given: {x: a}'),
    Code.UNREADABLE_FIGURE: _claim('stated: "many", source: the notes of March'),
    Code.UNKNOWN_UNIT: _claim('stated: "120 gx", source: the notes of March'),
    Code.UNREADABLE_EXPRESSION: _claim('stated: "2 GB", expression: 2 *, given: {x: "1 GB"}'),
    Code.MISFITTING_UNITS: _claim('stated: "2 s", expression: 2 * x, given: {x: "1 GB"}'),
    Code.MISSING_INPUT: _claim('stated: "2 s", formula: roofline.compute_time, given: {batch: "2 sequence"}'),
    Code.UNFIT_INPUT: _claim('stated: "2 GB", expression: 2 * x, given: {x: "1 GB", y: "3 GB"}'),
    Code.MISSING_FIGURE: f"{BEGUN}{LOAD}{HALF}  - {{id: same, says: They agree., agree: [load, half]}}\n",
    Code.UNFIT_STATEMENT: _claim("identity: hardware_ratio > batch"),
    Code.CANNOT_FAIL: _claim("always: batch >= batch"),
    Code.NO_SOURCE: _claim('stated: "2 GB", source: various sources'),
    Code.UNFIT_QUOTE: _claim('stated: "2 GB", source: the notes of March, quote: 2 GB'),
}
FAULTS = Topic(
    "faults",
    "What keeps claims from being decided, under its code: in JSON, SARIF and code quality, and in editors.",
    tuple(
        Entry(code.value, f"{MEANINGS[code].capitalize()}.", refused=(EXAMPLES[code],) if code in EXAMPLES else ())
        for code in Code
    ),
    decided,
    block=True,
)
