"""The JSON form of findings and of an audit: errors, limits and the digests of what was read included."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from msgspec import Struct, convert, field

from claims.audit.difference import AuditedClaim
from claims.audit.sentences import SentenceResult
from claims.audit.tally import Tally, row
from claims.checks.calculation import Computed, Input, Robustness
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Evidence,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    ValueEvidence,
    WholeEvidence,
    expression_of,
    formula_of,
    inputs_of,
    left_unsaid,
    robustness_of,
    value_of,
)
from claims.checks.finding import Finding
from claims.loading.claim import Claim
from claims.loading.files import FileDigest
from claims.loading.places import shown_file
from claims.parallel import STANDARD, WorkLimits
from claims.report.miss import word_miss
from claims.report.phrasing import word_set, word_whole
from claims.report.proposition import proposition
from claims.report.text_findings import text_finding_json
from claims.report.wording import word_case, word_sentence, word_share
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Kind, Verdict
from derive.expressions.printing import plain, plain_number
from derive.notation.wire import enclosure_json, exact

if TYPE_CHECKING:
    from claims.audit.texts import TextFinding

Json = dict[str, Any]
EditFor = Callable[[Diagnostic], Json | None]


class AuditMetadata(NamedTuple):
    """What an audit reports besides its findings.

    Args:
        passed_over: the files that speak of no claims.
        faults: what keeps claims from being decided, in order of place.
        limits: under which limits each claim was decided.
        audited: the files that were read, as they were then.
        edit_for: says of an error which edit would fix it, and what that brings; none where edits are not asked for.
        bound: says, once all is decided, how the figures stand that texts bind to claims; none where there are none.
    """

    passed_over: Sequence[str] = ()
    faults: Sequence[Diagnostic] = ()
    limits: WorkLimits = STANDARD
    audited: Sequence[FileDigest] = ()
    bound: Callable[[], Sequence[TextFinding]] | None = None
    edit_for: EditFor | None = None

    def as_json(self) -> Json:
        """Return all of it; bound figures only where there are some."""
        return {
            **({} if self.bound is None else {"bound": [text_finding_json(each) for each in self.bound()]}),
            "passed_over": [shown_file(file) for file in self.passed_over],
            "faults": [fault_json(fault, self.edit_for) for fault in self.faults],
            "limits": self.limits.as_json(),
            "audited": provenance_json(self.audited),
        }


def provenance_json(files: Iterable[FileDigest], named: Callable[[str], str] = shown_file) -> Json:
    """Return what was audited: which program read which bytes.

    Args:
        files: what was read.
        named: how a path is reported.
    """
    digests = [{"file": named(each.file), "sha256": each.sha256} for each in files]
    return {"engine": f"verified-claims {version('verified-claims')}", "files": digests}


NO_METADATA = AuditMetadata()


def fault_json(fault: Diagnostic, edit_for: EditFor | None = None) -> Json:
    """Return an error: its place, what is wrong, the next step, and the edit that fixes it."""
    return {
        "file": shown_file(fault.file),
        "line": fault.line,
        "column": fault.column,
        "claim": visible(fault.claim),
        "code": fault.code.value,
        "problem": visible(fault.problem),
        "hint": visible(fault.fix),
        "edit": None if edit_for is None else edit_for(fault),
    }


class Summary(Struct):
    """Counts that grow finding by finding, and the sentences."""

    tally: Tally = field(default_factory=Tally)
    parts: dict[str, list[Finding]] = field(default_factory=dict)
    sentences: list[Json] = field(default_factory=list)
    kinds: Counter[Kind] = field(default_factory=Counter)
    documents: set[str] = field(default_factory=set)

    def add(self, finding: Finding) -> None:
        """Count one more, and add the sentence that it belongs to once all its findings have come."""
        self.tally.add(row(finding))
        self.kinds[finding.claim.kind] += 1
        self.documents.add(finding.claim.document)
        sentence = finding.claim.sentence
        parts = [*self.parts.pop(sentence.id, ()), finding]
        if len(parts) == len(sentence.claims):
            self.sentences.append(sentence_json(SentenceResult(sentence, tuple(parts))))
        else:
            self.parts[sentence.id] = parts

    def as_json(self) -> Json:
        """Return the counts of sentences, and how many claims there are, and of which kind."""
        verdicts = self.tally.verdicts
        return {
            "sentences": verdicts.total(),
            "in_part": len(self.parts),
            "verdicts": {verdict.value: verdicts[verdict] for verdict in Verdict},
            "differing": self.tally.number_differing,
            "claims": self.kinds.total(),
            "kinds": {kind.value: self.kinds[kind] for kind in sorted(self.kinds)},
            "documents": len(self.documents),
        }


def audit_json(findings: Iterable[Finding], metadata: AuditMetadata = NO_METADATA) -> Json:
    """Return the whole audit: every finding in reading order, sentences, what keeps others from being decided."""
    listed, summary = list(findings), Summary()
    for finding in listed:
        summary.add(finding)
    found = [finding_json(finding) for finding in listed]
    return {"claims": found, "sentences": summary.sentences, **metadata.as_json(), "summary": summary.as_json()}


def audit_text(
    findings: Iterable[Finding], indent: int, record: Callable[[Finding], Json], metadata: AuditMetadata = NO_METADATA
) -> Iterator[str]:
    """Yield the whole audit as text, finding by finding: as one tree of values it would take many times its room.

    Args:
        findings: what was decided, in reading order.
        indent: by how many spaces each level is further in.
        record: how a finding is written.
        metadata: what is reported besides the findings.
    """
    summary, inside = Summary(), " " * indent
    before = f'{{\n{inside}"claims": ['
    for finding in findings:
        summary.add(finding)
        yield f"{before}\n{_nested(record(finding), 2 * indent, indent)}"
        before = ","
    yield f"\n{inside}]" if before == "," else f"{before}]"
    after = {"sentences": summary.sentences, **metadata.as_json(), "summary": summary.as_json()}
    for name, value in after.items():
        yield f',\n{inside}"{name}": {_nested(value, indent, indent).lstrip()}'
    yield "\n}\n"


def _nested(value: Json | list[Any], depth: int, indent: int) -> str:
    """Return the text of a JSON value as it is inside another: every line further in by that many spaces."""
    text = json.dumps(value, indent=indent, ensure_ascii=False, allow_nan=False)
    return "\n".join(" " * depth + line for line in text.split("\n"))


def sentence_json(settled: SentenceResult) -> Json:
    """Return a sentence of a document, the claims that make it up, and the verdict of them together."""
    sentence = settled.sentence
    return {
        "id": sentence.id,
        "document": settled.document,
        "section": settled.parts[0].claim.record.section or "",
        "says": sentence.says,
        "joined": None if sentence.composition is None else sentence.composition.value,
        "claims": list(sentence.claims),
        "verdict": settled.verdict.value,
        "counted": settled.display_verdict.value,
        "question": settled.question.value,
        "with_sources": None if settled.other_verdict is None else settled.other_verdict.value,
        "ok": settled.ok,
        "why": visible(word_sentence(settled)),
    }


def finding_json(finding: Finding) -> Json:
    """Return one finding; numbers are exact and written as text."""
    claim, evidence = finding.claim, finding.outcome.evidence
    record, value = claim.record, value_of(evidence)
    formula, expression = formula_of(evidence), expression_of(evidence)
    return {
        "id": claim.id,
        "sentence": claim.sentence.id,
        "document": claim.document,
        "section": record.section or "",
        "kind": claim.kind.value,
        "says": record.says,
        "proposition": _proposition_json(finding),
        "stated": record.stated,
        "printed_set": None if claim.figure is None else word_set(claim.figure),
        "computed": None if value is None else str(value.computed),
        "computed_exact": None if value is None else _computed_json(value.computed),
        "unit": None if claim.figure is None else str(claim.figure.unit),
        "verdict": finding.verdict.value,
        "miss": word_miss(finding) or None,
        "counted": finding.display_verdict.value,
        "grounds": {"ground": finding.grounds.ground.value, "because": finding.grounds.because},
        "question": finding.question.value,
        "recorded": claim.recorded.value,
        "ok": finding.ok,
        **_words_json(claim),
        "reconstructed": record.reconstructed or bool(formula and formula.reconstructed),
        "condition": " and ".join(map(str, left_unsaid(evidence))),
        "reason": finding.outcome.reason,
        "formula": None if formula is None else formula.name,
        "expression": None if expression is None else plain(expression),
        "implicit": [] if formula is None else [quantity.name for quantity in formula.constants],
        "inputs": [_input_json(each) for each in inputs_of(evidence)],
        "evidence": _evidence_in_words(evidence),
        "robust": _robust_json(robustness_of(evidence)),
        "closure": list(finding.closure),
        "doubtful": [{"id": name, "verdict": verdict.value} for name, verdict in finding.doubtful],
        "read": _read_json(claim),
        "file": shown_file(claim.file),
        "line": claim.line,
    }


def _read_json(claim: Claim) -> Json | None:
    """Return the value in a file that a figure is compared with, and the digest of the file."""
    cell = claim.file_value
    if cell is None:
        return None
    (given,) = claim.given.values()
    place = {"file": cell.source.file, "at": cell.source.at}
    return {**place, "value": cell.text, "unit": given.figure.unit.text, "sha256": cell.sha256}


def _words_json(claim: Claim) -> Json:
    """Return what a claim says of itself in words, empty where it says nothing."""
    record = claim.record
    return {
        "because": record.because or "",
        "interpretation": record.interpretation or "",
        "unprinted": record.unprinted or "",
        "quote": record.quote or "",
        "quoted_at": claim.quoted_at,
    }


def _proposition_json(finding: Finding) -> Json | None:
    decided = proposition(finding)
    return None if decided is None else {"words": decided.words, "symbols": decided.symbols}


def _evidence_in_words(evidence: Evidence) -> str | None:
    """Return on what grounds a general statement or a possibility was decided; nothing for other kinds."""
    match evidence:
        case ProofEvidence(decision=decision):
            return str(decision)
        case CaseEvidence():
            return word_case(evidence)
        case ShareEvidence():
            return word_share(evidence)
        case WholeEvidence():
            return word_whole(evidence)
        case ValueEvidence() | NoValue() | AgreementEvidence() | UnitsEvidence() | BlockedEvidence() | Nothing():
            return None
        case _:
            assert_never(evidence)


def _computed_json(computed: Computed) -> Json:
    return {
        "low": enclosure_json(computed.low),
        "high": enclosure_json(computed.high),
        "unit": str(computed.unit),
        "method": computed.method.value,
    }


def _input_json(each: Input) -> Json:
    return {
        "quantity": each.quantity.name,
        "meaning": each.meaning,
        "text": each.text,
        "origin": each.origin,
        "low": exact(each.low),
        "high": exact(each.high),
        "unit": str(each.quantity.unit),
    }


def _robust_json(robustness: Robustness) -> Json:
    words = {True: "yes", False: "no", None: "nothing to vary"}
    corner = {quantity.name: plain_number(value) for quantity, value in robustness.corner.items()}
    return {"verdict_survives": words[robustness.holds], "corner": corner}


def as_audited(finding: Finding) -> AuditedClaim:
    """Return a finding of today as one is read that was written down."""
    return convert(finding_json(finding), AuditedClaim)
