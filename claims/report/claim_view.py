"""One claim for the terminal: on a screen what it says, its verdict and arithmetic; in full also how it was decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claims.audit.counts import several
from claims.audit.sentences import judge_sentences
from claims.checks.evidence import expression_of, formula_of, inputs_of, proof_of, robustness_of
from claims.checks.finding import Finding
from claims.loading.places import shown_file
from claims.report.arithmetic import word_calculation
from claims.report.phrasing import in_section, word_allowed, word_robustness
from claims.report.proposition import proposition
from claims.report.wording import word_derivation, word_detail, word_doubt, word_ground, word_input, word_sentence
from claims.schema.characters import visible
from derive.derivation.formula import Formula
from derive.evaluation.monotonicity import derivative
from derive.expressions.printing import plain
from derive.notation.display import show_given
from derive.statements.statement import Optimum

LABEL = 16  # characters of a label with the spaces behind it
MOST_NAMED = 6  # claims in one line


def claim_lines(finding: Finding, dependents: tuple[str, ...], *, full: bool = False) -> list[str]:
    """Return the lines that `claims show` prints; in full with derivation, proof and symbols."""
    return [*finding_lines(finding, full=full), visible(_line("used by", _named(dependents)))]


def finding_lines(finding: Finding, *, full: bool = True) -> list[str]:
    """Return what a finding says, line by line."""
    lines = [*_statement(finding, full=full), *_verdict(finding), *_calculation(finding, full=full)]
    if full:
        lines += _grounds(finding)
    return [visible(line) for line in [*lines, _line("depends on", _named(finding.closure))]]


def sentence_lines(findings: Sequence[Finding]) -> list[str]:
    """Return the lines that `claims show` prints above the claims of one sentence: its verdict and its claims."""
    claim = findings[0].claim
    where = f"{in_section(claim.document, claim.record.section)}; {shown_file(claim.file)}:{claim.begins[0]}"
    lines = [f"{claim.sentence.id}  ({where})", _line("says", claim.sentence.says)]
    for settled in judge_sentences(findings):
        lines += [_line("verdict", settled.verdict), _line("because", word_sentence(settled))]
    return [visible(line) for line in [*lines, _line("claims", ", ".join(claim.sentence.claims)), ""]]


def _line(label: str, text: str) -> str:
    return f"  {label:<{LABEL}}{text}".rstrip()


def _named(names: Sequence[str]) -> str:
    """Return how many claims there are, and the first of them by name."""
    if not names:
        return "no other claim"
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{several(len(names), 'claim')}: {', '.join(names[:MOST_NAMED])}{more}"


def _statement(finding: Finding, *, full: bool) -> Iterator[str]:
    record, claim = finding.claim.record, finding.claim
    yield f"{claim.id}  ({in_section(claim.document, record.section)}; {shown_file(claim.file)}:{claim.line})"
    yield _line("says", record.says)
    if record.quote and full:
        yield _line("quote", f"{record.quote}  ({claim.quoted_at})")
    if record.interpretation:
        yield _line("interpretation", record.interpretation)
    if record.unprinted:
        yield _line("not printed", record.unprinted)
    decided = proposition(finding)
    if decided is not None:
        yield _line("checked", decided.words)
        yield from (_line("", decided.symbols) for _ in decided.symbols[:1] if full)


def _verdict(finding: Finding) -> Iterator[str]:
    claim = finding.claim
    expected = "as expected" if finding.ok else f"expected {claim.recorded}"
    yield _line("verdict", f"{finding.display_verdict}, {expected}: {word_detail(finding)}")
    for note in (word_ground(finding), word_doubt(finding)):
        yield from (_line("", note.strip()) for _ in note[:1])
    if claim.record.because:
        yield _line("because", claim.record.because)


def _calculation(finding: Finding, *, full: bool) -> Iterator[str]:
    evidence = finding.outcome.evidence
    calculation, formula, expression = word_calculation(finding), formula_of(evidence), expression_of(evidence)
    if calculation:
        yield _line("arithmetic", calculation)
    if formula is not None:
        yield _line("formula", f"{formula.of.name} = {plain(formula.expression)}  ({formula.name})")
        yield _line("supposes", formula.hypothesis)
        yield from _formula(formula) if full else ()
    elif expression is not None and full:
        yield _line("expression", plain(expression))
    yield from (_line("input", word_input(each)) for each in inputs_of(evidence))


def _formula(formula: Formula) -> Iterator[str]:
    for source in formula.sources:
        yield _line("source", in_section(source.document, source.section))
    for quantity in formula.constants:
        value = "" if quantity.value is None else show_given(quantity.value, quantity.value, quantity.unit)
        yield _line("left out", f"{quantity.name} = {value}: {quantity.meaning}")
    if formula.derivation is not None:
        yield from (_line("derived", line) for line in word_derivation(formula.derivation))


def _grounds(finding: Finding) -> Iterator[str]:
    """Yield how it was decided: the allowed range, the proof, what the verdict depends on, and what would change it."""
    evidence, figure = finding.outcome.evidence, finding.claim.figure
    proof = proof_of(evidence)
    if figure is not None:
        cut = "  (digits cut off, not rounded)" if finding.claim.record.rounded else ""
        yield _line("allowed", f"{word_allowed(figure)}{cut}")
    if proof is not None:
        if isinstance(proof.statement, Optimum):
            slope = derivative(proof.statement.expression, proof.statement.over)
            yield from (_line("derivative", plain(each)) for each in (slope,) if each is not None)
        yield _line("proof", str(proof.decision))
    yield _line("basis", finding.grounds.ground)
    robustness = robustness_of(evidence)
    if robustness.holds is not None:
        yield _line("robust", word_robustness(robustness, figure, inputs_of(evidence)))
