"""The document: what it is of, units, every claim with all that its verdict depends on, sentences and counts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.audit.sentences import SentenceResult, count_sentences, judge_sentences
from claims.certificate.claim import claim_json, unit_json
from claims.certificate.seal import line, seal
from claims.checks.check import Check
from claims.checks.finding import Finding
from claims.loading.files import FileDigest, content
from claims.loading.places import shown_file
from claims.parallel import Task, parallel_map
from claims.report.findings_json import provenance_json
from claims.schema.diagnostics import Diagnostic, DiagnosticError
from claims.schema.vocabulary import DISPLAY_VERDICTS, Verdict
from units import parse_unit

FORMAT = "verified-claims certificate 9"
Json = dict[str, Any]


def certificate(
    findings: Iterable[Finding], checks: Mapping[str, Check], audited: Iterable[FileDigest] = ()
) -> Iterator[str]:
    """Yield the text of the certificate of findings: the same bytes for the same claims, on every machine.

    Claims wait as lines until the units of all are known: as values they would take ten times the room.

    Args:
        findings: what was decided, in reading order; those that a finding depends on must be among them.
        checks: the prepared checks by claim.
        audited: the files that were read, named as they are reported.

    Raises:
        RuntimeError: the process that wrote a claim was ended.
    """
    listed = list(findings)
    task = Task(lambda finding: _written(finding, checks[finding.claim.id]), listed, _ended)
    lines, names = [], set[str]()
    for text, units in parallel_map(task):
        lines.append(text)
        names.update(units)
    verdicts = Counter(finding.display_verdict for finding in listed)
    counts = {verdict.value: verdicts[verdict] for verdict in DISPLAY_VERDICTS}
    # As factors, as which °C is a difference.
    sizes = {name: unit_json(parse_unit(f"1*{name}")) for name in sorted(names)}
    head = {"format": FORMAT, "audited": provenance_json(audited, str), "units": sizes}
    sentences = list(judge_sentences(listed))
    tail = {"counts": {"claims": len(listed), **counts}, "counts_of_sentences": sentence_counts(sentences)}
    yield from seal(head, map(json.loads, lines), {"sentences": [sentence_json(each) for each in sentences], **tail})


def _written(finding: Finding, check: Check) -> tuple[str, list[str]]:
    """Return a claim as text, and the names of the units that it uses."""
    entry, units = claim_json(finding, check)
    return line(entry), units


def _ended(finding: Finding, reason: str) -> tuple[str, list[str]]:
    raise RuntimeError(f"{finding.claim.id}: its proof could not be written, {reason}")


def sentence_json(sentence: SentenceResult) -> Json:
    """Return a sentence with the claims that make it up, each with the reading that it means."""
    record = sentence.sentence
    parts = [{"claim": part.claim.id, "interpretation": part.claim.record.interpretation} for part in sentence.parts]
    composition = None if record.composition is None else record.composition.value
    other = None if sentence.other_verdict is None else sentence.other_verdict.value
    verdicts = {"verdict": sentence.verdict.value, "counted": sentence.display_verdict.value, "with_sources": other}
    question = {"question": sentence.question.value}
    return {"id": record.id, "says": record.says, "joined": composition, "parts": parts, **question, **verdicts}


def sentence_counts(sentences: Iterable[SentenceResult]) -> Json:
    """Return how many sentences there are, and how many are counted as each verdict."""
    verdicts = count_sentences(sentences)
    return {"sentences": verdicts.total(), **{verdict.value: verdicts[verdict] for verdict in Verdict}}


def audited_files(corpus: Corpus, named: Callable[[str], str] = shown_file) -> tuple[FileDigest, ...]:
    """Return the claim files as they were read, and behind them each text that a document names, as it is now.

    Args:
        corpus: the claims.
        named: how a path is reported.

    Raises:
        DiagnosticError: a text can no longer be read.
    """
    texts = dict.fromkeys(each.text.path.as_posix() for each in corpus.loaded.documents if each.text)
    read = (*corpus.read, *map(_digested, texts))
    return tuple(replace(each, file=named(each.file)) for each in read)


def _digested(file: str) -> FileDigest:
    read = content(file)
    if isinstance(read, Diagnostic):
        raise DiagnosticError([read])
    return FileDigest(file, sha256(read).hexdigest())
