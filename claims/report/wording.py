"""The words of verdicts, errors and differences between audits: the one place where each becomes a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from claims.audit.difference import Alteration, AuditedClaim, Difference, Part
from claims.audit.sentences import SentenceResult
from claims.checks.calculation import Input
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Listed,
    Measured,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    Unsaid,
    ValueEvidence,
    WholeEvidence,
    expression_of,
    formula_of,
    inputs_of,
    proof_of,
    value_of,
)
from claims.checks.finding import Finding
from claims.loading.claim import Claim
from claims.loading.places import shown_file
from claims.report.phrasing import (
    is_in_percent,
    word_in_percent,
    word_set,
    word_set_in_percent,
    word_span,
    word_whole,
)
from claims.report.proposition import proposition
from claims.schema.characters import visible
from claims.schema.diagnostics import LONGEST_QUOTE, Diagnostic
from claims.schema.vocabulary import HOLDING, Composition, Kind, Verdict
from derive.derivation.formula import Derivation
from derive.expressions.printing import plain
from derive.notation.display import read_off, show_edges, show_figure, show_known, show_point
from derive.notation.proposition import in_symbols
from derive.proof import Conditional, Proved, Refuted
from derive.statements.statement import Always
from units import Interval
from units.numbers.qualifiers import Frequency

MOST_NAMED = 3  # claims in one sentence; the others are in the list of what it rests on
VERDICTS = {
    Verdict.VERIFIED: "follows",
    Verdict.DEFINITION: "holds by definition",
    Verdict.APPROXIMATE: "follows only approximately",
    Verdict.AMBIGUOUS: "depends on the reading",
    Verdict.REFUTED: "does not follow",
    Verdict.UNDECIDED: "could not be decided",
    Verdict.ASSUMPTION: "is taken from outside",
}


def word_fault(fault: Diagnostic) -> str:
    """Return the fault as one line: place, claim, what was found, what was expected, and the next step."""
    place = ":".join([shown_file(fault.file), *(str(number) for number in (fault.line, fault.column) if number)])
    claim = fault.claim if len(fault.claim) <= LONGEST_QUOTE else f"{fault.claim[: LONGEST_QUOTE - 1]}…"
    before = "".join(f"{part}: " for part in (place, claim) if part)
    fix = f"; {fault.fix}" if fault.fix else ""
    return visible(f"{before}found {fault.found}, expected {fault.expected}{fix}")


def word_sentence(settled: SentenceResult) -> str:
    """Return the verdict of the claims of a sentence together, the parts that give it, and the answer with sources."""
    return _word_leading(replace(settled, parts=settled.leading)) + word_others(settled)


def word_others(settled: SentenceResult) -> str:
    """Return a sentence on the interpretations that rest on sources, beside those of the text; empty for most."""
    return f" {_parts('With sources', settled.others)}" if settled.others else ""


def word_headline(settled: SentenceResult) -> str:
    """Return the verdict of a sentence, and the other answer if any: ``verified; with sources: refuted``."""
    other = settled.other_verdict
    return settled.display_verdict.value + (f"; with sources: {other}" if other else "")


def _word_leading(settled: SentenceResult) -> str:
    if settled.sentence.composition is None:
        return word_verdict_briefly(settled.parts[0])
    readings = settled.sentence.composition is Composition.INTERPRETATIONS
    if settled.verdict is Verdict.AMBIGUOUS:
        return f"It depends on the reading. {_parts('It holds', settled.holding)} {_parts('Not', settled.failing)}"
    if len({part.verdict for part in settled.parts}) == 1:
        all_alike = "In every reading it" if readings else "Every part of it"
        return f"{all_alike} {VERDICTS[settled.verdict]}."
    by_verdict = (tuple(part for part in settled.parts if part.verdict is verdict) for verdict in Verdict)
    return " ".join(_parts(f"It {VERDICTS[parts[0].verdict]}", parts) for parts in by_verdict if parts)


def _parts(says: str, parts: Sequence[Finding]) -> str:
    """Return a sentence on some of the parts, each by what tells it from the others."""
    return f"{says}: {'; '.join(_describe_part(part) for part in parts)}."


def _describe_part(part: Finding) -> str:
    name = part.claim.id.rpartition(".")[2].replace("-", " ")
    words = part.claim.record.interpretation or part.claim.record.says
    return f"{name} ({part.verdict}: {words.rstrip('.')})"


def word_verdict(finding: Finding) -> str:
    """Return the verdict as a sentence that names both sides, and what in doubt it rests on."""
    return _verdict_alone(finding) + word_ground(finding) + word_doubt(finding)


def word_ground(finding: Finding) -> str:
    """Return a sentence on why nothing was shown, where that is so: ``By definition: it is ...``; else nothing."""
    return f" By definition: {finding.grounds.because}." if finding.grounds.because else ""


def word_doubt(finding: Finding) -> str:
    """Return a sentence on the claims beneath that do not follow themselves; nothing where there are none."""
    names = [f"{name} ({verdict})" for name, verdict in finding.doubtful]
    if not names:
        return ""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f" It rests on {', '.join(names[:MOST_NAMED])}{more}."


def _verdict_alone(finding: Finding) -> str:
    outcome = finding.outcome
    if finding.verdict is Verdict.ASSUMPTION:
        return f"Assumption: {finding.claim.record.source}."
    if finding.verdict is Verdict.UNDECIDED and outcome.reason:
        return f"The claim {VERDICTS[finding.verdict]}: {outcome.reason}."
    match outcome.evidence:
        case ProofEvidence() as proof:
            return f"The statement {_symbolic_verdict(finding.verdict, proof)}."
        case ValueEvidence() as value:
            return _figure_verdict(finding, value)
        case CaseEvidence() as looked_for:
            return word_case(looked_for)
        case ShareEvidence() as share:
            return word_share(share)
        case WholeEvidence() as added:
            return f"{word_whole(added)}{'; ' + outcome.reason if outcome.reason else ''}."
        case NoValue() | AgreementEvidence() | UnitsEvidence() | BlockedEvidence() | Nothing():
            return f"The statement {VERDICTS[finding.verdict]}{': ' + outcome.reason if outcome.reason else ''}."
        case _:
            assert_never(outcome.evidence)


def _figure_verdict(finding: Finding, value: ValueEvidence) -> str:
    figure, part = finding.claim.figure, ""
    assert figure is not None  # noqa: S101 - a value is compared with the figure of its claim
    if value.part is not None:
        part = f"; only {word_span(*value.part, figure)} of it lies inside"
    stands, computed = word_set(figure), str(value.computed)
    if is_in_percent(figure) and not part:
        stands, computed = word_set_in_percent(figure), word_in_percent(value.computed)
    both = f"printed {show_figure(figure)} stands for {stands}; computed is {computed}"
    note = f"; {finding.outcome.reason}" if finding.outcome.reason else ""
    return f"The figure {VERDICTS[finding.verdict]}: {both} ({value.agreement}){part}{note}."


def word_share(found: ShareEvidence) -> str:
    """Return in what share of cases, or of a range, something is so, and what the word of frequency claims."""
    basis = found.sample
    words = _cases(basis) if isinstance(basis, Listed) else _part_of_range(basis, found.frequency)
    return f"{words}; “{found.word}” is {found.frequency.says}."


def _part_of_range(measured: Measured, frequency: Frequency) -> str:
    over = measured.over
    holding = [read_off(low, high, over.quantity.unit, over.scale) for low, high in measured.holding]
    where = [show_edges(Interval(low, high)) for low, high, _ in holding]
    unit = over.quantity.unit if over.scale is None else over.scale.degree
    more = f" and {len(where) - MOST_NAMED} more parts" if len(where) > MOST_NAMED else ""
    spans = f": {', '.join(where[:MOST_NAMED])}{f' {unit}' if unit.text else ''}{more}" if where else ""
    share, measure = (
        show_known(measured.share, frequency.edges),
        f"{measured.measure}, {measured.measure.says} counting alike",
    )
    return f"It is so in a share of {share} of {over.quantity.name} from {over} ({measure}){spans}"


def _cases(listed: Listed) -> str:
    number, all_cases = len(listed.holding), len(listed.cases)
    others = [f"{name} ({verdict})" for name, verdict in listed.cases if verdict is not Verdict.VERIFIED]
    besides = f"; not in {', '.join(others[:MOST_NAMED])}" if others else ""
    more = f" and {len(others) - MOST_NAMED} more" if len(others) > MOST_NAMED else ""
    return f"It is so in {number} of {all_cases} cases{besides}{more}"


def word_case(looked_for: CaseEvidence) -> str:
    """Return the case in which a possibility is so, or that there is none."""
    symbols, denial = in_symbols(looked_for.written), looked_for.denial
    if looked_for.case is not None:
        left, right = looked_for.case.sides
        where = show_point(looked_for.case.point) or "every point"
        sides = f", where the sides are {left} and {right}" if isinstance(looked_for.sought, Always) else ""
        return f"It is possible: {symbols} at {where}{sides}."
    if isinstance(denial, Proved | Conditional):
        proof = denial.proof if isinstance(denial, Conditional) else denial
        return f"It is not possible: that there is no case of {symbols} is proved by {proof.method}."
    return f"The claim could not be decided: {denial.grounds if isinstance(denial, Refuted) else denial}."


def word_verdict_briefly(finding: Finding) -> str:
    """Return the verdict as a sentence for a reader who sees the statement and its counterexample beside it."""
    proof = proof_of(finding.outcome.evidence)
    if proof is None:
        return word_verdict(finding)
    return _decision_briefly(finding.verdict, proof) + word_ground(finding) + word_doubt(finding)


def _decision_briefly(verdict: Verdict, proof: ProofEvidence) -> str:
    if proof.unsaid is not None:
        return f"The statement {_only_where(proof.unsaid)}."
    if isinstance(proof.decision, Refuted) and verdict is Verdict.REFUTED:
        return "The statement does not hold for all admissible values."
    if isinstance(proof.decision, Proved):
        return f"The statement is proved for all admissible values, by {proof.decision.method}."
    return f"The statement {VERDICTS[verdict]}: {proof.decision}."


def word_contradiction(finding: Finding, claims: Mapping[str, Claim]) -> str:
    """Return the figures that an `agree` claim joins, each with the set that it stands for."""
    members = [claims[name] for name in finding.claim.record.agree or ()]
    return "; ".join(
        f"{each.id} prints {show_figure(each.figure)} ({word_set(each.figure)})" for each in members if each.figure
    )


def word_input(each: Input) -> str:
    """Return one number that went in, and where it comes from."""
    return f"{each.quantity.name} = {each}  ({each.origin}: {each.text})"


def word_derivation(derivation: Derivation) -> list[str]:
    """Return a derivation as lines: its beginning, then each step with its rule, conditions and check."""
    lines = [f"{derivation.start.says}: {derivation.start.relation}"]
    for step in derivation.steps:
        lines.append(f"{step.rule}: {step.says}: {step.relation}")
        lines.extend(f"  needs: {condition}, since {condition.because}" for condition in step.conditions)
        if step.assumption:
            lines.append(f"  supposes: {step.assumption}")
        lines.append(f"  checked: {step.route}")
    return lines


def word_failure(finding: Finding) -> list[str]:
    """Return the lines on a claim that is not as recorded: place, printed and computed, derivation, next step."""
    claim = finding.claim
    lines = [
        claim.headline,
        f"  says      {claim.record.says}",
        f"  recorded  {claim.recorded}, found {finding.verdict}",
        f"  why       {word_verdict(finding)}",
    ]
    decided = proposition(finding)
    if decided is not None:
        lines.insert(2, f"  decided   {decided.words}")
    lines.extend(f"  from      {line}" for line in _short_derivation(finding))
    lines.append(f"  next      {next_step(finding)}")
    return [visible(line) for line in lines]


def _symbolic_verdict(verdict: Verdict, proof: ProofEvidence) -> str:
    decision = proof.decision
    if proof.unsaid is not None:
        why = str(decision.gap) if isinstance(decision, Conditional) else f"otherwise {decision}"
        return f"{_only_where(proof.unsaid)}; {why}"
    if isinstance(decision, Proved):
        return f"is proved by {decision.method}"
    if isinstance(decision, Refuted):
        return f"is refuted by {decision.method}: {decision.grounds}"
    return f"{VERDICTS[verdict]}: {decision}"


def _only_where(unsaid: Unsaid) -> str:
    return f"holds only where {unsaid.condition}, which the document does not say"


def _short_derivation(finding: Finding) -> list[str]:
    """Return at most three lines: the formula, its numbers, and the value."""
    evidence, lines = finding.outcome.evidence, []
    expression, formula, inputs = expression_of(evidence), formula_of(evidence), inputs_of(evidence)
    if expression is not None:
        name = f"{formula.of.name} = " if formula else ""
        lines.append(f"{name}{plain(expression)}")
    if inputs:
        lines.append("with " + ", ".join(word_input(each) for each in inputs))
    value = value_of(evidence)
    if value is not None:
        lines.append(f"which is {value.computed}")
    return lines


def next_step(finding: Finding) -> str:
    """Return what a person can do about a finding that differs from its record."""
    claim = finding.claim
    if isinstance(finding.outcome.evidence, BlockedEvidence):
        return "mend the fault, which is told beside this"
    if finding.verdict is Verdict.UNDECIDED:
        return "state the claim so that it can be decided; undecided never passes"
    if claim.recorded in HOLDING:
        record = f"`expect: {finding.verdict}` with a `because`"
        if claim.cell:
            record = f"{word_cell_record(finding)} in its table"
        return f"check the encoding (claims show {claim.id}); if it is right, record {record}"
    if finding.verdict is Verdict.VERIFIED:
        record = f"{claim.cell} from `{claim.recorded}`" if claim.cell else "`expect` and `because` from its record"
        return f"the claim now holds: remove {record}"
    if claim.cell:
        return f"record {word_cell_record(finding)} in the place of what its table records"
    return f"record `expect: {finding.verdict}` and bring `because` up to date"


def word_cell_record(finding: Finding) -> str:
    """Return how a table records the verdict that was found of one of its cells."""
    return f"`{finding.verdict}: {{{finding.claim.cell}: reason}}`"


def word_difference(difference: Difference) -> str:
    """Return the change of a verdict between two audits; of one that is as it was, that it is."""
    name, before, after = difference.latest.id, difference.before, difference.after
    if before is None:
        return f"{name} is new: {after}"
    if after is None:
        return f"{name} was {before}, and is gone"
    return f"{name} was {before}, is {after}" if difference.turned else f"{name} is {after} as before"


def word_alteration(altered: Alteration) -> str:
    """Return what changed of a claim: before and after."""
    match altered.part:
        case Part.ENGINE:
            return "nothing of the claim; the program decides it otherwise"
        case Part.BENEATH:
            return f"nothing of the claim, but what it rests on: {altered.after}"
        case _:
            return f"{altered.before or 'nothing'} -> {altered.after or 'nothing'}"


def word_arithmetic(finding: AuditedClaim) -> str:
    """Return one line on what the verdict of an audit that was written down rests on; empty where it holds none."""
    if finding.computed is not None and finding.stated is not None:
        stands = f" stands for {finding.printed_set}" if finding.printed_set else ""
        agreement = f" ({finding.agreement})" if finding.agreement else ""
        return f"printed {finding.stated}{stands}; computed is {finding.computed}{agreement}"
    if finding.kind == Kind.ASSUMPTION.value:
        return f"taken from outside: {finding.stated}" if finding.stated else "taken from outside"
    return finding.evidence or finding.reason
