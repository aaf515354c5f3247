"""The audit as a report in Markdown: counts, findings that matter, contradictions, premises."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from claims.audit.corpus import Corpus
from claims.audit.importance import first
from claims.audit.sentences import settled
from claims.checks.finding import Finding
from claims.loading.dependencies import dependents_in
from claims.report.proposition import proposition
from claims.report.wording import word_contradiction, word_sentence, word_verdict
from claims.schema.characters import visible
from claims.schema.vocabulary import Kind, Verdict

# What may mark something. Left to be read are: * between spaces, _ within a word, < before what begins no tag, ~ before
# a number, brackets that nothing follows which would make them a link, and > and # behind the beginning.
MARKS = re.compile(
    r"[\\`|$]|(?<!\s)\*|\*(?!\s)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|<(?![\s=0-9])|(?<=\S)~|~(?!\d)"
    r"|^[>#\[]|^[-+=](?=[-=\s]|$)|\](?=[(\[:])|!(?=\[)"
)
ITEM = re.compile(r"^([0-9]{1,9})([.)])(?=\s|$)")  # what would begin a numbered list
MATTERING = 25  # findings; a report is read in a few minutes


def as_markdown(corpus: Corpus, findings: Sequence[Finding]) -> str:
    """Return the report on the given findings, each finding that matters in three lines: says, follows, why."""
    dependents = dependents_in(corpus.closures)
    lines = ["# What follows, and what does not", "", *_counts(corpus, findings)]
    lines += ["", "## Findings that matter", "", *_mattering(findings, dependents)]
    lines += ["", "## Contradictions", "", *_contradictions(corpus, findings)]
    lines += ["", "## Premises", "", *_premises(findings, dependents)]
    return "\n".join(lines) + "\n"


def _counts(corpus: Corpus, findings: Sequence[Finding]) -> Iterator[str]:
    counts = Counter((whole.document, whole.counted) for whole in settled(findings))
    yield "| sentences of | " + " | ".join(verdict.value for verdict in Verdict) + " |"
    yield "| --- " * (1 + len(Verdict)) + "|"
    for document in corpus.loaded.documents:
        cells = [str(counts[document.id, verdict]) for verdict in Verdict]
        if any(cell != "0" for cell in cells):
            yield f"| {escape(document.title)} | " + " | ".join(cells) + " |"


def _mattering(findings: Sequence[Finding], dependents: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for whole, lead, weight in first(findings, dependents)[:MATTERING]:
        sentence = whole.sentence
        yield f"- **{sentence.id}** ({whole.verdict}): {escape(sentence.says)}"
        yield f"  {escape(word_verdict(lead) if sentence.joined is None else word_sentence(whole))}"
        decided = proposition(lead)
        if decided is not None:
            yield f"  Decided: {escape(decided.words)}"
        yield f"  {escape(lead.claim.record.because or '')} Resting on it: {weight}."


def _contradictions(corpus: Corpus, findings: Sequence[Finding]) -> Iterator[str]:
    apart = [each for each in findings if each.claim.kind is Kind.AGREE and each.verdict is Verdict.REFUTED]
    for finding in apart:
        yield f"- **{finding.claim.id}**: {escape(finding.claim.record.says)}"
        yield f"  {escape(word_contradiction(finding, corpus.claims))}"
        yield f"  {escape(finding.claim.record.because or '')}"
    if not apart:
        yield "None."


def _premises(findings: Sequence[Finding], dependents: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    yield "| premise | stated | source | verdicts resting on it |"
    yield "| --- | --- | --- | --- |"
    premises = [finding for finding in findings if finding.verdict is Verdict.PREMISE]
    for finding in sorted(premises, key=lambda each: (-len(dependents[each.claim.id]), each.claim.id)):
        record = finding.claim.record
        cells = (finding.claim.id, record.stated or "", record.premise or "", str(len(dependents[finding.claim.id])))
        yield "| " + " | ".join(escape(cell) for cell in cells) + " |"


def escape(text: str) -> str:
    """Return text that Markdown shows as it is; signs that mark nothing where they stand are left to be read."""
    return ITEM.sub(r"\1\\\2", MARKS.sub(r"\\\g<0>", visible(text).strip()))
