"""The audit in Markdown: a report on what matters, and a letter to the author of one text."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path

from claims.audit.corpus import Corpus
from claims.audit.counts import several
from claims.audit.importance import WeighedSentence, rank_findings
from claims.audit.sentences import SentenceResult, count_sentences, judge_sentences
from claims.audit.tally import word_counts
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.loading.claim import Document
from claims.loading.dependencies import dependents_in
from claims.loading.files import find
from claims.loading.places import shown_file
from claims.report.arithmetic import word_calculation
from claims.report.proposition import proposition
from claims.report.wording import word_contradiction, word_sentence, word_verdict
from claims.schema.characters import visible
from claims.schema.vocabulary import Kind, Verdict
from derive.notation.display import show_figure

# What may mark something. Left to be read are: * between spaces, _ within a word, < before what begins no tag, ~ before
# a number, brackets that nothing follows which would make them a link, and > and # behind the beginning.
MARKS = re.compile(
    r"[\\`|$]|(?<!\s)\*|\*(?!\s)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|<(?![\s=0-9])|(?<=\S)~|~(?!\d)"
    r"|^[>#\[]|^[-+=](?=[-=\s]|$)|\](?=[(\[:])|!(?=\[)"
)
ITEM = re.compile(r"^([0-9]{1,9})([.)])(?=\s|$)")  # what would begin a numbered list
MATTERING = 25  # findings; a report is read in a few minutes


def as_markdown(corpus: Corpus, findings: Sequence[Finding]) -> str:
    """Return the report on the given findings: what the text says, what the inputs give, and why."""
    dependents = dependents_in(corpus.closures)
    lines = ["# Audit results", "", *_counts(corpus, findings)]
    lines += ["", "## Most important findings", "", *_mattering(findings, dependents)]
    lines += ["", "## Contradictions", "", *_contradictions(corpus, findings)]
    lines += ["", "## Assumptions", "", *_assumptions(findings, dependents)]
    return "\n".join(lines) + "\n"


def _counts(corpus: Corpus, findings: Sequence[Finding]) -> Iterator[str]:
    sentences = list(judge_sentences(findings))
    yield "| sentences of | " + " | ".join(verdict.value for verdict in Verdict) + " |"
    yield "| --- " * (1 + len(Verdict)) + "|"
    for document in corpus.loaded.documents:
        counts = count_sentences(each for each in sentences if each.document == document.id)
        cells = [str(counts[verdict]) for verdict in Verdict]
        if any(cell != "0" for cell in cells):
            yield f"| {escape(document.title)} | " + " | ".join(cells) + " |"


def _mattering(findings: Sequence[Finding], dependents: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for weighed, lead, weight in rank_findings(findings, dependents)[:MATTERING]:
        sentence = weighed.sentence
        yield f"- **{sentence.id}** ({weighed.verdict}): {escape(sentence.says)}"
        yield f"  {escape(word_verdict(lead) if sentence.composition is None else word_sentence(weighed))}"
        decided = proposition(lead)
        if decided is not None:
            yield f"  Checked: {escape(decided.words)}"
        yield f"  {escape(lead.claim.record.because or '')} Used by {several(weight, 'claim')}."


def _contradictions(corpus: Corpus, findings: Sequence[Finding]) -> Iterator[str]:
    refuted = [each for each in findings if each.claim.kind is Kind.AGREE and each.verdict is Verdict.REFUTED]
    for finding in refuted:
        yield f"- **{finding.claim.id}**: {escape(finding.claim.record.says)}"
        yield f"  {escape(word_contradiction(finding, corpus.claims))}"
        yield f"  {escape(finding.claim.record.because or '')}"
    if not refuted:
        yield "None."


def _assumptions(findings: Sequence[Finding], dependents: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    yield "| assumption | stated | source | used by |"
    yield "| --- | --- | --- | --- |"
    assumptions = [finding for finding in findings if finding.verdict is Verdict.ASSUMPTION]
    for finding in sorted(assumptions, key=lambda each: (-len(dependents[each.claim.id]), each.claim.id)):
        record = finding.claim.record
        cells = (finding.claim.id, record.stated or "", record.origin, str(len(dependents[finding.claim.id])))
        yield "| " + " | ".join(escape(cell) for cell in cells) + " |"


def escape(text: str) -> str:
    """Return text that Markdown shows as it is; signs that mark nothing where they stand are left to be read."""
    return ITEM.sub(r"\1\\\2", MARKS.sub(r"\\\g<0>", visible(text).strip()))


MOST = 6  # findings that an author reads at once
ROOM = 35  # printed lines that a page has for findings, the space between them included
LETTERS = 88  # of a printed line
MISREAD = (
    "We may have misread a sentence, or used an input other than the one you had in mind; please tell us, whether we"
    " are wrong or you make a correction."
)
VERDICTS = {
    Verdict.REFUTED: "does not follow",
    Verdict.APPROXIMATE: "follows only approximately",
    Verdict.CONDITIONAL: "follows only under a condition that the document does not state",
    Verdict.AMBIGUOUS: "depends on how it is read",
}


def as_letter(corpus: Corpus, findings: Sequence[Finding]) -> str:
    """Return the letter in Markdown, of a page at most.

    Args:
        corpus: all claims.
        findings: those on one document.
    """
    (document,) = (each for each in corpus.loaded.documents if each.id == findings[0].claim.document)
    found, sentences = rank_findings(findings, dependents_in(corpus.closures)), list(judge_sentences(findings))
    lines = [f"# On the figures in “{escape(document.title)}”", "", _greeting(document), ""]
    lines += [_summary(sentences), ""]
    if found:
        paragraphs = [list(_finding_lines(number, each, document)) for number, each in enumerate(found[:MOST], 1)]
        shown = list(_on_a_page(paragraphs))
        lines += [line for paragraph in shown for line in paragraph]
        lines += _more(len(found) - len(shown))
        lines += [MISREAD, ""]
    else:
        lines += ["We found nothing to correct. Thank you for a text whose numbers can be checked.", ""]
    lines += _again(document, found)
    return "\n".join(lines) + "\n"


def _on_a_page(findings: Sequence[list[str]]) -> Iterator[list[str]]:
    """Yield the lines of each finding while a page has room for them; the first in any case."""
    used = 0
    for place, paragraph in enumerate(findings):
        used += 1 + sum(ceil(len(line) / LETTERS) for line in paragraph)
        if place and used > ROOM:
            return
        yield paragraph


def _greeting(document: Document) -> str:
    return f"Dear {escape(document.author)}," if document.author else "Dear author,"


def _summary(sentences: Sequence[SentenceResult]) -> str:
    counts = count_sentences(sentences)
    assumptions = counts.pop(Verdict.ASSUMPTION, 0)
    checked = f"{several(counts.total(), 'statement')} checked ({word_counts(counts)})"
    given = f", {several(assumptions, 'assumption')} taken as given" if assumptions else ""
    return f"we read your text and recomputed its numbers from what it states itself: {checked}{given}."


def _finding_lines(number: int, each: WeighedSentence, document: Document) -> Iterator[str]:
    """Yield the lines of one finding: what is said and where, what comes out, by which arithmetic."""
    sentence, lead = each.result.sentence, each.lead
    section = lead.claim.record.section
    where = f" ({escape(document.sections.get(section, section))})" if section else ""
    yield f"{number}. {escape(sentence.says)}{where}"
    yield ""
    yield f"   This {VERDICTS[each.result.verdict]}. {escape(_arithmetic(each))}"
    because = lead.claim.record.because
    if because:
        yield ""
        yield f"   {escape(because)}"
    yield ""


def _arithmetic(each: WeighedSentence) -> str:
    """Return the one line of arithmetic: what is printed, what comes out, from what."""
    lead, figure = each.lead, each.lead.claim.figure
    value = value_of(lead.outcome.evidence)
    if each.result.sentence.composition is not None and each.result.verdict is Verdict.AMBIGUOUS:
        return word_sentence(each.result)
    if value is None or figure is None:
        return word_verdict(lead)
    return f"Printed: {show_figure(figure)}. Computed: {word_calculation(lead)}."


def _more(count: int) -> list[str]:
    if count <= 0:
        return []
    there_are = "There is one more finding" if count == 1 else f"There are {count} more findings"
    return [f"{there_are} of less importance; the commands below list all.", ""]


def _again(document: Document, found: Sequence[WeighedSentence]) -> Iterator[str]:
    """Yield how to reproduce all this, without trusting whoever sends the letter."""
    files = shlex.join(shown_file(file) for file in _named(document.files))
    sent = "the claim file that is" if len(document.files) == 1 else "the claim files that are"
    yield f"To reproduce this, with the program `verified-claims` and {sent} sent with this letter:"
    yield ""
    yield f"    claims audit {visible(files)}"
    if found:
        yield f"    claims show {found[0].lead.claim.id} {visible(files)}"
        yield f"    claims why-not {found[0].lead.claim.id} {visible(files)}"
    yield ""
    yield "With thanks for your work"


def _named(files: Sequence[str]) -> Sequence[str]:
    """Return the files of a document as a command names them: their folder, where all files of it are theirs."""
    folders = {Path(file).parent for file in files}
    if len(files) == 1 or len(folders) > 1:
        return files
    (folder,) = folders
    return [str(folder)] if {file for file, _ in find([folder])} == set(files) else files
