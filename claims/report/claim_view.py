"""One claim in full, for the terminal: statement, derivation, numbers in, sets compared, verdict, what rests on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claims.audit.sentences import judge_sentences
from claims.checks.evidence import expression_of, formula_of, inputs_of, proof_of, robustness_of, value_of
from claims.checks.finding import Finding
from claims.loading.places import shown_file
from claims.report.phrasing import (
    in_section,
    is_in_percent,
    word_computed,
    word_robustness,
    word_set,
    word_set_in_percent,
)
from claims.report.proposition import proposition
from claims.report.wording import word_derivation, word_input, word_sentence, word_verdict
from claims.schema.characters import visible
from derive.expressions.printing import plain


def claim_lines(finding: Finding, dependents: tuple[str, ...]) -> list[str]:
    """Return the lines that `claims show` prints."""
    return [*finding_lines(finding), visible(f"  carries   {', '.join(dependents) or 'no other claim'}")]


def finding_lines(finding: Finding) -> list[str]:
    """Return all that a finding says, line by line."""
    rests = f"  rests on  {', '.join(finding.closure) or 'no other claim'}"
    return [visible(line) for line in (*_statement(finding), *_derivation(finding), *_comparison(finding), rests)]


def sentence_lines(findings: Sequence[Finding]) -> list[str]:
    """Return the lines that `claims show` prints above the claims of one sentence: what they come to together."""
    claim = findings[0].claim
    where = f"{in_section(claim.document, claim.record.section)}; {shown_file(claim.file)}:{claim.begins[0]}"
    lines = [f"{claim.sentence.id}  ({where})", f"  says      {claim.sentence.says}"]
    for settled_sentence in judge_sentences(findings):
        lines += [f"  verdict   {settled_sentence.verdict}", f"  why       {word_sentence(settled_sentence)}"]
    return [visible(line) for line in [*lines, f"  claims    {', '.join(claim.sentence.claims)}", ""]]


def _statement(finding: Finding) -> Iterator[str]:
    record, claim = finding.claim.record, finding.claim
    yield f"{claim.id}  ({in_section(claim.document, record.section)}; {shown_file(claim.file)}:{claim.line})"
    yield f"  says      {record.says}"
    if record.interpretation:
        yield f"  reading   {record.interpretation}"
    if record.unprinted:
        yield f"  unprinted {record.unprinted}"
    if record.stated:
        yield f"  stated    {record.stated}{'  (digits cut off)' if record.rounded else ''}"
    if record.quote:
        yield f"  quote     {record.quote}  ({claim.quoted_at})"
    decided = proposition(finding)
    if decided is not None:
        yield f"  decided   {decided.words}"
        yield from (f"            {decided.symbols}" for _ in decided.symbols[:1])


def _derivation(finding: Finding) -> Iterator[str]:
    evidence = finding.outcome.evidence
    formula, expression = formula_of(evidence), expression_of(evidence)
    if formula is not None:
        yield f"  formula   {formula.name}: {formula.of.name} = {plain(formula.expression)}"
        yield f"  supposes  {formula.hypothesis}"
        for source in formula.sources:
            yield f"  source    {in_section(source.document, source.section)}"
        for quantity in formula.constants:
            yield f"  implicit  {quantity.name} = {quantity.value} {quantity.unit}: {quantity.meaning}"
        if formula.derivation is not None:
            yield from (f"  derived   {line}" for line in word_derivation(formula.derivation))
    elif expression is not None:
        yield f"  computes  {plain(expression)}"
    yield from (f"  input     {word_input(each)}" for each in inputs_of(evidence))


def _comparison(finding: Finding) -> Iterator[str]:
    evidence, figure = finding.outcome.evidence, finding.claim.figure
    value, proof = value_of(evidence), proof_of(evidence)
    percent = figure is not None and is_in_percent(figure)
    if figure is not None:
        yield f"  printed   {word_set_in_percent(figure) if percent else word_set(figure)}"
    if value is not None:
        yield f"  computed  {word_computed(figure, value)}"
    if proof is not None:
        yield f"  evidence  {proof.decision}"
    yield f"  verdict   {finding.verdict} (recorded {finding.claim.recorded})"
    because = f": {finding.grounds.because}" if finding.grounds.because else ""
    yield f"  ground    {finding.grounds.ground}{because}"
    yield f"  why       {word_verdict(finding)}"
    if finding.claim.record.because:
        yield f"  because   {finding.claim.record.because}"
    yield f"  robust    {word_robustness(robustness_of(evidence), figure, inputs_of(evidence))}"
