"""The words of verdicts, errors and differences between audits: the one place where each becomes a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

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
    ValueEvidence,
    WholeEvidence,
    proof_of,
)
from claims.checks.finding import Finding
from claims.loading.claim import Claim
from claims.loading.places import shown_file
from claims.report.miss import word_miss
from claims.report.phrasing import (
    word_allowed,
    word_computed,
    word_set,
    word_span,
    word_whole,
)
from claims.schema.characters import visible
from claims.schema.diagnostics import LONGEST_QUOTE, Diagnostic
from claims.schema.vocabulary import Composition, Kind, Verdict
from derive.derivation.formula import Derivation
from derive.notation.display import read_off, show_edges, show_figure, show_known, show_point
from derive.notation.proposition import in_symbols
from derive.notation.words import listed
from derive.proof import Conditional, Proved, Refuted
from derive.statements.definedness import Need
from derive.statements.relation import Relation
from derive.statements.statement import Always
from units import Figure, Interval
from units.figures.figure import DOWNWARD, UPWARD
from units.numbers.qualifiers import Frequency

MOST_NAMED = 3  # claims in one sentence; `claims show` lists all that it depends on
VERDICTS = {
    Verdict.VERIFIED: "follows",
    Verdict.DEFINITION: "holds by definition",
    Verdict.APPROXIMATE: "follows only approximately",
    Verdict.CONDITIONAL: "follows only under a condition that the document does not state",
    Verdict.AMBIGUOUS: "depends on the interpretation",
    Verdict.REFUTED: "does not follow",
    Verdict.UNDECIDED: "could not be decided",
    Verdict.ASSUMPTION: "is an assumption",
}
LABELS = {Verdict.DEFINITION: "True by definition"}  # at the beginning of a sentence; others are the verdict itself


def word_fault(fault: Diagnostic) -> str:
    """Return the error as one line: place, claim where the problem does not name it, problem and fix."""
    place = ":".join([shown_file(fault.file), *(str(number) for number in (fault.line, fault.column) if number)])
    claim = fault.claim if len(fault.claim) <= LONGEST_QUOTE else f"{fault.claim[: LONGEST_QUOTE - 1]}…"
    claim = "" if f"'{fault.claim}'" in fault.problem else claim
    before = "".join(f"{part}: " for part in (place, claim) if part)
    return visible(f"{before}{fault.problem}{f'; {fault.fix}' if fault.fix else ''}")


def word_sentence(settled: SentenceResult) -> str:
    """Return the verdict of the claims of a sentence together, the parts that give it, and the answer with sources."""
    if settled.others:
        return f"{_parts('From the text', settled.leading)} {_parts('With sources', settled.others)}"
    return _word_leading(settled)


def _word_leading(settled: SentenceResult) -> str:
    if settled.sentence.composition is None:
        return word_verdict_briefly(settled.parts[0])
    readings = settled.sentence.composition is Composition.INTERPRETATIONS
    if settled.verdict is Verdict.AMBIGUOUS:
        return f"Ambiguous. {' '.join(_word_interpretations(settled))}"
    if len({part.verdict for part in settled.parts}) == 1:
        all_alike = "In every interpretation it" if readings else "Every part of it"
        return f"{all_alike} {VERDICTS[settled.verdict]}."
    by_verdict = (tuple(part for part in settled.parts if part.verdict is verdict) for verdict in Verdict)
    return " ".join(_parts(f"It {VERDICTS[parts[0].verdict]}", parts) for parts in by_verdict if parts)


def _word_interpretations(settled: SentenceResult) -> Iterator[str]:
    """Yield a sentence on the interpretations that hold, on those in between, and on those that fail."""
    if settled.holding:
        yield _parts("It holds as", settled.holding)
    for verdict in Verdict:
        parts = tuple(part for part in settled.failing if part.verdict is verdict)
        if parts:
            yield _parts("It fails as" if verdict is Verdict.REFUTED else f"It {VERDICTS[verdict]} as", parts)


def _parts(says: str, parts: Sequence[Finding]) -> str:
    """Return a sentence on some of the parts, each by what tells it from the others."""
    return f"{says}: {'; '.join(_describe_part(part) for part in parts)}."


def _describe_part(part: Finding) -> str:
    name = part.claim.id.rpartition(".")[2].replace("-", " ")
    words = part.claim.record.interpretation or part.claim.record.says
    return f"{name} ({part.verdict}: {words.rstrip('.')})"


def word_verdict(finding: Finding) -> str:
    """Return the verdict as a sentence that names both sides, and what in doubt it depends on."""
    return f"{_label(finding)}: {word_detail(finding)}.{word_ground(finding)}{word_doubt(finding)}"


def _label(finding: Finding) -> str:
    return LABELS.get(finding.display_verdict, finding.verdict.value.capitalize())


def word_ground(finding: Finding) -> str:
    """Return a sentence on why nothing was shown, where that is so: ``By definition: it is ...``; else nothing."""
    return f" By definition: {finding.grounds.because}." if finding.grounds.because else ""


def word_doubt(finding: Finding) -> str:
    """Return a sentence on the claims it depends on that fail themselves; empty where there are none."""
    names = [f"{name} ({verdict})" for name, verdict in finding.doubtful]
    if not names:
        return ""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f" Depends on {', '.join(names[:MOST_NAMED])}{more}."


def word_detail(finding: Finding) -> str:
    """Return both sides of what was decided, as words within a sentence: what the text says, what the inputs give."""
    outcome = finding.outcome
    if finding.verdict is Verdict.ASSUMPTION:
        return finding.claim.record.origin or "from outside"
    if finding.verdict is Verdict.UNDECIDED and outcome.reason:
        return outcome.reason
    match outcome.evidence:
        case ProofEvidence() as proof:
            return _proof_detail(proof)
        case ValueEvidence() as value:
            return _value_detail(finding, value)
        case CaseEvidence() as looked_for:
            return word_case(looked_for)
        case ShareEvidence() as share:
            return word_share(share)
        case WholeEvidence() as added:
            return f"{word_whole(added)}{'; ' + outcome.reason if outcome.reason else ''}"
        case AgreementEvidence(members=members):
            return outcome.reason or f"{listed(map(_word_member, members))} overlap"
        case UnitsEvidence(conditions=conditions) if conditions:
            return f"{_only_where(conditions)}; {outcome.reason}"
        case NoValue() | UnitsEvidence() | BlockedEvidence() | Nothing():
            return outcome.reason or VERDICTS[finding.verdict]
        case _:
            assert_never(outcome.evidence)


def _word_member(member: tuple[str, Figure]) -> str:
    name, figure = member
    return f"{name} ({show_figure(figure)})"


def _value_detail(finding: Finding, value: ValueEvidence) -> str:
    """Return ``text says ~90 s (81 to 99 s), inputs give 64 s``."""
    figure = finding.claim.figure
    assert figure is not None  # noqa: S101 - a value is compared with the figure of its claim
    part = f", of which {word_span(*value.part, figure)} is allowed" if value.part is not None else ""
    note = f"; {finding.outcome.reason}" if finding.outcome.reason else ""
    miss = f", {away}" if (away := word_miss(finding)) else ""
    computed = f"{word_computed(figure, value)}{part}{miss}"
    giver = "inputs give" if finding.claim.file_value is None else f"{finding.claim.record.origin} gives"
    return f"text says {show_figure(figure)}{_allowed(figure)}, {giver} {computed}{note}"


def _allowed(figure: Figure) -> str:
    """Return the allowed range in brackets; nothing where the figure itself says it."""
    if figure.set.is_point or figure.kind in UPWARD | DOWNWARD:
        return ""
    return f" ({word_allowed(figure)})"


def word_share(found: ShareEvidence) -> str:
    """Return in what share of cases, or of a range, something is true, and what the word of frequency claims."""
    sample = found.sample
    words = _cases(sample) if isinstance(sample, Listed) else _part_of_range(sample, found.frequency)
    return f"{words}; “{found.word}” means {found.frequency.says}"


def _part_of_range(measured: Measured, frequency: Frequency) -> str:
    over = measured.over
    holding = [read_off(low, high, over.quantity.unit, over.scale) for low, high in measured.holding]
    where = [show_edges(Interval(low, high)) for low, high, _ in holding]
    unit = over.quantity.unit if over.scale is None else over.scale.degree
    more = f" and {len(where) - MOST_NAMED} more parts" if len(where) > MOST_NAMED else ""
    spans = f": {', '.join(where[:MOST_NAMED])}{f' {unit}' if unit.text else ''}{more}" if where else ""
    share = show_known(measured.share, (frequency.bound,))
    weights = f"{measured.measure}: {measured.measure.says} weigh the same"
    return f"true for a share of {share} of {over.quantity.name} from {over} ({weights}){spans}"


def _cases(listed: Listed) -> str:
    number, all_cases = len(listed.holding), len(listed.cases)
    others = [f"{name} ({verdict})" for name, verdict in listed.cases if verdict is not Verdict.VERIFIED]
    besides = f", not in {', '.join(others[:MOST_NAMED])}" if others else ""
    more = f" and {len(others) - MOST_NAMED} more" if len(others) > MOST_NAMED else ""
    return f"true in {number} of {all_cases} cases{besides}{more}"


def word_case(looked_for: CaseEvidence) -> str:
    """Return the case in which a possibility is true, or that there is none."""
    symbols, denial = in_symbols(looked_for.written), looked_for.denial
    if looked_for.case is not None:
        left, right = looked_for.case.sides
        where = show_point(looked_for.case.point) or "every point"
        sides = f", where the sides are {left} and {right}" if isinstance(looked_for.sought, Always) else ""
        return f"possible: {symbols} at {where}{sides}"
    if isinstance(denial, Proved | Conditional):
        proof = denial.proof if isinstance(denial, Conditional) else denial
        return f"impossible: {symbols} has no case, proved by {proof.method}"
    return denial.grounds if isinstance(denial, Refuted) else str(denial)


def word_verdict_briefly(finding: Finding) -> str:
    """Return the verdict as a sentence for a reader who sees the statement and its counterexample beside it."""
    proof = proof_of(finding.outcome.evidence)
    if proof is None:
        return word_verdict(finding)
    return _decision_briefly(finding.verdict, proof) + word_ground(finding) + word_doubt(finding)


def _decision_briefly(verdict: Verdict, proof: ProofEvidence) -> str:
    if proof.unsaid is not None:
        return f"The statement {_only_where(proof.unsaid.conditions)}."
    if isinstance(proof.decision, Refuted) and verdict is Verdict.REFUTED:
        return "The statement does not hold for all admissible values."
    if isinstance(proof.decision, Proved):
        return f"The statement is proved for all admissible values, by {proof.decision.method}."
    return f"The statement {VERDICTS[verdict]}: {proof.decision}."


def word_contradiction(finding: Finding, claims: Mapping[str, Claim]) -> str:
    """Return the figures that an `agree` claim compares, each with its allowed range."""
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


def _proof_detail(proof: ProofEvidence) -> str:
    decision = proof.decision
    if proof.unsaid is not None:
        why = str(decision.gap) if isinstance(decision, Conditional) else f"otherwise {decision}"
        return f"{_only_where(proof.unsaid.conditions)}; {why}"
    if isinstance(decision, Proved):
        return f"proved by {decision.method}"
    if isinstance(decision, Refuted):
        return f"{decision.grounds} (found by {decision.method})"
    return str(decision)


def _only_where(conditions: Iterable[Relation | Need]) -> str:
    return f"holds only where {' and '.join(map(str, conditions))}, which the document does not say"


def word_cell_record(finding: Finding) -> str:
    """Return how a table says which verdict is expected of one of its cells."""
    return f"`{finding.verdict}: {{{finding.claim.cell}: reason}}`"


def word_difference(difference: Difference) -> str:
    """Return the change of a verdict between two audits; of one that is as it was, that it is."""
    name, before, after = difference.latest.id, difference.before, difference.after
    if before is None:
        return f"{name} is new: {after}"
    if after is None:
        return f"{name} was removed (it was {before})"
    return f"{name} was {before}, now {after}" if difference.turned else f"{name} is still {after}"


def word_alteration(altered: Alteration) -> str:
    """Return what changed of a claim: before and after."""
    match altered.part:
        case Part.ENGINE:
            return "the claim is unchanged; the program decides it differently"
        case Part.BENEATH:
            return f"the claim is unchanged, but not what it depends on: {altered.after}"
        case _:
            return f"{altered.before or 'nothing'} -> {altered.after or 'nothing'}"


def word_arithmetic(finding: AuditedClaim) -> str:
    """Return one line on what the verdict of a stored audit depends on; empty where that is not stored."""
    if finding.computed is not None and finding.stated is not None:
        allowed = f" ({finding.printed_set})" if finding.printed_set else ""
        miss = f", {finding.miss}" if finding.miss else ""
        return f"text says {finding.stated}{allowed}, inputs give {finding.computed}{miss}"
    if finding.kind == Kind.ASSUMPTION.value:
        return finding.stated or ""
    return finding.evidence or finding.reason
