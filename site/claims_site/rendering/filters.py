"""What templates call: words, counts and pictures of findings, each from the finding itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from claims.audit.sentences import SentenceResult, count_sentences
from claims.checks.evidence import AgreementEvidence, formula_of, value_of
from claims.checks.finding import Finding
from claims.loading.claim import Claim, Document
from claims.pictures import NumberLine, figure_line, finding_line
from claims.report.phrasing import word_computed, word_set
from claims.report.proposition import proposition
from claims.report.wording import word_alteration, word_arithmetic, word_sentence, word_verdict_briefly
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site.model.addresses import claim_path, document_path, file_of, formula_path
from claims_site.model.site_model import distinction, part_verdict
from claims_site.rendering.mathematics import (
    arithmetic,
    claimed_relation,
    defining_equation,
    displayed,
    equation,
    inline,
)
from derive.derivation.formula import Formula
from derive.evaluation.evaluate import Enclosure
from derive.expressions.quantity import Quantity
from derive.notation.display import POINT_DIGITS, show_enclosure, show_figure, show_quantity
from units import Unit

NUMBER = re.compile(r"[0-9]+(\.[0-9]+)*|[IVXLCDM]+|[A-Z]")


class Count(Struct, frozen=True):
    """How many of a list have a verdict, and their share in percent."""

    verdict: str
    number: int
    share: float


def shown(value: Any) -> Any:
    """Return a value as templates print it: text with every hidden character made visible.

    Raises:
        ValueError: there is no value to print.
    """
    if value is None:
        raise ValueError("a template prints a value that is missing")
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def visible_lines(text: str) -> str:
    """Return lines with every hidden character made visible, but for the line ends."""
    return Markup("\n").join(visible(line) for line in text.split("\n"))


def stated(claim: Claim) -> str:
    """Return the printed figure of a claim; empty for a symbolic claim."""
    return show_figure(claim.figure) if claim.figure else claim.record.stated or ""


def note(finding: Finding) -> str:
    """Return what is shown behind the sentence of a claim: the printed figure, and which part with which verdict."""
    verdict = part_verdict(finding)
    return " · ".join(filter(None, (stated(finding.claim), verdict and f"{verdict} ({distinction(finding.claim)})")))


def computed(finding: Finding) -> str:
    """Return the computed value in words; empty where nothing was computed."""
    return word_computed(finding.claim.figure, value_of(finding.outcome.evidence))


def decided(finding: Finding) -> str:
    """Return what was proved, or why it does not hold; empty where a computed value is shown."""
    made, evidence = proposition(finding), finding.outcome.evidence
    if made is None or value_of(evidence) is not None or finding.verdict is Verdict.ASSUMPTION:
        return ""
    if finding.verdict is Verdict.VERIFIED:
        return made.words
    if isinstance(evidence, AgreementEvidence):
        figures = (f"{show_figure(figure)} ({word_set(figure)})" for _, figure in evidence.members)
        return f"The allowed ranges do not overlap: {' and '.join(figures)}."
    return word_verdict_briefly(finding)


def subject(finding: Finding) -> str:
    """Return the subject of a claim: its own, or that of its formula; empty for none."""
    formula = formula_of(finding.outcome.evidence)
    return finding.claim.record.subject or (formula.subject if formula is not None else "")


def number_line(finding: Finding) -> NumberLine | None:
    """Return the printed set against the computed one; the printed one alone where nothing was computed."""
    figure = finding.claim.figure
    return finding_line(finding) or (None if figure is None else figure_line(figure))


def heading(formula: Formula) -> str:
    """Return the heading of a formula: what it gives."""
    words = formula.of.meaning
    return words[:1].upper() + words[1:]


def constant(quantity: Quantity) -> str:
    """Return the value of a constant with its unit; empty for a variable."""
    return "" if quantity.value is None else show_quantity(quantity.value, quantity.unit)


def at_point(value: Fraction, unit: Unit) -> str:
    """Return a value of a quantity at a counterexample, with its unit."""
    return show_enclosure(Enclosure(value, value), unit, POINT_DIGITS)


def section_heading(document: Document, key: str) -> tuple[str, str]:
    """Return the heading of a section, and its name where that is not the heading already.

    A key that is a number, as 2 or IV, is what the text prints, and precedes the name; any other key is internal, and
    the name replaces it.
    """
    name = document.sections.get(key, "")
    if name and not NUMBER.fullmatch(key):
        return name, ""
    return key, name if name != key else ""


def section_words(document: Document, key: str | None) -> str:
    """Return a section as a sentence has it, such as ``section 2: Racks``; empty for none."""
    title, name = section_heading(document, key or "")
    if not title:
        return ""
    if title != key:
        return f"section “{title}”"
    return f"section {title}{f': {name}' if name else ''}"


def verdict_counts(sentences: Iterable[SentenceResult]) -> tuple[Count, ...]:
    """Return the number of sentences of each verdict; verdicts that none has are left out."""
    found = count_sentences(sentences)
    return shares({verdict: found[verdict] for verdict in Verdict if found[verdict]}, found.total())


def shares(counts: Mapping[Any, int], total: int) -> tuple[Count, ...]:
    """Return counts with the share of each."""
    return tuple(Count(name, number, round(100 * number / max(1, total), 2)) for name, number in counts.items())


def label(verdict: str) -> str:
    """Return a verdict as readers meet it."""
    return "true by definition" if verdict == Verdict.DEFINITION else verdict


FILTERS: Mapping[str, Callable[..., Any]] = {
    "alteration": word_alteration,
    "arithmetic": arithmetic,
    "at_point": at_point,
    "claim_path": claim_path,
    "claimed_relation": claimed_relation,
    "computed": computed,
    "constant": constant,
    "decided": decided,
    "defining_equation": defining_equation,
    "displayed": displayed,
    "distinction": distinction,
    "document_path": document_path,
    "equation": equation,
    "file_of": file_of,
    "finding_line": finding_line,
    "formula_of": lambda finding: formula_of(finding.outcome.evidence),
    "formula_path": formula_path,
    "heading": heading,
    "inline": inline,
    "label": label,
    "number_line": number_line,
    "part_verdict": part_verdict,
    "section_words": section_words,
    "sentence_why": word_sentence,
    "stated": stated,
    "subject": subject,
    "verdict_counts": verdict_counts,
    "visible_lines": visible_lines,
    "why": word_verdict_briefly,
    "written_arithmetic": word_arithmetic,
}
