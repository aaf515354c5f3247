"""Claims as lines of lists, counts of verdicts, and links: what several pages share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from claims.audit.sentences import Settled
from claims.checks.evidence import formula_of, value_of
from claims.checks.finding import Finding
from claims.loading.claim import Claim, Document
from claims.pictures import finding_line
from claims.report.phrasing import word_computed
from claims.report.proposition import proposition
from claims.report.wording import word_verdict_briefly
from claims.schema.characters import visible
from claims.schema.vocabulary import Verdict
from claims_site.contexts import Count, Entry, Page, Reference, Sentence
from claims_site.model import SiteModel, apart, claim_path, numbered
from claims_site.pictures import card_address
from derive.notation.display import show_figure

LONGEST_DESCRIPTION = 160  # characters, as search engines show them
MOST_LINKS = 500  # of one list; the rest is counted
MOST_REMEMBERED = 20_000  # lines of lists, some 100 MB; of a larger site those that come first
PER_PAGE = 400  # rows, which a browser lays out at once
T = TypeVar("T")


def page(model: SiteModel, path: str, title: str, description: str = "") -> Page:
    """Return the parts that every page has."""
    shown = visible(description)
    if len(shown) > LONGEST_DESCRIPTION:
        shown = shown[:LONGEST_DESCRIPTION].rpartition(" ")[0] + " …"
    address = f"{model.base_url}/{path}" if model.base_url else ""
    feed = "feed.xml" if model.comparison is not None and model.comparison.dated is not None else ""
    root = "../" * path.count("/")
    return Page(visible(title), root, path, shown, address, card_address(model), feed)


def subject(finding: Finding) -> str:
    """Return the subject of a claim: its own, or that of its formula; empty for none."""
    formula = formula_of(finding.outcome.evidence)
    return finding.claim.record.subject or (formula.subject if formula is not None else "")


def entry(model: SiteModel, finding: Finding) -> Entry:
    """Return a finding as a line of a list; several pages list the same."""
    made = model.lines_of_lists
    if finding.claim.id not in made and len(made) >= MOST_REMEMBERED:
        return _entry(model, finding)
    if finding.claim.id not in made:
        made[finding.claim.id] = _entry(model, finding)
    known: Entry = made[finding.claim.id]
    return known


def _entry(model: SiteModel, finding: Finding) -> Entry:
    claim, value = finding.claim, value_of(finding.outcome.evidence)
    return Entry(
        id=claim.id,
        href=claim_path(claim.id),
        says=visible(claim.record.says),
        stated=_stated(claim),
        computed=word_computed(claim.figure, value),
        verdict=finding.counted,
        because=visible(claim.record.because or ""),
        why=visible(word_verdict_briefly(finding)),
        kind=claim.kind,
        subject=subject(finding),
        differs=None if finding.ok else claim.recorded,
        reading=apart(claim),
        decided=_decided(finding),
        line=finding_line(finding),
        dependents=len(model.dependents[claim.id]),
    )


def sentence(model: SiteModel, whole: Settled) -> Sentence:
    """Return a sentence as a line of a list."""
    return Sentence(
        id=whole.sentence.id,
        says=visible(whole.sentence.says),
        verdict=whole.verdict,
        joined=whole.sentence.joined or "",
        entries=tuple(entry(model, finding) for finding in whole.parts),
    )


def _decided(finding: Finding) -> str:
    """Return what was decided in symbols, where no computed value stands beside the printed figure."""
    told = proposition(finding)
    computed = value_of(finding.outcome.evidence) is not None or finding.verdict is Verdict.PREMISE
    return "" if told is None or computed else visible(told.symbols)


def _stated(claim: Claim) -> str:
    return visible(show_figure(claim.figure) if claim.figure else claim.record.stated or "")


def references(model: SiteModel, names: Iterable[str]) -> tuple[Reference, ...]:
    """Return links to claims, each with its verdict and its printed figure; of very many the first."""
    listed = list(names)
    shown = [reference(model, name) for name in listed[:MOST_LINKS]]
    left = len(listed) - len(shown)
    return (*shown, Reference(f"and {left} more", "findings.json")) if left else tuple(shown)


def reference(model: SiteModel, name: str) -> Reference:
    """Return a link to a claim: its sentence, and behind it the printed figure and which reading it is."""
    finding = model.findings[name]
    says, own = visible(finding.claim.record.says), apart(finding.claim)
    note = " · ".join(filter(None, (_stated(finding.claim), "" if own == says else own)))
    return Reference(says, claim_path(name), finding.counted, note, name)


def formula_references(model: SiteModel, paths: Iterable[str]) -> tuple[Reference, ...]:
    """Return links to formulas."""
    return tuple(Reference(model.formulas[path].name, path) for path in paths)


def counts(sentences: Iterable[Settled]) -> tuple[Count, ...]:
    """Return the number of sentences of each verdict; verdicts that none has are left out."""
    found = Counter(whole.counted for whole in sentences)
    total = max(1, found.total())
    return tuple(
        Count(verdict, found[verdict], round(100 * found[verdict] / total, 2)) for verdict in Verdict if found[verdict]
    )


def chunks(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """Return the items in order, in pieces of at most that size; one empty piece for none."""
    return [items[start : start + size] for start in range(0, len(items), size)] or [items]


def all_pages(stem: str, count: int, here: int) -> tuple[Reference, ...]:
    """Return links to all pages of a list that takes several; nothing for a single one."""
    if count == 1:
        return ()
    return tuple(
        Reference(str(number), numbered(stem, number), note="this page" if number == here else "")
        for number in range(1, count + 1)
    )


def findings_of(model: SiteModel, document: Document) -> list[Finding]:
    """Return the findings of a document in reading order."""
    return [model.findings[claim.id] for claim in document.claims if claim.id in model.findings]
